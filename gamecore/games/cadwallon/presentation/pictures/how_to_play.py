"""How to play, in four drawn steps (p. 10, Dispatch Phase; p. 13, Counting Support; p. 12, Control Phase; p. 15-17,
Endgame Scoring)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, BRASS_3, CREAM, INK, INK_2, PANEL_2, PAPER, PAPER_2, WAX, WAX_2, look
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Picture, Row, Run, SeatMark, Sign
from gamecore.engine.picture.pieces import bottom_rounded, top_rounded
from gamecore.engine.picture.steps import Step, arrow, four_steps, label
from gamecore.games.cadwallon.cards.boulevards import STREET
from gamecore.games.cadwallon.presentation.pictures.signs import BANDS, GUILD_BANDS, SIGNS, figure
from gamecore.games.cadwallon.presentation.pictures.streets import street
from gamecore.games.cadwallon.state import State

RED = 0
POINTS, LENT = "star", "arrow"
"""What is printed on cards, by the signs of the board."""
FIRST, SECOND = STREET["a1-b1"], STREET["b1-c1"]
BAND, FOOT = 44, 50
"""How high a card's kind is, and who has Support beside it."""
ARROW = 52
"""How wide the arrows of Support are, larger than on the board."""
LENDS = (3, 1)
"""What two cards beside each other have printed."""


def how_to_play(told: Phrase) -> Picture:
    """The same with every option: what a Condition changes is told at its table."""
    steps = (
        Step(say("picture-how-place"), _place),
        Step(say("picture-how-lend"), _lend),
        Step(say("picture-how-take"), _take),
        Step(say("picture-how-score"), _score),
    )
    return four_steps(told, POINTS, steps)


# Cards and boulevards


def _card(box: Box, kind: str) -> Iterator[Mark]:
    """A card of the district, with nothing on it yet but its kind."""
    fill, ink = GUILD_BANDS.get(kind) or BANDS[kind]
    band = box.down(BAND, None)[0]
    yield Area(box, PAPER, radius=10)
    yield top_rounded(band, fill)
    yield Sign(SIGNS[kind], ink, Box(band.x, band.y + 3, band.w, band.h - 3).square(32))


def _printed(box: Box, sign: str, number: int, size: float = 46) -> Row:
    """A number that is printed on a card: its points, or what it lends across."""
    ink = INK_2 if sign == LENT else WAX if number < 0 else BRASS_3
    return Row(box, (Sign(sign, ink), Run(figure(number), face="serif")), size, INK, align="middle", gap=0.18)


def _middle(card: Box) -> Box:
    return card.down(BAND, None, FOOT)[1]


def _paving(cells: Sequence[Box]) -> Iterator[Mark]:
    """The boulevards' ground between cards beside each other."""
    whole = Box(cells[0].cx, cells[0].cy - 38, cells[-1].cx - cells[0].cx, 76)
    yield Area(whole, PANEL_2)


def _foot(card: Box, support: Sequence[int], leader: Seat | None) -> Iterator[Mark]:
    """Who has Support beside a card; lit, and with an edge, where somebody leads."""
    foot = card.down(None, FOOT)[1]
    yield bottom_rounded(foot, PAPER_2 if leader is None else BRASS_2)
    within = Box(foot.x + 8, foot.y + 2, foot.w - 16, foot.h - 9)
    yield Row(within, tuple(_supporters(support, leader)), 31, INK, align="middle", gap=0.15)
    if leader is not None:
        yield Area(card, "none", look(leader).fill, 5, 10)


def _supporters(support: Sequence[int], leader: Seat | None) -> Iterator[Part]:
    """As on the board, but all in type that is large enough to be seen for the first time."""
    for seat, amount in enumerate(support):
        if amount:
            yield from (Gap(4),) if seat else ()
            yield SeatMark(seat, scale=0.95)
            yield Run(str(amount), 1, INK if seat == leader else INK_2, "serif" if seat == leader else "bold")


# The steps


def _place(box: Box) -> Iterator[Mark]:
    """Three cards: an Agent between two of them, the other boulevard free."""
    cells = box.across(None, 78, None, 78, None)
    cards, between = cells[::2], cells[1]
    yield from _paving(cards)
    yield from street(cards, State(2, {}), (), SECOND)
    printed = (("usurers", 1, 3), ("architects", 3, 1), ("militia", -1, 2))
    for card, (kind, points, lends) in zip(cards, printed, strict=True):
        yield from _card(card, kind)
        _, upper, lower, _ = card.down(BAND + 4, None, None, 4)
        yield _printed(upper, POINTS, points, 38)
        yield _printed(lower, LENT, lends, 38)
    yield SeatMark(RED, between.square(60))


def _lend(box: Box) -> Iterator[Mark]:
    """What is printed on one card is what the Agent sends to the other."""
    cards = box.across(None, 2 * ARROW + 62, None)[::2]
    state = State(2, {})
    state.agents[FIRST] = [RED]
    yield from _paving(cards)
    yield from street(cards, state, LENDS, FIRST, size=ARROW)
    for card, kind, lends, given in zip(cards, ("usurers", "architects"), LENDS, reversed(LENDS), strict=True):
        yield from _card(card, kind)
        yield _printed(_middle(card), LENT, lends)
        yield from _foot(card, (given, 0), RED)


def _take(box: Box) -> Iterator[Mark]:
    """A card that somebody leads goes to them; one that two lead alike stays."""
    led, tied = box.across(None, 232, gap=24)
    card, leads, taker = led.across(148, None, 42, gap=4)
    yield from _card(card, "usurers")
    yield _printed(_middle(card), POINTS, 2)
    yield from _foot(card, (3, 1), RED)
    yield arrow(leads)
    yield SeatMark(RED, taker.square(42))
    card, stays = tied.across(148, None, gap=8)
    yield from _card(card, "goldsmiths")
    yield _printed(_middle(card), POINTS, 3)
    yield from _foot(card, (2, 2), None)
    yield label(stays, say("picture-how-stays"))


def _score(box: Box) -> Iterator[Mark]:
    """Two cards of a guild, and two Militia; and what becomes of an Action."""
    *sums, action = box.rows(3, 6)
    for row, kind, points in zip(sums, ("usurers", "militia"), ((2, 3), (-1, -2)), strict=True):
        one, other, total = row.across(102, 102, None, gap=8)
        for card, worth in zip((one, other), points, strict=True):
            yield Area(card, PAPER, radius=10)
            yield _printed(card, SIGNS[kind], worth, 38)
        yield from _sum(total, points)
    card, later = action.across(102, None, gap=14)
    yield Area(card, PAPER, radius=10)
    yield _printed(card, SIGNS["action"], 2, 38)
    yield Row(later, (say("picture-how-action"),), 32, CREAM, "bold")


def _sum(box: Box, points: Sequence[int]) -> Iterator[Mark]:
    added, times = sum(points), len(points)
    is_cost = added < 0
    sign = "−" if is_cost else ""
    inner = "+".join(str(abs(one)) for one in points)
    ink = WAX_2 if is_cost else BRASS_2
    parts = (f"{sign}({inner})×{times} =", Run(figure(added * times), 1.2, ink, "serif"), Sign(POINTS, ink))
    yield Row(box, parts, 37, CREAM, align="right", gap=0.22)
