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
from gamecore.games.gilded_compass.presentation.pictures.painted.sites import named_landscape
from gamecore.games.gilded_compass.presentation.pictures.signs import PROFESSION_SIGNS, site_sign
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import Score, score
from gamecore.games.gilded_compass.rules.scoring.holdings import Crew, crew_gold, sent_gold, tile_gold
from gamecore.games.gilded_compass.state import State
from gamecore.games.gilded_compass.view import CompassView, Own, state_of

LOWEST, HIGHEST = 620, 1080
"""More would be cropped, less be small beside the words."""
AS_LINES, CREW_LINE = 4, 88
"""So few maps stand below one another, each as a sum, in lines so high; more stand beside each other."""
SEEN = 132
"""How wide a map's landscape is on its line."""
IN_COLUMNS, WITHOUT_MAPS, NOTHING_YET = 450, 250, 128
"""How high is what is there of maps and people."""
FEWEST, ABREAST = 4, 8
"""Places in a row of tiles, so that few of them are not too wide."""
MOST_TILES = 16
"""More are left to the text; those that bring least."""
IDLE = 68
"""A line of who has no map, with the gap above it."""
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
    people = _without_map(tiles, state, seat, now)
    if _height(parts, now, people) > HIGHEST:
        parts = [*dice_parts(view, seat, in_one_line=True), *hidden]
    sizes = [part.height for part in parts]
    height = min(HIGHEST, max(LOWEST, _height(parts, now, people)))
    top, line, maps, *rest = page(height).down(96, 10, None, *sizes, gap=12)
    mark, left, right = top.across(100, None, 330, gap=14)
    marks: list[Mark] = [
        SeatMark(seat, mark.square(94)),
        *title(left, say("picture-hand", seat=seat), _below(state, seat, now), names=True),
        Row(right, (Run(say("picture-now"), 0.42, CREAM_2, "text"), Sign("coin"), Run(str(gold), face="serif")), 70,
            CREAM, align="right", gap=0.16),
        *rule(line),
        *_maps(tiles, maps, now, people),
    ]  # fmt: skip
    for box, part in zip(rest, parts, strict=True):
        marks += part.marks(box)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(tiles, view, own, seat, gold)))


def _below(state: State, seat: Seat, now: Score) -> Phrase:
    """The tokens, too, which are in what all is worth and have no place of their own."""
    tokens = state.hunters[seat].knowledge
    return say("picture-hand-below", tokens=tokens, gold=now.knowledge, odd=tokens % 2)


def _height(parts: Sequence[HandPart], now: Score, people: Sequence[str]) -> float:
    """With enough for the maps."""
    if now.crews:
        lines = CREW_LINE * len(now.crews) + 58 + IDLE * bool(people)
        maps = IN_COLUMNS if len(now.crews) > AS_LINES else lines
    else:
        maps = WITHOUT_MAPS if people else NOTHING_YET
    return 170 + maps + sum(part.height + 12 for part in parts)


# Maps and people


def _without_map(tiles: Tiles, state: State, seat: Seat, now: Score) -> list[str]:
    """Specialists who have no place yet, the best first."""
    left = Counter(state.hunters[seat].specialists)
    left.subtract(one.specialist for crew in now.crews for one in crew.everybody)
    return sorted(left.elements(), key=lambda id: (-tiles.specialists[id].value, id))


def _maps(tiles: Tiles, box: Box, now: Score, people: Sequence[str]) -> list[Mark]:
    """Maps with the best crews, and who has no place yet."""
    found = sorted(now.crews, key=lambda crew: -crew_gold(tiles, crew))
    marks, rest = section(box, "map", say("picture-hand-maps", idle=int(bool(people))))
    low = IDLE - 8 if len(people) <= ABREAST else 84
    crews, idle = rest.down(None, low, gap=8) if found and people else (rest, rest)
    if not found and not people:
        marks.append(Text(rest, say("picture-hand-no-maps"), 34, CREAM_3, "serif", "middle"))
    in_lines = len(found) <= AS_LINES
    cells = crews.rows(max(1, len(found)), 6) if in_lines else _cells(crews, len(found))
    for cell, crew in zip(cells, found[:MOST_TILES], strict=False):
        marks += (_as_a_sum if in_lines else _crew)(tiles, cell, crew)
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


def _brought(tiles: Tiles, crew: Crew) -> list[tuple[tuple[Sign, ...], int]]:
    """What the map itself brings, then each who is sent, as signs and Gold: on a tile that is not of one site, of which
    they are."""
    of, sites = tiles.specialists, _sites(tiles, crew)
    is_open = len(sites) != 1 or sites[0] is None
    brought: list[tuple[tuple[Sign, ...], int]] = [((Sign("map"),), tile_gold(tiles, crew))]
    for sent in crew.everybody:
        one = of[sent.specialist]
        signs = (Sign(PROFESSION_SIGNS[one.type]), *((site_sign(one.site),) if is_open else ()))
        brought.append((signs, sent_gold(tiles, sent)))
    return brought


