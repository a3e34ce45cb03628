"""Deeds that cards pay for: recruiting, building, completing in a certain way."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.play import Play, gain


def pay_deed(play: Play, seat: Seat, deed: str) -> None:
    """What cards pay on top for a deed, straight after its own reward; told only where something is paid."""
    gold, fame = current_figures.deed_pays(play.cards, play.state, seat, deed)
    if gold or fame:
        gain(play, seat, gold=gold, fame=fame)
        play.tell("deed.paid", seat=seat, deed=deed, gold=gold, fame=fame)
