"""Somebody new to a game, whose panels of it are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from cogs.rendering.advice import star_of
from cogs.rendering.event_text import since
from cogs.rendering.given_text import settled_line
from cogs.rendering.next_star import is_done_with, of_both
from cogs.ui.asking import NO_STAR, Ask, Star, asked_phrase, hint_phrase, is_choice
from cogs.ui.plan import Plan
from cogs.ui.prompt import compose
from cogs.wording.fluent import Drawing, load_wording
from cogs.wording.names import Words
from gamecore.engine.abilities.changes import OffersChanges
from gamecore.engine.abilities.next_question import OffersNextQuestion
from gamecore.engine.abilities.your_round import SumsUpRounds
from gamecore.engine.advice import Advice
from gamecore.engine.answer_texts import answer_said
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form
from gamecore.engine.game import Game
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.capability import LeavesToPictures
from gamecore.engine.scripts import Event, Question
from gamecore.tables.model.seats import Given
from gamecore.tables.model.table import LoggedEvent, Prompt
from tests.support.discord.first_table import table_of

WORDS = Words()
NAMES = ("🟦 Robin", "🟥 Kim", "🟩 Chris", "🟨 Steward Blue", "🟪 Silvia")
SHEETS = ("orders", "plot")
"""Questions of Guild Master with a sheet of several orders."""
UNTIL, DUE = "21:15", datetime(2026, 3, 2, 21, 15, tzinfo=UTC)


class Newcomer:
    """Keeps the panels of the first seat, each with its hint the first time and with what a steward would do."""

    has_pictures = True
    rivals_reckon = True
    """What the others do hardly changes how much one's own panels say: they may play by chance."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.draw = Drawing(load_wording(game.key), NAMES[:seats])
        self.how: Phrase | None = Phrase(
            "how-to-play", {k: int(v) if v.isdigit() else v for k, v in options.items()} | {"players": seats}
        )
        self.met: set[str] = set()
        self.panels: list[tuple[str, Plan]] = []
        """Of what kind each is, and how it looks."""
        self.weighed: list[Plan] = []
        """Those of them in which a contest, dice, a boulevard or a trade is weighed."""
        self.sheets: list[Plan] = []
        """Those in which orders are given, or a Plot sheet stands above them."""
        self.settled: list[str] = []
        """What is left of each, once it is answered."""
        self.asked = 0
        self.events: list[Event] = []
        self.table = table_of(game.key, seats, "playing", "day")
        self.learnt = 0
        """Up to which event the panels have told what it alone learnt."""
        self.news: Sequence[str] = ()
        self.summed_up: Sequence[str] = ()
        self.was: Sequence[str] = ()

    def watch(self, _: Any, events: list[Event]) -> None:
        self.events += [event for event in events if event.is_for(0)]

    def answer(self, state: Any, question: Question) -> Any:
        view, self.asked = self.game.view(state, question.seat), self.asked + 1
        chance = Chance(f"newcomer/{self.asked}")
        if question.seat:
            return self.of_a_rival(view, question, chance)
        self.news, self.learnt = self.learnt_alone(question, self.events[self.learnt :]), len(self.events)
        advice = self.game.advise(view, question, chance)
        if isinstance(self.game, SumsUpRounds) and self.game.sums_up_now(view):
            told = self.game.your_round(view, self.events)
            lines = () if told is None else self.draw.wording.lines(told.lines, self.draw.chairs)
            self.summed_up = lines if lines != self.was else ()
            self.was = lines
        else:
            self.summed_up = ()
        ahead = self.game.next_question(state, 0) if isinstance(self.game, OffersNextQuestion) else None
        ahead = None if ahead is None or ahead.kind == question.kind else ahead
        if ahead is not None and not isinstance(ahead.choices, Form):
            self.look_at_both(view, question, advice, ahead, chance)
            ahead = None
        for answer in (None, advice.answer) if isinstance(question.choices, Form) else (None,):
            self.look(view, question, answer, advice)
        if ahead is not None:
            for answer in (None, self.game.advise(view, ahead, chance).answer):
                self.look(view, question, None, advice, self.ask(view, ahead, answer, NO_STAR, is_next=True))
        given = Given.of("0123456789ab", "player", answer_said(question.choices, advice.answer))
        self.settled.append(settled_line(given, "7", self.draw))
        self.how = None
        self.met.add(question.kind)
        return advice.answer

    def of_a_rival(self, view: Any, question: Question, chance: Chance) -> Any:
        if self.rivals_reckon:
            return self.game.steward(view, question, chance)
        return self.game.random(view, question, chance)

    def look_at_both(self, view: Any, question: Question, advice: Advice, ahead: Question, chance: Chance) -> None:
        """The panel on which one press is done with the question and answers what comes next."""
        star = self.star(question, advice)
        if star.line and ahead.kind in self.met and is_done_with(question, advice.answer):
            star = of_both(question, star, ahead, self.game.advise(view, ahead, chance), self.draw)
            ask = replace(self.ask(view, question, None, star), before=self.news, summed_up=self.summed_up)
            self.panels.append(("panel below news" if self.news else "panel", compose(ask, self.draw)))

    def learnt_alone(self, question: Question, events: Sequence[Event]) -> Sequence[str]:
        """What the one who is asked learnt of these events, and nobody else."""
        alone = tuple(LoggedEvent.of(each) for each in events if each.only is not None and each.is_for(question.seat))
        prompt = Prompt(seat=question.seat, question="q", kind=question.kind, clock="plan", events=alone)
        return since(prompt, self.table, WORDS)

    def look(self, view: Any, question: Question, answer: Any, advice: Advice, also_asked: Ask | None = None) -> None:
        ask = self.ask(view, question, answer, NO_STAR if answer is not None else self.star(question, advice))
        ask = replace(ask, summed_up=self.summed_up, also_asked=also_asked, how=self.how, before=self.news)
        plan = compose(ask, self.draw)
        summed_up = answer is None and bool(self.summed_up)
        rest = "panel with a 💡" if "💡" in plan.content else "panel below news" if summed_up or self.news else "panel"
        kind = "first panel" if self.how else rest
        self.panels.append((kind, plan))
        if self.draw.wording.marked(asked_phrase(question).id, "weighs") and kind != "first panel":
            is_sheet = question.kind in SHEETS
            (self.sheets if is_sheet else self.weighed).append(plan)

    def ask(self, view: Any, question: Question, answer: Any, star: Star, *, is_next: bool = False) -> Ask:
        preview = self.game.preview(view, question, answer)
        if answer is None and self.has_pictures and isinstance(self.game, LeavesToPictures):
            preview = [line for line in preview if line.id not in self.game.in_pictures]
        new = question.kind not in self.met and self.draw.wording.has(hint_phrase(question).id)
        changes = self.game.changes(view, question, answer) if isinstance(self.game, OffersChanges) else ()
        return Ask(
            "table1", "Copper Lantern", "0123456789ab", question, True, answer, preview=preview, hint=new,
            star=star, changes=changes, until="" if is_next else UNTIL, due=None if is_next else DUE, is_next=is_next,
        )  # fmt: skip

    def star(self, question: Question, advice: Advice) -> Star:
        return star_of(question, advice, self.draw) if is_choice(question) else NO_STAR
