"""A game played to its end for the records."""

from __future__ import annotations

from tests.support.discord.club import Club


async def play_to_the_end(club: Club, table: str) -> None:
    """Chris and Kim do all that is asked of them, as the steward would."""
    service = club.bot.service
    while (await service.info(table)).status == "playing":
        for person in (club.chris, club.kim):
            shown = await service.look(table, person.id)
            if shown.asked is not None and not shown.asked.ready:
                answer = await service.suggest(table, person.id, shown.asked.id)
                await service.decide(table, person.id, shown.asked.id, answer)
    await club.settle()
