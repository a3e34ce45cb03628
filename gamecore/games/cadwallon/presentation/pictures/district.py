"""The district of a decision: lower than the board's, with what each card adds to one's own points, and in brass where
the answer acts and what is gained by it."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, INK, INK_2, PANEL, PAPER, PAPER_2, PAPER_3, WAX, look
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import bottom_rounded, filled_in, signed, top_rounded
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, SPACES
from gamecore.games.cadwallon.cards.model import Cards, DistrictCard
from gamecore.games.cadwallon.presentation.pictures.emblems import district_emblem, emblem
from gamecore.games.cadwallon.presentation.pictures.pieces import READ, level_supporters, supporters, tag
from gamecore.games.cadwallon.presentation.pictures.signs import SIGNS, band_of, head_word, kind_of
from gamecore.games.cadwallon.presentation.pictures.stakes import Stakes
from gamecore.games.cadwallon.presentation.pictures.streets import is_between_columns, lane, paving, spaces, street
from gamecore.games.cadwallon.presentation.pictures.tried import Tried
from gamecore.games.cadwallon.rules.counting_support import all_lent

CARD, BAND, FOOT = 128, 40, 52
"""How high a card is, with its kind, and with who leads it."""
SETTLED, WAX_3 = PAPER_3, "#7E1D17"
"""The ground of a card that is lost to the reader's Agents, and what it costs on it."""
LOCK = "lock"
"""The sign of such a card: its ground alone would tell nothing to whoever sees few colours."""
SHOWN = 3
"""Seats whose Support stands on a card; of one more it is said that there is one."""
ACROSS, ARROW = 132, 40
"""How wide a boulevard is between cards beside each other, and the arrows of Support in it."""
EMBLEM, FIGURE, TYPE = 46, 23, 28
"""How wide the emblem is of a card with room for it, each sign of a figure, and the emblem of a district's type."""
APART = 12
"""Between what a card is and who has Support there: “1−2” would read like a sum."""
TIE = 60
"""How wide the word is that says so."""
DISC, ROUND = 46, 14
"""How large the star or tick is, and how round the corners are of what lies behind an Agent."""


def district(cards: Cards, then: Tried, found: Stakes, box: Box, *, recommended: bool, has_types: bool) -> list[Mark]:
    """The map as it would be with the answer; with ``has_types`` each card's type of district."""
    state, cells = then.state, spaces(box, CARD, ACROSS)
    lends: list[int | None] = [None if space == then.gone else by for space, by in enumerate(all_lent(cards, state))]
    marks = paving(cells)
    for number in then.streets:
        marks.append(Area(_ring(lane(cells, number), number), BRASS_2, radius=ROUND))
    for number in range(len(BOULEVARDS)):
        marks += street(cells, state, lends, number, size=ARROW, offers=True)
    marks += [SeatMark(of, lane(cells, number).square(46), faint=True) for number, of in then.left]
    for space, (cell, id) in enumerate(zip(cells, state.grid, strict=True)):
        one = cards.district[id or ""]
        ground, *words = _foot(cell, space, one, found)
        marks += [*_head(cell, space, one, then, found), ground, *_name(cell, one, has_type=has_types), *words]
        if (who := found.leaders[space]) is not None:
            marks.append(Area(cell, "none", look(who).fill, 5, 10))
    for number in then.streets:
        marks += _mark(lane(cells, number), number, recommended=recommended)
    for space in then.spaces:
        at = Box(cells[space].right - DISC + 10, cells[space].y - 10, DISC, DISC)
        marks += filled_in(cells[space], at, recommended=recommended)
    return marks


def _ring(between: Box, number: int) -> Box:
    """What lies behind the Agent in a boulevard."""
    if is_between_columns(number):
        return Box(between.x - 4, between.cy - 34, between.w + 8, 68)
    return Box(between.cx - 84, between.y - 3, 168, between.h + 6)


def _mark(between: Box, number: int, *, recommended: bool) -> list[Mark]:
    ring = _ring(between, number)
    at = Box(ring.cx, ring.y - 18, 0, 0) if is_between_columns(number) else Box(ring.x - 18, ring.cy, 0, 0)
    return filled_in(ring, at.square(DISC), ROUND, recommended=recommended)


