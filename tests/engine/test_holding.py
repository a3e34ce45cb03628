"""An act that closes an open window can wait a moment, in which it is taken back."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.choices import Act, Acts
from gamecore.engine.phrases import say
from gamecore.engine.playing import Outcome, apply, begin, look
from gamecore.engine.position import Close, Decide, Position, Withdraw
from gamecore.engine.scripts import Question, Referee, Script, ask_any
from tests.support.toys.toy import Toy, ToyState


class LastPassWaits(Toy):
    """The pass that ends the giving is held, and secrets may be looked at meanwhile."""

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        return _last_pass_waits(ref) if ref.state.phase == "give" else super().next_step(ref)


def _last_pass_waits(ref: Referee[ToyState]) -> Script[None]:
    state = ref.state
    waited = [seat for seat in range(len(state.points)) if seat not in state.passed]
    choices = Acts(tuple(Act(key, say("toy-pass")) for key in ("pass", "peek", "wave")))
    seats = [Question(seat, "gift", choices, lambda: {"act": "pass"}, optional=seat not in waited) for seat in (0, 1)]
    seat, (act, _) = yield from ask_any(seats, "give", lambda seat, act: act[0] == "pass" and waited == [seat])
    if act == "pass":
        state.passed.append(seat)
    ref.tell("toy.card", only=[seat] if act == "peek" else None, card=act)
    if len(state.passed) == len(state.points):
        state.phase = "deal"


def says(game: Toy, at: Position, seat: int, act: str) -> Outcome[Any]:
    question = look(game, at, "seed").asked.of(seat)[0]  # type: ignore[index,union-attr]
    return apply(game, at, Decide(question=question, seat=seat, answer={"act": act}), "seed", 5)


@pytest.mark.parametrize(("meanwhile", "still"), [("peek", True), ("wave", False)])
def test_the_act_that_closes_a_window_waits_and_goes_on_waiting_unless_its_seat_saw_something_new(
    meanwhile: str, still: bool
) -> None:
    game = LastPassWaits()
    at = begin(game, ToyState([0, 0], [0, 0], False, phase="give"), "seed", 1).position
    at = says(game, at, 1, "pass").position
    held = says(game, at, 0, "pass")
    assert held.asked and held.asked.held and held.asked.waiting_for == () and not held.events
    after = says(game, held.position, 1, meanwhile)
    assert after.asked and after.asked.held is still and len(after.events) == 1
    assert after.asked.waiting_for == (() if still else (0,))
    question = next(iter(held.asked.questions))
    closed = apply(game, held.position, Close(question=question), "seed", 9)
    assert closed.state.phase == "bid" and closed.asked and not closed.asked.held
    taken_back = apply(game, held.position, Withdraw(question=held.asked.of(0)[0], seat=0), "seed", 9)  # type: ignore[index]
    assert taken_back.asked and taken_back.asked.waiting_for == (0,)
