"""What a team could be ordered to do this round, and what it would be worth, by the dice it brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gamecore.games.guild_master.ai import building, values
from gamecore.games.guild_master.ai.orders.crowd import EMPTY, Builder, Crowd, hired_before
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.effects import ExtraSkill
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.effects.counting import Goal
from gamecore.games.guild_master.rules.hire_builders import buildable
from gamecore.games.guild_master.rules.skill_checks.odds import DICE_CAP, Modifiers, chance
from gamecore.games.guild_master.state import RANKS, SKILLS, Objective, Skill

NO_DICE = -1
"""In place of a skill: the job needs people, not dice."""
LEAST_CHANCE = 0.35
"""Below this a contract is not planned for."""


@dataclass(frozen=True, slots=True)
class Job:
    """One thing to order. ``key`` is what can be done only once a round: an objective, or a private contract."""

    key: str
    objective: Objective
    skill: int
    """Index in SKILLS, or NO_DICE."""
    worths: tuple[float, ...]
    """Fame it is worth with 0 to 10 dice before effects, cost taken off."""
    chances: tuple[float, ...]
    """To come off with so many dice, once it is carried out."""
    gold: int = 0
    builds: tuple[str, ...] = ()
    private: str | None = None
    crowd: Crowd = EMPTY
    by_space: tuple[tuple[float, ...], ...] = ()
    """Of Builders what they are worth by order space."""

    @property
    def is_rolled_for(self) -> bool:
        """Whether the dice of a team say what an order brings that can be carried out without any (C-35)."""
        return bool(self.by_space)

    @property
    def is_free(self) -> bool:
        return self.objective == "free"


SURE = (1.0,) * (DICE_CAP + 1)


def jobs(seen: Seen, crowds: Mapping[Objective, Crowd], rivals: Sequence[Builder]) -> list[Job]:
    """Everything worth ordering, in no order."""
    found = _recruits(seen, crowds) + _contracts(seen, crowds) + _privates(seen) + _wanders(seen)
    return builders(seen, seen.guild.gold, rivals) + found


def on_the_board(seen: Seen) -> list[Job]:
    """What a guild can order of what lies open to all, as if it were alone."""
    return builders(seen, seen.guild.gold) + _recruits(seen, {}) + _contracts(seen, {})


def builders(seen: Seen, most: int, rivals: Sequence[Builder] = ()) -> list[Job]:
    """The best works that so much Gold pays for, and the best cheaper ones; with ``rivals`` by the dice with which a
    team comes before them."""
    found: dict[int, Job] = {}
    for works in building.works(seen):
        job = _built(seen, works, most, rivals)
        if job is not None and (works.builders not in found or found[works.builders].worths[-1] < job.worths[-1]):
            found[works.builders] = job
    return list(found.values())


def _built(seen: Seen, works: building.Works, most: int, rivals: Sequence[Builder]) -> Job | None:
    """None where it is not worth its price, or dearer than ``most``."""
    coin = values.gold(seen)
    paid_gold, paid_fame = current_figures.action_bonus(seen.cards, seen.state, seen.seat, "build")
    before = round(seen.prices.dearer * len(seen.rivals))
    least, cost = building.cost(seen, works.builders), building.cost(seen, works.builders, before)
    if least is None or cost is None or least > most:
        return None
    paid = paid_gold * coin + paid_fame
    gold = min(cost, most)
    if rivals:
        by_space = _by_space(seen, building.behind(seen, works, gold, paid), rivals)
        worths = by_space[_usual_space(seen)]
    else:
        built = 1 if works.keys[0].startswith("prestige") else len(works.keys)
        value = works.worth - (least + cost) / 2 * coin + built * paid
        by_space, worths = (), (value if cost <= most else value * 0.6,) * 11  # somebody else may hire first
    if max(worths) <= 0.3:
        return None
    return Job("builders", "builders", NO_DICE, worths, SURE, gold, works.keys, by_space=by_space)


def _by_space(seen: Seen, behind: Sequence[float], rivals: Sequence[Builder]) -> tuple[tuple[float, ...], ...]:
    """What an order for Builders is worth by its space and the dice of its team, from what it is worth ``behind`` so
    many of others."""
    spaces = range(current_figures.order_spaces(seen.cards, seen.state, seen.seat))
    return tuple(
        tuple(
            sum(chance * behind[few] for few, chance in enumerate(hired_before(rivals, space, dice)))
            for dice in range(DICE_CAP + 1)
        )
        for space in spaces
    )


def _usual_space(seen: Seen) -> int:
    """Whoever has more than two orders gives others before."""
    return 0 if current_figures.order_spaces(seen.cards, seen.state, seen.seat) < 3 else 1


def prestige(seen: Seen, goals: Sequence[Goal], most: int, rivals: Sequence[Builder] = ()) -> Job | None:
    """The Prestige Upgrade of most worth with what this round's other orders go for, for at most so much Gold."""
    found = []
    for key, builders in buildable(seen.cards, seen.state, seen.seat).items():
        if key.startswith("prestige"):
            cost = Goal("", -(building.cost(seen, builders) or 0))
            worth = values.prestige(seen, seen.cards.prestige[key.partition(":")[2]], [*goals, cost])
            found.append(_built(seen, building.Works((key,), builders, worth), most, rivals))
    return max((one for one in found if one is not None), key=lambda job: job.worths[-1], default=None)


