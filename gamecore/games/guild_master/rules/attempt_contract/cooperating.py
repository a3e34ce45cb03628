"""Cooperators (page 20, C-47 to C-49, A-53 to A-60): combined and separate teams, and who gets what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_each
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.options import HIGHEST
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.attempt import matching_skills, named, target_text
from gamecore.games.guild_master.rules.attempt_contract.deals import confirmed, what_is_left
from gamecore.games.guild_master.rules.attempt_contract.rewards import agreed_split, complete, default_split
from gamecore.games.guild_master.rules.play import MOST_DICE, Play, fame_order
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, modifiers_for, roll_of
from gamecore.games.guild_master.rules.skill_checks.roll_goals import ToPass
from gamecore.games.guild_master.rules.skill_checks.skill_check import (
    modify,
    modify_in_turn,
    one_die_each,
    skill_question,
    tell_roll,
)
from gamecore.games.guild_master.state import Offer, Order, Skill, State


def cooperators_attempt(
    play: Play, objective: str, card: str, orders: Mapping[Seat, Order], deal: Offer | None, *, is_void: bool
) -> Script[None]:
    """Several cooperators attempt the contract. Those on one target combine; any success completes it for all.

    ``deal`` is what all had agreed on; ``is_void`` when somebody has conflicted since (C-45): then those who cooperated
    may agree on what is left of it, if whoever was to keep the card and the Bonus is among them (A-53).
    """
    binding = None if is_void else deal
    if deal is not None and is_void and {deal.card_to, deal.bonus_to} <= set(orders):
        binding = yield from confirmed(play, card, what_is_left(deal, list(orders)), "conflict")
    skills = yield from _choose_targets(play, card, orders, binding)
    order = fame_order(play, orders)
    rolls, groups = _roll_all(play, card, order, orders, skills, binding.members if binding else ())
    for group in groups:
        group.others = [other for other in groups if other is not group]
        group.rivals = [] if binding else list(rolls.values())
        group.by_margin = play.state.options[HIGHEST.key] == "margin" and bool(group.others)
    yield from _change_dice(play, [seat for seat in order if seat in rolls], rolls, groups)
    for group in groups:
        _tell_result(play, card, group)
    passed = [group for group in groups if group.has_passed]
    if not passed:
        return
    highest = _highest(play, rolls, groups)
    gold, _ = current_figures.reward(play.cards, play.state, None, card, _skill_of(max(passed, key=_margin)))
    split = agreed_split(gold, binding, highest) if binding else default_split(gold, list(orders), highest)
    yield from complete(play, card, {seat: skills.get(seat) for seat in order}, split, objective, "cooperate")


# Teams


def _choose_targets(
    play: Play, card: str, orders: Mapping[Seat, Order], deal: Offer | None
) -> Script[dict[Seat, Skill]]:
    """Each chooses its own target, revealed together (A-54, A-55), unless all agreed on one and it has a die of it.
    Who has no matching die chooses none (A-47)."""
    usable = {seat: matching_skills(play.cards, order.team, card) for seat, order in orders.items()}
    if deal is not None and deal.skill is not None:
        usable = {seat: [deal.skill] if deal.skill in skills else skills for seat, skills in usable.items()}
    known = {seat: skills[0] for seat, skills in usable.items() if len(skills) == 1}
    questions = [
        _which_target(play, card, orders, usable, seat, skills) for seat, skills in usable.items() if len(skills) > 1
    ]
    return {**known, **(yield from ask_each(questions, hold=True))}


def _which_target(
    play: Play,
    card: str,
    orders: Mapping[Seat, Order],
    usable: Mapping[Seat, Sequence[Skill]],
    seat: Seat,
    skills: Sequence[Skill],
) -> Question:
    def target(skill: Skill) -> int:
        return current_figures.target(play.cards, play.state, seat, card, skill)

    def chance(skill: Skill) -> float:
        return _joint_chance_with(play.cards, play.state, card, orders, usable, seat, skill)

    text = target_text(play, seat, orders[seat].team, target, chance, id="check-skill-together")
    return skill_question(seat, named(play, card), skills, text, chance)


def _joint_chance_with(
    cards: Cards,
    state: State,
    card: str,
    orders: Mapping[Seat, Order],
    usable: Mapping[Seat, Sequence[Skill]],
    seat: Seat,
    skill: Skill,
) -> float:
    """The best chance that all together can have when ``seat`` uses ``skill``."""
    seats = [one for one in usable if usable[one]]
    ways = product(*([skill] if one == seat else usable[one] for one in seats))
    return max(joint_chance(cards, state, card, orders, dict(zip(seats, way, strict=True))) for way in ways)


def joint_chance(
    cards: Cards, state: State, card: str, orders: Mapping[Seat, Order], skills: Mapping[Seat, Skill]
) -> float:
    """The chance that any group passes, with these skills; from public figures."""
    order = sorted(skills, key=lambda seat: (-state.guilds[seat].fame, seat))
    return odds.best_of(
        _group_chance(cards, state, card, skill, _dice(cards, state, order, seats, orders, skill))
        for skill, seats in _grouped(skills)
    )


def _group_chance(cards: Cards, state: State, card: str, skill: Skill, dice: Mapping[Seat, int]) -> float:
    teams = [(count, modifiers_for(cards, state, seat, skill)) for seat, count in dice.items()]
    return odds.chance_joint(teams, _target(cards, state, card, skill, dice))


def _grouped(skills: Mapping[Seat, Skill]) -> Iterator[tuple[Skill, list[Seat]]]:
    for skill in dict.fromkeys(skills.values()):
        yield skill, [seat for seat, used in skills.items() if used == skill]


def _target(cards: Cards, state: State, card: str, skill: Skill, seats: Sequence[Seat] | Mapping[Seat, int]) -> int:
    """Ruling: what one member's own ability takes off the target, it takes off for the whole team."""
    return min(current_figures.target(cards, state, seat, card, skill) for seat in seats)


