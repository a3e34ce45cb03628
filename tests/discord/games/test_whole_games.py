"""Whole games of the toy, played by what people see and press, and by nothing else."""

from __future__ import annotations

import pytest

from tests.support.discord.bots import ONE_SHARD_NOW, THREE_SHARDS_NOW
from tests.support.discord.club import Club, forge
from tests.support.discord.playing.whole_games import click_what_is_asked, play_by_messages
from tests.support.discord.stories import as_read

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("club", ONE_SHARD_NOW, indirect=True)
async def test_a_game_is_played_by_direct_messages_with_a_restart_in_the_middle(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await play_by_messages(club, club.chris, club.kim, restart_after=2)
    end = club.with_button("Rematch")
    assert "🥇" in end.text and "To check this game later: `" in end.text


async def test_no_message_is_left_with_buttons_that_ask_something_when_the_game_is_over(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await play_by_messages(club, club.chris, club.kim)
    assert not [seen for person in (club.chris, club.kim) for seen in person.inbox()[1:] if seen.components]


@pytest.mark.parametrize("club", THREE_SHARDS_NOW, indirect=True)
async def test_a_live_game_is_played_in_the_channel_without_any_direct_message(club: Club) -> None:
    await club.play(club.chris, club.kim, preset="tonight")
    await play_in_the_channel(club)
    assert club.with_button("Rematch")
    assert club.chris.inbox() == [] and club.kim.inbox() == []


async def play_in_the_channel(club: Club) -> None:
    for _ in range(200):
        if any("Rematch" in seen.buttons for seen in club.public()):
            break
        for person in (club.chris, club.kim):
            if not any("My turn" in seen.buttons for seen in club.public()):
                break  # the game has just ended
            answer = await person.click(club.with_button("My turn"), "My turn")
            for _ in range(3):
                if answer.reply is not None and answer.reply.ephemeral and answer.reply.exists:
                    await click_what_is_asked(club, person, answer.reply)
            await club.settle()


async def test_whom_a_table_waits_for_is_not_left_standing_when_that_is_over(club: Club) -> None:
    await club.play(club.chris, club.kim, preset="tonight")
    first = (await club.chris.click(club.board, "Who is next?")).reply
    again = (await club.chris.click(club.board, "Who is next?")).reply
    assert first and again and again.exists and not first.exists
    await club.chris.click(club.with_button("My turn"), "My turn")
    assert not again.exists
    watching = (await club.silvia.click(club.board, "Who is next?")).reply
    assert watching and watching.exists
    await play_in_the_channel(club)
    assert club.with_button("Rematch") and not watching.exists


async def test_live_the_panel_is_always_the_newest_message(club: Club) -> None:
    await club.play(club.chris, club.kim, preset="tonight")
    for person in (club.chris, club.kim):
        answer = await person.click(club.with_button("My turn"), "My turn")
        assert answer.reply
        await click_what_is_asked(club, person, answer.reply)
    await club.settle()
    newest = club.public()[-1]
    assert "My turn" in newest.buttons
    assert len([seen for seen in club.public() if "Who is next?" in seen.buttons]) == 1


async def test_a_rematch_seats_who_asks_for_it_and_keeps_a_chair_for_everybody_else(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await play_by_messages(club, club.chris, club.kim)
    await club.chris.click(club.with_button("Rematch"), "Rematch")
    await club.settle()
    card = club.with_button("Close table")
    assert "Kim, invited" in card.text and "Chris, invited" not in card.text
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    assert [seat.user_id for seat in table.seats].count(club.chris.id) == 1
    invitation = club.public()[-1]
    assert f"<@{club.kim.id}>" in invitation.text and "Join" in invitation.buttons
    await club.kim.click(invitation, "Join")
    await club.settle()
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    assert table.status == "playing"


async def test_a_host_who_only_watched_hears_that_the_rematch_is_open_and_has_no_chair_there(club: Club) -> None:
    await club.open(seats=2, host=club.silvia)
    await club.join(club.chris, club.kim)
    await play_by_messages(club, club.chris, club.kim)
    answer = await club.silvia.click(club.with_button("Rematch"), "Rematch")
    assert answer.ephemeral and "is open: a rematch" in answer.text
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    assert (table.status, [seat.user_id for seat in table.seats]) == ("lobby", [None, None])


async def test_the_end_hands_out_the_story_and_a_file_that_can_be_verified(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    refused = await club.chris.slash(club.channel, "table export")
    assert "when the game is over" in refused.text
    await play_by_messages(club, club.chris, club.kim)
    end = club.with_button("Rematch")
    exported = await club.silvia.click(end, "Download game")
    story = await club.silvia.click(end, "What happened")
    assert story.reply and list(story.reply.files) == [f"story-{table.id}.html"], "one press, one page to read"
    assert exported.reply and set(exported.reply.files) == {*story.reply.files, f"table-{table.id}.json"}
    page = as_read(story.reply.files[f"story-{table.id}.html"].decode())
    assert "rolls" in page and "🟦 Kim alone read: “Your secret is" in page
    rounds = await club.silvia.click(end, "Round by round")
    assert rounds.reply
    told = await club.silvia.select(rounds.reply, "1")
    assert told.text.startswith("**Round 1**")
    assert "rolls" in told.text and "Sealed, now open: a bid" in told.text and "You bid" in told.text
    for _ in range(3):
        rounds = await club.silvia.click(end, "Round by round")
    assert rounds.reply
    read = [seen.text for seen in club.said(club.silvia) if "Which round?" in seen.text or "You bid" in seen.text]
    assert read == [rounds.text], "each press left another menu"
    told = await club.silvia.select(rounds.reply, "0")
    assert told.reply and told.text.startswith("**Before the first round**") and "wins" not in told.text
    again = await club.silvia.select(told.reply, "1")
    assert "You bid" in again.text and "Which round?" not in "".join(s.text for s in club.said(club.silvia))


async def test_by_post_the_chronicle_shows_all_its_rolls_on_demand(club: Club) -> None:
    await club.play(club.chris, club.kim)
    for person in (club.chris, club.kim):
        await click_what_is_asked(club, person, person.inbox()[-1])
    await club.settle()
    told = club.with_button("Rolls")
    assert "rolls" in told.text
    rolls = await club.silvia.click(told, "Rolls")
    assert rolls.ephemeral and "🟥 Chris rolls" in rolls.text


async def test_nobody_can_count_what_was_done_in_secret_by_the_button_for_rolls(club: Club) -> None:
    """Numbers of log entries would count secret commands: the button counts the public events, and a forged one shows
    only those."""
    table = await club.play(club.chris, club.kim)
    for person in (club.chris, club.kim):
        await click_what_is_asked(club, person, person.inbox()[-1])
    await club.settle()
    told = club.with_button("Rolls")
    (item,) = (item for item in told.walk() if "/rolls/" in item.get("custom_id", ""))
    head, _, stretch = item["custom_id"].rpartition("/")
    public = await club.bot.service.story(table.id, round=1)
    begin, end = map(int, stretch.removeprefix("1.").split("-"))
    assert 0 <= begin < end <= len(public)
    of_round = await club.bot.service.story(table.id, stretch=stretch, from_round=True)
    assert of_round == public[:end], "what a roll was for may stand before the post"
    for forged in ("1-2", "1-99", "-", "0", "1.98-99", "2.0-1", "0" * 24):
        answer = await forge(club.silvia, told, f"{head}/{forged}")
        assert answer.ephemeral and "button is old" in answer.text
    honest = await club.silvia.click(told, "Rolls")
    greedy = await forge(club.silvia, told, f"{head}/1.0-99")
    assert honest.text and greedy.text == honest.text


async def test_live_a_round_is_one_board_one_growing_story_and_a_call_below_it(club: Club) -> None:
    await club.play(club.chris, club.kim, preset="tonight")
    mark = club.env.backend.requests.total
    for person in (club.chris, club.kim, club.chris, club.kim, club.chris):
        answer = await person.click(club.with_button("My turn"), "My turn")
        if answer.reply and answer.reply.buttons:
            await click_what_is_asked(club, person, answer.reply)
        await club.settle()
    posted = [
        sent
        for sent in club.env.backend.requests.since(mark)
        if sent.method == "POST" and sent.path.endswith(f"/channels/{club.channel.id}/messages")
    ]
    called = [users for sent in posted if (users := (sent.json or {}).get("allowed_mentions", {}).get("users"))]
    assert len([seen for seen in club.public() if " rolls " in seen.text]) == 1
    assert called == [], "who was called a moment ago is named, not called again"
    assert "<@" in club.public()[-1].text and "My turn" in club.public()[-1].buttons
