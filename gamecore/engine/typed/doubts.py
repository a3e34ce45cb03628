"""Typed words that may mean several things, and what would have to be written instead to mean each of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Protocol, TypeVar

from gamecore.engine.phrases import Phrase
from gamecore.engine.typed.naming import folded

MOST_MEANINGS = 8
"""More than these are not asked for one by one, only named."""
MOST_DOUBTS = 6
"""Whoever writes more of them at once reads them in words."""
MOST_PLACES = 2
"""In so many places of a text the words in doubt are written anew, to find the one that is meant."""
_LINK = re.compile(r"[-–—/]")
"""Between words, for some games."""
_WORD = re.compile(r"[\w\u0300-\u036f]+")


class HasText(Protocol):
    @property
    def text(self) -> Phrase: ...


Named = TypeVar("Named", bound=HasText)


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing that the words may mean: how it is called, and what to write instead of them to mean it for sure."""

    name: Phrase | str
    instead: str


@dataclass(frozen=True, slots=True)
class Doubt:
    """``said`` may mean several things; ``phrase`` asks which."""

    phrase: Phrase
    said: str
    meanings: tuple[Meaning, ...]


@dataclass(frozen=True, slots=True)
class Meant:
    """One thing that a whole text may mean: how it is called, and the text that means it for sure."""

    name: Phrase | str
    text: str


class Read(Protocol):
    @property
    def answer(self) -> object: ...

    @property
    def ready(self) -> bool: ...

    @property
    def doubts(self) -> tuple[Doubt, ...]: ...


R = TypeVar("R", bound=Read)


def distinct(options: Sequence[Named]) -> list[Named]:
    """Of those that read the same the first: which of two equal cards is meant is no question."""
    found: list[Named] = []
    for option in options:
        if all(option.text != other.text for other in found):
            found.append(option)
    return found


def rewritten(text: str, said: str, instead: str) -> Iterator[str]:
    """``text`` with ``instead`` in one of the places where ``said`` stands, in whole words, from the first on."""
    wanted = folded(said)
    words = [*_WORD.finditer(text)]
    for first, begin in enumerate(words):
        for last in words[first:]:
            here = text[begin.start() : last.end()]
            if wanted in (folded(here), folded(_LINK.sub(" ", here))):
                yield f"{text[: begin.start()]}{instead}{text[last.end() :]}"
                break
            if len(folded(here)) > len(wanted):
                break


def meanings_of(text: str, reading: R, read: Callable[[str], R]) -> tuple[Meant, ...]:
    """What the first words in doubt may mean. None where one of the meanings cannot be written for sure, where
    meanings or doubts are too many to be asked for one by one, two meanings are called the same, or with none of them
    the text would say anything: a name may be no move by itself."""
    if not 0 < len(reading.doubts) <= MOST_DOUBTS or len(reading.doubts[0].meanings) > MOST_MEANINGS:
        return ()
    found, readings = list[Meant](), list[R]()
    for meaning in reading.doubts[0].meanings:
        places = islice(rewritten(text, reading.doubts[0].said, meaning.instead), MOST_PLACES)
        texts = ((one, read(one)) for one in places)
        sure = next(((one, then) for one, then in texts if _is_settled(reading, then, meaning)), None)
        if sure is None:
            return ()
        if sure[1] not in readings or sure[1].doubts:  # else it makes no difference which is meant
            found.append(Meant(meaning.name, sure[0]))
            readings.append(sure[1])
    if not any(then.answer is not None or then.ready or then.doubts for then in readings):
        return ()
    return tuple(found) if all(one.name != other.name for one, other in combinations(found, 2)) else ()


def _is_settled(before: R, after: R, meaning: Meaning) -> bool:
    """True if the first doubt is gone, and what was written instead is not in doubt itself."""
    first, rest, again = before.doubts[0], after.doubts, folded(meaning.instead)
    is_gone = first not in rest or len(rest) < len(before.doubts)
    return is_gone and all((one.phrase.id, folded(one.said)) != (first.phrase.id, again) for one in rest)
