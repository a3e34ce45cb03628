"""What is known of a message that was delivered: a model for each kind of message that is changed or answered later."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved
from gamecore.tables.model.motions import Motion
from gamecore.tables.model.notifications import Chronicle
from gamecore.tables.model.seats import Given


class BoardShown(Saved):
    kind: Literal["board"] = "board"
    round: int
    planning: tuple[str, ...] | None = None
    """Live: the kinds of question that were planned when it was posted. By post None: it stays for the round."""
    render_digest: str


class ChroniclePost(Saved):
    """A post of the chronicle, which grows while its stretch goes on."""

    kind: Literal["chronicle"] = "chronicle"
    stretch: Chronicle
    """All that it tells, without the events."""
    text: str
    words: int = 0
    """Of all posts of its round so far, with this one."""


class Since(Saved):
    """What a prompt tells besides its question: what happened since the last one, in lines, and the keys of the
    instructions that have answered. It stays when the question is drawn anew, for it may not have been read yet."""

    lines: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    summed_up: tuple[str, ...] = ()
    """What the reader's last round came to: read once they fill in anything."""
    closes_first_round: bool = False
    """Whoever is new to the game and plays among stewards may play on or stop here."""

    def then(self, later: Since) -> Since:
        """Both, one after the other."""
        used = dict.fromkeys([*self.used, *later.used])
        closes = self.closes_first_round or later.closes_first_round
        return Since(
            lines=(*self.lines, *later.lines),
            used=tuple(used),
            summed_up=later.summed_up or self.summed_up,
            closes_first_round=closes,
        )


NOTHING = Since()


class PromptShown(Saved):
    kind: Literal["prompt"] = "prompt"
    question: str
    render_digest: str | None = None
    """None: it is not known how it looks."""
    since: Since = NOTHING
    line: str = ""
    """What its own press has left of it, where Discord did not let all of that be done at once."""


class PanelEvents(Saved):
    """What a panel in the channel is to tell above a question that no message of its own brought."""

    kind: Literal["panel_events"] = "panel_events"
    question: str
    since: Since = NOTHING
    read: bool = False


class PromptRepeated(Saved):
    """The question was sent once more, because somebody wants something of the seat."""

    kind: Literal["repeated"] = "repeated"
    question: str


class NudgeSent(Saved):
    """A message in the channel that calls those who are awaited."""

    kind: Literal["nudge"] = "nudge"
    deadline: datetime | None = None
    """Of the table, when it was sent."""
    revision: int | None = None
    """Of the table, where it had no deadline."""
    seats: tuple[Seat, ...]
    words: str | None = None
    """A digest of what it says; none of one that was sent before this was kept."""


class TypedAnswer(Saved):
    """The reply to something that a player typed."""

    kind: Literal["typed"] = "typed"
    replies_to: int
    """The id of the player's message."""
    given: Given | None = None
    """What was answered with it, where something else is asked in the reply then."""
    questions: tuple[str, ...] | None = None
    """The ids of those that it was read for; of one that answered a question that one alone. None of an answer that was
    sent before this was kept."""
    edited: str = ""
    """When the message that was read had been corrected last."""


class VoteState(Saved):
    """How a table was when a vote was called there."""

    round: int
    epoch: int
    status: str
    about: str | None
    """What the vote would change, as it was then; empty for a motion that needs no such thing. None: the version that
    called the vote did not say."""


class VoteCalled(Saved):
    kind: Literal["vote"] = "vote"
    motion: Motion
    state: VoteState | None
    """None: the version that called the vote did not say. Such a vote is over."""


class UndoRequested(Saved):
    kind: Literal["undo"] = "undo"
    asker: Seat
    decision: str
    """Names what would be taken back, see :class:`gamecore.tables.commands.consent.Asking`."""


class ChairRequested(Saved):
    """Somebody who is not seated asks for a chair."""

    kind: Literal["chair"] = "chair"
    seat: Seat
    user: int
    owner: str | None
    """Who had the chair then, as the buttons of the request name them. None: the version that asked did not say."""


class PlayerMissing(Saved):
    """The table is asked how to go on without somebody who missed their time."""

    kind: Literal["missing"] = "missing"
    seat: Seat


MessageDetails: TypeAlias = Annotated[
    BoardShown
    | ChroniclePost
    | PromptShown
    | PanelEvents
    | PromptRepeated
    | NudgeSent
    | TypedAnswer
    | VoteCalled
    | UndoRequested
    | ChairRequested
    | PlayerMissing,
    Field(discriminator="kind"),
]
