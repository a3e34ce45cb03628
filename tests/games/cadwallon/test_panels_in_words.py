"""Panels without pictures: what one decides by is seen together with what one presses."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from functools import lru_cache

import pytest

from cogs.ui.plan import Plan
from cogs.ui.room import HOW_ABOVE, NEARLY, SCREEN, lines_of
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from tests.support.discord.newcomer import Newcomer
from tests.support.games.cadwallon.table import GAME
from tests.support.games.cadwallon.wording import lines

QUOTED = 36
"""Characters of a line that is quoted."""
ONE_IN = 25
"""Of so many panels at most one is longer than a phone's screen by more than a line or two."""


@lru_cache
def panels_in_words(seats: int, seed: str) -> tuple[Plan, ...]:
    """The panels of a newcomer's whole game among stewards, without pictures."""
    options = {option.key: option.values[0] for option in GAME.options}
    newcomer = Newcomer(GAME, seats, options)
    newcomer.has_pictures = False
    drive(GAME, Setup(seats=seats, options=options), seed, newcomer.answer, newcomer.watch)
    return tuple(plan for _, plan in newcomer.panels)


@pytest.mark.parametrize(
    "games",
    [
        pytest.param(((2, "s3"), (2, "d"), (3, "a"), (4, "s16")), id="some"),
        *(
            pytest.param(
                [(seats, seed) for seed in ("s3", "s16", "a", "b", "c", "d")], marks=pytest.mark.soak, id=str(seats)
            )
            for seats in (2, 3, 4)
        ),
    ],
)
def test_hardly_a_panel_in_words_is_longer_than_a_screen(games: Sequence[tuple[int, str]]) -> None:
    """A quarter of them was, by up to nine lines."""
    panels = [plan for seats, seed in games for plan in panels_in_words(seats, seed)]
    longer = [plan.content for plan in panels if lines_of(plan) > SCREEN + NEARLY]
    assert len(panels) > 60 and len(longer) * ONE_IN <= len(panels), longer


def test_letters_of_the_map_are_explained_in_the_first_round_and_behind_more_later() -> None:
    told = [plan.content for plan in panels_in_words(3, "a")]
    first = [one for one in told if "**round 1, " in one and "```" in one]
    later = [one for one in told if "**round 3" in one and "```" in one]
    assert first and all("points/support lent" in one for one in first)
    assert any("**R** (you) " in one and "support lent" not in one for one in later)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_question_in_words_has_the_board(seats: int) -> None:
    """It asked where to place beside six lines of rules, and showed no card."""
    first = panels_in_words(seats, "a")[0]
    assert first.content.count("```") == 2 and "③" in first.content and lines_of(first) <= SCREEN + NEARLY


def test_whose_letter_is_ones_own_is_told_where_letters_stand_on_the_map() -> None:
    """“You are R” took a line below a map on which nobody stood."""
    told = [
        plan.content for plan in panels_in_words(3, "a") if "```" in plan.content and "**round 1" not in plan.content
    ]
    maps = [(one.split("```")[1].split("\n", 2)[2], one) for one in told]
    with_letters, without = (
        [one for map, one in maps if bool(set(map.split()) & set("RBG")) is has] for has in (True, False)
    )
    assert without and not any("ou are **" in one or "(you" in one for one in without)
    assert with_letters and all(any(said in one for said in ("ou are **", "(you", "You: **")) for one in with_letters)


def test_what_an_open_action_does_stands_beside_whose_it_is() -> None:
    told = [line for plan in panels_in_words(2, "s3") for line in plan.content.split("\n") if line.startswith("-# ⚡ ")]
    assert "-# ⚡ to come – 🟥 Kim: a boulevard closes, extra Agent where free" in told


def test_how_to_play_takes_no_more_lines_than_may_be_above_the_screen() -> None:
    """By a single line more the first question lost its hint."""
    (told,) = lines([say("how-to-play", players=3)])
    shown = [line for rule in told.split("\n")[1:] for line in textwrap.wrap(rule, QUOTED)]
    assert len(shown) <= HOW_ABOVE, shown
