"""Which card a founder kept turn after turn though it would have led, and never built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.presentation.thrown_away import cards_of, hand_before
from gamecore.games.town_founders.view import TownFoundersView

LONG = 3
"""In so many turns it must have been the player's to build."""


def held_back(deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> Phrase | None:
    """Of the cards that were not built the one that most turns could have led its category with, alone or shared."""
    towns: list[list[str]] = [[] for _ in view.founders]
    could: Counter[tuple[str, str]] = Counter()
    held: Counter[str] = Counter()
    for at, event in enumerate(told):
        if event.kind == "build.built":
            by, cards = int(str(event.params["seat"])), cards_of(event, "cards")
            if by == seat:
                left = [card for card in hand_before(view, told[at:], seat) if card not in cards]
                held.update(left)
                could.update((card, letter) for card in left for letter in _led_by(deck, towns, seat, card))
            towns[by] += cards
    found = [one for one, turns in could.most_common() if turns >= LONG and one[0] not in towns[seat]]
    if view.together or not found:
        return None
    card, letter = found[0]
    turns = {"turns": could[card, letter], "held": held[card], "often": int(could[card, letter] == held[card])}
    return say("why-held-back", card=card, category=deck.categories[letter].name, **turns)


def _led_by(deck: Deck, towns: Sequence[Sequence[str]], seat: Seat, card: str) -> list[str]:
    """The categories that a town does not lead, and would lead once a card is built."""
    worth = [points(deck, town) for town in towns]
    becomes = points(deck, (*towns[seat], card))
    most = {letter: max(town[letter] for at, town in enumerate(worth) if at != seat) for letter in becomes}
    return [
        letter for letter in deck.cards[card].letters if worth[seat][letter] < max(1, most[letter]) <= becomes[letter]
    ]
