"""What a person is told that they could write is understood, and names nothing that is not theirs or at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cogs.wording.fluent import Drawing, load_wording
from gamecore import games
from gamecore.engine.game import Setup
from gamecore.engine.playing import Outcome
from gamecore.engine.scripts import Question
from gamecore.engine.typed.naming import mention
from tests.support.games.tables import ONE_GAME, among_stewards

NAMES = ("🟦 Robin", "🟥 Kim", "🟩 Chris")
KINDS = {
    "guild_master": {"orders"},
    "gilded_compass": {"turn"},
    "cadwallon": {"place"},
    "town_founders": {"discard", "build", "trade.first", "trade.second"},
}
"""Questions that are answered by what the example says, of games in which those are not all."""


def setup(key: str) -> Setup:
    return Setup(seats=games.game(key).seats[0], options={"length": "6"} if key == "guild_master" else {})


def awaited(key: str) -> Iterator[tuple[Outcome[Any], Question]]:
    """A game among stewards: each question as long as nobody has answered it, and how the game stands."""
    looked_at = set[str]()
    for outcome in among_stewards(key, setup(key), ONE_GAME):
        for id, question in outcome.asked.questions.items() if outcome.asked else ():
            if id not in looked_at:
                looked_at.add(id)
                yield outcome, question


@pytest.mark.parametrize("key", games.all_keys())
def test_the_example_of_what_may_be_written_is_understood_and_of_ones_own(key: str) -> None:
    game: Any = games.game(key)
    draw = Drawing(load_wording(key), NAMES)
    read = 0
    for outcome, question in awaited(key):
        view = game.view(outcome.state, question.seat)
        found = game.example(view, question)
        if found is not None:
            text = draw.wording.label(found, draw.chairs)
            whose = question.seat
            assert NAMES[whose] not in text, text
            if question.kind in KINDS.get(key, {question.kind}):
                for seat, name in enumerate(NAMES):
                    text = text.replace(name.split()[1], mention(seat))
                understood = game.read(view, question, text, None)
                assert understood.answer is not None and not understood.problems, (text, understood)
                question.choices.check(understood.answer)
                read += 1
    assert read > 5


@pytest.mark.parametrize("key", games.all_keys())
def test_the_example_of_an_own_thing_is_another_with_other_hands(key: str) -> None:
    """The same words for everybody would be of somebody else's people or cards."""
    game: Any = games.game(key)
    draw, found = Drawing(load_wording(key), NAMES), set()
    for outcome, question in awaited(key):
        for seat in range(setup(key).seats):
            example = game.example(game.view(outcome.state, seat), question if question.seat == seat else None)
            found.add("" if example is None else draw.wording.label(example, draw.chairs))
    assert len(found) > 3
    assert game.example(game.view(game.new(Setup(seats=3)), None), None) is None or key in (
        "gilded_compass",
        "cadwallon",
    )
