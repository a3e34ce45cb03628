"""Performing a Skill Check (page 7, C-09 to C-13): choose a skill, roll, change dice until the guild stands.

Whoever calls decides what the check is for (:mod:`.roll_goals`) and what its result means.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeAlias

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask, ask_each
from gamecore.games.guild_master.cards.effects import AddDice, AddPoints, RerollDice, SetDie
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules.current_figures import dice_for, usable_skills
from gamecore.games.guild_master.rules.play import Play, fame_order
from gamecore.games.guild_master.rules.skill_checks import dice_choices, odds, playing_out
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, modifiers_for, roll_of
from gamecore.games.guild_master.rules.skill_checks.odds import ActionKind, Modifiers
from gamecore.games.guild_master.rules.skill_checks.roll_goals import Goal, ToPass, ToRank
from gamecore.games.guild_master.state import SKILLS, Skill, State

BOON_WORTH = 0.5
"""A boon is spent by default where it raises the chance by this much; in the last round, where it raises it at all."""

AT_A_GLANCE = 5
"""Options that a phone shows at once; of more the best come first."""
Terms: TypeAlias = tuple[int, ...]


# Choosing the skill


def skill_question(
    seat: Seat, what: Phrase, skills: Sequence[Skill], text: Callable[[Skill], Phrase], worth: Callable[[Skill], float]
) -> Question:
    """Which skill the team uses at ``what``; by default the one of most ``worth``, the first of equals. Many are listed
    best first."""
    if len(skills) > AT_A_GLANCE:
        skills = sorted(skills, key=worth, reverse=True)
    return Question(
        seat,
        "check.skill",
        PickOne(tuple(Option(skill, text(skill)) for skill in skills)),
        default=lambda: max(skills, key=worth),
        params={"what": what},
        clock="quick",
        public=True,
    )


def worth_choosing(
    play: Play, seat: Seat, team: Sequence[str], skills: Sequence[Skill], terms: Callable[[Skill], Terms] = lambda _: ()
) -> list[Skill]:
    """``skills`` without those that another one outdoes: in dice, in what could change them, and in its terms.

    ``terms`` are numbers of which less is better, such as a target. The first of equals is kept.
    """
    if len(skills) < 2:
        return list(skills)
    known = {
        skill: (
            dice_for(play.cards, play.state, seat, team, skill),
            modifiers_for(play.cards, play.state, seat, skill, with_boons=True),
            terms(skill),
        )
        for skill in skills
    }
    kept: list[Skill] = []
    for at, skill in enumerate(skills):
        later = [other for other in skills[at + 1 :] if known[other] != known[skill]]
        if not any(_outdoes(known[other], known[skill]) for other in kept + later):
            kept.append(skill)
    return kept


def _outdoes(one: tuple[int, Modifiers, Terms], other: tuple[int, Modifiers, Terms]) -> bool:
    (dice, mine, cost), (fewer, theirs, dearer) = one, other
    return (
        dice >= fewer
        and mine.rerolls >= theirs.rerolls
        and mine.added_dice >= theirs.added_dice
        and mine.bonus >= theirs.bonus
        and len(mine.fixes) >= len(theirs.fixes)
        and all(a >= b for a, b in zip(mine.fixes, theirs.fixes, strict=False))
        and all(a <= b for a, b in zip(cost, dearer, strict=True))
    )


# Rolling and changing dice


def roll(play: Play, seat: Seat, team: Sequence[str], skill: Skill) -> Roll:
    """All the team's dice of that skill (A-28), at most ten; nothing is told yet."""
    dice = dice_for(play.cards, play.state, seat, team, skill)
    return roll_of(play.cards, play.state, seat, skill, play.ref.roll(dice))


def modify(play: Play, roll: Roll, goal: Goal) -> Script[None]:
    """Modifiers in any order, each result seen before the next, until the guild stands (C-11, page 22).

    Asked only while something could still change what the check is for.

    Ruling: free fixers alone are used by themselves where the check is nobody else's concern. They bring what is
    wanted for certain, cost nothing, and are worth nothing when the check is over.
    """
    is_same = False
    while roll.left and goal.is_open(roll) and dice_choices.offered(roll):
        before = (*roll.faces, roll.points)
        if goal.is_alone and roll.has_only_free_fixers:
            answer = best_answer(play, roll, goal)
        else:
            answer = yield from ask(_which_change(play, roll, goal, is_same=is_same))
        if answer == "stand":
            roll.has_stood = True
            _tell_what_a_reroll_had(play, roll, goal)
            break
        if answer == dice_choices.ROLL_ON:
            _roll_on(play, roll, goal)
        elif answer == playing_out.PLAY_OUT:
            _play_out(play, roll, goal)
        else:
            _use(play, roll, answer)
        is_same = (*roll.faces, roll.points) == before
    roll.stands = True


