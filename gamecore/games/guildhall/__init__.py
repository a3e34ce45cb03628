"""Guildhall Fantasy (Hope S. Hwang, Alderac Entertainment Group, 2016)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.games.guildhall.cards.model import read_cards
from gamecore.games.guildhall.game import Guildhall
from gamecore.games.guildhall.rules import box


def create(files: Mapping[str, Any]) -> Guildhall:
    """The game with the cards of these files, which are JSON data by name, without ``.json``.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    cards = read_cards(files)
    box.check(cards)
    return Guildhall(cards)
