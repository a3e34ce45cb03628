"""The figures of the rules as they stand now: printed, and then changed by whatever is live (C-14 to C-16).

Live for a guild are the Action abilities of its adventurers whose round icon matches, wherever they are; the
cards it has used for this round; and for everybody the Events that lie face up, contract 1 to 6 (A-14). All
that is live adds up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.cards.effects import (
    ActionBonus,
    Effect,
    ExtraSkill,
    NoUpgrades,
    ShiftBid,
    ShiftBuilders,
    ShiftConflict,
    ShiftIncome,
    ShiftOrders,
    ShiftReward,
    ShiftTarget,
    ShiftTeam,
    ShiftWander,
)
from gamecore.games.guild_master.cards.model import Ability, Cards, Contract
from gamecore.games.guild_master.rules.play import MOST_DICE, skill_dice, team_dice
from gamecore.games.guild_master.state import Rank, Skill, State

RANK_IN_SPACE: dict[str, Rank] = {"A": "adept", "B": "adept", "C": "adept", "D": "hero", "E": "hero", "F": "legend"}
E = TypeVar("E", bound=Effect)
MOST_ORDERS = 4
"""Order spaces on an order board."""


# What is live


def is_live(state: State, ability: Ability) -> bool:
    """Whether the round icon matches: a Blood Moon comes on top of the half or full face (C-14)."""
    return shows(ability, state.moon, state.blood)


def shows(ability: Ability, moon: str, blood: bool) -> bool:
    """Whether an ability's round icon matches this moon."""
    return ability.rounds in ("every", moon) or (ability.rounds == "blood" and blood)


def events(cards: Cards, state: State) -> list[Effect]:
    """Effects of face-up Events, contract 1 to 6 (C-16, A-10, A-14)."""
    found: list[Effect] = []
    for space in state.contracts.values():
        if space.face_up and space.card is not None:
            found += cards.contracts[space.card].events
    return found


def live(cards: Cards, state: State, seat: Seat | None, kind: type[E], but: str | None = None) -> Sequence[E]:
    """Effects of one kind that change a figure for this guild; with None, those that change it for everybody. ``but``
    is an Event that does not count."""
    return _live(cards, state, seat, but).get(kind, ())


def _live(cards: Cards, state: State, seat: Seat | None, but: str | None = None) -> Mapping[type[Any], list[Any]]:
    """All that is live, by its kind."""
    eventful = _with_events(cards)
    spaces = state.contracts.values()
    shown = tuple([space.card for space in spaces if space.face_up and space.card in eventful and space.card != but])
    if seat is None:
        return _by_kind(cards, (), (), shown, "half", False)
    guild = state.guilds[seat]
    return _by_kind(cards, tuple(guild.adventurers), tuple(guild.this_round), shown, state.moon, state.blood)


@lru_cache(maxsize=1 << 8)
def _with_events(cards: Cards) -> frozenset[str]:
    return frozenset(id for id, contract in cards.contracts.items() if contract.events)


@lru_cache(maxsize=1 << 12)
def _by_kind(
    cards: Cards,
    people: tuple[str, ...],
    this_round: tuple[str, ...],
    shown: tuple[str | None, ...],
    moon: str,
    blood: bool,
) -> Mapping[type[Any], list[Any]]:
    """Kept, for every figure of the game asks for it and it seldom changes."""
    found: dict[type[Any], list[Any]] = {}
    for _, effect in _live_cards(cards, people, this_round, shown, moon, blood):
        found.setdefault(type(effect), []).append(effect)
    return found


def sources(
    cards: Cards, state: State, seat: Seat | None, kind: type[E], but: str | None = None
) -> list[tuple[str, E]]:
    """What :func:`live` gives, each with the name of the card that it stands on."""
    shown = tuple([space.card for space in state.contracts.values() if space.face_up and space.card != but])
    people = () if seat is None else tuple(state.guilds[seat].adventurers)
    this_round = () if seat is None else tuple(state.guilds[seat].this_round)
    named = _live_cards(cards, people, this_round, shown, state.moon, state.blood)
    return [(name, effect) for name, effect in named if isinstance(effect, kind)]


def _live_cards(
    cards: Cards,
    people: tuple[str, ...],
    this_round: tuple[str, ...],
    shown: tuple[str | None, ...],
    moon: str,
    blood: bool,
) -> Iterator[tuple[str, Effect]]:
    for one in people:
        ability = cards.adventurers[one].ability
        if ability is not None and ability.phase == "action" and shows(ability, moon, blood):
            yield cards.adventurers[one].name, ability.effect
    for card in this_round:
        for effect in _of_this_round(cards, card):
            yield (cards.contracts[card] if card in cards.contracts else cards.adventurers[card]).name, effect
    for contract in shown:
        if contract is not None:
            yield from ((cards.contracts[contract].name, effect) for effect in cards.contracts[contract].events)


