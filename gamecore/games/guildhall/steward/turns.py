"""What to do with an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.choices import Act, Acts
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.acts import HAND_LIMIT, NO_EFFECT
from gamecore.games.guildhall.defaults import useless_keys
from gamecore.games.guildhall.effects import Part
from gamecore.games.guildhall.halls import MOST_COMPLETED
from gamecore.games.guildhall.steward.effects import IN_HAND, ability
from gamecore.games.guildhall.steward.seen import GOAL, Seen

REFRESH = 0.6
"""A card drawn anew, as a multiple of one in hand."""
A_POINT = 2.15
"""A VP on a card to buy."""
A_CHAPTER = 5.4
"""What a completed chapter is worth to whoever can still wait with it."""
TOO_SOON = 0.6
"""What drawing anew costs before the last action: cards played first make room."""
WON = 100.0
"""What ends the game."""


def turn(seen: Seen, question: Question) -> Any:
    """The act that is worth most."""
    choices = question.choices
    assert isinstance(choices, Acts)
    best = max(choices.acts, key=lambda act: _worth(seen, act))
    if best.key != "discard" or best.form is None:
        return {"act": best.key}
    return {"act": "discard", "form": {"discard": {"cards": _unwanted(seen, best)}}}


def _worth(seen: Seen, act: Act) -> float:
    what, _, rest = act.key.partition(":")
    if what == "play":
        return _playing(seen, *rest.split(":"))
    if what == "buy":
        return _buying(seen, int(rest) - 1)
    if what == "discard":
        kept = len(seen.hand) - len(_unwanted(seen, act))
        early = TOO_SOON if seen.view.actions > 1 else 0.0
        return IN_HAND * REFRESH * max(0, HAND_LIMIT - kept) - 0.05 - early
    return -1.0


def _playing(seen: Seen, card: str, at: str) -> float:
    """The card itself comes into the guildhall when the turn ends; its ability comes at once."""
    itself = seen.gain(card) - IN_HAND
    if at == NO_EFFECT:
        return itself
    level, chapter = seen.cards.everybody[card.split(".")[0]].level(at)
    won = WON if seen.me.vp + _tokens(level.parts, chapter) >= GOAL else 0.0
    return itself + ability(seen.playing(card), level.parts, chapter) + won


def _tokens(parts: Sequence[Part], chapter: int) -> int:
    """VP tokens that an ability is sure to bring."""
    counts = [chapter if part.count == "chapter" else part.count for part in parts if part.do == "gain"]
    return sum(count for count in counts if isinstance(count, int))


def _buying(seen: Seen, place: int) -> float:
    card = seen.cards.vp[str(seen.view.row[place])]
    if seen.me.vp + card.vp >= GOAL:
        return WON + card.vp
    full = 0.6 if len(seen.me.completed) >= MOST_COMPLETED else 0.0
    house = 0.0
    if (id := seen.view.houses[place]) is not None:
        record = seen.cards.houses[id]
        if any(seen.layout.archetype[chapter] in record.archetypes for chapter in seen.me.completed):
            house = max(0.0, ability(seen, record.parts, 0))
    return A_POINT * card.vp + max(0.0, ability(seen, card.parts, 0)) + house - A_CHAPTER * card.cost + full


def _unwanted(seen: Seen, act: Act) -> list[str]:
    """Cards that do not fit the guildhall, and copies."""
    if act.form is None:
        return []
    keys = [option.key for option in act.form.sections[0].fields[0].choices.options]  # type: ignore[union-attr]
    hand = [key.partition("#")[0] for key in keys]
    return useless_keys(seen.layout, hand, seen.soon, keys)
