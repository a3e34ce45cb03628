"""What was committed is delivered at least once and never doubled; what is gone is reported and made anew."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from bot.app import Guildmaster
from cogs.delivery import worker
from tests.support.discord.club import Club, texts
from tests.support.discord.delivery import fault
from tests.support.discord.playing.typed import two_tables

pytestmark = pytest.mark.asyncio


async def test_what_was_committed_before_a_crash_is_sent_after_it(club: Club) -> None:
    await club.play(club.chris, club.kim)
    fault(club, method="POST", path="/channels/*/messages", status=500, times=None)
    await club.bid(club.chris, 3)
    prompt = club.prompt(club.kim)
    form = await club.kim.click(prompt, "Bid")
    await club.kim.submit(form, {"number": "6"})
    await club.kim.click(prompt, "Ready")
    assert " rolls " not in texts(club.public())
    club.env.backend.fault_plan.clear()
    await club.restart()
    assert texts(club.public()).count("🟦 Kim rolls") == 1


async def test_an_answer_that_was_lost_doubles_nothing_within_minutes(club: Club) -> None:
    """Discord took the message, we never heard: the nonce makes the second attempt the same message."""
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    fault(club, method="POST", path=f"/channels/{club.channel.id}/messages", status=502, applied=True)
    await club.bid(club.kim, 6)
    await club.env.advance_time(40)
    assert texts(club.public()).count("🟦 Kim rolls") == 1


async def test_a_message_of_unknown_fate_is_looked_for_before_it_is_repeated(club: Club) -> None:
    """The process was down for so long that Discord has forgotten the nonce."""
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    fault(club, method="POST", path=f"/channels/{club.channel.id}/messages", status=502, applied=True)
    await club.bid(club.kim, 6)
    await club.env.restart_bot(club.new_bot_that_starts_after(club.env.now() + timedelta(minutes=30)))
    await club.settle()
    assert texts(club.public()).count("🟦 Kim rolls") == 1


async def test_what_is_sent_once_more_shows_what_is_true_by_then(club: Club) -> None:
    """The board arrived, we never heard; by its nonce Discord gives back the one of before the bid."""
    await club.open(seats=2)
    await club.chris.click(club.with_button("Join"), "Join")
    fault(club, method="POST", path=f"/channels/{club.channel.id}/messages", status=200)  # that the game begins
    fault(club, method="POST", path=f"/channels/{club.channel.id}/messages", status=503, applied=True)
    await club.kim.click(club.with_button("Join"), "Join")
    await club.bid(club.chris, 3)
    await club.env.advance_time(40)
    boards = [seen for seen in club.public() if "**Round 1**" in seen.text]
    assert len(boards) == 1 and "Ready: 🟥 Chris." in boards[0].text


async def test_closed_direct_messages_are_explained_and_the_seat_plays_in_the_channel(club: Club) -> None:
    table = await club.open(seats=2)
    club.env.backend.closed_dms.add(club.kim.id)
    _, kim = await club.join(club.chris, club.kim)
    assert "Privacy Settings" in kim.text
    call = club.with_button("My turn")
    assert f"<@{club.kim.id}>" in texts(club.public())
    assert re.search(r"until <t:\d+:f> \(<t:\d+:R>\)", texts(club.public())), "a time that Discord words"
    answer = await club.kim.click(call, "My turn")
    assert answer.ephemeral and answer.reply
    form = await club.kim.click(answer.reply, "Bid")
    await club.kim.submit(form, {"number": "2"})
    await club.kim.click(answer.reply, "Ready")
    view = await club.bot.service.look(table.id, club.kim.id)
    assert view.asked and view.asked.ready


async def test_direct_messages_closed_in_the_middle_lose_no_turn(club: Club) -> None:
    await club.play(club.chris, club.kim)
    club.env.backend.closed_dms.add(club.kim.id)
    await club.bid(club.chris, 5)
    form = await club.kim.click(club.prompt(club.kim), "Bid")
    await club.kim.submit(form, {"number": "1"})
    await club.kim.click(club.prompt(club.kim), "Ready")
    await club.settle()
    answer = await club.kim.click(club.with_button("My turn"), "My turn")
    assert answer.reply and "Pass" in answer.reply.buttons


async def test_nobody_is_mentioned_but_who_is_called(club: Club) -> None:
    await club.open(seats=2)
    club.env.backend.closed_dms.add(club.kim.id)
    await club.join(club.chris, club.kim)
    bodies = [sent.json for sent in club.env.backend.requests if sent.json is not None]
    allowed = [body["allowed_mentions"] for body in bodies if "allowed_mentions" in body]
    assert all(not each.get("parse") for each in allowed)
    assert [each["users"] for each in allowed if each.get("users")] == [[club.kim.id]]


async def test_a_board_that_somebody_deleted_is_made_anew(club: Club) -> None:
    await club.play(club.chris, club.kim)
    gone = club.board
    club.env.backend.delete_message(club.channel.id, gone.id)
    await club.bid(club.chris, 3)
    assert club.board.id != gone.id and "Ready: 🟥 Chris." in club.board.text


async def test_a_board_too_old_to_be_edited_is_posted_anew_and_the_old_one_goes(club: Club) -> None:
    await club.play(club.chris, club.kim)
    old = club.board
    fault(club, method="PATCH", path=f"/channels/{club.channel.id}/messages/{old.id}", status=400, code=30046)
    await club.bid(club.chris, 3)
    assert club.board.id != old.id and not old.exists and "Ready: 🟥 Chris." in club.board.text


async def test_a_lobby_card_too_old_to_be_edited_makes_room_for_a_new_one(club: Club) -> None:
    await club.open(seats=2)
    old = club.with_button("Join")
    await club.env.advance_time(2 * 3600)
    await club.join(club.chris)
    (card,) = [seen for seen in club.public() if "Join" in seen.buttons]
    assert card.id != old.id and "🟥 Chris" in card.text
    await club.env.advance_time(2 * 3600)
    await club.join(club.kim)
    assert not [seen for seen in club.public() if "Join" in seen.buttons]


async def test_what_is_found_again_and_too_old_to_be_edited_makes_room_for_what_is_true_now(club: Club) -> None:
    """The board arrived, we never heard of it; found after an outage it cannot be changed any more."""
    await club.open(seats=2)
    await club.chris.click(club.with_button("Join"), "Join")
    path = f"/channels/{club.channel.id}/messages"
    fault(club, method="POST", path=path, status=200)  # that the game begins
    fault(club, method="POST", path=path, status=503, applied=True)
    for method in ("POST", "GET"):
        fault(club, method=method, path=path, status=503, times=None)
    await club.kim.click(club.with_button("Join"), "Join")
    await club.settle()
    await club.bid(club.chris, 3)
    await club.env.advance_time(2 * 3600)
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(1200)
    await club.settle()
    boards = [seen for seen in club.public() if "**Round 1**" in seen.text]
    assert len(boards) == 1 and "Ready: 🟥 Chris." in boards[0].text


async def test_a_prompt_that_discord_would_not_change_is_changed_when_it_will(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    fault(club, method="PATCH", path=f"/channels/{club.kim.dm.id}/*", status=503, times=None)
    await club.all_agree(table.id, "pause")
    assert "Paused" not in club.prompt(club.kim, "Bid").text
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(120)
    await club.settle()
    assert "Paused" in club.prompt(club.kim, "Bid").text


async def test_the_board_is_silent_pinned_and_edited_within_a_round(club: Club) -> None:
    await club.play(club.chris, club.kim)
    board = club.board
    assert board.silent and board.pinned
    assert not [seen for seen in club.said() if seen.is_system]
    await club.bid(club.chris, 3)
    assert club.board.id == board.id and board.edited


async def test_without_the_permission_to_pin_everything_goes_on(club: Club) -> None:
    fault(club, method="PUT", path="*pins*", status=403, code=50013, times=None)
    await club.play(club.chris, club.kim)
    assert not club.board.pinned and club.prompt(club.kim)


async def test_a_deleted_channel_is_reported_to_the_host_in_plain_words(club: Club) -> None:
    await club.play(club.chris, club.kim)
    club.env.backend.delete_channel(club.channel.id)
    await club.bid(club.chris, 3)
    assert "I can no longer write in its channel" in texts(club.chris.inbox())
    assert "I can no longer write" not in texts(club.kim.inbox())


@pytest.mark.parametrize("deleted", (False, True))
async def test_a_table_in_a_thread_goes_on_where_the_thread_was_put_away_and_else_tells_its_host(
    club: Club, deleted: bool
) -> None:
    first, second = await two_tables(club)
    (thread,) = club.chris.threads()
    if deleted:
        club.env.backend.delete_channel(thread.id)
    else:
        club.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    for person, number in ((club.chris, 3), (club.kim, 6)):
        asked = (await club.bot.service.look(second, person.id)).asked
        assert asked is not None
        await club.bot.service.decide(second, person.id, asked.id, {"bid": {"number": number}})
        await club.settle()
    assert ("I can no longer write in its channel" in texts(club.chris.inbox())) is deleted
    assert ("🟦 Kim rolls" in texts(club.chris.messages(thread))) is not deleted
    assert (await club.bot.service.info(first)).status == "playing"


async def test_a_permission_that_comes_back_lets_what_waited_through(club: Club) -> None:
    await club.play(club.chris, club.kim)
    fault(club, method="POST", path=f"/channels/{club.channel.id}/messages", status=403, code=50013, times=None)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    assert " rolls " not in texts(club.public())
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(700)
    assert texts(club.public()).count("🟦 Kim rolls") == 1


async def test_the_same_question_is_edited_and_a_new_one_is_a_new_message(club: Club) -> None:
    await club.play(club.chris, club.kim)
    sheet = club.prompt(club.chris)
    before = len(club.chris.inbox())
    await club.bid(club.chris, 3)
    assert len(club.chris.inbox()) == before and "READY" in sheet.text.split("\n")[0]
    await club.bid(club.kim, 6)
    assert len(club.chris.inbox()) == before + 1 and sheet.buttons == []


async def test_at_night_a_prompt_makes_no_sound(club: Club) -> None:
    """The clock begins at midnight UTC, which is within everybody's silent hours."""
    await club.play(club.chris, club.kim)
    assert club.prompt(club.kim).silent
    await club.env.advance_time(19 * 3600)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    assert not club.prompt(club.chris, "Pass").silent


