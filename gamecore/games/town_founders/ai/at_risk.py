"""Which leads a single card that nobody has seen can take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import say
from gamecore.games.town_founders.ai.building import is_last
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.view import unseen

A_CARD = 4
"""More points than a card and the bonuses it completes bring in one category."""
MOST = 3
"""So many leads are named."""


def after_building(worth: Worth, cards: Sequence[str]) -> list[Reason]:
    """Those of all leads that are held once these cards are built."""
    return _of_leads(worth, cards, worth.deck.categories)


def after_discarding(worth: Worth, gone: Sequence[str]) -> list[Reason]:
    """Those of the leads that the last card in hand to defend them with goes for."""
    kept = [card for card in worth.view.own_hand if card not in gone]
    return _of_leads(worth, (), [letter for letter in _of(worth, gone) if letter not in _of(worth, kept)])


def _of(worth: Worth, cards: Sequence[str]) -> set[str]:
    return {letter for card in cards for letter in worth.deck.cards[card].letters}


def _of_leads(worth: Worth, cards: Sequence[str], letters: Iterable[str]) -> list[Reason]:
    """Each with the number of such cards, the most first; nothing where nobody builds any more."""
    if is_last(worth):
        return []
    mine = points(worth.deck, (*worth.town, *cards))
    held = [letter for letter in letters if mine[letter] >= max(1, worth.rivals[letter])]
    found = {letter: count for letter in held if (count := _takers(worth, letter, mine[letter]))}
    named = sorted(found, key=lambda letter: -found[letter])[:MOST]
    dotted = [say("why-at-risk-in", category=worth.deck.categories[one].name, count=found[one]) for one in named]
    return [reason("at-risk", dotted=dotted)] if dotted else []


def _takers(worth: Worth, letter: str, mine: int) -> int:
    """How many cards that are not seen would bring one of the others more than this, alone."""
    towns = [one.town for one in worth.view.founders if one.seat != worth.seat and worth.view.builds_again(one.seat)]
    near = [town for town in towns if points(worth.deck, town)[letter] >= mine - A_CARD]
    hidden = unseen(worth.deck, worth.view) if near else []
    return sum(any(points(worth.deck, (*town, card))[letter] > mine for town in near) for card in hidden)
