"""Putting promises on record, and judging them when the game is over."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.typed.visible import can_be_seen
from gamecore.tables.errors import Refused
from gamecore.tables.model.promises import Honesty, OpenPromise, Promise, Promised
from gamecore.tables.model.table import TableRow
from gamecore.tables.runner import TableRunner

LONGEST_PROMISE = 500
MOST_PROMISES = 25
"""Of one person at one table: more is no record any more."""


class Promising(TableRunner):
    async def promise(self, table: str, user: int, to: Sequence[Seat], words: str, *, open: bool = False) -> Promise:
        """Put ``words`` on record, given to whoever sits in the chairs ``to``.

        Said again in the same round they are the same promise: somebody whose answer was lost says them once more.

        Raises:
            DecisionError: the game is not running, ``user`` has no chair, there is nobody to promise it to, no words,
                too many words or too many promises.
        """
        async with self._alone_at(table):
            row = await self._row(table)
            if not row.is_running:
                raise Refused(f"refused-table-{row.status}")
            seat = row.seat_of(user)
            if seat is None:
                raise Refused("refused-no-seat")
            words, given = _readable(words), _given_to(row, user, to)
            own = [one for one in await self.store.promises(table) if one.user_id == user]
            said = next((one for one in own if (one.round, one.words, one.to) == (row.round, words, given)), None)
            if said is not None:
                return await self._opened(said) if open else said
            if len(own) >= MOST_PROMISES:
                raise Refused("refused-promises-enough", most=MOST_PROMISES)
            promise = Promise(
                id=secrets.token_hex(4),
                table=table,
                seat=seat,
                user_id=user,
                name=row.seats[seat].name,
                round=row.round,
                words=words,
                to=given,
                open=open,
            )
            await self.store.add_promise(promise)
            return promise

    async def promises(self, table: str, user: int) -> tuple[Promise, ...]:
        """Those that ``user`` may read, in the order in which they were given."""
        return tuple(one for one in await self.store.promises(table) if one.open or one.is_party(user))

    async def open_promises(self, table: str) -> tuple[OpenPromise, ...]:
        """Those that everybody may read."""
        return tuple(one.opened for one in await self.store.promises(table) if one.open)

    async def open_promise(self, table: str, user: int, promise: str) -> Promise:
        """Its author lets everybody read it. Raises DecisionError when it is somebody else's or gone."""
        found = await self._promise(table, promise)
        if found.user_id != user:
            raise Refused("refused-own-words-only")
        return await self._opened(found)

    async def _opened(self, promise: Promise) -> Promise:
        await self.store.open_promise(promise.id)
        return promise.model_copy(update={"open": True})

    async def judge(self, table: str, user: int, promise: str, kept: bool) -> None:
        """What somebody says of a promise that was given to them. They may change their mind.

        Raises:
            DecisionError: the game is not over, or the promise was not given to ``user``.
        """
        row = await self._row(table)
        if row.is_live:
            raise Refused("refused-judge-too-soon")
        found = await self._promise(table, promise)
        if all(one.user_id != user for one in found.to):
            raise Refused("refused-judge-others")
        await self.store.judge_promise(promise, user, kept)

    async def honesty_at(self, table: str) -> Honesty:
        """Return how the promises of a table were kept. Numbers alone: they may be told to everybody."""
        return Honesty.of(await self.store.promises(table))

    async def honesty_of(self, user: int) -> Honesty:
        """Return how ``user`` kept what they promised, at all tables that are over."""
        return Honesty.of(await self.store.promises_by(user))

    async def _promise(self, table: str, promise: str) -> Promise:
        found = next((one for one in await self.store.promises(table) if one.id == promise), None)
        if found is None:
            raise Refused("refused-old-button")
        return found


def _readable(words: str) -> str:
    words = words.strip()
    if not can_be_seen(words):
        raise Refused("refused-nothing-written")
    if len(words) > LONGEST_PROMISE:
        raise Refused("refused-promise-too-long", most=LONGEST_PROMISE)
    return words


def _given_to(row: TableRow, user: int, to: Sequence[Seat]) -> tuple[Promised, ...]:
    """Return the other people in these seats, each once."""
    people = {one.seat: one for one in row.seats if one.user_id not in (None, user)}
    given = tuple(
        Promised(seat=one, user_id=people[one].user_id, name=people[one].name)
        for one in sorted(set(to))
        if one in people
    )
    if not given:
        raise Refused("refused-promise-to-nobody")
    return given
