"""What a contest for a contract is worth to each party: together, alone, and against the others (pages 19-20)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.orders import missing_out
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.model import ContractEffect
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import Prospect, best_prospect, chance_of_widest
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.odds import DICE_CAP, Modifiers
from gamecore.games.guild_master.state import Skill

CARD = 0.4
"""Fame that keeping the contract card is worth: it counts, and its keeper chooses what comes next."""
RIVAL_CONFLICTS = 0.25
"""How readily others are thought to conflict, before their odds are looked at."""
MOOD = 0.5
"""Fame by which a steward's liking for peace or war changes from contest to contest."""
SURE = 0.95
"""No guess at what a rival will do is surer."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """A contest as one party sees it. Chances are without boons; worths in Fame."""

    alone: Mapping[Seat, float]
    """The chance of each party by itself, without penalty."""
    conflict: Mapping[Seat, float]
    """The chance of each party against its conflicting target (C-46)."""
    outright: Mapping[tuple[Seat, Seat], float]
    """The chance of the first in conflict where the second conflicts, too: the wider margin wins."""
    together: float
    """The chance of all together."""
    fame: float
    """What cannot be shared: Fame, and Gold that the guild's own cards add."""
    gold: int
    coin: float
    bonus: float
    """What the Bonus or boon is worth to whoever has it."""
    has_bonus: bool
    used_on: float
    """What the Bonus brings the guild that it is used on: less than nothing where it takes something away."""
    spite: float
    """What a Fame that one rival gains takes away."""
    banned: tuple[str, ...]
    missed: Mapping[Seat, float]
    """What each party's team makes of its order where it cooperates and somebody else completes the contract first:
    conflictors that are outdone get nothing (pages 20-21)."""
    prestige: Mapping[Seat, float] = field(default_factory=dict)
    """What the card brings at the end to whose Prestige Upgrade counts it."""

    def card(self, seat: Seat) -> float:
        """What it is worth to this party to keep the card."""
        return CARD + self.prestige.get(seat, 0.0)

    def whole(self, seat: Seat) -> float:
        """Everything, for this party alone."""
        return self.fame + self.gold * self.coin + self.bonus + self.card(seat)


def stakes(seen: Seen, card: str, teams: Mapping[Seat, Sequence[str]], missed: float) -> Stakes:
    """``teams`` are those of all parties, the viewer's own among them; ``missed``: what its own makes of its order
    where it comes too late. What the others have in hand for that is theirs to know."""
    cards, state = seen.cards, seen.state
    contract = cards.contracts[card]
    plain = {seat: best_prospect(cards, state, seat, team, card) for seat, team in teams.items()}
    fights = {seat: best_prospect(cards, state, seat, team, card, in_conflict=True) for seat, team in teams.items()}
    alone = {seat: found.chance if found else 0.0 for seat, found in plain.items()}
    pot, _ = current_figures.reward(cards, state, None, card, None)
    gold, fame = current_figures.reward(cards, state, seen.seat, card, None)
    coin = values.gold(seen)
    extras = sum(_extra(seen, part) for part in contract.effects)
    return Stakes(
        alone=alone,
        conflict={seat: found.chance if found else 0.0 for seat, found in fights.items()},
        outright=_outright(seen, fights),
        together=_together(seen, card, teams, alone),
        fame=fame + (gold - pot) * coin,
        gold=pot,
        coin=coin,
        bonus=extras,
        has_bonus=any(part.kind == "bonus" for part in contract.effects),
        used_on=sum(values.used_on(seen, part.effect) for part in contract.effects if part.kind == "bonus"),
        spite=seen.prices.rival[len(seen.view.guilds)],
        banned=current_figures.bans(cards, state),
        missed={
            seat: missed if seat == seen.seat else missing_out.wandering(seen, seat, team)
            for seat, team in teams.items()
        },
        prestige={seat: values.holding(seen, contract, seat) for seat in teams},
    )


def _outright(seen: Seen, fights: Mapping[Seat, Prospect | None]) -> dict[tuple[Seat, Seat], float]:
    found: dict[tuple[Seat, Seat], float] = {}
    for first, second in permutations(fights, 2):
        own, other = fights[first], fights[second]
        if own is None:
            found[first, second] = 0.0
        elif other is None:
            found[first, second] = own.chance
        else:
            both = {first: own, second: other}
            found[first, second] = chance_of_widest(seen.cards, seen.state, first, both)
    return found


def _extra(seen: Seen, part: ContractEffect) -> float:
    if part.kind == "event":
        return 0.0
    value = values.effect(seen, part.effect)
    return min(seen.prices.boon, value, values.having(seen, part.effect)) if part.kind == "boon" else value


