"""Everything that is kept about one person, as far as they may know it.

It is built up from what somebody has said, done or been told themselves, part by part. Nothing is copied whole: what is
kept of a chair counts, beside their own, what rivals do in secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from pydantic import JsonValue

from gamecore.engine.position import Decide, Saved
from gamecore.tables.model.promises import Promise
from gamecore.tables.model.table import Motion, TableRow
from gamecore.tables.runner import TableRunner

SETTINGS = ("user_id", "quiet_from", "quiet_until", "zone", "direct_messages", "dm_channel", "from_players", "pictures")
HINTS = ("game", "off", "kinds")
ABSENCE = ("user_id", "begins", "ends", "begun")
RESULT = ("table", "guild_id", "at", "game", "seat", "user_id", "seats", "rank", "score", "rounds", "missed", "ending")
CHAIR = ("seat", "user_id", "name", "word", "since", "steward", "away", "missed_in_all", "extensions")
DRAFT = ("question", "answer", "is_next", "ready", "suggested")
PROMPT = ("channel_id", "message_id")
"""Where it stands; what it says can be read there."""

GAMES_A_PART = 100
"""So many games fit into a file that Discord takes, with everything that somebody has decided there."""


class Personal(TableRunner):
    async def data_of(self, user: int, part: int = 1) -> dict[str, JsonValue]:
        """All that is kept about ``user``, as JSON, for themselves: their own secrets, nobody else's. Of who has many
        games it holds the latest, and each later ``part`` older ones; ``more`` says whether there is one."""
        store = self.store
        skip = (part - 1) * GAMES_A_PART
        results = (await store.results_of(user, GAMES_A_PART + 1, skip))[::-1]
        tables = await store.all_tables_of(user, GAMES_A_PART + 1, skip)
        more = len(tables) > GAMES_A_PART or len(results) > GAMES_A_PART
        person, absence = await store.person(user), await store.absence(user)
        return {
            "settings": _only(person, SETTINGS),
            "blocked": list(person.blocked),
            "hints": [_only(each, HINTS) for each in await store.hints_of(user)],
            "absence": None if absence is None else _only(absence, ABSENCE),
            "tables": [await self._at_table(row, user) for row in tables[:GAMES_A_PART]],
            "watching": list(await store.watched_by(user)),
            "results": [_only(row, RESULT) for row in results[:GAMES_A_PART]],
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
            "promises": [_promise(each) for each in await self.store.promises(row.id) if each.user_id == user],
        }
        seat = row.seat_of(user)
        if seat is None:
            return known
        prompt = await self.store.message_of(row.id, "prompt", seat)
        return {
            **known,
            "chair": _only(row.seats[seat], CHAIR),
            "drafts": [_only(each, DRAFT) for each in await self.store.drafts(row.id) if each.seat == seat],
            "instructions": dict((await self.store.instructions(row.id)).get(seat, {})),
            "votes": await self._votes(row, seat),
            "decisions": await self._decisions(row, seat),
            "prompt": None if prompt is None else _only(prompt, PROMPT),
        }

    async def _votes(self, row: TableRow, seat: int) -> list[JsonValue]:
        return [motion for motion in get_args(Motion) if seat in await self.store.votes(row.id, motion)]

    async def _decisions(self, row: TableRow, seat: int) -> list[JsonValue]:
        """Return what they decided themselves, since they have sat there, in that order. Not when to the second: a
        pre-answer is decided in the moment in which others let it be asked."""
        since = row.seats[seat].since or row.opened_at
        return [
            {"round": entry.round, "kind": entry.kind, "answer": entry.command.answer}
            for entry in await self.store.log(row.id)
            if isinstance(entry.command, Decide) and entry.command.seat == seat
            if entry.source == "player" and entry.at >= since
        ]


def _only(kept: Saved, names: Sequence[str]) -> dict[str, JsonValue]:
    """These fields of what is kept; a field that is added later is told to nobody until it is named."""
    told: dict[str, JsonValue] = kept.model_dump(mode="json", include=set(names))
    return told


def _promise(promise: Promise) -> dict[str, JsonValue]:
    """As its author reads it: what came of it, and not which of those it was given to said so."""
    return {
        "chapter": promise.round,
        "words": promise.words,
        "to": [{"seat": one.seat, "name": one.name} for one in promise.to],
        "open": promise.open,
        "kept": promise.kept,
    }
