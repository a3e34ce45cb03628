"""What ``/card`` and ``/rules`` show: every card by its name, and the rules in our own words by topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.games.town_founders.cards.model import Card, Category, Deck
from gamecore.games.town_founders.cards.text import category_name

TOPICS: Mapping[str, str] = {
    "Setup": "Set up",
    "The turn": "Turn sequence",
    "Drawing": "Draw phases",
    "Trading": "Trade phases",
    "Offers": "",
    "Discarding": "Discard phase",
    "Building": "Build phase",
    "Resources and bonuses": "Resource categories",
    "End of the game": "End of game",
    "Winning": "Victory calculation",
    "Secrets": "Trade phases",
    "Increased Player Interaction": "Increased player interaction variant",
    "Guildmaster and bids": "Guildmaster phase",
    "Winning the variant": "Victory calculation, of the variant",
    "Typing your turn": "",
}
"""Every topic in the order of the rules, with the heading it stands under (the rulebook has no pages); empty where the
words are ours alone."""

AIM = "Aim"
"""How to play, in six lines."""
GLOSSARY: Mapping[str, str] = {
    "Lead": "lead",
    "Bonus": "bonus",
    "Category": "category",
    "Unseen": "unseen",
}
"""Words of the table, each with the end of its text's id, ``glossary-...``: a few words on what it means."""


def rules() -> Mapping[str, Sequence[Phrase]]:
    """Return the rules by topic: the text ``rules-<topic>``, and where to read more."""
    found = {topic: (say(f"rules-{_slug(topic)}"), *_where(heading)) for topic, heading in TOPICS.items()}
    return {AIM: (say("how-to-play", variant="original"),), **found}


def _where(heading: str) -> Sequence[Phrase]:
    return (say("rules-heading", heading=heading),) if heading else ()


def _slug(topic: str) -> str:
    return topic.lower().replace(" ", "-")


def cards(deck: Deck) -> Mapping[str, Sequence[Phrase]]:
    """Describe every word of the table, every category and every card."""
    words = {word: [say(f"glossary-{id}")] for word, id in GLOSSARY.items()}
    categories = {category.name: [_category(deck, category)] for category in deck.categories.values()}
    return {**words, **categories, **{card.name: tuple(_card(deck, card)) for card in deck.cards.values()}}


def _category(deck: Deck, category: Category) -> Phrase:
    """Its cards: those that give two points in it, and those that give one."""
    cards = deck.having([*deck.cards], category.letter)
    twos = [name for name in cards if deck.cards[name].letters == category.letter]
    ones = [name for name in cards if name not in twos]
    return say("lookup-category", twos=twos, ones=ones, word=category.name.lower())


def _card(deck: Deck, card: Card) -> list[Phrase]:
    """What it gives, and the cards whose bonus needs it."""
    lines = card_gives(deck, card)
    helped = [other.name for other in deck.cards.values() if other.bonus and other.bonus.card == card.name]
    if helped:
        lines.append(say("lookup-helps", cards=helped))
    return lines


def card_gives(deck: Deck, card: Card) -> list[Phrase]:
    """Describe a card's points and its bonus."""
    names = [category_name(deck, letter) for letter in card.resources]
    lines = [say("lookup-card", first=names[0], second=names[1] if names[0] != names[1] else "none")]
    if card.bonus is not None:
        bonus = card.bonus
        lines.append(say("lookup-bonus", category=category_name(deck, bonus.letter), card=bonus.card))
    return lines
