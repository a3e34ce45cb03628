"""All that a database holds, moved into another of the other kind, and checked there."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from gamecore.tables.errors import StoreError
from gamecore.tables.storage.ends import AT_ONCE, End, Part, Row
from gamecore.tables.storage.following_marks import follow_all
from gamecore.tables.storage.sqlite.end import SqliteEnd


@dataclass(frozen=True, slots=True)
class Moved:
    """What is there now."""

    rows: dict[str, int]
    """How many of each table of the schema."""
    games: int
    """So many logs were followed from mark to mark."""
    before: dict[str, str]
    """What did not hold of a game, and did not before either."""


class _Count:
    """How many rows went by, and a hash of all of them; of a folded game its own goes into that."""

    def __init__(self) -> None:
        self.rows = 0
        self._hash = hashlib.sha256()

    def add(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self.rows += 1
            said = [hashlib.sha256(value).digest() if isinstance(value, bytes) else value for value in row]
            self._hash.update(repr(said).encode("utf-8", "surrogateescape"))

    def same_as(self, other: _Count) -> bool:
        return (self.rows, self._hash.digest()) == (other.rows, other._hash.digest())


class _Steps:
    def __init__(self, of: int, reached: Callable[[int, int], None]) -> None:
        self._done = 0
        self._of = of
        self._reached = reached

    def do(self, steps: int) -> None:
        self._done += steps
        self._reached(self._done, self._of)


def move(source: End, target: End, parts: Sequence[Part], reached: Callable[[int, int], None]) -> Moved:
    """``reached`` hears how many steps of how many are done.

    Raises:
        StoreError: something was refused on the way, or is not there as it was. The target says that it is unfinished.
    """
    expected = {part: _how_many(source, part) for part in parts}
    games = [row[0] for row in source.session.execute("SELECT id FROM tables ORDER BY id").fetchall()]
    steps = _Steps(2 * sum(expected.values()) + len(games), reached)
    _copy_all(source, target, parts, steps)
    file = source if isinstance(source, SqliteEnd) else target  # all rows are alike at both ends by now
    assert isinstance(file, SqliteEnd)
    before = follow_all(file.session, file.read_from, games, steps.do)
    source.check_untouched()
    target.finish()
    return Moved({part.name: rows for part, rows in expected.items()}, len(games), before)


def copy(source: End, target: End, parts: Sequence[Part]) -> None:
    """All rows, compared, where nobody asks for their marks. Raises StoreError as :func:`move` does."""
    _copy_all(source, target, parts, _Steps(1, lambda done, of: None))
    target.finish()


def _copy_all(source: End, target: End, parts: Sequence[Part], steps: _Steps) -> None:
    copied = {part: _copy(source, target, part, steps) for part in parts}
    target.number_on(source.numbers())
    for part, count in copied.items():
        _compare(target, part, count, steps)


def _how_many(end: End, part: Part) -> int:
    ((rows,),) = end.session.execute(f"SELECT count(*) FROM {part.name}").fetchall()
    return int(rows)


def _portions(rows: Iterator[Row]) -> Iterator[list[Row]]:
    while portion := list(islice(rows, AT_ONCE)):
        yield portion


def _copy(source: End, target: End, part: Part, steps: _Steps) -> _Count:
    count = _Count()
    for rows in _portions(source.rows(part)):
        _check_text(source, part, rows)
        target.put(part, rows)
        count.add(rows)
        steps.do(len(rows))
    return count


def _check_text(source: End, part: Part, rows: Iterable[Row]) -> None:
    for row in rows:
        try:
            "".join(value for value in row if isinstance(value, str)).encode()
        except UnicodeEncodeError as error:
            key = ", ".join(
                f"{name} {value}" for name, value in zip(part.columns, row, strict=True) if name in part.key
            )
            raise StoreError(
                f"{source.name}: the row of {part.name} with {key} holds what is no text. "
                "`guildmaster check --set-aside` takes such rows out of the way."
            ) from error


def _compare(target: End, part: Part, copied: _Count, steps: _Steps) -> None:
    there = _Count()
    for rows in _portions(target.rows(part)):
        there.add(rows)
        steps.do(len(rows))
    if not there.same_as(copied):
        raise StoreError(
            f"{target.name}: {copied.rows} rows of {part.name} were copied, and {there.rows} are there that "
            "are not the same."
        )
