"""How orders are told: who goes where, with how much Gold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.card_text import chained
from gamecore.games.guild_master.cards import Cards
from gamecore.games.guild_master.effects import Skill
from gamecore.games.guild_master.view import GuildMasterView, ShownOrder


def names(cards: Cards, team: Sequence[str]) -> Phrase | str:
    """ "Pablé + Nuri"."""
    return chained("plus", [cards.adventurers[one].name for one in team])


@lru_cache(maxsize=1 << 6)
def where(name: str) -> Phrase:
    """An objective by its space alone: "Contract 3"."""
    kind = "contract" if name.isdigit() else "adventurer" if len(name) == 1 else name
    return say("objective", kind=kind, space=name)


def objective(cards: Cards, view: GuildMasterView, name: str) -> Phrase:
    """An objective with the card that lies there face up: "Contract 3 Raid the Salt Road"."""
    card = _card(cards, view, name)
    return where(name) if card is None else say("objective-card", where=where(name), card=card)


def team_line(cards: Cards, skill: Skill | None, members: Sequence[str]) -> Phrase:
    """What an offer says of the target that all use, and of who goes first into the joint team."""
    told = "none" if skill is None else say("skill", skill=skill)
    return say("bargain-team", skill=told, names=names(cards, members) or "none")


def order_line(cards: Cards, order: ShownOrder) -> Phrase:
    """One revealed order."""
    return say(
        "order-line",
        seat=order.seat,
        team=names(cards, order.team),
        where=where(order.objective),
        gold=order.gold,
        done="yes" if order.done else "no",
    )


def _card(cards: Cards, view: GuildMasterView, name: str) -> str | None:
    if name in view.contracts:
        contract = view.contracts[name].card
        return None if contract is None else cards.contracts[contract].name
    if name in view.adventurers:
        adventurer = view.adventurers[name].card
        return None if adventurer is None else cards.adventurers[adventurer].name
    return None
