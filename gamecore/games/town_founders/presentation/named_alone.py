"""What is told of cards and categories that somebody names without saying what shall be done with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.choices import PickSome
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.lookup import card_gives
from gamecore.games.town_founders.view import TownFoundersView, unseen

VERBS: Mapping[str, str] = {"discard": "discard", "bid": "bid", "build": "build", "build.yours": "build"}
"""By kind of question, what is written before a card that can be chosen."""
VERBS_OF_CATEGORIES: Mapping[str, str] = {"build": "build", "build.category": "pick"}
"""The same before a category."""


def of_cards(deck: Deck, question: Question, cards: Sequence[str]) -> Phrase:
    """What a single card gives, and what to write if it was meant to be played."""
    choices = question.choices
    can_be_chosen = not isinstance(choices, PickSome) or {*cards} <= {option.key for option in choices.options}
    told: dict[str, Param] = {"verb": VERBS.get(question.kind, "none") if can_be_chosen else "none"}
    told["dotted"] = card_gives(deck, deck.cards[cards[0]]) if len(cards) == 1 else []
    return say("typed-card-alone", card=", ".join(cards), **told)


def of_category(deck: Deck, view: TownFoundersView, question: Question, letter: str) -> Phrase:
    """Which of its cards its reader has not seen yet, and what to write if it was meant to be built."""
    left = deck.having(unseen(deck, view), letter)
    verb = VERBS_OF_CATEGORIES.get(question.kind, "none")
    return say("typed-category-alone", category=deck.categories[letter].name, cards=left, letter=letter, verb=verb)