def _which_change(play: Play, roll: Roll, goal: Goal, *, is_same: bool) -> Question:
    """``is_same``: dice that were rolled again came up as they were."""
    return Question(
        roll.seat,
        "check.modify",
        PickOne(playing_out.choices(roll, goal)),
        default=lambda: best_answer(play, roll, goal),
        params={
            "skill": say("skill", skill=roll.skill),
            "shown": roll.shown,
            "same": "yes" if is_same else "no",
            "total": roll.total,
            "purpose": goal.purpose(roll),
            "hope": dice_choices.hope(roll, goal),
        },
        clock="quick",
        public=True,
    )


def best_answer(play: Play, roll: Roll, goal: Goal) -> str:
    """The best odds: free modifiers first, and a boon only where it is likely to turn failure into success, or where
    there is nothing to keep it for."""
    if (free_of_cost := playing_out.best_free(roll, goal)) is not None:
        return free_of_cost
    if _needs_no_boon_after(play, roll.seat, goal):
        return dice_choices.key_of(roll, goal.best(roll, roll.modifiers(with_boons=True)))
    free = goal.saved_by(roll, roll.modifiers(with_boons=False))
    gained = goal.saved_by(roll, roll.modifiers(with_boons=True)) - free
    if gained <= 0 or (gained < BOON_WORTH and play.state.round < play.state.rounds):
        return "stand"
    return dice_choices.key_of(roll, goal.best(roll, roll.modifiers(with_boons=True)))


def _needs_no_boon_after(play: Play, seat: Seat, goal: Goal) -> bool:
    """Whether nothing comes after this check for which its guild could keep a boon (A-12): whoever loses a contest of
    ranks may still wander, and a Prestige Upgrade may count the boons that are left."""
    guild = play.guilds[seat]
    is_last_order = sum(not order.done for order in guild.orders) <= 1 and not isinstance(goal, ToRank)
    return play.state.round == play.state.rounds and is_last_order and guild.prestige is None


def _tell_what_a_reroll_had(play: Play, roll: Roll, goal: Goal) -> None:
    """For the end of the game, where one is told what one might have tried; nothing is said of it now."""
    if isinstance(goal, ToPass) and (percent := dice_choices.reroll_to_pass(roll, goal)):
        play.tell("check.kept", seat=roll.seat, what=goal.what, total=roll.total, percent=percent)


def _roll_on(play: Play, roll: Roll, goal: Goal) -> None:
    """Re-rolls the lowest die, each result looked at before the next (page 22), as long as another has the best odds.
    Where it was to pass it stops at the pass, so that its guild decides what it risks for more."""
    to_pass, used = dice_choices.is_to_pass(roll, goal), 0
    while (again := dice_choices.next_reroll(roll)) is not None:
        if used and not _goes_on_rolling(roll, goal, to_pass=to_pass):
            break
        _use(play, roll, again)
        used += 1
    play.tell("check.rolled_on", seat=roll.seat, times=used, total=roll.total)


def _goes_on_rolling(roll: Roll, goal: Goal, *, to_pass: bool) -> bool:
    if not playing_out.goes_on(roll, goal, to_pass=to_pass):
        return False
    return goal.best(roll, roll.modifiers(with_boons=False)).kind is ActionKind.REROLL


def _play_out(play: Play, roll: Roll, goal: Goal) -> None:
    """Makes every change that costs nothing, each result looked at before the next (page 22)."""
    to_pass = dice_choices.is_to_pass(roll, goal)
    while playing_out.goes_on(roll, goal, to_pass=to_pass) and (change := playing_out.next_free(roll, goal)):
        _use(play, roll, change)


