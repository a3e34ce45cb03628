"""Whether what one holds stops a rival who can win in their next turn, with one act or with two."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai import reaching
from gamecore.games.guildhall.ai.hindering import can_win, could, wins_with
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.end_of_game import victory_points
from gamecore.games.guildhall.rules.one_more_card import having_room
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.state import Card, State


@dataclass(frozen=True, slots=True)
class Dangers:
    """The rivals who can win in their next turn, by what lies open."""

    buying: tuple[Seat, ...] = ()
    """Those who can buy the victory as the row lies."""
    with_a_card: tuple[tuple[Seat, str, tuple[Card, ...]], ...] = ()
    """Those who win with one more card, if they have it, of which profession, and which have room there."""

    def __len__(self) -> int:
        return len(self.buying) + len(self.with_a_card)

    @property
    def rank(self) -> tuple[int, int]:
        """Fewer of those who need no luck come first."""
        return len(self.buying), len(self.with_a_card)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All of them, those who need no luck first."""
        return (*self.buying, *(seat for seat, *_ in self.with_a_card))


@dataclass(frozen=True, slots=True)
class Stopped:
    """What becomes of the rivals who could win, after an act and what is best to follow it."""

    left: Dangers
    """Those who still can."""
    second: str = ""
    """The act that is to follow, where the first alone does not do it."""
    hindered: tuple[Seat, ...] = ()
    """Whom only that stops."""


def could_win(cards: Cards, state: State, seat: Seat) -> Dangers:
    """Return the rivals who can win in their next turn."""
    buying, with_a_card = list[Seat](), list[tuple[Seat, str, tuple[Card, ...]]]()
    for rival, player in enumerate(state.players):
        if rival == seat:
            continue
        kinds = wins_with(cards, state, player)
        if kinds and not can_win(cards, state.row, victory_points(cards, player), len(player.completed)):
            with_a_card.append((rival, kinds[0], having_room(layout_for(cards, state), player.chapters, kinds[0])))
        elif could(cards, state, rival):
            buying.append(rival)
    return Dangers(tuple(buying), tuple(with_a_card))


def stopped(cards: Cards, later: State, seat: Seat, following: Iterable[str]) -> Stopped:
    """Return who still can after an act, or else after the first of those ``following`` it that leaves fewest."""
    left = could_win(cards, later, seat)
    found = Stopped(left)
    for key in following if left else ():
        then = could_win(cards, after_act(cards, later, seat, key, None, reaching.answer), seat)
        if then.rank < found.left.rank:
            found = Stopped(then, key, tuple(one for one in left.seats if one not in then.seats))
    return found
