"""Non-interference over Discord: whatever a viewer cannot know changes nothing of what is sent to them or in public.

A table in the middle of a game and its twin, dealt anew in all that one of its seats cannot know, go through the same
evening. Everything that reaches that seat, or stands in the channel, is compared: text, components, files, mentions,
how often, and in which order.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import create_bot
from bot.settings import Settings
from bot.simulator.fast_env import fast_env
from bot.simulator.people.person import Person as Sitter
from gamecore.engine.game import Setup
from gamecore.games import all_keys, game
from gamecore.tables.model.table import Place
from tests.support.discord.club import Club
from tests.support.secrecy.drawn import InWords
from tests.support.secrecy.scenes import Scene
from tests.support.secrecy.twins import Moment, chosen, export
from tests.support.secrecy.wire import difference, transcript

pytestmark = pytest.mark.asyncio
STRICT = {"plot": "strict", "bargaining": "strict"}
STUMBLED = "report"
"""What the bot says when something unexpected went wrong."""
REMINDED_AFTER_H = (4.5, 13)
"""Hours to pass: those who reply within six are reminded, then those who plan until the evening."""


@pytest.fixture(autouse=True)
def nothing_goes_wrong(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What could not be told in either world would look the same in both, and prove nothing."""
    yield
    assert not [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]


async def evening(path: Path, moments: list[Moment], world: str, steps: int, live: bool) -> list[dict[str, list[str]]]:
    """What reached the viewers of all these tables, and what stood in their channels."""

    def new_bot() -> Any:
        return create_bot(Settings(_env_file=None, database=path / f"{world}.db"))

    async with fast_env(new_bot(), settle_timeout=600.0, pictures=InWords()) as env:
        club = Club(env, new_bot)
        laid = [(club.world.add_channel(f"table-{n}"), _sitters(club, n, moment)) for n, moment in enumerate(moments)]
        scenes = []
        for number, (moment, (place, people)) in enumerate(zip(moments, laid, strict=True)):
            for seat in _behind_closed_doors(moment, number) if not live else ():
                env.backend.closed_dms.add(people[seat].id)
                await club.bot.service.store.change_person(people[seat].id, direct_messages=False)
            named = [(person.id, person.name) for person in people]
            where = Place(guild_id=club.world.guild.id, channel_id=place.id)
            await club.bot.service.import_game(export(moment, number, where, named, live), where)
            scenes.append(Scene(club, f"t{number:03}", place, people, moment, world))
        await club.settle()
        for scene in scenes:
            for _ in range(steps):
                await scene.step()
            await scene.takes_out()
        told: dict[str, dict[str, list[str]]] = {}
        due = {scene.table: (await club.bot.service.info(scene.table)).deadline for scene in scenes}
        for hours in (0,) if live else REMINDED_AFTER_H:
            await env.advance_time(hours * 3600)
            await club.settle()
            for scene in scenes:
                deadline = due[scene.table]
                if deadline is None or deadline > env.now():
                    requests = list(env.backend.requests)
                    told[scene.table] = transcript(env.backend, requests, scene.viewer.id, scene.place.id)
        return [told[scene.table] for scene in scenes]


def _sitters(club: Club, number: int, moment: Moment) -> list[Sitter]:
    return [club.world.add_person(f"{name}{number}") for name in "ABCDEF"[: moment.setup.seats]]


def _behind_closed_doors(moment: Moment, number: int) -> list[int]:
    """At every third table nobody but the viewer can be written to, at every third the viewer neither."""
    return [
        seat for seat in range(moment.setup.seats) if number % 3 == 2 or (number % 3 == 1 and seat != moment.viewer)
    ]


