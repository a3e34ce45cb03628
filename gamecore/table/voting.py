"""What people at a table can agree on, and pausing."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta

from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Seat
from gamecore.table.arming import armed, disarm, remind_at
from gamecore.table.consenting import Consenting
from gamecore.table.errors import Refused
from gamecore.table.lobby import change_pace, closed
from gamecore.table.models import LIVE, POST, Finished, Motion, Pace, Seated, TableInfo, TableRow, Tally, notice
from gamecore.table.results import played_out
from gamecore.table.seating import Seating, must_be_missing, pass_host_on, seat_somebody
from gamecore.table.sitting import Sitting, rules
from gamecore.table.store import Changes

DAY = timedelta(days=1)
MINUTE = timedelta(minutes=1)
WAIT_FOR_ABSENT = timedelta(minutes=2)
_STANDING: tuple[Motion, ...] = ("undo_round", "pause", "resume", "extend", "live", "post", "pace", "end")
"""Votes that somebody's leaving may decide."""
PACES = {"live": LIVE, "post": POST}


class Voting(Consenting, Seating):
    async def vote(
        self,
        table: str,
        user: int,
        motion: Motion,
        agree: bool = True,
        about: Seat | None = None,
        host_left: bool = False,
    ) -> Tally:
        """Agrees (or no longer agrees) to a motion; it is carried out as soon as enough people do.

        ``about`` is the chair that ``replace`` is about; with ``host_left`` the host is known to have left the server.
        """
        async with self._counting_votes(table):
            row = await self._row(table)
            seat = await self._may_vote(row, user, motion, agree, about, host_left)
            before = await self.tally(table, motion, about)
            await self.store.vote(table, _ballot(motion, about), seat, agree)
            tally = await self.tally(table, motion, about)
            if agree and _is_enough(tally):
                await self._carry_out(table, motion, about)
                return Tally(motion, tally.agreed, tally.missing, True)
        if agree and seat in before.agreed:
            raise Refused("refused-agreed-already")
        return tally

    async def _may_vote(
        self, row: TableRow, user: int, motion: Motion, agree: bool, about: Seat | None, host_left: bool
    ) -> Seat:
        seat = row.seat_of(user)
        if seat is None:
            raise Refused("refused-no-seat")
        if not row.is_running:
            raise Refused(f"refused-table-{row.status}")
        if not row.seats[seat].is_person:
            raise Refused("refused-vote-while-away")
        if (motion == "replace") != (about is not None and about in range(len(row.seats))):
            raise Refused("refused-no-such-seat", seats=len(row.seats))
        if motion == "host" and agree:
            if row.host == user:
                raise Refused("refused-you-are-host")
            await self._must_be_without_host(row, host_left)
        if motion == row.pace.kind and agree:
            raise Refused("refused-that-pace-already")
        if motion == "pace" and row.proposed is None:
            raise Refused("refused-vote-is-over")
        return seat

    async def propose_pace(self, table: str, user: int, pace: Pace) -> Tally:
        """Somebody at the table asks for another pace, and agrees to it; what was proposed before is off the table."""

        def deed(row: TableRow) -> Changes:
            if row.seat_of(user) is None:
                raise Refused("refused-no-seat")
            if not row.is_running:
                raise Refused(f"refused-table-{row.status}")
            if pace == row.pace:
                raise Refused("refused-that-pace-already")
            known = pace == row.proposed
            return Changes(row.model_copy(update={"proposed": pace}), drop_votes=[] if known else ["pace"])

        await self._alter(table, deed)
        return await self.vote(table, user, "pace")

    async def tally(self, table: str, motion: Motion, about: Seat | None = None) -> Tally:
        """How a vote stands."""
        row = await self._row(table)
        people = tuple(seated.seat for seated in _voters(row, motion))
        agreed = tuple(seat for seat in await self.store.votes(table, _ballot(motion, about)) if seat in people)
        return Tally(motion, agreed, tuple(seat for seat in people if seat not in agreed), False)

    async def give_up(self, table: str, user: int, concede: bool = False) -> TableInfo:
        """As of :class:`~.seating.Seating`. Where the word of whoever leaves was all that a vote lacked, it carries."""
        info = await super().give_up(table, user, concede)
        return await self._carry_what_is_enough(info)

    async def gone(self, table: str, user: int) -> TableInfo:
        """As of :class:`~.seating.Seating`; and of votes as of :meth:`give_up`."""
        return await self._carry_what_is_enough(await super().gone(table, user))

    async def _carry_what_is_enough(self, info: TableInfo) -> TableInfo:
        for motion in _STANDING:
            async with self._counting_votes(info.id):
                if info.status in ("playing", "paused") and motion != info.pace.kind:
                    if _is_enough(await self.tally(info.id, motion)):
                        with suppress(DecisionError):  # what cannot be done just now is no reason to keep anybody
                            await self._carry_out(info.id, motion)
                    info = await self.info(info.id)
        return info

    async def pause(self, table: str, by: int) -> TableInfo:
        """The host stops all clocks. Nothing can be decided, drafts can be written."""
        await self._must_host(table, by)
        return await self._carry_out(table, "pause")

    async def resume(self, table: str, by: int) -> TableInfo:
        """The host lets clocks run again, each from its full length. A table that paused itself tries again."""
        await self._must_host(table, by)
        return await self._carry_out(table, "resume")

    async def extend(self, table: str, by: int) -> TableInfo:
        """The host gives everybody more time for what is open, as a vote would."""
        await self._must_host(table, by)
        return await self._carry_out(table, "extend")

    async def more_time(self, table: str, user: int, until_now: int | None = None) -> TableInfo:
        """More time for the questions that are open: by post a day, from the seat's own budget; live a minute, once a
        round.

        ``until_now`` is the deadline that the person saw when they asked (Unix time); where it has moved since, the
        table waits longer already, and nothing is spent: a button pressed twice counts once.
        """

        async def deed(sitting: Sitting) -> None:
            sitting.must_be_played()
            seat = sitting.seat_of(user)
            turn = armed(sitting, "turn")
            if turn is not None and until_now is not None and int(turn.due.timestamp()) != until_now:
                raise Refused("refused-waits-already", until=str(int(turn.due.timestamp())))
            _spend_extension(sitting, seat)
            _extend(sitting, seat)

        return await self._info((await self._do(table, deed)).row)

    async def wait_for_absent(self, table: str, user: int, seat: Seat, until_now: int) -> TableInfo:
        """Somebody at a live table gives a person who missed their time two more minutes.

        ``until_now`` is as of :meth:`more_time`.
        """

        async def deed(sitting: Sitting) -> None:
            sitting.must_be_played()
            sitting.seat_of(user)
            must_be_missing(sitting.row, seat)
            turn = armed(sitting, "turn")
            if turn is not None and int(turn.due.timestamp()) != until_now:
                raise Refused("refused-waits-already", until=str(int(turn.due.timestamp())))
            _extend(sitting, None, WAIT_FOR_ABSENT)

        return await self._info((await self._do(table, deed)).row)

    async def _must_host(self, table: str, by: int) -> None:
        if (await self._row(table)).host != by:
            raise Refused("refused-not-host")

    async def _carry_out(self, table: str, motion: Motion, about: Seat | None = None) -> TableInfo:
        if motion == "end" and (await self._row(table)).trouble:
            return await self._info(await self._alter(table, lambda row: closed(row, "notice-table-closed")))
        if motion == "undo_round":
            await self._back_to_round_start(table, (await self._row(table)).chapter)
            return await self.info(table)

        async def deed(sitting: Sitting) -> None:
            sitting.changes.drop_votes.append(_ballot(motion, about))
            if motion == "pause":
                sitting.must_be_played()
                sitting.alter(status="paused")
                sitting.changes.news.append(notice("table", "notice-paused"))
                sitting.redraw_prompts()
            elif motion == "resume":
                if sitting.row.status != "paused":
                    raise Refused("refused-not-paused")
                sitting.alter(status="playing", trouble="")
                sitting.changes.news.append(notice("table", "notice-resumed"))
                sitting.redraw_prompts()
            elif motion in ("live", "post"):
                change_pace(sitting, PACES[motion].model_copy(update={"zone": sitting.row.pace.zone}))
            elif motion == "pace":
                assert sitting.row.proposed is not None
                change_pace(sitting, sitting.row.proposed)
            elif motion == "end":
                _end_as_it_stands(sitting)
            elif motion == "host":
                pass_host_on(sitting)
            elif about is not None:
                seat_somebody(sitting, about, None, "")
            else:
                sitting.must_be_played()
                _extend(sitting, None)

        info = await self._info((await self._do(table, deed)).row)
        if motion == "host":
            await self.seen(table, info.host)
        return info


