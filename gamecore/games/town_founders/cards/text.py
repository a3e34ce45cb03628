"""Cards and categories as phrases, for everything that shows them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from gamecore.engine.choices import Option
from gamecore.engine.phrases import Phrase, say
from gamecore.games.town_founders.cards.model import Card, Deck

Whose: TypeAlias = Literal["open", "gone", "yours", "theirs"]
"""Where the card of a bonus is, for whoever may build with it."""


def category_name(deck: Deck, letter: str) -> str:
    """Return the name of a category by its letter."""
    return deck.categories[letter].name


def what_it_gives(deck: Deck, card: Card) -> dict[str, str]:
    """Return parameters for texts that show a card: its categories, the card that its bonus needs, and the bonus's own
    category where that is not clear from the card's."""
    first, second = (deck.categories[letter].name for letter in card.resources)
    given = {"first": first, "second": "none" if first == second else second, "more": "none", "with_card": "none"}
    if card.bonus is None:
        return given
    more = deck.categories[card.bonus.letter].name
    return {**given, "more": "none" if more == first == second else more, "with_card": card.bonus.card}


@lru_cache(maxsize=1 << 12)
def card_option(deck: Deck, name: str, whose: Whose = "open", helps: str = "none") -> Option:
    """Return the option that chooses this card: its name, and below it what it gives in words; without the bonus where
    the card that brings it is gone. ``helps``: the card in town that has waited for this one with its bonus."""
    card = deck.cards[name]
    bonus = None if whose == "gone" else card.bonus
    first, second = (category_name(deck, letter) for letter in card.resources)
    more = "none" if bonus is None else category_name(deck, bonus.letter)
    gives = say(
        "card-gives",
        first=first,
        second="none" if first == second else second,
        more="same" if more == first == second else more,
        with_card="none" if bonus is None else bonus.card,
        whose=whose,
        helps=helps,
    )
    return Option(name, say("card-option", card=name), gives, shown_at=_places(deck)[name])


@lru_cache
def _places(deck: Deck) -> dict[str, int]:
    """Where each card lies in a hand that is sorted."""
    return {name: at for at, name in enumerate(in_order(deck, tuple(deck.cards)))}


def in_order(deck: Deck, names: tuple[str, ...]) -> list[str]:
    """Sort cards by category, in the deck's order of categories."""
    letters = "".join(deck.categories)
    return sorted(names, key=lambda name: ([letters.index(letter) for letter in deck.cards[name].resources], name))


def card_options(
    deck: Deck,
    names: Sequence[str],
    gone: Collection[str],
    yours: Collection[str] = (),
    theirs: Collection[str] = (),
) -> tuple[Option, ...]:
    """Return the options that choose from these cards, without bonuses whose card is ``gone`` for whoever builds; of
    others whose town it stands in, ``yours`` or that of the other of a trade; of a card without a bonus of its own for
    which of ``yours`` it brings one."""
    waiting = {bonus.card: name for name in yours if (bonus := deck.cards[name].bonus) is not None}

    def whose(name: str) -> Whose:
        bonus = deck.cards[name].bonus
        card = "" if bonus is None else bonus.card
        return "gone" if card in gone else "yours" if card in yours else "theirs" if card in theirs else "open"

    def helps(name: str) -> str:
        return waiting.get(name, "none") if deck.cards[name].bonus is None else "none"

    return _options(deck, tuple((name, whose(name), helps(name)) for name in names))


@lru_cache(maxsize=1 << 14)
def _options(deck: Deck, names: tuple[tuple[str, Whose, str], ...]) -> tuple[Option, ...]:
    return tuple(card_option(deck, *one) for one in names)


def with_categories(deck: Deck, name: str) -> Phrase:
    """A card with the categories that it has points in."""
    return say("offer-card", card=name, **what_it_gives(deck, deck.cards[name]))
