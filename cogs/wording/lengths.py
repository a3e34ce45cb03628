"""How long something takes, in words."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, say


def span(seconds: int) -> Phrase:
    """A length of time in the largest unit that leaves no rest."""
    for unit, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds % size == 0:
            return say(f"span-{unit}", n=seconds // size)
    return say("span-seconds", n=seconds)
