"""What a table is, and everything about it that is saved or shown. Its log is in :mod:`.log`, what people are notified
of in :mod:`.notifications`, what is stored with it in :mod:`.remembered`.

Ids of people and places are whole numbers that mean nothing here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, TypeAlias

from pydantic import Field, JsonValue

from gamecore.engine.abilities.drafts import ShowsDrafts
from gamecore.engine.board import Board
from gamecore.engine.chance import SEAL
from gamecore.engine.game import Game, Result
from gamecore.engine.phrases import Phrase, Seat, from_plain
from gamecore.engine.picture.capability import DrawsPictures, DrawsQuestions, Kind, QuestionPicture
from gamecore.engine.picture.marks import Picture
from gamecore.engine.position import Saved
from gamecore.engine.scripts import Clock, Event, Question
from gamecore.engine.strengths import Strength
from gamecore.engine.typed.doubts import Meant
from gamecore.tables.model.log import AskAgain as AskAgain
from gamecore.tables.model.log import Begin as Begin
from gamecore.tables.model.log import Command as Command
from gamecore.tables.model.log import LoggedEvent as LoggedEvent
from gamecore.tables.model.log import LogRow as LogRow
from gamecore.tables.model.log import TakeBack as TakeBack
from gamecore.tables.model.motions import Motion as Motion
from gamecore.tables.model.motions import Tally as Tally
from gamecore.tables.model.notifications import Begins as Begins
from gamecore.tables.model.notifications import BoardChanged as BoardChanged
from gamecore.tables.model.notifications import ChairChanged as ChairChanged
from gamecore.tables.model.notifications import ChairGiven as ChairGiven
from gamecore.tables.model.notifications import Chronicle as Chronicle
from gamecore.tables.model.notifications import Finished as Finished
from gamecore.tables.model.notifications import Invited as Invited
from gamecore.tables.model.notifications import LobbyChanged as LobbyChanged
from gamecore.tables.model.notifications import Notice as Notice
from gamecore.tables.model.notifications import Notification as Notification
from gamecore.tables.model.notifications import OutboxRow as OutboxRow
from gamecore.tables.model.notifications import Prompt as Prompt
from gamecore.tables.model.notifications import Redraw as Redraw
from gamecore.tables.model.notifications import Reminder as Reminder
from gamecore.tables.model.notifications import Retire as Retire
from gamecore.tables.model.notifications import notice as notice
from gamecore.tables.model.paces import LIVE as LIVE
from gamecore.tables.model.paces import POST as POST
from gamecore.tables.model.paces import Pace as Pace
from gamecore.tables.model.remembered import Bargaining as Bargaining
from gamecore.tables.model.remembered import Deadline as Deadline
from gamecore.tables.model.remembered import Draft as Draft
from gamecore.tables.model.remembered import GuildSettings as GuildSettings
from gamecore.tables.model.remembered import Heard as Heard
from gamecore.tables.model.remembered import Message as Message
from gamecore.tables.model.remembered import Person as Person
from gamecore.tables.model.remembered import Suggested as Suggested
from gamecore.tables.model.remembered import Thread as Thread
from gamecore.tables.model.saved_names import SavedByAlias
from gamecore.tables.model.seats import Given
from gamecore.tables.model.seats import Seated as Seated
from gamecore.tables.model.seats import SeatInfo as SeatInfo

Status: TypeAlias = Literal["lobby", "playing", "paused", "finished", "closed"]


class Place(Saved):
    """Where a table stands. One live table a place."""

    guild_id: int
    channel_id: int
    thread_id: int | None = None

    @property
    def stands_in(self) -> int:
        """The id of the channel or thread."""
        return self.thread_id or self.channel_id


class TableRow(SavedByAlias):
    """A table as it is stored, with its secret. Show :class:`TableInfo` instead."""

    id: str
    game: str
    versions: tuple[int, ...]
    """Every version of the rules that it was played under, oldest first."""
    deck: str | None = None
    options: dict[str, str] = {}
    pace: Pace = POST
    bargaining: Bargaining = "threads"
    host: int
    place: Place
    status: Status = "lobby"
    seats: tuple[Seated, ...]
    start_when_full: bool = True
    opened_at: datetime
    secret: str
    seed: str = ""
    """Empty until the game starts."""
    scheme: int = 1
    """How dice follow from the seed. 1: by the revisions of the log; 2: by undo epoch and step."""
    start: str = ""
    """The start of the game that was decided last; empty when the lobby was changed since."""
    starting: Literal["", "now", "again"] = ""
    """The message by which it begins is on its way, and nothing in the lobby can be changed; ``again``: it could not be
    posted before, which its host knows."""
    begun_by: str = ""
    """The id of the public message by which the game began: part of the seed."""
    commitment: str
    revision: int = 0
    """The last log entry; 0 before the game starts."""
    epoch: int = 0
    round: int = Field(default=0, alias="chapter")
    asked_at: datetime | None = None
    """When the clock of what is open now began to run."""
    given_back: datetime | None = None
    """Up to when time in which nobody could answer has been made good."""
    trouble: str = ""
    """Why the table paused itself; empty when people did."""
    proposed: Pace | None = None
    """The pace that is voted on."""
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    lines: tuple[JsonValue, ...] = ()
    mark: str = ""
    """Of the last log entry; in the end of all that an export tells (:mod:`.marks`)."""
    entered_at: datetime | None = None
    """When the last log entry was written. No later one is older, whatever a clock does."""
    first_id: str = ""
    """The id that it began under, where it came in under another."""
    strength: Strength = "sharp"
    """How well its stewards play; who keeps somebody's chair warm always plays as well as it can."""
    gentle: bool = False
    """Live, everybody has twice the time in the first two rounds while somebody is new to the game."""
    newcomers: bool = False
    """Somebody here had never finished the game when this one began."""
    practice: bool = False
    """One person learns the game among stewards: nobody is called, and no time runs out."""
    counts: bool = True
    """What it comes to goes on people's records."""
    ended_early: bool = False
    """Closed before its end by those who played: told, opened and exported like a game that is finished."""
    version: int = 0
    """Counts every change; a change made to an older version is refused."""

    def seat_of(self, user: int | None) -> Seat | None:
        """Where ``user`` sits, a kept-warm chair included."""
        return next((s.seat for s in self.seats if user is not None and s.user_id == user), None)

    @property
    def people(self) -> tuple[Seated, ...]:
        return tuple(seated for seated in self.seats if seated.is_person)

    @property
    def is_deserted(self) -> bool:
        return is_deserted(self.seats)

    @property
    def is_live(self) -> bool:
        return self.status in ("lobby", "playing", "paused")

    @property
    def is_running(self) -> bool:
        return self.status in ("playing", "paused")

    @property
    def is_open(self) -> bool:
        """It is over, and everybody may know everything."""
        return self.status == "finished" or self.ended_early

    @property
    def result(self) -> Result | None:
        """How it ended; of a game that ended early how it stood, where that could be said."""
        if not self.ranks:
            return None
        lines = tuple(line for line in map(from_plain, self.lines) if isinstance(line, Phrase))
        return Result(self.scores, self.ranks, lines)


