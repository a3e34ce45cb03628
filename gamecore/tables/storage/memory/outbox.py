"""What waits to be told, in memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from gamecore.tables.model.table import OutboxRow
from gamecore.tables.storage.protocols import Changes, lane_of, merge_of, new_nonce

_AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)


class MemoryOutbox:
    """The part of a store that keeps news until they are told."""

    def __init__(self) -> None:
        super().__init__()
        self._outbox: dict[int, OutboxRow] = {}
        self._due: dict[int, datetime] = {}
        self._last_row = 0

    async def outbox_due(self, now: datetime, limit: int = 10) -> Sequence[OutboxRow]:
        rows = []
        for lane in self._lanes().values():
            waiting = next((at for at, row in enumerate(lane) if self._due[row.id] > now), len(lane))
            rows += lane[: min(waiting, limit)]
        return sorted(rows, key=lambda row: row.id)

    async def next_send(self, after: datetime | None = None) -> datetime | None:
        heads = [self._due[lane[0].id] for lane in self._lanes().values()]
        return min((due for due in heads if after is None or due > after), default=None)

    def _lanes(self) -> dict[tuple[str, str], list[OutboxRow]]:
        lanes: dict[tuple[str, str], list[OutboxRow]] = {}
        for row in self._outbox.values():
            lanes.setdefault((row.table, row.lane), []).append(row)
        return lanes

    async def begin_send(self, row: int, now: datetime) -> None:
        if row in self._outbox:
            tried = self._outbox[row]
            self._outbox[row] = replace(tried, attempts=tried.attempts + 1, tried_at=tried.tried_at or now)

    async def postpone(self, row: int, until: datetime) -> None:
        if row in self._outbox:
            self._due[row] = until

    def _add_news(self, changes: Changes) -> None:
        for news in changes.news:
            lane, merge = lane_of(news), merge_of(news)
            for old in list(self._outbox.values()):
                same = old.table == changes.table.id and old.lane == lane and merge_of(old.news) == merge
                if merge is not None and same and old.attempts == 0:
                    del self._outbox[old.id], self._due[old.id]
            self._last_row += 1
            row = OutboxRow(self._last_row, changes.table.id, news, lane, new_nonce(), 0, None)
            self._outbox[row.id], self._due[row.id] = row, _AT_ONCE

    def _hasten(self, tables: Collection[str], at: datetime) -> None:
        self._due.update((row.id, min(self._due[row.id], at)) for row in self._outbox.values() if row.table in tables)
