"""Gifts of Gold, from treasury to treasury, at once and for good (A-26, A-27): in Plot and while bargaining."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from gamecore.engine.choices import Act, Field, Form, Number, Option, PickOne, Section
from gamecore.engine.phrases import Seat, say
from gamecore.games.guild_master.play import Play


@lru_cache(maxsize=1 << 10)
def gift(gold: int, others: tuple[Seat, ...]) -> Act:
    """To give some of ``gold`` to one of ``others``."""
    whom = PickOne(tuple(Option(str(other), say("seat-name", seat=other)) for other in others))
    fields = (
        Field("to", whom, say("gift-to"), initial=str(others[0]) if len(others) == 1 else None),
        Field("amount", Number(1, gold), say("gift-amount")),
    )
    return Act("gold", say("gift-give"), Form((Section("gift", say("gift-give"), fields),)), talk="gift")


def give(play: Play, seat: Seat, form: Any) -> Seat:
    """Carries a gift out and returns who got it."""
    other, amount = int(form["gift"]["to"]), form["gift"]["amount"]
    play.guilds[seat].gold -= amount
    play.guilds[other].gold += amount
    play.tell("gift.given", seat=seat, other_seat=other, gold=amount)
    return other
