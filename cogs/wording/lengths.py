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


_UNTIL_THEN = re.compile(r"<t:\d+:R>")
_EMOJI = re.compile(r"<a?:[^>]*>")
_MARKUP = re.compile(r"<[^>]*>")


def words_in(text: str) -> int:
    """Words as a reader counts them: signs and emoji alone are none, a mention or a time is one, and how long it is
    until then is three."""
    shown = _MARKUP.sub("x", _UNTIL_THEN.sub("in 5 minutes", _EMOJI.sub("", text)))
    return sum(any(map(str.isalnum, word)) for word in shown.split())
