"""What an Agent in a boulevard gives, and what that changes: how boulevards are labelled and placements told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.cards import Cards
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.streets import BETWEEN, BOULEVARDS, SPACES
from gamecore.games.cadwallon.support import all_lent, favoured, least_support, towards, winner


class Forecast:
    """Labels and hints of all boulevards as they stand now, for one seat that may place an Agent."""

    __slots__ = ("_cards", "_favoured", "_least", "_lends", "_seat", "_state", "_totals")

    def __init__(self, cards: Cards, state: State, seat: Seat) -> None:
        self._cards = cards
        self._state = state
        self._seat = seat
        self._lends = all_lent(cards, state)
        self._totals = [towards(state, space, self._lends) for space in range(9)]
        self._least = least_support(cards, state)
        self._favoured = tuple(favoured(cards, state))

    def label(self, street: int) -> Phrase:
        """The two neighbours, each with the Support that an Agent here gives towards it."""
        one, other = BETWEEN[street]
        grid = self._state.grid
        return _label(self._cards, street, grid[one] or "", grid[other] or "", self._lends[other], self._lends[one])

    def outlook(self, street: int) -> Phrase:
        """Who would lead beside it with one more Agent of this seat's."""
        one, other = BETWEEN[street]
        return say("outlook", one=self._side(one, self._lends[other]), other=self._side(other, self._lends[one]))

    def sides(self, street: int) -> tuple[Phrase, Phrase]:
        """As :meth:`outlook`, each side a line of its own."""
        one, other = BETWEEN[street]
        return self._long_side(one, self._lends[other]), self._long_side(other, self._lends[one])

    def _side(self, space: int, more: int) -> Phrase:
        return _side(self._seat, space, more, tuple(self._totals[space]), self._least, self._favoured)

    def _long_side(self, space: int, more: int) -> Phrase:
        card = self._cards.district[self._state.grid[space] or ""]
        return say("outlook-line", card=card.name, side=self._side(space, more))


@lru_cache(maxsize=1 << 14)
def _label(cards: Cards, street: int, one: str, other: str, to_one: int, to_other: int) -> Phrase:
    spaces = BETWEEN[street]
    return say(
        "boulevard",
        space=SPACES[spaces[0]],
        one=cards.district[one].name,
        to_one=to_one,
        space2=SPACES[spaces[1]],
        other=cards.district[other].name,
        to_other=to_other,
    )


@lru_cache(maxsize=1 << 14)
def _side(seat: Seat, space: int, more: int, support: tuple[int, ...], least: int, favour: tuple[Seat, ...]) -> Phrase:
    """``3:1 yours``: one's own Support, the best of the others, and who would have the card."""
    after = [amount + more * (at == seat) for at, amount in enumerate(support)]
    rival = max(amount for at, amount in enumerate(after) if at != seat)
    who = winner(after, least, favour)
    leads: str = "nobody" if who is None else "you" if who == seat else "other"
    params: dict[str, Param] = {"space": SPACES[space], "mine": after[seat], "rival": rival, "leads": leads}
    if leads == "other":
        params["seat"] = who or 0
    return Phrase(f"outlook-{leads}", params)


def given(cards: Cards, state: State, street: int) -> dict[str, Param]:
    """The boulevard, its neighbours and the Support that an Agent gives each, for what is told of a placement."""
    one, other = BETWEEN[street]
    lends = all_lent(cards, state)
    return {
        "street": BOULEVARDS[street],
        "one": cards.district[state.grid[one] or ""].name,
        "to_one": lends[other],
        "other": cards.district[state.grid[other] or ""].name,
        "to_other": lends[one],
    }


def support_line(support: Sequence[int]) -> list[Phrase]:
    """Each seat that has Support somewhere, with how much."""
    return [say("support-of", seat=seat, support=amount) for seat, amount in enumerate(support) if amount]
