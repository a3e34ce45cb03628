"""A bot that takes over from one of schema 11 finds the messages again that this one remembered by marks."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from bot.simulator.fast_env import close_store
from gamecore.tables.model.message_details import (
    BoardShown,
    ChroniclePost,
    MessageDetails,
    NudgeSent,
    PanelEvents,
    PromptShown,
    VoteCalled,
)
from gamecore.tables.storage.database_file import migrations
from tests.support.discord.club import Club

pytestmark = pytest.mark.asyncio

DETAILS: TypeAdapter[MessageDetails | None] = TypeAdapter(MessageDetails | None)


def mark_of(stored: str) -> str:
    """How schema 11 wrote what is known of a message."""
    details = DETAILS.validate_json(stored)
    match details:
        case BoardShown():
            kinds = "" if details.planning is None else f".{'+'.join(details.planning)}"
            return f"{details.round}{kinds}:{details.render_digest}"
        case ChroniclePost():
            return f"{details.stretch.model_dump_json()}\n{details.text}"
        case PromptShown():
            lines = [f"{details.question}:{details.render_digest}", ",".join(details.since.used), *details.since.lines]
            return "\n".join(lines)
        case PanelEvents():
            read = "read" if details.read else ""
            return "\n".join([f"{details.question}:{read}", ",".join(details.since.used), *details.since.lines])
        case NudgeSent():
            return f"{details.deadline}|{','.join(map(str, details.seats))}"
        case VoteCalled():
            assert details.state is not None
            state = details.state
            return f"{state.round}.{state.epoch}.{state.status}.{state.about}"
        case _:
            assert details is None
            return ""


async def taken_over(club: Club, folder: Path) -> set[str]:
    """The bot starts anew on its database as one of schema 11 would have left it; what has a mark there."""
    await club.settle()
    await close_store(club.bot)
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        database.create_function("mark_of", 1, mark_of)
        database.executescript(
            "ALTER TABLE messages ADD COLUMN mark TEXT NOT NULL DEFAULT '';"
            "UPDATE messages SET mark = mark_of(details); ALTER TABLE messages DROP COLUMN details;"
            "DROP TABLE hints; DROP TABLE emojis; ALTER TABLE outbox DROP COLUMN written_at;"
            "ALTER TABLE drafts DROP COLUMN suggested;"
            "DELETE FROM migrations WHERE number > 11; PRAGMA user_version = 11;"
        )
        marked = {what for (what,) in database.execute("SELECT what FROM messages WHERE mark <> ''")}
    await club.restart()
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (len(migrations()),)
    return marked


@pytest.mark.parametrize("preset", ("day", "tonight"))
async def test_a_board_and_a_vote_are_changed_where_they_stand(club: Club, tmp_path: Path, preset: str) -> None:
    table = await club.play(club.chris, club.kim, preset=preset)
    await club.chris.slash(club.channel, "table vote", motion="pause")
    await club.settle()
    before = [(seen.id, seen.text) for seen in club.public()]
    board, vote = club.board.id, club.with_button("Agree")
    assert {"vote:pause", "board", "prompt" if preset == "day" else "nudge"} <= await taken_over(club, tmp_path)
    await club.env.advance_time(30)
    assert [(seen.id, seen.text) for seen in club.public()] == before
    if preset == "day":
        await club.bid(club.chris, 3)
        assert "Ready: 🟥 Chris." in club.board.text and vote.buttons, "the board changed, and the vote is open"
    await club.kim.click(vote, "Agree")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "paused"
    assert club.board.id == board and club.board.text != dict(before)[board]
    assert not next(seen for seen in club.public() if seen.id == vote.id).buttons


async def test_a_prompt_whose_question_is_over_is_put_away(club: Club, tmp_path: Path) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 5)
    prompt = club.prompt(club.chris, "Pass")
    assert "prompt" in await taken_over(club, tmp_path)
    panel = (await club.chris.click(club.board, "My turn")).reply
    assert panel is not None
    await club.chris.click(panel, "Pass")
    await club.settle()
    assert prompt.id not in [seen.id for seen in club.chris.inbox() if seen.buttons]


async def test_a_post_of_the_story_grows_while_its_turn_goes_on(club: Club, tmp_path: Path) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    await club.chris.click(club.prompt(club.chris), "Left")
    await club.settle()
    (post,) = [seen for seen in club.public() if "goes Left" in seen.text]
    assert {"chronicle", "prompt"} <= await taken_over(club, tmp_path)
    await club.chris.click(club.prompt(club.chris), "Right")
    await club.settle()
    (grown,) = [seen for seen in club.public() if "goes Right" in seen.text]
    assert grown.id == post.id and "goes Left" in grown.text
