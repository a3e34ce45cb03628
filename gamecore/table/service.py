"""The way in: one object that keeps all tables.

Every method names tables by their short id and people by a number that means nothing here. What is refused
raises :class:`~gamecore.engine.errors.DecisionError`, whose ``phrase`` can be told to the person, and leaves no trace.
"""

from __future__ import annotations

from gamecore.table.clockwork import Clockwork
from gamecore.table.exporting import Exporting
from gamecore.table.housekeeping import Housekeeping
from gamecore.table.lobby import Lobby
from gamecore.table.personal import Personal
from gamecore.table.restoring import Restoring
from gamecore.table.voting import Voting
from gamecore.table.watching import Watching


class TableService(Voting, Clockwork, Exporting, Restoring, Personal, Watching, Housekeeping, Lobby):
    """All tables. ``TableService(store, now=..., secret=..., games=...)``; seams are explained in
    :class:`~.order_of_work.OrderOfWork`.

    ``service.store`` also serves the deliverer: ``outbox_due``, ``begin_send``, ``mark_sent``, ``postpone``,
    ``remember_message``, ``message_of``, people's and servers' settings, threads.
    """
