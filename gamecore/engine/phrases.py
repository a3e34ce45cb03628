"""What is said, before it has words.

A phrase is the id of a Fluent message and its parameters. A parameter is a whole number, a string, another
phrase, or a list of those. A parameter named ``seat``, or whose name ends in ``_seat``, is a chair and is
drawn as whoever sits there; ``seats`` and ``..._seats`` are lists of chairs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TypeAlias, Union

from gamecore.engine.values import value

Seat: TypeAlias = int
"""A chair at the table, counted from 0. The core never sees a Discord id."""

Param: TypeAlias = Union[int, str, "Phrase", Sequence["Param"]]


@value
class Phrase:
    """The Fluent message ``id`` with its parameters; it has no words yet."""

    id: str
    params: Mapping[str, Param] = field(default_factory=dict)


def say(id: str, **params: Param) -> Phrase:
    """A phrase, written like a sentence: ``say("order-too-dear", gold=7, have=3)``."""
    return Phrase(id, params)


class Later(Mapping[str, "Param"]):
    """Parameters that are worked out when they are first read: for figures that cost much and only a reader needs.

    What they are worked out from must rest as long as the phrase is of use, as the state does while a question is open.
    """

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Mapping[str, Param]]) -> None:
        self._make = make
        self._made: Mapping[str, Param] | None = None

    def _params(self) -> Mapping[str, Param]:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, name: str) -> Param:
        return self._params()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._params())

    def __len__(self) -> int:
        return len(self._params())

    def __repr__(self) -> str:
        return repr(self._params())


def plain(value: Param) -> object:
    """``value`` as JSON data; a phrase becomes ``{"phrase": id, "with": {...}}``."""
    if isinstance(value, Phrase):
        return {"phrase": value.id, "with": {name: plain(part) for name, part in value.params.items()}}
    if isinstance(value, (int, str)):
        return value
    return [plain(part) for part in value]


def from_plain(value: object) -> Param:
    """The inverse of :func:`plain`.

    Raises:
        ValueError: ``value`` is not what :func:`plain` makes.
    """
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return [from_plain(part) for part in value]
    if isinstance(value, dict) and isinstance(value.get("phrase"), str) and isinstance(value.get("with"), dict):
        return Phrase(value["phrase"], {str(name): from_plain(part) for name, part in value["with"].items()})
    raise ValueError(f"expected a number, a string, a list or a phrase, not {value!r}")
