"""The demo's page: what each browser tab is told, and what it may do."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from bot.simulator.page.server import PageServer
from bot.simulator.page.view import with_ids_written
from bot.simulator.wire.discord_server import DiscordServer
from bot.simulator.world import PEOPLE, build_world
from tests.simulator.sample_bot import SampleBot

pytestmark = pytest.mark.asyncio
Json = dict[str, Any]


class Tab:
    """A browser tab without the browser: it remembers all it was told."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.told: list[Json] = []
        self._number = 0

    async def until(self, fits: Callable[[Json], object]) -> Json:
        """The first fitting update, old or still to come."""
        async with asyncio.timeout(5):
            while True:
                for update in self.told:
                    if fits(update):
                        return update
                self.told.append(json.loads(await self.ws.receive_str()))

    async def ask(self, verb: str, **data: Any) -> Json:
        self._number += 1
        number = self._number
        await self.ws.send_json({"id": number, "do": verb, **data})
        update = await self.until(lambda each: each.get("re") == number)
        if "error" in update:
            raise PermissionError(update["error"])
        result: Json = update["result"]
        return result

    async def message(self, text: str) -> Json:
        update = await self.until(
            lambda each: each.get("event") == "message" and text in json.dumps(each, ensure_ascii=False)
        )
        return update

    @property
    def hello(self) -> Json:
        return self.told[0]

    async def channel(self, kind: str) -> str:
        """The id of the first channel of a kind, once it is there."""
        update = await self.until(lambda each: any(kind == place["kind"] for place in each.get("channels", [])))
        ids: list[str] = [place["id"] for place in update["channels"] if place["kind"] == kind]
        return ids[0]


class LivePage:
    def __init__(self, page: PageServer, session: aiohttp.ClientSession) -> None:
        self.page = page
        self.session = session

    async def open(self, name: str) -> Tab:
        tab = Tab(await self.session.ws_connect(f"{self.page.server.url}/live?as={name}"))
        await tab.until(lambda update: update["event"] == "hello")
        return tab


@pytest_asyncio.fixture
async def live() -> AsyncIterator[LivePage]:
    server = DiscordServer()
    page = PageServer(server, build_world(server), hint="Type /")
    async with server, aiohttp.ClientSession() as session, server.running(SampleBot()):
        yield LivePage(page, session)
        await page.close()


async def table(tab: Tab) -> Json:
    lobby = tab.hello["channels"][1]["id"]
    await tab.ask("slash", channel=lobby, name="table open", options={"scenario": "Salt Road", "seats": "3"})
    message: Json = (await tab.message("**Salt Road**"))["message"]
    return message


def pressed(message: Json, verb: str) -> Json:
    return {"channel": message["channel"], "message": message["id"], "custom_id": f"t:{verb}"}


async def test_a_tab_is_welcomed_with_people_channels_and_a_hint(live: LivePage) -> None:
    kim = await live.open("kim")
    assert kim.hello["me"]["name"] == "Kim" and kim.hello["hint"] == "Type /"
    assert [channel["name"] for channel in kim.hello["channels"]] == ["Guildmaster", "guild-games", "lobby"]
    assert [user["name"] for user in kim.hello["people"]] == ["Guildmaster", *PEOPLE]


async def test_other_tabs_live_along_and_private_answers_stay_private(live: LivePage) -> None:
    kim, morgan = await live.open("kim"), await live.open("morgan")
    card = await table(kim)
    assert (await morgan.message("**Salt Road**"))["message"]["id"] == card["id"]
    await kim.message("Opening Salt Road for 3.")
    await kim.ask("send", channel=card["channel"], content="the last word")
    await morgan.message("the last word")
    assert "Opening" not in json.dumps(morgan.told)


async def test_a_direct_message_is_pushed_with_its_first_line_alone(live: LivePage) -> None:
    kim = await live.open("kim")
    await kim.ask("click", **pressed(await table(kim), "join"))
    update = await kim.message("Not ready.")
    assert update["push"]["line"] == "🔔 You are in. Round 1 orders until tonight."
    channels = await kim.until(lambda each: each.get("event") == "channels" and each["channels"][0]["calls"])
    assert channels["channels"][0]["unread"] == 1
    await kim.ask("read", channel=update["message"]["channel"], message=update["message"]["id"])
    lists = [each["channels"] for each in kim.told if each.get("event") == "channels"]
    assert lists[-1][0]["calls"] == 0


