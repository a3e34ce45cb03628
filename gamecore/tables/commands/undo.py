"""Two kinds of undo, and no others: my own last thing, and back to the start of this round.

One's own last thing goes back at once until somebody else has acted: they are asked first then (:mod:`.consent`).

Both append a log entry, renew the epoch and leave a line for everybody; nothing is deleted. Rolls that are taken back
stay as they were for those who look, and are made anew. What had not been rolled yet falls as it would have: nobody
wins other dice by taking back what drew none.

What was done unseen (a stance, in bargaining) is neither taken back nor in the way: an undo that it hindered, or
that undid it, would tell that there was something.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Seat
from gamecore.engine.position import Close, Decide, Position
from gamecore.tables.commands.ballots import must_not_play
from gamecore.tables.commands.decide import Deciding
from gamecore.tables.commands.seat_session import take_out
from gamecore.tables.consequences.deadline_policy import disarm
from gamecore.tables.consequences.undoable import Step, must_be_undoable, played
from gamecore.tables.errors import Refused
from gamecore.tables.model.log import rows_that_hold
from gamecore.tables.model.table import AskAgain, LogRow, TableRow, TableView, TakeBack, notice
from gamecore.tables.session import TableSession, rules


class Undoing(Deciding):
    async def undo_last(self, table: str, user: int, epoch: int | None = None) -> TableView:
        """Takes back the last thing that the user was seen to do. What was done unseen since stays done. ``epoch`` is
        the table's when that was offered: of a button that is pressed twice, the second press takes back nothing more.

        Raises:
            Refused: something was taken back since then (``refused-old-button``).
            DecisionError: there is none in this round; something was rolled or revealed since or by it; somebody
                else was seen to act since (``refused-undo-needs-word``).
        """

        async def command(session: TableSession) -> None:
            seat = session.seat_of(user)
            session.must_be_played()
            if epoch is not None and epoch != session.row.epoch:
                raise Refused("refused-old-button")
            if seat in session.position.sealed:
                take_out(session, seat)
                session.alter_seat(seat, undo_until=None)
                disarm(session, "undo")
                return
            steps = await self._since_last(session, seat)
            must_be_undoable(session, steps)
            needed = whose_word(session, steps, seat)
            if needed:
                raise Refused("refused-undo-needs-word", seats=list(needed))
            take_back(session, steps, seat)
            await self._let_go_back_further(session, seat)

        session = await self._do(table, command)
        return self._shown(session, session.row.seat_of(user))

    async def _let_go_back_further(self, session: TableSession, seat: Seat) -> None:
        """The question that is open again offers what it offered before: to take back what had led on to it."""
        if session.asked is None or session.asked.of(seat) is None:
            return
        with suppress(Refused):
            steps = await self._since_last(session, seat)
            must_be_undoable(session, steps)
            if all(step.acted == seat for step in steps if step.seen):
                session.alter_seat(seat, own_step=session.row.revision)

    async def wait_no_longer(self, table: str, user: int) -> TableView:
        """Lets stewards answer at once: the user takes nothing back. Where nobody waits for that, or for somebody who
        acted later, that goes on."""

        async def command(session: TableSession) -> None:
            seat = session.seat_of(user)
            session.must_be_played()
            own, wait = session.row.seats[seat].undo_until, session.armed("undo")
            if own is not None:
                session.alter_seat(seat, undo_until=None)
            if wait is not None and wait.due == own:
                disarm(session, "undo")

        return await self._done(table, user, command)

    async def undo_round(self, table: str, by: int) -> None:
        """A host who does not play goes back to the start of this round when the table stopped itself after an error.
        Else it takes everybody's word, by :meth:`~.votes.Voting.vote`.
        """
        row = await self._row(table)
        if not row.is_running:
            raise Refused(f"refused-table-{row.status}")
        must_not_play(row, by)
        if not row.trouble:
            raise Refused("refused-takes-their-word")
        await self._back_to_round_start(table, row.round)

    async def _back_to_round_start(self, table: str, round: int, practice: bool = False) -> None:
        """With ``practice`` nobody was there to agree but one: what the game comes to counts no more."""

        async def start(row: TableRow, position: Position) -> Position:
            found = await self.store.round_start(table, round)
            if found is None or row.round != round:
                raise Refused("refused-round-is-over")
            return found[1]

        async def command(session: TableSession) -> None:
            found, last = await self.store.round_start(table, round), await self.store.position(table)
            assert found is not None and last is not None
            session.alter(status="playing", trouble="")
            session.go_back(found[1], last, TakeBack(to=found[0], seat=None), "host")
            session.changes.drop_votes.append("undo_round")
            session.changes.notifications.append(notice("table", "notice-round-taken-back", round=round))
            if practice and session.row.counts:
                session.alter(counts=False)
                session.changes.notifications.append(notice("table", "notice-practice"))

        await self._do(table, command, start)

    async def _since_last(self, session: TableSession, seat: Seat, in_public: bool = False) -> list[Step]:
        """The last thing that ``seat`` was seen to do, and all that was done since; with ``in_public`` only what
        everybody could see counts as seen. Raises Refused where there is none."""
        table = session.row.id
        begun = await self.store.round_start(table, session.row.round)
        log = [*await self.store.log(table, after=begun[0]), *session.changes.log] if begun else []
        rows = rows_that_hold(log)
        for index in reversed([index for index, row in enumerate(rows) if seat in row.settled]):
            before = await self.store.position(table, rows[index].revision - 1)
            if before is None and _is_of_one_press(rows, index, seat):
                continue  # it goes back with what the press did first
            if before is None or any(isinstance(row.command, AskAgain) for row in rows[index:]):
                raise Refused("refused-undo-too-late")
            with rules():
                since = played(session, before, rows[index:], seat, in_public)
            if since[0].seen:
                return since
        raise Refused("refused-undo-nothing")


def _is_of_one_press(rows: Sequence[LogRow], index: int, seat: Seat) -> bool:
    """True if the entry before this one is of the same press of this seat, which answered twice."""
    first, second = rows[max(0, index - 1)], rows[index]
    is_own = first.source == second.source == "player" and seat in first.settled
    return index > 0 and is_own and first.at == second.at


def take_back(session: TableSession, steps: list[Step], seat: Seat) -> None:
    """Goes back to before the first of these steps. What was done unseen since stays done."""
    last, *since = steps
    session.go_back(last.before, session.position, TakeBack(to=last.row.revision - 1, seat=seat), "player")
    for step in since:
        if isinstance(step.command, Decide) and not step.seen:
            with suppress(DecisionError):  # it may not be possible any more
                session.decide(step.command.seat, step.command.answer, step.command.source, step.row.instruction)
    if isinstance(last.command, Close) and seat in session.position.sealed:
        take_out(session, seat)  # else it would only wait to be closed again
    session.alter_seat(seat, undo_until=None)
    disarm(session, "undo")
    session.changes.notifications.append(notice("table", "notice-taken-back", seat=seat))


def whose_word(session: TableSession, steps: list[Step], seat: Seat) -> tuple[Seat, ...]:
    """The people who must agree: those seen to act since.

    What stewards and standing instructions did at once goes with it, stewards' with what others did since, too. What
    instructions did later counts like a person's act: else it would show by whom it was done. Raises Refused where a
    steward acted at a moment of its own: nobody could agree for it.
    """
    last, *since = steps
    people = {seated.seat for seated in session.row.people}
    moments = {step.row.at for step in steps if step.row.source in ("player", "host")}
    acted = set()
    for step in since:
        own = step.row.source in ("player", "host") or step.row.at != last.row.at
        if step.seen and own and step.acted is not None and step.acted != seat:
            if step.acted in people:
                acted.add(step.acted)
            elif step.row.at not in moments:
                raise Refused("refused-undo-others-acted", seat=step.acted)
    return tuple(sorted(acted))
