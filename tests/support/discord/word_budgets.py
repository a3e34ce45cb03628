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
    "call": 12,
    "a round": 250,
    "a post of it": 100,
    "end card": 120,
    "question before an irrevocable press": 25,
    "refusal": 20,
    "first panel": 200,
    "panel": 90,
    "panel with more": 115,
}


def count(text: str) -> int:
    """Words as a reader counts them: signs and emoji alone are none, a time or a mention is one."""
    return len([word for word in re.sub(r"<[^>]*>", "x", text).split() if re.search("[A-Za-z0-9]", word)])
