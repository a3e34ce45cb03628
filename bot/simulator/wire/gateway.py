"""The WebSocket half of the simulated Discord: HELLO, IDENTIFY, events, heartbeats, RESUME with replay.

A connection is one shard of a bot: it hears of the servers with ``(id >> 22) % count`` of its number, and shard 0 of
what belongs to no server.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import itertools
import json
import math
import time
from collections.abc import Callable, Mapping
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents
from simcord.backend import serializers

from bot.simulator.backend.plain import plain_copy
from bot.simulator.backend.state import DiscordBackend

HEARTBEAT_MS = 41_250
ACK_DELAY_S = 0.02  # an instant answer makes discord.py believe that it is 41 s behind
REPLAY_KEPT = 2_000
SESSIONS_KEPT = 64
CHUNK = 1_000
SERVERS_AT_ONCE = 25
"""Between so many servers that are told to a new session all others are served: thousands take half a second."""


class _Session:
    """One bot's stream of events: numbered, remembered for a while, wired to at most one socket."""

    def __init__(self, number: int, wanted: discord.Intents, shard: tuple[int, int]) -> None:
        self.id = f"session-{number}"
        self.intents = wanted
        self.shard = shard
        self.seq = 0
        self.sent: collections.deque[tuple[int, str]] = collections.deque(maxlen=REPLAY_KEPT)
        self.queue: asyncio.Queue[str] | None = None
        self.ws: web.WebSocketResponse | None = None

    def add(self, event: str, payload: Mapping[str, Any], encode: Callable[[Any], str]) -> None:
        self.seq += 1
        text = encode({"op": 0, "t": event, "s": self.seq, "d": payload})
        self.sent.append((self.seq, text))
        if self.queue is not None:
            self.queue.put_nowait(text)

    def carries(self, guild_id: int | None) -> bool:
        """Whether what happens in this server, or in none, is told here."""
        number, count = self.shard
        return (0 if guild_id is None else (guild_id >> 22) % count) == number

    def missed(self, seq: int) -> list[str] | None:
        """What came after ``seq``, or None when that is no longer remembered."""
        if seq > self.seq or (self.sent and seq < self.sent[0][0] - 1):
            return None
        return [text for number, text in self.sent if number > seq]


