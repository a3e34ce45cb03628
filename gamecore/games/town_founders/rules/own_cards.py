"""A founder's own cards to choose from, with what each would bring to their town."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gamecore.engine.choices import Option
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.cards.text import card_options
from gamecore.games.town_founders.state import State


def own_card_options(deck: Deck, state: State, seat: Seat, cards: Sequence[str]) -> tuple[Option, ...]:
    return card_options(deck, cards, state.never_built_by(seat), state.founders[seat].town)


def cards_to_give_up(deck: Deck, state: State, seat: Seat, cards: Sequence[str]) -> tuple[Option, ...]:
    """The same, with how their owner stands in the categories of each: a menu hides the picture that shows it."""
    options = own_card_options(deck, state, seat, cards)
    return tuple(replace(one, hint=_with_the_standing(deck, state, seat, one)) for one in options)


def _with_the_standing(deck: Deck, state: State, seat: Seat, option: Option) -> Phrase | None:
    stands = [*_stands(deck, state, seat, deck.cards[option.key].letters)]
    return say("own-card", gives=option.hint, dotted=stands) if stands and option.hint is not None else option.hint


def _stands(deck: Deck, state: State, seat: Seat, letters: str) -> Iterator[Phrase]:
    """What its owner has of each category in which anybody has any, and the most that another has."""
    towns = [points(deck, founder.town) for founder in state.founders]
    for letter in letters:
        mine, most = towns[seat][letter], max(town[letter] for at, town in enumerate(towns) if at != seat)
        if mine or most:
            yield say("own-card-stand", category=deck.categories[letter].name, mine=mine, most=most)
