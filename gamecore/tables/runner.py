"""One thing at a time at a table, and nobody is told before it is saved."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import UTC, datetime
from typing import Any, TypeAlias, TypeVar, get_args
from weakref import WeakValueDictionary

from gamecore.engine.game import Game
from gamecore.engine.phrases import Seat
from gamecore.engine.playing import Outcome, look
from gamecore.engine.position import Position
from gamecore.tables.consequences.auto_answers import auto_answer
from gamecore.tables.consequences.deadline_policy import disarm, remind_at, reminds_before, set_deadlines
from gamecore.tables.consequences.notify import finish, tell, to_hear, to_offer, to_prompt
from gamecore.tables.consequences.pre_answers import asked_next
from gamecore.tables.consequences.renewed_questions import carry_over
from gamecore.tables.errors import Refused, TableChanged
from gamecore.tables.known_to_all import table_info
from gamecore.tables.model.quiet_hours import reminder_at
from gamecore.tables.model.remembered import GAME_DEADLINES
from gamecore.tables.model.table import BoardChanged, Motion, Person, TableInfo, TableRow, notice
from gamecore.tables.model.waiting import note_absences
from gamecore.tables.session import PendingInput, RulesFailed, TableSession, rules
from gamecore.tables.storage.changes import Changes, LoadedTable
from gamecore.tables.storage.protocols.store import TableStore

T = TypeVar("T")

Start: TypeAlias = Callable[[TableRow, Position], Awaitable[Position]]

_log = logging.getLogger(__name__)
_ATTEMPTS = 3
READ_LATELY = 16
"""Of so many tables it is kept how the game stands."""


def plainly(waiting: Awaitable[T], reason: str) -> Awaitable[T]:
    """Waits as it is. Tests that drive time pass something that knows a parked wait when it sees one."""
    return waiting


class TableRunner:
    """What every part of the service shares.

    Args:
        store: where tables are kept.
        now: the time, with a time zone; called for every decision.
        secret: a fresh secret text that nobody can guess, at least 128 bits.
        games: the rules of a game by key and deck (JSON text or None).
        idle: wraps every wait that has nothing to do but wait.

    ``outbox_changed`` is set after each commit that left something to deliver; ``due_changed`` after each that
    moved a deadline. Whoever waits on one clears it.
    """

    def __init__(
        self,
        store: TableStore,
        *,
        now: Callable[[], datetime],
        secret: Callable[[], str],
        games: Callable[[str, str | None], Game[Any]],
        idle: Callable[[Awaitable[Any], str], Awaitable[Any]] = plainly,
    ) -> None:
        self.store = store
        self.now = now
        self.secret = secret
        self.games = games
        self.idle = idle
        self.outbox_changed = asyncio.Event()
        self.due_changed = asyncio.Event()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._read_lately: dict[str, tuple[Game[Any], str, Position, Outcome[Any]]] = {}
        """Of some tables how the game stands, its seed and its position. Nothing is ever decided on these."""
        self.committed: Callable[[float], None] = lambda seconds: None
        """Hears of each command at a running table how long it took until it was saved."""
        self._failed_since: datetime | None = None
        """Since when the database does not do what is asked; None once the clock has made that good."""
        store.on_set_aside = self.outbox_changed.set
        store.on_trouble = self._note_trouble

    def _note_trouble(self) -> None:
        if self._failed_since is None:
            self._failed_since = self.now()
            self.due_changed.set()

    # One table at a time

    @asynccontextmanager
    async def _alone_at(self, table: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            yield

    def _counting_votes(self, table: str) -> AbstractAsyncContextManager[None]:
        """Alone with a table's votes, so that two who give the last word at once do not both carry it out."""
        return self._alone_at(f"{table}:votes")

    async def _row(self, table: str) -> TableRow:
        row = await self.store.table(table)
        if row is None:
            raise Refused("refused-no-table", table=table)
        return row

    async def rules_of(self, table: str) -> Game[Any]:
        """The rules that a table plays by, with its own cards where it brought some."""
        row = await self._row(table)
        return self.games(row.game, row.deck)

    async def _alter(self, table: str, command: Callable[[TableRow], Changes]) -> TableRow:
        """Does something that needs no rules. ``command`` makes the changes; the version is counted here."""

        async def alone(row: TableRow) -> TableRow:
            changes = command(row)
            changes.table = changes.table.model_copy(update={"version": row.version + 1})
            await self._commit(changes)
            return changes.table

        return await self._with_row(table, alone)

    async def _with_row(self, table: str, command: Callable[[TableRow], Awaitable[TableRow]]) -> TableRow:
        """Runs ``command`` alone at the table, once more where somebody else wrote it meanwhile."""
        async with self._alone_at(table):
            for attempt in range(_ATTEMPTS):
                try:
                    return await command(await self._row(table))
                except TableChanged:
                    if attempt == _ATTEMPTS - 1:
                        raise
        raise AssertionError

    # A running game

    async def _load(self, table: str) -> LoadedTable:
        loaded = await self.store.load(table)
        if loaded is None:
            raise Refused("refused-no-table", table=table)
        return loaded

    async def _open(self, loaded: LoadedTable, start: Start | None = None, *, to_read: bool = False) -> TableSession:
        """The running game of a table. Raises Refused when there is none, RulesFailed when it cannot be resumed.

        ``to_read``: nothing is decided in it.
        """
        row, position = loaded.row, loaded.position
        if row.status == "lobby":
            raise Refused("refused-table-lobby")
        if position is None:
            raise Refused("refused-table-finished" if row.status == "finished" else "refused-table-closed")
        if start is not None:
            position = await start(row, position)
        pending = PendingInput(
            drafts={draft.seat: draft for draft in loaded.drafts if not draft.is_next},
            pre_answers={draft.seat: draft for draft in loaded.drafts if draft.is_next},
            instructions=loaded.instructions,
            deadlines={deadline.what: deadline for deadline in loaded.deadlines},
        )
        with rules():
            game = self.games(row.game, row.deck)
            if to_read:
                return TableSession(row, game, self._outcome_to_read(row, game, position), self.now(), pending)
            return TableSession.resumed(row, game, position, self.now(), pending)

    def _outcome_to_read(self, row: TableRow, game: Game[Any], position: Position) -> Outcome[Any]:
        """How the game stands. It is looked at several times for each decision, and played again up to there once."""
        known = self._read_lately.pop(row.id, None)
        if known is None or known[0] is not game or known[1:3] != (row.seed, position):
            known = game, row.seed, position, look(game, position, row.seed)
        self._keep_to_read(row.id, known)
        return known[3]

    def _keep_to_read(self, table: str, known: tuple[Game[Any], str, Position, Outcome[Any]]) -> None:
        self._read_lately.pop(table, None)
        self._read_lately[table] = known
        if len(self._read_lately) > READ_LATELY:
            del self._read_lately[next(iter(self._read_lately))]

    async def _do(
        self, table: str, command: Callable[[TableSession], Awaitable[object]], start: Start | None = None
    ) -> TableSession:
        """Does one command at a running table and all that follows from it, and saves it as a whole.

        A refusal leaves no trace. When the rules break, the table pauses where it was and its host is told.
        ``start`` may name another position to begin from than the one that is stored.
        """
        begun = time.perf_counter()
        async with self._alone_at(table):
            for attempt in range(_ATTEMPTS):
                loaded = await self._load(table)
                try:
                    session = await self._open(loaded, start)
                    await command(session)
                    if not session.fills_in_only:
                        await self._follow(session)
                except RulesFailed as error:
                    await self._pause_itself(loaded.row, error)
                    raise Refused("refused-table-in-trouble") from error
                try:
                    await self._commit(session.changes, drafts_only=session.fills_in_only)
                except TableChanged:
                    if attempt == _ATTEMPTS - 1:
                        raise
                    continue
                self.committed(time.perf_counter() - begun)
                _note(session, begun)
                self._keep_to_read(table, (session.game, session.row.seed, session.position, session.outcome))
                return session
        raise AssertionError

    async def _follow(self, session: TableSession) -> None:
        """Do everything that follows from a command by itself: automatic answers, the end, deadlines, notifications."""
        with rules():
            carry_over(session)
            if session.row.status == "playing":
                auto_answer(session)
                finish(session)
            set_deadlines(session)
        session.alter(seats=note_absences(session.row, session.now))
        await self._spare_the_night(session)
        if session.row.round != session.before.round:
            session.changes.thin_before = session.row.round
            session.changes.drop_votes += get_args(Motion)
        _drop_stale_drafts(session)
        _drop_stale_asking(session)
        prompted = [*to_prompt(session), *to_offer(session), *to_hear(session)]
        heard = min((session.row.seats[seat].shown_up_to for seat in prompted), default=session.before.revision)
        earlier = await self.store.log(session.row.id, after=heard) if heard < session.before.revision else ()
        tell(session, earlier)

    async def _spare_the_night(self, session: TableSession) -> None:
        """A new reminder comes as early as the first who must hear it before their night."""
        turn, reminder = session.armed("turn"), session.armed("reminder")
        if turn is None or reminder is None or reminder not in session.changes.arm:
            return
        moments = [moment for _, _, moment in await self._to_be_reminded(session, turn.due) if moment > session.now]
        if moments:
            remind_at(session, min(moments))
        else:
            disarm(session, "reminder")

    async def _to_be_reminded(self, session: TableSession, due: datetime) -> list[tuple[Seat, Person, datetime]]:
        """Whom the table waits for and has not reminded yet, and when each is to be reminded.

        Who is called in the channel is called there at the usual moment, like everybody there.
        """
        waited = [
            (seat, user, session.of(seat)[1])
            for seat in session.waiting
            if (seated := session.row.seats[seat]).is_person
            if (user := seated.user_id) is not None and seated.reminded != reminded_of(session.of(seat)[0], due)
        ]
        people = await self.store.people([user for _, user, _ in waited]) if waited else {}
        found = []
        for seat, user, question in waited:
            before = reminds_before(session.row.pace, question.clock)
            moment = reminder_at(people[user], due, before) if people[user].direct_messages else due - before
            if moment is not None:
                found.append((seat, people[user], moment))
        return found

    async def _pause_itself(self, row: TableRow, error: RulesFailed) -> None:
        """The rules broke: the position stays, clocks stop, the host hears of it."""
        cause = error.__cause__ or error
        _log.error(
            "table paused itself",
            exc_info=cause,
            extra={"table": row.id, "revision": row.revision, "error": type(cause).__name__},
        )
        if not row.is_running or (row.status == "paused" and row.trouble):
            return
        paused = {"status": "paused", "trouble": type(cause).__name__, "version": row.version + 1}
        changes = Changes(row.model_copy(update=paused), disarm=list(GAME_DEADLINES))
        changes.notifications = [
            notice("host", "notice-table-in-trouble", error=type(cause).__name__),
            notice("table", "notice-table-paused-itself"),
            BoardChanged(),
        ]
        await self._commit(changes)

    async def _commit(self, changes: Changes, drafts_only: bool = False) -> None:
        """Saves, and only then wakes those who tell. A caller that is cancelled meanwhile does not stop it."""
        save = self._save_drafts if drafts_only else self._save
        await asyncio.shield(asyncio.ensure_future(save(changes)))

    async def _save(self, changes: Changes) -> None:
        await self.store.commit(changes)
        if changes.notifications:
            self.outbox_changed.set()
        if changes.arm or changes.disarm:
            self.due_changed.set()

    async def _save_drafts(self, changes: Changes) -> None:
        for seat, is_next in changes.drop_drafts:
            await self.store.drop_draft(changes.table.id, seat, is_next)
        for draft in changes.save_drafts:
            await self.store.save_draft(draft)

    async def _info(self, row: TableRow) -> TableInfo:
        return table_info(row, await self.store.deadlines(row.id))


