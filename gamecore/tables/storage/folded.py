"""The course of a game that is over, as small as it can be kept: its whole log, and how it stood now and then."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from pydantic import TypeAdapter

from gamecore.engine.position import Position
from gamecore.tables.model.log import LogRow
from gamecore.tables.model.marks import log_marks

Stood: TypeAlias = tuple[int, int, Position]
"""Revision, round, position."""

_STOOD: TypeAdapter[Stood] = TypeAdapter(Stood)


@dataclass(frozen=True, slots=True)
class Course:
    """What was done and told, entry by entry; where each round began, and the end."""

    log: tuple[LogRow, ...]
    positions: tuple[Stood, ...]
    """By revision."""

    @classmethod
    def of(cls, log: Iterable[LogRow], positions: Iterable[Stood]) -> Course:
        """Of what a table that is over has kept."""
        stood = sorted(positions, key=lambda each: each[0])
        firsts = {each[1]: each for each in reversed(stood)}
        kept = [*firsts.values(), *stood[-1:]]
        return cls(tuple(log), tuple(sorted({each[0]: each for each in kept}.values(), key=lambda each: each[0])))

    def folded(self) -> bytes:
        """Compressed JSON: a line for each log entry, an empty one, a line for each position."""
        log = "\n".join(row.model_dump_json() for row in self.log)
        stood = "\n".join(_STOOD.dump_json(each).decode() for each in self.positions)
        return zlib.compress(f"{log}\n\n{stood}".encode())

    def position(self, revision: int | None) -> Position | None:
        """After that log entry; None: in the end. None also where it was not kept."""
        of = {at: position for at, _, position in self.positions}
        return of.get(max(of, default=0) if revision is None else revision)

    def round_start(self, round: int) -> tuple[int, Position] | None:
        return next(((at, position) for at, of, position in self.positions if of == round), None)


def followed(folded: bytes, before: str) -> tuple[int, str] | None:
    """Of its log, see :func:`.log_marks.followed`."""
    try:
        log, _, _ = zlib.decompress(folded).decode().partition("\n\n")
    except (zlib.error, ValueError):
        return None
    return log_marks.followed(log, before)


def unfolded(folded: bytes) -> Course:
    """What :meth:`Course.folded` made of a course. Read line by line: in a thread of its own it holds up nobody."""
    log, _, stood = zlib.decompress(folded).decode().partition("\n\n")
    return Course(
        tuple(LogRow.model_validate_json(line) for line in log.split("\n") if line),
        tuple(_STOOD.validate_json(line) for line in stood.split("\n") if line),
    )
