"""Plays an exported game again by its rules, log entry by log entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from gamecore.engine.game import Game, Setup
from gamecore.engine.playing import Asked, Outcome, begin, go_on, look
from gamecore.engine.position import Close, Decide, Position, Withdraw
from gamecore.tables.model.entries import waited
from gamecore.tables.model.export_format import Export
from gamecore.tables.model.log import Imported, first_draws
from gamecore.tables.model.table import AskAgain, Begin, LogRow, TakeBack

Games = Callable[[str, str | None], Game[Any]]


@dataclass(frozen=True, slots=True)
class Played:
    """One log entry as the rules play it."""

    row: LogRow
    outcome: Outcome[Any]
    """Used up when the next entry is played."""


def play_again(
    game: Game[Any], export: Export, before: Callable[[LogRow, Outcome[Any]], None] | None = None
) -> Iterator[Played]:
    """The entries of the log in order. ``before`` is shown how it stood before each decision; it is to be read only.

    Raises:
        Exception: whatever the rules raise where they do not play an entry; the row is the one not yet yielded.
    """
    positions: dict[int, Position] = {}
    outcome: Outcome[Any] | None = None
    for row in export.log:
        outcome = _entry(game, export, row, outcome, positions, before)
        positions[row.revision] = outcome.position
        yield Played(row, outcome)


def answers_opened(row: LogRow, asked: Asked | None, position: Position) -> dict[int, Any]:
    """The sealed answers that ``row`` opened, by seat; ``asked`` and ``position`` are of before it.

    None where only one seat was asked: nothing was sealed for anybody there, and what came of it is told.
    """
    if asked is None or not asked.sealed or not row.settled or len(asked.questions) < 2:
        return {}
    own = {row.command.seat: row.command.answer} if isinstance(row.command, Decide) else {}
    return dict(sorted({**position.sealed, **own}.items()))


def _entry(
    game: Game[Any],
    export: Export,
    row: LogRow,
    last: Outcome[Any] | None,
    positions: dict[int, Position],
    before: Callable[[LogRow, Outcome[Any]], None] | None,
) -> Outcome[Any]:
    if isinstance(row.command, Begin):
        setup = Setup(seats=len(export.seats), options=export.options)
        return begin(game, game.new(setup), export.seed, row.revision, first_draws(export.scheme))
    stood = positions[row.revision - 1]
    if isinstance(row.command, TakeBack):
        return look(game, positions[row.command.to].taken_up(row.epoch, stood), export.seed)
    if isinstance(row.command, AskAgain):
        return look(game, stood.at_step().taken_up(row.epoch, stood), export.seed)
    if isinstance(row.command, Imported):
        return look(game, stood.model_copy(update={"epoch": row.epoch}), export.seed)
    assert last is not None and isinstance(row.command, (Decide, Withdraw, Close))
    if before is not None:
        before(row, last)
    return go_on(last, row.command, row.revision, holds=waited(row))
