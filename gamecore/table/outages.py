"""Time in which nobody could answer is nobody's loss: what it cut short is put off, and everybody hears until when."""

from __future__ import annotations

from datetime import datetime, timedelta

from gamecore.table.arming import armed, put_off, reminds_before, slowest
from gamecore.table.models import Deadline, TableRow, notice
from gamecore.table.sitting import Sitting

UNNOTICED = {"live": timedelta(seconds=10), "post": timedelta(minutes=15)}
"""A shorter outage is given back only where it left nobody :data:`LEAST` to answer."""
LEAST = timedelta(minutes=1)
"""So long everybody has after an outage at least; by post, so long before they are reminded."""


def is_cut_short(row: TableRow, deadline: Deadline, since: datetime, now: datetime) -> bool:
    """Whether a deadline is to be put off because nobody could answer from ``since`` until ``now``.

    What was due by then is not: it was about to be resolved. Nor is what is due from others than people.
    """
    if row.status != "playing" or deadline.due <= since or deadline.what not in ("turn", "closing"):
        return False
    long = now - _lost_since(row, since) >= UNNOTICED[row.pace.kind]
    return long or (deadline.what == "turn" and deadline.due - now < LEAST)


def give_back(sitting: Sitting, since: datetime) -> None:
    """Everybody has as much time again as was left at ``since``, and enough to use it. Whoever dies before all tables
    have theirs does it again, and no table has it twice."""
    row, told = sitting.row, armed(sitting, "turn")
    for deadline in sitting.beside.deadlines.values():
        if is_cut_short(row, deadline, since, sitting.now):
            put_off(sitting, deadline, sitting.now + _left(sitting, deadline, since))
    sitting.alter(given_back=sitting.now)
    turn = armed(sitting, "turn")
    if turn is not None and turn != told:
        until = str(int(turn.due.timestamp()))
        sitting.changes.news.append(notice("table", "notice-time-given-back", until=until))
        sitting.redraw_prompts()


def _left(sitting: Sitting, deadline: Deadline, since: datetime) -> timedelta:
    pace = sitting.row.pace
    if deadline.what == "closing":
        return timedelta(seconds=pace.closing_s)
    least = LEAST
    if pace.kind == "post" and sitting.asked is not None:
        least += reminds_before(pace, slowest(sitting.asked))
    return max(least, deadline.due - _lost_since(sitting.row, since))


def _lost_since(row: TableRow, since: datetime) -> datetime:
    """What was asked in the meantime has lost no more than the time since; nor has what was given its time back."""
    return max(since, row.asked_at or since, row.given_back or since)
