"""Decisions: sealed, changed, taken back, drafted, typed; and standing instructions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

from pydantic import JsonValue

from gamecore.engine.errors import DecisionError, StaleDecision
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Seat
from gamecore.engine.position import Decide, Position, Source, Withdraw
from gamecore.tables.commands.ballots import must_not_play
from gamecore.tables.consequences.auto_answers import suggestion
from gamecore.tables.consequences.pre_answers import pre_answer_given
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import AskAgain, Asked, Draft, Prompt, TableRow, TableView, Understood
from gamecore.tables.queries import Queries, may_be_answered, or_refused
from gamecore.tables.session import TableSession

PRESSED_AGAIN = timedelta(seconds=30)
"""An act that somebody does again within that time is the same press, whose answer they did not get."""


class Deciding(Queries):
    async def decide(
        self, table: str, user: int, question: str, answer: JsonValue, source: Source = "player"
    ) -> TableView:
        """Answers a question for the user's seat, and then everything that others may answer.

        Saves all of it at once, and only then tells anybody. The draft of that question goes. The same answer once
        more changes nothing. The owner of a chair that the steward keeps warm is back with it. What is not asked yet
        but may be answered ahead becomes a draft that is ready: nobody is told, and it counts when its time comes, if
        it still holds.

        Raises:
            StaleDecision: the question was settled, or asked anew.
            NotYourDecision: it is another seat's.
            IllegalChoice: the answer is not among the choices.
            DecisionError: no game is running here, or the user has no seat.
        """

        async def command(session: TableSession) -> None:
            seat = session.seat_of(user)
            session.must_be_played()
            asked, is_next = may_be_answered(session, seat, question)
            if is_next:
                session.save_draft(pre_answer_given(session, seat, asked, answer, ready=True))
                _here_again(session, seat)
                return
            _here_again(session, seat)
            await self._decide(session, seat, answer, source)

        return await self._done(table, user, command)

    async def _decide(self, session: TableSession, seat: Seat, answer: JsonValue, source: Source) -> None:
        if not await self._is_said_again(session, seat, answer):
            session.decide(seat, answer, source)
        session.drop_draft(seat)

    async def _is_said_again(self, session: TableSession, seat: Seat, answer: JsonValue) -> bool:
        """A press whose answer was lost is repeated. It seals the same as before, or does once more what the seat did
        moments ago to a question that nobody waits for.

        What others did in between makes no difference: some of it is secret."""
        sealed = session.position.sealed
        if seat in sealed:
            return sealed[seat] == answer
        id, question = session.of(seat)
        if not question.optional:
            return False
        rows = await self.store.log(session.row.id, round=session.row.round)
        own = [(row.at, row.command) for row in rows if isinstance(row.command, Decide) and row.command.seat == seat]
        if not own:
            return False
        at, last = own[-1]
        return self.now() - at < PRESSED_AGAIN and (last.question, last.answer) == (id, answer)

    async def ready(self, table: str, user: int, question: str) -> TableView:
        """Decides with what is filled in, or with the sealed answer once more. Refused when nothing is."""

        async def command(session: TableSession) -> None:
            seat = session.seat_of(user)
            session.must_be_played()
            asked, is_next = may_be_answered(session, seat, question)
            draft = session.pending.pre_answers.get(seat) if is_next else session.draft_of(seat, question)
            if draft is None and (is_next or seat not in session.position.sealed):
                raise Refused("refused-nothing-filled-in")
            if draft is not None and is_next:
                session.save_draft(pre_answer_given(session, seat, asked, draft.answer, ready=True))
                draft = None
            _here_again(session, seat)
            if draft is not None:
                await self._decide(session, seat, draft.answer, "player")

        return await self._done(table, user, command)

    async def withdraw(self, table: str, user: int, question: str) -> TableView:
        """Takes a sealed answer back while the batch is open, or one that was given ahead; it becomes the draft."""

        async def command(session: TableSession) -> None:
            seat = session.seat_of(user)
            session.must_be_played()
            _, is_next = may_be_answered(session, seat, question)
            draft = session.pending.pre_answers.get(seat)
            if not is_next:
                take_out(session, seat)
            elif draft is None or not draft.ready:
                raise StaleDecision
            else:
                session.save_draft(draft.model_copy(update={"ready": False}))

        return await self._done(table, user, command)

    async def hold_on(self, table: str, user: int) -> TableView:
        """Takes back the user's *ready* while a complete batch waits to be closed."""

        async def command(session: TableSession) -> None:
            seat = session.seat_of(user)
            session.must_be_played()
            if session.asked is None or not session.asked.held:
                raise StaleDecision
            take_out(session, seat)

        return await self._done(table, user, command)

    async def take_in_hand(self, table: str, user: int, question: str) -> TableView:
        """No standing instruction answers this question, only the user does. Those like it are answered as before."""

        async def command(session: TableSession) -> None:
            seat = session.seat_of(user)
            session.must_be_played()
            may_be_answered(session, seat, question)
            session.alter_seat(seat, by_hand=question)

        return await self._done(table, user, command)

    async def save_draft(self, table: str, user: int, question: str, answer: JsonValue) -> TableView:
        """Remembers what is filled in so far; it need not be legal yet. A sealed answer stays until it is replaced."""
        session = await self._looked_at(table)
        return await self._fill_in(session, session.seat_of(user), question, answer)

    async def _fill_in(self, session: TableSession, seat: Seat, question: str, answer: JsonValue) -> TableView:
        asked, is_next = may_be_answered(session, seat, question)
        if is_next:
            draft = pre_answer_given(session, seat, asked, answer, ready=False)
            session.pending.pre_answers[seat] = draft
        else:
            draft = Draft(table=session.row.id, seat=seat, question=question, answer=answer)
            session.pending.drafts[seat] = draft
        await self.store.save_draft(draft)
        return self._shown(session, seat)

    async def clear_draft(self, table: str, user: int, question: str) -> TableView:
        """Forgets what was filled in."""
        session = await self._looked_at(table)
        seat = session.seat_of(user)
        _, is_next = may_be_answered(session, seat, question)
        await self.store.drop_draft(table, seat, is_next)
        (session.pending.pre_answers if is_next else session.pending.drafts).pop(seat, None)
        return self._shown(session, seat)

    async def suggest(self, table: str, user: int, question: str) -> JsonValue:
        """The steward's answer, from what the user may see; saved nowhere."""
        session, seat, asked = await self._asked_of(table, user, question)
        with or_refused(table):
            answer: JsonValue = suggestion(session, seat, asked)
        return answer

    async def save_suggestion(self, table: str, user: int, question: str) -> TableView:
        """Fills in the steward's answer; nothing is ready by that."""
        session, seat, asked = await self._asked_of(table, user, question)
        with or_refused(table):
            answer: JsonValue = suggestion(session, seat, asked)
        return await self._fill_in(session, seat, question, answer)

    async def read_text(self, table: str, user: int, text: str) -> Understood:
        """Typed text: saves what was understood as the draft, and seals it when the text says so and it is legal.

        Where what comes next may be answered ahead, the text may also be about that.
        """
        session = await self._looked_at(table)
        seat = session.seat_of(user)
        shown = self._shown(session, seat)
        readings = [
            (asked, self._reading(session, seat, asked, text))
            for asked in (shown.asked, shown.also_asked)
            if asked is not None
        ]
        if not readings:
            raise StaleDecision
        asked, reading = next((found for found in readings if _is_understood(found[1])), readings[0])
        problems = list(reading.problems)
        readied = False
        if reading.ready and not problems:
            try:
                if reading.answer is None:
                    shown = await self.ready(table, user, asked.id)
                else:
                    shown = await self.decide(table, user, asked.id, reading.answer)
                readied = True
            except DecisionError as error:
                problems.append(error.phrase)
        if reading.answer is not None and not readied:
            shown = await self.save_draft(table, user, asked.id, reading.answer)
        answer = asked.answer if reading.answer is None else reading.answer
        with or_refused(table):
            view = session.view(seat)
            lines = tuple(session.game.preview(view, asked.question, answer)) if answer is not None else ()
        return Understood(answer, readied, lines, tuple(problems), shown)

    @staticmethod
    def _reading(session: TableSession, seat: Seat, asked: Asked, text: str) -> Reading:
        with or_refused(session.row.id):
            return session.game.read(session.view(seat), asked.question, text, asked.answer)

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
        :meth:`~.voting.Voting.vote`.

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


def take_out(session: TableSession, seat: Seat) -> None:
    """Takes a sealed answer back; it becomes the draft, and no instruction seals it again."""
    question, _ = session.of(seat)
    draft, answer = session.draft_of(seat, question), session.position.sealed.get(seat)
    if draft is not None and draft.ready:  # given ahead, and not answered with yet
        session.save_draft(draft.model_copy(update={"ready": False}))
        return
    session.apply(Withdraw(question=question, seat=seat))
    session.alter_seat(seat, by_hand=question)
    if draft is None:
        session.save_draft(Draft(table=session.row.id, seat=seat, question=question, answer=answer))


def _is_understood(reading: Reading) -> bool:
    return not reading.problems and (reading.answer is not None or reading.ready)


def _here_again(session: TableSession, seat: Seat) -> None:
    """Whoever decides something is there: no longer missed, and no longer stood in for."""
    seated = session.row.seats[seat]
    if seated.missed or seated.steward or not seated.acted:
        session.alter_seat(seat, missed=0, missed_in=-1, steward=False, away=False, acted=True)
