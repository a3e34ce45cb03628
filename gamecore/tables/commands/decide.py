"""Decisions: sealed, changed, taken back, drafted, typed; and standing instructions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace

from pydantic import JsonValue

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Decide, Position, Source
from gamecore.tables.commands.ballots import must_not_play
from gamecore.tables.commands.seat_session import SeatSession, TextRead, nothing
from gamecore.tables.consequences.undoable import let_take_back
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import AskAgain, Asked, LogRow, Prompt, TableRow, TableView, Understood
from gamecore.tables.queries import Queries
from gamecore.tables.session import TableSession


class Deciding(Queries):
    async def act(self, table: str, user: int, act: Callable[[SeatSession], object]) -> TableView:
        """Has ``act`` read what the user is asked and answer it, alone at the table from the one to the other; then
        follows all that others may answer.

        Saves all of it at once, and only then tells anybody. What is only filled in is nobody else's business:
        nothing follows from it. Where the table was changed from outside meanwhile ``act`` is called once more.
        """

        async def command(session: TableSession) -> None:
            seat, before = session.row.seat_of(user), session.position
            act(SeatSession(session, user, await self._decided_lately(session, seat)))
            if seat is not None:
                let_take_back(session, before, seat)

        return await self._done(table, user, command)

    async def _decided_lately(self, session: TableSession, seat: Seat | None) -> LogRow | None:
        """What the seat decided last in this round, if it is asked something that it may answer again and again. Where
        somebody has answered that since, the same once more is meant."""
        found = None if seat is None or session.asked is None else session.asked.of(seat)
        if found is None or not found[1].optional:
            return None
        rows = await self.store.log(session.row.id, round=session.row.round)
        own = [row for row in rows if isinstance(row.command, Decide) and row.command.seat == seat]
        return own[-1] if own and not _is_answered(rows, own[-1], seat) else None

    async def decide(
        self, table: str, user: int, question: str, answer: JsonValue, source: Source = "player"
    ) -> TableView:
        """Answers a question for the user's seat, and then everything that others may answer.

        The draft of that question goes. The same answer once more changes nothing. The owner of a chair that the
        steward keeps warm is back with it. The answer to a next question becomes a draft that is
        ready: nobody is told, and it counts when its time comes, if it still holds.

        Raises:
            StaleDecision: the question was settled, or asked anew.
            NotYourDecision: it is another seat's.
            IllegalChoice: the answer is not among the choices.
            DecisionError: no game is running here, or the user has no seat.
        """
        return await self.act(table, user, lambda seat: seat.decide(question, answer, source))

    async def ready(self, table: str, user: int, question: str) -> TableView:
        return await self.act(table, user, lambda seat: seat.ready(question))

    async def withdraw(self, table: str, user: int, question: str) -> TableView:
        return await self.act(table, user, lambda seat: seat.withdraw(question))

    async def hold_on(self, table: str, user: int) -> TableView:
        return await self.act(table, user, lambda seat: seat.hold_on())

    async def save_draft(self, table: str, user: int, question: str, answer: JsonValue) -> TableView:
        return await self.act(table, user, lambda seat: seat.fill_in(question, answer))

    async def suggest(self, table: str, user: int, question: str) -> JsonValue:
        """The steward's answer, from what the user may see; saved nowhere."""
        return SeatSession(await self._looked_at(table), user, None).suggestion(question)

    async def read_text(
        self,
        table: str,
        user: int,
        text: str,
        shown_as: Callable[[Asked], JsonValue] = nothing,
        questions: Collection[str] | None = None,
    ) -> Understood:
        """Typed text: saves what was understood as the draft, and seals it when the text says so and it is legal.
        ``shown_as``: the answer that the text is the label of; None if it is none's. ``questions``: the ids of those
        that it may be about; None for whatever is open.

        Raises:
            StaleDecision: none of those is open any more.
        """
        read: TextRead | None = None

        def act(seat: SeatSession) -> None:
            nonlocal read
            read = seat.read(text, shown_as, questions)

        view = await self.act(table, user, act)
        assert read is not None
        return Understood(read.answer, read.readied, read.lines, read.problems, view, read.meanings, read.question)

    async def instruct(self, table: str, user: int, key: str, value: str | None) -> TableView:
        """Sets a standing instruction (None: the pace's default) and lets it answer at once where it can."""
        row = await self._row(table)
        seat = row.seat_of(user)
        known = {instruction.key: instruction for instruction in self.games(row.game, row.deck).instructions}
        if seat is None:
            raise Refused("refused-no-seat")
        if key not in known or (value is not None and value not in known[key].values):
            raise Refused("refused-no-instruction", instruction=key)
        await self.store.instruct(table, seat, key, value)
        if row.status != "playing":
            return await self.look(table, user)

        async def command(session: TableSession) -> None:
            session.alter_seat(seat, by_hand="")

        return await self._done(table, user, command)

    async def ask_step_again(self, table: str, by: int) -> TableView:
        """A host who does not play asks the running step anew; else it takes the word of all who are there, by
        :meth:`~.votes.Voting.vote`.

        Raises:
            DecisionError: it is not theirs to do, or the table did not pause itself.
        """
        must_not_play(await self._row(table), by)
        return await self._ask_step_again(table, by)

    async def _ask_step_again(self, table: str, by: int | None = None) -> TableView:
        """Asks the running step anew, after its rules changed under it. Answers of this step are lost."""
        last: Position | None = None

        async def from_checkpoint(row: TableRow, position: Position) -> Position:
            if row.status != "paused" or not row.trouble:
                raise Refused("refused-not-in-trouble")
            nonlocal last
            last = position
            return position.at_step()

        async def command(session: TableSession) -> None:
            assert last is not None
            session.alter(status="playing", trouble="")
            session.go_back(session.position, last, AskAgain(to=session.position.revision), "host")
            session.changes.drop_votes.append("ask_again")

        session = await self._do(table, command, from_checkpoint)
        return self._shown(session, None if by is None else session.row.seat_of(by))

    async def _done(self, table: str, user: int, command: Callable[[TableSession], Awaitable[None]]) -> TableView:
        session = await self._do(table, command)
        seat = session.row.seat_of(user)
        prompts = [
            notification
            for notification in session.changes.notifications
            if isinstance(notification, Prompt) and notification.in_place
        ]
        led_to = next((notification for notification in prompts if notification.seat == seat), None)
        return replace(self._shown(session, seat), prompt=led_to)


def _is_answered(rows: Sequence[LogRow], own: LogRow, seat: Seat | None) -> bool:
    """True if ``seat`` has heard since of something that another seat did and that is about it."""
    return any(
        seat in event.seats and (event.only is None or seat in event.only)
        for row in rows
        if row.revision > own.revision and isinstance(row.command, Decide) and row.command.seat != seat
        for event in row.events
    )