def _is_enough(tally: Tally) -> bool:
    return bool(tally.agreed) and not tally.more


def _ballot(motion: Motion, about: Seat | None) -> str:
    return motion if about is None else f"{motion}:{about}"


def _voters(row: TableRow, motion: Motion) -> tuple[Seated, ...]:
    """Whose word counts. A host who is gone is not asked whether somebody else may be host."""
    return tuple(seated for seated in row.people if motion != "host" or seated.user_id != row.host)


def _end_as_it_stands(sitting: Sitting) -> None:
    """No winner: the game is closed, not finished, and its secrets stay closed with it. Scores are the board's."""
    with rules():
        result = sitting.game.result(sitting.outcome.state)
    sitting.alter(status="closed", scores=result.scores, ranks=result.ranks, lines=())
    sitting.seal()
    sitting.changes.results += played_out(sitting.row, "ended", sitting.now)
    sitting.changes.news += [notice("table", "notice-ended-by-vote"), Finished()]


def _spend_extension(sitting: Sitting, seat: Seat) -> None:
    seated = sitting.row.seats[seat]
    if sitting.row.pace.kind == "live":
        if seated.extended_in == sitting.row.chapter:
            raise Refused("refused-extended-this-round")
        sitting.alter_seat(seat, extended_in=sitting.row.chapter)
        return
    if not seated.extensions:
        raise Refused("refused-no-extension-left")
    sitting.alter_seat(seat, extensions=seated.extensions - 1)


def _extend(sitting: Sitting, by_seat: Seat | None, by: timedelta | None = None) -> None:
    """Moves the deadline of what is open, and says until when; everybody's prompt shows it."""
    turn = armed(sitting, "turn")
    if turn is None:
        raise Refused("refused-nothing-open")
    by = by or (MINUTE if sitting.row.pace.kind == "live" else DAY)
    disarm(sitting, "turn", "reminder")
    sitting.changes.arm.append(turn.model_copy(update={"due": turn.due + by}))
    if sitting.row.pace.kind == "post":
        remind_at(sitting, turn.due + by)
    until = str(int((turn.due + by).timestamp()))
    if by_seat is None:
        sitting.changes.news.append(notice("table", "notice-table-waits", until=until))
    else:
        sitting.changes.news.append(notice("table", "notice-seat-needs-time", seat=by_seat, until=until))
    sitting.redraw_prompts()
