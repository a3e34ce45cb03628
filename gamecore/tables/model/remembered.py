"""What is remembered beside tables: deadlines, messages, talks, people's and servers' settings, unfinished answers."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

from pydantic import Field, JsonValue

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved
from gamecore.tables.model.message_details import MessageDetails
from gamecore.tables.model.saved_names import SavedByAlias

Bargaining: TypeAlias = Literal["threads", "relay", "public"]
"""In private threads, by messages that the bot carries, or not in private at all."""
FromPlayers: TypeAlias = Literal["usual", "silent", "none"]
MOST_BLOCKED = 100
"""People, by one person."""


GAME_DEADLINES = ("turn", "closing", "reminder", "others", "undo")
FOR_PEOPLE = ("turn", "closing")
"""Deadlines by which people must have acted, so that an outage can cost them their time."""


class Deadline(Saved):
    """Something that is due. ``questions`` says what it is about; it does nothing when those are gone."""

    table: str
    what: Literal["turn", "closing", "reminder", "others", "undo", "lobby"]
    due: datetime
    questions: tuple[str, ...] = ()


class Message(Saved):
    """A message that was delivered. At most one is remembered for each table, ``what`` and seat."""

    table: str
    what: str
    seat: Seat | None = None
    channel_id: int
    message_id: int
    details: MessageDetails | None = None


class Thread(Saved):
    """A bargaining thread that hangs from a table."""

    table: str
    thread_id: int
    members: tuple[Seat, ...]
    about: str = ""


class Heard(Saved):
    """The last message in somebody's direct messages that was read, or is being read."""

    channel_id: int
    user_id: int
    message_id: int
    edited: str = ""
    """When its author had corrected it last."""
    answered: bool = True
    revisions: dict[str, int] = {}
    """How far each of their games had come when it was begun to be read."""


class Person(Saved):
    """One person's own settings."""

    user_id: int
    quiet_from: int | None = 22
    """Hours of the day, in ``zone``, between which nothing is pushed but what is due soon."""
    quiet_until: int | None = 8
    zone: str = "UTC"
    direct_messages: bool = True
    """False: private things are shown in the channel, to this person alone."""
    dm_channel: int | None = None
    from_players: FromPlayers = "usual"
    """What players write by way of the bot, and invitations: with a sound, without, or not at all."""
    blocked: tuple[int, ...] = ()
    """Of these people nothing is carried to them."""
    pictures: bool = True
    """False: what is shown to this person alone comes as text."""

    def takes_from(self, other: int) -> bool:
        """True if what ``other`` writes or invites to reaches them at all."""
        return self.from_players != "none" and other not in self.blocked


class GuildSettings(Saved):
    """A server's own settings."""

    guild_id: int
    bargaining: Bargaining = "threads"
    """What the tables of this server begin with; each host may choose otherwise."""
    pictures: bool = True
    """False: what its tables tell everybody comes as text."""
    pace: str = ""
    """What the tables of this server begin with, as whoever opens them calls it."""
    limits: dict[str, int] = {}
    """Other numbers than the usual ones, see :mod:`gamecore.tables.commands.limits`."""


class Suggested(Saved):
    """What a steward has filled in, for as long as nothing else is."""

    before: JsonValue
    """What was filled in before, None where nothing was."""
    by_hand: JsonValue = None
    """What of it the person had filled in themselves."""


class Draft(SavedByAlias):
    """What a seat has filled in so far. Secret, and no log entry."""

    table: str
    seat: Seat
    question: str
    answer: JsonValue
    is_next: bool = Field(default=False, alias="ahead")
    """The question is not asked yet."""
    ready: bool = False
    """A pre-answer that is to be used as soon as that reveals nothing to anybody."""
    counts_on: dict[str, JsonValue] = {}
    """Of a pre-answer: what the picked options said then, as plain phrases."""
    suggested: Suggested | None = None
    """Set where a steward has filled it in, and nobody has changed it since."""
