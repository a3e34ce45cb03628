"""Attempt Contract Contest resolution (pages 19-20, C-43 to C-47): stances, then conflictors, then cooperators.

What was bargained before is in the contest (:mod:`.bargaining`); cooperators' teams are in :mod:`.cooperating`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_each
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract import deals
from gamecore.games.guild_master.rules.attempt_contract.attempt import (
    attempt,
    count_attempt,
    matching_skills,
    named,
    target_text,
    tell_attempt,
    tell_failure,
    terms_of,
)
from gamecore.games.guild_master.rules.attempt_contract.bargaining import contest_of, stance_of
from gamecore.games.guild_master.rules.attempt_contract.cooperating import cooperators_attempt
from gamecore.games.guild_master.rules.attempt_contract.reconsidering import asks_again
from gamecore.games.guild_master.rules.attempt_contract.rewards import all_to, complete
from gamecore.games.guild_master.rules.attempt_contract.stakes import Stakes
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.play import Play, fame_order, skill_dice
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, modifiers_for
from gamecore.games.guild_master.rules.skill_checks.roll_goals import Goal, ToPass
from gamecore.games.guild_master.rules.skill_checks.skill_check import (
    apart,
    modify,
    modify_in_turn,
    roll,
    skill_question,
    tied,
    worth_choosing,
)
from gamecore.games.guild_master.state import Contest, Offer, Order, Skill

Choice: TypeAlias = Literal["cooperate", "conflict", "aside"]


def attempt_contract_contest(play: Play, objective: str, card: str, orders: Mapping[Seat, Order]) -> Script[list[Seat]]:
    """Returns the guilds that missed out: those that gave no stance, and cooperators who came too late (C-47)."""
    contest = contest_of(play, objective, list(orders))
    chosen, deal = yield from choose_stances(play, contest, card, orders)
    missed = [seat for seat, choice in chosen.items() if choice == "aside"]
    conflictors = [seat for seat, choice in chosen.items() if choice == "conflict"]
    cooperators = [seat for seat, choice in chosen.items() if choice == "cooperate"]
    if len(conflictors) + len(cooperators) == 1:  # not a contest after all
        (alone,) = conflictors + cooperators
        deals.tell_if_it_falls(play, contest, [seat for seat in contest.parties if seat != alone], "aside")
        return missed + (yield from alone_attempts(play, objective, card, alone, orders[alone]))
    deals.tell_if_it_falls(play, contest, conflictors, "conflict", cooperators)
    winner = yield from conflictors_attempt(play, card, conflictors, orders)
    if winner is not None:
        yield from conflictor_takes_all(play, objective, card, winner)
        if cooperators:
            play.tell("contest.too_late", seats=cooperators, objective=where(objective))
        return missed + cooperators
    if len(cooperators) == 1:
        return missed + (yield from alone_attempts(play, objective, card, cooperators[0], orders[cooperators[0]]))
    if not any(matching_skills(play.cards, orders[seat].team, card) for seat in cooperators):
        return missed + cooperators
    yield from cooperators_attempt(
        play, objective, card, {seat: orders[seat] for seat in cooperators}, deal, is_void=bool(conflictors)
    )
    return missed


def alone_attempts(play: Play, objective: str, card: str, seat: Seat, order: Order) -> Script[list[Seat]]:
    """A guild left alone attempts the contract as normal, without penalty (page 20, A-05); else it misses out."""
    if not matching_skills(play.cards, order.team, card):
        return [seat]
    skill = yield from attempt(play, seat, order.team, card)
    if skill is not None:
        gold, _ = current_figures.reward(play.cards, play.state, None, card, skill)
        yield from complete(play, card, {seat: skill}, all_to(seat, gold), objective)
    return []


# Stances


def has_a_stance(play: Play, seat: Seat, order: Order, card: str) -> bool:
    """Whether a guild that wants to be asked will be asked for its stance: Events and its dice leave it a choice."""
    return len(_possible(play)) > 1 and bool(matching_skills(play.cards, order.team, card))


def choose_stances(
    play: Play, contest: Contest, card: str, orders: Mapping[Seat, Order]
) -> Script[tuple[dict[Seat, Choice], Offer | None]]:
    """Stances are given in secret and revealed together (page 19, Choose Contest Stance).

    Those given ahead count; where it is bargained about only when it comes up, and from whoever wanted to be asked
    or, since its odds have changed, asked again, they are taken now.
    Who never gives one has declined: a stance is not guessed (RULINGS.md). ``deal`` means to cooperate if the agreed
    deal stands among all who take part; else its guild is asked, unless it ended bargaining without a deal and all are
    still there: then it said to conflict. The deal that stands comes with the stances.
    """
    possible = _possible(play)
    planned = {seat: _planned(play, contest, card, seat, order, possible) for seat, order in orders.items()}
    again = asks_again(play.cards, play.state, contest, orders, card)
    asked = [
        _question(play, contest, card, seat, plan, possible, orders, chose=plan if seat in again else None)
        for seat, plan in planned.items()
        if plan == "ask"
        or (contest.is_up and plan in possible and has_a_stance(play, seat, orders[seat], card))
        or (seat in again and plan != "aside" and has_a_stance(play, seat, orders[seat], card))
    ]
    answers = yield from ask_each(asked, hold=True)
    given = {**planned, **answers}
    _tell_declined(play, contest, given)
    staying = [seat for seat in orders if given[seat] != "aside"]
    deal = yield from deals.standing(play, contest, card, staying)
    if deal is None:
        given = {**given, **(yield from _without_deal(play, contest, card, given, staying, orders))}
    if_deal: Choice = "cooperate" if deal is not None else "conflict"
    chosen: dict[Seat, Choice] = {seat: if_deal if choice == "deal" else choice for seat, choice in given.items()}
    if sum(choice != "aside" for choice in chosen.values()) > 1:
        _tell_stances(play, contest, chosen)
    return chosen, deal


def _tell_declined(play: Play, contest: Contest, given: Mapping[Seat, str]) -> None:
    for seat in [seat for seat, choice in given.items() if choice == "aside"]:
        play.tell("order.declined", seat=seat, objective=where(contest.objective))


def _without_deal(
    play: Play,
    contest: Contest,
    card: str,
    given: Mapping[Seat, str],
    staying: Sequence[Seat],
    orders: Mapping[Seat, Order],
) -> Script[dict[Seat, Choice]]:
    """Whoever meant to cooperate only with a deal conflicts unasked only if bargaining ended without one, and all who
    bargained are still there. In silence it keeps to cooperating where there was a deal: its partners broke none."""
    waiting = [seat for seat in staying if given[seat] == "deal"]
    if len(staying) < 2 or (contest.deal is None and set(staying) == set(contest.parties)):
        return {}
    silent = "conflict" if contest.deal is None else "cooperate"
    present = {seat: orders[seat] for seat in staying}
    possible = _possible(play)
    asked = [
        _question(play, contest, card, seat, silent, possible, present, chose="deal", others=staying)
        for seat in waiting
    ]
    answers: dict[Seat, Choice] = yield from ask_each(asked, hold=True)
    _tell_declined(play, contest, answers)
    return answers


def _planned(
    play: Play, contest: Contest, card: str, seat: Seat, order: Order, possible: Sequence[Choice]
) -> Choice | Literal["deal", "ask"]:
    """The stance given ahead, as far as Events leave a choice; ``ask`` only where there is one.

    Without a die in the listed skills there is nothing to conflict with (A-47).
    """
    if not matching_skills(play.cards, order.team, card):
        return "cooperate" if "cooperate" in possible else "aside"
    stance = stance_of(contest, seat, order)
    return possible[0] if len(possible) == 1 and stance != "aside" else stance


def _possible(play: Play) -> list[Choice]:
    banned = current_figures.bans(play.cards, play.state)
    stances: list[tuple[str, Choice]] = [("no_cooperation", "cooperate"), ("no_conflict", "conflict")]
    return [stance for ban, stance in stances if ban not in banned]


def _question(
    play: Play,
    contest: Contest,
    card: str,
    seat: Seat,
    planned: str,
    possible: Sequence[Choice],
    orders: Mapping[Seat, Order],
    *,
    chose: str | None = None,
    others: Sequence[Seat] = (),
) -> Question:
    """``chose``: the stance that was given, where things are no longer those it was chosen by. In silence ``planned``
    counts. ``others`` are all who take part, if not all parties do."""
    keys = (*possible, *(["deal"] if planned == "deal" else []), "aside")
    deal = deals.deal_of(contest)
    is_whole = deal is not None and set(deal.accepted) == set(orders)
    stakes = Stakes(play.cards, play.state, seat, card, orders, deal if is_whole else None)
    options = tuple(Option(key, say("stance", stance=key), stakes.line(key)) for key in keys)
    rivals = [other for other in others or contest.parties if other != seat]
    name = play.cards.contracts[card].name
    return Question(
        seat,
        "contest.stance",
        PickOne(options),
        default=lambda: planned if planned in keys else "aside",
        own_word=True,
        params={
            "contract": name,
            "objective": where(contest.objective),
            "others_seats": rivals,
            "chosen": "none" if chose is None else say("stance-short", stance=chose),
        },
    )


def _tell_stances(play: Play, contest: Contest, chosen: Mapping[Seat, Choice]) -> None:
    conflict = [seat for seat, choice in chosen.items() if choice == "conflict"]
    cooperate = [seat for seat, choice in chosen.items() if choice == "cooperate"]
    objective = where(contest.objective)
    if not conflict:
        play.tell("contest.cooperate", objective=objective, seats=cooperate)
    elif not cooperate:
        play.tell("contest.conflict", objective=objective, seats=conflict)
    else:
        play.tell("contest.divided", objective=objective, cooperate_seats=cooperate, conflict_seats=conflict)


# Conflictors


def conflictors_attempt(
    play: Play, card: str, conflictors: Sequence[Seat], orders: Mapping[Seat, Order]
) -> Script[Roll | None]:
    """Separate attempts, each target raised by the dice used; the best margin wins (C-46, A-48 to A-50)."""
    if not conflictors:
        return None
    skills = yield from _choose_skills(play, card, {seat: orders[seat].team for seat in conflictors})
    order = fame_order(play, conflictors)
    rolls: dict[Seat, Roll] = {}
    chances: dict[Seat, float] = {}
    for seat in order:
        skill, team = skills[seat], orders[seat].team
        own = rolls[seat] = roll(play, seat, team, skill)
        own.handicap = conflicting_target(play, seat, team, card, skill)
        chances[seat] = conflicting_chance(play, seat, team, card, skill)
        tell_attempt(play, "contest.attempted", own, card, own.handicap, chances[seat])
    goals: dict[Seat, Goal] = {
        seat: ToPass(
            named(play, card),
            own.handicap,
            [own],
            rivals=list(rolls.values()),
            first_takes_all=True,
            raised=own.handicap - current_figures.target(play.cards, play.state, seat, card, own.skill),
        )
        for seat, own in rolls.items()
    }
    yield from modify_in_turn(
        order, rolls, lambda seat: modify(play, rolls[seat], goals[seat]), lambda: tied(order, rolls)
    )
    for seat in order:
        passed = rolls[seat].score >= 0
        play.guilds[seat].tally.conflicts += 1
        count_attempt(play, seat, chances[seat], passed)
        if not passed:
            tell_failure(play, rolls[seat], card, rolls[seat].handicap)
    ranked = apart(play, [own for own in rolls.values() if own.score >= 0], only_first=True)
    return ranked[0] if ranked else None


def conflictor_takes_all(play: Play, objective: str, card: str, winner: Roll) -> Script[None]:
    """The winner completes the contract alone; beaten conflictors get nothing (A-51)."""
    play.guilds[winner.seat].tally.conflicts_won += 1
    gold, _ = current_figures.reward(play.cards, play.state, None, card, winner.skill)
    yield from complete(play, card, {winner.seat: winner.skill}, all_to(winner.seat, gold), objective, "conflict")


def conflicting_target(play: Play, seat: Seat, team: Sequence[str], card: str, skill: Skill) -> int:
    """The target, raised by the team's own dice in that skill, effects excluded (C-46, A-48)."""
    own = skill_dice(play.cards, team, skill)
    raised = current_figures.conflict_penalty(play.cards, play.state, seat, own)
    return current_figures.target(play.cards, play.state, seat, card, skill) + raised


