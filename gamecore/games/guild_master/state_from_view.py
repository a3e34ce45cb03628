"""A view laid out again as a state, so that the figures of the rules can be read from what somebody may see.

Whatever the view does not show is missing from that state: other guilds' private contracts, face-down cards and
the order of the decks are blanks, which no figure depends on.
"""

from __future__ import annotations

from gamecore.games.guild_master.state import AdventurerSpace, ContractSpace, Guild, SkillRoom, State
from gamecore.games.guild_master.view import GuildMasterView, ShownGuild

UNKNOWN = "?"


def state_of(view: GuildMasterView) -> State:
    """The state behind a view, blanks where the view shows nothing."""
    state = State(len(view.guilds), view.options, view.rounds, view.round, view.phase)
    state.guilds = [_guild(view, guild) for guild in view.guilds]
    state.contracts = {name: ContractSpace(spot.card, spot.card is not None) for name, spot in view.contracts.items()}
    state.adventurers = {
        name: AdventurerSpace(
            [UNKNOWN] * (spot.left - 1) + [spot.card or UNKNOWN] if spot.left else [], spot.card is not None
        )
        for name, spot in view.adventurers.items()
    }
    state.decks = {level: [UNKNOWN] * count for level, count in view.decks.items()}
    state.builder_marker = view.builder_marker
    state.skill_supply = view.skill_supply
    state.core_supply = view.core_supply
    state.prestige_supply = list(view.prestige_supply)
    state.space = view.space
    return state


def _guild(view: GuildMasterView, shown: ShownGuild) -> Guild:
    mine = shown.seat == view.viewer
    return Guild(
        gold=shown.gold,
        fame=shown.fame,
        adventurers=list(shown.adventurers),
        recruited_now=list(shown.recruited_now),
        rooms=[SkillRoom(room.upgrade, room.side) for room in shown.rooms],
        stables=shown.stables,
        mess_hall=shown.mess_hall,
        bar=shown.bar,
        prestige=shown.prestige,
        privates=list(view.own_privates) if mine else [UNKNOWN] * shown.privates,
        completed=list(shown.completed),
        boons=list(shown.boons),
        used=list(shown.used),
        this_round=list(shown.this_round),
    )
