"""When time runs out: which deadlines a table has after a command."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from gamecore.engine.playing import Asked
from gamecore.engine.scripts import Clock
from gamecore.tables.consequences.auto_answers import awaits_auto_answers
from gamecore.tables.model.quiet_hours import REMINDER
from gamecore.tables.model.remembered import GAME_DEADLINES
from gamecore.tables.model.table import Deadline, Pace
from gamecore.tables.session import TableSession

GENTLE_ROUNDS = 2
LOBBY_FOLDS = timedelta(days=7)

_SLOWEST_FIRST: tuple[Clock, ...] = ("plan", "window", "reply", "quick")


def due_at(pace: Pace, clock: Clock, now: datetime) -> datetime:
    """When a question asked at ``now`` runs out of time."""
    if clock != "plan" or pace.closes is None:
        return now + timedelta(seconds=pace.seconds(clock))
    hour, minute = map(int, pace.closes.split(":"))
    zone = ZoneInfo(pace.zone)
    earliest = (now + timedelta(seconds=pace.plan_s / 2)).astimezone(zone)
    closing = earliest.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if closing < earliest:
        closing += timedelta(days=1)
    return closing.astimezone(now.tzinfo)


def reminds_before(pace: Pace, clock: Clock) -> timedelta:
    """How long before time runs out who has not answered is reminded."""
    return min(REMINDER, timedelta(seconds=pace.seconds(clock)) / 3)


def remind_at(session: TableSession, due: datetime) -> None:
    """Reminds then whoever is to be reminded next."""
    assert session.asked is not None
    _set(session, "reminder", due, tuple(sorted(session.asked.questions)))


def put_off(session: TableSession, deadline: Deadline, due: datetime) -> None:
    """The same questions stay open until then. By post who is awaited is reminded of the new time."""
    _set(session, deadline.what, due, deadline.questions)
    if deadline.what == "turn" and session.row.pace.kind == "post":
        remind_at(session, due)


def slowest(asked: Asked) -> Clock:
    """The clock that all that is asked goes by. What may be left out does not count beside what may not."""
    awaited = [question for question in asked.questions.values() if not question.optional]
    clocks = {question.clock for question in awaited or asked.questions.values()}
    return next(clock for clock in _SLOWEST_FIRST if clock in clocks)


def set_deadlines(session: TableSession) -> None:
    """Brings the deadlines up to date with what is asked now. An open batch keeps its deadline as it changes, or has
    more time where something came up in it.

    While nobody is there who could be asked, but somebody will be back, no time runs.
    """
    asked = session.asked
    if asked is None or session.row.status != "playing" or session.row.is_deserted:
        disarm(session)
        return
    if not session.row.practice:
        _set_for_turn(session)
    _set_closing(session)
    _set_for_others(session)


def disarm(session: TableSession, *which: str) -> None:
    """Takes deadlines away: ``which``, or all that a game has."""
    for what in which or GAME_DEADLINES:
        session.changes.arm = [row for row in session.changes.arm if row.what != what]
        if what in session.pending.deadlines and what not in session.changes.disarm:
            session.changes.disarm.append(what)


def _set_for_turn(session: TableSession) -> None:
    asked = session.asked
    assert asked is not None
    open_now = set(asked.questions)
    turn = session.armed("turn")
    if turn is not None and open_now & set(turn.questions):
        due = turn.due + timedelta(seconds=_came_up(session) * session.row.pace.prolonging_s)
        if due != turn.due or not open_now <= set(turn.questions):
            _set(session, "turn", due, tuple(sorted(open_now | set(turn.questions))))
        return
    clock = slowest(asked)
    due = due_at(session.row.pace, clock, session.now)
    if _goes_gently(session):
        due += due - session.now
    session.alter(asked_at=session.now)
    _set(session, "turn", due, tuple(sorted(open_now)))
    if session.row.pace.kind == "post":
        _set(session, "reminder", due - reminds_before(session.row.pace, clock), tuple(sorted(open_now)))


def _came_up(session: TableSession) -> int:
    """How often by this command something came up that the open batch needs more time for."""
    before, now = (
        max((question.prolonged for question in asked.questions.values()), default=0) if asked is not None else 0
        for asked in (session.asked_before, session.asked)
    )
    return max(0, now - before)


def _goes_gently(session: TableSession) -> bool:
    """True while everybody has twice the time, for somebody is new to the game."""
    row = session.row
    return row.gentle and row.newcomers and row.pace.kind == "live" and session.round <= GENTLE_ROUNDS


def _set_closing(session: TableSession) -> None:
    asked = session.asked
    assert asked is not None
    if not asked.held:
        disarm(session, "closing")
    elif (row := session.armed("closing")) is None or not set(row.questions) & set(asked.questions):
        due = session.now + timedelta(seconds=session.row.pace.closing_s)
        _set(session, "closing", due, tuple(sorted(asked.questions)))


def _set_for_others(session: TableSession) -> None:
    seconds = awaits_auto_answers(session)
    asked = session.asked
    assert asked is not None
    row = session.armed("others")
    if seconds is None:
        disarm(session, "others")
    elif row is None or not set(row.questions) & set(asked.questions):
        _set(session, "others", session.now + timedelta(seconds=seconds), tuple(sorted(asked.questions)))


def _set(session: TableSession, what: str, due: datetime, questions: tuple[str, ...]) -> None:
    row = Deadline.model_validate({"table": session.row.id, "what": what, "due": due, "questions": questions})
    session.changes.arm = [other for other in session.changes.arm if other.what != what] + [row]
