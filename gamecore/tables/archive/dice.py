"""What the dice of a game that is over came from: all that anybody needs to work every one of them out again."""

from __future__ import annotations

from gamecore.engine.position import DrawStep, Saved
from gamecore.tables.model.export_format import Export
from gamecore.tables.model.log import AskAgain, TakeBack


class Drawn(Saved):
    """A log entry that drew, or that took back what was drawn."""

    revision: int
    round: int
    back_to: int | None
    """The entry that it goes back to."""
    draws_at: DrawStep | None
    draws: tuple[tuple[int, int], ...]
    """``(sides, value)`` in order, value from 0."""


class Dice(Saved):
    """Everything here is published when the game is over."""

    scheme: int
    hash: str
    """Of the secret, as it was posted before the game."""
    secret: str
    words: tuple[str, ...]
    message: str
    """The id of the public message by which the game began; empty in games from before there was one."""
    drawn: tuple[Drawn, ...]


def dice_of(export: Export) -> Dice:
    """Those of a game that is over."""
    drawn = []
    for row in export.log:
        back_to = row.command.to if isinstance(row.command, (TakeBack, AskAgain)) else None
        if row.draws or back_to is not None:
            drawn.append(
                Drawn(
                    revision=row.revision,
                    round=row.round,
                    back_to=back_to,
                    draws_at=row.draws_at,
                    draws=row.draws,
                )
            )
    return Dice(
        scheme=export.scheme,
        hash=export.commitment,
        secret=export.secret,
        words=tuple(chair.word for chair in export.seats),
        message=export.begun_by,
        drawn=tuple(drawn),
    )
