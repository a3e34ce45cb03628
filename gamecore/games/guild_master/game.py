"""Guild Master as the engine sees it: which step runs next, and who answers everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from pydantic import JsonValue

from gamecore.engine.abilities.chronicle import Line
from gamecore.engine.abilities.ending import Sources
from gamecore.engine.abilities.loud import Loud
from gamecore.engine.abilities.your_round import YourRound
from gamecore.engine.advice import Advice, Possible, Reason
from gamecore.engine.board import Board
from gamecore.engine.card_game import CardGame
from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.game import Instruction, Reading, Result, Setup, TableOption
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.picture.capability import Kind, QuestionPicture
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event, Question, Script
from gamecore.games.guild_master.ai import random_action, resample_hidden, standing_instructions, steward
from gamecore.games.guild_master.ai.orders import changing
from gamecore.games.guild_master.ai.other_plans import other_plans
from gamecore.games.guild_master.ai.plotting import after_plot, taken_by_plot
from gamecore.games.guild_master.ai.reasons.another_goal import another_goal
from gamecore.games.guild_master.ai.reasons.answers import reasons
from gamecore.games.guild_master.ai.reasons.orders import facts_in_one
from gamecore.games.guild_master.ai.reasons.which_prestige import which_prestige
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.options import OPTIONS
from gamecore.games.guild_master.presentation import (
    board,
    clashes,
    end_card,
    kept_deals,
    lookup,
    loud,
    offers,
    picture,
    preview,
    private_board,
    standing,
    typed_answers,
    your_round,
)
from gamecore.games.guild_master.presentation.asked import on_the_table
from gamecore.games.guild_master.presentation.asked.use_of_cards import use_of_cards
from gamecore.games.guild_master.presentation.chronicle import round_lines
from gamecore.games.guild_master.presentation.orders import changes, drafted
from gamecore.games.guild_master.presentation.orders.example import example
from gamecore.games.guild_master.presentation.pictures.how_to_play import how_to_play as pictured_steps
from gamecore.games.guild_master.rules import (
    action_phase,
    end_game,
    invariants,
    order_phase,
    plot_phase,
    reset_phase,
    setup,
    start_of_round,
)
from gamecore.games.guild_master.rules.attempt_contract import bargaining
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.rules.setup import new_state
from gamecore.games.guild_master.state import SAVED, Phase, State
from gamecore.games.guild_master.view import GuildMasterView, view_for

EFFECT_KINDS = ("effect.private", "effect.adventurer", "effect.contract", "effect.recruit", "effect.trade")
INSTRUCTIONS = (
    Instruction("dice", ("check.modify",), ("ask", "best"), live="ask", post="best"),
    Instruction("skill", ("check.skill",), ("best", "ask"), live="best", post="best"),
    Instruction(
        "replacement",
        ("contract.replacement",),
        ("ask", "common", "heroic", "legendary", "best"),
        live="best",
        post="best",
        quiet=True,
    ),
    Instruction("builds", ("builders.build",), ("ask", "best"), live="ask", post="best"),
    Instruction("fallback", ("order.fallback",), ("ask", "best"), live="ask", post="ask"),
    Instruction("boons", ("boon.use",), ("once", "ask", "best"), live="once", post="best"),
    Instruction("boons_between", ("boon.between",), ("keep", "best", "ask"), live="keep", post="keep"),
    Instruction("target", ("effect.target",), ("ask", "best"), live="ask", post="best"),
    Instruction("effects", EFFECT_KINDS, ("ask", "best"), live="ask", post="ask"),
    Instruction("bargain", ("bargain",), ("ask", "orders", "best"), live="ask", post="orders"),
    Instruction("plot", ("plot",), ("ask", "free", "best"), live="ask", post="free"),
)


class GuildMaster(CardGame[State, Cards]):
    """The rules with one set of cards; nothing of any table is kept here."""

    key = "guild_master"
    version = 9
    seats = range(2, 5)
    options: tuple[TableOption, ...] = OPTIONS
    instructions: tuple[Instruction, ...] = INSTRUCTIONS
    remarks: frozenset[str] = frozenset({"result-checks"})
    saved_state = SAVED
    play = Play
    steps: Mapping[Phase, Callable[[Play], Script[None]]] = {
        "setup": setup.deal,
        "choose": setup.choose,
        "start": start_of_round.start_of_round,
        "plot": plot_phase.step,
        "orders": order_phase.step,
        "bargain": bargaining.open_window,
        "resolve": action_phase.step,
        "reset": reset_phase.reset,
    }

    # The rules

    def new(self, setup: Setup) -> State:
        return new_state(setup)

    def next_question(self, state: State, seat: Seat) -> Question | None:
        """Orders may be given while Plot is open."""
        return order_phase.next_orders(self.cards, state, seat)

    def round(self, state: State) -> int:
        return 0 if state.phase in ("setup", "choose") else state.round

    def result(self, state: State) -> Result:
        return end_game.result(self.cards, state)

    def problems(self, state: State) -> Sequence[str]:
        return invariants.problems(self.cards, state)

    # What a viewer may see

    def view(self, state: State, viewer: Seat | None) -> GuildMasterView:
        return view_for(self.cards, state, viewer)

    def resample_hidden(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return resample_hidden.resample_hidden(self.cards, state, viewer, chance)

    def public_scores(self, view: GuildMasterView) -> tuple[int, ...]:
        """Fame, on the track for all to see."""
        return tuple(guild.fame for guild in view.guilds)

    def standing(self, view: GuildMasterView) -> Phrase:
        return standing.standing(self.cards, view)

    def board(self, view: GuildMasterView) -> Board:
        return board.board(self.cards, view)

    def private_board(self, view: GuildMasterView) -> Board:
        return private_board.private_board(self.cards, view)

    def picture(self, kind: Kind, view: GuildMasterView, told: Sequence[Event]) -> Picture | None:
        return picture.picture(self.cards, kind, view, told)

    def question_picture(
        self, view: GuildMasterView, question: Question, answer: Any, *, recommended: bool
    ) -> QuestionPicture | None:
        planned = self._planned(view, question)
        return picture.question_picture(self.cards, planned, question, answer, recommended=recommended)

    def how_to_play(self, told: Phrase) -> Picture:
        return pictured_steps(told)

    def with_draft(self, view: GuildMasterView, question: Question, answer: Any) -> GuildMasterView:
        return drafted.with_draft(self.cards, view, question, answer)

    def sources(self, view: GuildMasterView, told: Sequence[Event]) -> tuple[Sources, ...]:
        return end_card.sources(view, told)

    def sources_so_far(self, view: GuildMasterView, told: Sequence[Event]) -> Sequence[Phrase]:
        return end_card.so_far(view, told)

    def reasons(self, view: GuildMasterView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
        return end_card.reasons(self.cards, view, told, seat)

    def deals(self, told: Sequence[Event]) -> Phrase | None:
        return kept_deals.deals(told)

    def sums_up_now(self, view: GuildMasterView) -> bool:
        return your_round.sums_up_now(view)

    def your_round(self, view: GuildMasterView, events: Sequence[Event]) -> YourRound | None:
        return your_round.your_round(view, events)

    def chronicle(self, told: Sequence[Event]) -> Iterable[Line]:
        return round_lines.lines(told)

    def loud_moments(self, told: Sequence[Event]) -> Iterable[Loud]:
        return loud.moments(told, self.cards)

    def betrayals(self, told: Sequence[Event], seat: Seat) -> Iterable[Phrase]:
        return loud.betrayals(told, seat)

    def clashes(self, view: GuildMasterView) -> Iterable[Phrase]:
        return clashes.clashes(self.cards, view)

    def called_for(self, view: GuildMasterView, kind: str, seats: Sequence[Seat]) -> Phrase | None:
        return offers.called_for(view, kind, seats)

    # Answering

    def _planned(self, view: GuildMasterView, question: Question) -> GuildMasterView:
        return drafted.with_own_plot(self.cards, view, question)

    def _seen(self, view: GuildMasterView, question: Question) -> Seen:
        """The table as its steward plans with it: orders not with Gold that the guild's own Plot cards will take."""
        seen = Seen(self.cards, self._planned(view, question), question.seat)
        return after_plot(seen) if question.kind == "orders" else seen

    def preview(self, view: GuildMasterView, question: Question, answer: JsonValue) -> Sequence[Phrase]:
        planned = self._planned(view, question)
        taken = taken_by_plot(Seen(self.cards, planned, question.seat)) if question.kind == "orders" else (0, [])
        return preview.preview(self.cards, planned, question, answer, taken)

    def changes(self, view: GuildMasterView, question: Question, answer: JsonValue) -> Sequence[Possible]:
        if question.kind != "orders" or not isinstance(answer, Mapping):
            return ()
        planned = self._planned(view, question)
        found = changing.changes(Seen(self.cards, planned, question.seat), question, answer)
        return changes.lines(self.cards, planned, answer, found)

    def followed(
        self, view: GuildMasterView, question: Question, shown: Mapping[str, Any], sent: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        if question.kind != "orders":
            return sent
        seen = Seen(self.cards, self._planned(view, question), question.seat)
        return changing.with_builds(seen, question, changing.followed(seen, question, shown, sent))

    def read(self, view: GuildMasterView, question: Question, text: str, draft: JsonValue) -> Reading:
        """Orders for Builders with what is best to build, unless they are ready as they are: then that is asked."""
        planned = self._planned(view, question)
        found = typed_answers.read(self.cards, planned, question, text, draft)
        if question.kind != "orders" or found.ready or not isinstance(found.answer, Mapping):
            return found
        listed = changing.with_builds(Seen(self.cards, planned, question.seat), question, found.answer)
        return replace(found, answer=dict(listed))

    def example(self, view: GuildMasterView, question: Question | None) -> Phrase | None:
        return example(self.cards, view)

    def steward(self, view: GuildMasterView, question: Question, chance: Chance) -> JsonValue:
        return steward.decide(self._seen(view, question), question, chance)

    def advise(self, view: GuildMasterView, question: Question, chance: Chance) -> Advice:
        """Of orders with other plans; what rivals may order is reckoned once for all of it."""
        if question.kind != "orders":
            return super().advise(view, question, chance)
        seen = self._seen(view, question)
        answer = steward.decide(seen, question, chance)
        why = self.or_shown(view, question, answer, facts_in_one(reasons(seen, question, answer)))
        others = other_plans(seen, question, answer, chance) if isinstance(answer, Mapping) else ()
        return Advice(answer, why, *self.second(view, question, answer), possible=others)

    def why(self, view: GuildMasterView, question: Question, answer: JsonValue) -> Sequence[Reason]:
        return reasons(self._seen(view, question), question, answer)

    def answered(
        self, view: GuildMasterView, question: Question | None, text: str, best: JsonValue
    ) -> Sequence[Phrase]:
        """What lies open; and of a goal that is none of the ``best`` orders' what it would bring instead."""
        if told := on_the_table.lies_open(self.cards, view, text) or use_of_cards(self.cards, view, text):
            return told
        if view.viewer is not None and (told := which_prestige(Seen(self.cards, view, view.viewer), text)):
            return told
        if question is None or question.kind != "orders" or not isinstance(best, Mapping):
            return ()
        if not on_the_table.asks_for_another_goal(text):
            return ()
        seen = self._seen(view, question)
        found = [another_goal(seen, question, best, goal) for goal in on_the_table.named(self.cards, view, text)]
        return [line for line in found if line is not None]

    def complete(
        self, view: GuildMasterView, question: Question, draft: Mapping[str, Any], chance: Chance
    ) -> JsonValue:
        return steward.complete(self._seen(view, question), question, draft, chance)

    def random(self, view: Any, question: Question, chance: Chance) -> JsonValue:
        return random_action.random_action(question, chance)

    def by_instruction(self, view: Any, question: Question, value: str) -> JsonValue | None:
        """``best`` is :func:`.standing_instructions.best`; ``ask`` is to ask; a named answer counts where it is an
        option.

        ``free`` uses what there is in the Plot Phase if it is free and keeps the boons that were kept before,
        ``orders`` ends bargaining where the orders say enough, and ``once`` keeps boons that were kept in this round
        from all that they could be used for; all ask where there is more to it.
        """
        if value == "best":
            return standing_instructions.best(self._seen(view, question), question)
        if value == "free":
            return standing_instructions.all_free(self.cards, view, question)
        if value == "once":
            return standing_instructions.kept_before(self.cards, view, question)
        if value == "orders":
            return {"act": "done"} if standing_instructions.settled_by_orders(view) else None
        choices = question.choices
        if isinstance(choices, PickOne) and value in [option.key for option in choices.options]:
            return value
        return None

    # Looking things up

    def lookup(self, what: Literal["card", "rule"]) -> Mapping[str, Sequence[Phrase]]:
        return lookup.cards(self.cards) if what == "card" else lookup.rules()
