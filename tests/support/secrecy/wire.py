"""Who receives what of all that the bot sends, and what two transcripts have to agree on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any

from simcord.backend.models import Interaction, Message
from simcord.enums import ChannelType

from bot.simulator.backend.records import SentRequest
from bot.simulator.backend.state import DiscordBackend

EPHEMERAL = 1 << 6
NOBODY: frozenset[int] = frozenset()
_SNOWFLAKE = re.compile(r"\d{17,20}")
_OPENING = re.compile(r"(gm(?:/[^/\"]+){5})/[0-9a-f]{6}\b")


def readers(backend: DiscordBackend, sent: SentRequest) -> frozenset[int] | None:
    """The people whom a request reaches; None: everybody who sees the channel."""
    parts = sent.path.strip("/").split("/")
    if parts[0] in ("interactions", "webhooks"):
        return _readers_of_answer(
            backend, sent, int(parts[2].rsplit("_", 1)[-1] if parts[0] == "webhooks" else parts[1])
        )
    if parts[0] == "users":
        return NOBODY  # a direct message is opened
    if parts[0] == "channels":
        return _readers_of_channel(backend, int(parts[1]))
    return None


def _readers_of_channel(backend: DiscordBackend, channel_id: int) -> frozenset[int] | None:
    channel = backend.get_channel(channel_id)
    if channel.type == ChannelType.DM:
        return frozenset(channel.recipient_ids)
    if channel.type == ChannelType.PRIVATE_THREAD:
        return frozenset(channel.thread_members)
    return None


def _readers_of_answer(backend: DiscordBackend, sent: SentRequest, interaction: int) -> frozenset[int] | None:
    record = backend.interactions[interaction]
    body = sent.json if isinstance(sent.json, dict) else {}
    alone = frozenset({record.user_id})
    if record.guild_id is None:
        return alone
    if sent.is_callback and body.get("type") not in (4, 5):
        return alone if body.get("type") in (6, 8, 9) else _readers_of_pressed(backend, record)
    shown = body.get("data") if sent.is_callback else body
    if sent.method == "POST":
        return alone if (shown or {}).get("flags", 0) & EPHEMERAL else None
    if sent.path.endswith("@original") and record.message_id == record.source_message_id:
        return _readers_of_pressed(backend, record)
    if (named := sent.path.rsplit("/", 1)[-1]).isdecimal():
        return _readers_of_message(backend, record, int(named))
    return alone if record.ephemeral else None


def _readers_of_pressed(backend: DiscordBackend, record: Interaction) -> frozenset[int] | None:
    return _readers_of_message(backend, record, record.source_message_id or 0)


def _readers_of_message(backend: DiscordBackend, record: Interaction, message_id: int) -> frozenset[int] | None:
    if message_id in backend.gone_panels:
        return frozenset({record.user_id})
    message: Message | None = backend.messages[record.channel_id].get(message_id)
    return frozenset({record.user_id}) if message is not None and message.is_ephemeral else None


def reaches(backend: DiscordBackend, sent: SentRequest, person: int) -> bool:
    found = readers(backend, sent)
    return found is None or person in found


def transcript(
    backend: DiscordBackend, requests: Iterable[SentRequest], person: int | None, channel: int
) -> dict[str, list[str]]:
    """All that reached ``person`` (None: whoever only reads along) of a table in ``channel``, each place in its order.

    Which place was served first is drawn anew every time, and tells nothing; so places stand side by side. Ids of
    people and channels are kept, those that Discord gives out anew are numbered as they appear. Where people are
    called in the channel, the call comes before or after the board as chance has it, so there the order is no matter.
    """
    told: dict[str, list[SentRequest]] = {}
    for sent in requests:
        place = _place(backend, sent, person, channel)
        if place is not None:
            told.setdefault(place, []).append(sent)
    public = {id for id, place in backend.channels.items() if place.guild_id is not None and not place.is_thread}
    known = {*backend.users, *backend.guilds, *public}
    return {place: _plainly(all_sent, known) for place, all_sent in told.items()}


def difference(told: dict[str, list[str]], retold: dict[str, list[str]]) -> str:
    """Where two transcripts part, shortly; empty when they are the same."""
    for place in sorted({*told, *retold}):
        one, other = told.get(place, []), retold.get(place, [])
        for number, (here, there) in enumerate(zip_longest(one, other, fillvalue="nothing")):
            if here != there:
                at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), 0)
                counted = f"{place}, message {number} of {len(one)} and {len(other)}"
                return f"{counted}: {_around(here, at)} / {_around(there, at)}"
    return ""


def _around(text: str, at: int) -> str:
    return f"{text[:60]}…{text[max(0, at - 100) : at + 200]}"


def _place(backend: DiscordBackend, sent: SentRequest, person: int | None, channel: int) -> str | None:
    parts = sent.path.strip("/").split("/")
    found = readers(backend, sent)
    if parts[0] == "channels" and (int(parts[1]) == channel or backend.get_channel(int(parts[1])).parent_id == channel):
        return _named(backend, int(parts[1]), channel) if found is None or person in found else None
    if person is None or found is None or person not in found:
        return None
    if parts[0] == "channels":
        return "direct messages"
    number = int(parts[2].rsplit("_", 1)[-1] if parts[0] == "webhooks" else parts[1])
    own = [id for id, record in backend.interactions.items() if record.user_id == person]
    return f"answer {own.index(number)}"


def _named(backend: DiscordBackend, id: int, channel: int) -> str:
    """A thread by its turn: the id it is given counts on with every message of every table, and tells nothing."""
    threads = [each for each, place in backend.channels.items() if place.parent_id == channel]
    return f"channel {id}" if id == channel else f"thread {threads.index(id)} of channel {channel}"


def _plainly(all_sent: list[SentRequest], known: set[int]) -> list[str]:
    numbers: dict[str, str] = {}

    in_order = not any((sent.json or {}).get("allowed_mentions", {}).get("users") for sent in all_sent)

    def renamed(match: re.Match[str]) -> str:
        id = match.group()
        if int(id) in known:
            return id
        return numbers.setdefault(id, f"#{len(numbers)}") if in_order else "#"

    lines = []
    for sent in all_sent:
        files = [(file.filename, file.description, file.data.decode("utf-8", "replace")) for file in sent.files]
        said = json.dumps(
            [sent.method, sent.path, sent.params, _without_nonce(sent.json), sent.reason, files], default=str
        )
        lines.append(_OPENING.sub(r"\1/*", _SNOWFLAKE.sub(renamed, said)))
    return lines if in_order else sorted(lines)


def _without_nonce(body: Any) -> Any:
    return {key: value for key, value in body.items() if key != "nonce"} if isinstance(body, dict) else body
