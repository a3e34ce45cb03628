"""Who plays a chair while the game runs: coming back, giving up, handing over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from gamecore.engine.phrases import Phrase, Seat
from gamecore.tables.errors import Refused
from gamecore.tables.model.results import Ending, played
from gamecore.tables.model.table import (
    ChairChanged,
    ChairGiven,
    Retire,
    Seated,
    TableInfo,
    TableRow,
    Tally,
    notice,
)
from gamecore.tables.model.waiting import is_absent, is_waited_for, reserved_until
from gamecore.tables.runner import TableRunner, asked_for
from gamecore.tables.session import TableSession

WORDS_FOR_A_KEPT_CHAIR = 2
"""So many words it takes at least to give away a chair that the steward has kept warm for somebody."""
HOST_UNSEEN = timedelta(days=3)
"""After that long without an act of the host the table may choose another."""
HOST_NOTED = timedelta(hours=1)
"""An act of the host is noted at most so often."""


class Seating(TableRunner):
    async def back(self, table: str, user: int) -> TableInfo:
        """The owner of a chair that the steward keeps warm plays again. Raises Refused, also where the game is over."""

        async def command(session: TableSession) -> None:
            seat = session.seat_of(user)
            if not session.row.is_live:
                raise Refused(f"refused-table-{session.row.status}")
            if not session.row.seats[seat].steward:
                raise Refused("refused-not-away")
            sit_down_again(session, seat)

        return await self._info((await self._do(table, command)).row)

    async def stand_in(self, table: str, by: int, seat: Seat) -> TableInfo:
        """Somebody at a live table lets the steward play for a person who missed their time, until they are back."""

        async def command(session: TableSession) -> None:
            session.must_be_played()
            session.seat_of(by)
            must_be_missing(session.row, seat)
            session.alter_seat(seat, steward=True)
            session.changes.notifications.append(notice("table", "notice-steward-stands-in", seat=seat))

        return await self._info((await self._do(table, command)).row)

    async def is_missing(self, table: str, seat: Seat) -> bool:
        """True if somebody at a live table has missed their time, and nobody plays for them."""
        return _is_missing(await self._row(table), seat)

    async def give_up(self, table: str, user: int, concede: bool = False) -> TableInfo:
        """Gets up in a game for good: the steward plays the chair to the end, for the others' sake.

        It is on the user's record: last if they ``concede``, else without a rank. A host who gives up hands the table
        to whoever sits longest.
        """

        async def command(session: TableSession) -> None:
            seat = session.seat_of(user)
            name = session.row.seats[seat].name
            _vacate(session, seat, "conceded" if concede else "left")
            told = "notice-conceded" if concede else "notice-gave-up-seat"
            session.changes.notifications.append(notice("table", told, seat=seat, name=name))
            if session.row.host == user:
                pass_host_on(session)

        info = await self._info((await self._do(table, command)).row)
        await self.seen(table, info.host)
        return info

    async def agree_to_hand_over(self, table: str, by: int, seat: Seat, user: int, name: str) -> Tally:
        """Somebody at the table agrees that ``user``, who is not seated, takes a chair over.

        It takes the word of everybody who is there, of its owner too. The chair of an owner who is not there is kept
        for them while :mod:`.waiting` says so; after that it takes two words at least, so that nobody ever gives it
        away alone.

        What its former owner sealed stands until it is changed; what they had only filled in, and their standing
        instructions, go. Their prompt is retired, so that they see nothing of what is filled in from now on, and its
        question is put to the new owner.
        """
        ballot = f"{asked_for(seat)}:{user}"
        async with self._counting_votes(table):
            row = await self._row(table)
            if not row.is_running:
                raise Refused(f"refused-table-{row.status}")
            own = row.seat_of(by)
            if own is None:
                raise Refused("refused-no-seat")
            if not row.seats[own].is_person:
                raise Refused("refused-vote-while-away")
            must_be_free_to_take(row, seat, user, name, self.now())
            await self.store.vote(table, ballot, own, True)
            tally = _handing_over(row, await self.store.votes(table, ballot))
            if tally.missing:
                return tally

            async def command(session: TableSession) -> None:
                must_be_free_to_take(session.row, seat, user, name, session.now)
                now = _handing_over(session.row, await self.store.votes(table, ballot))
                if now.missing:  # somebody has come back meanwhile
                    raise Refused("refused-take-needs", name=name, seat=seat, missing_seats=list(now.missing))
                seat_somebody(session, seat, user, name)

            await self._do(table, command)
        return Tally("take", tally.agreed, (), True)

    async def why_reserved(self, table: str, seat: Seat, user: int, name: str) -> Phrase | None:
        """Why ``user`` cannot take that chair over now, whoever agrees; None where they can."""
        try:
            must_be_free_to_take(await self._row(table), seat, user, name, self.now())
        except Refused as refused:
            return refused.phrase
        return None

    async def gone(self, table: str, user: int) -> TableInfo:
        """Somebody is found to have left the server: the steward plays their chair, which is open to be taken over.

        Nothing happens where they have none, or the steward plays there already: but for one who is away, and is not
        waited for any more.
        """
        row = await self._row(table)
        seat = row.seat_of(user)
        if seat is None or _is_given_up(row.seats[seat]) or not row.is_running:
            return await self._info(row)

        async def command(session: TableSession) -> None:
            if session.row.seat_of(user) == seat and not _is_given_up(session.row.seats[seat]):
                session.alter_seat(seat, steward=True, away=False)
                session.changes.notifications.append(notice("table", "notice-left-server", seat=seat))

        return await self._info((await self._do(table, command)).row)

    # The host

    async def seen(self, table: str, user: int) -> None:
        """Notes that somebody does something here, if they are its host."""
        row = await self.store.table(table)
        if row is None or row.host != user or not row.is_running:
            return
        last = await self.store.time_of(_host_key(table))
        if last is None or self.now() - last >= HOST_NOTED:
            await self.store.remember_time(_host_key(table), self.now())

    async def _must_be_without_host(self, row: TableRow, host_left: bool) -> None:
        """Raises Refused while the host is there: they acted lately and, as far as is known, have not left."""
        if host_left:
            return
        seen = [row.opened_at, *filter(None, [await self.store.time_of(_host_key(row.id))])]
        own = row.seat_of(row.host)
        for entry in await self.store.log(row.id):
            if entry.source == "player" and own is not None and getattr(entry.command, "seat", None) == own:
                seen.append(entry.at)
        if self.now() - max(seen) < HOST_UNSEEN:
            raise Refused("refused-host-is-here", days=HOST_UNSEEN.days)


def sit_down_again(session: TableSession, seat: Seat) -> None:
    """The owner of a chair that the steward kept warm plays again."""
    session.alter_seat(seat, steward=False, away=False, missed=0, missed_in=-1)
    session.changes.notifications.append(notice("table", "notice-back", seat=seat))


def must_be_free_to_take(row: TableRow, seat: Seat, user: int, name: str, now: datetime) -> None:
    """Raises Refused where no word of those who are there gives that chair to ``user``."""
    _must_be_a_chair(row, seat)
    if row.seat_of(user) is not None:
        raise Refused("refused-they-have-a-chair", name=name)
    seated = row.seats[seat]
    if is_waited_for(row, seated, now):
        until = reserved_until(row, seated)
        if until is not None:
            raise Refused("refused-chair-kept-until", seat=seat, until=str(int(until.timestamp())))
        raise Refused("refused-chair-kept-away" if seated.away else "refused-chair-kept-paused", seat=seat)
    if is_absent(seated) and len(row.people) < WORDS_FOR_A_KEPT_CHAIR:
        raise Refused("refused-chair-kept-alone", seat=seat)


def _handing_over(row: TableRow, voted: Sequence[Seat]) -> Tally:
    """Whose word is there, and whose it still takes."""
    people = tuple(seated.seat for seated in row.people)
    missing = tuple(seat for seat in people if seat not in voted)
    return Tally("take", tuple(seat for seat in people if seat in voted), missing, False, more=len(missing))


def seat_somebody(session: TableSession, seat: Seat, user: int, name: str) -> None:
    """Gives a chair to somebody new; what is sealed there stands."""
    _vacate(session, seat, "replaced", user)
    session.alter_seat(seat, user_id=user, name=name, steward=False, since=session.now)
    session.changes.notifications.append(notice("table", "notice-seat-taken-over", seat=seat))


def _vacate(session: TableSession, seat: Seat, ending: Ending, owner: int | None = None) -> None:
    """Gets its owner out of a chair: but for what is sealed, nothing of theirs stays for ``owner``, the next one."""
    seated = session.row.seats[seat]
    session.changes.results += played(session.row, seat, ending, session.now)
    session.changes.notifications += [Retire(seat=seat, question=question) for question in seated.shown]
    fresh = Seated(
        seat=seat, steward=True, word=seated.word, ready_status=seated.ready_status, shown_up_to=seated.shown_up_to
    )
    session.alter(seats=tuple(fresh if each.seat == seat else each for each in session.row.seats))
    for is_next in (False, True):
        session.drop_draft(seat, is_next=is_next)
    session.pending.instructions = {of: own for of, own in session.pending.instructions.items() if of != seat}
    session.changes.drop_instructions.append(seat)
    session.changes.drop_votes_of.append(seat)
    session.changes.notifications.append(ChairChanged(seat=seat, former=seated.user_id, owner=owner))
    if ending == "replaced" and seated.user_id is not None:
        session.changes.notifications.append(ChairGiven(seat=seat, former=seated.user_id))


def pass_host_on(session: TableSession) -> None:
    """Makes whoever sits longest the host; nothing changes where nobody else sits."""
    row = session.row
    others = [seated for seated in row.people if seated.user_id != row.host]
    if others:
        _make_host(session, min(others, key=lambda each: (each.since or row.opened_at, each.seat)).seat)


def _make_host(session: TableSession, seat: Seat) -> None:
    session.alter(host=session.row.seats[seat].user_id)
    session.changes.notifications += [
        notice("table", "notice-new-host", seat=seat),
        notice("host", "notice-you-are-host"),
    ]


def _is_given_up(seated: Seated) -> bool:
    """True if a steward plays there, and nobody has said when they will be back."""
    return seated.steward and not seated.away


def _host_key(table: str) -> str:
    return f"host:{table}"


def _is_missing(row: TableRow, seat: Seat) -> bool:
    is_live = row.is_running and row.pace.kind == "live"
    return is_live and row.seats[seat].is_person and row.seats[seat].missed > 0


def must_be_missing(row: TableRow, seat: Seat) -> None:
    """Raises Refused unless somebody at a live table has missed their time there."""
    _must_be_a_chair(row, seat)
    if not _is_missing(row, seat):
        raise Refused("refused-not-missed", seat=seat)


def _must_be_a_chair(row: TableRow, seat: Seat) -> None:
    if seat not in range(len(row.seats)):
        raise Refused("refused-no-such-seat", seats=len(row.seats))
