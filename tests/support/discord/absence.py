"""Time that passes at a table by post, and what it reminds of."""

from __future__ import annotations

from bot.simulator.people.person import Person, Seen
from gamecore.tables.model.table import TableInfo
from tests.support.discord.club import Club


async def info(club: Club, table: str) -> TableInfo:
    return await club.bot.service.info(table)


async def passes(club: Club, seconds: float) -> None:
    await club.env.advance_time(seconds)
    await club.settle()


def reminders(person: Person) -> list[Seen]:
    return [seen for seen in person.inbox() if "Open" in seen.buttons]
