"""Trying an act out on an imagined table, with the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question, Script
from gamecore.games.guildhall.ai.imagined import Silent, copied
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.abilities.using import NOBODY, carry_out
from gamecore.games.guildhall.rules.choosing import Use
from gamecore.games.guildhall.rules.halls import clear_area, enter_both, leave
from gamecore.games.guildhall.rules.how_to_play import ACTIONS, carry_out_act
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card, State

Responder = Callable[[Cards, State, Question], Any]
Moves: TypeAlias = Sequence[tuple[Seat, Sequence[Card]]]


def after_act(cards: Cards, state: State, seat: Seat, key: str, form: Any, answers: Responder) -> State:
    """Return the state after the act; ``answers`` answers the questions on the way."""
    later = copied(state)
    play = Play(Silent(later, Chance("imagined")), cards)
    _run(cards, later, carry_out_act(play, seat, key, form), answers)
    return later


def after_parts(cards: Cards, state: State, seat: Seat, parts: tuple[Part, ...], answers: Responder) -> State:
    """Return the state after an ability has been used."""
    later = copied(state)
    _run(cards, later, carry_out(Play(Silent(later, Chance("imagined")), cards), Use(seat, NOBODY), parts), answers)
    return later


def after_moving(cards: Cards, state: State, gone: Moves, come: Moves, answers: Responder) -> State:
    """Return the state after cards have left guildhalls and cards have come into some, all at once."""
    later = copied(state)
    play = Play(Silent(later, Chance("imagined")), cards)
    for seat, some in gone:
        for card in some:
            leave(play, seat, card)
    _run(cards, later, enter_both(play, come), answers)
    return later


def after_turn(cards: Cards, state: State, seat: Seat, answers: Responder) -> State:
    """Return the state once the seat's action area has joined its guildhall, and it is its turn again."""
    later = copied(state)
    _run(cards, later, clear_area(Play(Silent(later, Chance("imagined")), cards), seat), answers)
    later.actions, later.taken, later.played = ACTIONS, 0, []
    return later


def _run(cards: Cards, state: State, script: Script[None], answers: Responder) -> None:
    batch = next(script, None)
    while batch is not None:
        given = {one.seat: one.choices.check(answers(cards, state, one)) for one in batch.questions}
        try:
            batch = script.send(given)
        except StopIteration:
            batch = None
