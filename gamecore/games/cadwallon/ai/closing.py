"""A search to the end of a round in which every seat takes the boulevard that is best for itself."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.ai.growing import together
from gamecore.games.cadwallon.cards.boulevards import BETWEEN
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.counting_support import all_lent, all_towards, favoured, least_support, winner
from gamecore.games.cadwallon.rules.defaults import Worths
from gamecore.games.cadwallon.rules.reveal_phase import is_over
from gamecore.games.cadwallon.rules.standing import standing
from gamecore.games.cadwallon.state import State

ENDED = 50.0
"""Points that it is worth to end the game while ahead, and costs to end it while behind: more than a round brings."""


def worth_of_end(
    cards: Cards, state: State, seat: Seat, holders: Sequence[Seat | None], gone: Collection[str] = ()
) -> float:
    """What it is worth to the seat if the game ends as its round does; nothing where another round follows. ``gone``: a
    card in whose place one is drawn that nobody has seen; whoever has it wins that."""
    if not is_over(state, sum(who is not None for who in holders), len(gone)):
        return 0.0
    known = [None if card in gone else who for card, who in zip(state.grid, holders, strict=True)]
    points = standing(cards, state, known).then
    best = max(of for at, of in enumerate(points) if at != seat)
    return ENDED if points[seat] > best else -ENDED if points[seat] < best else 0.0


class Closing:
    """The search until every boulevard is taken, without Actions that may still be played."""

    __slots__ = (
        "_cards",
        "_favour",
        "_held",
        "_least",
        "_lends",
        "_multiplied",
        "_open",
        "_owned",
        "_seats",
        "_settled",
        "_state",
        "_support",
        "_worth",
    )

    def __init__(self, cards: Cards, state: State, worth: Worths, unknown: Collection[str] = ()) -> None:
        """``unknown``: cards in whose place another comes that nobody has seen."""
        self._cards = cards
        self._multiplied = [
            card if card and cards.district[card].kind != "action" and card not in unknown else None
            for card in state.grid
        ]
        self._owned = [tuple(player.cards) for player in state.players]
        self._state = state
        self._worth = worth
        self._seats = state.seats
        self._lends = all_lent(cards, state)
        self._support = all_towards(state, self._lends)
        self._least = least_support(cards, state)
        self._favour = favoured(cards, state)
        self._open = sorted({space for street in state.free_streets() for space in BETWEEN[street]})
        self._settled = [0.0] * self._seats
        """What each seat has for sure: the cards without a free boulevard beside them."""
        self._held: list[Seat | None] = [None] * 9
        """Who has each card, by space, as it was counted last; of those that are settled once and for all."""
        self._add(self._settled, [space for space in range(9) if space not in self._open])

    def best(self, free: Sequence[int], seat: Seat) -> tuple[int | None, list[float]]:
        """Return the best of ``free`` for ``seat``, whose turn it is, and what the district is then worth by seat."""
        if not free:
            return None, self._values()
        found: tuple[int | None, list[float]] = (None, [])
        for street in free:
            values = self.after(street, free, seat)
            if found[0] is None or values[seat] > found[1][seat]:
                found = street, values
        return found

    def after(self, street: int, free: Sequence[int], seat: Seat) -> list[float]:
        """Return what the district is worth by seat at the end, if ``seat`` takes this boulevard now."""
        self._put(street, seat, 1)
        _, values = self.best([other for other in free if other != street], (seat + 1) % self._seats)
        self._put(street, seat, -1)
        return values

    def played_out(self, free: Sequence[int], seat: Seat) -> list[Seat | None]:
        """Return who has each card at the end, by space, if ``seat`` begins."""
        self.course(free, seat)
        return [winner(support, self._least, self._favour) for support in self._support]

    def course(self, free: Sequence[int], seat: Seat) -> list[tuple[int, Seat]]:
        """Have all place their best until the end, if ``seat`` begins; return who took which boulevard."""
        left, taken = list(free), list[tuple[int, Seat]]()
        while left:
            street, _ = self.best(left, seat)
            assert street is not None
            self._put(street, seat, 1)
            left.remove(street)
            taken.append((street, seat))
            seat = (seat + 1) % self._seats
        return taken

    def _put(self, street: int, seat: Seat, sign: int) -> None:
        one, other = BETWEEN[street]
        self._support[one][seat] += sign * self._lends[other]
        self._support[other][seat] += sign * self._lends[one]

    def _values(self) -> list[float]:
        own = list(self._settled)
        self._add(own, self._open)
        for seat, won in enumerate(self._won()):
            if len(won) > 1:
                own[seat] += together(self._cards, self._state.condition, self._owned[seat], tuple(won))
        total = sum(own)
        return [mine - (total - mine) / (self._seats - 1) for mine in own]

    def _won(self) -> list[list[str]]:
        """By seat the cards that may multiply each other, by who was counted to have them."""
        found: list[list[str]] = [[] for _ in range(self._seats)]
        for who, card in zip(self._held, self._multiplied, strict=True):
            if who is not None and card is not None:
                found[who].append(card)
        return found

    def _add(self, own: list[float], spaces: Sequence[int]) -> None:
        for space in spaces:
            who = self._held[space] = winner(self._support[space], self._least, self._favour)
            card = self._state.grid[space]
            if who is not None and card is not None:
                own[who] += self._worth[who][card]