def _together(seen: Seen, card: str, teams: Mapping[Seat, Sequence[str]], alone: Mapping[Seat, float]) -> float:
    """At least what separate teams have; more where the best of all make one team (C-48, C-49)."""
    cards, state = seen.cards, seen.state
    cap = max(len(teams), *(current_figures.team_size(cards, state, seat) for seat in teams))
    best = max(alone.values())
    for skill in cards.contracts[card].targets:
        able = {seat: team for seat, team in teams.items() if _dice(seen, team, skill)}
        if not able:
            continue
        dice = sum(sorted((_dice(seen, [one], skill) for team in able.values() for one in team), reverse=True)[:cap])
        target = min(current_figures.target(cards, state, seat, card, skill) for seat in able)
        helped = _both(seen.modifiers(seat, skill) for seat in able)
        best = max(best, odds.chance(min(DICE_CAP, dice), target, helped))
    return best


def _both(several: Iterable[Modifiers]) -> Modifiers:
    fixes: tuple[int, ...] = ()
    rerolls = added = bonus = 0
    for one in several:
        fixes += one.fixes
        rerolls, added, bonus = rerolls + one.rerolls, added + one.added_dice, bonus + one.bonus
    return Modifiers(fixes[:2], min(3, rerolls), min(2, added), bonus)


def _dice(seen: Seen, team: Sequence[str], skill: Skill) -> int:
    return sum(seen.cards.adventurers[one].skills.get(skill, 0) for one in team)


def readiness(stakes: Stakes, rival: Seat) -> float:
    """How likely a rival is to conflict: as it would choose by its own odds."""
    if "no_conflict" in stakes.banned or not stakes.conflict[rival]:
        return 0.0
    if "no_cooperation" in stakes.banned:
        return 1.0
    gained = if_conflicting(stakes, rival, by_odds) - if_cooperating(stakes, rival, ready=by_odds)
    return min(SURE, max(1 - SURE, 0.5 + gained / (2 * MOOD)))


def by_odds(stakes: Stakes, rival: Seat) -> float:
    """How likely a rival is thought to conflict by those it plays against: the more, the better its odds."""
    if "no_conflict" in stakes.banned:
        return 0.0
    if "no_cooperation" in stakes.banned:
        return 1.0
    eager = max(0.0, stakes.conflict[rival] - 0.45) * (1.2 if len(stakes.alone) == 2 else 0.8)
    return min(0.9, RIVAL_CONFLICTS * stakes.conflict[rival] + eager * (0.4 + stakes.spite))


def if_cooperating(
    stakes: Stakes,
    seat: Seat,
    share: tuple[float, Seat] | None = None,
    conflicts: float | None = None,
    ready: Callable[[Stakes, Seat], float] = readiness,
) -> float:
    """Expected Fame from cooperating, rivals' gains taken off. ``share``: what of Gold and Bonus is ours, in Fame, and
    who keeps the card; by default all is even. ``conflicts``: the chance that somebody conflicts, by default as their
    odds tell."""
    rivals = [other for other in stakes.alone if other != seat]
    peace = 1.0
    for rival in rivals:
        peace *= 1 - ready(stakes, rival)
    if conflicts is not None:
        peace = 1 - conflicts
    mine, theirs = _shared(stakes, seat, share)
    agreed = stakes.together * (stakes.fame + mine - stakes.spite * (len(rivals) * stakes.fame + theirs))
    beaten, lost = max(((stakes.conflict[rival], stakes.whole(rival)) for rival in rivals), default=(0.0, 0.0))
    war = beaten * (stakes.missed[seat] - stakes.spite * lost) + (1 - beaten) * stakes.alone[seat] * stakes.whole(seat)
    return peace * agreed + (1 - peace) * war


def _shared(stakes: Stakes, seat: Seat, share: tuple[float, Seat] | None) -> tuple[float, float]:
    """Our part of what is shared and that of all others, in Fame; the card is worth to each what its Prestige makes
    of it."""
    parties, extras = len(stakes.alone), stakes.gold * stakes.coin + stakes.bonus
    if share is None:
        cards = sum(stakes.card(other) for other in stakes.alone if other != seat)
        return (extras + stakes.card(seat)) / parties, (extras * (parties - 1) + cards) / parties
    mine, keeper = share
    card = stakes.card(keeper)
    return mine + card * (keeper == seat), extras - mine + card * (keeper != seat)


def if_conflicting(stakes: Stakes, seat: Seat, ready: Callable[[Stakes, Seat], float] = readiness) -> float:
    """Expected Fame from conflicting, rivals' gains taken off."""
    rivals = [other for other in stakes.alone if other != seat]
    own = won = stakes.conflict[seat]
    lost = 0.0
    left = 1.0
    for rival in rivals:
        war = ready(stakes, rival)
        if own:
            won *= 1 - war * (1 - stakes.outright[seat, rival] / own)
        lost = 1 - (1 - lost) * (1 - war * stakes.outright[rival, seat])
        left *= 1 - (1 - war) * stakes.alone[rival]
    lost = min(lost, 1 - won)
    nobody = max(0.0, 1 - won - lost)
    theirs = sum(map(stakes.whole, rivals)) / max(1, len(rivals))
    return won * stakes.whole(seat) - stakes.spite * theirs * (lost + nobody * (1 - left))
