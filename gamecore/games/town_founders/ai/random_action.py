"""A random legal answer, for random play and for tests."""

from __future__ import annotations

from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts, Number, PickSome
from gamecore.engine.random_play import random_answer
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.rules.build_phase import OneCategory
from gamecore.games.town_founders.rules.trade_forms import Terms

EAGER_TO_PASS = 8
"""How many times more likely the last act is, which passes or builds nothing: else nobody stops trading."""


def random_action(question: Question, chance: Chance) -> JsonValue:
    """Return a legal answer to any question of the game; fields that depend on each other are filled in order."""
    choices = question.choices
    if isinstance(choices, Number) and chance.draw(2):
        return choices.most  # else the deck would hardly ever run out
    if not isinstance(choices, Acts):
        answer: JsonValue = random_answer(choices, chance)
        return answer
    at = chance.draw(len(choices.acts) + EAGER_TO_PASS)
    act = choices.acts[min(at, len(choices.acts) - 1)]
    if act.form is None:
        return {"act": act.key}
    if isinstance(act.form.rule, Terms):
        return {"act": act.key, "form": {"offer": _random_offer(act, act.form.rule, chance)}}
    if isinstance(act.form.rule, OneCategory):
        cards: JsonValue = [*_alike(act, act.form.rule, chance)]
        return {"act": act.key, "form": {"some": {"cards": cards}}}
    return {"act": act.key, "form": {part.key: _section(part, chance) for part in act.form.sections}}


def _section(section: Any, chance: Chance) -> dict[str, Any]:
    return {part.key: random_answer(part.choices, chance) for part in section.fields}


def _random_offer(act: Act, terms: Terms, chance: Chance) -> dict[str, Any]:
    """Offer some cards for some others; where both sides would be empty, ask for one card or give one."""
    assert act.form is not None
    fields = {part.key: part.choices for part in act.form.sections[0].fields}
    give = fields.get("give")
    offer: dict[str, Any] = {}
    if isinstance(give, PickSome):
        offer["give"] = _few(give, chance)
    if "named" in fields and chance.draw(2) and (named := random_answer(fields["named"], chance)):
        return offer | {"named": named}
    if terms.most:
        offer["count"] = chance.draw(min(2, terms.most) + 1)
        if chance.draw(2):
            offer["category"] = random_answer(fields["category"], chance)
    if not offer.get("give") and not offer.get("count"):
        if terms.most:
            offer["count"] = 1
        elif isinstance(give, PickSome):
            offer["give"] = [give.options[0].key]
    return offer


def _few(cards: PickSome, chance: Chance) -> list[str]:
    """Pick two cards at most, so that not every offer is the whole hand."""
    names = [option.key for option in cards.options]
    return [names.pop(chance.draw(len(names))) for _ in range(min(chance.draw(3), len(names)))]


def _alike(act: Act, rule: OneCategory, chance: Chance) -> list[str]:
    """Pick one card, and some of those that share a category with it."""
    assert act.form is not None
    cards = act.form.sections[0].fields[0].choices
    assert isinstance(cards, PickSome)
    names = [option.key for option in cards.options]
    first = names[chance.draw(len(names))]
    letter = rule.deck.cards[first].letters[0]
    return [first, *(one for one in rule.deck.having(names, letter) if one != first and chance.draw(2))]
