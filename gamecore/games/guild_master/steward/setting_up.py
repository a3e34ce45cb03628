"""What Setup leaves to a guild: the side of its starting room, and which contract it leaves to everybody."""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question
from gamecore.games.guild_master import numbers
from gamecore.games.guild_master.odds import DICE_CAP
from gamecore.games.guild_master.prospects import best_team
from gamecore.games.guild_master.setup import starting_skill
from gamecore.games.guild_master.steward import worth
from gamecore.games.guild_master.steward.building import side_for
from gamecore.games.guild_master.steward.seen import Seen


def setup(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Keeps the two contracts that the starting team does best; the third is anybody's."""
    skill = starting_skill(seen.cards, seen.guild)
    dice = min(DICE_CAP, seen.best_team(seen.seat, skill))
    side = side_for(dice, seen.modifiers(seen.seat, skill))
    return {"setup": {"side": side, "contract": min(seen.view.own_privates, key=lambda id: _kept(seen, id))}}


def _kept(seen: Seen, id: str) -> float:
    """What a private contract is worth to this team, by its chances as it is now."""
    found = best_team(seen.cards, seen.state, seen.seat, id)
    chance = found[1].chance if found else 0.0
    gold, fame = numbers.reward(seen.cards, seen.state, seen.seat, id, None)
    return (chance + 0.15) * worth.contract(seen, seen.cards.contracts[id], fame, gold)
