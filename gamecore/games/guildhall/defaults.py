"""What happens in a seat's name when time runs out: plain, sound, and always a step towards the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.abilities import usable_levels
from gamecore.games.guildhall.acts import NO_EFFECT, playable
from gamecore.games.guildhall.buying import affordable
from gamecore.games.guildhall.choosing import card_options
from gamecore.games.guildhall.layout import Layout, Loose
from gamecore.games.guildhall.play import Play
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.worth import PLAIN


def turn(play: Play, seat: Seat) -> Any:
    """Buys the dearest VP card; else plays what its guildhall has most use for; else takes new cards."""
    player, row = play.players[seat], play.state.row
    places = list(affordable(play, seat))
    if places:
        best = max(places, key=lambda place: play.cards.vp[str(row[place])].vp)
        return {"act": f"buy:{best + 1}"}
    cards = playable(play, seat)
    if not cards:
        return discard(play, seat)
    card = max(cards, key=lambda one: PLAIN.gain(play.layout, player.chapters, one))
    usable = next(usable_levels(play, seat, card), None)
    return {"act": f"play:{card}:{usable.at if usable else NO_EFFECT}"}


def discard(play: Play, seat: Seat) -> Any:
    """Keeps what fits, and draws."""
    player = play.players[seat]
    hand = sorted(player.hand)
    if not hand:
        return {"act": "discard"}
    return {"act": "discard", "form": {"discard": {"cards": useless(play, hand, player.chapters)}}}


def useless(play: Play, hand: Sequence[Card], loose: Loose) -> list[str]:
    """Keys of the cards of a hand that do not fit a guildhall, or are there twice."""
    return useless_keys(play.layout, hand, loose, [option.key for option in card_options(play.cards, hand)])


def useless_keys(layout: Layout, hand: Sequence[Card], loose: Loose, keys: Sequence[str]) -> list[str]:
    found = []
    for card, key in zip(hand, keys, strict=True):
        is_copy = "#" in key and bool(layout.twins[card])
        if is_copy or not layout.fits(loose, card):
            found.append(key)
    return found
