"""What is said of a picture to who cannot see it: what one decides by, in words that can be read aloud."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from gamecore.engine.game import Setup
from gamecore.engine.picture.capability import Kind
from gamecore.games import game
from tests.support.pictures.positions import PLAIN_NAMES, drawing_games, on_the_way, with_names

PICTOGRAPHS = re.compile("[\U0001f000-\U0001faff\u2600-\u2604\u2606-\u27bf\u25a0-\u25ff\u2b1b\u2b1c]")
"""But for the star of a Chapter Master, which is named where it stands."""


@lru_cache
def heard(key: str, seats: int = 3) -> tuple[tuple[Kind, str], ...]:
    """(kind, alt text) now and then in a random game."""
    drawn = on_the_way(key, Setup(seats=seats), "heard", 10)
    return tuple((kind, str(with_names(key, picture, PLAIN_NAMES[:seats]).alt[0])) for kind, picture in drawn)


@pytest.mark.parametrize("key", drawing_games())
def test_signs_are_words_where_a_picture_is_read_aloud(key: str) -> None:
    assert [text for _, text in heard(key) if PICTOGRAPHS.search(text)] == []


@pytest.mark.parametrize(
    ("key", "kind", "told"),
    [
        ("cadwallon", "board", r"Free: a1-.*lends \d, [A-Z][\w ]+\): "),
        ("gilded_compass", "board", r"rolled( \d)+\. To be had at the Archives.* \d or \d.* At the University: "),
        ("guildhall", "board", r"\d VP \((draw|place|take|swap|act|discard).*\) for 1 chapter"),
        ("guildhall", "hand", r"(red|blue|green|yellow|purple) \w+ (now|\(not to be played now\)): \w+"),
        ("guild_master", "bargain", r"want it\. It takes \w+ \d+.* and pays \d+ Gold"),
        ("guild_master", "reveal", r"^All orders of round \d\. The round came to: Robin .\d+ Gold"),
        ("guild_master", "hand", r"Order 1: .*, \d+ %\."),
    ],
)
def test_what_one_decides_by_is_heard(key: str, kind: Kind, told: str) -> None:
    texts = [text for found, text in heard(key) if found == kind]
    assert any(re.search(told, text) for text in texts), texts[:3]


def test_a_full_board_of_guild_master_is_heard_to_its_last_contract() -> None:
    assert game("guild_master").seats[-1] == 4
    boards = [text for kind, text in heard("guild_master", 4) if kind == "board" and "Contracts: 1 " in text]
    whole = [text for text in boards if re.search(r"\. 6 [A-Z]", text)]
    assert len(whole) >= len(boards) / 2, boards[-1]
