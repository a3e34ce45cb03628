"""A toy in which points are given away."""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.tables.model.table import TableInfo
from tests.support.discord.club import Club
from tests.support.tables.toy_tables import toy_seen


async def points(club: Club, table: str) -> list[int]:
    return list((await toy_seen(club.bot.service, table)).points)


async def until_kim_can_give(club: Club) -> TableInfo:
    """A game of three in which Kim has points enough to give one away, and may."""
    table = await club.play(club.chris, club.kim, club.morgan)
    service = club.bot.service
    for _ in range(40):
        for person in (club.kim, club.chris, club.morgan):
            asked = (await service.look(table.id, person.id)).asked
            if asked is None or asked.ready:
                continue
            if asked.question.kind == "gift" and (await points(club, table.id))[1] > 6:
                await club.settle()
                return await service.info(table.id)
            number = 6 if person is club.kim else 1
            answer: dict[str, JsonValue] = {"bid": {"bid": {"number": number}}, "roll": "keep", "gift": {"act": "pass"}}
            await service.decide(table.id, person.id, asked.id, answer[asked.question.kind])
    raise AssertionError("Kim never has enough")


async def gives(club: Club, table: str) -> list[int]:
    """Kim gives Chris a point, who then has nothing to give; what all have then."""
    for person, act in ((club.kim, "to:0"), (club.chris, "pass")):
        asked = (await club.bot.service.look(table, person.id)).asked
        assert asked is not None
        await club.bot.service.decide(table, person.id, asked.id, {"act": act})
    await club.settle()
    return await points(club, table)
