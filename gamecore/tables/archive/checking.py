"""Plays an exported game again, and compares each of its entries with what the rules lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from gamecore.engine.game import Game
from gamecore.engine.phrases import Seat
from gamecore.engine.playing import Asked, Outcome
from gamecore.engine.position import Close, Decide, Decision, Position, Source, Withdraw
from gamecore.tables.archive.replay import play_again
from gamecore.tables.consequences.auto_answers import PRE_ANSWER
from gamecore.tables.model.entries import kind_of, settled_by
from gamecore.tables.model.export_format import Export
from gamecore.tables.model.log import Imported
from gamecore.tables.model.table import AskAgain, Begin, LoggedEvent, LogRow, TakeBack

Reached: TypeAlias = Callable[[int, int], None]
"""Is told how many rows of how many are played."""


class Checking:
    """``problems`` of the rows, and ``last``, what the last row led to; None when the rules do not play them all."""

    def __init__(self, game: Game[Any], export: Export, reached: Reached | None = None) -> None:
        self._game = game
        self._export = export
        self.problems: list[str] = []
        self.last: Outcome[Any] | None = None
        self._before: tuple[Decision, Asked | None, Position] | None = None
        self._play(reached)

    def _play(self, reached: Reached | None) -> None:
        round, epoch, last, is_over = 0, 0, None, False
        entries = play_again(self._game, self._export, self._note)
        for row in self._export.log:
            self._before = None
            if is_over:
                self.problems.append(f"row {row.revision}: the game was over before it")
                return
            try:
                last = next(entries).outcome
                now = self._game.round(last.state)
            except Exception as error:  # whatever the rules raise where they cannot play it
                said = str(error)[:200]
                self.problems.append(f"row {row.revision}: the rules do not play it ({type(error).__name__}: {said})")
                return
            said_before = now if isinstance(row.command, Begin) else round
            for wrong in (*self._wrong(row, last, said_before), *_wrong_epoch(row, epoch)):
                self.problems.append(f"row {row.revision}: {wrong}")
            round, epoch, is_over = now, row.epoch, last.asked is None
            if reached is not None:
                reached(row.revision, len(self._export.log))
        self.last = last

    def _note(self, row: LogRow, outcome: Outcome[Any]) -> None:
        """How it stood before a decision."""
        assert isinstance(row.command, (Decide, Withdraw, Close))
        self._before = (row.command, outcome.asked, outcome.position)

    def _wrong(self, row: LogRow, outcome: Outcome[Any], round: int) -> Iterator[str]:
        kind, settled = "", tuple[Seat, ...]()
        if self._before is not None:
            command, asked, position = self._before
            kind, settled = kind_of(command, asked), settled_by(command, asked, position, outcome.position)
        if tuple(map(LoggedEvent.of, outcome.events)) != row.events:
            yield "its events are not what the rules tell"
        if outcome.draws != row.draws:
            yield "its draws are not what the rules draw"
        if (row.kind, row.settled, row.round) != (kind, settled, round):
            yield "its question, its round or whose answers it opens are not what the rules say"
        if row.source != _source(row):
            yield f"its source is {_source(row)!r}, not {row.source!r}"
        if not self._may_answer(row):
            yield f"its instruction {row.instruction[:40]!r} is none that answers such a question"
        if isinstance(row.command, AskAgain) and row.command.to != outcome.position.revision:
            yield f"the step that is asked again began with {outcome.position.revision}"

    def _may_answer(self, row: LogRow) -> bool:
        if row.source != "instruction":
            return row.instruction in ("", *([PRE_ANSWER] if row.source == "player" and row.kind else []))
        key, _, value = row.instruction.partition("=")
        known = [one for one in self._game.instructions if one.key == key]
        return any(row.kind in one.kinds and value in one.values for one in known)


def _source(row: LogRow) -> Source:
    """Return who did it, as the command itself has it."""
    if isinstance(row.command, (Begin, Imported, AskAgain)):
        return "host"
    if isinstance(row.command, TakeBack):
        return "host" if row.command.seat is None else "player"
    return row.command.source


def _wrong_epoch(row: LogRow, before: int) -> Iterator[str]:
    """Going back begins a new epoch, and so does going on elsewhere; nothing else does."""
    goes_on = isinstance(row.command, Imported)
    expected = before + isinstance(row.command, (TakeBack, AskAgain))
    if row.epoch <= before if goes_on else row.epoch != expected:
        yield f"its epoch is not {'a new one' if goes_on else expected}"
