"""How much one person may set in motion in a server, in one place. A server's managers may choose other numbers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, TypeAlias, get_args

from gamecore.tables.errors import Refused
from gamecore.tables.runner import TableRunner

What: TypeAlias = Literal["tables", "server", "invitations", "letters", "paces", "calls", "follows", "strangers"]
LIMITED: tuple[What, ...] = get_args(What)
LEAST, MOST = 1, 1000
"""What a server may choose."""
ONCE = timedelta(0)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Limit:
    """So many within that time; within no time, so many at once."""

    number: int
    within: timedelta = ONCE


LIMITS: Mapping[What, Limit] = {
    "tables": Limit(10),
    "server": Limit(200),
    "invitations": Limit(30, DAY),
    "letters": Limit(150, HOUR),
    "paces": Limit(10, DAY),
    "calls": Limit(60, DAY),
    "follows": Limit(40, DAY),
    "strangers": Limit(15, HOUR),
}
"""``tables`` that one person hosts in a server at once, ``server``: that it has in all. Of one person in it: the
``invitations``, the ``letters`` that are carried (one to three people is three), the calls for another pace, all other
``calls`` for the table's word, how often they begin to follow a table, and how often they are told in their direct
messages that they sit at no table: so do ``strangers``."""

_USED = "use:"


class Limiting(TableRunner):
    async def limits_in(self, guild: int) -> dict[What, int]:
        """The numbers that hold in a server."""
        chosen = (await self.store.guild(guild)).limits
        return {what: chosen.get(what, LIMITS[what].number) for what in LIMITED}

    async def set_limit(self, guild: int, what: What, number: int | None) -> dict[What, int]:
        """A server's managers choose another number, or (None) the usual one again."""
        settings = await self.store.guild(guild)
        chosen = {key: value for key, value in settings.limits.items() if key != what}
        if number is not None:
            chosen[what] = max(LEAST, min(number, MOST))
        await self.store.save_guild(settings.model_copy(update={"limits": chosen}))
        return await self.limits_in(guild)

    @asynccontextmanager
    async def room_for(self, guild: int, user: int) -> AsyncIterator[None]:
        """Within it one more table may be opened; others of the server wait for that, so that two who open one at the
        same moment are counted one after the other.

        Raises:
            Refused: somebody, or their server, has as many live tables as may be at once.
        """
        async with self._alone_at(f"room:{guild}"):
            await self._must_have_room(guild, user)
            yield

    async def _must_have_room(self, guild: int, user: int) -> None:
        numbers, live = await self.limits_in(guild), await self.store.tables_in(guild)
        if sum(row.host == user for row in live) >= numbers["tables"]:
            raise Refused("refused-limit-tables", most=numbers["tables"])
        if len(live) >= numbers["server"]:
            raise Refused("refused-limit-server", most=numbers["server"])

    async def use(self, guild: int, user: int, what: What, times: int = 1) -> None:
        """Counts something that somebody sets in motion in a server.

        Raises:
            Refused: it is too much just now; it says from when on it is not. Nothing is counted then.
        """
        number = (await self.limits_in(guild))[what]
        free_at = await self._count(f"{what}:{guild}:{user}", Limit(number, LIMITS[what].within), times)
        if free_at is not None:
            raise Refused(f"refused-limit-{what}", most=number, at=str(int(free_at.timestamp())))

    async def answers_left(self, user: int) -> int:
        """Counts an answer to somebody who sits at no table: how many they may be given by now, this one among them.

        Direct messages are in no server: the number of the one where they last had a chair holds, else the usual one.
        """
        limit, last = LIMITS["strangers"], await self.store.all_tables_of(user, limit=1)
        if last:
            limit = Limit((await self.limits_in(last[0].place.guild_id))["strangers"], limit.within)
        key = f"strangers:{user}"
        if await self._count(key, limit, 1) is not None:
            return 0
        paid_off = await self.store.time_of(f"{_USED}{key}") or self.now()
        return 1 + int((limit.within - (paid_off - self.now())) / (limit.within / limit.number))

    async def forget_uses(self) -> None:
        """What is long past limits nobody any more."""
        await self.store.forget_times(_USED, self.now())

    async def _count(self, key: str, limit: Limit, times: int) -> datetime | None:
        """Counts, and None; or when it may be done, and nothing is counted.

        One time says all: until when all that was used is paid off, where each use takes its share of the whole time.
        So it is in the database, survives a restart and takes one row, which goes when that time has passed.
        """
        key, share = f"{_USED}{key}", limit.within / limit.number
        async with self._alone_at(key):
            now = self.now()
            paid_off = max(now, await self.store.time_of(key) or now) + share * min(times, limit.number)
            if paid_off - now > limit.within:
                return paid_off - limit.within
            await self.store.remember_time(key, paid_off)
            return None
