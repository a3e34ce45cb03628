"""What one person's browser is shown: channels, people, messages and commands as plain JSON."""

from __future__ import annotations

import datetime
import json
import struct
from collections.abc import Mapping
from typing import Any

from simcord import interactions as wire
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.models import Channel, Message
from simcord.enums import AppCommandType, ChannelType, MessageType

from bot.simulator.backend.state import LOADING_FLAG, DiscordBackend
from bot.simulator.wire.rest import CDN

HISTORY = 50
SILENT_FLAG = 1 << 12
SYSTEM_WORDS = {
    MessageType.PINS_ADD: "pinned a message to this channel.",
    MessageType.THREAD_CREATED: "started a thread:",
    MessageType.RECIPIENT_ADD: "added",
    MessageType.NEW_MEMBER: "joined the server.",
    MessageType.CHANNEL_NAME_CHANGE: "changed the channel's name:",
}
Json = dict[str, Any]


class View:
    """The simulated Discord through one person's eyes. Ids are strings: browsers round large numbers."""

    def __init__(self, backend: DiscordBackend, person_id: int) -> None:
        self.backend = backend
        self.person_id = person_id

    # --------------------------------------------------------------- people

    def user(self, user_id: int) -> Json:
        user = self.backend.users.get(user_id)
        if user is None:
            return {"id": str(user_id), "name": "Somebody", "handle": "somebody", "bot": False}
        name = user.global_name or user.name
        return {"id": str(user_id), "name": name, "handle": user.name, "bot": user.bot}

    def people(self) -> list[Json]:
        """The bot first, then the human members who are somebody's to play."""
        ids = {user_id for guild in self.backend.guilds.values() for user_id in guild.members}
        known = [self.user(user_id) for user_id in sorted(ids) if self._is_played(user_id)]
        return sorted(known, key=lambda user: not user["bot"])

    def _is_played(self, user_id: int) -> bool:
        return user_id == self.backend.bot_user.id or self.backend.users[user_id].global_name is not None

    def roles(self) -> list[Json]:
        return [
            {"id": str(role.id), "name": role.name}
            for guild in self.backend.guilds.values()
            for role in guild.roles.values()
            if role.id != guild.id
        ]

    # ------------------------------------------------------------- channels

    def channels(self) -> list[Json]:
        """The direct messages, then each text channel with the threads in it that are open."""
        listed = [self.channel(self.backend.get_dm_channel(self.person_id))]
        for guild in self.backend.guilds.values():
            for channel_id in guild.channel_ids:
                listed += self._with_threads(guild.thread_ids, self.backend.channels[channel_id])
        return listed

    def _with_threads(self, thread_ids: list[int], channel: Channel) -> list[Json]:
        if channel.type != ChannelType.TEXT or not channel_accessible(self.backend, channel.id, self.person_id):
            return []
        threads = [self.backend.channels[each] for each in thread_ids if each in self.backend.channels]
        mine = [
            thread
            for thread in threads
            if thread.parent_id == channel.id
            and thread.thread_metadata is not None
            and not thread.thread_metadata.archived
            and channel_accessible(self.backend, thread.id, self.person_id)
        ]
        return [self.channel(channel), *map(self.channel, mine)]

    def channel(self, channel: Channel) -> Json:
        shown: Json = {"id": str(channel.id), "name": channel.name or "", "topic": channel.topic or ""}
        if channel.type == ChannelType.DM:
            return {**shown, "kind": "dm", "name": self.backend.bot_user.name, "may_send": True}
        kind = "channel"
        if channel.is_thread:
            kind = "private" if channel.type == ChannelType.PRIVATE_THREAD else "thread"
        permission = "send_messages_in_threads" if channel.is_thread else "send_messages"
        locked = channel.thread_metadata is not None and channel.thread_metadata.locked
        may_send = self.backend.holds(self.person_id, channel, permission)
        return {
            **shown,
            "kind": kind,
            "parent": str(channel.parent_id) if channel.parent_id else None,
            "locked": locked,
            "may_send": may_send and not self.backend.is_locked_for(channel, self.person_id),
            "may_pin": self.backend.holds(self.person_id, channel, "pin_messages"),
            "members": [str(user_id) for user_id in channel.thread_members] if channel.is_thread else None,
        }

    # ------------------------------------------------------------- messages

    def sees(self, message: Message) -> bool:
        return message_accessible(self.backend, message.channel_id, message, self.person_id)

    def history(self, channel_id: int, before: int | None = None) -> Json:
        """The newest messages (those before an id), oldest first, and whether there are older ones."""
        if not channel_accessible(self.backend, channel_id, self.person_id):
            return {"messages": [], "more": False}
        stored = self.backend.messages.get(channel_id, {})
        ids = sorted(key for key, each in stored.items() if self.sees(each) and (not before or key < before))
        return {
            "messages": [self.message(stored[key]) for key in ids[-HISTORY:]],
            "more": len(ids) > HISTORY,
        }

    def pins(self, channel_id: int) -> list[Json]:
        stored = self.backend.messages.get(channel_id, {}).values()
        return [self.message(each) for each in stored if each.pinned and self.sees(each)][::-1]

    def message(self, message: Message) -> Json:
        shown = {
            "id": str(message.id),
            "channel": str(message.channel_id),
            "author": self.user(message.author_id),
            "at": _milliseconds(message.timestamp),
            "content": message.content,
            "embeds": message.embeds,
            "components": with_ids_written(message.components),
            "attachments": [self._attachment(each) for each in message.attachments],
            "edited": message.edited_timestamp is not None,
            "ephemeral": message.is_ephemeral,
            "thinking": bool(message.flags & LOADING_FLAG),
            "pinned": message.pinned,
            "silent": bool(message.flags & SILENT_FLAG),
            "pings_me": self._is_called(message),
            "system": self._system(message),
            "reply": self._reply(message),
            "via": self._via(message),
            "thread": self._thread(message),
            "reactions": [
                {
                    "emoji": each.emoji,
                    "count": len(each.user_ids),
                    "mine": self.person_id in each.user_ids,
                }
                for each in message.reactions
                if each.user_ids
            ],
        }
        drawn: dict[str, Any] = json.loads(json.dumps(shown).replace(CDN, "/cdn"))
        return drawn

    def _attachment(self, attachment: Json) -> Json:
        shown = {
            "name": attachment["filename"],
            "url": attachment["url"],
            "type": attachment["content_type"],
            "alt": attachment.get("description") or "",
            "size": attachment["size"],
        }
        return shown | _png_size(self.backend.cdn.get(attachment["url"]) or b"")

    def _is_called(self, message: Message) -> bool:
        """True if the message calls this person by name, which nobody does to themselves."""
        named = self.person_id in message.ping_user_ids or message.mention_everyone
        return named and message.author_id != self.person_id

    def _system(self, message: Message) -> Json | None:
        metadata = message.system_metadata
        if metadata is None:
            return None
        words = SYSTEM_WORDS.get(MessageType(message.type), message.content)
        about = None
        if metadata.recipient_id is not None:
            about = self.user(metadata.recipient_id)["name"] + " to the thread."
        elif metadata.channel_id is not None:
            about = message.content
        return {
            "words": words,
            "about": about,
            "channel": str(metadata.channel_id) if metadata.channel_id else None,
            "message": str(metadata.referenced_message_id) if metadata.referenced_message_id else None,
        }

    def _reply(self, message: Message) -> Json | None:
        if message.system_metadata is not None or not message.reference or message.reference.get("type"):
            return None
        target = self.backend.messages.get(message.channel_id, {}).get(int(message.reference["message_id"]))
        if target is None or not self.sees(target):
            return {"id": None, "author": None, "content": "Original message was deleted"}
        return {
            "id": str(target.id),
            "author": self.user(target.author_id),
            "content": target.content.split("\n")[0][:120],
        }

    def _via(self, message: Message) -> Json | None:
        metadata = message.interaction_metadata
        if metadata is None or "name" not in metadata:
            return None
        line = metadata["name"]
        if metadata.get("command_type") == AppCommandType.CHAT_INPUT:
            line = "/" + self.backend.command_lines.get(int(metadata["id"]), line)
        return {"user": self.user(int(metadata["user"]["id"])), "command": line}

    def _thread(self, message: Message) -> Json | None:
        thread = self.backend.channels.get(message.id)
        if thread is None or not channel_accessible(self.backend, thread.id, self.person_id):
            return None
        return {"id": str(thread.id), "name": thread.name, "count": thread.message_count}

    # ------------------------------------------------------------- commands

    def commands(self, channel_id: int) -> Json:
        """The slash commands on offer with their options, and those of both context menus."""
        offered: Json = {"slash": [], "user": [], "message": []}
        for kind, key in ((AppCommandType.USER, "user"), (AppCommandType.MESSAGE, "message")):
            offered[key] = [command["name"] for command in self._visible(channel_id, kind)]
        for command in self._visible(channel_id, AppCommandType.CHAT_INPUT):
            for path, leaf in wire.command_leaves(command):
                offered["slash"].append(
                    {
                        "name": " ".join(path),
                        "description": leaf.get("description", ""),
                        "options": leaf.get("options") or [],
                    }
                )
        return offered

    def _visible(self, channel_id: int, kind: AppCommandType) -> list[Json]:
        if not channel_accessible(self.backend, channel_id, self.person_id):
            return []
        return self.backend.visible_commands(user_id=self.person_id, channel_id=channel_id, type=kind)


def first_line(message: Message) -> str:
    """What a lock screen shows of a message: the first line of its plain content, which may be empty."""
    return message.content.split("\n")[0]


def with_ids_written(given: Any) -> Any:
    """Parts of a message or a form as Discord returns them: ids that a library sent as numbers are strings."""
    if isinstance(given, Mapping):
        written = {key: with_ids_written(value) for key, value in given.items()}
        return {key: str(value) if key == "id" and isinstance(value, int) else value for key, value in written.items()}
    return [with_ids_written(each) for each in given] if isinstance(given, list) else given


def _milliseconds(timestamp: str) -> int:
    return int(datetime.datetime.fromisoformat(timestamp).timestamp() * 1000)


def _png_size(blob: bytes) -> Json:
    """Width and height, so that the page keeps a picture's place before it has it."""
    if blob[:8] != b"\x89PNG\r\n\x1a\n" or len(blob) < 24:
        return {}
    width, height = struct.unpack(">II", blob[16:24])
    return {"width": width, "height": height}
