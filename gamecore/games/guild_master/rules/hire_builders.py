"""Hire Builders (pages 15 and 16): what may be built, hiring for it, and building at once.

A build is named ``skill:<upgrade>:<fix|reroll>``, ``core:<type>`` or ``prestige:<token>``. A *plan* is what one
order builds: at most one Skill and one Core Upgrade, or one Prestige Upgrade (C-30).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeAlias

from gamecore.engine.choices import Field, Form, Option, PickOne, Section
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guild_master.cards.effects import Effect, ShiftIncome, ShiftOrders, ShiftTeam
from gamecore.games.guild_master.cards.model import Cards, CoreUpgrade
from gamecore.games.guild_master.cards.text import chained, core_name, skill
from gamecore.games.guild_master.options import TRACK_END
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.action_bonuses import pay_action_bonus
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.play import Play, gain, skill_dice
from gamecore.games.guild_master.rules.skill_checks import skill_check
from gamecore.games.guild_master.state import Guild, Order, SkillRoom, State

Plan: TypeAlias = tuple[str, ...]
SKILL_ROOMS = 4
"""Skill Upgrades on an upgrade board: the starting one and three built ones (C-31)."""
TOP_LEVEL = 3
CORE_TYPES = ("stables", "mess_hall", "bar")
_GIVES: Mapping[str, tuple[Callable[[Cards, State, Seat], int], type[Effect]]] = {
    "stables": (current_figures.order_spaces, ShiftOrders),
    "mess_hall": (current_figures.team_size, ShiftTeam),
    "bar": (current_figures.income, ShiftIncome),
}
"""What each Core Upgrade gives, and which effects change it."""
MOST_BUILDERS = 12
"""More than any plan needs: two upgrades of six builders."""


def buildable(cards: Cards, state: State, seat: Seat) -> dict[str, int]:
    """Everything this guild may build now, with the builders each needs (C-31 to C-33, A-42)."""
    guild = state.guilds[seat]
    found: dict[str, int] = {}
    for type in CORE_TYPES:
        if (core := next_core(cards, guild, type)) is not None and state.core_supply[f"{type}:{core.level}"]:
            found[f"core:{type}"] = core.builders
    if len(guild.rooms) < SKILL_ROOMS:
        built = [room.upgrade for room in guild.rooms]
        for id, upgrade in cards.skill_upgrades.items():
            if id not in built and state.skill_supply[id]:
                found[f"skill:{id}:fix"] = found[f"skill:{id}:reroll"] = upgrade.builders
    if guild.prestige is None:
        for id in state.prestige_supply:
            found[f"prestige:{id}"] = cards.prestige[id].builders
    return found


def next_core(cards: Cards, guild: Guild, type: str) -> CoreUpgrade | None:
    """The next level of a core upgrade, one after the other (C-32); None at the top."""
    level: int = getattr(guild, type)
    return cards.core_upgrades[type, level + 1] if level < TOP_LEVEL else None


def price(cards: Cards, state: State, seat: Seat, builders: int) -> int | None:
    """Gold for this many builders, one after the other up the track; None where nobody can hire so many."""
    costs = current_figures.builder_costs(cards, state, seat, builders)
    return sum(costs) if len(costs) == builders else None


def affordable(cards: Cards, state: State, seat: Seat, gold: int, cheaper: int = 0, behind: int = 0) -> int:
    """How many builders this Gold hires (C-28); were each ``cheaper`` by so much, never below 1; ``behind`` so many
    of others."""
    hired = 0
    for cost in current_figures.builder_costs(cards, state, seat, behind + MOST_BUILDERS)[behind:]:
        if max(1, cost - cheaper) > gold:
            break
        gold -= max(1, cost - cheaper)
        hired += 1
    return hired


# Resolving an order


def resolve(
    play: Play, orders: Mapping[Seat, Order], before_hiring: Callable[[Seat, int], Script[None]]
) -> Script[None]:
    """Hires and builds, guild after guild, best contested check first (C-35). Marks the orders of those who built as
    done; who did not has withdrawn (A-40). ``before_hiring`` is what a guild may do then, with this Gold."""
    seats = list(orders)
    if len(seats) > 1:
        play.tell("builders.contest", seats=seats)
        teams = {seat: orders[seat].team for seat in seats}
        hiring = [seat for seat in seats if _could_hire(play, seat, orders[seat])]
        seats = yield from skill_check.contested(play, where("builders"), teams, hiring)
    for seat in seats:
        yield from before_hiring(seat, orders[seat].gold)
        yield from _hire_and_build(play, seat, orders[seat])


def _could_hire(play: Play, seat: Seat, order: Order) -> bool:
    """Whether its Gold could hire anybody in any place, as all can see: Builders only get dearer, but by a boon."""
    cost = current_figures.builder_cost(play.cards, play.state, seat)
    return cost is not None and order.gold >= (1 if play.guilds[seat].boons else cost)


def _hire_and_build(play: Play, seat: Seat, order: Order) -> Script[None]:
    cards, state = play.cards, play.state
    most = affordable(cards, state, seat, order.gold)
    needed = {key: builders for key, builders in buildable(cards, state, seat).items() if builders <= most}
    if order.builds:
        plan = first_plan(order.builds, needed, most)
    else:
        plan = yield from _ask_plan(play, seat, needed, most, by=None)
        _tell_owner(play, seat, plan)
    if not plan:
        play.tell("builders.none", seat=seat, gold=order.gold)
        if order.builds and order.gold:
            _tell_why_nothing(play, seat, order, most)
        return
    hired = sum(needed[key] for key in plan)
    cost = price(cards, state, seat, hired)
    assert cost is not None and cost <= order.gold
    play.guilds[seat].gold += order.gold - cost
    play.tell("builders.hired", seat=seat, builders=hired, gold=cost, back=order.gold - cost)
    order.gold = 0
    order.done = True
    move_marker(play, hired)
    _tell_what_is_not(play, seat, order.builds, plan)
    _build(play, seat, plan)


def build_free(play: Play, seat: Seat, builders: int, card: str) -> Script[None]:
    """Builders that a ``card`` gives: nothing is paid, the marker moves, the limit of one order holds (C-17, A-43).
    Where nobody can hire any more, cards cannot either (A-39)."""
    cards, state = play.cards, play.state
    most = builders
    while price(cards, state, seat, most) is None:
        most -= 1
    needed = {key: hammers for key, hammers in buildable(cards, state, seat).items() if hammers <= most}
    plan = yield from _ask_plan(play, seat, needed, most, by=card)
    _tell_owner(play, seat, plan)
    if not plan:
        play.tell("builders.unused", seat=seat)
        return
    hired = sum(needed[key] for key in plan)
    play.tell("builders.free", seat=seat, builders=hired)
    move_marker(play, hired)
    _build(play, seat, plan)


def _tell_why_nothing(play: Play, seat: Seat, order: Order, most: int) -> None:
    """To whoever sent Gold and a list: what the first on it that is left would have taken."""
    left = buildable(play.cards, play.state, seat)
    wanted = next((key for key in order.builds if key in left), None)
    if wanted is None:
        play.tell("builders.list_unfit", only=[seat], gold=order.gold, most=most)
        return
    needs, upgrade = left[wanted], planned_name(play.cards, play.guilds[seat], wanted)
    cost = price(play.cards, play.state, seat, needs) or 0
    play.tell("builders.too_dear", only=[seat], gold=order.gold, upgrade=upgrade, builders=needs, cost=cost)


def _tell_what_is_not(play: Play, seat: Seat, builds: Sequence[str], plan: Plan) -> None:
    """To whoever listed more than is built: why the first that is not is left out."""
    left, built = buildable(play.cards, play.state, seat), [key.split(":")[:2] for key in plan]
    for key in [key for key in builds if key in left and key.split(":")[:2] not in built][:1]:
        kind, *kinds = [one.partition(":")[0] for one in (key, *plan)]
        was_first = any(builds.index(key) < builds.index(one) for one in plan if one.startswith(f"{kind}:"))
        why = "alone" if "prestige" in (kind, *kinds) else kind if kind in kinds and not was_first else "dear"
        play.tell("builders.left_out", only=[seat], upgrade=planned_name(play.cards, play.guilds[seat], key), why=why)


def _tell_owner(play: Play, seat: Seat, plan: Plan) -> None:
    """Whoever gave no list hears what was built: an instruction or the clock may have chosen it."""
    if texts := [option.text for option in build_options(play.cards, play.guilds[seat], plan)]:
        play.tell("builders.your_plan", only=[seat], plan=chained("plus", texts))


def move_marker(play: Play, builders: int) -> None:
    """One space up for every builder, however it was paid (C-17); not beyond the top, where ``repeat`` stays."""
    track = play.cards.board.builder_track
    top = len(track) if play.state.options[TRACK_END.key] == "closed" else len(track) - 1
    play.state.builder_marker = min(top, play.state.builder_marker + builders)


def _build(play: Play, seat: Seat, plan: Plan) -> None:
    """Takes each Upgrade from the supply; Fame at once, save for Prestige (C-05, C-29)."""
    guild, state = play.guilds[seat], play.state
    for key in plan:
        kind, _, what = key.partition(":")
        if kind == "skill":
            upgrade, _, side = what.partition(":")
            guild.rooms.append(SkillRoom(upgrade, "fix" if side == "fix" else "reroll"))
            state.skill_supply[upgrade] -= 1
            fame = play.cards.skill_upgrades[upgrade].fame
        elif kind == "core":
            fame = _raise_core(play, guild, what)
        else:
            guild.prestige = what
            state.prestige_supply.remove(what)
            fame = 0
        gain(play, seat, fame=fame)
        play.tell("builders.built", seat=seat, upgrade=upgrade_name(play.cards, guild, key), fame=fame)
        pay_action_bonus(play, seat, "build")


def _raise_core(play: Play, guild: Guild, type: str) -> int:
    """A level III puts its level II back into the supply (C-32)."""
    core = next_core(play.cards, guild, type)
    assert core is not None
    supply = play.state.core_supply
    supply[f"{type}:{core.level}"] -= 1
    if core.level == TOP_LEVEL:
        supply[f"{type}:{TOP_LEVEL - 1}"] += 1
    setattr(guild, type, core.level)
    return core.fame


# Choosing what to build


def first_plan(wanted: Iterable[str], needed: Mapping[str, int], most: int) -> Plan:
    """The first of the wanted builds that is possible, and what then still goes with it (A-38)."""
    plan: Plan = ()
    for key in wanted:
        if key in needed and fits((*plan, key), needed, most):
            plan = (*plan, key)
    return plan


def fits(plan: Plan, needed: Mapping[str, int], most: int) -> bool:
    """Whether one order may build all this with ``most`` builders (C-30)."""
    kinds = [key.partition(":")[0] for key in plan]
    alone = "prestige" not in kinds or len(plan) == 1
    return alone and len(set(kinds)) == len(kinds) and sum(needed[key] for key in plan) <= most


@dataclass(frozen=True, slots=True)
class BuildRule:
    """The rule of the building form: its three answers together are a plan that the builders can build."""

    needed: Mapping[str, int]
    most: int

    def __call__(self, form: Mapping[str, Any]) -> None:
        plan = plan_of(form)
        if not fits(plan, self.needed, self.most):
            if len(plan) > 1 and any(key.startswith("prestige:") for key in plan):
                raise IllegalChoice(say("refused-prestige-alone"))
            hammers = sum(self.needed[key] for key in plan)
            raise IllegalChoice(say("refused-too-many-builders", needed=hammers, most=self.most))


def plan_of(form: Mapping[str, Any]) -> Plan:
    """The plan in a building form's answer."""
    return tuple(form["build"][kind] for kind in ("skill", "core", "prestige") if form["build"].get(kind))


