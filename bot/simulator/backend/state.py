"""The state of the simulated Discord: SimCord's store, closer to the real thing and bounded in memory."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from simcord.backend import Backend, errors, permissions, serializers
from simcord.backend.access import channel_accessible
from simcord.backend.models import AllowedMentions, Channel, Interaction, Message
from simcord.enums import ChannelType, MessageType

from bot.simulator.backend.faults import FaultPlan, RateLimitedError
from bot.simulator.backend.records import Recent, RequestLog

DISCORD_EPOCH_MS = 1420070400000
HAS_THREAD_FLAG = 1 << 5
LOADING_FLAG = 1 << 7
WORDLESS = (MessageType.PINS_ADD, MessageType.RECIPIENT_ADD, MessageType.RECIPIENT_REMOVE)

Watcher = Callable[[str, Mapping[str, Any]], None]


@dataclass(slots=True)
class Habits:
    """Figures of Discord's behaviour that it does not promise, in seconds; tests may turn them.

    ``old_edits_allowed`` is how many edits of a message older than ``old_after_s`` pass within an hour.
    """

    nonce_memory_s: float = 180.0
    old_after_s: float = 3600.0
    old_edits_allowed: int = 0
    check_old_edits: bool = True


class DiscordBackend(Backend):
    """SimCord's store with what it lacks: see ``parity`` for the routes, here is the state.

    ``watchers`` see every event, ephemeral messages included; the bot's subscribers see what a bot may.
    With ``keep`` the logs hold about that many entries; without it they hold everything.
    """

    def __init__(self, *, clock: Any = None, keep: int | None = None) -> None:
        self._last_id = 0
        super().__init__(clock=clock)
        self.application_id = self.bot_user.id
        self.habits = Habits()
        self.watchers: list[Watcher] = []
        self.requests = RequestLog(keep)
        self.http_requests = self.requests  # type: ignore[assignment]
        self.transcript = Recent(keep)
        self.fault_plan = FaultPlan()
        self.members_asked: Recent[str] = Recent(keep)
        """The paths of members whom the gateway was asked for, as a request would name them."""
        self.closed_dms: set[int] = set()
        self.aged_messages: set[int] = set()
        self.gone_panels: set[int] = set()
        """Ephemeral messages that were deleted."""
        self.ids_by_text: dict[str, int] = {}
        """Which id the next message gets that says this, for runs that are to have the same dice."""
        self.nonces: dict[tuple[int, int, str], tuple[int, float]] = {}
        self.command_lines: dict[int, str] = {}
        self.emoji_images: dict[int, bytes] = {}
        """Of the application's emojis, by id."""
        self._old_edits: dict[int, list[float]] = {}
        self._answer_listeners: list[Callable[[Interaction], None]] = []

    # ------------------------------------------------------------------ ids

    def snowflake(self) -> int:
        """A fresh id: the time in its high bits, always greater than the one before."""
        milliseconds = int(self.clock.now().timestamp() * 1000) - DISCORD_EPOCH_MS
        self._last_id = max(milliseconds << 22, self._last_id + 1)
        while self._last_id in self._reserved_ids:
            self._last_id += 1
        return self._last_id

    def snowflake_for_shard(self, shard_id: int, shard_count: int) -> int:
        """A fresh id that this shard of so many carries: of one of the next milliseconds."""
        id = self.snowflake()
        while (id >> 22) % shard_count != shard_id:
            self._last_id = ((id >> 22) + 1 << 22) - 1
            id = self.snowflake()
        return id

    def age_s(self, timestamp: str) -> float:
        """Seconds since ``timestamp`` (ISO)."""
        return (self.clock.now() - datetime.datetime.fromisoformat(timestamp)).total_seconds()

    # --------------------------------------------------------------- events

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        self.transcript.append(("GATEWAY", event, payload))
        self.tell_watchers(event, payload)
        if not self._bot_may_see(event, payload):
            return
        for listener in self.subscribers:
            listener(event, payload)

    def tell_watchers(self, event: str, payload: Mapping[str, Any]) -> None:
        for watcher in tuple(self.watchers):
            watcher(event, payload)

    def _bot_may_see(self, event: str, payload: Mapping[str, Any]) -> bool:
        if not event.startswith(("MESSAGE_", "TYPING_")) or payload.get("guild_id") is None:
            return True
        return channel_accessible(self, int(payload["channel_id"]), self.bot_user.id)

    def tells_members(self, guild_id: int, users: Iterable[int]) -> bool:
        """True unless a fault of ``GATEWAY`` has it keep silent about one of these members."""
        paths = [f"/guilds/{guild_id}/members/{user}" for user in users]
        for path in paths:
            self.members_asked.append(path)
        return not any(self.fault_plan.take("GATEWAY", path) for path in paths)

    def on_answer(self, listener: Callable[[Interaction], None]) -> Callable[[], None]:
        """Call ``listener`` whenever the bot has answered an interaction; returns how to stop that."""
        self._answer_listeners.append(listener)
        return lambda: self._answer_listeners.remove(listener)

    def tell_answered(self, record: Interaction) -> None:
        for listener in tuple(self._answer_listeners):
            listener(record)

    # ------------------------------------------------------------- messages

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        channel = self.get_channel(message.channel_id)
        if channel.is_thread and not message.is_ephemeral:
            self._reopen(channel)
        if message.type in WORDLESS:
            message.content = ""
        for said in [said for said in self.ids_by_text if said in message.content]:
            message.id = self._last_id = self.ids_by_text.pop(said)
        message = super().commit_message(message, broadcast=broadcast)
        if message.is_ephemeral:
            self._tell_ephemeral("MESSAGE_CREATE", message)
        elif channel.is_thread and message.system_metadata is None:
            self._join_thread(channel, message)
        return message

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        was_loading = bool(self.get_message(channel_id, message_id).flags & LOADING_FLAG)
        message = super().edit_message(channel_id, message_id, fields)
        if was_loading:
            message.edited_timestamp = None  # the end of "thinking" is no edit
        if message.is_ephemeral:
            self._tell_ephemeral("MESSAGE_UPDATE", message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        if message.is_ephemeral:
            self.gone_panels.add(message_id)
            self._tell_ephemeral("MESSAGE_DELETE", message)

    def _tell_ephemeral(self, event: str, message: Message) -> None:
        self.tell_watchers(event, {"id": str(message.id), "channel_id": str(message.channel_id)})

    def _mention_state(
        self,
        channel: Channel,
        author_id: int,
        content: str,
        policy: AllowedMentions,
        reply_author_id: int | None,
    ) -> tuple[list[int], list[int], list[int], list[int], bool]:
        users, roles, channels, everybody, pings = super()._mention_state(
            channel, author_id, content, policy, reply_author_id
        )
        return (
            [user for user in users if policy.allows_user(user)],
            [role for role in roles if policy.allows_role(role)],
            channels,
            everybody,
            pings,
        )

    def count_old_edit(self, message: Message) -> None:
        """Refuse the edit of an old message (30046) once the hour's allowance is used up."""
        is_old = message.id in self.aged_messages or self.age_s(message.timestamp) > self.habits.old_after_s
        if not self.habits.check_old_edits or not is_old:
            return
        now = self.clock.now().timestamp()
        edits = [at for at in self._old_edits.get(message.id, []) if now - at < 3600]
        if len(edits) >= self.habits.old_edits_allowed:
            raise RateLimitedError(
                None, "Maximum number of edits to messages older than 1 hour reached. Try again later", 30046
            )
        self._old_edits[message.id] = [*edits, now]

    # -------------------------------------------------------------- threads

    def require_permissions(self, guild_id: int | None, user_id: int, channel_id: int | None, *names: str) -> None:
        super().require_permissions(guild_id, user_id, channel_id, *names)
        if channel_id is not None and "send_messages_in_threads" in names:
            channel = self.get_channel(channel_id)
            if self.is_locked_for(channel, user_id):
                raise errors.BackendError(403, 50083, "Thread is archived")

    def is_locked_for(self, channel: Channel, user_id: int) -> bool:
        """True if the thread is locked and this person has no Manage Threads to write in it all the same."""
        if channel.thread_metadata is None or not channel.thread_metadata.locked:
            return False
        return not self.holds(user_id, channel, "manage_threads")

    def holds(self, user_id: int, channel: Channel, name: str) -> bool:
        """True if a member has a permission in a channel; in a direct message everybody has them all."""
        if channel.guild_id is None:
            return True
        if user_id not in self.get_guild(channel.guild_id).members:
            return False
        return bool(self.compute_permissions(channel.guild_id, user_id, channel.id) & permissions.flag(name))

    def create_thread(self, parent_id: int, name: str, owner_id: int, **fields: Any) -> Channel:
        """As on Discord, only a public thread without a message of its own is announced in the channel."""
        broadcast = fields.pop("broadcast", True)
        thread = super().create_thread(parent_id, name, owner_id, broadcast=False, **fields)
        if not broadcast:
            return thread
        self.announce_thread_create(thread)
        origin = self.messages.get(parent_id, {}).get(thread.id)
        if origin is not None:
            origin.flags |= HAS_THREAD_FLAG
            self.emit("MESSAGE_UPDATE", dict(serializers.message_payload(self, origin)))
        elif thread.type == ChannelType.PUBLIC_THREAD:
            self.create_system_message(parent_id, MessageType.THREAD_CREATED, owner_id, target_channel_id=thread.id)
        return thread

    def invite_to_thread(self, thread_id: int, user_id: int, by_id: int) -> None:
        """Add a person to a thread and say so in it, as Discord does."""
        thread = self.get_thread(thread_id)
        if user_id in thread.thread_members:
            return
        self.add_thread_member(thread_id, user_id)
        if user_id != by_id:
            self.create_system_message(thread_id, MessageType.RECIPIENT_ADD, by_id, recipient_id=user_id)

    def _reopen(self, thread: Channel) -> None:
        meta = thread.thread_metadata
        if meta is not None and meta.archived:
            self.edit_channel(thread.id, {}, thread_metadata={"archived": False})

    def _join_thread(self, thread: Channel, message: Message) -> None:
        guild = self.get_guild(thread.guild_id)  # type: ignore[arg-type]
        for user_id in (message.author_id, *message.ping_user_ids):
            is_new = user_id in guild.members and user_id not in thread.thread_members
            if is_new and thread.parent_id and channel_accessible(self, thread.parent_id, user_id):
                self.add_thread_member(thread.id, user_id)
