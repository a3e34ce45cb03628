"""Deadlines: rows that survive a restart and resolve exactly once."""

from __future__ import annotations

from datetime import datetime

from gamecore.table.order_of_work import OrderOfWork


class Clockwork(OrderOfWork):
    async def tick(self, now: datetime | None = None) -> int:
        """Resolves exactly what is due, and returns how many deadlines that were. Also the daily backup.

        A question whose time is up is answered with its draft where that is legal, else with its default.
        A failure at one table pauses that table alone.
        """
        raise NotImplementedError

    async def next_due(self) -> datetime | None:
        """When :meth:`tick` has something to do next."""
        raise NotImplementedError

    async def run(self) -> None:
        """Ticks whenever something is due, until cancelled."""
        raise NotImplementedError

    async def awake(self) -> None:
        """Once, before the first tick after a start: what fell due while nobody ran is put off by the outage."""
        raise NotImplementedError

    async def check(self) -> dict[str, str]:
        """Resumes every running table without changing it; what cannot be resumed, by table, with the reason."""
        raise NotImplementedError
