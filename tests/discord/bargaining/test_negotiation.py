"""Bargaining threads, letters that the bot carries, and promises on record."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.simulator.backend.faults import Fault
from bot.simulator.world import BOT_PERMISSIONS
from tests.support.discord.club import Club, forge, texts
from tests.support.discord.club import choose as choose_on
from tests.support.discord.half_done import dying_before
from tests.support.discord.negotiation import choose
from tests.support.discord.playing.whole_games import play_by_messages

pytestmark = pytest.mark.asyncio


async def test_two_talk_in_a_private_thread_that_names_who_else_can_read(club: Club) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    answer = await club.chris.use_on_person("Talk with", club.kim, club.channel)
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
    offered = await club.chris.click(club.board, "Talk")
    assert offered.reply
    (menu,) = offered.reply.menus
    assert [option["label"] for option in menu["options"]] == ["🟦 Kim", "🟩 Morgan"], "oneself is no partner"
    await club.chris.select(offered.reply, ["1", "2"])
    (thread,) = club.morgan.threads()
    assert "🟥 Chris, 🟦 Kim and 🟩 Morgan" in texts(club.morgan.messages(thread))


@pytest.mark.parametrize(
    "written",
    ["\n".join(map(str, range(1000)))[:1500], "\n".join(["*" * 300] * 5)[:1500], "*" * 1500, "a\n" * 749 + "b"],
    ids=["many lines", "lines of signs", "one line of signs", "the shortest lines"],
)
async def test_who_writes_more_than_a_message_holds_is_told_how_far_it_was_carried(club: Club, written: str) -> None:
    await club.play(club.chris, club.kim)
    await choose(club, "relay")
    offered = await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    assert offered.reply
    form = await club.chris.click(offered.reply, "Write")
    sent = await club.chris.submit(form, {"letter": written})
    carried = club.kim.inbox()[-1].text
    assert "Sent to 🟦 Kim" in sent.text and "too long" in sent.text and "Send the rest" in sent.text
    assert 1990 < len(carried) <= 2000 and carried.endswith("…")
    until = sent.text.split("“")[1].split("”")[0].replace("\\", "")
    read = carried.replace("\\", "").replace("\n> …", "…").replace("\n> ", " ")
    assert until and read.endswith(f"{until}…")


async def test_where_threads_are_off_the_bot_carries_messages_both_ways(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await choose(club, "relay")
    offered = await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    assert offered.reply and "I carry letters" in offered.text
    form = await club.chris.click(offered.reply, "Write")
    sent = await club.chris.submit(form, {"letter": "Half each?\n@everyone **agreed**"})
    assert "Sent to 🟦 Kim" in sent.text
    letter = club.kim.inbox()[-1]
    assert "🟥 Chris writes" in letter.text and "Half each?" in letter.text and "@everyone" not in letter.text
    form = await club.kim.click(letter, "Answer")
    await club.kim.submit(form, {"letter": "No."})
    assert "No." in club.chris.inbox()[-1].text
    assert "Half each" not in texts(club.public())


async def test_nobody_writes_in_anothers_name(club: Club) -> None:
    await club.play(club.chris, club.kim, club.morgan)
    refused = await forge(club.silvia, club.board, f"gm/write/{await only_table(club)}/-/0/1")
    assert "no seat" in refused.text and refused.modal is None


async def only_table(club: Club) -> str:
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    return table.id


async def test_own_words_are_put_on_record_and_others_words_are_not(club: Club) -> None:
    await club.play(club.chris, club.kim)
    said = await club.kim.send(club.channel, "I shall *never* attack you, Chris")
    assert "only record your own words" in (await club.chris.use_on_message("Put on record", said)).text
    await club.kim.use_on_message("Put on record", said)
    record = club.public()[-1]
    assert "🟦 Kim promises 🟥 Chris" in record.text and "never" in record.text and record.silent


async def test_who_is_not_seated_cannot_bargain(club: Club) -> None:
    await club.play(club.chris, club.kim)
    assert "no seat" in (await club.silvia.slash(club.channel, "bargain", member=club.kim.id)).text
    assert "no seat" in (await club.chris.slash(club.channel, "bargain", member=club.silvia.id)).text


async def test_a_talk_whose_thread_is_gone_gets_a_new_one(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Talk with", club.kim, club.channel)
    (gone,) = club.kim.threads()
    club.env.backend.delete_channel(gone.id)
    again = await club.kim.slash(club.channel, "bargain", member=club.chris.id)
    (thread,) = club.kim.threads()
    assert thread.id != gone.id and "Something broke" not in again.text and str(thread.id) in again.text


async def test_where_everything_is_said_in_the_open_nobody_bargains_in_private(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await choose(club, "public")
    refused = await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    assert "No private talks" in refused.text and not club.kim.threads() and not club.kim.inbox()[2:]
    refused = await club.kim.click(club.board, "Talk")
    assert refused.reply and "No private talks" in refused.text and refused.reply.buttons == ["Talk otherwise…"]
    refused = await forge(club.chris, club.board, f"gm/write/{await only_table(club)}/-/0/1")
    assert "No private talks" in refused.text and refused.modal is None


async def test_a_table_chooses_in_the_game_and_everybody_is_told(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await choose(club, "relay")
    assert "From now on: Private talks by letters through the bot." in texts(club.public())
    assert "Decided: talk by letters through the bot." in texts(club.public())


async def test_how_all_bargain_is_no_hosts_choice_once_the_game_runs(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    offered = await club.chris.click(club.board, "Talk")
    assert offered.reply
    await club.chris.click(offered.reply, "Talk otherwise…")
    assert offered.reply.buttons == ["Letters through the bot", "Only in the open"]
    await club.chris.click(offered.reply, "Only in the open")
    call = club.with_button("Agree")
    assert "🟥 Chris asks: talk only in the open?" in call.text
    assert (await club.bot.service.info(table.id)).bargaining == "threads"
    await forge(club.chris, club.board, f"gm/bargaining/{table.id}/-/-/public")
    assert (await club.bot.service.info(table.id)).bargaining == "threads"


async def test_threads_are_put_away_where_all_talk_in_the_open_and_brought_back_where_they_do_not(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Talk with", club.kim, club.channel)
    (thread,) = club.kim.threads()
    await choose(club, "public")
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and found.archived
    await choose(club, "threads")
    again = await club.kim.use_on_person("Talk with", club.chris, club.channel)
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and not (found.archived or found.locked) and str(thread.id) in again.text


async def test_a_table_begins_as_its_server_wishes_and_its_host_may_choose_otherwise(club: Club) -> None:
    store = club.bot.service.store
    settings = await store.guild(club.world.guild.id)
    await store.save_guild(settings.model_copy(update={"bargaining": "relay"}))
    table = await club.open()
    assert table.bargaining == "relay" and "letters through the bot" in club.with_button("Join").text
    options = await club.chris.click(club.with_button("Options"), "Options")
    assert options.reply and "letters through the bot" in options.text
    await choose_on(club.chris, options.reply, "b:threads")
    await club.settle()
    assert "Private talks in threads" in club.with_button("Join").text
    await store.save_guild(settings.model_copy(update={"bargaining": "public"}))
    assert (await club.bot.service.info(table.id)).bargaining == "threads", "what a server wishes is for new tables"


async def test_who_plays_tonight_talks_in_the_open_unless_they_agree_otherwise(club: Club) -> None:
    table = await club.play(club.chris, club.kim, preset="tonight")
    assert table.bargaining == "public"
    await choose(club, "threads")
    await club.chris.use_on_person("Talk with", club.kim, club.channel)
    assert len(club.kim.threads()) == 1


async def test_where_no_thread_can_be_made_the_bot_carries_messages(club: Club) -> None:
    await club.play(club.chris, club.kim)
    permissions = discord.Permissions(BOT_PERMISSIONS.value)
    permissions.update(create_private_threads=False)
    club.world.permit_bot(permissions)
    offered = await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    assert offered.reply and "I carry letters" in offered.text and "Write" in offered.reply.buttons
    assert not club.kim.threads()


async def test_a_thread_is_kept_for_a_week_brought_back_when_asked_for_and_put_away_with_the_game(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Talk with", club.kim, club.channel)
    (thread,) = club.kim.threads()
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and found.auto_archive_duration == 7 * 24 * 60
    await found.edit(archived=True)
    await club.kim.use_on_person("Talk with", club.chris, club.channel)
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and not found.archived
    await play_by_messages(club, club.chris, club.kim)
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and found.archived


async def test_a_thread_that_is_open_is_left_as_it_is_when_it_is_asked_for_again(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Talk with", club.kim, club.channel)
    (thread,) = club.kim.threads()
    since = club.env.backend.requests.total
    again = await club.kim.use_on_person("Talk with", club.chris, club.channel)
    assert str(thread.id) in again.text
    asked = [sent.method for sent in club.env.backend.requests.since(since) if sent.path == f"/channels/{thread.id}"]
    assert asked == ["GET"], "or it would say there that it was opened again"


async def test_a_talk_that_was_quiet_for_a_week_comes_back_by_itself_unless_it_was_locked(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Talk with", club.kim, club.channel)
    (thread,) = club.kim.threads()
    for locked in (False, True):
        found = await club.bot.fetch_channel(thread.id)
        assert isinstance(found, discord.Thread) and not found.archived
        await found.edit(archived=True, locked=locked)
        await club.settle()
        found = await club.bot.fetch_channel(thread.id)
        assert isinstance(found, discord.Thread) and found.archived == locked


async def test_threads_are_put_away_when_the_table_ends_its_game(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Talk with", club.kim, club.channel)
    (thread,) = club.kim.threads()
    await club.all_agree(await only_table(club), "end")
    found = await club.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread) and found.archived


@pytest.mark.parametrize("end", ("played out", "closed"))
async def test_nothing_is_carried_any_more_when_the_game_is_over(club: Club, end: str) -> None:
    """A thread of a game that is over is put away, so a letter is not carried, either; the way to say it is named."""
    table = await club.play(club.chris, club.kim)
    await choose(club, "relay")
    offered = await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    assert offered.reply
    form = await club.chris.click(offered.reply, "Write")
    await club.chris.submit(form, {"letter": "Half each?"})
    letter = club.kim.inbox()[-1]
    half_written = await club.kim.click(letter, "Answer")
    if end == "closed":
        await club.all_agree(table.id, "end")
    else:
        await play_by_messages(club, club.chris, club.kim)
    received = texts(club.chris.inbox())
    for answer in (
        await club.kim.click(letter, "Answer"),
        await club.kim.submit(half_written, {"letter": "No."}),
        await forge(club.chris, club.public()[-1], f"gm/talk/{table.id}/-/-/-"),
        await club.chris.slash(club.channel, "bargain", member=club.kim.id),
        await club.chris.use_on_person("Talk with", club.kim, club.channel),
    ):
        assert "The game is over" in answer.text and "Write to each other directly" in answer.text
        assert answer.modal is None
    assert texts(club.chris.inbox()) == received


@pytest.mark.parametrize("died_before", ("member", "first lines", "remembering"))
async def test_a_thread_that_was_half_opened_is_taken_up_again(club: Club, tmp_path: Path, died_before: str) -> None:
    """The bot died while it opened the thread; whoever asks again, however late, is led to that one."""
    await club.play(club.chris, club.kim)
    if died_before == "remembering":
        with dying_before("INSERT ON threads", tmp_path):
            await club.chris.use_on_person("Talk with", club.kim, club.channel)
    else:
        lost = {"member": ("PUT", "/channels/*/thread-members/*"), "first lines": ("POST", "/channels/*/messages")}
        method, path = lost[died_before]
        club.env.backend.fault_plan.add(Fault(method=method, path=path, times=None))
        await club.chris.use_on_person("Talk with", club.kim, club.channel)
        club.env.backend.fault_plan.clear()
    await club.restart()
    await club.env.advance_time(3600)
    answer = await club.kim.slash(club.channel, "bargain", member=club.chris.id)
    (thread,) = all_threads(club)
    assert [each.id for each in club.kim.threads()] == [each.id for each in club.chris.threads()] == [thread]
    assert str(thread) in answer.text
    said = [seen for seen in club.kim.messages(club.kim.threads()[0]) if not seen.is_system]
    assert [seen.buttons[-1:] for seen in said] == [["Record a promise"]]


async def test_no_thread_is_taken_up_in_which_others_have_talked(club: Club) -> None:
    """It is of another game, from before the database was lost."""
    await club.play(club.chris, club.kim)
    await club.chris.use_on_person("Talk with", club.kim, club.channel)
    (old,) = club.kim.threads()
    club.env.backend.add_thread_member(old.id, club.morgan.id)
    await club.morgan.send(old, "Between us")
    await club.bot.service.store.forget_thread(old.id)
    answer = await club.kim.slash(club.channel, "bargain", member=club.chris.id)
    assert str(old.id) not in answer.text and len(all_threads(club)) == 2


def all_threads(club: Club) -> list[int]:
    return list(club.env.backend.get_guild(club.world.guild.id).thread_ids)