async def test_a_form_is_shown_checked_and_sent(live: LivePage) -> None:
    kim = await live.open("kim")
    await kim.ask("click", **pressed(await table(kim), "join"))
    sheet = (await kim.message("Not ready."))["message"]
    form = (await kim.ask("click", **pressed(sheet, "order")))["modal"]
    with pytest.raises(PermissionError):
        await kim.ask("submit", interaction=form["interaction"], values={"gold": "1000"})
    told = await kim.ask("submit", interaction=form["interaction"], values={"gold": "5"})
    assert told == {"failed": False}
    await kim.message("Salt Road, 5 Gold, coop, nuri")


async def test_the_id_of_an_emoji_on_a_button_is_written_since_browsers_round_large_numbers() -> None:
    button = {"type": 2, "label": "Might", "emoji": {"id": 1530000000000000123, "name": "gm_might"}}
    shown = with_ids_written([{"type": 1, "components": [button]}])
    assert shown[0]["components"][0]["emoji"] == {"id": "1530000000000000123", "name": "gm_might"}
    assert shown[0]["components"][0]["type"] == 2


async def test_a_press_without_an_answer_is_told_as_failed(live: LivePage) -> None:
    kim = await live.open("kim")
    live.page.server.answer_within_s = 0.2
    assert await kim.ask("click", **pressed(await table(kim), "dead")) == {"failed": True}


async def test_a_private_thread_appears_for_its_members_only(live: LivePage) -> None:
    kim, morgan, silvia = [await live.open(name) for name in ("kim", "morgan", "silvia")]
    people = {user["name"]: user["id"] for user in kim.hello["people"]}
    lobby = await kim.channel("channel")
    await kim.ask("use_on_person", name="Talk with", person=people["Morgan"], channel=lobby)
    await morgan.message("talk is free")
    thread = await morgan.channel("private")
    assert (await morgan.ask("history", channel=thread))["messages"]
    await silvia.ask("send", channel=lobby, content="anybody here?")
    assert "private" not in {each["kind"] for update in silvia.told for each in update.get("channels", [])}
    assert (await silvia.ask("history", channel=thread))["messages"] == []
    with pytest.raises(PermissionError):
        await silvia.ask("send", channel=thread, content="let me in")


async def test_nobody_reads_or_writes_anothers_direct_messages(live: LivePage) -> None:
    kim, morgan = await live.open("kim"), await live.open("morgan")
    mine = await kim.channel("dm")
    await kim.ask("send", channel=mine, content="1 lydia")
    await kim.message("understood: 1 lydia")
    assert (await morgan.ask("history", channel=mine))["messages"] == []
    assert (await morgan.ask("pins", channel=mine))["messages"] == []
    with pytest.raises(PermissionError):
        await morgan.ask("send", channel=mine, content="hello")


async def test_a_dismissed_answer_is_gone_in_all_tabs_of_its_reader(live: LivePage) -> None:
    kim, second = await live.open("kim"), await live.open("kim")
    await table(kim)
    shown = (await second.message("Opening Salt Road"))["message"]
    await kim.ask("dismiss", channel=shown["channel"], message=shown["id"])
    await second.until(lambda each: each.get("event") == "gone" and each["message"] == shown["id"])
    page = await second.ask("history", channel=shown["channel"])
    assert shown["id"] not in [message["id"] for message in page["messages"]]


async def test_options_are_offered_completed_and_menus_named(live: LivePage) -> None:
    kim = await live.open("kim")
    lobby = await kim.channel("channel")
    offered = await kim.ask("commands", channel=lobby)
    assert [command["name"] for command in offered["slash"]] == ["embed", "table open", "words"]
    assert (offered["user"], offered["message"]) == (["Talk with"], ["Put on record"])
    asked = {"channel": lobby, "name": "table open", "option": "scenario", "options": {"scenario": "co"}}
    assert (await kim.ask("autocomplete", **asked))["choices"] == [{"name": "Cold Attic", "value": "Cold Attic"}]


