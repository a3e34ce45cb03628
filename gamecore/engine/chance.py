"""Provably fair chance.

Every draw is a hash of the table's seed, the undo epoch and the step that it belongs to (:class:`.position.DrawStep`),
and its index within that step. Nothing is stored but the seed: the same course of a game gives the same dice however
often somebody changed their mind on the way, dice that were taken back fall anew, and whoever knows the seed can check
every roll. In games that began before there were such steps a draw belongs to the revision of its log entry.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence


class Chance:
    """Draws for one table. ``drawn`` collects ``(sides, value)`` of all draws since :meth:`at` was called."""

    __slots__ = ("_head", "_seed", "drawn", "index")

    def __init__(self, seed: str, step: str = "0", index: int = 0) -> None:
        self._seed = seed
        self.drawn: list[tuple[int, int]] = []
        self.at(step, index)

    def at(self, step: str, index: int = 0) -> None:
        """From now on draws belong to ``step``; ``index`` of them were made before."""
        self._head = hashlib.sha256(f"{self._seed}:{step}:".encode())
        self.index = index
        self.drawn = []

    def draw(self, sides: int) -> int:
        """A whole number from 0 to ``sides - 1``; for ``sides`` below 2**16 the bias is below 2**-48."""
        mark = self._head.copy()
        mark.update(b"%d" % self.index)
        value = int.from_bytes(mark.digest()[:8], "big") % sides
        self.index += 1
        self.drawn.append((sides, value))
        return value

    def name(self, said: str) -> str:
        """Twelve hex digits for ``said``, always the same, that nobody can work out without the seed."""
        return hashlib.sha256(f"{self._seed}:name:{said}".encode()).hexdigest()[:12]


SEAL = 32
"""So many digits of a commitment are posted before the game: 128 bits, and one line of a phone."""


def commitment(secret: str) -> str:
    """What promises the host's secret before the game: its SHA-256, in hex."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, words: Sequence[str], message: str = "") -> str:
    """The seed of a game: the secret mixed with a word from every seat, given after the commitment, and with the id of
    the public message by which the game begins, which nobody could know before. Older games have no such id."""
    mixed = hashlib.sha256(secret.encode())
    for word in (*words, message) if message else words:
        mixed.update(hashlib.sha256(word.encode()).digest())
    return mixed.hexdigest()
