"""What people at a table can agree on, and pausing."""

from __future__ import annotations

from gamecore.table.models import Motion, TableInfo, Tally
from gamecore.table.order_of_work import OrderOfWork


class Voting(OrderOfWork):
    async def vote(self, table: str, user: int, motion: Motion, agree: bool = True) -> Tally:
        """Agrees (or no longer agrees) to a motion; it is carried out as soon as enough people do."""
        raise NotImplementedError

    async def tally(self, table: str, motion: Motion) -> Tally:
        """How a vote stands."""
        raise NotImplementedError

    async def pause(self, table: str, by: int) -> TableInfo:
        """The host stops all clocks. Nothing can be decided, drafts can be written."""
        raise NotImplementedError

    async def resume(self, table: str, by: int) -> TableInfo:
        """The host lets clocks run again, each from its full length. A table that paused itself tries again."""
        raise NotImplementedError

    async def more_time(self, table: str, user: int) -> TableInfo:
        """Spends one of the seat's extensions: a day by post, a minute live, for the questions that are open."""
        raise NotImplementedError
