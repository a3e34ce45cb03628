"""A running table while one command is worked out: loaded, changed in memory, saved as a whole, thrown away.

Everything here is pure; the store is not touched. What rules raise comes out as :class:`RulesFailed`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from gamecore.engine.answer_texts import answer_said
from gamecore.engine.errors import DecisionError, GuildmasterError, StaleDecision
from gamecore.engine.game import Game, Setup
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.playing import Asked, Outcome, begin, go_on, look
from gamecore.engine.position import Close, Decide, Position, Source, Withdraw
from gamecore.engine.scripts import Question
from gamecore.tables.errors import Refused
from gamecore.tables.model.entries import kind_of, settled_by
from gamecore.tables.model.log import Imported, first_draws
from gamecore.tables.model.marks.game_marks import first_mark, sealed
from gamecore.tables.model.seats import Given
from gamecore.tables.model.table import (
    AskAgain,
    Begin,
    Command,
    Deadline,
    Draft,
    LoggedEvent,
    LogRow,
    Redraw,
    Seated,
    TableRow,
    TakeBack,
)
from gamecore.tables.model.waiting import wait_anew
from gamecore.tables.storage.changes import Changes
from gamecore.tables.what_is_seen import asked_in_public


class RulesFailed(GuildmasterError):
    """The rules broke at this table; its position is as it was. The cause is what they raised."""


@contextmanager
def rules() -> Iterator[None]:
    """Tells the rules' own failures from refusals."""
    try:
        yield
    except (DecisionError, RulesFailed):
        raise
    except Exception as error:
        raise RulesFailed(type(error).__name__) from error


@dataclass(slots=True)
class PendingInput:
    """What is stored with a table's position and matters to what happens next."""

    drafts: dict[Seat, Draft] = field(default_factory=dict)
    pre_answers: dict[Seat, Draft] = field(default_factory=dict)
    """Answers to questions that are not asked yet."""
    instructions: Mapping[Seat, Mapping[str, str]] = field(default_factory=dict)
    deadlines: Mapping[str, Deadline] = field(default_factory=dict)


