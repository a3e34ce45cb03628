"""The district as a map: nine cards, twelve boulevards, where Support goes, who leads what; below, the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import (
    BRASS_2,
    BRASS_3,
    CREAM,
    CREAM_2,
    CREAM_3,
    INK,
    INK_2,
    PANEL,
    PAPER,
    PAPER_2,
    TITLE,
    WAX,
    look,
)
from gamecore.engine.picture.marks import (
    Area,
    Gap,
    Mark,
    Part,
    Picture,
    Row,
    Run,
    SeatMark,
    Shape,
    Sign,
    Text,
    Who,
)
from gamecore.engine.picture.pieces import bottom_rounded, canvas, page, rule, top_rounded, who
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, SPACES
from gamecore.games.cadwallon.cards.model import Cards, DistrictCard
from gamecore.games.cadwallon.presentation.leads_taken import last_district
from gamecore.games.cadwallon.presentation.pictures import districts
from gamecore.games.cadwallon.presentation.pictures.emblems import district_emblem, emblem
from gamecore.games.cadwallon.presentation.pictures.end import reckoning
from gamecore.games.cadwallon.presentation.pictures.pieces import (
    READ,
    cards_alt,
    free_alt,
    level_supporters,
    supporters,
    tag,
)
from gamecore.games.cadwallon.presentation.pictures.signs import (
    SIGNS,
    band_of,
    figure,
    head_word,
    in_pairs,
    kind_of,
)
from gamecore.games.cadwallon.presentation.pictures.streets import paving, spaces, street
from gamecore.games.cadwallon.rules import counting_support
from gamecore.games.cadwallon.rules.endgame_scoring import Score, action_points, ranks, scores
from gamecore.games.cadwallon.rules.odds import to_place
from gamecore.games.cadwallon.state import AGENTS, State
from gamecore.games.cadwallon.view import CadwallonView, state_of

FINAL, SUM = 96, 62
"""How high a line of the final scores is, and one that says how they were multiplied."""
LEGEND = 710
"""How wide it is; what is left is for whose turn it is."""
NOTE = 40
"""From one note to the next."""
MAP = 722
HEIGHTS = {2: 126, 3: 166, 4: 194}
"""Of the players' panels: the fewer, the wider and lower."""


def board(cards: Cards, view: CadwallonView, told: Sequence[Event] = ()) -> Picture | None:
    """The table as a spectator sees it; nothing before the cards are dealt. When the game is over the district as it
    was decided last, if it was ``told`` how that came."""
    if view.phase in ("setup", "choose"):
        return None
    now = state_of(view)
    found = scores(cards, now)
    notes = list(_notes(cards, view))
    last = last_district(cards, now, told) if view.phase == "over" else None
    state = last or now
    if view.phase == "over" and last is None:
        return _over(cards, view, tuple(_alt(cards, view, state, found)))
    keys = [districts.KEY] if districts.matter(cards, state, state.grid) else []
    height = min(1080, 174 + MAP + HEIGHTS[len(found)] + (NOTE + 10) * len(notes) + sum(keys) + 10 * len(keys))
    parts = page(height).down(84, 10, None, *keys, *[NOTE] * len(notes), HEIGHTS[len(found)], gap=10)
    top, line, town, *strips, people = parts
    means = [mark for strip in strips[: len(keys)] for mark in districts.key(cards, state, strip)]
    marks = [*_head(top, view, is_map=True), *rule(line), *_town(cards, state, town)]
    marks += means
    for strip, note in zip(strips[len(keys) :], notes, strict=True):
        marks += [Text(strip, note, 30, CREAM_2, "text", "middle", lines=1)]
    for cell, (seat, one) in zip(people.columns(len(found), 10), enumerate(found), strict=True):
        marks += _player(cell, view, state, seat, one)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(cards, view, state, found)))


def _over(cards: Cards, view: CadwallonView, alt: tuple[Phrase, ...]) -> Picture:
    """Every card is won, and nobody knows how: what all were worth, instead of a district
    without cards; below, how that was multiplied."""
    found = scores(cards, state_of(view))
    seats = sorted(range(len(found)), key=lambda seat: (ranks(found)[seat], seat))
    height = max(620, 230 + FINAL * len(seats)) + 50 + SUM * len(seats)
    top, line, table, means, *sums = page(height).down(84, 10, None, 40, *[SUM - 14] * len(seats), gap=14)
    whole = canvas(height)
    marks = [*_head(top, view), *rule(line), *reckoning(cards, view, table)]
    marks.append(Row(means, (Run("2×1", ink=CREAM, face="bold"), say("picture-sets")), 32, CREAM_2, "text"))
    for box, seat in zip(sums, seats, strict=True):
        long, short = (in_pairs(found[seat], short=is_short) for is_short in (False, True))
        mark = (SeatMark(seat), Gap(12))
        marks.append(
            Row(box, (*mark, *_side_by_side(long)), 36, CREAM, gap=0.14, shorter=((*mark, *_side_by_side(short)),))
        )
    return Picture(int(whole.w), int(whole.h), tuple(marks), alt)


