"""Bargaining threads, letters that the bot carries, and promises on record."""

from __future__ import annotations

import discord
import pytest

from tests.discord.club import Club, texts
from tests.discord.test_whole_games import play_by_messages

pytestmark = pytest.mark.asyncio


async def test_two_talk_in_a_private_thread_that_names_who_else_can_read(club: Club) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    answer = await club.chris.use_on_person("Bargain with", club.kim, club.channel)
    assert answer.ephemeral and "Talk here" in answer.text
    (thread,) = club.kim.threads()
    first = next(seen for seen in club.kim.messages(thread) if not seen.is_system)
    assert "🟥 Chris and 🟦 Kim" in first.text and "binds nobody" in first.text
    assert "👁" in first.text and "Guildmaster" not in first.text.split("👁")[1]
    assert not club.morgan.threads()


async def test_asking_again_leads_to_the_same_thread(club: Club) -> None:
    await club.play(club.chris, club.kim)
    first = await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    second = await club.kim.slash(club.channel, "bargain", member=club.chris.id)
    assert first.text == second.text and len(club.kim.threads()) == 1


async def test_the_board_offers_a_menu_of_partners(club: Club) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    offered = await club.chris.click(club.board, "Bargain")
    assert offered.reply
    await club.chris.select(offered.reply, ["1", "2"])
    (thread,) = club.morgan.threads()
    assert "🟥 Chris, 🟦 Kim and 🟩 Morgan" in texts(club.morgan.messages(thread))


async def test_where_threads_are_off_the_bot_carries_letters_both_ways(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    store = club.bot.service.store
    settings = await store.guild(table.place.guild_id)
    await store.save_guild(settings.model_copy(update={"bargaining": "relay"}))
    offered = await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    assert offered.reply and "I carry letters" in offered.text
    form = await club.chris.click(offered.reply, "Write")
    sent = await club.chris.submit(form, {"letter": "Half each?\n@everyone **agreed**"})
    assert "Carried to 🟦 Kim" in sent.text
    letter = club.kim.inbox()[-1]
    assert "🟥 Chris writes" in letter.text and "Half each?" in letter.text and "@everyone" not in letter.text
    form = await club.kim.click(letter, "Answer")
    await club.kim.submit(form, {"letter": "No."})
    assert "No." in club.chris.inbox()[-1].text
    assert "Half each" not in texts(club.public())


async def test_nobody_writes_in_anothers_name(club: Club) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    from tests.discord.club import forge

    refused = await forge(club.silvia, club.board, f"gm/write/{await only_table(club)}/-/0/1")
    assert "no chair" in refused.text and refused.modal is None


async def only_table(club: Club) -> str:
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    return table.id


async def test_own_words_are_put_on_record_and_others_words_are_not(club: Club) -> None:
    await club.play(club.chris, club.kim)
    said = await club.kim.send(club.channel, "I shall *never* attack you, Chris")
    assert "Only your own words" in (await club.chris.use_on_message("Put on record", said)).text
    await club.kim.use_on_message("Put on record", said)
    record = club.public()[-1]
    assert "🟦 Kim puts on record, to 🟥 Chris" in record.text and "never" in record.text and record.silent


async def test_who_is_not_seated_cannot_bargain(club: Club) -> None:
    await club.play(club.chris, club.kim)
    assert "no chair" in (await club.silvia.slash(club.channel, "bargain", member=club.kim.id)).text
    assert "no chair" in (await club.chris.slash(club.channel, "bargain", member=club.silvia.id)).text


async def test_a_talk_whose_thread_is_gone_gets_a_new_one(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Bargain with", club.kim, club.channel)
    (gone,) = club.kim.threads()
    club.env.backend.delete_channel(gone.id)
    again = await club.kim.slash(club.channel, "bargain", member=club.chris.id)
    (thread,) = club.kim.threads()
    assert thread.id != gone.id and "Something went wrong" not in again.text and str(thread.id) in again.text


async def test_where_everything_is_said_in_the_open_nobody_bargains_in_private(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    store = club.bot.service.store
    settings = await store.guild(table.place.guild_id)
    await store.save_guild(settings.model_copy(update={"bargaining": "public"}))
    refused = await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    assert "in the open" in refused.text and not club.kim.threads() and not club.kim.inbox()[2:]


async def test_a_thread_is_kept_for_a_week_brought_back_when_asked_for_and_put_away_with_the_game(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Bargain with", club.kim, club.channel)
    (thread,) = club.kim.threads()
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and found.auto_archive_duration == 7 * 24 * 60
    await found.edit(archived=True)
    await club.kim.use_on_person("Bargain with", club.chris, club.channel)
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and not found.archived
    await play_by_messages(club, club.chris, club.kim)
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and found.archived


async def test_threads_are_put_away_when_the_host_closes_the_table(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Bargain with", club.kim, club.channel)
    (thread,) = club.kim.threads()
    await club.bot.service.close(await only_table(club), club.chris.id)
    await club.settle()
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and found.archived
