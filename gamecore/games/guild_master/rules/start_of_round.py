"""Start of Round (page 11): Events that do something before anybody else, and private contracts at a Blood Moon."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Script
from gamecore.games.guild_master.cards.effects import StartGain, StartPay
from gamecore.games.guild_master.cards.model import Contract
from gamecore.games.guild_master.cards.text import describe
from gamecore.games.guild_master.rules import plot_phase
from gamecore.games.guild_master.rules.play import Play, fame_order, gain


def start_of_round(play: Play) -> Script[None]:
    """Events from contract 1 to 6, then private contracts at a Blood Moon (A-09). Not in round 1."""
    announce_events(play)
    if play.state.blood:
        draw_privates(play)
    plot_phase.begin(play)
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
    """One each in descending Fame Order, while there are Commons (page 11, Draw Private Contracts, A-62)."""
    for seat in fame_order(play, play.seats):
        deck = play.state.decks["common"]
        if not deck:
            play.tell("round.no_private", seat=seat)
            continue
        card = deck.pop()
        play.guilds[seat].privates.append(card)
        play.tell("round.private", seat=seat)
        play.tell("round.your_private", only=[seat], contract=play.cards.contracts[card].name)
