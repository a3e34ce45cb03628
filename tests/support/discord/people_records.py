"""A game played to its end for the records."""

from __future__ import annotations

from tests.support.discord.club import Club


async def play_to_the_end(club: Club, table: str) -> None:
    """Chris and Kim do all that is asked of them, as the steward would."""
    service = club.bot.service
    while (await service.info(table)).status == "playing":
        for person in (club.chris, club.kim):
            glimpse = await service.look(table, person.id)
            if glimpse.asked is not None and not glimpse.asked.ready:
                answer = await service.suggest(table, person.id, glimpse.asked.id)
                await service.decide(table, person.id, glimpse.asked.id, answer)
    await club.settle()
