"""How to play, in four drawn steps ("Turn Sequence", "Build Phase" and "Victory Calculation"; with all at once
"Increased Player Interaction Variant", "Guildmaster Phase")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, BRASS_3, CREAM, CREAM_2, INK, INK_2, PANEL_2, PAPER, PAPER_3
from gamecore.engine.picture.marks import Area, Mark, Part, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.steps import Step, arrow, four_steps, label
from gamecore.games.town_founders.presentation.pictures.signs import (
    GUILDMASTER,
    LEADS,
    category_mark,
    category_sign,
    headed,
    standing,
)

AIMS = {"original": LEADS, "interaction": "target"}
PHASES = {"draw": "cards", "bid": GUILDMASTER, "trade": "hands", "discard": "cross", "build": "house"}
MILITARY = "M"
CARD, CARD_GIVES, NAMED, NAMED_GIVES, CATEGORY = "Guard Tower", "MM", "Castle", "MG", "Military"
"""Real cards, and what is printed on them."""
HAND = ("FF", "MM", "IP", "MG", "AL")
"""What five cards of a hand give; those with a point in Military are built."""
RIVALS = {0: 5, 1: 3, 2: 1}
"""Points that three seats have in a category."""
BIDS, BUILT = {0: 2, 1: 1, 2: 0}, {0: 1, 1: 2, 2: 1}
"""How many cards each seat bids, and how many it builds then."""
TOWN = {"F": 6, "T": 4, "C": 3, "R": 5, "G": 3, "M": 7, "P": 4, "A": 2, "L": 3, "I": 5}
TOWN_LEADS, WEAKEST = "FRM", "A"
"""A town's points in all categories, which of them it leads, and its weakest."""
CELL, LIFT = 52, 18


def how_to_play(told: Phrase) -> Picture:
    """Where all play at once, bids decide what is built, and the score is another."""
    variant = str(told.params["variant"])
    together = variant == "interaction"
    steps = (
        Step(say("picture-how-turn", variant=variant), _round_together if together else _turn),
        Step(say("picture-how-build", variant=variant), _bids if together else _build),
        Step(say("picture-how-card"), _card),
        Step(say("picture-how-score", variant=variant), _weakest if together else _lead),
    )
    return four_steps(told, AIMS[variant], steps)


# What one does, in order


def _turn(box: Box) -> Iterator[Mark]:
    """As one is asked: the first trade is asked about only where there is an offer, so it is not among the steps."""
    first, second = box.rows(2, 13)
    yield from _in_turn(first, ("draw", "discard"), (None, 30, None), 34)
    yield from _goes_on(second, ("draw", "trade", "build"), (128, 30, 136, 30, None), 34)


def _round_together(box: Box) -> Iterator[Mark]:
    first, second = box.rows(2, 13)
    yield from _in_turn(first, ("draw", "bid", "discard"), (128, 30, 110, 30, None), 33)
    yield from _goes_on(second, ("draw", "trade", "build"), (128, 30, 136, 30, None), 34)


def _goes_on(row: Box, phases: Sequence[str], widths: Sequence[float | None], size: float) -> Iterator[Mark]:
    """An arrow leads into the row: it goes on with the same turn."""
    leads, rest = row.across(34, None, gap=4)
    yield arrow(leads.inset(1, 0))
    yield from _in_turn(rest, phases, widths, size)


def _in_turn(row: Box, phases: Sequence[str], widths: Sequence[float | None], size: float) -> Iterator[Mark]:
    cells = row.across(*widths)
    yield from (arrow(between.inset(1, 0)) for between in cells[1::2])
    for cell, phase in zip(cells[::2], phases, strict=True):
        yield from _phase(cell, phase, size)


def _phase(cell: Box, phase: str, size: float) -> Iterator[Mark]:
    parts = Sign(PHASES[phase], BRASS_3), say("picture-how-phase", phase=phase)
    yield Area(cell, PAPER, radius=10)
    yield Row(cell.inset(6, 0), parts, size, INK, align="middle", gap=0.2)


# What is built


def _build(box: Box) -> Iterator[Mark]:
    """From a hand goes what has a point in one category; the rest stays."""
    hand, leads, town = box.across(5 * CELL + 4 * 6, 60, None, gap=6)
    lying, below_hand = hand.down(None, 40, gap=4)
    above, below = town.down(None, 40, gap=4)
    high = above.h - LIFT
    built = [gives for gives in HAND if MILITARY in gives]
    for cell, gives in zip(lying.columns(len(HAND), 6), HAND, strict=True):
        yield from _small_card(Box(cell.x, cell.y + (0 if gives in built else LIFT), cell.w, high), gives)
    yield label(below_hand, say("picture-how-hand"), CREAM_2)
    yield arrow(Box(leads.x, lying.y, leads.w, high))
    pair = Box(above.cx - CELL - 3, above.y, 2 * CELL + 6, high)
    for cell, gives in zip(pair.columns(len(built), 6), built, strict=True):
        yield from _small_card(cell, gives)
    yield Row(below, (Sign(category_sign(MILITARY), CREAM_2), CATEGORY), 32, CREAM, align="middle", gap=0.16)


def _small_card(box: Box, gives: str) -> Iterator[Mark]:
    """What a card gives; framed if it is one of those that are built."""
    yield Area(box, PAPER, BRASS_2 if MILITARY in gives else "none", 5 if MILITARY in gives else 0, 8)
    for cell, letter in zip(box.inset(4, 7).rows(2, 3), gives, strict=True):
        yield category_mark(letter, box=cell.square(34))


