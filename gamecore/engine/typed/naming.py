"""Which of several names a typed one means. Accents, case and small slips are forgiven; nothing near a second-best."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz, process

from gamecore.engine.phrases import Seat

SHORTEST_PREFIX = 2
SHORTEST_SLIP = 4
"""Letters a word needs before a slip in it is forgiven."""
ALIKE = 78
"""Likeness, of 100, from which a misspelt name is taken for a card's."""
APART = 12
"""By how much the best must be ahead of the second-best."""
NEAR = 55
"""Likeness from which a name is offered as what may have been meant."""
MOST_OFFERED = 4
"""So many that are near are named."""
MOST_BEGUN = 12
"""So many that begin alike are named."""
LINKS = frozenset({"a", "an", "and", "at", "for", "in", "of", "on", "out", "the", "to", "with"})
"""Words of a name that do not stand for it alone."""

_MENTION = re.compile(r"<@seat:([0-9]{1,2})>")


@dataclass(frozen=True, slots=True)
class Match:
    """What a typed name may mean. Sure when there is exactly one ``key`` and no doubt."""

    keys: tuple[object, ...] = ()
    is_sure: bool = False


@lru_cache(maxsize=1 << 12)
def folded(text: str) -> str:
    """Lower case letters and digits in words; accents gone, hyphens and apostrophes closed up."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    return " ".join(re.sub(r"[^a-z0-9]+", " ", re.sub(r"['’‘`\-‐‑]", "", bare)).split())


def of_whom(name: str) -> str | None:
    """What a name that tells a deed calls its matter, by which people ask for it: of *Try the Grey Regent* it is *Grey
    Regent*. None of a name without an article in it, or with a single word behind it."""
    before, _, behind = re.sub(r"\b(a|an|the)\b", "\n", name, count=1).partition("\n")
    return behind.strip() if before.strip() and " " in behind.strip() else None


def mention(seat: Seat) -> str:
    """How a chair stands in typed text once its sitter's name was recognised: a game knows no names of people."""
    return f"<@seat:{seat}>"


def mentioned(text: str) -> tuple[Seat, ...]:
    """The chairs that stand in typed text as :func:`mention` writes them, in the order of the text."""
    return tuple(int(number) for number in _MENTION.findall(text))


class Names:
    """Names to be recognised, with what each stands for. The same thing may go by several names."""

    def __init__(self, names: Sequence[tuple[str, object]]) -> None:
        self._names = [(folded(name), key) for name, key in names if folded(name)]
        self._by_name: dict[str, list[object]] = {}
        for name, key in self._names:
            self._by_name.setdefault(name, []).append(key)
        self._words: dict[str, list[object]] = {}
        for name, key in self._names:
            for word in (part for part in name.split() if part not in LINKS):
                self._words.setdefault(word, []).append(key)
        self.longest = max((len(name.split()) for name, _ in self._names), default=0)
        self._exact: dict[str, Match] = {}
        self._near: dict[str, Match] = {}

    def exactly(self, text: str) -> Match:
        """Whole names, the beginning of a name that begins no other, and several words in a row of no other name.
        Repeated words are looked up once."""
        if text not in self._exact:
            self._exact[text] = self._exactly(folded(text))
        return self._exact[text]

    def _exactly(self, said: str) -> Match:
        if said in self._by_name:
            return _found(self._by_name[said])
        if len(said) < SHORTEST_PREFIX:
            return Match()
        begun = _found([key for name, key in self._names if name.startswith(said)])
        if begun.keys or len(said) <= SHORTEST_PREFIX:
            return begun
        if " " in said:
            is_told = not LINKS.issuperset(said.split())
            return _found([key for name, key in self._names if is_told and f" {said} " in f"{name} "])
        return _found([key for word, keys in self._words.items() if word.startswith(said) for key in keys])

    def nearly(self, text: str) -> Match:
        """A name with a slip in it, if no other is near; else whatever may have been meant, nearest first."""
        if text not in self._near:
            self._near[text] = self._nearly(folded(text))
        return self._near[text]

    def _nearly(self, said: str) -> Match:
        if len(said) < SHORTEST_SLIP:
            return Match()
        likeness: dict[object, float] = {}
        for names in (self._by_name, self._words):
            for name, score, _ in process.extract(said, list(names), scorer=fuzz.ratio, score_cutoff=NEAR, limit=None):
                for key in names[name]:
                    likeness[key] = max(score, likeness.get(key, 0.0))
        ranked = sorted(likeness, key=lambda key: -likeness[key])
        if not ranked:
            return Match()
        second = likeness[ranked[1]] if len(ranked) > 1 else 0.0
        is_sure = likeness[ranked[0]] >= ALIKE and likeness[ranked[0]] - second >= APART
        return Match(tuple(ranked[:1] if is_sure else ranked[:MOST_OFFERED]), is_sure)


def _found(keys: Sequence[object]) -> Match:
    distinct = tuple(dict.fromkeys(keys))
    return Match(distinct[:MOST_BEGUN], len(distinct) == 1)
