"""Reading an exported game. Whatever is wrong with it is one sentence that names the place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime

from pydantic import ValidationError

from gamecore.engine.phrases import from_plain
from gamecore.tables.errors import BadExport
from gamecore.tables.model.export_format import Export
from gamecore.tables.model.table import AskAgain, Begin, LogRow, TakeBack

DEEPEST = 60
"""Nothing that a game exports is nested as deeply."""
LARGEST = 2**63 - 1
"""The largest number that a database holds. Ids of people and places, in a running game, are nearly as large."""

_HALF_A_SIGN = re.compile("[\ud800-\udfff]")
_HALF = "expected text, found half a sign"
_TOO_DEEP = "nested too deeply"


def read_export(data: object) -> Export:
    """An export that fits together.

    Raises:
        BadExport: it does not; the message names the place and what is expected there.
    """
    _must_be_plain(data)
    try:
        export = Export.model_validate(data, strict=False)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise BadExport(f"{_place(first['loc'])}: {first['msg']}") from error
    for wrong in _wrong_in(export):
        raise BadExport(wrong)
    return export


def time_of(text: str) -> datetime:
    """When a table was opened. Raises BadExport."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError as error:
        raise BadExport(f"opened_at: expected a time such as 2026-03-01T20:00:00+00:00, found {text[:40]!r}") from error
    if at.tzinfo is None:
        raise BadExport("opened_at: expected a time with its zone")
    return at


def _must_be_plain(data: object) -> None:
    """Nothing so deep, so large or so strange that it could not be saved and read again."""
    strange = _strange_in(data, 0)
    if strange is not None:
        where, said = strange
        raise BadExport(f"{_place(where[::-1][:9] if said is _TOO_DEEP else where[::-1])}: {said}")


def _strange_in(value: object, depth: int) -> tuple[list[int | str], str] | None:
    """Where the first thing stands that could not be saved, from the inside out, and what is wrong with it."""
    if depth > DEEPEST:
        return [], _TOO_DEEP
    if isinstance(value, str):
        return None if _is_whole(value) else ([], _HALF)
    if isinstance(value, float):
        return [], "expected a whole number"
    if isinstance(value, int):
        return None if -LARGEST <= value <= LARGEST else ([], "the number is too large")
    if isinstance(value, dict):
        if not all(map(_is_whole, value)):
            return [], _HALF
        parts: Iterable[tuple[int | str, object]] = value.items()
    elif isinstance(value, (list, tuple)):
        parts = enumerate(value)
    else:
        return None
    for key, part in parts:
        if type(part) is str and part.isascii() and depth < DEEPEST:
            continue
        strange = _strange_in(part, depth + 1)
        if strange is not None:
            strange[0].append(key if isinstance(key, int) else str(key))
            return strange
    return None


def _is_whole(text: object) -> bool:
    said = str(text)
    return said.isascii() or _HALF_A_SIGN.search(said) is None


def _place(where: Iterable[int | str]) -> str:
    """As a path on one line, whatever a file calls its fields."""
    parts = (part if isinstance(part, int) or part.isidentifier() else repr(part) for part in where)
    return ".".join(str(part).encode("ascii", "backslashreplace").decode()[:40] for part in parts) or "the file"


def _wrong_in(export: Export) -> Iterator[str]:
    yield from _wrong_with_table(export)
    for index, row in enumerate(export.log):
        yield from (f"log.{index}.{wrong}" for wrong in _wrong_with_row(row, index + 1, len(export.seats)))
    if export.revision != len(export.log):
        yield f"revision: expected {len(export.log)}, as the log has it, found {export.revision}"
    yield from _wrong_with_unfinished(export)
    yield from _wrong_with_result(export)
    yield from _wrong_with_promises(export)


def _wrong_with_table(export: Export) -> Iterator[str]:
    time_of(export.opened_at)
    if not export.seats:
        yield "seats: expected one at least"
    if not export.log:
        yield "log: expected the entries of a game that has begun"
    if not export.versions or sorted(set(export.versions)) != sorted(export.versions) or min(export.versions) < 0:
        yield "versions: expected the versions of the rules that it was played by, each once"


