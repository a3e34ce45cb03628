"""Keeps the simulated Discord small over hours: old tokens, old private answers, replaced pictures."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from simcord.backend.models import Message

from bot.simulator.backend.state import DiscordBackend

MESSAGES_KEPT = 1_000
EPHEMERAL_KEPT = 30
FILES_KEPT_BYTES = 48 * 2**20


def tidy(backend: DiscordBackend, *, files_bytes: int = FILES_KEPT_BYTES) -> None:
    """Forget what nobody can reach any more. Pinned messages stay."""
    _forget_interactions(backend)
    for messages in backend.messages.values():
        _forget_messages(messages)
    now_s = backend.clock.elapsed
    memory_s = backend.habits.nonce_memory_s
    backend.nonces = {key: kept for key, kept in backend.nonces.items() if now_s - kept[1] <= memory_s}
    _forget_files(backend, files_bytes)


def _forget_interactions(backend: DiscordBackend) -> None:
    now = backend.now_iso()
    over = [
        record.id
        for record in backend.interactions.values()
        if record.expires_at is not None and record.expires_at < now
    ]
    for record_id in over:
        backend.interaction_tokens.pop(backend.interactions.pop(record_id).token, None)
    for record_id in list(backend.command_lines)[:-MESSAGES_KEPT]:
        del backend.command_lines[record_id]


def _forget_messages(messages: dict[int, Message]) -> None:
    by_reader: dict[Any, list[int]] = defaultdict(list)
    for message in messages.values():
        if message.is_ephemeral:
            by_reader[((message.interaction_metadata or {}).get("user") or {}).get("id")].append(message.id)
    for ids in by_reader.values():
        for message_id in ids[:-EPHEMERAL_KEPT]:
            del messages[message_id]
    spare = len(messages) - MESSAGES_KEPT
    for message_id in [key for key, message in messages.items() if not message.pinned][: max(0, spare)]:
        del messages[message_id]


def _forget_files(backend: DiscordBackend, limit: int) -> None:
    blobs = backend.cdn._blobs
    size = sum(map(len, blobs.values()))
    if size <= limit:
        return
    shown = {
        attachment["url"]
        for messages in backend.messages.values()
        for message in messages.values()
        for attachment in message.attachments
    }
    for url in [url for url in blobs if url not in shown]:
        size -= len(blobs.pop(url))
        if size <= limit // 2:
            return
