"""A whole game over the simulated Discord, inside this process as tests play it: seconds, and what the bot sends.

People play by post. Each presses what the newest prompt offers, as the steward would.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.app import Guildmaster, create_bot
from bot.cli.bench.by_post import GAME
from bot.cli.bench.figures import Measurement, Sizes, at_most, for_information, percentile
from bot.settings import Settings
from bot.simulator.fast_env import FastEnv, fast_env
from bot.simulator.people.person import Person, Seen
from bot.simulator.world import World
from cogs.ui.custom_ids import token
from gamecore.engine.choices import Acts, Form, PickOne
from gamecore.tables.model.table import POST, LogRow, Place

NAMES = ("Chris", "Kim", "Morgan", "Silvia")
A_MOMENT_S = 0.01


async def measure(sizes: Sizes) -> Iterator[Measurement]:
    evenings = [await evening(sizes.seats, number) for number in range(sizes.evenings)]
    sent = sum(each.sent for each in evenings)
    decided = [row for each in evenings for row in each.decided]
    people = f"{sizes.seats} people by post"
    return iter(
        (
            at_most(f"REST calls per committed decision, {people}", sent / len(decided), "calls", 1.5),
            for_information(
                "the same, counting only what people decided themselves", sent / _by_people(decided), "calls"
            ),
            at_most(
                f"a game with {sizes.seats} seats in tests over the simulated Discord",
                percentile([each.seconds for each in evenings], 0.5),
                "s",
                5,
            ),
        )
    )


@dataclass(frozen=True, slots=True)
class Evening:
    """One game: how long it took, the requests that the bot made, and what was decided."""

    seconds: float
    sent: int
    decided: list[LogRow]


async def evening(seats: int, number: int) -> Evening:
    """Each number is a game of its own, the same in every run: figures can be held against earlier ones."""
    with TemporaryDirectory() as folder:
        bot, secrets = create_bot(Settings(database=Path(folder) / "bench.db")), count()
        bot.secret = lambda: f"evening/{number}/{next(secrets)}"
        async with fast_env(bot) as env:
            club = Club(env, bot, env.build_world(people=NAMES[:seats]))
            await club.sit_down()
            sent = env.backend.requests.rest_calls()
            began = time.perf_counter()
            await club.play()
            return Evening(
                time.perf_counter() - began,
                env.backend.requests.rest_calls() - sent,
                [row for row in await bot.service.store.log(club.table) if row.command.act == "decide"],
            )


def _by_people(rows: list[LogRow]) -> int:
    return sum(row.source == "player" for row in rows)


class Club:
    """The people of a simulated server, all at one table."""

    table: str

    def __init__(self, env: FastEnv, bot: Guildmaster, world: World) -> None:
        self.env = env
        self.bot = bot
        self.world = world
        self.people = list(world.people.values())

    async def sit_down(self) -> None:
        tables = self.bot.service
        place = Place(guild_id=self.world.guild.id, channel_id=self.world.channel.id)
        info = await tables.open(place, self.people[0].id, GAME, seats=len(self.people), pace=POST)
        self.table = info.id
        for person in self.people:
            await tables.join(info.id, person.id, person.name)
        await self.env.settled()

    async def play(self) -> None:
        """To the end; time jumps whenever nobody is called."""
        while (info := await self.bot.service.info(self.table)).status == "playing":
            called = [seat.user_id for seat in info.seats if seat.ready_status is False]
            pressed = [
                await click_what_is_asked(self.bot, person, self.table) for person in self.people if person.id in called
            ]
            if not any(pressed):
                due = await self.bot.service.next_due()
                assert due is not None
                ahead = (due - self.env.now()).total_seconds()
                await self.env.advance_time(max(A_MOMENT_S, ahead))  # a timer may ring a rounding error later


async def click_what_is_asked(bot: Guildmaster, person: Person, table: str) -> bool:
    """Answers by the buttons and menus of the newest prompt what is asked, not what may be answered before it is asked;
    whether there was one."""
    asked = (await bot.service.look(table, person.id)).asked
    if asked is None or asked.ready:
        return False
    prompt = next((seen for seen in reversed(person.inbox()) if f"/{asked.id}/" in str(seen.components)), None)
    if prompt is None:
        return False
    if isinstance(asked.question.choices, Form):
        await person.click(prompt, "Suggest")
        await _say_yes(person, prompt)
        await person.click(prompt, "Ready")
        return True
    answer: Any = await bot.service.suggest(table, person.id, asked.id)
    await _press(person, prompt, asked.id, asked.question.choices, answer)
    await _say_yes(person, prompt)
    return True


async def _say_yes(person: Person, prompt: Seen) -> None:
    """What was pressed may ask once whether that is meant."""
    for sure in ("Replace all", "Yes, skip it"):
        if sure in prompt.buttons:
            await person.click(prompt, sure)


async def _press(person: Person, prompt: Seen, question: str, choices: object, answer: Any) -> None:
    """An act that has a form is left to people with more patience: this one takes the last act, which ends it."""
    key = answer
    if isinstance(choices, Acts):
        forms = {act.key: act.form for act in choices.acts}
        key = answer["act"] if forms[answer["act"]] is None else choices.acts[-1].key
    elif not isinstance(choices, PickOne):
        raise AssertionError(f"no way to press {choices!r}")
    wanted = token(key)
    for item in prompt.walk():
        custom_id = item.get("custom_id") or ""
        if f"/{question}/" not in custom_id:
            continue
        if custom_id.endswith(f"/{wanted}"):
            await person.click(prompt, custom_id=custom_id)
            return
        if any(option["value"] == wanted for option in item.get("options") or ()):
            await person.select(prompt, wanted, custom_id=custom_id)
            return
    raise AssertionError(f"{key!r} is not to be pressed on {prompt.text!r}")