class TableSession:
    """``before`` is the row as loaded, ``row`` as it will be saved; ``changes`` gathers all the rest."""

    def __init__(
        self, row: TableRow, game: Game[Any], outcome: Outcome[Any], now: datetime, pending: PendingInput
    ) -> None:
        self.before = row
        self.row = row.model_copy(update={"version": row.version + 1})
        self.game = game
        self.outcome = outcome
        self.asked_before = outcome.asked
        self.step_before = outcome.position.steps
        self.now = now.astimezone(UTC)
        self.pending = pending
        self.changes = Changes(self.row)
        self._opens_round = False
        self.explained: dict[int, LoggedEvent] = {}
        """What a steward says of its act, by the log entry. It is told, and not kept."""
        self.fallen_through: dict[Seat, tuple[Phrase, ...]] = {}
        """Whose pre-answer does not hold any more, and why."""
        self.ripe = False
        """Standing instructions may answer in batches of several seats now, without telling who has them."""
        self._views: dict[Seat | None, Any] = {}
        self._instructed: dict[tuple[Seat, str], Any] = {}
        self.learnt: dict[object, bool] = {}
        """Whether somebody learnt by a step what they could not know; kept for :mod:`.consequences.undoable`."""
        self.fills_in_only = False
        """Nothing has changed but what a seat has filled in: nothing follows from it."""
        if game.version not in row.versions:
            self.alter(versions=(*row.versions, game.version))

    @classmethod
    def resumed(
        cls, row: TableRow, game: Game[Any], position: Position, now: datetime, pending: PendingInput
    ) -> TableSession:
        """The table as it stands."""
        with rules():
            return cls(row, game, look(game, position, row.seed), now, pending)

    @classmethod
    def begun(cls, row: TableRow, game: Game[Any], now: datetime) -> TableSession:
        """The game starts, as log entry 1."""
        with rules():
            state = game.new(Setup(seats=len(row.seats), options=row.options))
            outcome = begin(game, state, row.seed, 1, first_draws(row.scheme))
            session = cls(row, game, outcome, now, PendingInput())
            session._enter(Begin(), "host", outcome, round=session.round)
        return session

    # Reading

    @property
    def position(self) -> Position:
        return self.outcome.position

    @property
    def asked(self) -> Asked | None:
        return self.outcome.asked

    @property
    def round(self) -> int:
        with rules():
            return self.game.round(self.outcome.state)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return self.asked.waiting_for if self.asked else ()

    def of(self, seat: Seat) -> tuple[str, Question]:
        """The question that ``seat`` is asked. Raises StaleDecision when there is none."""
        found = self.asked.of(seat) if self.asked else None
        if found is None:
            raise StaleDecision
        return found

    def view(self, seat: Seat | None) -> Any:
        """What ``seat`` may see; made once until the next log entry, for several ask before they answer."""
        if seat not in self._views:
            with rules():
                self._views[seat] = self.game.view(self.outcome.state, seat)
        return self._views[seat]

    def by_instruction(self, seat: Seat, value: str) -> Any:
        """What an instruction that says ``value`` answers for ``seat``, None where it leaves it alone. The same until
        the next log entry."""
        if (seat, value) not in self._instructed:
            _, question = self.of(seat)
            with rules():
                self._instructed[seat, value] = self.game.by_instruction(self.view(seat), question, value)
        return self._instructed[seat, value]

    def draft_of(self, seat: Seat, question: str) -> Draft | None:
        """What ``seat`` has filled in for this very question."""
        draft = self.pending.drafts.get(seat)
        return draft if draft and draft.question == question else None

    def armed(self, what: str) -> Deadline | None:
        """A deadline as it will be after this command."""
        new = next((row for row in self.changes.arm if row.what == what), None)
        return new or (None if what in self.changes.disarm else self.pending.deadlines.get(what))

    def must_be_played(self) -> None:
        """Raises Refused unless decisions are taken here."""
        if self.row.status != "playing":
            raise Refused(f"refused-table-{self.row.status}")

    def seat_of(self, user: int) -> Seat:
        """Where ``user`` sits. Raises Refused."""
        seat = self.row.seat_of(user)
        if seat is None:
            raise Refused("refused-no-seat")
        return seat

    def public_events(self, row: LogRow) -> list[LoggedEvent]:
        """What everybody hears of a log entry, and why where a steward says so."""
        events = [event for event in row.events if event.only is None]
        why = self.explained.get(row.revision)
        return [*events, why] if events and why is not None else events

    # Changing

    def alter(self, **fields: object) -> None:
        """Changes fields of the row."""
        self.row = self.row.model_copy(update=fields)
        self.changes.table = self.row

    def alter_seat(self, seat: Seat, **fields: object) -> Seated:
        """Changes fields of one chair."""
        changed = self.row.seats[seat].model_copy(update=fields)
        self.alter(seats=(*self.row.seats[:seat], changed, *self.row.seats[seat + 1 :]))
        return changed

    def seal(self) -> None:
        """The game is over: nothing that is told of it changes any more."""
        self.row = self.changes.table = sealed(self.row)

    def save_draft(self, draft: Draft) -> None:
        """What a seat has filled in takes the place of what it had."""
        (self.pending.pre_answers if draft.is_next else self.pending.drafts)[draft.seat] = draft
        self.changes.save_drafts.append(draft)

    def drop_draft(self, seat: Seat, is_next: bool = False) -> None:
        """What ``seat`` had filled in has counted, or counts no more."""
        if (self.pending.pre_answers if is_next else self.pending.drafts).pop(seat, None) is None:
            return
        saved = self.changes.save_drafts
        self.changes.save_drafts = [draft for draft in saved if (draft.seat, draft.is_next) != (seat, is_next)]
        self.changes.drop_drafts.append((seat, is_next))

    def redraw_prompts(self) -> None:
        """Every open prompt shows something else now that is no question: a deadline, a pause."""
        open_now = self.asked.questions if self.asked else {}
        for seated in self.row.seats:
            shown = seated.prompted if seated.prompted in open_now else seated.offered
            if shown:
                self.changes.notifications.append(Redraw(seat=seated.seat, question=shown))

    def apply(self, decision: Decide | Withdraw | Close, instruction: str = "", waits: bool | None = None) -> None:
        """Plays one decision as the next log entry. ``waits`` says whether what it leads to waits a moment, in which it
        can be taken back; None: its rule does. Nothing waits for stewards, who take nothing back.

        Raises:
            DecisionError: it is refused; nothing has changed.
            RulesFailed: the rules broke.
        """
        asked, before, round = self.asked, self.position, self.round
        kind = kind_of(decision, asked)
        with rules():
            holds, given = None, None
            if isinstance(decision, Decide):
                holds, given = self._holds(decision.seat, waits), self._given(decision)
            known = {seat: self._known_to(seat) for seat in self._led_on(decision)}
            outcome = go_on(self.outcome, decision, self.row.revision + 1, holds)
            settled = settled_by(decision, asked, before, outcome.position)
            self._enter(decision, decision.source, outcome, round, kind, instruction, settled)
        if given is not None and isinstance(decision, Decide):
            self.alter_seat(decision.seat, given=given)
        self._stay_led_on(known)

    def _led_on(self, decision: Decide | Withdraw | Close) -> list[Seat]:
        """Which others may take back what has led them on to what they are asked, for they have seen nothing since."""
        if not isinstance(decision, Decide):
            return []
        led_on = [seated.seat for seated in self.row.seats if 0 < seated.own_step == self.row.revision]
        return [seat for seat in led_on if seat != decision.seat]

    def _known_to(self, seat: Seat) -> object:
        found = self.asked and self.asked.of(seat)
        told = found and (dict(found[1].params), found[1].choices)
        return asked_in_public(self.outcome), self.view(None), self.view(seat), told

    def _stay_led_on(self, known: Mapping[Seat, object]) -> None:
        """What another did unseen is not in the way: else everybody could tell that there was something."""
        heard = {seat for seat in known for event in self.outcome.events if event.is_for(seat)}
        for seat in known.keys() - heard:
            if known[seat] == self._known_to(seat):
                self.alter_seat(seat, own_step=self.row.revision)

    def _given(self, decision: Decide) -> Given | None:
        """What a seat's owner is told of its answer, worded before the game goes on; None where they have not read the
        question. Raises IllegalChoice."""
        seated, found = self.row.seats[decision.seat], self.asked and self.asked.of(decision.seat)
        is_known = decision.question in seated.shown or decision.source == "player"
        if not found or found[0] != decision.question or seated.user_id is None or not is_known:
            return None
        found[1].choices.check(decision.answer)
        return Given.of(found[0], decision.source, answer_said(found[1].choices, decision.answer))

    def _holds(self, seat: Seat, waits: bool | None) -> bool | None:
        """Whether an answer is held, None where that is for its batch to say."""
        asked = self.asked
        concerned = asked.questions.by_seat if asked is not None and asked.sealed else (seat,)
        if not any(self.row.seats[one].is_person for one in concerned):
            return False
        return waits

    def decide(self, seat: Seat, answer: Any, source: Source, instruction: str = "", waits: bool | None = None) -> None:
        """Answers the question that ``seat`` is asked."""
        question, _ = self.of(seat)
        with rules():
            decision = Decide(question=question, seat=seat, answer=answer, source=source)
        self.apply(decision, instruction, waits)

    def go_back(self, position: Position, last: Position, command: TakeBack | AskAgain, source: Source) -> None:
        """Takes up an earlier position under a new epoch, as the next log entry, after the game had gone on to
        ``last``."""
        epoch = self.row.epoch + 1
        round = self.round
        with rules():
            outcome = look(self.game, position.taken_up(epoch, last), self.row.seed)
            self.alter(epoch=epoch)
            self._enter(command, source, outcome, round)

    def take_in(self, epoch: int) -> None:
        """The game goes on here, from an export or a backup, under a new epoch."""
        round = self.round
        with rules():
            outcome = look(self.game, self.position.model_copy(update={"epoch": epoch}), self.row.seed)
        self.alter(epoch=epoch, seats=wait_anew(self.row, self.now))
        self._enter(Imported(), "host", outcome, round)

    def _enter(
        self,
        command: Command,
        source: Source,
        outcome: Outcome[Any],
        round: int,
        kind: str = "",
        instruction: str = "",
        settled: tuple[Seat, ...] = (),
    ) -> None:
        """Writes the log entry and takes up the new position."""
        revision, at = self.row.revision + 1, max(self.now, self.row.entered_at or self.now)
        entry = LogRow(
            revision=revision,
            epoch=self.row.epoch,
            at=at,
            command=command,
            source=source,
            kind=kind,
            instruction=instruction,
            round=round,
            settled=settled,
            events=tuple(map(LoggedEvent.of, outcome.events)),
            draws=outcome.draws,
            draws_at=outcome.draws_at,
        ).marked(self.row.mark or first_mark(self.row), self.row.scheme)
        self.changes.log.append(entry)
        self.outcome = outcome
        self._views, self._instructed = {}, {}
        self.alter(revision=revision, round=self.round, mark=entry.mark, entered_at=at)
        self._keep(outcome.position)

    def _keep(self, position: Position) -> None:
        """Of all that one command leads to, the last position is kept, and the first of each round that it opens."""
        positions = self.changes.positions
        first = not self.before.revision and not positions
        begins = first or self.row.round not in {self.before.round, *(round for _, round, _ in positions)}
        if positions and not (self._opens_round or begins):
            positions.pop()
        self._opens_round = begins
        positions.append((self.row.revision, self.row.round, position))
