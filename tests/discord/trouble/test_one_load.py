"""How often a table is read, played again and written for what one person does, until their prompt is redrawn.

Up to the request that redraws it there is one transaction; when Discord has taken it one more remembers that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import pytest
from discord.http import Route
from simcord.http import FakeHTTPClient, FakeWebhookAdapter

from cogs.handlers.typed.orders import TypedOrders
from cogs.interactions.router import ComponentRouter
from gamecore.engine import playing
from gamecore.tables.storage.sqlite import store
from gamecore.tables.storage.sqlite.connection import SqliteDatabase
from tests.support.discord.club import Club

pytestmark = pytest.mark.asyncio

_counted: ContextVar[Counter[str] | None] = ContextVar("counted", default=None)
"""Set while the bot works for one person; whoever delivers or keeps time works elsewhere."""


@pytest.fixture(autouse=True)
def _counting(monkeypatch: pytest.MonkeyPatch) -> None:
    def written_before(counter: Counter[str], _client: object, route: Route, *_: object) -> None:
        if route.method != "GET":
            if not counter["shown"]:
                counter["written before"] = counter["writes"]
            counter["shown"] += 1

    for owner, name, note in (
        (store, "loaded", one_more("loads")),
        (SqliteDatabase, "transaction", one_more("writes")),
        (playing._Live, "__init__", one_more("replays")),
        (FakeHTTPClient, "request", written_before),
        (FakeWebhookAdapter, "request", written_before),
    ):
        monkeypatch.setattr(owner, name, _noting(getattr(owner, name), note))


def one_more(what: str) -> Callable[..., None]:
    def count(counter: Counter[str], *_: object) -> None:
        counter[what] += 1

    return count


def _noting(function: Callable[..., Any], note: Callable[..., None]) -> Callable[..., Any]:
    def noted(*args: Any, **kwargs: Any) -> Any:
        if (counter := _counted.get()) is not None:
            note(counter, *args)
        return function(*args, **kwargs)

    return noted


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch, owner: Any, method: str) -> Iterator[Counter[str]]:
    """What the bot does within this method, and what it starts there."""
    found: Counter[str] = Counter()
    handles: Callable[..., Awaitable[None]] = getattr(owner, method)

    async def counting(*args: Any, **kwargs: Any) -> None:
        token = _counted.set(found)
        try:
            await handles(*args, **kwargs)
        finally:
            _counted.reset(token)

    with monkeypatch.context() as patch:
        patch.setattr(owner, method, counting)
        yield found


def is_once(found: Counter[str]) -> bool:
    """The rows of the table are read once; its step runs at most once to be looked at and once to be gone on with. One
    transaction saves what was done before anything goes to Discord, and one remembers what Discord has taken."""
    written = found["written before"] == 1 and found["writes"] == 2
    return written and found["loads"] == 1 and found["replays"] <= 2 and found["shown"] >= 1


async def nothing_is_known(club: Club) -> None:
    """What was read before is out of date: something has changed in the database."""
    await club.bot.service.store.remember_time("probe", club.bot.service.now())


async def test_a_press_of_ready_loads_the_table_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3, ready=False)
    await nothing_is_known(club)
    with counted(monkeypatch, ComponentRouter, "_press") as found:
        await club.chris.click(club.prompt(club.chris), "Ready")
    assert "Not ready" in club.prompt(club.chris).buttons and is_once(found), found


async def test_a_form_that_is_sent_loads_the_table_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.play(club.chris, club.kim)
    form = await club.chris.click(club.prompt(club.chris, "Bid"), "Bid")
    await nothing_is_known(club)
    with counted(monkeypatch, ComponentRouter, "_press") as found:
        await club.chris.submit(form, {"number": ["3"]})
    assert "Ready" in club.prompt(club.chris).buttons and is_once(found), found


async def test_suggest_loads_the_table_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.click(club.prompt(club.chris, "Bid"), "Bid")
    await nothing_is_known(club)
    with counted(monkeypatch, ComponentRouter, "_press") as found:
        await club.chris.click(club.prompt(club.chris), "Suggest")
    assert "You bid" in club.prompt(club.chris).text and is_once(found), found


async def test_a_typed_order_loads_the_table_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer below it and the prompt that it is are remembered together."""
    await club.play(club.chris, club.kim)
    await nothing_is_known(club)
    with counted(monkeypatch, TypedOrders, "on_message") as found:
        await club.chris.send_dm("5")
    assert "READY" in club.prompt(club.chris).text and is_once(found), found
