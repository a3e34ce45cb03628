"""Reset Phase (page 14): income, and the board made ready for the next round."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import say
from gamecore.engine.scripts import Script
from gamecore.games.guild_master.rules import current_figures, end_game
from gamecore.games.guild_master.rules.play import Play, each_with_gold, gain
from gamecore.games.guild_master.rules.setup import marker_start
from gamecore.games.guild_master.state import Level

REFILL: tuple[Level, ...] = ("common", "heroic", "legendary")
"""Decks that fill empty contract spaces at a Blood Moon, one after the other as they run out (A-62)."""


def reset(play: Play) -> Script[None]:
    """Steps (a) to (f) (page 11, Phases of a Round). After the last round's income the game is over (A-16, C-51)."""
    state = play.state
    _clear_order_boards(play)
    _gain_income(play)
    if state.round == state.rounds:
        end_game.final(play)
        state.phase = "over"
        return
    state.builder_marker = marker_start(state.seats)
    if state.blood:
        blood_moon_reset(play)
    _reveal_cards(play)
    _summaries(play)
    state.round += 1
    play.tell(
        "round.begun", round=state.round, rounds=state.rounds, moon=state.moon, blood="yes" if state.blood else "no"
    )
    state.phase = "start"
    yield from ()


def _clear_order_boards(play: Play) -> None:
    """Gold left on orders returns to the treasury; people come home; what lasted a round is over."""
    for guild in play.guilds:
        guild.gold += sum(order.gold for order in guild.orders)
        guild.orders.clear()
        guild.used.clear()
        guild.recruited_now.clear()
    play.state.contests.clear()
    play.state.talked.clear()
    play.state.space = 0


def _gain_income(play: Play) -> None:
    incomes = [current_figures.income(play.cards, play.state, seat) for seat in play.seats]
    for seat, income in enumerate(incomes):
        gain(play, seat, gold=income)
    play.tell("round.income", guilds=each_with_gold(incomes))
    for guild in play.guilds:
        guild.this_round.clear()
        guild.passed_over.clear()


def blood_moon_reset(play: Play) -> None:
    """Face-up cards go, face-down ones stay, empty contract spaces get a card face down (page 14, Reset Phase)."""
    state = play.state
    gone: list[str] = []
    for adventurers in state.adventurers.values():
        if adventurers.face_up and adventurers.deck:
            gone.append(adventurers.deck.pop())
        adventurers.face_up = False
    for spot in state.contracts.values():
        if spot.card is not None and spot.face_up:
            gone.append(spot.card)
            spot.card = None
        spot.face_up = False
        if spot.card is None:
            spot.card = next((state.decks[level].pop() for level in REFILL if state.decks[level]), None)
    state.discarded.extend(gone)
    play.tell("round.blood_reset", cards=_names(play, gone))


def _reveal_cards(play: Play) -> None:
    """Face-down contracts and the top adventurer of each deck are turned up (page 14, Reset Phase; page 5, Setup 4)."""
    turned: list[str] = []
    for spot in play.state.contracts.values():
        if spot.card is not None and not spot.face_up:
            spot.face_up = True
            turned.append(spot.card)
    for space in play.state.adventurers.values():
        if space.deck and not space.face_up:
            turned.append(space.deck[-1])
        space.face_up = bool(space.deck)
    if turned:
        play.tell("round.revealed", cards=_names(play, turned))


def _names(play: Play, ids: Sequence[str]) -> list[str]:
    cards = play.cards
    return [(cards.contracts[id] if id in cards.contracts else cards.adventurers[id]).name for id in ids]


def _summaries(play: Play) -> None:
    """Everybody is told how the guilds stand, and each guild how it does itself."""
    standing = [say("guild-fame", seat=seat, fame=guild.fame) for seat, guild in enumerate(play.guilds)]
    play.tell("round.standings", round=play.state.round, guilds=standing)
    fames = [guild.fame for guild in play.guilds]
    for seat, guild in enumerate(play.guilds):
        rank = 1 + sum(fame > guild.fame for fame in fames)
        play.tell("round.summary", only=[seat], round=play.state.round, gold=guild.gold, fame=guild.fame, rank=rank)
