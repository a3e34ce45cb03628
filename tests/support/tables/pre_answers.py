"""A toy whose gifts can be answered before the bids are in."""

from __future__ import annotations

from typing import Any

from gamecore.engine.choices import Field, Form, Number, Option, PickOne, Section
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question, Referee, Script, ask_each
from gamecore.tables.model.table import POST
from tests.support.tables.toy_tables import CHRIS, KIM, ToyTables
from tests.support.toys.toy import Toy, ToyState, ToyView, deal, give


def bid_question(state: ToyState, seat: int) -> Question:
    """Nobody bids more than they have; the rival's points stand beside the one who may be named."""
    rival = Option("rival", say("toy-rival", points=state.points[1 - seat]))
    fields = (
        Field("number", Number(1, state.points[seat]), say("toy-number")),
        Field("whom", PickOne((rival,)), say("toy-whom"), optional=True),
    )
    form = Form((Section("bid", say("toy-bid"), fields),))
    return Question(seat, "bid", form, lambda: {"bid": {"number": 1}}, clock="plan")


def gifts(ref: Referee[ToyState]) -> Script[None]:
    yield from give(ref)
    if ref.state.phase == "deal":
        ref.state.phase = "bid"


def bids(ref: Referee[ToyState]) -> Script[None]:
    answers = yield from ask_each([bid_question(ref.state, seat) for seat in (0, 1)])
    winner = max(answers, key=lambda seat: answers[seat]["bid"]["number"])
    ref.state.points[winner] += 1
    ref.state.passed = []
    ref.state.phase = "deal"


def dealt(ref: Referee[ToyState]) -> Script[None]:
    yield from deal(ref)
    ref.state.phase = "give"


class GiftsFirst(Toy):
    """Gifts, then bids; the bid can be given while gifts are made."""

    instructions: Any = ()

    def new(self, setup: Setup) -> ToyState:
        return ToyState([6] * setup.seats, [0] * setup.seats, False)

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        if max(ref.state.points) >= 20:
            return None
        return {"deal": dealt, "give": gifts, "bid": bids}[ref.state.phase](ref)

    def next_question(self, state: ToyState, seat: int) -> Question | None:
        return bid_question(state, seat) if state.phase == "give" else None

    def steward(self, view: ToyView, question: Question, chance: Any) -> Any:
        return question.default()


def bid(number: int, **more: str) -> Any:
    return {"bid": {"number": number, **more}}


async def begun(h: ToyTables) -> str:
    return (await h.table(KIM, CHRIS, pace=POST)).id
