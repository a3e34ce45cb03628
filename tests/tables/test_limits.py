"""How much one person may set in motion in a server: enough for every real group, and an end to it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from gamecore.tables.commands.limits import LIMITED, LIMITS
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Place, TableInfo
from tests.support.tables.toy_tables import CHRIS, KIM, NOON, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio


async def use(h: ToyTables, what: str, user: int = KIM, guild: int = 1, times: int = 1) -> str:
    """What is refused; empty where it is not."""
    try:
        await h.tables.use(guild, user, what, times)  # type: ignore[arg-type]
    except Refused as refused:
        return refused.phrase.id
    return ""


@pytest.mark.parametrize("what", [what for what in LIMITED if LIMITS[what].within])
async def test_so_many_and_then_one_whenever_its_share_of_the_time_has_passed(what: str) -> None:
    limit = LIMITS[what]  # type: ignore[index]
    async with toy_tables() as h:
        assert [await use(h, what) for _ in range(limit.number)] == [""] * limit.number
        assert await use(h, what) == f"refused-limit-{what}"
        assert await use(h, what, user=CHRIS) == await use(h, what, guild=2) == "", "others, and elsewhere"
        h.clock.pass_by(seconds=limit.within.total_seconds() / limit.number)
        assert await use(h, what) == "" and await use(h, what) == f"refused-limit-{what}"
        h.clock.pass_by(seconds=limit.within.total_seconds())
        assert [await use(h, what) for _ in range(limit.number)] == [""] * limit.number


async def test_it_says_from_when_on_it_may_be_done_again() -> None:
    async with toy_tables() as h:
        await h.tables.set_limit(1, "paces", 2)
        await use(h, "paces")
        await use(h, "paces")
        with pytest.raises(Refused) as refused:
            await h.tables.use(1, KIM, "paces")
        assert refused.value.phrase.params == {"most": 2, "at": str(int(NOON.timestamp()) + 12 * 3600)}


async def test_what_goes_to_several_counts_for_each_and_is_never_shut_out_for_good() -> None:
    async with toy_tables() as h:
        await h.tables.set_limit(1, "letters", 4)
        assert [await use(h, "letters", times=3), await use(h, "letters", times=3)] == ["", "refused-limit-letters"]
        await h.tables.set_limit(1, "letters", 2)
        h.clock.pass_by(hours=2)
        assert await use(h, "letters", times=3) == ""


async def test_a_restart_forgives_nothing(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        await h.tables.set_limit(1, "calls", 1)
        assert await use(h, "calls") == ""
    async with toy_tables(tmp_path) as h:
        assert await use(h, "calls") == "refused-limit-calls"


async def test_what_limits_nobody_any_more_is_forgotten() -> None:
    async with toy_tables() as h:
        await use(h, "follows")
        key = f"use:follows:1:{KIM}"
        assert await h.store.time_of(key) is not None
        await h.tables.tidy_up()
        assert await h.store.time_of(key) is not None
        h.clock.pass_by(days=1)
        await h.tables.tidy_up()
        assert await h.store.time_of(key) is None


async def open_one(h: ToyTables, channel: int, host: int, guild: int = 1) -> TableInfo:
    async with h.tables.room_for(guild, host):
        await asyncio.sleep(0)  # as whoever asks Discord for a thread
        return await h.tables.open(Place(guild_id=guild, channel_id=channel), host, "toy", seats=2)


async def test_a_person_and_a_server_have_so_many_tables_at_once() -> None:
    async with toy_tables() as h:
        await h.tables.set_limit(1, "tables", 2)
        await h.tables.set_limit(1, "server", 3)
        for channel, host in enumerate((KIM, KIM, CHRIS)):
            last = await open_one(h, channel, host)
        for host, refused in ((KIM, "refused-limit-tables"), (CHRIS, "refused-limit-server")):
            with pytest.raises(Refused) as found:
                await open_one(h, 9, host)
            assert found.value.phrase.id == refused
        await open_one(h, 9, KIM, guild=2)
        await h.tables.close(last.id, CHRIS)
        await open_one(h, 9, CHRIS)


async def test_nor_more_where_several_are_opened_at_one_moment() -> None:
    async with toy_tables() as h:
        await h.tables.set_limit(1, "tables", 2)
        opened = await asyncio.gather(*(open_one(h, channel, KIM) for channel in range(4)), return_exceptions=True)
        assert [isinstance(one, Refused) for one in opened] == [False, False, True, True]
        assert len(await h.store.tables_in(1)) == 2


async def test_nor_by_a_rematch() -> None:
    async with toy_tables() as h:
        over = (await h.table(KIM, CHRIS)).id
        await h.play_out(over)
        await h.tables.set_limit(1, "tables", 1)
        await open_one(h, 99, KIM)
        with pytest.raises(Refused) as found:
            await h.tables.rematch(over, KIM, "Kim")
        assert found.value.phrase.id == "refused-limit-tables"
        called, _ = await h.tables.rematch(over, CHRIS, "Chris")
        assert (await h.tables.rematch(over, KIM, "Kim"))[0].id == called.id, "what another has called is joined"


async def test_a_server_chooses_its_numbers_and_goes_back_to_the_usual_ones() -> None:
    async with toy_tables() as h:
        usual = {what: LIMITS[what].number for what in LIMITED}
        assert await h.tables.limits_in(1) == usual
        assert (await h.tables.set_limit(1, "calls", 3))["calls"] == 3 and await h.tables.limits_in(2) == usual
        assert (await h.tables.set_limit(1, "calls", 10**9))["calls"] == 1000
        assert await h.tables.set_limit(1, "calls", None) == usual


async def test_a_stranger_is_answered_so_often_and_hears_which_answer_is_the_last() -> None:
    async with toy_tables() as h:
        left = [await h.tables.answers_left(KIM) for _ in range(LIMITS["strangers"].number + 2)]
        assert left == [*range(LIMITS["strangers"].number, 0, -1), 0, 0]
        h.clock.pass_by(hours=1)
        assert await h.tables.answers_left(KIM) == LIMITS["strangers"].number


async def test_the_server_where_a_stranger_last_played_chooses_how_often_they_are_answered() -> None:
    async with toy_tables() as h:
        table = await h.tables.open(Place(guild_id=7, channel_id=1), CHRIS, "toy", seats=2)
        await h.tables.set_limit(7, "strangers", 2)
        await h.tables.close(table.id, CHRIS)
        assert [await h.tables.answers_left(CHRIS) for _ in range(3)] == [2, 1, 0]
        assert await h.tables.answers_left(KIM) == LIMITS["strangers"].number
