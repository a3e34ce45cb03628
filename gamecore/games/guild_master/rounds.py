"""Start of Round and Reset (L498-531, L732-786): how a round begins, and how the next one is made ready."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Script
from gamecore.games.guild_master import numbers, plot, scoring
from gamecore.games.guild_master.card_text import describe
from gamecore.games.guild_master.cards import Contract
from gamecore.games.guild_master.effects import Level, StartGain, StartPay
from gamecore.games.guild_master.play import Play, each_with_gold, fame_order, gain
from gamecore.games.guild_master.setup import marker_start

REFILL: tuple[Level, ...] = ("common", "heroic", "legendary")
"""Decks that fill empty contract spaces at a Blood Moon, one after the other as they run out (A-62)."""


def start_of_round(play: Play) -> Script[None]:
    """Events from contract 1 to 6, then private contracts at a Blood Moon (A-09). Not in round 1."""
    announce_events(play)
    if play.state.blood:
        draw_privates(play)
    plot.begin(play)
    yield from ()


def announce_events(play: Play) -> None:
    """Tells every event on the board, and does at once what those with a Start of Round effect say (C-16)."""
    for space, spot in play.state.contracts.items():
        if spot.card is None or not spot.face_up:
            continue
        card = play.cards.contracts[spot.card]
        for part in card.effects:
            if part.kind != "event":
                continue
            play.tell("round.event", space=space, contract=card.name, effect=describe(part.effect, "all"))
            if isinstance(part.effect, (StartPay, StartGain)):
                _start_effect(play, card, part.effect)


def _start_effect(play: Play, card: Contract, effect: StartPay | StartGain) -> None:
    """What each named guild really gains or loses is told: nothing falls below 0 (A-30)."""
    sign = -1 if isinstance(effect, StartPay) else 1
    for seat in named_guilds(play, effect.who):
        guild = play.guilds[seat]
        gold, fame = guild.gold, guild.fame
        gain(play, seat, gold=sign * effect.gold, fame=sign * effect.fame)
        play.tell(
            "round.struck" if sign < 0 else "round.favoured",
            seat=seat, contract=card.name, gold=abs(guild.gold - gold), fame=abs(guild.fame - fame),
        )  # fmt: skip


def named_guilds(play: Play, who: str) -> list[Seat]:
    """The guilds an event names. All that are tied for most or least are named (C-07)."""
    if who == "all":
        return list(play.seats)
    which, what = who.split("_")
    amounts = {seat: getattr(play.guilds[seat], what) for seat in play.seats}
    wanted = max(amounts.values()) if which == "most" else min(amounts.values())
    return [seat for seat in play.seats if amounts[seat] == wanted]


def draw_privates(play: Play) -> None:
    """One each in descending Fame Order, while there are Commons (L526-527, A-62)."""
    for seat in fame_order(play, play.seats):
        deck = play.state.decks["common"]
        if not deck:
            play.tell("round.no_private", seat=seat)
            continue
        card = deck.pop()
        play.guilds[seat].privates.append(card)
        play.tell("round.private", seat=seat)
        play.tell("round.your_private", only=[seat], contract=play.cards.contracts[card].name)


def reset(play: Play) -> Script[None]:
    """Steps (a) to (f) (L490-496). After the last round's income the game is over (A-16, C-51)."""
    state = play.state
    _clear_order_boards(play)
    _gain_income(play)
    if state.round == state.rounds:
        scoring.final(play)
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
    incomes = [numbers.income(play.cards, play.state, seat) for seat in play.seats]
    for seat, income in enumerate(incomes):
        gain(play, seat, gold=income)
    play.tell("round.income", guilds=each_with_gold(incomes))
    for guild in play.guilds:
        guild.this_round.clear()


def blood_moon_reset(play: Play) -> None:
    """Face-up cards go, face-down ones stay, empty contract spaces get a card face down (L766-776)."""
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
    """Face-down contracts and the top adventurer of each deck are turned up (L763, cf. L138-140)."""
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
