"""A handful of pictures are kept by the hash of what is drawn, so that a change of the look is seen and meant.

A golden that differs: look at the picture (``guildmaster draw``, the words are in its name), and if it is right, write
the new hash here.
"""

from __future__ import annotations

import hashlib

import pytest

from cogs.rendering.pictures.svg import svg
from gamecore.engine.game import Setup
from tests.support.pictures.positions import PLAIN_NAMES, on_the_way, with_names

GOLDENS = {
    ("cadwallon", 2, "hand"): "a5a701c9e26e2a3c",
    ("cadwallon", 3, "end"): "c2e1cca0d79050c5",
    ("cadwallon", 4, "board"): "463e3cd84647cae9",
    ("gilded_compass", 3, "end"): "610037c4ba42bd09",
    ("gilded_compass", 3, "hand"): "d04ce8b0449b8638",
    ("gilded_compass", 4, "board"): "086a31127013867b",
    ("guild_master", 4, "reveal"): "8366ddd4131a7bbb",
    ("guild_master", 3, "board"): "103ce971578e79cb",
    ("guildhall", 3, "end"): "23251dda999ac1a4",
    ("guildhall", 3, "hand"): "8adab9e48ffb4996",
    ("guildhall", 4, "board"): "8be2a9c2dbdfec77",
    ("town_founders", 3, "bargain"): "c5995c50dd1c12a6",
    ("town_founders", 3, "hand"): "eba121cd5d527a68",
    ("town_founders", 4, "end"): "af3b7b04c67ec880",
    ("town_founders", 6, "board"): "3575f93bb6935cb8",
}


@pytest.mark.parametrize(("key", "seats", "kind"), GOLDENS)
def test_the_look_of_a_picture_is_as_it_was(key: str, seats: int, kind: str) -> None:
    drawn = [picture for found, picture in on_the_way(key, Setup(seats=seats), "golden", 30) if found == kind]
    text = svg(with_names(key, drawn[len(drawn) // 2], PLAIN_NAMES[:seats]))
    assert hashlib.blake2b(text.encode(), digest_size=8).hexdigest() == GOLDENS[key, seats, kind]
