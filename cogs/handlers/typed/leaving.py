"""Who asks about being away, or says that they are: words such as *leave* are said of cards and places as well."""

from __future__ import annotations

import re

from cogs.ui.typed_text import words_of

_THIS = r"((the|this|our|my) )?(game|table|match|seat|server|chair|round|evening)"
_THEN = (
    r"(now|early|soon|today|tonight|tomorrow|then|here|for|until|till|before|after|during|and|what|who|please|playing)"
)
ABOUT = re.compile(
    rf"\b((leaves?|leaving|quits?|quitting|exit|pause|pausing|stops?|stopping)( ({_THEN}\b|{_THIS}\b)|$)"
    rf"|(am|im|be|being|are|were|was|is|go|going|goes) (away|absent|gone|on holiday|on vacation)\b|absent\b"
    rf"|holidays?\b|vacation\b|take a break\b|(give|giving) up ({_THIS})"
    r"|\b(im|i am|this is) bor(ed|ing)\b|\byou play( for me)?$|\bplay (it |this )?for me\b"
    r"|(stop|quit) playing|drop out|\bi (give up|resign|concede|surrender|forfeit)$)"
)
SELF = re.compile(
    r"(sorry |hey |hi |ok |please )?(you play|can you play|play|this is|i|im|ill|ive|id|we|were|leave|quit|exit)\b"
)


def is_about_being_away(text: str) -> bool:
    """Whether it asks what becomes of somebody's seat who goes."""
    return ABOUT.search(" ".join(words_of(text))) is not None


def tells_of_leaving(text: str) -> bool:
    """Whether somebody says that they go."""
    said = " ".join(words_of(text))
    return "\n" not in text.strip() and SELF.match(said) is not None and is_about_being_away(text)
