"""One hunter's own things: maps with their best crews, what is secret, and what it is all worth now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.engine.abilities.drafts import words_in
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM, CREAM_2, CREAM_3, INK, INK_2, PANEL_2, PAPER
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import canvas, page, rule, title
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.pictures.dice import dice_alt, dice_parts
from gamecore.games.gilded_compass.presentation.pictures.hidden import HandPart, hidden_parts, section
from gamecore.games.gilded_compass.presentation.pictures.signs import PROFESSION_SIGNS, site_sign
from gamecore.games.gilded_compass.rules.end_of_game_scoring import Score, score
from gamecore.games.gilded_compass.rules.holdings import Crew, crew_gold, sent_gold, tile_gold
from gamecore.games.gilded_compass.state import State
from gamecore.games.gilded_compass.view import CompassView, Own, state_of

HIGHEST = 1080
"""More would be cropped."""
FEWEST, ABREAST = 4, 8
"""Places in a row of tiles, so that few of them are not too wide."""
MOST_TILES = 16
"""More are left to the text; those that bring least."""
MOST_SENT = 3
"""A map and two specialists."""


def with_draft(view: CompassView, question: Question, answer: Any) -> CompassView:
    """The view with the placement that is chosen."""
    if question.kind not in ("turn", "neutral"):
        return view
    return view.model_copy(update={"filled_in": tuple(words_in(answer))})


def hand(tiles: Tiles, view: CompassView) -> Picture | None:
    """The viewer's own things; a spectator has none."""
    if view.viewer is None or view.own is None or view.phase == "setup":
        return None
    seat, own, state = view.viewer, view.own, state_of(view)
    now = score(tiles, state, state.hunters[seat])
    gold = view.gold[seat] if view.gold else now.gold
    hidden = hidden_parts(tiles, view, own, now)
    parts = [*dice_parts(view, seat), *hidden]
    if _height(parts, now) > HIGHEST:
        parts = [*dice_parts(view, seat, in_one_line=True), *hidden]
    sizes = [part.height for part in parts]
    height = min(HIGHEST, max(810, _height(parts, now)))
    top, line, maps, *rest = page(height).down(96, 10, None, *sizes, gap=12)
    mark, left, right = top.across(100, None, 330, gap=14)
    marks: list[Mark] = [
        SeatMark(seat, mark.square(94)),
        *title(left, say("picture-hand", seat=seat), say("picture-hand-below"), names=True),
        Row(right, (Run(say("picture-now"), 0.42, CREAM_2, "text"), Sign("coin"), Run(str(gold), face="serif")), 70,
            CREAM, align="right", gap=0.16),
        *rule(line),
        *_maps(tiles, maps, state, seat, now),
    ]  # fmt: skip
    for box, part in zip(rest, parts, strict=True):
        marks += part.marks(box)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(tiles, view, own, seat, gold)))


def _height(parts: Sequence[HandPart], now: Score) -> float:
    """With enough for the maps."""
    return (620 if now.crews else 420) + sum(part.height + 12 for part in parts)


# Maps and people


def _maps(tiles: Tiles, box: Box, state: State, seat: Seat, now: Score) -> list[Mark]:
    """Maps with the best crews, and who has no place yet."""
    found = sorted(now.crews, key=lambda crew: -crew_gold(tiles, crew))
    left = Counter(state.hunters[seat].specialists)
    left.subtract(one.specialist for crew in found for one in crew.everybody)
    people = sorted(left.elements(), key=lambda id: (-tiles.specialists[id].value, id))
    marks, rest = section(box, "map", say("picture-hand-maps", idle=int(bool(people))))
    low = 60 if len(people) <= ABREAST else 84
    crews, idle = rest.down(None, low, gap=8) if found and people else (rest, rest)
    if not found and not people:
        marks.append(Text(rest, say("picture-hand-no-maps"), 34, CREAM_3, "serif", "middle"))
    for cell, crew in zip(_cells(crews, len(found)), found[:MOST_TILES], strict=False):
        marks += _crew(tiles, cell, crew)
    for cell, id in zip(_cells(idle, len(people)), people[:MOST_TILES], strict=False):
        marks += _idle(tiles, cell, id, in_one_line=bool(found) and len(people) <= ABREAST)
    return marks


