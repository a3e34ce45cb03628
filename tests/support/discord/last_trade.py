"""The last trade of a turn of Town Founders, on its panel."""

from __future__ import annotations

from bot.simulator.people.person import Person, Seen
from gamecore.tables.model.table import Asked
from tests.support.discord.club import Club

FREE, BY_POST = "tonight", "day"


async def a_last_trade(club: Club, preset: str, round: int = 2) -> tuple[str, Person, Person, Seen]:
    """Somebody new to the game in the last trade of a turn, the other one, and on what the first is asked."""
    people = (club.chris, club.kim)
    table = (await club.play(*people, game="town_founders", preset=preset)).id
    for _ in range(60):
        for person in people:
            asked = await asked_of(club, table, person)
            if asked is None or asked.question.optional or asked.is_next or asked.ready:
                continue
            await club.settle()
            panel = None if preset == BY_POST else await opened(club, person)
            if asked.question.kind == "trade.second" and (await club.bot.service.info(table)).round == round:
                other = club.kim if person is club.chris else club.chris
                return table, person, other, panel or club.prompt(person)
            answer = await club.bot.service.suggest(table, person.id, asked.id)
            await club.bot.service.decide(table, person.id, asked.id, answer)
        await club.settle()
        await club.env.advance_time(400)
        await club.settle()
    raise AssertionError(f"nobody trades in round {round}")


async def opened(club: Club, person: Person) -> Seen:
    panel = (await person.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None
    return panel


async def asked_of(club: Club, table: str, person: Person) -> Asked | None:
    return (await club.bot.service.look(table, person.id)).asked
