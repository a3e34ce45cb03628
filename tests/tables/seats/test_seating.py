"""Leaving a chair while the game runs: no letter of whoever got up can be pressed any more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from gamecore.tables.model.table import Prompt, Redraw, Retire
from tests.support.tables.pre_answers import GiftsFirst, begun
from tests.support.tables.toy_tables import ADA, CHRIS, KIM, ToyTables, toy_tables

pytestmark = pytest.mark.asyncio


async def replaced(h: ToyTables, table: str) -> Any:
    await h.hands_over(table, 1, ADA, "Ada")


async def given_up(h: ToyTables, table: str) -> Any:
    await h.tables.give_up(table, CHRIS)


async def left_the_server(h: ToyTables, table: str) -> Any:
    await h.tables.gone(table, CHRIS)


async def ended(h: ToyTables, table: str) -> Any:
    for user in (KIM, CHRIS):
        await h.tables.vote(table, user, "end")


@pytest.mark.parametrize("over", [replaced, given_up, left_the_server, ended])
async def test_neither_what_is_asked_nor_what_could_be_answered_ahead_stays_in_their_direct_messages(
    over: Callable[[ToyTables, str], Awaitable[Any]],
) -> None:
    async with toy_tables(game=GiftsFirst()) as h:
        table = await begun(h)
        shown = await h.tables.look(table, CHRIS)
        assert shown.asked and shown.also_asked and shown.also_asked.is_next
        await h.notifications()
        await over(h, table)
        told = [one for one in await h.notifications() if isinstance(one, (Prompt, Retire)) and one.seat == 1]
        retired = [one.question for one in told[:2] if isinstance(one, Retire)]
        assert set(retired) == {shown.asked.id, shown.also_asked.id}, "before anything is put to somebody new"


@pytest.mark.parametrize("changes", [replaced, given_up, left_the_server])
async def test_the_others_direct_messages_name_whoever_sits_there_now(
    changes: Callable[[ToyTables, str], Awaitable[Any]],
) -> None:
    async with toy_tables() as h:
        table = (await h.table(KIM, CHRIS)).id
        asked = await h.question(table, KIM)
        await h.notifications()
        await changes(h, table)
        assert Redraw(seat=0, question=asked) in await h.notifications()
