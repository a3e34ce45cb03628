"""Town Founders as the engine sees it: which step runs next, and who answers everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from pydantic import JsonValue

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
from gamecore.games.town_founders.ai import (
    hopes,
    random_action,
    reasons,
    resample_hidden,
    second_best,
    steward,
)
from gamecore.games.town_founders.ai.why.instead import why_not
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.options import OPTIONS
from gamecore.games.town_founders.presentation import (
    asked,
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
from gamecore.games.town_founders.presentation.pictures.how_to_play import how_to_play as pictured_steps
from gamecore.games.town_founders.presentation.typed_examples import example
from gamecore.games.town_founders.rules import (
    build_phase,
    discard_phase,
    draw_phases,
    guildmaster_phase,
    invariants,
    setup,
    trade_phases,
    victory_calculation,
)
from gamecore.games.town_founders.rules.play import Play
from gamecore.games.town_founders.rules.setup import new_state
from gamecore.games.town_founders.state import SAVED, Phase, State
from gamecore.games.town_founders.view import TownFoundersView, view_for

TRADES = ("ask", "offers", "never")
INSTRUCTIONS = (
    Instruction("draw", ("draw",), ("full", "ask"), live="full", post="full", follows=True),
    Instruction("discard", ("discard",), ("drawing", "ask"), live="drawing", post="drawing", follows=True, quiet=True),
    Instruction("first_trade", ("trade.first",), TRADES, live="offers", post="offers", quiet=True),
    Instruction("second_trade", ("trade.second",), TRADES, live="ask", post="ask"),
    Instruction("build", ("build.yours",), ("all", "ask"), live="all", post="all"),
)


class TownFounders(CardGame[State, Deck]):
    """The rules with one deck; nothing of any table is kept here."""

    key = "town_founders"
    version = 2
    seats = range(2, 7)
    options: tuple[TableOption, ...] = OPTIONS
    instructions: tuple[Instruction, ...] = INSTRUCTIONS
    remarks: frozenset[str] = frozenset()
    in_pictures: frozenset[str] = preview.IN_PICTURES
    saved_state = SAVED
    play = Play
    steps: Mapping[Phase, Callable[[Play], Script[None]]] = {
        "setup": setup.deal,
        "draw": draw_phases.draw,
        "bid": guildmaster_phase.bid,
        "trade": trade_phases.trade,
        "discard": discard_phase.discard,
        "build": build_phase.build,
    }

    # The rules

    def new(self, setup: Setup) -> State:
        return new_state(setup)

    def next_question(self, state: State, seat: Seat) -> Question | None:
        """What is built may be said during the trade before it."""
        return build_phase.next_build(self.cards, state, seat)

    def round(self, state: State) -> int:
        return state.round

    def result(self, state: State) -> Result:
        return victory_calculation.result(self.cards, state)

    def problems(self, state: State) -> Sequence[str]:
        return invariants.problems(self.cards, state)

    # What a viewer may see

    def view(self, state: State, viewer: Seat | None) -> TownFoundersView:
        return view_for(self.cards, state, viewer)

    def resample_hidden(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return resample_hidden.resample_hidden(self.cards, state, viewer, chance)

    def public_scores(self, view: TownFoundersView) -> tuple[int, ...]:
        """Return the public scores: running totals are known to all (TF-10)."""
        towns = [founder.points for founder in view.founders]
        return tuple(score for score, _ in victory_calculation.scores_and_points(towns, view.together))

    def time_left(self, view: TownFoundersView) -> Phrase:
        return your_round.time_left(self.cards, view)

    def board(self, view: TownFoundersView) -> Board:
        return board.board(self.cards, view)

    def private_board(self, view: TownFoundersView) -> Board:
        return private_board.private_board(self.cards, view)

    def sources(self, view: TownFoundersView, told: Sequence[Event]) -> tuple[Sources, ...]:
        return end_card.sources(view)

    def sources_so_far(self, view: TownFoundersView, told: Sequence[Event]) -> Sequence[Phrase]:
        return [board.totals(self.cards, view, founder) for founder in view.founders]

    def tie(self, view: TownFoundersView, told: Sequence[Event]) -> Phrase | None:
        return end_card.tie(view)

    def reasons(self, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
        return end_card.reasons(self.cards, view, told, seat)

    def picture(self, kind: Kind, view: TownFoundersView, told: Sequence[Event]) -> Picture | None:
        return picture.picture(self.cards, kind, view, told)

    def question_picture(
        self, view: TownFoundersView, question: Question, answer: Any, *, recommended: bool
    ) -> QuestionPicture | None:
        is_advised = recommended and question.kind == "trade.second" and view.own is not None
        found = second_best.offered_builds(Worth(self.cards, view, question.seat)) if is_advised else ()
        return picture.question_picture(self.cards, view, question, answer, recommended=recommended, next_builds=found)

    def how_to_play(self, told: Phrase) -> Picture:
        return pictured_steps(told)

    def with_draft(self, view: TownFoundersView, question: Question, answer: Any) -> TownFoundersView:
        return picture.with_draft(self.cards, view, question, answer)

    def sums_up_now(self, view: TownFoundersView) -> bool:
        return your_round.sums_up_now(view)

    def your_round(self, view: TownFoundersView, events: Sequence[Event]) -> YourRound | None:
        return your_round.your_round(self.cards, view, events)

    def chronicle(self, told: Sequence[Event]) -> Iterable[Line]:
        return chronicle.lines(told)

    def loud_moments(self, told: Sequence[Event]) -> Iterable[Loud]:
        return loud.moments(told)

    # Answering

    def preview(self, view: TownFoundersView, question: Question, answer: JsonValue) -> Sequence[Phrase]:
        return preview.preview(self.cards, view, question, answer)

    def read(self, view: TownFoundersView, question: Question, text: str, draft: JsonValue) -> Reading:
        return typed_answers.read(self.cards, view, question, text)

    def answered(
        self, view: TownFoundersView, question: Question | None, text: str, best: JsonValue
    ) -> Sequence[Phrase]:
        told = asked.answered(self.cards, view, text)
        if told or question is None:
            return told
        return why_not(Worth(self.cards, view, question.seat), question, text, best)

    def weighed(self, view: TownFoundersView, question: Question, answer: JsonValue, best: JsonValue) -> Phrase | None:
        return asked.weighed(self.cards, view, question, answer)

    def example(self, view: TownFoundersView, question: Question | None) -> Phrase | None:
        return example(self.cards, view, question)

    def steward(self, view: TownFoundersView, question: Question, chance: Chance) -> JsonValue:
        return steward.choose(self.cards, view, question, chance)

    def advise(self, view: TownFoundersView, question: Question, chance: Chance) -> Advice:
        advice = super().advise(view, question, chance)
        possible = hopes.possible(Worth(self.cards, view, question.seat), question)
        why = tuple(reasons.of_other_offers(view, one, could_pay=bool(possible)) for one in advice.why)
        beside = say("star-goes", what=question.kind) if question.kind in ("discard", "bid") else None
        return replace(advice, possible=possible, why=why, beside=beside)

    def why(self, view: TownFoundersView, question: Question, answer: JsonValue) -> Sequence[Reason]:
        return reasons.reasons(Worth(self.cards, view, question.seat), question, answer)

    def second(self, view: TownFoundersView, question: Question, answer: JsonValue) -> tuple[JsonValue | None, bool]:
        if question.kind == "build" and isinstance(answer, Mapping):
            return second_best.second_build(Worth(self.cards, view, question.seat), str(answer["act"]))
        if answer == {"act": "pass"}:
            return second_best.second_to_no_offer(Worth(self.cards, view, question.seat), question)
        return super().second(view, question, answer)

    def random(self, view: Any, question: Question, chance: Chance) -> JsonValue:
        return random_action.random_action(question, chance)

    def by_instruction(self, view: Any, question: Question, value: str) -> JsonValue | None:
        """``full`` and ``all`` are the default, but nobody is made to draw the last card: it ends the game. ``drawing``
        keeps all where no card would come for one; ``never`` passes, ``offers`` passes where nothing is offered."""
        answer: JsonValue = question.default()
        if value == "full" and question.params["most"] == question.params["left"]:
            return None
        if value in ("full", "all", "never"):
            return answer
        if value == "drawing" and not question.params["left"]:
            return answer
        if value == "offers" and not question.params["offers_seats"]:
            return answer
        return None

    # Looking things up

    def lookup(self, what: Literal["card", "rule"]) -> Mapping[str, Sequence[Phrase]]:
        return lookup.cards(self.cards) if what == "card" else lookup.rules()