def _recruits(seen: Seen, crowds: Mapping[Objective, Crowd]) -> list[Job]:
    coin = values.gold(seen)
    highest = values.highest_rank(seen, seen.seat)
    paid_gold, paid_fame = current_figures.action_bonus(seen.cards, seen.state, seen.seat, "recruit")
    bids = current_figures.min_bids(seen.cards, seen.state, seen.seat)
    found = []
    for space, spot in seen.view.adventurers.items():
        if spot.card is None:
            continue
        card = seen.cards.adventurers[spot.card]
        bid = bids[space]
        if bid > seen.guild.gold or RANKS.index(card.rank) > highest + 1:
            continue
        value = values.adventurer(seen, card) - bid * coin + paid_gold * coin + paid_fame
        found.append(Job(space, space, NO_DICE, (value,) * 11, SURE, gold=bid, crowd=crowds.get(space, EMPTY)))
    return found


def _contracts(seen: Seen, crowds: Mapping[Objective, Crowd]) -> list[Job]:
    found = []
    for space, spot in seen.view.contracts.items():
        if spot.card is None:
            continue
        for skill in seen.cards.contracts[spot.card].targets:
            made = _contract(seen, spot.card, skill, space, space, None, crowds.get(space, EMPTY))
            if made is not None:
                found.append(made)
    return found


def _privates(seen: Seen) -> list[Job]:
    """A private contract is a card fewer in hand, which only matters to whoever counts them."""
    found = []
    for id in seen.view.own_privates:
        for skill in seen.cards.contracts[id].targets:
            made = _contract(seen, id, skill, f"private:{id}", "free", id, EMPTY)
            if made is not None:
                found.append(made)
    return found


def _contract(
    seen: Seen, id: str, skill: Skill, key: str, objective: str, private: str | None, crowd: Crowd
) -> Job | None:
    cards, state, seat = seen.cards, seen.state, seen.seat
    chances = _raised(seen, skill, seen.chances(seat, skill, current_figures.target(cards, state, seat, id, skill)))
    if chances[seen.best_team(seat, skill)] < LEAST_CHANCE:
        return None
    gold, fame = current_figures.reward(cards, state, seat, id, skill)
    value = values.contract(seen, cards.contracts[id], fame, gold)
    if private is not None:
        paid_gold, paid_fame = current_figures.action_bonus(cards, state, seat, "private")
        value += paid_gold * values.gold(seen) + paid_fame
    worths = tuple(p * value if p >= LEAST_CHANCE else 0.0 for p in chances)
    return Job(key, objective, SKILLS.index(skill), worths, chances, private=private, crowd=crowd)


def _wanders(seen: Seen) -> list[Job]:
    coin = values.gold(seen)
    bonus = current_figures.wander_bonus(seen.cards, seen.state, seen.seat)
    found = []
    for at, skill in enumerate(SKILLS):
        if seen.best_team(seen.seat, skill):
            worths = _wandering(seen.modifiers(seen.seat, skill), *bonus, coin)
            found.append(Job(f"wander:{skill}", "free", at, _raised(seen, skill, worths), SURE))
    return found


@lru_cache(maxsize=1 << 11)
def _wandering(modifiers: Modifiers, more_gold: int, more_fame: int, coin: float) -> tuple[float, ...]:
    """What wandering is worth by dice: each ten of the result is a Gold and a Fame, one Gold at least (page 21).

    A little too much where modifiers cannot serve all tens at once: whoever plays sees which ten is near.
    """
    worths = [0.0]
    for dice in range(1, DICE_CAP + 1):
        tens = [chance(dice, ten, modifiers) for ten in range(10, 50, 10)]
        gold, fame = 1 + sum(tens[1:]), sum(tens)
        worths.append(max(0.0, gold + more_gold) * coin + max(0.0, fame + more_fame))
    return tuple(worths)


def _raised(seen: Seen, skill: Skill, by_dice: tuple[float, ...]) -> tuple[float, ...]:
    """Indexed by the team's own dice: effects that add to a skill the team has are on top (A-29)."""
    live = current_figures.live(seen.cards, seen.state, seen.seat, ExtraSkill)
    extra = sum(effect.dice for effect in live if effect.skill == skill)
    return (by_dice[0], *(by_dice[min(DICE_CAP, dice + extra)] for dice in range(1, DICE_CAP + 1)))