def _of_this_round(cards: Cards, card: str) -> list[Effect]:
    """What a Plot ability or a boon changes until the round's end."""
    if card in cards.contracts:
        return [part.effect for part in cards.contracts[card].effects if part.kind == "boon"]
    ability = cards.adventurers[card].ability
    return [] if ability is None else [ability.effect]


# Recruiting, building, the guild's own limits


def min_bid(cards: Cards, state: State, seat: Seat | None, space: str) -> int:
    """Whole Gold that an order for this adventurer space needs at least; never below 0 (C-20, C-36)."""
    return _bid(cards, state.moon, space, live(cards, state, seat, ShiftBid))


def min_bids(cards: Cards, state: State, seat: Seat) -> Mapping[str, int]:
    """The same for all adventurer spaces in use."""
    return _bids(cards, tuple(state.adventurers), state.moon, tuple(live(cards, state, seat, ShiftBid)))


@lru_cache(maxsize=1 << 10)
def _bids(cards: Cards, spaces: tuple[str, ...], moon: str, shifts: tuple[ShiftBid, ...]) -> Mapping[str, int]:
    return {space: _bid(cards, moon, space, shifts) for space in spaces}


def _bid(cards: Cards, moon: str, space: str, shifts: Sequence[ShiftBid]) -> int:
    bid = cards.board.bids[space]  # type: ignore[index]
    rank = RANK_IN_SPACE[space]
    printed = bid.half if moon == "half" else bid.full
    return max(0, printed + sum([e.by for e in shifts if e.rank in (None, rank)]))


def builder_cost(cards: Cards, state: State, seat: Seat | None) -> int | None:
    """Gold for the next builder; None where nobody can hire (A-39)."""
    return next(iter(builder_costs(cards, state, seat, 1)), None)


def builder_costs(cards: Cards, state: State, seat: Seat | None, most: int) -> list[int]:
    """Gold for each of the next ``most`` builders; never below 1.

    At the top of the track the last cost repeats, or nobody can hire there: then there are fewer (A-39).
    """
    track = cards.board.builder_track
    printed = track[state.builder_marker : state.builder_marker + most]
    if len(printed) < most and state.options["track_end"] != "closed":
        printed += track[-1:] * (most - len(printed))
    shift = builder_shift(cards, state, seat)
    return [max(1, cost + shift) for cost in printed]


def builder_shift(cards: Cards, state: State, seat: Seat | None) -> int:
    """By how much cards change the cost of each builder, before the least that one costs; None: for every guild."""
    return sum([e.by for e in live(cards, state, seat, ShiftBuilders)])


def income(cards: Cards, state: State, seat: Seat) -> int:
    """Gold that the Bar brings in Reset; never below 0 (page 14, Reset Phase, A-15)."""
    printed = cards.core_upgrades["bar", state.guilds[seat].bar].value
    return max(0, printed + sum(e.by for e in live(cards, state, seat, ShiftIncome)))


def team_size(cards: Cards, state: State, seat: Seat) -> int:
    """Adventurers in one team, at most; never below 1 (C-18)."""
    printed = cards.core_upgrades["mess_hall", state.guilds[seat].mess_hall].value
    return max(1, printed + sum(e.by for e in live(cards, state, seat, ShiftTeam)))


def order_spaces(cards: Cards, state: State, seat: Seat) -> int:
    """Orders in one round, at most; from 1 to 4 (C-18)."""
    printed = cards.core_upgrades["stables", state.guilds[seat].stables].value
    found = printed + sum(e.by for e in live(cards, state, seat, ShiftOrders))
    return max(1, min(MOST_ORDERS, found))


# Contracts and wandering


def contracts_are_as_printed(cards: Cards, state: State, seat: Seat) -> bool:
    """Whether nothing changes this guild's targets and rewards now."""
    found = _live(cards, state, seat)
    return ShiftTarget not in found and ShiftReward not in found


def target(cards: Cards, state: State, seat: Seat | None, contract_id: str, skill: Skill) -> int:
    """What a check of ``skill`` must reach on this contract, without any conflict penalty; never below 1.

    Raises:
        KeyError: the contract does not list that skill.
    """
    return _target(cards.contracts[contract_id], skill, live(cards, state, seat, ShiftTarget))


def targets(cards: Cards, state: State, seat: Seat, contract_id: str) -> tuple[tuple[Skill, int], ...]:
    """The same for every skill that the contract lists, in printed order."""
    contract = cards.contracts[contract_id]
    shifts = live(cards, state, seat, ShiftTarget)
    return tuple([(skill, _target(contract, skill, shifts)) for skill in contract.targets])


