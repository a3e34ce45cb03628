"""Attempting a contract alone (page 18, C-40, C-42): a board contract, a private one, or a lone cooperator's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.engine.scripts import Script, ask
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, modifiers_for
from gamecore.games.guild_master.rules.skill_checks.roll_goals import ToPass
from gamecore.games.guild_master.rules.skill_checks.skill_check import (
    Terms,
    modify,
    roll,
    skill_question,
    worth_choosing,
)
from gamecore.games.guild_master.state import Skill, State


def matching_skills(cards: Cards, team: Sequence[str], card: str) -> list[Skill]:
    """The contract's skills of which the team has at least one die, in printed order (page 18, A-23, A-47)."""
    return current_figures.usable_skills(cards, team, cards.contracts[card].targets)


def chance_to_pass(cards: Cards, state: State, seat: Seat, team: Sequence[str], card: str, skill: Skill) -> float:
    """The chance of a normal attempt, from public figures; boons are not counted on."""
    dice = current_figures.dice_for(cards, state, seat, team, skill)
    target = current_figures.target(cards, state, seat, card, skill)
    return odds.chance(dice, target, modifiers_for(cards, state, seat, skill))


def attempt(play: Play, seat: Seat, team: Sequence[str], card: str) -> Script[Skill | None]:
    """A normal attempt; returns the skill it passed with, or None: it failed, and nothing else happens (C-42).

    The team must have a matching skill.
    """
    skill = yield from _choose_skill(play, seat, team, card)
    target = current_figures.target(play.cards, play.state, seat, card, skill)
    chance = chance_to_pass(play.cards, play.state, seat, team, card, skill)
    own = roll(play, seat, team, skill)
    tell_attempt(play, "contract.attempted", own, card, target, chance)
    yield from modify(play, own, ToPass(named(play, card), target, [own]))
    passed = own.total >= target
    count_attempt(play, seat, chance, passed)
    if not passed:
        tell_failure(play, own, card, target)
    return skill if passed else None


def named(play: Play, card: str) -> Phrase:
    """A contract as what a check is for."""
    return say("at-contract", contract=play.cards.contracts[card].name)


def tell_attempt(play: Play, kind: str, own: Roll, card: str, target: int, chance: float) -> None:
    """Tells dice as they fell, with the chance there was."""
    play.tell(
        kind,
        seat=own.seat,
        contract=play.cards.contracts[card].name,
        skill=say("skill", skill=own.skill),
        faces=list(own.faces),
        shown=own.shown,
        total=own.total,
        target=target,
        percent=odds.percent(chance),
    )


def tell_failure(play: Play, own: Roll, card: str, target: int) -> None:
    """Tells that a guild fell short by itself."""
    name = play.cards.contracts[card].name
    play.tell("contract.failed", seat=own.seat, contract=name, total=own.total, target=target)


def count_attempt(play: Play, seat: Seat, chance: float, passed: bool) -> None:
    """For the luck that is told when the game ends."""
    tally = play.guilds[seat].tally
    tally.expected += chance
    tally.passed += passed


def _choose_skill(play: Play, seat: Seat, team: Sequence[str], card: str) -> Script[Skill]:
    fitting = matching_skills(play.cards, team, card)
    skills = worth_choosing(play, seat, team, fitting, terms_of(play, seat, card, _no_penalty))
    if len(skills) == 1:
        return skills[0]

    def target(skill: Skill) -> int:
        return current_figures.target(play.cards, play.state, seat, card, skill)

    def chance(skill: Skill) -> float:
        return chance_to_pass(play.cards, play.state, seat, team, card, skill)

    text = target_text(play, seat, team, target, chance)
    chosen: Skill = yield from ask(skill_question(seat, named(play, card), skills, text, chance), hold=True)
    return chosen


def _no_penalty(_: Skill) -> int:
    return 0


def terms_of(play: Play, seat: Seat, card: str, penalty: Callable[[Skill], int]) -> Callable[[Skill], Terms]:
    """What makes one skill better than another besides its dice: its target, and what it earns."""

    def terms(skill: Skill) -> Terms:
        gold, fame = current_figures.reward(play.cards, play.state, seat, card, skill)
        return current_figures.target(play.cards, play.state, seat, card, skill) + penalty(skill), -gold, -fame

    return terms


def target_text(
    play: Play,
    seat: Seat,
    team: Sequence[str],
    target: Callable[[Skill], int],
    chance: Callable[[Skill], float],
    id: str = "check-skill",
) -> Callable[[Skill], Phrase]:
    """Words a skill by its dice, its target and the chance it has."""

    def figures(skill: Skill) -> Mapping[str, Param]:
        return {
            "skill": say("skill", skill=skill),
            "dice": current_figures.dice_for(play.cards, play.state, seat, team, skill),
            "target": target(skill),
            "percent": odds.percent(chance(skill)),
        }

    return lambda skill: Phrase(id, Later(lambda: figures(skill)))
