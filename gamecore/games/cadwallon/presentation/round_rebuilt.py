"""How a district lay as a round began, from nothing but what everybody was told of that round and the one before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.boulevards import SPACE
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.leads_taken import Turned, turned_since
from gamecore.games.cadwallon.state import State

LASTING = frozenset({"setup.condition"})
"""Events that hold the whole game: they are told once, and belong to every round."""


def leads_changed(cards: Cards, told: Sequence[Event]) -> Mapping[int, Sequence[Turned]]:
    """By the place of an Action in what was ``told``: the cards that have another leader by it; nothing of a round of
    which not all cards were told."""
    found: dict[int, Sequence[Turned]] = {}
    begins = [at for at, event in enumerate(told) if event.kind == "round.began"]
    for begun, end in pairwise([*begins, len(told)]):
        start = _district(cards, told[:end], begun)
        if start is not None:
            changed = turned_since(cards, start, told[begun:end])
            found |= {begun + at: cards_turned for at, cards_turned in changed.items()}
    return found


def _district(cards: Cards, told: Sequence[Event], begun: int) -> State | None:
    """The cards that stayed, and those that came; None where some were not told."""
    ids = {card.name: id for id, card in cards.district.items()}
    grid: list[str | None] = [None] * 9
    for said in (*_stayed(told[:begun]), *_came(told[begun:])):
        params: Any = said.params
        grid[SPACE[params["space"]]] = ids[params["card"]]
    if None in grid:
        return None
    began: Any = told[begun].params
    seats = 1 + max([1, *(seat for event in told for seat in _seats(event))])
    state = State(seats, {}, began["round"], "dispatch", began.get("seat", 0))
    state.grid, state.condition = grid, _condition(cards, told)
    return state


def _stayed(told: Sequence[Event]) -> Iterator[Phrase]:
    """The cards of the round before that nobody won."""
    for event in reversed(told):
        if event.kind == "control.stays":
            params: Any = event.params
            yield from params["cards"]
        if event.kind == "control.began":
            return


def _came(told: Sequence[Event]) -> Iterator[Phrase]:
    """The cards that were turned up."""
    left: list[Any] = [event.params["cards"] for event in told if event.kind == "round.revealed"][:1]
    while left:
        said = left.pop()
        if said.id == "chain-dot":
            left += [said.params["first"], said.params["next"]]
        else:
            yield said


def _seats(event: Event) -> Iterator[int]:
    """Whose it is, and all whose points are told."""
    params: Any = event.params
    if isinstance(params.get("seat"), int):
        yield params["seat"]
    if event.kind == "round.standings":
        yield from (said.params["seat"] for said in params["scores"])


def _condition(cards: Cards, told: Sequence[Event]) -> str | None:
    drawn = [event.params["condition"] for event in told if event.kind == "setup.condition"]
    return next((id for id, card in cards.conditions.items() if card.name in drawn), None)
