"""The deck of Town Founders: locations, the resources they provide, and the bonuses they receive.

A table may bring another flavour: its own ``cards`` and, if it likes, its own ``categories``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from pydantic import Field

from gamecore.engine.content import MOST_MISTAKES, read
from gamecore.engine.errors import ContentError
from gamecore.engine.position import Saved
from gamecore.engine.typed.naming import folded

LEAST_CARDS = 60
"""Six founders are dealt half of these, and the other half is played with."""

Letter = Annotated[str, Field(pattern=r"^[A-Z]$")]
Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"\S")]


class Category(Saved):
    """One of the resource categories: its letter on the cards, its name, and what else it stands for."""

    letter: Letter
    name: Annotated[str, Field(min_length=1, max_length=24)]
    also: Annotated[str, Field(max_length=24)] = ""


class Bonus(Saved):
    """One more point of ``letter`` for whoever owns ``card`` as well."""

    card: Name
    letter: Letter


class Card(Saved):
    """A location. ``resources`` are two letters: a point each, both in one category or one in two."""

    name: Name
    resources: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    bonus: Bonus | None = None

    @property
    def letters(self) -> str:
        """The categories of the card, each once."""
        return self.resources[0] if self.resources[0] == self.resources[1] else self.resources


Points = Mapping[str, int]
"""Points by category letter, every category of the deck among them."""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """All cards by name and all categories by letter, in file order. Compares by identity."""

    cards: Mapping[str, Card]
    categories: Mapping[str, Category]

    def having(self, names: Sequence[str], letter: str) -> list[str]:
        """Return those of ``names`` that have a point in the category, in their order."""
        return [name for name in names if letter in self.cards[name].resources]


def points(deck: Deck, town: Sequence[str]) -> Points:
    """Return the points of a town in each category: its cards, and bonuses whose named card it owns as well (TF-8)."""
    return _points(deck, tuple(town))


@lru_cache(maxsize=1 << 14)
def _points(deck: Deck, town: tuple[str, ...]) -> Points:
    found = dict.fromkeys(deck.categories, 0)
    owned = frozenset(town)
    for name in town:
        card = deck.cards[name]
        for letter in card.resources:
            found[letter] += 1
        if card.bonus is not None and card.bonus.card in owned:
            found[card.bonus.letter] += 1
    return found


def read_deck(files: Mapping[str, Any]) -> Deck:
    """Check the files ``cards`` and ``categories``, as read from JSON.

    Raises:
        ContentError: naming, for each mistake, the file, the place in it, and what is expected.
    """
    categories = read(files, "categories", list[Category])
    cards = read(files, "cards", list[Card])
    mistakes = [*_wrong_categories(categories), *_wrong_cards(cards, categories)]
    if mistakes:
        raise ContentError("\n".join(mistakes[:MOST_MISTAKES]))
    return Deck({card.name: card for card in cards}, {each.letter: each for each in categories})


def _wrong_categories(categories: list[Category]) -> Iterator[str]:
    if not 2 <= len(categories) <= 10:
        yield f"categories.json: there must be 2 to 10 categories, not {len(categories)}"
    letters: set[str] = set()
    names: set[str] = set()
    for number, category in enumerate(categories):
        place = f"categories.json, {number} ({category.name})"
        if category.letter in letters:
            yield f"{place}.letter: {category.letter!r} is used twice; every category has a letter of its own"
        if folded(category.name) in names:
            yield f"{place}.name: {category.name!r} is used twice; every category has a name of its own"
        letters.add(category.letter)
        names.add(folded(category.name))


def _wrong_cards(cards: list[Card], categories: list[Category]) -> Iterator[str]:
    letters = "".join(category.letter for category in categories)
    names = {card.name for card in cards}
    known: set[str] = set()
    if len(cards) < LEAST_CARDS:
        yield f"cards.json: there must be {LEAST_CARDS} cards or more, not {len(cards)}"
    for number, card in enumerate(cards):
        place = f"cards.json, {number} ({card.name})"
        if folded(card.name) in known or not folded(card.name):
            yield f"{place}.name: {card.name!r} reads like another card's; trades and builds are typed by name"
        known.add(folded(card.name))
        for letter in card.letters:
            if letter not in letters:
                yield f"{place}.resources: {letter!r} is no category; there are {letters}"
        if card.bonus is None:
            continue
        if card.bonus.letter not in letters:
            yield f"{place}.bonus.letter: {card.bonus.letter!r} is no category; there are {letters}"
        if card.bonus.card not in names:
            yield f"{place}.bonus.card: no card is called {card.bonus.card!r}"
        elif card.bonus.card == card.name:
            yield f"{place}.bonus.card: a card gives no bonus to itself; name another card"
