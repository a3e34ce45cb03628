"""A turn of the Compass has its picture beside it however many dice were rolled and whatever happened since."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.ui.asking import Ask
from cogs.ui.prompt import compose_with_picture
from cogs.wording.fluent import load_wording
from gamecore import games
from gamecore.engine.advice import Advice
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.picture.capability import DrawsQuestions
from gamecore.engine.scripts import Question
from tests.support.discord.newcomer import Newcomer


class Turns(Newcomer):
    """Keeps of every turn how many dice were rolled, and whether its picture has room, with one menu and with all."""

    rivals_reckon = False

    def __init__(self, *who: Any) -> None:
        super().__init__(*who)
        self.draw = replace(self.draw, wording=load_wording("gilded_compass", emojis=True))
        self.has_room: list[tuple[int, bool]] = []

    def look(self, view: Any, question: Question, answer: Any, advice: Advice, also_asked: Ask | None = None) -> None:
        assert isinstance(self.game, DrawsQuestions)
        if question.kind != "turn":
            return
        found = self.game.question_picture(view, question, advice.answer, recommended=True)
        assert found is not None
        ask = self.ask(view, question, None, self.star(question, advice))
        over = self.draw.wording.text(say("first-round-over"), self.draw.chairs)
        before = (over, *self.news) if view.round == 2 else self.news
        ask = replace(ask, summed_up=self.summed_up, how=self.how, before=before)
        for page in (0, 1):
            has_room = compose_with_picture(ask, found, self.draw, page) is not None
            self.has_room.append((len(view.rolled), has_room))


@pytest.mark.parametrize(
    ("seats", "seed"),
    [(3, "d"), pytest.param(4, "b", marks=pytest.mark.soak), pytest.param(4, "pictured", marks=pytest.mark.soak),
     pytest.param(5, "f", marks=pytest.mark.soak)],
)  # fmt: skip
def test_every_turn_of_a_game_has_room_for_its_picture(seats: int, seed: str) -> None:
    """Round 2 began with eight dice, three menus and no picture."""
    game = games.game("gilded_compass")
    options = {option.key: option.values[0] for option in game.options}
    looking = Turns(game, seats, options)
    drive(game, Setup(seats=seats, options=options), seed, looking.answer, looking.watch)
    openings = [has_room for dice, has_room in looking.has_room if dice == 8]
    assert len(openings) > 4 and all(openings)
    assert all(has_room for _, has_room in looking.has_room)
