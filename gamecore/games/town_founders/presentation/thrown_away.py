"""Which discards were a mistake as the towns stood then: no others are named to whoever missed a lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.rules.at_stake import AtStake
from gamecore.games.town_founders.rules.nearing_the_end import A_TURN
from gamecore.games.town_founders.view import TownFoundersView

ARRIVES = frozenset({"draw.yours", "trade.yours"})
NOBODY_ENDED: frozenset[str] = frozenset()


def thrown_away(
    deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat, letters: Sequence[str]
) -> list[str]:
    """The cards of these categories that a founder discarded though they won or held a lead and something was kept that
    did neither: a discard that was right by what lay open, as one that is recommended is, is no mistake. None of those
    near the end, where a single build is left and leads are weighed otherwise."""
    found: list[str] = []
    for at, hand, towns in _discards(deck, view, told, seat):
        stake = AtStake(deck, towns, seat, hand, NOBODY_ENDED)
        gone = cards_of(told[at], "cards")
        given = stake.given_away(gone)
        found += [card for card in gone if card in given and {*deck.cards[card].resources} & {*letters}]
    return found


def _discards(
    deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat
) -> Iterator[tuple[int, list[str], list[list[str]]]]:
    """Where a founder discarded and another turn was to follow, the hand of which they did, and all towns."""
    towns: list[list[str]] = [[] for _ in view.founders]
    left = len(deck.cards)
    for at, event in enumerate(told):
        if event.kind in ("turn.begun", "round.begun", "draw.drew"):
            left = int(str(event.params.get("left", left)))  # an old event may not say
        elif event.kind == "build.built":
            towns[int(str(event.params["seat"]))] += cards_of(event, "cards")
        is_own = event.kind == "discard.done" and event.params["seat"] == seat
        if is_own and (view.together or left > A_TURN * len(view.founders)):
            yield at, hand_before(view, told[at:], seat), towns


def hand_before(view: TownFoundersView, later: Sequence[Event], seat: Seat) -> list[str]:
    """The hand before these events, from the one at the end: only its owner and what is open tell of it."""
    hand = list(view.own_hand) if seat == view.viewer else []
    for event in reversed(later):
        if event.kind in ARRIVES and event.only is not None and seat in event.only:
            came = cards_of(event, "cards")
            hand = [card for card in hand if card not in came]
        if event.kind == "trade.yours" and event.only is not None and seat in event.only:
            hand += cards_of(event, "gone")
        if event.kind in ("discard.done", "build.built", "bid.paid") and event.params["seat"] == seat:
            hand += cards_of(event, "cards")
    return hand


def cards_of(event: Event, name: str) -> list[str]:
    cards = event.params[name]
    return [str(card) for card in cards] if isinstance(cards, list | tuple) else []
