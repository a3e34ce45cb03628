"""Order Phase and the reveal (pages 12 and 13): secret orders, all at once, and what becomes of them.

One form asks for everything about an order that a guild may decide ahead: where, who, how much Gold, what if it
is contested, what if it falls through, and what to build.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, TypeAlias

from gamecore.engine.choices import Field, Form, Number, Option, PickOne, PickSome, Section
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask_each
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import (
    ability_line,
    reward,
    skills_line,
    targets_line,
)
from gamecore.games.guild_master.options import PLOT
from gamecore.games.guild_master.rules import action_phase, current_figures, hire_builders, plot_phase
from gamecore.games.guild_master.rules.order_stakes import (
    MOST_PRIVATES,
    builds_with_prices,
    fallbacks_with_stakes,
    goals_with_stakes,
    least_that_counts,
    stances_with_bans,
)
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.play import Play, skill_dice
from gamecore.games.guild_master.state import SKILLS, Guild, Order, Skill, State

MOST_BUILDS = 5
"""Entries of a build list: an order builds two at most, the others stand in for them."""
IF_CONTESTED = tuple(
    Option(key, say(f"if-contested-{key}"), say(f"if-contested-{key}-more"))
    for key in ("cooperate", "deal", "conflict", "aside", "ask", "always_ask")
)
FALLBACKS = tuple(Option(key, say(f"fallback-{key}")) for key in ("best", "wander", "nothing", "ask"))
COSTS_SHOWN = 4
"""Builder costs told ahead: more than most orders hire."""
_SECTIONS = tuple(say("orders-section", space=space) for space in range(1, current_figures.MOST_ORDERS + 1))
_BUILDS = {is_there: say("orders-builds", prestige="yes" if is_there else "no") for is_there in (False, True)}
_BUILDS_SECTION = say("orders-builds-section")
_WHERE, _TEAM = say("orders-where"), say("orders-team")
_CONTESTED, _FALLBACK = say("orders-contested"), say("orders-fallback")
Targets: TypeAlias = tuple[tuple[Skill, int], ...]
Stakes: TypeAlias = tuple[str, Targets, int, int]
"""A contract with its targets, Gold and Fame as they stand for one guild."""
_OFTEN = frozenset({"free"})
"""Teams without an order card: as many as a guild likes (A-17)."""
WITH_GOLD = frozenset({"builders", *"ABCDEF"})
"""Objectives whose orders carry Gold (C-19)."""
_GOLD_FIELD = Field(
    "gold", Number(0, 0), say("orders-gold"), True, short=say("orders-gold-short"), only_with=("where", WITH_GOLD)
)


def step(play: Play) -> Script[None]:
    """Asks for all orders in one sealed batch, then takes the screens down."""
    for guild in play.guilds:
        guild.recruited_now.clear()  # who joined in the Plot Phase may be ordered in this Order Phase (C-22)
    answers = yield from ask_each([orders_question(play.cards, play.state, seat) for seat in play.seats], hold=True)
    for seat in play.seats:
        bids = current_figures.min_bids(play.cards, play.state, seat)
        play.guilds[seat].orders = orders_from(answers[seat], bids, play.guilds[seat].gold)
        for order in play.guilds[seat].orders:
            order.card = play.state.face_up(order.objective)
        play.guilds[seat].gold -= sum(order.gold for order in play.guilds[seat].orders)
    reveal(play)


def gold_on(form: Mapping[str, Any], bids: Mapping[str, int], treasury: int) -> dict[str, int]:
    """The Gold on each order as far as it is filled in; where nothing is, the lowest bid, and for Builders all that is
    left then: what they do not cost comes back. None goes where there is nothing to pay (C-19), though it was filled in
    for where the order went before."""
    orders = {key: part for key, part in form.items() if key != "builds" and isinstance(part, Mapping)}
    given = {key: part.get("gold") if _is_paid_for(part.get("where")) else 0 for key, part in orders.items()}
    found = {
        key: gold if isinstance(gold := given[key], int) and not isinstance(gold, bool) else bids.get(part["where"], 0)
        for key, part in orders.items()
        if isinstance(part.get("where"), str)
    }
    left = max(0, treasury - sum(found.values()))
    return {
        key: left if orders[key]["where"] == "builders" and given[key] is None else gold for key, gold in found.items()
    }


def _is_paid_for(objective: object) -> bool:
    return not isinstance(objective, str) or objective in WITH_GOLD


def orders_from(form: Mapping[str, Any], bids: Mapping[str, int], treasury: int) -> list[Order]:
    """The orders that a form's parsed answer gives."""
    builds = list((form.get("builds") or {}).get("list") or ())
    gold = gold_on(form, bids, treasury)
    return [
        Order(
            space=int(key),
            objective=part["where"],
            team=list(part["team"]),
            gold=gold[key],
            if_contested=part["if_contested"] or "cooperate",
            fallback=part["fallback"] or "best",
            builds=builds if part["where"] == "builders" else [],
        )
        for key, part in form.items()
        if key != "builds" and part is not None
    ]