def combined_team(
    cards: Cards,
    state: State,
    order: Sequence[Seat],
    seats: Sequence[Seat],
    orders: Mapping[Seat, Order],
    skill: Skill,
    agreed: Sequence[str] = (),
) -> dict[Seat, list[str]]:
    """Each guild's best member, then the best of the others up to the cap; ties in Fame Order (C-48, A-55).

    Those on whom all have ``agreed`` come before better ones.
    The cap is the largest team size among these guilds, or their number, whichever is greater (A-54). A guild
    by itself keeps its whole team.
    """
    if len(seats) == 1:
        return {seats[0]: list(orders[seats[0]].team)}
    cap = max(len(seats), *(current_figures.team_size(cards, state, seat) for seat in seats))
    people = cards.adventurers

    def rank(one: str) -> tuple[bool, int]:
        return one not in agreed, -people[one].skills.get(skill, 0)

    best_first = {seat: sorted(orders[seat].team, key=rank) for seat in sorted(seats, key=order.index)}
    team = {seat: [members[0]] for seat, members in best_first.items()}
    others = [(seat, one) for seat, members in best_first.items() for one in members[1:]]
    others.sort(key=lambda each: rank(each[1]))
    for seat, one in others[: cap - len(seats)]:
        if people[one].skills.get(skill, 0):
            team[seat].append(one)
    return team


def _dice(
    cards: Cards,
    state: State,
    order: Sequence[Seat],
    seats: Sequence[Seat],
    orders: Mapping[Seat, Order],
    skill: Skill,
    agreed: Sequence[str] = (),
) -> dict[Seat, int]:
    """Dice of each guild, ten in all: one at a time comes off whoever has most, the lower Fame first (A-55)."""
    team = combined_team(cards, state, order, seats, orders, skill, agreed)
    dice = {seat: current_figures.dice_for(cards, state, seat, members, skill) for seat, members in team.items()}
    while sum(dice.values()) > MOST_DICE:
        dice[max(dice, key=lambda seat: (dice[seat], order.index(seat)))] -= 1
    return dice


