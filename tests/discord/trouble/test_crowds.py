"""Very many presses at once: all are answered, none is lost, and each decides once."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from bot.simulator.people.person import Answer, Person
from gamecore.tables.model.table import POST, Place
from tests.support.discord.club import Club, forge
from tests.support.tables.toy_tables import bids_in

pytestmark = pytest.mark.asyncio


def answered(handlers: list[Answer]) -> bool:
    return all(answer.acknowledged and "Something broke" not in answer.text for answer in handlers)


async def test_a_hundred_presses_at_one_table_are_all_answered_and_the_table_goes_on_once(club: Club) -> None:
    people = (club.chris, club.kim, club.morgan, club.silvia)
    table = await club.play(*people)
    prompts = {person: club.prompt(person, "Ready") for person in people}
    for person in people:
        await club.bid(person, 3, ready=False)
    ready = {
        person: next(item["custom_id"] for item in prompt.walk() if item.get("label") == "Ready")
        for person, prompt in prompts.items()
    }
    handlers = await asyncio.gather(
        *(forge(person, prompts[person], ready[person]) for _ in range(25) for person in people)
    )
    await club.settle()
    assert len(handlers) == 100 and answered(handlers)
    log = await club.bot.service.store.log(table.id)
    first = [each.seat for each in bids_in(row for row in log if row.round == 1)]
    assert set(first) == {0, 1, 2, 3} and [row.settled for row in log].count((0, 1, 2, 3)) == 1
    assert [row.revision for row in log] == list(range(1, len(log) + 1))


@pytest.mark.parametrize("tables", [25, pytest.param(100, marks=pytest.mark.soak)])
async def test_many_tables_each_hear_the_press_that_was_theirs(club: Club, tables: int) -> None:
    service, people, numbers = club.bot.service, {}, count()
    club.bot.secret = lambda: f"secret {next(numbers)}"
    for number in range(tables):
        place = Place(guild_id=club.world.guild.id, channel_id=club.world.add_channel(f"table-{number}").id)
        person = club.world.add_person(f"P{number}")
        table = await service.open(place, person.id, "toy", seats=2, pace=POST)
        await service.join(table.id, person.id, person.name)
        await service.join(table.id, club.chris.id, "Chris")
        people[table.id] = person
    await club.settle()
    for table_id, person in people.items():
        asked = (await service.look(table_id, person.id)).asked
        assert asked is not None
        await service.save_draft(table_id, person.id, asked.id, {"bid": {"number": 1 + int(person.name[1:]) % 6}})

    async def readies(person: Person) -> Answer:
        return await person.click(club.prompt(person, "Ready"), "Ready")

    handlers = await asyncio.gather(*map(readies, people.values()))
    await club.settle()
    assert len(handlers) == tables and answered(list(handlers))
    for table_id, person in people.items():
        log = await service.store.log(table_id)
        bids = [each.answer for each in bids_in(log)]
        assert bids == [{"bid": {"number": 1 + int(person.name[1:]) % 6}}]
