"""Order of the Gilded Compass as the engine sees it: which step runs next, and who answers everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Literal

from pydantic import JsonValue

from gamecore.engine.abilities.chronicle import Line
from gamecore.engine.abilities.ending import Sources
from gamecore.engine.abilities.full_names import Renamer
from gamecore.engine.abilities.loud import Loud
from gamecore.engine.abilities.your_round import YourRound
from gamecore.engine.advice import Advice, Reason
from gamecore.engine.board import Board
from gamecore.engine.card_game import CardGame
from gamecore.engine.chance import Chance
from gamecore.engine.game import Instruction, Reading, Result, Setup, TableOption
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.picture.capability import Kind, QuestionPicture
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event, Question, Script
from gamecore.games.gilded_compass.ai import expected, picking, placing, reasons, resample_hidden, steward
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.ai.weighing import WeighingPlay
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import OPTIONS, idle_choices
from gamecore.games.gilded_compass.presentation import (
    board,
    chronicle,
    end_card,
    lookup,
    loud,
    often_asked,
    on_the_table,
    picture,
    preview,
    private_board,
    typed_answers,
    your_round,
)
from gamecore.games.gilded_compass.presentation.pictures.how_to_play import how_to_play as pictured_steps
from gamecore.games.gilded_compass.rules import invariants, resolving, rounds, setup
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.rules.scoring import end_of_game_scoring
from gamecore.games.gilded_compass.rules.setup import new_state
from gamecore.games.gilded_compass.state import SAVED, Phase, State
from gamecore.games.gilded_compass.view import CompassView, view_for

INSTRUCTIONS = (
    Instruction("chests", ("galleon.keep",), ("best", "ask"), live="best", post="best"),
    Instruction("artifacts", ("auction.keep",), ("ask", "best"), live="ask", post="best"),
    Instruction("neutral", ("neutral",), ("ask", "keep", "best"), live="ask", post="ask"),
    Instruction("picks", ("map", "specialist", "ability"), ("ask", "best"), live="ask", post="ask"),
    Instruction("mission", ("mission",), ("ask", "best"), live="ask", post="ask"),
)


class GildedCompass(CardGame[State, Tiles]):
    """The rules with one set of tiles; nothing of any table is kept here."""

    key = "gilded_compass"
    version = 3
    seats = range(2, 6)
    options: tuple[TableOption, ...] = OPTIONS
    instructions: tuple[Instruction, ...] = INSTRUCTIONS
    remarks: frozenset[str] = frozenset()
    in_pictures: frozenset[str] = preview.IN_PICTURES
    saved_state = SAVED
    play = WeighingPlay
    steps: Mapping[Phase, Callable[[Play], Script[None]]] = {
        "setup": setup.deal,
        "round": rounds.begin,
        "turn": rounds.turn,
        "gifts": rounds.gifts,
        "resolve": resolving.resolve,
    }

    # The rules

    def new(self, setup: Setup) -> State:
        return new_state(setup)

    def round(self, state: State) -> int:
        return 0 if state.phase == "setup" else state.round

    def result(self, state: State) -> Result:
        return end_of_game_scoring.result(self.cards, state)

    def problems(self, state: State) -> Sequence[str]:
        return invariants.problems(self.cards, state)

    # What a viewer may see

    def view(self, state: State, viewer: Seat | None) -> CompassView:
        return view_for(self.cards, state, viewer)

    def resample_hidden(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return resample_hidden.resample_hidden(self.cards, state, viewer, chance)

    def board(self, view: CompassView) -> Board:
        return board.board(self.cards, view)

    def private_board(self, view: CompassView) -> Board:
        return private_board.private_board(self.cards, view)

    def picture(self, kind: Kind, view: CompassView, told: Sequence[Event]) -> Picture | None:
        return picture.picture(self.cards, kind, view, told)

    def with_draft(self, view: CompassView, question: Question, answer: Any) -> CompassView:
        return picture.with_draft(view, question, answer)

    def question_picture(
        self, view: CompassView, question: Question, answer: Any, *, recommended: bool
    ) -> QuestionPicture | None:
        return picture.question_picture(self.cards, view, question, answer, recommended=recommended)

    def how_to_play(self, told: Phrase) -> Picture:
        return pictured_steps(told)

    def sources(self, view: CompassView, told: Sequence[Event]) -> tuple[Sources, ...]:
        return end_card.sources(view, told)

    def tie(self, view: CompassView, told: Sequence[Event]) -> Phrase | None:
        return end_card.tie(told)

    def reasons(self, view: CompassView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
        return end_card.reasons(self.cards, view, told, seat)

    def sums_up_now(self, view: CompassView) -> bool:
        return your_round.sums_up_now(view)

    def your_round(self, view: CompassView, events: Sequence[Event]) -> YourRound | None:
        return your_round.your_round(self.cards, view, events)

    def standing(self, view: CompassView) -> Phrase:
        return your_round.standing(self.cards, view)

    def full_names(self, options: Mapping[str, str]) -> Renamer | None:
        return partial(tile_text.with_artifacts_named, self.cards)

    def chronicle(self, told: Sequence[Event]) -> Iterable[Line]:
        return chronicle.lines(told)

    def loud_moments(self, told: Sequence[Event]) -> Iterable[Loud]:
        return loud.moments(told)

    # Answering

    def preview(self, view: CompassView, question: Question, answer: JsonValue) -> Sequence[Phrase]:
        if question.kind == "turn" and answer is not None:  # what there was to choose from is chosen
            return ()
        return preview.preview(self.cards, view, question)

    def read(self, view: CompassView, question: Question, text: str, draft: JsonValue) -> Reading:
        return typed_answers.read(view, question, text)

    def example(self, view: CompassView, question: Question | None) -> Phrase | None:
        return typed_answers.example(view, question)

    def steward(self, view: CompassView, question: Question, chance: Chance) -> JsonValue:
        return steward.choose(self.cards, view, question, chance)

    def why(self, view: CompassView, question: Question, answer: JsonValue) -> Sequence[Reason]:
        return reasons.reasons(Seen(self.cards, view, question.seat), question, answer)

    def second(self, view: CompassView, question: Question, answer: JsonValue) -> tuple[JsonValue | None, bool]:
        found = picking.second(Seen(self.cards, view, question.seat), question, answer)
        return (found, False) if found is not None else super().second(view, question, answer)

    def advise(self, view: CompassView, question: Question, chance: Chance) -> Advice:
        """Placements are compared once, for the best and the next best."""
        if question.kind != "turn":
            return super().advise(view, question, chance)
        seen = Seen(self.cards, view, question.seat)
        found = placing.consider(seen, question, chance)
        again = placing.again_instead(seen, question, found, chance)
        why = expected.with_expected(reasons.reasons(seen, question, found.best), found, question, again)
        shown = self.or_shown(view, question, found.best, why)
        is_part = placing.is_part_of(found.best, found.second)
        beside = expected.note_on_star(found, is_part=is_part)
        return Advice(found.best, shown, found.second, found.close, beside=beside)

    def weighed(self, view: CompassView, question: Question, answer: JsonValue, best: JsonValue) -> Phrase | None:
        """The sum of what is recommended stands below it."""
        is_turn = question.kind == "turn"
        return expected.of_a_move(Seen(self.cards, view, question.seat), question, answer) if is_turn else None

    def by_instruction(self, view: Any, question: Question, value: str) -> JsonValue | None:
        """``best`` is the question's default; ``keep`` leaves neutral dice in hand; ``ask`` is to ask."""
        if value == "ask":
            return None
        if value == "best":
            best: JsonValue = question.default()
            return best
        return value

    # Looking things up

    def answered(self, view: CompassView, question: Question | None, text: str, best: JsonValue) -> Sequence[Phrase]:
        if known := list(often_asked.often_asked(self.cards, view, text)):
            return known
        return on_the_table.answered(self.cards, view, text) if best is None else ()

    def who_comes(self, view: CompassView) -> Phrase:
        return often_asked.who_comes(view)

    def lookup(self, what: Literal["card", "rule"]) -> Mapping[str, Sequence[Phrase]]:
        return lookup.cards(self.cards) if what == "card" else lookup.rules()

    def idle_choices(self, options: Mapping[str, str], seats: int) -> frozenset[str]:
        return idle_choices(options, seats)
