"""What is kept about people: their record, their server's list, their data; and what they are told to do next."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from bot.simulator.people.person import Seen
from gamecore.tables.model.results import Played
from gamecore.tables.storage.changes import Changes
from tests.support.discord.bots import a_club
from tests.support.discord.club import Club, texts
from tests.support.discord.people_records import play_to_the_end
from tests.support.pictures.drawing import Drawing

pytestmark = pytest.mark.asyncio


async def data_of(club: Club, person: Any) -> dict[str, Any]:
    exported = await person.slash(club.channel, "me data", what="export")
    assert exported.reply is not None
    found: dict[str, Any] = json.loads(exported.reply.files["my-data.json"])
    return found


async def played_out(club: Club) -> str:
    table = await club.play(club.chris, club.kim)
    await play_to_the_end(club, table.id)
    return table.id


async def test_a_profile_sums_up_what_somebody_has_played(club: Club) -> None:
    nothing = await club.chris.slash(club.channel, "me profile")
    assert "Your games" not in nothing.text
    table = await played_out(club)
    row = await club.bot.service.store.table(table)
    assert row is not None
    for seat, person in enumerate((club.chris, club.kim)):
        won = int(row.ranks[seat] == 1)
        profile = (await person.slash(club.channel, "me profile")).text
        assert f"1 played, {won} won, 1 played to the end. Rounds in time: 100\u00a0%" in profile
        assert f"Toy: 1 played, {won} won" in profile


async def test_a_profile_names_the_games_played_most_often_first_and_counts_rounds_let_pass(club: Club) -> None:
    stored = await club.bot.service.store.table((await club.play(club.chris, club.kim)).id)
    assert stored is not None
    keys = ("guildhall", "town_founders", "cadwallon", "town_founders")
    past = [
        Played(
            table=stored.id,
            seat=at,
            user_id=club.kim.id,
            guild_id=club.world.guild.id,
            at=club.env.now(),
            game=key,
            seats=2,
            rank=1 if key == "cadwallon" else 2,
            score=9,
            rounds=5,
            missed=at,
            ending="finished",
        )
        for at, key in enumerate(keys)
    ]
    row = stored.model_copy(update={"version": stored.version + 1})
    await club.bot.service.store.commit(Changes(table=row, results=past))
    profile = (await club.kim.slash(club.channel, "me profile")).text
    assert "4 played, 1 won, 4 played to the end. Rounds in time: 70\u00a0%" in profile
    listed = [line.removeprefix("• ") for line in profile.split("\n") if line.startswith("•")]
    assert listed == [
        "Guild Master: Town Founders: 2 played, 0 won",
        "Guilds of Cadwallon: 1 played, 1 won",
        "Guildhall: 1 played, 0 won",
    ], "and of those played as often by their name in the project"


async def test_a_server_lists_who_has_played_and_won_without_calling_anybody(club: Club) -> None:
    profile = await club.silvia.slash(club.channel, "me profile")
    assert profile.reply
    assert "No game here has ended" in (await club.silvia.click(profile.reply, "This server's list")).text
    await played_out(club)
    listed = await club.silvia.click(profile.reply, "This server's list")
    assert listed.ephemeral and club.chris.mention in listed.text and club.kim.mention in listed.text
    assert "1. 1 won of 1, 1 played to the end" in listed.text and club.silvia.mention not in listed.text


async def test_profile_and_list_come_with_pictures_unless_somebody_wants_none(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        assert not seen(await club.chris.slash(club.channel, "me profile")).attachments, "nothing was played"
        await played_out(club)
        profile = seen(await club.chris.slash(club.channel, "me profile"))
        (own,) = profile.attachments
        assert own["description"].startswith("Your games: 1 played") and "Toy: " in own["description"]
        (listed,) = seen(await club.chris.click(profile, "This server's list")).attachments
        assert "1. " in listed["description"] and "Kim: " in listed["description"]
        await club.chris.slash(club.channel, "me pictures", show="off")
        told = seen(await club.chris.slash(club.channel, "me profile"))
        assert not told.attachments and "1 played" in told.text
        assert not seen(await club.chris.click(told, "This server's list")).attachments


def seen(answer: Any) -> Seen:
    assert answer.reply is not None
    found: Seen = answer.reply
    return found


async def test_ones_data_holds_everything_and_nobody_elses(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.kim, 4, ready=False)
    await club.bid(club.chris, 6)
    await club.bot.service.instruct(table.id, club.kim.id, "roll", "ask")
    for motion in ("pause", "live"):
        await club.kim.slash(club.channel, "table vote", motion=motion)
    await club.kim.slash(club.channel, "me quiet", begin=20, end=6, zone="Europe/Berlin")
    kept = await data_of(club, club.kim)
    (there,) = kept["tables"]
    assert kept["settings"]["zone"] == "Europe/Berlin" and there["id"] == table.id and not there["host"]
    assert there["chair"]["name"] == "Kim" and there["instructions"] == {"roll": "ask"}
    assert there["votes"] == ["pause", "live"]
    assert [draft["answer"] for draft in there["drafts"]] == [{"bid": {"number": 4}}]
    assert there["prompt"]["message_id"] == club.prompt(club.kim, "Bid").id
    assert str(club.chris.id) not in json.dumps(kept) and '"number": 6' not in json.dumps(kept)


async def test_ones_data_holds_games_that_are_over_with_decisions_and_results(club: Club) -> None:
    table = await played_out(club)
    kept = await data_of(club, club.chris)
    (there,) = kept["tables"]
    assert there["id"] == table and there["status"] == "finished" and there["host"]
    assert there["decisions"] and {"round", "kind", "answer"} == set(there["decisions"][0])
    assert [row["ending"] for row in kept["results"]] == ["finished"]
    await club.silvia.click(club.with_button("Rematch"), "Board")
    assert (await data_of(club, club.silvia))["tables"] == []


async def test_deleting_ones_data_asks_once_then_leaves_no_trace_of_a_person_and_games_sound(club: Club) -> None:
    table = await played_out(club)
    await club.kim.slash(club.channel, "me quiet", begin=20, end=6, zone="Europe/Berlin")
    before = await data_of(club, club.kim)
    sure = await club.kim.slash(club.channel, "me data", what="delete")
    assert sure.reply and "your record" in sure.text and sure.reply.buttons == ["Delete my data", "Back"]
    assert len(sure.text.split()) <= 25 and before["results"]
    await club.kim.click(sure.reply, "Back")
    assert sure.reply.text == "Nothing has changed." and await data_of(club, club.kim) == before
    sure = await club.kim.slash(club.channel, "me data", what="delete")
    assert sure.reply
    await club.kim.click(sure.reply, "Delete my data")
    kept = await data_of(club, club.kim)
    assert kept["tables"] == kept["results"] == kept["watching"] == [] and kept["settings"]["zone"] == "UTC"
    row = await club.bot.service.store.table(table)
    assert row is not None and str(club.kim.id) not in row.model_dump_json() and "Kim" not in row.model_dump_json()
    exported = await club.chris.slash(club.channel, "table export")
    assert exported.reply and exported.reply.files
    profile = await club.chris.slash(club.channel, "me profile")
    assert profile.reply
    assert club.kim.mention not in (await club.chris.click(profile.reply, "This server's list")).text


async def test_a_game_goes_on_when_somebody_in_it_deletes_their_data(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    sure = await club.kim.slash(club.channel, "me data", what="delete")
    assert sure.reply
    await club.kim.click(sure.reply, "Delete my data")
    await play_to_the_end(club, table.id)
    assert (await club.bot.service.info(table.id)).status == "finished"


async def test_what_stands_there_for_whoever_deletes_their_data_in_a_game_is_kept_true(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    sure = await club.kim.slash(club.channel, "me data", what="delete")
    assert sure.reply
    await club.kim.click(sure.reply, "Delete my data")
    letters = len(club.kim.inbox())
    await club.all_agree(table.id, "pause")
    assert "Paused" in club.prompt(club.kim, "Bid").text and len(club.kim.inbox()) == letters


async def test_all_tables_that_wait_are_listed_most_urgent_first_with_a_button_each(club: Club) -> None:
    first = await club.play(club.chris, club.kim)
    elsewhere = club.world.add_channel("elsewhere")
    second = await club.bot.service.open(
        first.place.model_copy(update={"channel_id": elsewhere.id}), club.chris.id, "toy", seats=2
    )
    for person in (club.chris, club.kim):
        await club.bot.service.join(second.id, person.id, person.name)
    await club.settle()
    await club.bot.service.more_time(first.id, club.kim.id)
    await club.settle()
    todo = await club.kim.slash(club.channel, "todo")
    deadlines = [(await club.bot.service.info(table.id)).deadline for table in (first, second)]
    assert deadlines[0] and deadlines[1] and deadlines[0] - deadlines[1] > timedelta(hours=1)
    names = [club.bot.words.table_name(table.id) for table in (second, first)]
    assert todo.reply and len(todo.reply.buttons) == 2 and "2 tables wait for you" in todo.text
    assert todo.text.index(names[0]) < todo.text.index(names[1])
    opened = await club.kim.click(todo.reply, todo.reply.buttons[0])
    assert names[0] in opened.text
    await club.kim.slash(club.channel, "me away")
    assert "No table waits" in (await club.kim.slash(club.channel, "todo")).text
    assert "Kim is away" in texts(club.public())
