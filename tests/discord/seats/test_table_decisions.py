"""What a table decides together or looks at: why, votes, undo, pace, replacing, coming back; and one's own settings."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import discord
import pytest

from bot.app import PERMISSIONS, invite_link
from bot.simulator.backend.faults import Fault
from cogs.rendering.waiting_text import who_is_awaited
from tests.support.discord.club import Club, choose, forge, texts
from tests.support.discord.playing.guild_master import everybody_suggests

pytestmark = pytest.mark.asyncio


async def test_why_names_who_is_awaited_and_nobodys_choices(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    why = await club.silvia.click(club.board, "Who is next?")
    until = int(table.deadline.timestamp())  # type: ignore[union-attr]
    assert "**Waiting for 🟦 Kim** · a bid" in why.text and f"until <t:{until}" in why.text
    assert why.text.endswith("Ready: 🟥 Chris.") and "3" not in why.text.split("Ready")[1]
    assert why.text == (await club.chris.slash(club.channel, "table why")).text
    assert why.reply and not why.reply.buttons
    kim = await club.kim.click(club.board, "Who is next?")
    assert kim.reply and kim.reply.buttons == ["My turn"]


async def test_of_stewards_who_answer_in_a_moment_no_time_is_told(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.chris, 3)
    view = await club.bot.service.look(table.id, club.silvia.id)
    seats = tuple(seat.model_copy(update={"steward": seat.user_id == club.kim.id}) for seat in view.table.seats)
    alone = replace(view, table=view.table.model_copy(update={"seats": seats}))
    words, now = club.bot.words, club.bot.service.now()
    assert "until <t:" in who_is_awaited(view, words, now)[-1]
    assert who_is_awaited(alone, words, now)[-1].endswith("** · a bid. Ready: 🟥 Chris.")


async def test_a_vote_is_called_by_buttons_and_carried_by_the_others(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    first = await club.chris.slash(club.channel, "table vote", motion="pause")
    assert "🟦 Kim must still agree" in first.text
    call = club.with_button("Agree")
    assert "🟥 Chris asks: pause? More than half of you must agree." in call.text
    assert "no seat" in (await club.silvia.click(call, "Agree")).text
    await club.kim.click(call, "Agree")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "paused"
    assert "Paused" in club.board.text


async def test_a_vote_that_nobody_heard_of_is_called_when_it_is_asked_for_again(club: Club) -> None:
    """Discord failed, or the bot died, after the vote was counted and before the others were asked."""
    await club.play(club.chris, club.kim)
    lost = Fault(method="POST", path=f"/channels/{club.channel.id}/messages", times=None)
    club.env.backend.fault_plan.add(lost)
    assert "must still agree" not in (await club.chris.slash(club.channel, "table vote", motion="pause")).text
    club.env.backend.fault_plan.clear()
    again = await club.chris.slash(club.channel, "table vote", motion="pause")
    assert "🟦 Kim must still agree" in again.text
    assert texts(club.public()).count("asks: pause?") == 1
    assert "already" in (await club.chris.slash(club.channel, "table vote", motion="pause")).text
    assert texts(club.public()).count("asks: pause?") == 1


async def test_a_host_has_one_word_like_everybody_in_pauses_and_more_time(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    for motion, status in (("pause", "paused"), ("resume", "playing"), ("extend", "playing")):
        before = await club.bot.service.info(table.id)
        await club.chris.slash(club.channel, "table vote", motion=motion)
        call = club.with_button("Agree")
        assert call.buttons == ["Agree", "No"]
        await forge(club.chris, call, f"gm/byhost/{table.id}/{before.round}.0.{before.status}./-/{motion}")
        now = await club.bot.service.info(table.id)
        assert (now.status, now.deadline) == (before.status, before.deadline)
        await club.kim.click(call, "Agree")
        await club.settle()
        now = await club.bot.service.info(table.id)
        assert now.status == status and now.deadline != before.deadline and not call.buttons
    assert call.text == "Decided: more time for what is open."


@pytest.mark.parametrize("motion", ("pause", "extend", "end", "undo_round", "live", "bargain_public"))
async def test_a_host_without_a_chair_has_no_word_in_a_game_that_runs(club: Club, motion: str) -> None:
    table = await club.play(club.kim, club.morgan)
    assert table.host == club.chris.id
    before = await club.bot.service.info(table.id)
    assert "no seat" in (await club.chris.slash(club.channel, "table vote", motion=motion)).text
    session = f"{table.round}.{table.epoch}.{table.status}."
    for verb in ("agree", "askall"):
        await forge(club.chris, club.board, f"gm/{verb}/{table.id}/{session}/-/{motion}")
    assert await club.bot.service.info(table.id) == before


async def test_a_host_without_a_chair_neither_sets_a_pace_nor_closes_the_game(club: Club) -> None:
    table = await club.play(club.kim, club.morgan)
    before = await club.bot.service.info(table.id)
    assert "no seat" in (await club.chris.slash(club.channel, "table pace", pace="tonight")).text
    closing = await club.chris.slash(club.channel, "table close")
    assert "players decide that" in closing.text and closing.reply and not closing.reply.buttons
    for custom_id in ("gm/fold/{}/-/-/sure", "gm/roundback/{}/-/-/-", "gm/tryagain/{}/-/-/-", "gm/ways/{}/-/-/-"):
        await forge(club.chris, club.board, custom_id.format(table.id))
    assert await club.bot.service.info(table.id) == before


async def test_a_paused_table_offers_to_go_on(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    for person in (club.chris, club.kim):
        await person.slash(club.channel, "table vote", motion="pause")
    await club.settle()
    assert "Go on" in club.board.buttons and "Paused" in club.board.text
    assert "Paused" in club.prompt(club.kim).text
    asked = await club.chris.click(club.board, "Go on")
    assert "🟦 Kim must still agree" in asked.text and "then half of you are enough" in asked.text
    assert (await club.bot.service.info(table.id)).status == "paused"
    await club.kim.click(club.board, "Go on")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "playing"


async def test_help_is_a_button_where_somebody_may_be_lost(club: Club) -> None:
    await club.open(seats=2)
    (joined,) = await club.join(club.kim)
    assert joined.reply
    told = await club.kim.click(joined.reply, "How to play")
    assert told.ephemeral and "Suggest" not in told.text
    assert "① Aim: the most points" in told.text and "My turn" in told.text, "of the game that is played here"
    assert told.reply is not None
    await club.kim.click(told.reply, "More rules")
    assert told.reply.text == "Ties are shared.", "not the same lines once more"
    await club.kim.click(told.reply, "◀ Back")
    assert "① Aim: the most points" in told.reply.text, "what they leave out has a way back"


@pytest.mark.parametrize(("game", "has_sheet"), [("guild_master", True), ("cadwallon", False)])
async def test_help_names_suggest_and_ready_only_where_there_is_a_sheet(club: Club, game: str, has_sheet: bool) -> None:
    await club.play(club.chris, club.kim, game=game)
    if has_sheet:
        await everybody_suggests(club, club.chris, club.kim)
    for person in (club.chris, club.kim):
        if "More…" in (panel := club.prompt(person)).buttons:
            await person.click(panel, "More…")
            helped = (await person.click(panel, "How to play")).text
            assert (("Suggest" in helped) == ("Ready" in helped) == has_sheet) and ("⭐" in helped) != has_sheet
            return
    raise AssertionError("nobody is asked anything")


async def test_not_now_is_no_consent_to_go_back_and_an_old_call_calls_no_new_vote(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.chris.slash(club.channel, "table vote", motion="undo_round")
    call = club.with_button("Agree")
    assert "You voted no" in (await club.kim.click(call, "No")).text
    assert (await club.bot.service.info(table.id)).epoch == table.epoch
    await club.kim.click(call, "Agree")
    await club.settle()
    assert (await club.bot.service.info(table.id)).epoch == table.epoch + 1
    assert call.text.startswith("Decided: go ") and not call.buttons
    old = call.id
    await club.chris.slash(club.channel, "table vote", motion="undo_round")
    assert club.with_button("Agree").id != old


async def test_leaving_a_running_game_is_asked_twice(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    sure = await club.kim.slash(club.channel, "table leave")
    assert sure.reply and (await club.bot.service.info(table.id)).seats[1].user_id == club.kim.id
    await club.kim.click(sure.reply, "Leave for good")
    assert (await club.bot.service.info(table.id)).seats[1].user_id is None


async def test_more_time_is_taken_once_however_often_it_is_pressed_and_everybody_sees_until_when(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    assert table.deadline
    board = club.board
    pressed = next(item["custom_id"] for item in board.walk() if "/moretime/" in (item.get("custom_id") or ""))
    first = await club.kim.click(board, "I need more time")
    await club.settle()
    assert "1 left in this game" in first.text
    again = await forge(club.kim, club.board, pressed)
    later = table.deadline + timedelta(days=1)
    now = await club.bot.service.info(table.id)
    assert "already" in again.text and now.deadline == later and now.seats[1].extensions == 1
    assert f"🟦 Kim needs more time: until <t:{int(later.timestamp())}:f>" in texts(club.public())
    assert f"<t:{int(later.timestamp())}:R>" in club.prompt(club.chris).text


async def test_hold_on_takes_back_a_mistaken_ready(club: Club) -> None:
    table = await club.open(seats=2)
    options = await club.chris.click(club.with_button("Join"), "Options")
    assert options.reply
    await choose(club.chris, options.reply, "o:hold=yes")
    await club.join(club.chris, club.kim)
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 4)
    assert "All ready" in club.board.text
    await club.kim.click(club.board, "Wait")
    await club.settle()
    assert "Waiting for 🟦 Kim" in club.board.text and "NOT READY" in club.prompt(club.kim).text
    await club.kim.click(club.prompt(club.kim), "Ready")
    await club.env.advance_time(61)
    await club.settle()
    assert "rolls" in texts(club.public())
    assert (await club.bot.service.info(table.id)).round == 1


async def test_hold_on_below_the_board_is_shown_on_the_panel_as_well(club: Club) -> None:
    table = await club.open(seats=2, preset="tonight")
    options = await club.chris.click(club.with_button("Join"), "Options")
    assert options.reply
    await choose(club.chris, options.reply, "o:hold=yes")
    await club.join(club.chris, club.kim)
    panels = {}
    for person in (club.chris, club.kim):
        panel = (await person.click(club.with_button("My turn"), "My turn")).reply
        assert panel is not None
        await person.submit(await person.click(panel, "Bid"), {"number": ["3"]})
        await person.click(panel, "Ready")
        panels[person.id] = panel
    await club.settle()
    assert "All ready" in club.board.text and "NOT READY" not in panels[club.kim.id].text
    held = await club.kim.click(club.board, "Wait")
    await club.settle()
    assert held.text == "You are no longer ready. Press **Ready** when you are."
    assert "NOT READY" in panels[club.kim.id].text and "Ready" in panels[club.kim.id].buttons
    assert (await club.bot.service.look(table.id)).table.closing is None


async def test_own_last_thing_is_taken_back_or_the_reason_is_told(club: Club) -> None:
    await club.play(club.chris, club.kim)
    nothing = await club.chris.slash(club.channel, "table undo")
    assert "you have done nothing yet" in nothing.text
    await club.bid(club.chris, 3)
    await club.bid(club.kim, 6)
    refused = await club.chris.slash(club.channel, "table undo")
    assert refused.text and "Something broke" not in refused.text


async def test_a_live_evening_becomes_play_by_post_when_all_of_two_agree(club: Club) -> None:
    table = await club.play(club.chris, club.kim, preset="tonight")
    await club.chris.slash(club.channel, "table pace", pace="day")
    await club.settle()
    assert (await club.bot.service.info(table.id)).pace.kind == "live"
    await club.kim.click(club.with_button("Agree"), "Agree")
    await club.settle()
    assert (await club.bot.service.info(table.id)).pace.kind == "post"


async def test_whoever_is_not_the_host_asks_the_table_for_another_pace(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan, preset="tonight")
    asked = await club.kim.slash(club.channel, "table pace", plan="12h", reply="3h", closes="20:00")
    assert "One more must agree: 🟥 Chris and 🟩 Morgan" in asked.text
    call = club.with_button("Agree")
    assert "🟦 Kim asks: go on at this pace:" in call.text and "20:00" in call.text
    assert (await club.bot.service.info(table.id)).pace == table.pace
    await club.morgan.click(call, "Agree")
    await club.settle()
    pace = (await club.bot.service.info(table.id)).pace
    assert (pace.kind, pace.plan_s, pace.reply_s, pace.closes) == ("post", 43200, 10800, "20:00")
    assert call.text.startswith("Decided: go ") and not call.buttons


async def test_another_proposal_takes_the_place_of_the_first_and_its_votes(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await club.kim.slash(club.channel, "table pace", plan="2d")
    first = club.with_button("Agree")
    pressed = next(item["custom_id"] for item in first.walk() if "/agree/" in (item.get("custom_id") or ""))
    await club.morgan.slash(club.channel, "table pace", plan="3d")
    assert not first.buttons
    assert "That vote is over" in (await forge(club.chris, club.board, pressed)).text
    assert (await club.bot.service.info(table.id)).pace == table.pace
    await club.kim.click(club.with_button("Agree"), "Agree")
    assert (await club.bot.service.info(table.id)).pace.plan_s == 3 * 86400


async def test_a_pace_is_proposed_neither_twice_nor_from_outside_nor_as_it_is(club: Club) -> None:
    table = await club.play(club.chris, club.kim, club.morgan)
    await club.kim.slash(club.channel, "table pace", plan="2d")
    assert "already agreed" in (await club.kim.slash(club.channel, "table pace", plan="2d")).text
    assert "no seat" in (await club.silvia.slash(club.channel, "table pace", plan="2d")).text
    assert "already play at that pace" in (await club.morgan.slash(club.channel, "table pace", pace="day")).text
    assert (await club.bot.service.info(table.id)).pace == table.pace


async def test_a_leaver_is_played_by_the_steward_and_may_be_replaced(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    sure = await club.kim.slash(club.channel, "table leave")
    assert sure.reply
    await club.kim.click(sure.reply, "Leave for good")
    await club.settle()
    outside = (await club.silvia.click(club.with_button("My turn"), "My turn")).reply
    assert outside is not None and outside.buttons[0] == "Take over a seat"
    brief = await club.silvia.click(outside, "Take over a seat")
    assert brief.reply and "0 points" in brief.text and "secret is" not in brief.text
    assert not any("Hand over" in seen.buttons for seen in club.public())
    await club.silvia.click(brief.reply, brief.reply.buttons[0])
    asked = club.with_button("Hand over")
    assert "no seat" in (await club.silvia.click(asked, "Hand over")).text
    await club.chris.click(asked, "Hand over")
    await club.settle()
    assert (await club.bot.service.info(table.id)).seats[1].user_id == club.silvia.id
    mine = await club.silvia.click(club.board, "My turn")
    assert mine.reply and "Bid" in mine.reply.buttons


async def test_who_is_away_comes_back_by_one_press(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    away = await club.kim.slash(club.channel, "me away")
    await club.settle()
    assert (await club.bot.service.info(table.id)).seats[1].steward
    assert away.reply
    await club.kim.click(away.reply, away.reply.buttons[0])
    await club.settle()
    assert not (await club.bot.service.info(table.id)).seats[1].steward


async def test_instructions_are_changed_by_a_menu_that_only_the_person_sees(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    shown = await club.kim.slash(club.channel, "instructions")
    assert shown.reply and shown.ephemeral and "Rolling: **best**" in shown.text
    (menu,) = shown.reply.menus
    assert menu["placeholder"] == "Change: Rolling", "closed it says what it is about, and not once more how it is set"
    assert not any(option.get("default") for option in menu["options"])
    await club.kim.select(shown.reply, "ask")
    assert "Rolling: **ask me**" in shown.reply.text
    (standing,) = await club.bot.service.standing_instructions(table.id, club.kim.id)
    assert standing.value == "ask" and standing.own


async def test_silent_hours_and_zone_are_ones_own(club: Club) -> None:
    zones = await club.kim.autocomplete(club.channel, "me quiet", "zone", "berl", begin=22, end=7)
    assert zones[0]["value"] == "Europe/Berlin"
    await club.kim.slash(club.channel, "me quiet", begin=22, end=7, zone="Europe/Berlin")
    profile = await club.kim.slash(club.channel, "me profile")
    assert "22–7 (Europe/Berlin)" in profile.text
    assert (
        "don't know the time zone"
        in (await club.kim.slash(club.channel, "me quiet", begin=1, end=2, zone="Nowhere")).text
    )


async def test_ones_data_is_handed_out_and_deleted(club: Club) -> None:
    exported = await club.kim.slash(club.channel, "me data", what="export")
    assert exported.reply and exported.reply.files["my-data.json"]
    sure = await club.kim.slash(club.channel, "me data", what="delete")
    assert sure.reply
    await club.kim.click(sure.reply, "Delete my data")
    assert sure.reply.text == "Deleted."


async def test_rules_and_cards_are_found_by_typing_their_beginning(club: Club) -> None:
    await club.play(club.chris, club.kim)
    offered = await club.silvia.autocomplete(club.channel, "rules", "about", "to")
    told = await club.silvia.slash(club.channel, "rules", about=offered[0]["value"])
    assert "highest bid rolls" in told.text and told.ephemeral
    assert "nothing called" in (await club.silvia.slash(club.channel, "card", name="zzz")).text


async def test_at_a_table_its_own_rules_are_found_alone_and_elsewhere_it_is_asked_which(club: Club) -> None:
    elsewhere = club.world.add_channel("elsewhere")
    everywhere = await club.silvia.autocomplete(elsewhere, "rules", "about", "toy")
    assert [offered["name"] for offered in everywhere] == ["toy (Toy)", "toy walk (Stroll)"]
    await club.play(club.chris, club.kim, game="stroll")
    here = await club.silvia.autocomplete(club.channel, "rules", "about", "toy")
    assert [offered["name"] for offered in here] == ["toy walk"]
    assert "**toy** (Toy)\n" in (await club.silvia.slash(elsewhere, "rules", about=everywhere[0]["value"])).text
    which = (await club.silvia.slash(elsewhere, "rules", about="to")).reply
    assert which and which.text == "“to”: Toy or Stroll?" and which.buttons == ["Toy", "Stroll"]
    await club.silvia.click(which, "Stroll")
    assert "**toy walk** (Stroll)\n" in which.text
    assert "Three steps" in (await club.silvia.slash(club.channel, "rules", about="toy w")).text


async def test_odds_are_exact(club: Club) -> None:
    assert "83.8" in (await club.silvia.slash(club.channel, "odds", dice=3, target=8)).text


async def test_setup_check_says_what_is_missing_and_what_fails_without_it(club: Club) -> None:
    owner = club.world.guild.owner_id
    from bot.simulator.people.person import Person

    host = Person(club.env, owner)
    assert "Everything is there" in (await host.slash(club.channel, "setup check")).text
    club.world.permit_bot(discord.Permissions(PERMISSIONS.value & ~discord.Permissions(pin_messages=True).value))
    missing = await host.slash(club.channel, "setup check")
    assert "⚠ Pin Messages is missing: the board is not pinned." in missing.text
    assert "Server Settings › Roles" in missing.text
    assert "setup check" not in club.kim.commands(club.channel)


async def test_who_opens_a_table_reads_what_will_not_work_there(club: Club) -> None:
    async def opened() -> str:
        card = await club.chris.slash(club.channel, "table open", game="toy")
        assert card.reply
        await club.chris.click(card.reply, "Open")
        await club.settle()
        return card.reply.text

    assert "missing" not in await opened()
    club.world.permit_bot(discord.Permissions(PERMISSIONS.value & ~discord.Permissions(pin_messages=True).value))
    told = await opened()
    assert "⚠ Pin Messages is missing: the board is not pinned." in told and "Server Settings › Roles" in told


async def test_those_who_run_the_server_see_its_tables_and_choose_how_people_bargain(club: Club) -> None:
    from bot.simulator.people.person import Person

    host = Person(club.env, club.world.guild.owner_id)
    assert "No open tables" in (await host.slash(club.channel, "setup tables")).text
    table = await club.play(club.chris, club.kim)
    assert table.id in (await host.slash(club.channel, "setup tables")).text
    chosen = await host.slash(club.channel, "setup bargaining", way="relay")
    assert "New tables" in chosen.text and "letters through the bot" in chosen.text
    assert "Talk here" in (await club.chris.slash(club.channel, "bargain", member=club.kim.id)).text
    await club.all_agree(table.id, "end")
    await club.play(club.chris, club.kim)
    assert "I carry letters" in (await club.chris.slash(club.channel, "bargain", member=club.kim.id)).text


async def test_the_invite_link_asks_for_exactly_what_is_needed() -> None:
    link = invite_link(1234)
    assert "client_id=1234" in link and "applications.commands" in link
    assert f"permissions={PERMISSIONS.value}" in link
    assert not PERMISSIONS.administrator and not PERMISSIONS.manage_threads and not PERMISSIONS.mention_everyone


async def test_live_a_missed_clock_asks_the_table_by_two_buttons(club: Club) -> None:
    table = await club.play(club.chris, club.kim, preset="tonight")
    due = (await club.bot.service.info(table.id)).deadline
    assert due is not None
    await club.env.advance_time((due - club.env.now()).total_seconds() + 1)
    await club.settle()
    call = next(seen for seen in club.public() if "Steward plays 🟦 Kim until back" in seen.buttons)
    waits = await club.chris.click(call, "Wait 2 minutes")
    assert "waits two minutes" in waits.text and not call.buttons
    other = next(seen for seen in club.public() if "Steward plays 🟥 Chris until back" in seen.buttons)
    await club.kim.click(other, "Steward plays 🟥 Chris until back")
    await club.settle()
    assert (await club.bot.service.info(table.id)).seats[0].steward
    assert "A steward plays 🟥 Chris" in other.text


async def test_rules_are_found_by_a_question_in_words_of_ones_own(club: Club) -> None:
    """Only "complete" found what "can I buy with a chapter completed this turn?" asked for."""
    await club.play(club.chris, club.kim, game="guildhall")
    told = (await club.kim.slash(club.channel, "rules", about="can I buy with a chapter completed this turn?")).text
    assert "**Completed chapters**" in told and "still in the same turn" in told
    assert "nothing called" in (await club.kim.slash(club.channel, "rules", about="zzz")).text
