"""What people get to see: messages, and what came of an interaction."""

from __future__ import annotations

from typing import Any

from simcord.backend.models import Interaction, Message
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ComponentType

from bot.simulator.backend.state import DiscordBackend


class Seen:
    """A message as it stands now; ``exists`` is False once it was deleted."""

    def __init__(self, backend: DiscordBackend, message: Message) -> None:
        self._backend = backend
        self._message = message

    @property
    def id(self) -> int:
        return self._message.id

    @property
    def channel_id(self) -> int:
        return self._message.channel_id

    @property
    def author_id(self) -> int:
        return self._message.author_id

    @property
    def exists(self) -> bool:
        return self._message.id in self._backend.messages.get(self.channel_id, {})

    @property
    def content(self) -> str:
        return self._message.content

    @property
    def text(self) -> str:
        """Content, embeds and every text display, line after line: all that can be read."""
        parts: list[str | None] = [self._message.content]
        for embed in self._message.embeds:
            fields = [part for field in embed.get("fields") or [] for part in (field["name"], field["value"])]
            parts += [embed.get("title"), embed.get("description"), *fields]
        parts += [item.get("content") for item in self.walk() if item["type"] == ComponentType.TEXT_DISPLAY]
        return "\n".join(part for part in parts if part).replace("\u2011", "-")  # a hyphen that no line ends behind

    @property
    def components(self) -> list[dict[str, Any]]:
        return self._message.components

    def walk(self) -> list[dict[str, Any]]:
        """Every component, nested ones included."""
        return list(walk_components(self._message.components))

    @property
    def buttons(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [
            item.get("label") or (item.get("emoji") or {}).get("name") or ""
            for item in self.walk()
            if item["type"] == ComponentType.BUTTON and not item.get("disabled") and item.get("custom_id")
        ]

    @property
    def menus(self) -> list[dict[str, Any]]:
        return [item for item in self.walk() if item["type"] in SELECT_TYPES]

    @property
    def files(self) -> dict[str, bytes]:
        """The attachments' contents by file name."""
        found = {each["filename"]: self._backend.cdn.get(each["url"]) for each in self._message.attachments}
        return {name: data for name, data in found.items() if data is not None}

    @property
    def attachments(self) -> list[dict[str, Any]]:
        return self._message.attachments

    @property
    def ephemeral(self) -> bool:
        return self._message.is_ephemeral

    @property
    def silent(self) -> bool:
        """True if it came without a notification."""
        return bool(self._message.flags & 1 << 12)

    @property
    def pinned(self) -> bool:
        return self._message.pinned

    @property
    def edited(self) -> bool:
        return self._message.edited_timestamp is not None

    @property
    def is_system(self) -> bool:
        return self._message.system_metadata is not None

    def __repr__(self) -> str:
        return f"<Seen {self.id} {self.text[:60]!r} {self.buttons}>"


class Answer:
    """What came of an interaction, as it stands now."""

    def __init__(self, backend: DiscordBackend, record: Interaction) -> None:
        self._backend = backend
        self.record = record

    @property
    def acknowledged(self) -> bool:
        return self.record.responded

    @property
    def failed(self) -> bool:
        """True if the person reads "This interaction failed"."""
        return not self.record.responded

    @property
    def thinking(self) -> bool:
        return self.record.loading

    @property
    def modal(self) -> dict[str, Any] | None:
        return self.record.modal

    @property
    def choices(self) -> list[dict[str, Any]]:
        return self.record.autocomplete_choices or []

    @property
    def message(self) -> Seen | None:
        """The first answer, or the message that the pressed component hangs on if that was updated."""
        return self._seen(self.record.message_id)

    @property
    def followups(self) -> list[Seen]:
        return [seen for seen in map(self._seen, self.record.followup_ids) if seen is not None]

    @property
    def reply(self) -> Seen | None:
        """The newest message sent in answer: a follow-up, else the first answer, never the pressed message."""
        if self.followups:
            return self.followups[-1]
        return self.message if self.record.message_id != self.record.source_message_id else None

    @property
    def ephemeral(self) -> bool:
        """True if the newest message sent in answer is for this person alone."""
        return self.reply is not None and self.reply.ephemeral

    @property
    def text(self) -> str:
        """What the answer says: that of ``reply``, else of the pressed message as it was updated."""
        said = self.reply or self.message
        return said.text if said is not None else ""

    def _seen(self, message_id: int | None) -> Seen | None:
        found = self._backend.messages.get(self.record.channel_id, {}).get(message_id or 0)
        return Seen(self._backend, found) if found is not None else None

    def __repr__(self) -> str:
        return f"<Answer {self.record.response_kind} {self.message!r} +{len(self.followups)}>"
