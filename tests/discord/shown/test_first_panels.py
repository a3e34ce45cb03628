"""The first panel of somebody's first game: what is asked and its buttons are seen on a phone's first screen, below
how the game is played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.ui.asking import Ask
from cogs.ui.custom_ids import token
from cogs.ui.plan import Menu, Plan
from cogs.ui.prompt import compose, headline
from cogs.ui.replies import MORE
from cogs.ui.room import SCREEN, lines_of
from cogs.wording.fluent import Drawing, load_wording
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.driving import drive
from gamecore.engine.game import Game, Setup
from gamecore.engine.scripts import Event, Question
from tests.support.discord.newcomer import Newcomer

NAMES = (
    "🟦 Wilhelmina von Hohenstaufen-Lang", "🟥 Maximilian Featherstonehaugh the", "🟩 Bartholomew Oppenheimer-Schwarze",
    "🟨 Alexandrina Montmorency-Fitzgera", "🟪 Konstantinos Papadopoulos-Wexler", "⬜ Guinevere Throckmorton-Cavendish",
)  # fmt: skip
"""As long as Discord lets people be called."""


class Met(Exception):
    """All that are looked at have met their first question."""


class FirstPanels(Newcomer):
    """Keeps what each seat is asked first, or of so many ``seats``."""

    def __init__(self, game: Game[Any], setup: Setup, *, has_pictures: bool, seats: int | None = None) -> None:
        super().__init__(game, setup.seats, dict(setup.options))
        self.seats = seats or setup.seats
        self.draw = Drawing(load_wording(game.key), NAMES[: setup.seats])
        self.has_pictures = has_pictures
        self.first: dict[int, Ask] = {}
        with pytest.raises(Met):
            drive(game, setup, "s1", self.answer, self.watch)

    def watch(self, _: Any, events: list[Event]) -> None:
        self.events += events

    def answer(self, state: Any, question: Question) -> Any:
        seat, self.asked = question.seat, self.asked + 1
        view, chance = self.game.view(state, seat), Chance(f"first/{self.asked}")
        if seat not in self.first:
            star, news = self.star(question, self.game.advise(view, question, chance)), self.events
            asked = replace(
                self.ask(view, question, None, star), table_name="The Copper Lantern Table", until="Tue 21:15"
            )
            self.first[seat] = replace(asked, how=self.how, before=self.learnt_alone(question, news))
        if len(self.first) == self.seats:
            raise Met
        return self.game.steward(view, question, chance)


def setups(game: Game[Any], ends: int) -> list[Setup]:
    """With as few and as many seats as there can be, each option once: at one of both ends in turn, or at both."""
    usual = {option.key: option.values[0] for option in game.options}
    others = [{option.key: value} for option in game.options for value in option.values[1:]]
    seats = (game.seats[0], game.seats[-1])
    return [
        Setup(seats=seats[(number + end) % 2], options=usual | other)
        for number, other in enumerate(({}, *others))
        for end in range(ends)
    ]


@pytest.mark.parametrize(("ends", "most"), [(1, 2), pytest.param(2, None, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", games.all_keys())
def test_a_first_panel_is_one_screen_of_a_phone_in_words_for_all_seats_and_options_and_the_longest_names(
    key: str, ends: int, most: int | None
) -> None:
    """Of the two that are asked first, or of all."""
    game = games.game(key)
    for setup in setups(game, ends):
        panels = FirstPanels(game, setup, has_pictures=False, seats=most)
        for ask in panels.first.values():
            plan = compose(ask, panels.draw)
            assert lines_of(plan) <= SCREEN, plan.content


@pytest.mark.parametrize("all_sizes", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", games.all_keys())
def test_with_pictures_it_tells_what_is_asked_how_to_play_what_it_is_about_and_what_is_best(
    key: str, all_sizes: bool
) -> None:
    game = games.game(key)
    usual = {option.key: option.values[0] for option in game.options}
    for seats in game.seats if all_sizes else game.seats[-1:]:
        panels = FirstPanels(game, Setup(seats=seats, options=usual), has_pictures=True)
        for ask in panels.first.values():
            plan = compose(ask, panels.draw)
            assert lines_of(plan) <= SCREEN, plan.content
            first, *lines = plan.content.split("\n")
            assert first == headline(ask, panels.draw)
            rules = 3 if key == "cadwallon" else 6  # beside a board of letters there is room for three
            assert [line[2] for line in lines if line.startswith("> ")] == list("①②③④⑤⑥")[:rules]
            if ask.star.form:  # its name alone says nothing
                assert ask.star.line in plan.content or "⭐" in str([row for row in plan.rows if isinstance(row, Menu)])
            else:
                assert ask.star.answer.split("**")[1] in plan.content
            if key == "gilded_compass":
                assert f"{ask.star.answer}: " in plan.content, "its reason is short enough for the fullest panel"
            assert any(each in plan.content for each in (ask.star.brief or ask.star.answer, ask.star.line))
            assert {"⭐ Do it", "Suggest"} & set(labels(plan)) and {"⭐ Why?", "More…"} <= set(labels(plan))


@pytest.mark.parametrize("professions", ["old_world", "new_empire", "alliance", "mixed"])
def test_whoever_chooses_among_cards_of_their_hand_sees_it_in_words_beside_the_recommendation(professions: str) -> None:
    game = games.game("guildhall")
    usual = {option.key: option.values[0] for option in game.options} | {"set": professions}
    for seats in game.seats:
        panels = FirstPanels(game, Setup(seats=seats, options=usual), has_pictures=True)
        for ask in panels.first.values():
            content = compose(ask, panels.draw).content
            assert "✋" in content and ask.star.answer in content


def test_what_a_first_panel_leaves_out_is_behind_more() -> None:
    game = games.game("gilded_compass")
    usual = {option.key: option.values[0] for option in game.options}
    panels = FirstPanels(game, Setup(seats=4, options=usual), has_pictures=False)
    ask = next(ask for ask in panels.first.values() if "pecialists**" not in compose(ask, panels.draw).content)
    whole = compose(ask, panels.draw, MORE)
    assert "**University**, specialists" in whole.content and "Board" in labels(whole)


def test_choices_that_a_first_panel_has_no_room_for_are_a_page_further() -> None:
    game = games.game("gilded_compass")
    panels = FirstPanels(
        game, Setup(seats=4, options={option.key: option.values[0] for option in game.options}), has_pictures=True
    )
    ask = panels.first[0]
    assert isinstance(ask.question.choices, Acts)
    offered = {token(act.key) for act in ask.question.choices.acts if act.is_offered}
    first, further = (compose(ask, panels.draw, page) for page in (0, 1))
    assert len(menus_of(first)) == 1
    assert f"All {len(offered) - 1} choices" in labels(first), "a re-roll is a button of its own"
    assert not {menu.placeholder for menu in menus_of(first)} & {menu.placeholder for menu in menus_of(further)}
    shown = {choice.value for plan in (first, further) for menu in menus_of(plan) for choice in menu.choices}
    assert offered - shown <= {token("reroll")}


def menus_of(plan: Plan) -> list[Menu]:
    return [row for row in plan.rows if isinstance(row, Menu)]


def labels(plan: Plan) -> list[str]:
    return [each.label for row in plan.rows if not isinstance(row, Menu) for each in row]
