"""Why a card is used on this guild or that card: by figures of the table that everybody can check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import Form, PickOne
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.text import reward, skill
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.decks import TARGETS, chance_at
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_team
from gamecore.games.guild_master.rules.hire_builders import BuildRule
from gamecore.games.guild_master.rules.skill_checks.odds import percent
from gamecore.games.guild_master.state import LEVELS, SKILLS

MOST_WEIGHED = 3
HARMS = {"effect-take_gold": "gold", "effect-lose_fame": "fame"}


def of_card_choice(seen: Seen, question: Question, answer: str) -> Sequence[Reason]:
    match question.kind:
        case "effect.target":
            effect = question.params["effect"]
            assert isinstance(effect, Phrase)
            return [reason("target", what=HARMS.get(effect.id, "favour"))]
        case "effect.private":
            card = seen.cards.contracts[answer]
            kept = [_own_chance(seen, one) for one in seen.view.own_privates if one != answer]
            return [reason("pays-least", reward=reward(card.gold, card.fame)), reason("keep", kept=kept)]
        case "effect.adventurer":
            bid = {one: current_figures.min_bid(seen.cards, seen.state, one, answer) for one in seen.rivals}
            return [reason("others-recruit", seats=[one for one in bid if seen.view.guilds[one].gold >= bid[one]])]
        case "effect.contract":
            space, _, level = answer.partition(":")
            return [*_of_deck(seen, level), *_of_what_leaves(seen, seen.view.contracts[space].card)]
    return _of_deck(seen, answer)


def of_build(question: Question, answer: Any) -> Sequence[Reason]:
    """What is built, and what else these Builders could."""
    form = question.choices
    assert isinstance(form, Form) and isinstance(form.rule, BuildRule)
    needed, most = form.rule.needed, form.rule.most
    options = [
        option
        for part in form.sections[0].fields
        if isinstance(part.choices, PickOne)
        for option in part.choices.options
    ]
    chosen: list[Param] = [option.text for option in options if option.key in answer.values()]
    others = [option for option in options if option.key not in answer.values() and needed.get(option.key, 0) <= most]
    built = reason("builds", builds=chosen)
    weighed: list[Param] = [option.text for option in others[:MOST_WEIGHED]]
    return [built, reason("weighed", others=weighed)] if weighed else [built]


def _of_deck(seen: Seen, name: str) -> list[Reason]:
    """The guild's strongest skill, and what its rivals' best teams would have at such a contract."""
    level = next(one for one in LEVELS if one == name)
    best = max(SKILLS, key=lambda one: seen.best_team(seen.seat, one))
    rivals: list[Param] = [
        say("why-team-at", seat=one, percent=percent(chance_at(seen.cards, seen.state, one, level)))
        for one in seen.rivals
    ]
    own = reason("deck", skill=skill(best), dice=seen.best_team(seen.seat, best))
    return [own, reason("deck-rivals", target=TARGETS[level], rivals=rivals)]


def _of_what_leaves(seen: Seen, card: str | None) -> list[Reason]:
    if card is None:
        return []
    chances = {one: best_team(seen.cards, seen.state, one, card) for one in (seen.seat, *seen.rivals)}
    figures = {one: percent(found[1].chance if found else 0.0) for one, found in chances.items()}
    rivals: list[Param] = [say("why-team-at", seat=one, percent=figures[one]) for one in seen.rivals]
    name = seen.cards.contracts[card].name
    return [reason("leaving", contract=name, percent=figures[seen.seat], rivals=rivals)]


def _own_chance(seen: Seen, card: str) -> Phrase:
    found = best_team(seen.cards, seen.state, seen.seat, card)
    name = seen.cards.contracts[card].name
    return say("why-chance", contract=name, percent=percent(found[1].chance if found else 0.0))
