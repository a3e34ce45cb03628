"""Whoever remembers advice gives the same as whoever thinks anew."""

from __future__ import annotations

import pytest

from bot.cli.bench.by_post import Company, temporary_store
from gamecore.tables.model.advice import Adviser, advice_for
from gamecore.tables.model.table import Place

pytestmark = pytest.mark.asyncio
PEOPLE = (101, 102)


@pytest.mark.parametrize("game", ["guild_master", "cadwallon"])
async def test_what_is_remembered_is_what_would_be_advised_now(game: str) -> None:
    async with temporary_store() as store:
        company, adviser, compared = Company(store, "advised"), Adviser(), 0
        table = await company.sit_down(*PEOPLE, game=game)
        for turn in range(30):
            for user in PEOPLE:
                view = await company.tables.look(table, user)
                for asked in (view.asked, view.also_asked):
                    if asked is not None:
                        assert adviser.advice_for(view, asked) == advice_for(view, asked)
                        compared += 1
            if not await company.answer(table, PEOPLE[turn % 2]) and not await company.answer(table, PEOPLE[0]):
                await company.answer(table, PEOPLE[1])
        assert compared > 25


@pytest.mark.parametrize("most", [6, pytest.param(Adviser.MOST, marks=pytest.mark.soak)])
async def test_nothing_is_thought_over_twice_and_not_everything_remembered(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Adviser, "MOST", most)
    async with temporary_store() as store:
        company, adviser = Company(store, "advised"), Adviser()
        places = [Place(guild_id=1, channel_id=number) for number in range(Adviser.MOST + 1)]
        tables = [await company.sit_down(*PEOPLE, game="cadwallon", place=place) for place in places]
        views = [await company.tables.look(table, user) for table in tables for user in PEOPLE]
        asked = [(view, view.asked) for view in views if view.asked is not None]
        given = [adviser.advice_for(*each) for each in asked]
        assert adviser.advice_for(*asked[-1]) is given[-1]
        assert adviser.advice_for(*asked[0]) is not given[0] and adviser.advice_for(*asked[0]) == given[0]
