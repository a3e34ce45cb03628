"""A person's night: nothing that can wait is pushed then, and no reminder comes."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from gamecore.tables.model.table import Person

REMINDER = timedelta(hours=3)
"""So long before the deadline who has not answered is reminded."""


def is_quiet(person: Person, at: datetime) -> bool:
    """True if that moment lies in the person's quiet hours."""
    if person.quiet_from is None or person.quiet_until is None:
        return False
    hour = at.astimezone(ZoneInfo(person.zone)).hour
    if person.quiet_from <= person.quiet_until:
        return person.quiet_from <= hour < person.quiet_until
    return hour >= person.quiet_from or hour < person.quiet_until


def reminder_at(person: Person, due: datetime, before: timedelta = REMINDER) -> datetime | None:
    """When to remind somebody of what is due: before their night, where it would come in it.

    None where the deadline lies in the same night: nothing they could do would be in time.
    """
    moment = due - before
    if not is_quiet(person, moment):
        return moment
    night = _night_before(person, moment)
    return None if is_quiet(person, due) and _night_before(person, due) == night else night


def _night_before(person: Person, at: datetime) -> datetime:
    """When the night that lies around this moment begins."""
    assert person.quiet_from is not None
    local = at.astimezone(ZoneInfo(person.zone))
    begins = local.replace(hour=person.quiet_from, minute=0, second=0, microsecond=0)
    if begins > local:
        begins -= timedelta(days=1)
    return begins.astimezone(at.tzinfo) - timedelta(minutes=1)
