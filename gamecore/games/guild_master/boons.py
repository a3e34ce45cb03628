"""Boons that do something at once, in their guild's own order, or make its Builders cheaper (A-12, C-16)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guild_master import numbers
from gamecore.games.guild_master.builders import buildable
from gamecore.games.guild_master.card_text import describe
from gamecore.games.guild_master.cards import Cards
from gamecore.games.guild_master.effects import NOW, Effect, ShiftBuilders
from gamecore.games.guild_master.modifiers import boon_of
from gamecore.games.guild_master.now_effects import can_use, use
from gamecore.games.guild_master.play import Play
from gamecore.games.guild_master.skill_check import discard_boon
from gamecore.games.guild_master.state import State

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


def boons_for_hiring(cards: Cards, state: State, seat: Seat, gold: int) -> dict[str, Effect]:
    """The guild's boons that make Builders cheaper, where ``gold`` hires one then and there is something to build."""
    cost = numbers.builder_cost(cards, state, seat)
    if cost is None or cost < 2 or not buildable(cards, state, seat):
        return {}
    boons = {one: boon_of(cards.contracts[one]) for one in state.guilds[seat].boons}
    return {
        one: boon
        for one, boon in boons.items()
        if isinstance(boon, ShiftBuilders) and boon.by < 0 and max(1, cost + boon.by) <= gold
    }


def offer_boons(play: Play, seat: Seat) -> Script[None]:
    """In its own order a guild may use boons, one after the other, each once (C-16, A-12)."""
    yield from _offer(play, seat, lambda: boons_now(play.cards, play.state, seat))


def offer_boons_for_hiring(play: Play, seat: Seat, gold: int) -> Script[None]:
    """Just before it hires a guild may make its Builders cheaper for the rest of the round (A-12)."""
    yield from _offer(play, seat, lambda: boons_for_hiring(play.cards, play.state, seat, gold))


def _offer(play: Play, seat: Seat, usable: Callable[[], Mapping[str, Effect]]) -> Script[None]:
    while ready := usable():
        options = [Option("keep", say("boon-keep", boons=len(ready)))]
        options += [
            Option(one, say("boon-use", card=play.cards.contracts[one].name), hint=describe(effect))
            for one, effect in ready.items()
        ]
        question = Question(
            seat, "boon.use", PickOne(tuple(options)), default=_first_harmless(play, seat, ready), public=True
        )
        one = yield from ask(question)
        if one == "keep":
            return
        discard_boon(play, seat, one)
        if ready[one].do in NOW:
            yield from use(play, seat, play.cards.contracts[one].name, ready[one])
        else:
            play.guilds[seat].this_round.append(one)


def _first_harmless(play: Play, seat: Seat, ready: Mapping[str, Effect]) -> Callable[[], str]:
    kept = kept_by(play.state, seat)
    harmless = [one for one, effect in ready.items() if effect.do not in NOT_BY_DEFAULT and one not in kept]
    return lambda: next(iter(harmless), "keep")
