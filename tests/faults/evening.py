"""An evening of two people at one table and one who looks on, whose bot may die at any moment. Discord lives on."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime, timedelta
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, TypeAlias

from simcord.backend.models import Channel, Interaction

from bot.simulator.backend.state import DISCORD_EPOCH_MS, DiscordBackend
from bot.simulator.people.person import Person, Seen
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import World, build_world
from tests.faults.bot_process import Clock, start_bot

LOOKS_EVERY_S = 0.02
PATIENCE_S = 60.0
"""The longest that anybody waits for anything: a slow machine is no fault."""
ANSWER_WITHIN_S = 15.0
"""Discord waits for three seconds, and here for a busy machine."""
CALM_S = 0.08
MOST_TURNS = 2000
SOON = timedelta(seconds=2)
"""What happens by itself so soon happens first: else a bot that takes long to come back changes who acts first."""
IN_2100 = 2_682_374_400_000 - DISCORD_EPOCH_MS << 22
"""The id of the message by which the game begins, in every run: later than any by the clock, so ids only grow."""

Answering: TypeAlias = Callable[["Evening", Person], Awaitable[bool]]
"""Gives one answer to what somebody is asked, as far as they can see; whether they were asked anything."""


class Evening:
    """``bot`` is the process that runs now. ``deaths`` counts how often one was killed."""

    def __init__(
        self, server: DiscordServer, folder: Path, data: Path, names: Sequence[str] = ("Chris", "Kim", "Morgan")
    ) -> None:
        self.server = server
        self.database = folder / "tables.db"
        self.data = data
        self.clock = Clock()
        self.tried: Counter[tuple[str, int]] = Counter()
        """How often people have answered what they read."""
        self.lost: dict[str, tuple[int, list[str]]] = {}
        """Whose last answer was lost with the bot: when it was given, and what they read then."""
        self.world: World = build_world(self, people=names, shard=server.rest.shards - 1, shards=server.rest.shards)
        self.people = [self.world.person(name) for name in names]
        self.players = self.people[:2]
        """Who plays just now, in the order in which they act."""
        self.bot: BaseProcess | None = None
        self.deaths = 0
        self.deaths_in_play = 0
        self.forgotten = 0
        """How many presses had no answer in time, because the machine was busy or nobody was there: like those that
        a bot died of."""

    # As a stage for people: they wait for an answer, but not longer than there is somebody to give it

    @property
    def backend(self) -> DiscordBackend:
        return self.server.backend

    async def settled(self, record: Interaction | None = None) -> None:
        died, pressed = self.deaths, time.monotonic()
        if record is None:
            return
        if not self.server.gateway.connected:
            self.forgotten += 1
            return
        record.initial_response_deadline = self.backend.iso_after(ANSWER_WITHIN_S)
        shown = self._changed_at(record)

        def is_answered() -> bool:
            """True if what was promised came: more messages, or a change of the one that was pressed."""
            is_promised = record.deferred and not record.followup_ids
            return record.responded and not (is_promised and self._changed_at(record) == shown)

        def is_forgotten() -> bool:
            return not record.responded and time.monotonic() - pressed > ANSWER_WITHIN_S

        await self.until(lambda: is_answered() or self.deaths != died or is_forgotten())
        self.forgotten += self.deaths == died and not is_answered()

    def unanswered(self, person: Person) -> tuple[int, int, int]:
        """Changes when somebody presses and it comes to nothing, for no fault of theirs."""
        refused = sum("Try again in a moment" in seen.text for seen in person.messages(self.world.channel))
        return self.deaths, self.forgotten, refused

    def _changed_at(self, record: Interaction) -> str | None:
        """When the message that was pressed was changed last."""
        pressed = self.backend.messages[record.channel_id].get(record.source_message_id or 0)
        return None if pressed is None else pressed.edited_timestamp

    async def until(self, fulfilled: Any) -> None:
        await self.server.until(fulfilled, within_s=PATIENCE_S, every_s=LOOKS_EVERY_S)

    # The bot's lives

    async def wake(self) -> None:
        """A new bot, connected."""
        known = self.server.gateway.identified
        self.bot = await asyncio.to_thread(start_bot, self.server.url, self.database, self.data, self.clock)
        await self.until(lambda: self.server.gateway.identified >= known + self.server.rest.shards)

    async def kill(self) -> None:
        assert self.bot is not None
        self.bot.kill()
        await asyncio.to_thread(self.bot.join)
        await self.until(lambda: not self.server.gateway.connected)
        self.deaths += 1  # only now does nobody press for the dead one any more

    async def stop(self, within_s: float) -> int | None:
        """Tells the bot to stop as a supervisor does; its exit code, None if it has not ended in time."""
        assert self.bot is not None
        self.bot.terminate()
        await asyncio.to_thread(self.bot.join, within_s)
        return self.bot.exitcode

    async def calm(self) -> None:
        """Until a bot is there, has told everything, and nothing is on its way."""
        while True:
            await self.until(self._is_delivered)
            await self.server.quiet(CALM_S, within_s=PATIENCE_S)
            if self._is_delivered():
                return

    def _is_delivered(self) -> bool:
        return bool(self.server.gateway.connected) and not self._untold()

    def _untold(self) -> int:
        with self._reading() as reader:
            return int(reader.execute("SELECT count(*) FROM outbox").fetchone()[0])

    async def die_often(self, times: int, luck: random.Random, longest_s: float) -> None:
        """Kills the bot so many times, each after a while of life that nobody could foresee."""
        for _ in range(times):
            await asyncio.sleep(luck.uniform(0.0, longest_s))
            self.deaths_in_play += not self.is_over
            await self.kill()
            await self.wake()

    # The people's evening

    async def begin(self, game: str) -> None:
        """Opens a table by post and seats them all, each with a word of their own, and lets the game begin by a message
        of the same id, so that every run has the same dice."""
        chris = self.people[0]
        channel = self.world.channel
        self.backend.ids_by_text[" begins.**"] = IN_2100
        card = await chris.slash(channel, "table open", game=game)
        assert card.reply is not None
        reply = card.reply
        for name, value in (("preset", "day"), ("chairs", f".{len(self.players)}")):
            choose = partial(_choose, chris, reply, name, value)
            await self._again_until(partial(_is_chosen, reply, name, value), choose)
        await self._again_until(lambda: any(map(_lucky, self.public())), lambda: chris.click(reply, "Open"))
        for person in self.players:
            await self._again_until(partial(self._sits, person), partial(self._sit, person))

    def _sits(self, person: Person) -> bool:
        return any(person.name in seen.text for seen in self.public())

    async def _sit(self, person: Person) -> None:
        lobby = next(filter(_lucky, self.public()))
        form = await person.click(lobby, _lucky(lobby))
        assert form.modal is not None
        (field,) = [label["component"]["custom_id"] for label in form.modal["components"]]
        await person.submit(form, {field: f"the word of {person.name}"})

    async def _again_until(self, is_done: Callable[[], bool], act: Callable[[], Awaitable[object]]) -> None:
        """People do once more what they read was not saved: on a busy machine a process may stand still for as long as
        its leases last."""
        for _ in range(3):
            await act()
            await self.calm()
            if is_done():
                return
        raise AssertionError([seen.text for person in self.people for seen in person.inbox()])

    async def negotiate(self) -> None:
        """In private, in a thread that is locked when the game is over."""
        chris, kim = self.players
        await chris.use_on_person("Talk with", kim, self.world.channel)
        await self.calm()
        (thread,) = self.threads()
        await kim.send(thread, "Leave the Builders to me.")

    async def play(self, answers: Answering, until: Callable[[], bool] = lambda: False) -> None:
        """The players answer whatever stands before them until then, or until there is a rematch to be had."""
        for _ in range(MOST_TURNS):
            await self.calm()
            if self.is_over or until():
                return
            if self._happens_soon():
                await self._let_time_pass()
                continue
            for person in self.players:
                if await answers(self, person):
                    break  # one after the other, so that every run has the same order of acts
            else:
                await self._let_time_pass()
        raise AssertionError(f"the game does not end: {self.messages()}")

    async def _let_time_pass(self) -> None:
        """Until the table has gone on by itself; nobody's own time runs out."""
        due = self._next_by_itself()
        if due is not None:
            self.clock.jump_to(datetime.fromisoformat(due) + timedelta(milliseconds=1))
            await self.until(lambda: self._next_by_itself() != due)

    def _happens_soon(self) -> bool:
        due = self._next_by_itself()
        return due is not None and datetime.fromisoformat(due) - self.clock.now() < SOON

    def _next_by_itself(self) -> str | None:
        with self._reading() as reader:
            by_themselves = "('closing', 'others', 'undo')"
            (due,) = reader.execute(f"SELECT min(due) FROM deadlines WHERE what IN {by_themselves}").fetchone()
        return None if due is None else str(due)

    def decisions(self) -> int:
        """How many the log holds."""
        with self._reading() as reader:
            return int(reader.execute("SELECT count(*) FROM log").fetchone()[0])

    def round(self) -> int:
        """The round in which the last decision was made."""
        with self._reading() as reader:
            return int(reader.execute("SELECT max(chapter) FROM log").fetchone()[0] or 0)

    # What is left of it

    @property
    def is_over(self) -> bool:
        return any("Rematch" in seen.buttons for seen in self.public())

    def public(self) -> list[Seen]:
        seen = self.people[0].messages(self.world.channel)
        return [each for each in seen if not each.ephemeral and not each.is_system]

    def messages(self) -> dict[str, list[tuple[str, list[str]]]]:
        """All that stands in the channel, in its threads and in direct messages with the buttons that can be pressed
        there, without what no two runs share. Nor the answers that somebody alone sees: they press again what the bot
        had heard before it died. The letter that welcomes whoever sits down is written by whatever process they pressed
        at, and their first question by another: where that one is slow the question may come first."""
        boxes = {"channel": self.public(), **{person.name: person.inbox() for person in self.people}}
        for box in boxes.values():
            box.sort(key=lambda seen: "You are in at" not in seen.text)
        boxes |= {f"thread {at}": self.people[0].messages(thread) for at, thread in enumerate(self.threads())}
        return {
            name: [(plain(seen.text), seen.buttons) for seen in box if not seen.ephemeral]
            for name, box in boxes.items()
        }

    def threads(self) -> list[Channel]:
        """The threads that the first person sees, oldest first; those that were put away, too."""
        channels = sorted(self.backend.channels.values(), key=lambda channel: channel.id)
        return [channel for channel in channels if channel.is_thread and self.people[0].sees(channel)]

    def log(self) -> list[tuple[Any, ...]]:
        """Every decision as the database holds it."""
        with self._reading() as reader:
            rows = reader.execute("SELECT revision, chapter, source, kind, deed, settled, events FROM log ORDER BY 1")
            return [(*row[:4], *(json.loads(said or "null") for said in row[4:])) for row in rows]

    @contextmanager
    def _reading(self) -> Iterator[Any]:
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as reader:
            yield reader


def _menu(card: Seen, name: str) -> dict[str, Any]:
    return next(menu for menu in card.menus if f"/{name}/" in menu["custom_id"])


def _is_chosen(card: Seen, name: str, value: str) -> bool:
    return any(value in option["value"] and option.get("default") for option in _menu(card, name)["options"])


async def _choose(person: Person, card: Seen, name: str, value: str) -> None:
    menu = _menu(card, name)
    wanted = next(option["value"] for option in menu["options"] if value in option["value"])
    await person.select(card, wanted, custom_id=menu["custom_id"])


def plain(text: str) -> str:
    """Without times, marks (which hold times), addresses and people's numbers, in which no two runs are alike."""
    return re.sub(r"<t:\d+(:\w)?>|https?://\S+|<[@#]\d+>|\w{3} \d\d:\d\d|\b[0-9a-f]{32}\b", "<>", text)


def _lucky(seen: Seen) -> str:
    """The button by which one sits down with a word of one's own; empty where there is none."""
    return next((label for label in seen.buttons if "lucky" in label), "")
