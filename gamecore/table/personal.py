"""Everything that is kept about one person."""

from __future__ import annotations

from typing import get_args

from pydantic import JsonValue

from gamecore.engine.position import Decide
from gamecore.table.models import Motion, TableRow
from gamecore.table.order_of_work import OrderOfWork

GAMES_A_PART = 100
"""So many games fit into a file that Discord takes, with everything that somebody has decided there."""


class Personal(OrderOfWork):
    async def data_of(self, user: int, part: int = 1) -> dict[str, JsonValue]:
        """All that is kept about ``user``, as JSON, for themselves: it holds their own secrets. Of who has many games
        it holds the latest, and each later ``part`` older ones; ``more`` says whether there is one."""
        store = self.store
        skip, results = (part - 1) * GAMES_A_PART, (await store.results_of(user))[::-1]
        tables = await store.all_tables_of(user, GAMES_A_PART + 1, skip)
        more = len(tables) > GAMES_A_PART or len(results) > skip + GAMES_A_PART
        absence = await store.absence(user)
        return {
            "settings": (await store.person(user)).model_dump(mode="json"),
            "absence": None if absence is None else absence.model_dump(mode="json"),
            "tables": [await self._at_table(row, user) for row in tables[:GAMES_A_PART]],
            "watching": list(await store.watched_by(user)),
            "results": [row.model_dump(mode="json") for row in results[skip : skip + GAMES_A_PART]],
            "part": part,
            "more": more,
        }

    async def _at_table(self, row: TableRow, user: int) -> dict[str, JsonValue]:
        known: dict[str, JsonValue] = {
            "id": row.id,
            "game": row.game,
            "status": row.status,
            "opened_at": row.opened_at.isoformat(),
            "host": row.host == user,
        }
        promises = [each for each in await self.store.promises(row.id) if each.user_id == user]
        known["promises"] = [promise.model_dump(mode="json") for promise in promises]
        seat = row.seat_of(user)
        if seat is None:
            return known
        prompt = await self.store.message_of(row.id, "prompt", seat)
        drafts = [draft.model_dump(mode="json") for draft in await self.store.drafts(row.id) if draft.seat == seat]
        return {
            **known,
            "chair": row.seats[seat].model_dump(mode="json"),
            "drafts": list(drafts),
            "instructions": dict((await self.store.instructions(row.id)).get(seat, {})),
            "votes": await self._votes(row, seat),
            "decisions": await self._decisions(row, seat),
            "prompt": None if prompt is None else prompt.model_dump(mode="json"),
        }

    async def _votes(self, row: TableRow, seat: int) -> list[JsonValue]:
        return [motion for motion in get_args(Motion) if seat in await self.store.votes(row.id, motion)]

    async def _decisions(self, row: TableRow, seat: int) -> list[JsonValue]:
        """What they decided themselves, since they have sat there."""
        since = row.seats[seat].since or row.opened_at
        return [
            {"revision": entry.revision, "at": entry.at.isoformat(), "kind": entry.kind, "answer": entry.deed.answer}
            for entry in await self.store.log(row.id)
            if isinstance(entry.deed, Decide) and entry.deed.seat == seat
            if entry.source == "player" and entry.at >= since
        ]