def _head(box: Box, view: CadwallonView, *, is_map: bool = False) -> list[Mark]:
    left, right = box.across(None, LEGEND, gap=10)
    upper, lower = left.down(52, None)
    deck, legend = right.down(52, None)
    first: tuple[Part, ...] = (
        SeatMark(view.first, scale=0.9),
        Run(say("picture-first"), 0.62, CREAM_2, "text"),
        Gap(16),
    )
    left_over = (
        Sign("cards", CREAM_2),
        Run(str(view.deck), face="serif"),
        Run(say("picture-left"), 0.62, CREAM_2, "text"),
    )
    means: tuple[Part, ...] = (
        Sign("star", CREAM_2), say("picture-points"), Gap(8), Sign("arrow", CREAM_2), say("picture-lends"),
        *(Gap(8), Run("2×1", ink=CREAM, face="bold"), say("picture-guild")) * (view.round > 1),
    )  # fmt: skip
    marks: list[Mark] = [
        Text(upper, say("picture-round", round=view.round), TITLE - 4, CREAM, "serif"),
        Row(deck, left_over if view.phase == "over" else first + left_over, 46, CREAM, align="right", gap=0.2),
    ]
    if is_map:
        marks.append(Row(legend, means, 34, CREAM_2, "text", "right"))
    if view.phase == "dispatch":
        return [*marks, Who(lower, view.turn, say("picture-turn", seat=view.turn), 30, BRASS_2)]
    return [*marks, Text(lower, say("picture-phase", phase=view.phase), 30, BRASS_2, "bold")]


def _notes(cards: Cards, view: CadwallonView) -> Iterator[Phrase]:
    """What holds for the whole district."""
    if view.condition is not None:
        condition = cards.conditions[view.condition]
        yield say("picture-condition", condition=condition.name, changes=condition.changes, to=condition.to)
    if view.quiet:
        yield say("picture-quiet")


# The district


def _town(cards: Cards, state: State, box: Box) -> list[Mark]:
    cells = spaces(box)
    lends = counting_support.all_lent(cards, state)
    support, leading = counting_support.totals(cards, state), counting_support.winners(cards, state)
    marks, has_types = paving(cells), districts.matter(cards, state, state.grid)
    for number in range(len(BOULEVARDS)):
        marks += street(cells, state, lends, number)
    for space, (cell, id) in enumerate(zip(cells, state.grid, strict=True)):
        if id is None:
            marks += _gap(cell, SPACES[space])
            continue
        one = cards.district[id]
        points = action_points(cards, state.condition) if one.kind == "action" else one.points
        changed = lends[space] != one.support
        marks += _card(cell, SPACES[space], one, points, f"{lends[space]}{'*' * changed}", has_type=has_types)
        marks += _foot(cell, support[space], leading[space])
    return marks


def _gap(cell: Box, place: str) -> list[Mark]:
    d = f"M{cell.x + 2} {cell.y + 2}h{cell.w - 4}v{cell.h - 4}h{4 - cell.w}Z"
    return [Area(cell, PANEL), Shape(cell, d, edge=CREAM_3, width=3, dash="10 9"), tag(cell, place)]


def _card(cell: Box, place: str, one: DistrictCard, points: int, lends: str, *, has_type: bool) -> list[Mark]:
    """What is printed on a card: its kind, its name, its points and what it lends across; where it matters, in which
    type of district it lies."""
    fill, ink = band_of(one)
    word, sign = head_word(one), Sign(SIGNS[kind_of(one)], ink, scale=1.2)
    band, name, lower, _ = cell.down(46, 40, None, 52)
    figures, drawing = lower.inset(8, 0).across(None, 50, gap=4)
    kind = band.inset(8, 0).across(54, None, gap=4)[1]
    personality = one.kind == "personality"
    worth = say("picture-wild") if personality else figure(points)
    mark, dim = (WAX, WAX) if points < 0 else (BRASS_3, INK)
    none = lends == "0"
    parts: tuple[Part, ...] = (
        Sign("star", mark), Run(worth, ink=dim), Gap(16),
        Sign("arrow", INK_2), Run(lends, ink=INK_2 if none else INK),
    )  # fmt: skip
    # beside what is written: behind it words are hard to read on a phone
    beside = district_emblem(one.type, drawing, INK_2) if has_type else emblem(one, drawing)
    return [
        Area(cell, PAPER, radius=10),
        beside,
        top_rounded(band, fill),
        tag(cell, place),
        Row(kind, (word, sign), 30, ink, align="right", gap=0.3, shorter=((word,),)),
        Text(name.inset(10, 0), one.name, 31, INK, "bold"),
        Row(figures.inset(2, 0), parts, 38, INK, gap=0.14),
    ]


