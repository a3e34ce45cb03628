"""What stands beside each goal of an order: what it brings, how likely, at what price, and who else can pay.

All of it is worked out when somebody reads it, from what the guild sees: exact chances and what everybody knows. It
stands below the label: an answer that is made ready early counts on what the labels say, and these figures may change.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from gamecore.engine.choices import Hinted, Option
from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.games.guild_master.cards.effects import ShiftBuilders, ShiftReward
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import ability_text, brief_effect, chained, effects_hint, reward
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.attempt_contract.prospects import (
    Prospect,
    best_prospect,
    best_team,
    best_wandering_of_all,
)
from gamecore.games.guild_master.rules.attempt_contract.stakes import BANS
from gamecore.games.guild_master.rules.effects.counting import Goal, prestige_now, prestige_with
from gamecore.games.guild_master.rules.effects.served_by import is_beyond_stables
from gamecore.games.guild_master.rules.recruit_adventurer import first_bid, one_of_rank, rank_needed
from gamecore.games.guild_master.rules.skill_checks.modifiers import boon_of
from gamecore.games.guild_master.rules.skill_checks.odds import percent, tenths
from gamecore.games.guild_master.state import Objective, SkillRoom, State

MOST_PRIVATES = 3
"""Private contracts named beside an order without a card: more do not fit in a menu."""
MOST_LIKELY = 2
"""Those told there with their chances, beside what wandering brings."""
NEARLY_SURE = 0.95
"""From such a chance on the reward itself is what to expect."""
RIVALS_TEAM = 2
"""Builders that a rival who comes first is reckoned to hire."""


def fame_of_builds(cards: Cards, state: State, seat: Seat, plan: Iterable[str]) -> tuple[int, int]:
    """The Fame that these builds bring at once, with what cards pay for building; and how much more the guild's own
    Prestige Upgrade will have scored for them."""
    guild, keys = state.guilds[seat], list(plan)
    _, paid = current_figures.action_bonus(cards, state, seat, "build")
    now = sum(hire_builders.fame_of(cards, guild, key) + paid for key in keys)
    if guild.prestige is None:
        return now, 0
    built = replace(guild, rooms=[*guild.rooms])
    for key in keys:
        kind, _, what = key.partition(":")
        if kind == "core":
            setattr(built, what, getattr(built, what) + 1)
        elif kind == "skill":
            built.rooms.append(SkillRoom(what.partition(":")[0], "fix"))
    after = replace(state, guilds=[built if at == seat else one for at, one in enumerate(state.guilds)])
    more = prestige_now(cards, after, seat, guild.prestige) - prestige_now(cards, state, seat, guild.prestige)
    return now, more


def counts_at_end(cards: Cards, state: State, seat: Seat, fame: int) -> Phrase | str:
    """That the guild's own Prestige Upgrade scores so much for it; "none" where it scores nothing."""
    token = state.guilds[seat].prestige
    if token is None or not fame:
        return "none"
    return say("why-contract-counts", fame=str(fame), name=cards.prestige[token].name)


def goals_with_stakes(cards: Cards, state: State, seat: Seat, options: tuple[Option, ...]) -> Hinted:
    """The goals of an order, each with what is at stake for this guild; first what keeps the guild from it now."""
    return Hinted(options, partial(_goal_with_stakes, cards, state, seat))


def _goal_with_stakes(cards: Cards, state: State, seat: Seat, option: Option) -> Phrase | None:
    card = state.face_up(option.key)
    if option.key == "builders":
        return Phrase("where-builders-more", Later(lambda: _builders(cards, state, seat)))
    if option.key == "free":
        return Phrase("where-free-more", Later(lambda: _without_a_card(cards, state, seat)))
    if card is None:
        return option.hint
    if option.key in state.contracts:
        return _best_team(cards, state, seat, card)
    return Phrase("where-adventurer-more", Later(lambda: _recruit(cards, state, seat, option.key)))


def fallbacks_with_stakes(cards: Cards, state: State, seat: Seat, options: tuple[Option, ...]) -> Hinted:
    """What an order falls back to; the guild's private contracts each with how its best team would do, and
    what wandering brings."""

    def hint(option: Option) -> Phrase | None:
        if option.key == "wander":
            return Phrase("where-wander-more", Later(lambda: _wandering(cards, state, seat)))
        is_contract = option.key in cards.contracts
        return _best_team(cards, state, seat, option.key) if is_contract else option.hint

    return Hinted(options, hint)


