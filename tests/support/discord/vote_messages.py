"""A bot that dies at a request, and the one that comes after it."""

from __future__ import annotations

from bot.simulator.backend.faults import Fault
from bot.simulator.people.person import Seen
from tests.support.discord.club import Club


async def dying_at(club: Club, *calls: Seen) -> None:
    """From now on Discord does not change these messages, as if the process were dead by then."""
    for call in calls:
        club.env.backend.fault_plan.add(Fault(method="PATCH", path=f"/channels/*/messages/{call.id}", times=None))


async def reborn(club: Club) -> None:
    await club.settle()
    club.env.backend.fault_plan.clear()
    await club.restart()
    await club.env.advance_time(60)
    await club.settle()
