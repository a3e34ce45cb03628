"""The answer that comes next after the recommended one."""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.choices import Acts
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.ai.building import best_letter, is_last, last_builds
from gamecore.games.town_founders.ai.trading import could_offer, offered
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points

ABOUT_AS_GOOD = 0.1
"""By how much of the best build's worth another may be worse and still be about as good."""


def second_to_no_offer(worth: Worth, question: Question) -> tuple[JsonValue | None, bool]:
    """The offer that is about as good as none, where it can be made now."""
    found = could_offer(worth) if question.kind == "trade.second" else None
    if found is None or not isinstance(question.choices, Acts):
        return None, False
    offer = offered(*found)
    return (offer, True) if any(act.key == offer["act"] for act in question.choices.acts) else (None, False)


def second_build(worth: Worth, act: str) -> tuple[JsonValue | None, bool]:
    """The category beside the chosen one that brings most leads, and of those the one that is worth most; none that is
    a part of it, or that brings no lead and is not about as good. Of the last build never as one that is."""
    hand = list(worth.view.own_hand)
    builds = {letter: cards for letter in worth.deck.categories if (cards := worth.deck.having(hand, letter))}
    best = builds.pop(act, None)
    if best is None:
        return None, False
    builds = {letter: cards for letter, cards in builds.items() if not {*cards} <= {*best}}
    if is_last(worth):
        others = [letter for letter in last_builds(worth) if letter in builds and worth.brings_lead(builds[letter])]
        return ({"act": others[0]}, False) if others else (None, False)
    least = worth.gain(best) * (1 - ABOUT_AS_GOOD)
    wanted = [one for one, cards in builds.items() if worth.brings_lead(cards) or worth.gain(cards) >= least]
    if not wanted:
        return None, False
    second = max(wanted, key=lambda letter: (_leads_by(worth, builds[letter]), worth.gain(builds[letter])))
    return {"act": second}, worth.gain(builds[second]) >= least


def offered_builds(worth: Worth) -> tuple[str, ...]:
    """The categories that buttons offer to build: the best, and the next best."""
    best = best_letter(worth)
    if best is None:
        return ()
    second, _ = second_build(worth, best)
    return (best, str(second["act"])) if isinstance(second, dict) else (best,)


def _leads_by(worth: Worth, cards: list[str]) -> int:
    """How many categories are led once these cards are built."""
    becomes = points(worth.deck, (*worth.town, *cards))
    return sum(0 < count >= worth.rivals[letter] for letter, count in becomes.items())
