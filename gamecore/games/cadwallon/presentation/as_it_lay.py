"""The table as somebody saw it when they placed an Agent, from what was told of a game that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.boulevards import STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.leads_taken import before_control, gone_through
from gamecore.games.cadwallon.state import Player, State, sketch

IsBest: TypeAlias = Callable[[State, Seat, int], bool]
"""Whether a boulevard is what a steward would have recommended there."""


def was_best(
    cards: Cards, state: State, told: Sequence[Event], number: int, seat: Seat, street: int, is_best: IsBest
) -> bool:
    """True if the seat's Agent went to this boulevard in that round as a steward would have recommended: nobody knew
    better then. ``state`` is how the game ended."""
    before = as_it_lay(cards, state, told, number, seat, street)
    return before is not None and is_best(before, seat, street)


def as_it_lay(cards: Cards, state: State, told: Sequence[Event], number: int, seat: Seat, street: int) -> State | None:
    """The table before the seat placed there in that round; None where too little was told of it."""
    begins = [at for at, event in enumerate(told) if event.kind == "round.began"]
    if number > len(begins):
        return None
    begun, end = begins[number - 1], [*begins, len(told)][number]
    placed = next((at for at in range(begun, end) if _is_placed(told[at], seat, street)), None)
    over = next((at for at in range(begun, end) if told[at].kind == "control.began"), None)
    if placed is None or over is None:
        return None
    began: Any = told[begun].params
    district = before_control(cards, state, told[over:end], began.get("seat"))
    district.agents, district.lent, district.blocked = [[] for _ in range(12)], [0] * 9, []
    if None in district.grid:
        return None
    before = None
    for at, then in gone_through(cards, district, told[begun:over]):
        if begun + at == placed:
            before = sketch(then)
    if before is None:
        return None
    before.agents[street].remove(seat)
    before.round, before.phase, before.turn, before.first = number, "dispatch", seat, began.get("seat", 0)
    before.deck = ["?"] * int(began["deck"])
    before.players = _players(cards, state, told, placed, seat)
    return before


def _is_placed(event: Event, seat: Seat, street: int) -> bool:
    params: Mapping[str, Any] = event.params
    return event.kind == "agent.placed" and params["seat"] == seat and STREET[params["street"]] == street


def _players(cards: Cards, state: State, told: Sequence[Event], until: int, seat: Seat) -> list[Player]:
    """What everybody had won and played until then; of what is secret the seat's own."""
    ids = {card.name: id for id, card in cards.district.items()}
    own = state.players[seat]
    found = [Player() for _ in state.players]
    found[seat].contracts = own.contracts
    won = {ids[_card(event)] for event in told if event.kind == "control.won"}
    secret = [card for card in own.actions if card not in won]
    for event in told[:until]:
        params: Any = event.params
        if event.kind == "control.won":
            card = ids[_card(event)]
            one = found[params["seat"]]
            (one.hand if cards.district[card].kind == "action" else one.cards).append(card)
        elif event.kind == "action.played":
            card, one = ids[params["card"]], found[params["seat"]]
            one.hand = [each for each in one.hand if each != card]
            one.played.append(card)
    found[seat].special = next((card for card in secret if card not in found[seat].played), None)
    return found


def _card(event: Event) -> str:
    params: Any = event.params
    return str(params["card"].params["card"])
