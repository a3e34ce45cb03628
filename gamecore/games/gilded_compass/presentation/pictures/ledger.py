"""Who holds what of which site and what that is worth: a map scores more with people of its own column."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, INK, INK_2, LEAST, LINE, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, Sign, Text
from gamecore.engine.picture.pieces import who
from gamecore.games.gilded_compass.cards.model import PROFESSIONS, Tiles
from gamecore.games.gilded_compass.presentation.gold_in_sight import gold_text, of_everybody
from gamecore.games.gilded_compass.presentation.pictures.painted.sites import named_landscape
from gamecore.games.gilded_compass.presentation.pictures.signs import FITS, GREY, PROFESSION_SIGNS, SITE_INKS
from gamecore.games.gilded_compass.rules.scoring.assignment import best_crews
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import every_map, holdings_of
from gamecore.games.gilded_compass.state import Hunter
from gamecore.games.gilded_compass.view import CompassView, ShownHunter, state_of

NAME, GOLD, HEADS = 226, 88, 82
OF_THREE = 3 * LEAST + 6
"""How high a cell is in which three lines can be read."""
ABREAST = 2
"""So many maps of a site are side by side where there is room for more below."""
BETWEEN = 4
"""How far apart figures of one kind are, at least."""


def ledger(tiles: Tiles, view: CompassView, box: Box) -> list[Mark]:
    """Rows are hunters, columns are sites."""
    columns = [*tiles.sites, GREY]
    head, *rows = box.down(HEADS, *[None] * len(view.hunters), gap=7)
    _, coins, *heads = _cells(head, len(columns))
    upper, lower = coins.down(None, 28)
    marks: list[Mark] = [Sign("coin", BRASS_2, upper.square(30))]
    marks += [Text(lower, say("picture-gold"), 25, CREAM_2, "text", "middle")]
    for cell, site in zip(heads, columns, strict=True):
        upper, lower = cell.down(None, 28)
        name = tiles.sites[site].short if site in tiles.sites else say("picture-dig-site")
        marks += [*named_landscape(upper, site), Text(lower, name, 25, CREAM_2, "text", "middle")]
    for row, hunter, gold in zip(rows, view.hunters, gold_of(tiles, view), strict=True):
        now = hunter.seat == view.turn and view.phase == "turn"
        marks.append(Area(row, PANEL, BRASS_2 if now else "none", 4 if now else 0, 10))
        owner, coins, *cells = _cells(row, len(columns))
        name_box, things = owner.inset(6, 2).down(None, 30)
        marks.append(who(name_box, hunter.seat, 30))
        marks.append(_things(Box(things.x + 6, things.y, things.w - 2, things.h), view, hunter))
        marks.append(Text(coins, gold, 42, BRASS_2, "bold", "middle"))
        paid = _paid_together(tiles, view, hunter)
        for cell, site in zip(cells, columns, strict=True):
            marks += _holding(tiles, cell.inset(1, 3), hunter, site, fits=site in paid)
    return marks


def _paid_together(tiles: Tiles, view: CompassView, hunter: ShownHunter) -> set[str]:
    """The columns with a map that somebody is on, or with somebody on a map, as all bring most by what everybody sees:
    who is of one site may work on an Abandoned Dig Site."""
    state = state_of(view)
    known = Hunter(maps=list(hunter.maps), specialists=list(hunter.specialists))
    crews = best_crews(tiles, holdings_of(known, every_map(state)))
    found = {tiles.maps[crew.tile].site or GREY for crew in crews if crew.sent}
    return found | {tiles.specialists[one.specialist].site for crew in crews for one in crew.everybody}


def gold_of(tiles: Tiles, view: CompassView) -> Sequence[str | Phrase]:
    """What each hunter would score now, by the least and the most that what they hide can pay; at the end their whole
    Gold."""
    return [str(gold) for gold in view.gold] or [gold_text(sight) for sight in of_everybody(tiles, view)]


def _cells(box: Box, columns: int) -> list[Box]:
    return Box(box.x, box.y, box.w - 6, box.h).across(NAME, GOLD, *[None] * columns, gap=3)


def _things(box: Box, view: CompassView, hunter: ShownHunter) -> Row:
    """Dice that are left, Knowledge, and what else there is, in numbers."""
    found: list[tuple[str, str]] = []
    if view.phase in ("turn", "gifts"):
        found.append(("die", f"{hunter.dice}+{hunter.neutral_dice}" if hunter.neutral_dice else str(hunter.dice)))
    found.append(("book", str(hunter.knowledge)))
    chests = str(sum(hunter.chests)) if hunter.chests else ""
    under_water = f"+{hunter.drawn}" if hunter.drawn else ""
    others = (
        ("urn", str(hunter.artifacts or "")), ("cards", str(hunter.missions or "")),
        ("shards", str(hunter.items or "")), ("eye", str(len(hunter.abilities) or "")),
        ("chest", chests + under_water), ("gem", str(sum(hunter.treasures.values()) or "")),
    )  # fmt: skip
    found += [(sign, figure) for sign, figure in others if figure]
    apart = [(Gap(5), Sign(sign, CREAM_2), figure) for sign, figure in found]
    close = [(Gap(2), Sign(sign, CREAM_2), figure) for sign, figure in found]
    ways = [tuple(part for group in way for part in group) for way in (apart, close, close[:-1])]
    return Row(box, ways[0][1:], 29, CREAM, gap=0.12, shorter=(ways[1][1:], ways[2][1:]))


def _holding(tiles: Tiles, box: Box, hunter: ShownHunter, site: str, *, fits: bool) -> list[Mark]:
    """Maps above, with what they pay with and without a specialist, people below, the best first; with an edge where
    they pay together."""
    of_site = None if site == GREY else site
    found = sorted(
        (tiles.maps[one] for one in hunter.maps if tiles.maps[one].site == of_site), key=lambda one: -one.high
    )
    maps = [f"{one.high}/{one.low}" for one in found]
    people = [tiles.specialists[one] for one in hunter.specialists if tiles.specialists[one].site == site]
    people.sort(key=lambda one: -one.value)
    is_tall = box.h >= OF_THREE
    hired: list[tuple[str, Sequence[str]]] = [
        (PROFESSION_SIGNS[kind], [str(one.value) for one in people if one.type == kind])
        for kind in PROFESSIONS
        if any(one.type == kind for one in people)
    ]
    is_apart = bool(hired) and (not maps or (len(people) > len(hired) and is_tall))
    in_two = is_tall and not is_apart and len(maps) > ABREAST
    lines: list[list[tuple[str, Sequence[str]]]] = []
    lines += [[("map", each)] for each in ((maps[:ABREAST], maps[ABREAST:]) if in_two else (maps,)) if each]
    if not maps and not hired:
        return [Area(Box(box.cx - 4, box.cy - 1.5, 8, 3), LINE)]
    if hired:
        lines += [[one] for one in hired] if is_apart else [hired]
    marks: list[Mark] = [Area(box, PAPER, FITS if fits else "none", 5 if fits else 0, 8)]
    for cell, line in zip(box.inset(7 if fits and is_tall else 4, 1).rows(len(lines)), lines, strict=True):
        marks.append(_values(cell, line, SITE_INKS.get(site, INK)))
    return marks


def _values(box: Box, line: Sequence[tuple[str, Sequence[str]]], ink: str) -> Row:
    """Signs with their values; where there is no room for all, with smaller signs, maps without theirs, for two figures
    tell what they are; then the best, and how many more tiles there are: a figure alone looked like Gold."""
    ways: list[tuple[Part, ...]] = []
    for most, scale, signed in (
        (9, 0.95, True),
        (9, 0.8, True),
        (9, 0.8, False),
        (9, 0.7, False),
        (3, 0.8, False),
        (2, 0.8, True),
        (2, 0.8, False),
        (1, 0.8, True),
        (1, 0.7, False),
    ):
        parts: list[Part] = []
        for name, values in line:
            parts += [Sign(name, ink, scale=scale)] if signed or name != "map" else []
            for value in values[:most]:
                parts += [Run(value), Gap(BETWEEN)]
        more = sum(max(0, len(values) - most) for _, values in line)
        kind = "map" if line[0][0] == "map" else "people"
        count: tuple[Part, ...] = (Run(f"+{more}", 0.75, INK_2), Sign(kind, INK_2, scale=0.6)) if more else ()
        ways.append((*parts[:-1], Gap(BETWEEN), *count) if more else tuple(parts[:-1]))
    ways.append((*parts[:-1], *count[:1]))
    size = max(LEAST, min(34.0, box.h * 0.98))
    return Row(box, ways[0], size, INK, align="middle", gap=0.07, shorter=tuple(dict.fromkeys(ways[1:])))
