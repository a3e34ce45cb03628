"""Tables in memory: for tests and for whoever needs no file. The contract in words short enough to check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Position
from gamecore.tables.errors import Refused, StoreError, TableChanged
from gamecore.tables.model.promises import Promise, Promised
from gamecore.tables.model.results import Played, Tally
from gamecore.tables.model.table import Deadline, Draft, LogRow, Message, Person, Place, TableRow, Thread
from gamecore.tables.storage.damage import Damaged
from gamecore.tables.storage.folded import Course, unfolded
from gamecore.tables.storage.memory.notes import MemoryNotes
from gamecore.tables.storage.memory.outbox import MemoryOutbox
from gamecore.tables.storage.protocols import Changes, LoadedTable


@dataclass(slots=True)
class _Table:
    row: TableRow
    log: dict[int, LogRow] = field(default_factory=dict)
    positions: dict[int, tuple[int, Position]] = field(default_factory=dict)
    drafts: dict[tuple[Seat, bool], Draft] = field(default_factory=dict)
    instructions: dict[Seat, dict[str, str]] = field(default_factory=dict)
    votes: dict[str, set[Seat]] = field(default_factory=dict)
    watchers: dict[int, bool] = field(default_factory=dict)
    """Whether they want letters."""
    deadlines: dict[str, Deadline] = field(default_factory=dict)
    messages: dict[tuple[str, Seat | None], Message] = field(default_factory=dict)
    folded: bytes = b""
    """Instead of log and positions, once the game is over."""

    @property
    def course(self) -> Course:
        if self.folded:
            return unfolded(self.folded)
        stood = ((revision, chapter, position) for revision, (chapter, position) in self.positions.items())
        return Course(tuple(row for _, row in sorted(self.log.items())), tuple(sorted(stood, key=lambda at: at[0])))


class MemoryStore(MemoryOutbox, MemoryNotes):
    """Implements :class:`~.store.TableStore`."""

    def __init__(self) -> None:
        super().__init__()
        self._tables: dict[str, _Table] = {}
        self._threads: dict[int, Thread] = {}
        self._promises: dict[str, Promise] = {}
        self._people: dict[int, Person] = {}
        self._results: dict[tuple[str, Seat, int], Played] = {}
        self.on_set_aside: Callable[[], None] = lambda: None

    async def close(self) -> None:
        """Nothing to close."""

    # Tables

    async def commit(self, changes: Changes) -> None:
        row = changes.table
        known = self._tables.get(row.id)
        if changes.new != (known is None) or (known is not None and known.row.version != row.version - 1):
            raise TableChanged(f"table {row.id} is no longer at version {row.version - 1}")
        if row.is_live and any(t.row.place == row.place and t.row.id != row.id for t in self._live()):
            raise Refused("refused-place-taken")
        table = known or _Table(row)
        if any(entry.revision in table.log for entry in changes.log):
            raise TableChanged(f"table {row.id} already has one of those revisions")
        self._tables[row.id] = table
        table.row = row
        table.log.update((entry.revision, entry) for entry in changes.log)
        table.positions.update((revision, (chapter, p)) for revision, chapter, p in changes.positions)
        if changes.thin_before is not None:
            _thin(table.positions, changes.thin_before)
        for what in changes.disarm:
            table.deadlines.pop(what, None)
        table.deadlines.update((deadline.what, deadline) for deadline in changes.arm)
        for dropped in changes.drop_drafts:
            table.drafts.pop(dropped, None)
        table.drafts.update(((draft.seat, draft.ahead), draft) for draft in changes.save_drafts)
        for seat in changes.drop_instructions:
            table.instructions.pop(seat, None)
        table.instructions.update((seat, dict(own)) for seat, own in changes.save_instructions.items())
        for motion in changes.drop_votes:
            for ballot in [each for each in table.votes if each == motion or each.startswith(f"{motion}:")]:
                del table.votes[ballot]
        for voters in table.votes.values():
            voters.difference_update(changes.drop_votes_of)
        self._results.update(((each.table, each.seat, each.user_id), each) for each in changes.results)
        self._promises.update((promise.id, promise) for promise in changes.promises)
        self._add_news(changes)

    async def table(self, table: str) -> TableRow | None:
        known = self._tables.get(table)
        return known.row if known else None

    async def table_at(self, place: Place) -> TableRow | None:
        here = [table.row for table in self._tables.values() if table.row.place == place]
        return max(here, key=lambda row: (row.is_live, row.opened_at), default=None)

    async def tables_of(self, user: int) -> Sequence[TableRow]:
        return self._ordered(lambda row: row.host == user or row.seat_of(user) is not None)

    async def all_tables_of(self, user: int, limit: int, skip: int = 0) -> Sequence[TableRow]:
        found = self._ordered(lambda row: row.host == user or row.seat_of(user) is not None, over=True)
        return found[::-1][skip : skip + limit]

    async def tables_in(self, guild_id: int) -> Sequence[TableRow]:
        return self._ordered(lambda row: row.place.guild_id == guild_id)

    async def live_tables(self) -> Sequence[str]:
        return [row.id for row in self._ordered(lambda row: True)]

    def _live(self) -> list[_Table]:
        return [table for table in self._tables.values() if table.row.is_live]

    def _ordered(self, wanted: Callable[[TableRow], bool], over: bool = False) -> list[TableRow]:
        rows = [table.row for table in self._tables.values() if (over or table.row.is_live) and wanted(table.row)]
        return sorted(rows, key=lambda row: (row.opened_at, row.id))

    async def load(self, table: str) -> LoadedTable | None:
        if table not in self._tables:
            return None
        drafts, instructions = await self.drafts(table), await self.instructions(table)
        return LoadedTable(
            self._tables[table].row, await self.position(table), drafts, instructions, await self.deadlines(table)
        )

    async def position(self, table: str, revision: int | None = None) -> Position | None:
        return self._tables[table].course.position(revision) if table in self._tables else None

    async def round_start(self, table: str, chapter: int) -> tuple[int, Position] | None:
        return self._tables[table].course.round_start(chapter) if table in self._tables else None

    async def log(self, table: str, after: int = 0, chapter: int | None = None) -> Sequence[LogRow]:
        rows = self._tables[table].course.log if table in self._tables else ()
        return [row for row in rows if row.revision > after and chapter in (None, row.chapter)]

    async def to_fold(self, limit: int) -> Sequence[str]:
        telling = {row.table for row in self._outbox.values()}
        over = [row.id for row in self._ordered(lambda row: not row.is_live and row.id not in telling, over=True)]
        return [id for id in over if not self._tables[id].folded][:limit]

    async def fold(self, table: str) -> None:
        known = self._tables[table]
        if known.row.is_live or known.folded:
            return
        known.folded = Course.of(known.course.log, known.course.positions).folded()
        for gone in (known.log, known.positions, known.drafts, known.deadlines, known.votes, known.instructions):
            gone.clear()

    # What a seat has filled in, standing instructions, votes, watchers

    async def drafts(self, table: str) -> Sequence[Draft]:
        return [draft for _, draft in sorted(self._tables[table].drafts.items())]

    async def save_draft(self, draft: Draft) -> None:
        self._tables[draft.table].drafts[draft.seat, draft.ahead] = draft

    async def drop_draft(self, table: str, seat: Seat, ahead: bool = False) -> None:
        self._tables[table].drafts.pop((seat, ahead), None)

    async def instructions(self, table: str) -> dict[Seat, dict[str, str]]:
        return {seat: dict(own) for seat, own in self._tables[table].instructions.items() if own}

    async def instruct(self, table: str, seat: Seat, key: str, value: str | None) -> None:
        own = self._tables[table].instructions.setdefault(seat, {})
        if value is None:
            own.pop(key, None)
        else:
            own[key] = value

    async def votes(self, table: str, motion: str) -> tuple[Seat, ...]:
        return tuple(sorted(self._tables[table].votes.get(motion, ())))

    async def vote(self, table: str, motion: str, seat: Seat, agree: bool) -> None:
        voters = self._tables[table].votes.setdefault(motion, set())
        (voters.add if agree else voters.discard)(seat)

    async def watchers(self, table: str) -> tuple[int, ...]:
        return tuple(sorted(self._tables[table].watchers))

    async def watched_by(self, user: int) -> Sequence[str]:
        return sorted(id for id, table in self._tables.items() if user in table.watchers)

    async def digest_readers(self, table: str) -> tuple[int, ...]:
        return tuple(sorted(user for user, letters in self._tables[table].watchers.items() if letters))

    async def watch(self, table: str, user: int, on: bool, letters: bool = False) -> None:
        watchers = self._tables[table].watchers
        watchers.pop(user, None)
        if on:
            watchers[user] = letters

    # Results

    async def results_of(self, user: int, limit: int = -1, skip: int = 0) -> Sequence[Played]:
        latest = self._results_where(lambda each: each.user_id == user)[::-1]
        return latest[skip : None if limit < 0 else skip + limit][::-1]

    async def tally_of(self, user: int) -> Sequence[Tally]:
        return _tallied(await self.results_of(user))

    async def tally_in(self, guild_id: int) -> Sequence[Tally]:
        return _tallied(await self.results_in(guild_id))

    async def results_in(self, guild_id: int) -> Sequence[Played]:
        return self._results_where(lambda each: each.guild_id == guild_id)

    def _results_where(self, wanted: Callable[[Played], bool]) -> Sequence[Played]:
        found = [each for each in self._results.values() if wanted(each)]
        return sorted(found, key=lambda each: (each.at, each.table, each.seat))

    # Deadlines

    async def deadlines(self, table: str) -> Sequence[Deadline]:
        return sorted(self._tables[table].deadlines.values(), key=lambda deadline: deadline.due)

    async def due(self, now: datetime) -> Sequence[Deadline]:
        rows = [row for table in self._tables.values() for row in table.deadlines.values() if row.due <= now]
        return sorted(rows, key=lambda row: (row.due, row.table, row.what))

    async def next_due(self) -> datetime | None:
        dues = [row.due for table in self._tables.values() for row in table.deadlines.values()]
        return min([*dues, *(absence.turns for absence in self._absences.values())], default=None)

    # Delivery

    async def hurry(self, at: datetime, guild_id: int | None = None, channels: Sequence[int] | None = None) -> None:
        def is_meant(place: Place) -> bool:
            here = place.thread_id or place.channel_id
            return guild_id in (None, place.guild_id) and (channels is None or here in channels)

        self._hasten({id for id, table in self._tables.items() if is_meant(table.row.place)}, at)

    async def mark_sent(self, row: int, messages: Sequence[Message] = ()) -> None:
        self._outbox.pop(row, None)
        self._due.pop(row, None)
        for message in messages:
            await self.remember_message(message)

    async def remember_message(self, message: Message) -> None:
        self._tables[message.table].messages[message.what, message.seat] = message

    async def forget_message(self, table: str, what: str, seat: Seat | None = None) -> None:
        self._tables[table].messages.pop((what, seat), None)

    async def message_of(self, table: str, what: str, seat: Seat | None = None) -> Message | None:
        return self._tables[table].messages.get((what, seat)) if table in self._tables else None

    async def messages(self, table: str) -> Sequence[Message]:
        return list(self._tables[table].messages.values()) if table in self._tables else []

    async def message_by_id(self, message_id: int) -> Message | None:
        messages = (message for table in self._tables.values() for message in table.messages.values())
        return next((message for message in messages if message.message_id == message_id), None)

    async def remember_thread(self, thread: Thread) -> None:
        self._threads[thread.thread_id] = thread

    async def forget_thread(self, thread_id: int) -> None:
        self._threads.pop(thread_id, None)

    async def thread(self, thread_id: int) -> Thread | None:
        return self._threads.get(thread_id)

    async def threads(self, table: str) -> Sequence[Thread]:
        return [thread for _, thread in sorted(self._threads.items()) if thread.table == table]

    # Promises

    async def add_promise(self, promise: Promise) -> None:
        self._promises[promise.id] = promise

    async def promises(self, table: str) -> Sequence[Promise]:
        return [promise for promise in self._promises.values() if promise.table == table]

    async def promises_by(self, user: int) -> Sequence[Promise]:
        return [promise for promise in self._promises.values() if promise.user_id == user and self._over(promise)]

    async def open_promise(self, promise: str) -> None:
        if promise in self._promises:
            self._promises[promise] = self._promises[promise].model_copy(update={"open": True})

    async def judge_promise(self, promise: str, user: int, kept: bool) -> None:
        if promise in self._promises:
            self._alter_promised(promise, user, {"kept": kept})

    def _over(self, promise: Promise) -> bool:
        return not self._tables[promise.table].row.is_live

    def _alter_promised(self, promise: str, user: int, update: dict[str, int | str | None]) -> None:
        def altered(one: Promised) -> Promised:
            return one.model_copy(update=update) if one.user_id == user else one

        known = self._promises[promise]
        self._promises[promise] = known.model_copy(update={"to": tuple(map(altered, known.to))})

    # Settings

    async def person(self, user_id: int) -> Person:
        return self._people.get(user_id, Person(user_id=user_id))

    async def save_person(self, person: Person) -> None:
        self._people[person.user_id] = person

    async def forget_person(self, user_id: int) -> None:
        self._people.pop(user_id, None)
        self._heard = {at: heard for at, heard in self._heard.items() if heard.user_id != user_id}
        self._absences.pop(user_id, None)
        self._results = {key: each for key, each in self._results.items() if each.user_id != user_id}
        for promise in [promise for promise in self._promises.values() if self._over(promise)]:
            self._alter_promised(promise.id, user_id, {"user_id": None, "name": ""})
            if promise.user_id == user_id:
                del self._promises[promise.id]
        for table in self._tables.values():
            table.watchers.pop(user_id, None)
            if not table.row.is_live:
                empty = {"user_id": None, "name": "", "salt": ""}
                seats = tuple(s.model_copy(update=empty) if s.user_id == user_id else s for s in table.row.seats)
                own = table.row.seat_of(user_id)
                private = [key for key in table.messages if own is not None and key[1] == own]
                for key in private:
                    del table.messages[key]
                host = 0 if table.row.host == user_id else table.row.host
                table.row = table.row.model_copy(update={"seats": seats, "host": host})

    # Damage: there is none in memory

    async def damaged(self) -> Sequence[Damaged]:
        return ()

    async def set_aside_damaged(self) -> Sequence[Damaged]:
        return ()

    async def rows_set_aside(self) -> int:
        return 0

    # Housekeeping

    async def backup(self, file: Path) -> None:
        raise StoreError("tables in memory have no backup; name a database file")

    async def restore(self, file: Path) -> None:
        raise StoreError("tables in memory cannot be restored; name a database file")

    async def backup_daily(self, now: datetime) -> Path | None:
        return None


def _tallied(rows: Sequence[Played]) -> list[Tally]:
    """One by one is added up, too."""
    return [
        Tally(each.user_id, each.game, each.rank if each.rank == 1 else None, each.rounds, each.missed, each.ending, 1)
        for each in rows
    ]


def _thin(positions: dict[int, tuple[int, Position]], before: int) -> None:
    firsts: dict[int, int] = {}
    for revision, (chapter, _) in sorted(positions.items()):
        firsts.setdefault(chapter, revision)
    for revision, (chapter, _) in list(positions.items()):
        if chapter < before and firsts[chapter] != revision:
            del positions[revision]
