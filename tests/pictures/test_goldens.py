"""A handful of pictures are kept by the hash of what is drawn, so that a change of the look is seen and meant.

A golden that differs: look at the picture (``guildmaster draw``, the words are in its name), and if it is right, write
the new hash here.
"""

from __future__ import annotations

import hashlib
from functools import cache

import pytest

from cogs.rendering.pictures.svg import svg
from gamecore.engine.game import Setup
from gamecore.engine.picture.capability import Kind
from gamecore.engine.picture.marks import Picture
from tests.support.pictures.positions import PLAIN_NAMES, on_the_way, with_names

GOLDENS = {
    ("cadwallon", 2, "hand"): "22bb029f11aaf017",
    ("cadwallon", 3, "end"): "cb3504f9ff4ac96e",
    ("cadwallon", 4, "board"): "9dad721748fb9af6",
    ("gilded_compass", 3, "end"): "dc8f863f18cff668",
    ("gilded_compass", 3, "hand"): "6d1d9f0f98f35f11",
    ("gilded_compass", 4, "board"): "ddcf7e859776824a",
    ("guild_master", 4, "reveal"): "3dc878959cb7aacb",
    ("guild_master", 3, "board"): "b69d8489b6b9f79e",
    ("guildhall", 3, "end"): "28e9fd41bb14d32c",
    ("guildhall", 3, "hand"): "4658d4356c3542ce",
    ("guildhall", 4, "board"): "5f53c0e335c10fff",
    ("town_founders", 3, "bargain"): "9d7395cabc6b470a",
    ("town_founders", 3, "hand"): "44fbd0e86dba74db",
    ("town_founders", 4, "end"): "f56a1f498518df39",
    ("town_founders", 6, "board"): "42ba298e24c27681",
}


@cache
def drawn(key: str, seats: int) -> list[tuple[Kind, Picture]]:
    """The pictures of a game, which is drawn once for all that are kept of it."""
    return list(on_the_way(key, Setup(seats=seats), "golden", 30))


@pytest.mark.parametrize(("key", "seats", "kind"), GOLDENS)
def test_the_look_of_a_picture_is_as_it_was(key: str, seats: int, kind: str) -> None:
    alike = [picture for found, picture in drawn(key, seats) if found == kind]
    text = svg(with_names(key, alike[len(alike) // 2], PLAIN_NAMES[:seats]))
    assert hashlib.blake2b(text.encode(), digest_size=8).hexdigest() == GOLDENS[key, seats, kind]
