"""Notifications: who is to be shown what, before it is worded."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, JsonValue

from gamecore.engine.phrases import Param, Phrase, Seat, from_plain, plain
from gamecore.engine.position import Saved, Source
from gamecore.engine.scripts import Clock
from gamecore.tables.model.log import LoggedEvent
from gamecore.tables.model.saved_names import SavedByAlias


class DoneForYou(Saved):
    """Something that was answered for a seat; shown to that seat alone."""

    kind: str
    source: Source
    instruction: str
    """``key=value`` of the standing instruction, or empty."""
    revision: int


class Chronicle(SavedByAlias):
    """What everybody may know of one stretch that resolved without a stop."""

    what: Literal["chronicle"] = "chronicle"
    round: int = Field(alias="chapter")
    first: int
    last: int
    events: tuple[LoggedEvent, ...]
    finished: bool = False
    epoch: int = 0
    step: int = 0
    """The step of the rules in which it began: one order, one turn action, one phase."""
    turn: Seat | None = None
    """The seat that was asked alone and whose answer it began with: a turn is many questions in a row."""

    def goes_on(self, earlier: Chronicle) -> bool:
        """True if it belongs to one post with ``earlier``, the stretch before: the same seat's turn, or the same
        step, that only one seat was asked in."""
        same = (self.round, self.epoch) == (earlier.round, earlier.epoch)
        return same and self.turn is not None and (self.turn == earlier.turn or self.step == earlier.step)

    def with_more(self, later: Chronicle) -> Chronicle:
        """Both as one stretch, where ``later`` goes on with this one."""
        more = {"last": later.last, "events": (*self.events, *later.events), "finished": later.finished}
        return self.model_copy(update=more)


class Prompt(SavedByAlias):
    """``seat`` is asked something new. Look at the table when it is sent: if the question is gone, drop it."""

    what: Literal["prompt"] = "prompt"
    seat: Seat
    question: str
    kind: str
    clock: Clock
    events: tuple[LoggedEvent, ...] = ()
    """What only some seats, this one among them, learnt since its last prompt."""
    done_for_you: tuple[DoneForYou, ...] = ()
    again: bool = False
    """The same question: the seat was done with it, and is awaited again because of what others did."""
    is_next: bool = Field(default=False, alias="ahead")
    """The question is not asked yet but may be answered already. Only this seat may notice."""
    offered: bool = False
    """The seat was shown the question before it was asked, and nothing new is to be said of it. A direct message
    takes the place of that one; where others see who is called, it is called like any other."""
    changed: tuple[JsonValue, ...] = ()
    """Why a pre-answer does not hold any more, as plain phrases."""
    in_place: bool = False
    """Nobody need be called: the seat's own command led straight here, or the question is the old one under a new id.
    It takes the place of the prompt that stands."""
    there: tuple[Seat, ...] = ()
    """All who need not be called, of those who are asked by the same command: one call in a channel serves them all,
    whosever turn it is to be sent."""
    held: bool = False
    """A standing instruction will answer, so nobody is written to. But where everybody sees who is called, the seat is
    called like any other: a call that did not come would tell of the instruction."""


class Reminder(Saved):
    """Time runs short and ``seat`` is awaited. Drop it if the question is gone or answered; who has filled something
    in hears it without a sound, but where everybody sees who is called all are called alike."""

    what: Literal["reminder"] = "reminder"
    seat: Seat
    question: str
    due: datetime


class Redraw(Saved):
    """The open question of ``seat`` is the same, but somebody's act changed what it shows.

    Nobody is called by it unless ``stirred``, and then once a question.
    """

    what: Literal["redraw"] = "redraw"
    seat: Seat
    question: str
    stirred: bool = False
    """What is asked is worded differently now: somebody wants something of ``seat``."""
    held: bool = False
    """As of a :class:`Prompt`."""
    events: tuple[LoggedEvent, ...] = ()
    """What this seat and others with it just learnt: it stands above the question at once."""
    done_for_you: tuple[DoneForYou, ...] = ()
    own: bool = False
    """By what the seat itself did: its message is before its eyes."""


class Retire(Saved):
    """The prompt of ``question`` is no longer to be answered. ``own``: by what its seat did, so that as a rule the
    answer to that press has settled it already."""

    what: Literal["retire"] = "retire"
    seat: Seat
    question: str
    own: bool = False


class BoardChanged(Saved):
    """The public board, ready statuses or deadline look different now. Several unsent ones become one."""

    what: Literal["board"] = "board"


class LobbyChanged(Saved):
    """The lobby card looks different now. Several unsent ones become one."""

    what: Literal["lobby"] = "lobby"


class Begins(Saved):
    """Everybody sits, and the game is about to begin: by a message that says so to everybody, and by its id."""

    what: Literal["begins"] = "begins"
    start: str
    """Which start it is: a lobby that is changed afterwards begins by another, if at all."""


class Invited(Saved):
    """Some people are invited to join, all by one message."""

    what: Literal["invite"] = "invite"
    user_ids: tuple[int, ...]
    by: int


class Notice(Saved):
    """One plain thing to say to everybody at the table, to its host or to one seat."""

    what: Literal["notice"] = "notice"
    to: Literal["table", "host", "seat"]
    seat: Seat | None = None
    id: str
    params: dict[str, JsonValue] = {}

    @property
    def phrase(self) -> Phrase:
        return Phrase(self.id, {name: from_plain(value) for name, value in self.params.items()})


class ChairChanged(Saved):
    """A chair has a new owner (None: a steward); its private talks are to follow."""

    what: Literal["chair"] = "chair"
    seat: Seat
    former: int | None
    owner: int | None


class ChairGiven(Saved):
    """Somebody else decided that ``former`` sits at a chair no more; told to them alone, so that a way to them that is
    closed holds up nobody."""

    what: Literal["given"] = "given"
    seat: Seat
    former: int


class Finished(Saved):
    """The game is over: result, secret and story may be told."""

    what: Literal["finished"] = "finished"


Notification: TypeAlias = Annotated[
    Chronicle
    | Prompt
    | Reminder
    | Redraw
    | Retire
    | BoardChanged
    | LobbyChanged
    | Begins
    | Invited
    | Notice
    | ChairChanged
    | ChairGiven
    | Finished,
    Field(discriminator="what"),
]


def notice(to: Literal["table", "host", "seat"], id: str, about: Seat | None = None, **params: Param) -> Notice:
    """A notice; ``about`` is the seat it goes to (with ``to="seat"``)."""
    said: Any = {name: plain(value) for name, value in params.items()}
    return Notice(to=to, seat=about, id=id, params=said)


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A notification that waits to be delivered. At least once: ``nonce`` is the same at every attempt."""

    id: int
    table: str
    notification: Notification
    lane: str
    """``table``, ``host``, ``seat:2`` or ``user:9``: within a lane the order is kept."""
    nonce: str
    attempts: int
    tried_at: datetime | None
    """When the first attempt began. Set and not sent: its fate is unknown."""
