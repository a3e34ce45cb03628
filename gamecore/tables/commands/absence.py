"""Being away from all tables for a while: the steward sits down when it begins, and gets up when it is over.

The public hears that somebody is away and that they are back, never for how long: when a home stands empty is
nobody's business.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime

from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Seat
from gamecore.tables.commands.seats import Seating, sit_down_again
from gamecore.tables.errors import Refused
from gamecore.tables.model.absences import Absence, announced
from gamecore.tables.model.table import TableInfo, notice
from gamecore.tables.session import TableSession

_log = logging.getLogger(__name__)


class GoingAway(Seating):
    async def go_away(self, user: int, begins: datetime | None = None, ends: datetime | None = None) -> Absence:
        """The steward plays all of the user's chairs in that time, those of games that begin meanwhile, too.

        An absence that was told before gives way to this one. Without ``begins`` it begins now; without ``ends`` it
        lasts until they come back, :data:`~.model.absences.LONGEST_ABSENCE` at most. What they have filled in counts. A
        table whose people are all away waits for the first to be back.

        Raises:
            Refused: there can be no such absence; nothing has changed.
        """
        now = self.now()
        absence = announced(user, begins, ends, now)
        async with self._alone_at(_key(user)):
            before = await self.store.absence(user)
            if before is not None and before.begun and not absence.covers(now):
                await self._hand_back(user)  # first: should the process die after it, that is done once more
            await self.store.save_absence(absence)
            if absence.covers(now):
                return await self._begin_absence(absence)
        self.due_changed.set()
        return absence

    async def come_back(self, user: int) -> None:
        """Ends an absence, or forgets one that has not begun. Their chairs are theirs again at once."""
        async with self._alone_at(_key(user)):
            if await self.store.absence(user) is None:
                raise Refused("refused-not-away-at-all")
            await self._end_absence(user)

    async def back(self, table: str, user: int) -> TableInfo:
        """As of :class:`~.seats.Seating`; and who has said that they are away is back at all tables with it."""
        absence = await self.store.absence(user)
        if absence is None or not absence.begun:
            return await super().back(table, user)
        await self.come_back(user)
        row = await self._row(table)
        seat = row.seat_of(user)
        # of a game that is not over: for they were missed, or the table is in trouble
        stands_in = row.is_live and seat is not None and row.seats[seat].steward
        return await super().back(table, user) if stands_in else await self._info(row)

    async def absence_of(self, user: int) -> Absence | None:
        """The absence that somebody has told, for themselves only."""
        return await self.store.absence(user)

    async def forget(self, user: int) -> None:
        """Deletes what the store can of ``user``. They keep their chairs, and while they do, where their messages go;
        where they are away the steward plays on, and nobody waits for them any more: when they will be back is
        forgotten with the rest."""
        async with self._alone_at(_key(user)):
            chairs, letters = await self._chairs_of(user), (await self.store.person(user)).dm_channel
            for table, away in chairs.items():
                if away:
                    await self._try(table, user, _wait_no_more)
            await self.store.forget_person(user)
            if chairs and letters is not None:
                await self.store.change_person(user, dm_channel=letters)
        self.due_changed.set()

    async def turn_absence(self, user: int, now: datetime) -> bool:
        """Lets an absence begin or end whose time has come; whether it was so. Safe to repeat after a crash."""
        async with self._alone_at(_key(user)):
            absence = await self.store.absence(user)
            if absence is None or absence.turns > now:
                return False
            if absence.covers(now):
                await self._begin_absence(absence)
            else:
                await self._end_absence(user)
        return True

    async def _begin_absence(self, absence: Absence) -> Absence:
        for table in await self._chairs_of(absence.user_id):
            await self._try(table, absence.user_id, _sit_down_for)
        begun = absence.model_copy(update={"begun": True})
        await self.store.save_absence(begun)
        self.due_changed.set()
        return begun

    async def _end_absence(self, user: int) -> None:
        """Chairs first: should the process die in between, it is done once more."""
        await self._hand_back(user)
        await self.store.drop_absence(user)

    async def _hand_back(self, user: int) -> None:
        for table, away in (await self._chairs_of(user)).items():
            if away:
                await self._try(table, user, _get_up_for)

    async def _chairs_of(self, user: int) -> dict[str, bool]:
        """The running tables where they have a chair, and whether it says of them that they are away."""
        rows = [row for row in await self.store.tables_of(user) if row.is_running]
        return {row.id: row.seats[seat].away for row in rows if (seat := row.seat_of(user)) is not None}

    async def _try(self, table: str, user: int, change: Callable[[TableSession, Seat], None]) -> None:
        """A table in trouble must not keep anybody at the others."""

        async def command(session: TableSession) -> None:
            change(session, session.seat_of(user))

        try:
            await self._do(table, command)
        except DecisionError as refusal:
            _log.warning("an absence passed a table by", extra={"table": table, "reason": refusal.phrase.id})


def _sit_down_for(session: TableSession, seat: Seat) -> None:
    seated = session.row.seats[seat]
    if seated.away:
        return
    session.alter_seat(seat, steward=True, away=True)
    if not seated.steward:
        session.changes.notifications.append(notice("table", "notice-away", seat=seat))


def _get_up_for(session: TableSession, seat: Seat) -> None:
    """Whoever is back at a table already stays so."""
    if session.row.seats[seat].away:
        sit_down_again(session, seat)


def _wait_no_more(session: TableSession, seat: Seat) -> None:
    if session.row.seats[seat].away:
        session.alter_seat(seat, away=False)


def _key(user: int) -> str:
    return f"person:{user}"
