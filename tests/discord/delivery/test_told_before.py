"""What a prompt in direct messages tells above its question, besides what it told before."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from cogs.delivery.prompts.sent_prompts import MOST_LINES, SentPrompts, events_shown_in, preceded_by
from gamecore.tables.model.message_details import NOTHING, PromptShown, Since
from gamecore.tables.model.remembered import Message

OLD = Message(
    table="table1",
    what="prompt",
    seat=0,
    channel_id=1,
    message_id=2,
    details=PromptShown(question="q", since=Since(lines=("You draw Inn",))),
)


def test_what_was_just_said_comes_first_and_once_though_whoever_told_it_died_on_the_way() -> None:
    """The message is remembered before its notification is: after a death that comes again."""
    refused = Since(lines=("✖ Kim refused your offer",))
    told = preceded_by(OLD, refused)
    assert events_shown_in(told).lines == ("✖ Kim refused your offer", "You draw Inn")
    assert preceded_by(told, refused) == told and preceded_by(OLD, NOTHING) == OLD


def test_of_what_was_said_in_a_long_window_the_latest_stays() -> None:
    told = OLD
    for number in range(2 * MOST_LINES):
        told = preceded_by(told, Since(lines=(f"offer {number}",)))
    assert events_shown_in(told).lines[0] == f"offer {2 * MOST_LINES - 1}"
    assert len(events_shown_in(told).lines) == MOST_LINES


def test_an_older_message_that_asks_another_question_now_tells_nothing_of_what_it_told_then() -> None:
    """“You draw Orchard and Temple”, of the turn before, stood above what Undo had opened again."""

    async def remembered(*_: Any) -> Message:
        return OLD

    async def person(_: int) -> Any:
        return SimpleNamespace(dm_channel=OLD.channel_id)

    people, outbox = SimpleNamespace(person=person), SimpleNamespace(message_of=remembered)
    prompts = object.__new__(SentPrompts)
    prompts._outbox, prompts._people = outbox, people
    table = SimpleNamespace(id="table1", pace=SimpleNamespace(kind="live"), seats=[SimpleNamespace(user_id=1)])
    told = {}
    for asked in ("q", "another"):
        view: Any = SimpleNamespace(seat=0, asked=1, table=table, shows={asked: asked}.get)
        known = asyncio.run(prompts.to_be_redrawn(view))
        assert known is not None
        told[asked] = events_shown_in(known).lines
    assert told == {"q": ("You draw Inn",), "another": ()}
