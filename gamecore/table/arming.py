"""When time runs out: which deadlines a table has after a deed."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from gamecore.engine.playing import Asked
from gamecore.engine.scripts import Clock
from gamecore.table.models import Deadline, Pace
from gamecore.table.others import awaits_others
from gamecore.table.quiet_hours import REMINDER
from gamecore.table.sitting import Sitting

GAME_DEADLINES = ("turn", "closing", "reminder", "others")
LOBBY_FOLDS = timedelta(days=7)

_SLOWEST_FIRST: tuple[Clock, ...] = ("plan", "reply", "quick")


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


def remind_at(sitting: Sitting, due: datetime) -> None:
    """Reminds then whoever is to be reminded next."""
    assert sitting.asked is not None
    _set(sitting, "reminder", due, tuple(sorted(sitting.asked.questions)))


def put_off(sitting: Sitting, deadline: Deadline, due: datetime) -> None:
    """The same questions stay open until then. By post who is awaited is reminded of the new time."""
    _set(sitting, deadline.what, due, deadline.questions)
    if deadline.what == "turn" and sitting.row.pace.kind == "post":
        remind_at(sitting, due)


def slowest(asked: Asked) -> Clock:
    """The clock that all that is asked goes by. What may be left out does not count beside what may not."""
    awaited = [question for question in asked.questions.values() if not question.optional]
    clocks = {question.clock for question in awaited or asked.questions.values()}
    return next(clock for clock in _SLOWEST_FIRST if clock in clocks)


def arm(sitting: Sitting) -> None:
    """Brings the deadlines up to date with what is asked now. An open batch keeps its deadline as it changes.

    While nobody is there who could be asked, but somebody will be back, no time runs.
    """
    asked = sitting.asked
    if asked is None or sitting.row.status != "playing" or sitting.row.is_deserted:
        disarm(sitting)
        return
    _arm_turn(sitting)
    _arm_closing(sitting)
    _arm_others(sitting)


def disarm(sitting: Sitting, *which: str) -> None:
    """Takes deadlines away: ``which``, or all that a game has."""
    for what in which or GAME_DEADLINES:
        sitting.changes.arm = [row for row in sitting.changes.arm if row.what != what]
        if what in sitting.beside.deadlines and what not in sitting.changes.disarm:
            sitting.changes.disarm.append(what)


def armed(sitting: Sitting, what: str) -> Deadline | None:
    """A deadline as it will be after this deed."""
    new = next((row for row in sitting.changes.arm if row.what == what), None)
    gone = what in sitting.changes.disarm
    return new or (None if gone else sitting.beside.deadlines.get(what))


def _arm_turn(sitting: Sitting) -> None:
    asked = sitting.asked
    assert asked is not None
    open_now = set(asked.questions)
    turn = armed(sitting, "turn")
    if turn is not None and open_now & set(turn.questions):
        if not open_now <= set(turn.questions):
            _set(sitting, "turn", turn.due, tuple(sorted(open_now | set(turn.questions))))
        return
    clock = slowest(asked)
    due = due_at(sitting.row.pace, clock, sitting.now)
    sitting.alter(asked_at=sitting.now)
    _set(sitting, "turn", due, tuple(sorted(open_now)))
    if sitting.row.pace.kind == "post":
        _set(sitting, "reminder", due - reminds_before(sitting.row.pace, clock), tuple(sorted(open_now)))


def _arm_closing(sitting: Sitting) -> None:
    asked = sitting.asked
    assert asked is not None
    if not asked.held:
        disarm(sitting, "closing")
    elif (row := armed(sitting, "closing")) is None or not set(row.questions) & set(asked.questions):
        due = sitting.now + timedelta(seconds=sitting.row.pace.closing_s)
        _set(sitting, "closing", due, tuple(sorted(asked.questions)))


def _arm_others(sitting: Sitting) -> None:
    seconds = awaits_others(sitting)
    asked = sitting.asked
    assert asked is not None
    row = armed(sitting, "others")
    if seconds is None:
        disarm(sitting, "others")
    elif row is None or not set(row.questions) & set(asked.questions):
        _set(sitting, "others", sitting.now + timedelta(seconds=seconds), tuple(sorted(asked.questions)))


def _set(sitting: Sitting, what: str, due: datetime, questions: tuple[str, ...]) -> None:
    row = Deadline.model_validate({"table": sitting.row.id, "what": what, "due": due, "questions": questions})
    sitting.changes.arm = [other for other in sitting.changes.arm if other.what != what] + [row]