def _foot(cell: Box, support: Sequence[int], leader: Seat | None) -> list[Mark]:
    """Who would win the card, and the Support of all who have some."""
    foot = cell.down(None, 52)[1]
    within = Box(foot.x + 16, foot.y + 3, foot.w - 32, foot.h - 9)
    shown = supporters(support, leader)
    bare = tuple(part for part in shown if not isinstance(part, Gap))
    level = level_supporters(support, leader, INK, INK_2)
    if leader is not None:
        row = Row(within, shown, 35, INK, gap=0.16, shorter=(bare, level), least=READ)
        edge = Area(cell, "none", look(leader).fill, 5, 10)
        return [bottom_rounded(foot, BRASS_2), row, edge]
    ground = bottom_rounded(foot, PAPER_2)
    word = Run(say("picture-nobody", tied=int(len(shown) > 0)), 0.8, INK_2, "text")
    ways = tuple((word, *who) for who in (bare, level))
    return [ground, Row(within, (word, Gap(6), *shown), 35, INK, gap=0.16, shorter=ways, least=READ)]


# The players


def _player(box: Box, view: CadwallonView, state: State, seat: Seat, found: Score) -> list[Mark]:
    """Points, Agents left, and each guild as points times cards."""
    turn = view.phase == "dispatch" and seat == view.turn
    name, agents, number, sets = _cut(box.inset(14, 8), len(view.players))
    points = found.total if view.phase == "over" else found.open_total
    to_play = view.players[seat].hand
    extra: list[tuple[Part, ...]] = [(Sign("cards", CREAM_2), str(len(to_play)))] if to_play else []
    return [
        Area(box, PANEL, BRASS_2 if turn else "none", 4 if turn else 0, 10),
        who(name, seat, 32),
        Text(number, figure(points), 54, CREAM, "serif", "right"),
        *_agents(agents, seat, AGENTS - state.agents_left(seat), to_place(state, seat)),
        *_sets(sets, in_pairs(found, short=False) + extra, in_pairs(found, short=True) + extra),
    ]


def _cut(box: Box, players: int) -> tuple[Box, Box, Box, Box]:
    """Where a panel has the name, the Agents, the points and what they are made of."""
    if players == 2:
        left, points = box.across(None, 88, gap=8)
        head, sets = left.down(46, None, gap=4)
        name, agents = head.across(None, 150, gap=10)
        return name, agents, points, sets
    name, middle, sets = box.down(46, 46 if players == 4 else 40, None, gap=2)
    agents, points = middle.across(None, 92, gap=4)
    return name, agents, points, sets


def _agents(box: Box, seat: Seat, placed: int, to_go: int) -> list[Mark]:
    """One small mark for each Agent of this round; a faint one has been placed. In the box lie more of them than
    there are boulevards."""
    spots = Box(box.x, box.cy - 10, 24 * AGENTS, 20).columns(AGENTS, 4)[: placed + to_go]
    return [SeatMark(seat, spot, plain=True, faint=at >= to_go) for at, spot in enumerate(spots)]


def _sets(box: Box, long: list[tuple[Part, ...]], short: list[tuple[Part, ...]]) -> list[Mark]:
    """Signs and figures in as many lines as they need."""
    room = max(2, int(box.w / 92))
    lines = -(-len(long) // (room if len(long) <= 2 * room else room + 1)) or 1
    per_line = max(1, -(-len(long) // lines))
    marks: list[Mark] = []
    for number, cell in enumerate(box.rows(max(lines, round(box.h / 40)))):
        ways = [_side_by_side(pairs[number * per_line : (number + 1) * per_line]) for pairs in (long, short)]
        if ways[0]:
            marks.append(Row(cell, ways[0], 31, CREAM, gap=0.14, shorter=(ways[1],)))
    return marks


def _side_by_side(pairs: Sequence[tuple[Part, ...]]) -> tuple[Part, ...]:
    parts: list[Part] = []
    for pair in pairs:
        parts += [*([Gap(10)] if parts else []), *pair]
    return tuple(parts)


# For who cannot see it


def _alt(cards: Cards, view: CadwallonView, state: State, found: Sequence[Score]) -> Iterator[Phrase]:
    if view.phase == "dispatch":
        yield say("picture-board-alt", round=view.round, seat=view.turn, left=view.deck)
    else:
        yield say("picture-still-alt", round=view.round, over=int(view.phase == "over"))
    for seat, one in enumerate(found):
        points = one.total if view.phase == "over" else one.open_total
        left = "none" if view.phase == "over" else to_place(state, seat)
        yield say("picture-player-alt", seat=seat, points=points, left=left)
    yield from _notes(cards, view)
    if view.phase == "dispatch":
        yield from free_alt(state)
    yield from cards_alt(cards, state)
