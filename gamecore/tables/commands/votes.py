"""What people at a table can agree on, and pausing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import get_args

from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Seat
from gamecore.tables.commands.ballots import GOING_BACK, counted, is_practice
from gamecore.tables.commands.closing import end_early, ended_without_scores
from gamecore.tables.commands.consent import Consenting
from gamecore.tables.commands.seats import Seating, must_be_missing, pass_host_on
from gamecore.tables.consequences.deadline_policy import disarm, remind_at
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import (
    LIVE,
    POST,
    Bargaining,
    Motion,
    Pace,
    TableInfo,
    TableRow,
    Tally,
    notice,
)
from gamecore.tables.model.waiting import own_time, wait_anew
from gamecore.tables.session import TableSession
from gamecore.tables.storage.changes import Changes

DAY = timedelta(days=1)
MINUTE = timedelta(minutes=1)
WAIT_FOR_ABSENT = timedelta(minutes=2)
_STANDING = tuple(motion for motion in get_args(Motion) if motion != "host")
"""Votes that somebody's leaving may decide."""


class Voting(Consenting, Seating):
    async def vote(
        self,
        table: str,
        user: int,
        motion: Motion,
        agree: bool = True,
        host_left: bool = False,
    ) -> Tally:
        """Agrees (or no longer agrees) to a motion; it is carried out as soon as enough people do.

        With ``host_left`` the host is known to have left the server.
        """
        async with self._counting_votes(table):
            row = await self._row(table)
            seat = await self._may_vote(row, user, motion, agree, host_left)
            before = await self.tally(table, motion)
            if agree and not before.agreed:
                await self.store.remember_time(_asked_key(table, motion), self.now())
            await self.store.vote(table, motion, seat, agree)
            tally = await self.tally(table, motion)
            if agree and not tally.more:
                await self._carry_out(table, motion)
                return replace(tally, carried=True)
        if agree and seat in before.agreed:
            raise Refused("refused-agreed-already")
        return tally

    async def _may_vote(self, row: TableRow, user: int, motion: Motion, agree: bool, host_left: bool) -> Seat:
        seat = row.seat_of(user)
        if seat is None:
            raise Refused("refused-no-seat")
        if not row.is_running:
            raise Refused(f"refused-table-{row.status}")
        if not row.seats[seat].is_person:
            raise Refused("refused-vote-while-away")
        if motion == "ask_again" and not row.trouble:
            raise Refused("refused-not-in-trouble")
        if motion == "host" and agree:
            if row.host == user:
                raise Refused("refused-you-are-host")
            await self._must_be_without_host(row, host_left)
        if motion == row.pace.kind and agree:
            raise Refused("refused-that-pace-already")
        if motion == _bargain(row.bargaining) and agree:
            raise Refused("refused-that-way-already")
        if motion == "pace" and row.proposed is None:
            raise Refused("refused-vote-is-over")
        return seat

    async def propose_pace(self, table: str, user: int, pace: Pace) -> Tally:
        """Somebody at the table asks for another pace, and agrees to it; what was proposed before is off the table."""

        def command(row: TableRow) -> Changes:
            if row.seat_of(user) is None:
                raise Refused("refused-no-seat")
            if not row.is_running:
                raise Refused(f"refused-table-{row.status}")
            if pace == row.pace:
                raise Refused("refused-that-pace-already")
            known = pace == row.proposed
            return Changes(row.model_copy(update={"proposed": pace}), drop_votes=[] if known else ["pace"])

        await self._alter(table, command)
        return await self.vote(table, user, "pace")

    async def tally(self, table: str, motion: Motion) -> Tally:
        """How a vote stands."""
        return await self._counted(await self._row(table), motion)

    async def _counted(self, row: TableRow, motion: Motion) -> Tally:
        table, half_from = row.id, None
        if motion == "resume" and (asked := await self.store.time_of(_asked_key(table, motion))) is not None:
            half_from = asked + own_time(row.pace)
        return counted(row, motion, tuple(await self.store.votes(table, motion)), self.now(), half_from)

    async def would_be_practice(self, table: str) -> bool:
        """True if going back to the start of this round would make a game that counts one that does not."""
        row = await self._row(table)
        return row.counts and row.is_running and is_practice(row, "undo_round", self.now())

    async def give_up(self, table: str, user: int, concede: bool = False) -> TableInfo:
        """As of :class:`~.seats.Seating`. Where the word of whoever leaves was all that a vote lacked, it carries."""
        info = await super().give_up(table, user, concede)
        return await self._carry_what_is_enough(info)

    async def gone(self, table: str, user: int) -> TableInfo:
        """As of :class:`~.seats.Seating`; and of votes as of :meth:`give_up`."""
        return await self._carry_what_is_enough(await super().gone(table, user))

    async def _carry_what_is_enough(self, info: TableInfo) -> TableInfo:
        for motion in _STANDING:
            async with self._counting_votes(info.id):
                if info.status in ("playing", "paused") and motion not in (info.pace.kind, _bargain(info.bargaining)):
                    alone = is_practice(await self._row(info.id), motion, self.now())
                    if not alone and not (await self.tally(info.id, motion)).more:
                        with suppress(DecisionError):  # what cannot be done just now is no reason to keep anybody
                            await self._carry_out(info.id, motion)
                    info = await self.info(info.id)
        return info

    async def try_again(self, table: str, by: int) -> TableInfo:
        """The host of a table that stopped itself after an error lets it try again, each clock from its full length."""
        row = await self._row(table)
        if row.host != by:
            raise Refused("refused-not-host")
        if not row.trouble:
            raise Refused("refused-not-in-trouble")

        async def command(session: TableSession) -> None:
            _resume(session)

        return await self._info((await self._do(table, command)).row)

    async def more_time(self, table: str, user: int, until_now: int | None = None) -> TableInfo:
        """More time for the questions that are open: by post a day, from the seat's own budget; live a minute, once a
        round.

        ``until_now`` is the deadline that the person saw when they asked (Unix time); where it has moved since, the
        table waits longer already, and nothing is spent: a button pressed twice counts once.
        """

        async def command(session: TableSession) -> None:
            session.must_be_played()
            seat = session.seat_of(user)
            turn = session.armed("turn")
            if turn is not None and until_now is not None and int(turn.due.timestamp()) != until_now:
                raise Refused("refused-waits-already", until=str(int(turn.due.timestamp())))
            _spend_extension(session, seat)
            _extend(session, seat)

        return await self._info((await self._do(table, command)).row)

    async def wait_for_absent(self, table: str, user: int, seat: Seat, until_now: int) -> TableInfo:
        """Somebody at a live table gives a person who missed their time two more minutes, once a round.

        ``until_now`` is as of :meth:`more_time`.
        """

        async def command(session: TableSession) -> None:
            session.must_be_played()
            session.seat_of(user)
            must_be_missing(session.row, seat)
            turn = session.armed("turn")
            if turn is not None and int(turn.due.timestamp()) != until_now:
                raise Refused("refused-waits-already", until=str(int(turn.due.timestamp())))
            if session.row.seats[seat].waited_in == session.row.round:
                raise Refused("refused-waited-this-round", seat=seat)
            session.alter_seat(seat, waited_in=session.row.round)
            _extend(session, None, WAIT_FOR_ABSENT)

        return await self._info((await self._do(table, command)).row)

    async def _carry_out(self, table: str, motion: Motion) -> TableInfo:
        row = await self._row(table)
        if motion == "end" and row.trouble:
            return await self._info(await self._alter(table, lambda row: ended_without_scores(row, self.now())))
        if motion == "undo_round":
            await self._back_to_round_start(table, row.round, is_practice(row, motion, self.now()))
            return await self.info(table)

        if motion == "ask_again":
            await self._ask_step_again(table)
            return await self.info(table)

        async def command(session: TableSession) -> None:
            if (await self._counted(session.row, motion)).more:  # somebody has come back since it was counted
                raise Refused("refused-somebody-is-back")
            session.changes.drop_votes.append(motion)
            _CARRIED_OUT_BY[motion](session)

        info = await self._info((await self._do(table, command)).row)
        if motion == "host":
            await self.seen(table, info.host)
        return info


