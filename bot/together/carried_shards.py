"""Which shards this process carries: those whose leases it holds, up to its fair share. Who has none stands by."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress

from discord.ext import commands
from discord.gateway import DiscordWebSocket

from bot.together import fair_share
from gamecore.tables.errors import CannotSave
from gamecore.tables.storage.protocols.sharing import Sharing

MOST_RANGES = 64
LOOKS_EVERY_S = 0.5
"""So often it is looked whether there is a range to be had or to be given up, and whether one was lost."""
OVERLAPS_S = 20.0
"""So long after a range was ready here whoever had it may still answer what comes by it."""
FIRST_MOMENTS_S = 0.3
"""Who has just taken a range leaves its events so long to whoever had it."""
IS_TAKEN_WITHIN_S = 5.0
"""What was given up and nobody has taken by then is taken back; what is free anyway is taken beyond a fair share."""
HANDS_OVER_WITHIN_S = 6.0
"""Whoever stops a process kills it after ten seconds."""
_NOT_READY = math.inf
_log = logging.getLogger(__name__)


class CarriedShards:
    """Takes, gives up and hands over ranges of shards. A range is known as ``number/how many shards there are``.

    Whoever gives one up answers until whoever takes it does, so that no press is lost.
    """

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        sharing: Sharing,
        ask: Callable[[], Awaitable[int]],
        buckets: Callable[[], Awaitable[int]],
        pause: Callable[[float], Awaitable[object]],
    ) -> None:
        self._bot = bot
        self._sharing = sharing
        self._ask = ask
        self._buckets = buckets
        self._pause = pause
        self._carried: dict[str, float] = {}
        """The ranges that are carried, and since when they are ready, by the process's own clock."""
        self._given_up: dict[str, float] = {}
        """Those of them that another process is to have, and since when."""
        self._ready_shards: set[int] = set()
        self._free_since: float | None = None
        """Since when there have been ranges that nobody has."""
        self._wanted: Sequence[str] = ()
        self._ends = False
        self._looking: asyncio.Future[None] | None = None
        """Whoever looks what is still held, for all who want to know."""
        self._opening: set[asyncio.Task[None]] = set()
        self._turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        bot.add_listener(self._opened, "on_shard_connect")
        bot.add_listener(self._opened, "on_shard_resumed")
        bot.add_listener(self._ready, "on_shard_ready")

    async def begin(self) -> None:
        """As many shards as the other processes count; else as Discord, or who runs the bot, says. However long the
        database is gone: whoever starts must not end for that."""
        while True:
            try:
                return await self._begin()
            except CannotSave as error:
                _log.warning("no shards can be counted just now", extra={"reason": str(error)})
                await self._pause(LOOKS_EVERY_S)

    async def _begin(self) -> None:
        await self._sharing.take("carries", self._sharing.owner)
        await self._sharing.look_around()
        counted = [int(key.split("/")[1]) for key in self._sharing.others("shards")]
        count = counted[0] if counted else await self._ask()
        self._bot.shard_count = self._bot._connection.shard_count = count
        self._bot._connection.shard_ids = []  # so that it is said here when they are ready
        self._wanted = [f"{number}/{count}" for number in range(min(count, MOST_RANGES))]

    async def run(self) -> None:
        """Until cancelled."""
        try:
            while True:
                await self._look()
                await self._pause(LOOKS_EVERY_S)
        finally:
            for task in self._opening:
                task.cancel()

    async def _look(self) -> None:
        try:
            await self._give_up_lost()
            if not self._ends:
                await self._follow_given_up()
                await self._serve()
                await self._share()
        except CannotSave as error:
            _log.warning("no shards can be taken just now", extra={"reason": str(error)})
        except Exception:
            _log.exception("shards could be neither taken nor given up")

    # Who answers

    @property
    def stands_by(self) -> bool:
        """True while other processes hear all that people press."""
        return not self._carried or (not self._ready_shards and bool(self._sharing.others("serving")))

    @property
    def shards(self) -> Collection[int]:
        """Those whose lines are to be open."""
        return {shard for name in self._carried for shard in self._shards_of(name)}

    def carries(self, guild_id: int | None) -> bool:
        return self._range_of(guild_id) in self._carried

    async def is_ours(self, event: int, guild_id: int | None) -> bool:
        """True if an event is to be answered here. While a range changes hands two hear of it, and one claims it."""
        name = self._range_of(guild_id)
        since = self._carried.get(name)
        if since is None:
            return False
        is_given_up = name in self._given_up
        is_held = self._sharing.is_alive if is_given_up else self._sharing.holds("shards", name)
        if not is_held and not await self._is_left_to_us(name):
            return False
        if is_given_up and name in self._sharing.others("serving"):
            return False
        carried_s = time.monotonic() - since
        if not is_given_up and carried_s > OVERLAPS_S:
            return True
        if not is_given_up and carried_s < FIRST_MOMENTS_S and self._sharing.living > 1:
            await asyncio.sleep(FIRST_MOMENTS_S)
        try:
            return bool(await self._sharing.take("event", str(event)))
        except CannotSave:
            return not is_given_up  # whoever answers says that nothing can be saved

    async def _is_left_to_us(self, name: str) -> bool:
        """Where its lease has run out: a process that stood still finds that another has heard of it, too. While the
        database is gone nobody can have taken it, and people are to hear that nothing can be saved."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.ensure_future(self._sharing.look_around())
        try:
            await asyncio.shield(self._looking)
        except CannotSave:
            return name not in self._given_up
        return self._sharing.holds("shards", name)

    # Taking

    async def _share(self) -> None:
        """Takes what is free, or gives up one range at a time, until all have as many."""
        if self._given_up:
            return
        if kept := [name for name in self._wanted if name not in self._carried and self._has(name)]:
            self._open(kept)  # it was taken to be lost by a clock that was late, and nobody else can take it
        elif fair_share.is_to_give_up(len(self._carried), self._counts("carries")):
            await self._give_up(self._easiest_to_give())
        elif self._to_take():
            await self._sharing.look_around()
            if taken := await self._sharing.take("shards", *self._to_take()):
                self._open(sorted(taken, key=_number))

    def _to_take(self) -> Sequence[str]:
        """Whoever has just begun has its share left to it for a while."""
        free, now = self._free(), time.monotonic()
        self._free_since = (self._free_since or now) if free else None
        is_fresh = self._free_since is not None and now - self._free_since < IS_TAKEN_WITHIN_S
        counts = self._counts("process" if is_fresh else "carries")
        return free[: fair_share.to_take(len(self._carried), counts, len(free))]

    def _counts(self, kind: str) -> Collection[int]:
        """How many ranges each other process has that lives, or could take some by now."""
        counts = Counter(self._sharing.others("shards").values())
        return [counts[owner] for owner in self._sharing.others(kind).values()]

    def _free(self) -> Sequence[str]:
        theirs = self._sharing.others("shards")
        return [name for name in self._wanted if name not in theirs and name not in self._carried]

    def _open(self, names: Sequence[str]) -> None:
        _log.info("takes shards", extra={"ranges": list(names)})
        self._carried |= dict.fromkeys(names, _NOT_READY)
        for name in names:
            for shard in self._shards_of(name):
                task = asyncio.create_task(self._open_shard(name, shard), name=f"shard {shard}")
                self._opening.add(task)
                task.add_done_callback(self._opening.discard)

    async def _open_shard(self, name: str, shard: int) -> None:
        """Shards of different buckets open at once; no line waits for its turn longer than it has to."""
        async with self._turns[shard % await self._buckets()]:
            known = self._bot.get_shard(shard)
            if name in self._carried and (known is None or known.is_closed()):
                await self._bot.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)

    async def _opened(self, shard: int) -> None:
        """What was given up while its line was being opened is closed again."""
        known = self._bot.get_shard(shard)
        if shard not in self.shards and known is not None:
            await known.disconnect()

    async def _ready(self, shard: int) -> None:
        if shard not in self.shards:
            return
        self._ready_shards.add(shard)
        are_all = self._ready_shards.issuperset(self.shards)
        if are_all:
            self._bot._connection.call_handlers("ready")
        if are_all or shard == 0:  # by the first one come direct messages
            self._bot.dispatch("ready")
        name = self._range_with(shard)
        if self._is_ready(name):
            self._carried[name] = min(self._carried[name], time.monotonic())
            with suppress(CannotSave):  # it is said when the database is back
                await self._serve()

    async def _serve(self) -> None:
        """Says so of what is ready. Whoever had it before and was frozen may say the same until it notices."""
        ready = [name for name in self._carried if self._is_ready(name) and name not in self._given_up]
        if unsaid := [name for name in ready if not self._sharing.holds("serving", name)]:
            await self._sharing.take("serving", *unsaid)

    # Giving up

    def _easiest_to_give(self) -> str:
        """One that is not open yet, where there is one; direct messages last."""
        return max(self._carried, key=lambda name: (self._carried[name], _number(name) > 0, _number(name)))

    async def _give_up(self, *names: str) -> None:
        _log.info("gives shards up", extra={"ranges": list(names)})
        self._given_up |= dict.fromkeys(names, time.monotonic())
        await self._sharing.give_back("serving", *names)
        await self._sharing.give_back("shards", *names)

    async def _follow_given_up(self) -> None:
        """They are closed as soon as another process serves them."""
        for name, since in tuple(self._given_up.items()):
            if name in self._sharing.others("serving"):
                await self._close([name])
            elif name not in self._sharing.others("shards") and time.monotonic() - since > IS_TAKEN_WITHIN_S:
                await self._take_back(name)

    async def _take_back(self, name: str) -> None:
        if self._has(name) or await self._sharing.take("shards", name):
            del self._given_up[name]
            await self._serve()

    async def _give_up_lost(self) -> None:
        lost = [name for name in self._carried if name not in self._given_up and not self._has(name)]
        if lost:
            await self._sharing.look_around()  # renewed late, and nobody has taken it: it is kept
            if gone := [name for name in lost if not self._has(name)]:
                await self._sharing.give_back("serving", *gone)
                await self._close(gone)

    def _is_ready(self, name: str) -> bool:
        return self._ready_shards.issuperset(self._shards_of(name))

    def _has(self, name: str) -> bool:
        return self._sharing.holds("shards", name)

    async def _close(self, names: Collection[str]) -> None:
        for name in names:
            _log.info("closes shards", extra={"range": name})
            self._carried.pop(name, None)
            self._given_up.pop(name, None)
            self._ready_shards -= set(self._shards_of(name))
            for id in self._shards_of(name):
                if (shard := self._bot.get_shard(id)) is not None:
                    await shard.disconnect()
                for guild in [guild for guild in self._bot.guilds if guild.shard_id == id]:
                    self._bot._connection._remove_guild(guild)

    async def hand_over(self) -> None:
        """The process ends: it answers until another process does, and then no more."""
        self._ends = True
        await self._sharing.look_around()
        if not self._carried or not self._sharing.others("process"):
            return
        await self._give_up(*self._carried)
        late = time.monotonic() + HANDS_OVER_WITHIN_S
        while time.monotonic() < late and not set(self._carried) <= set(self._sharing.others("serving")):
            await asyncio.sleep(0.2)
            await self._sharing.look_around()
        await self._close(tuple(self._carried))

    def _range_of(self, guild_id: int | None) -> str:
        count = self._bot.shard_count or 1
        return self._range_with(0 if guild_id is None else (guild_id >> 22) % count)

    def _range_with(self, shard: int) -> str:
        return f"{shard % MOST_RANGES}/{self._bot.shard_count or 1}"

    def _shards_of(self, name: str) -> Sequence[int]:
        number, _, count = name.partition("/")
        return range(int(number), int(count), MOST_RANGES)


def _number(name: str) -> int:
    return int(name.partition("/")[0])
