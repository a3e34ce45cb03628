"""Why each card goes that a discard gives away."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.town_founders.ai.building import if_built, lead_by
from gamecore.games.town_founders.ai.discarding import at_stake
from gamecore.games.town_founders.ai.worth import Worth

SAFE = 3
"""More than a card as a rule brings a rival: a lead by so much can do without another card."""
IN_ORDER = ("waits", "last", "keeps", "holds", "adds", "nothing", "less")
"""What can be true of a card that goes, as it is told."""


def of_each(worth: Worth, gone: Sequence[str], next_letter: str | None, *, is_last: bool) -> list[Reason]:
    """Why each of these cards goes, those together of which the same is true; ``next_letter`` is built of what is
    kept."""
    found: dict[str, dict[str, list[str]]] = {}
    for card in gone:
        letter = counts_in(worth, card, next_letter)
        why = _why(worth, gone, card, letter, next_letter, is_last=is_last)
        found.setdefault(why, {}).setdefault(letter, []).append(card)
    return [
        reason(
            "gone",
            what=why,
            cards=[card for cards in found[why].values() for card in cards],
            categories=[worth.deck.categories[letter].name for letter in found[why]],
            each=[figures(worth, letter, cards, why) for letter, cards in found[why].items()],
        )
        for why in IN_ORDER
        if why in found
    ]


def would_lead(worth: Worth, letter: str, hand: Sequence[str] | None = None) -> bool:
    """Whether all of a hand, else of its own, that counts in a category would lead it."""
    cards = worth.deck.having(list(worth.view.own_hand if hand is None else hand), letter)
    return lead_by(worth, letter, cards)["lead"] != "behind"


def counts_in(worth: Worth, card: str, next_letter: str | None) -> str:
    """The category that speaks most for a card: one in which the hand would win a lead, what is built next, else one
    that it would lead, nearest first."""

    def speaks(letter: str) -> tuple[bool, bool, bool, int]:
        leads = would_lead(worth, letter)
        wins = leads and worth.own[letter] <= worth.rivals[letter]
        short = if_built(worth, worth.view.own_hand, letter) - worth.rivals[letter]
        return wins, leads, leads and letter == next_letter, short

    return max(worth.deck.cards[card].letters, key=speaks)


def _why(worth: Worth, gone: Sequence[str], card: str, letter: str, next_letter: str | None, *, is_last: bool) -> str:
    """``nothing`` is led by it; it only ``adds`` to what leads, or ``holds`` what a card can overtake; the category
    ``keeps`` its lead without; it ``waits`` for another turn, or this is the ``last``; else, and where the same is true
    of a card that stays, it is worth ``less`` than a new card."""
    kept = [card for card in worth.view.own_hand if card not in gone]
    odd = [card for card in kept if (next_letter or "none") not in worth.deck.cards[card].letters]  # for a later turn
    if not would_lead(worth, letter):
        return "less" if any(not _would_lead_any(worth, card) for card in odd) else "nothing"
    own, most = worth.own[letter], worth.rivals[letter]
    if own and own >= most + SAFE:
        return "keeps"
    if next_letter is None or not _brings_lead(worth, next_letter, kept):
        return "less"
    if letter == next_letter:
        return "adds" if would_lead(worth, letter, kept) else "less"
    if next_letter in worth.deck.cards[card].letters:
        return "less"  # it would be built with that
    is_held = own > most and kept and {*kept} <= at_stake(worth).winning
    if not (is_last or is_held) and any(_would_lead_any(worth, card) for card in odd):
        return "less"  # that would have to wait as well
    return "last" if is_last else "holds" if is_held else "waits"


def _would_lead_any(worth: Worth, card: str) -> bool:
    return any(would_lead(worth, letter) for letter in worth.deck.cards[card].letters)


def _brings_lead(worth: Worth, letter: str, hand: Sequence[str]) -> bool:
    """Whether what is built of a category leads there, or wins a lead in another that its cards count in."""
    lead = lead_by(worth, letter, worth.deck.having(list(hand), letter))
    return lead["lead"] != "behind" or bool(lead["gained"]) or bool(lead["solely"])


def figures(worth: Worth, letter: str, cards: Sequence[str], why: str, hand: Sequence[str] | None = None) -> Phrase:
    """What a category is now, would be with all of it in hand, or in this ``hand``, and is elsewhere; and the cards of
    it besides these."""
    hand = worth.view.own_hand if hand is None else hand
    told: dict[str, Param] = {"cards": list(cards), "category": worth.deck.categories[letter].name}
    told["with_cards"] = [card for card in worth.deck.having(list(hand), letter) if card not in cards]
    told |= {"before": worth.own[letter], "after": if_built(worth, hand, letter), "others": worth.rivals[letter]}
    return say("why-gone-of", what=why, **told)
