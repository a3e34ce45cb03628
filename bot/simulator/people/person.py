"""People who act in the simulated Discord as its clients let them, for tests, the bench and the demo's page.

A ``Person`` works on the loopback server and on ``fast_env`` alike: what differs is only the ``Stage``, that is
how one waits for the bot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from simcord import interactions as wire
from simcord.backend import serializers
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.errors import BackendError
from simcord.backend.models import Channel, Interaction, Message
from simcord.enums import SELECT_TYPES, AppCommandType, ChannelType, ComponentType, InteractionType

from bot.simulator.backend.state import DiscordBackend
from bot.simulator.people import gestures
from bot.simulator.people.gestures import CannotDoError
from bot.simulator.people.seen import Answer, Seen

__all__ = ["Answer", "CannotDoError", "Person", "Seen", "Stage"]

ChannelLike = Any  # an id, or whatever has one: a SimCord handle, a discord.py channel, a stored channel
MAX_CONTENT = 2000


class Stage(Protocol):
    """Where people act: a store, and a way to wait until the bot has reacted."""

    @property
    def backend(self) -> DiscordBackend: ...

    async def settled(self, record: Interaction | None = None) -> None: ...


class Person:
    """One user at their client. Raises ``CannotDoError`` for what the client would not let them do."""

    def __init__(self, stage: Stage, user_id: int) -> None:
        self.stage = stage
        self.id = user_id

    @property
    def backend(self) -> DiscordBackend:
        return self.stage.backend

    @property
    def name(self) -> str:
        user = self.backend.get_user(self.id)
        return user.global_name or user.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    # ---------------------------------------------------------------- sight

    @property
    def dm(self) -> Channel:
        """The direct messages with the bot."""
        return self.backend.get_dm_channel(self.id)

    def sees(self, channel: ChannelLike) -> bool:
        return channel_accessible(self.backend, gestures.id_of(channel), self.id)

    def messages(self, channel: ChannelLike) -> list[Seen]:
        """What this person can read in a channel, oldest first."""
        channel_id = gestures.id_of(channel)
        return [
            Seen(self.backend, message)
            for message in sorted(self.backend.messages.get(channel_id, {}).values(), key=lambda m: m.id)
            if message_accessible(self.backend, channel_id, message, self.id)
        ]

    def inbox(self) -> list[Seen]:
        """The direct messages that the bot has sent, oldest first."""
        return [seen for seen in self.messages(self.dm) if seen.author_id == self.backend.bot_user.id]

    def threads(self) -> list[Channel]:
        """The threads this person sees that are not archived."""
        return [
            channel
            for channel in self.backend.channels.values()
            if channel.thread_metadata is not None and not channel.thread_metadata.archived and self.sees(channel)
        ]

    def commands(self, channel: ChannelLike, kind: AppCommandType = AppCommandType.CHAT_INPUT) -> list[str]:
        """The names of the commands on offer, subcommands written out."""
        visible = self.backend.visible_commands(user_id=self.id, channel_id=gestures.id_of(channel), type=kind)
        return [" ".join(path) for command in visible for path, _leaf in wire.command_leaves(command)]

    # ----------------------------------------------------------------- text

    async def send(
        self,
        channel: ChannelLike,
        content: str,
        *,
        reply_to: Any = None,
        files: Sequence[tuple[str, bytes]] = (),
    ) -> Seen:
        """Write into a channel, a thread or the direct messages."""
        place = self._channel(channel)
        permission = "send_messages_in_threads" if place.is_thread else "send_messages"
        self._require(place, permission, *(("attach_files",) if files else ()))
        if (not content and not files) or len(content) > MAX_CONTENT:
            raise CannotDoError(f"a message has 1 to {MAX_CONTENT} characters, not {len(content)}")
        reference = None
        if reply_to is not None:
            target = self._stored(place, gestures.id_of(reply_to))
            reference = {"channel_id": str(place.id), "message_id": str(target.id)}
        attachments = self.backend.store_attachments(place.id, list(files))
        message = self.backend.create_message(place.id, self.id, content, reference=reference, attachments=attachments)
        await self.stage.settled()
        return Seen(self.backend, message)

    async def send_dm(self, content: str, **more: Any) -> Seen:
        return await self.send(self.dm, content, **more)

    async def edit(self, message: Any, content: str) -> None:
        stored = self._own(message)
        self.backend.edit_message(stored.channel_id, stored.id, {"content": content})
        await self.stage.settled()

    async def delete(self, message: Any) -> None:
        place = self._channel(message.channel_id)
        stored = self._stored(place, message.id)
        if stored.author_id != self.id and not stored.is_ephemeral:
            self._require(place, "manage_messages")
        self.backend.delete_message(place.id, stored.id)
        await self.stage.settled()

    async def pin(self, message: Any, pinned: bool = True) -> None:
        place = self._channel(message.channel_id)
        self._require(place, "pin_messages")
        self.backend.set_pinned(place.id, message.id, pinned, actor_id=self.id)
        await self.stage.settled()

    async def react(self, message: Any, emoji: str, reacted: bool = True) -> None:
        place = self._channel(message.channel_id)
        stored = self._stored(place, message.id)
        self._require(place, "read_message_history")
        self.backend.set_reaction(place.id, stored.id, emoji, self.id, reacted)
        await self.stage.settled()

    # --------------------------------------------------------- interactions

    async def click(self, message: Any, label: str | None = None, *, custom_id: str | None = None) -> Answer:
        """Press a button, found by its label (or its beginning) or by its id."""
        place, stored = self._component_home(message)
        button = gestures.find_component(stored.components, (ComponentType.BUTTON,), custom_id=custom_id, label=label)
        return await self._interact(InteractionType.MESSAGE_COMPONENT, place, gestures.press(button), source=stored)

    async def select(self, message: Any, values: Any, *, custom_id: str | None = None) -> Answer:
        """Choose in a menu: a value or a list of values, users by themselves or their ids."""
        place, stored = self._component_home(message)
        menu = gestures.find_component(stored.components, SELECT_TYPES, custom_id=custom_id)
        chosen = list(values) if isinstance(values, (list, tuple)) else [values]
        data = gestures.choose(self.backend, menu, chosen, place, self.id)
        return await self._interact(InteractionType.MESSAGE_COMPONENT, place, data, source=stored)

    async def submit(self, shown: Answer, values: Mapping[str, Any] | None = None) -> Answer:
        """Fill in and send the form that an answer showed. Left-out fields stay as the form had them."""
        record = shown.record
        if record.modal is None or record.user_id != self.id:
            raise CannotDoError("that answer is no form for this person")
        if record.modal_consumed:
            raise CannotDoError("that form was already sent")
        place = self._channel(record.channel_id)
        data = gestures.fill_modal(self.backend, record.modal, values or {}, place, self.id)
        record.modal_consumed = True
        source = self.backend.messages[place.id].get(record.source_message_id or 0)
        return await self._interact(InteractionType.MODAL_SUBMIT, place, data, source=source)

    async def slash(self, channel: ChannelLike, name: str, /, **options: Any) -> Answer:
        """Use a slash command, such as ``slash(channel, "table open", game="guild_master")``."""
        place = self._channel(channel)
        data = gestures.slash(self.backend, name, options, place, self.id)
        return await self._interact(InteractionType.APPLICATION_COMMAND, place, data, line=name)

    async def autocomplete(
        self, channel: ChannelLike, name: str, option: str, typed: str, /, **filled: Any
    ) -> list[dict[str, Any]]:
        """What the bot offers while ``typed`` stands in an option."""
        place = self._channel(channel)
        data = gestures.slash(self.backend, name, {**filled, option: typed}, place, self.id, focused=option)
        answer = await self._interact(InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE, place, data)
        return answer.choices

    async def use_on_message(self, name: str, message: Any) -> Answer:
        """Use a command from a message's menu (Apps)."""
        place = self._channel(message.channel_id)
        self._stored(place, message.id)
        data = gestures.context_menu(self.backend, name, AppCommandType.MESSAGE, message.id, place, self.id)
        return await self._interact(InteractionType.APPLICATION_COMMAND, place, data)

    async def use_on_person(self, name: str, person: Any, channel: ChannelLike) -> Answer:
        """Use a command from a member's menu (Apps), from within a channel."""
        place = self._channel(channel)
        data = gestures.context_menu(self.backend, name, AppCommandType.USER, gestures.id_of(person), place, self.id)
        return await self._interact(InteractionType.APPLICATION_COMMAND, place, data)

    async def _interact(
        self,
        kind: InteractionType,
        place: Channel,
        data: dict[str, Any],
        *,
        source: Message | None = None,
        line: str | None = None,
    ) -> Answer:
        record, payload = wire.base_payload(
            self.backend,
            type=kind,
            channel_id=place.id,
            guild_id=place.guild_id,
            user_id=self.id,
            data=data,
        )
        if line is not None:
            self.backend.command_lines[record.id] = line
        if source is not None:
            record.source_message_id = source.id
            payload["message"] = dict(serializers.message_payload(self.backend, source))
        self.backend.emit("INTERACTION_CREATE", payload)
        await self.stage.settled(record)
        return Answer(self.backend, record)

    # --------------------------------------------------------------- limits

    def _channel(self, channel: ChannelLike) -> Channel:
        channel_id = gestures.id_of(channel)
        if not self.sees(channel_id):
            raise CannotDoError(f"{self.name} cannot see that channel")
        return self.backend.get_channel(channel_id)

    def _require(self, channel: Channel, *permissions: str) -> None:
        if channel.type == ChannelType.DM:
            return
        try:
            self.backend.require_permissions(channel.guild_id, self.id, channel.id, *permissions)
        except BackendError as error:
            raise CannotDoError(f"{self.name} may not do that here: {error.message}") from None

    def _stored(self, channel: Channel, message_id: int) -> Message:
        stored = self.backend.messages.get(channel.id, {}).get(message_id)
        if stored is None or not message_accessible(self.backend, channel.id, stored, self.id):
            raise CannotDoError(f"{self.name} cannot see that message")
        return stored

    def _own(self, message: Any) -> Message:
        stored = self._stored(self._channel(message.channel_id), message.id)
        if stored.author_id != self.id:
            raise CannotDoError("one can only edit one's own messages")
        return stored

    def _component_home(self, message: Any) -> tuple[Channel, Message]:
        channel_id = getattr(message, "channel_id", None) or message.channel.id
        place = self._channel(channel_id)
        if self.backend.is_locked_for(place, self.id):
            raise CannotDoError("components in a locked thread cannot be used")
        return place, self._stored(place, message.id)
