"""How a score compares with those of rivals: the chance to come out ahead of them, in figures and in words (C-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll
from gamecore.games.guild_master.rules.skill_checks.odds import Modifiers

Worth: TypeAlias = Callable[[int], float]
"""What a score is worth."""


AHEAD = ("odds-ahead", "odds-ahead-of-all")
"""Texts of a chance to come first: before one rival, before several."""
BUT_BOONS = "odds-ahead-but-boons"
"""Ahead of all in any case, unless a rival uses a boon."""


def beaten_by(rivals: Sequence[Roll]) -> Worth:
    """How many rivals end below a score, in the mean; a tie counts half.

    Who has had its turn stays as it lies; who has not, plays against just this score.
    """
    reached_by = [_reached_by(rival) for rival in rivals]
    return lambda score: sum(1 - (reached(score) + reached(score + 1)) / 2 for reached in reached_by)


def first_among(rivals: Sequence[Roll]) -> Worth:
    """The chance that a score comes first of all. Of several who are level each is as likely; rivals as above."""
    reached_by = [_reached_by(rival) for rival in rivals]
    return lambda score: _alone_or_level([(reached(score), reached(score + 1)) for reached in reached_by])


def not_last_of(rivals: Sequence[Roll]) -> Worth:
    """The chance that a score does not come last of all. Of several who are level each is as likely; rivals as
    above."""
    reached_by = [_reached_by(rival) for rival in rivals]
    return lambda score: 1 - _alone_or_level([(1 - reached(score + 1), 1 - reached(score)) for reached in reached_by])


def _alone_or_level(rivals: Sequence[tuple[float, float]]) -> float:
    """The chance to come first where each rival is at least level with the first chance, and ahead with the second."""
    level = [1.0]  # by how many rivals are level, nobody being ahead
    for reaches, passes in rivals:
        level = [
            (1 - reaches) * same + (reaches - passes) * fewer
            for same, fewer in zip([*level, 0.0], [0.0, *level], strict=True)
        ]
    return sum(chance / (1 + others) for others, chance in enumerate(level))


def _reached_by(rival: Roll) -> Worth:
    """The chance that a rival reaches a score. It is asked for all scores in a row, each twice."""
    if not _may_rise(rival):
        lies = rival.score
        return lambda score: float(lies >= score)
    left = rival.modifiers(with_boons=False)
    faces, handicap = tuple(sorted(rival.faces)), rival.handicap
    return cache(lambda score: odds.chance_from(faces, score + handicap, left))


def _may_rise(rival: Roll) -> bool:
    """Whether its guild has its turn yet, and what everybody can see to change its dice with."""
    return not rival.stands and rival.modifiers(with_boons=False) != Modifiers(bonus=rival.points)


def by_sum(roll: Roll, dice: int, left: Modifiers, worth: Worth) -> tuple[float, ...]:
    """What each sum of the dice is worth, by the score that it makes."""
    return tuple(worth(max(0, total + left.bonus) - roll.handicap) for total in range(6 * (dice + left.added_dice) + 1))


def first_in_words(chance: float, rivals: Sequence[Roll]) -> Phrase:
    """Boons are not reckoned with, so who can be caught up with by a boon alone is told of that."""
    ready = [rival.seat for rival in rivals if not rival.stands and list(rival.usable())]
    if chance >= 1 and ready:
        return say(BUT_BOONS, others_seats=ready)
    return say(AHEAD[len(rivals) > 1], percent=odds.percent(chance))


def results_in_words(rivals: Sequence[Roll]) -> list[Phrase]:
    """Each score, how far it is below a target of its own, and what everybody can see to come to it."""
    told = [(one, list(_to_come(one))) for one in rivals]
    return [
        say("aim-rival", seat=one.seat, score=one.score, short=max(0, -one.score), to_come=may) for one, may in told
    ]


def _to_come(rival: Roll) -> Iterator[Phrase]:
    if not _may_rise(rival):
        return
    left = rival.modifiers(with_boons=False)
    if left.bonus != rival.points:
        yield say("to-come", what="points", count=left.bonus - rival.points)
    for what, count in (("dice", left.added_dice), ("rerolls", left.rerolls)):
        if count:
            yield say("to-come", what=what, count=count)
    for face in left.fixes:
        yield say("to-come", what="fix", count=face)
