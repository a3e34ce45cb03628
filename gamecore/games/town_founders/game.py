"""Town Founders as the engine sees it: which step runs next, and who answers everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from pydantic import JsonValue, TypeAdapter

from gamecore.engine.board import Board
from gamecore.engine.chance import Chance
from gamecore.engine.game import Instruction, Reading, Result, Setup, TableOption
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Question, Referee, Script
from gamecore.games.town_founders import (
    any_answer,
    board,
    building,
    echo,
    guildmaster,
    invariants,
    lookup,
    redeal,
    scoring,
    sheet,
    steward,
    trading,
    turns,
    typed_answers,
)
from gamecore.games.town_founders.cards import Deck
from gamecore.games.town_founders.options import OPTIONS
from gamecore.games.town_founders.play import Play
from gamecore.games.town_founders.state import Phase, State
from gamecore.games.town_founders.view import TownFoundersView, view_for

TRADES = ("ask", "offers", "never")
INSTRUCTIONS = (
    Instruction("draw", ("draw",), ("full", "ask"), live="full", post="full"),
    Instruction("first_trade", ("trade.first",), TRADES, live="ask", post="offers"),
    Instruction("second_trade", ("trade.second",), TRADES, live="ask", post="ask"),
    Instruction("build", ("build.yours",), ("all", "ask"), live="all", post="all"),
)
_STEPS: Mapping[Phase, Callable[[Play], Script[None]]] = {
    "setup": turns.deal,
    "draw": turns.draw,
    "bid": guildmaster.bid,
    "trade": trading.trade,
    "discard": turns.discard,
    "build": building.build,
}
_STATE = TypeAdapter(State)


class TownFounders:
    """The rules with one deck; nothing of any table is kept here."""

    key = "town_founders"
    version = 1
    seats = range(2, 7)
    options: tuple[TableOption, ...] = OPTIONS
    instructions = INSTRUCTIONS

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    # The rules

    def new(self, setup: Setup) -> State:
        return turns.new_state(setup)

    def next_step(self, referee: Referee[State]) -> Script[None] | None:
        phase = referee.state.phase
        return None if phase == "over" else _STEPS[phase](Play(referee, self.deck))

    def dump(self, state: State) -> str:
        return _STATE.dump_json(state).decode()

    def load(self, text: str) -> State:
        return _STATE.validate_json(text)

    def chapter(self, state: State) -> int:
        return state.round

    def result(self, state: State) -> Result:
        return scoring.result(self.deck, state)

    def problems(self, state: State) -> Sequence[str]:
        return invariants.problems(self.deck, state)

    # What a viewer may see

    def view(self, state: State, viewer: Seat | None) -> TownFoundersView:
        return view_for(self.deck, state, viewer)

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return redeal.redeal(self.deck, state, viewer, chance)

    def standing(self, view: TownFoundersView) -> tuple[int, ...]:
        """Running totals lie open (TF-10)."""
        towns = [founder.points for founder in view.founders]
        return tuple(score for score, _ in scoring.standings(towns, view.together))

    def board(self, view: TownFoundersView) -> Board:
        return board.board(self.deck, view)

    def sheet(self, view: TownFoundersView) -> Board:
        return sheet.sheet(self.deck, view)

    # Answering

    def echo(self, view: TownFoundersView, question: Question, answer: JsonValue) -> Sequence[Phrase]:
        return echo.echo(self.deck, view, question, answer)

    def read(self, view: TownFoundersView, question: Question, text: str, draft: JsonValue) -> Reading:
        return typed_answers.read(self.deck, view, question, text)

    def steward(self, view: TownFoundersView, question: Question, chance: Chance) -> JsonValue:
        return steward.choose(self.deck, view, question, chance)

    def random(self, view: Any, question: Question, chance: Chance) -> JsonValue:
        return any_answer.any_answer(question, chance)

    def by_instruction(self, view: Any, question: Question, value: str) -> JsonValue | None:
        """``full`` and ``all`` are the default; ``never`` passes, ``offers`` passes where nothing is offered."""
        answer: JsonValue = question.default()
        if value in ("full", "all", "never"):
            return answer
        if value == "offers" and not question.params["offers_seats"]:
            return answer
        return None

    # Looking things up

    def lookup(self, what: Literal["card", "rule"]) -> Mapping[str, Sequence[Phrase]]:
        return lookup.cards(self.deck) if what == "card" else lookup.rules()
