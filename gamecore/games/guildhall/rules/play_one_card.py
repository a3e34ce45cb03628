"""Play 1 Card: which cards of a hand may be played (GH-8, GH-9, GH-32)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.options import blocks_by
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card, Chapter


def blocked(
    layout: Layout, options: Mapping[str, str], area: Sequence[Card], played: Sequence[Chapter]
) -> set[Chapter]:
    """Return the chapters of which no card may be played from hand now (GH-9, GH-32)."""
    rule = blocks_by(options)
    in_area = set() if rule == "basic" else {layout.chapter_of[card] for card in area}
    return in_area if rule == "advanced" else in_area | set(played)


def playable(play: Play, seat: Seat) -> list[Card]:
    """Return the different cards of a hand that may be played (GH-8, GH-9, GH-17)."""
    player, layout, state = play.players[seat], play.layout, play.state
    not_now = blocked(layout, state.options, player.area, state.played)
    return [
        card
        for card in sorted(set(player.hand))
        if layout.chapter_of[card] not in not_now and layout.fits(player.chapters, card)
    ]
