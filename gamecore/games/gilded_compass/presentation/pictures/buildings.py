"""The buildings with everybody's dice: who is in line for what, as things stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from gamecore.engine.phrases import say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, CREAM_3, INK, INK_2, PANEL_2, PAPER, PAPER_2
from gamecore.engine.picture.marks import Area, Die, Gap, Mark, Part, Row, Run, SeatMark, Shape, Sign, Text
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation.pictures.painted.roofs import roofed
from gamecore.games.gilded_compass.presentation.pictures.painted.sites import named_landscape
from gamecore.games.gilded_compass.presentation.pictures.signs import (
    BUILDING_PRIZES,
    BUILDING_SIGNS,
    PROFESSION_SIGNS,
    WINS,
    empty,
    more,
    nobody,
    ranked,
    site_sign,
)
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import prizes, ranked_runs
from gamecore.games.gilded_compass.rules.buildings.sunken_galleon import chests_kept
from gamecore.games.gilded_compass.rules.buildings.teams import ranked_teams
from gamecore.games.gilded_compass.state import METALS, NEUTRAL, TOP_FLOOR, State
from gamecore.games.gilded_compass.view import CompassView, ShownItem

MAPS = 4 * 104 + 3 * 8
"""How wide the four maps of the Archives are together."""
NAMES: Mapping[Building, float] = {"archives": 216, "university": 240}
"""Buildings with room for what dice they want, and how wide their names are."""
ROOF = 52.0
"""How high a roof is, on which a building's name stands."""
MOST_LINES = 3
"""So many stand one below the other; more, side by side."""
MOST_GROUPS = 6
"""Groups shown in the Archives; only as many as there are maps take one."""


def building(tiles: Tiles, view: CompassView, state: State, key: Building, box: Box) -> list[Mark]:
    """One building in its box."""
    now = view.phase == "resolve" and state.order[min(view.resolving, len(state.order) - 1)] == key
    is_paid = view.phase == "resolve" and state.order.index(key) < view.resolving
    pattern = Box(box.x + NAMES[key], box.y, box.w - NAMES[key] - 14, 0) if key in NAMES else None
    marks, rest = panel(box, key, now=now, pattern=pattern)
    if is_paid:
        return [*marks, Text(rest, say("board-paid"), 30, CREAM_3, "text", "middle")]
    match key:
        case "auction" | "guild":
            return marks + _straights(rest, state)
        case "archives":
            return marks + _archives(tiles, rest, state) + _worth_of_maps(box)
        case "temple":
            return marks + _temple(rest, view.items)
        case "illuminati":
            return marks + _illuminati(tiles, rest, state)
        case "galleon":
            return marks + _galleon(rest, state)
        case "tower":
            return marks + _tower(rest, state)
        case "university":
            return marks + _university(tiles, rest, state)
    return marks + _library(rest, state)


def panel(box: Box, building: Building, *, now: bool, pattern: Box | None = None) -> tuple[list[Mark], Box]:
    """A building with its name on the roof, and what is left for its dice; lit while it is resolved. What
    dice it wants stands in ``pattern``, where there is room."""
    head, rest = box.inset(14, 8).down(38, None, gap=6)
    prize = BUILDING_PRIZES.get(building)
    sign, name, *note = head.across(34, None, *([34] if prize else []), gap=9)
    ink = BRASS_2 if now else CREAM
    marks: list[Mark] = [
        *roofed(box, building, ROOF),
        Area(box, "none", BRASS_2 if now else "none", 4 if now else 0, 6),
        Sign(BUILDING_SIGNS[building], ink, sign.square(34)),
        Text(name, tile_text.building(building), 30, ink, "serif"),
    ]
    if prize:
        marks.append(Sign(prize, CREAM_2, note[0].square(32)))
    if pattern is not None:
        words = say("pattern-short", building=building)
        marks.append(Text(Box(pattern.x, head.y, pattern.w, head.h), words, 28, CREAM_2, "text"))
    return marks, rest


def _straights(box: Box, state: State) -> list[Mark]:
    runs = ranked_runs(state.runs)
    still = max(2, min(MOST_LINES, prizes(state)))
    cells = box.rows(max(still, len(runs)), 6)
    if len(runs) > MOST_LINES:
        cells = [cell for row in box.rows(MOST_LINES, 6) for cell in row.columns(2, 6)]
    marks: list[Mark] = []
    for rank, (cell, run) in enumerate(zip(cells, runs, strict=False), 1):
        marks += ranked(cell, rank, run.owner, range(run.low, run.high + 1), wins=rank <= prizes(state))
    return marks + _open(cells, len(runs), prizes(state))