class TableInfo(Saved):
    """What everybody may know of a table."""

    id: str
    game: str
    own_deck: bool
    options: dict[str, str]
    pace: Pace
    proposed: Pace | None
    bargaining: Bargaining
    host: int
    place: Place
    status: Status
    seats: tuple[SeatInfo, ...]
    start_when_full: bool
    starting: bool
    """The message by which the game begins is on its way."""
    revision: int
    epoch: int
    commitment: str
    round: int
    trouble: str
    asked_at: datetime | None
    """Since when they are open. Within an open window nothing that is done there moves it."""
    deadline: datetime | None
    """When the open questions run out of time."""
    closing: datetime | None
    """When a batch that all have answered is closed; until then ``hold_on`` takes a ready back."""
    secret: str | None
    """Published when the game is over."""
    mark: str | None
    """The final mark of the log, which vouches for the whole game: published when the game is over."""
    strength: Strength = "sharp"
    """How well its stewards play."""
    gentle: bool = False
    """Live, everybody has twice the time in the first two rounds while somebody is new to the game."""
    practice: bool = False
    """One person learns the game among stewards: nobody is called, and no time runs out."""
    counts: bool = True
    """What it comes to goes on people's records."""

    @property
    def seal(self) -> str:
        """What is posted of the commitment before the game."""
        return self.commitment[:SEAL]

    @property
    def is_open(self) -> bool:
        """It is over, and everybody may know everything."""
        return self.secret is not None

    @property
    def is_over(self) -> bool:
        """Nothing happens at it any more: it was played to its end, or closed before."""
        return self.status in ("finished", "closed")

    @property
    def waits_for_undo_of(self) -> Seat | None:
        """Whose answer waits to be closed, where it is the only one that was awaited."""
        awaited = [seat.seat for seat in self.seats if seat.ready_status is not None]
        return awaited[0] if self.closing is not None and len(awaited) == 1 else None

    @property
    def is_deserted(self) -> bool:
        return is_deserted(self.seats)


def is_deserted(seats: Sequence[Seated | SeatInfo]) -> bool:
    """Nobody plays for themselves just now, but somebody who is away will be back: nothing happens before."""
    return any(seat.away for seat in seats) and all(seat.steward for seat in seats)


# What is shown


@dataclass(frozen=True, slots=True)
class Waited:
    """All that may be said of what a seat is waited for."""

    seat: Seat
    kind: str
    clock: Clock


