"""What words people type about an order, and what they stand for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamecore.engine.typed.naming import Match, Names, folded

BUILDERS = frozenset({"build", "builds", "builder", "builders", "hire"})
WANDER = frozenset({"wander", "wandering", "wanders"})
NO_CARD = WANDER | {"free", "private"}
STANCES = {
    "cooperate": "cooperate", "coop": "cooperate", "deal": "deal", "conflict": "conflict", "fight": "conflict",
    "aside": "aside", "ask": "ask", "always": "always_ask",
}  # fmt: skip
FALLBACKS = {"wander": "wander", "best": "best", "nothing": "nothing", "ask": "ask"}
ELSE = frozenset({"else", "otherwise", "fallback", "or"})
CLEAR = frozenset({"clear", "empty", "none", "nobody"})
SIDES = {
    "fix": "fix", "fixer": "fix", "five": "fix", "5": "fix", "reroll": "reroll", "rerolls": "reroll", "again": "reroll",
}  # fmt: skip
FILLERS = frozenset(
    {"and", "to", "on", "at", "the", "with", "for", "gold", "g", "go", "goes", "send", "team", "order", "then",
     "contract", "adventurer", "recruit", "bid", "bids", "pay", "if", "contested", "step", "my", "in", "list"}
)  # fmt: skip
_AS_ON_THE_SHEET = re.compile(
    r"\bask me contested or not\b|\b(?P<ask>ask) me\b|\bcarry out\b"
    r"|\bgives? (?P<aside>way)\b|\b(?:only )?with a (?P<deal>deal)\b"
    r"|\b(?P<best>whatever is best|(?:a )?likely private(?: contract)?(?: else wander)?)\b"
)
"""What the menus of the sheet say in several words, for one of which another thing could be meant."""


def spoken_words(text: str) -> list[str]:
    """The words of a text as the sets above have them: without accents, and what the sheet says in several as one."""
    spoken = " ".join(folded(part) for part in re.split(r"[\s+&,/|>→]+", text))
    return _AS_ON_THE_SHEET.sub(_in_one_word, spoken).split()


def _in_one_word(said: re.Match[str]) -> str:
    """Carrying an order out is what any stance but stepping aside means."""
    return said.lastgroup or ("always" if said[0].startswith("ask") else "")


def longest_match(names: Names, words: Sequence[str], at: int) -> tuple[Match, int]:
    """The longest name that begins at this word, and how many words it takes; misspelt ones come last."""
    doubtful, in_doubt = Match(), 1
    for length in range(min(names.longest, len(words) - at), 0, -1):
        match = names.exactly(" ".join(words[at : at + length]))
        if match.is_sure:
            return match, length
        if match.keys and not doubtful.keys:
            doubtful, in_doubt = match, length
    if doubtful.keys:
        return doubtful, in_doubt
    for length in range(min(names.longest, len(words) - at), 0, -1):
        match = names.nearly(" ".join(words[at : at + length]))
        if match.is_sure:
            return match, length
    return match, 1
