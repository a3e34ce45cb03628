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
    ("cadwallon", 2, "hand"): "ef11a01817d9355d",
    ("cadwallon", 3, "end"): "c2e1cca0d79050c5",
    ("cadwallon", 4, "board"): "5994cbab0a806075",
    ("gilded_compass", 3, "end"): "610037c4ba42bd09",
    ("gilded_compass", 3, "hand"): "cad73244ed7c8310",
    ("gilded_compass", 4, "board"): "0bb895865ca4da40",
    ("guild_master", 4, "reveal"): "318f7f33d028941f",
    ("guild_master", 3, "board"): "90e85756f829dc4f",
    ("guildhall", 3, "end"): "d25e54a43b8e3dad",
    ("guildhall", 3, "hand"): "dee8053348f115f4",
    ("guildhall", 4, "board"): "5772453b62a575da",
    ("town_founders", 3, "bargain"): "2985fc332499b752",
    ("town_founders", 3, "hand"): "8cacbd6473ae9f41",
    ("town_founders", 4, "end"): "af3b7b04c67ec880",
    ("town_founders", 6, "board"): "0a9f7d69ebc59903",
}


@pytest.mark.parametrize(("key", "seats", "kind"), GOLDENS)
def test_the_look_of_a_picture_is_as_it_was(key: str, seats: int, kind: str) -> None:
    drawn = [picture for found, picture in on_the_way(key, Setup(seats=seats), "golden", 30) if found == kind]
    text = svg(with_names(key, drawn[len(drawn) // 2], PLAIN_NAMES[:seats]))
    assert hashlib.blake2b(text.encode(), digest_size=8).hexdigest() == GOLDENS[key, seats, kind]
