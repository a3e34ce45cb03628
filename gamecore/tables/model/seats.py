"""The chairs of a table: as they are stored, and what everybody may know of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime

from pydantic import Field

from gamecore.engine.phrases import Phrase, Seat, from_plain, plain
from gamecore.engine.position import Saved, Source
from gamecore.tables.model.saved_names import SavedByAlias


class Given(Saved):
    """What was answered to a question; for its seat alone."""

    question: str
    source: Source
    texts: str
    """Plain phrases as JSON."""

    @classmethod
    def of(cls, question: str, source: Source, texts: Sequence[Phrase]) -> Given:
        return cls(question=question, source=source, texts=json.dumps([plain(text) for text in texts]))

    @property
    def phrases(self) -> list[Phrase]:
        return [text for text in map(from_plain, json.loads(self.texts)) if isinstance(text, Phrase)]


class Seated(SavedByAlias):
    """One chair. Empty when there is neither a person nor a steward.

    A steward with a ``user_id`` keeps the chair warm: its owner may come back at any time.
    """

    seat: Seat
    user_id: int | None = None
    name: str = ""
    steward: bool = False
    away: bool = False
    """Its owner has said that they are away; the steward plays until they are back."""
    held_for: int | None = None
    """Whom an empty chair in the lobby is kept for while others are free; ``name`` is then theirs."""
    ready_status: bool | None = Field(default=None, alias="ribbon")
    """May be shown to all. True: ready; False: awaited; None: not asked."""
    word: str = ""
    """The lucky word, secret like the seed until the game is over."""
    missed: int = 0
    """Rounds in a row in which time ran out with nothing filled in."""
    missed_in: int = -1
    """The round of the last such miss."""
    missed_in_all: int = 0
    """Such rounds, in a row or not, but for those in which the bot itself was late."""
    since: datetime | None = None
    """When they sat down."""
    absent_since: datetime | None = None
    """Since when the steward has kept the chair warm for its owner."""
    waited_in: int = -1
    """Live: the round in which the table last waited longer for them. Once in each it may."""
    extensions: int = 2
    """How often this seat may still ask for more time, by post."""
    extended_in: int = -1
    """Live: the round in which it did last. Once in each it may."""
    by_hand: str = ""
    """A question that this seat took back an answer to: no instruction answers it again."""
    prompted: str = ""
    """The question whose prompt was last put into the outbox."""
    held: bool = False
    """That prompt was held back, for an instruction was to answer."""
    reminded: str = ""
    """The question and the deadline that it was last reminded of."""
    offered: str = ""
    """The next question that its prompts last offered."""
    acted: bool = False
    """It has decided something since."""
    undo_until: datetime | None = None
    """Until when stewards wait, so that its owner can take back what they did last."""
    own_step: int = 0
    """The log entry by which its owner was led on to what only they are asked: while it is the last they may take it
    back."""
    given: Given | None = None
    """What was answered last to a question that its owner has read."""
    shown_up_to: int = Field(default=0, alias="told")
    """The revision up to which a prompt has shown this seat its own events."""
    name_mark: str = ""
    """When the game is over: of the name, which may be deleted later (:mod:`.marks`)."""
    salt: str = ""
    """What the name was marked with; deleted with it."""

    @property
    def shown(self) -> tuple[str, ...]:
        """All questions that its prompts show."""
        return tuple(question for question in (self.prompted, self.offered) if question)

    @property
    def is_person(self) -> bool:
        """Somebody sits here and plays for themselves."""
        return self.user_id is not None and not self.steward

    @property
    def is_empty(self) -> bool:
        return self.user_id is None and not self.steward


class SeatInfo(Saved):
    """What everybody may know of a chair."""

    seat: Seat
    user_id: int | None
    name: str
    steward: bool
    away: bool
    """Its owner has said so. Until when is nobody else's business."""
    held_for: int | None
    """Who is invited to an empty chair; ``name`` is then theirs."""
    ready_status: bool | None
    extensions: int
    reserved_until: datetime | None = None
    """Until when the chair is kept for an owner who is not there. None, too, while nobody can say until when."""


def chair_for(seats: Sequence[Seated], user: int) -> Seat | None:
    """The free chair that is kept for ``user``, else the first that is kept for nobody, else the first."""
    free = [seat for seat in seats if seat.is_empty]
    first = min(free, key=lambda seat: (seat.held_for != user, seat.held_for is not None, seat.seat), default=None)
    return None if first is None else first.seat


def chair_for_steward(seats: Sequence[Seated | SeatInfo]) -> Seat | None:
    """The free chair that a steward gets next: the last one, of those that are kept for nobody where there are such."""
    free = [seat for seat in seats if seat.user_id is None and not seat.steward]
    return max(free, key=lambda seat: (seat.held_for is None, seat.seat)).seat if free else None


def chair_of_last_steward(seats: Sequence[Seated | SeatInfo]) -> Seat | None:
    """The chair that a steward leaves next, in the lobby."""
    return next((seat.seat for seat in reversed(seats) if seat.steward), None)
