"""How long a table waits for somebody whose chair the steward keeps warm, before it may decide without them.

Its own time is three times what its pace gives for planning, and a quarter of an hour at least. It begins when the
steward sits down, and anew when a pause is over. Who has said that they are away is waited for until they are back.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from gamecore.tables.model.table import Pace, Seated, TableRow

TURNS = 3
LEAST = timedelta(minutes=15)


def own_time(pace: Pace) -> timedelta:
    """How long a table of this pace waits."""
    return max(LEAST, TURNS * timedelta(seconds=pace.plan_s))


def is_absent(seated: Seated) -> bool:
    """True if a steward keeps the chair warm for its owner."""
    return seated.steward and seated.user_id is not None


def reserved_until(row: TableRow, seated: Seated) -> datetime | None:
    """Until when the table waits for an owner who is not there. None: for nobody, or until they are back themselves, or
    no time runs while it is paused."""
    stands_still = row.status == "paused" and not row.trouble
    if not is_absent(seated) or seated.away or stands_still or seated.absent_since is None:
        return None
    return seated.absent_since + own_time(row.pace)


def is_waited_for(row: TableRow, seated: Seated, now: datetime) -> bool:
    """True if an owner is not there, and nothing may be decided about the chair without them."""
    until = reserved_until(row, seated)
    return is_absent(seated) and (until is None or now < until)


def note_absences(row: TableRow, now: datetime) -> tuple[Seated, ...]:
    """The chairs, each with the moment since when its owner is not there."""
    return tuple(
        seated
        if is_absent(seated) == (seated.absent_since is not None)
        else seated.model_copy(update={"absent_since": now if is_absent(seated) else None})
        for seated in row.seats
    )


def wait_longer(row: TableRow, lost: timedelta) -> tuple[Seated, ...]:
    """The chairs, after a time in which nobody could come back."""
    return tuple(
        seated.model_copy(update={"absent_since": seated.absent_since + lost}) if seated.absent_since else seated
        for seated in row.seats
    )


def wait_anew(row: TableRow, now: datetime) -> tuple[Seated, ...]:
    """The chairs, with as long to wait for whoever is not there as if they had gone just now."""
    return tuple(
        seated.model_copy(update={"absent_since": now}) if is_absent(seated) else seated for seated in row.seats
    )
