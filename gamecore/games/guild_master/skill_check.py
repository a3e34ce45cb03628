"""Performing a Skill Check (page 7, C-09 to C-13): choose a skill, roll, change dice until the guild stands.

Whoever calls decides what the check is for (:mod:`.aims`) and what its result means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask, ask_each
from gamecore.games.guild_master import odds
from gamecore.games.guild_master.aims import Aim, ToRank
from gamecore.games.guild_master.effects import SKILLS, AddDice, AddPoints, RerollDice, SetDie, Skill
from gamecore.games.guild_master.modifiers import Roll, Source, modifiers_for, roll_of
from gamecore.games.guild_master.numbers import dice_for, usable_skills
from gamecore.games.guild_master.odds import ActionKind, Modifiers
from gamecore.games.guild_master.play import Play, fame_order

BOON_WORTH = 0.5
"""A boon is spent by default where it raises the chance by this much; in the last round, where it raises it at all."""


Terms: TypeAlias = tuple[int, ...]


# Choosing the skill


def skill_question(
    seat: Seat, skills: Sequence[Skill], text: Callable[[Skill], Phrase], worth: Callable[[Skill], float]
) -> Question:
    """Which skill the team uses; by default the one of most ``worth``, the first of equals."""
    return Question(
        seat,
        "check.skill",
        PickOne(tuple(Option(skill, text(skill)) for skill in skills)),
        default=lambda: max(skills, key=worth),
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


def dice_text(play: Play, seat: Seat, team: Sequence[str]) -> Callable[[Skill], Phrase]:
    """Words an option by its skill and dice."""
    return lambda skill: say(
        "skill-dice", skill=say("skill", skill=skill), dice=dice_for(play.cards, play.state, seat, team, skill)
    )


# Rolling and changing dice


def roll(play: Play, seat: Seat, team: Sequence[str], skill: Skill) -> Roll:
    """All the team's dice of that skill (A-28), at most ten; nothing is told yet."""
    dice = dice_for(play.cards, play.state, seat, team, skill)
    return roll_of(play.cards, play.state, seat, skill, play.ref.roll(dice))


def modify(play: Play, roll: Roll, aim: Aim) -> Script[None]:
    """Modifiers in any order, each result seen before the next, until the guild stands (C-11, L1388-1389).

    Asked only while something could still change what the check is for.
    """
    while roll.left and aim.is_open(roll):
        choices = _choices(roll)
        if len(choices) == 1:
            return
        question = Question(
            roll.seat,
            "check.modify",
            PickOne(choices),
            default=lambda: best_answer(play, roll, aim),
            params={
                "skill": say("skill", skill=roll.skill),
                "faces": list(roll.faces),
                "total": roll.total,
                "purpose": aim.purpose(roll),
            },
            clock="quick",
            public=True,
        )
        answer = yield from ask(question)
        if answer == "stand":
            return
        _use(play, roll, answer)


def best_answer(play: Play, roll: Roll, aim: Aim) -> str:
    """The best odds: free modifiers first, and a boon only where it is likely to turn failure into success."""
    for source, _ in roll.usable(with_boons=False):
        if isinstance(source.effect, AddPoints):
            return source.key
    action = aim.best(roll, roll.modifiers(with_boons=False))
    if action.kind is ActionKind.STAND:
        free = aim.saved_by(roll, roll.modifiers(with_boons=False))
        gained = aim.saved_by(roll, roll.modifiers(with_boons=True)) - free
        if gained <= 0 or (gained < BOON_WORTH and play.state.round < play.state.rounds):
            return "stand"
        action = aim.best(roll, roll.modifiers(with_boons=True))
    for source in _offered(roll):
        if _does(source, action):
            return source.key if action.die is None else f"{source.key}:{action.die}"
    return "stand"


def _does(source: Source, action: odds.Action) -> bool:
    match action.kind:
        case ActionKind.FIX:
            return isinstance(source.effect, SetDie) and source.effect.face == action.face
        case ActionKind.REROLL:
            return isinstance(source.effect, RerollDice)
        case ActionKind.ADD:
            return isinstance(source.effect, AddDice)
        case ActionKind.STAND:  # all that passing still needs is points
            return isinstance(source.effect, AddPoints)


def _offered(roll: Roll) -> list[Source]:
    """Sources worth telling apart: of free ones that do the same, the first will do."""
    found: dict[tuple[object, ...], Source] = {}
    for source, _ in roll.usable():
        effect = source.effect
        is_free = not source.is_boon or source.key in roll.spent
        by_die = isinstance(effect, (SetDie, RerollDice))
        alike = (effect.do, getattr(effect, "face", None)) if by_die else (source.key,)
        found.setdefault((is_free, *alike), source)
    return sorted(found.values(), key=lambda source: source.is_boon and source.key not in roll.spent)


def _choices(roll: Roll) -> tuple[Option, ...]:
    """Standing, and every use that could raise the result. Dice that show the same face count as one."""
    choices = [Option("stand", say("check-stand", total=roll.total))]
    dice = {face: die for die, face in reversed(list(enumerate(roll.faces)))}
    for source in _offered(roll):
        hint = say("check-uses-up-boon") if source.is_boon and source.key not in roll.spent else None
        match source.effect:
            case SetDie(face=to):
                for face, die in sorted(dice.items()):
                    if face < to:
                        text = say("check-fix", card=source.name, face=face, to=to)
                        choices.append(Option(f"{source.key}:{die}", text, hint))
            case RerollDice():
                for face, die in sorted(dice.items()):
                    if face < 6:
                        text = say("check-reroll", card=source.name, face=face)
                        choices.append(Option(f"{source.key}:{die}", text, hint))
            case AddDice(dice=more):
                choices.append(Option(source.key, say("check-add-dice", card=source.name, dice=more), hint))
            case AddPoints(points=more):
                choices.append(Option(source.key, say("check-add-points", card=source.name, points=more), hint))
    return tuple(choices)


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
    play.guilds[seat].boons.remove(card)
    play.state.discarded.append(card)
    play.tell("boon.used", seat=seat, contract=play.cards.contracts[card].name)


