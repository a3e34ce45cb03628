"""Each round's story for those who follow a table from outside and want it sent."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from cogs.delivery.sender import Closed, MessageSender, NothingShared, OutgoingMessage
from cogs.interactions.membership import Membership
from cogs.interactions.trouble import TROUBLE
from cogs.rendering import event_text
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.limits import CONTENT, clip
from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.tables.model.table import OutboxRow, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People
from gamecore.tables.storage.protocols.tables import Tables


class SpectatorDigest:
    """They are told what everybody may know who sees the table, without a sound."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        sender: MessageSender,
        membership: Membership,
        people: People,
        tables: Tables,
    ) -> None:
        self._service = service
        self._people = people
        self._tables = tables
        self._words = words
        self._sender = sender
        self._membership = membership

    async def tell_round(self, row: OutboxRow, table: TableInfo, number: int) -> None:
        """Sends what happened in a round that is over. Whoever cannot be written to, or not now, is passed over and
        holds up nobody else; whoever may not see the table any more is sent nothing and follows it no more."""
        at_the_table = {seat.user_id for seat in table.seats}
        followers = [user for user in await self._tables.digest_readers(table.id) if user not in at_the_table]
        if not followers:
            return
        events = await self._service.story(table.id, None, number)
        pages = event_text.story([each for each in events if each.only is None], table, self._words)
        if not pages:
            return
        pages[0] = f"**{self._words.table_name(table.id)}**\n{pages[0]}"
        stop = Button(self._words.label(say("button-unwatch")), Reference("watch", table.id, what="off"))
        plans = [Plan(clip(page, CONTENT)) for page in pages]
        plans[-1] = replace(plans[-1], rows=((stop,),))
        for user in followers:
            with suppress(*TROUBLE):
                sees = await self._membership.may_see(table, user)
                if sees:
                    await self._send(row, user, plans)
                elif sees is False:
                    await self._service.shut_out(table.id, user)

    async def _send(self, row: OutboxRow, user: int, plans: Sequence[Plan]) -> None:
        person = await self._people.person(user)
        if not person.direct_messages:
            return
        try:
            for part, plan in enumerate(plans):
                outgoing = OutgoingMessage(plan, f"{row.nonce}-w{part}", unsure_since=row.tried_at)
                await self._sender.write(person, outgoing, self._service.now())
        except NothingShared:
            return
        except Closed:
            await self._people.change_person(user, direct_messages=False)
