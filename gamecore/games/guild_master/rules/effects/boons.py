"""Boons that do something at once, in their guild's own order, or make its Builders cheaper (A-12, C-16)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from typing import TypeVar

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guild_master.cards.effects import NOW, Effect, FreeRecruit, ShiftBuilders
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import describe
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.effects.effect_targets import recruits
from gamecore.games.guild_master.rules.effects.now_effects import can_use, use
from gamecore.games.guild_master.rules.hire_builders import Plan, affordable, best_plan, buildable, first_plan
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.rules.skill_checks.modifiers import boon_of
from gamecore.games.guild_master.rules.skill_checks.skill_check import discard_boon
from gamecore.games.guild_master.state import State

E = TypeVar("E", bound=Effect)
NOT_BY_DEFAULT = frozenset({"trade", "swap_private", "new_adventurer", "new_contract"})
"""What costs something or may do harm: left alone where nobody decides."""


def kept_by(state: State, seat: Seat) -> Collection[str]:
    """The boons that the guild said to keep: nobody uses them but itself, until the last round, when they would be
    lost (A-12)."""
    return () if state.round == state.rounds else state.guilds[seat].kept


def boons_now(cards: Cards, state: State, seat: Seat) -> dict[str, Effect]:
    """The guild's boons that would do something if used now, by contract id (A-12)."""
    found: dict[str, Effect] = {}
    for one in state.guilds[seat].boons:
        boon = boon_of(cards.contracts[one])
        if boon.do in NOW and can_use(cards, state, seat, boon):
            found[one] = boon
    return found


def boons_for_hiring(cards: Cards, state: State, seat: Seat, gold: int) -> dict[str, ShiftBuilders]:
    """The guild's boons that make Builders cheaper, where with all of them its order builds something for ``gold``
    that would cost more without (A-12)."""
    boons = {one: boon_of(cards.contracts[one]) for one in state.guilds[seat].boons}
    found = {one: boon for one, boon in boons.items() if isinstance(boon, ShiftBuilders) and boon.by < 0}
    needed = buildable(cards, state, seat)
    hired = sum(needed[key] for key in _plan_with(cards, state, seat, gold, found.values()) if found)
    return found if any(cost > 1 for cost in current_figures.builder_costs(cards, state, seat, hired)) else {}


def _plan_with(cards: Cards, state: State, seat: Seat, gold: int, boons: Iterable[ShiftBuilders]) -> Plan:
    """What the guild's order builds for ``gold`` once these boons are used: by its list, else as is proposed."""
    most = affordable(cards, state, seat, gold, cheaper=-sum(boon.by for boon in boons))
    needed = {key: builders for key, builders in buildable(cards, state, seat).items() if builders <= most}
    wanted = next(one.builds for one in state.guilds[seat].orders if one.objective == "builders" and not one.done)
    return first_plan(wanted, needed, most) if wanted else best_plan(cards, state.guilds[seat], needed, most)


def offer_boons(play: Play, seat: Seat) -> Script[None]:
    """In its own order a guild may use boons, one after the other, each once (C-16, A-12)."""
    yield from _offer(play, seat, lambda: boons_now(play.cards, play.state, seat), _first_harmless)


def offer_boons_between(play: Play, but: Collection[Seat]) -> Script[None]:
    """Before each objective, whoever holds a boon that does something at once may use it (Action Phase: Overview):
    by a standing word, for the pace's default is to keep it for the guild's own orders. All ``but`` those whose own
    order asks them now; by Fame, and guilds that are level as they sit, for nobody wants them at the same moment."""
    for seat in sorted(play.seats, key=lambda seat: (-play.guilds[seat].fame, seat)):
        if seat not in but:
            usable = partial(boons_now, play.cards, play.state, seat)
            yield from _offer(play, seat, usable, _first_harmless, kind="boon.between")


def offer_boons_for_hiring(play: Play, seat: Seat, gold: int) -> Script[None]:
    """Just before it hires a guild may make its Builders cheaper for the rest of the round (A-12)."""
    cards, state = play.cards, play.state

    def by_default(ready: Mapping[str, ShiftBuilders]) -> str:
        """The least that changes what is built; where only several do, the one that does most."""
        plan = _plan_with(cards, state, seat, gold, ())
        least_first = sorted(ready, key=lambda one: -ready[one].by)
        enough = [one for one in least_first if _plan_with(cards, state, seat, gold, [ready[one]]) != plan]
        if enough or _plan_with(cards, state, seat, gold, ready.values()) == plan:
            return next(iter(enough), "keep")
        return least_first[-1]

    yield from _offer(play, seat, lambda: boons_for_hiring(cards, state, seat, gold), by_default)


def _offer(
    play: Play,
    seat: Seat,
    usable: Callable[[], Mapping[str, E]],
    by_default: Callable[[Mapping[str, E]], str],
    kind: str = "boon.use",
) -> Script[None]:
    """Asks until nothing more is used. ``by_default`` chooses among what was not kept in Plot."""
    while ready := usable():
        options = [Option("keep", say("boon-keep", boons=len(ready)))]
        options += [
            Option(one, say("boon-use", card=play.cards.contracts[one].name), hint=describe(effect))
            for one, effect in ready.items()
        ]
        kept = kept_by(play.state, seat)
        not_kept = {one: effect for one, effect in ready.items() if one not in kept}
        question = Question(seat, kind, PickOne(tuple(options)), default=partial(by_default, not_kept), public=True)
        one = yield from ask(question)
        if one == "keep":
            guild = play.guilds[seat]
            guild.passed_over += [
                it for it in chances(play.cards, play.state, seat, ready) if it not in guild.passed_over
            ]
            return
        if ready[one].do in NOW:
            yield from use_now(play, seat, one)
        else:
            discard_boon(play, seat, one)
            play.guilds[seat].this_round.append(one)


def chances(cards: Cards, state: State, seat: Seat, boons: Iterable[str]) -> list[str]:
    """What these boons could be used for now: each with whom it could recruit, if that is what it does."""
    found: list[str] = []
    for one in boons:
        effect = boon_of(cards.contracts[one])
        people = recruits(cards, state, seat, effect).values() if isinstance(effect, FreeRecruit) else ("",)
        found += [f"{one}:{person}" for person in people]
    return found


def use_now(play: Play, seat: Seat, card: str) -> Script[None]:
    """Uses up a boon that does something at once."""
    discard_boon(play, seat, card)
    yield from use(play, seat, play.cards.contracts[card].name, boon_of(play.cards.contracts[card]))


def _first_harmless(ready: Mapping[str, Effect]) -> str:
    return next((one for one, effect in ready.items() if effect.do not in NOT_BY_DEFAULT), "keep")
