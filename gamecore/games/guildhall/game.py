"""Guildhall as the engine sees it: which step runs next, and who answers everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from pydantic import JsonValue

from gamecore.engine.abilities.chronicle import Line
from gamecore.engine.abilities.ending import Sources
from gamecore.engine.abilities.full_names import Renamer
from gamecore.engine.abilities.loud import Loud
from gamecore.engine.abilities.your_round import YourRound
from gamecore.engine.advice import MOST_REASONS, Advice, Reason
from gamecore.engine.board import Board
from gamecore.engine.card_game import CardGame
from gamecore.engine.chance import Chance
from gamecore.engine.game import Instruction, Reading, Result, Setup, TableOption
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.picture.capability import Kind, QuestionPicture
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event, Question, Script
from gamecore.games.guildhall.ai import random_action, resample_hidden, steward
from gamecore.games.guildhall.ai.reasons.answers import of_choice
from gamecore.games.guildhall.ai.reasons.instead import AGAINST_IT, either_colour, instead
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import named_with_archetype
from gamecore.games.guildhall.options import OPTIONS, SEATS, is_mega
from gamecore.games.guildhall.presentation import (
    board,
    chronicle,
    end_card,
    lookup,
    loud,
    picture,
    preview,
    private_board,
    typed_answers,
    your_round,
)
from gamecore.games.guildhall.presentation.asked import answers, players
from gamecore.games.guildhall.presentation.pictures.how_to_play import how_to_play as pictured_steps
from gamecore.games.guildhall.rules import custom_decks, end_of_game, how_to_play, invariants, setup
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import SAVED, Phase, State
from gamecore.games.guildhall.view import GuildhallView, view_for

INSTRUCTIONS = (
    Instruction("top", ("discard.top",), ("ask", "best"), live="best", post="best", follows=True, quiet=True),
    Instruction("order", ("return.order", "area.order"), ("ask", "best"), live="ask", post="ask"),
    Instruction("limit", ("over.limit",), ("ask", "best"), live="ask", post="best"),
    Instruction("payment", ("pay",), ("ask", "best"), live="best", post="best", follows=True, quiet=True),
)


class Guildhall(CardGame[State, Cards]):
    """The rules with one set of cards; nothing of any table is kept here."""

    key = "guildhall"
    version = 4
    seats = SEATS
    options: tuple[TableOption, ...] = OPTIONS
    instructions: tuple[Instruction, ...] = INSTRUCTIONS
    remarks: frozenset[str] = frozenset()
    in_pictures: frozenset[str] = preview.IN_PICTURES
    saved_state = SAVED
    play = Play
    steps: Mapping[Phase, Callable[[Play], Script[None]]] = {
        "mix": custom_decks.mix,
        "deal": setup.deal,
        "setup": setup.first_cards,
        "act": how_to_play.act,
        "end": how_to_play.end_turn,
    }

    # The rules

    def new(self, setup_of: Setup) -> State:
        return setup.new_state(setup_of)

    def round(self, state: State) -> int:
        return end_of_game.round_of(state.turn, state.seats)

    def result(self, state: State) -> Result:
        return end_of_game.result(self.cards, state)

    def problems(self, state: State) -> Sequence[str]:
        return invariants.problems(self.cards, state)

    # What a viewer may see

    def view(self, state: State, viewer: Seat | None) -> GuildhallView:
        return view_for(self.cards, state, viewer)

    def resample_hidden(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return resample_hidden.resample_hidden(state, viewer, chance)

    def public_scores(self, view: GuildhallView) -> tuple[int, ...]:
        """VP: cards and tokens lie open (GH-29)."""
        return tuple(player.vp for player in view.players)

    def standing(self, view: GuildhallView) -> Phrase:
        return players.standing(self.cards, view)

    def board(self, view: GuildhallView) -> Board:
        return board.board(self.cards, view)

    def private_board(self, view: GuildhallView) -> Board:
        return private_board.private_board(self.cards, view)

    def sources(self, view: GuildhallView, told: Sequence[Event]) -> tuple[Sources, ...]:
        return end_card.sources(view)

    def reasons(self, view: GuildhallView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
        return end_card.reasons(view, told, seat)

    def best_move(self, view: GuildhallView, told: Sequence[Event], seat: Seat) -> Phrase | None:
        return end_card.best_turn(view, told, seat)

    def picture(self, kind: Kind, view: GuildhallView, told: Sequence[Event]) -> Picture | None:
        return picture.picture(self.cards, kind, view, told)

    def question_picture(
        self, view: GuildhallView, question: Question, answer: Any, *, recommended: bool
    ) -> QuestionPicture | None:
        return picture.question_picture(self.cards, view, question, answer, recommended=recommended)

    def how_to_play(self, told: Phrase) -> Picture:
        return pictured_steps(told)

    def with_draft(self, view: GuildhallView, question: Question, answer: Any) -> GuildhallView:
        return picture.with_draft(view, question, answer)

    def full_names(self, options: Mapping[str, str]) -> Renamer | None:
        return partial(named_with_archetype, self.cards) if is_mega(options) else None

    def sums_up_now(self, view: GuildhallView) -> bool:
        return your_round.sums_up_now(view)

    def your_round(self, view: GuildhallView, events: Sequence[Event]) -> YourRound | None:
        return your_round.your_round(self.cards, view, events)

    def chronicle(self, told: Sequence[Event]) -> Iterable[Line]:
        return chronicle.lines(told)

    def loud_moments(self, told: Sequence[Event]) -> Iterable[Loud]:
        return loud.moments(told)

    # Answering

    def preview(self, view: GuildhallView, question: Question, answer: JsonValue) -> Sequence[Phrase]:
        return preview.preview(self.cards, view, question, answer)

    def read(self, view: GuildhallView, question: Question, text: str, draft: JsonValue) -> Reading:
        return typed_answers.read(self.cards, view, question, text)

    def example(self, view: GuildhallView, question: Question | None) -> Phrase | None:
        return typed_answers.example(self.cards, view, question)

    def answered(self, view: GuildhallView, question: Question | None, text: str, best: JsonValue) -> Sequence[Phrase]:
        return answers.answered(self.cards, view, question, text, best)

    def weighed(self, view: GuildhallView, question: Question, answer: JsonValue, best: JsonValue) -> Phrase | None:
        return steward.weighed(self.cards, view, question, answer, best)

    def steward(self, view: GuildhallView, question: Question, chance: Chance) -> JsonValue:
        return steward.choose(self.cards, view, question)

    def why(self, view: GuildhallView, question: Question, answer: JsonValue) -> Sequence[Reason]:
        return of_choice(self.cards, board.layout_in(self.cards, view), view, question, answer)

    def advise(self, view: GuildhallView, question: Question, chance: Chance) -> Advice:
        """What a turn leads to is seen in the trial that chose it, so nothing is tried out twice."""
        if question.kind != "turn":
            return self._compared(view, question, super().advise(view, question, chance))
        found, why, then = steward.advise_turn(self.cards, view, question)
        answer, second = found.best.answer, None if found.second is None else found.second.answer
        return Advice(answer, self.or_shown(view, question, answer, why), second, found.close, then)

    def _compared(self, view: GuildhallView, question: Question, found: Advice) -> Advice:
        """A choice, after its first reason with what it brings more of than the next best."""
        layout = board.layout_in(self.cards, view)
        about = (self.cards, layout, view, question, found.answer)
        told = None if found.second is None else instead(*about, found.second)
        first, *rest = found.why
        is_enough = any(one.kind not in AGAINST_IT for one in rest)
        told = None if told is not None and told.kind == "as-much" and is_enough else told
        why = (first, *([told] if told else ()), *rest, *either_colour(*about))
        return replace(found, why=why[:MOST_REASONS])

    def second(self, view: GuildhallView, question: Question, answer: JsonValue) -> tuple[JsonValue | None, bool]:
        found = steward.second_to(self.cards, view, question, answer)
        return super().second(view, question, answer) if found is None else (found, False)

    def random(self, view: Any, question: Question, chance: Chance) -> JsonValue:
        return random_action.random_action(question, chance)

    def by_instruction(self, view: Any, question: Question, value: str) -> JsonValue | None:
        """``best`` is the question's default; anything else is to ask."""
        best: JsonValue = question.default() if value == "best" else None
        return best

    # Looking things up

    def lookup(self, what: Literal["card", "rule"]) -> Mapping[str, Sequence[Phrase]]:
        return lookup.cards(self.cards) if what == "card" else lookup.rules(self.cards)
