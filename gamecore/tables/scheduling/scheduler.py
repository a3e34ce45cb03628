"""Deadlines: rows that survive a restart and resolve exactly once."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import TypeAlias

from gamecore.engine.errors import DecisionError
from gamecore.engine.position import Close
from gamecore.tables.commands.absence import GoingAway
from gamecore.tables.commands.closing import folded
from gamecore.tables.consequences.auto_answers import run_out
from gamecore.tables.consequences.deadline_policy import disarm, remind_at
from gamecore.tables.errors import CannotSave
from gamecore.tables.model.quiet_hours import is_quiet
from gamecore.tables.model.table import Deadline, Reminder
from gamecore.tables.queries import table_view
from gamecore.tables.runner import reminded_of
from gamecore.tables.scheduling.giving_back import GivingBack
from gamecore.tables.session import RulesFailed, TableSession, rules
from gamecore.tables.storage.damage import RowDamaged

HEARTBEAT = timedelta(hours=1)
"""So often at least it is noted that the clock runs; oftener as a deadline of people comes nearer."""
OFTENEST = timedelta(seconds=15)
"""It is not noted oftener than this, for a note is written to the disk."""
OVERSLEPT = timedelta(seconds=10)
"""A clock that wakes so much later than it meant to has stood still: the machine slept, say."""
LATELY = timedelta(seconds=5)
"""Who was within reach so short a time ago is taken to be so still, when somebody's time runs out."""
A_WHILE = timedelta(minutes=1)
"""As :data:`LATELY`, when nobody loses anything by it."""
AT_A_LOOK_S = 0.5
"""So long one look at the clock may give time back, and as long again resolve; the next look goes on at once."""
OVERDUE = timedelta(minutes=10)
"""A deadline resolved later than this is worth a line in the log."""

Reachable: TypeAlias = Callable[[timedelta], Awaitable[bool]]
"""Whether people can hear from us and we from them, as far as that is known from so short a time ago; else it asks."""

_log = logging.getLogger(__name__)


async def _always(_: timedelta) -> bool:
    return True