class Gateway:
    """Serves the gateway at one address and passes the backend's events on, as a bot's intents allow."""

    def __init__(self, backend: DiscordBackend, encode: Callable[[Any], str], buckets: int = 1) -> None:
        self.backend = backend
        self.buckets = buckets
        """Discord's ``max_concurrency``: shards of different buckets may identify at once."""
        self.identify_every_s = 0.0
        """Whoever identifies sooner again in the same bucket is sent away."""
        self.sent_away = 0
        self._identified_at: dict[int, float] = {}
        self.url = ""
        self.encode = encode
        self.identified = 0
        self.resumed = 0
        self._numbers = itertools.count(1)
        self._sessions: dict[str, _Session] = {}
        backend.subscribers.append(self._pass_on)

    @property
    def connected(self) -> int:
        """How many bots have an open socket now."""
        return sum(session.ws is not None for session in self._sessions.values())

    async def drop(self, code: int = 4000, *, forget: bool = False, shard: int | None = None) -> None:
        """Close every bot's connection, or that of one ``shard``. It may resume, unless Discord is to ``forget`` its
        session."""
        sessions = [session for session in self._sessions.values() if shard in (None, session.shard[0])]
        if forget:
            for session in sessions:
                del self._sessions[session.id]
        for session in sessions:
            ws, session.ws, session.queue = session.ws, None, None
            if ws is not None:
                await ws.close(code=code)

    # ------------------------------------------------------------- a socket

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(max_msg_size=0)
        await ws.prepare(request)
        await ws.send_json({"op": 10, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        session: _Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            async for message in ws:
                if message.type is not WSMsgType.TEXT:
                    continue
                frame = json.loads(message.data)
                if frame["op"] in (2, 6):
                    session = await self._open(ws, frame)
                    if session is not None:
                        assert session.queue is not None
                        writer = asyncio.create_task(_write(ws, session.queue))
                    if session is not None and frame["op"] == 2:
                        await self._tell_servers(session)
                else:
                    await self._answer(ws, session, frame)
        finally:
            if writer is not None:
                writer.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await writer
            if session is not None and session.ws is ws:
                session.ws = session.queue = None
        return ws

    async def _open(self, ws: web.WebSocketResponse, frame: dict[str, Any]) -> _Session | None:
        if frame["op"] == 6:
            return await self._resume(ws, frame["d"])
        if not self._may_identify((frame["d"].get("shard") or (0, 1))[0]):
            self.sent_away += 1
            await ws.send_json({"op": 9, "d": False})
            return None
        return self._identify(ws, frame["d"])

    def _may_identify(self, shard: int) -> bool:
        bucket, now = shard % self.buckets, time.monotonic()
        if now - self._identified_at.get(bucket, -math.inf) < self.identify_every_s:
            return False
        self._identified_at[bucket] = now
        return True

    def _identify(self, ws: web.WebSocketResponse, data: dict[str, Any]) -> _Session:
        self.identified += 1
        number, count = data.get("shard") or (0, 1)
        session = _Session(next(self._numbers), discord.Intents._from_value(data["intents"]), (number, count))
        session.ws, session.queue = ws, asyncio.Queue()
        self._sessions[session.id] = session
        while len(self._sessions) > SESSIONS_KEPT:
            self._sessions.pop(next(id for id, old in self._sessions.items() if old is session or old.ws is None))
        ready = {
            "v": 10,
            "user": dict(serializers.user_payload(self.backend.bot_user)),
            "guilds": [{"id": str(id), "unavailable": True} for id in self.backend.guilds if session.carries(id)],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [number, count],
            "application": {"id": str(self.backend.application_id), "flags": 0},
        }
        self._add(session, "READY", ready)
        return session

    async def _tell_servers(self, session: _Session) -> None:
        guilds = [guild for guild in self.backend.guilds.values() if session.carries(guild.id)]
        for told, guild in enumerate(guilds, 1):
            if guild.id in self.backend.guilds:
                self._add(session, "GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))
            if told % SERVERS_AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _resume(self, ws: web.WebSocketResponse, data: dict[str, Any]) -> _Session | None:
        session = self._sessions.get(data["session_id"])
        missed = session.missed(data["seq"] or 0) if session is not None else None
        if session is None or missed is None:
            await ws.send_json({"op": 9, "d": False})
            return None
        self.resumed += 1
        session.ws, session.queue = ws, asyncio.Queue()
        for text in missed:
            session.queue.put_nowait(text)
        self._add(session, "RESUMED", {})
        return session

    async def _answer(self, ws: web.WebSocketResponse, session: _Session | None, frame: dict[str, Any]) -> None:
        if frame["op"] == 1:
            await asyncio.sleep(ACK_DELAY_S)
            await ws.send_json({"op": 11, "d": None})
        elif frame["op"] == 8 and session is not None:
            self._send_members(session, frame["d"])

    def _send_members(self, session: _Session, wanted: dict[str, Any]) -> None:
        guild = self.backend.guilds.get(int(wanted["guild_id"]))
        if guild is None:
            return
        members = list(guild.members.values())
        asked = wanted.get("user_ids")
        if asked:
            ids = {int(user_id) for user_id in (asked if isinstance(asked, list) else [asked])}
            if not self.backend.tells_members(guild.id, ids):
                return
            members = [member for member in members if member.user_id in ids]
        elif wanted.get("query"):
            start = wanted["query"].lower()
            names = self.backend.users
            members = [member for member in members if names[member.user_id].name.lower().startswith(start)]
        members = members[: wanted.get("limit") or None]
        chunks = [members[at : at + CHUNK] for at in range(0, len(members), CHUNK)] or [[]]
        for index, chunk in enumerate(chunks):
            payload = {
                "guild_id": str(guild.id),
                "members": [serializers.member_payload(self.backend, guild, member) for member in chunk],
                "chunk_index": index,
                "chunk_count": len(chunks),
                "nonce": wanted.get("nonce"),
            }
            self._add(session, "GUILD_MEMBERS_CHUNK", payload)

    # --------------------------------------------------------------- events

    def _pass_on(self, event: str, payload: Mapping[str, Any]) -> None:
        of_guild = event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE")
        guild_id = payload.get("id" if of_guild else "guild_id")
        for session in tuple(self._sessions.values()):
            if session.carries(None if guild_id is None else int(guild_id)):
                self._add(session, event, payload)

    def _add(self, session: _Session, event: str, payload: Mapping[str, Any]) -> None:
        gate = intents.required_intent(event, payload)
        if gate is not None and not getattr(session.intents, gate):
            return
        session.add(event, self._as_seen(session, event, payload), self.encode)

    def _as_seen(self, session: _Session, event: str, payload: Mapping[str, Any]) -> Mapping[str, Any]:
        """The payload without what this bot's intents hide; the original stays as it is."""
        bot_id = self.backend.bot_user.id
        if event == "GUILD_CREATE":
            seen = dict(payload)
            intents.prune_guild_create(seen, session.intents, bot_id)
            seen["threads"] = [thread for thread in payload["threads"] if not thread["thread_metadata"]["archived"]]
            return seen
        if session.intents.message_content:
            return payload
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            if "referenced_message" not in payload and intents._content_exempt(payload, bot_id, self.backend):
                return payload
            seen = {name: plain_copy(part) for name, part in payload.items()}
            intents.censor_message(seen, bot_id, backend=self.backend)
            return seen
        return payload


async def _write(ws: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    with contextlib.suppress(ConnectionError, RuntimeError):
        while True:
            await ws.send_str(await queue.get())
