"""The dice at a building, small: who is in line, the first on the left, and the places that are free."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, CREAM_3, PANEL_2
from gamecore.engine.picture.marks import Area, Die, Gap, Mark, Part, Row, Run, SeatMark, Shape, Text
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation.pictures.placed import Lies, Table
from gamecore.games.gilded_compass.presentation.pictures.signs import WINS, empty
from gamecore.games.gilded_compass.rules.buildings.straights import prizes
from gamecore.games.gilded_compass.state import NEUTRAL, TOP_FLOOR

MOST_IN_LINE = 4
SMALLEST = 30.0
"""How large a die is drawn at least."""
LEAST_SHARE = 2.33
"""So many dice wide is a place at least: it holds the mark of whoever lies there."""
GAP = 5
MARK = 50
"""How large is the mark of whose dice they are, where there is room: by it they are told, as the colours of some seats
are seen alike."""


def places(table: Table, building: Building, box: Box) -> list[Mark]:
    """Everybody's dice at one building."""
    match building:
        case "library":
            return _library(table, box)
        case "temple":
            return _items(table, box)
        case "tower":
            return _floors(table, box)
        case "university":
            return _line(box, table.lying(building), table.state.entrances)
        case "archives":
            return _line(box, table.lying(building), len(table.state.maps), numbered=True)
        case "illuminati" | "galleon":
            return _line(box, table.lying(building), 2, numbered=True)
    return _line(box, table.lying(building), prizes(table.state), numbered=True)


def _line(box: Box, lying: Sequence[Lies], wins: int, *, numbered: bool = False) -> list[Mark]:
    """One place after the other; those that win and are free are dashed."""
    shown = _shown(lying, max(wins, MOST_IN_LINE))
    cells = box.across(*_widths(box, [len(one.faces) for _, one in shown], max(wins, len(shown))), gap=GAP)
    marks: list[Mark] = []
    for cell, (rank, one) in zip(cells, shown, strict=False):
        marks += _place(cell, one, str(rank) if numbered else "")
    for at, cell in enumerate(cells[len(shown) : wins], len(shown) + 1):
        marks += [empty(cell), *([Text(cell, str(at), 30, CREAM_3, "serif", "middle")] if numbered else [])]
    return marks


def _widths(box: Box, dice: Sequence[int], places: int) -> list[float]:
    """Where more dice lie there is more room, if all of them can be drawn then and not counted."""
    room = box.w - GAP * (places - 1)
    shares = [max(LEAST_SHARE, each) for each in (*dice, *[0] * (places - len(dice)))]
    widths = [room * share / sum(shares) for share in shares]
    are_drawn = all(SMALLEST * _wide(each) + 4 <= width for each, width in zip(dice, widths, strict=False))
    return widths if are_drawn else [room / places] * places


def _wide(dice: int) -> float:
    """How many dice wide are so many side by side."""
    return 1.1 * dice - 0.1


def _shown(lying: Sequence[Lies], most: int) -> list[tuple[int, Lies]]:
    """The first in line, each with its rank; behind them the new one wherever it is, whose rank tells how many are
    between. Others win nothing: the board has them."""
    ranked = list(enumerate(lying, 1))
    first, behind = ranked[:most], ranked[most:]
    return [*first, *(each for each in behind if each[1].is_new)]


def _place(cell: Box, one: Lies, rank: str) -> list[Mark]:
    """Whose dice, and below which; those that are only meant to be placed in a dashed frame."""
    upper, lower = cell.inset(2, 3).down(min(MARK, 0.52 * cell.h), None, gap=2)
    ink = CREAM if one.wins else CREAM_3
    owner: tuple[Part, ...] = (SeatMark(one.owner, scale=1.0, faint=not one.wins and not one.is_new),)
    if rank:
        owner = (Run(rank, 0.58, ink, "serif"), *owner)
    marks: list[Mark] = [Area(cell, WINS if one.wins else PANEL_2, radius=8)]
    if one.is_new:
        marks.append(frame(cell))
    return [*marks, Row(upper, owner, MARK, ink, align="middle", gap=0.05), _dice(lower, one, ink)]


def _dice(box: Box, one: Lies, ink: str) -> Row:
    """As many as fit, else the first with how many, or of a straight both ends."""
    seat = None if one.owner == NEUTRAL else one.owner
    dice: tuple[Part, ...] = tuple(
        Die(face, seat, scale=1.0, faint=not one.wins and not one.is_new) for face in one.faces
    )
    faces = one.faces
    ends = (*dice[:1], "…", *dice[-1:]) if len(set(faces)) == len(faces) else (*dice[:1], f"×{len(faces)}")
    wide = _wide(len(faces))
    size = max(SMALLEST, min(40.0, box.h * 0.92, box.w / wide))
    fits = len(faces) == 1 or size * wide <= box.w
    return Row(box, dice if fits else ends, size, ink, align="middle", gap=0.1)


def frame(cell: Box) -> Shape:
    """Around dice that are only meant to be placed."""
    x, y, right, bottom = cell.x + 2, cell.y + 2, cell.right - 2, cell.bottom - 2
    return Shape(cell, f"M{x} {y}H{right}V{bottom}H{x}Z", edge=BRASS_2, width=4, dash="10 6")


def _library(table: Table, box: Box) -> list[Mark]:
    """So many dice are there of each, the most first."""
    counts = Counter(table.state.library)
    parts: list[Part] = []
    for owner in sorted(counts, key=lambda owner: (-counts[owner], owner)):
        parts += [Gap(14), SeatMark(owner), Run(str(counts[owner]))]
    return [Row(box, tuple(parts[1:]) or (" ",), 32, CREAM, gap=0.2)]


def _items(table: Table, box: Box) -> list[Mark]:
    """Whose dice are on which item."""
    marks: list[Mark] = []
    for number, (cell, item) in enumerate(zip(box.columns(4, GAP), table.state.items, strict=False), 1):
        owner = item.owner
        seat = None if owner is None or owner == NEUTRAL else owner
        upper, lower = cell.inset(3, 3).down(min(MARK, 0.52 * cell.h), None, gap=2)
        marks.append(Area(cell, PANEL_2 if owner is None else WINS, radius=8))
        if number == table.new_item:
            marks.append(frame(cell))
        if owner is not None:
            marks.append(SeatMark(owner, upper.square(min(MARK, upper.h))))
        dice = tuple(Die(face, seat, scale=1.0) for face in item.dice)
        marks.append(Row(lower if owner is not None else cell, dice, 34, CREAM, align="middle", gap=0.12))
    return marks


def _floors(table: Table, box: Box) -> list[Mark]:
    """Both towers, each from its first floor up."""
    marks: list[Mark] = []
    for half, name, tower in zip(box.columns(2, 10), ("1–3", "4–6"), table.state.tower, strict=True):
        head, *floors = half.across(46, *[None] * TOP_FLOOR, gap=GAP)
        marks.append(Text(head, name, 30, CREAM_2, "bold", "middle"))
        lying = table.floors(tower)
        for cell, one in zip(floors, lying, strict=False):
            marks += _place(cell, one, "")
        marks += [empty(cell) for cell in floors[len(lying) :]]
    return marks