def _target(contract: Contract, skill: Skill, shifts: Sequence[ShiftTarget]) -> int:
    found = contract.targets[skill]
    for effect in shifts:
        if effect.skill in (None, skill) and effect.level in (None, contract.level):
            found += effect.by
    return max(1, found)


def conflict_penalty(cards: Cards, state: State, seat: Seat, dice: int) -> int:
    """What conflict adds to a target. ``dice`` are the team's own, effects excluded (C-46, A-48); never below 0."""
    shift = sum(e.by for e in live(cards, state, seat, ShiftConflict))
    return max(0, min(MOST_DICE, dice) + shift)


def reward(cards: Cards, state: State, seat: Seat | None, contract_id: str, skill: Skill | None) -> tuple[int, int]:
    """(Gold, Fame) for completing this contract with ``skill``; neither below 0.

    With None for the seat: what there is for everybody, before any guild's own abilities. An Event of its own is over
    when it is completed (Contract Effects: Event).
    """
    contract = cards.contracts[contract_id]
    gold, fame = contract.gold, contract.fame
    for effect in live(cards, state, seat, ShiftReward, but=contract_id):
        if effect.skill in (None, skill) and effect.level in (None, contract.level):
            gold += effect.gold
            fame += effect.fame
    return max(0, gold), max(0, fame)


def pays_alone(cards: Cards, state: State, seat: Seat, contract_id: str, skill: Skill | None) -> tuple[int, int]:
    """(Gold, Fame) for completing this contract without another guild: of a private one with what cards pay on top."""
    gold, fame = reward(cards, state, seat, contract_id, skill)
    if contract_id not in state.guilds[seat].privates:
        return gold, fame
    more_gold, more_fame = action_bonus(cards, state, seat, "private")
    return gold + more_gold, fame + more_fame


def wander_bonus(cards: Cards, state: State, seat: Seat) -> tuple[int, int]:
    """(Gold, Fame) that wandering pays more; negative where it pays less."""
    shifts = live(cards, state, seat, ShiftWander)
    return sum(e.gold for e in shifts), sum(e.fame for e in shifts)


def action_bonus(cards: Cards, state: State, seat: Seat, action: str) -> tuple[int, int]:
    """(Gold, Fame) that an action of this guild pays on top of its own reward."""
    paying = [e for e in live(cards, state, seat, ActionBonus) if e.deed == action]
    return sum(e.gold for e in paying), sum(e.fame for e in paying)


# Dice


def dice_for(cards: Cards, state: State, seat: Seat, team: Iterable[str], skill: Skill) -> int:
    """Dice this team rolls in a check of ``skill``: its values, then effects, together at most ten (C-09, A-29)."""
    own = skill_dice(cards, team, skill)
    if not own or own >= MOST_DICE:
        return own
    extra = sum(e.dice for e in live(cards, state, seat, ExtraSkill) if e.skill == skill)
    return min(MOST_DICE, own + extra)


# Bans


def bans(cards: Cards, state: State) -> tuple[str, ...]:
    """``no_conflict`` or ``no_cooperation`` where an Event forbids it.

    Ruling: where two Events forbid both, the one on the lower contract space holds (A-14).
    """
    return next(((ban,) for _, _, ban in _stance_bans(cards, state)), ())


def overruled(cards: Cards, state: State) -> Mapping[str, str]:
    """The contracts whose Event forbids a stance while the one that holds forbids the other, each with its space."""
    (holds, _, which), *others = [*_stance_bans(cards, state)] or [("", "", "")]
    return {card: holds for _, card, ban in others if ban != which}


def _stance_bans(cards: Cards, state: State) -> Iterator[tuple[str, str, str]]:
    """The Events that forbid a stance, the one that holds first: their space, their contract, and what they forbid."""
    for space, spot in state.contracts.items():
        if spot.face_up and spot.card is not None:
            found = [effect.do for effect in cards.contracts[spot.card].events]
            yield from ((space, spot.card, ban) for ban in found if ban in ("no_conflict", "no_cooperation"))


def upgrades_are_banned(cards: Cards, state: State, skill: Skill) -> bool:
    """Whether an Event keeps Skill Upgrades of ``skill`` from being used."""
    return any(isinstance(e, NoUpgrades) and e.skill in (None, skill) for e in events(cards, state))


def usable_skills(cards: Cards, team: Sequence[str], among: Iterable[Skill]) -> list[Skill]:
    """The skills ``among`` these of which the team has at least one die, in their order: no card gives the first."""
    own = team_dice(cards, tuple(team))
    return [skill for skill in among if skill in own]
