"""What must hold after every step; a broken line here is a fault of ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules.hire_builders import CORE_TYPES, SKILL_ROOMS
from gamecore.games.guild_master.rules.next_objective import OBJECTIVES
from gamecore.games.guild_master.state import Guild, State


def problems(cards: Cards, state: State) -> list[str]:
    """Everything that cannot be, in words for whoever repairs it; empty is right."""
    if state.phase == "setup":
        return []
    found = [*_cards(cards, state), *_tokens(cards, state), *_board(cards, state)]
    for seat, guild in enumerate(state.guilds):
        found += [f"seat {seat}: {problem}" for problem in _guild(cards, guild)]
    return found


def places(state: State) -> Iterator[str]:
    """Every card, once for each place it lies in."""
    yield from state.discarded
    for deck in state.decks.values():
        yield from deck
    for space in state.adventurers.values():
        yield from space.deck
    for spot in state.contracts.values():
        if spot.card is not None:
            yield spot.card
    for guild in state.guilds:
        yield from guild.adventurers
        yield from guild.privates
        yield from guild.completed
        yield from guild.boons


def _cards(cards: Cards, state: State) -> Iterator[str]:
    """Every card is in exactly one place."""
    lying = Counter(places(state))
    for id in (*cards.contracts, *cards.adventurers):
        if lying[id] != 1:
            yield f"card {id} lies in {lying[id]} places, not 1"
    if unknown := sorted(set(lying) - set(cards.contracts) - set(cards.adventurers)):
        yield f"unknown cards {unknown}"


def _tokens(cards: Cards, state: State) -> Iterator[str]:
    """Tokens in the supply and on upgrade boards make up the box; the starting rooms come on top."""
    built = Counter(room.upgrade for guild in state.guilds for room in guild.rooms[1:])
    for id, upgrade in cards.skill_upgrades.items():
        if state.skill_supply[id] + built[id] != upgrade.count or state.skill_supply[id] < 0:
            yield f"{id}: {state.skill_supply[id]} in the supply and {built[id]} built of {upgrade.count}"
    for (type, level), core in cards.core_upgrades.items():
        standing = sum(getattr(guild, type) == level for guild in state.guilds)
        left = state.core_supply.get(f"{type}:{level}", 0)
        if level > 1 and (left + standing != core.count or left < 0):
            yield f"{type} {level}: {left} in the supply and {standing} built of {core.count}"
    scored = [guild.prestige for guild in state.guilds if guild.prestige is not None]
    box = list(cards.prestige) if state.rounds == 9 else []
    if sorted(scored + state.prestige_supply) != sorted(box):
        yield f"prestige: {scored} built and {state.prestige_supply} in the supply"


def _board(cards: Cards, state: State) -> Iterator[str]:
    if not 1 <= state.round <= state.rounds:
        yield f"round {state.round} of {state.rounds}"
    if not 0 <= state.builder_marker <= len(cards.board.builder_track):
        yield f"builder marker at {state.builder_marker}"
    for space, spot in state.contracts.items():
        if spot.face_up and spot.card is None:
            yield f"contract space {space} shows no card"
    for contest in state.contests:
        if len(contest.parties) < 2:
            yield f"contest for {contest.objective} in space {contest.space} has parties {contest.parties}"


def _guild(cards: Cards, guild: Guild) -> Iterator[str]:
    if guild.gold < 0 or guild.fame < 0:
        yield f"{guild.gold} Gold and {guild.fame} Fame"
    if any(order.gold < 0 for order in guild.orders):
        yield "negative Gold on an order"
    people = [one for order in guild.orders for one in order.team]
    if len(set(people)) != len(people) or not set(people) <= set(guild.adventurers):
        yield f"teams {people} of {guild.adventurers}"
    if any(not order.team for order in guild.orders):
        yield "an order without a team"
    objectives = [order.objective for order in guild.orders if order.objective != "free"]
    if len(set(objectives)) != len(objectives) or not set(objectives) <= set(OBJECTIVES):
        yield f"order cards {objectives}"
    spaces = [order.space for order in guild.orders]
    if len(set(spaces)) != len(spaces) or not set(spaces) <= {1, 2, 3, 4}:
        yield f"order spaces {spaces}"
    rooms = [room.upgrade for room in guild.rooms]
    if len(set(rooms)) != len(rooms) or len(rooms) > SKILL_ROOMS:
        yield f"rooms {rooms}"
    if any(not 1 <= getattr(guild, type) <= 3 for type in CORE_TYPES):
        yield "a core upgrade of no level"
    if not set(guild.kept) <= set(guild.boons):
        yield f"keeps {guild.kept} of {guild.boons}"
    if not set(guild.recruited_now) <= set(guild.adventurers):
        yield f"recruited {guild.recruited_now} who are not there"
