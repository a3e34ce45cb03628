"""How a game has ended: who won, and every score in parts, so that anybody can check it (p. 14-17)."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.game import Result
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.cadwallon.board import parts
from gamecore.games.cadwallon.card_text import chained
from gamecore.games.cadwallon.cards import Cards
from gamecore.games.cadwallon.contracts import fulfilled
from gamecore.games.cadwallon.scoring import Score, ranks, scores
from gamecore.games.cadwallon.state import State


def result(cards: Cards, state: State) -> Result:
    """How it stands; final when the game is over. Contracts count only then: until then they are secret."""
    over = state.phase == "over"
    found = scores(cards, state)
    points = tuple(one.total - (0 if over else one.contracts) for one in found)
    return Result(
        scores=points,
        ranks=ranks(found) if over else tuple(1 + sum(other > mine for other in points) for mine in points),
        lines=tuple(_lines(cards, state, found)) if over else (),
    )


def _lines(cards: Cards, state: State, found: list[Score]) -> Iterator[Phrase]:
    for seat, one in enumerate(found):
        yield say(
            "result-seat", seat=seat, points=one.total, parts=chained("plus", _parts(cards, state, seat, one)) or "none"
        )
    first = [seat for seat, rank in enumerate(ranks(found)) if rank == 1]
    most = max(one.total for one in found)
    tied = [seat for seat, one in enumerate(found) if one.total == most]
    if len(tied) > 1:
        yield say(
            "result-tie", seats=tied, crests=found[first[0]].crests, first_seats=first, shared=int(len(first) > 1)
        )


def _parts(cards: Cards, state: State, seat: Seat, found: Score) -> list[Phrase]:
    lines = parts(found)
    for id in fulfilled(cards, state.players, seat):
        contract = cards.contracts[id]
        lines.append(say("part-contract", contract=contract.name, total=contract.points))
    return lines
