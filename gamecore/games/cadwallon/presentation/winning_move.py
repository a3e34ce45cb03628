"""Where else an Agent would have won a card that was lost, from what was told of the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    placed: list[Any] = [event.params for event in told[begun:] if event.kind == "agent.placed"]
    given = [_given(one, str(won["space"])) for one in placed]
    for at in reversed([at for at, one in enumerate(placed) if one["seat"] == seat]):
        for later in range(at + 1, len(placed)):
            taken, more = placed[later], given[later]
            if taken["seat"] == seat or not more:
                continue
            then = dict(support)
            then[seat] = then.get(seat, 0) + more - given[at]
            then[taken["seat"]] = then.get(taken["seat"], 0) - more
            if _leads(seat, then) and all(_stays(one, placed[at], taken, seat) for one in own):
                return taken["street"], placed[at]["street"]
    return None


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
