"""Who plays a chair while the game runs: leaving, coming back, replacing, the steward who stands in."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.table.models import TableInfo
from gamecore.table.order_of_work import OrderOfWork


class Seating(OrderOfWork):
    async def back(self, table: str, user: int) -> TableInfo:
        """The owner of a chair that the steward keeps warm plays again."""
        raise NotImplementedError

    async def away(self, table: str, user: int) -> TableInfo:
        """The steward plays the user's chair until they come back."""
        raise NotImplementedError

    async def replace(self, table: str, by: int, seat: Seat, user: int | None, name: str = "") -> TableInfo:
        """The host gives a chair to somebody who is not seated, or (None) to a steward.

        What its former owner sealed stands until it is changed.
        """
        raise NotImplementedError

    async def new_host(self, table: str, by: int, user: int) -> TableInfo:
        """The host hands the table to somebody else."""
        raise NotImplementedError
