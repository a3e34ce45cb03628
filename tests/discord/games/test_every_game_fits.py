"""Every question and every board of every game, as they come up in play, fit Discord's limits and have words."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.rendering import event_text
from cogs.rendering.board_text import draw as draw_board
from cogs.rendering.board_text import pages
from cogs.ui import replies
from cogs.ui.asking import Ask
from cogs.ui.plan import FormPlan
from cogs.ui.prompt import compose
from cogs.wording import limits
from cogs.wording.fluent import Drawing, load_wording
from cogs.wording.names import COLOURS
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Game, Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Event, Question
from gamecore.tables.model.paces import PRESETS
from tests.support.discord.compose import can_be_read_aloud, fits, form_fits, references
from tests.support.games.tables import in_turn

LONG_NAMES = tuple(f"{colour} {at} {'Ünïcode_*name* @everyone'[:30]}" for at, colour in enumerate(COLOURS))


class Looker:
    """Draws everything that somebody at the table would see: at the first question of each kind, and one in so many."""

    def __init__(self, game: Game[Any], seats: int, one_in: int = 3) -> None:
        self.game = game
        self.one_in = one_in
        self.kinds: set[str] = set()
        self.draw = Drawing(load_wording(game.key), LONG_NAMES[:seats])
        self.chance = Chance(f"looker/{seats}")
        self.seen = 0

    def answer(self, state: Any, question: Question) -> Any:
        view = self.game.view(state, question.seat)
        answer = self.game.random(view, question, self.chance)
        self.seen += 1
        if self.seen % self.one_in == 0 or question.kind not in self.kinds:
            self.kinds.add(question.kind)
            self.look_at(view, question, None)
            self.look_at(view, question, answer)
            self.look_at_boards(view)
        return answer

    def look_at(self, view: Any, question: Question, answer: Any) -> None:
        preview = self.game.preview(view, question, answer)
        ask = Ask(
            "table1",
            "The Copper Lantern Table",
            "0123456789ab",
            question,
            True,
            answer,
            preview=preview,
            until="Tue 20:00",
        )
        plan = compose(ask, self.draw)
        fits(plan)
        can_be_read_aloud(plan)
        for to, values in references(plan):
            if replies.may_open_form(to.verb):
                for value in values or [""]:
                    meant = replies.meaning(ask, to, [value] if value else [], self.draw)
                    if isinstance(meant, FormPlan):
                        form_fits(meant)

    def look_at_boards(self, view: Any) -> None:
        for board in (self.game.board(view), self.game.private_board(view)):
            drawn = draw_board(board, self.draw.wording, self.draw.chairs)
            assert all(0 < len(page) <= limits.CONTENT for page in pages(drawn, limits.CONTENT))

    def watch(self, state: Any, events: list[Event]) -> None:
        for event in events:
            line = self.draw.wording.text(Phrase(event.kind.replace(".", "-"), event.params), self.draw.chairs)
            assert "{" not in line and "None" not in line, line


@pytest.mark.parametrize("one_in", [12, pytest.param(3, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("key", "seats"), in_turn())
def test_a_game_of_random_play_is_drawn_within_the_limits(key: str, seats: int, one_in: int) -> None:
    looker = Looker(games.game(key), seats, one_in)
    drive(
        looker.game,
        Setup(seats=seats, options=first_options(looker.game)),
        f"fits/{seats}",
        looker.answer,
        looker.watch,
    )
    assert looker.seen


class LookerAtTheWidest(Looker):
    """Draws a question only if none of its kind was wider yet, and the boards with every fortieth."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        super().__init__(game, seats)
        self.widest: dict[str, int] = {}

    def answer(self, state: Any, question: Question) -> Any:
        view = self.game.view(state, question.seat)
        answer = self.game.random(view, question, self.chance)
        self.seen += 1
        width = len(str(question.choices.shape()))
        if width > self.widest.get(question.kind, 0):
            self.widest[question.kind] = width
            self.look_at(view, question, None)
            self.look_at(view, question, answer)
        if self.seen % 40 == 0:
            self.look_at_boards(view)
        return answer


WIDEST: list[Any] = [
    ("guildhall", 4, {"saga": "mega_all", "saga_vp": "joined", "masters": "yes", "houses": "yes", "rule": "basic"}),
    ("gilded_compass", 5, {"b_building": "guild", "c_building": "illuminati", "items": "every_map"}),
    ("cadwallon", 4, {"conditions": "on", "special": "on", "contracts": "on"}),
    ("town_founders", 6, {"variant": "interaction", "bid_cost": "all"}),
    ("guild_master", 4, {"plot": "strict", "bargaining": "strict", "no_dice": "welcome"}),
    pytest.param("guildhall", 4, {"saga": "super_all", "houses": "yes"}, marks=pytest.mark.soak),
    pytest.param("guildhall", 2, {"set": "chosen", "saga": "super_two"}, marks=pytest.mark.soak),
    pytest.param("gilded_compass", 5, {"b_building": "auction", "c_building": "galleon"}, marks=pytest.mark.soak),
    pytest.param(
        "gilded_compass",
        3,
        {"b_building": "guild", "c_building": "temple", "few_seats": "neutral"},
        marks=pytest.mark.soak,
    ),
]
"""What a table may choose that makes its questions, hands and boards the largest there are."""


@pytest.mark.parametrize("key, seats, options", WIDEST)
def test_the_widest_options_of_a_game_are_drawn_within_the_limits(
    key: str, seats: int, options: dict[str, str]
) -> None:
    looker = LookerAtTheWidest(games.game(key), seats)
    setup = Setup(seats=seats, options={**first_options(looker.game), **options})
    drive(looker.game, setup, f"widest/{seats}", looker.answer)
    assert looker.widest


def first_options(game: Game[Any]) -> dict[str, str]:
    return {option.key: option.values[0] for option in game.options}


@pytest.mark.parametrize("key", games.all_keys())
def test_options_instructions_and_the_lobby_have_words(key: str) -> None:
    game, wording = games.game(key), load_wording(key)
    ids = ["game-title", "game-about", "game-takes", "game-typed"]
    ids += [f"option-{o.key}" for o in game.options] + [f"option-{o.key}-{v}" for o in game.options for v in o.values]
    ids += [f"instruction-{i.key}" for i in game.instructions]
    ids += [f"instruction-{i.key}-{v}" for i in game.instructions for v in i.values]
    assert [id for id in ids if not wording.has(id)] == []
    assert event_text.messages(["x" * 1999, "y"]) == ["x" * 1999, "y"]


@pytest.mark.parametrize("key", games.all_keys())
def test_the_lobby_tells_how_long_a_game_is_and_how_long_it_takes_at_each_pace(key: str) -> None:
    game, wording = games.game(key), load_wording(key)
    usual = {id: int(value) if value.isdigit() else value for id, value in first_options(game).items()}
    said = {
        pace: wording.text(Phrase("game-takes", {**usual, "players": 0, "pace": pace})) for pace in (*PRESETS, "own")
    }
    assert len(set(said.values())) == len(said)
    for takes in said.values():
        length, _, time = takes.partition(" · ")
        assert any(sign.isdigit() for sign in length) and time
