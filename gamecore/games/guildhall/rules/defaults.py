"""A plain and sound answer to each question, without a look ahead, and always a step towards the end: what counts
where no better one is at hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.cards.chapters import Layout, Loose
from gamecore.games.guildhall.rules.abilities.using import usable_levels
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.rules.buy_vp_card import affordable
from gamecore.games.guildhall.rules.choosing import card_keys
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.rules.play_one_card import playable
from gamecore.games.guildhall.rules.worth import PLAIN, useless_keys
from gamecore.games.guildhall.state import Card


def turn(play: Play, seat: Seat) -> Any:
    """End a turn that wins; else buy the dearest VP card; else play the card that its guildhall gains most by; else
    take new cards.
    """
    player, row = play.players[seat], play.state.row
    if victory_points(play.cards, player) >= GOAL:
        return {"act": "pass"}
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
    """Discard what does not fit, and draw."""
    player = play.players[seat]
    hand = sorted(player.hand)
    if not hand:
        return {"act": "discard"}
    return {"act": "discard", "form": {"discard": {"cards": useless(play, hand, player.chapters)}}}


def first_discard(layout: Layout, hand: Sequence[Card], keep: int) -> list[str]:
    """Discard of the first hand copies and cards that are alone in their chapter, but keep so many cards."""
    keys = card_keys(hand)
    copies = useless_keys(layout, hand, {}, keys)
    kept = [(card, key) for card, key in zip(hand, keys, strict=True) if key not in copies]
    sizes = Counter(layout.chapter_of[card] for card, _ in kept)
    alone = [key for card, key in kept if sizes[layout.chapter_of[card]] == 1]
    return [*copies, *alone][: len(hand) - keep]


def useless(play: Play, hand: Sequence[Card], loose: Loose) -> list[str]:
    """As :func:`useless_keys`."""
    return useless_keys(play.layout, hand, loose, card_keys(hand))
