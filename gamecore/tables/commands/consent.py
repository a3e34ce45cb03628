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
from gamecore.tables.commands.undo import Step, Undoing, must_be_undoable, take_back, whose_word
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import LoggedEvent, TableRow, TakeBack, Tally
from gamecore.tables.session import TableSession


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody asks to take back what they did last. Everybody may know all of it."""

    seat: Seat
    what: str
    """What it is called by whoever answers."""
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
        must_be_undoable(session, await self._since_last(session, seat), seat)
        steps = await self._since_last(session, seat, in_public=True)
        must_be_undoable(session, steps, seat)
        needed = whose_word(session, steps, seat)
        if not needed:
            raise StaleDecision
        what = _name(session.row, steps[0].row.revision)
        also = tuple(event for step in steps[1:] if step.seen for event in step.row.events)
        known = await self.store.time_of(_until_key(table, seat, what))
        if known is not None and await self._is_asked(table, seat, what):
            return Asking(seat, what, steps[0].row.events, also, needed, known, again=True)
        until = self.now() + timedelta(seconds=session.row.pace.reply_s)
        await self.store.remember_time(_until_key(table, seat, what), until)
        await self.store.vote(table, _ballot(seat, what), seat, True)
        return Asking(seat, what, steps[0].row.events, also, needed, until)

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
            ballot = _ballot(asker, what)
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
        row = await self._row(table)
        for entry in await self.store.log(table):
            if isinstance(entry.command, TakeBack):
                gone = range(entry.command.to + 1, entry.revision)
                if any(_name(row, revision) == what for revision in gone):
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
            session.changes.drop_votes.append(_ballot(asker, what))

        await self._do(table, command)

    async def _asked_for(self, session: TableSession, asker: Seat, what: str) -> list[Step]:
        """The thing and all since. Raises Refused where it is not asked for any more, or cannot be undone."""
        if not await self._is_asked(session.row.id, asker, what):
            raise Refused("refused-undo-over")
        steps = await self._since_last(session, asker, in_public=True)
        if _name(session.row, steps[0].row.revision) != what:
            raise Refused("refused-undo-over")
        must_be_undoable(session, steps, asker)
        return steps

    async def _is_asked(self, table: str, asker: Seat, what: str) -> bool:
        until = await self.store.time_of(_until_key(table, asker, what))
        asked = asker in await self.store.votes(table, _ballot(asker, what))
        return asked and until is not None and self.now() < until


def _name(row: TableRow, revision: int) -> str:
    """No number: it would count what was done in secret."""
    return Chance(row.seed).name(f"take back:{revision}")


def _ballot(asker: Seat, what: str) -> str:
    return f"take_back:{asker}:{what}"


def _until_key(table: str, asker: Seat, what: str) -> str:
    return f"{table}:{_ballot(asker, what)}"
