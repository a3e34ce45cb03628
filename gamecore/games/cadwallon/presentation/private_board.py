"""A player's own cards: what only they need at hand, and what only they may see."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.board import Block, Board, Card, Heading, Lines
from gamecore.engine.board import Cards as Side
from gamecore.engine.phrases import Seat, say
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import contract_line, district_type, effect_text, names
from gamecore.games.cadwallon.rules.contracts import fulfilled, progress
from gamecore.games.cadwallon.rules.endgame_scoring import parts, score
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import CadwallonView, ShownPlayer, state_of


def private_board(cards: Cards, view: CadwallonView) -> Board:
    """Draw the viewer's cards; a spectator has none and gets an empty board."""
    if view.own is None:
        return Board(say("private-board-none"), [])
    return Board(say("private-board-title", seat=view.own.seat), list(_blocks(cards, view, view.own)))


def _blocks(cards: Cards, view: CadwallonView, own: ShownPlayer) -> Iterator[Block]:
    state = state_of(view)
    found = score(cards, view.condition, state.players, own.seat)
    yield Lines(
        [
            say("private-board-points", points=found.total, cards=len(own.cards) + len(own.hand) + len(own.played)),
            *parts(found),
        ]
    )
    if own.special is not None:
        yield Heading(say("private-board-special"))
        yield Side([_action(cards, own.special)])
    if own.contracts:
        met = fulfilled(cards, state.players, own.seat) if view.phase != "choose" else []
        choosing = view.phase == "choose"
        yield Heading(say("private-board-contracts", choosing=int(choosing)))
        yield Side([_contract(cards, state, own.seat, one, one in met, choosing) for one in own.contracts])
    if own.hand:
        yield Heading(say("private-board-hand"))
        yield Side([_action(cards, one) for one in own.hand])
    if own.cards:
        yield Lines([say("private-board-cards", cards=names(cards, own.cards))])
    if own.played:
        yield Lines([say("private-board-played", cards=names(cards, own.played))])


def _action(cards: Cards, id: str) -> Card:
    card = cards.district[id]
    assert card.effect is not None
    return Card("", card.name, [say("private-board-action", effect=effect_text(card.effect), type=district_type(card))])


def _contract(cards: Cards, state: State, seat: Seat, id: str, met: bool, choosing: bool) -> Card:
    contract = cards.contracts[id]
    if choosing:
        return Card("", contract.name, [contract_line(contract)])
    line = progress(cards, state.players, seat, id)
    return Card("", contract.name, [say("private-board-contract", line=line, met=int(met))])
