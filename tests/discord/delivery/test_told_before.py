"""What a prompt in direct messages tells above its question, besides what it told before."""

from __future__ import annotations

from cogs.delivery.prompts.sent_prompts import MOST_LINES, events_shown_in, preceded_by
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