def _open(cells: Sequence[Box], taken: int, prizes: int) -> list[Mark]:
    """The ranks that win something and that nobody is in line for."""
    marks: list[Mark] = []
    for rank in range(taken + 1, min(len(cells), prizes) + 1):
        cell = cells[rank - 1]
        marks += [empty(cell), Text(cell.inset(12, 0), str(rank), 28, CREAM_3, "serif")]
    return marks


def _archives(tiles: Tiles, box: Box, state: State) -> list[Mark]:
    dice, maps = box.across(None, MAPS, gap=14)
    groups = ranked_groups(state.archives)
    marks: list[Mark] = []
    wanted = max(len(groups), len(state.maps))
    abreast = 2 if wanted <= 4 else 3
    cells = [cell for row in dice.rows(2, 6) for cell in row.columns(abreast, 6)]
    shown = groups if len(groups) <= MOST_GROUPS else groups[: MOST_GROUPS - 1]
    for rank, (cell, group) in enumerate(zip(cells, shown, strict=False), 1):
        wins = rank <= len(state.maps)
        marks += ranked(cell, rank, group.owner, [group.face] * group.size, wins=wins)
    if len(shown) < len(groups):
        marks += more(cells[MOST_GROUPS - 1], len(groups) - len(shown))
    marks += _open(cells, len(groups), len(state.maps))
    for cell, id in zip(maps.columns(4, 8), state.maps, strict=False):
        one = tiles.maps[id]
        upper, lower = cell.down(None, 48)
        words = (f"{one.high}", Run("/", ink=INK_2), Run(str(one.low), 0.8))
        marks += [Area(cell, PAPER, radius=8), *named_landscape(upper, one.site)]
        marks.append(Row(lower, words, 46, INK, align="middle", gap=0.05))
    return marks


def _worth_of_maps(box: Box) -> list[Mark]:
    """Above the maps, what their two figures are."""
    above = Box(box.right - 14 - MAPS, box.y + 8, MAPS, 38)
    return [Text(above, say("picture-map-worth"), 26, CREAM_2, "text", "right")]


def _temple(box: Box, items: Sequence[ShownItem]) -> list[Mark]:
    """Items, each for two dice of its own; taken ones carry their owner."""
    marks: list[Mark] = [] if items else nobody(box)
    for cell, one in zip(box.columns(4, 8), items, strict=False):
        taken = one.owner is not None
        dice, *site, owner = cell.inset(5, 4).rows(3 if one.site is not None else 2, 2)
        faces = tuple(Die(face, one.owner) for face in one.dice)
        marks.append(Area(cell, PAPER_2 if taken else PAPER, radius=8))
        marks += [Row(each, (site_sign(one.site),), min(44, each.h), INK, align="middle") for each in site]
        marks.append(Row(dice, faces, min(44, dice.h), INK, align="middle", gap=0.1))
        if one.owner is not None:
            marks.append(SeatMark(one.owner, owner.square(min(owner.h, 44))))
        else:
            at = owner.square(min(36, owner.h - 2))
            half = at.w / 2
            ring = f"M{at.x} {at.cy}a{half} {half} 0 1 0 {at.w} 0a{half} {half} 0 1 0 {-at.w} 0Z"
            marks.append(Shape(at, ring, edge=INK_2, width=3, dash="5 6"))
    return marks


def _illuminati(tiles: Tiles, box: Box, state: State) -> list[Mark]:
    """The leading dice, which others must match; who is behind; and the abilities on offer."""
    teams = ranked_teams(state.illuminati)
    left, abilities = box.across(None, 262, gap=10)
    lead, behind = left.down(None, None, gap=6)
    marks: list[Mark] = [] if teams else nobody(lead)
    if teams:
        marks += ranked(lead, 1, teams[0].owner, sorted(teams[0].faces), wins=True)
    cells = [cell for row in behind.rows(1 if len(teams) <= 3 else 2, 5) for cell in row.columns(2, 5)]
    for rank, (cell, team) in enumerate(zip(cells, teams[1:], strict=False), 2):
        wins = rank == 2
        parts: tuple[Part, ...] = (SeatMark(team.owner, faint=not wins), Sign("die"), f"×{len(team.faces)}")
        marks.append(Area(cell, WINS if wins else PANEL_2, radius=8))
        size = min(31.0, cell.h * 0.88)
        few = (parts[0], parts[2])
        ink = CREAM if wins else CREAM_3
        marks.append(Row(cell.inset(6, 0), parts, size, ink, align="middle", gap=0.16, shorter=(few,)))
    for cell, id in zip(abilities.rows(3, 5), state.abilities, strict=False):
        marks.append(Area(cell, PAPER, radius=7))
        marks.append(Text(cell.inset(8, 0), tiles.abilities[id].name, 28, INK, "bold", "middle"))
    return marks


