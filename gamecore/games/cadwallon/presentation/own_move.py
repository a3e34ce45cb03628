"""Which of a player's own Agents would have done most elsewhere, from what was told of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from gamecore.engine.abilities.ending import Priced
from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, SPACES, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.as_it_lay import IsBest, was_best
from gamecore.games.cadwallon.presentation.leads_taken import last_district
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.endgame_scoring import scores
from gamecore.games.cadwallon.state import State, sketch

NOTABLE = 2
"""So many points are worth a word."""
MOST_NAMED = 2
MOST_WEIGHED = 6
"""Of so many Agents it is looked whether a steward would have placed them so."""


def missed_move(cards: Cards, state: State, told: Sequence[Event], seat: Seat, is_best: IsBest) -> Priced | None:
    """The Agent that would have brought most in a boulevard that somebody else took later, all else as it went and
    theirs in its place; None where none would have brought much. None that was placed as a steward would have
    recommended then (``is_best``): it was not missed."""
    begins = [at for at, event in enumerate(told) if event.kind == "round.began"]
    found: list[tuple[int, int, int, Priced]] = []
    for number, (begun, end) in enumerate(pairwise([*begins, len(told)]), start=1):
        district = last_district(cards, state, told[begun:end]) if _is_whole(told[begun:end]) else None
        if district is None:
            continue
        for ours, theirs in _choices(told[begun:end], seat):
            points, won, spared = _instead(cards, state, district, seat, ours, theirs)
            if points >= NOTABLE:
                many = "yes" if len(won) > MOST_NAMED else "no"
                said = say(
                    "why-move",
                    round=number,
                    instead=BOULEVARDS[theirs],
                    of=BOULEVARDS[ours],
                    seat=district.agents[theirs][0],
                    won=won,
                    many=many,
                    spared=spared[:MOST_NAMED],
                    points=signed(points),
                )
                found.append((points, -number, ours, (points, said)))
    dearest = sorted(found, key=lambda one: (-one[0], -one[1]))[:MOST_WEIGHED]
    return next(
        (move for _, round, ours, move in dearest if not was_best(cards, state, told, -round, seat, ours, is_best)),
        None,
    )


def _is_whole(told: Sequence[Event]) -> bool:
    """True of a round of which it was told what became of every card."""
    decided: list[Any] = [event.params for event in told if event.kind in ("control.won", "control.stays")]
    return sum(len(params.get("cards", ("one",))) for params in decided) == len(SPACES)


def _choices(told: Sequence[Event], seat: Seat) -> Iterator[tuple[int, int]]:
    """Where the seat placed, with each boulevard that another took afterwards."""
    placed: list[Mapping[str, Any]] = [event.params for event in told if event.kind == "agent.placed"]
    for at, one in enumerate(placed):
        if one["seat"] == seat:
            for later in placed[at + 1 :]:
                if later["seat"] != seat:
                    yield STREET[one["street"]], STREET[later["street"]]


def _instead(
    cards: Cards, state: State, district: State, seat: Seat, ours: int, theirs: int
) -> tuple[int, list[str], list[str]]:
    """By how much the final score would be more with the two Agents in each other's place, and the names of the cards
    that the seat would have won and of the Militia that it would not; no more where they do not stand there as the
    round ends."""
    there = district.agents[theirs]
    if district.agents[ours] != [seat] or len(there) != 1 or there == [seat]:
        return 0, [], []
    after = sketch(district)
    after.agents[ours], after.agents[theirs] = there, [seat]
    was, will = (
        [card for card, who in zip(one.grid, winners(cards, one), strict=True) if card and who == seat]
        for one in (district, after)
    )
    player = state.players[seat]
    owned = [*player.cards, *player.actions]
    won = [card for card in will if card not in was and card not in owned]
    lost = [card for card in was if card not in will and card in owned]
    points = _with(cards, state, seat, won, lost) - scores(cards, state)[seat].total
    names = [cards.district[card].name for card in won]
    return points, names, [cards.district[card].name for card in lost if cards.district[card].kind == "militia"]


def _with(cards: Cards, state: State, seat: Seat, won: Sequence[str], lost: Sequence[str]) -> int:
    """The seat's final score with some cards more and some less."""
    player, then = state.players[seat], sketch(state)
    actions = [card for card in won if cards.district[card].kind == "action"]
    others = [card for card in won if card not in actions]
    own = replace(
        player,
        cards=[card for card in (*player.cards, *others) if card not in lost],
        hand=[card for card in (*player.hand, *actions) if card not in lost],
        played=[card for card in player.played if card not in lost],
    )
    then.players = [own if at == seat else one for at, one in enumerate(state.players)]
    return scores(cards, then)[seat].total
