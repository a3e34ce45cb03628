"""People's hints in an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence

from gamecore.tables.model.hints import Hints, HintsSeen
from gamecore.tables.storage.sqlite.setting_aside import SettingAside

_OFF = ""
"""In the place of a kind: the person wants no hints in this game."""
_FINISHED = (
    "SELECT 1 FROM results WHERE user_id = ? AND CASE WHEN json_valid(body) THEN "
    "json_extract(body, '$.game') = ? AND json_extract(body, '$.ending') = 'finished' END LIMIT 1"
)


class SqliteHints(SettingAside):
    """The part of a store that remembers which hints people have seen."""

    async def hints(self, user: int, game: str) -> Hints:
        seen = await self._database.read("SELECT kind, question FROM hints WHERE user_id = ? AND game = ?", user, game)
        finished = await self._database.read(_FINISHED, user, game)
        shown = dict(seen)
        return Hints(off=shown.pop(_OFF, None) is not None, finished=bool(finished), shown=shown)

    async def hints_of(self, user: int) -> Sequence[HintsSeen]:
        rows = await self._database.read("SELECT game, kind FROM hints WHERE user_id = ? ORDER BY game, kind", user)
        kinds: dict[str, list[str]] = {}
        for game, kind in rows:
            kinds.setdefault(game, []).append(kind)
        return [
            HintsSeen(game=game, off=_OFF in all_kinds, kinds=tuple(kind for kind in all_kinds if kind != _OFF))
            for game, all_kinds in kinds.items()
        ]

    async def begin_to_hint(self, user: int, game: str, questions: Mapping[str, str]) -> None:
        rows = [(user, game, kind, question) for kind, question in questions.items()]

        def work(writer: sqlite3.Connection) -> None:
            writer.executemany("INSERT OR IGNORE INTO hints VALUES (?, ?, ?, ?)", rows)

        await self._database.transaction(work)

    async def want_hints(self, user: int, game: str, wanted: bool) -> None:
        if wanted:
            await self._database.write("DELETE FROM hints WHERE user_id = ? AND game = ?", user, game)
        else:
            await self._database.write("INSERT OR IGNORE INTO hints VALUES (?, ?, ?, '')", user, game, _OFF)