async def test_chronicle_and_board_make_no_sound_ever(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    assert all(seen.silent for seen in club.public() if "Join" not in seen.buttons and "is open" not in seen.text)


async def test_a_sealed_answer_is_shown_to_nobody_else(club: Club) -> None:
    """While only Chris has answered, nothing but his ready status shows it."""
    await club.play(club.chris, club.kim)
    mark = club.env.backend.requests.total
    await club.bid(club.chris, 3)
    others = [
        sent
        for sent in club.env.backend.requests.since(mark)
        if not sent.is_interaction and f"/channels/{club.chris.dm.id}/" not in sent.path
        if sent.method != "GET"  # Discord is asked whether he is in the server; that tells nobody anything
    ]
    assert {sent.path for sent in others} <= {f"/channels/{club.channel.id}/messages/{club.board.id}"}
    assert not any(sent.holds('number\\": 3') for sent in others)


async def test_a_changed_mind_under_an_unchanged_ready_status_shows_nowhere(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    mark = club.env.backend.requests.total
    form = await club.chris.click(club.prompt(club.chris), "Bid")
    await club.chris.submit(form, {"number": "5"})
    await club.settle()
    sent = [each for each in club.env.backend.requests.since(mark) if not each.is_interaction]
    assert sent == []


async def test_reminders_offer_the_stewards_plan(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.env.advance_time(17 * 3600 + 60)
    reminder = club.prompt(club.kim)
    assert "waiting for you until Thu 20:00" in reminder.text
    await club.kim.click(reminder, "Suggest and ready")
    await club.settle()
    assert "Ready: 🟦 Kim." in club.board.text


async def test_a_second_start_on_the_same_database_sends_nothing_twice(club: Club) -> None:
    await club.play(club.chris, club.kim)
    before = len(club.said()), len(club.kim.inbox())
    await club.restart()
    assert (len(club.said()), len(club.kim.inbox())) == before
    assert isinstance(club.bot, Guildmaster)


async def test_a_discord_that_fails_for_hours_is_asked_less_and_less_often(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    path = f"/channels/{club.channel.id}/messages"
    fault(club, method="POST", path=path, status=503, times=None)
    mark = club.env.backend.requests.total
    await club.bid(club.kim, 6)
    for _ in range(8):
        await club.env.advance_time(900)
        await club.settle()
    tried = [sent for sent in club.env.backend.requests.since(mark) if sent.method == "POST" and sent.path == path]
    assert 5 < len(tried) < 100
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(700)
    assert texts(club.public()).count("🟦 Kim rolls") == 1


async def test_a_prompt_that_somebody_deleted_is_had_again_and_loses_no_turn(club: Club) -> None:
    await club.play(club.chris, club.kim)
    club.env.backend.delete_message(club.kim.dm.id, club.prompt(club.kim).id)
    await club.bid(club.chris, 3)
    again = (await club.kim.slash(club.channel, "turn")).reply
    assert again is not None
    form = await club.kim.click(again, "Bid")
    await club.kim.submit(form, {"number": ["6"]})
    await club.kim.click(again, "Ready")
    await club.settle()
    assert texts(club.public()).count("🟦 Kim rolls") == 1


async def test_a_server_that_invites_the_bot_again_finds_its_table_as_it_was(club: Club) -> None:
    await club.play(club.chris, club.kim)
    fault(club, path=f"/channels/{club.channel.id}*", status=403, code=50001, times=None)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    assert "I can no longer write in its channel" in texts(club.chris.inbox())
    club.env.backend.fault_plan.clear()
    await club.env.advance_time(700)
    await club.settle()
    assert texts(club.public()).count("🟦 Kim rolls") == 1 and "Round 1" in club.board.text


async def test_by_post_the_next_direct_message_says_what_came_of_ones_own_commands(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.kim, 2)
    await club.bid(club.chris, 5)
    assert "rolls" in club.prompt(club.chris, "Pass").text
    assert " rolls " not in club.prompt(club.kim, "Pass").text


async def test_a_table_that_is_long_in_being_told_moves_no_deadline(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine the clock of the simulated Discord was put on by as long as the others had waited for it."""
    monkeypatch.setattr(worker, "PATIENCE_S", 0.001)
    began = club.env.now()
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    assert texts(club.public()).count("🟦 Kim rolls") == 1
    assert club.env.now() == began
