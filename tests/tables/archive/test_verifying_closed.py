"""A game that was closed before its end is verified as far as it went, and nobody has won it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from gamecore.tables.archive.verify import verify
from gamecore.tables.errors import BadExport
from gamecore.tables.model.table import POST
from tests.support.exports.forging import made_anew
from tests.support.tables.toy_tables import CHRIS, KIM, toy_tables, toys, verdict

pytestmark = pytest.mark.asyncio

Game = dict[str, Any]


async def closed_early() -> Game:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS, stewards=1, pace=POST)).id
        await h.bids(table, kim=3, chris=5)
        await h.stewards_play()
        for user in (KIM, CHRIS):
            if (await h.tables.info(table)).status == "playing":
                await h.tables.vote(table, user, "end")
        return json.loads(json.dumps(await h.tables.export(table)))  # type: ignore[no-any-return]


async def test_every_row_of_it_is_vouched_for_and_that_it_was_closed_is_said() -> None:
    game = await closed_early()
    assert game["status"] == "closed" and len(game["log"]) > 3 and made_anew(game) == game
    found = verdict(game, toys)
    assert found.answer == "verified" and any(said.startswith("status: the game was closed") for said in found.beside)


def it_was_played_to_its_end(game: Game) -> None:
    game.update(status="finished")


def somebody_had_more(game: Game) -> None:
    game["scores"][0] += 1


def its_last_entry_never_was(game: Game) -> None:
    game["log"].pop()
    game["revision"] -= 1


def it_ends_with_words(game: Game) -> None:
    game["lines"] = ["Kim has won"]


def an_answer_was_another(game: Game) -> None:
    row = next(row for row in game["log"] if row["kind"] == "bid")
    row["deed"]["answer"]["bid"]["number"] += 1


FORGERIES = (it_was_played_to_its_end, somebody_had_more, its_last_entry_never_was, it_ends_with_words)


@pytest.mark.parametrize("forge", [*FORGERIES, an_answer_was_another])
async def test_no_forgery_of_it_is_verified(forge: Callable[[Game], None]) -> None:
    game = await closed_early()
    forged = copy.deepcopy(game)
    forge(forged)
    assert verify(made_anew(forged), toys, mark=game["mark"]).answer == "not verified"
    assert verdict(forged, toys).answer == "not verified"


async def test_scores_of_some_seats_alone_are_refused() -> None:
    game = await closed_early()
    game["scores"].pop()
    with pytest.raises(BadExport, match="scores: "):
        verify(game, toys)


async def test_it_is_taken_in_elsewhere_to_be_read_and_exported_as_it_was() -> None:
    game = await closed_early()
    async with toy_tables() as h:
        table = await h.tables.import_game(game)
        assert table.status == "closed"
        assert json.loads(json.dumps(await h.tables.export(table.id))) == game
