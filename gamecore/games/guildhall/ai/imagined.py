"""A table as the steward imagines it, to try things out on: what its view shows, and guesses for what is hidden.

The cards that the view does not show are spread evenly over the other hands, the deck and the discard pile; there none
is like the top, which is really there. The same view always gives the same imagined table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import gcd

from gamecore.engine.phrases import Param, Seat
from gamecore.engine.scripts import Referee
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.rules.setup import COPIES
from gamecore.games.guildhall.state import Card, Chapter, Completed, Player, State
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

IN_DECK = 0.6
"""The share of the cards neither seen nor in a hand that is put in the deck; the rest is put in the discard pile."""


class Unseen(str):
    """A card whose place is only imagined."""

    __slots__ = ()


class Silent(Referee[State]):
    """A referee for what is only imagined: its events go to nobody."""

    __slots__ = ()

    def tell(self, kind: str, only: Sequence[Seat] | None = None, **params: Param) -> None:
        """Drop the event."""


def imagine(layout: Layout, view: GuildhallView) -> State:
    """Build the table."""
    unseen = _unseen(layout, view)
    players = []
    for shown in view.players:
        hand = list(view.own_hand)
        if shown.seat != view.viewer:
            hand, unseen = list(unseen[: shown.hand]), unseen[shown.hand :]
        players.append(_player(layout, shown, hand))
    top = [] if view.discard_top is None else [view.discard_top]
    unseen.sort(key=lambda card: card not in top)
    cut = int(IN_DECK * len(unseen))
    return State(
        len(players), view.options, view.phase, view.turn, view.active, view.first, view.actions, view.taken,
        list(view.played), list(view.professions), list(view.masters), list(view.free_vp), players,
        deck=unseen[:cut], discard=unseen[cut:] + top, row=list(view.row), houses=list(view.houses),
    )  # fmt: skip


def copied(state: State) -> State:
    """Copy the state. What never changes in an act is shared."""
    return State(
        state.seats, state.options, state.phase, state.turn, state.active, state.first, state.actions, state.taken,
        state.played[:], state.professions, state.masters, state.free_vp, [_copied(one) for one in state.players],
        state.deck[:], state.discard[:], state.row[:], state.houses, state.vp_deck[:], state.vp_discard[:],
    )  # fmt: skip


def _copied(player: Player) -> Player:
    chapters = {chapter: cards[:] for chapter, cards in player.chapters.items()}
    return Player(player.hand[:], player.area[:], chapters, player.completed[:], player.tokens, player.vp_cards[:])


def _player(layout: Layout, shown: ShownPlayer, hand: list[Card]) -> Player:
    return Player(
        hand,
        list(shown.area),
        {chapter: list(cards) for chapter, cards in shown.chapters.items()},
        [Completed(chapter, list(five_of(layout, chapter))) for chapter in shown.completed],
        shown.tokens,
        list(shown.vp_cards),
    )


def _unseen(layout: Layout, view: GuildhallView) -> list[Card]:
    """List the cards that the view does not show, mixed so that neighbours are of different chapters."""
    seen: list[Card] = [*view.own_hand, *([] if view.discard_top is None else [view.discard_top])]
    for player in view.players:
        seen += player.area
        for cards in player.chapters.values():
            seen += cards
        for chapter in player.completed:
            seen += five_of(layout, chapter)
    left = Counter(seen)
    unseen = []
    for card in all_cards(layout):
        if left[card] > 0:
            left[card] -= 1
        else:
            unseen.append(card)
    count = len(unseen)
    step = next(one for one in range(int(0.382 * count) + 1, 2 * count + 2) if gcd(one, count) == 1)
    begin = 13 * view.turn + 5 * view.actions
    return [unseen[(begin + step * at) % count] for at in range(count)]


@lru_cache(maxsize=64)
def all_cards(layout: Layout) -> tuple[Card, ...]:
    """List all cards of the table, as unseen ones."""
    return tuple(Unseen(card) for card in layout.chapter_of for _ in range(FULL if card.endswith(WILD) else COPIES))


@lru_cache(maxsize=1024)
def five_of(layout: Layout, chapter: Chapter) -> Sequence[Card]:
    """Return five cards that may be those of a completed chapter, one of each colour."""
    home: Mapping[Card, Chapter] = layout.chapter_of
    return [card for card in home if home[card] == chapter][: len(COLOURS)]
