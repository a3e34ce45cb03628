"""What everybody may know of a table: who sits there, who is ready, and until when."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.tables.model.table import Deadline, SeatInfo, TableInfo, TableRow
from gamecore.tables.model.waiting import reserved_until


def table_info(row: TableRow, deadlines: Sequence[Deadline] = ()) -> TableInfo:
    """Of a table as it is saved, with the deadlines that run there."""
    due = {deadline.what: deadline.due for deadline in deadlines}
    same = ("id", "game", "options", "pace", "proposed", "bargaining", "host", "place", "status")
    chairs = tuple(
        SeatInfo(
            seat=s.seat,
            user_id=s.user_id,
            name=s.name,
            steward=s.steward,
            away=s.away,
            held_for=s.held_for,
            ready_status=s.ready_status,
            extensions=s.extensions,
            reserved_until=reserved_until(row, s),
        )
        for s in row.seats
    )
    return TableInfo(
        **{name: getattr(row, name) for name in (*same, "start_when_full", "revision", "epoch")},
        strength=row.strength,
        gentle=row.gentle,
        practice=row.practice,
        own_deck=row.deck is not None,
        seats=chairs,
        starting=bool(row.starting),
        commitment=row.commitment,
        round=row.round,
        trouble=row.trouble,
        asked_at=row.asked_at if row.status == "playing" else None,
        deadline=due.get("turn") if row.status == "playing" else due.get("lobby"),
        closing=due.get("closing"),
        secret=row.secret if row.is_open else None,
        mark=row.mark if row.is_open else None,
        counts=row.counts,
    )
