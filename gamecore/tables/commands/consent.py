"""Taking back one's own last thing with the word of those whose affair it is.

What is asked, of whom, and what comes of it depends only on what everybody could see: others read it. So what was
done since in private neither stands in the way nor is undone.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from gamecore.engine.chance import Chance
from gamecore.engine.errors import DecisionError, StaleDecision
from gamecore.engine.phrases import Seat
from gamecore.tables.commands.undo import Undoing, take_back, whose_word
from gamecore.tables.consequences.undoable import Step, must_be_undoable
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import LoggedEvent, TableRow, TakeBack, Tally
from gamecore.tables.session import TableSession


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody asks to take back what they did last. Everybody may know all of it."""

    seat: Seat
    what: str
    """What it is called by whoever answers: the moment until which they may, as everybody can read it. Whatever goes by
    the log would count what was done in secret."""
    undone: tuple[LoggedEvent, ...]
    also: tuple[LoggedEvent, ...]
    """What others have done since, and would have to do anew."""
    needed: tuple[Seat, ...]
    until: datetime
    """The game goes on meanwhile."""
    again: bool = False
    """It was asked for before; perhaps nobody was told."""


class Consenting(Undoing):
    async def ask_to_take_back(self, table: str, user: int) -> Asking:
        """Asks those whose word it takes; for as long as a quick reply may take here.

        Raises:
            DecisionError: it cannot be taken back, or is nobody else's affair.
        """
        session = await self._looked_at(table)
        seat = session.seat_of(user)
        session.must_be_played()
        must_be_undoable(session, await self._since_last(session, seat))
        steps = await self._since_last(session, seat, in_public=True)
        must_be_undoable(session, steps)
        needed = whose_word(session, steps, seat)
        if not needed:
            raise StaleDecision
        undone, kept_as = steps[0].row.events, _kept_as(session.row, steps[0].row.revision)
        also = tuple(event for step in steps[1:] if step.seen for event in step.row.events)
        known = await self.store.time_of(_until_key(table, seat, kept_as))
        if known is not None and await self._is_asked(table, seat, kept_as):
            return Asking(seat, _name(known), undone, also, needed, known, again=True)
        until = self.now() + timedelta(seconds=session.row.pace.reply_s)
        await self.store.remember_time(_until_key(table, seat, kept_as), until)
        await self.store.vote(table, _ballot(seat, kept_as), seat, True)
        return Asking(seat, _name(until), undone, also, needed, until)

    async def agree_to_take_back(self, table: str, user: int, asker: Seat, what: str, agree: bool = True) -> Tally:
        """Somebody who was asked agrees, or does not want it; whoever asked may think better of it, too.

        It is done with the last word that it takes: of those who have acted meanwhile, too. One *no* ends it.

        Raises:
            DecisionError: it is over, takes others' words, or something was rolled or shown to all since.
        """
        async with self._counting_votes(table):
            session = await self._looked_at(table)
            own = session.seat_of(user)
            session.must_be_played()
            steps = await self._asked_for(session, asker, what)
            needed = whose_word(session, steps, asker)
            if own not in (*needed, asker):
                raise Refused("refused-undo-takes-others", seats=list(needed))
            ballot = _ballot(asker, _kept_as(session.row, steps[0].row.revision))
            before = await self.store.votes(table, ballot)
            if not agree:
                for seat in before:
                    await self.store.vote(table, ballot, seat, False)
                return Tally("take_back", (), needed, False)
            await self.store.vote(table, ballot, own, True)
            agreed = await self.store.votes(table, ballot)
            missing = tuple(seat for seat in needed if seat not in agreed)
            if not missing:
                await self._take_back_with_their_word(table, asker, what, agreed)
        if missing and own in before:
            raise Refused("refused-agreed-already")
        return Tally("take_back", agreed, missing, not missing)

    async def came_of_asking(self, table: str, asker: Seat, what: str) -> Literal["open", "agreed", "over"]:
        """Whether it may still be agreed to, else whether it was taken back."""
        row, log = await self._row(table), await self.store.log(table)
        undone = [range(entry.command.to + 1, entry.revision) for entry in log if isinstance(entry.command, TakeBack)]
        for entry in log:
            gone = asker in entry.settled and any(entry.revision in stretch for stretch in undone)
            if gone and await self._is_called(row, asker, entry.revision, what):
                return "agreed"
        if not row.is_running:
            return "over"
        try:
            await self._asked_for(await self._looked_at(table), asker, what)
        except DecisionError:
            return "open" if (await self._row(table)).trouble else "over"
        return "open"

    async def _take_back_with_their_word(self, table: str, asker: Seat, what: str, agreed: tuple[Seat, ...]) -> None:
        async def command(session: TableSession) -> None:
            session.must_be_played()
            steps = await self._asked_for(session, asker, what)
            lacking = [seat for seat in whose_word(session, steps, asker) if seat not in agreed]
            if lacking:
                raise Refused("refused-undo-needs-word", seats=lacking)
            take_back(session, steps, asker)
            session.changes.drop_votes.append(_ballot(asker, _kept_as(session.row, steps[0].row.revision)))

        await self._do(table, command)

    async def _asked_for(self, session: TableSession, asker: Seat, what: str) -> list[Step]:
        """The thing and all since. Raises Refused where it is not asked for any more, or cannot be undone."""
        try:
            steps = await self._since_last(session, asker, in_public=True)
        except Refused as gone:
            raise Refused("refused-undo-over") from gone
        row, revision = session.row, steps[0].row.revision
        called = await self._is_called(row, asker, revision, what)
        if not called or not await self._is_asked(row.id, asker, _kept_as(row, revision)):
            raise Refused("refused-undo-over")
        must_be_undoable(session, steps)
        return steps

    async def _is_asked(self, table: str, asker: Seat, kept_as: str) -> bool:
        until = await self.store.time_of(_until_key(table, asker, kept_as))
        asked = asker in await self.store.votes(table, _ballot(asker, kept_as))
        return asked and until is not None and self.now() < until

    async def _is_called(self, row: TableRow, asker: Seat, revision: int, what: str) -> bool:
        """True if ``what`` means this log entry; older messages carry what it is kept as."""
        kept_as = _kept_as(row, revision)
        until = await self.store.time_of(_until_key(row.id, asker, kept_as))
        return what == kept_as or (until is not None and what == _name(until))


def _name(until: datetime) -> str:
    return str(int(until.timestamp()))


def _kept_as(row: TableRow, revision: int) -> str:
    """What an asking is kept under. It changes with every secret act, so nobody is shown it."""
    return Chance(row.seed).name(f"take back:{revision}")


def _ballot(asker: Seat, kept_as: str) -> str:
    return f"take_back:{asker}:{kept_as}"


def _until_key(table: str, asker: Seat, kept_as: str) -> str:
    return f"{table}:{_ballot(asker, kept_as)}"
