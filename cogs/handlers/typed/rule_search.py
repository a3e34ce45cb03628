"""Which rules somebody asks about in words of their own."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import NamedTuple

from cogs.ui.typed_text import named_in, stems_of

MOST_RULES = 2
UNDERSTOOD = 0.45
"""Rules are shown that hold at least so much of what is asked about."""
UNKNOWN = 3
"""What no rule holds, such as somebody's name, counts as if so many did."""
AS_GOOD = 0.6
"""A second rule is shown if it fits at least so much as the first."""
NAME_COUNTS = 2
"""A word that a rule is asked for by counts as two in its text."""
ASKING = set(
    stems_of(
        "a about after all also an and any are as at be been before but by can could did do does each every "
        "explain for from get gets give had happen happens has have help how i if in into is it its know many "
        "may me mean means more much my need no not now of on one or our out play rule rules should so some "
        "tell than that the their them then there these they this those three to two up us was we were what "
        "when where which who why will win wins with work works would you your"
    )
)
"""Words that ask, and are about nothing."""
WHY_NOT = set(stems_of("can't cannot"))
"""Words that tell of a rule only where no other names one: *why can't I undo?* is about undoing."""


class Rule(NamedTuple):
    """What a rule is found by."""

    asked: str
    """Its name, and more words that people ask for it by."""
    text: str


def rules_about(text: str, rules: Mapping[str, Rule], names: Iterable[str]) -> list[str]:
    """The names of at most two rules that answer ``text``, the best first; none where it is about something else.

    What is named whole, be it a rule or a card of ``names``, comes first. Then counts, for each other word that is
    asked about, how few of ``rules`` (by name) hold it: a list that only holds a card's name says nothing of it.
    """
    named = named_in(text, names)
    answered = set() if named is None or named in rules else set(stems_of(named))
    asked = {word for word in stems_of(text) if not word.isdigit()} - ASKING - answered
    held = {name: (set(stems_of(rule.asked)), set(stems_of(rule.text))) for name, rule in rules.items()}
    titles = [title for title, _ in held.values() if (asked - WHY_NOT) & title]
    if titles and not any(WHY_NOT & title for title in titles):
        asked -= WHY_NOT
    holding = {word: sum(word in chain(*each) for each in held.values()) or UNKNOWN for word in asked}
    worth = {word: math.log(1 + len(held) / holding[word]) for word in asked}
    whole = sum(worth.values())
    found: dict[str, float] = {}
    for name, (title, body) in held.items():
        if whole and sum(worth[word] for word in asked & (title | body)) >= UNDERSTOOD * whole:
            found[name] = sum(worth[word] * (NAME_COUNTS if word in title else 1) for word in asked & (title | body))
    best = max(found.values(), default=0)
    fitting = sorted((name for name, fit in found.items() if fit >= AS_GOOD * best), key=lambda name: -found[name])
    return [*dict.fromkeys([*([] if named is None else [named]), *fitting])][:MOST_RULES]
