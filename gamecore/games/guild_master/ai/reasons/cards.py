"""Why a card is used on this guild or that card, and an order carried out: by figures that everybody can check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import Form, PickOne
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.model import Adventurer
from gamecore.games.guild_master.cards.text import describe, reward, skill
from gamecore.games.guild_master.rules import current_figures, hire_builders, setup
from gamecore.games.guild_master.rules.attempt_contract.decks import TARGETS, chance_at
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect, best_team
from gamecore.games.guild_master.rules.effects.counting import prestige_now
from gamecore.games.guild_master.rules.hire_builders import BuildRule
from gamecore.games.guild_master.rules.recruit_adventurer import most_bid
from gamecore.games.guild_master.rules.skill_checks.odds import percent, tenths
from gamecore.games.guild_master.rules.skill_checks.skill_check import expected_result
from gamecore.games.guild_master.state import LEVELS, SKILLS
from gamecore.games.guild_master.view import ShownOrder

MOST_WEIGHED = 3
HARMS = {"effect-take_gold": "gold", "effect-lose_fame": "fame"}


def of_card_choice(seen: Seen, question: Question, answer: str) -> Sequence[Reason]:
    match question.kind:
        case "effect.target":
            return [of_whom(seen, question, int(answer))]
        case "effect.private":
            return of_giving_up(seen, answer)
        case "effect.adventurer":
            return [of_sending_away(seen, answer)]
        case "effect.contract":
            space, _, level = answer.partition(":")
            leaving = of_what_leaves(seen, seen.view.contracts[space].card)
            if not _goes_untried(seen):
                return [*_of_deck(seen, level), *leaving]
            going = _still_going(seen, space)
            told = reason("untried", last="no" if seen.left else "yes", seats=going)
            return [told, *leaving] if going else [told]
    return _of_deck(seen, answer)


def of_whom(seen: Seen, question: Question, chosen: Seat) -> Reason:
    """By what one guild was chosen of those that there are, and who has as much of it."""
    effect, choices, guilds = question.params["effect"], question.choices, seen.view.guilds
    assert isinstance(effect, Phrase) and isinstance(choices, PickOne)
    what, gold = HARMS.get(effect.id, "favour"), int(str(effect.params.get("gold", 0)))
    is_poor = what == "gold" and guilds[chosen].gold < gold
    others = [seat for option in choices.options if (seat := int(option.key)) != chosen]
    if is_poor:
        level = [seat for seat in others if guilds[seat].gold == guilds[chosen].gold]
    else:
        able = [seat for seat in others if what != "gold" or guilds[seat].gold >= gold]
        level = [seat for seat in able if guilds[seat].fame == guilds[chosen].fame]
    return reason("target", what="poor" if is_poor else what, level_seats=level)


def _goes_untried(seen: Seen) -> bool:
    """Whether nobody can try what comes face up now: no order that is open names it, and before others are given the
    Blood Moon takes it or the game ends."""
    return seen.view.is_revealed and (seen.view.blood or not seen.left)


def _still_going(seen: Seen, space: str) -> list[Seat]:
    """Whose orders are still to be carried out there."""
    return sorted({one.seat for one in seen.view.orders if one.objective == space and not one.done})


def of_giving_up(seen: Seen, private: str) -> list[Reason]:
    """That it pays least, or what the best team has there, or both together; then what is kept."""
    card, others = seen.cards.contracts[private], [one for one in seen.view.own_privates if one != private]
    pay = {one: seen.cards.contracts[one].fame + seen.cards.contracts[one].gold for one in (private, *others)}
    chances = {one: _percent(seen, one) for one in pay}
    is_unlikely = chances[private] == min(chances.values()) < max(chances.values())
    pays_least = pay[private] == min(pay.values())
    least = "chance" if is_unlikely else "pay" if pays_least else "both"
    told = reason("pays-least", least=least, percent=chances[private], reward=reward(card.gold, card.fame))
    return [told, reason("keep", kept=[_own_chance(seen, one) for one in others])]


def of_sending_away(seen: Seen, space: str) -> Reason:
    """Why nobody should recruit who lies there: the Fame of it, beside that of the others, and who could. Where nobody
    who is face up stays, whose order it comes before."""
    card = _lying(seen, space)
    if _goes_untried(seen):
        return reason("swept", name=card.name, last="no" if seen.left else "yes", seats=_still_going(seen, space))
    others = [_lying(seen, at).fame for at, spot in seen.view.adventurers.items() if spot.card and at != space]
    most = max(others, default=0)
    place = "alone" if card.fame > most else "level" if card.fame == most else "less"
    can_bid = [one for one in seen.rivals if most_bid(seen.cards, seen.state, one, space) is not None]
    return reason("others-recruit", name=card.name, fame=card.fame, place=place, seats=can_bid)


def _lying(seen: Seen, space: str) -> Adventurer:
    shown = seen.view.adventurers[space].card
    assert shown is not None
    return seen.cards.adventurers[shown]


def of_build(seen: Seen, question: Question, answer: Any) -> Sequence[Reason]:
    """What is built, what each of it brings, and what else these Builders could."""
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
    brings = [_of_built(seen, option.key) for option in options if option.key in answer.values()]
    found = [built, *(one for one in brings if one is not None)]
    return [*found, reason("weighed", others=weighed)] if weighed else found


def _of_built(seen: Seen, key: str) -> Reason | None:
    """Of a room what the best team of its skill comes to, of a Core Upgrade what it gives, of a Prestige Upgrade what
    it scores as the guild stands; nothing of what would only help in a next round where there is none."""
    kind, _, what = key.partition(":")
    if kind == "prestige":
        return reason("build-scores", fame=prestige_now(seen.cards, seen.state, seen.seat, what))
    if not seen.left:
        return None
    if kind == "core":
        brings = hire_builders.brings(seen.cards, seen.state, seen.seat, what)
        return None if brings is None else reason("build-gives", brings=brings)
    room, _, side = what.partition(":")
    name = seen.cards.skill_upgrades[room].skill
    dice = seen.best_team(seen.seat, name)
    average = f"{setup.average_with(side, dice):.1f}"
    return reason("build-helps", skill=skill(name), dice=dice, average=average) if dice else None


def of_carrying_out(seen: Seen, question: Question) -> Sequence[Reason]:
    """What stands on the button, and how those who go there too would do: all orders are open by then."""
    assert isinstance(question.choices, PickOne)
    going = question.params["others_seats"]
    assert isinstance(going, list | tuple)
    now = [one for one in seen.view.orders if one.space == seen.view.space]
    (own,) = [one for one in now if one.seat == seen.seat]
    aim = own.objective
    here = [one for one in now if one.objective == aim]
    others = [one for one in here if one.seat in going]
    shown = [reason("shown", fact=fact) for fact in [question.choices.options[0].hint] if fact is not None]
    if aim in seen.view.contracts:
        return [*shown, *_alone_at(seen, seen.view.contracts[aim].card, others)]
    is_level = aim == "builders" or own.gold == max((one.gold for one in others), default=0)
    rolling = [one for one in others if is_level and (aim == "builders" or one.gold == own.gold)]
    rivals: list[Param] = [say("why-mean", seat=one.seat, result=_mean(seen, one.seat, one.team)) for one in rolling]
    return [*shown, *([reason("means", own=_mean(seen, own.seat, own.team), rivals=rivals)] if rivals else [])]


def _alone_at(seen: Seen, card: str | None, others: Sequence[ShownOrder]) -> list[Reason]:
    if card is None:
        return []
    found = {one.seat: best_prospect(seen.cards, seen.state, one.seat, one.team, card) for one in others}
    chances: list[Param] = [
        say("why-team-at", seat=one, percent=percent(each.chance)) for one, each in found.items() if each is not None
    ]
    return [reason("alone", rivals=chances)] if chances else []


def _mean(seen: Seen, seat: Seat, team: Sequence[str]) -> str:
    """Of a contested check with the skill that suits the team best."""
    worth = expected_result(seen.cards, seen.state, seat, team)
    return tenths(max(map(worth, current_figures.usable_skills(seen.cards, team, SKILLS)), default=0.0))


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


def of_what_leaves(seen: Seen, card: str | None) -> list[Reason]:
    """Of a contract that is replaced: the Event that ends; how likely the best team of each guild did it."""
    if card is None:
        return []
    events: list[Param] = [describe(event) for event in seen.cards.contracts[card].events]
    ends = [reason("ends", events=events)] if events else []
    chances = {one: best_team(seen.cards, seen.state, one, card) for one in (seen.seat, *seen.rivals)}
    figures = {one: percent(found[1].chance if found else 0.0) for one, found in chances.items()}
    rivals: list[Param] = [say("why-team-at", seat=one, percent=figures[one]) for one in seen.rivals]
    name = seen.cards.contracts[card].name
    return [*ends, reason("leaving", contract=name, percent=figures[seen.seat], rivals=rivals)]


def _own_chance(seen: Seen, card: str) -> Phrase:
    return say("why-chance", contract=seen.cards.contracts[card].name, percent=_percent(seen, card))


def _percent(seen: Seen, card: str) -> int:
    found = best_team(seen.cards, seen.state, seen.seat, card)
    return percent(found[1].chance if found else 0.0)
