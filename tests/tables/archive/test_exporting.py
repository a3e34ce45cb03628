"""One game as JSON: out, in, told again, verified; and every single change is found."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from gamecore.engine.errors import DecisionError
from gamecore.tables.archive.retell import replay
from gamecore.tables.archive.verify import verify
from gamecore.tables.errors import BadExport
from gamecore.tables.model.table import POST, Place
from tests.support.tables.toy_tables import CHRIS, KIM, PLACE, Clock, bid, toy_tables, toys, verdict
from tests.support.toys.toy import Toy

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def finished() -> dict[str, Any]:
    """A finished game, as it comes from a file: played, taken back once, and left to the clock."""
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, stewards=1, pace=POST)).id
        await h.bids(table, kim=3, chris=5)
        await h.stewards_play()
        await h.tables.vote(table, KIM, "undo_round")
        await h.tables.vote(table, CHRIS, "undo_round")
        await h.bids(table, kim=6, chris=5)
        await h.play_out(table)
        return json.loads(json.dumps(await h.tables.export(table)))  # type: ignore[no-any-return]


async def test_a_finished_game_verifies_and_names_nobodys_id(finished: dict[str, Any]) -> None:
    for posted in (None, finished["commitment"], f" {finished['commitment'].upper()}"):
        assert verdict(finished, toys, posted).answer == "verified"
    assert "user_id" not in json.dumps(finished) and finished["seats"][0]["name"] == f"name {KIM}"


def row_with(data: dict[str, Any], wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    return next(row for row in data["log"] if wanted(row))


def a_draw(data: dict[str, Any]) -> str:
    row = row_with(data, lambda row: row["revision"] > 1 and row["draws"])
    row["draws"][0][1] = (row["draws"][0][1] + 1) % 6
    return f"row {row['revision']}:"


def an_answer(data: dict[str, Any]) -> str:
    """A losing bid a little lower: nothing else in the game would have been different."""
    row = row_with(data, lambda row: row["kind"] == "bid" and row["deed"]["answer"] == bid(5))
    row["deed"]["answer"] = bid(4)
    return f"row {row['revision']}:"


def an_event(data: dict[str, Any]) -> str:
    row = row_with(data, lambda row: any(event["kind"] == "toy.rolled" for event in row["events"]))
    row["events"][0]["params"]["seat"] = 2
    return f"row {row['revision']}:"


def a_score(data: dict[str, Any]) -> str:
    data["scores"][1] += 1
    return "scores:"


def a_rank(data: dict[str, Any]) -> str:
    data["ranks"] = data["ranks"][::-1]
    return "scores:"


def the_secret(data: dict[str, Any]) -> str:
    data["secret"] += "x"
    return "secret:"


def the_seed(data: dict[str, Any]) -> str:
    data["seed"] = "0" + data["seed"][1:] if data["seed"][0] != "0" else "1" + data["seed"][1:]
    return "seed:"


def a_word(data: dict[str, Any]) -> str:
    data["seats"][0]["word"] = "another"
    return "seed:"


def the_commitment(data: dict[str, Any]) -> str:
    data["commitment"] = "0" * 64
    return "secret:"


def a_source(data: dict[str, Any]) -> str:
    data["log"][3]["source"] = "steward" if data["log"][3]["source"] != "steward" else "player"
    return "row 4:"


def an_option(data: dict[str, Any]) -> str:
    data["options"]["hold"] = "yes"
    return "row 1:"


TAMPERINGS = (
    a_draw,
    an_answer,
    an_event,
    a_score,
    a_rank,
    the_secret,
    the_seed,
    a_word,
    the_commitment,
    a_source,
    an_option,
)


@pytest.mark.parametrize("tamper", TAMPERINGS)
async def test_one_change_is_found_and_its_row_named(
    finished: dict[str, Any], tamper: Callable[[dict[str, Any]], str]
) -> None:
    where = tamper(finished)
    assert any(problem.startswith(where) for problem in verdict(finished, toys).problems)


async def test_another_published_hash_does_not_hold(finished: dict[str, Any]) -> None:
    assert verdict(finished, toys, "0" * 64).problems[0].startswith("commitment:")


async def test_rules_of_another_version_are_not_run_but_all_else_is_checked(finished: dict[str, Any]) -> None:
    class Newer(Toy):
        version = 2

        def next_step(self, referee: Any) -> Any:
            raise AssertionError

    assert verdict(finished, lambda key, deck: Newer()).answer == "dice only"
    an_answer(finished)
    assert verdict(finished, lambda key, deck: Newer()).answer == "not verified"


async def test_a_replay_tells_what_everybody_or_one_seat_saw(finished: dict[str, Any]) -> None:
    public = list(replay(finished))
    assert {event.kind for row in public for event in row.events} == {"toy.rolled"}
    mine = [event for row in replay(finished, 0) for event in row.events if event.only]
    assert mine and all(event.only == (0,) for event in mine)
    assert [row.taken_back for row in public].count(True) == 1
    with pytest.raises(BadExport, match="no seat 7"):
        list(replay(finished, 7))


async def test_a_running_game_is_exported_for_its_operator_only() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        with pytest.raises(DecisionError, match="refused-game-not-over"):
            await h.tables.export(table)
        assert verdict(await h.tables.export(table, operator=True), toys).problems[0].startswith("status:")


async def test_a_running_game_goes_on_elsewhere_under_a_new_epoch(tmp_path: Path) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.bids(table, kim=4)
        chris = await h.question(table, CHRIS)
        await h.tables.save_draft(table, CHRIS, chris, bid(2))
        await h.tables.instruct(table, KIM, "roll", "best")
        data = json.loads(json.dumps(await h.tables.export(table, operator=True)))
        with pytest.raises(BadExport, match="running here"):
            await h.tables.import_game(data)
    async with toy_tables(tmp_path) as h:
        info = await h.tables.import_game(data)
        assert (info.id, info.epoch, info.status, info.place) == (table, 1, "playing", PLACE)
        kim = await h.tables.look(table, KIM)
        assert kim.asked and kim.asked.answer == bid(4)
        with pytest.raises(DecisionError, match="refused-stale"):
            await h.tables.decide(table, CHRIS, chris, bid(2))
        await h.bids(table, chris=2)
        assert (await h.store.log(table))[-1].instruction == "roll=best"
        await h.play_out(table)
        assert verdict(await h.tables.export(table), toys).answer == "verified"


async def test_what_was_filled_in_goes_with_a_game_that_goes_on_elsewhere() -> None:
    """Its question has a new id there, and the draft belongs to that one."""
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.tables.save_draft(table, CHRIS, await h.question(table, CHRIS), bid(2))
        data = json.loads(json.dumps(await h.tables.export(table, operator=True)))
    async with toy_tables() as h:
        await h.tables.import_game(data)
        chris = await h.tables.look(table, CHRIS)
        assert chris.asked and chris.asked.answer == bid(2) and not chris.asked.ready


async def test_a_running_game_of_people_with_long_ids_is_taken_in() -> None:
    async with toy_tables() as h:
        table = (await h.table(1456074443980800043, 1456074443980800044)).id
        data = json.loads(json.dumps(await h.tables.export(table, operator=True)))
    async with toy_tables() as h:
        assert (await h.tables.import_game(data)).seats[1].user_id == 1456074443980800044


async def test_a_running_game_takes_its_way_of_bargaining_along() -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.all_agree(table, "bargain_relay")
        data = json.loads(json.dumps(await h.tables.export(table, operator=True)))
    async with toy_tables() as h:
        assert (await h.tables.import_game(data)).bargaining == "relay"


async def test_a_finished_game_is_taken_in_to_be_told(finished: dict[str, Any], tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        info = await h.tables.import_game(finished)
        assert info.status == "finished" and len(await h.tables.story(info.id)) > 3
        again = await h.tables.import_game(finished)
        assert again.id != info.id
        assert verdict(json.loads(json.dumps(await h.tables.export(info.id))), toys).answer == "verified"


async def test_a_taken_place_is_refused_and_another_can_be_named() -> None:
    async with toy_tables() as h:
        await h.table(KIM, CHRIS)
        data = await h.tables.export((await h.tables.tables_of(KIM))[0].id, operator=True)
    async with toy_tables(secrets="other", clock=Clock()) as h:
        await h.table(CHRIS, KIM)
        with pytest.raises(BadExport, match=r"unfinished\.place"):
            await h.tables.import_game(data)
        assert len(await h.store.live_tables()) == 1
        await h.tables.import_game(data, Place(guild_id=1, channel_id=77))


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (lambda data: data.pop("seed"), "seed"),
        (lambda data: data.update(format=2), "format"),
        (lambda data: data.update(extra=1), "extra"),
        (lambda data: data["log"].pop(2), r"log\.2\.revision"),
        (lambda data: data["log"][1]["deed"].update(seat="first"), r"log\.1\.deed"),
        (lambda data: data.update(revision=1), "revision"),
        (lambda data: data["scores"].pop(), "scores"),
        (lambda data: data.update(opened_at="yesterday"), "opened_at"),
        (lambda data: data.update(status="playing"), "unfinished"),
    ],
)
async def test_malformed_data_is_refused_with_its_place(
    finished: dict[str, Any], spoil: Callable[[dict[str, Any]], object], place: str
) -> None:
    data = copy.deepcopy(finished)
    spoil(data)
    async with toy_tables() as h:
        with pytest.raises(BadExport, match=place):
            await h.tables.import_game(data)
        assert await h.store.table(finished["table"]) is None


@pytest.mark.parametrize("data", [None, [], "text", 3])
async def test_what_is_no_export_at_all_is_refused(data: object) -> None:
    with pytest.raises(BadExport):
        verify(data, toys)


async def test_after_a_restore_no_older_press_fits_and_the_game_still_verifies(tmp_path: Path) -> None:
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.store.backup(tmp_path / "copy.db")
        older = await h.question(table, KIM)
        await h.bids(table, kim=4, chris=2)
        assert await h.tables.restore(tmp_path / "copy.db") == {}
        with pytest.raises(DecisionError, match="refused-stale"):
            await h.tables.decide(table, KIM, older, bid(4))
        await h.play_out(table)
        assert verdict(await h.tables.export(table), toys).answer == "verified"


async def test_nor_does_any_that_the_lost_database_alone_knew_of(tmp_path: Path) -> None:
    """It is lost; or somebody who restores is stopped half-way, and does it again."""
    async with toy_tables(tmp_path) as h:
        table = (await h.table(KIM, CHRIS)).id
        await h.store.backup(tmp_path / "copy.db")
        await h.bids(table, kim=4, chris=2)
        for user in (KIM, CHRIS):
            await h.tables.vote(table, user, "undo_round")
        later = await h.question(table, KIM)
        await h.store.restore(tmp_path / "copy.db")
        for _ in range(2):
            h.clock.pass_by(seconds=1)
            assert await h.tables.restore(tmp_path / "copy.db") == {}
            assert await h.question(table, KIM) != later
            later = await h.question(table, KIM)
            await h.store.restore(tmp_path / "copy.db")
