"""Hours that pass."""

from __future__ import annotations

from tests.support.discord.club import Club

HOUR_S = 3600


async def pass_hours(club: Club, hours: int) -> None:
    for _ in range(hours):
        await club.env.advance_time(HOUR_S)
        await club.settle()
