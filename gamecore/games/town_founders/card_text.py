"""Cards and categories as phrases, for everything that shows them."""

from __future__ import annotations

from functools import lru_cache

from gamecore.engine.choices import Option
from gamecore.engine.phrases import Phrase, say
from gamecore.games.town_founders.cards import Card, Deck


def category_name(deck: Deck, letter: str) -> str:
    """A category by its letter."""
    return deck.categories[letter].name


def what_it_gives(card: Card) -> Phrase:
    """ "FF, +F with Granary"."""
    if card.bonus is None:
        return say("card-gives", resources=card.resources)
    return say("card-gives-more", resources=card.resources, letter=card.bonus.letter, card=card.bonus.card)


@lru_cache(maxsize=1 << 12)
def card_option(deck: Deck, name: str) -> Option:
    """A card to be chosen, by its name."""
    return Option(name, say("card-option", card=name, gives=what_it_gives(deck.cards[name])))


@lru_cache(maxsize=1 << 14)
def card_options(deck: Deck, names: tuple[str, ...]) -> tuple[Option, ...]:
    """Cards to be chosen from."""
    return tuple(card_option(deck, name) for name in names)
