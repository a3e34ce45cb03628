"""Chairs that change hands: somebody vanishes, leaves, is replaced, is taken over from or comes back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.simulator.backend.faults import Fault
from tests.support.discord.club import Club, forge, texts
from tests.support.discord.seat_changes import ask_for_a_chair, chairs, let_time_run_out, not_there, play_on, vanish

pytestmark = pytest.mark.asyncio

MOST_DEADLINES = 4
"""A round of the toy has no more: bids, a roll, and gifts."""


async def let_a_round_run_out(club: Club, table: str) -> None:
    begun = (await club.bot.service.info(table)).round
    for _ in range(MOST_DEADLINES):
        await let_time_run_out(club, table)
        if (await club.bot.service.info(table)).round > begun:
            return
    raise AssertionError(f"round {begun} does not end")


def bot_member(club: Club) -> Any:
    return club.env.backend.bot_user.id


async def test_the_steward_plays_from_the_second_missed_deadline_in_a_row(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await vanish(club, table.id, club.chris, times=1)
    assert not (await chairs(club, table.id))[1].steward
    await vanish(club, table.id, club.chris, times=2)
    kim = (await chairs(club, table.id))[1]
    assert kim.steward and kim.user_id == club.kim.id
    told = club.prompt(club.kim, "I'm back")
    assert "a steward plays your seat" in told.text and "Give up my seat" in told.buttons
    assert "Take over 🟦 Kim" in club.with_button("Take over 🟦 Kim").buttons


async def test_who_is_back_by_the_button_in_their_messages_plays_at_once(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await vanish(club, table.id, club.chris)
    back = await club.kim.click(club.prompt(club.kim, "I'm back"), "I'm back")
    await club.settle()
    assert "You play your seat again" in back.text and back.reply and back.reply.buttons == ["My turn"]
    assert not (await chairs(club, table.id))[1].steward
    assert "🟦 Kim is back" in texts(club.public())
    await club.chris.click(club.prompt(club.chris, "Pass"), "Pass")
    await club.settle()
    assert "Bid" in club.prompt(club.kim, "Bid").buttons
    await vanish(club, table.id, club.chris, times=1)
    assert not (await chairs(club, table.id))[1].steward, "misses are counted anew"


async def test_who_is_back_after_the_end_is_told_so_and_shown_the_story(club: Club) -> None:
    """It promised a turn that no longer came, and told a finished table that they were back."""
    table = await club.play(club.chris, club.kim)
    await vanish(club, table.id, club.chris)
    message, called = club.prompt(club.kim, "I'm back"), club.with_button("Take over 🟦 Kim")
    while (await club.bot.service.info(table.id)).status == "playing":
        await play_on(club, table.id, club.chris)
    back = await club.kim.click(message, "I'm back")
    await club.settle()
    assert back.reply and back.reply.buttons == ["What happened"] and "is over" in back.text
    assert "is back" not in texts(club.public())
    taken = await club.silvia.click(called, "Take over 🟦 Kim")
    assert "That game is over" in taken.text


async def test_who_said_that_they_are_away_and_is_back_after_an_end_is_back_at_every_table(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await vanish(club, table.id, club.chris)
    message = club.prompt(club.kim, "I'm back")
    while (await club.bot.service.info(table.id)).status == "playing":
        await play_on(club, table.id, club.chris)
    other = await club.play(club.chris, club.kim)
    await club.bot.service.go_away(club.kim.id)
    await club.settle()
    assert (await chairs(club, other.id))[1].steward
    back = await club.kim.click(message, "I'm back")
    await club.settle()
    assert back.reply and back.reply.buttons == ["What happened"] and "is over" in back.text
    assert not (await chairs(club, other.id))[1].steward
    assert await club.bot.service.absence_of(club.kim.id) is None


async def test_all_who_are_there_hand_a_chair_over_and_no_host_alone(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await not_there(club, club.kim)
    asked = await ask_for_a_chair(club, club.silvia)
    assert "Silvia would like to take over from 🟦 Kim" in asked.text
    first = await club.morgan.click(asked, "Hand over")
    assert "🟥 Chris must still agree" in first.text
    again = await club.morgan.click(asked, "Hand over")
    assert "🟥 Chris must still agree" in again.text, "one vote counts once"
    assert (await chairs(club, table.id))[1].user_id == club.kim.id
    await club.chris.click(asked, "Hand over")
    await club.settle()
    assert (await chairs(club, table.id))[1].user_id == club.silvia.id
    assert "plays there now" in asked.text and not asked.buttons


async def test_a_host_who_does_not_play_hands_no_chair_over_and_is_not_needed_for_it(club: Club) -> None:
    table = await club.open(seats=3, host=club.silvia)
    await club.join(club.chris, club.kim, club.morgan)
    await not_there(club, club.morgan)
    ada = club.world.add_person("Ada")
    asked = await ask_for_a_chair(club, ada)
    assert "no seat" in (await club.silvia.click(asked, "Hand over")).text
    await club.chris.click(asked, "Hand over")
    assert (await chairs(club, table.id))[2].user_id == club.morgan.id
    await club.kim.click(asked, "Hand over")
    await club.settle()
    assert (await chairs(club, table.id))[2].user_id == ada.id


async def test_who_has_a_chair_takes_no_second_one(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await club.kim.slash(club.channel, "me away")
    await club.settle()
    brief = await club.silvia.click(club.board, "Take over a seat")
    assert brief.reply
    replaced = await club.chris.slash(club.channel, "table replace", seat=2, member=club.morgan.id)
    assert "Morgan already has a seat here" in replaced.text
    before = await chairs(club, table.id)
    taken = await club.morgan.click(club.board, "Take over a seat")
    assert taken.reply is None or "not away" in taken.text
    assert await chairs(club, table.id) == before


async def test_a_chair_is_given_away_once(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await not_there(club, club.kim)
    asked = await ask_for_a_chair(club, club.silvia)
    ada = club.world.add_person("Ada")
    await club.hands_over(table.id, 1, ada)
    assert not asked.buttons
    late = await forge(club.chris, asked, f"gm/handover/{table.id}/-/1/{club.silvia.id}")
    assert "That vote is over" in late.text
    assert (await chairs(club, table.id))[1].user_id == ada.id


async def test_neither_a_bot_nor_a_chair_that_is_not_there_nor_a_stranger_is_seated(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    before = await chairs(club, table.id)
    bot = await club.chris.slash(club.channel, "table replace", seat=2, member=bot_member(club))
    assert "is a bot" in bot.text
    wrong = await club.chris.slash(club.channel, "table replace", seat=5, member=club.silvia.id)
    assert "Choose 1 to 2" in wrong.text
    stranger = await club.silvia.slash(club.channel, "table replace", seat=1, member=club.morgan.id)
    assert "no seat" in stranger.text
    assert await chairs(club, table.id) == before


async def test_a_bot_is_not_invited(club: Club) -> None:
    await club.open(seats=2)
    assert "is a bot" in (await club.chris.slash(club.channel, "table invite", member=bot_member(club))).text


async def test_what_was_sealed_stands_for_the_new_owner_and_what_was_private_is_theirs_to_see(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.kim, 4)
    await club.hands_over(table.id, 1, club.silvia)
    mine = await club.silvia.click(club.board, "My turn")
    assert "READY" in mine.text and '"number": 4' in mine.text
    old = await club.kim.click(club.board, "My turn")
    assert "no seat" in old.text
    assert "The result is told in" in club.kim.inbox()[-2].text and not any(
        seen.buttons for seen in club.kim.inbox()[-2:]
    )


async def test_whoever_is_replaced_reads_it_in_a_direct_message(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.hands_over(table.id, 1, club.silvia)
    assert "your seat has changed hands: 🟦 Silvia plays there now" in club.kim.inbox()[-1].text
    assert "changed hands" not in texts([*club.chris.inbox(), *club.silvia.inbox(), *club.public()])


async def test_standing_instructions_do_not_pass_to_a_new_owner(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bot.service.instruct(table.id, club.kim.id, "roll", "ask")
    await club.hands_over(table.id, 1, club.silvia)
    (standing,) = await club.bot.service.standing_instructions(table.id, club.silvia.id)
    assert not standing.own


async def test_a_new_owner_reads_no_talk_of_the_former_one_and_begins_their_own(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    (thread,) = club.kim.threads()
    await club.hands_over(table.id, 1, club.silvia)
    assert not club.silvia.sees(thread) and not club.kim.sees(thread) and not club.morgan.sees(thread)
    assert "press **Talk** again" in texts(club.chris.messages(thread))
    await club.silvia.slash(club.channel, "bargain", member=club.chris.id)
    (anew,) = club.silvia.threads()
    assert anew.id != thread.id and club.chris.sees(anew) and not club.kim.sees(anew)


@pytest.mark.parametrize("state", ["put away", "left by its owner"])
async def test_talks_are_put_away_with_the_chair_in_whatever_state_they_are(club: Club, state: str) -> None:
    """A talk may have been archived for silence; or the bot died after letting the former owner out of it."""
    table = await club.play(club.chris, club.kim, club.morgan)
    await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    (thread,) = club.kim.threads()
    if state == "put away":
        club.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    else:
        club.env.backend.remove_thread_member(thread.id, club.kim.id)
    await club.hands_over(table.id, 1, club.silvia)
    assert not club.silvia.sees(thread) and not club.kim.sees(thread)
    assert "press **Talk** again" in texts(club.chris.messages(thread))
    assert await club.bot.service.store.outbox_due(club.env.now()) == [], "nothing waits behind it"


async def test_who_gives_up_leaves_the_talks_too(club: Club) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    (thread,) = club.kim.threads()
    sure = await club.kim.slash(club.channel, "table leave")
    assert sure.reply
    await club.kim.click(sure.reply, "Leave for good")
    await club.settle()
    assert not club.kim.sees(thread) and club.chris.sees(thread)
    assert "Kim left. 🟦 Steward Blue plays on there" in texts(club.public())


async def test_who_concedes_is_told_what_it_means_and_the_table_plays_on(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    sure = await club.kim.slash(club.channel, "table leave")
    assert sure.reply and sure.reply.buttons == ["Leave for good", "I concede", "Back"] and "came last" in sure.text
    await club.kim.click(sure.reply, "I concede")
    await club.settle()
    assert "Kim concedes. 🟦 Steward Blue plays on there" in club.with_button("Take over 🟦 Steward Blue").text
    info = await club.bot.service.info(table.id)
    assert info.status == "playing" and info.seats[1].user_id is None and info.seats[1].steward
    (row,) = await club.bot.service.store.results_of(club.kim.id)
    assert (row.ending, row.rank) == ("conceded", 2)
    assert "no seat" in (await club.kim.slash(club.channel, "table leave")).text


async def test_a_seat_is_given_up_from_the_message_that_says_the_steward_plays(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await vanish(club, table.id, club.chris)
    sure = await club.kim.click(club.prompt(club.kim, "I'm back"), "Give up my seat")
    assert sure.reply
    await club.kim.click(sure.reply, "Leave for good")
    assert (await chairs(club, table.id))[1].user_id is None


async def test_who_has_left_the_server_holds_nothing_up(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    club.world.remove_person("Kim")
    await club.bid(club.chris, 3)
    await let_time_run_out(club, table.id)
    assert (await chairs(club, table.id))[1].steward, "already at the first deadline"
    assert "🟦 Kim left this server" in club.with_button("Take over 🟦 Kim").text


async def test_who_presses_while_the_bot_itself_is_out_of_the_server_has_not_left_it(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    prompt = club.prompt(club.kim, "Board")
    club.world.remove_bot()
    await club.kim.click(prompt, "Board")
    club.world.invite_bot()
    assert "🟦 Kim" in (await club.kim.click(prompt, "Board")).text
    assert not (await chairs(club, table.id))[1].steward


async def test_who_presses_while_discord_knows_nothing_of_their_server_has_not_left_it(club: Club) -> None:
    """It says so now and then of a server that is there."""
    table = await club.play(club.chris, club.kim)
    unknown = Fault(method="GET", path="/guilds/*/members/*", status=404, code=10004, times=None)
    club.env.backend.fault_plan.add(unknown)
    assert not await club.bot.membership.has_left(table, club.kim.id)
    club.world.remove_person("Kim")
    assert not await club.bot.membership.has_left(table, club.kim.id)
    club.env.backend.fault_plan.clear()
    assert await club.bot.membership.has_left(table, club.kim.id)


async def test_who_joins_the_server_again_plays_on_at_once(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    prompt = club.prompt(club.kim, "Bid")
    club.world.remove_person("Kim")
    assert "You left that server" in (await club.kim.click(prompt, "Bid")).text
    club.env.backend.add_member(club.world.guild.id, club.kim.id, announce=True)
    await club.kim.send_dm("5")
    assert not (await chairs(club, table.id))[1].steward
    asked = (await club.bot.service.look(table.id, club.kim.id)).asked
    assert asked is not None and asked.answer == {"bid": {"number": 5}}


async def test_asking_what_the_table_waits_for_finds_out_who_has_left(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    club.world.remove_person("Kim")
    why = await club.chris.slash(club.channel, "table why")
    await club.settle()
    assert (await chairs(club, table.id))[1].steward and "Morgan" in why.text
    assert [seat.steward for seat in await chairs(club, table.id)] == [False, True, False]


async def test_a_spectator_sees_the_board_of_nobody(club: Club) -> None:
    table = await club.open(seats=2)
    watching = await club.silvia.click(club.with_button("Join"), "Watch")
    assert "follow this table" in watching.text
    await club.join(club.chris, club.kim)
    shown = await club.silvia.click(club.board, "Board")
    assert "ecret" not in shown.text and "0 points" in shown.text
    assert "no seat" in (await club.silvia.click(club.board, "My turn")).text
    view = await club.bot.service.look(table.id, club.silvia.id)
    assert view.seat is None and view.private_board is None and view.asked is None


async def test_who_follows_from_outside_is_sent_each_rounds_public_story_if_they_want_it(club: Club) -> None:
    table = await club.open(seats=2)
    for person, wants in ((club.silvia, True), (club.morgan, False)):
        watching = await person.click(club.with_button("Join"), "Watch")
        assert watching.reply and watching.reply.buttons == ["Send me each round"]
        if wants:
            await person.click(watching.reply, "Send me each round")
            assert watching.reply.buttons == ["Send me no more"]
    await club.join(club.chris, club.kim)
    while (await club.bot.service.info(table.id)).round < 2:
        await let_time_run_out(club, table.id)
    letters = club.silvia.inbox()
    assert " rolls " in letters[0].text and "ecret" not in texts(letters) and all(seen.silent for seen in letters)
    assert club.bot.words.table_name(table.id) in letters[0].text and club.morgan.inbox() == []


async def test_who_follows_is_not_forgotten_while_discord_knows_nothing_of_the_server(club: Club) -> None:
    table = await club.open(seats=2)
    watching = await club.silvia.click(club.with_button("Join"), "Watch")
    assert watching.reply
    await club.silvia.click(watching.reply, "Send me each round")
    await club.join(club.chris, club.kim)
    club.env.backend.emit("GUILD_DELETE", {"id": str(club.world.guild.id), "unavailable": True})
    unknown = Fault(method="GET", path="/guilds/*", status=404, code=10004, times=None)
    club.env.backend.fault_plan.add(unknown)
    await let_a_round_run_out(club, table.id)
    club.env.backend.fault_plan.clear()
    assert await club.bot.service.watchers(table.id) == (club.silvia.id,)


async def test_nobody_is_taken_to_have_left_while_the_line_to_discord_is_cut(club: Club) -> None:
    table, stranger = await club.open(seats=2), 12345
    assert await club.bot.membership.has_left(table, stranger)
    club.env.backend.fault_plan.add(Fault("GET", "/guilds/*/members/*", cut=True))
    assert not await club.bot.membership.has_left(table, stranger)


async def test_a_follower_who_cannot_be_reached_just_now_holds_up_neither_the_board_nor_others(club: Club) -> None:
    table = await club.open(seats=2)
    for person in (club.silvia, club.morgan):
        watching = await person.click(club.with_button("Join"), "Watch")
        assert watching.reply
        await person.click(watching.reply, "Send me each round")
    await club.join(club.chris, club.kim)
    trouble = Fault("POST", f"/channels/{club.silvia.dm.id}/messages", status=502, times=None)
    club.env.backend.fault_plan.add(trouble)
    while (await club.bot.service.info(table.id)).round < 2:
        await let_time_run_out(club, table.id)
    assert "Round 2" in club.board.text
    assert [seen for seen in club.morgan.inbox() if "Stop following" in seen.buttons]
    assert not [seen for seen in club.silvia.inbox() if "Stop following" in seen.buttons]


async def test_a_game_that_runs_can_be_followed_from_now_on_and_left_again(club: Club) -> None:
    """From the lobby's card, or where somebody without a chair asks for their turn."""
    table = await club.play(club.chris, club.kim)
    await let_time_run_out(club, table.id)
    card = next(seen for seen in club.public() if "Watch" in seen.buttons)
    watching = await club.silvia.click(card, "Watch")
    assert watching.reply and "follow this table" in watching.text
    await club.silvia.click(watching.reply, "Send me each round")
    asked = await club.morgan.click(club.board, "My turn")
    assert asked.reply and asked.reply.buttons == ["Watch", "Board", "What happened"]
    watching = await club.morgan.click(asked.reply, "Watch")
    assert watching.reply
    await club.morgan.click(watching.reply, "Send me each round")
    assert await club.bot.service.watchers(table.id) == tuple(sorted([club.silvia.id, club.morgan.id]))
    await let_a_round_run_out(club, table.id)
    told = texts(club.silvia.inbox())
    assert " rolls " in told and "ecret" not in told and told == texts(club.morgan.inbox())
    story = club.silvia.inbox()[-1]
    for _ in range(2):
        assert "no longer follow" in (await club.silvia.click(story, "Stop following")).text
    before = len(club.silvia.inbox())
    letters = len(club.morgan.inbox())
    await let_a_round_run_out(club, table.id)
    assert len(club.silvia.inbox()) == before and len(club.morgan.inbox()) > letters


async def test_who_sits_at_a_table_is_not_sent_its_public_story_as_well(club: Club) -> None:
    table = await club.open(seats=2)
    watching = await club.kim.click(club.with_button("Join"), "Watch")
    assert watching.reply
    await club.kim.click(watching.reply, "Send me each round")
    await club.join(club.chris, club.kim)
    assert "sit at this table" in (await club.chris.click(club.with_button("Watch"), "Watch")).text
    while (await club.bot.service.info(table.id)).round < 2:
        await let_time_run_out(club, table.id)
    assert not [seen for seen in club.kim.inbox() if "Stop following" in seen.buttons]


async def test_who_cannot_be_written_to_is_told_so_when_they_want_the_story_sent(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bot.service.store.change_person(club.silvia.id, direct_messages=False)
    watching = await club.silvia.click(next(seen for seen in club.public() if "Watch" in seen.buttons), "Watch")
    assert watching.reply
    assert "closed to me" in (await club.silvia.click(watching.reply, "Send me each round")).text