# Several guilds


def modify_in_turn(
    play: Play, order: Sequence[Seat], rolls: Mapping[Seat, Roll], aims: Mapping[Seat, Aim]
) -> Script[None]:
    """Everybody has rolled; now each guild changes its own dice, in Fame Order (A-49, A-57)."""
    for seat in order:
        yield from modify(play, rolls[seat], aims[seat])


def apart(play: Play, rolls: Sequence[Roll]) -> Script[list[Roll]]:
    """The rolls, best score first. A re-roll orders tied guilds only among themselves (C-12, A-31)."""
    by_score: dict[int, list[Roll]] = {}
    for one in rolls:
        by_score.setdefault(one.score, []).append(one)
    ordered: list[Roll] = []
    for score in sorted(by_score, reverse=True):
        tied = by_score[score]
        ordered += tied if len(tied) == 1 else (yield from _break_tie(play, tied))
    return ordered


def _break_tie(play: Play, tied: list[Roll]) -> Script[list[Roll]]:
    """Each re-rolls one die of its choice; repeated for those still equal.

    Ruling: where one of them has no die, all of them roll one die, for the order only (A-35).
    """
    if not all(one.faces for one in tied):
        by_seat = {one.seat: one for one in tied}
        return [by_seat[seat] for seat in one_die_each(play, list(by_seat))]
    dice = yield from ask_each([_which_die(one) for one in tied])
    for one in tied:
        die = int(dice[one.seat])
        was, one.faces[die] = one.faces[die], play.ref.d6()
        play.tell("check.tie_rolled", seat=one.seat, was=was, face=one.faces[die], total=one.total)
    return (yield from apart(play, tied))


def _which_die(roll: Roll) -> Question:
    dice = {face: die for die, face in reversed(list(enumerate(roll.faces)))}
    options = tuple(Option(str(die), say("check-tie-die", face=face)) for face, die in sorted(dice.items()))
    return Question(
        roll.seat,
        "check.tie",
        PickOne(options),
        default=lambda: options[0].key,
        params={"faces": list(roll.faces), "total": roll.total},
        clock="quick",
        public=True,
    )


def one_die_each(play: Play, tied: Sequence[Seat]) -> list[Seat]:
    """For the order only: one die each, highest first; only those still equal roll again (A-35, A-58)."""
    if len(tied) < 2:
        return list(tied)
    by_face: dict[int, list[Seat]] = {}
    for seat in tied:
        face = play.ref.d6()
        play.tell("check.order_die", seat=seat, face=face)
        by_face.setdefault(face, []).append(seat)
    return [seat for face in sorted(by_face, reverse=True) for seat in one_die_each(play, by_face[face])]


def contested(play: Play, teams: Mapping[Seat, Sequence[str]]) -> Script[list[Seat]]:
    """A Contested Skill Check (L298-300): the seats, highest result first.

    Skills are chosen together, before anybody rolls (A-36). Modifiers close before results are compared (A-32);
    a tied guild that stood may use what it has left before the tie is declared.
    """
    seats = list(teams)
    order = fame_order(play, seats)
    skills = yield from _choose_skills(play, teams)
    rolls = {seat: roll(play, seat, teams[seat], skills[seat]) for seat in order}
    for seat in order:
        _tell_roll(play, rolls[seat])
    aims: dict[Seat, Aim] = {seat: ToRank(list(rolls.values())) for seat in order}
    yield from modify_in_turn(play, order, rolls, aims)
    yield from modify_in_turn(play, tied(order, rolls), rolls, aims)
    ranked = yield from apart(play, list(rolls.values()))
    return [one.seat for one in ranked]


def _choose_skills(play: Play, teams: Mapping[Seat, Sequence[str]]) -> Script[dict[Seat, Skill]]:
    questions, known = [], {}
    for seat, team in teams.items():
        skills = worth_choosing(play, seat, team, usable_skills(play.cards, play.state, seat, team, SKILLS))
        if len(skills) < 2:
            known[seat] = skills[0] if skills else SKILLS[0]
        else:
            worth = _expected_result(play, seat, team)
            questions.append(skill_question(seat, skills, dice_text(play, seat, team), worth))
    chosen = yield from ask_each(questions)
    return {**known, **chosen}


def _expected_result(play: Play, seat: Seat, team: Sequence[str]) -> Callable[[Skill], float]:
    return lambda skill: odds.expected_total(
        dice_for(play.cards, play.state, seat, team, skill), modifiers_for(play.cards, play.state, seat, skill)
    )


def _tell_roll(play: Play, roll: Roll) -> None:
    skill = say("skill", skill=roll.skill)
    play.tell("check.rolled", seat=roll.seat, skill=skill, faces=list(roll.faces), total=roll.total)


def tied(order: Sequence[Seat], rolls: Mapping[Seat, Roll]) -> list[Seat]:
    scores = [one.score for one in rolls.values()]
    return [seat for seat in order if scores.count(rolls[seat].score) > 1]
