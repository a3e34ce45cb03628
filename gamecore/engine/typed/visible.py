"""Which signs of a text somebody can see."""

from __future__ import annotations

import re
import unicodedata

BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U000e0100-\U000e01ef]")
"""Letters and signs that show nothing."""
_SHOWN = frozenset("LNPS")
"""Letters, numbers, punctuation and symbols, as Unicode's categories begin."""


def can_be_seen(text: str) -> bool:
    """True if anything of a text shows."""
    return any(unicodedata.category(sign)[0] in _SHOWN for sign in BLANK.sub("", text))
