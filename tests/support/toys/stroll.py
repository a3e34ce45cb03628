"""A game of turns: one seat walks three steps, one question each, while the others wait. It ends after three rounds.

It has more options than one menu holds, and up to six seats.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from gamecore.engine.advice import Advice, Reason
from gamecore.engine.board import Board, Row, Rows
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Option, PickOne
from gamecore.engine.filling_up import filled_up
from gamecore.engine.game import Instruction, Reading, Result, Setup, TableOption
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.position import Saved
from gamecore.engine.random_play import random_answer
from gamecore.engine.scripts import Question, Referee, Script, ask

STEPS = 3
ROUNDS = 3
WAYS = ("left", "right", "home")


@dataclass(slots=True)
class StrollState:
    walked: list[int]
    found: list[int]
    round: int = 1
    seat: int = 0


class StrollView(Saved):
    seat: int | None
    walked: tuple[int, ...]
    found: int | None
    round: int


class Stroll:
    """Whoever goes home ends their turn; walking on, they find something that nobody else sees.

    Its steward always goes home; who has but one step left is asked whether they are sure.
    """

    key = "stroll"
    version = 1
    seats = range(2, 7)
    options = (
        TableOption("hills", ("no", "yes"), live="yes"),
        *(TableOption(f"path_{at}", ("a", "b", "c", "d", "e")) for at in range(30)),
    )
    instructions: tuple[Instruction, ...] = ()

    def new(self, setup: Setup) -> StrollState:
        return StrollState([0] * setup.seats, [0] * setup.seats)

    def next_step(self, ref: Referee[StrollState]) -> Script[None] | None:
        return None if ref.state.round > ROUNDS else turn(ref)

    def dump(self, state: StrollState) -> str:
        return json.dumps(asdict(state))

    def load(self, text: str) -> StrollState:
        return StrollState(**json.loads(text))

    def round(self, state: StrollState) -> int:
        return min(state.round, ROUNDS)

    def result(self, state: StrollState) -> Result:
        return Result(tuple(state.walked), tuple(1 + sum(q > p for q in state.walked) for p in state.walked))

    def problems(self, state: StrollState) -> Sequence[str]:
        return ()

    def view(self, state: StrollState, viewer: int | None) -> StrollView:
        found = None if viewer is None else state.found[viewer]
        return StrollView(seat=viewer, walked=tuple(state.walked), found=found, round=state.round)

    def resample_hidden(self, state: StrollState, viewer: int | None, chance: Chance) -> StrollState:
        found = [f if seat == viewer else chance.draw(100) for seat, f in enumerate(state.found)]
        return StrollState(list(state.walked), found, state.round, state.seat)

    def board(self, view: StrollView) -> Board:
        rows = [Row(say("stroll-seat"), [say("stroll-walked", steps=n)], seat) for seat, n in enumerate(view.walked)]
        return Board(say("stroll-title", round=view.round), [Rows(rows)])

    def private_board(self, view: StrollView) -> Board:
        return Board(say("stroll-found-last", found=view.found or 0), [])

    def preview(self, view: StrollView, question: Question, answer: Any) -> Sequence[Phrase]:
        return []

    def read(self, view: StrollView, question: Question, text: str, draft: Any) -> Reading:
        known = text.strip().lower()
        return Reading(known, ready=True) if known in WAYS else Reading(None, problems=(say("stroll-which-way"),))

    def example(self, view: Any, question: Question | None) -> Phrase | None:
        return None

    def steward(self, view: StrollView, question: Question, chance: Chance) -> Any:
        return question.default()

    def advise(self, view: Any, question: Question, chance: Chance) -> Advice:
        return Advice(self.steward(view, question, chance), (Reason("usual"),))

    def complete(self, view: StrollView, question: Question, draft: Mapping[str, Any], chance: Chance) -> Any:
        return filled_up(question.choices, draft, self.steward(view, question, chance))

    def random(self, view: StrollView, question: Question, chance: Chance) -> Any:
        return random_answer(question.choices, chance)

    def by_instruction(self, view: StrollView, question: Question, value: str) -> Any:
        return None

    def lookup(self, what: str) -> Mapping[str, Sequence[Phrase]]:
        return {"toy walk": [say("stroll-rules")]}


def turn(ref: Referee[StrollState]) -> Script[None]:
    """Up to three steps of one seat; the others look on."""
    state = ref.state
    seat = state.seat
    for step in range(STEPS):
        sure = {"home": say("stroll-home-sure")} if step + 1 == STEPS else {}
        ways = PickOne(tuple(Option(way, say(f"stroll-{way}"), confirm=sure.get(way)) for way in WAYS))
        way = yield from ask(Question(seat, "way", ways, lambda: "home", {"step": step + 1}, clock="plan"))
        ref.tell("stroll.went", seat=seat, way=say(f"stroll-{way}"))
        if way == "home":
            break
        state.walked[seat] += 1
        state.found[seat] = ref.chance.draw(100)
        ref.tell("stroll.found", only=[seat], found=state.found[seat])
    state.seat = (seat + 1) % len(state.walked)
    state.round += state.seat == 0
