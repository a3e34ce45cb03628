"""Why one card, rival or swap rather than the next best: what it brings more and less of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai import reaching
from gamecore.games.guildhall.ai.imagined import imagine
from gamecore.games.guildhall.ai.reasons.comparing import compared_with
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP, chosen, rival_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, raided, target
from gamecore.games.guildhall.rules.choosing import LEAVE, card_of, is_left
from gamecore.games.guildhall.rules.stakes import is_doubled
from gamecore.games.guildhall.rules.worth import PURPOSES
from gamecore.games.guildhall.state import State
from gamecore.games.guildhall.view import GuildhallView

AGAINST_IT = frozenset({"smallest", "shrinks", "exposed", "contested", "barred", "comes-back"})
"""Reasons that speak against what is chosen, or only for what it costs."""


def instead(
    cards: Cards, layout: Layout, view: GuildhallView, question: Question, answer: JsonValue, second: JsonValue
) -> Reason | None:
    """What the answer brings more and less of than the second; None of what brings nothing into one's guildhall."""
    return rather(cards, layout, imagine(layout, view), question, answer, second)


def rather(
    cards: Cards, layout: Layout, before: State, question: Question, answer: JsonValue, second: JsonValue
) -> Reason | None:
    """As :func:`instead`, of a question that an act leads to at an imagined table."""
    here, there = (reaching.after_answer(cards, before, question, given) for given in (answer, second))
    named = None if here is None or there is None else _named(cards, layout, question, second)
    if here is None or there is None or named is None:
        return None
    best, other = (Tried("", None, later, 0.0) for later in (here, there))
    return compared_with(cards, layout, before, named, best, other, question.seat)


def _named(cards: Cards, layout: Layout, question: Question, second: JsonValue) -> Phrase | None:
    """What the second is called: its card, or of whom which cards come."""
    if isinstance(second, str):
        return card_label(cards, card_of(second), layout.merged)
    if not isinstance(second, Mapping):
        return None
    form: Any = second.get("form")
    act = str(second["act"])
    if question.kind == "swap" and isinstance(form, Mapping):
        rival, some = rival_of(act), chosen(form[SWAP]["take"])
    else:
        rival, some = raided(act), [card_of(key) for key in form[RAID]["cards"]] if form else [target(act)]
    return say("compared-theirs", rival_seat=rival, cards=[card_label(cards, card, layout.merged) for card in some])


def either_colour(
    cards: Cards, layout: Layout, view: GuildhallView, question: Question, answer: JsonValue
) -> Iterator[Reason]:
    """That another card of the same profession would come into one's guildhall just as well: of neither is one in hand
    that could not be played any more then."""
    own, choices = view.own, question.choices
    if own is None or not isinstance(choices, PickOne) or PURPOSES.get(str(question.params.get("what"))) != "enter":
        return
    if not isinstance(answer, str) or is_left(answer):
        return
    card, held = card_of(answer), Counter(view.own_hand)
    placed = 1 if question.params["what"] == "place_hand" else 0
    for key in (option.key for option in choices.options if option.key != LEAVE):
        other = card_of(key)
        is_of_it = other != card and other.split(".")[0] == card.split(".")[0] and layout.fits(own.chapters, other)
        is_held = any(sum(held[twin] for twin in layout.twins[one]) > placed for one in (card, other))
        if is_of_it and not is_held and not is_doubled(layout, own.chapters, own.area, other):
            yield reason("as-much", second=card_label(cards, other, layout.merged), alike="yes")
            return
