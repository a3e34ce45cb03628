"""A game begins by a message that everybody can see, and what is published lets anybody check the dice."""

from __future__ import annotations

import hashlib
import json
import re
from datetime import timedelta
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.simulator.backend.faults import Fault
from bot.simulator.people.person import Seen
from gamecore.engine.chance import commitment, seed_from
from tests.support.discord.club import Club, texts
from tests.support.discord.playing.whole_games import play_by_messages

pytestmark = pytest.mark.asyncio

MISSING_ACCESS = 50001


def begins(club: Club) -> list[Seen]:
    return [seen for seen in club.public() if " begins.**" in seen.text]


async def has_begun_once(club: Club) -> None:
    """One message began the game, and the table knows which."""
    (message,) = begins(club)
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    row = await club.bot.service.store.table(table.id)
    assert row is not None and (row.status, row.begun_by) == ("playing", str(message.id))


def hash_posts(club: Club) -> list[Seen]:
    return [seen for seen in club.public() if "fair chance.**" in seen.text]


def refuse(club: Club) -> None:
    """The bot may not write in the channel any more."""
    path = f"/channels/{club.channel.id}*"
    club.env.backend.fault_plan.add(Fault(path=path, status=403, code=MISSING_ACCESS, times=None))


async def test_the_seal_stands_above_the_lobby_in_a_line_before_anybody_can_join_and_stays(club: Club) -> None:
    table = await club.open(seats=2)
    (post,) = hash_posts(club)
    assert post.text.endswith(f" Tap to see the seal: ||`{table.commitment[:32]}`||") and "\n" not in post.text
    assert len(table.commitment) == 64 and post.silent
    assert post.id < club.with_button("Join").id and not post.buttons
    said = post.text
    await club.join(club.chris, club.kim)
    await play_by_messages(club, club.chris, club.kim)
    (still,) = hash_posts(club)
    assert (still.id, still.text) == (post.id, said)


