"""A press is acknowledged in time whatever it leads to, and never twice."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.interactions import responder
from cogs.ui.plan import Plan
from cogs.wording.names import Words

pytestmark = pytest.mark.asyncio


class Pressed:
    """As much of a library's interaction as an answer touches; ``sent`` is what would have gone to Discord."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.extras: dict[str, Any] = {}
        self.message: SimpleNamespace | None = SimpleNamespace(flags=SimpleNamespace(ephemeral=True), attachments=[])
        self.guild_id = 1
        self.response = self
        self.type: discord.InteractionResponseType | None = None

    def is_done(self) -> bool:
        return self.type is not None

    async def defer(self, **_: object) -> None:
        await asyncio.sleep(0)  # the request is under way
        self.sent.append("defer")
        self.type = discord.InteractionResponseType.deferred_message_update

    async def edit_message(self, **_: object) -> None:
        self.sent.append("edit_message")
        self.type = discord.InteractionResponseType.message_update

    async def edit_original_response(self, **_: object) -> None:
        self.sent.append("edit_original_response")


class Typed(Pressed):
    """A command: there is no message yet that could change."""

    def __init__(self) -> None:
        super().__init__()
        self.message = None

    async def defer(self, **how: object) -> None:
        await super().defer()
        self.sent[-1] = f"defer {how}"
        self.type = discord.InteractionResponseType.deferred_channel_message


async def pressed(patience_s: float, turns_of_work: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(responder, "PATIENCE_S", patience_s)
    press: Any = Pressed()
    answering = responder.Responder(Words())
    await answering.acknowledge(press, "update")
    for _ in range(turns_of_work):
        await asyncio.sleep(0)
    await answering.update(press, Plan("done"))
    return list(press.sent)


async def test_a_quick_answer_is_the_acknowledgement(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await pressed(60, 10, monkeypatch) == ["edit_message"]


async def test_a_slow_answer_is_promised_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await pressed(0, 10, monkeypatch) == ["defer", "edit_original_response"]


async def test_a_slow_command_is_promised_an_answer_in_private(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responder, "PATIENCE_S", 0)
    command: Any = Typed()
    answering = responder.Responder(Words())
    await answering.begin(command)
    for _ in range(10):
        await asyncio.sleep(0)
    await answering.tell(command, Plan("done"))
    assert command.sent == ["defer {'ephemeral': True, 'thinking': True}", "edit_original_response"]


@pytest.mark.parametrize(
    ("turns", "sent"),
    [
        *((turns, ["edit_message"]) for turns in (0, 1, 2)),
        *((turns, ["defer", "edit_original_response"]) for turns in (3, 4, 5)),
    ],
)
async def test_an_answer_waits_for_its_promise_once_that_is_under_way_and_else_makes_it_needless(
    turns: int, sent: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The promise is begun on the third turn of the loop, and its request takes one more."""
    assert await pressed(0, turns, monkeypatch) == sent


async def test_what_waits_for_a_picture_or_another_message_is_promised_meanwhile() -> None:
    press: Any = Pressed()
    answering = responder.Responder(Words())
    await answering.acknowledge(press, "update")
    answering.takes_a_while(press)
    for _ in range(10):
        await asyncio.sleep(0)
    await answering.update(press, Plan("done"))
    assert press.sent == ["defer", "edit_original_response"]
