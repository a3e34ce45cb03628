"""Several equal processes play the same tables: any may die, freeze or be replaced, their server may stop, and nobody
can tell afterwards."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bot.simulator.people.person import Person
from bot.simulator.wire.discord_server import DiscordServer
from cogs.wording.fluent import DATA
from tests.faults.answering import by_what_they_see, in_the_toy
from tests.faults.evening import Answering
from tests.faults.happenings import (
    AIMED,
    Happens,
    all_are_killed,
    all_but_one_are_killed,
    each_is_frozen_once,
    each_is_replaced_once,
    its_disk_is_full,
    one_is_killed,
    the_lines_of_one_are_cut,
    the_server_restarts,
    the_server_stands_still,
)
from tests.faults.several import SharedEvening
from tests.support.tables.postgresql_server import OwnServer, Server, running_server_on_a_small_disk

pytestmark = pytest.mark.asyncio
TEXTS = Path(__file__).parents[1] / "support" / "toys" / "toy.ftl"
SHARDS = 3
SIX = ("Chris", "Kim", "Morgan", "Silvia", "Robin", "Toni")


@dataclass(frozen=True, slots=True)
class Game:
    """What is played by how many, and until when; if not said, to its end."""

    key: str
    people: int
    answers: Answering
    is_enough: Callable[[SharedEvening], bool] = lambda evening: False


Played: TypeAlias = tuple[list[Any], dict[str, Any]]
"""All that was decided, and all that stands in Discord."""
FOUR_ROUNDS = Game("toy", 2, in_the_toy, lambda evening: evening.round() > 4)
TOY_OF_FOUR = Game("toy", 4, in_the_toy)
COMPASS = Game("gilded_compass", 5, by_what_they_see)
FIRST_DICE = Game("gilded_compass", 5, by_what_they_see, lambda evening: evening.decisions() > 12)
"""Everybody places dice, and some do twice more: on a slow machine several decide in the time of one death, and the
game was over before the last."""


@asynccontextmanager
async def an_evening(
    folder: Path, server: Server, game: Game, processes: int, luck: str = ""
) -> AsyncIterator[SharedEvening]:
    data = folder / "data"
    shutil.copytree(DATA, data)
    (data / "toy" / "text").mkdir(parents=True)
    shutil.copy(TEXTS, data / "toy" / "text" / "en.ftl")
    async with DiscordServer(shards=SHARDS, buckets=SHARDS) as discord:
        evening = SharedEvening(discord, server.ours(), data, SIX[: game.people + 1], luck)
        try:
            for _ in range(processes):
                await evening.wake()
            await evening.calm()
            yield evening
        finally:
            await evening.kill()
            evening.hang_up()


async def play(evening: SharedEvening, game: Game, *happenings: Happens) -> None:
    """All of that happens meanwhile, one after the other. People decide no more than one thing in the time of each, and
    what it waits for, so that the game is not over before."""

    async def happen() -> None:
        for happens in happenings:
            evening.allow(1)
            await happens(evening)

    async def answers(evening: Any, person: Person) -> bool:
        await evening.until(lambda: happening.done() or evening.decisions() < evening.most_decisions)
        return await game.answers(evening, person)

    await evening.begin(game.key)
    happening = asyncio.create_task(happen())
    playing = asyncio.create_task(evening.play(answers, until=lambda: game.is_enough(evening)))
    try:
        await asyncio.wait((happening, playing), return_when=asyncio.FIRST_COMPLETED)
        assert happening.done(), "the game was over before all had happened"
        await happening
        await playing
    finally:
        happening.cancel()
        playing.cancel()


def unlike(played: Played, wanted: Played) -> str:
    """Where two evenings part: the first decision that differs, else the first place where others are read."""
    for number, (one, other) in enumerate(zip_longest(played[0], wanted[0]), start=1):
        if one != other:
            return f"decision {number}: {one} instead of {other}"
    for place in sorted({*played[1], *wanted[1]}):
        if played[1].get(place) != wanted[1].get(place):
            return f"{place}: {played[1].get(place)} instead of {wanted[1].get(place)}"
    return ""


_undisturbed: dict[Game, Played] = {}


async def undisturbed(folder: Path, server: Server, game: Game) -> Played:
    """What one process makes of it, to which nothing happens: always the same, and so it is played once."""
    if game not in _undisturbed:
        async with an_evening(folder, server, game, 1) as evening:
            await play(evening, game)
            _undisturbed[game] = evening.log(), evening.messages()
    return _undisturbed[game]


async def disturbed(
    folder: Path, server: Server, game: Game, *happenings: Happens, luck: str = ""
) -> tuple[Played, int]:
    """What three make of it to which all that happens, and how many of them died."""
    async with an_evening(folder, server, game, 3, luck) as evening:
        await play(evening, game, *happenings)
        return (evening.log(), evening.messages()), evening.killed


@pytest.mark.parametrize(
    ("alone", "two", "all_three"), [(1, 1, 1), pytest.param(3, 2, 3, marks=pytest.mark.soak)], ids=["six", "sixteen"]
)
async def test_five_people_play_on_three_processes_which_die_each_alone_two_and_all_at_once(
    tmp_path: Path, server: Server, alone: int, two: int, all_three: int
) -> None:
    deaths = *[one_is_killed] * alone, *[all_but_one_are_killed] * two, *[all_are_killed] * all_three
    one, (three, killed) = await asyncio.gather(
        undisturbed(tmp_path / "one", server, FIRST_DICE),
        disturbed(tmp_path / "three", server, FIRST_DICE, *deaths),
    )
    assert killed == alone + 2 * two + 3 * all_three and not (found := unlike(three, one)), found


async def test_nobody_notices_four_deaths_and_a_freeze_in_a_send_and_in_a_commit_nor_lines_that_are_cut(
    tmp_path: Path, server: Server
) -> None:
    one, (three, killed) = await asyncio.gather(
        undisturbed(tmp_path / "one", server, FOUR_ROUNDS),
        disturbed(tmp_path / "three", server, FOUR_ROUNDS, *AIMED, the_lines_of_one_are_cut),
    )
    assert killed == 4 and not (found := unlike(three, one)), found


@pytest.mark.soak
async def test_nor_that_the_disk_of_their_server_is_full_and_that_it_ends_of_it(tmp_path: Path, server: Server) -> None:
    with running_server_on_a_small_disk() as small:
        one, (three, _) = await asyncio.gather(
            undisturbed(tmp_path / "one", server, FOUR_ROUNDS),
            disturbed(tmp_path / "three", small, FOUR_ROUNDS, its_disk_is_full(small)),
        )
    assert not (found := unlike(three, one)), found


def of_the_server(server: Server) -> Sequence[Happens]:
    if not isinstance(server, OwnServer):
        pytest.skip("another's server is not stopped")
    return the_server_restarts(server), the_server_stands_still(server)


@pytest.mark.soak
async def test_nor_that_their_server_is_restarted_and_stands_still(tmp_path: Path, server: Server) -> None:
    one = await undisturbed(tmp_path / "one", server, FOUR_ROUNDS)
    assert await disturbed(tmp_path / "three", server, FOUR_ROUNDS, *AIMED, *of_the_server(server)) == (one, 4)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(10))
async def test_nor_two_hundred_deaths_at_those_and_at_any_others(tmp_path: Path, server: Server, number: int) -> None:
    """Twenty in each evening."""
    one = await undisturbed(tmp_path / "one", server, TOY_OF_FOUR)
    worst = *AIMED, the_lines_of_one_are_cut, *of_the_server(server)
    happenings = [each for one in worst for each in (one, all_but_one_are_killed)]
    game = disturbed(tmp_path / "three", server, TOY_OF_FOUR, *happenings, luck=f"evening {number}")
    assert await game == (one, 20)


@pytest.mark.soak
@pytest.mark.parametrize("happens", [all_but_one_are_killed, each_is_replaced_once, each_is_frozen_once])
@pytest.mark.parametrize("game", [TOY_OF_FOUR, COMPASS], ids=lambda game: game.key)
async def test_nor_what_happens_to_each_process_in_a_whole_game(
    tmp_path: Path, server: Server, happens: Happens, game: Game
) -> None:
    one = await undisturbed(tmp_path / "one", server, game)
    three, _ = await disturbed(tmp_path / "three", server, game, happens)
    assert not (found := unlike(three, one)), found