def _head(cell: Box, space: int, one: DistrictCard, then: Tried, found: Stakes) -> list[Mark]:
    """Where the card lies, and of which kind it is or what happened to it; a lock instead of the kind's sign, on a
    darker ground, where no Agent can win it for the reader any more."""
    is_open = space not in found.lost
    fill, ink = band_of(one) if is_open else (PANEL, CREAM)
    band, _ = cell.down(BAND, None)
    kind = band.inset(8, 0).across(54, None, DISC - 18 if space in then.spaces else 0, gap=4)[1]
    sign, word = Sign(SIGNS[kind_of(one)] if is_open else LOCK, ink, scale=1.2), then.said.get(space, head_word(one))
    return [
        Area(cell, PAPER if is_open else SETTLED, radius=10),
        top_rounded(band, fill),
        tag(Box(cell.x, cell.y - 2, cell.w, cell.h), SPACES[space]),
        Row(kind, (word, sign), 30, ink, align="right", gap=0.3, shorter=((word if is_open else sign,),)),
    ]


def _name(cell: Box, one: DistrictCard, *, has_type: bool) -> list[Mark]:
    """The card's name, with nothing behind it: on a phone it is small. Where it matters, the type of its district."""
    name, type = cell.down(BAND, None, FOOT)[1].inset(10, 0).across(None, TYPE if has_type else 0, gap=4)
    marks: list[Mark] = [Text(name, one.name, 34, INK, "bold")]
    return [*marks, district_emblem(one.type, type, INK_2)] if has_type else marks


def _strongest(support: Sequence[int], leader: Seat | None, shown: int) -> list[int]:
    """The Support of so many who have the most, for more would be too small to read."""
    order = sorted(range(len(support)), key=lambda seat: (seat != leader, -support[seat]))
    return [amount if seat in order[:shown] else 0 for seat, amount in enumerate(support)]


def _odds(space: int, found: Stakes, ink: str) -> tuple[Part, ...]:
    """How likely the reader wins a card where the answer adds Support; a bolt where an Action may still take it, a
    question mark where it hangs on a card that nobody knows."""
    if space in found.hangs:
        return (Gap(6), Run("?", 1, ink))
    odds = found.chances.get(space)
    if odds is not None:
        return (Gap(6), Run(f"{odds} %", 1, ink))
    return (Gap(6), Sign("bolt", ink)) if space in found.threatened else ()


def _who(space: int, found: Stakes, ink: str, less: str) -> list[tuple[Part, ...]]:
    """All who have Support, and how likely the reader wins; the narrower, the fewer."""
    support, leader, beside = found.support[space], found.leaders[space], _odds(space, found, ink)
    ways: list[tuple[Part, ...]] = []
    for shown in range(SHOWN, 0, -1):
        who = supporters(_strongest(support, leader, shown), leader, ink, less)
        more: tuple[Part, ...] = (Run("…", 1, ink),) if sum(map(bool, support)) > shown else ()
        bare = tuple(part for part in who if not isinstance(part, Gap))
        level = level_supporters(_strongest(support, leader, shown), leader, ink, less)
        ways += [(*who, *more, *beside), (*bare, *more, *beside), (*level, *more, *beside)]
    return ways


def _foot(cell: Box, space: int, one: DistrictCard, found: Stakes) -> list[Mark]:
    """All who have Support, and what the card brings the reader if it becomes theirs; of a tie that no Agent changes
    that it is one, else nothing of a card that cannot become theirs, but for one that the answer itself makes a
    tie."""
    foot = cell.down(None, FOOT)[1]
    change, points = found.changes.get(space), found.worth[space]
    is_lit = change is not None and change.is_good
    is_open = is_lit or space not in found.lost
    ground, ink, less, bad = (
        (BRASS_2, INK, INK, INK) if is_lit else (PAPER_2, INK, INK_2, WAX) if is_open else (SETTLED, INK, INK, WAX_3)
    )
    is_tied = space in found.tied
    is_shown = (space not in found.lost or change is not None) and not is_tied
    figures = signed(points)
    is_spare = not (is_shown or is_tied) and 0 < sum(map(bool, found.support[space])) < SHOWN
    wide = TIE if is_tied else EMBLEM * is_spare or FIGURE * len(figures) * is_shown
    left, right = foot.inset(10, 3).across(None, wide, gap=APART)
    first, *shorter = _who(space, found, ink, less)
    row = Row(left, first, 40, ink, gap=0.12, shorter=tuple(shorter), least=READ)
    marks: list[Mark] = [bottom_rounded(foot, ground), row]
    if not any(found.support[space]):
        marks[1:] = [emblem(one, foot.inset(12, 5).across(EMBLEM, None)[0])]
    if is_spare:
        marks.append(emblem(one, right.inset(0, 2)))
    elif is_tied:
        marks.append(Text(right, say("picture-nobody", tied=1), 34, ink, "bold", "right"))
    elif is_shown:
        run = Run(figures, ink=bad if points < 0 else ink, face="serif")
        marks.append(Row(right, (run,), 42, ink, align="right", gap=0.1))
    return marks
