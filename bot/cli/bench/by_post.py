"""People who play by post: each comes when called, answers as the steward would, and goes away again.

A *visit* is one time a person must come because somebody else had to act first; whatever is asked of them while
they are there belongs to it. A *wait* is a moment when the table stands still for at least one person who is away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.cli.bench.figures import Measurement, Sizes, at_least, at_most, for_information
from gamecore import games
from gamecore.engine.phrases import Seat
from gamecore.tables.model.table import POST, Asked, Pace, Place, TableView
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.store import TableStore
from gamecore.tables.storage.sqlite.store import SqliteStore

GAME = "guild_master"
PEOPLE = (101, 102, 103, 104)
COMES_AFTER = timedelta(hours=1)
"""Nobody looks sooner than that; until then the table plays on by itself where it can."""
PLACE = Place(guild_id=1, channel_id=2)
MORNING = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)

Decided = Callable[[Awaitable[TableView]], Awaitable[TableView]]
"""Waits for a decision; whoever wants to know how long it takes supplies one."""


@asynccontextmanager
async def temporary_store() -> AsyncIterator[SqliteStore]:
    """A database of its own, gone when it is over."""
    with TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "bench.db")
        try:
            yield store
        finally:
            await store.close()


class Company:
    """A table of people on a store, and a clock that jumps to whatever is due next."""

    def __init__(self, store: TableStore, name: str) -> None:
        numbers = count()
        self.time = MORNING
        self.tables = TableService(
            store, now=lambda: self.time, secret=lambda: f"{name}/{next(numbers)}", games=games.game
        )

    async def sit_down(
        self, *people: int, stewards: int = 0, game: str = GAME, pace: Pace = POST, place: Place = PLACE
    ) -> str:
        """A game that has begun; its table's id."""
        info = await self.tables.open(place, people[0], game, seats=len(people) + stewards, pace=pace)
        for _ in range(stewards):
            await self.tables.add_steward(info.id, people[0])
        for user in people:
            await self.tables.join(info.id, user, f"Person {user}")
        await self.tables.begin(info.id, "measured")
        return info.id

    async def answer(self, table: str, user: int, decided: Decided | None = None) -> bool:
        """True if there was something to answer, be it the next question."""
        asked = await self.unanswered(table, user)
        if asked is None:
            return False
        answer = await self.tables.suggest(table, user, asked.id)
        deciding = self.tables.decide(table, user, asked.id, answer)
        await (decided(deciding) if decided else deciding)
        return True

    async def unanswered(self, table: str, user: int) -> Asked | None:
        """What the person is asked, or is offered as their next question, and has not answered."""
        view = await self.tables.look(table, user)
        shown = [asked for asked in (view.asked, view.also_asked) if asked is not None]
        return next((asked for asked in shown if not asked.ready and not asked.question.optional), None)

    async def is_soon_due(self) -> bool:
        """True if something happens by itself before anybody comes."""
        due = await self.tables.next_due()
        return due is not None and due - self.time < COMES_AFTER

    async def time_passes(self) -> None:
        """Until something is due, and it is done."""
        due = await self.tables.next_due()
        assert due is not None, "nobody is waited for and nothing is due"
        self.time = max(self.time, due)
        await self.tables.tick()

    async def waited_for(self, table: str) -> list[int]:
        """The people whom the table waits for."""
        seats = (await self.tables.info(table)).seats
        return [seat.user_id for seat in seats if seat.ready_status is False and seat.user_id is not None]

    async def called(self, table: str) -> list[int]:
        """The people whom the table waits for, and after them those who were offered their next question."""
        waited = await self.waited_for(table)
        seats = (await self.tables.info(table)).seats
        others = [seat.user_id for seat in seats if seat.user_id is not None and seat.user_id not in waited]
        return waited + [user for user in others if await self.unanswered(table, user) is not None]

    async def is_over(self, table: str) -> bool:
        return (await self.tables.info(table)).status != "playing"


@dataclass(slots=True)
class Diary:
    """What was noted of some games."""

    visits: Counter[tuple[int, int, Seat]] = field(default_factory=Counter)
    """By game, round and seat."""
    waits: int = 0
    rounds: int = 0
    answers: int = 0

    @property
    def seat_rounds(self) -> int:
        return self.rounds * len(PEOPLE)

    @property
    def with_one_at_most(self) -> int:
        """Seat-rounds in which a person had to come once or not at all."""
        return self.seat_rounds - sum(1 for visits in self.visits.values() if visits > 1)


async def measure(sizes: Sizes) -> Iterator[Measurement]:
    diary = Diary()
    for number in range(sizes.visit_games):
        await note_a_game(diary, number)
    per_seat_round = sum(diary.visits.values()) / diary.seat_rounds
    share = 100 * diary.with_one_at_most / diary.seat_rounds
    return iter(
        (
            at_most("visits a seat and round, by post", per_seat_round, "visits", 1.25),
            at_least("seat-rounds with one visit or none", share, "%", 75),
            at_most("waits a round", diary.waits / diary.rounds, "waits", 2),
            for_information(
                "questions answered by people, a seat and round", diary.answers / diary.seat_rounds, "questions"
            ),
        )
    )


async def note_a_game(diary: Diary, number: int) -> None:
    """Plays one game to its end. What is asked before the first round (the setup) belongs to no round."""
    async with temporary_store() as store:
        await _note(diary, Company(store, f"visits/{number}"), number)


async def _note(diary: Diary, company: Company, number: int) -> None:
    table = await company.sit_down(*PEOPLE)
    while not await company.is_over(table):
        called = await company.waited_for(table)
        if not called or await company.is_soon_due():
            await company.time_passes()
            continue
        round = (await company.tables.info(table)).round
        diary.waits += round > 0
        for user in await company.called(table):
            await _visit(diary, company, table, user, number)
    diary.rounds += (await company.tables.info(table)).round


async def _visit(diary: Diary, company: Company, table: str, user: int, number: int) -> None:
    """One person comes, if there is still something to answer, and stays while there is."""
    info = await company.tables.info(table)
    if await company.is_over(table) or await company.unanswered(table, user) is None:
        return
    if info.round > 0:
        diary.visits[number, info.round, PEOPLE.index(user)] += 1
    while await _still(company, table) and await company.answer(table, user):
        diary.answers += info.round > 0


async def _still(company: Company, table: str) -> bool:
    return not await company.is_over(table)