def _use(play: Play, roll: Roll, answer: str) -> None:
    kind, id, *die = answer.split(":")
    source = roll.sources[f"{kind}:{id}"]
    if source.is_boon and source.key not in roll.spent:
        roll.spent.append(source.key)
        discard_boon(play, roll.seat, id)
    roll.left[source.key] -= 1
    if not roll.left[source.key]:
        del roll.left[source.key]
    seat = roll.seat
    match source.effect:
        case SetDie(face=face):
            was, roll.faces[int(die[0])] = roll.faces[int(die[0])], face
            play.tell("check.fixed", seat=seat, card=source.name, was=was, face=face, total=roll.total)
        case RerollDice():
            was, face = roll.faces[int(die[0])], play.ref.d6()
            roll.faces[int(die[0])] = face
            play.tell("check.rerolled", seat=seat, card=source.name, was=was, face=face, total=roll.total)
        case AddDice(dice=dice):
            more = play.ref.roll(dice)
            roll.faces.extend(more)
            play.tell("check.added", seat=seat, card=source.name, faces=more, total=roll.total)
        case AddPoints(points=points):
            roll.points += points
            play.tell("check.points", seat=seat, card=source.name, points=points, total=roll.total)


def discard_boon(play: Play, seat: Seat, card: str) -> None:
    """A boon is discarded as it is used, and counts as a contract held no longer (A-12)."""
    guild = play.guilds[seat]
    guild.boons.remove(card)
    guild.kept = [kept for kept in guild.kept if kept != card]
    play.state.discarded.append(card)
    play.tell("boon.used", seat=seat, contract=play.cards.contracts[card].name)


# Several guilds


def modify_in_turn(
    order: Sequence[Seat],
    rolls: Mapping[Seat, Roll],
    turn: Callable[[Seat], Script[None]],
    may_go_on: Callable[[], Collection[Seat]],
) -> Script[None]:
    """Everybody has rolled; now each guild changes its own dice, in Fame Order (A-49, A-57).

    Afterwards those who ``may_go_on`` have another turn for what they kept, and those who were not asked since nothing
    could change for them, in case it can now: as long as anything changes.
    """
    yield from _turns(order, rolls, turn)
    while again := [seat for seat in order if rolls[seat].left and _goes_on(seat, rolls, may_go_on())]:
        if not (yield from _turns(again, rolls, turn)):
            return


def _goes_on(seat: Seat, rolls: Mapping[Seat, Roll], may_go_on: Collection[Seat]) -> bool:
    return seat in may_go_on or not rolls[seat].has_stood


def _turns(seats: Sequence[Seat], rolls: Mapping[Seat, Roll], turn: Callable[[Seat], Script[None]]) -> Script[bool]:
    """Whether any of them changed anything."""
    before = [dict(rolls[seat].left) for seat in seats]
    for seat in seats:
        yield from turn(seat)
    return before != [rolls[seat].left for seat in seats]


def apart(play: Play, rolls: Sequence[Roll], *, only_first: bool = False) -> list[Roll]:
    """The rolls, best score first. A re-roll orders tied guilds only among themselves (C-12, A-31); with
    ``only_first`` no tie behind the first is rolled."""
    by_score: dict[int, list[Roll]] = {}
    for one in rolls:
        by_score.setdefault(one.score, []).append(one)
    ordered: list[Roll] = []
    for score in sorted(by_score, reverse=True):
        tied = by_score[score]
        is_settled = len(tied) == 1 or (only_first and ordered)
        ordered += tied if is_settled else _break_tie(play, tied, only_first)
    return ordered


def _break_tie(play: Play, tied: list[Roll], only_first: bool) -> list[Roll]:
    """Each re-rolls one die; repeated for those still equal.

    Ruling: it is the lowest, for any other die can only do worse. Where one of them has no die, all of them roll one
    die, for the order only (A-35).
    """
    if not all(one.faces for one in tied):
        by_seat = {one.seat: one for one in tied}
        return [by_seat[seat] for seat in one_die_each(play, list(by_seat), only_first=only_first)]
    for one in tied:
        die = one.faces.index(min(one.faces))
        was, one.faces[die] = one.faces[die], play.ref.d6()
        play.tell("check.tie_rolled", seat=one.seat, was=was, face=one.faces[die], total=one.total)
    return apart(play, tied, only_first=only_first)


