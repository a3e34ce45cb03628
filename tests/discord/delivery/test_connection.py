"""The whole bot on a bad line: told to wait, cut off, forgotten. Nothing is lost, and nothing comes twice."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.app import Guildmaster
from bot.simulator.backend.faults import Fault
from bot.simulator.people.person import Person, Seen
from gamecore.tables.model.table import POST, Place
from gamecore.tables.storage.changes import Changes
from tests.support.discord.club import Club, texts
from tests.support.discord.connection import a_line

pytestmark = pytest.mark.asyncio


@pytest.fixture
def another_bot(new_bot: Any, tmp_path: Any) -> Any:
    """Makes bots that know nothing of one another."""
    numbers = iter(range(9))

    def make() -> Guildmaster:
        bot: Guildmaster = new_bot()
        bot.settings = bot.settings.model_copy(update={"database": tmp_path / f"{next(numbers)}.db"})
        return bot

    return make


async def a_round(club: Club) -> None:
    """Both bid, one rolls, and all pass."""
    await club.bid(club.chris, 5)
    await club.bid(club.kim, 2)
    for person in (club.chris, club.kim):
        await person.click(club.prompt(person, "Pass"), "Pass")
        await club.settle()


def received(club: Club) -> list[list[str]]:
    """What everybody has before them, but for dice, ids, hashes and moments in time: those differ from game to game."""
    places = [club.public(), club.chris.inbox(), club.kim.inbox()]
    return [[re.sub(r"\b[0-9a-f]{16,}\b|\d+", "#", seen.text) for seen in place] for place in places]


_undisturbed: list[list[list[str]]] = []


async def undisturbed(another_bot: Any) -> list[list[str]]:
    """As it is on a good line, played once for all tests here."""
    if not _undisturbed:
        async with a_line(another_bot) as (club, _):
            await club.play(club.chris, club.kim)
            await a_round(club)
            _undisturbed.append(received(club))
    return _undisturbed[0]


@pytest.mark.parametrize("method", ["POST", pytest.param("PATCH", marks=pytest.mark.soak), "DELETE"])
async def test_being_told_to_wait_on_a_route_delays_and_neither_loses_nor_doubles(
    another_bot: Any, method: str
) -> None:
    wanted = await undisturbed(another_bot)
    async with a_line(another_bot) as (club, server):
        await club.play(club.chris, club.kim)
        path = "/channels/*/messages" if method == "POST" else "/channels/*/messages/*"
        fault = server.backend.fault_plan.add(Fault(method, path, status=429, retry_after=0.1, times=3))
        await a_round(club)
        refused = [sent for sent in server.backend.requests if sent.status == 429]
        assert len(refused) + (fault.times or 0) == 3 and refused
        assert received(club) == wanted


async def test_a_limit_on_everything_is_kept_by_waiting(another_bot: Any) -> None:
    wanted = await undisturbed(another_bot)
    async with a_line(another_bot) as (club, server):
        await club.play(club.chris, club.kim)
        server.limits.everything_per_s = 4
        server.limits.reset()
        server.limits.on = True
        await a_round(club)
        assert server.limits.refused and received(club) == wanted


@pytest.mark.parametrize(
    "method", [pytest.param("POST", marks=pytest.mark.soak), "PATCH", pytest.param("DELETE", marks=pytest.mark.soak)]
)
async def test_who_is_refused_for_long_tries_again_later_and_nothing_comes_twice(another_bot: Any, method: str) -> None:
    """The library gives up after five times; the notification waits in the outbox."""
    wanted = await undisturbed(another_bot)
    async with a_line(another_bot) as (club, server):
        ahead = timedelta()
        club.bot.now = lambda: datetime.now(UTC) + ahead
        await club.play(club.chris, club.kim)
        await club.bid(club.chris, 5)
        await club.bid(club.kim, 2)
        path = "/channels/*/messages" if method == "POST" else "/channels/*/messages/*"
        server.backend.fault_plan.add(Fault(method, path, status=429, retry_after=0.01, times=None))
        for person in (club.chris, club.kim):
            await person.click(club.prompt(person, "Pass"), "Pass")
        await server.quiet(0.5)
        assert sum(sent.status == 429 and sent.method == method for sent in server.backend.requests) >= 5
        server.backend.fault_plan.clear()
        ahead = timedelta(seconds=60)
        club.bot.service.outbox_changed.set()
        await club.settle()
        assert received(club) == wanted


async def test_a_press_while_the_line_is_cut_is_answered_when_it_is_taken_up_again(another_bot: Any) -> None:
    async with a_line(another_bot, shards=3) as (club, server):
        await club.play(club.chris, club.kim)
        await server.gateway.drop(4000, shard=2)
        turn = await club.kim.click(club.board, "My turn")
        assert turn.reply and not turn.failed and "Bid" in turn.reply.buttons
        assert (server.gateway.identified, server.gateway.resumed) == (3, 1)


async def test_a_bot_whom_discord_has_forgotten_begins_anew_and_tells_nothing_twice(another_bot: Any) -> None:
    wanted = await undisturbed(another_bot)
    async with a_line(another_bot) as (club, server):
        await club.play(club.chris, club.kim)
        await server.gateway.drop(4000, forget=True)
        await server.until(lambda: server.gateway.identified == 2 and club.bot.is_ready(), within_s=30)
        await club.settle()
        await a_round(club)
        assert received(club) == wanted


async def test_a_line_that_is_cut_and_stays_so_is_known_until_it_is_taken_up_again(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, server):
        assert club.bot.connection.is_connected and await club.bot.connection.both_ways()
        server.backend.fault_plan.add(Fault("GET", "/users/*", status=503, times=1))
        assert not await club.bot.connection.both_ways() and club.bot.connection.is_connected
        await server.gateway.drop(4000)
        await server.until(lambda: server.gateway.resumed == 1 and club.bot.connection.is_connected, within_s=30)
        await server.stop()
        await server.until(lambda: not club.bot.connection.is_connected, within_s=30)
        assert club.bot.is_ready() and not await club.bot.connection.both_ways()


async def test_a_channel_that_answers_slowly_holds_up_no_other_table(another_bot: Any) -> None:
    async with a_line(another_bot) as (club, server):
        table = await club.play(club.chris, club.kim)
        service, elsewhere = club.bot.service, club.world.add_channel("elsewhere")
        path = f"/channels/{club.channel.id}/messages"
        server.backend.fault_plan.add(Fault("POST", path, status=200, delay_s=60))
        for person in (club.chris, club.kim):
            asked = (await service.look(table.id, person.id)).asked
            assert asked is not None
            await service.decide(table.id, person.id, asked.id, {"bid": {"number": 2}})
        place = Place(guild_id=club.world.guild.id, channel_id=elsewhere.id)
        other = (await service.open(place, club.morgan.id, "toy", seats=2, pace=POST)).id
        for person in (club.morgan, club.silvia):
            await service.join(other, person.id, person.name)
        await server.until(lambda: "**Round 1**" in texts(club.morgan.messages(elsewhere)), within_s=20)
        assert " rolls " not in texts(club.public())


async def test_a_panel_opened_while_the_older_one_is_changed_is_the_one_that_follows_the_game(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, server):
        table = await club.play(club.chris, club.kim, game="stroll", preset="tonight")
        older = await panel_of(club, club.chris)
        await club.chris.click(older, "Home")
        await club.settle()
        sent_anew = Fault("POST", "/webhooks/*/simcord_interaction_*", status=200, times=None, delay_s=1)
        server.backend.fault_plan.add(sent_anew)
        await at_home(club, table.id, club.kim)
        await asyncio.sleep(0.3)
        await panel_of(club, club.chris)
        await server.until(lambda: only_panel(club, club.chris, older, "which way?"), within_s=30)
        server.backend.fault_plan.clear()
        await at_home(club, table.id, club.chris)
        await server.until(lambda: only_panel(club, club.chris, older, "The result is told in"), within_s=30)


def only_panel(club: Club, person: Person, first: Seen, words: str) -> bool:
    """Whether somebody has one panel before them since the first, which says that: it may have been sent anew, below
    what was told."""
    panels = [seen for seen in person.messages(club.channel) if seen.ephemeral and seen.id >= first.id]
    return [words in seen.text for seen in panels] == [True]


async def at_home(club: Club, table: str, person: Person) -> None:
    asked = (await club.bot.service.look(table, person.id)).asked
    assert asked is not None
    await club.bot.service.decide(table, person.id, asked.id, "home")


async def panel_of(club: Club, person: Person) -> Seen:
    panel = (await person.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None
    return panel


async def test_two_who_ask_for_the_same_at_once_make_one_call(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, server):
        await club.play(club.chris, club.kim, club.morgan, club.silvia)
        path = f"/channels/{club.channel.id}/messages"
        server.backend.fault_plan.add(Fault("POST", path, status=200, times=None, delay_s=1))
        voting = [person.slash(club.channel, "table vote", motion="pause") for person in (club.kim, club.morgan)]
        answers = await asyncio.gather(*voting)
        await server.until(lambda: all("You voted yes" in answer.text for answer in answers), within_s=20)
        await club.settle()
        server.backend.fault_plan.clear()
        (call,) = [seen for seen in club.public() if "Agree" in seen.buttons]
        await club.silvia.click(call, "Agree")
        await club.settle()
        assert call.text == "Decided: pause." and not call.buttons


async def has_been_gone(club: Club, table: str, seat: int, days: int) -> None:
    """Somebody's steward has sat there for so long."""
    store = club.bot.service.store
    row = await store.table(table)
    assert row is not None
    since = club.bot.now() - timedelta(days=days)
    seats = tuple(s.model_copy(update={"absent_since": since}) if s.seat == seat else s for s in row.seats)
    await store.commit(Changes(row.model_copy(update={"seats": seats, "version": row.version + 1})))


async def test_a_chair_asked_for_by_a_double_press_is_asked_for_once(new_bot: Any) -> None:
    async with a_line(new_bot) as (club, server):
        await club.play(club.chris, club.kim, club.morgan)
        (table,) = await club.bot.service.tables_in(club.world.guild.id)
        await club.bot.service.gone(table.id, club.kim.id)
        await has_been_gone(club, table.id, 1, days=10)
        await club.settle()
        free = (await club.silvia.click(club.board, "Take over a seat")).reply
        assert free is not None
        path = f"/channels/{club.channel.id}/messages"
        server.backend.fault_plan.add(Fault("POST", path, status=200, times=None, delay_s=1))
        answers = await asyncio.gather(*(club.silvia.click(free, free.buttons[0]) for _ in range(2)))
        await server.until(lambda: all("I have asked" in answer.text for answer in answers), within_s=20)
        await club.settle()
        assert len([seen for seen in club.public() if "Hand over" in seen.buttons]) == 1
