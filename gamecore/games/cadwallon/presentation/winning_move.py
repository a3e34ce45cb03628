"""Where else an Agent would have won a card that was lost, from what was told of the round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Event


def winning_move(
    told: Sequence[Event],
    won: Mapping[str, Any],
    support: Mapping[Seat, int],
    seat: Seat,
    own: Sequence[Mapping[str, Any]],
) -> tuple[str, str] | None:
    """The boulevard beside the card that was free when the seat placed an Agent elsewhere and would have won it, and
    where it placed instead; the latest there is. Whoever took the boulevard later is left out there. None in a round
    with Actions, which move what placing has given, where no other boulevard would have done, and where one of its
    ``own`` cards, those that it won in that round, would have been the price."""
    begun = max((at for at, event in enumerate(told) if event.kind == "round.began"), default=None)
    if begun is None or any(event.kind == "action.played" for event in told[begun:]):
        return None
    for placed, taken in _moves(_placed(told), str(won["space"]), support, seat):
        if all(_stays(one, placed, taken, seat) for one in own):
            return taken["street"], placed["street"]
    return None


def is_beyond_reach(told: Sequence[Event], won: Mapping[str, Any], support: Mapping[Seat, int], seat: Seat) -> bool:
    """True if all Support there came from Agents of the round that were ``told``, and none of the seat's own would have
    won the card elsewhere, whatever the price."""
    placed, space, given = _placed(told), str(won["space"]), Counter[Seat]()
    for one in placed:
        given[one["seat"]] += _given(one, space)
    is_told = +given == Counter({at: amount for at, amount in support.items() if amount})
    return is_told and next(_moves(placed, space, support, seat), None) is None


def _placed(told: Sequence[Event]) -> list[Mapping[str, Any]]:
    """The Agents of the last round, as they were placed."""
    begun = max((at for at, event in enumerate(told) if event.kind == "round.began"), default=0)
    return [event.params for event in told[begun:] if event.kind == "agent.placed"]


def _moves(
    placed: Sequence[Mapping[str, Any]], space: str, support: Mapping[Seat, int], seat: Seat
) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Each Agent of the seat's, the latest first, with every later one of somebody else's in whose boulevard it would
    have won the card there."""
    for at in reversed([at for at, one in enumerate(placed) if one["seat"] == seat]):
        for taken in placed[at + 1 :]:
            more = _given(taken, space)
            if taken["seat"] == seat or not more:
                continue
            then = dict(support)
            then[seat] = then.get(seat, 0) + more - _given(placed[at], space)
            then[taken["seat"]] = then.get(taken["seat"], 0) - more
            if _leads(seat, then):
                yield placed[at], taken


def _leads(seat: Seat, support: Mapping[Seat, int]) -> bool:
    rivals = [amount for other, amount in support.items() if other != seat]
    return support.get(seat, 0) > max([0, *rivals])


def _stays(won: Mapping[str, Any], placed: Mapping[str, Any], instead: Mapping[str, Any], seat: Seat) -> bool:
    """True if the seat wins this card of its own, too, with its Agent in the other boulevard."""
    support = support_by_seat(won)
    support[seat] = support.get(seat, 0) - _given(placed, won["space"]) + _given(instead, won["space"])
    return _leads(seat, support)


def is_moved_there(told: Sequence[Event], space: str, seat: Seat) -> bool:
    """True if in the last round ``told`` the seat did nothing for the card there itself, and others played Actions."""
    begun = max((at for at, event in enumerate(told) if event.kind == "round.began"), default=0)
    own = [event for event in told[begun:] if event.params.get("seat") == seat]
    others = [event for event in told[begun:] if event not in own]
    has_given = any(event.kind == "agent.placed" and _given(event.params, space) for event in own)
    has_played = any(event.kind == "action.played" for event in own)
    return not has_given and not has_played and any(event.kind == "action.played" for event in others)


def support_by_seat(won: Mapping[str, Any]) -> dict[Seat, int]:
    """The Support that each seat had where a card was won."""
    return {said.params["seat"]: said.params["support"] for said in won["support"]}


def _given(placed: Mapping[str, Any], space: str) -> int:
    """The Support that an Agent gave to the card there."""
    one, other = placed["street"].split("-")
    return int(placed["to_one"]) if one == space else int(placed["to_other"]) if other == space else 0
