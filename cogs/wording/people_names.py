"""How people are called: one function decides how a name is shown, wherever it is.

Anybody may call themselves anything. What is shown of it is one short line that can be seen, keeps to itself, and is
taken for nobody else's: no invisible letters, no change of writing direction, no towers of accents, none of the marks
by which chairs, readiness and ranks are told.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Mapping
from functools import lru_cache

import discord

from gamecore.engine.typed.visible import BLANK

LONGEST_NAME = 32
LONGEST_READ = 400
"""An imported game may bring a name of any length."""
MOST_ACCENTS = 2
"""On one letter: more make a tower that covers the lines around it. Vietnamese and Hebrew need two."""
NAMELESS = "?"

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_SQUARES = "\u25a0-\u25a3\u25aa\u25ab\u25fb-\u25fe\u2b1b\u2b1c\U0001f532\U0001f533\U0001f7e5-\U0001f7eb"
_CIRCLES = "\u25cb\u25cf\u26aa\u26ab\u2b24\U0001f534\U0001f535\U0001f7e0-\U0001f7e4"
_SIGNS = "\u2705\u2714\u2611\u231b\u23f3\U0001f947-\U0001f949"
"""Ready, awaited, and the ranks."""
_MARKS = re.compile(f"[{_SQUARES}{_CIRCLES}{_SIGNS}][\ufe0f\u20e3]*")
_WAITS = re.compile(r"(?:(?:^| )[.…·]+)+$")
_FROM_RIGHT = frozenset({"R", "AL", "AN"})
_ISOLATED = "\u2068{}\u2069"


def shown_name(name: str) -> str:
    """What is shown of a name: one line of at most 32 characters; empty where nothing of it can be seen."""
    seen = BLANK.sub("", _MARKS.sub(" ", unicodedata.normalize("NFC", name[:LONGEST_READ])))
    kept: list[str] = []
    accents = MOST_ACCENTS  # none before the first letter
    for sign in seen:
        kind = unicodedata.category(sign)
        if kind in _UNSEEN:
            kept += " " if sign.isspace() else ""
        elif kind.startswith("M"):
            accents += 1
            kept += sign if accents <= MOST_ACCENTS else ""
        else:
            accents = MOST_ACCENTS if kind == "Zs" else 0
            kept += sign
    line = _WAITS.sub("", " ".join("".join(kept).split()))
    return line if len(line) <= LONGEST_NAME else line[: LONGEST_NAME - 1].rstrip() + "…"


@lru_cache(maxsize=4096)
def short_name(name: str) -> str:
    """As :func:`shown_name`, and never empty."""
    return shown_name(name) or NAMELESS


def name_of(user: discord.abc.User) -> str:
    """Return what somebody is called at a table: as they call themselves here, as far as that can be shown."""
    return shown_name(user.display_name) or short_name(user.name)


def kept_distinct(names: Mapping[int, str], nobodys: Collection[str]) -> dict[int, str]:
    """The names of the people at a table, by seat, so that each means one of them.

    Those that look alike are numbered as their chairs are; a name that stands for an empty chair or a steward, as
    ``nobodys`` do, is put in quotation marks.
    """
    taken = {_looks(name) for name in nobodys}
    apart = {seat: f"“{name}”" if _looks(name) in taken else name for seat, name in names.items()}
    while alike := {look for look, times in Counter(map(_looks, apart.values())).items() if times > 1}:
        apart = {seat: f"{name} ({seat + 1})" if _looks(name) in alike else name for seat, name in apart.items()}
    return apart


def isolated(text: str) -> str:
    """``text`` so that what stands beside it keeps its place where some of it is read from right to left."""
    from_right = any(unicodedata.bidirectional(sign) in _FROM_RIGHT for sign in text)
    return _ISOLATED.format(text) if from_right else text


@lru_cache(maxsize=4096)
def _looks(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
