"""The end of a game: where Guild Points came from, and what a player left undone."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.abilities.ending import MOST_REASONS, Source, Sources
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.contracts import fulfilled
from gamecore.games.cadwallon.rules.endgame_scoring import Score, scores
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import CadwallonView, state_of


def sources(cards: Cards, view: CadwallonView) -> tuple[Sources, ...]:
    """Each guild's points times its cards, Actions, Militia and contracts."""
    return tuple(_sources(found) for found in scores(cards, state_of(view)))


def _sources(found: Score) -> Sources:
    parts = [Source(say("from-guild", guild=one.guild), one.total) for one in found.guilds]
    parts += [
        Source(say("from-actions"), found.actions),
        Source(say("from-militia"), found.militia),
        Source(say("from-crests"), found.crest_points),
        Source(say("from-contracts"), found.contracts),
    ]
    return tuple(part for part in parts if part.points)


def reasons(cards: Cards, view: CadwallonView, seat: Seat) -> tuple[Phrase, ...]:
    return tuple(_reasons(cards, view, seat))[:MOST_REASONS]


def _reasons(cards: Cards, view: CadwallonView, seat: Seat) -> Iterator[Phrase]:
    state: State = state_of(view)
    met = fulfilled(cards, state.players, seat)
    missed = [cards.contracts[id] for id in view.players[seat].contracts if id not in met]
    for contract in sorted(missed, key=lambda contract: -contract.points):
        yield say("why-contract", contract=contract.name, points=contract.points)
    found = scores(cards, state)[seat]
    if found.militia:
        yield say("why-militia", points=-found.militia)
    own = view.players[seat]
    if held := len(own.hand) + (own.special is not None):
        yield say("why-actions", count=held)
