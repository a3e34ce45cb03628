"""Which part sends a notification, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.delivery.channel_posts import ChannelPosts
from cogs.delivery.direct_messages import DirectMessages
from cogs.delivery.game_end import GameEnd
from cogs.delivery.sender import Closed
from cogs.delivery.thread_members import ThreadMembers
from gamecore.tables.model.table import (
    Begins,
    BoardChanged,
    ChairChanged,
    ChairGiven,
    Chronicle,
    Finished,
    Invited,
    LobbyChanged,
    Message,
    Notice,
    OutboxRow,
    Prompt,
    Redraw,
    Reminder,
    Retire,
)
from gamecore.tables.service import TableService


class Dispatch:
    """Hands each notification to whoever sends its kind."""

    def __init__(
        self,
        service: TableService,
        channel_posts: ChannelPosts,
        direct_messages: DirectMessages,
        threads: ThreadMembers,
        game_end: GameEnd,
    ) -> None:
        self._service = service
        self._channel_posts = channel_posts
        self._direct_messages = direct_messages
        self._threads = threads
        self._game_end = game_end

    async def send(self, row: OutboxRow) -> Sequence[Message]:
        """Send what waits there, and return the messages that are to be remembered.

        Raises:
            ChannelGone: the bot may not write there.
            Closed: the person takes no direct messages.
            discord.HTTPException: Discord is in trouble; it may work later.
        """
        match row.notification:
            case Prompt() as prompt:
                return await self._direct_messages.prompt(row, prompt)
            case Redraw() as redraw:
                return await self._direct_messages.redraw(row, redraw)
            case Reminder() as reminder:
                return await self._direct_messages.reminder(row, reminder)
            case Retire() as retire:
                return await self._direct_messages.retire(row, retire)
            case Notice() as notice:
                return await self._notice(row, notice)
            case Chronicle() as chronicle:
                posted = await self._channel_posts.chronicle(row, chronicle)
                await self._threads.tell(row, chronicle)
                return posted
            case BoardChanged():
                return await self._channel_posts.board(row)
            case LobbyChanged():
                return await self._channel_posts.lobby(row)
            case Begins() as begins:
                return await self._channel_posts.begins(row, begins)
            case Invited() as invited:
                return await self._channel_posts.invitation(row, invited)
            case ChairChanged() as changed:
                await self._threads.follow(row, changed)
                return []
            case ChairGiven() as given:
                return await self._direct_messages.chair_given(row, given)
            case Finished():
                told = [*await self._channel_posts.finished(row), *await self._game_end.finished(row)]
                await self._direct_messages.finished(row)
                return told

    async def place_is_gone(self, row: OutboxRow) -> None:
        """Write to the host that the bot cannot write to the table's channel."""
        await self._direct_messages.place_is_gone(row)

    async def _notice(self, row: OutboxRow, notification: Notice) -> Sequence[Message]:
        if _closes_threads(notification):
            await self._game_end.close_threads(row.table)
        if notification.id == "notice-row-needed":
            return await self._direct_messages.damaged(row, notification)
        if notification.to == "table":
            return await self._channel_posts.notice(row, notification.phrase)
        table = await self._service.info(row.table)
        user = (
            table.host
            if notification.to == "host"
            else (table.seats[notification.seat].user_id if notification.seat is not None else None)
        )
        if user is None:
            return []
        try:
            return await self._direct_messages.notice(row, user, notification.phrase)
        except Closed:
            return await self._channel_posts.notice(row, notification.phrase) if notification.to == "host" else []


def _closes_threads(notification: Notice) -> bool:
    """True if nobody talks in the table's threads any more."""
    elsewhere = notification.id == "notice-bargaining-changed" and notification.phrase.params["way"] != "threads"
    return elsewhere or notification.id == "notice-table-closed"
