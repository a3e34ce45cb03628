"""What ``/card`` and ``/rules`` show: every card by its name, and the rules in our own words by topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.games.town_founders.card_text import category_name
from gamecore.games.town_founders.cards import Card, Deck

TOPICS = (
    "Setup",
    "The turn",
    "Drawing",
    "Trading",
    "Offers",
    "Discarding",
    "Building",
    "Resources and bonuses",
    "End of the game",
    "Winning",
    "Secrets",
    "Increased Player Interaction",
    "Guildmaster and bids",
    "Winning the variant",
    "Typing your turn",
)
"""In the order of the rulebook; worded as ``rules-<topic>``."""


def rules() -> Mapping[str, Sequence[Phrase]]:
    """The rules by topic."""
    return {topic: (say(f"rules-{topic.lower().replace(' ', '-')}"),) for topic in TOPICS}


def cards(deck: Deck) -> Mapping[str, Sequence[Phrase]]:
    """Every card: what it gives, its bonus, and whose bonus it is."""
    return {card.name: tuple(_card(deck, card)) for card in deck.cards.values()}


def _card(deck: Deck, card: Card) -> list[Phrase]:
    names = [category_name(deck, letter) for letter in card.resources]
    lines = [say("lookup-card", first=names[0], second=names[1] if names[0] != names[1] else "none")]
    if card.bonus is not None:
        bonus = card.bonus
        lines.append(say("lookup-bonus", category=category_name(deck, bonus.letter), card=bonus.card))
    helped = [other.name for other in deck.cards.values() if other.bonus and other.bonus.card == card.name]
    if helped:
        lines.append(say("lookup-helps", cards=helped))
    return lines
