"""Who goes where: a search over jobs and teams that share neither people nor Gold (page 12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamecore.games.guild_master.ai.orders.jobs import NO_DICE, Job
from gamecore.games.guild_master.rules.skill_checks.odds import DICE_CAP

WIDTH = 6
"""Plans that are carried on at each step of the search."""
JOBS = 12
"""Jobs that are considered, the best for a whole team first."""
WORTH_A_MEMBER = 0.12
"""What one more in a team must add to be sent along while there are other orders to give."""


@dataclass(slots=True)
class Sent:
    """A job and the people on it, by their index among those who can go."""

    job: Job
    team: list[int]


@dataclass(slots=True)
class _Draft:
    """Never changed; there are many, so nothing watches over that."""

    value: float
    used: int
    """People, as bits."""
    gold: int
    keys: frozenset[str]
    sent: tuple[tuple[Job, tuple[int, ...]], ...]


class People:
    """Who can be ordered, and their dice by skill."""

    def __init__(self, dice: Sequence[tuple[int, ...]]) -> None:
        self.dice = dice
        skills = range(len(dice[0])) if dice else range(0)
        total = [sum(one) for one in dice]
        best = [max(one) for one in dice]
        self.by_skill = [
            [
                (1 << at, at, dice[at][skill])
                for at in sorted(range(len(dice)), key=lambda at: (-dice[at][skill], total[at]))
                if dice[at][skill]
            ]
            for skill in skills
        ]
        self.weakest = [(1 << at, at) for at in sorted(range(len(dice)), key=lambda at: (best[at], total[at]))]

    def sum(self, team: Sequence[int], skill: int) -> int:
        dice = self.dice
        found = 0
        for at in team:
            found += dice[at][skill]
        return found if found < DICE_CAP else DICE_CAP

    def best(self, team: Sequence[int]) -> int:
        """Dice of the skill in which a team has most."""
        return max((self.sum(team, skill) for skill in range(len(self.by_skill))), default=0)


def best_plan(jobs: Sequence[Job], people: People, orders: int, size: int, gold: int) -> list[Sent]:
    """The best plan found: at most ``orders`` teams of at most ``size``, with at most ``gold`` between them.

    Not in the order in which they should go.
    """
    worth_it = _promising(jobs, people, size)
    drafts = [_Draft(0.0, 0, gold, frozenset(), ())]
    best = drafts[0]
    for _ in range(min(orders, len(people.dice))):
        further = [more for draft in drafts for more in _extended(draft, worth_it, people, size)]
        if not further:
            break
        drafts = _widest(further)
        best = max(best, drafts[0], key=lambda draft: draft.value)
    plan = [Sent(job, list(team)) for job, team in best.sent]
    _rearrange(plan, people, size)
    return plan


def _promising(jobs: Sequence[Job], people: People, size: int) -> list[Job]:
    """The best jobs, and always the best wander: it costs nothing."""

    def at_best(job: Job) -> float:
        if job.skill == NO_DICE:
            return max(job.worths)
        return job.worths[min(DICE_CAP, sum(dice for _, _, dice in people.by_skill[job.skill][:size]))]

    ranked = sorted(jobs, key=lambda job: -at_best(job))
    wanders = [job for job in ranked if job.key.startswith("wander")]
    return [job for job in ranked if not job.key.startswith("wander")][:JOBS] + wanders[:2]


def _extended(draft: _Draft, jobs: Sequence[Job], people: People, size: int) -> Iterator[_Draft]:
    for job in jobs:
        if job.key in draft.keys or job.gold > draft.gold:
            continue
        for team, mask, value in _teams(job, draft.used, people, size):
            yield _Draft(
                draft.value + value,
                draft.used | mask,
                draft.gold - job.gold,
                draft.keys | {job.key},
                (*draft.sent, (job, team)),
            )


def _teams(job: Job, used: int, people: People, size: int) -> Iterator[tuple[tuple[int, ...], int, float]]:
    """Teams for a job from those who are left: of one up, as long as one more still helps."""
    if job.skill == NO_DICE:
        for bit, at in people.weakest:
            if not used & bit:
                yield (at,), bit, value(Sent(job, [at]), people)
                break
    skills = (job.skill,) if job.skill != NO_DICE else range(len(people.by_skill)) if job.is_rolled_for else ()
    for skill in skills:
        yield from _teams_by(skill, job, used, people, size)


def _teams_by(
    skill: int, job: Job, used: int, people: People, size: int
) -> Iterator[tuple[tuple[int, ...], int, float]]:
    """The strongest first."""
    team: tuple[int, ...] = ()
    mask = dice = 0
    value = 0.0
    for bit, at, more in people.by_skill[skill]:
        if used & bit:
            continue
        dice = min(DICE_CAP, dice + more)
        team, mask = (*team, at), mask | bit
        now = job.worths[dice]
        if now > value + WORTH_A_MEMBER:
            yield team, mask, now
            value = now
        if len(team) == size:
            return


def _widest(drafts: list[_Draft]) -> list[_Draft]:
    """The best few that differ in jobs or people."""
    drafts.sort(key=lambda draft: -draft.value)
    kept: list[_Draft] = []
    met = set()
    for draft in drafts:
        mark = (draft.keys, draft.used)
        if mark not in met:
            met.add(mark)
            kept.append(draft)
            if len(kept) == WIDTH:
                break
    return kept


def _rearrange(plan: list[Sent], people: People, size: int) -> None:
    """Moves and swaps people between teams and home while that helps; then sends the rest where there is room."""
    home = [at for at in range(len(people.dice)) if not any(at in sent.team for sent in plan)]
    for _ in range(4):
        if not (
            _swapped(plan, people, home) or _joined(plan, people, home, size) or _relieved(plan, people, home, size)
        ):
            break
    for sent in plan:  # nobody stays at home while a team has room: dice help in contests and when it falls through
        while home and len(sent.team) < size and (sent.job.skill == NO_DICE or sent.job.is_free):
            sent.team.append(home.pop(_strongest(home, people)))


def _strongest(home: list[int], people: People) -> int:
    return max(range(len(home)), key=lambda index: max(people.dice[home[index]]))


def value(sent: Sent, people: People) -> float:
    """What a team makes of its job."""
    job = sent.job
    if job.skill != NO_DICE:
        return job.worths[people.sum(sent.team, job.skill)]
    return job.worths[people.best(sent.team) if job.is_rolled_for else 0]


def _joined(plan: list[Sent], people: People, home: list[int], size: int) -> bool:
    changed = False
    for at in list(home):
        best, gained = None, 0.02
        for sent in plan:
            if len(sent.team) < size:
                more = value(Sent(sent.job, [*sent.team, at]), people) - value(sent, people)
                if more > gained:
                    best, gained = sent, more
        if best is not None:
            best.team.append(at)
            home.remove(at)
            changed = True
    return changed


def _relieved(plan: list[Sent], people: People, home: list[int], size: int) -> bool:
    """Somebody at home goes where no dice count, for one of that team whose dice help another."""
    for sent in [one for one in plan if one.job.skill == NO_DICE]:
        for member in sent.team if home else ():
            if _joined(plan, people, freed := [member], size) and not freed:
                sent.team[sent.team.index(member)] = home.pop(_strongest(home, people))
                return True
    return False


def _swapped(plan: list[Sent], people: People, home: list[int]) -> bool:
    """Exchanges two people of different teams, or one of a team with one at home, where both together gain."""
    changed = False
    resting = Sent(_REST, home)
    teams = [*plan, resting]
    for index, one in enumerate(teams):
        for other in teams[index + 1 :]:
            for a in range(len(one.team)):
                for b in range(len(other.team)):
                    before = value(one, people) + value(other, people)
                    one.team[a], other.team[b] = other.team[b], one.team[a]
                    if value(one, people) + value(other, people) > before + 0.02:
                        changed = True
                    else:
                        one.team[a], other.team[b] = other.team[b], one.team[a]
    return changed


_REST = Job("home", "free", NO_DICE, (0.0,) * (DICE_CAP + 1), (1.0,) * (DICE_CAP + 1))
