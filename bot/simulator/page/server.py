"""The demo's web page: its files, and one WebSocket a browser tab that tells what its person sees, live."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Message
from simcord.enums import ChannelType

from bot.simulator.page import actions
from bot.simulator.page.view import SILENT_FLAG, Json, View, first_line
from bot.simulator.people.gestures import CannotDoError
from bot.simulator.people.person import Answer, Person
from bot.simulator.wire.discord_server import HOST, DiscordServer
from bot.simulator.world import World

FILES = Path(__file__).parent / "static"
MODALS_KEPT = 20
MAX_FRAME = 12 * 2**20
CHANNELS_SETTLE_S = 0.03
SAFETY = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' ws:; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
"""Said by us: what a machine's own table of types says differs from machine to machine."""


class Memory:
    """What is remembered of one person over all their tabs: what is read, what was dismissed."""

    def __init__(self) -> None:
        self.read: dict[int, int] = {}
        self.dismissed: set[int] = set()


class Tab:
    """One open browser tab: a person, and a queue of what to tell it."""

    def __init__(self, page: PageServer, person: Person) -> None:
        self.page = page
        self.person = person
        self.view = View(page.server.backend, person.id)
        self.modals: dict[str, Answer] = {}
        self.queue: asyncio.Queue[Json] = asyncio.Queue()

    @property
    def memory(self) -> Memory:
        return self.page.memories[self.person.id]

    def mark_read(self, channel_id: int, message_id: int) -> None:
        read = self.memory.read
        if message_id > read.get(channel_id, 0):
            read[channel_id] = message_id
            self.page.tell_channels(self.person.id)

    def dismiss(self, channel_id: int, message_id: int) -> None:
        self.memory.dismissed.add(message_id)
        gone = {"event": "gone", "channel": str(channel_id), "message": str(message_id)}
        self.page.tell(gone, person_id=self.person.id)

    def is_dismissed(self, message_id: int) -> bool:
        return message_id in self.memory.dismissed

    def hello(self) -> Json:
        guild = next(iter(self.view.backend.guilds.values()))
        return {
            "event": "hello",
            "me": self.view.user(self.person.id),
            "bot": self.view.user(self.view.backend.bot_user.id),
            "server": guild.name,
            "people": self.view.people(),
            "roles": self.view.roles(),
            "hint": self.page.hint,
            "allows_dms": self.person.id not in self.view.backend.closed_dms,
            **self.channels(),
        }

    def channels(self) -> Json:
        listed = self.view.channels()
        for channel in listed:
            channel.update(self._unread(int(channel["id"])))
        return {"channels": listed}

    def _unread(self, channel_id: int) -> Json:
        """How many messages of others are new, and how many of them call this person."""
        read = self.memory.read.get(channel_id, 0)
        stored = self.view.backend.messages.get(channel_id, {})
        fresh = [
            each
            for key, each in stored.items()
            if key > read and each.author_id != self.person.id and self.view.sees(each)
        ]
        is_dm = self.view.backend.channels[channel_id].type == ChannelType.DM
        calls = sum(is_dm or self.person.id in each.ping_user_ids for each in fresh)
        return {"unread": len(fresh), "calls": calls}


