"""Order of the Gilded Compass as the engine sees it: which step runs next, and who answers everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from pydantic import JsonValue

from gamecore.engine.board import Board
from gamecore.engine.chance import Chance
from gamecore.engine.game import Instruction, Reading, Result, Setup, TableOption
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.random_play import random_answer
from gamecore.engine.scripts import Question, Referee, Script
from gamecore.games.gilded_compass.ai import resample_hidden, steward
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import OPTIONS
from gamecore.games.gilded_compass.presentation import board, lookup, preview, private_board, typed_answers
from gamecore.games.gilded_compass.rules import end_of_game_scoring, invariants, resolving, rounds, setup
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.rules.setup import new_state
from gamecore.games.gilded_compass.state import Phase, State, dumped, loaded
from gamecore.games.gilded_compass.view import CompassView, view_for

INSTRUCTIONS = (
    Instruction("chests", ("galleon.keep",), ("best", "ask"), live="best", post="best"),
    Instruction("artifacts", ("auction.keep",), ("ask", "best"), live="ask", post="best"),
    Instruction("neutral", ("neutral",), ("ask", "keep", "best"), live="ask", post="ask"),
    Instruction("picks", ("map", "specialist", "ability"), ("ask", "best"), live="ask", post="ask"),
    Instruction("mission", ("mission",), ("ask", "best"), live="ask", post="ask"),
)
_STEPS: Mapping[Phase, Callable[[Play], Script[None]]] = {
    "setup": setup.deal,
    "round": rounds.begin,
    "turn": rounds.turn,
    "gifts": rounds.gifts,
    "resolve": resolving.resolve,
}


class GildedCompass:
    """The rules with one set of tiles; nothing of any table is kept here."""

    key = "gilded_compass"
    version = 2
    seats = range(2, 6)
    options: tuple[TableOption, ...] = OPTIONS
    instructions: tuple[Instruction, ...] = INSTRUCTIONS

    def __init__(self, tiles: Tiles) -> None:
        self.tiles = tiles

    # The rules

    def new(self, setup: Setup) -> State:
        return new_state(setup)

    def next_step(self, referee: Referee[State]) -> Script[None] | None:
        phase = referee.state.phase
        return None if phase == "over" else _STEPS[phase](Play(referee, self.tiles))

    def dump(self, state: State) -> str:
        return dumped(state)

    def load(self, text: str) -> State:
        return loaded(text)

    def round(self, state: State) -> int:
        return 0 if state.phase == "setup" else state.round

    def result(self, state: State) -> Result:
        return end_of_game_scoring.result(self.tiles, state)

    def problems(self, state: State) -> Sequence[str]:
        return invariants.problems(self.tiles, state)

    # What a viewer may see

    def view(self, state: State, viewer: Seat | None) -> CompassView:
        return view_for(self.tiles, state, viewer)

    def resample_hidden(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return resample_hidden.resample_hidden(self.tiles, state, viewer, chance)

    def board(self, view: CompassView) -> Board:
        return board.board(self.tiles, view)

    def private_board(self, view: CompassView) -> Board:
        return private_board.private_board(self.tiles, view)

    # Answering

    def preview(self, view: CompassView, question: Question, answer: JsonValue) -> Sequence[Phrase]:
        return preview.preview(self.tiles, view, question)

    def read(self, view: CompassView, question: Question, text: str, draft: JsonValue) -> Reading:
        return typed_answers.read(view, question, text)

    def steward(self, view: CompassView, question: Question, chance: Chance) -> JsonValue:
        return steward.choose(self.tiles, view, question, chance)

    def random(self, view: Any, question: Question, chance: Chance) -> JsonValue:
        answer: JsonValue = random_answer(question.choices, chance)
        return answer

    def by_instruction(self, view: Any, question: Question, value: str) -> JsonValue | None:
        """``best`` is the question's default; ``keep`` leaves neutral dice in hand; ``ask`` is to ask."""
        if value == "ask":
            return None
        if value == "best":
            best: JsonValue = question.default()
            return best
        return value

    # Looking things up

    def lookup(self, what: Literal["card", "rule"]) -> Mapping[str, Sequence[Phrase]]:
        return lookup.cards(self.tiles) if what == "card" else lookup.rules()
