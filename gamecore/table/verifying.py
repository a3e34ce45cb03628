"""Checks a finished game against its published hash, row by row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamecore.engine.game import Game


def verify(data: object, games: Callable[[str, str | None], Game[Any]], hash: str | None = None) -> list[str]:
    """What does not hold in an exported, finished game, each line naming the row; empty when it all holds.

    The hash is that of the secret; the seed comes from secret and words; every draw is what the seed gives;
    and, where the rules' version is the same, every decision played again tells the same events, draws and scores.

    Raises:
        BadExport: the data is no exported game; the message names the place.
    """
    raise NotImplementedError
