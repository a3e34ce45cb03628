"""Private contracts and wandering (page 21, C-50): what a team does without an objective, or when it missed it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guild_master.cards.text import card_line, effects_hint, reward
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract import instead
from gamecore.games.guild_master.rules.attempt_contract.attempt import attempt
from gamecore.games.guild_master.rules.attempt_contract.rewards import all_to, complete
from gamecore.games.guild_master.rules.effects.boons import offer_boons
from gamecore.games.guild_master.rules.order_text import named
from gamecore.games.guild_master.rules.play import Play, gain
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.modifiers import modifiers_for
from gamecore.games.guild_master.rules.skill_checks.roll_goals import ToWander, wander_odds
from gamecore.games.guild_master.rules.skill_checks.skill_check import (
    modify,
    roll,
    skill_question,
    tell_roll,
    worth_choosing,
)
from gamecore.games.guild_master.state import SKILLS, Order, Skill


def resolve(play: Play, seat: Seat, order: Order) -> Script[None]:
    """A private contract, wandering, or nothing, as the order's ``fallback`` says; the order is done then.

    So it is for a team without an order card, and at once for one whose order was missed, declined or cannot be carried
    out. Which one is chosen now, not when the order was given (A-02). One attempt: who fails a private contract does
    not wander besides (A-63).
    """
    yield from offer_boons(play, seat)
    choice = yield from _choose(play, seat, order)
    if choice == "wander":
        yield from wander(play, seat, order.team)
    elif choice == "nothing":
        play.tell("order.idle", seat=seat)
    else:
        yield from attempt_private(play, seat, order.team, choice)
    order.done = True


def _choose(play: Play, seat: Seat, order: Order) -> Script[str]:
    """As the order says; whoever named a private contract that is gone is asked, for another one was not meant."""
    fallback, possible = order.fallback, instead.possible_privates(play.cards, play.state, seat, order.team)
    if fallback in ("wander", "nothing") or fallback in possible:
        return fallback
    if fallback == "ask" or (fallback != "best" and possible):
        chosen: str = yield from ask(_question(play, seat, order), hold=True)
        return chosen
    spared = instead.spared_by(play.state, seat, order)
    return instead.best_choice(play.cards, play.state, seat, order.team, spared)


def _question(play: Play, seat: Seat, order: Order) -> Question:
    cards, state = play.cards, play.state
    options = [
        Option("wander", instead.gain(cards, state, seat, order.team, "wander")),
        *(
            Option(card, instead.gain(cards, state, seat, order.team, card), hint=effects_hint(cards.contracts[card]))
            for card in instead.possible_privates(cards, state, seat, order.team)
        ),
        Option("nothing", say("fallback-nothing")),
    ]
    best = instead.best_choice(cards, state, seat, order.team, instead.spared_by(state, seat, order))
    return Question(
        seat,
        "order.fallback",
        PickOne(tuple(options)),
        default=lambda: best,
        params={
            "objective": named(cards, order.objective, order.card),
            "space": order.space,
            "team": [cards.adventurers[one].name for one in order.team],
            "has_card": int(order.objective != "free"),
        },
    )


# Private contracts


def attempt_private(play: Play, seat: Seat, team: Sequence[str], card: str) -> Script[None]:
    """Revealed by the attempt; not replaced if completed; if failed it is kept, face down again (page 21, A-63).

    Ruling: it is always kept. Nothing limits or punishes a hand of private contracts, so nobody would discard one.
    """
    contract = play.cards.contracts[card]
    play.tell("private.revealed", seat=seat, contract=contract.name, card=card_line(play.cards, card))
    skill = yield from attempt(play, seat, team, card)
    if skill is not None:
        gold, _ = current_figures.reward(play.cards, play.state, None, card, skill)
        yield from complete(play, card, {seat: skill}, all_to(seat, gold), None, "private")
    else:
        play.tell("private.kept", seat=seat)


# Wandering


def wander(play: Play, seat: Seat, team: Sequence[str]) -> Script[None]:
    """A check whose tens are Gold and Fame, one Gold at least (page 21, A-33, A-34); then what cards change."""
    skill = yield from _choose_skill(play, seat, team)
    own = roll(play, seat, team, skill)
    tell_roll(play, "wander.rolled", own)
    more_gold, more_fame = current_figures.wander_bonus(play.cards, play.state, seat)
    yield from modify(play, own, ToWander((more_gold, more_fame)))
    gold, fame = odds.wander_reward(own.total)
    gold, fame = max(0, gold + more_gold), max(0, fame + more_fame)
    gain(play, seat, gold=gold, fame=fame)
    play.guilds[seat].tally.wandered += 1
    play.tell("wander.done", seat=seat, total=own.total, gold=gold, fame=fame, reward=reward(gold, fame))


def expected_wander(play: Play, seat: Seat, team: Sequence[str], skill: Skill) -> tuple[float, float]:
    """The (Gold, Fame) to be expected of wandering with this skill."""
    dice = current_figures.dice_for(play.cards, play.state, seat, team, skill)
    gold, fame = odds.expected_wander(dice, modifiers_for(play.cards, play.state, seat, skill))
    more_gold, more_fame = current_figures.wander_bonus(play.cards, play.state, seat)
    return max(0.0, gold + more_gold), max(0.0, fame + more_fame)


def _choose_skill(play: Play, seat: Seat, team: Sequence[str]) -> Script[Skill]:
    skills = worth_choosing(play, seat, team, current_figures.usable_skills(play.cards, team, SKILLS))
    if len(skills) < 2:
        return skills[0] if skills else SKILLS[0]

    def text(skill: Skill) -> Phrase:
        return Phrase("check-skill-wander", Later(lambda: figures(skill)))

    def figures(skill: Skill) -> Mapping[str, Param]:
        dice = current_figures.dice_for(play.cards, play.state, seat, team, skill)
        expected = wander_odds(*expected_wander(play, seat, team, skill))
        return {"skill": say("skill", skill=skill), "dice": dice, "expected": expected}

    def worth(skill: Skill) -> float:
        gold, fame = expected_wander(play, seat, team, skill)
        return fame + odds.GOLD_IN_FAME * gold

    chosen: Skill = yield from ask(skill_question(seat, say("at-wandering"), skills, text, worth), hold=True)
    return chosen
