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
    ("cadwallon", 2, "hand"): "4e68b60550ea6502",
    ("cadwallon", 3, "end"): "5cb9acdd81d8f164",
    ("cadwallon", 4, "board"): "0d0c94164b4a3064",
    ("gilded_compass", 3, "end"): "9e66f1fab22f5e07",
    ("gilded_compass", 3, "hand"): "08532dfba516fcd6",
    ("gilded_compass", 4, "board"): "53a217b2658934b3",
    ("guild_master", 4, "reveal"): "20f4d3004f821479",
    ("guild_master", 3, "board"): "a016e999100c1aae",
    ("guildhall", 3, "end"): "987a8a11c5e05df6",
    ("guildhall", 3, "hand"): "5aa06d34045cc9d8",
    ("guildhall", 4, "board"): "730a16557065cc15",
    ("town_founders", 3, "bargain"): "138384132b397634",
    ("town_founders", 3, "hand"): "732781c79eb05811",
    ("town_founders", 4, "end"): "efc855811ca2f311",
    ("town_founders", 6, "board"): "5b6b9f43bc24cd8b",
}


@pytest.mark.parametrize(("key", "seats", "kind"), GOLDENS)
def test_the_look_of_a_picture_is_as_it_was(key: str, seats: int, kind: str) -> None:
    drawn = [picture for found, picture in on_the_way(key, Setup(seats=seats), "golden", 30) if found == kind]
    text = svg(with_names(key, drawn[len(drawn) // 2], PLAIN_NAMES[:seats]))
    assert hashlib.blake2b(text.encode(), digest_size=8).hexdigest() == GOLDENS[key, seats, kind]
