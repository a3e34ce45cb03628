"""Guildhall Fantasy (Hope S. Hwang, Alderac Entertainment Group, 2016)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.games.guildhall import box
from gamecore.games.guildhall.cards import read_cards
from gamecore.games.guildhall.game import Guildhall


def create(files: Mapping[str, Any]) -> Guildhall:
    """The game with the cards of these files, which are JSON data by name, without ``.json``.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    cards = read_cards(files)
    box.check(cards)
    return Guildhall(cards)
