"""Order of the Gilded Compass (Bernd Eisenstein and Jeff Allers, Grey Fox Games, 2016)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.games.gilded_compass.cards.model import read_tiles
from gamecore.games.gilded_compass.game import GildedCompass


def create(files: Mapping[str, Any]) -> GildedCompass:
    """The game with the tiles of these files, which are JSON data by name, without ``.json``.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    return GildedCompass(read_tiles(files))
