"""Great moments are told aloud: briefly, with one emoji, and three in a round at most."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.abilities.loud import MOST_LOUD, Loud, TellsLoudly, loudest
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.games import all_keys, game
from tests.support.games.tables import ONE_GAME, among_stewards, smallest

CHAIRS = tuple(f"Chair{number}" for number in range(6))
EMOJI = re.compile("[\U0001f300-\U0001faff]")
MOST_WORDS = 15


@pytest.mark.parametrize(("key", "seats"), smallest())
def test_a_loud_moment_is_a_line_of_fifteen_words_that_one_emoji_opens(key: str, seats: int) -> None:
    rules: Any = game(key)
    told = [
        event
        for outcome in among_stewards(key, Setup(seats=seats), ONE_GAME)
        for event in outcome.events
        if event.only is None
    ]
    wording = load_wording(key)
    lines = [wording.text(moment.said, CHAIRS) for moment in rules.loud_moments(told)]
    assert lines
    for line in lines:
        assert EMOJI.match(line)
        assert len(EMOJI.findall(line)) == 1
        assert len(re.findall(r"[\w'’]+", line)) <= MOST_WORDS, line


@pytest.mark.parametrize("key", all_keys())
def test_every_game_tells_its_great_moments(key: str) -> None:
    assert isinstance(game(key), TellsLoudly)


def test_betrayal_comes_first_and_luck_gives_way_to_what_a_round_has_told() -> None:
    moments = [Loud(3, "luck", say("c")), Loud(4, "lead", say("b")), Loud(5, "betrayal", say("a"))]
    assert [moment.said.id for moment in loudest(moments, 0, 3)] == ["a", "b", "c"]
    earlier = [Loud(1, "ending", say("x")), Loud(2, "built", say("y")), *moments]
    assert [moment.said.id for moment in loudest(earlier, 1, 3)] == ["a"]
    assert len(loudest(earlier, 3, 3)) == MOST_LOUD


def test_what_is_over_by_then_is_not_told_and_counts_among_what_a_round_has_told() -> None:
    """A chapter that was called out and then spent gave its place to a fourth line of the same round."""
    spent = [Loud(at, "built", say("x"), is_over=True) for at in (1, 2)]
    moments = [*spent, Loud(3, "built", say("a")), Loud(4, "built", say("b"))]
    assert [moment.said.id for moment in loudest(moments, 0, 3)] == ["a"]
    assert [moment.said.id for moment in loudest(moments, 0, 0)] == ["a", "b"]
