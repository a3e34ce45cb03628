"""How many words a summary has room for, and how many a phrase takes."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.phrases import Param, Phrase

WORDS: Mapping[str, int] = {
    "card": 2, "card-of": 3, "profession": 1, "archetype": 1, "your-rival-completed": 1, "your-rival-bought": 3,
    "your-rival-short": 3, "your-untouched": 4, "your-vp": 2, "your-completed": 1, "your-took": 1, "your-chapter": 3,
    "your-more": 3, "your-no-chapter": 3, "your-alike": 4, "suffered-in-all": 2, "suffered-cost": 3, "suffered-came": 4,
    "suffered-raid-discard": 2, "suffered-raid-hall": 2, "suffered-exchanged": 4, "suffered-exchanged-chapters": 9,
    "suffered-lost": 1, "your-grew": 3,
}  # fmt: skip
"""Words of a phrase at most, besides those of what it names."""
OTHERS = 7
"""Those of any other, which says what a rival did."""

MORE = {"missing": 3, "added": 3, "now": 2}
"""Of a chapter, which colour it lacks, that one added to it, and what it has now."""


class Room:
    """How many words there is still room for."""

    def __init__(self, words: int) -> None:
        self.words = words

    def takes(self, said: Param, besides: int = 0) -> bool:
        """Whether there is room for this, and for so many words ``besides``; then it is taken."""
        needed = words_of(said) + besides
        if needed > self.words:
            return False
        self.words -= needed
        return True


def words_of(said: Param) -> int:
    """At most how many words it has."""
    if isinstance(said, list | tuple):
        return sum(map(words_of, said)) + (len(said) > 1)  # the last has an “and” before it
    if not isinstance(said, Phrase):
        return 0
    more = sum(words for name, words in MORE.items() if said.params.get(name, "none") not in ("none", "no"))
    return WORDS.get(said.id, OTHERS) + more + sum(map(words_of, said.params.values()))