def conflicting_chance(play: Play, seat: Seat, team: Sequence[str], card: str, skill: Skill) -> float:
    """The chance to reach the conflicting target, from public figures."""
    dice = current_figures.dice_for(play.cards, play.state, seat, team, skill)
    known = modifiers_for(play.cards, play.state, seat, skill)
    return odds.chance(dice, conflicting_target(play, seat, team, card, skill), known)


def _choose_skills(play: Play, card: str, teams: Mapping[Seat, Sequence[str]]) -> Script[dict[Seat, Skill]]:
    """All conflictors choose before any of them rolls."""
    known: dict[Seat, Skill] = {}
    questions = []
    for seat, team in teams.items():
        skills = _skills_worth_choosing(play, seat, team, card)
        if len(skills) == 1:
            known[seat] = skills[0]
        else:
            questions.append(_skill_question(play, seat, team, card, skills))
    return {**known, **(yield from ask_each(questions, hold=True))}


def _skills_worth_choosing(play: Play, seat: Seat, team: Sequence[str], card: str) -> list[Skill]:
    """A further die raises the target by one and shows at least one: it is never worse."""

    def net_penalty(skill: Skill) -> int:
        raised = current_figures.conflict_penalty(play.cards, play.state, seat, skill_dice(play.cards, team, skill))
        return raised - current_figures.dice_for(play.cards, play.state, seat, team, skill)

    skills = matching_skills(play.cards, team, card)
    return worth_choosing(play, seat, team, skills, terms_of(play, seat, card, net_penalty))


def _skill_question(play: Play, seat: Seat, team: Sequence[str], card: str, skills: Sequence[Skill]) -> Question:
    def target(skill: Skill) -> int:
        return conflicting_target(play, seat, team, card, skill)

    def chance(skill: Skill) -> float:
        return conflicting_chance(play, seat, team, card, skill)

    return skill_question(seat, named(play, card), skills, target_text(play, seat, team, target, chance), chance)
