"""How much somebody new to a game reads and may press on each panel of a whole game among stewards."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui.asking import NO_STAR, Ask, Star, hint_phrase, is_choice
from cogs.ui.choices import MENU_OPTIONS
from cogs.ui.plan import Menu, Plan
from cogs.ui.prompt import MOST_CONTROLS, compose
from cogs.ui.replies import texts_of, tokens_of
from cogs.wording.fluent import Drawing, load_wording
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form
from gamecore.engine.driving import drive
from gamecore.engine.game import Game, Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from tests.support.discord.word_budgets import AT_MOST, count

NAMES = ("🟦 Robin", "🟥 Kim", "🟩 Chris", "🟨 Morgan")
SEATS = {"guild_master": 2, "guildhall": 2, "gilded_compass": 3, "cadwallon": 4, "town_founders": 3}
OPTIONS = {"guild_master": {"length": "6"}}
WIDE = {
    "orders": "panel with orders filled in",
    "bargain": "panel with a contest",
    "contest.stance": "panel with a contest",
}


class Newcomer:
    """Keeps the panels of the first seat, each with its hint the first time and with what a steward would do."""

    def __init__(self, game: Game[Any], options: dict[str, str]) -> None:
        self.game = game
        self.draw = Drawing(load_wording(game.key), NAMES[: SEATS[game.key]])
        self.how: Phrase | None = Phrase("how-to-play", {k: int(v) if v.isdigit() else v for k, v in options.items()})
        self.met: set[str] = set()
        self.panels: list[tuple[str, Plan, int]] = []
        """What each is, how it looks, and how many words it may have."""
        self.asked = 0

    def answer(self, state: Any, question: Question) -> Any:
        view, self.asked = self.game.view(state, question.seat), self.asked + 1
        chance = Chance(f"newcomer/{self.asked}")
        if question.seat:
            return self.game.steward(view, question, chance)
        advice = self.game.advise(view, question, chance)
        star, texts = NO_STAR, texts_of(question.choices, advice.answer)
        is_sheet = isinstance(question.choices, Form)
        if is_choice(question) and advice.why and (texts or is_sheet):
            told = say("star-line", answer=texts or [say("button-suggest")], why=advice.why[0].phrase)
            star = Star(self.draw.wording.text(told, self.draw.chairs), tokens_of(question.choices, advice.answer))
        kind = "first panel" if self.how else WIDE.get(question.kind, "panel")
        self.look(kind, view, question, None, star)
        if is_sheet:
            self.look(kind, view, question, advice.answer, NO_STAR)
        self.how = None
        self.met.add(question.kind)
        return advice.answer

    def look(self, kind: str, view: Any, question: Question, answer: Any, star: Star) -> None:
        preview = self.game.preview(view, question, answer)
        if answer is None:  # the board's picture shows the rest
            preview = [line for line in preview if line.id not in getattr(self.game, "in_pictures", ())]
        new = question.kind not in self.met and self.draw.wording.has(hint_phrase(question).id)
        ask = Ask(
            "table1", "Copper Lantern", "0123456789ab", question, True, answer, preview=preview, hint=new, star=star,
            how=self.how,
        )  # fmt: skip
        more = max(0, sum(line.id == "echo-contest" for line in preview) - 1)
        self.panels.append((kind, compose(ask, self.draw), AT_MOST[kind] + more * AT_MOST["one more contest"]))


@pytest.mark.parametrize("key", games.all_keys())
def test_a_newcomers_panels_of_a_whole_game_keep_to_few_words_and_controls(key: str) -> None:
    game = games.game(key)
    options = {option.key: option.values[0] for option in game.options} | OPTIONS.get(key, {})
    newcomer = Newcomer(game, options)
    drive(game, Setup(seats=SEATS[key], options=options), "panels", newcomer.answer)
    assert len(newcomer.panels) > 5 and newcomer.panels[0][0] == "first panel"
    for _, plan, words in newcomer.panels:
        assert count(plan.content) <= words, plan.content
        buttons = [each for row in plan.rows if not isinstance(row, Menu) for each in row]
        menus = [row for row in plan.rows if isinstance(row, Menu)]
        assert len(buttons) + len(menus) <= MOST_CONTROLS, plan.rows
        assert sum(each.style == "green" for each in buttons) <= 1, plan.rows
        assert all(len(menu.choices) <= MENU_OPTIONS for menu in menus)
    told = sorted(count(plan.content) for kind, plan, _ in newcomer.panels if kind == "panel")
    assert told[len(told) * 9 // 10] <= AT_MOST["most panels"], "nine of ten"
