"""One game as JSON: out of this database, and in again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import JsonValue

from gamecore.engine.errors import ContentError
from gamecore.engine.game import Game, Result
from gamecore.engine.position import Position
from gamecore.tables.archive.dice import Dice, dice_of
from gamecore.tables.archive.reading import read_export, time_of
from gamecore.tables.archive.rounds import Round, boards, public_rounds, standings, whole_rounds
from gamecore.tables.commands.lobby import Lobby
from gamecore.tables.commands.promises import Promising
from gamecore.tables.errors import BadExport, Refused
from gamecore.tables.model.export_format import NOWHERE, Export, Unfinished
from gamecore.tables.model.table import LogRow, Place, Seated, TableInfo, TableRow
from gamecore.tables.session import PendingInput, RulesFailed, TableSession, rules
from gamecore.tables.storage.changes import Changes


class Exporting(Promising, Lobby):
    async def export(self, table: str, *, operator: bool = False) -> dict[str, JsonValue]:
        """A game that is over; for the ``operator`` also a running one, with every secret in it.

        Raises:
            DecisionError: the game has not begun, or is running and this is not the operator.
        """
        async with self._alone_at(table):
            row = await self._row(table)
            if not row.is_open and not (operator and row.is_running):
                raise Refused("refused-game-not-over" if row.is_live else f"refused-table-{row.status}")
            export = await self._exported(row)
        data: dict[str, JsonValue] = export.model_dump(mode="json")
        return data

    async def rounds(self, table: str) -> tuple[Round, ...]:
        """The game round by round: of one that is over everything, of any other what everybody was told."""
        async with self._alone_at(table):
            row = await self._row(table)
            if not row.is_open:
                ends = await self._round_ends(row)
                return await asyncio.to_thread(self._public_rounds, row, await self.store.log(table), ends)
            export = await self._exported(row)
        return await asyncio.to_thread(whole_rounds, export, self.games)

    async def standings(self, table: str) -> dict[int, tuple[int, ...]]:
        """How it stood at the end of each round, where scores lie open; nothing where the rules have changed since."""
        async with self._alone_at(table):
            row = await self._row(table)
            ends = await self._round_ends(row)
        try:
            with rules():
                return await asyncio.to_thread(standings, self.games(row.game, row.deck), row.seed, ends)
        except RulesFailed:
            return {}

    def _public_rounds(self, row: TableRow, log: Sequence[LogRow], ends: Mapping[int, Position]) -> tuple[Round, ...]:
        try:
            with rules():
                game = self.games(row.game, row.deck)
        except RulesFailed:
            return public_rounds(log, {}, {})
        return public_rounds(log, standings(game, row.seed, ends), boards(game, row.seed, ends))

    async def _round_ends(self, row: TableRow) -> dict[int, Position]:
        """Where each round ended: where the next one begins, and for the last one, where it is now."""
        ends = {}
        for round in range(row.round):
            if (begun := await self.store.round_start(row.id, round + 1)) is not None:
                ends[round] = begun[1]
        if (now := await self.store.position(row.id)) is not None:
            ends[row.round] = now
        return ends

    async def dice(self, table: str) -> Dice | None:
        """What the dice of a game that is over came from; None of any other."""
        async with self._alone_at(table):
            row = await self._row(table)
            return dice_of(await self._exported(row)) if row.is_open else None

    async def result(self, table: str) -> Result | None:
        """How a game ended, or stood when it was closed; None where it is not over, or without a result."""
        return (await self._row(table)).result

    async def _exported(self, row: TableRow) -> Export:
        unfinished = await self._unfinished(row) if row.is_running else None
        return Export.of(row, await self.store.log(row.id), await self.open_promises(row.id), unfinished)

    async def import_game(self, data: object, place: Place | None = None) -> TableInfo:
        """Takes in an exported game: one that is over to be told, a running one to go on under a new epoch.

        It gets a new id when its own is taken by a game that is over. On refusal nothing has changed.

        A game that is over goes on nobody's record: its file names no people but by what they were called, and whoever
        writes a file could write any winner into it. A running one counts when it ends here, for it is played here;
        once only, should what came of the same game be on record already.

        Raises:
            BadExport: the data is malformed (the message names the place), that game is running here, or its
                place is taken.
        """
        export = read_export(data)
        for table in await self.store.live_tables():
            if (await self._row(table)).commitment == export.commitment:
                raise BadExport(f"table: this game is running here as {table}; close it first, or leave it")
        on_record = await self._is_on_record(export)
        first_id = export.table
        if await self.store.table(first_id) is not None:
            export = export.model_copy(update={"table": await self._new_id()})
        changes = await self._taken_in(export, place, first_id, counts=not on_record)
        try:
            await self._commit(changes)
        except Refused as error:
            raise BadExport("unfinished.place: another live table stands there; name another place") from error
        return await self._info(await self._row(changes.table.id))

    async def _is_on_record(self, export: Export) -> bool:
        """True if what that very game came to is on somebody's record here; where it was closed early, it is not."""
        known = await self.store.table(export.table)
        if known is None or known.commitment != export.commitment:
            return False
        return any(
            row.table == known.id and row.ending != "ended" for row in await self.store.results_in(known.place.guild_id)
        )

    async def _unfinished(self, row: TableRow) -> Unfinished:
        position = await self.store.position(row.id)
        begun = await self.store.round_start(row.id, row.round)
        assert position is not None and begun is not None
        return Unfinished(
            host=row.host,
            place=row.place,
            start_when_full=row.start_when_full,
            counts=row.counts,
            bargaining=row.bargaining,
            seats=row.seats,
            position=position,
            round_start=begun,
            drafts=tuple(await self.store.drafts(row.id)),
            instructions=await self.store.instructions(row.id),
        )

    async def _taken_in(self, export: Export, place: Place | None, first_id: str, counts: bool) -> Changes:
        opened_at = time_of(export.opened_at)
        game = self._game_of(export)
        goes_on = export.unfinished
        if goes_on is None:
            chairs = tuple(Seated(seat=seat, **chair.model_dump()) for seat, chair in enumerate(export.seats))
            row = export.row(0, place or NOWHERE, chairs, opened_at).model_copy(update={"first_id": first_id})
            return Changes(row, new=True, log=list(export.log), promises=export.promised())
        row = export.row(goes_on.host, place or goes_on.place, goes_on.seats, opened_at)
        row = row.model_copy(update={"counts": counts and goes_on.counts, "first_id": first_id})
        drafts = [draft.model_copy(update={"table": row.id}) for draft in goes_on.drafts]
        pending = PendingInput(
            {d.seat: d for d in drafts if not d.is_next}, {d.seat: d for d in drafts if d.is_next}, goes_on.instructions
        )
        try:
            session = TableSession.resumed(row, game, goes_on.position, self.now(), pending)
            session.take_in(row.epoch + 1)
            await self._follow(session)
        except RulesFailed as error:
            raise BadExport(
                f"unfinished.position: the rules here cannot go on from it ({error.__cause__!r})"
            ) from error
        changes = session.changes
        first, begun = goes_on.round_start
        changes.new = True
        changes.log[:0] = export.log
        changes.promises = export.promised()
        changes.positions.insert(0, (first, export.round, begun))
        changes.save_drafts = [*session.pending.drafts.values(), *session.pending.pre_answers.values()]
        changes.save_instructions = {seat: dict(own) for seat, own in goes_on.instructions.items()}
        return changes

    def _game_of(self, export: Export) -> Game[Any]:
        try:
            with rules():
                return self.games(export.game, export.deck)
        except RulesFailed as error:
            where = "deck" if isinstance(error.__cause__, ContentError) else "game"
            raise BadExport(f"{where}: it cannot be told here ({error.__cause__})") from error
