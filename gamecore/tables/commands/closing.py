"""How a table ends without a winner: a lobby folds, or those who play close their game before its end."""

from __future__ import annotations

from datetime import datetime

from gamecore.tables.errors import Refused
from gamecore.tables.model.marks.game_marks import sealed
from gamecore.tables.model.remembered import GAME_DEADLINES
from gamecore.tables.model.results import played_out
from gamecore.tables.model.table import (
    BoardChanged,
    Finished,
    LobbyChanged,
    Notification,
    Retire,
    Seated,
    TableRow,
    notice,
)
from gamecore.tables.session import TableSession, rules
from gamecore.tables.storage.changes import Changes


def closed(row: TableRow, why: str) -> Changes:
    """What it takes to end a table without a result."""
    card: Notification = LobbyChanged() if row.status == "lobby" else BoardChanged()
    retired = [Retire(seat=seated.seat, question=question) for seated in row.seats for question in seated.shown]
    seats = tuple(Seated(seat=seated.seat) if seated.held_for is not None else seated for seated in row.seats)
    changed = row.model_copy(update={"status": "closed", "seats": seats})
    return Changes(changed, disarm=["lobby", *GAME_DEADLINES], notifications=[card, *retired, notice("table", why)])


def folded(row: TableRow) -> Changes:
    """Closes a lobby in which nothing happened for long.

    Raises:
        Refused: it is none any more; whoever looked at the clock looked before the game began.
    """
    if row.status != "lobby":
        raise Refused(f"refused-table-{row.status}")
    return closed(row, "notice-lobby-folded")


def end_early(session: TableSession) -> None:
    """The game is not finished and nobody has won; all else is as where one is. The scores are the board's."""
    with rules():
        result = session.game.result(session.outcome.state)
    standing = session.row.model_copy(update={"scores": result.scores, "ranks": result.ranks, "lines": ()})
    session.row = _ended_early(standing)
    session.changes.table = session.row
    session.changes.results += played_out(session.row, "ended", session.now)
    session.changes.notifications += [notice("table", "notice-ended-by-vote"), Finished()]


def ended_without_scores(row: TableRow, now: datetime) -> Changes:
    """As :func:`end_early`, where the rules are not asked how it stands: they failed, or nobody sits there."""
    changes = closed(_ended_early(row), "notice-ended-by-vote")
    changes.results += played_out(changes.table, "ended", now)
    changes.notifications.append(Finished())
    return changes


def _ended_early(row: TableRow) -> TableRow:
    return sealed(row.model_copy(update={"status": "closed", "ended_early": True}))
