"""What building a category would bring, for every text and picture that tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Param, Seat
from gamecore.engine.values import value
from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.rules.build_phase import gain, of_the_lead
from gamecore.games.town_founders.view import ShownFounder, TownFoundersView


@value
class Building:
    """What building a category would bring: points in all, and in the category from what there is."""

    letter: str
    cards: tuple[str, ...]
    gain: int
    before: int
    after: int
    others: int
    """The most that anybody else has in the category."""
    lead: str
    """What becomes of the lead: ``takes``, ``keeps``, ``alone``, ``ties`` or ``behind``."""
    gained: tuple[str, ...]
    """All categories that are led then and are not now, by letter, this one first."""
    shared: tuple[str, ...] = ()
    """Those of them that others lead as well."""
    solely: tuple[str, ...] = ()
    """Other categories of which a shared lead becomes one of their own."""
    rivals: tuple[Seat, ...] = ()
    """Those who have most of the category now."""
    is_least: bool = False
    """A card counts in it that is not seen and may give more."""

    @property
    def is_own(self) -> bool:
        """True if no lead is gained but in the category itself, and none of another is shared no more."""
        return self.gained in ((), (self.letter,)) and not self.solely

    @property
    def is_taken(self) -> bool:
        """True if it takes the lead of the category from others, who have most of it now."""
        return self.lead == "takes" and bool(self.rivals)

    @property
    def won(self) -> tuple[str, ...]:
        """All categories that are led alone then and are not now, this one first."""
        here = (self.letter,) if self.lead == "alone" else ()
        return (*here, *(letter for letter in self.gained if letter not in self.shared), *self.solely)

    @property
    def newly_shared(self) -> tuple[str, ...]:
        """All that are led with others then and are not led now."""
        return tuple(letter for letter in self.gained if letter in self.shared)

    @property
    def led(self) -> bool:
        """True if it wins or keeps a lead."""
        return self.leads or bool(self.gained or self.solely)

    @property
    def leads(self) -> bool:
        """True if the founder then leads the category, alone or with others."""
        return self.after >= max(1, self.others)


def building(
    deck: Deck,
    view: TownFoundersView,
    founder: ShownFounder,
    letter: str,
    cards: Sequence[str] = (),
    unseen: int = 0,
) -> Building:
    """What a founder would have by these cards; without any it is how they stand. Cards of the category that are not
    seen bring so many points more, ``unseen``, the least that they can."""
    becomes = {**points(deck, (*founder.town, *cards))}
    becomes[letter] += unseen
    lead = of_the_lead(deck, [one.points for one in view.founders], founder.seat, letter, becomes)
    others = max(one.points[letter] for one in view.founders if one.seat != founder.seat)
    won = unseen + (gain(deck, founder.town, cards) if cards else 0)
    before, after = founder.points[letter], becomes[letter]
    led, gained, shared = str(lead["lead"]), _letters(deck, lead["gained"]), _letters(deck, lead["also"])
    shared = (letter, *shared) if led == "ties" else shared
    solely = _letters(deck, lead["solely"])
    rivals = tuple(one.seat for one in view.founders if one.seat != founder.seat and 0 < others == one.points[letter])
    return Building(
        letter, tuple(cards), won, before, after, others, led, gained, shared, solely, rivals, is_least=unseen > 0
    )


def in_words(deck: Deck, one: Building) -> dict[str, Param]:
    """For a text: how many points a build brings in its category, and all leads that it wins or shares."""
    won, shared = ([deck.categories[letter].name for letter in each] for each in (one.won, one.newly_shared))
    is_own = [*one.won, *one.newly_shared] == [one.letter]
    told: dict[str, Param] = {"category": deck.categories[one.letter].name, "points": one.after - one.before}
    return told | {"gains": won, "shares": shared, "own": int(is_own), "is_least": int(one.is_least)}


def _letters(deck: Deck, listed: Param) -> tuple[str, ...]:
    names = [str(name) for name in listed] if isinstance(listed, list | tuple) else []
    return tuple(letter for name in names for letter, category in deck.categories.items() if category.name == name)


def buildings(deck: Deck, view: TownFoundersView, own: ShownFounder, hand: Sequence[str]) -> Iterator[Building]:
    """All that can be built of a hand, each category with all its cards; the same cards once, as they are offered."""
    listed: list[list[str]] = []
    for letter in deck.categories:
        cards = deck.having(list(hand), letter)
        if cards and cards not in listed:
            listed.append(cards)
            yield building(deck, view, own, letter, cards)
