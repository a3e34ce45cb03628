"""A game that those who play close before its end is told, opened, kept and exported like one that is finished."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gamecore.engine.chance import commitment
from gamecore.engine.errors import DecisionError
from gamecore.tables.archive.reading import read_export
from gamecore.tables.archive.retell import replay
from gamecore.tables.archive.rounds import whole_rounds
from gamecore.tables.archive.verify import verify
from gamecore.tables.errors import BadExport
from gamecore.tables.model.results import record
from gamecore.tables.model.table import POST, Finished, Place
from gamecore.tables.storage.changes import Changes
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, ToyTables, toy_tables
from tests.support.toys.toy import Toy

pytestmark = pytest.mark.asyncio

ELSEWHERE = Place(guild_id=3, channel_id=3)


async def ended(h: ToyTables) -> str:
    """Two have bid, and Kim, who rolled, sees where this leads."""
    table = (await h.table(KIM, CHRIS, pace=POST)).id
    await h.bids(table, kim=3, chris=1)
    await h.all_agree(table, "end")
    return table


async def exported(h: ToyTables, table: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(await h.tables.export(table)))
    return found


async def test_its_secret_is_published_and_is_the_one_that_was_promised() -> None:
    async with toy_tables() as h:
        table = await ended(h)
        info = await h.tables.info(table)
        assert info.status == "closed" and info.secret is not None and commitment(info.secret) == info.commitment


async def test_anybody_may_export_it_and_the_file_says_that_it_is_not_finished_and_is_verified() -> None:
    async with toy_tables() as h:
        table = await ended(h)
        data = await exported(h, table)
        assert (data["status"], data["unfinished"], len(data["log"])) == ("closed", None, data["revision"])
        row = await h.store.table(table)
        assert row is not None and data["mark"] == row.mark != data["log"][-1]["mark"], (
            "the mark is of how it stood, too"
        )
        assert verify(data, lambda key, deck: h.toy, data["commitment"], data["mark"]).answer == "verified"
        forged = json.loads(json.dumps(data))
        forged["log"][1]["deed"]["answer"] = {"bid": {"number": 6}}
        assert verify(forged, lambda key, deck: h.toy, data["commitment"], data["mark"]).problems


async def test_every_round_is_told_with_what_was_sealed_in_it() -> None:
    async with toy_tables() as h:
        table = await ended(h)
        rounds = await h.tables.rounds(table)
        assert any(moment.opened for round in rounds for moment in round.moments)
        assert rounds == whole_rounds(read_export(await exported(h, table)), lambda key, deck: h.toy)
        everything = {(told.kind, told.only) for told in await h.tables.story(table)}
        assert any(only is not None for _, only in everything), "also what only some had been told"


async def test_it_stands_as_it_stood_and_is_on_nobodys_record_as_a_game() -> None:
    async with toy_tables() as h:
        table = await ended(h)
        result = await h.tables.result(table)
        assert result is not None and len(result.scores) == 2
        for user in (KIM, CHRIS):
            own = record(await h.store.results_of(user))
            assert (own.games, own.wins, own.by_game, own.unfinished) == (0, 0, {}, 1)


async def test_whoever_the_steward_plays_for_has_no_rank_by_it_either() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, ADA, pace=POST)).id
        await h.tables.gone(table, CHRIS)
        await h.all_agree(table, "end")
        (row,) = await h.store.results_of(CHRIS)
        assert (row.ending, row.rank, row.score) == ("ended", None, None)


async def test_it_is_taken_in_elsewhere_to_be_told_and_told_again() -> None:
    async with toy_tables() as h:
        data = await exported(h, await ended(h))
        rounds = await h.tables.rounds(data["table"])
    async with toy_tables(secrets="other") as h:
        info = await h.tables.import_game(data, ELSEWHERE)
        assert (info.status, info.secret) == ("closed", data["secret"])
        assert await h.tables.rounds(info.id) == rounds
        assert (await exported(h, info.id))["log"] == data["log"] and await h.store.results_in(3) == []
    assert list(replay(data))


@pytest.mark.parametrize(
    ("wrong", "named"),
    [({"scores": [1]}, "scores"), ({"ranks": [1, 2, 3]}, "ranks"), ({"status": "playing"}, "unfinished")],
)
async def test_an_export_of_one_that_does_not_fit_together_is_refused(wrong: dict[str, Any], named: str) -> None:
    async with toy_tables() as h:
        data = await exported(h, await ended(h))
    with pytest.raises(BadExport, match=named):
        read_export({**data, **wrong})


async def test_a_table_in_trouble_is_closed_told_and_exported_without_asking_its_rules() -> None:
    class Brittle(Toy):
        broken = False

        def next_step(self, ref: Any) -> Any:
            if self.broken:
                raise KeyError("a secret card")
            return super().next_step(ref)

    game = Brittle()
    async with toy_tables(game=game) as h:
        table = (await h.table(KIM, CHRIS)).id
        game.broken = True
        with pytest.raises(DecisionError, match="refused-table-in-trouble"):
            await h.tables.look(table)
        await h.notifications()
        await h.all_agree(table, "end")
        info = await h.tables.info(table)
        assert (info.status, info.secret is None) == ("closed", False)
        assert any(isinstance(one, Finished) for one in await h.notifications())
        data = await exported(h, table)
        assert (data["status"], data["scores"]) == ("closed", [])
        with pytest.raises(DecisionError, match="refused-table-in-trouble"):
            await h.tables.look(table)
        assert (await h.tables.info(table)).status == "closed", "looking at it does not pause it"
        assert [record(await h.store.results_of(user)).unfinished for user in (KIM, CHRIS)] == [1, 1]


async def test_a_lobby_that_folds_has_nothing_to_export() -> None:
    async with toy_tables() as h:
        table = (await h.tables.open(ELSEWHERE, KIM, "toy", seats=2)).id
        info = await h.tables.close(table, KIM)
        assert (info.status, info.secret) == ("closed", None)
        with pytest.raises(DecisionError, match="refused-table-closed"):
            await h.tables.export(table, operator=True)


async def test_a_game_that_was_closed_before_this_was_so_keeps_its_secrets() -> None:
    """Its people had read that they would stay closed."""
    async with toy_tables() as h:
        table = await ended(h)
        row = await h.store.table(table)
        assert row is not None
        old = row.model_copy(update={"ended_early": False, "version": row.version + 1})
        await h.store.commit(Changes(old))
        assert (await h.tables.info(table)).secret is None
        with pytest.raises(DecisionError, match="refused-table-closed"):
            await h.tables.export(table)
        assert not any(moment.opened for each in await h.tables.rounds(table) for moment in each.moments)
