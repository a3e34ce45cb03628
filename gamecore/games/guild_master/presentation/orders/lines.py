"""An objective as a view shows it: with the card that lies there."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.view import GuildMasterView


def objective(cards: Cards, view: GuildMasterView, name: str) -> Phrase:
    """An objective with the card that lies there face up: "Contract 3 Raid the Salt Road"."""
    card = _card(cards, view, name)
    return where(name) if card is None else say("objective-card", where=where(name), card=card)


def goal(cards: Cards, view: GuildMasterView, name: str) -> Phrase:
    """The same on a sheet, where a number or a letter says enough: "3 Raid the Salt Road"."""
    card = _card(cards, view, name)
    return where(name) if card is None else say("objective-card", where=name, card=card)


def _card(cards: Cards, view: GuildMasterView, name: str) -> str | None:
    if name in view.contracts:
        contract = view.contracts[name].card
        return None if contract is None else cards.contracts[contract].name
    if name in view.adventurers:
        adventurer = view.adventurers[name].card
        return None if adventurer is None else cards.adventurers[adventurer].name
    return None
