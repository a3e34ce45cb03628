"""Guild Master: Town Founders (Lloyd Krassner, Warp Spawn Games), with the variant by Marcelo Paschoalin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.games.town_founders.cards.model import read_deck
from gamecore.games.town_founders.game import TownFounders


def create(files: Mapping[str, Any]) -> TownFounders:
    """The game with the deck of these files, which are JSON data by name, without ``.json``.

    Raises:
        ContentError: naming, for each mistake, the file, the place in it, and what is expected.
    """
    return TownFounders(read_deck(files))
