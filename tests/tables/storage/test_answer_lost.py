"""A line to the server that is cut while something is saved: it is in, or done again, or said to be open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio

from gamecore.tables.errors import CannotSave, MaybeSaved
from gamecore.tables.storage.postgresql import connection, watched
from tests.support.tables.cut_line import CutLine, Loses, Moment, cut_line
from tests.support.tables.postgresql_server import OwnServer, Server
from tests.support.tables.toy_tables import CHRIS, KIM, ToyTables, bid, tables_on_a_server

pytestmark = pytest.mark.asyncio


@pytest.fixture
def line(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CutLine]:
    if not isinstance(server, OwnServer):
        pytest.skip("another's server may be anywhere")
    monkeypatch.setattr(connection, "ANSWERS_WITHIN_S", 0.3)
    monkeypatch.setattr(watched, "SILENT_S", 0.2)
    monkeypatch.setattr(watched, "LOST_AFTER_S", 0.4)
    with cut_line(server.ours(), tmp_path) as opened:
        yield opened


@pytest_asyncio.fixture
async def h(line: CutLine) -> AsyncIterator[ToyTables]:
    async with tables_on_a_server(line.address) as opened:
        yield opened


async def kinds(h: ToyTables, table: str) -> list[str]:
    return [entry.kind for entry in await h.store.log(table)]


async def once_it_is_back(h: ToyTables, table: str) -> list[str]:
    """The kinds of what was decided, asked for until the server has let somebody in again."""
    async with asyncio.timeout(20):
        while True:
            with suppress(CannotSave):
                return await kinds(h, table)


@pytest.mark.parametrize("moment", ["as it is written", "as it is saved"])
@pytest.mark.parametrize("loses", ["the answer", "what is asked", "all from then on"])
async def test_whoever_decides_does_not_notice_and_their_decision_is_in_once(
    h: ToyTables, line: CutLine, moment: Moment, loses: Loses
) -> None:
    table = (await h.table(KIM, CHRIS)).id
    question = await h.question(table, KIM)
    line.cut_at(moment, loses)
    await h.tables.decide(table, KIM, question, bid(2))
    assert line.cuts == 1 and await kinds(h, table) == ["", "bid"]


@pytest.mark.parametrize(("loses", "there"), [("the answer", 2), ("what is asked", 1)])
async def test_where_nobody_can_say_whether_it_is_in_it_is_called_open_and_not_undone(
    h: ToyTables, line: CutLine, loses: Loses, there: int
) -> None:
    table = (await h.table(KIM, CHRIS)).id
    question = await h.question(table, KIM)
    line.cut_at("as it is saved", loses, for_good=True)
    with pytest.raises(MaybeSaved):
        await h.tables.decide(table, KIM, question, bid(2))
    line.lets_nobody_in = False
    assert len(await once_it_is_back(h, table)) == there


async def test_what_was_cut_off_before_it_was_told_to_be_saved_is_called_not_saved(h: ToyTables, line: CutLine) -> None:
    table = (await h.table(KIM, CHRIS)).id
    question = await h.question(table, KIM)
    line.cut_at("as it is written", "the answer", for_good=True)
    with pytest.raises(CannotSave) as told:
        await h.tables.decide(table, KIM, question, bid(2))
    assert not isinstance(told.value, MaybeSaved)
    line.lets_nobody_in = False
    assert len(await once_it_is_back(h, table)) == 1


@pytest.mark.parametrize("code", ["40001", "40P01"])
async def test_who_meets_others_at_the_same_rows_each_time_is_told_so_as_of_any_trouble(
    h: ToyTables, code: str
) -> None:
    table = (await h.table(KIM, CHRIS)).id
    question = await h.question(table, KIM)
    for sql in (
        "CREATE FUNCTION meets_others() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION 'others were there' USING ERRCODE = '{code}'; END $$",
        "CREATE TRIGGER others BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION meets_others()",
    ):
        await h.store._database.write(sql)  # type: ignore[attr-defined]
    with pytest.raises(CannotSave, match="others were there first"):
        await h.tables.decide(table, KIM, question, bid(2))
    assert len(await kinds(h, table)) == 1
