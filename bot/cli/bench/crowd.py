"""A database with many tables in the middle of their games, and the simulated server in which some of them stand."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.cli.bench.by_post import PEOPLE, Company, temporary_store
from bot.simulator.people.person import Person
from bot.simulator.world import World
from gamecore.engine.position import Position
from gamecore.tables.model.table import BoardChanged, Deadline, LogRow, Notification, Place, Prompt, TableRow
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.sqlite.store import SqliteStore

CHANNEL = "table-{}"
NAME = "Player {}"
LONG = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Moment:
    """A game while people are waited for."""

    row: TableRow
    position: Position
    log: Sequence[LogRow]
    prompts: Sequence[Prompt]


def names(active: int) -> list[str]:
    """Of the people at the active tables, four a table."""
    return [NAME.format(number) for number in range(active * len(PEOPLE))]


def channels(active: int) -> dict[str, str]:
    """Of the active tables, with their topics."""
    return {CHANNEL.format(number): "" for number in range(active)}


async def fill(file: Path, world: World, tables: int, active: int) -> None:
    """Writes the database: ``active`` tables whose people are in ``world``, and others far away that sleep."""
    moments = await moments_of_a_game(tables)
    store = await SqliteStore.open(file)
    try:
        for number in range(active, tables):
            place = Place(guild_id=7, channel_id=1000 + number)
            people = range(number * len(PEOPLE) + 1, (number + 1) * len(PEOPLE) + 1)
            await store.commit(copy_of(moments[number % len(moments)], number, place, people))
        for number in range(active):
            place = Place(guild_id=world.guild.id, channel_id=world.channels[CHANNEL.format(number)].id)
            seated = [person.id for person in at_table(world, number)]
            await store.commit(copy_of(moments[number % len(moments)], number, place, seated, awake=True))
    finally:
        await store.close()


def at_table(world: World, number: int) -> list[Person]:
    first = number * len(PEOPLE)
    return [world.person(NAME.format(at)) for at in range(first, first + len(PEOPLE))]


async def moments_of_a_game(most: int) -> list[Moment]:
    """One game from its beginning: every moment in which people are waited for, at most so many."""
    async with temporary_store() as store:
        return await _moments(Company(store, "crowd"), most)


async def _moments(company: Company, most: int) -> list[Moment]:
    table = await company.sit_down(*PEOPLE)
    moments: list[Moment] = []
    while not await company.is_over(table) and len(moments) < most:
        called = await company.waited_for(table)
        if not called:
            await company.time_passes()
            continue
        moments.append(await _moment(company, table))
        await company.answer(table, called[0])
    return moments


async def _moment(company: Company, table: str) -> Moment:
    loaded = await company.tables.store.load(table)
    assert loaded is not None and loaded.position is not None
    prompts = []
    for user in await company.waited_for(table):
        view = await company.tables.look(table, user)
        assert view.asked is not None and view.seat is not None
        question = view.asked.question
        prompts.append(
            Prompt(seat=view.seat, question=view.asked.id, kind=question.kind, clock=question.clock)
        )  # fmt: skip
    return Moment(loaded.row, loaded.position, await company.tables.store.log(table), prompts)


def id_of(number: int) -> str:
    return f"t{number:04d}"


def copy_of(moment: Moment, number: int, place: Place, people: Sequence[int], awake: bool = False) -> Changes:
    """The same moment at another table. ``awake``: its board and its prompts are still to be told."""
    id = id_of(number)
    seats = tuple(
        seated.model_copy(update={"user_id": user}) for seated, user in zip(moment.row.seats, people, strict=True)
    )
    now = datetime.now(UTC)
    row = moment.row.model_copy(
        update={"id": id, "place": place, "host": people[0], "seats": seats, "opened_at": now}
    )  # fmt: skip
    questions = tuple(prompt.question for prompt in moment.prompts)
    notifications: list[Notification] = [BoardChanged(), *moment.prompts] if awake else []
    return Changes(
        row,
        new=True,
        log=list(moment.log),
        positions=[(row.revision, row.round, moment.position)],
        arm=[Deadline(table=id, what="turn", due=now + LONG, questions=questions)],
        notifications=notifications,
    )


def undelivered(file: Path) -> int:
    """Count the notifications that wait in the outbox."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return int(database.execute("SELECT count(*) FROM outbox").fetchone()[0])