def form_of(plan: Plan) -> dict[str, dict[str, str]]:
    """The building form's answer that gives this plan."""
    return {"build": {key.partition(":")[0]: key for key in plan}}


def _ask_plan(play: Play, seat: Seat, needed: Mapping[str, int], most: int, *, by: str | None) -> Script[Plan]:
    """Asks for a plan, of Builders for Gold or ``by`` a card; an empty one builds nothing. Nothing is asked where
    nothing can be built."""
    if not needed:
        return ()
    priced = {key: price(play.cards, play.state, seat, builders) for key, builders in needed.items() if by is None}
    fields = tuple(
        Field(
            kind,
            PickOne(tuple(_now(one, needed[one.key], priced.get(one.key) or 0) for one in found)),
            say(f"build-{kind}"),
            optional=True,
        )
        for kind in ("skill", "core", "prestige")
        if (found := build_options(play.cards, play.guilds[seat], [key for key in needed if key.startswith(kind)]))
    )
    question = Question(
        seat,
        "builders.build",
        Form((Section("build", say("build-section", most=most), fields),), BuildRule(needed, most), _builds_nothing),
        lambda: form_of(best_plan(play.cards, play.guilds[seat], needed, most)),
        params={"most": most, "by": by or "none",
                "prestige": "yes" if any(field.key == "prestige" for field in fields) else "no"},
    )  # fmt: skip
    return plan_of((yield from ask(question)))


