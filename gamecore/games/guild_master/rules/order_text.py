"""How teams and objectives are named wherever orders are told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.state import Skill


def names(cards: Cards, team: Sequence[str]) -> Phrase | str:
    """ "Pablé + Nuri"."""
    return chained("plus", [cards.adventurers[one].name for one in team])


@lru_cache(maxsize=1 << 6)
def where(name: str) -> Phrase:
    """An objective by its space alone: "Contract 3"."""
    kind = "contract" if name.isdigit() else "adventurer" if len(name) == 1 else name
    return say("objective", kind=kind, space=name)


def named(cards: Cards, objective: str, card: str | None) -> Phrase:
    """An objective on a panel, where letters say nothing to whoever is new: "D Wen". ``card`` is what was ordered."""
    if card is None:
        return where(objective)
    lying = cards.contracts[card] if card in cards.contracts else cards.adventurers[card]
    return say("objective-card", where=objective, card=lying.name)


def team_line(cards: Cards, skill: Skill | None, members: Sequence[str]) -> Phrase:
    """What an offer says of the target that all use, and of who goes first into the joint team."""
    told = "none" if skill is None else say("skill", skill=skill)
    return say("bargain-team", skill=told, names=names(cards, members) or "none")
