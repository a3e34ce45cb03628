"""Pieces of the district that the board and the picture of a decision share, and what is said of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import INK, INK_2
from gamecore.engine.picture.marks import Gap, Part, Run, SeatMark, Tag
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, SPACES
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.pictures.signs import figure, kind_of
from gamecore.games.cadwallon.rules import counting_support
from gamecore.games.cadwallon.state import State

READ = 30
"""How large the figures are at least that one decides by, and what they are: rather less is said."""


def tag(cell: Box, place: str) -> Tag:
    return Tag(place, Box(cell.x + 9, cell.y + 7, 52, 36))  # within the edge of whoever leads


def supporters(support: Sequence[int], leader: Seat | None, ink: str = INK, less: str = INK_2) -> tuple[Part, ...]:
    """All who have Support beside a card, and how much: whoever leads first, and larger."""
    order = sorted(
        (seat for seat, amount in enumerate(support) if amount), key=lambda seat: (seat != leader, -support[seat])
    )
    shown: list[Part] = []
    for seat in order:
        ahead = seat == leader
        number = Run(str(support[seat]), 1.05 if ahead else 0.9, ink if ahead else less, "serif" if ahead else "bold")
        shown += [*([Gap(8)] if shown else []), SeatMark(seat, scale=1.06 if ahead else 0.86), number]
    return tuple(shown)


def level_supporters(support: Sequence[int], leader: Seat | None, ink: str, less: str) -> tuple[Part, ...]:
    """The same in less room: those who are level beside each other, with one figure."""
    ahead = supporters([amount * (seat == leader) for seat, amount in enumerate(support)], leader, ink, less)
    shown: list[Part] = [*ahead]
    others = [amount for seat, amount in enumerate(support) if amount and seat != leader]
    for number in sorted(set(others), reverse=True):
        level = [seat for seat, amount in enumerate(support) if amount == number and seat != leader]
        shown += [*(SeatMark(seat, scale=0.86) for seat in level), Run(str(number), 0.9, less, "bold")]
    return tuple(shown)


def free_alt(state: State) -> Iterator[Phrase]:
    """Which boulevards are free, if any is."""
    free = [BOULEVARDS[street] for street in state.free_streets()]
    if free:
        yield say("picture-free-alt", boulevards=free)


def cards_alt(cards: Cards, state: State) -> Iterator[Phrase]:
    """What each card is, and who leads it."""
    support, leading = counting_support.totals(cards, state), counting_support.winners(cards, state)
    lends = counting_support.all_lent(cards, state)
    for space, id in enumerate(state.grid):
        if id is None:
            continue
        one, leader = cards.district[id], leading[space]
        shown: dict[str, Param] = {
            "space": SPACES[space],
            "card": one.name,
            "kind": kind_of(one),
            "lends": lends[space],
            "points": figure(one.points),
            "type": one.type,
        }
        if leader is None:
            yield say("picture-card-alt", **shown)
        else:
            yield say("picture-led-alt", **shown, seat=leader, support=support[space][leader])
