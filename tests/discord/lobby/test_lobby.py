"""Opening a table, joining, leaving, options, and the names people bring along."""

from __future__ import annotations

import asyncio
import json
from datetime import timedelta
from typing import Any

import pytest

from bot.simulator.people.person import Answer, CannotDoError, Person
from cogs.wording.fluent import DATA
from tests.support.discord.club import Club, choose, texts

pytestmark = pytest.mark.asyncio


async def test_the_lobby_card_shows_chairs_pace_options_and_the_hash(club: Club) -> None:
    table = await club.open(seats=3)
    card = club.with_button("Join")
    assert "🟦 free" in card.text and "20:00" in card.text
    assert "The seal is above" in card.text and table.commitment[:8] not in card.text
    assert "Hold the reveal" not in card.text, "only what is not as usual is named"
    assert card.silent


async def test_joining_tries_the_direct_message_at_once(club: Club) -> None:
    await club.open(seats=2)
    (answer,) = await club.join(club.kim)
    assert "You are 🟥 Kim" in answer.text and answer.ephemeral
    assert len(club.kim.inbox()) == 1 and "Nothing to do yet" in club.kim.inbox()[0].text


async def test_whoever_takes_the_last_seat_reads_that_the_game_begins(club: Club) -> None:
    """Not that there is nothing to do: their first question may be there before."""
    await club.open(seats=2)
    await club.join(club.chris, club.kim)
    assert "Nothing to do yet" in club.chris.inbox()[0].text
    (welcome,) = [seen.text for seen in club.kim.inbox() if "You are in at" in seen.text]
    assert "The game begins.\n" in welcome and "Nothing to do yet" not in welcome


async def test_a_button_leads_from_joining_to_the_message_that_was_sent(club: Club) -> None:
    await club.open(seats=2)
    (answer,) = await club.join(club.kim)
    (letter,) = club.kim.inbox()
    assert answer.reply
    links = {part["label"]: part["url"] for part in answer.reply.walk() if part.get("url")}
    assert links == {"Open our messages": f"https://discord.com/channels/@me/{letter.channel_id}/{letter.id}"}


async def test_a_message_that_did_not_arrive_moves_the_seat_into_the_channel(club: Club) -> None:
    await club.open(seats=2)
    (answer, _) = await club.join(club.kim, club.chris)
    assert answer.reply
    await club.kim.click(answer.reply, "No message came")
    person = await club.bot.service.store.person(club.kim.id)
    assert person.direct_messages is False


async def test_a_lucky_word_is_mixed_into_the_dice_and_shown_to_nobody(club: Club) -> None:
    table = await club.open(seats=2)
    form = await club.kim.click(club.with_button("Join"), "Join with a lucky word")
    await club.kim.submit(form, {"word": "xyzzy-plugh"})
    row = await club.bot.service.store.table(table.id)
    assert row and row.seats[0].word == "xyzzy-plugh"
    assert not club.env.backend.requests.holding("xyzzy-plugh")


async def test_nobody_sits_twice_and_a_full_table_says_so(club: Club) -> None:
    await club.open(seats=2)
    card = club.with_button("Join")
    await club.join(club.kim)
    assert "already" in (await club.kim.click(card, "Join")).text
    await club.join(club.morgan)
    with pytest.raises(CannotDoError):
        await club.silvia.click(card, "Join")


async def test_whoever_sits_down_at_a_live_table_hears_where_their_turns_come(club: Club) -> None:
    await club.open(preset="tonight", seats=2)
    (answer,) = await club.join(club.kim)
    assert answer.ephemeral and "You are 🟥 Kim. Stay here" in answer.text
    assert answer.reply is not None and answer.reply.buttons[:2] == ["How to play", "Leave"]
    assert club.kim.inbox() == []


async def test_leaving_frees_the_chair(club: Club) -> None:
    await club.open(seats=2)
    (answer,) = await club.join(club.kim)
    assert answer.reply
    await club.kim.click(answer.reply, "Leave")
    await club.settle()
    assert "🟥 free" in club.with_button("Join").text


