"""Contract cards (A-CD-19): which of a player's secret contracts its cards fulfil.

A contract looks at cards alone: Personality cards belong to no guild here, wherever they are assigned in scoring.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.cadwallon.cards.model import GUILDS, Ask, Cards, Counted
from gamecore.games.cadwallon.state import Player


def fulfilled(cards: Cards, players: Sequence[Player], seat: Seat) -> list[str]:
    """Return the seat's contracts that are met by the cards won so far."""
    return [id for id in players[seat].contracts if is_met(cards, players, seat, cards.contracts[id].asks)]


def is_met(cards: Cards, players: Sequence[Player], seat: Seat, ask: Ask) -> bool:
    """True if the seat's cards are as the contract asks."""
    mine = count(cards, players[seat], ask.count)
    if ask.least is not None:
        return mine >= ask.least
    others = [count(cards, other, ask.count) for at, other in enumerate(players) if at != seat]
    return all(mine > other if ask.than_all == "more" else mine < other for other in others)


def progress(cards: Cards, players: Sequence[Player], seat: Seat, contract: str) -> Phrase:
    """Say how far the seat's cards have come towards a contract: "2 of 3 Harbour cards, +6"."""
    card = cards.contracts[contract]
    ask, have = card.asks, count(cards, players[seat], card.asks.count)
    if ask.least is not None:
        counted = say("counted", what=ask.count, n=ask.least)
        return say("contract-progress", have=have, n=ask.least, counted=counted, points=card.points)
    others = [count(cards, other, ask.count) for at, other in enumerate(players) if at != seat]
    return say(
        "contract-compared",
        have=have,
        counted=say("counted", what=ask.count, n=2),
        others=max(others) if ask.than_all == "more" else min(others),
        than_all=str(ask.than_all),
        points=card.points,
    )


def count(cards: Cards, player: Player, what: Counted) -> int:
    """Count what a contract counts of a player's cards. A secret Action that is unknown counts as an Action only."""
    if what == "action":
        return len(player.actions)
    if what == "cards":
        return len(player.cards) + len(player.actions)
    won = [cards.district[id] for id in (*player.cards, *player.actions) if id in cards.district]
    of_guild = {guild: sum(card.guild == guild for card in won) for guild in GUILDS}
    if what == "largest_guild":
        return max(of_guild.values())
    if what == "worth_three":
        return sum(card.guild is not None and card.points == 3 for card in won)
    if what == "harbour":
        return sum(card.type == "harbour" for card in won)
    if what in ("militia", "personality"):
        return sum(card.kind == what for card in won)
    return sum(card.guild == what for card in won)