@dataclass(frozen=True, slots=True)
class Asked:
    """The question a viewer is asked now."""

    id: str
    question: Question
    sealed: bool
    """Nobody sees the answer until all are in, and it may be changed until then."""
    answer: JsonValue
    """What was sealed, else the draft, else None."""
    ready: bool
    """Whether ``answer`` is sealed, or a pre-answer that is to be used; not only filled in."""
    is_next: bool = False
    """It is not asked yet, but may be answered."""
    by: str = ""
    """``key=value`` of the standing instruction that will answer it in a while, if the seat does not; else empty."""
    by_at: datetime | None = None
    """When that will be."""
    suggested: Suggested | None = None
    """Set where ``answer`` is filled in as a steward suggested."""

    @property
    def by_hand(self) -> JsonValue:
        """What of ``answer`` the person has filled in themselves."""
        return self.answer if self.suggested is None else self.suggested.by_hand


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one viewer may see it now. ``seat`` is None for a spectator."""

    table: TableInfo
    seat: Seat | None
    view: Saved
    game: Game[Any] = field(repr=False)
    asked: Asked | None
    waiting: tuple[Waited, ...]
    rules: tuple[str, ...]
    """The rules that are waiting, outermost first; None of their parameters."""
    result: Result | None
    """When the game is over."""
    also_asked: Asked | None = None
    """What else the viewer may answer: the question that comes next, or one that nobody waits for."""
    prompt: Prompt | None = None
    """What the command before this view led the viewer straight on to, if it did."""
    undo_until: datetime | None = None
    """Until when stewards wait, so that the viewer can take back what they did last."""
    leads_on: bool = False
    """What the viewer is asked follows from what they did last, which they may take back."""
    given: Given | None = field(default=None, repr=False)
    """What the viewer, or somebody for them, has answered last."""
    instructions: Mapping[str, str] = field(default_factory=dict)
    """What the viewer has chosen to have answered for them, by the key of the instruction."""
    luck: str = field(default="", repr=False)  # decides among answers that are as good (:mod:`.advice`)

    def given_to(self, *questions: str) -> Given | None:
        """What was answered to one of these questions, if that was the last answer for the viewer."""
        return self.given if self.given is not None and self.given.question in questions else None

    @property
    def board(self) -> Board:
        """The table as the viewer sees it."""
        return self.game.board(self.view)

    def picture(self, kind: Kind, told: Sequence[Event] = ()) -> Picture | None:
        """What the viewer may look at, if the game draws it and there is something to show; a picture with room for it
        shows who has answered."""
        if not isinstance(self.game, DrawsPictures):
            return None
        picture = self.game.picture(kind, self._filled_in() if kind == "hand" else self.view, told)
        asked_now = {seat.seat: seat.ready_status for seat in self.table.seats if seat.ready_status is not None}
        return None if picture is None else picture.with_readiness(asked_now)

    def question_picture(self, asked: Asked, recommended: JsonValue) -> QuestionPicture | None:
        """What one of the viewer's questions is about, if the game draws it: with what is filled in, or until then with
        what is ``recommended``, if anything is."""
        if not isinstance(self.game, DrawsQuestions):
            return None
        is_recommended = asked.answer is None and recommended is not None
        shown = recommended if is_recommended else asked.answer
        return self.game.question_picture(self.view, asked.question, shown, recommended=is_recommended)

    def _filled_in(self) -> Any:
        """The view with what its viewer has filled in, for what shows them their own things."""
        asked = next((one for one in (self.asked, self.also_asked) if one is not None and one.answer is not None), None)
        if asked is None or not isinstance(self.game, ShowsDrafts):
            return self.view
        return self.game.with_draft(self.view, asked.question, asked.answer)

    def preview(self, asked: Asked) -> Sequence[Phrase]:
        """What the answer that is filled in, whole or partial, would do; for its owner only."""
        return self.game.preview(self.view, asked.question, asked.answer)

    @property
    def example(self) -> Phrase | None:
        """A line that the viewer could write; None for a spectator."""
        if self.seat is None:
            return None
        return self.game.example(self.view, None if self.asked is None else self.asked.question)

    def shows(self, question: str) -> Asked | None:
        """The question of this id, if the viewer may answer it."""
        return next((one for one in (self.asked, self.also_asked) if one is not None and one.id == question), None)

    @property
    def private_board(self) -> Board | None:
        """The viewer's own things; None for a spectator."""
        return None if self.seat is None else self.game.private_board(self._filled_in())


@dataclass(frozen=True, slots=True)
class Understood:
    """Typed text as an answer to ``question``, if it was understood so. The draft is saved; ``readied``: sealed too."""

    draft: JsonValue
    readied: bool
    lines: tuple[Phrase, ...]
    problems: tuple[Phrase, ...]
    view: TableView  # after that
    meanings: tuple[Meant, ...] = ()
    """What it may mean, where that is in doubt; which, its owner chooses."""
    question: str = ""


@dataclass(frozen=True, slots=True)
class StandingInstruction:
    """A standing instruction of one seat: the key, what it may be, and what it is now."""

    key: str
    values: Sequence[str]
    value: str
    own: bool
    """Chosen by the seat, not the pace's default."""
