"""How many words a message of each kind may have, and how they are counted."""

from __future__ import annotations

import re

AT_MOST = {
    "first screen": 120,
    "board below its picture": 60,
    "board whole, as text": 450,
    "board without its picture": 300,
    "lobby card": 150,
    "how to play": 90,
    "help": 133,
    "more rules": 190,
    "call": 12,
    "a round": 250,
    "a post of it": 100,
    "end card": 120,
    "question before an irrevocable press": 25,
    "refusal": 20,
    "first panel": 200,
    "panel": 90,
    "panel with a 💡": 115,
    "panel below news": 105,
}
"""A panel has 90 words. More has one that tells besides what its reader decides by: what a kind of question is about,
or the news: what the last round came to, which has 60 words of its own, and what only they learnt since. Below 105
every fourth panel of Guild Master under a summed up round would not say why something is recommended."""


def count(text: str) -> int:
    """Words as a reader counts them: signs and emoji alone are none, a time or a mention is one, how long it is until
    then is three."""
    without_signs = re.sub(r"<a?:[^>]*>", "", re.sub(r"<t:\d+:R>", "in 5 minutes", text))
    return len([word for word in re.sub(r"<[^>]*>", "x", without_signs).split() if re.search("[A-Za-z0-9]", word)])
