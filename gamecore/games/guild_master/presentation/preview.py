"""What a whole or partial answer would do, told to its owner alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.choices import Acts, Field, Form, PickOne
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import (
    brief_ability,
    chained,
    effects_line,
    reward,
    skill,
    skills_line,
    targets_line,
)
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.presentation.contests_preview import contests_preview
from gamecore.games.guild_master.presentation.offers import proposed
from gamecore.games.guild_master.presentation.orders.preview import orders_preview
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.hire_builders import BuildRule
from gamecore.games.guild_master.rules.plot_acts import NO, WAIT, name_of, orders_beyond, plot_effect
from gamecore.games.guild_master.view import GuildMasterView, state_of

MANY = 3
"""From so many Plot cards on what each does stands in their form alone."""


def preview(
    cards: Cards, view: GuildMasterView, question: Question, answer: Any, taken: tuple[int, Sequence[str]] = (0, ())
) -> Sequence[Phrase]:
    """Lines about the answer so far; nothing where the question says it all. ``taken`` is the Gold that the guild's own
    Plot cards take before its orders, and by which."""
    match question.kind:
        case "orders":
            return orders_preview(cards, view, question, answer, taken)
        case "setup":
            return list(_setup(cards, view, answer))
        case "plot":
            return list(_plot(cards, view, question, answer))
        case "builders.build":
            for_gold = question.params.get("by") == "none"
            price = modified_by.builders_price(cards, state_of(view), question.seat) if for_gold else []
            return [*price, *_build(question, answer)]
        case "bargain" if (offer := proposed(cards, view, question, answer)) is not None:
            return [offer]
        case "bargain":
            return contests_preview(cards, view, question.seat)
        case "contest.stance":
            return contests_preview(cards, view, question.seat, only=question.params.get("objective"))
        case "effect.target" | "lobby":
            return [say("echo-effect", effect=question.params["effect"])]
    return []


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _setup(cards: Cards, view: GuildMasterView, answer: Any) -> Iterator[Phrase]:
    """The starting team until something is chosen for it, its room's side, which contract goes on the board, and which
    stay secret."""
    given = _mapping(_mapping(answer).get("setup"))
    team = [] if view.own is None else list(view.own.adventurers)
    if team and not given:
        people = [
            say("echo-setup-person", name=one.name, skills=skills_line(one.skills),
                ability="none" if one.ability is None else brief_ability(one.ability))
            for one in (cards.adventurers[id] for id in team)
        ]  # fmt: skip
        yield say("echo-setup-team", people=chained("comma", people))
    starting = next((found for one in team if (found := cards.adventurers[one].team) is not None), None)
    if starting is not None:
        room = next(upgrade.name for upgrade in cards.skill_upgrades.values() if upgrade.skill == starting)
        if given.get("side") in ("fix", "reroll"):
            yield say("echo-setup-side", room=room, skill=skill(starting), side=str(given["side"]))
        else:
            yield say("echo-setup-sides", room=room, skill=skill(starting))
    chosen = given.get("contract")
    if chosen is None and view.own_privates:
        yield say("echo-setup-choose")
    if chosen is None:
        for one in view.own_privates:
            card = cards.contracts[one]
            paid, targets = reward(card.gold, card.fame), targets_line(card.targets)
            dealt = say("setup-dealt", name=card.name, targets=targets, reward=paid)
            yield say("echo-setup-dealt", card=dealt, effects=effects_line(card))
    if chosen in view.own_privates:
        kept = [cards.contracts[one].name for one in view.own_privates if one != chosen]
        yield say("echo-setup-contract", contract=cards.contracts[chosen].name, kept=chained("comma", kept) or "none")


def _build(question: Question, answer: Any) -> Iterator[Phrase]:
    """What is chosen so far, the Builders it takes, and why it would be refused. Nothing before anything is: then
    silence builds what is recommended."""
    if answer is None:
        return
    form = question.choices
    assert isinstance(form, Form) and isinstance(form.rule, BuildRule)
    given = _mapping(_mapping(answer).get("build"))
    options = {
        option.key: option.text
        for part in form.sections[0].fields
        if isinstance(part.choices, PickOne)
        for option in part.choices.options
    }
    chosen = [key for key in given.values() if isinstance(key, str) and key in options]
    yield say(
        "echo-build",
        plan=chained("plus", [options[key] for key in chosen]) or "none",
        hired=sum(form.rule.needed[key] for key in chosen),
        most=form.rule.most,
    )
    try:
        form.check(answer)
    except IllegalChoice as refused:
        yield say("echo-problem", problem=refused.phrase)


def _plot(cards: Cards, view: GuildMasterView, question: Question, answer: Any) -> Iterator[Phrase]:
    """The sheet, card by card: what was decided; else what is filled in so far; else what is only proposed. Last which
    of the cards that are used will bring nothing."""
    acts = question.choices
    form = next((act.form for act in acts.acts if act.key == "sheet"), None) if isinstance(acts, Acts) else None
    if form is None:
        return
    given = _mapping(_mapping(answer).get("form"))
    shown = sum(len(section.fields) for section in form.sections)
    used: list[str] = []
    for section in form.sections:
        for part in section.fields:
            filled = _mapping(given.get(section.key)).get(part.key)
            if filled is None and view.own_plot:
                filled = view.own_plot.get(part.key, "no")
            value = part.initial if filled is None else filled
            gold = view.guilds[question.seat].gold if plot_effect(cards, part.key).do == "trade" else None
            yield _plot_card(part, value, is_decided=filled is not None, is_explained=shown < MANY, gold=gold)
            used += [] if value in (NO.key, WAIT) else [part.key]
    if beyond := orders_beyond(cards, state_of(view), question.seat, used):
        names = [name_of(cards, one) for one in beyond]
        yield say("echo-boons-too-many", names=names, most=current_figures.MOST_ORDERS)


def _plot_card(part: Field, value: Any, *, is_decided: bool, is_explained: bool, gold: int | None) -> Phrase:
    """What is not proposed is named with what it does alone: *not this round* read as advice against it. Beside a price
    stands the ``gold`` that its guild has."""
    assert isinstance(part.choices, PickOne)
    chosen = next((option for option in part.choices.options if option.key == value), part.choices.options[0])
    uses = next((option.hint for option in part.choices.options if option.hint is not None), None)
    if uses is not None and gold is not None:
        uses = say("plot-pays", effect=uses, gold=gold)
    return say(
        "echo-plot",
        card=part.text,
        effect=uses if uses is not None and is_explained else "none",
        chosen=chosen.text,
        decided="yes" if is_decided else "no",
        kept="yes" if chosen.key == NO.key else "no",
    )
