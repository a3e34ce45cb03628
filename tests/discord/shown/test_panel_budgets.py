"""How much somebody new to a game reads and may press on each panel of a whole game among stewards."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from cogs.rendering.given_text import WORDS_OF_A_LINE
from cogs.ui.asking import Ask
from cogs.ui.custom_ids import Reference
from cogs.ui.menus import MENU_OPTIONS
from cogs.ui.plan import Menu, Plan
from cogs.ui.prompt import compose
from cogs.ui.room import NEARLY, SCREEN, lines_of
from cogs.ui.rows import MOST_CONTROLS
from gamecore import games
from gamecore.engine.advice import Advice
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from tests.support.discord.newcomer import Newcomer
from tests.support.discord.word_budgets import AT_MOST, count

Deal: TypeAlias = tuple[str, int, str, dict[str, str]]
FULLEST: list[Deal] = [
    ("guild_master", 4, "s1", {"length": "6"}),
    ("guildhall", 4, "s3", {"set": "fellowship", "saga": "mega_one", "saga_rule": "once"}),
    ("gilded_compass", 5, "s2", {"b_building": "auction", "c_building": "illuminati"}),
    ("cadwallon", 4, "s16", {"conditions": "off", "special": "off"}),
    ("town_founders", 4, "s1", {"variant": "interaction", "bid_cost": "winner"}),
]
"""Games, seats, seeds and options in which panels are fullest, of some hundred: one of each game."""
AS_FULL: list[Deal] = [
    ("guild_master", 3, "s4", {"bargaining": "strict", "track_end": "closed"}),
    ("guild_master", 4, "s56", {"no_dice": "welcome", "highest": "margin"}),
    ("guild_master", 4, "D13/10", {"track_end": "repeat", "no_dice": "refused", "starting_sets": "opposites"}),
    ("gilded_compass", 2, "s1", {"c_building": "temple"}),
    ("cadwallon", 2, "s3", {}),
    ("town_founders", 3, "s3", {"variant": "interaction", "bid_cost": "all"}),
]
AGAINST_EACH_OTHER = {"guild_master", "town_founders"}
"""Games in which there is more to tell of rivals who reckon."""
DEALS = [(*deal, deal[0] in AGAINST_EACH_OTHER) for deal in FULLEST] + [
    pytest.param(*deal, True, marks=pytest.mark.soak)
    for deal in FULLEST + AS_FULL
    if deal in AS_FULL or deal[0] not in AGAINST_EACH_OTHER
]
"""With rivals who reckon, or who play by chance."""
ONE_IN = 6
"""Of so many sheets of a game at most one is off the screen by a line or two: where news stands above it."""


@pytest.mark.parametrize(("key", "seats", "seed", "chosen", "rivals_reckon"), DEALS)
def test_a_newcomers_panels_of_a_whole_game_keep_to_few_words_and_controls(
    key: str, seats: int, seed: str, chosen: dict[str, str], rivals_reckon: bool
) -> None:
    game = games.game(key)
    options = {option.key: option.values[0] for option in game.options} | chosen
    newcomer = Newcomer(game, seats, options)
    newcomer.rivals_reckon = rivals_reckon
    drive(game, Setup(seats=seats, options=options), seed, newcomer.answer, newcomer.watch)
    assert len(newcomer.panels) > 5 and newcomer.panels[0][0] == "first panel"
    for line in newcomer.settled:
        assert line.startswith("✅ You chose: ") and len(line.split()) <= WORDS_OF_A_LINE and "{" not in line
    assert newcomer.weighed or key == "guildhall"
    for plan in newcomer.weighed:
        assert lines_of(plan) <= SCREEN, plan
    assert bool(newcomer.sheets) == (key == "guild_master")
    longer = [plan for plan in newcomer.sheets if lines_of(plan) > SCREEN]
    assert len(longer) * ONE_IN <= len(newcomer.sheets)
    for plan in longer:
        assert lines_of(plan) <= SCREEN + NEARLY, plan
    for kind, plan in newcomer.panels:
        assert count(plan.content) <= AT_MOST[kind], plan.content
        buttons = [each for row in plan.rows if not isinstance(row, Menu) for each in row]
        menus = [row for row in plan.rows if isinstance(row, Menu)]
        assert len(buttons) + len(menus) <= MOST_CONTROLS, plan.rows
        assert sum(each.style == "green" for each in buttons) <= 1, plan.rows
        assert all(len(menu.choices) <= MENU_OPTIONS for menu in menus)
        verbs = {each.to.verb for each in buttons if isinstance(each.to, Reference)}
        assert "reasons" in verbs or "⭐" not in plan.content or key == "guild_master", "its sheet has buttons enough"


@pytest.mark.parametrize(("seats", "seed"), [pytest.param(2, "s3", marks=pytest.mark.soak), (4, "s16")])
def test_with_words_alone_an_agent_is_placed_by_a_map_and_who_leads_on_a_screen_or_nearly_one(
    seats: int, seed: str
) -> None:
    game = games.game("cadwallon")
    options = {option.key: option.values[0] for option in game.options}
    newcomer = Newcomer(game, seats, options)
    newcomer.has_pictures = newcomer.rivals_reckon = False
    drive(game, Setup(seats=seats, options=options), seed, newcomer.answer, newcomer.watch)
    placing = [plan for plan in newcomer.weighed if ": where to?**" in plan.content]
    assert len(placing) > 5
    for plan in placing:
        assert lines_of(plan) <= SCREEN + NEARLY, plan.content
        assert plan.content.count("```") == 2
    assert any("\nAhead: **R** (you) " in plan.content for plan in placing)


class Found(Exception):
    """All that is looked for was seen."""


class AfterTheFirstRound(Newcomer):
    """Keeps the panel that tells in words that a round is over, above a turn of the next, and plays no further."""

    has_pictures = False
    found: Plan | None = None

    def look(self, view: Any, question: Question, answer: Any, advice: Advice, also_asked: Ask | None = None) -> None:
        if question.kind == "turn" and view.round == 2 and self.found is None:
            ask = self.ask(view, question, answer, self.star(question, advice))
            card = self.draw.wording.text(say("first-round-over", score="none"), self.draw.chairs)
            ask = replace(ask, summed_up=self.summed_up, before=(card, *self.news), may_stop=True)
            self.found = compose(ask, self.draw)
            raise Found
        super().look(view, question, answer, advice, also_asked)


@pytest.mark.parametrize(
    ("seats", "c_building"),
    [
        pytest.param(seats, built, marks=() if seats == at else pytest.mark.soak)
        for at, built in enumerate(("temple", "illuminati", "galleon", "tower"), 2)
        for seats in (2, 3, 4, 5)
    ],
)
def test_what_follows_a_first_round_of_the_compass_is_hardly_longer_than_a_screen_in_words(
    seats: int, c_building: str
) -> None:
    """It was 841 to 933 pixels on a phone of 740."""
    game = games.game("gilded_compass")
    chosen = {"few_seats": "neutral", "c_building": c_building}
    options = {option.key: option.values[0] for option in game.options} | chosen
    newcomer = AfterTheFirstRound(game, seats, options)
    with suppress(Found):
        drive(game, Setup(seats=seats, options=options), "b", newcomer.answer, newcomer.watch)
    assert newcomer.found is not None and re.search(r"\n⭐ \*\*.*\*\*: you ", newcomer.found.content)
    assert lines_of(newcomer.found) <= SCREEN + 2 * NEARLY, newcomer.found.content
