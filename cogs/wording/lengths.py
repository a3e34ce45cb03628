"""How long something takes, in words; and how many words a text has."""

from __future__ import annotations

import re

from gamecore.engine.phrases import Phrase, say


def span(seconds: int) -> Phrase:
    """A length of time in the largest unit that leaves no rest."""
    for unit, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds % size == 0:
            return say(f"span-{unit}", n=seconds // size)
    return say("span-seconds", n=seconds)


def words_in(text: str) -> int:
    """Words as a reader counts them: signs and emoji alone are none, a time or a mention is one."""
    without_signs = re.sub(r"<a?:[^>]*>", "", text)
    return sum(any(map(str.isalnum, word)) for word in re.sub(r"<[^>]*>", "x", without_signs).split())