def _bids(box: Box) -> Iterator[Mark]:
    """Cards are bid face down; whoever bid most picks the category that everybody builds."""
    bids, leads, picked, again, built = box.across(166, 38, 120, 38, None, gap=4)
    for seat, (left, right) in enumerate(zip(bids.rows(3, 6), built.rows(3, 6), strict=True)):
        yield from _bid(left, seat)
        yield from _builds(right, seat)
    yield from (arrow(leads), arrow(again))
    tile = Box(picked.x, picked.y + 8, picked.w, picked.h - 16)
    upper, lower = tile.inset(4, 8).down(None, 42)
    yield Area(tile, PAPER, radius=10)
    yield category_mark(MILITARY, box=upper.square(62))
    yield label(lower, CATEGORY, INK)


def _bid(box: Box, seat: Seat) -> Iterator[Mark]:
    """The highest is framed and has the Guildmaster's medal."""
    mark, *cards, won = box.inset(8, 0).across(36, 28, 28, None, gap=7)
    if BIDS[seat] == max(BIDS.values()):
        yield Area(box, PANEL_2, BRASS_2, 3, 8)
        yield Sign(GUILDMASTER, BRASS_2, won.square(34))
    yield SeatMark(seat, mark.square(36))
    for card in cards[: BIDS[seat]]:
        yield Area(card.inset(0, 6), PAPER_3, radius=5)


def _builds(box: Box, seat: Seat) -> Iterator[Mark]:
    mark, *cards = box.across(36, 30, 30, gap=8)
    yield SeatMark(seat, mark.square(36))
    for card in cards[: BUILT[seat]]:
        yield Area(card.inset(0, 6), PAPER, radius=5)
        yield category_mark(MILITARY, box=card.square(25))


# What it is worth


def _card(box: Box) -> Iterator[Mark]:
    """Two cards as they are printed, one of two points in a category, one of a point each in two; beside them what
    both come to, with the bonus that the first has by the second."""
    first, second, leads, worth = box.across(208, 124, 40, None, gap=10)
    more: tuple[Part, ...] = (Run("+1", face="bold"), Sign(category_sign(MILITARY), INK_2), NAMED)
    yield from _printed(first, CARD, CARD_GIVES, more)
    yield from _printed(second, NAMED, NAMED_GIVES)
    yield arrow(leads)
    together = CARD_GIVES + NAMED_GIVES + MILITARY
    for row, letter in zip(worth.rows(2, 13), NAMED_GIVES, strict=True):
        parts = (Sign(category_sign(letter), CREAM), Run(f"+{together.count(letter)}", face="bold"))
        yield Row(row, parts, 46, CREAM, gap=0.16)


def _printed(card: Box, name: str, gives: str, more: tuple[Part, ...] = ()) -> Iterator[Mark]:
    band, middle, foot = card.down(52, None, 44)
    yield Area(card, PAPER, radius=10)
    yield from headed(band, gives)
    yield Text(band.inset(10, 0), name, 34, INK, "bold", "middle", least=30)
    yield Row(middle, tuple(map(category_mark, gives)), 44, INK, align="middle")
    if more:
        yield Row(foot.inset(10, 0), more, 32, INK_2, "text", "middle")


def _lead(box: Box) -> Iterator[Mark]:
    """One category as the board shows it, and what it counts for each seat."""
    for row, what in zip(box.down(40, None, 38, gap=2), ("seats", "points", "leads"), strict=True):
        name, *cells = row.across(152, None, None, None, gap=8)
        for cell, (seat, points) in zip(cells, RIVALS.items(), strict=True):
            leads = points == max(RIVALS.values())
            if what == "seats":
                yield SeatMark(seat, cell.square(40))
            elif what == "points":
                yield from standing(cell, seat, points, RIVALS)
            else:
                yield Text(cell, str(int(leads)), 36, BRASS_2 if leads else CREAM_2, "bold", "middle")
        if what == "points":
            yield Row(name, (Sign(category_sign(MILITARY), CREAM_2), CATEGORY), 32, CREAM)
        elif what == "leads":
            yield Row(name, (Sign(LEADS, CREAM_2), say("picture-how-leads")), 32, CREAM)


def _weakest(box: Box) -> Iterator[Mark]:
    """A town's ten categories, flags above those it leads; below, what they come to."""
    flags, cells, sums = box.down(28, None, 44, gap=4)
    for flag, cell, (letter, points) in zip(flags.columns(10, 6), cells.columns(10, 6), TOWN.items(), strict=True):
        upper, lower = cell.inset(0, 4).rows(2)
        if letter in TOWN_LEADS:
            yield Sign(LEADS, BRASS_2, flag.square(28))
        ground, ink = (PAPER, INK) if letter in TOWN_LEADS else (PANEL_2, CREAM)
        yield Area(cell, ground, CREAM if letter == WEAKEST else "none", 3 if letter == WEAKEST else 0, 6)
        yield Sign(category_sign(letter), ink, upper.square(30))
        yield Text(lower, str(points), 32, ink, "bold", "middle")
    yield from _sum(sums)


def _sum(box: Box) -> Iterator[Mark]:
    _, said, weakest, plus, flags, equals, whole, _ = box.across(None, 112, 88, 34, 108, 34, 44, None, gap=8)
    yield from (Text(plus, "+", 36, CREAM, "bold", "middle"), Text(equals, "=", 36, CREAM, "bold", "middle"))
    yield label(said, say("picture-how-weakest"), CREAM_2)
    yield Area(weakest, PANEL_2, CREAM, 3, 6)
    yield Row(weakest, (Sign(category_sign(WEAKEST), CREAM), str(TOWN[WEAKEST])), 34, CREAM, align="middle")
    yield Row(flags, (Sign(LEADS, BRASS_2, scale=0.9),) * len(TOWN_LEADS), 36, CREAM, align="middle", gap=0)
    yield Text(whole, str(TOWN[WEAKEST] + len(TOWN_LEADS)), 44, CREAM, "serif", "middle")
