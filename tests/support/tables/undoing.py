"""A toy in which everybody can give points away from the start."""

from __future__ import annotations

from typing import Any

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question, Referee, Script, ask
from tests.support.tables.toy_tables import CHRIS, KIM, ToyTables
from tests.support.toys.toy import Toy, ToyState, give


class Gifts(Toy):
    """Everybody has enough to give from the start, and each may peek at what nobody knows."""

    def new(self, setup: Any) -> ToyState:
        return ToyState([8] * setup.seats, [0] * setup.seats, False, phase="deal")

    def next_step(self, ref: Referee[ToyState]) -> Script[None] | None:
        if ref.state.phase == "deal":
            return deal_and_give(ref)
        if ref.state.phase == "peek":
            return peek(ref)
        return give(ref)

    def resample_hidden(self, state: ToyState, viewer: int | None, chance: Any) -> ToyState:
        secrets = [chance.draw(1000) for _ in state.secrets]
        return ToyState(list(state.points), secrets, state.hold, state.round, state.phase, list(state.passed))

    def view(self, state: ToyState, viewer: int | None) -> Any:
        return super().view(state, None)


def deal_and_give(ref: Referee[ToyState]) -> Script[None]:
    ref.state.secrets = [ref.chance.draw(1000) for _ in ref.state.secrets]
    ref.state.round += 1
    ref.state.phase, ref.state.passed = "give", []
    yield from ()


def peek(ref: Referee[ToyState]) -> Script[None]:
    """The top card is turned over without a roll: it was shuffled long before."""
    look = PickOne((Option("look", say("toy-look")), Option("no", say("toy-no"))))
    if (yield from ask(Question(0, "peek", look, lambda: "no"))) == "look":
        ref.tell("toy.card", card=ref.state.secrets[0])
    ref.state.phase, ref.state.passed = "give", []


async def gifts(h: ToyTables) -> str:
    return (await h.table(KIM, CHRIS)).id
