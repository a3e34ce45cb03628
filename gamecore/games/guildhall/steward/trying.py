"""Trying an act out on an imagined table, by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question, Script
from gamecore.games.guildhall.abilities import NOBODY, carry_out
from gamecore.games.guildhall.cards import Cards
from gamecore.games.guildhall.choosing import Use
from gamecore.games.guildhall.effects import Part
from gamecore.games.guildhall.play import Play
from gamecore.games.guildhall.state import State
from gamecore.games.guildhall.steward.imagined import Silent, copied
from gamecore.games.guildhall.turn import carry_out_act

Answers = Callable[[Cards, State, Question], Any]


def after_act(cards: Cards, state: State, seat: Seat, key: str, form: Any, answers: Answers) -> State:
    """The table when the act has been carried out, the cards that were chosen on the way included."""
    later = copied(state)
    play = Play(Silent(later, Chance("imagined")), cards)
    _run(cards, later, carry_out_act(play, seat, key, form), answers)
    return later


def after_parts(cards: Cards, state: State, seat: Seat, parts: tuple[Part, ...], answers: Answers) -> State:
    """The table when an ability has been used."""
    later = copied(state)
    _run(cards, later, carry_out(Play(Silent(later, Chance("imagined")), cards), Use(seat, NOBODY), parts), answers)
    return later


def _run(cards: Cards, state: State, script: Script[None], answers: Answers) -> None:
    batch = next(script, None)
    while batch is not None:
        given = {one.seat: one.choices.check(answers(cards, state, one)) for one in batch.questions}
        try:
            batch = script.send(given)
        except StopIteration:
            batch = None
