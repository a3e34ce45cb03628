"""Practice among stewards: offered once, alone in a thread, without clocks, calls and record."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.simulator.people.person import Seen
from cogs.handlers.seating.practice import Practice
from cogs.interactions.responder import Responder
from gamecore.tables.errors import CannotSave
from gamecore.tables.model.table import TableInfo
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.sqlite.store import SqliteStore
from tests.support.discord.club import Club, forge
from tests.support.discord.half_done import dying_before
from tests.support.tables.full_disk import fill, make_room
from tests.support.tables.store_contract import result

pytestmark = pytest.mark.asyncio


def offers(club: Club) -> list[str]:
    return [seen.text for seen in club.said(club.kim) if "Practise with stewards" in seen.text]


async def test_practice_is_offered_once_and_no_thanks_is_final(club: Club) -> None:
    table = await club.open("cadwallon", preset="tonight", seats=3)
    await club.join(club.kim)
    (offer,) = offers(club)
    assert "New to Guilds of Cadwallon? Practise with stewards: 5 minutes, nobody watches." in offer
    asked = next(seen for seen in club.said(club.kim) if "No thanks" in seen.buttons)
    assert "How to play" in (await club.kim.click(asked, "No thanks")).text
    await club.kim.click(club.with_button("Join"), "Leave")
    await club.join(club.kim)
    assert len(offers(club)) == 1, "it was asked once"
    assert not [seen for seen in club.said(club.morgan) if "Practise" in seen.text], "for their eyes only"
    (way,) = [seen for seen in club.said(club.kim)[-1:] if "How to play" in seen.buttons]
    assert "Practise" in ((await club.kim.click(way, "How to play")).reply or way).buttons
    assert table.status == "lobby"


async def test_a_practice_table_has_no_clock_calls_nobody_and_leaves_no_record(club: Club) -> None:
    await club.open("cadwallon", preset="tonight", seats=3)
    await club.join(club.kim)
    asked = next(seen for seen in club.said(club.kim) if "Practise" in seen.buttons)
    ready = (await club.kim.click(asked, "Practise")).reply
    await club.settle()
    assert ready is not None and "No clock, no record" in ready.text
    service = club.bot.service
    (practice,) = [each for each in await service.tables_in(club.world.guild.id) if each.practice]
    assert (practice.status, practice.strength, practice.counts) == ("playing", "gentle", False)
    assert practice.host == club.kim.id and sum(seat.steward for seat in practice.seats) == 2
    for _ in range(60):
        now = await service.look(practice.id, club.kim.id)
        assert now.table.deadline is None
        if now.asked is not None:
            break
        await club.env.advance_time(10)
        await club.settle()
    await club.env.advance_time(24 * 3600)
    await club.settle()
    later = await service.look(practice.id, club.kim.id)
    assert later.asked is not None and now.asked is not None and later.asked.id == now.asked.id, "nobody is played for"
    thread = club.kim.messages(club.env.backend.channels[practice.place.thread_id or 0])
    assert all(seen.silent for seen in thread if "Waiting for" in seen.text)
    sure = (await club.kim.click(ready, "Close table")).reply
    assert sure is not None
    assert "End this practice game? Your other tables go on. Nobody wins" in sure.text
    assert "half" not in sure.text, "nobody else is to be asked"
    await club.kim.click(sure, sure.buttons[0])
    await club.settle()
    assert (await service.info(practice.id)).status == "closed"
    assert not await service.store.results_of(club.kim.id)


async def offered(club: Club) -> Seen:
    """What asks Kim whether to practise."""
    await club.open("cadwallon", preset="tonight", seats=3)
    await club.join(club.kim)
    return next(seen for seen in club.said(club.kim) if "Practise" in seen.buttons)


async def the_only_practice(club: Club) -> str:
    """The thread of Kim's practice table: there is one of either."""
    await club.settle()
    (practice,) = [each for each in await club.bot.service.tables_in(club.world.guild.id) if each.practice]
    (thread,) = [channel for channel in club.env.backend.channels.values() if channel.is_thread]
    assert practice.place.thread_id == thread.id and practice.status == "playing"
    return f"<#{thread.id}>"


