"""Which shards this process carries: those whose leases it holds, up to its fair share. Who has none stands by."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any

from discord.ext import commands
from discord.gateway import DiscordWebSocket

from gamecore.tables.errors import CannotSave
from gamecore.tables.storage.protocols.sharing import Sharing

MOST_RANGES = 64
LOOKS_EVERY_S = 1.0
"""So often it is looked whether there is a range to be had, and whether one was lost."""
OVERLAPS_S = 20.0
"""So long after a range was taken whoever had it may still answer what comes by it."""
FIRST_MOMENTS_S = 0.3
"""Who has just taken a range leaves its events so long to whoever had it."""
HANDS_OVER_WITHIN_S = 6.0
"""Whoever stops a process kills it after ten seconds."""
_log = logging.getLogger(__name__)


class CarriedShards:
    """Takes, gives up and hands over ranges of shards. A range is known as ``number/how many shards there are``."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        sharing: Sharing,
        ask: Callable[[], Awaitable[int]],
        pause: Callable[[float], Awaitable[object]],
    ) -> None:
        self._bot = bot
        self._sharing = sharing
        self._ask = ask
        self._pause = pause
        self._begun: dict[str, float] = {}
        """The ranges that are carried, and since when, by the process's own clock."""
        self._wanted: Sequence[str] = ()
        self._ends = False
        bot.add_listener(self._ready, "on_shard_ready")

    async def begin(self) -> None:
        """As many shards as the other processes count; else as Discord, or who runs the bot, says."""
        await self._sharing.look_around()
        counted = [int(key.split("/")[1]) for key in self._sharing.others("shards")]
        count = counted[0] if counted else await self._ask()
        self._bot.shard_count = self._bot._connection.shard_count = count
        self._wanted = [f"{number}/{count}" for number in range(min(count, MOST_RANGES))]

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            try:
                await self._give_up_lost()
                await self._take_free()
            except CannotSave as error:
                _log.warning("no shards can be taken just now", extra={"reason": str(error)})
            except Exception:
                _log.exception("shards could be neither taken nor given up")
            await self._pause(LOOKS_EVERY_S)

    # Who answers

    @property
    def stands_by(self) -> bool:
        return not self._begun

    def carries(self, guild_id: int | None) -> bool:
        return self._range_of(guild_id) in self._begun

    async def is_ours(self, event: int, guild_id: int | None) -> bool:
        """True if an event is to be answered here. While a range changes hands two hear of it, and one claims it."""
        name = self._range_of(guild_id)
        since = self._begun.get(name)
        if since is None:
            return False
        if not self._ends and not self._sharing.holds("shards", name):
            return False  # frozen, say, and another process has heard of it, too
        carried_s = time.monotonic() - since
        if not self._ends and carried_s > OVERLAPS_S:
            return True
        if not self._ends and carried_s < FIRST_MOMENTS_S:
            await asyncio.sleep(FIRST_MOMENTS_S)
        try:
            return bool(await self._sharing.take("event", str(event)))
        except CannotSave:
            return not self._ends  # whoever answers says that nothing can be saved

    # Taking and giving up

    async def _take_free(self) -> None:
        held = self._sharing.held().get("shards", ())
        fair = math.ceil(len(self._wanted) / self._sharing.living)
        if self._ends or len(held) >= fair:
            return
        await self._sharing.look_around()
        fair = math.ceil(len(self._wanted) / self._sharing.living)
        theirs = {*self._sharing.others("shards"), *held}
        free = [name for name in self._wanted if name not in theirs]
        taken = await self._sharing.take("shards", *free[: max(0, fair - len(held))])
        if taken:
            await self._launch(sorted(taken, key=_number))

    async def _launch(self, names: Sequence[str]) -> None:
        shards = [shard for name in names for shard in self._shards_of(name)]
        connection: Any = self._bot._connection
        connection.shard_ids = shards  # the bot is ready when these are
        connection._ready_tasks = {id: task for id, task in connection._ready_tasks.items() if not task.done()}
        _log.info("takes shards", extra={"ranges": list(names)})
        for name in names:
            self._begun[name] = time.monotonic()
        for shard in shards:
            await self._bot.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard, initial=shard == shards[0])

    async def _give_up_lost(self) -> None:
        held = self._sharing.held().get("shards", ())
        if lost := [name for name in self._begun if name not in held]:
            await self._sharing.look_around()  # renewed late, and nobody has taken it: it is kept
            held = self._sharing.held().get("shards", ())
            await self._drop([name for name in lost if name not in held])

    async def _drop(self, names: Collection[str]) -> None:
        launched: dict[int, Any] = getattr(self._bot, "_AutoShardedClient__shards")  # noqa: B009  mangled
        for name in names:
            _log.warning("gives shards up", extra={"range": name})
            self._begun.pop(name, None)
            for id in self._shards_of(name):
                if (shard := launched.pop(id, None)) is not None:
                    await shard.close()
                for guild in [guild for guild in self._bot.guilds if guild.shard_id == id]:
                    self._bot._connection._remove_guild(guild)

    # Handing over

    async def _ready(self, shard: int) -> None:
        for name in self._begun:
            if shard in self._shards_of(name):
                await self._sharing.take("serving", name)

    async def hand_over(self) -> None:
        """The process ends: it answers until another process does, and then no more."""
        self._ends = True
        names = tuple(self._begun)
        await self._sharing.look_around()
        if not names or not self._sharing.others("process"):
            return
        await self._sharing.give_back("serving", *names)
        await self._sharing.give_back("shards", *names)
        late = time.monotonic() + HANDS_OVER_WITHIN_S
        while time.monotonic() < late and not set(names) <= set(self._sharing.others("serving")):
            await asyncio.sleep(0.2)
            await self._sharing.look_around()
        await self._drop(names)

    def _range_of(self, guild_id: int | None) -> str:
        count = self._bot.shard_count or 1
        shard = 0 if guild_id is None else (guild_id >> 22) % count
        return f"{shard % MOST_RANGES}/{count}"

    def _shards_of(self, name: str) -> Sequence[int]:
        number, _, count = name.partition("/")
        return range(int(number), int(count), MOST_RANGES)


def _number(name: str) -> int:
    return int(name.partition("/")[0])