def _now(option: Option, builders: int, gold: int) -> Option:
    """A build with what its Builders cost now."""
    told = say("build-price-now", builders=builders, gold=gold)
    if option.hint is None:
        return replace(option, hint=told)
    return replace(option, hint=say("build-prestige-now", price=told, scores=option.hint))


def _builds_nothing(filled_in: Mapping[str, Any]) -> Phrase | None:
    return None if any((filled_in.get("build") or {}).values()) else say("confirm-build")


def best_plan(cards: Cards, guild: Guild, needed: Mapping[str, int], most: int) -> Plan:
    """What usually serves a guild best: order spaces, then bigger teams, then income, then its strongest skill."""

    def worth(key: str) -> int:
        kind, _, what = key.partition(":")
        if kind == "core":
            return {"stables": 40, "mess_hall": 38, "bar": 30}[what]
        if kind == "prestige":
            return 5
        upgrade, _, side = what.partition(":")
        return skill_dice(cards, guild.adventurers, cards.skill_upgrades[upgrade].skill) + (side == "fix")

    return first_plan(sorted(needed, key=worth, reverse=True), needed, most)


def build_options(cards: Cards, guild: Guild, keys: Sequence[str]) -> tuple[Option, ...]:
    """The builds as options, with all that a guild must know to choose."""
    built = tuple((type, getattr(guild, type)) for type in CORE_TYPES)
    return _options(cards, built, tuple(keys))


