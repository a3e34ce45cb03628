"""How each row of the schema is read. A row that cannot be read harms nobody but those whom it is about."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from gamecore.engine.position import DrawStep, Position
from gamecore.tables.model.absences import Absence
from gamecore.tables.model.message_details import MessageDetails
from gamecore.tables.model.results import Played
from gamecore.tables.model.table import (
    Command,
    Deadline,
    Draft,
    GuildSettings,
    Heard,
    LoggedEvent,
    LogRow,
    Message,
    Notification,
    OutboxRow,
    Person,
    Place,
    Seated,
    TableRow,
    Thread,
)
from gamecore.tables.storage.damage import Damaged, RowDamaged, reason
from gamecore.tables.storage.folded import Course, Stood, unfolded
from gamecore.tables.storage.sql.session import Session

READ_LATELY = 4096
"""So many notifications are not read anew: what waits to be told is looked through as often as something is told."""
NOBODY = -1
"""Stands for no seat."""
NO_TIME = "':'"
"""Text that sorts after this is no time: it would never pass, so it is read at once, to be found out."""
_COMMAND: TypeAdapter[Any] = TypeAdapter(Command)
_DETAILS: TypeAdapter[MessageDetails | None] = TypeAdapter(MessageDetails | None)
_EVENTS = TypeAdapter(tuple[LoggedEvent, ...])
_NOTIFICATION: TypeAdapter[Any] = TypeAdapter(Notification)
_once_read = lru_cache(maxsize=256, typed=True)
"""The same columns mean the same, which nobody changes: a table is read again for each that is told of a decision."""


R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Kind(Generic[R]):
    """One table of the schema: its columns as ``read`` takes them, the first ``keys`` of which are its key."""

    name: str
    columns: tuple[str, ...]
    keys: int
    read: Callable[..., R]

    def select(self, where: str = "") -> str:
        return f"SELECT {', '.join(self.columns)} FROM {self.name} {where}"

    @property
    def save(self) -> str:
        """The statement that takes all columns and puts the row in the place of the one with its key."""
        return upsert(self.name, self.columns, self.keys)

    def damaged(self, row: Sequence[Any], error: Exception) -> Damaged:
        known = dict(zip(self.columns, row, strict=True))
        table = known.get("table_id", known["id"] if self.name == "tables" else None)
        return Damaged(kind=self.name, key=tuple(list(known.items())[: self.keys]), table=table, why=reason(error))


def upsert(name: str, columns: Sequence[str], keys: int) -> str:
    """The statement that writes a row of these columns, in the place of the one with the same first ``keys``."""
    values = ", ".join("?" * len(columns))
    changed = ", ".join(f"{column} = excluded.{column}" for column in columns[keys:])
    instead = f"({', '.join(columns[:keys])}) DO UPDATE SET {changed}" if changed else "DO NOTHING"
    return f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({values}) ON CONFLICT {instead}"


def text(at: datetime) -> str:
    """A time as it is stored: these sort as they pass."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def moment(value: str) -> datetime:
    """A stored time. Raises ValueError for one without a time zone: it cannot be compared with others."""
    at = datetime.fromisoformat(value)
    if at.tzinfo is None:
        raise ValueError("a time without its zone")
    return at


def _same(read: tuple[object, ...], stored: tuple[object, ...]) -> None:
    if read != stored:
        raise ValueError("it is about another than its key says")


def _deadline(table: str, what: str, due: str, questions: str) -> Deadline:
    return Deadline.model_validate(
        {"table": table, "what": what, "due": moment(due), "questions": json.loads(questions)}
    )


def _draft(
    table: str, seat: int, is_next: int, question: str, answer: str, ready: int, counts_on: str, suggested: str
) -> Draft:
    return Draft(
        table=table, seat=seat, is_next=bool(is_next), question=question, answer=json.loads(answer), ready=bool(ready),
        counts_on=json.loads(counts_on), suggested=json.loads(suggested),
    )  # fmt: skip


@_once_read
def _log_row(
    _: str, revision: int, epoch: int, round: int, at: str, source: Any, kind: str, instruction: str, command: str,
    settled: str, events: str, draws: str, mark: str, draws_at: str,
) -> LogRow:  # fmt: skip
    return LogRow(
        revision=revision, epoch=epoch, round=round, at=moment(at), source=source, kind=kind,
        instruction=instruction, command=_COMMAND.validate_json(command), settled=tuple(json.loads(settled)),
        events=_EVENTS.validate_json(events), draws=tuple((sides, value) for sides, value in json.loads(draws)),
        draws_at=None if draws_at == "null" else DrawStep.model_validate_json(draws_at), mark=mark,
    )  # fmt: skip


