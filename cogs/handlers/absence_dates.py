"""When somebody is away, read from what they wrote: a day, a time of day or both, or a length of time."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from cogs.handlers.own_pace import seconds_in
from gamecore.tables.errors import Refused

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"(?P<month>{'|'.join(_MONTHS)})[a-z]*\.?"
_DATES = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<year>\d{4})-(?P<number>\d{1,2})-(?P<day>\d{1,2})",
        r"(?P<day>\d{1,2})\. ?(?P<number>\d{1,2})\.?(?: ?(?P<year>\d{4}))?",
        rf"(?P<day>\d{{1,2}})(?:\.|st|nd|rd|th)? ?{_MONTH}(?:,? (?P<year>\d{{4}}))?",
        rf"{_MONTH} ?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:,? (?P<year>\d{{4}}))?",
    )
)
LONGEST = 60
"""Characters of a day and a time, in the longest words that are understood."""
_DAY_AND_TIME = re.compile(r"(?P<day>.*?)(?:(?:^|[ ,]+|(?<=\d)t)(?:at )?(?P<hour>\d{1,2}):(?P<minute>\d{2}))?")


def own_absence(
    begin: str | None, end: str | None, zone: str, now: datetime
) -> tuple[datetime | None, datetime | None]:
    """From when and until when, in UTC; None where nothing is said.

    A day without a time is meant whole: an absence from it begins with the day, one until it ends with it. A length
    such as ``3d`` counts from now, as an end from the beginning. Whether that can be an absence is not decided here.

    Raises:
        Refused: one of them cannot be read, or there is no such day.
    """
    first = None if begin is None else _moment(begin, ZoneInfo(zone), now, ends=False)
    last = None if end is None else _moment(end, ZoneInfo(zone), first or now, ends=True)
    return first, last


def _moment(typed: str, zone: ZoneInfo, base: datetime, *, ends: bool) -> datetime:
    said = " ".join(typed.casefold().split())
    if len(said) > LONGEST:
        raise Refused("refused-no-moment", typed=typed[:40])
    try:
        seconds = seconds_in(said)
        if said == "now":
            return base
        if seconds is not None:
            return base + timedelta(seconds=seconds)
        return _day_and_time(said, zone, base, ends).astimezone(UTC)
    except OverflowError as error:
        raise Refused("refused-no-such-day", typed=typed[:40]) from error
    except ValueError as error:
        known = any(date.fullmatch(said) for date in _DATES)
        raise Refused("refused-no-such-day" if known else "refused-no-moment", typed=typed[:40]) from error


def _day_and_time(said: str, zone: ZoneInfo, base: datetime, ends: bool) -> datetime:
    """Raises ValueError where it cannot be read."""
    local = base.astimezone(zone)
    parts = _DAY_AND_TIME.fullmatch(said)
    if not said or parts is None:
        raise ValueError(said)
    if parts["hour"] is not None:
        at = time(int(parts["hour"]), int(parts["minute"]), tzinfo=zone)
        if parts["day"]:
            return datetime.combine(_day(parts["day"], local.date()), at)
        moment = datetime.combine(local.date(), at)
        return moment if moment > local else moment + timedelta(days=1)
    day = _day(said, local.date())
    if ends:
        return datetime.combine(day + timedelta(days=1), time(tzinfo=zone))
    return local if day == local.date() else datetime.combine(day, time(tzinfo=zone))


def _day(said: str, today: date) -> date:
    """The next such day, where it does not name its year."""
    if said in ("today", "tomorrow"):
        return today + timedelta(days=said == "tomorrow")
    named = [number for number, name in enumerate(_WEEKDAYS) if len(said) > 2 and name.startswith(said)]
    if named:
        return today + timedelta(days=(named[0] - today.weekday() - 1) % 7 + 1)
    found = next((found for date in _DATES if (found := date.fullmatch(said))), None)
    if found is None:
        raise ValueError(said)
    parts = found.groupdict()
    month = int(parts["number"]) if parts.get("number") else _MONTHS.index(parts["month"]) + 1
    if parts["year"]:
        return date(int(parts["year"]), month, int(parts["day"]))
    day = date(today.year, month, int(parts["day"]))
    return day if day >= today else day.replace(year=today.year + 1)
