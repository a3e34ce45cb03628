"""Winning the Game (p. 14): the end, who has won, and every score in parts, so that anybody can check it."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.game import Result
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.rules.contracts import fulfilled
from gamecore.games.cadwallon.rules.endgame_scoring import Score, parts, ranks, scores
from gamecore.games.cadwallon.rules.play import Play
from gamecore.games.cadwallon.state import State


def result(cards: Cards, state: State) -> Result:
    """Return the scores and ranks; final when the game is over. Contracts are secret until then and do not count."""
    over = state.phase == "over"
    found = scores(cards, state)
    points = tuple(one.total if over else one.open_total for one in found)
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


def end(play: Play, why: Phrase) -> None:
    """End the game: open the Special Actions and contracts that are left (CD-13, A-CD-19)."""
    state = play.state
    state.phase = "over"
    play.tell("game.over", why=why)
    for seat, player in enumerate(play.players):
        if player.special is not None:
            play.tell("end.special", seat=seat, card=play.cards.district[player.special].name)
        for id in player.contracts:
            met = id in fulfilled(play.cards, play.players, seat)
            contract = play.cards.contracts[id]
            play.tell("end.contract", seat=seat, contract=contract.name, points=contract.points, met=int(met))
