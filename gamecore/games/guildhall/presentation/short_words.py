"""What a card does in as few words as have room on it; the whole sentence stands in menus and in the alt text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.model import Level
from gamecore.games.guildhall.cards.text import of_part

MOST_OF_A_CHAPTER = 4
"""What a chapter can count for: with five it is completed."""


def in_short(parts: Sequence[Part], chapter: int | str = 0) -> Phrase:
    """What the parts do; ``chapter``: what a chapter counts for, in words where that is still open."""
    counted = [(part, chapter if part.count == "chapter" else part.count) for part in parts]
    shown = [each for each in counted if each[1] != 0] or counted
    alone = "yes" if len(shown) == 1 else "no"
    said = [_part(part, count, alone) for part, count in shown]
    return reduce(lambda first, then: say("picture-then", first=first, then=then), said)


def in_plain_words(parts: Sequence[Part], chapter: int) -> Phrase:
    """What the parts do, for who has never seen such a card: in words that need no other."""
    said = [say("picture-power", plain=_part(part, chapter if part.count == "chapter" else part.count, "yes"),
                do=part.do, count=chapter if part.count == "chapter" else part.count, take=part.take, to=part.to,
                source=part.source) for part in parts]  # fmt: skip
    return reduce(lambda first, then: say("picture-then", first=first, then=then), said)


def _part(part: Part, count: int | str, alone: str) -> Phrase:
    number, many = (count, "so many") if isinstance(count, int) else (0, count)
    return say("picture-does", do=part.do, count=number, many=many, alone=alone, **of_part(part))


def steps(levels: Sequence[Level], count: int) -> Iterator[tuple[int, str, Phrase]]:
    """From how many cards of its chapter a card does what, with its number; of one that counts them what it does now,
    and that with more it does as many."""
    for level in levels:
        if level.at != "each":
            yield level.at, str(level.at), in_short(level.parts, level.at)
        else:
            now = min(count, MOST_OF_A_CHAPTER)
            yield now, str(now), in_short(level.parts, now)
            if now + 1 == MOST_OF_A_CHAPTER:
                yield now + 1, str(now + 1), in_short(level.parts, now + 1)
            elif now < MOST_OF_A_CHAPTER:
                yield now + 1, f"{now + 1}+", in_short(level.parts, "chapter")
