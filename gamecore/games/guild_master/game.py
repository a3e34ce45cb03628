"""Guild Master as the engine sees it: which step runs next, and whom to ask for everything else."""

from __future__ import annotations

from gamecore.engine.scripts import Referee, Script
from gamecore.games.guild_master.cards import Cards
from gamecore.games.guild_master.state import State


class GuildMaster:
    """One set of cards and the rules; holds nothing of any table."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def next_step(self, referee: Referee[State]) -> Script[None] | None:
        return None