class DeadlineScheduler(GoingAway, GivingBack):
    _wakes: datetime | None = None
    """When the clock means to look again at the latest. None before the first look, and while nobody is in reach."""

    async def tick(self, now: datetime | None = None, until: float = math.inf) -> int:
        """Resolves exactly what is due, and returns how many deadlines that were. ``until`` says when to leave the
        rest for later, by :func:`time.perf_counter`; nothing runs out where time is still to be given back.

        Absences that begin or end now come first: who is back again has their time before anything runs out.

        A question whose time is up is answered with its draft where that is legal, else as is recommended; where a
        player's own word is asked for, with its default.
        A failure at one table pauses that table alone.
        """
        now = now or self.now()
        resolved = await self._turn_absences(now)
        owed = set(self._owed)
        for deadline in await self.store.due(now):
            if deadline.table in owed:
                continue
            if time.perf_counter() >= until:
                break
            if now - deadline.due > OVERDUE:
                _log.warning("a deadline is overdue", extra={"table": deadline.table, "what": deadline.what})
            try:
                resolved += await self._resolve(deadline, now)
            except DecisionError as refusal:
                _log.info("nothing to resolve", extra={"table": deadline.table, "reason": str(refusal)})
            except Exception:
                _log.exception("a deadline failed", extra={"table": deadline.table, "what": deadline.what})
        return resolved

    async def next_due(self) -> datetime | None:
        """When :meth:`tick` has something to do next."""
        return await self.store.next_due()

    async def run(self, reachable: Reachable = _always) -> None:
        """Wakes whenever something is due, until cancelled; a clock that is stopped notes when that was."""
        fails = False
        try:
            while True:
                self.due_changed.clear()
                try:
                    sleeps = await self.wake(reachable)
                    fails = False
                except Exception as error:  # the clock must not stop because of it
                    if not (fails and isinstance(error, CannotSave)):  # said once, however long the database is gone
                        _log.exception("the clock could not tick")
                    fails = isinstance(error, CannotSave)
                    sleeps = timedelta(seconds=1)
                try:
                    async with asyncio.timeout(sleeps.total_seconds()):
                        await self.idle(self.due_changed.wait(), "the next deadline")
                except TimeoutError:
                    continue
        finally:
            if not self._has_stood_still(self.now()):
                await self._note(self.now())

    async def wake(self, reachable: Reachable = _always) -> timedelta:
        """One look at the clock: how long it may sleep then.

        Nothing runs out for a time in which the clock stood still, or in which nobody was within reach: before it goes
        on, what that cut short is put off. Notes of when it last ran tell how long it was; what lies between the last
        note and an end that nobody expected counts as lost, too. Then :meth:`tick`.
        """
        now = self.now()
        due_now = {deadline.what for deadline in await self.store.due(now)}
        strict = self._lost_time(now) or "turn" in due_now
        if strict or await self._is_to_be_noted(now, bool(due_now - {"others", "undo"})):
            if not await reachable(LATELY if strict else A_WHILE):
                self._wakes = self._failed_since = None
                return OFTENEST
            now = self.now()
            if self._lost_time(now):
                await self._owe(now, self._failed_while_awake())
                self.outbox_changed.set()
            await self._note(now)
            self._failed_since = None
        until = time.perf_counter() + AT_A_LOOK_S
        await self._give_back_until(until)
        resolved = await self.tick(now, until + AT_A_LOOK_S)
        due, for_people, now = await self.next_due(), await self.store.next_due_for_people(), self.now()
        soonest = timedelta(seconds=0.05 if resolved or self._owed else 1.0)  # what cannot be resolved has a pause
        sleeps = _rhythm(now, for_people) if due is None else min(_rhythm(now, for_people), due - now)
        sleeps = soonest if self._owed else max(sleeps, soonest)
        self._wakes = now + sleeps
        return sleeps

    def _has_stood_still(self, now: datetime) -> bool:
        return self._wakes is None or now > self._wakes + OVERSLEPT

    def _lost_time(self, now: datetime) -> bool:
        return self._failed_since is not None or self._has_stood_still(now)

    def _failed_while_awake(self) -> datetime | None:
        """When the database began to fail, if the clock ran until then."""
        failed, wakes = self._failed_since, self._wakes
        return failed if failed is not None and wakes is not None and failed <= wakes + OVERSLEPT else None

    async def _is_to_be_noted(self, now: datetime, is_due: bool) -> bool:
        """True where the next note is due, and before something is told to people. Whoever answers by themselves takes
        nobody's time, so nothing is asked or noted for their sake."""
        if self._noted is None or self._has_stood_still(now):
            return True
        since = now - self._noted
        return since >= _rhythm(now, await self.store.next_due_for_people()) or (is_due and since >= LATELY)

    async def _note(self, now: datetime) -> None:
        """That the clock runs and people are within reach."""
        await self.store.remember_time("clock", now)
        self._noted = now

    async def check(self) -> dict[str, str]:
        """Resumes every running table without changing it; what cannot be resumed, by table, with the reason."""
        wrong: dict[str, str] = {}
        for table in await self.store.live_tables():
            try:
                loaded = await self._load(table)
                if loaded.row.status == "lobby":
                    continue
                session = await self._open(loaded)
                with rules():
                    table_view(session, None)
                    problems = session.round >= 0 and session.game.problems(session.outcome.state)
            except RowDamaged:
                wrong[table] = "a row that it needs cannot be read"
            except RulesFailed as error:
                wrong[table] = repr(error.__cause__ or error)
            else:
                if problems:
                    wrong[table] = "; ".join(problems)
        return wrong

    async def _turn_absences(self, now: datetime) -> int:
        turned = 0
        for absence in await self.store.absences_due(now):
            try:
                turned += await self.turn_absence(absence.user_id, now)
            except Exception:
                _log.exception("an absence could neither begin nor end")
        return turned

    async def _resolve(self, deadline: Deadline, now: datetime) -> bool:
        """True if there was still something to resolve."""
        if deadline.what == "lobby":
            await self._alter(deadline.table, folded)
            return True
        done = False

        async def command(session: TableSession) -> None:
            nonlocal done
            row = session.pending.deadlines.get(deadline.what)
            done = row is not None and row.due <= now and session.row.status == "playing"
            if row is not None and done:
                disarm(session, deadline.what)
                if deadline.what == "reminder":
                    await self._remind(session, row)
                    return
                with rules():
                    _run_down(session, row)
            elif row is not None and session.row.status != "playing":
                disarm(session)

        await self._do(deadline.table, command)
        return done

    async def _remind(self, session: TableSession, deadline: Deadline) -> None:
        """Everybody awaited, whatever they have filled in: who is called in the channel must not tell that.

        Once for each deadline, and by direct message never in somebody's night.
        """
        turn, asked = session.pending.deadlines.get("turn"), session.asked
        if turn is None or asked is None or not set(asked.questions) & set(deadline.questions):
            return
        later = []
        for seat, person, moment in await self._to_be_reminded(session, turn.due):
            if moment > session.now:
                later.append(moment)
            elif not (person.direct_messages and is_quiet(person, session.now)):
                id, _ = session.of(seat)
                session.alter_seat(seat, reminded=reminded_of(id, turn.due))
                session.changes.notifications.append(Reminder(seat=seat, question=id, due=turn.due))
        if later:
            remind_at(session, min(later))


def _rhythm(now: datetime, due: datetime | None) -> timedelta:
    """In which time it is to be noted again that the clock runs: a crash shall not blur much of what people had left
    until ``due``."""
    return HEARTBEAT if due is None else min(HEARTBEAT, max(OFTENEST, (due - now) / 4))


def _run_down(session: TableSession, deadline: Deadline) -> None:
    asked = session.asked
    if asked is None or not set(asked.questions) & set(deadline.questions):
        return
    if deadline.what == "turn":
        run_out(session, deadline.questions)
    elif deadline.what == "closing":
        if asked.held:
            session.apply(Close(question=next(iter(asked.questions))))
    elif deadline.what == "others":
        session.ripe = True