def reveal(play: Play) -> None:
    """Everybody sees every team, its order card and its Gold (page 13, Reveal Orders)."""
    for space in range(1, current_figures.MOST_ORDERS + 1):
        for seat, guild in enumerate(play.guilds):
            for order in guild.orders:
                if order.space == space:
                    play.tell(
                        "orders.revealed", seat=seat, space=space, objective=where(order.objective),
                        team=[play.cards.adventurers[one].name for one in order.team], gold=order.gold,
                    )  # fmt: skip
    idle = [seat for seat, guild in enumerate(play.guilds) if not guild.orders]
    if idle:
        play.tell("orders.none", seats=idle)
    action_phase.find_contests(play)


# The form


def next_orders(cards: Cards, state: State, seat: Seat) -> Question | None:
    """The order sheet while Plot is open: it may be filled in and ready before the Gold totals are announced (A-61).
    What the guild's own Plot sheet will give it, another order for one, counts already.

    Not where Plot is played strictly, one guild after the other.
    """
    if state.phase != "plot" or state.options[PLOT.key] == "strict":
        return None
    sent = plot_phase.cards_to_count(cards, state.plot_sheets.get(seat, {}))
    if sent:
        guilds = list(state.guilds)
        guilds[seat] = replace(guilds[seat], this_round=[*guilds[seat].this_round, *sent])
        state = replace(state, guilds=guilds)
    return orders_question(cards, state, seat)


def orders_question(cards: Cards, state: State, seat: Seat) -> Question:
    """The order sheet, made when somebody looks at it."""
    guild = state.guilds[seat]
    spaces = current_figures.order_spaces(cards, state, seat)
    size = current_figures.team_size(cards, state, seat)
    return Question(
        seat,
        "orders",
        lambda: _sheet(cards, state, seat, spaces, size),
        lambda: default_orders(cards, guild, spaces, size),
        params={"round": state.round, "gold": guild.gold, "spaces": spaces, "size": size},
        clock="plan",
        own_word=True,
    )


def _sheet(cards: Cards, state: State, seat: Seat, spaces: int, size: int) -> Form:
    """A section for each order space the guild has, and one for what to build."""
    guild = state.guilds[seat]
    bids = current_figures.min_bids(cards, state, seat)
    fields = _fields(cards, state, seat, size, bids)
    sections = [
        Section(str(number), text, fields, optional=True) for number, text in enumerate(_SECTIONS[:spaces], start=1)
    ]
    needed = hire_builders.buildable(cards, state, seat)
    if needed:
        options = hire_builders.build_options(cards, guild, list(needed))
        builds = builds_with_prices(cards, state, seat, options, needed)
        named = _BUILDS[any(key.startswith("prestige:") for key in needed)]
        wanted = Field("list", PickSome(builds, 0, min(MOST_BUILDS, len(builds))), named, optional=True, ranked=True)
        sections.append(Section("builds", _BUILDS_SECTION, (wanted,), optional=True))
    shown = {space: spot.deck[-1] for space, spot in state.adventurers.items() if spot.face_up and spot.deck}
    people = {space: cards.adventurers[one].name for space, one in shown.items()}
    rule = OrderRule(cards, guild.gold, bids, people)
    return Form(tuple(sections), rule, _nobody_goes, partial(_is_half_filled, guild.adventurers, spaces))


def _nobody_goes(filled_in: Mapping[str, Any]) -> Phrase | None:
    """Without an order all stay at home, while :func:`default_orders` sends every team."""
    return None if any(part for key, part in filled_in.items() if key != "builds") else say("confirm-orders")