async def test_only_the_host_changes_options_and_they_show_on_the_card(club: Club) -> None:
    await club.open(seats=2)
    card = club.with_button("Join")
    shown = await club.kim.click(card, "Options")
    assert shown.reply is not None and "Options of" in shown.text and not shown.reply.buttons and not shown.reply.menus
    options = await club.chris.click(card, "Options")
    assert options.reply
    await choose(club.chris, options.reply, "o:hold=yes")
    await club.settle()
    assert "Hold the reveal: yes" in club.with_button("Join").text
    await choose(club.chris, options.reply, "s:4")
    await club.settle()
    assert "🟨 free" in club.with_button("Join").text


async def test_stewards_fill_the_table_and_the_host_starts(club: Club) -> None:
    table = await club.open(seats=3)
    card = club.with_button("Join")
    await club.join(club.chris)
    await club.chris.click(card, "Add a steward")
    await club.settle()
    assert "Steward" in club.with_button("Join").text
    await club.chris.click(card, "Start")
    await club.settle()
    assert (await club.bot.service.info(table.id)).status == "playing"
    assert club.prompt(club.chris, "Bid")


async def test_three_fast_presses_on_one_card_add_one_steward_and_say_so(club: Club) -> None:
    table = await club.open(seats=4)
    card = club.with_button("Join")
    answers = await asyncio.gather(*(club.chris.click(card, "Add a steward") for _ in range(3)))
    assert sum("Look again" in answer.text for answer in answers) == 2
    await club.settle()
    await club.chris.click(club.with_button("Join"), "Add a steward")
    assert sum(seat.steward for seat in (await club.bot.service.info(table.id)).seats) == 2


async def test_the_host_sends_a_steward_away_from_the_options(club: Club) -> None:
    await club.open(seats=3)
    card = club.with_button("Join")
    await club.chris.click(card, "Add a steward")
    options = await club.chris.click(card, "Options")
    assert options.reply and "Remove a steward" in options.reply.buttons
    await club.chris.click(options.reply, "Remove a steward")
    await club.settle()
    assert "Steward" not in club.with_button("Join").text
    assert "Remove a steward" not in options.reply.buttons, "there is no other"


async def test_who_opens_a_table_is_offered_a_chair_at_once(club: Club) -> None:
    card = await club.chris.slash(club.channel, "table open", game="guild_master")
    assert card.reply
    await club.chris.click(card.reply, "Open")
    await club.settle()
    assert card.reply.buttons[0] == "Take my seat"
    await club.chris.click(card.reply, "Take my seat")
    await club.settle()
    assert "🟥 Chris" in club.with_button("Join").text


async def test_the_lobby_card_names_host_length_pace_and_how_long_it_takes(club: Club) -> None:
    await club.open("guild_master", preset="day")
    text = club.with_button("Join").text
    assert f"Host: <@{club.chris.id}>" in text and "9 rounds · one round a day, 9–12 days" in text
    options = await club.chris.click(club.with_button("Join"), "Options")
    assert options.reply
    await choose(club.chris, options.reply, "p:tonight")
    await choose(club.chris, options.reply, "o:length=6")
    await club.settle()
    assert "6 rounds · about 75 minutes" in club.with_button("Join").text


def own_deck() -> dict[str, Any]:
    return {"contracts": json.loads((DATA / "guild_master" / "contracts.json").read_text("utf-8"))}


async def open_with(club: Club, deck: bytes) -> Answer:
    return await club.chris.slash(club.channel, "table open", game="guild_master", deck=("mine.json", deck))


async def test_a_table_brings_its_own_deck_and_says_so(club: Club) -> None:
    deck = own_deck()
    deck["contracts"][0]["name"] = "A Contract of Our Own"
    opened = await open_with(club, json.dumps(deck).encode())
    await club.settle()
    assert opened.reply and opened.reply.buttons[0] == "Take my seat"
    card = club.with_button("Join")
    assert "own deck" in card.text
    options = await club.chris.click(card, "Options")
    assert "the host's own deck" in options.text