def _sites(tiles: Tiles, crew: Crew) -> Sequence[str | None]:
    return tiles.missions[crew.tile].sites if crew.is_mission else (tiles.maps[crew.tile].site,)


def _as_a_sum(tiles: Tiles, box: Box, crew: Crew) -> list[Mark]:
    """A map on a line of its own: the site, what each brings, and all together."""
    dark = not crew.sent
    ink, less = (CREAM_2, CREAM_2) if dark else (INK, INK_2)
    sites = _sites(tiles, crew)
    seen, place, terms, total = box.inset(8, 6).across(SEEN, 200, None, 150, gap=10)
    named: tuple[Part, ...] = tuple(site_sign(site, on_paper=not dark) for site in sites)
    drawn: list[Mark] = []
    if len(sites) == 1:
        one = sites[0]
        named = (Run(tiles.sites[one].short if one and one in tiles.sites else say("picture-dig-site"), 0.8),)
        drawn = named_landscape(seen, one)
    else:
        place = Box(seen.x + 8, seen.y, place.right - seen.x - 8, seen.h)
        if not sites:
            named = (Sign("scroll", ink), Run(tiles.missions[crew.tile].name, 0.8))
    parts: list[Part] = []
    for signs, gold in _brought(tiles, crew):
        inked = (sign if sign.ink else Sign(sign.name, less) for sign in signs)
        parts += [*([Run("+", 0.8, less)] if parts else []), *inked, Run(str(gold), ink=less)]
    worth: tuple[Part, ...] = (Run("=", 0.7, less), Run(str(crew_gold(tiles, crew)), 1.2, face="serif"), Sign("coin"))
    return [
        Area(box, PANEL_2 if dark else PAPER, radius=8),
        *drawn,
        Row(place, named, 44, ink, gap=0.24),
        Row(terms, tuple(parts), 38, ink, align="right", gap=0.24),
        Row(total, worth, 42, ink, align="right", gap=0.2),
    ]


def _crew(tiles: Tiles, box: Box, crew: Crew) -> list[Mark]:
    """A map, what it brings itself, whom it sends with what they bring, and all together."""
    dark = not crew.sent
    ink, less = (CREAM_2, CREAM_2) if dark else (INK, INK_2)
    signs = tuple(site_sign(site, on_paper=not dark) for site in _sites(tiles, crew)) or (Sign("scroll"),)
    lines = _brought(tiles, crew)
    top, *rows, total = box.inset(4, 10).down(52, *[None] * max(MOST_SENT, len(lines)), 50)
    wide = min(48.0, (top.w - 6) / (len(signs) * 1.12))
    marks: list[Mark] = [Area(box, PANEL_2 if dark else PAPER, radius=8)]
    if len(_sites(tiles, crew)) == 1:
        marks += named_landscape(Box(box.x, box.y, box.w, top.bottom - box.y), _sites(tiles, crew)[0])
    else:
        marks.append(Row(top, signs, wide, ink, align="middle", gap=0.1))
    for cell, (of_whom, gold) in zip(rows, lines, strict=False):
        parts: tuple[Part, ...] = (*of_whom, str(gold))
        marks.append(Row(cell, parts, min(42, cell.h), less, align="middle", gap=0.16, shorter=(parts[1:],)))
    sum_of = (Run(str(crew_gold(tiles, crew)), face="serif"), Sign("coin", scale=0.7))
    return [*marks, Row(total, sum_of, 50, ink, align="middle", gap=0.12, shorter=(sum_of[:1],))]


# For who cannot see it


def _alt(tiles: Tiles, view: CompassView, own: Own, seat: Seat, gold: int) -> Iterator[Phrase]:
    yield say("picture-hand-alt", seat=seat, gold=gold)
    yield from dice_alt(view, seat)
    shown = view.hunters[seat]
    maps = [tile_text.map_read_aloud(tiles, one) for one in shown.maps]
    people = [tile_text.specialist_read_aloud(tiles, one) for one in shown.specialists]
    lists: dict[str, Sequence[Phrase | str]] = {
        "maps": maps, "people": people, "artifacts": [tile_text.artifact(tiles, one) for one in own.artifacts],
        "missions": tile_text.missions(tiles, own.missions), "items": [tiles.items[one].name for one in own.items],
        "abilities": [tiles.abilities[one].name for one in shown.abilities],
        "chests": [str(one) for one in (*shown.chests, *own.drawn)],
    }  # fmt: skip
    for what, things in lists.items():
        if things:
            yield say("picture-things-alt", what=what, things=list(things))