async def test_ones_own_words_can_be_edited_answered_pinned_not_and_deleted(live: LivePage) -> None:
    kim = await live.open("kim")
    lobby = await kim.channel("channel")
    sent = await kim.ask("send", channel=lobby, content="helo")
    here = {"channel": lobby, "message": sent["message"]}
    await kim.ask("edit", **here, content="hello")
    assert (await kim.message("hello"))["message"]["edited"]
    await kim.ask("send", channel=lobby, content="indeed", reply_to=sent["message"])
    assert (await kim.message("indeed"))["message"]["reply"]["content"] == "hello"
    with pytest.raises(PermissionError):
        await kim.ask("pin", **here)
    await kim.ask("delete", **here)
    await kim.until(lambda each: each.get("event") == "gone")


async def test_a_person_may_close_their_direct_messages(live: LivePage) -> None:
    kim = await live.open("kim")
    card = await table(kim)
    await kim.ask("allow_dms", allowed=False)
    await kim.ask("click", **pressed(card, "join"))
    await kim.message("Your DMs are closed (50007).")


async def test_a_file_can_be_sent_and_comes_back_as_a_link(live: LivePage) -> None:
    kim = await live.open("kim")
    lobby = await kim.channel("channel")
    await kim.ask("send", channel=lobby, content="my deck", files=[{"name": "deck.json", "data": "e30="}])
    (file,) = (await kim.message("my deck"))["message"]["attachments"]
    async with live.session.get(live.page.server.url + file["url"]) as answer:
        assert (await answer.read(), answer.content_type) == (b"{}", "application/json")


async def test_a_thread_that_was_locked_says_so_and_refuses(live: LivePage) -> None:
    kim = await live.open("kim")
    people = {user["name"]: user["id"] for user in kim.hello["people"]}
    lobby = await kim.channel("channel")
    await kim.ask("use_on_person", name="Talk with", person=people["Morgan"], channel=lobby)
    thread = await kim.channel("private")
    live.page.server.backend.edit_channel(int(thread), {}, thread_metadata={"locked": True})
    locked = await kim.until(lambda each: any(place.get("locked") for place in each.get("channels", [])))
    (shown,) = [place for place in locked["channels"] if place["id"] == thread]
    assert not shown["may_send"]
    with pytest.raises(PermissionError):
        await kim.ask("send", channel=thread, content="one more word")


@pytest.mark.parametrize("ask", [{"do": "fly"}, {"do": "send"}, {"do": "click", "channel": "x"}])
async def test_nonsense_is_refused_and_the_tab_lives_on(live: LivePage, ask: Json) -> None:
    kim = await live.open("kim")
    with pytest.raises(PermissionError):
        await kim.ask(ask["do"], **{key: value for key, value in ask.items() if key != "do"})
    assert await kim.ask("commands", channel=await kim.channel("channel"))


async def test_other_sites_may_not_play_here(live: LivePage) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await live.session.ws_connect(f"{live.page.server.url}/live", origin="http://evil.example")


async def test_pictures_and_the_pages_files_are_served_and_nothing_else(live: LivePage) -> None:
    kim = await live.open("kim")
    await kim.ask("click", **pressed(await table(kim), "board"))
    board = (await kim.message("Round 4"))["message"]
    base = live.page.server.url
    for path, kind in (
        (board["attachments"][0]["url"], "image/png"),
        ("/", "text/html"),
        ("/page/app.js", "text/javascript"),
        ("/page/chat.css", "text/css"),
    ):
        async with live.session.get(base + path) as answer:
            assert (answer.status, answer.content_type) == (200, kind)
    for path in ("/page/..%2Fdemo.py", "/page/demo.py", "/page/nothing.js", "/cdn/nothing.png"):
        async with live.session.get(base + path) as answer:
            assert answer.status == 404


async def test_a_picture_tells_its_size_so_that_its_place_is_kept(live: LivePage) -> None:
    kim = await live.open("kim")
    channel = kim.hello["channels"][1]["id"]
    header = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (1080).to_bytes(4, "big") + (810).to_bytes(4, "big")
    named = [("board.png", header), ("cut.png", header[:20]), ("words.txt", b"words")]
    files = [{"name": name, "data": base64.b64encode(data).decode()} for name, data in named]
    await kim.ask("send", channel=channel, content="look", files=files)
    told = (await kim.message("board.png"))["message"]["attachments"]
    assert [(each.get("width"), each.get("height")) for each in told] == [(1080, 810), (None, None), (None, None)]
