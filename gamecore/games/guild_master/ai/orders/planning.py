"""Which orders to give (page 12): a plan by odds, in the order in which it has the best prospects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from gamecore.engine.chance import Chance
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.orders import missing_out, rivals
from gamecore.games.guild_master.ai.orders.jobs import NO_DICE, Job, jobs, prestige
from gamecore.games.guild_master.ai.orders.teams import People, Sent, best_plan, value
from gamecore.games.guild_master.ai.seen import Seen, skill_values
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.effects.counting import Goal
from gamecore.games.guild_master.rules.effects.served_by import Goes
from gamecore.games.guild_master.rules.recruit_adventurer import most_bid
from gamecore.games.guild_master.state import SKILLS, Fallback, IfContested, Objective

RAISE_FROM = 0.12
"""The chance of a contest from which a bid is raised above the minimum."""


@dataclass(frozen=True, slots=True)
class Planned:
    """One order as the steward would give it."""

    space: int
    objective: Objective
    team: tuple[str, ...]
    gold: int
    if_contested: IfContested
    fallback: Fallback
    builds: tuple[str, ...]
    chance: float
    """To succeed, once it is carried out."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What orders that are given already take up."""

    spaces: frozenset[int] = frozenset()
    people: frozenset[str] = frozenset()
    objectives: frozenset[Objective] = frozenset()
    gold: int = 0


NOTHING_KEPT = Kept()


def best_worth(seen: Seen) -> tuple[float, list[Goes]]:
    """What this round's best orders are worth, nobody's taste asked, and where they go."""
    names = [one for one in seen.guild.adventurers if one not in seen.guild.recruited_now]
    if not names:
        return 0.0, []
    people = People([skill_values(seen.cards, one) for one in names])
    sent = _best(seen, people, current_figures.order_spaces(seen.cards, seen.state, seen.seat), seen.guild.gold)
    return sum(value(one, people) for one in sent), [
        (one.job.objective, [names[at] for at in one.team]) for one in sent
    ]


def offered_jobs(seen: Seen) -> tuple[Job, ...]:
    """All there is to do, with what rivals are reckoned to order of it: the same for each plan of a round."""
    found = seen.once(rivals.crowds)
    return tuple(jobs(seen, found.crowds, found.builders))


def _best(seen: Seen, people: People, orders: int, treasury: int) -> list[Sent]:
    wanted = [_liked(seen, job) for job in seen.once(offered_jobs)]
    size = current_figures.team_size(seen.cards, seen.state, seen.seat)
    return best_plan(wanted, people, orders, size, treasury)


def plan(seen: Seen, chance: Chance, kept: Kept = NOTHING_KEPT) -> list[Planned]:
    """Orders for this round, by order space, around those that are ``kept``. ``chance`` decides among plans that are
    about as good."""
    names = [one for one in seen.guild.adventurers if one not in seen.guild.recruited_now and one not in kept.people]
    most = current_figures.order_spaces(seen.cards, seen.state, seen.seat)
    spaces = [space for space in range(1, most + 1) if space not in kept.spaces]
    if not names or not spaces:
        return []
    people = People([skill_values(seen.cards, one) for one in names])
    size = current_figures.team_size(seen.cards, seen.state, seen.seat)
    treasury = max(0, seen.guild.gold - kept.gold)
    open_jobs = [job for job in seen.once(offered_jobs) if job.objective not in kept.objectives]
    wanted = [_liked(seen, job, chance) for job in open_jobs]
    if kept == NOTHING_KEPT and any(card in seen.cards.contracts for card in seen.guild.this_round):
        # A boon was used for the orders that are best with it, and is not wasted for a matter of taste.
        sent = _best(seen, people, most, treasury)
    else:
        sent = best_plan(wanted, people, len(spaces), size, treasury)
    sent = _in_order(seen, _with_prestige(seen, sent, people, treasury), people)
    gold = _gold(seen, sent, chance, treasury)
    named = {one.job.private for one in sent if one.job.private}
    return [
        Planned(
            space=space,
            objective=one.job.objective,
            team=tuple(names[at] for at in one.team),
            gold=gold[at],
            if_contested="cooperate",
            fallback=one.job.private or missing_out.instead(seen, [names[at] for at in one.team], named),
            builds=one.job.builds,
            chance=1.0 if one.job.skill == NO_DICE else one.job.chances[people.sum(one.team, one.job.skill)],
        )
        for at, (space, one) in enumerate(zip(spaces, sent, strict=False))
    ]


