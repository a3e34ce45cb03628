"""Guild Master (Chris Antony, Good Games Publishing, 2020)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore.games.guild_master.cards.model import read_cards
from gamecore.games.guild_master.game import GuildMaster


def create(files: Mapping[str, Any]) -> GuildMaster:
    """The game with the cards of these files, which are JSON data by name, without ``.json``.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    return GuildMaster(read_cards(files))
