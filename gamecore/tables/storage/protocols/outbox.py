"""What is asked of the store for telling. ``StoreContract`` in the tests checks all of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from gamecore.engine.phrases import Seat
from gamecore.tables.model.emojis import UploadedEmoji
from gamecore.tables.model.table import (
    Heard,
    Message,
    OutboxRow,
    Thread,
)


class Outbox(Protocol):
    """What is to be told, and where what was told stands."""

    async def outbox_due(self, now: datetime, limit: int = 10) -> Sequence[OutboxRow]:
        """The first few of each lane, at most ``limit``, that may be sent now, oldest first. Nothing overtakes an
        earlier row of its own lane."""
        ...

    async def next_send(self, after: datetime | None = None) -> datetime | None:
        """When the first row of a lane may be sent that may not be sent by ``after``, the earliest of all; None when
        there is none."""
        ...

    async def outbox_age_s(self) -> int:
        """For how many seconds the oldest row has waited that may be sent, or could not be; 0 when there is none."""
        ...

    async def begin_send(self, row: int, now: datetime) -> None:
        """Remembers that an attempt begins: from the first one on its fate may be unknown."""
        ...

    async def mark_sent(self, row: int, messages: Sequence[Message] = ()) -> None:
        """The row was delivered, as these messages; forgets the row and remembers the messages, together."""
        ...

    async def postpone(self, row: int, until: datetime) -> None:
        """The attempt failed; it is tried again then."""
        ...

    async def hurry(self, at: datetime, guild_id: int | None = None, channels: Sequence[int] | None = None) -> None:
        """What was postponed for longer may be sent at ``at``; of one server's tables, or of all. With ``channels``
        only of tables that stand in one of these channels or threads."""
        ...

    async def remember_message(self, *messages: Message) -> None:
        """Each takes the place of the one that was remembered as the same; all of them together."""
        ...

    async def forget_message(self, table: str, what: str, seat: Seat | None = None) -> None: ...

    async def forget_old_messages(self, before: datetime) -> int:
        """Forgets where people's own messages stand of folded games that were opened before then: nothing is answered
        or redrawn there any more. Returns how many."""
        ...

    async def message_of(self, table: str, what: str, seat: Seat | None = None) -> Message | None: ...

    async def messages(self, table: str) -> Sequence[Message]:
        """All that are remembered of a table."""
        ...

    async def message_by_id(self, message_id: int) -> Message | None: ...

    async def remember_thread(self, thread: Thread) -> None: ...

    async def forget_thread(self, thread_id: int) -> None: ...

    async def threads(self, table: str) -> Sequence[Thread]: ...

    async def thread(self, thread_id: int) -> Thread | None:
        """The bargaining thread of this id, whatever table it hangs from."""
        ...

    async def heard(self, channel_id: int) -> Heard | None:
        """How far somebody's direct messages were read."""
        ...

    async def save_heard(self, heard: Heard) -> None: ...

    async def emojis(self) -> Sequence[UploadedEmoji]:
        """The bot's own emojis, as they were uploaded to its application."""
        ...

    async def save_emoji(self, emoji: UploadedEmoji) -> None:
        """Takes the place of the one of the same name."""
        ...