async def compared(path: Path, moments: list[Moment], seed: str, steps: int, live: bool = False) -> int:
    """Holds the moments against their twins; how many messages were the same."""
    pairs = [(moment, twin) for moment in moments if (twin := moment.twin(f"{seed} twin")) is not None]
    here = await evening(path, [moment for moment, _ in pairs], f"{seed}-here", steps, live)
    there = await evening(path, [twin for _, twin in pairs], f"{seed}-there", steps, live)
    count = 0
    for (moment, _), told, retold in zip(pairs, here, there, strict=True):
        assert not (found := difference(told, retold)), (
            f"{moment.key}, {moment.kind} at {moment.setup}, seen by {moment.viewer}: {found}"
        )
        assert not any(STUMBLED in line for lines in told.values() for line in lines), (
            "an error is no proof of anything"
        )
        count += sum(map(len, told.values()))
    return count


def some(seats: int, options: dict[str, str], seed: str, each: int, key: str = "guild_master") -> list[Moment]:
    return list(chosen(key, Setup(seats=seats, options=options).model_dump_json(), seed, each))


@pytest.mark.parametrize(
    ("seats", "options", "seed", "live", "each"),
    [
        (4, STRICT, "two", False, 1),
        (3, {}, "four", True, 1),
        pytest.param(4, STRICT, "two", False, 3, marks=pytest.mark.soak),
        pytest.param(2, {}, "three", False, 3, marks=pytest.mark.soak),
        pytest.param(3, {}, "four", True, 3, marks=pytest.mark.soak),
    ],
)
async def test_what_a_viewer_cannot_know_changes_nothing_they_are_sent(
    tmp_path: Path, seats: int, options: dict[str, str], seed: str, live: bool, each: int
) -> None:
    """Of every kind of question one moment is compared, through eight steps; in the soak three, through more."""
    moments, steps = some(seats, options, seed, each), 8 if each == 1 else 22
    same = await compared(tmp_path, moments, seed, steps=steps, live=live)
    assert same > 15 * len(moments) * steps / 22 and len(moments) > 6


OTHERS = [key for key in all_keys() if key != "guild_master"]


FEW = {"cadwallon": 3, "guildhall": 2}
"""Of games with few kinds of questions so many moments of each are compared."""


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", OTHERS)
async def test_nor_does_it_in_any_other_game(tmp_path: Path, key: str, whole: bool) -> None:
    """Every kind of question; four moments of each, and what is long, are left to the soak."""
    seats, steps = game(key).seats[-1], 16 if whole else 7
    moments = some(seats, {}, "any", 4 if whole else FEW.get(key, 1), key)
    same = await compared(tmp_path, moments, "any", steps)
    assert same > 12 * len(moments) * steps / 16 and len(moments) > 2


@pytest.mark.soak
@pytest.mark.parametrize("live", [False, True])
@pytest.mark.parametrize("options", [{}, STRICT, {"no_dice": "welcome", "length": "6"}])
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_nor_in_very_many_evenings(tmp_path: Path, seats: int, options: dict[str, str], live: bool) -> None:
    await in_many_evenings(tmp_path, "guild_master", seats, options, live, messages=3000)


@pytest.mark.soak
@pytest.mark.parametrize("live", [False, True])
@pytest.mark.parametrize("key", OTHERS)
async def test_nor_in_many_evenings_of_any_other_game(tmp_path: Path, key: str, live: bool) -> None:
    for seats in sorted({game(key).seats[0], game(key).seats[-1]}):
        await in_many_evenings(tmp_path / f"{seats}", key, seats, {}, live, messages=1000)


async def in_many_evenings(
    path: Path, key: str, seats: int, options: dict[str, str], live: bool, messages: int
) -> None:
    """Evening after evening until more than so many messages were the same."""
    same = number = 0
    while same <= messages:
        folder = path / str(number)
        folder.mkdir(parents=True)
        told = await compared(folder, some(seats, options, f"soak {number} {live}", 3, key), f"soak{number}", 60, live)
        assert told > 0, "an evening in which nothing is told proves nothing"
        same, number = same + told, number + 1
