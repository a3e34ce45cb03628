"""A table as in somebody's first game: one person, and stewards in the other seats."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from gamecore.games import game
from gamecore.tables.model.paces import PRESETS
from gamecore.tables.model.table import Place, SeatInfo, Status, TableInfo

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def table_of(key: str, seats: int, status: Status, pace: str) -> TableInfo:
    """One person and stewards; to be called all are people."""
    sitters = tuple(
        SeatInfo(
            seat=seat, user_id=100 + seat, name="" if seat else "Robin", steward=seat > 0, away=False, held_for=None,
            ready_status=None, extensions=0,
        )
        for seat in range(seats)
    )  # fmt: skip
    options = {one.key: one.values[0] for one in game(key).options}
    return TableInfo.model_construct(  # type: ignore[call-arg]
        id="whole", game=key, options=options, pace=PRESETS[pace], status=status, seats=sitters, secret="secret",
        mark="mark", deadline=NOW + timedelta(hours=1), place=Place(guild_id=1, channel_id=2), strength="steady",
        own_deck=False,
    )  # fmt: skip
