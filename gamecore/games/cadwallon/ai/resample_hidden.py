"""Resampling: another state that a viewer cannot tell from this one."""

from __future__ import annotations

from dataclasses import replace

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.state import Player, State


def resample_hidden(cards: Cards, state: State, viewer: Seat | None, chance: Chance) -> State:
    """Copy the state and deal anew what is hidden from ``viewer``: the deck, the box, the secret Actions and contracts
    of others, and the contracts they put back."""
    world = replace(
        state,
        options=dict(state.options),
        players=[_copy(player) for player in state.players],
        deck=list(state.deck),
        grid=list(state.grid),
        agents=[list(street) for street in state.agents],
        lent=list(state.lent),
        blocked=list(state.blocked),
        box=list(state.box),
        removed=list(state.removed),
    )
    if world.phase == "setup":
        return world
    over = world.phase == "over"
    others = [seat for seat in range(world.seats) if seat != viewer and not over]
    _deal_actions(cards, world, [world.players[seat] for seat in others], chance)
    _deal_contracts(cards, world, viewer, others, chance)
    return world


def _copy(player: Player) -> Player:
    return Player(
        list(player.cards),
        list(player.hand),
        list(player.played),
        player.special,
        list(player.contracts),
        list(player.put_back),
    )


def _deal_actions(cards: Cards, world: State, others: list[Player], chance: Chance) -> None:
    """Deal anew every Action that is unseen: to the deck, the box, and others in secret."""
    secret = [player for player in others if player.special is not None]
    unseen = [card for card in world.deck if cards.district[card].kind == "action"]
    unseen += world.box + [player.special for player in secret if player.special is not None]
    _shuffle(unseen, chance)
    world.box = [unseen.pop() for _ in world.box]
    for player in secret:
        player.special = unseen.pop()
    world.deck = [card for card in world.deck if cards.district[card].kind != "action"] + unseen
    _shuffle(world.deck, chance)


def _deal_contracts(cards: Cards, world: State, viewer: Seat | None, others: list[Seat], chance: Chance) -> None:
    """Deal anew the contracts of ``others``, and those that anybody but ``viewer`` put back."""
    known = [card for seat, player in enumerate(world.players) if seat not in others for card in player.contracts]
    known += [] if viewer is None else world.players[viewer].put_back
    unseen = [card for card in cards.contracts if card not in known]
    _shuffle(unseen, chance)
    for seat, player in enumerate(world.players):
        if seat in others:
            player.contracts = [unseen.pop() for _ in player.contracts]
        if seat != viewer:
            player.put_back = [unseen.pop() for _ in player.put_back]


def _shuffle(pile: list[str], chance: Chance) -> None:
    for last in range(len(pile) - 1, 0, -1):
        other = chance.draw(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
