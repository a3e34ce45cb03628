"""A turn of the Compass: one menu with the best of each building; all that is legal is a press behind it."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from cogs.ui.asking import Ask, Star
from cogs.ui.custom_ids import Reference, token
from cogs.ui.menus import MENUS
from cogs.ui.plan import Menu, Plan
from cogs.ui.prompt import compose
from cogs.ui.ranked_acts import menus_of_page
from cogs.ui.rows import MOST_CONTROLS
from cogs.wording.fluent import Drawing, load_wording
from cogs.wording.limits import ROWS
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question

DRAW = Drawing(load_wording("gilded_compass"), ("🟦 Robin", "🟥 Kim", "🟩 Chris", "🟨 Steward Blue", "🟪 Silvia"))


def menus_of(plan: Plan) -> list[Menu]:
    return [row for row in plan.rows if isinstance(row, Menu)]


def pressed(plan: Plan) -> set[str]:
    """All that can be chosen on it, by token."""
    found: set[str] = set()
    for row in plan.rows:
        if isinstance(row, Menu):
            found |= {choice.value for choice in row.choices}
        else:
            found |= {each.to.what for each in row if isinstance(each.to, Reference) and each.to.verb == "act"}
    return found


@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {}), (2, {"few_seats": "neutral"}), (5, {"c_building": "illuminati"}), (4, {"b_building": "guild"})],
)
@pytest.mark.parametrize("one_in", [12, pytest.param(1, marks=pytest.mark.soak)])
def test_one_menu_has_the_best_of_each_building_and_the_next_page_everything_by_building(
    seats: int, options: dict[str, str], one_in: int
) -> None:
    """On one turn in twelve; on every turn in the soak."""
    game = games.game("gilded_compass")
    asked: list[tuple[Ask, Plan]] = []
    turns = count()

    def answer(state: Any, question: Question) -> Any:
        chance = Chance(f"{question.seat} {question.kind} {len(asked)}")
        given: Any = game.random(None, question, chance)
        if isinstance(question.choices, Acts) and next(turns) % one_in == 0:
            for star in (Star("⭐ it: because", frozenset([token(given["act"])])), Star()):
                ask = Ask("table1", "Copper Lantern", "0123456789ab", question, True, star=star)
                asked.append((ask, compose(ask, DRAW)))
        return given

    usual = {option.key: option.values[0] for option in game.options}
    drive(game, Setup(seats=seats, options=usual | options), "s7", answer)
    assert len(asked) > 100 / one_in
    for ask, plan in asked:
        choices = ask.question.choices
        assert isinstance(choices, Acts)
        controls = sum(1 if isinstance(row, Menu) else len(row) for row in plan.rows)
        assert len(plan.rows) <= ROWS and controls <= MOST_CONTROLS and len(menus_of(plan)) <= 1
        if menus_of(plan):
            (first,) = menus_of(plan)
            buttons = pressed(replace(plan, rows=tuple(row for row in plan.rows if not isinstance(row, Menu))))
            shown = [token(act.key) for act in choices.shown]
            leading = {token(act.key) for act in choices.shown if act.leads} - buttons
            told = [choice.value for choice in first.choices if choice.value not in ask.star.tokens]
            assert leading <= {choice.value for choice in first.choices}
            assert told == sorted(told, key=shown.index), "one order"
        if pressed(plan) < {token(act.key) for act in choices.acts}:
            by_building = compose(ask, DRAW, 1)
            assert pressed(by_building) >= {token(act.key) for act in choices.acts}
            assert len(by_building.rows) <= ROWS and 1 <= len(menus_of(by_building)) <= MENUS
            named = " · ".join(menu.placeholder for menu in menus_of(by_building)).split(" · ")
            assert set(named) == {DRAW.wording.label(act.group) for act in choices.acts if act.group is not None}


def grouped(**groups: int) -> tuple[Act, ...]:
    """So many acts in each group."""
    return tuple(
        Act(f"{name}:{at}", say("menu-groups", dotted=[f"{name} {at}"]), group=say("menu-groups", dotted=[name]))
        for name, count in groups.items()
        for at in range(count)
    )


def test_menus_of_a_long_group_say_which_part_they_are_and_small_groups_keep_their_order() -> None:
    acts = grouped(Archives=30, Auction=2, University=9, Library=1, Guild=2)
    ask = Ask(
        "table1", "Copper Lantern", "0123456789ab", Question(0, "turn", Acts(acts), lambda: {"act": acts[0].key}), True
    )
    (*menus,) = (named for _, named in menus_of_page(ask, acts, 1, DRAW)[0])
    assert [name for name, _ in menus] == [
        "1–25 of 30 · Archives",
        "26–30 of 30 · Archives · Auction · Library · Guild",
        "University",
    ]
    assert sorted(act.key for _, some in menus for act in some) == sorted(act.key for act in acts)
