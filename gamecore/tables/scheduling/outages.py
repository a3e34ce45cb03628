"""Time in which nobody could answer is nobody's loss: what it cut short is put off, and everybody hears until when."""

from __future__ import annotations

from datetime import datetime, timedelta

from gamecore.tables.consequences.deadline_policy import put_off, reminds_before, slowest
from gamecore.tables.model.remembered import FOR_PEOPLE
from gamecore.tables.model.table import Deadline, TableRow, notice
from gamecore.tables.session import TableSession

UNNOTICED = {"live": timedelta(seconds=10), "post": timedelta(minutes=15)}
"""A shorter outage is given back only where it left nobody :data:`LEAST` to answer."""
LEAST = timedelta(minutes=1)
"""So long everybody has after an outage at least; by post, so long before they are reminded."""


def is_cut_short(row: TableRow, deadline: Deadline, since: datetime, now: datetime) -> bool:
    """True if a deadline is to be put off because nobody could answer from ``since`` until ``now``.

    What was due by then is not: it was about to be resolved. Nor is what is due from others than people.
    """
    if row.status != "playing" or deadline.due <= since or deadline.what not in FOR_PEOPLE:
        return False
    long = now - _lost_since(row, since) >= UNNOTICED[row.pace.kind]
    return long or (deadline.what == "turn" and deadline.due - now < LEAST)


def give_back(session: TableSession, since: datetime) -> None:
    """Everybody has as much time again as was left at ``since``, and enough to use it. Whoever dies before all tables
    have theirs does it again, and no table has it twice."""
    row, told = session.row, session.armed("turn")
    for deadline in session.pending.deadlines.values():
        if is_cut_short(row, deadline, since, session.now):
            put_off(session, deadline, session.now + _left(session, deadline, since))
    session.alter(given_back=session.now)
    turn = session.armed("turn")
    if turn is not None and turn != told:
        until = str(int(turn.due.timestamp()))
        session.changes.notifications.append(notice("table", "notice-time-given-back", until=until))
        session.redraw_prompts()


def _left(session: TableSession, deadline: Deadline, since: datetime) -> timedelta:
    pace = session.row.pace
    if deadline.what == "closing":
        return timedelta(seconds=pace.closing_s)
    least = LEAST
    if pace.kind == "post" and session.asked is not None:
        least += reminds_before(pace, slowest(session.asked))
    return max(least, deadline.due - _lost_since(session.row, since))


def _lost_since(row: TableRow, since: datetime) -> datetime:
    """What was asked in the meantime has lost no more than the time since; nor has what was given its time back."""
    return max(since, row.asked_at or since, row.given_back or since)
