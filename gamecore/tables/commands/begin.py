"""How a game begins: that it will is decided and saved, a public message says so to everybody, and only from the id of
that message comes the seed of the dice.

So nobody knows one die before that message stands where all can see it: its id is given by whoever runs the place, when
secret and words are fixed and published as hashes. Here the id is told, and means nothing.
"""

from __future__ import annotations

import hashlib
import logging
from typing import Any

from gamecore.engine.chance import seed_from
from gamecore.tables.errors import Refused
from gamecore.tables.model.log import SCHEME
from gamecore.tables.model.table import Begins, LobbyChanged, Notification, TableInfo, TableRow, notice
from gamecore.tables.runner import TableRunner
from gamecore.tables.session import RulesFailed, TableSession
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.lanes import new_nonce

_log = logging.getLogger(__name__)


class Beginning(TableRunner):
    async def to_begin(self, table: str, start: str) -> tuple[str, ...] | None:
        """What the public message by which the game begins says of every seat's word: its hash, or nothing where there
        is no word, as at a steward's. From now on nothing in the lobby can be changed.

        None when there is nothing to post: that start has led to a game, or the lobby was changed since.
        """

        async def command(row: TableRow) -> TableRow:
            if not row.starting and _may_start(row, start):  # it was refused, and is tried again
                row = row.model_copy(update={"starting": "again", "version": row.version + 1})
                await self._commit(Changes(row))
            return row

        row = await self._with_row(table, command)
        about_to = row.status == "lobby" and row.starting and row.start == start
        return tuple(word_hash(word) if word else "" for word in _words(row)) if about_to else None

    async def begin(self, table: str, message: str, start: str | None = None) -> TableInfo:
        """Begins the game: the public message that says so has this id. Secret, words and id make the seed, once.

        Raises:
            DecisionError: the table is not about to begin, or not by that start.
        """

        async def command(row: TableRow) -> TableRow:
            if row.status != "lobby" or not row.starting or start not in (None, row.start):
                raise Refused("refused-not-about-to-begin")
            return await self._begin(row, message)

        return await self._info(await self._with_row(table, command))

    async def cannot_begin(self, table: str) -> bool:
        """The public message cannot be posted for now. The lobby is open again, and its host has been told; when the
        message can be posted the game begins after all, unless the lobby was changed meanwhile.

        Returns whether the table was about to begin.
        """
        was_about_to = False

        async def command(row: TableRow) -> TableRow:
            nonlocal was_about_to
            was_about_to = row.status == "lobby" and bool(row.starting)
            if not was_about_to:
                return row
            return await self._reopen(row, "notice-cannot-begin" if row.starting == "now" else None)

        await self._with_row(table, command)
        return was_about_to

    async def _decide_to_begin(self, row: TableRow, new: bool = False) -> TableRow:
        """Everybody sits. The public message goes out, and its delivery calls :meth:`begin`."""
        if not row.people:
            raise Refused("refused-nobody-seated")
        start = new_nonce()
        row = row.model_copy(update={"start": start, "starting": "now", "version": row.version + 1})
        await self._commit(Changes(row, new=new, notifications=[Begins(start=start)]))
        return row

    async def _begin(self, row: TableRow, message: str) -> TableRow:
        begun: dict[str, Any] = {
            "seed": seed_from(row.secret, _words(row), message),
            "scheme": SCHEME,
            "begun_by": message,
            "status": "playing",
            "starting": "",
            "newcomers": row.gentle and await self._has_newcomers(row),
        }
        try:
            rules = self.games(row.game, row.deck)
            playing = row.model_copy(update={**begun, "versions": (rules.version,)})
            session = TableSession.begun(playing, rules, self.now())
            session.changes.disarm.append("lobby")
            await self._seat_stewards_for_absent(session)
            session.changes.notifications.append(LobbyChanged())
            await self._follow(session)
        except RulesFailed:
            _log.exception("the rules could not begin", extra={"table": row.id})
            return await self._reopen(row.model_copy(update={"start": ""}), "notice-rules-cannot-begin")
        await self._commit(session.changes)
        return session.row

    async def _has_newcomers(self, row: TableRow) -> bool:
        for seated in row.people:
            assert seated.user_id is not None
            if not (await self.store.hints(seated.user_id, row.game)).finished:
                return True
        return False

    async def _reopen(self, row: TableRow, why: str | None) -> TableRow:
        row = row.model_copy(update={"starting": "", "version": row.version + 1})
        told: list[Notification] = [] if why is None else [notice("host", why)]
        await self._commit(Changes(row, notifications=[LobbyChanged(), *told]))
        return row

    async def _seat_stewards_for_absent(self, session: TableSession) -> None:
        for seated in session.row.people:
            assert seated.user_id is not None
            absence = await self.store.absence(seated.user_id)
            if absence is not None and absence.covers(session.now):
                session.alter_seat(seated.seat, steward=True, away=True)
                session.changes.notifications.append(notice("table", "notice-away", seat=seated.seat))


def word_hash(word: str) -> str:
    """What is published of a seat's word before the game."""
    return hashlib.sha256(word.encode()).hexdigest()


def _words(row: TableRow) -> list[str]:
    return [seated.word for seated in row.seats]


def _may_start(row: TableRow, start: str) -> bool:
    return row.status == "lobby" and row.start == start and not any(seated.is_empty for seated in row.seats)