def _galleon(box: Box, state: State) -> list[Mark]:
    """Each team's dice and pips, which the next one must beat; and how many chests it keeps."""
    teams = ranked_teams(state.galleon)
    keeps = chests_kept(state)
    marks: list[Mark] = [] if teams else nobody(box)
    for rank, (cell, team) in enumerate(zip(box.rows(max(3, len(teams)), 5), teams, strict=False), 1):
        kept = keeps.get(team.owner, 0)
        left, right = cell.across(None, 132, gap=12)
        marks += ranked(left, rank, team.owner, sorted(team.faces), wins=kept > 0)
        parts: tuple[Part, ...] = (Run("Σ", 0.8, CREAM_2), str(sum(team.faces)))
        chests: tuple[Part, ...] = (Gap(4), *(Sign("chest", CREAM_2) for _ in range(kept)))
        size = min(32.0, cell.h * 0.88)
        marks.append(Row(right, (*parts, *chests), size, CREAM, align="right", gap=0.12))
    return marks


def _tower(box: Box, state: State) -> list[Mark]:
    """Two towers beside their floors' metals, the highest floor above."""
    names, floors = box.down(26, None, gap=4)
    left, _, right = names.across(None, 92, None, gap=8)
    marks: list[Mark] = [
        Text(left, "1–3", 26, CREAM_2, "bold", "middle"),
        Text(right, "4–6", 26, CREAM_2, "bold", "middle"),
    ]
    for at, row in enumerate(floors.rows(TOP_FLOOR, 5)):
        floor = TOP_FLOOR - 1 - at
        low, metal, high = row.across(None, 92, None, gap=8)
        marks.append(Area(metal, PAPER, radius=7))
        marks.append(Text(metal, say("picture-metal", metal=METALS[floor]), 26, INK, "bold", "middle"))
        for cell, tower in zip((low, high), state.tower, strict=True):
            if floor < len(tower):
                die = tower[floor]
                marks.append(Area(cell, PANEL_2 if die.owner == NEUTRAL else WINS, radius=8))
                parts = (SeatMark(die.owner), Die(die.face, die.owner))
                marks.append(Row(cell, parts, 30, CREAM, align="middle", gap=0.25))
            else:
                marks.append(empty(cell))
    return marks


def _university(tiles: Tiles, box: Box, state: State) -> list[Mark]:
    """The row of entrances, the lowest die first, and who is to be hired."""
    row, people = box.rows(2, 6)
    marks: list[Mark] = []
    cells = row.columns(state.entrances, 6)
    for cell, die in zip(cells, state.university, strict=False):
        marks.append(Area(cell, WINS, radius=8))
        parts = (SeatMark(die.owner), Die(die.face, die.owner))
        marks.append(Row(cell, parts, min(44, 0.8 * cell.h, cell.w / 2.6), CREAM, align="middle", gap=0.15))
    marks += [empty(cell) for cell in cells[len(state.university) :]]
    for cell, id in zip(people.columns(state.entrances, 6), state.specialists, strict=False):
        one = tiles.specialists[id]
        words: tuple[Part, ...] = (site_sign(one.site), Sign(PROFESSION_SIGNS[one.type]), str(one.value))
        marks += [Area(cell, PAPER, radius=8)]
        marks.append(Row(cell, words, min(44, 0.8 * cell.h, cell.w / 3.1), INK, align="middle", gap=0.12))
    return marks


def _library(box: Box, state: State) -> list[Mark]:
    """So many dice are there of each, the most first."""
    counts = Counter(state.library)
    marks: list[Mark] = [] if counts else nobody(box)
    ordered = sorted(counts, key=lambda owner: (-counts[owner], owner))
    cells = [cell for row in box.rows(max(2, -(-len(counts) // 2)), 4) for cell in row.columns(2, 4)]
    for cell, owner in zip(cells, ordered, strict=False):
        size = min(38.0, cell.h * 0.85, cell.w / 2.3)
        marks.append(Row(cell, (SeatMark(owner), str(counts[owner])), size, CREAM, align="middle", gap=0.3))
    return marks