def _with_prestige(seen: Seen, sent: list[Sent], people: People, treasury: int) -> list[Sent]:
    """With the Prestige Upgrade that these very orders make worth most, where Builders are sent at all."""
    builders = next((one for one in sent if one.job.objective == "builders"), None)
    if builders is None or seen.guild.prestige is not None:
        return sent
    is_prestige = builders.job.builds[0].startswith("prestige")
    if seen.left and not is_prestige:
        return sent
    others = [one for one in sent if one is not builders]
    goals = [goal for one in others if (goal := _goal(seen, one, people)) is not None]
    left = treasury - sum(one.job.gold for one in others)
    found = prestige(seen, goals, left, seen.once(rivals.crowds).builders)
    if found is None:
        return sent
    best = Sent(found, builders.team)
    if not is_prestige and value(best, people) <= value(builders, people):
        return sent
    return [*others, best]


def _goal(seen: Seen, sent: Sent, people: People) -> Goal | None:
    """The adventurer or contract that a team is sent for; what Gold it leaves counts for the last round alone."""
    job = sent.job
    card = job.private or seen.state.face_up(job.objective)
    if card is None:
        return None
    if job.skill == NO_DICE:
        return Goal(card, 0 if seen.left else -job.gold)
    gold, _ = current_figures.reward(seen.cards, seen.state, seen.seat, card, SKILLS[job.skill])
    return Goal(card, 0 if seen.left else gold, job.chances[people.sum(sent.team, job.skill)])


def _liked(seen: Seen, job: Job, chance: Chance | None = None) -> Job:
    """The job as this steward sees it today: by how likely it is to be had at all, and by taste where there is
    ``chance``."""
    factor = 1.0 if chance is None else 1 + seen.prices.taste * (chance.draw(2001) / 1000 - 1)
    had = _had(seen, job)
    missed = 0.0 if seen.left else (1 - had) * seen.prices.last_missed
    worths = (v * factor * had + min(missed, v * (1 - had)) if v > 0 else v for v in job.worths)
    return replace(job, worths=tuple(worths))


def _had(seen: Seen, job: Job) -> float:
    """What part of a job's worth is left with others about. In the last round Gold buys little else, and of what is
    left unhired then much was free."""
    doubt = seen.prices.last_doubt if not seen.left and job.skill == NO_DICE else 1.0
    return (1 - doubt * job.crowd.gone[1] / 2) * (1 - doubt * job.crowd.contested[0] * (1 - _shared(seen, job)))


def _shared(seen: Seen, job: Job) -> float:
    """What is left of a job's worth in a contest."""
    return seen.prices.shared_contract if job.objective.isdigit() else seen.prices.shared_recruit


def _in_order(seen: Seen, sent: list[Sent], people: People) -> list[Sent]:
    """The order with the best prospects: what others want first, private contracts and wandering last (page 13)."""
    best = max(permutations(sent), key=lambda order: _prospects(seen, order, people))
    return list(best)


def _prospects(seen: Seen, order: Sequence[Sent], people: People) -> float:
    total = 0.0
    for at, one in enumerate(order):
        job = one.job
        worth = value(one, people)
        if job.is_free:
            total += worth + 0.02 * at
        elif job.objective == "builders":
            total += job.by_space[at][people.best(one.team)] if job.by_space else worth
        else:
            had = (1 - job.crowd.gone[at]) * (1 - job.crowd.contested[at] * (1 - _shared(seen, job)))
            otherwise = 0.25 * max(max(people.dice[member]) for member in one.team)
            total += had * worth + (1 - had) * min(otherwise, worth)
    return total


def _more_to_be_safe(seen: Seen, space: Objective, bid: int) -> int:
    """What is to be added to a bid that no rival can reach it."""
    found = (most_bid(seen.cards, seen.state, rival, space) for rival in seen.rivals)
    return max(0, max((most + 1 for most in found if most is not None), default=bid) - bid)


def _gold(seen: Seen, sent: list[Sent], chance: Chance, treasury: int) -> list[int]:
    """Bids, raised where a contest is likely; all that is left goes to the builders, who give back what is over."""
    gold = [one.job.gold for one in sent]
    left = treasury - sum(gold)
    for at, one in enumerate(sent):
        if one.job.objective.isalpha() and one.job.objective not in ("builders", "free"):
            spare = one.job.worths[0] / max(0.2, values.gold(seen))
            likely = one.job.crowd.contested[at]
            raised = (likely > RAISE_FROM) * chance.draw(2) + (likely > 2 * RAISE_FROM) * chance.draw(2)
            raised = min(raised, left, int(spare / 2), _more_to_be_safe(seen, one.job.objective, one.job.gold))
            gold[at] += raised
            left -= raised
    for at, one in enumerate(sent):
        if one.job.objective == "builders":
            gold[at] += left
    return gold
