"""What the bot sent: every REST request, kept for tests that search it and for counting."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.simulator.backend.plain import plain_copy

T = TypeVar("T")


@dataclass(slots=True)
class SentFile:
    """One uploaded file, with its alternative text."""

    filename: str
    data: bytes
    description: str | None = None


@dataclass(slots=True)
class SentRequest:
    """One REST request of the bot and how it was answered (status 0: not answered yet)."""

    method: str
    path: str
    params: dict[str, Any]
    json: Any | None
    reason: str | None
    files: tuple[SentFile, ...] = ()
    at_s: float = 0.0
    status: int = 0
    code: int = 0

    @property
    def is_callback(self) -> bool:
        """True if it is the first answer to an interaction, which costs no rate limit."""
        return self.path.startswith("/interactions/") and self.path.endswith("/callback")

    @property
    def is_interaction(self) -> bool:
        """True if it travels on an interaction's token: a callback, a follow-up or an edit of either."""
        return self.path.startswith(("/interactions/", "/webhooks/"))

    def texts(self) -> Iterator[str]:
        """Everything in the request that could hold a word: path, body, reason, files."""
        yield self.path
        if self.params:
            yield json.dumps(self.params, default=str, ensure_ascii=False)
        if self.json is not None:
            yield json.dumps(self.json, default=str, ensure_ascii=False)
        if self.reason:
            yield self.reason
        for file in self.files:
            yield file.filename
            yield file.description or ""
            yield file.data.decode("utf-8", "replace")

    def holds(self, word: str) -> bool:
        """True if ``word`` stands anywhere in what was sent."""
        return any(word in text for text in self.texts())


class Recent(list[T], Generic[T]):
    """A list that forgets its oldest half when it grows beyond ``limit`` (None: keeps everything)."""

    def __init__(self, limit: int | None = None) -> None:
        super().__init__()
        self.limit = limit

    def append(self, item: T) -> None:
        super().append(item)
        if self.limit is not None and len(self) > self.limit:
            del self[: len(self) - self.limit // 2]


class RequestLog(Recent[SentRequest]):
    """All requests, oldest first, as a list with a few questions to ask of it.

    ``total`` and ``total_callbacks`` keep counting when the list is bounded.
    """

    def __init__(self, limit: int | None = None) -> None:
        super().__init__(limit)
        self.total = 0
        self.total_callbacks = 0

    def record(
        self,
        method: str,
        path: str,
        *,
        body: Any = None,
        params: dict[str, Any] | None = None,
        files: list[Any] | None = None,
        reason: str | None = None,
        at_s: float = 0.0,
    ) -> SentRequest:
        sent = SentRequest(
            method,
            path,
            dict(params or {}),
            plain_copy(body),
            reason,
            tuple(_kept(file) for file in files or ()),
            at_s,
        )
        self.total += 1
        self.total_callbacks += sent.is_callback
        self.append(sent)
        return sent

    def rest_calls(self) -> int:
        """How many requests were made so far, interaction callbacks aside."""
        return self.total - self.total_callbacks

    def holding(self, word: str) -> list[SentRequest]:
        """The requests in which ``word`` stands anywhere."""
        return [sent for sent in self if sent.holds(word)]

    def since(self, mark: int) -> list[SentRequest]:
        """The requests after the first ``mark`` ones, as far as they are still kept."""
        fresh = self.total - mark
        return list(self[-fresh:]) if fresh > 0 else []


def _kept(file: Any) -> SentFile:
    position = file.fp.tell()
    data = file.fp.read()
    file.fp.seek(position)
    return SentFile(file.filename, data, getattr(file, "description", None))
