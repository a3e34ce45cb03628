"""Times in which somebody is away from all their tables, as they have said themselves."""

from __future__ import annotations

from datetime import datetime, timedelta

from gamecore.engine.position import Saved
from gamecore.tables.errors import Refused

LONGEST_ABSENCE = timedelta(days=60)
"""Who names no end is back then, too: no chair is kept for ever."""
FURTHEST_AHEAD = timedelta(days=365)


class Absence(Saved):
    """The steward plays somebody's chairs from ``begins`` to ``ends``. Nobody else is told the dates."""

    user_id: int
    begins: datetime
    ends: datetime
    begun: bool = False
    """The chairs have been handed to the steward."""

    @property
    def turns(self) -> datetime:
        """When chairs change hands next."""
        return self.ends if self.begun else self.begins

    def covers(self, moment: datetime) -> bool:
        return self.begins <= moment < self.ends


def announced(user: int, begins: datetime | None, ends: datetime | None, now: datetime) -> Absence:
    """An absence that can be: from now on and for as long as possible, where nothing else is said.

    Raises:
        Refused: it is over already, begins in the past, ends before it begins, is too long or too far away.
    """
    first = begins or now
    last = ends or first + LONGEST_ABSENCE
    if first < now or last <= now:
        raise Refused("refused-away-past")
    if last <= first:
        raise Refused("refused-away-backwards")
    if first - now > FURTHEST_AHEAD:
        raise Refused("refused-away-too-far", days=FURTHEST_AHEAD.days)
    if last - first > LONGEST_ABSENCE:
        raise Refused("refused-away-too-long", days=LONGEST_ABSENCE.days)
    return Absence(user_id=user, begins=first, ends=last)
