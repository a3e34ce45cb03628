"""Each round's story for those who follow a table from outside and want it sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot import telling
from bot.limits import CONTENT, clip
from bot.posting import Closed, NothingShared, Parcel, Posting
from bot.whereabouts import Whereabouts
from bot.words import Words
from cogs.plan import Button, Plan
from cogs.references import Reference
from gamecore.engine.phrases import say
from gamecore.table.models import OutboxRow, TableInfo
from gamecore.table.service import TableService


class Followers:
    """They are told what everybody may know who sees the table, without a sound."""

    def __init__(self, service: TableService, words: Words, posting: Posting, whereabouts: Whereabouts) -> None:
        self._service = service
        self._words = words
        self._posting = posting
        self._whereabouts = whereabouts

    async def tell_round(self, row: OutboxRow, table: TableInfo, chapter: int) -> None:
        """Sends what happened in a round that is over. Whoever cannot be written to is passed over; whoever may not see
        the table any more is sent nothing and follows it no more."""
        at_the_table = {seat.user_id for seat in table.seats}
        followers = [user for user in await self._service.store.followers(table.id) if user not in at_the_table]
        if not followers:
            return
        told = await self._service.story(table.id, None, chapter)
        pages = telling.messages(telling.story_lines([each for each in told if each.only is None], table, self._words))
        if not pages:
            return
        pages[0] = f"**{self._words.table_name(table.id)}**\n{pages[0]}"
        stop = Button(self._words.label(say("button-unwatch")), Reference("watch", table.id, what="off"))
        plans = [Plan(clip(page, CONTENT)) for page in pages]
        plans[-1] = replace(plans[-1], rows=((stop,),))
        for user in followers:
            if await self._whereabouts.may_see(table, user):
                await self._send(row, user, plans)
            else:
                await self._service.shut_out(table.id, user)

    async def _send(self, row: OutboxRow, user: int, plans: Sequence[Plan]) -> None:
        person = await self._service.store.person(user)
        if not person.direct_messages:
            return
        try:
            for part, plan in enumerate(plans):
                parcel = Parcel(plan, f"{row.nonce}-w{part}", unsure_since=row.tried_at)
                await self._posting.write(person, parcel, self._service.now())
        except NothingShared:
            return
        except Closed:
            await self._service.store.save_person(person.model_copy(update={"direct_messages": False}))
