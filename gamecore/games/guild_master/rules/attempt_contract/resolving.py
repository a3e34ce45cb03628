"""Resolving an Attempt Contract Order (pages 18-20): alone, contested, or missed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Script
from gamecore.games.guild_master.options import NO_DICE
from gamecore.games.guild_master.rules.attempt_contract import deals
from gamecore.games.guild_master.rules.attempt_contract.attempt import matching_skills
from gamecore.games.guild_master.rules.attempt_contract.bargaining import contest_of
from gamecore.games.guild_master.rules.attempt_contract.contest import (
    alone_attempts,
    attempt_contract_contest,
)
from gamecore.games.guild_master.rules.effects.boons import offer_boons
from gamecore.games.guild_master.rules.next_objective import is_there
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.state import Objective, Order


def order_in(play: Play, seat: Seat, space: int) -> Order:
    """The guild's order on this order space.

    Raises:
        StopIteration: it has none there.
    """
    return next(order for order in play.guilds[seat].orders if order.space == space)


def resolve(play: Play, objective: str, seats: Sequence[Seat]) -> Script[None]:
    """Resolves contract space ``objective`` in the running order space for the guilds that carry it out.

    The orders of all that attempted it are done afterwards. Those of the others are not: they fall through, at
    once but after the winner is settled (A-02), which is left to whoever calls.
    """
    orders = {seat: order_in(play, seat, play.state.space) for seat in seats}
    for seat in seats:
        yield from offer_boons(play, seat)
    in_time = who_is_in_time(play, objective, orders)
    card = play.state.face_up(objective) if in_time else None
    able = [] if card is None else _able(play, card, {seat: orders[seat] for seat in in_time})
    missed: list[Seat] = []
    if card is not None and len(able) == 1:
        contest = contest_of(play, objective, able)
        deals.tell_if_it_falls(play, contest, [seat for seat in contest.parties if seat not in able], "aside")
        missed = yield from alone_attempts(play, objective, card, able[0], orders[able[0]])
    elif card is not None and able:
        missed = yield from attempt_contract_contest(play, objective, card, {seat: orders[seat] for seat in able})
    for seat in able:
        orders[seat].done = seat not in missed


def who_is_in_time(play: Play, objective: Objective, orders: Mapping[Seat, Order]) -> list[Seat]:
    """Those for whom what they ordered still lies face up (Recruit Adventurer, Attempt Contract, A-01); the
    others are told."""
    for seat, order in orders.items():
        if not is_there(play.state, order):
            kind = "order.missed" if play.state.face_up(objective) is None else "order.replaced"
            play.tell(kind, seat=seat, objective=where(objective))
    return [seat for seat, order in orders.items() if is_there(play.state, order)]


def _able(play: Play, card: str, orders: dict[Seat, Order]) -> list[Seat]:
    """Who can carry the order out: with a die in a listed skill, or welcome beside others without one (A-47)."""
    able = [seat for seat, order in orders.items() if matching_skills(play.cards, order.team, card)]
    return list(orders) if able and play.state.options[NO_DICE.key] == "welcome" else able