# Rolling


def _roll_all(
    play: Play,
    card: str,
    order: Sequence[Seat],
    orders: Mapping[Seat, Order],
    skills: Mapping[Seat, Skill],
    agreed: Sequence[str],
) -> tuple[dict[Seat, Roll], list[ToPass]]:
    """Every group rolls, even when the first has passed: its dice count for the split (A-54)."""
    rolls: dict[Seat, Roll] = {}
    groups: list[ToPass] = []
    for skill, seats in _grouped(skills):
        dice = _dice(play.cards, play.state, order, seats, orders, skill, agreed)
        chance = _group_chance(play.cards, play.state, card, skill, dice)
        target = _target(play.cards, play.state, card, skill, dice)
        play.tell(
            "contest.together" if len(seats) > 1 else "contest.apart",
            seats=list(dice),
            contract=play.cards.contracts[card].name,
            skill=say("skill", skill=skill),
            dice=sum(dice.values()),
            target=target,
            percent=odds.percent(chance),
        )
        for seat, count in dice.items():
            rolls[seat] = roll_of(play.cards, play.state, seat, skill, play.ref.roll(count))
            tell_roll(play, "check.rolled", rolls[seat])
            play.guilds[seat].tally.expected += chance
        groups.append(ToPass(named(play, card), target, [rolls[seat] for seat in dice]))
    return rolls, groups


def _change_dice(
    play: Play, turns: Sequence[Seat], rolls: Mapping[Seat, Roll], groups: Sequence[ToPass]
) -> Script[None]:
    """Each guild changes its own dice, in Fame Order (A-57). While no group has passed, who kept something back may
    use it after all: modifiers come in any order (page 18)."""
    goals = {own.seat: group for group in groups for own in group.group}
    yield from modify_in_turn(
        turns,
        rolls,
        lambda seat: _one_turn(play, rolls[seat], goals[seat]),
        lambda: [seat for seat in turns if not goals[seat].is_settled],
    )


def _one_turn(play: Play, roll: Roll, goal: ToPass) -> Script[None]:
    """By option, groups are compared by their margins (A-58), as they are now.

    Partners share a margin whatever they roll: they are compared by their results, and so is a group without rivals.
    """
    if roll.has_stood and goal.is_settled:
        return  # somebody else has passed since it was to have another turn
    if goal.by_margin:
        for group in goal.others:
            for own in group.group:
                own.handicap = group.target - (group.total - own.total)
        for own in goal.group:
            own.handicap = goal.target - (goal.total - roll.total)
    yield from modify(play, roll, goal)


def _tell_result(play: Play, card: str, group: ToPass) -> None:
    for own in group.group:
        play.guilds[own.seat].tally.passed += group.has_passed
    play.tell(
        "contest.passed" if group.has_passed else "contest.failed",
        seats=[own.seat for own in group.group],
        contract=play.cards.contracts[card].name,
        total=group.total,
        target=group.target,
    )


# Sharing


def _skill_of(group: ToPass) -> Skill:
    return group.group[0].skill


def _margin(group: ToPass) -> int:
    return group.total - group.target


def _highest(play: Play, rolls: Mapping[Seat, Roll], groups: Sequence[ToPass]) -> Seat:
    """Who rolled highest: own dice after modifiers, then the team's margin, then one die each (A-58).

    With the option ``highest: margin`` the margin comes first.
    """
    margins = {own.seat: _margin(group) for group in groups for own in group.group}
    by_margin = play.state.options[HIGHEST.key] == "margin"

    def rank(seat: Seat) -> tuple[int, int]:
        result, margin = rolls[seat].total, margins[seat]
        return (margin, result) if by_margin else (result, margin)

    best = max(rank(seat) for seat in rolls)
    return one_die_each(play, [seat for seat in rolls if rank(seat) == best], only_first=True)[0]
