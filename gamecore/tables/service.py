"""The way in: one object that keeps all tables.

Every method names tables by their short id and people by a number that means nothing here. What is refused
raises :class:`~gamecore.engine.errors.DecisionError`, whose ``phrase`` can be told to the person, and leaves no trace.

Where a method is: what a seat answers in :mod:`.commands.decide`, what is looked at in :mod:`.queries`, the lobby in
:mod:`.commands.lobby`, chairs in :mod:`.commands.seats`, what takes the others' word in :mod:`.commands.votes` and
:mod:`.commands.consent`, undo in :mod:`.commands.undo`, exports in :mod:`.archive.exporting`; what happens by itself in
:mod:`.scheduling`; everything else under its own name in :mod:`.commands`.
"""

from __future__ import annotations

from gamecore.tables.archive.exporting import Exporting
from gamecore.tables.commands.lobby import Lobby
from gamecore.tables.commands.restore import Restoring
from gamecore.tables.commands.spectators import Watching
from gamecore.tables.commands.votes import Voting
from gamecore.tables.personal import Personal
from gamecore.tables.scheduling.following import Following
from gamecore.tables.scheduling.housekeeping import Housekeeping
from gamecore.tables.scheduling.scheduler import DeadlineScheduler


class TableService(Voting, DeadlineScheduler, Exporting, Restoring, Personal, Watching, Housekeeping, Following, Lobby):
    """All tables. ``TableService(store, now=..., secret=..., games=...)``; see :class:`~.runner.TableRunner`.

    Whoever tells what happened takes the store's outbox and people from where they are made, not from here.
    """
