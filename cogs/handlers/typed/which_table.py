"""Which table a direct message is for."""

from __future__ import annotations

import discord

from cogs.interactions.membership import is_own
from cogs.wording.names import Words
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo, TableView
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox


async def tables_meant(service: TableService, outbox: Outbox, message: discord.Message) -> list[TableInfo]:
    """Return the table of the prompt that was replied to; else those that ask this person something now.

    Where somebody plays by post and live it is those by post, for live nobody is asked in direct messages.
    """
    user = message.author.id
    replied = message.reference.message_id if message.reference is not None else None
    if replied is not None:
        known = await outbox.message_by_id(replied)
        if known is not None and is_own(table := await service.info(known.table), user):
            return [table]
    playing = [
        table
        for table in await service.tables_of(user)
        if table.status == "playing" and any(seat.user_id == user for seat in table.seats)
    ]
    seen = [await service.look(table.id, user) for table in playing]
    open_to = [view.table for view in seen if view.asked is not None]
    asking = [view.table for view in seen if _asks(view)]
    by_post = [table for table in asking if table.pace.kind == "post"]
    return by_post or asking or open_to or playing[:1]


async def refuse_without_table(service: TableService, words: Words, user: int) -> None:
    """Raise Refused, which says why there is nothing to answer: the table has not begun, is paused, over, or was never.

    A stranger is told so a few times, and then no more for a while.
    """
    for table in await service.tables_of(user):
        if table.status in ("lobby", "paused") and any(seat.user_id == user for seat in table.seats):
            free = sum(seat.user_id is None and not seat.steward for seat in table.seats)
            raise Refused(f"refused-waits-in-{table.status}", table=words.table_name(table.id), free=free)
    if left := await service.answers_left(user):
        last = await service.last_table_of(user)
        ending = "" if left > 1 else "-last"
        if last is not None and last.is_over:
            raise Refused(f"refused-over{ending}", table=words.table_name(last.id))
        raise Refused(f"refused-no-table-of-yours{ending}")


def _asks(view: TableView) -> bool:
    """True if the viewer is waited for, or may answer the next question; not if they only may do something."""
    shown = [asked for asked in (view.asked, view.also_asked) if asked is not None]
    return any(not asked.question.optional and not asked.by for asked in shown)
