"""Why each card stays that is not built next."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Phrase, say
from gamecore.games.town_founders.ai.discarding import after_drawing, at_stake, likely_draws
from gamecore.games.town_founders.ai.why.goes import counts_in, figures
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.rules.nearing_the_end import MOST_DISCARDS

LOOKS = 40
"""Draws by which a card is weighed against a new one."""
ABOUT = 0.05
"""So little more or less a new card is worth about as much."""
IN_ORDER = ("later", "holds", "less", "even")
"""What can be true of a card that stays, as it is told."""


def of_what_stays(worth: Worth, kept: Sequence[str], together: Sequence[str], next_letter: str | None) -> list[Reason]:
    """Of the cards that are kept and not built next: that they could lead in a later turn, or hold a lead; else what a
    new card is worth beside them. Nothing where no card comes for one, or no turn after this one."""
    odd = [card for card in kept if card not in together]
    if not odd or not worth.view.deck or worth.is_last_build:
        return []
    found: dict[str, dict[str, list[str]]] = {}
    for card in odd:
        found.setdefault(_why(worth, kept, card), {}).setdefault(counts_in(worth, card, next_letter), []).append(card)
    return [reason("stays", dotted=[_in_words(worth, what, found[what], kept) for what in IN_ORDER if what in found])]


def of_a_spare(worth: Worth, card: str, gone: Sequence[str], next_letter: str | None) -> list[Phrase]:
    """Of a card that stays though one more build is likely to be the last, and it is not of it: what it waits for, and
    whether it could be discarded as well; nothing where no card comes for one."""
    if not worth.view.deck:
        return []
    is_full = len(gone) >= min(MOST_DISCARDS, worth.view.deck)
    kept = [one for one in worth.view.own_hand if one not in gone]
    each = [figures(worth, counts_in(worth, card, next_letter), [card], "stays", kept)]
    return [say("why-stay", what="full" if is_full else "spare", each=each, count=1)]


def _in_words(worth: Worth, what: str, by_letter: dict[str, list[str]], kept: Sequence[str]) -> Phrase:
    each = [figures(worth, letter, cards, "stays", kept) for letter, cards in by_letter.items()]
    return say("why-stay", what=what, each=each, count=sum(map(len, by_letter.values())))


def _why(worth: Worth, kept: Sequence[str], card: str) -> str:
    stake = at_stake(worth)
    if card in stake.winning:
        return "later"
    if any(card in cards for cards in stake.holding):
        return "holds"
    chance = Chance(f"stays:{worth.view.round}:{worth.view.deck}:{','.join(worth.view.own_hand)}")
    draws = likely_draws(worth, LOOKS, chance)
    gone = tuple(one for one in worth.view.own_hand if one not in kept)
    more = (after_drawing(worth, (*gone, card), draws) - after_drawing(worth, gone, draws)) / LOOKS
    return "less" if more < -ABOUT else "even"
