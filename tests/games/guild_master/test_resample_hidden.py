"""Worlds that a viewer cannot tell apart."""

from __future__ import annotations

from collections import Counter

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Event
from gamecore.games import game
from gamecore.games.guild_master.ai.resample_hidden import resample_hidden
from gamecore.games.guild_master.state import Contest, ContractSpace, Order, State
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.table import CHRIS, KIM, PLAIN, Table

PHASES = ("plot", "orders", "bargain", "resolve", "reset")


def somewhere(seed: int) -> State:
    """A table in the middle of a game, laid out by chance."""
    chance = Chance(f"somewhere {seed}")
    seats = 2 + chance.draw(3)
    table = Table(seats=seats, round=1 + chance.draw(9), phase=PHASES[chance.draw(len(PHASES))])
    state = table.state
    for guild in state.guilds:
        guild.gold = chance.draw(12)
        guild.privates = [state.decks["common"].pop() for _ in range(chance.draw(4))]
        guild.completed = [state.decks["common"].pop() for _ in range(chance.draw(3))]
        guild.orders = [
            Order(1, "builders", guild.adventurers[:1], gold=chance.draw(5), builds=["core:bar"]),
            Order(2, "1", guild.adventurers[1:2], if_contested="conflict", fallback=(guild.privates or ["best"])[0]),
        ]
    for space in state.adventurers.values():
        del space.deck[: chance.draw(9)]
        space.face_up = bool(chance.draw(2))
    for name in state.contracts:
        level = ("common", "heroic", "legendary")[chance.draw(3)]
        state.contracts[name] = ContractSpace(state.decks[level].pop(), bool(chance.draw(2)))  # type: ignore[index]
    state.contests = [Contest(2, "1", [KIM, CHRIS], stances={KIM: "deal", CHRIS: "conflict"})]
    state.plot_sheets = {seat: {guild.adventurers[0]: "yes"} for seat, guild in enumerate(state.guilds)}
    return state


def all_cards(state: State) -> Counter[str]:
    piles = [
        *state.decks.values(),
        *(space.deck for space in state.adventurers.values()),
        *(pile for guild in state.guilds for pile in (guild.privates, guild.completed, guild.adventurers)),
        [space.card for space in state.contracts.values() if space.card],
        state.discarded,
    ]
    return Counter(card for pile in piles for card in pile)


@pytest.mark.parametrize("seed", range(40))
def test_nobody_can_tell_a_redealt_world_from_the_real_one(seed: int) -> None:
    state = somewhere(seed)
    for viewer in (*range(state.seats), None):
        world = resample_hidden(PLAIN, state, viewer, Chance(f"redeal {seed} {viewer}"))
        assert view_for(PLAIN, world, viewer) == view_for(PLAIN, state, viewer)
        assert all_cards(world) == all_cards(state)


def test_what_is_hidden_really_moves() -> None:
    state = somewhere(7)
    worlds = [resample_hidden(PLAIN, state, KIM, Chance(f"{n}")) for n in range(6)]
    assert len({tuple(world.decks["heroic"]) for world in worlds}) > 1
    assert len({tuple(world.guilds[CHRIS].privates + world.decks["common"]) for world in worlds}) > 1
    assert len({tuple(world.adventurers["A"].deck + world.adventurers["B"].deck) for world in worlds}) > 1


def test_the_world_that_was_is_left_as_it_was() -> None:
    state, same = somewhere(3), somewhere(3)
    resample_hidden(PLAIN, state, KIM, Chance("other"))
    assert state == same


def test_adepts_boxed_unseen_may_be_any_of_the_hidden_ones() -> None:
    """With two or three guilds eight Adepts go back to the box unseen (page 4, Setup 1)."""
    state = Table(seats=2).state
    boxed = [card for card in state.discarded if card.startswith("adept")]
    world = resample_hidden(PLAIN, state, KIM, Chance("box"))
    assert len(boxed) == 8
    assert [card for card in world.discarded if card.startswith("adept")] != boxed


def test_hidden_orders_of_others_are_taken_back_with_their_gold() -> None:
    state = somewhere(7)
    state.phase = "orders"
    total = state.guilds[CHRIS].gold + state.guilds[CHRIS].orders[0].gold
    world = resample_hidden(PLAIN, state, KIM, Chance("orders"))
    assert (world.guilds[CHRIS].orders, world.guilds[CHRIS].gold) == ([], total)
    assert world.guilds[KIM].orders == state.guilds[KIM].orders


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_of_a_played_game_can_be_dealt_anew(seats: int) -> None:
    rules = game("guild_master")
    luck = Chance(f"played {seats}")

    def watch(state: State, _: list[Event]) -> None:
        viewer = luck.draw(seats + 1) - 1
        seen = None if viewer < 0 else viewer
        world = rules.resample_hidden(state, seen, luck)
        assert rules.view(world, seen) == rules.view(state, seen)
        assert rules.problems(world) == rules.problems(state) == []

    drive(rules, Setup(seats=seats), f"redeal {seats}", lambda _, asked: rules.random(None, asked, luck), watch)
