"""An evening of two people at one table, whose bot may die at any moment. Discord lives on."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from simcord.backend.models import Interaction

from bot.offline.backend import DiscordBackend
from bot.offline.discord_server import ANSWER_WITHIN_S, DiscordServer
from bot.offline.people import Person, Seen
from bot.offline.world import World, build_world
from tests.faults.bot_process import start_bot

PATIENCE_S = 60.0
"""The longest that anybody waits for anything: a slow machine is no fault."""
CALM_S = 0.08
MOST_TURNS = 2000


class Evening:
    """``bot`` is the process that runs now. ``deaths`` counts how often one was killed."""

    def __init__(self, server: DiscordServer, folder: Path, data: Path) -> None:
        self.server = server
        self.database = folder / "tables.db"
        self.data = data
        self.world: World = build_world(self, people=("Chris", "Kim"))
        self.people = [self.world.person("Chris"), self.world.person("Kim")]
        self.bot: BaseProcess | None = None
        self.deaths = 0
        self.deaths_in_play = 0

    # As a stage for people: they wait for an answer, but not longer than there is somebody to give it

    @property
    def backend(self) -> DiscordBackend:
        return self.server.backend

    async def settled(self, record: Interaction | None = None) -> None:
        died, late = self.deaths, time.monotonic() + ANSWER_WITHIN_S + 1
        if record is not None:
            await self.until(lambda: record.responded or self.deaths != died or time.monotonic() > late)

    async def until(self, fulfilled: Any) -> None:
        await self.server.until(fulfilled, within_s=PATIENCE_S)

    # The bot's lives

    async def wake(self) -> None:
        """A new bot, connected."""
        known = self.server.gateway.identified
        self.bot = await asyncio.to_thread(start_bot, self.server.url, self.database, self.data)
        await self.until(lambda: self.server.gateway.identified > known)

    async def kill(self) -> None:
        assert self.bot is not None
        self.bot.kill()
        self.deaths += 1
        await asyncio.to_thread(self.bot.join)
        await self.until(lambda: not self.server.gateway.connected)

    async def stop(self, within_s: float) -> int | None:
        """Tells the bot to stop as a supervisor does; its exit code, None if it has not ended in time."""
        assert self.bot is not None
        self.bot.terminate()
        await asyncio.to_thread(self.bot.join, within_s)
        return self.bot.exitcode

    async def calm(self) -> None:
        """Until a bot is there, has told everything, and nothing is on its way."""
        while True:
            await self.until(self._is_told)
            await self.server.quiet(CALM_S, within_s=PATIENCE_S)
            if self._is_told():
                return

    def _is_told(self) -> bool:
        return bool(self.server.gateway.connected) and not self._untold()

    def _untold(self) -> int:
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as reader:
            return int(reader.execute("SELECT count(*) FROM outbox").fetchone()[0])

    async def die_often(self, times: int, luck: random.Random, longest_s: float) -> None:
        """Kills the bot so many times, each after a while of life that nobody could foresee."""
        for _ in range(times):
            await asyncio.sleep(luck.uniform(0.0, longest_s))
            self.deaths_in_play += not self.is_over
            await self.kill()
            await self.wake()

    # The people's evening

    async def begin(self) -> None:
        """Opens a table by post and seats both, each with a word of their own, so that every run has the same dice."""
        chris = self.people[0]
        channel = self.world.channel
        card = await chris.slash(channel, "table open", game="toy")
        assert card.reply is not None
        for name, value in (("preset", "day"), ("chairs", ".2")):
            menu = next(menu for menu in card.reply.menus if f"/{name}/" in menu["custom_id"])
            wanted = next(o["value"] for o in menu["options"] if value in o["value"])
            await chris.select(card.reply, wanted, custom_id=menu["custom_id"])
        await chris.click(card.reply, "Open")
        await self.calm()
        for person in self.people:
            lobby = next(seen for seen in self.public() if any("lucky" in label for label in seen.buttons))
            form = await person.click(lobby, next(label for label in lobby.buttons if "lucky" in label))
            assert form.modal is not None
            (field,) = [label["component"]["custom_id"] for label in form.modal["components"]]
            await person.submit(form, {field: f"the word of {person.name}"})
            await self.calm()

    async def play(self) -> None:
        """Both answer whatever stands before them until there is a rematch to be had."""
        for _ in range(MOST_TURNS):
            if self.is_over:
                return
            await self.calm()
            for person in self.people:
                if await self._answers(person):
                    break  # one after the other, so that every run has the same order of acts
        raise AssertionError(f"the game does not end: {self.messages()}")

    async def _answers(self, person: Person) -> bool:
        """One answer to the newest question, if there is one. What is lost with the bot is pressed again."""
        asking = [seen for seen in person.inbox()[-3:] if {"Ready", "Keep", "Pass"} & set(seen.buttons)]
        if not asking:
            return False
        prompt = asking[-1]
        if "You bid" in prompt.text:
            await person.click(prompt, "Ready")
        elif "Ready" in prompt.buttons:
            form = await person.click(prompt, "Bid")
            if form.modal is not None:
                await person.submit(form, {"number": "4" if person is self.people[0] else "3"})
        else:
            await person.click(prompt, "Keep" if "Keep" in prompt.buttons else "Pass")
        return True

    # What is left of it

    @property
    def is_over(self) -> bool:
        return any("Rematch" in seen.buttons for seen in self.public())

    def public(self) -> list[Seen]:
        seen = self.people[0].messages(self.world.channel)
        return [each for each in seen if not each.ephemeral and not each.is_system]

    def messages(self) -> dict[str, list[str]]:
        """All that stands in the channel and in direct messages, without what no two runs share; nor the answers that
        somebody alone sees, who presses again what the bot had heard before it died."""
        boxes = {"channel": self.public(), **{person.name: person.inbox() for person in self.people}}
        return {name: [_plain(seen.text) for seen in box if not seen.ephemeral] for name, box in boxes.items()}

    def log(self) -> list[tuple[Any, ...]]:
        """Every decision as the database holds it."""
        return list(_rows(self.database))


def _plain(text: str) -> str:
    """Without times, addresses and people's numbers, in which no two runs are alike."""
    return re.sub(r"<t:\d+(:\w)?>|https?://\S+|<@\d+>", "<>", text)


def _rows(database: Path) -> Iterator[tuple[Any, ...]]:
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as reader:
        for row in reader.execute("SELECT revision, chapter, source, kind, deed, settled, events FROM log ORDER BY 1"):
            yield (*row[:4], json.loads(row[4]), json.loads(row[5] or "null"), json.loads(row[6]))
