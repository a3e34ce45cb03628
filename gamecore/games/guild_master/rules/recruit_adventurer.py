"""Recruit Adventurer (pages 16 and 17): who may, who wins, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Script
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.action_bonuses import pay_action_bonus
from gamecore.games.guild_master.rules.order_text import named
from gamecore.games.guild_master.rules.play import Play, gain
from gamecore.games.guild_master.rules.skill_checks import skill_check
from gamecore.games.guild_master.state import RANKS, Order, Rank, State


def may_recruit(cards: Cards, state: State, seat: Seat, rank: Rank) -> bool:
    """At most one rank above the guild's highest, as it is now (C-36, C-39)."""
    return rank_needed(cards, state, seat, rank) is None


def rank_needed(cards: Cards, state: State, seat: Seat, rank: Rank) -> Rank | None:
    """The rank that the guild must have before it recruits one of ``rank``; None if it may (C-36, C-39)."""
    highest = max((RANKS.index(cards.adventurers[one].rank) for one in state.guilds[seat].adventurers), default=0)
    wanted = RANKS.index(rank)
    return RANKS[wanted - 1] if wanted > highest + 1 else None


def most_bid(cards: Cards, state: State, seat: Seat, space: str, order: int | None = None) -> int | None:
    """The most Gold that a guild can bid there by that order, else by its last; None where it cannot recruit there.
    Whoever lacks the rank below must have paid for somebody of it by an earlier one (C-23)."""
    card, order = state.face_up(space), order or current_figures.order_spaces(cards, state, seat)
    before = 0 if card is None else _paid_before(cards, state, seat, cards.adventurers[card].rank, order)
    most = -1 if before is None else state.guilds[seat].gold - before
    return most if most >= current_figures.min_bid(cards, state, seat, space) else None


def first_bid(cards: Cards, state: State, seat: Seat, space: str) -> int | None:
    """The first order by which a guild can bid there; None where it cannot by any (C-23)."""
    orders = range(1, current_figures.order_spaces(cards, state, seat) + 1)
    return next((order for order in orders if most_bid(cards, state, seat, space, order) is not None), None)


def _paid_before(cards: Cards, state: State, seat: Seat, rank: Rank, order: int) -> int | None:
    """The Gold that the ranks below cost by earlier orders; None where there is nobody of them, or no order left."""
    needed = rank_needed(cards, state, seat, rank)
    if needed is None:
        return 0 if order > 0 else None
    before = _paid_before(cards, state, seat, needed, order - 1)
    there = [at for at in state.adventurers if (card := state.face_up(at)) and cards.adventurers[card].rank == needed]
    bids = [current_figures.min_bid(cards, state, seat, at) for at in there]
    return None if before is None or not bids else before + min(bids)


def one_of_rank(rank: Rank) -> Phrase:
    """ "an Adept", "a Hero": whom a guild must have, or who may follow."""
    return say("one-of-rank", rank=say("rank", rank=rank))


def refusal(cards: Cards, state: State, seat: Seat, order: Order) -> Phrase | None:
    """Why this guild cannot recruit there, or None (page 17). Checked now, not when orders are given (C-23, A-22)."""
    space = state.adventurers[order.objective]
    adventurer = cards.adventurers[space.deck[-1]]
    if not may_recruit(cards, state, seat, adventurer.rank):
        return say("recruit-rank", rank=say("rank", rank=adventurer.rank))
    bid = current_figures.min_bid(cards, state, seat, order.objective)
    if order.gold < bid:
        return say("recruit-bid", bid=bid, gold=order.gold)
    return None


def resolve(play: Play, space: str, orders: Mapping[Seat, Order]) -> Script[None]:
    """The highest bid recruits; tied highest bids make a contested check (C-37, C-38). Only the winner's order is
    marked done."""
    seats = list(orders)
    if len(seats) > 1:
        bids = [say("recruit-bid-of", seat=seat, gold=orders[seat].gold) for seat in seats]
        play.tell("recruit.contest", space=space, bids=bids)
        most = max(orders[seat].gold for seat in seats)
        seats = [seat for seat in seats if orders[seat].gold == most]
    if len(seats) > 1:
        teams = {seat: orders[seat].team for seat in seats}
        what = named(play.cards, space, play.state.adventurers[space].deck[-1])
        seats = yield from skill_check.contested(play, what, teams, only_first=True)
    winner = seats[0]
    paid = orders[winner].gold
    orders[winner].gold = 0
    orders[winner].done = True
    take(play, winner, space, paid)


def take(play: Play, seat: Seat, space: str, paid: int) -> None:
    """The face-up adventurer joins: Fame at once, the next card stays face down (page 17).

    ``paid`` is told and has been paid already. Abilities count from now on; orders wait for the next Order Phase
    (C-22).
    """
    spot = play.state.adventurers[space]
    adventurer = play.cards.adventurers[spot.deck.pop()]
    spot.face_up = False
    guild = play.guilds[seat]
    guild.adventurers.append(adventurer.id)
    guild.recruited_now.append(adventurer.id)
    gain(play, seat, fame=adventurer.fame)
    play.tell("recruit.joined", seat=seat, adventurer=adventurer.name, space=space, gold=paid, fame=adventurer.fame)
    pay_action_bonus(play, seat, "recruit")
