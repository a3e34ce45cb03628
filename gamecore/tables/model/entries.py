"""What follows for a log entry from what was decided: the same when it is written and when it is checked."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.engine.playing import Asked
from gamecore.engine.position import Close, Decide, Position, Withdraw
from gamecore.tables.model.log import LogRow


def kind_of(decision: Decide | Withdraw | Close, asked: Asked | None) -> str:
    """The kind of the question that is answered."""
    question = asked.questions.get(decision.question) if asked else None
    return question.kind if question and not isinstance(decision, Close) else ""


def settled_by(
    decision: Decide | Withdraw | Close, asked: Asked | None, before: Position, after: Position
) -> tuple[Seat, ...]:
    """The seats whose answers it opens."""
    if (after.steps, len(after.journal)) == (before.steps, len(before.journal)):
        return ()
    if isinstance(decision, Close):
        return tuple(sorted(before.sealed))
    return tuple(sorted({*before.sealed, decision.seat})) if asked and asked.sealed else (decision.seat,)


def waited(row: LogRow) -> bool:
    """Whether what was decided there waited to be closed, or for others: a log says so itself, whatever held it."""
    return not row.settled