def _pause(session: TableSession) -> None:
    session.must_be_played()
    session.alter(status="paused")
    session.changes.notifications.append(notice("table", "notice-paused"))
    session.redraw_prompts()


def _resume(session: TableSession) -> None:
    if session.row.status != "paused":
        raise Refused("refused-not-paused")
    session.alter(status="playing", trouble="", seats=wait_anew(session.row, session.now))
    if session.before.trouble:  # words for going back were about that error, and of those who were there
        session.changes.drop_votes += GOING_BACK
    session.changes.notifications.append(notice("table", "notice-resumed"))
    session.redraw_prompts()


def _change_pace(session: TableSession, pace: Pace) -> None:
    """From now on another pace; what is open gets its whole time anew. From live to post or back everybody who is
    awaited is asked again at once, where they read it from now on."""
    elsewhere = pace.kind != session.row.pace.kind
    session.alter(pace=pace, proposed=None)
    disarm(session)
    session.changes.notifications.append(notice("table", "notice-pace-changed", pace=pace.kind))
    session.redraw_prompts()
    for seat in session.waiting if elsewhere else ():
        session.alter_seat(seat, prompted="", held=False)


def _at_usual_pace(session: TableSession, pace: Pace) -> None:
    _change_pace(session, pace.model_copy(update={"zone": session.row.pace.zone}))


