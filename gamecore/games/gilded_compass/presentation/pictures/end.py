"""How it ended: what each hunter's maps brought, and where all Gold came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.charts import Reckoning, Source, score_table
from gamecore.engine.picture.look import BRASS, CREAM_2, INK, PANEL, PANEL_2, PAPER
from gamecore.engine.picture.marks import Area, Mark, Picture, Row, Sign, Text
from gamecore.engine.picture.pieces import canvas, page, rule, who
from gamecore.engine.picture.winners import won
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation import end_card
from gamecore.games.gilded_compass.presentation.pictures.painted.sites import named_landscape
from gamecore.games.gilded_compass.presentation.pictures.signs import nobody
from gamecore.games.gilded_compass.view import CompassView

SOURCE_SIGNS: Mapping[str, str] = {
    "maps": "map", "specialists": "people", "missions": "scroll", "artifacts": "urn", "chests": "chest",
    "treasures": "gem", "abilities": "eye", "knowledge": "book",
}  # fmt: skip
"""What Gold comes from, in the order of the table."""
FEWEST = 8
"""Places in a row of maps, so that few of them are not too wide."""


def end(tiles: Tiles, view: CompassView, told: Sequence[Event]) -> Picture | None:
    """The final Gold; nothing before the end, or where the story is not known."""
    sources = end_card.sources(view, told)
    if not view.gold or not sources:
        return None
    won: Any = next(event.params for event in told if event.kind == "scoring.won")
    winners: list[Seat] = list(won["seats"])
    figures = [{str(one.what.params["what"]): one.points for one in of_seat} for of_seat in sources]
    used = [source for source in SOURCE_SIGNS if any(of_seat.get(source) for of_seat in figures)]
    order = sorted(range(view.seats), key=lambda seat: (seat not in winners, -view.gold[seat], seat))
    rows = [Reckoning(seat, tuple(figures[seat].get(one, 0) for one in used), view.gold[seat]) for seat in order]
    height = max(810, 1080 - 150 * (5 - view.seats))
    top, line, hunts, table = page(height).down(96, 10, None, 60 + 66 * view.seats, gap=14)
    columns = [Source(SOURCE_SIGNS[one], say("picture-gold-from", source=one)) for one in used]
    marks: list[Mark] = [*_head(top, view, winners), *rule(line)]
    for cell, seat in zip(hunts.rows(view.seats, 8), order, strict=True):
        marks += _hunt(tiles, cell, seat, told)
    marks += score_table(table, columns, rows)
    whole = canvas(height)
    first = say("picture-won-alt", seats=winners, gold=view.gold[winners[0]], rounds=view.rounds)
    return Picture(int(whole.w), int(whole.h), tuple(marks), (first, *(_alt(row, used) for row in rows)))


def _head(box: Box, view: CompassView, winners: Sequence[Seat]) -> list[Mark]:
    text, after = say("picture-won", seats=list(winners)), say("picture-after", rounds=view.rounds)
    return won(box, text, after, winners, Sign("coin", scale=0.9), str(view.gold[winners[0]]))


def _hunt(tiles: Tiles, box: Box, seat: Seat, told: Sequence[Event]) -> list[Mark]:
    """A hunter's maps with what each brought, the best first: on paper where people went along."""
    found = [crew for event in told if event.kind == "scoring.maps" for crew in _crews(event, seat)]
    found.sort(key=lambda crew: -crew["gold"])
    name, row = box.inset(14, 8).across(258, None, gap=8)
    marks: list[Mark] = [Area(box, PANEL, radius=10), who(name, seat, 35)]
    if not found:
        return marks + nobody(row)
    for cell, crew in zip(row.columns(max(FEWEST, len(found)), 6), found, strict=False):
        went = crew["sent"] != "none"
        ink = INK if went else CREAM_2
        upper, lower = cell.down(None, 40)
        marks.append(Area(cell, PAPER if went else PANEL_2, radius=8))
        marks += _tile(tiles, upper, crew["name"], went=went)
        marks.append(Text(lower, str(crew["gold"]), 34, ink, "bold", "middle"))
    return marks


def _crews(event: Event, seat: Seat) -> list[Any]:
    params: Any = event.params
    return [crew.params for crew in params["crews"]] if params["seat"] == seat else []


def _tile(tiles: Tiles, box: Box, name: Phrase | str, *, went: bool) -> list[Mark]:
    """The landscape of a map; one that is a mission is called by its name and lies nowhere."""
    if isinstance(name, str):
        return [Row(box, (Sign("scroll", INK if went else BRASS),), min(38.0, box.w - 8, box.h), align="middle")]
    colour = name.params.get("colour")
    return named_landscape(box, str(colour) if colour in tiles.sites else None)


def _alt(one: Reckoning, used: Sequence[str]) -> Phrase:
    parts = [
        say("picture-figure-from", gold=figure, what=say("picture-gold-from", source=source))
        for source, figure in zip(used, one.figures, strict=True)
        if figure
    ]
    return say("picture-end-alt", seat=one.seat, gold=one.total, parts=parts or "none")