def _wrong_with_row(row: LogRow, revision: int, seats: int) -> Iterator[str]:
    if row.revision != revision:
        yield f"revision: expected {revision}, found {row.revision}"
    if isinstance(row.command, Begin) != (revision == 1):
        yield "deed: expected the beginning in the first entry, and only there"
    if isinstance(row.command, (TakeBack, AskAgain)) and row.command.to not in range(1, revision):
        yield f"deed.to: expected an earlier entry, found {row.command.to}"
    own = getattr(row.command, "seat", None)
    if own is not None and not _are_seats((own,), seats):
        yield f"deed.seat: expected 0 to {seats - 1}, found {own}"
    if not _are_seats(row.settled, seats):
        yield f"settled: expected seats from 0 to {seats - 1}, each once"
    if row.epoch < 0 or row.round < 0:
        yield "epoch, chapter: expected 0 or more"
    for index, (sides, drawn) in enumerate(row.draws):
        if not 0 <= drawn < sides:
            yield f"draws.{index}: expected a value from 0 to one less than {sides}, found {drawn}"
    for index, logged in enumerate(row.events):
        if logged.only is not None and not _are_seats(logged.only, seats):
            yield f"events.{index}.only: expected seats from 0 to {seats - 1}, each once"
        for name, value in logged.params.items():
            yield from (f"events.{index}.params.{wrong}" for wrong in _wrong_with_param(name, value, seats))


def _wrong_with_param(name: str, value: object, seats: int) -> Iterator[str]:
    try:
        from_plain(value)
    except ValueError:
        yield f"{_place([name])}: expected a number, a text, a list or a phrase"
        return
    waiting: list[tuple[str, object]] = [(name, value)]
    while waiting:
        called, part = waiting.pop()
        if isinstance(part, dict):
            waiting += part["with"].items()
        elif isinstance(part, list):
            waiting += [(called.removesuffix("s"), each) for each in part]
        elif (called == "seat" or called.endswith("_seat")) and not _are_seats((part,), seats):
            yield f"{_place([called])}: expected a seat from 0 to {seats - 1}"


def _are_seats(found: Iterable[object], seats: int) -> bool:
    found = list(found)
    return all(type(seat) is int and seat in range(seats) for seat in found) and len(set(found)) == len(found)


def _wrong_with_result(export: Export) -> Iterator[str]:
    seats = len(export.seats)
    expected = {"finished": (seats,), "closed": (0, seats)}.get(export.status, (0,))
    for place in ("scores", "ranks"):
        if len(getattr(export, place)) not in expected:
            yield f"{place}: expected {f'one for each of {seats} seats' if export.is_over else 'none yet'}"
    if len(export.scores) != len(export.ranks) or not set(export.ranks) <= set(range(1, seats + 1)):
        yield f"ranks: expected one for each score, from 1 to {seats}"
    for index, line in enumerate(export.lines):
        yield from (f"lines.{index}: {wrong}" for wrong in _wrong_with_param("line", line, seats))


def _wrong_with_unfinished(export: Export) -> Iterator[str]:
    seats, goes_on = len(export.seats), export.unfinished
    if (goes_on is None) != export.is_over:
        yield "unfinished: expected in a running game, and only there"
    if goes_on is None:
        return
    if [one.seat for one in goes_on.seats] != list(range(seats)):
        yield f"unfinished.seats: expected seats 0 to {seats - 1} in order"
    if not _are_seats(goes_on.instructions, seats):
        yield f"unfinished.instructions: expected seats from 0 to {seats - 1}"
    if any(not _are_seats((one.seat,), seats) for one in goes_on.drafts):
        yield f"unfinished.drafts: expected those of seats 0 to {seats - 1}"
    if goes_on.round_start[0] not in range(1, export.revision + 1):
        yield "unfinished.chapter_start: expected an entry of the log"


def _wrong_with_promises(export: Export) -> Iterator[str]:
    seats = len(export.seats)
    for index, promise in enumerate(export.promises):
        if not _are_seats((promise.seat, *promise.to), seats):
            yield f"promises.{index}: expected seats from 0 to {seats - 1}, each once"
        if len(promise.to_names) not in (0, len(promise.to)):
            yield f"promises.{index}.to_names: expected one for each of {len(promise.to)} seats"
