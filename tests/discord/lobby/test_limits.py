"""What one person may set in motion in a server, and letters that somebody wants no more of."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Answer, Person, Seen
from gamecore.tables.commands.limits import LIMITED, LIMITS
from gamecore.tables.model.table import TableInfo
from tests.support.discord.club import Club, forge

pytestmark = pytest.mark.asyncio


async def allow(club: Club, **numbers: int) -> None:
    for what, number in numbers.items():
        await club.chris.slash(club.channel, "setup limits", what=what, number=number)


async def relayed(club: Club) -> TableInfo:
    """A table of Chris and Kim at which the bot carries letters."""
    await club.chris.slash(club.channel, "setup bargaining", way="relay")
    return await club.play(club.chris, club.kim)


async def write(club: Club, sender: Person, words: str, button: str = "Write", field: str = "letter") -> Answer:
    """To the other of Chris and Kim."""
    other = club.kim if sender is club.chris else club.chris
    panel = (await sender.use_on_person("Talk with", other, club.channel)).reply
    assert panel is not None
    answer = await sender.submit(await sender.click(panel, button), {field: words})
    await club.settle()
    return answer


def message(person: Person, words: str) -> Seen:
    (found,) = [seen for seen in person.inbox() if words in seen.text]
    return found


def carried(person: Person, words: str) -> int:
    return sum(words in seen.text for seen in person.inbox())


async def test_a_server_sees_and_changes_its_limits_in_one_place(club: Club) -> None:
    shown = await club.chris.slash(club.channel, "setup limits")
    assert shown.ephemeral and shown.text.count("usually") == len(LIMITED)
    changed = await club.chris.slash(club.channel, "setup limits", what="invitations", number=2)
    assert "Invitations, a person a day: **2** (usually 30)" in changed.text
    usual = await club.chris.slash(club.channel, "setup limits", what="invitations")
    assert "Invitations, a person a day: **30** (usually 30)" in usual.text
    assert "setup limits" not in club.kim.commands(club.channel)


async def test_no_more_tables_than_a_person_may_have(club: Club) -> None:
    await allow(club, tables=1)
    await club.open()
    channels = len(club.env.backend.channels)
    card = await club.chris.slash(club.channel, "table open", game="toy")
    assert card.reply is not None
    refused = await club.chris.click(card.reply, "Open")
    assert "You host 1 open tables here" in refused.text
    assert len(club.env.backend.channels) == channels, "no thread is made for it"
    other = await club.kim.slash(club.channel, "table open", game="toy")
    assert other.reply is not None
    assert "open tables here" not in (await club.kim.click(other.reply, "Open")).text


async def test_no_more_invitations_than_that(club: Club) -> None:
    await allow(club, invitations=1)
    await club.open(seats=4)
    assert "is invited" in (await club.chris.slash(club.channel, "table invite", member=club.kim.id)).text
    refused = await club.chris.slash(club.channel, "table invite", member=club.morgan.id)
    assert "You sent 1 invitations in a day" in refused.text
    await club.settle()
    assert not [seen for seen in club.public() if club.morgan.mention in seen.text]


async def test_no_more_carried_messages_than_that(club: Club) -> None:
    await allow(club, letters=1)
    await relayed(club)
    assert "Sent to" in (await write(club, club.chris, "the first word")).text
    assert "You sent 1 letters in an hour" in (await write(club, club.chris, "the second word")).text
    assert carried(club.kim, "the first word") == 1 and carried(club.kim, "the second word") == 0
    await club.env.advance_time(3600)
    assert "Sent to" in (await write(club, club.chris, "the second word")).text


async def test_no_more_calls_than_that_and_agreeing_is_free(club: Club) -> None:
    await allow(club, calls=1)
    await club.play(club.chris, club.kim, club.morgan)
    assert "refused" not in (await club.kim.slash(club.channel, "table vote", motion="live")).text
    refused = await club.kim.slash(club.channel, "table vote", motion="end")
    assert "You called 1 votes in a day" in refused.text
    await club.morgan.slash(club.channel, "table vote", motion="end")
    agreed = await club.kim.slash(club.channel, "table vote", motion="end")
    assert "called 1 votes" not in agreed.text


async def test_asking_to_give_a_chair_away_is_a_call_too(club: Club) -> None:
    await allow(club, calls=1)
    await club.play(club.chris, club.kim, club.morgan)
    await club.kim.slash(club.channel, "table vote", motion="live")
    refused = await club.kim.slash(club.channel, "table replace", seat=1, member=club.silvia.id)
    assert "You called 1 votes in a day" in refused.text


async def test_no_more_calls_for_another_pace_than_that(club: Club) -> None:
    await allow(club, paces=1)
    await club.play(club.chris, club.kim, club.morgan)
    asked = await club.kim.slash(club.channel, "table pace", plan="10h", reply="1h")
    again = await club.kim.slash(club.channel, "table pace", plan="11h", reply="1h")
    assert "asked for another pace" not in asked.text
    assert "You asked for another pace 1 times in a day" in again.text


async def test_no_more_follow_requests_than_that_and_stopping_is_free(club: Club) -> None:
    await allow(club, follows=1)
    table = await club.play(club.chris, club.kim)
    lobby = club.with_button("Watch")
    await club.silvia.click(lobby, "Watch")
    assert await club.bot.service.watchers(table.id) == (club.silvia.id,)
    await club.silvia.click(lobby, "Watch")
    assert await club.bot.service.watchers(table.id) == ()
    assert "You followed 1 tables" in (await club.silvia.click(lobby, "Watch")).text
    assert await club.bot.service.watchers(table.id) == ()


async def test_a_stranger_who_writes_and_writes_is_answered_a_few_times(club: Club) -> None:
    for _ in range(LIMITS["strangers"].number + 3):
        await club.silvia.send_dm("hello?")
    said = [seen.text for seen in club.silvia.inbox()]
    assert len(said) == LIMITS["strangers"].number and "My next answer comes in an hour" in said[-1]
    assert all("My next answer" not in text for text in said[:-1])
    await club.env.advance_time(3600)
    await club.silvia.send_dm("hello?")
    assert len(club.silvia.inbox()) == LIMITS["strangers"].number + 1


# ------------------------------------------------------------------------------ letters not wanted


async def test_a_carried_message_can_be_made_silent_where_it_stands(club: Club) -> None:
    await relayed(club)
    await write(club, club.chris, "the first word")
    answer = await club.kim.click(message(club.kim, "the first word"), "No sound")
    assert "without a sound" in answer.text
    since = club.env.backend.requests.total
    await write(club, club.chris, "the second word")
    (sent,) = [r for r in club.env.backend.requests.since(since) if "the second word" in str(r.json)][:1]
    assert sent.json is not None and sent.json["flags"] & 1 << 12, "Discord pushes nothing"
    assert carried(club.kim, "the second word") == 1


async def test_a_carried_message_of_many_short_lines_is_cut_where_a_message_ends(club: Club) -> None:
    """What is quoted line by line is longer than what was written."""
    await relayed(club)
    await write(club, club.chris, "x\n" * 700)
    assert len(message(club.kim, "> x").text) == 2000


@pytest.mark.parametrize("words", ["   ", "\n\n", "\u200b\u3164"], ids=["spaces", "lines", "unseen"])
async def test_a_message_in_which_nothing_can_be_seen_is_not_carried(club: Club, words: str) -> None:
    await relayed(club)
    before = len(club.kim.inbox())
    answer = await write(club, club.chris, words)
    assert "no words" in answer.text and len(club.kim.inbox()) == before


async def test_a_message_is_for_others_and_for_each_once(club: Club) -> None:
    table = await relayed(club)
    opened = await forge(club.chris, club.board, f"gm/write/{table.id}/-/0/0.1.1")
    answer = await club.chris.submit(opened, {"letter": "peace"})
    assert answer.text == "Sent to 🟦 Kim."
    assert carried(club.kim, "writes to 🟦 Kim\n> peace") == 1 and not carried(club.chris, "peace")


async def test_whoever_is_blocked_at_a_carried_message_reaches_nobody_and_is_not_told_why(club: Club) -> None:
    table = await relayed(club)
    await write(club, club.chris, "the first word")
    answer = await club.kim.click(message(club.kim, "the first word"), "Block")
    assert "They are not told" in answer.text
    blocked = await write(club, club.chris, "the second word")
    assert carried(club.kim, "the second word") == 0
    await club.bot.service.store.change_person(club.kim.id, blocked=(), direct_messages=False)
    closed = await write(club, club.chris, "the third word")
    assert blocked.text == closed.text, "it looks as closed direct messages do"
    assert (await club.bot.service.info(table.id)).status == "playing"


async def test_what_the_game_asks_comes_all_the_same(club: Club) -> None:
    table = await relayed(club)
    await write(club, club.chris, "the first word")
    await club.kim.click(message(club.kim, "the first word"), "Block")
    asked = club.prompt(club.kim, "Bid").id
    service = club.bot.service
    while (info := await service.info(table.id)).status == "playing" and info.round == table.round:
        for person in (club.kim, club.chris):
            view = await service.look(table.id, person.id)
            if view.asked is not None and not view.asked.ready:
                answer = await service.suggest(table.id, person.id, view.asked.id)
                await service.decide(table.id, person.id, view.asked.id, answer)
        await club.settle()
    assert club.prompt(club.kim, "Bid").id > asked


async def test_a_panel_shows_who_is_blocked_and_takes_it_back(club: Club) -> None:
    await relayed(club)
    await write(club, club.chris, "the first word")
    await club.kim.click(message(club.kim, "the first word"), "Block")
    panel = (await club.kim.slash(club.channel, "me letters")).reply
    assert panel is not None and panel.ephemeral and f"1. {club.chris.mention}" in panel.text
    await club.kim.click(panel, "Unblock 1")
    assert "Nobody is blocked" in panel.text
    assert "Sent to" in (await write(club, club.chris, "the second word")).text
    await club.kim.select(panel, "none")
    await write(club, club.chris, "the third word")
    assert carried(club.kim, "the second word") == 1 and carried(club.kim, "the third word") == 0


async def test_who_wants_no_invitations_is_not_called(club: Club) -> None:
    await club.open(seats=3)
    panel = (await club.kim.slash(club.channel, "me letters")).reply
    assert panel is not None
    await club.kim.select(panel, "none")
    refused = await club.chris.slash(club.channel, "table invite", member=club.kim.id)
    assert "Kim takes no invitations" in refused.text
    await club.kim.select(panel, "silent")
    await club.chris.slash(club.channel, "table invite", member=club.kim.id)
    await club.settle()
    (named,) = [seen for seen in club.public() if "you are invited" in seen.text]
    assert club.kim.mention in named.text
    (sent,) = [r for r in club.env.backend.requests if "you are invited" in str(r.json)]
    assert sent.json is not None and not sent.json["allowed_mentions"].get("users")


async def test_a_private_promise_is_a_message_too(club: Club) -> None:
    await relayed(club)
    await write(club, club.chris, "a word of honour", "Record a promise", "words")
    await club.kim.click(message(club.kim, "a word of honour"), "Block")
    await write(club, club.chris, "another word", "Record a promise", "words")
    assert carried(club.kim, "another word") == 0
