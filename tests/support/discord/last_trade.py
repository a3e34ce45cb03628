"""The last trade of a turn of Town Founders, on its panel."""

from __future__ import annotations

from datetime import timedelta

from bot.simulator.people.person import Person, Seen
from gamecore.tables.model.table import Asked
from tests.support.discord.club import Club
from tests.support.discord.playing.quickly import is_heard, unheard

FREE, BY_POST = "tonight", "day"
MET = ("trade.second", "build")
"""Of these questions they see every panel, so that they know them."""


async def a_last_trade(club: Club, preset: str, round: int = 2) -> tuple[str, Person, Person, Seen]:
    """Somebody new to the game in the last trade of a turn, the other one, and on what the first is asked."""
    people = (club.chris, club.kim)
    table = (await club.play(*people, game="town_founders", preset=preset)).id
    service = unheard(club)
    for _ in range(30 * max(2, round)):
        for person in people:
            asked = (await service.look(table, person.id)).asked
            if asked is None or asked.question.optional or asked.is_next or asked.ready:
                continue
            if asked.question.kind in MET:
                await is_heard(club)
                panel = club.prompt(person) if preset == BY_POST else await opened(club, person)
                if asked.question.kind == "trade.second" and (await service.info(table)).round == round:
                    return table, person, club.kim if person is club.chris else club.chris, panel
            await service.decide(table, person.id, asked.id, await service.suggest(table, person.id, asked.id))
        await service.tick(service.now() + timedelta(seconds=400))
    raise AssertionError(f"nobody trades in round {round}")


async def opened(club: Club, person: Person) -> Seen:
    panel = (await person.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None
    return panel


async def asked_of(club: Club, table: str, person: Person) -> Asked | None:
    return (await club.bot.service.look(table, person.id)).asked
