"""All that is asked of the store. ``StoreContract`` in the tests checks all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Protocol

from gamecore.tables.storage.damage import Damaged
from gamecore.tables.storage.protocols.outbox import Outbox
from gamecore.tables.storage.protocols.people import People
from gamecore.tables.storage.protocols.sharing import Sharing, WorkThere
from gamecore.tables.storage.protocols.tables import Tables


class TableStore(Tables, Outbox, People, Protocol):
    """Where tables are kept. Nothing is half-written: a change is there after its call, or not at all.

    A row that cannot be read harms only those whom it is about. It is passed over and set aside; its table, if it has
    one, pauses, and its host is told. A table that cannot be without it raises RowDamaged, where many are asked for it
    is left out.
    """

    # Damage

    on_set_aside: Callable[[], None]
    """Called when a row was set aside, which its table's host is to be told."""

    on_trouble: Callable[[], None]
    """Called when the database did not do what was asked of it, which raised CannotSave."""

    async def damaged(self) -> Sequence[Damaged]:
        """Every row that cannot be read. Changes nothing."""
        ...

    async def set_aside_damaged(self) -> Sequence[Damaged]:
        """Sets every row aside that cannot be read; with a row that a table cannot be without, all of the table."""
        ...

    async def rows_set_aside(self) -> int: ...

    # Several equal processes

    @property
    def sharing(self) -> Sharing | None:
        """Its leases, where other processes may play these tables, too. Then what is due and what waits to be told is
        that of this process's slots."""
        ...

    async def look_for_work(self) -> WorkThere:
        """What other processes may have left to do in this process's slots."""
        ...

    async def may_tidy_up(self) -> bool:
        """True if housekeeping is this process's affair."""
        ...

    # Housekeeping

    async def backup(self, file: Path) -> None:
        """A consistent copy, while everything goes on."""
        ...

    async def restore(self, file: Path) -> None:
        """Replaces everything by what a backup holds, after a backup of what is there.

        Raises:
            StoreCorrupt: the file is no sound database of ours; nothing has changed.
        """
        ...

    async def backup_daily(self, now: datetime) -> Path | None:
        """One backup a day beside the database, old ones thinned out; None when today's is there."""
        ...

    async def close(self) -> None: ...