def _is_half_filled(adventurers: Sequence[str], spaces: int, filled_in: Mapping[str, Any]) -> bool:
    """An order is empty while others are given, and somebody stays at home who could go."""
    orders = [filled_in.get(str(space)) for space in range(1, spaces + 1)]
    teams = [order.get("team") for order in orders if isinstance(order, Mapping)]
    going = [one for team in teams if isinstance(team, (list, tuple)) for one in team]
    return bool(going) and not all(orders) and any(one not in going for one in adventurers)


def _fields(cards: Cards, state: State, seat: Seat, size: int, bids: Mapping[str, int]) -> tuple[Field, ...]:
    """The five fields of an order; every space has the same."""
    guild = state.guilds[seat]
    people = _people(cards, tuple(guild.adventurers))
    privates = tuple(_private(cards, *stakes) for stakes in _stakes(cards, state, seat, guild.privates))
    banned = current_figures.bans(cards, state)
    preset = None if "no_cooperation" in banned else "cooperate"
    goals = goals_with_stakes(cards, state, seat, where_options(cards, state, seat, bids))
    stances = PickOne(stances_with_bans(banned, IF_CONTESTED))
    instead = PickOne(fallbacks_with_stakes(cards, state, seat, (*FALLBACKS, *privates)))
    return (
        Field("where", PickOne(goals), _WHERE, once=True, repeats=_OFTEN),
        Field("team", PickSome(people, 1, min(size, len(people))), _TEAM, once=True),
        replace(
            _GOLD_FIELD,
            choices=Number(0, guild.gold, "gold-of"),
            counts_from=least_that_counts(cards, state, seat, bids),
        ),
        Field("if_contested", stances, _CONTESTED, True, preset, only_with=("where", frozenset(state.contracts))),
        Field("fallback", instead, _FALLBACK, True, "best"),
    )


def where_options(cards: Cards, state: State, seat: Seat, bids: Mapping[str, int]) -> tuple[Option, ...]:
    """Every order card that has a place on this board (A-20), and no card at all."""
    costs = current_figures.builder_costs(cards, state, seat, COSTS_SHOWN)
    adventurers = [
        (space, spot.deck[-1] if spot.face_up else None, bids[space]) for space, spot in state.adventurers.items()
    ]
    shown = {space: spot.card for space, spot in state.contracts.items() if spot.card is not None and spot.face_up}
    stakes = dict(zip(shown, _stakes(cards, state, seat, shown.values()), strict=True))
    contracts = [(space, stakes.get(space)) for space in state.contracts]
    privates = tuple(state.guilds[seat].privates)
    return (*_everywhere(cards, tuple(costs), tuple(adventurers), tuple(contracts)), _free(cards, privates))


def _stakes(cards: Cards, state: State, seat: Seat, ids: Iterable[str]) -> Iterator[Stakes]:
    if current_figures.contracts_are_as_printed(cards, state, seat):
        yield from (_printed(cards, id) for id in ids)
        return
    for id in ids:
        yield (
            id,
            current_figures.targets(cards, state, seat, id),
            *current_figures.reward(cards, state, seat, id, None),
        )


@lru_cache(maxsize=1 << 10)
def _printed(cards: Cards, id: str) -> Stakes:
    card = cards.contracts[id]
    return (id, tuple(card.targets.items()), card.gold, card.fame)


# Options are made once for every card and figure that they show, and kept.


@lru_cache(maxsize=1 << 8)
def _everywhere(
    cards: Cards,
    costs: tuple[int, ...],
    adventurers: tuple[tuple[str, str | None, int], ...],
    contracts: tuple[tuple[str, Stakes | None], ...],
) -> tuple[Option, ...]:
    """All that these figures show alike: most guilds of a round see the same."""
    return (
        _builders(costs),
        *(_adventurer(cards, *each) for each in adventurers),
        *(_empty(space) if stakes is None else _contract(cards, space, *stakes) for space, stakes in contracts),
    )


@lru_cache(maxsize=1 << 10)
def _free(cards: Cards, privates: tuple[str, ...]) -> Option:
    """No card at all; the guild's private contracts are named, for whoever looks for one of them."""
    named = [cards.contracts[one].name for one in privates[:MOST_PRIVATES]]
    return Option("free", say("where-free", either=named, more=len(privates) - len(named)))


@lru_cache(maxsize=1 << 8)
def _builders(costs: tuple[int, ...]) -> Option:
    return Option("builders", say("where-builders", costs=[say("builder-cost", cost=cost) for cost in costs]))


