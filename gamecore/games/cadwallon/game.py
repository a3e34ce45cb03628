"""Guilds of Cadwallon as the engine sees it: which step runs next, and who answers everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from pydantic import JsonValue, TypeAdapter

from gamecore.engine.abilities.chronicle import Line
from gamecore.engine.abilities.ending import Sources
from gamecore.engine.abilities.loud import Loud
from gamecore.engine.abilities.your_round import YourRound
from gamecore.engine.advice import Advice, Reason
from gamecore.engine.board import Board
from gamecore.engine.card_game import CardGame
from gamecore.engine.chance import Chance
from gamecore.engine.game import Instruction, Reading, Result, Setup, TableOption
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.capability import Kind, QuestionPicture
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event, Question, Script
from gamecore.games.cadwallon.ai import reasons, resample_hidden, second_best, steward
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.options import OPTIONS
from gamecore.games.cadwallon.presentation import (
    board,
    chronicle,
    end_card,
    how_it_stands,
    lookup,
    loud,
    picture,
    preview,
    private_board,
    round_rebuilt,
    typed_answers,
    your_round,
)
from gamecore.games.cadwallon.presentation.asked import on_the_table
from gamecore.games.cadwallon.presentation.pictures.how_to_play import how_to_play as pictured_steps
from gamecore.games.cadwallon.rules import control_phase, dispatch_phase, invariants, reveal_phase, setup, winning
from gamecore.games.cadwallon.rules.play import Play
from gamecore.games.cadwallon.rules.setup import new_state
from gamecore.games.cadwallon.state import Phase, State
from gamecore.games.cadwallon.view import CadwallonView, state_of, view_for

INSTRUCTIONS = (
    Instruction(
        "action", ("action",), ("ask", "helps", "keep", "best"), live="helps", post="ask", offered="helps", quiet=True
    ),
)


class Cadwallon(CardGame[State, Cards]):
    """The rules with one set of cards; nothing of any table is kept here."""

    key = "cadwallon"
    version = 1
    seats = range(2, 5)
    options: tuple[TableOption, ...] = OPTIONS
    instructions: tuple[Instruction, ...] = INSTRUCTIONS
    remarks: frozenset[str] = frozenset({"result-tie"})
    in_pictures: frozenset[str] = preview.IN_PICTURES
    lasting: frozenset[str] = round_rebuilt.LASTING
    saved_state = TypeAdapter(State)
    play = Play
    steps: Mapping[Phase, Callable[[Play], Script[None]]] = {
        "setup": setup.deal,
        "choose": setup.choose,
        "reveal": reveal_phase.reveal,
        "dispatch": dispatch_phase.turn,
        "control": control_phase.control,
    }

    # The rules

    def new(self, setup: Setup) -> State:
        return new_state(setup)

    def round(self, state: State) -> int:
        return state.round

    def result(self, state: State) -> Result:
        return winning.result(self.cards, state)

    def problems(self, state: State) -> Sequence[str]:
        return invariants.problems(self.cards, state)

    # What a viewer may see

    def view(self, state: State, viewer: Seat | None) -> CadwallonView:
        return view_for(state, viewer)

    def resample_hidden(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return resample_hidden.resample_hidden(self.cards, state, viewer, chance)

    def public_scores(self, view: CadwallonView) -> tuple[int, ...]:
        """Guild Points; contracts count when they are shown, at the end."""
        return board.public_scores(self.cards, view)

    def board(self, view: CadwallonView) -> Board:
        return board.board(self.cards, view)

    def private_board(self, view: CadwallonView) -> Board:
        return private_board.private_board(self.cards, view)

    def picture(self, kind: Kind, view: CadwallonView, told: Sequence[Event]) -> Picture | None:
        return picture.picture(self.cards, kind, view, told)

    def with_draft(self, view: CadwallonView, question: Question, answer: Any) -> CadwallonView:
        return picture.with_draft(view, question, answer)

    def question_picture(
        self, view: CadwallonView, question: Question, answer: Any, *, recommended: bool
    ) -> QuestionPicture | None:
        return picture.question_picture(self.cards, view, question, answer, recommended=recommended)

    def how_to_play(self, told: Phrase) -> Picture:
        return pictured_steps(told)

    def sources(self, view: CadwallonView, told: Sequence[Event]) -> tuple[Sources, ...]:
        return end_card.sources(self.cards, view)

    def tie(self, view: CadwallonView, told: Sequence[Event]) -> Phrase | None:
        return end_card.tie(self.cards, view)

    def reasons(self, view: CadwallonView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
        def is_best(state: State, seat: Seat, street: int) -> bool:
            return steward.ranked(self.cards, state, seat)[0][0] == street

        return end_card.reasons(self.cards, view, told, seat, is_best)

    def sums_up_now(self, view: CadwallonView) -> bool:
        return your_round.sums_up_now(view)

    def your_round(self, view: CadwallonView, events: Sequence[Event]) -> YourRound | None:
        return your_round.your_round(self.cards, view, events)

    def time_left(self, view: CadwallonView) -> Phrase:
        return how_it_stands.time_left(view)

    def standing(self, view: CadwallonView) -> Phrase:
        return how_it_stands.standing_now(self.cards, view)

    def chronicle(self, told: Sequence[Event]) -> Iterable[Line]:
        return chronicle.lines(self.cards, told)

    def loud_moments(self, told: Sequence[Event]) -> Iterable[Loud]:
        return loud.moments(told)

    # Answering

    def preview(self, view: CadwallonView, question: Question, answer: JsonValue) -> Sequence[Phrase]:
        return preview.preview(self.cards, view, question, answer)

    def read(self, view: CadwallonView, question: Question, text: str, draft: JsonValue) -> Reading:
        return typed_answers.read(self.cards, view, question, text, draft)

    def answered(self, view: CadwallonView, question: Question | None, text: str, best: JsonValue) -> Sequence[Phrase]:
        return on_the_table.answered(self.cards, view, text)

    def example(self, view: CadwallonView, question: Question | None) -> Phrase | None:
        """A boulevard without an Agent."""
        free = state_of(view).free_streets()
        return say("game-typed", street=BOULEVARDS[free[0] if free else 0])

    def steward(self, view: CadwallonView, question: Question, chance: Chance) -> JsonValue:
        return steward.choose(self.cards, view, question, chance)

    def why(self, view: CadwallonView, question: Question, answer: JsonValue) -> Sequence[Reason]:
        return reasons.reasons(self.cards, view, question, answer)

    def advise(self, view: CadwallonView, question: Question, chance: Chance) -> Advice:
        """Boulevards are compared once, for the best and the next best."""
        if question.kind != "place":
            return super().advise(view, question, chance)
        (best, worth), *others = steward.ranked(self.cards, state_of(view), question.seat)
        answer, second = BOULEVARDS[best], BOULEVARDS[others[0][0]] if others else None
        close = bool(others) and others[0][1] >= worth - second_best.ABOUT_AS_GOOD
        why = self.or_shown(view, question, answer, self.why(view, question, answer))
        if others:
            state, (next_best, less) = state_of(view), others[0]
            told = second_best.compared(self.cards, state, question.seat, best, next_best, worth - less)
            why = (*why, told)
        return Advice(answer, why, second, close)

    def weighed(self, view: CadwallonView, question: Question, answer: JsonValue, best: JsonValue) -> Phrase | None:
        if question.kind != "place" or answer not in STREET or best not in STREET:
            return None
        streets = STREET[str(answer)], STREET[str(best)]
        return second_best.weighed(self.cards, state_of(view), question.seat, *streets)

    def by_instruction(self, view: Any, question: Question, value: str) -> JsonValue | None:
        """``best`` is the question's default, ``keep`` plays no Action, ``helps`` keeps it until the steward would play
        one or the round has no further turn; ``ask`` is to ask."""
        if value == "best":
            best: JsonValue = question.default()
            return best
        if question.kind != "action":
            return None
        is_kept = value == "keep" or (
            value == "helps" and steward.keeps_quietly(self.cards, state_of(view), question.seat)
        )
        return {"act": dispatch_phase.KEEP} if is_kept else None

    # Looking things up

    def lookup(self, what: Literal["card", "rule"]) -> Mapping[str, Sequence[Phrase]]:
        return lookup.cards(self.cards) if what == "card" else lookup.rules()
