"""The end of a game: where VP came from, and what a player left undone."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.abilities.ending import MOST_REASONS, Source, Sources
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

ALMOST = 4
"""Cards of a chapter that lacks one."""


def sources(view: GuildhallView) -> tuple[Sources, ...]:
    """VP cards and VP tokens."""
    return tuple(_sources(player) for player in view.players)


def _sources(player: ShownPlayer) -> Sources:
    return (
        Source(say("from-vp-cards", count=len(player.vp_cards)), player.vp - player.tokens),
        *([Source(say("from-tokens"), player.tokens)] if player.tokens else []),
    )


def reasons(view: GuildhallView, seat: Seat) -> tuple[Phrase, ...]:
    return tuple(_reasons(view.players[seat]))[:MOST_REASONS]


def _reasons(player: ShownPlayer) -> Iterator[Phrase]:
    if player.vp >= GOAL:
        return
    if player.completed:
        yield say("why-chapters", count=len(player.completed))
    if almost := sum(len(cards) == ALMOST for cards in player.chapters.values()):
        yield say("why-almost", count=almost)
    yield say("why-short", vp=GOAL - player.vp, goal=GOAL)