@lru_cache(READ_LATELY)
def _notification(saved: str) -> Notification:
    read: Notification = _NOTIFICATION.validate_json(saved)
    return read


def _outbox(
    id: int, table: str, notification: str, lane: str, nonce: str, attempts: int, tried_at: str | None, due: str
) -> OutboxRow:
    moment(due)
    tried = moment(tried_at) if tried_at else None
    return OutboxRow(id, table, _notification(notification), lane, nonce, max(0, attempts), tried)


def _message(table: str, what: str, seat: int, channel_id: int, message_id: int, details: str) -> Message:
    chair = None if seat == NOBODY else seat
    return Message(
        table=table, what=what, seat=chair, channel_id=channel_id, message_id=message_id,
        details=_DETAILS.validate_json(details),
    )  # fmt: skip


def _thread(thread_id: int, table: str, members: str, about: str) -> Thread:
    return Thread(table=table, thread_id=thread_id, members=json.loads(members), about=about)


def _result(table: str, seat: int, user_id: int, body: str) -> Played:
    found = Played.model_validate_json(body)
    _same((found.table, found.seat, found.user_id), (table, seat, user_id))
    return found


def _person(user_id: int, body: str) -> Person:
    found = Person.model_validate_json(body)
    _same((found.user_id,), (user_id,))
    return found


def _heard(channel_id: int, user_id: int, body: str) -> Heard:
    found = Heard.model_validate_json(body)
    _same((found.channel_id, found.user_id), (channel_id, user_id))
    return found


def _guild(guild_id: int, body: str) -> GuildSettings:
    found = GuildSettings.model_validate_json(body)
    _same((found.guild_id,), (guild_id,))
    return found


def _absence(user_id: int, turns: str, body: str) -> Absence:
    found = Absence.model_validate_json(body)
    _same((found.user_id, found.turns), (user_id, moment(turns)))
    return found


@_once_read
def _seated(_: str, seat: int, user_id: int | None, body: str) -> Seated:
    found = Seated.model_validate_json(body)
    _same((found.seat, found.user_id), (seat, user_id))
    return found


@_once_read
def _position(_: str, revision: int, round: int, position: str) -> Stood:
    return revision, round, Position.model_validate_json(position)


def _course(_: str, folded: bytes) -> Course:
    return unfolded(folded)


def _next_send(_id: int, _table: str, due: str) -> datetime:
    return moment(due)


def _time(_: str, at: str) -> datetime:
    return moment(at)


def _plain(*row: Any) -> tuple[Any, ...]:
    return row


@_once_read
def _table(row: tuple[Any, ...], seats: tuple[Seated, ...]) -> TableRow:
    id, game, guild_id, channel_id, thread_id, host, status, opened_at, version, deck, body = row
    _same(tuple(seated.seat for seated in seats), tuple(range(len(seats))))
    return TableRow(
        id=id, game=game, place=Place(guild_id=guild_id, channel_id=channel_id, thread_id=thread_id), host=host,
        status=status, opened_at=moment(opened_at), version=version, deck=deck, seats=seats,
        **json.loads(body),
    )  # fmt: skip


TABLES = Kind(
    "tables",
    (
        "id", "game", "guild_id", "channel_id", "thread_id", "host", "status", "opened_at", "version", "deck",
        "body",
    ),
    1,
    _plain,
)  # fmt: skip
SEATS = Kind("seats", ("table_id", "seat", "user_id", "body"), 2, _seated)
LOG = Kind(
    "log",
    (
        "table_id", "revision", "epoch", "chapter", "at", "source", "kind", "instruction", "deed", "settled",
        "events", "draws", "mark", "draws_at",
    ),
    2,
    _log_row,
)  # fmt: skip
POSITIONS = Kind(
    "positions",
    ("table_id", "revision", "chapter", "position"),
    2,
    _position,
)
COURSES = Kind("courses", ("table_id", "folded"), 1, _course)
DRAFTS = Kind(
    "drafts", ("table_id", "seat", "ahead", "question", "answer", "ready", "counts_on", "suggested"), 3, _draft
)
INSTRUCTIONS = Kind("instructions", ("table_id", "seat", "key", "value"), 3, _plain)
DEADLINES = Kind("deadlines", ("table_id", "what", "due", "questions"), 2, _deadline)
OUTBOX = Kind("outbox", ("id", "table_id", "news", "lane", "nonce", "attempts", "tried_at", "due"), 1, _outbox)
NEXT_SEND = Kind("outbox", ("id", "table_id", "due"), 1, _next_send)
"""Of a row of the outbox only when it may be sent."""
MESSAGES = Kind("messages", ("table_id", "what", "seat", "channel_id", "message_id", "details"), 3, _message)
THREADS = Kind("threads", ("thread_id", "table_id", "members", "about"), 1, _thread)
RESULTS = Kind("results", ("table_id", "seat", "user_id", "body"), 3, _result)
PEOPLE = Kind("people", ("user_id", "body"), 1, _person)
HEARD = Kind("heard", ("channel_id", "user_id", "body"), 1, _heard)
GUILDS = Kind("guilds", ("guild_id", "body"), 1, _guild)
ABSENCES = Kind("absences", ("user_id", "turns", "body"), 1, _absence)
TIMES = Kind("times", ("key", "at"), 1, _time)
PROMISES = Kind("promises", ("id", "table_id", "seat", "user_id", "chapter", "words", "open", "name"), 1, _plain)
PROMISED = Kind("promised", ("promise_id", "seat", "user_id", "kept", "name"), 2, _plain)
VOTES = Kind("votes", ("table_id", "motion", "seat"), 3, _plain)
WATCHERS = Kind("watchers", ("table_id", "user_id", "letters"), 2, _plain)

