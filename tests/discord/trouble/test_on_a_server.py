"""The whole bot with its tables on a PostgreSQL server: played as ever, and patient when the server is gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
import pytest_asyncio
from psycopg.conninfo import conninfo_to_dict
from pydantic import SecretStr

from bot.app import Guildmaster
from bot.simulator.backend.faults import Fault
from bot.simulator.people.gestures import CannotDoError
from bot.simulator.people.person import Person
from bot.simulator.wire.discord_server import TOKEN, DiscordServer
from gamecore.tables.storage.postgresql import connection, schema
from tests.support.discord.absence import passes
from tests.support.discord.bots import a_club
from tests.support.discord.club import Club, texts
from tests.support.discord.playing.whole_games import play_by_messages
from tests.support.discord.together import are_shared, bots_at
from tests.support.tables.cut_line import cut_line
from tests.support.tables.postgresql_server import OwnServer, Server

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def club_at(address: str, new_bot: Any) -> AsyncIterator[Club]:
    def make() -> Guildmaster:
        bot: Guildmaster = new_bot()
        bot.settings = bot.settings.model_copy(update={"database": SecretStr(address)})
        return bot

    async with a_club(make) as opened:
        yield opened


@pytest_asyncio.fixture
async def club(new_bot: Any, address: str) -> AsyncIterator[Club]:
    async with club_at(address, new_bot) as opened:
        yield opened


@pytest.fixture
def address(server: Server, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(connection, "ANSWERS_WITHIN_S", 0.6)
    return server.ours()


async def test_a_game_is_played_by_direct_messages_with_a_restart_in_the_middle(new_bot: Any, server: Server) -> None:
    async with club_at(server.ours(), new_bot) as club:  # as patient as ever: time stands still, nothing is tried again
        await club.play(club.chris, club.kim)
        await play_by_messages(club, club.chris, club.kim, restart_after=2)
        end = club.with_button("Rematch")
    assert "🥇" in end.text and "To check this game later: `" in end.text


async def test_a_server_that_goes_away_while_the_bot_starts_is_waited_for(
    new_bot: Any, server: Server, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once as it was found to be in order, and once as the bot was about to take its shards."""
    name = conninfo_to_dict(address)["dbname"]

    def let_in(whether: bool) -> None:
        with psycopg.connect(server.address("postgres"), autocommit=True) as admin:
            admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {whether}")
            if not whether:
                admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))

    async def waits_until_let_in(starting: asyncio.Future[Any]) -> None:
        await asyncio.sleep(0.6)
        assert not starting.done() and not bot.connection.open_shards
        let_in(True)

    prepare = schema.prepare

    def prepare_and_go(address: str) -> None:
        prepare(address)
        let_in(False)

    monkeypatch.setattr(schema, "prepare", prepare_and_go)
    (bot,) = bots_at(address, new_bot, 1)
    opening = asyncio.ensure_future(bot.open_store())
    await waits_until_let_in(opening)
    await opening
    let_in(False)
    async with DiscordServer() as discord:
        with discord.reached_by_discord_py():
            starting = asyncio.ensure_future(bot.start(TOKEN))
            await waits_until_let_in(starting)
            await discord.until(are_shared(discord, bot), within_s=20)
            await bot.close()
            await starting


async def bids_once_it_is_back(club: Club, person: Person, number: int) -> None:
    """The server lets somebody in again only a while after it could: until then no form opens."""
    async with asyncio.timeout(20):
        while True:
            with suppress(CannotDoError):
                await club.bid(person, number)
                return


async def test_who_presses_while_the_server_is_gone_is_told_so_and_the_next_press_counts(
    club: Club, server: Server, address: str
) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 5)
    sheet = club.prompt(club.kim)
    name = conninfo_to_dict(address)["dbname"]
    with psycopg.connect(server.address("postgres"), autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        admin.execute(cut, (name,))
        answer = await club.kim.click(sheet, "Suggest")
        assert "cannot save" in answer.text and "Try again in a moment" in answer.text, answer.text
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    await bids_once_it_is_back(club, club.kim, 2)
    for person in (club.chris, club.kim):
        await person.click(club.prompt(person, "Pass"), "Pass")
    await passes(club, 60)
    told = texts(club.public())
    assert told.count("Round 1") == 1, told


async def test_who_gives_the_last_word_as_the_line_is_lost_is_not_told_that_nothing_has_changed(
    new_bot: Any, server: Server, address: str, tmp_path: Path
) -> None:
    if not isinstance(server, OwnServer):
        pytest.skip("another's server may be anywhere")
    with cut_line(address, tmp_path) as line:
        async with club_at(line.address, new_bot) as club:
            table = await club.play(club.chris, club.kim)
            await club.bid(club.chris, 5)
            sheet = club.prompt(club.kim)
            await club.bid(club.kim, 2, ready=False)
            line.cut_at("as it is saved", "the answer", for_good=True)
            answer = await club.kim.click(sheet, "Ready")
            assert "may count" in answer.text and "nothing has changed" not in answer.text, answer.text
            line.lets_nobody_in = False
            await passes(club, 60)
            kinds = [entry.kind for entry in await club.bot.service.store.log(table.id)]
            assert kinds.count("bid") == 2, kinds
            assert texts(club.public()).count("Chris rolls") == 1


@pytest.mark.soak
async def test_a_server_that_stops_is_waited_for_and_nothing_is_lost_or_told_twice(
    club: Club, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stops as the story of a round stands in the channel and before that is noted; people press and type
    meanwhile, and are answered."""
    if not isinstance(server, OwnServer):
        pytest.skip("another's server is not stopped")
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 5)
    requests: list[str] = []
    take = club.env.backend.fault_plan.take

    def stop_after_the_first_message(method: str, path: str) -> Fault | None:
        if method == "POST" and path.endswith(f"/channels/{club.channel.id}/messages") and not requests:
            requests.append(path)
            server.stop()
        return take(method, path)

    monkeypatch.setattr(club.env.backend.fault_plan, "take", stop_after_the_first_message)
    await club.bid(club.kim, 2)
    assert requests, "nothing was told"
    began = time.monotonic()
    answer = await club.kim.click(club.prompt(club.kim, "Pass"), "Pass")
    assert "Try again in a moment" in answer.text and time.monotonic() - began < 3, answer.text
    await club.kim.send_dm("3")
    assert "Try again in a moment" in club.kim.inbox()[-1].text
    server.start()
    await passes(club, 60)
    for person in (club.chris, club.kim):
        await person.click(club.prompt(person, "Pass"), "Pass")
    await passes(club, 60)
    told = texts(club.public())
    assert told.count("Round 1") == 1, told
    assert len({seen.text for seen in club.public()}) == len(club.public()), told
