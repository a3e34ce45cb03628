"""The host's chair passes on when the host is gone; what a table decides together, and what it may not."""

from __future__ import annotations

import pytest

from bot.simulator.backend.faults import Fault
from bot.simulator.people.person import Person
from tests.support.discord.club import Club, forge, texts

pytestmark = pytest.mark.asyncio

DAY = 24 * 3600


async def host(club: Club, table: str) -> int:
    return (await club.bot.service.info(table)).host


async def all_agree_to_another_host(club: Club, *people: Person) -> None:
    for person in people:
        await person.slash(club.channel, "table vote", motion="host")
    await club.settle()


async def test_while_the_host_is_there_nobody_else_becomes_host(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    refused = await club.kim.slash(club.channel, "table vote", motion="host")
    assert "The host was here lately" in refused.text and "3 days" in refused.text
    assert "You are the host" in (await club.chris.slash(club.channel, "table vote", motion="host")).text
    assert await host(club, table.id) == club.chris.id
    assert not any("Agree" in seen.buttons for seen in club.public())


async def test_after_three_days_without_an_act_of_the_host_who_sits_longest_is_host(club: Club) -> None:
    table = await club.open(seats=3, preset="slow", host=club.silvia)
    await club.join(club.kim, club.chris, club.morgan)
    await club.env.advance_time(2 * DAY)
    await club.settle()
    assert "lately" in (await club.morgan.slash(club.channel, "table vote", motion="host")).text
    await club.env.advance_time(DAY + 3600)
    await club.settle()
    await club.morgan.slash(club.channel, "me quiet", begin=1, end=2)
    row = await club.bot.service.store.table(table.id)
    assert row is not None and row.status == "playing"
    for person in (club.kim, club.chris, club.morgan):
        if row.seats[row.seat_of(person.id) or 0].steward:
            await person.slash(club.channel, "table back")
    await all_agree_to_another_host(club, club.morgan, club.chris)
    assert await host(club, table.id) == club.kim.id, "Kim sat down first"
    assert "🟥 Kim is the host now" in texts(club.public())
    assert "you are the host now" in texts(club.kim.inbox())


async def test_an_act_of_the_host_begins_the_three_days_anew(club: Club) -> None:
    table = await club.open(seats=2, preset="slow", host=club.silvia)
    await club.join(club.kim, club.chris)
    await club.env.advance_time(2 * DAY)
    await club.settle()
    await club.silvia.slash(club.channel, "table board")
    await club.env.advance_time(2 * DAY)
    await club.settle()
    assert "lately" in (await club.kim.slash(club.channel, "table vote", motion="host")).text
    assert await host(club, table.id) == club.silvia.id


async def test_a_host_who_has_left_the_server_is_followed_at_once(club: Club) -> None:
    table = await club.open(seats=3, host=club.kim)
    await club.join(club.kim, club.morgan, club.chris)
    club.world.remove_person("Kim")
    await club.chris.slash(club.channel, "table why")
    await club.settle()
    told = club.with_button("Take over 🟥 Kim")
    assert "🟥 Kim left this server" in told.text
    await club.chris.click(told, "Choose another host")
    call = club.with_button("Agree")
    assert "make the one who has sat here longest the host" in call.text
    await club.morgan.click(call, "Agree")
    await club.settle()
    assert await host(club, table.id) == club.morgan.id
    replaced = await club.morgan.slash(club.channel, "table replace", seat=1, member=club.silvia.id)
    assert "seat is kept until" in replaced.text, "the new host is no king, either"


async def test_a_host_who_leaves_the_game_for_good_hands_the_table_on(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    sure = await club.chris.slash(club.channel, "table leave")
    assert sure.reply
    await club.chris.click(sure.reply, "Leave for good")
    await club.settle()
    assert await host(club, table.id) == club.kim.id
    assert "🟦 Kim is the host now" in texts(club.public())


async def test_a_game_is_ended_by_vote_as_it_stands(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    await club.chris.slash(club.channel, "table vote", motion="end")
    call = club.with_button("Agree")
    assert "without a winner" in call.text
    await club.kim.click(call, "Agree")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "closed"
    end = club.with_button("Rematch")
    said = texts(club.public())
    assert "not finished" in said and "no record counts it" in said and "🥇" not in said
    assert "To check this game later: `" in said and "Download game" in end.buttons and "The game is over" in said
    exported = await club.silvia.slash(club.channel, "table export")
    assert exported.reply and '"status": "closed"' in exported.reply.files[f"table-{table.id}.json"].decode()
    again = await club.chris.click(end, "Rematch")
    assert again.acknowledged and (await club.bot.service.tables_in(club.world.guild.id))[0].status == "lobby"


async def test_one_vote_counts_once_however_often_it_is_given(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    noted = await club.chris.slash(club.channel, "table vote", motion="end")
    assert "🟦 Kim and 🟩 Morgan" in noted.text
    for _ in range(2):
        again = await club.chris.slash(club.channel, "table vote", motion="end")
        assert "already agreed" in again.text
    assert len([seen for seen in club.public() if "Agree" in seen.buttons]) == 1
    assert (await club.bot.service.info(table.id)).status == "playing"


async def test_what_cannot_be_taken_back_alone_is_asked_of_all(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    refused = await club.chris.slash(club.channel, "table undo")
    assert refused.reply and refused.reply.buttons == ["Ask all"], refused.text
    await club.chris.click(refused.reply, "Ask all")
    call = club.with_button("Agree")
    assert "go back to the start of this round" in call.text
    await club.kim.click(call, "Agree")
    await club.settle()
    assert (await club.bot.service.info(table.id)).epoch == table.epoch + 1
    late = await club.chris.click(refused.reply, "Ask all")
    assert "round is over" in late.text
    assert not any("Agree" in seen.buttons for seen in club.public())


async def test_a_tampered_chair_or_person_in_a_hand_over_changes_nothing(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    before = (await club.bot.service.info(table.id)).seats
    for what in (f"7/{club.silvia.id}", "1/999999999", "1/x", f"1/{club.silvia.id}"):
        answer = await forge(club.chris, club.board, f"gm/handover/{table.id}/-/{what}")
        assert answer.text and "Something broke" not in answer.text
    assert (await club.bot.service.info(table.id)).seats == before


async def test_a_number_that_is_no_id_is_not_asked_for(club: Club) -> None:
    """Discord would call it an error of ours."""
    table = await club.play(club.chris, club.kim)
    await club.bot.service.give_up(table.id, club.kim.id)
    wrong = Fault("GET", "*/members/*", status=400, code=50035, message="Value is not snowflake.")
    club.env.backend.fault_plan.add(wrong)
    answer = await forge(club.chris, club.board, f"gm/handover/{table.id}/-/1/{9**20}")
    assert "button is old" in answer.text
