"""Guilds of Cadwallon (Beaujannot and Chevallier, CoolMiniOrNot, 2013)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.games.cadwallon.cards.model import read_cards
from gamecore.games.cadwallon.game import Cadwallon


def create(files: Mapping[str, Any]) -> Cadwallon:
    """The game with the cards of these files, which are JSON data by name, without ``.json``.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    return Cadwallon(read_cards(files))