def _idle(tiles: Tiles, cell: Box, id: str, *, in_one_line: bool) -> list[Mark]:
    """Somebody without a map."""
    one = tiles.specialists[id]
    site = site_sign(one.site, on_paper=False)
    words: tuple[Part, ...] = (Sign(PROFESSION_SIGNS[one.type]), str(one.value))
    ground = Area(cell, PANEL_2, radius=8)
    if in_one_line:
        return [ground, Row(cell.inset(4, 2), (site, Gap(6), *words), 34, CREAM_2, align="middle", gap=0.12)]
    upper, lower = cell.inset(2, 5).rows(2)
    large = min(56.0, cell.h * 0.36, cell.w * 0.5)
    return [
        ground,
        Row(upper, (site,), max(large, min(34, cell.w - 8)), CREAM_2, align="middle"),
        Row(lower, words, max(30, large * 0.75), CREAM_2, align="middle", gap=0.08, shorter=(words[1:],)),
    ]


def _cells(box: Box, number: int) -> list[Box]:
    return box.columns(max(FEWEST, min(MOST_TILES, number)), 6)


def _crew(tiles: Tiles, box: Box, crew: Crew) -> list[Mark]:
    """A map, what it brings itself, whom it sends with what they bring, and all together."""
    sites = tiles.missions[crew.tile].sites if crew.is_mission else (tiles.maps[crew.tile].site,)
    dark = not crew.sent
    ink, less = (CREAM_2, CREAM_2) if dark else (INK, INK_2)
    signs = tuple(site_sign(site, on_paper=not dark) for site in sites) or (Sign("scroll"),)
    lines = [("map", tile_gold(tiles, crew))]
    lines += [
        (PROFESSION_SIGNS[tiles.specialists[one.specialist].type], sent_gold(tiles, one)) for one in crew.everybody
    ]
    top, *rows, total = box.inset(4, 10).down(52, *[None] * max(MOST_SENT, len(lines)), 50)
    wide = min(48.0, (top.w - 6) / (len(signs) * 1.12))
    marks: list[Mark] = [Area(box, PANEL_2 if dark else PAPER, radius=8)]
    marks.append(Row(top, signs, wide, ink, align="middle", gap=0.1))
    for cell, (sign, gold) in zip(rows, lines, strict=False):
        parts = (Sign(sign), str(gold))
        marks.append(Row(cell, parts, min(42, cell.h), less, align="middle", gap=0.16, shorter=(parts[1:],)))
    return [*marks, Text(total, str(crew_gold(tiles, crew)), 50, ink, "serif", "middle")]


# For who cannot see it


def _alt(tiles: Tiles, view: CompassView, own: Own, seat: Seat, gold: int) -> Iterator[Phrase]:
    yield say("picture-hand-alt", seat=seat, gold=gold)
    yield from dice_alt(view, seat)
    shown = view.hunters[seat]
    maps = [tile_text.map_of(tiles, one) for one in shown.maps]
    people = [tile_text.specialist(tiles, one) for one in shown.specialists]
    lists: dict[str, Sequence[Phrase | str]] = {
        "maps": maps, "people": people, "artifacts": tile_text.artifacts(tiles, own.artifacts),
        "missions": tile_text.missions(tiles, own.missions), "items": [tiles.items[one].name for one in own.items],
        "abilities": [tiles.abilities[one].name for one in shown.abilities],
        "chests": [str(one) for one in (*shown.chests, *own.drawn)],
    }  # fmt: skip
    for what, things in lists.items():
        if things:
            yield say("picture-things-alt", what=what, things=list(things))
