"""A ten-line game with every kind of batch, for the engine's own tests.

Round after round: each seat picks a number in secret; the highest rolls a die for that many points; then any
seat may give a point away until all have passed. It ends when somebody has twenty points.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from gamecore.engine.advice import Advice, Reason
from gamecore.engine.board import Board, Row, Rows
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts, Field, Form, Number, Option, PickOne, Section
from gamecore.engine.filling_up import filled_up
from gamecore.engine.game import Instruction, Reading, Result, Setup, TableOption
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.position import Saved
from gamecore.engine.random_play import random_answer
from gamecore.engine.scripts import Question, Referee, Script, ask, ask_any, ask_each
from gamecore.engine.typed.numerals import whole_number


@dataclass(slots=True)
class ToyState:
    points: list[int]
    secrets: list[int]
    hold: bool
    round: int = 0
    phase: str = "deal"
    passed: list[int] = field(default_factory=list)


class ToyView(Saved):
    seat: int | None
    points: tuple[int, ...]
    secret: int | None
    round: int


class Toy:
    key = "toy"
    version = 1
    seats = range(2, 5)
    options: tuple[TableOption, ...] = (TableOption("hold", ("no", "yes")),)
    instructions: tuple[Instruction, ...] = (Instruction("roll", ("roll",), ("ask", "best"), live="ask", post="best"),)

    def new(self, setup: Setup) -> ToyState:
        return ToyState([0] * setup.seats, [0] * setup.seats, setup.options.get("hold") == "yes")

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        if max(ref.state.points) >= 20:
            return None
        return {"deal": deal, "bid": bid, "give": give}[ref.state.phase](ref)

    def dump(self, state: ToyState) -> str:
        return json.dumps(asdict(state))

    def load(self, text: str) -> ToyState:
        return ToyState(**json.loads(text))

    def round(self, state: ToyState) -> int:
        return state.round

    def result(self, state: ToyState) -> Result:
        return Result(tuple(state.points), tuple(1 + sum(q > p for q in state.points) for p in state.points))

    def problems(self, state: ToyState) -> Sequence[str]:
        return [f"seat {seat} has {points}" for seat, points in enumerate(state.points) if points < 0]

    def view(self, state: ToyState, viewer: int | None) -> ToyView:
        secret = None if viewer is None else state.secrets[viewer]
        return ToyView(seat=viewer, points=tuple(state.points), secret=secret, round=state.round)

    def resample_hidden(self, state: ToyState, viewer: int | None, chance: Chance) -> ToyState:
        secrets = [s if seat == viewer else chance.draw(100) for seat, s in enumerate(state.secrets)]
        return ToyState(list(state.points), secrets, state.hold, state.round, state.phase, list(state.passed))

    def board(self, view: ToyView) -> Board:
        rows = [Row(say("toy-seat"), [say("toy-points", points=p)], seat) for seat, p in enumerate(view.points)]
        return Board(say("toy-title", round=view.round), [Rows(rows)])

    def private_board(self, view: ToyView) -> Board:
        return Board(say("toy-secret", secret=view.secret or 0), [])

    def preview(self, view: ToyView, question: Question, answer: Any) -> Sequence[Phrase]:
        return [say("toy-echo", answer=json.dumps(answer))]

    def read(self, view: ToyView, question: Question, text: str, draft: Any) -> Reading:
        if question.kind == "bid" and (number := whole_number(text)) is not None:
            return Reading({"bid": {"number": number}}, ready=True)
        return Reading(None, problems=(say("toy-not-understood", text=text),))

    def example(self, view: Any, question: Question | None) -> Phrase | None:
        return say("game-typed")

    def steward(self, view: ToyView, question: Question, chance: Chance) -> Any:
        return question.default()

    def advise(self, view: Any, question: Question, chance: Chance) -> Advice:
        return Advice(self.steward(view, question, chance), (Reason("usual"),))

    def complete(self, view: ToyView, question: Question, draft: Mapping[str, Any], chance: Chance) -> Any:
        return filled_up(question.choices, draft, self.steward(view, question, chance))

    def random(self, view: ToyView, question: Question, chance: Chance) -> Any:
        return random_answer(question.choices, chance)

    def by_instruction(self, view: ToyView, question: Question, value: str) -> Any:
        return question.default() if value == "best" else None

    def lookup(self, what: str) -> Mapping[str, Sequence[Phrase]]:
        return {"toy": [say("toy-rules")]}


def deal(ref: Referee[ToyState]) -> Script[None]:
    ref.state.secrets = [ref.chance.draw(100) for _ in ref.state.secrets]
    for seat, secret in enumerate(ref.state.secrets):
        ref.tell("toy.dealt", only=[seat], secret=secret)
    ref.state.round += 1
    ref.state.phase = "bid"
    yield from ()


def bid(ref: Referee[ToyState]) -> Script[None]:
    """Everybody bids in secret; the highest rolls for it, the lower seat on a tie."""
    form = Form((Section("bid", say("toy-bid"), (Field("number", Number(1, 6), say("toy-number")),)),))
    seats = range(len(ref.state.points))
    asked = [Question(seat, "bid", form, lambda: {"bid": {"number": 1}}, clock="plan") for seat in seats]
    bids = yield from ask_each(asked, hold=ref.state.hold)
    winner = max(bids, key=lambda seat: (bids[seat]["bid"]["number"], -seat))
    while True:
        rolled = ref.d6()
        ref.tell("toy.rolled", seat=winner, rolled=rolled)
        again = PickOne((Option("keep", say("toy-keep")), Option("again", say("toy-again"))))
        if (yield from ask(Question(winner, "roll", again, lambda: "keep", clock="quick"))) == "keep":
            break
    ref.state.points[winner] += rolled
    ref.state.phase, ref.state.passed = "give", []


def give(ref: Referee[ToyState]) -> Script[None]:
    """Anybody may give a point away until all have passed since the last gift."""
    seats = [seat for seat in range(len(ref.state.points)) if seat not in ref.state.passed]
    seat, (act, _) = yield from ask_any([_gift(ref.state, seat) for seat in seats], f"give:{ref.state.round}")
    if act == "pass":
        ref.state.passed.append(seat)
    else:
        other = int(act.removeprefix("to:"))
        ref.state.points[seat] -= 1
        ref.state.points[other] += 1
        ref.state.passed = []
        ref.tell("toy.gave", seat=seat, other_seat=other)
    if len(ref.state.passed) == len(ref.state.points):
        ref.state.phase = "deal"


def _gift(state: ToyState, seat: int) -> Question:
    return Question(seat, "gift", lambda: _gifts(state, seat), lambda: {"act": "pass"})


def _gifts(state: ToyState, seat: int) -> Acts:
    others = [other for other in range(len(state.points)) if other != seat and state.points[seat] > 5]
    return Acts((Act("pass", say("toy-pass")), *(Act(f"to:{other}", say("toy-give")) for other in others)))