async def test_the_game_begins_by_a_message_with_the_seal_and_everybodys_word(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    (message,) = begins(club)
    row = await club.bot.service.store.table(table.id)
    assert row is not None and row.begun_by == str(message.id) and message.silent
    assert row.seed == seed_from(row.secret, [seat.word for seat in row.seats], str(message.id))
    assert f"Tap to see the seal: ||`{table.commitment[:32]}` · " in message.text.split("\n")[-1]
    for seat, name in zip(row.seats, ("🟥 Chris", "🟦 Kim"), strict=True):
        assert f"{name} `{hashlib.sha256(seat.word.encode()).hexdigest()[:16]}`" in message.text
        assert seat.word not in message.text
    assert message.id < club.board.id, "nothing of the game is told before it has begun"


async def test_a_steward_has_no_word_so_none_of_its_is_published(club: Club) -> None:
    table = await club.open(seats=2)
    await club.bot.service.join(table.id, club.chris.id, "Chris")
    await club.bot.service.add_steward(table.id, club.chris.id)
    await club.settle()
    (message,) = begins(club)
    assert " · 🟥 Chris `" in message.text and "🟦" not in message.text


async def test_the_chronicle_begins_with_the_round_and_leaves_the_seal_above(club: Club) -> None:
    table = await club.open("guild_master", seats=2)
    await club.join(club.chris, club.kim)
    told = [seen for seen in club.public() if "setting up**" in seen.text or "Round 1**" in seen.text]
    first = min((seen for seen in told if not seen.buttons), key=lambda seen: seen.id)
    assert first.text.splitlines()[0].startswith("**The Orchard Table · ")
    assert sum(table.seal in seen.text for seen in club.public()) == 2, "above the lobby, and at the start"


async def test_what_was_shown_is_all_that_verify_needs(
    club: Club, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await club.open("cadwallon", seats=2, preset="tonight")
    await club.bot.service.join(table.id, club.chris.id, "Chris")
    await club.bot.service.add_steward(table.id, club.chris.id)
    await club.settle()
    published = re.search(r"`([0-9a-f]{32})`", hash_posts(club)[0].text)
    assert published is not None
    while not any("Rematch" in seen.buttons for seen in club.public()):
        due = await club.bot.service.next_due()
        assert due is not None
        await club.env.advance_time(max(1.0, (due - club.env.now()).total_seconds() + 0.01))
    end = club.with_button("Rematch")
    marked = re.search(r"^-# To check this game later: `([0-9a-f]{32})`$", end.text, re.MULTILINE)
    check = await club.silvia.click(end, "Check the luck")
    opened = re.search(r"The secret behind the luck, open now: `([^`]+)`", check.text)
    assert opened is not None and commitment(opened[1])[:32] == published[1]
    command = re.search(r"`guildmaster (verify FILE --hash \S+ --mark \S+)`", check.text)
    assert command is not None and marked is not None
    assert command[1].endswith(f"--hash {published[1]} --mark {marked[1]}")
    answer = await club.silvia.click(end, "Download game")
    assert answer.reply is not None
    file = tmp_path / "game.json"
    file.write_bytes(answer.reply.files[f"table-{table.id}.json"])
    said = command[1].replace("FILE", str(file)).split()
    assert main(said) == 0, capsys.readouterr()
    wrong = [word.replace(published[1], "0" * 32) for word in said]
    assert main(wrong) != 0
    other = [*said[:-1], "0" * len(said[-1])]
    assert main(other) != 0


async def test_at_a_rematch_the_new_seal_is_posted_too(club: Club) -> None:
    first = await club.play(club.chris, club.kim)
    await play_by_messages(club, club.chris, club.kim)
    club.bot.secret = lambda: "another secret"
    await club.chris.click(club.with_button("Rematch"), "Rematch")
    await club.settle()
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    old, new = hash_posts(club)
    assert first.seal in old.text and table.seal in new.text and table.seal != first.seal


async def test_a_begin_message_whose_answer_was_lost_is_not_doubled_and_the_game_begins_once(club: Club) -> None:
    await club.open(seats=2)
    await club.chris.click(club.with_button("Join"), "Join")
    path = f"/channels/{club.channel.id}/messages"
    club.env.backend.fault_plan.add(Fault(method="POST", path=path, status=502, applied=True))
    await club.kim.click(club.with_button("Join"), "Join")
    await club.settle()
    await club.env.advance_time(40)
    await club.settle()
    await has_begun_once(club)


async def test_after_a_long_death_the_begin_message_is_looked_for_and_found(club: Club) -> None:
    """It was posted, the process died before it knew, and Discord has forgotten the nonce."""
    await club.open(seats=2)
    await club.chris.click(club.with_button("Join"), "Join")
    path = f"/channels/{club.channel.id}/messages"
    club.env.backend.fault_plan.add(Fault(method="POST", path=path, status=502, applied=True))
    await club.kim.click(club.with_button("Join"), "Join")
    await club.env.restart_bot(club.new_bot_that_starts_after(club.env.now() + timedelta(minutes=30)))
    await club.settle()
    await has_begun_once(club)


async def test_where_the_bot_may_not_write_the_host_is_told_and_the_game_begins_when_it_may(club: Club) -> None:
    table = await club.open(seats=2)
    await club.chris.click(club.with_button("Join"), "Join")
    card = club.with_button("Join")
    refuse(club)
    await club.kim.click(card, "Join")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "lobby" and not begins(club)
    assert texts(club.chris.inbox()).count("the game begins when I can write") == 1
    assert "I can no longer write in its channel" not in texts(club.chris.inbox())
    await club.env.advance_time(2 * 3600)
    assert texts(club.chris.inbox()).count("the game begins when I can write") == 1
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(2 * 3600)
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "playing" and len(begins(club)) == 1


async def test_who_gets_up_while_it_cannot_begin_is_free_to_and_no_game_begins_without_them(club: Club) -> None:
    table = await club.open(seats=2)
    await club.chris.click(club.with_button("Join"), "Join")
    card = club.with_button("Join")
    refuse(club)
    await club.kim.click(card, "Join")
    await club.settle()
    await club.bot.service.leave(table.id, club.kim.id)
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(4 * 3600)
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "lobby" and not begins(club)
    await club.bot.service.join(table.id, club.kim.id, "Kim")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "playing" and len(begins(club)) == 1


async def test_a_live_game_begins_at_once(club: Club) -> None:
    """Without waiting for anything but Discord's own answer."""
    before = club.env.now()
    await club.play(club.chris, club.kim, preset="tonight")
    row = await club.bot.service.store.log((await club.bot.service.tables_in(club.world.guild.id))[0].id)
    assert (row[0].at - before).total_seconds() < 2


async def test_the_export_names_the_message(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await play_by_messages(club, club.chris, club.kim)
    data = await club.bot.service.export(table.id)
    assert data["begun_by"] == str(begins(club)[0].id) and json.dumps(data)