def _at_proposed_pace(session: TableSession) -> None:
    assert session.row.proposed is not None, "nobody may vote on a pace that is not proposed"
    _change_pace(session, session.row.proposed)


def _bargain_by(session: TableSession, way: Bargaining) -> None:
    session.alter(bargaining=way)
    session.changes.notifications.append(notice("table", "notice-bargaining-changed", way=way))


def _give_more_time(session: TableSession) -> None:
    session.must_be_played()
    _extend(session, None)


def _bargain(way: Bargaining) -> str:
    return f"bargain_{way}"


_CARRIED_OUT_BY: Mapping[Motion, Callable[[TableSession], None]] = {
    "pause": _pause,
    "resume": _resume,
    "extend": _give_more_time,
    "live": partial(_at_usual_pace, pace=LIVE),
    "post": partial(_at_usual_pace, pace=POST),
    "pace": _at_proposed_pace,
    "end": end_early,
    "host": pass_host_on,
    "bargain_threads": partial(_bargain_by, way="threads"),
    "bargain_relay": partial(_bargain_by, way="relay"),
    "bargain_public": partial(_bargain_by, way="public"),
}
"""What is done when a vote is carried; going back begins from another position."""


def _asked_key(table: str, motion: Motion) -> str:
    """When a vote that goes on was called."""
    return f"vote:{table}:{motion}"


def _spend_extension(session: TableSession, seat: Seat) -> None:
    seated = session.row.seats[seat]
    if session.row.pace.kind == "live":
        if seated.extended_in == session.row.round:
            raise Refused("refused-extended-this-round")
        session.alter_seat(seat, extended_in=session.row.round)
        return
    if not seated.extensions:
        raise Refused("refused-no-extension-left")
    session.alter_seat(seat, extensions=seated.extensions - 1)


def _extend(session: TableSession, by_seat: Seat | None, by: timedelta | None = None) -> None:
    """Moves the deadline of what is open, and says until when; everybody's prompt shows it."""
    turn = session.armed("turn")
    if turn is None:
        raise Refused("refused-nothing-open")
    by = by or (MINUTE if session.row.pace.kind == "live" else DAY)
    disarm(session, "turn", "reminder")
    session.changes.arm.append(turn.model_copy(update={"due": turn.due + by}))
    if session.row.pace.kind == "post":
        remind_at(session, turn.due + by)
    until = str(int((turn.due + by).timestamp()))
    if by_seat is None:
        session.changes.notifications.append(notice("table", "notice-table-waits", until=until))
    else:
        session.changes.notifications.append(notice("table", "notice-seat-needs-time", seat=by_seat, until=until))
    session.redraw_prompts()
