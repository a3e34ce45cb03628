"""A round is told in few words: whole games among stewards, as everybody reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.rendering import chronicle
from cogs.wording.names import COLOURS, Words
from gamecore.engine.abilities.chronicle import FewWords, TellsBriefly, in_few_words
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Event
from gamecore.games import all_keys, game
from tests.support.games.tables import played

MOST_WORDS, MOST_OF_A_POST = 250, 100
CHAIRS = ("🟥 Robin", *(f"{colour} Steward {name}" for colour, name in zip(COLOURS[1:6], "BCDEF", strict=True)))
"""One person and stewards, as in somebody's first game: a steward's name has two words."""
WORDS = Words()


def rounds(key: str, seats: int, seed: str) -> Iterator[tuple[list[Event], int]]:
    """For each round all that was told until it was over, and where in it the round begins."""
    rules: Any = game(key)
    told: list[Event] = []
    number = begun = 0
    for outcome in played(rules, Setup(seats=seats), seed, rules.steward):
        told += [event for event in outcome.events if event.only is None]
        if rules.round(outcome.state) != number or outcome.asked is None:
            yield list(told), begun
            number, begun = rules.round(outcome.state), len(told)


def lines_of(key: str, few: FewWords) -> list[str]:
    wording = WORDS.of_game(key)
    return [wording.text(said, CHAIRS) for said in (*few.lines, *(moment.said for moment in few.loud))]


def count(text: str) -> int:
    """Words as a reader counts them: signs and emoji alone are none."""
    return len([word for word in text.split() if re.search("[A-Za-z0-9]", word)])


@pytest.mark.parametrize("key", all_keys())
def test_a_round_is_told_in_250_words_and_posts_of_100(key: str) -> None:
    assert isinstance(game(key), TellsBriefly)
    seeds = ("b", "f") if key == "guild_master" else ("f",)
    for seed in seeds:
        for told, begun in rounds(key, game(key).seats[-1], seed):
            lines = lines_of(key, in_few_words(game(key), told, begun, begun))
            posts = chronicle.posts(["**The Kingfisher Table · Round 1**", *lines])
            assert sum(map(count, posts)) <= MOST_WORDS, posts
            assert all(count(post) <= MOST_OF_A_POST for post in posts)
            assert not [line for line in lines if line.startswith("**") and line.endswith("**")], "one heading"


@pytest.mark.parametrize("key", ["gilded_compass", "cadwallon", "town_founders", "guildhall"])
def test_what_is_told_in_two_stretches_is_told_once_each(key: str) -> None:
    rules: Any = game(key)
    for told, begun in rounds(key, rules.seats[0], "parts"):
        half = (begun + len(told)) // 2
        parts = [part.at for line in rules.chronicle(told) for part in line.parts]
        assert len(parts) == len(set(parts)), "no event is told twice"
        first = [part.at for line in rules.chronicle(told[:half]) for part in line.parts]
        assert set(first) == {at for at in parts if at < half}