def least_that_counts(cards: Cards, state: State, seat: Seat, bids: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """By goal the lowest Gold worth sending: the lowest bids, and what the next Builder costs, for less hires nobody,
    with the boons that the guild holds to make Builders cheaper."""
    cost = current_figures.builder_cost(cards, state, seat)
    boons = [boon_of(cards.contracts[one]) for one in state.guilds[seat].boons]
    cheaper = sum(boon.by for boon in boons if isinstance(boon, ShiftBuilders) and boon.by < 0)
    builders = () if cost is None else (("builders", max(1, cost + cheaper)),)
    return (*bids.items(), *builders)


def stances_with_bans(banned: Collection[str], options: tuple[Option, ...]) -> tuple[Option, ...]:
    """What to do where a goal is contested; beside a stance that an Event forbids stands that."""
    forbidden = {stance for stance, ban in BANS.items() if ban in banned}
    hint = say("bargain-stance-banned")
    return tuple(replace(one, hint=hint) if one.key in forbidden else one for one in options)


def _best_team(cards: Cards, state: State, seat: Seat, contract: str) -> Phrase:
    def figures() -> Mapping[str, Param]:
        found = best_team(cards, state, seat, contract)
        effects, own = effects_hint(cards.contracts[contract]), _own_part(cards, state, seat, contract)
        if own != "none" and effects is not None:
            effects = brief_effect(cards.contracts[contract].effects[0])  # a menu has no room for both at length
        boons = [part.effect for part in cards.contracts[contract].effects if part.kind == "boon"]
        if (holds := current_figures.overruled(cards, state).get(contract)) and effects is not None:
            effects = say("event-overruled", effect=effects, space=holds)
        if any(is_beyond_stables(cards, state, seat, boon) for boon in boons):
            effects = say("where-boon-of-no-use", most=current_figures.MOST_ORDERS)
        chance = 0.0 if found is None else found[1].chance
        return {
            "percent": percent(chance),
            "boon": "none" if found is None else found[1].boon_percent,
            "expected": _expected(cards, state, seat, contract, found[1]) if found and effects is None else "none",
            "effects": "none" if effects is None else effects,
            "own": own,
        }

    return Phrase("where-contract-more", Later(figures))


def _own_part(cards: Cards, state: State, seat: Seat, contract: str) -> Phrase | str:
    """What of the reward the guild's own abilities add, and whose: the board tells what there is for everybody."""
    for_all, own = (current_figures.reward(cards, state, one, contract, None) for one in (None, seat))
    gold, fame = (mine - printed for mine, printed in zip(own, for_all, strict=True))
    events = current_figures.sources(cards, state, None, ShiftReward, but=contract)
    found = current_figures.sources(cards, state, seat, ShiftReward, but=contract)
    level = cards.contracts[contract].level
    names = [
        name
        for name, effect in found
        if (name, effect) not in events and effect.skill is None and effect.level in (None, level)
    ]
    if not names or min(gold, fame) < 0:
        return "none"
    return say("where-contract-own", reward=reward(gold, fame), cards=names)


def _expected(cards: Cards, state: State, seat: Seat, contract: str, found: Prospect) -> str:
    """The Fame of an attempt on average, to be set beside wandering; "none" where that is nothing or the reward. Of a
    contract that does more than pay it would be half of what it is worth."""
    if not 1 - NEARLY_SURE < found.chance < NEARLY_SURE:
        return "none"
    _, fame = current_figures.reward(cards, state, seat, contract, found.skill)
    return tenths(found.chance * fame)


def _without_a_card(cards: Cards, state: State, seat: Seat) -> Mapping[str, Param]:
    """What wandering brings on average, and how the guild's best team would do at each of its private contracts, the
    likeliest first."""
    privates = state.guilds[seat].privates
    found = {one: best_team(cards, state, seat, one) for one in privates}
    chances = {one: 0 if best is None else percent(best[1].chance) for one, best in found.items()}
    likeliest = sorted(privates, key=lambda one: -chances[one])[:MOST_LIKELY]
    boons = {one: "none" if best is None else best[1].boon_percent for one, best in found.items()}
    told = [
        say("where-private", name=cards.contracts[one].name, percent=chances[one], boon=boons[one]) for one in likeliest
    ]
    return {**_wandering(cards, state, seat), "dotted": [*told]}


def _wandering(cards: Cards, state: State, seat: Seat) -> Mapping[str, Param]:
    found = best_wandering_of_all(cards, state, seat)
    return {"gold": tenths(found.gold), "fame": tenths(found.fame)}


def _builders(cards: Cards, state: State, seat: Seat) -> Mapping[str, Param]:
    """Whether the guild's Gold pays for one, and what changes their price. What they would build without a list is
    not said: one is proposed as soon as a team goes there."""
    gold, cost = state.guilds[seat].gold, current_figures.builder_cost(cards, state, seat)
    return {
        "short": "yes" if cost is None or cost > gold else "no",
        "gold": gold,
        "changed": changed_cost(cards, state, seat),
    }


def _recruit(cards: Cards, state: State, seat: Seat, space: str) -> Mapping[str, Param]:
    card = state.face_up(space)
    ability = None if card is None else cards.adventurers[card].ability
    gold = state.guilds[seat].gold
    is_short = current_figures.min_bid(cards, state, seat, space) > gold
    needed = None if card is None else rank_needed(cards, state, seat, cards.adventurers[card].rank)
    rivals = [rival for rival in range(state.seats) if rival != seat]
    first = {r: order for r in rivals if (order := first_bid(cards, state, r, space)) is not None}
    can_bid = [*first]
    return {
        "reach": "yes" if needed is None and not is_short else "no",
        "short": "yes" if is_short else "no",
        "gold": gold,
        "needed": "none" if needed is None else one_of_rank(needed),
        "rounds": "none" if ability is None else ability.rounds,
        "effect": "none" if ability is None else ability_text(ability),
        "seats": can_bid,
        "all": "yes" if can_bid == rivals and len(rivals) > 1 else "no",
        "first": min(first.values(), default=1),
    }


def changed_cost(cards: Cards, state: State, seat: Seat) -> Phrase | str:
    """By how much cards change what each Builder costs, and which do; "none" where that is as printed."""
    found = current_figures.sources(cards, state, seat, ShiftBuilders)
    by = sum(shift.by for _, shift in found)
    if not by:
        return "none"
    names = chained("comma", list(dict.fromkeys(name for name, _ in found)))
    return say("price-changed", by=f"{by:+d}".replace("-", "−"), cards=names)


def builds_with_prices(
    cards: Cards, state: State, seat: Seat, options: tuple[Option, ...], builders: Mapping[str, int]
) -> Hinted:
    """Upgrades, each with the price of its Builders: for whoever hires first, and behind the rivals who can pay; and
    what it gives for now where that is not what its label says. What brings most Fame is shown first, a Prestige
    Upgrade by what it would at the end as the guild stands."""
    behind = rivals_who_pay(cards, state, seat)

    def rank(option: Option) -> int:
        kind, _, what = option.key.partition(":")
        if kind == "prestige":
            return -prestige_now(cards, state, seat, what)
        return -hire_builders.fame_of(cards, state.guilds[seat], option.key)

    return Hinted(options, lambda option: _price(cards, state, seat, option, builders[option.key], behind), rank)


def rivals_who_pay(cards: Cards, state: State, seat: Seat) -> int:
    """The rivals who could each hire two Builders, one after the other, before this guild does; one at least."""
    treasuries = sorted((guild.gold for rival, guild in enumerate(state.guilds) if rival != seat), reverse=True)
    costs = current_figures.builder_costs(cards, state, None, RIVALS_TEAM * len(treasuries))
    able = 0
    for gold in treasuries:
        asked = costs[RIVALS_TEAM * able : RIVALS_TEAM * (able + 1)]
        able += len(asked) == RIVALS_TEAM and gold >= sum(asked)
    return max(1, able)


def plan_behind(
    cards: Cards, state: State, seat: Seat, wanted: Iterable[str], gold: int, plan: Iterable[str]
) -> tuple[int, hire_builders.Plan] | None:
    """The fewest Builders that rivals may hire before, after which this Gold builds something else of the list than
    ``plan``, and what it is; None where as many as they can hire leave it at that."""
    needed, listed, first = hire_builders.buildable(cards, state, seat), list(wanted), set(plan)
    for behind in range(1, most_hired_before(cards, state, seat) + 1):
        most = hire_builders.affordable(cards, state, seat, gold, behind=behind)
        if set(found := hire_builders.first_plan(listed, needed, most)) != first:
            return behind, found
    return None


def plan_without_the_last(
    cards: Cards, state: State, seat: Seat, wanted: Iterable[str], gold: int, plan: Iterable[str]
) -> tuple[list[str], hire_builders.Plan] | None:
    """What of ``plan`` there is only one of while a rival can pay for it, and what this Gold builds of the list behind
    that rival; None where nothing of it can be lost so."""
    found = {key: few for key in plan if (few := _least_of_rivals(cards, state, seat, key)) is not None}
    if not found:
        return None
    most = hire_builders.affordable(cards, state, seat, gold, behind=max(found.values()))
    rest = [key for key in wanted if key not in found]
    return list(found), hire_builders.first_plan(rest, hire_builders.buildable(cards, state, seat), most)


def hired_for_the_same(
    cards: Cards, state: State, seat: Seat, wanted: Iterable[str], gold: int, plan: Iterable[str], rest: Iterable[str]
) -> int:
    """After how many Builders of rivals, whatever these build, it comes to the same ``rest``; 0 where it does not."""
    found = plan_behind(cards, state, seat, wanted, gold, plan)
    return found[0] if found is not None and set(found[1]) == set(rest) else 0


def _least_of_rivals(cards: Cards, state: State, seat: Seat, key: str) -> int | None:
    """The Builders that the last of these takes from a rival who can have it; None where more are left, or nobody
    can."""
    kind, _, what = key.partition(":")
    core = hire_builders.next_core(cards, state.guilds[seat], what) if kind == "core" else None
    if core is not None and state.core_supply[f"{what}:{core.level}"] > 1:
        return None
    if kind == "skill" and state.skill_supply[what.partition(":")[0]] > 1:
        return None
    needed: list[int] = []
    for rival in range(state.seats):
        few = hire_builders.buildable(cards, state, rival).get(key) if rival != seat else None
        if few is None or (core is not None and hire_builders.next_core(cards, state.guilds[rival], what) != core):
            continue
        if few <= hire_builders.affordable(cards, state, rival, state.guilds[rival].gold):
            needed.append(few)
    return min(needed, default=None)


def most_hired_before(cards: Cards, state: State, seat: Seat) -> int:
    """The most Builders that the rivals together can hire for the Gold that they have, as things stand."""
    return sum(_most_hired(cards, state, rival) for rival in range(state.seats) if rival != seat)


def _most_hired(cards: Cards, state: State, seat: Seat) -> int:
    """The most Builders that one order of this guild can hire as things stand, with all its Gold."""
    kinds: dict[str, set[int]] = {"skill": {0}, "core": {0}, "prestige": {0}}
    for key, builders in hire_builders.buildable(cards, state, seat).items():
        kinds[key.partition(":")[0]].add(builders)
    plans = kinds["prestige"] | {skill + core for skill in kinds["skill"] for core in kinds["core"]}
    most = hire_builders.affordable(cards, state, seat, state.guilds[seat].gold)
    return max(builders for builders in plans if builders <= most)


def goal(
    cards: Cards, state: State, seat: Seat, where: Objective, team: Sequence[str], gold: int, private: str = ""
) -> Goal | None:
    """What an order goes for that an upgrade may count: an adventurer, or a contract of which the team has a skill; of
    one without a card, the ``private`` contract that it tries."""
    card = private if where == "free" else state.face_up(where)
    if card is None or card in cards.adventurers:
        return None if card is None else Goal(card, -gold)
    found = best_prospect(cards, state, seat, team, card) if card in cards.contracts else None
    if found is None:
        return None
    return Goal(card, current_figures.reward(cards, state, seat, card, found.skill)[0])


def prestige_in_plan(cards: Cards, state: State, seat: Seat, token: str, goals: Iterable[Goal]) -> tuple[int, bool]:
    """The Fame that a Prestige Upgrade will have scored if all orders come off, and whether that is more or less than
    as the guild stands. What this round's Gold comes to counts in the last one alone: others are still to spend it."""
    paid = hire_builders.price(cards, state, seat, cards.prestige[token].builders) or 0
    gold = [*goals, Goal("", -paid)] if state.round == state.rounds else [replace(one, gold=0) for one in goals]
    now, then = (prestige_with(cards, state, seat, token, each) for each in ((), gold))
    return then, then != now


def _price(cards: Cards, state: State, seat: Seat, option: Option, builders: int, rivals: int) -> Phrase:
    scores, (kind, _, what) = option.hint, option.key.partition(":")

    def price() -> Mapping[str, Param]:
        costs = current_figures.builder_costs(cards, state, seat, builders + RIVALS_TEAM * rivals)
        later = costs[RIVALS_TEAM * rivals :]
        _, more = fame_of_builds(cards, state, seat, [] if kind == "prestige" else [option.key])
        brought = hire_builders.brings(cards, state, seat, what) if kind == "core" else None
        return {
            "builders": builders,
            "first": sum(costs[:builders]) if len(costs) >= builders else "none",
            "short": "yes" if sum(costs[:builders]) > state.guilds[seat].gold else "no",
            "gold": state.guilds[seat].gold,
            "now": "none" if brought is None or not brought.params["why"] else Phrase("build-now", brought.params),
            "after": sum(later) if len(later) == builders else "none",
            "hired": RIVALS_TEAM * rivals,
            "counts": counts_at_end(cards, state, seat, more),
        }

    if scores is None:
        return Phrase("build-price", Later(price))
    return Phrase(
        "build-prestige-more",
        Later(lambda: {**price(), "counts": "none", "scores": scores, "fame": prestige_now(cards, state, seat, what)}),
    )