async def test_cards_are_looked_up_in_the_deck_that_is_played_with(club: Club) -> None:
    """In the table's channel, in its talks, and in direct messages; anywhere else in the game's own."""
    deck = own_deck()
    theirs, ours = deck["contracts"][0]["name"], "A Contract of Our Own"
    deck["contracts"][0]["name"] = ours
    await open_with(club, json.dumps(deck).encode())
    await club.settle()
    await club.join(club.chris, club.kim)
    await club.chris.click(club.with_button("Start"), "Start")
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    await club.all_agree(table.id, "bargain_threads")
    await club.chris.slash(club.channel, "bargain", member=club.kim.id)
    (talk,) = club.kim.threads()
    elsewhere = club.world.backend.create_channel(club.world.guild.id, "elsewhere")
    for place in (club.channel, talk):
        offered = await club.kim.autocomplete(place, "card", "name", ours)
        shown = await club.kim.slash(place, "card", name=offered[0]["value"])
        assert [each["name"] for each in offered] == [ours] and ours in shown.text
        assert "nothing called" in (await club.kim.slash(place, "card", name=theirs)).text
    assert ours in (await club.kim.slash(club.kim.dm, "card", name=ours)).text
    assert "nothing called" in (await club.kim.slash(elsewhere, "card", name=ours)).text
    assert theirs in (await club.kim.slash(elsewhere, "card", name=theirs)).text


@pytest.mark.parametrize(
    ("deck", "wrong"),
    [
        (b"{", "the deck file, line 1, column 2"),
        (b'{"contratcs": []}', "there are adventurers, board, contracts"),
        (b'{"contracts": [{"name": "x"}]}', "contracts.json, 0 (x).id: Field required; contracts.json"),
        (b"\xff\xfe", "UTF-8"),
        (b" " * 300_000, "256 KiB"),
    ],
)
async def test_a_malformed_deck_is_refused_in_private_with_the_place_and_nothing_changes(
    club: Club, deck: bytes, wrong: str
) -> None:
    refused = await open_with(club, deck)
    assert wrong in refused.text and refused.ephemeral
    assert await club.bot.service.tables_in(club.world.guild.id) == ()


async def test_a_server_has_its_usual_pace(club: Club) -> None:
    host = Person(club.env, club.world.guild.owner_id)
    await host.slash(club.channel, "setup defaults", pace="day")
    card = await club.chris.slash(club.channel, "table open", game="toy")
    assert card.reply
    await club.chris.click(card.reply, "Open")
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    assert table.pace.closes == "20:00"


async def test_who_writes_before_the_table_begins_is_told_so_kindly(club: Club) -> None:
    await club.open(seats=2)
    await club.join(club.kim)
    await club.kim.send_dm("hello?")
    await club.settle()
    assert "has not begun: one seat is free" in club.kim.inbox()[-1].text


async def test_a_second_table_in_a_channel_gets_a_thread_of_its_own(club: Club) -> None:
    await club.play(club.chris, club.kim)
    card = await club.morgan.slash(club.channel, "table open", game="toy")
    assert card.reply
    await club.morgan.click(card.reply, "Open")
    await club.settle()
    (thread,) = club.morgan.threads()
    assert any("Join" in seen.buttons for seen in club.morgan.messages(thread))


async def test_an_invitation_calls_one_person_in_the_channel(club: Club) -> None:
    await club.open(seats=2)
    await club.chris.slash(club.channel, "table invite", member=club.silvia.id)
    await club.settle()
    bodies = [sent.json for sent in club.env.backend.requests if isinstance(sent.json, dict)]
    called = [users for body in bodies if (users := body.get("allowed_mentions", {}).get("users"))]
    assert called == [[club.silvia.id]]
    assert club.silvia.inbox() == []


async def test_an_empty_lobby_folds_by_itself(club: Club) -> None:
    await club.open(seats=2)
    await club.env.restart_bot(club.new_bot_that_starts_after(club.env.now() + timedelta(days=8)))
    await club.settle()
    assert "is closed" in texts(club.public()) and not any("Join" in seen.buttons for seen in club.public())


WILD = "**@everyone** <@1> `x` [y](http://z) " + "long" * 20


