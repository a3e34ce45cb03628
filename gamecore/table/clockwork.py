"""Deadlines: rows that survive a restart and resolve exactly once."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta

from gamecore.engine.errors import DecisionError
from gamecore.engine.position import Close
from gamecore.table.arming import disarm, remind_at
from gamecore.table.going_away import GoingAway
from gamecore.table.lobby import closed
from gamecore.table.looking import glimpse
from gamecore.table.models import Deadline, Reminder
from gamecore.table.order_of_work import reminded_of
from gamecore.table.others import run_out
from gamecore.table.quiet_hours import is_quiet
from gamecore.table.sitting import RulesFailed, Sitting, rules

HEARTBEAT = timedelta(minutes=5)
"""How often it is noted that the clock runs."""
OUTAGE = timedelta(minutes=10)
"""A longer gap than this between two notes was an outage, for which nobody shall lose a turn."""

_log = logging.getLogger(__name__)


class Clockwork(GoingAway):
    _noted: datetime | None = None

    async def tick(self, now: datetime | None = None) -> int:
        """Resolves exactly what is due, and returns how many deadlines that were. Also the daily backup.

        Absences that begin or end now come first: who is back again has their time before anything runs out.

        A question whose time is up is answered with its draft where that is legal, else with its default.
        A failure at one table pauses that table alone.
        """
        now = now or self.now()
        resolved = await self._turn_absences(now)
        for deadline in await self.store.due(now):
            if now - deadline.due > OUTAGE:
                _log.warning("a deadline is overdue", extra={"table": deadline.table, "what": deadline.what})
            try:
                resolved += await self._resolve(deadline, now)
            except DecisionError as refusal:
                _log.info("nothing to resolve", extra={"table": deadline.table, "reason": str(refusal)})
            except Exception:
                _log.exception("a deadline failed", extra={"table": deadline.table, "what": deadline.what})
        if self._noted is None or now - self._noted >= HEARTBEAT:
            self._noted = now
            await self.store.remember_time("clock", now)
            await self.store.backup_daily(now)
        return resolved

    async def next_due(self) -> datetime | None:
        """When :meth:`tick` has something to do next."""
        return await self.store.next_due()

    async def run(self) -> None:
        """Ticks whenever something is due, until cancelled."""
        await self.awake()
        while True:
            self.due_changed.clear()
            try:
                resolved = await self.tick()
                due = await self.next_due()
            except Exception:  # a full disk, say: the clock must not stop because of it
                _log.exception("the clock could not tick")
                resolved, due = 0, self.now()
            wait = HEARTBEAT if due is None else min(HEARTBEAT, due - self.now())
            least = 0.05 if resolved else 1.0  # what cannot be resolved shall not be tried without a pause
            try:
                async with asyncio.timeout(max(wait.total_seconds(), least)):
                    await self.idle(self.due_changed.wait(), "the next deadline")
            except TimeoutError:
                continue

    async def awake(self) -> None:
        """Once, before the first tick after a start: what fell due while nobody ran is put off by the outage."""
        last, now = await self.store.time_of("clock"), self.now()
        if last is not None and now - last > OUTAGE:
            moved = await self.store.put_off(last, (now - last).total_seconds())
            _log.warning(
                "deadlines put off after an outage", extra={"deadlines": moved, "seconds": (now - last).seconds}
            )
        await self.store.remember_time("clock", now)

    async def check(self) -> dict[str, str]:
        """Resumes every running table without changing it; what cannot be resumed, by table, with the reason."""
        wrong: dict[str, str] = {}
        for table in await self.store.live_tables():
            kept = await self._kept(table)
            if kept.row.status == "lobby":
                continue
            try:
                sitting = await self._sit(kept)
                with rules():
                    glimpse(sitting, None)
                    problems = sitting.chapter >= 0 and sitting.game.problems(sitting.outcome.state)
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
        """Whether there was still something to resolve."""
        if deadline.what == "lobby":
            await self._alter(deadline.table, lambda row: closed(row, "notice-lobby-folded"))
            return True
        done = False

        async def deed(sitting: Sitting) -> None:
            nonlocal done
            row = sitting.beside.deadlines.get(deadline.what)
            done = row is not None and row.due <= now and sitting.row.status == "playing"
            if row is not None and done:
                disarm(sitting, deadline.what)
                if deadline.what == "reminder":
                    await self._remind(sitting, row)
                    return
                with rules():
                    _run_down(sitting, row)
            elif row is not None and sitting.row.status != "playing":
                disarm(sitting)

        await self._do(deadline.table, deed)
        return done

    async def _remind(self, sitting: Sitting, deadline: Deadline) -> None:
        """Everybody awaited, whatever they have filled in: who is called in the channel must not tell that.

        Once for each deadline, and by letter never in somebody's night.
        """
        turn, asked = sitting.beside.deadlines.get("turn"), sitting.asked
        if turn is None or asked is None or not set(asked.questions) & set(deadline.questions):
            return
        later = []
        for seat, person, moment in await self._to_be_reminded(sitting, turn.due):
            if moment > sitting.now:
                later.append(moment)
            elif not (person.direct_messages and is_quiet(person, sitting.now)):
                id, _ = sitting.of(seat)
                sitting.alter_seat(seat, reminded=reminded_of(id, turn.due))
                sitting.changes.news.append(Reminder(seat=seat, question=id, due=turn.due))
        if later:
            remind_at(sitting, min(later))


def _run_down(sitting: Sitting, deadline: Deadline) -> None:
    asked = sitting.asked
    if asked is None or not set(asked.questions) & set(deadline.questions):
        return
    if deadline.what == "turn":
        run_out(sitting, deadline.questions)
    elif deadline.what == "closing":
        if asked.held:
            sitting.apply(Close(question=next(iter(asked.questions))))
    elif deadline.what == "others":
        sitting.ripe = True