@lru_cache(maxsize=1 << 12)
def _adventurer(cards: Cards, space: str, id: str | None, bid: int) -> Option:
    if id is None:
        return _empty(space)
    card = cards.adventurers[id]
    rank = say("rank", rank=card.rank)
    text = say(
        "where-adventurer", space=space, name=card.name, rank=rank, fame=card.fame, bid=bid,
        skills=skills_line(card.skills),
    )  # fmt: skip
    return Option(space, text)


@lru_cache(maxsize=1 << 12)
def _contract(cards: Cards, space: str, id: str, targets: Targets, gold: int, fame: int) -> Option:
    card = cards.contracts[id]
    text = say(
        "where-contract", space=space, name=card.name, targets=targets_line(dict(targets)), reward=reward(gold, fame)
    )
    return Option(space, text)


@lru_cache(maxsize=1 << 12)
def _private(cards: Cards, id: str, targets: Targets, gold: int, fame: int) -> Option:
    name = cards.contracts[id].name
    return Option(
        id, say("fallback-private", name=name, targets=targets_line(dict(targets)), reward=reward(gold, fame))
    )


@lru_cache(maxsize=1 << 10)
def _people(cards: Cards, ids: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(_person(cards, one) for one in ids)


@lru_cache(maxsize=1 << 10)
def _person(cards: Cards, id: str) -> Option:
    card = cards.adventurers[id]
    text = say("team-member", name=card.name, skills=skills_line(card.skills))
    return Option(id, text, ability_line(card.ability) if card.ability else None)


def _empty(space: str) -> Option:
    return Option(space, say("where-empty", space=space))


@dataclass(frozen=True, slots=True)
class OrderRule:
    """What all orders of one guild must keep together: cards, people and Gold exist once (C-18 to C-21, A-17).

    A bid reaches the minimum (A-22). Ranks and skills are not looked at: bluffing is legal (C-23, A-23), as is a
    builders' order without Gold (A-21).
    """

    cards: Cards
    gold: int
    bids: Mapping[str, int]
    people: Mapping[str, str]
    """Adventurers who lie face up, by space."""

    def __call__(self, form: Mapping[str, Any]) -> None:
        for problem in self.problems(form):
            raise IllegalChoice(problem)

    def problems(self, form: Mapping[str, Any]) -> Iterator[Phrase]:
        """Everything that does not fit together; fields that are not filled in yet are no problem here."""
        people: set[str] = set()
        objectives: set[str] = set()
        sent = gold_on(form, self.bids, self.gold)
        for key, part in form.items():
            if key == "builds" or part is None:
                continue
            objective, gold = part.get("where"), sent.get(key, part.get("gold") or 0)
            if objective in objectives:
                yield say("refused-card-twice", objective=self._named(objective))
            if objective not in (None, "free"):
                objectives.add(objective)
            for one in part.get("team") or ():
                if one in people:
                    yield say("refused-person-twice", name=self.cards.adventurers[one].name)
                people.add(one)
            bid = self.bids.get(objective, 0) if objective is not None else 0
            if gold < bid:
                yield say("refused-bid", space=int(key), objective=self._named(str(objective)), bid=bid, gold=gold)
        if sum(sent.values()) > self.gold:
            yield say("refused-too-much-gold", spent=sum(sent.values()), gold=self.gold)

    def _named(self, objective: str) -> Phrase:
        if objective not in self.people:
            return where(objective)
        return say("objective-card", where=where(objective), card=self.people[objective])


# When time runs out


def default_orders(cards: Cards, guild: Guild, spaces: int, size: int) -> dict[str, Any]:
    """Every team goes where its dice count most, on a private contract or wandering; no Gold leaves the treasury."""
    free = list(guild.adventurers)
    orders: dict[str, Any] = {}
    for number in range(1, spaces + 1):
        if not free:
            break
        team = max((_strongest(cards, free, skill, size) for skill in SKILLS), key=lambda found: found[0])[1]
        orders[str(number)] = {"where": "free", "team": team}
        free = [one for one in free if one not in team]
    return orders


def _strongest(cards: Cards, people: Sequence[str], skill: Skill, size: int) -> tuple[int, list[str]]:
    """The team with most dice of a skill: (dice, people)."""
    team = sorted(people, key=lambda one: -cards.adventurers[one].skills.get(skill, 0))[:size]
    return skill_dice(cards, team, skill), team
