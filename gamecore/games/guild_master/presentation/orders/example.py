"""An order as its owner could write it: with their own people, for a goal that is there."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.view import GuildMasterView, state_of

USUAL_GOLD = 7


def example(cards: Cards, view: GuildMasterView) -> Phrase | None:
    """Two people to the Builders where there is Gold for one, else to a contract, else wandering."""
    if view.own is None or not view.own.adventurers:
        return None
    own = view.own
    team = [cards.adventurers[one].name for one in own.adventurers if one not in own.recruited_now][:2]
    if not team:
        return None
    costs = current_figures.builder_costs(cards, state_of(view), own.seat, 1)
    open_contract = next((space for space, shown in view.contracts.items() if shown.card is not None), "wander")
    goal = say("typed-build", gold=min(own.gold, USUAL_GOLD)) if costs and own.gold >= costs[0] else open_contract
    return say("game-typed", team="+".join(team), goal=goal)
