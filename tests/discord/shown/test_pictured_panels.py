"""A panel with a picture: what one decides by and what one presses are one screen of a phone, in few words."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from cogs.rendering.next_star import is_done_with, of_both
from cogs.ui.asking import NO_STAR, Ask
from cogs.ui.plan import Menu, Plan
from cogs.ui.prompt import compose, compose_with_picture
from cogs.ui.room import HINT_WORDS, MORE_WITH_PICTURE, NEWS_ABOVE, SCREEN, lines_of, lines_of_picture
from cogs.ui.rows import MOST_CONTROLS, count
from cogs.wording.lengths import words_in
from gamecore import games
from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.capability import DrawsHowToPlay, DrawsQuestions, QuestionPicture
from gamecore.engine.picture.stacking import stacked
from gamecore.engine.scripts import Question
from tests.support.discord.newcomer import Newcomer

FITTING = 0.85
"""Of the questions that have a picture at least so many have room for it on the screen, with the reason; hardly any has
none at all."""


class PicturedPanels(Newcomer):
    """Keeps each panel that has a picture, with the one in words that it stands for; None where it has no room. Those
    that show how to play are kept apart."""

    rivals_reckon = False

    def __init__(self, *who: Any) -> None:
        super().__init__(*who)
        self.pictured: list[tuple[Ask, Plan | None, Plan]] = []
        self.first: list[tuple[Ask, Plan | None]] = []

    def look(self, view: Any, question: Question, answer: Any, advice: Advice, also_asked: Ask | None = None) -> None:
        assert isinstance(self.game, DrawsQuestions)
        shown = advice.answer if answer is None else answer
        found = self.game.question_picture(view, question, shown, recommended=answer is None)
        if found is None:
            return
        ask = self.ask(view, question, answer, self.star(question, advice) if answer is None else NO_STAR)
        ask = replace(ask, summed_up=self.summed_up, also_asked=also_asked, how=self.how, before=self.news)
        if ask.shows_how:
            found = self.below_how_to_play(found, ask.how)
            beside = replace(ask, how=None, how_is_drawn=True)
        else:
            beside = ask
        plan = compose_with_picture(beside, found, self.draw)
        beside = replace(beside, picture_high=found.picture.height)
        if ask.shows_how:
            self.first.append((beside, plan))
        else:
            self.pictured.append((beside, plan, compose(ask, self.draw)))

    def below_how_to_play(self, found: QuestionPicture, how: Phrase | None) -> QuestionPicture:
        assert isinstance(self.game, DrawsHowToPlay) and how is not None
        return replace(found, picture=stacked(self.game.how_to_play(how), found.picture))


class LastTurns(PicturedPanels):
    """Builds nothing until the end, and looks at the panels on which one press is done trading and builds."""

    def __init__(self, *who: Any) -> None:
        super().__init__(*who)
        self.at_once: list[tuple[Ask, Plan | None]] = []

    def look(self, *asked: Any) -> None:
        """At no other panel."""

    def look_at_both(self, view: Any, question: Question, advice: Advice, ahead: Question, chance: Chance) -> None:
        star = self.star(question, advice)
        if not star.line or not is_done_with(question, advice.answer):
            return
        star = of_both(question, star, ahead, self.game.advise(view, ahead, chance), self.draw)
        assert isinstance(self.game, DrawsQuestions)
        found = self.game.question_picture(view, question, advice.answer, recommended=True)
        ask = replace(self.ask(view, question, None, star), before=self.news, may_undo=True)
        if found is not None:
            self.at_once.append((ask, compose_with_picture(ask, found, self.draw)))

    def answer(self, state: Any, question: Question) -> Any:
        answer = super().answer(state, question)
        return {"act": "nothing"} if not question.seat and question.kind == "build" else answer


def test_two_answers_at_one_press_leave_room_for_the_picture_up_to_the_last_turn() -> None:
    """Eight buttons and the lines of the last turn had pushed the cards off the panel."""
    game = games.game("town_founders")
    options = {option.key: option.values[0] for option in game.options}
    looking = LastTurns(game, 2, options)
    drive(game, Setup(seats=2, options=options), "b", looking.answer, looking.watch)
    assert len(looking.at_once) > 5
    plans = [plan for _, plan in looking.at_once if plan is not None]
    assert len(plans) == len(looking.at_once)
    last = [plan for plan in plans if "last turn" in plan.content]
    assert last and all(count(plan.rows) < MOST_CONTROLS for plan in last), "its acts are in a menu"


class Met(Exception):
    """The first question has been seen."""


class FirstOnly(PicturedPanels):
    """Plays no further than its first question."""

    def answer(self, state: Any, question: Question) -> Any:
        answer = super().answer(state, question)
        if question.seat == 0:
            raise Met
        return answer


def names_the_star(ask: Ask, plan: Plan) -> bool:
    """True if words say what a press on the star does, or it has none; what stands below them says what is chosen when
    nothing is."""
    said = [line for line in plan.content.split("\n") if not line.startswith("-# ")]
    return not ask.star.tokens or any("⭐" in line for line in said)


@pytest.mark.parametrize("seed", ["x3", pytest.param("x4", marks=pytest.mark.soak)])
def test_what_a_press_on_the_star_does_is_named_also_where_a_form_has_no_room_for_its_reason(seed: str) -> None:
    """Cards were to be discarded, and of that the panel had no more than the button."""
    game = games.game("guildhall")
    options = {option.key: option.values[0] for option in game.options}
    looking = PicturedPanels(game, 2, options)
    drive(game, Setup(seats=2, options=options), seed, looking.answer, looking.watch)
    assert any(ask.star.form for ask, *_ in looking.pictured)
    assert all(names_the_star(ask, plan) for ask, plan, _ in looking.pictured if plan is not None)


@pytest.mark.parametrize("seeds", [("pictured",), pytest.param(("pictured", "and another"), marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", games.all_keys())
def test_panels_of_a_game_have_room_for_their_pictures_and_say_less_beside_them(
    key: str, seeds: tuple[str, ...]
) -> None:
    game = games.game(key)
    seats = min(4, game.seats[-1])
    options = {option.key: option.values[0] for option in game.options}
    pictured = []
    for seed in seeds:
        looking = PicturedPanels(game, seats, options)
        looking.rivals_reckon = len(seeds) > 1
        drive(game, Setup(seats=seats, options=options), seed, looking.answer, looking.watch)
        pictured += looking.pictured
    fitting = [(ask, plan, whole) for ask, plan, whole in pictured if plan is not None]
    assert len(fitting) >= 0.99 * len(pictured) > 6
    longer = 0
    for ask, plan, _ in fitting:
        quoted = [line for line in plan.content.split("\n") if line.startswith("> ")]
        above = NEWS_ABOVE if quoted else 0.0
        lines = lines_of(plan) + lines_of_picture(ask)
        is_told = not ask.star.line or ask.star.line in plan.content or ask.star.tokens & ask.explained
        longer += lines > SCREEN + above or not is_told
        assert names_the_star(ask, plan), plan.content
        assert lines <= SCREEN + above + MORE_WITH_PICTURE, plan.content
        controls = sum(1 if isinstance(row, Menu) else len(row) for row in plan.rows)
        assert controls <= MOST_CONTROLS
    assert len(fitting) - longer >= FITTING * len(pictured)
    said = sum(words_in(plan.content) for _, plan, _ in fitting)
    assert said < sum(words_in(whole.content) for *_, whole in fitting)


@pytest.mark.parametrize("deals", [range(2), pytest.param(range(2, 12), marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", games.all_keys())
def test_a_first_panel_shows_how_to_play_in_its_picture_in_hardly_more_than_a_screen(key: str, deals: range) -> None:
    """Six lines of it in words were more than most read; drawn, they leave the words to the question."""
    game = games.game(key)
    options = {option.key: option.values[0] for option in game.options}
    for seats, seed in product(game.seats, map(str, deals)):
        looking = FirstOnly(game, seats, options)
        with suppress(Met):
            drive(game, Setup(seats=seats, options=options), seed, looking.answer, looking.watch)
        for ask, plan in looking.first:
            assert plan is not None
            above = NEWS_ABOVE if "\n> " in plan.content else 0
            lines = lines_of(plan) + lines_of_picture(ask)
            assert lines <= SCREEN + above + MORE_WITH_PICTURE
            labels = {each.label for row in plan.rows if not isinstance(row, Menu) for each in row}
            assert lines <= SCREEN + above or "Board" not in labels, "what can wait takes the room of what is asked"
            assert "①" not in plan.content and words_in(plan.content) <= HINT_WORDS
        assert looking.first