@lru_cache(maxsize=1 << 12)
def _options(cards: Cards, built: tuple[tuple[str, int], ...], keys: tuple[str, ...]) -> tuple[Option, ...]:
    next_levels = {f"core:{type}": level + 1 for type, level in built}
    return tuple(_option(cards, key, next_levels.get(key, 0)) for key in keys)


@lru_cache(maxsize=1 << 10)
def _option(cards: Cards, key: str, level: int) -> Option:
    kind, _, what = key.partition(":")
    if kind == "core":
        core = cards.core_upgrades[what, level]
        named = "build-core-option" if level < TOP_LEVEL else "build-core-top-option"
        text = say(
            named, core=core_name(core), type=what, value=core.value, builders=core.builders, fame=core.fame
        )  # fmt: skip
        return Option(key, text)
    if kind == "prestige":
        token = cards.prestige[what]
        text = say("build-prestige-option", token=token.name, builders=token.builders)
        counted = say("counted", counted=token.counted, per=token.per)
        return Option(key, text, hint=say("build-prestige-scores", fame=token.fame, counted=counted, most=token.most))
    id, _, side = what.partition(":")
    room = cards.skill_upgrades[id]
    text = say(
        "build-skill-option", room=room.name, skill=skill(room.skill), side=say("room-side", side=side),
        builders=room.builders, fame=room.fame,
    )  # fmt: skip
    return Option(key, text)


def planned_name(cards: Cards, guild: Guild, key: str) -> Phrase:
    """A build's name before it stands."""
    kind, _, what = key.partition(":")
    core = next_core(cards, guild, what) if kind == "core" else None
    return upgrade_name(cards, guild, key) if core is None else core_name(core)


def fame_of(cards: Cards, guild: Guild, key: str) -> int:
    """The Fame that a build brings at once; a Prestige Upgrade scores when the game ends."""
    kind, _, what = key.partition(":")
    if kind == "skill":
        return cards.skill_upgrades[what.partition(":")[0]].fame
    core = next_core(cards, guild, what) if kind == "core" else None
    return 0 if core is None else core.fame


def brings(cards: Cards, state: State, seat: Seat, type: str) -> Phrase | None:
    """What the next level of a Core Upgrade will give each round as things stand, and what it would without the cards
    that change that, such as an Event that lies open; None at the top."""
    core = next_core(cards, state.guilds[seat], type)
    if core is None:
        return None
    guilds = list(state.guilds)
    guilds[seat] = replace(guilds[seat], this_round=[])
    setattr(guilds[seat], type, core.level)
    built = replace(state, guilds=guilds)
    figure, changed_by = _GIVES[type]
    found = figure(cards, built, seat)
    names = [name for name, _ in current_figures.sources(cards, built, seat, changed_by)]
    why = "" if found == core.value else say("without", printed=core.value, cards=chained("comma", names))
    return say("build-brings", core=type, value=found, why=why)


def upgrade_name(cards: Cards, guild: Guild, key: str) -> Phrase:
    """A build's name once it stands."""
    kind, _, what = key.partition(":")
    if kind == "core":
        return core_name(cards.core_upgrades[what, getattr(guild, what)])
    if kind == "prestige":
        return say("prestige-built", token=cards.prestige[what].name)
    upgrade, _, side = what.partition(":")
    return say("room-built", room=cards.skill_upgrades[upgrade].name, side=say("room-side", side=side))