async def test_a_wild_name_breaks_and_pings_nothing(club: Club) -> None:
    user = club.env.backend.get_user(club.kim.id)
    user.global_name = WILD
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 1)
    await club.bid(club.kim, 6)
    public = texts(club.public())
    assert "\\*\\*" in public and "@everyone" not in public and "\\<" in public
    assert "longlonglong" not in public
    for sent in club.env.backend.requests:
        if sent.method == "POST" and "/messages" in sent.path and sent.json:
            assert sent.json["allowed_mentions"]["parse"] == []


async def test_the_commands_are_those_that_were_promised(club: Club) -> None:
    names = {name.split()[0] for name in club.kim.commands(club.channel)}
    assert names == {"table", "turn", "todo", "bargain", "instructions", "rules", "card", "odds", "me"}
    host = {name for name in club.kim.commands(club.channel) if name.startswith("table ")}
    wanted = "open board why story invite pace vote undo leave back replace close export"
    assert host == {f"table {name}" for name in wanted.split()}


async def test_a_table_in_a_thread_is_played_there_and_its_talks_hang_from_the_channel(club: Club) -> None:
    await club.open(seats=2)
    card = await club.morgan.slash(club.channel, "table open", game="stroll")
    assert card.reply
    paces = next(menu for menu in card.reply.menus if "/preset/" in menu["custom_id"])
    await club.morgan.select(card.reply, "day.6", custom_id=paces["custom_id"])
    chairs = next(menu for menu in card.reply.menus if "/chairs/" in menu["custom_id"])
    two = next(option["value"] for option in chairs["options"] if option["label"] == "2 seats")
    await club.morgan.select(card.reply, two, custom_id=chairs["custom_id"])
    await club.morgan.click(card.reply, "Open")
    await club.settle()
    (table,) = [each for each in await club.bot.service.tables_in(club.world.guild.id) if each.place.thread_id]
    assert table.place.thread_id is not None
    thread = club.env.backend.channels[table.place.thread_id]
    for person in (club.morgan, club.silvia):
        lobby = next(seen for seen in reversed(person.messages(thread)) if "Join" in seen.buttons)
        await person.click(lobby, "Join")
    await club.settle()
    assert any("Who is next?" in seen.buttons for seen in club.morgan.messages(thread))
    assert "Step 1" in (await club.morgan.slash(thread, "turn")).text
    talk = await club.morgan.slash(thread, "bargain", member=club.silvia.id)
    hung = [
        each
        for each in club.env.backend.channels.values()
        if each.parent_id == club.channel.id and each.id != thread.id
    ]
    assert talk.acknowledged and len(hung) == 1
    board = await club.silvia.slash(hung[0], "table board")
    assert "**Round 1**" in board.text, "the talk belongs to the thread's table"


async def test_six_sit_down_and_each_has_a_sign_of_their_own(club: Club) -> None:
    table = await club.open("stroll", seats=6)
    await club.join(club.chris, club.kim, club.morgan, club.silvia)
    for _ in range(2):
        await club.chris.click(club.with_button("Add a steward"), "Add a steward")
    await club.settle()
    assert len((await club.bot.service.info(table.id)).seats) == 6
    assert all(sign in club.board.text for sign in "🟥🟦🟩🟨🟪🟧")
    assert "Steward Purple" in club.board.text and "Steward Orange" in club.board.text


async def test_more_options_than_a_card_holds_have_pages(club: Club) -> None:
    table = await club.open("stroll", seats=2)
    options = await club.chris.click(club.with_button("Options"), "Options")
    card = options.reply
    assert card and len(card.menus) == 4
    first = {option["value"] for menu in card.menus for option in menu["options"]}
    await club.chris.click(card, "Page 2 of 2 ▶")
    second = {option["value"] for menu in card.menus for option in menu["options"]}
    assert not first & second and "o:path_29=e" in second
    await choose(club.chris, card, "o:path_29=e")
    assert (await club.bot.service.info(table.id)).options["path_29"] == "e"
    assert "Page 1 of 2 ▶" in card.buttons, "it stays on the page"


async def test_an_evening_takes_what_the_game_says_is_for_one(club: Club) -> None:
    live = await club.open("stroll", preset="tonight", seats=2)
    assert live.options["hills"] == "yes"
    await club.chris.slash(club.channel, "table close")
    assert (await club.open("stroll", seats=2)).options["hills"] == "no"