ALONE: tuple[Kind[Any], ...] = (
    DRAFTS, INSTRUCTIONS, DEADLINES, OUTBOX, MESSAGES, THREADS, RESULTS, PEOPLE, HEARD, GUILDS, ABSENCES, TIMES,
    PROMISES, PROMISED, VOTES, WATCHERS,
)  # fmt: skip
"""A row of these that cannot be read is set aside, and what it was about goes on without it."""
NEEDED: tuple[Kind[Any], ...] = (TABLES, SEATS, LOG, POSITIONS, COURSES)
"""A table cannot go on without a row of these."""


class Reading:
    """Reads rows one by one as of one moment, and notes those that it cannot read.

    Each row is made into what it means as it is fetched, in the connection's thread: a long log holds nobody up.
    """

    def __init__(self, connection: Session, damaged: list[Damaged]) -> None:
        self.connection = connection
        self._damaged = damaged

    def rows(self, kind: Kind[R], where: str = "", *values: object) -> list[R]:
        """Those that can be read."""
        found = self._fetched(kind, where, values)
        return [read for sound in found for read in sound]

    def first(self, kind: Kind[R], where: str = "", *values: object) -> R | None:
        """The first that can be read."""
        skip = 0
        while found := self._fetched(kind, f"{where} LIMIT 1 OFFSET {skip}", values):
            for read in found[0]:
                return read
            skip += 1
        return None

    def needed(self, kind: Kind[R], table: str, where: str, *values: object) -> list[R]:
        """All of them. Raises RowDamaged when one cannot be read."""
        before = len(self._damaged)
        found = self.rows(kind, f"WHERE table_id = ? {where}", table, *values)
        if len(self._damaged) > before:
            raise RowDamaged(table)
        return found

    def tables(self, where: str = "", *values: object) -> list[TableRow | RowDamaged]:
        """Each with its seats; of one that cannot be read, what is said to whoever needs it."""
        rows = self.connection.execute(TABLES.select(where), values).fetchall()
        return [self._table(tuple(row)) for row in rows]

    def table(self, where: str, *values: object) -> TableRow | None:
        """Raises RowDamaged when there is one that cannot be read."""
        for found in self.tables(where, *values):
            if isinstance(found, RowDamaged):
                raise found
            return found
        return None

    def _table(self, row: tuple[Any, ...]) -> TableRow | RowDamaged:
        before = len(self._damaged)
        seats = self.rows(SEATS, "WHERE table_id = ? ORDER BY seat", row[0])
        if len(self._damaged) == before:
            try:
                _check_text(row)
                return _table(row, tuple(seats))
            except Exception as error:
                self._damaged.append(TABLES.damaged(row, error))
        return RowDamaged(row[0])

    def _fetched(self, kind: Kind[R], where: str, values: Sequence[object]) -> list[tuple[R] | tuple[()]]:
        """What each row means, in a tuple; an empty one for a row that cannot be read."""

        def read(row: tuple[Any, ...]) -> tuple[R] | tuple[()]:
            try:
                _check_text(row)
                return (kind.read(*row),)
            except Exception as error:
                self._damaged.append(kind.damaged(row, error))
                return ()

        return [read(row) for row in self.connection.execute(kind.select(where), values)]


def _check_text(row: Sequence[Any]) -> None:
    """Raises UnicodeEncodeError for text that is none, see :func:`~.sqlite.connection.as_text`."""
    for value in row:
        if isinstance(value, str) and not value.isascii():
            value.encode()