async def test_practise_pressed_again_leads_to_the_practice_that_is_there(club: Club) -> None:
    asked = await offered(club)
    answers = [*await asyncio.gather(club.kim.click(asked, "Practise"), club.kim.click(asked, "Practise"))]
    answers.append(await club.kim.click(asked, "Practise"))
    thread = await the_only_practice(club)
    assert [thread in answer.text for answer in answers] == [True, True, True]


async def test_practise_forged_in_another_server_leads_to_the_practice_that_is_there_too(club: Club) -> None:
    table = await club.open("cadwallon", preset="tonight", seats=3)
    await club.join(club.kim)
    elsewhere = club.env.build_world(people=(), server_name="Elsewhere")
    club.env.backend.add_member(elsewhere.guild.id, club.kim.id, announce=True)
    card = (await club.kim.slash(elsewhere.channel, "table open", game="cadwallon")).reply
    assert card is not None
    for _ in range(2):
        answer = await forge(club.kim, card, f"gm/practise/{table.id}/-/-/-")
        assert "Your practice table" in answer.text
    assert len(await club.bot.service.tables_in(elsewhere.guild.id)) == 1


async def test_a_practice_thread_without_a_table_is_taken_up_by_the_next_press(club: Club, tmp_path: Path) -> None:
    asked = await offered(club)
    with dying_before("INSERT ON tables", tmp_path):
        await club.kim.click(asked, "Practise")
    await club.restart()
    answer = await club.kim.click(asked, "Practise")
    assert await the_only_practice(club) in answer.text


async def test_practice_is_not_offered_where_that_cannot_be_remembered(club: Club) -> None:
    """Else whoever has a chair by then would hear that nothing could be saved."""
    table, service, words = await club.open("cadwallon", preset="tonight", seats=3), club.bot.service, club.bot.words
    store = service.store
    assert isinstance(store, SqliteStore)
    practice = Practice(service, words, Responder(words), store)
    table, _ = await service.join(table.id, club.kim.id, "Kim")
    await fill(store._database)
    with pytest.raises(CannotSave):
        for user in range(1000):  # what is free within the file is used up first
            await store.offer_practice(user, "cadwallon")
    assert (await practice.offered(club.kim.id, table)).rows == ()
    await make_room(store._database)
    assert (await practice.offered(club.kim.id, table)).rows


async def practises(club: Club, game: str) -> TableInfo:
    await club.open(game, preset="tonight", seats=3)
    await club.join(club.kim)
    asked = next(seen for seen in club.said(club.kim) if "Practise" in seen.buttons)
    await club.kim.click(asked, "Practise")
    await club.settle()
    (practice,) = [each for each in await club.bot.service.tables_in(club.world.guild.id) if each.practice]
    return practice


async def test_who_has_finished_the_game_once_is_not_asked_to_practise(club: Club) -> None:
    store = club.bot.service.store
    row = await store.table((await club.open("cadwallon", preset="tonight", seats=3)).id)
    assert row is not None
    played = result(club.kim.id, table=row.id, game="cadwallon")
    await store.commit(Changes(row.model_copy(update={"version": row.version + 1}), results=[played]))
    await club.join(club.kim, club.morgan)
    assert not offers(club) and "Practise" in club.said(club.morgan)[-1].text


@pytest.mark.parametrize("game", ["cadwallon", "guildhall"])
async def test_the_first_round_ends_with_its_card_once(club: Club, game: str) -> None:
    service, practice = club.bot.service, await practises(club, game)
    for _ in range(80):
        view = await service.look(practice.id, club.kim.id)
        if view.asked is not None and view.table.round > 1:
            break
        if view.asked is not None:
            answer = await service.suggest(practice.id, club.kim.id, view.asked.id)
            await service.decide(practice.id, club.kim.id, view.asked.id, answer)
        await club.settle()
        await club.env.advance_time(6)
        await club.settle()
    board = next(seen for seen in reversed(in_thread(club, practice)) if "My turn" in seen.buttons)
    panel = (await club.kim.click(board, "My turn")).reply
    assert panel is not None and "**That was " in panel.text
    assert panel.buttons[-1] == "Enough? Stop here", "what ends it comes last"
    await club.kim.click(panel, "⭐ Do it")
    await club.settle()
    assert "**That was " not in panel.text and "Enough? Stop here" not in panel.buttons, "whoever goes on has read it"


def in_thread(club: Club, table: TableInfo) -> list[Seen]:
    return club.kim.messages(club.env.backend.channels[table.place.thread_id or 0])