def one_die_each(play: Play, tied: Sequence[Seat], *, only_first: bool = False) -> list[Seat]:
    """For the order only: one die each, highest first; only those still equal roll again (A-35, A-58), with
    ``only_first`` only the highest of them."""
    if len(tied) < 2:
        return list(tied)
    by_face: dict[int, list[Seat]] = {}
    for seat in tied:
        face = play.ref.d6()
        play.tell("check.order_die", seat=seat, face=face)
        by_face.setdefault(face, []).append(seat)
    highest = max(by_face)
    ordered: list[Seat] = []
    for face in sorted(by_face, reverse=True):
        is_settled = only_first and face < highest
        ordered += by_face[face] if is_settled else one_die_each(play, by_face[face], only_first=only_first)
    return ordered


def contested(
    play: Play,
    what: Phrase,
    teams: Mapping[Seat, Sequence[str]],
    concerned: Collection[Seat] | None = None,
    *,
    only_first: bool = False,
) -> Script[list[Seat]]:
    """A Contested Skill Check for ``what`` (page 7): the seats, highest result first.

    Nobody is asked what can change nothing for it, as all can see, and no tie is rolled for it: a place behind the
    first with ``only_first``; and if only some are ``concerned``, a place before or behind others, who come last.

    Skills are chosen together, before anybody rolls (A-36). Modifiers close before results are compared (A-32);
    a tied guild that stood may use what it has left before the tie is declared.
    """
    seats = list(teams)
    order = fame_order(play, seats)
    concerned = seats if concerned is None else concerned
    skills = yield from _choose_skills(play, what, teams, concerned if len(concerned) > 1 else ())
    rolls = {seat: roll(play, seat, teams[seat], skills[seat]) for seat in order}
    for seat in order:
        tell_roll(play, "check.rolled", rolls[seat])
    compared = [rolls[seat] for seat in concerned]
    goals: dict[Seat, Goal] = {seat: ToRank(what, compared if seat in concerned else [], only_first) for seat in order}
    yield from modify_in_turn(
        order, rolls, lambda seat: modify(play, rolls[seat], goals[seat]), lambda: tied(order, rolls)
    )
    placed = [one.seat for one in apart(play, compared, only_first=only_first)]
    return placed + [seat for seat in order if seat not in placed]


def _choose_skills(
    play: Play, what: Phrase, teams: Mapping[Seat, Sequence[str]], concerned: Collection[Seat]
) -> Script[dict[Seat, Skill]]:
    questions, known = [], {}
    for seat, team in teams.items():
        skills = worth_choosing(play, seat, team, usable_skills(play.cards, team, SKILLS))
        worth = expected_result(play.cards, play.state, seat, team)
        if len(skills) < 2 or seat not in concerned:
            known[seat] = max(skills, key=worth, default=SKILLS[0])
        else:
            questions.append(skill_question(seat, what, skills, _result_text(play, seat, team, worth), worth))
    chosen = yield from ask_each(questions, hold=True)
    return {**known, **chosen}


def expected_result(cards: Cards, state: State, seat: Seat, team: Sequence[str]) -> Callable[[Skill], float]:
    """What a skill is worth in a contested check: by default it is rolled with the best."""
    return lambda skill: odds.expected_total(
        dice_for(cards, state, seat, team, skill), modifiers_for(cards, state, seat, skill)
    )


def _result_text(
    play: Play, seat: Seat, team: Sequence[str], worth: Callable[[Skill], float]
) -> Callable[[Skill], Phrase]:
    """Words a skill by its dice and the result to be expected."""

    def figures(skill: Skill) -> Mapping[str, Param]:
        dice = dice_for(play.cards, play.state, seat, team, skill)
        return {"skill": say("skill", skill=skill), "dice": dice, "result": f"{worth(skill):.1f}"}

    return lambda skill: Phrase("check-skill-result", Later(lambda: figures(skill)))


def tell_roll(play: Play, kind: str, roll: Roll) -> None:
    """Tells dice as they fell."""
    skill = say("skill", skill=roll.skill)
    play.tell(kind, seat=roll.seat, skill=skill, faces=list(roll.faces), shown=roll.shown, total=roll.total)


def tied(order: Sequence[Seat], rolls: Mapping[Seat, Roll]) -> list[Seat]:
    scores = [one.score for one in rolls.values()]
    return [seat for seat in order if scores.count(rolls[seat].score) > 1]
