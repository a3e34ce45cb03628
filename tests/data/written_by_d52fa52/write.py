"""Writes this folder, as it was written: run at commit d52fa52, from the root of the repository.

python tests/data/written_by_d52fa52/write.py tests/data/written_by_d52fa52
"""

from __future__ import annotations

import asyncio
import json
import lzma
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.tables.model.table import LIVE, POST, GuildSettings, Message, Place, Thread
from gamecore.tables.service import TableService
from gamecore.tables.storage.sqlite.store import SqliteStore

KIM, CHRIS, ADA, MAX = 101, 102, 103, 104
NAMES = {KIM: "Kim", CHRIS: "Chris", ADA: "Ada", MAX: "Max"}
HALF = {"guild_master": 40, "guildhall": 60, "gilded_compass": 45, "cadwallon": 25, "town_founders": 50}
"""So many log entries make about half a game."""
MOST = 3000


class Scribe:
    def __init__(self, store: SqliteStore) -> None:
        self.time = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
        numbers = count()
        self.store = store
        self.tables = TableService(
            store, now=lambda: self.time, secret=lambda: f"a secret nobody guesses {next(numbers)}", games=games.game
        )
        self.luck = Chance("written by d52fa52")

    async def begun(self, key: str, channel: int, pace, people=(KIM, CHRIS, ADA), **options: str) -> str:
        place = Place(guild_id=1, channel_id=channel)
        info = await self.tables.open(place, KIM, key, seats=len(people) + 1, pace=pace, options=options)
        await self.tables.add_steward(info.id, KIM)
        for user in people:
            await self.tables.join(info.id, user, NAMES[user], f"{NAMES[user]}'s word")
        return info.id

    async def answer(self, table: str, most: int = 99) -> bool:
        """Everybody who is waited for, ``most`` of them, answers; whether anybody did."""
        done = False
        waited = [seat for seat in (await self.tables.info(table)).seats if seat.ribbon is False and not seat.steward]
        for seat in waited[:most]:
            glimpse = await self.tables.look(table, seat.user_id)
            if glimpse.asked is not None and not glimpse.asked.ready:
                answer = glimpse.game.steward(glimpse.view, glimpse.asked.question, self.luck)
                await self.tables.decide(table, seat.user_id, glimpse.asked.id, answer)
                done = True
        return done

    async def clock(self) -> None:
        due = await self.tables.next_due()
        assert due is not None
        self.time = max(self.time, due)
        await self.tables.tick()

    async def play(self, table: str, until: int = 10**9) -> None:
        for _ in range(MOST):
            row = await self.store.table(table)
            assert row is not None
            if row.status != "playing" or row.revision >= until:
                return
            self.time += timedelta(seconds=1)
            if not await self.answer(table, 1 if until - row.revision < 6 else 99):
                await self.clock()
        raise AssertionError(f"{table} does not get on")

    async def deliver(self, table: str | None = None) -> None:
        """What waits is delivered."""
        number = count(9000)
        for row in await self.store.outbox_due(self.time + timedelta(days=9), limit=10**6):
            messages = [Message(table=row.table, what=type(row.news).__name__, channel_id=2, message_id=next(number))]
            await self.store.mark_sent(row.id, messages if row.table != table else [])

    async def fill_in(self, table: str) -> None:
        """Somebody who is asked fills something in, and is not ready."""
        for user in (KIM, CHRIS, ADA):
            glimpse = await self.tables.look(table, user)
            if glimpse.asked is not None and not glimpse.asked.ready:
                answer = glimpse.game.steward(glimpse.view, glimpse.asked.question, self.luck)
                await self.tables.save_draft(table, user, glimpse.asked.id, answer)
                return


def keep(folder: Path, name: str, game: object) -> None:
    text = json.dumps(game, ensure_ascii=False)
    (folder / f"{name}.json.xz").write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


async def write(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        store = await SqliteStore.open(Path(scratch) / "tables.db")
        scribe = Scribe(store)
        tables = scribe.tables
        await store.save_guild(GuildSettings(guild_id=1, bargaining="relay", pictures=False, pace="day"))
        await store.change_person(KIM, zone="Europe/Vienna", dm_channel=501)

        over = await scribe.begun("cadwallon", 20, LIVE, (KIM, CHRIS))
        kept = await tables.promise(over, KIM, [1], "I leave the bank alone", open=True)
        await scribe.play(over)
        await tables.judge(over, CHRIS, kept.id, True)
        ids = {
            "guild_master": await scribe.begun("guild_master", 11, POST, length="6"),
            "guildhall": await scribe.begun("guildhall", 12, POST, (KIM, CHRIS)),
            "gilded_compass": await scribe.begun("gilded_compass", 13, LIVE, (KIM, CHRIS)),
            "cadwallon": await scribe.begun("cadwallon", 14, LIVE, (KIM, CHRIS)),
            "town_founders": await scribe.begun("town_founders", 15, POST),
        }
        for key, table in ids.items():
            await scribe.play(table, HALF[key] // 2)
            for user in (KIM, CHRIS, ADA):
                if (await store.table(table)).seat_of(user) is not None:
                    await tables.vote(table, user, "undo_round")
            await scribe.play(table, HALF[key])
        await scribe.deliver()
        big = ids["guild_master"]
        await tables.replace(ids["town_founders"], KIM, 1, MAX, "Max")
        await store.remember_thread(Thread(table=big, thread_id=7001, members=(0, 1), about="contest"))
        await tables.promise(big, CHRIS, [0], "Half of the gold is yours")
        await tables.promise(big, KIM, [1, 2], "No order of mine crosses yours", open=True)
        await tables.watch(big, MAX, True, letters=True)
        await tables.vote(big, CHRIS, "pause")
        await tables.go_away(ADA, scribe.time + timedelta(days=2), scribe.time + timedelta(days=9))
        for table in ids.values():
            await scribe.answer(table, 1)
            await scribe.fill_in(table)
        lobby = await tables.open(
            Place(guild_id=1, channel_id=30, thread_id=31), CHRIS, "guildhall", seats=3, pace=POST
        )
        await tables.join(lobby.id, CHRIS, "Chris")
        await tables.invite(lobby.id, CHRIS, KIM, "Kim")

        await store.backup(Path(scratch) / "copy.db")
        packed = lzma.compress((Path(scratch) / "copy.db").read_bytes(), preset=9 | lzma.PRESET_EXTREME)
        (folder / "tables.db.xz").write_bytes(packed)
        about = {
            "at": scribe.time.isoformat(), "tables": ids, "lobby": lobby.id, "over": over,
            "waiting": len(await store.outbox_due(scribe.time + timedelta(days=9), limit=10**6)),
        }  # fmt: skip
        (folder / "tables.json").write_text(json.dumps(about, indent=1) + "\n")
        for key, table in ids.items():
            running = json.loads(json.dumps(await tables.export(table, operator=True)))
            keep(folder, f"{key}-running", running)
        await store.drop_absence(ADA)
        for key, table in ids.items():
            await scribe.play(table)
            keep(folder, f"{key}-finished", json.loads(json.dumps(await tables.export(table))))
        await store.close()


asyncio.run(write(Path(sys.argv[1])))