def reminded_of(question: str, due: datetime) -> str:
    """What is noted of a reminder: there is one for each deadline of a question."""
    return f"{question}@{due.astimezone(UTC).isoformat()}"


def _drop_stale_drafts(session: TableSession) -> None:
    """A draft goes when its question does."""
    open_now = session.asked.questions if session.asked else {}
    for seat, draft in list(session.pending.drafts.items()):
        if draft.question not in open_now:
            session.drop_draft(seat)
    for seat, draft in list(session.pending.pre_answers.items()):
        found = asked_next(session, seat)
        if found is None or draft.question != found[0]:
            session.drop_draft(seat, is_next=True)


def _drop_stale_asking(session: TableSession) -> None:
    """Who would take a chair over is asked about anew when its owner has come or gone."""
    for before, after in zip(session.before.seats, session.row.seats, strict=True):
        if before.steward != after.steward:
            session.changes.drop_votes.append(asked_for(after.seat))


def asked_for(seat: Seat) -> str:
    """What votes on who takes a chair over are called by."""
    return f"take:{seat}"


def _note(session: TableSession, begun: float) -> None:
    """A line in the log for each entry: what kind and by whom, never the answer."""
    ms = round((time.perf_counter() - begun) * 1000, 1)
    for row in session.changes.log:
        _log.info(
            "%s",
            row.command.act,
            extra={
                "table": session.row.id,
                "revision": row.revision,
                "kind": row.kind,
                "source": row.source,
                "ms": ms,
            },
        )
