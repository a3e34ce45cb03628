"""Actions that cards pay for: recruiting, building, completing in a certain way."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.play import Play, gain


def pay_action_bonus(play: Play, seat: Seat, action: str) -> None:
    """What cards pay on top for an action, straight after its own reward; told only where something is paid."""
    gold, fame = current_figures.action_bonus(play.cards, play.state, seat, action)
    if gold or fame:
        gain(play, seat, gold=gold, fame=fame)
        play.tell("deed.paid", seat=seat, deed=action, gold=gold, fame=fame)
