"""What Setup leaves to a guild: the side of its starting room, and which contract it leaves to everybody."""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.building import side_for
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_team
from gamecore.games.guild_master.rules.setup import starting_skill
from gamecore.games.guild_master.rules.skill_checks.odds import DICE_CAP


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
    gold, fame = current_figures.reward(seen.cards, seen.state, seen.seat, id, None)
    return (chance + 0.15) * values.contract(seen, seen.cards.contracts[id], fame, gold)