class PageServer:
    """Put this on a ``DiscordServer`` before it starts: it adds the page at ``/``."""

    def __init__(self, server: DiscordServer, world: World, *, hint: str = "") -> None:
        self.server = server
        self.world = world
        self.hint = hint
        self.tabs: set[Tab] = set()
        self.memories: dict[int, Memory] = defaultdict(Memory)
        self._acting: set[asyncio.Task[None]] = set()
        self._channels_due: asyncio.TimerHandle | None = None
        server.backend.watchers.append(self._watch)
        server.add_routes(
            [
                web.get("/", self._index),
                web.get("/live", self._live),
                web.get("/page/{name}", self._file),
            ]
        )

    # ---------------------------------------------------------------- files

    async def _index(self, _request: web.Request) -> web.StreamResponse:
        return _sent(FILES / "index.html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        path = FILES / request.match_info["name"]
        if path.parent != FILES or path.suffix not in (".js", ".css") or not path.is_file():
            raise web.HTTPNotFound
        return _sent(path)

    # ------------------------------------------------------------------ tab

    def _is_own_page(self, request: web.Request) -> bool:
        """No other site may play here through a visitor's browser."""
        homes = {f"http://{host}:{self.server.port}" for host in (HOST, "localhost")}
        return request.headers.get("Origin") in {None, *homes}

    async def _live(self, request: web.Request) -> web.StreamResponse:
        if not self._is_own_page(request):
            raise web.HTTPForbidden
        wanted = request.query.get("as", "").lower()
        person = self.world.people.get(wanted) or next(iter(self.world.people.values()))
        ws = web.WebSocketResponse(heartbeat=25, max_msg_size=MAX_FRAME)
        await ws.prepare(request)
        tab = Tab(self, person)
        self.tabs.add(tab)
        tab.queue.put_nowait(tab.hello())
        writer = asyncio.create_task(_write(ws, tab.queue))
        try:
            async for frame in ws:
                if frame.type is WSMsgType.TEXT:
                    self._start(self._act(tab, json.loads(frame.data)))
        finally:
            self.tabs.discard(tab)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return ws

    def _start(self, doing: Any) -> None:
        task = asyncio.create_task(doing)
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)

    async def _act(self, tab: Tab, ask: Json) -> None:
        verb = actions.VERBS.get(str(ask.get("do")))
        told: Json = {"re": ask.get("id")}
        try:
            if verb is None:
                raise CannotDoError("the page asked for something unknown")
            told["result"] = await verb(tab, ask)
        except (CannotDoError, SetupError) as error:
            told["error"] = str(error)
        except BackendError as error:
            told["error"] = error.message
        except (KeyError, TypeError, ValueError):
            told["error"] = "the page asked for something unclear"
        for key in list(itertools.islice(tab.modals, max(0, len(tab.modals) - MODALS_KEPT))):
            del tab.modals[key]
        tab.queue.put_nowait(told)

    async def close(self) -> None:
        """Stop what people are still doing."""
        for task in list(self._acting):
            task.cancel()
        if self._acting:
            await asyncio.wait(self._acting)

    # ----------------------------------------------------------------- updates

    def tell(self, update: Json, *, person_id: int | None = None) -> None:
        for tab in self.tabs:
            if person_id is None or tab.person.id == person_id:
                tab.queue.put_nowait(update)

    def tell_channels(self, person_id: int) -> None:
        for tab in self.tabs:
            if tab.person.id == person_id:
                tab.queue.put_nowait({"event": "channels", **tab.channels()})

    def _watch(self, event: str, payload: Mapping[str, Any]) -> None:
        if not self.tabs:
            return
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self._tell_message(event, int(payload["channel_id"]), int(payload["id"]))
        elif event == "MESSAGE_DELETE":
            self.tell({"event": "gone", "channel": payload["channel_id"], "message": payload["id"]})
        elif event.startswith("MESSAGE_REACTION"):
            self._tell_message("MESSAGE_UPDATE", int(payload["channel_id"]), int(payload["message_id"]))
        elif event == "TYPING_START":
            self.tell({"event": "typing", "channel": payload["channel_id"], "user": payload["user_id"]})
        if event.startswith(("MESSAGE_CREATE", "MESSAGE_DELETE", "CHANNEL_", "THREAD_", "GUILD_")):
            self._channels_soon()

    def _channels_soon(self) -> None:
        """Several changes at once are told once."""
        if self._channels_due is None:
            loop = asyncio.get_running_loop()
            self._channels_due = loop.call_later(CHANNELS_SETTLE_S, self._channels_now)

    def _channels_now(self) -> None:
        self._channels_due = None
        for tab in self.tabs:
            update = {"event": "channels", **tab.channels(), "people": tab.view.people()}
            tab.queue.put_nowait(update)

    def _tell_message(self, event: str, channel_id: int, message_id: int) -> None:
        message = self.server.backend.messages.get(channel_id, {}).get(message_id)
        if message is None:
            return
        for tab in self.tabs:
            if not tab.view.sees(message) or tab.is_dismissed(message_id):
                continue
            update: Json = {"event": "message", "message": tab.view.message(message)}
            if event == "MESSAGE_CREATE":
                update["fresh"] = True
                update["push"] = self._push(tab, message)
            tab.queue.put_nowait(update)

    def _push(self, tab: Tab, message: Message) -> Json | None:
        """The notification a phone would show: for direct messages and calls by name, unless silent."""
        channel = self.server.backend.channels[message.channel_id]
        is_call = channel.type == ChannelType.DM or tab.person.id in message.ping_user_ids
        unwanted = message.author_id == tab.person.id or message.is_ephemeral or message.flags & SILENT_FLAG
        if not is_call or unwanted or message.system_metadata is not None:
            return None
        place = "" if channel.type == ChannelType.DM else channel.name
        return {
            "from": tab.view.user(message.author_id)["name"],
            "place": place,
            "line": first_line(message),
            "channel": str(message.channel_id),
        }


def _sent(file: Path) -> web.FileResponse:
    return web.FileResponse(file, headers={**SAFETY, "Content-Type": f"{TYPES[file.suffix]}; charset=utf-8"})


async def _write(ws: web.WebSocketResponse, queue: asyncio.Queue[Json]) -> None:
    with contextlib.suppress(ConnectionError, RuntimeError):
        while True:
            await ws.send_str(json.dumps(await queue.get()))
