"""Gifts of Gold, from treasury to treasury, at once and for good (A-26, A-27): in Plot, while bargaining, and to
whoever chooses whom a reward's effect is used on (page 19, Lobby for Contract rewards)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from gamecore.engine.choices import Act, Acts, Field, Form, Number, Option, PickOne, Section
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask, ask_any
from gamecore.games.guild_master.rules.play import Play

MOST_GIFTS = 3
"""Gifts a guild may make in one window."""
_NOTHING = Act("done", say("lobby-done"), is_offered=False)


@lru_cache(maxsize=1 << 10)
def gift(gold: int, others: tuple[Seat, ...]) -> Act:
    """To give some of ``gold`` to one of ``others``."""
    whom = PickOne(tuple(Option(str(other), say("seat-name", seat=other)) for other in others))
    fields = (
        Field("to", whom, say("gift-to"), initial=str(others[0]) if len(others) == 1 else None),
        Field("amount", Number(1, gold, "gold-of"), say("gift-amount")),
    )
    return Act("gold", say("gift-give"), Form((Section("gift", say("gift-give"), fields),)), talk="gift")


def give(play: Play, seat: Seat, form: Any) -> Seat:
    """Carries a gift out and returns who got it."""
    other, amount = int(form["gift"]["to"]), form["gift"]["amount"]
    play.guilds[seat].gold -= amount
    play.guilds[other].gold += amount
    play.tell("gift.given", seat=seat, other_seat=other, gold=amount)
    return other


# Lobbying


def lobbied(play: Play, question: Question, card_name: str) -> Script[str]:
    """Asks whom a reward's effect is used on; meanwhile the others may give that guild Gold (page 19).

    Nobody is waited for but who chooses, and nothing said binds. In Plot there is a window for gifts already.
    """
    gave: list[Seat] = []
    while lobby := _lobby(play, question, card_name, gave):
        seat, answer = yield from ask_any([question, *lobby], f"lobby:{play.state.round}:{card_name}")
        if seat == question.seat:
            chosen: str = answer
            return chosen
        act, form = answer
        if act == "gold":
            give(play, seat, form)
        gave += [seat] * (1 if act == "gold" else MOST_GIFTS)
    chosen = yield from ask(question)
    return chosen


def _lobby(play: Play, question: Question, card_name: str, gave: Sequence[Seat]) -> list[Question]:
    choices = question.choices
    if play.state.phase != "resolve" or not isinstance(choices, PickOne) or len(choices.options) < 2:
        return []
    return [
        Question(
            seat,
            "lobby",
            Acts((gift(play.guilds[seat].gold, (question.seat,)), _NOTHING)),
            default=lambda: {"act": _NOTHING.key},
            params={**question.params, "chooser_seat": question.seat},
            optional=True,
            own_word=True,
        )
        for seat in play.seats
        if seat != question.seat and play.guilds[seat].gold and gave.count(seat) < MOST_GIFTS
    ]
