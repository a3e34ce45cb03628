"""People's hints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.tables.model.hints import Hints, HintsSeen
from gamecore.tables.storage.sql.session import Session
from gamecore.tables.storage.sql.setting_aside import SettingAside

_OFF = ""
"""In the place of a kind: the person wants no hints in this game."""
_PRACTISE = "practise?"
"""In the place of a kind: the person was offered a practice game."""
_CLOSED = "closed?"
"""In the place of a kind: the person has read what comes after their first round."""
_AGAIN = "again?"
"""In the place of a kind: the person wants hints though they have finished the game."""
_RESTS = "rests?"
"""In the place of a kind: the person has read, above that question, that hints rest."""
_SEE = "INSERT INTO hints (user_id, game, kind, question) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"


class SqlHints(SettingAside):
    """The part of a store that remembers which hints people have seen."""

    async def hints(self, user: int, game: str) -> Hints:
        seen = await self._database.read("SELECT kind, question FROM hints WHERE user_id = ? AND game = ?", user, game)
        finished = await self._database.read(self._of_a_finished_game, user, game)
        shown = dict(seen)
        return Hints(
            off=shown.pop(_OFF, None) is not None,
            finished=bool(finished),
            again=shown.pop(_AGAIN, None) is not None,
            rests_at=shown.pop(_RESTS, ""),
            asked_to_practise=shown.pop(_PRACTISE, None) is not None,
            closed_first_round=shown.pop(_CLOSED, None) is not None,
            shown=shown,
        )

    @property
    def _of_a_finished_game(self) -> str:
        sound, field = self._database.dialect.is_object("body"), self._database.dialect.field
        of_it = f"{field('body', 'game')} = ? AND {field('body', 'ending')} = 'finished'"
        return f"SELECT 1 FROM results WHERE user_id = ? AND CASE WHEN {sound} THEN {of_it} END LIMIT 1"

    async def hints_of(self, user: int) -> Sequence[HintsSeen]:
        rows = await self._database.read("SELECT game, kind FROM hints WHERE user_id = ? ORDER BY game, kind", user)
        kinds: dict[str, list[str]] = {}
        for game, kind in rows:
            if kind in (_PRACTISE, _CLOSED, _AGAIN, _RESTS):
                continue
            kinds.setdefault(game, []).append(kind)
        return [
            HintsSeen(game=game, off=_OFF in all_kinds, kinds=tuple(kind for kind in all_kinds if kind != _OFF))
            for game, all_kinds in kinds.items()
        ]

    async def begin_to_hint(self, user: int, game: str, questions: Mapping[str, str]) -> None:
        rows = [(user, game, kind, question) for kind, question in questions.items()]

        def work(writer: Session) -> None:
            writer.executemany(_SEE, rows)

        await self._database.transaction(work)

    async def offer_practice(self, user: int, game: str) -> None:
        await self._database.write(_SEE, user, game, _PRACTISE, "")

    async def close_first_round(self, user: int, game: str) -> None:
        await self._database.write(_SEE, user, game, _CLOSED, "")

    async def tell_that_hints_rest(self, user: int, game: str, question: str) -> None:
        await self._database.write(_SEE, user, game, _RESTS, question)

    async def want_hints(self, user: int, game: str, wanted: bool) -> None:
        finished = await self._database.read(self._of_a_finished_game, user, game)

        def work(writer: Session) -> None:
            if wanted:
                unseen = "DELETE FROM hints WHERE user_id = ? AND game = ? AND kind NOT IN (?, ?)"
                writer.execute(unseen, (user, game, _PRACTISE, _RESTS))
            else:
                writer.execute("DELETE FROM hints WHERE user_id = ? AND game = ? AND kind = ?", (user, game, _AGAIN))
            if finished or not wanted:
                writer.execute(_SEE, (user, game, _AGAIN if wanted else _OFF, ""))

        await self._database.transaction(work)
