"""A pace of one's own: read from what somebody wrote, refused where it cannot be, and carried along in an id."""

from __future__ import annotations

import re

from cogs.wording.lengths import span
from cogs.wording.time_zones import TIME_ZONES
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Pace

OWN = "own"
PACE_NAMES = {"tonight": "Tonight (live)", "day": "Once a day", "twice": "Twice a day", "slow": "Every other day"}
"""The usual paces as a command's menu calls them: Discord is told the commands before anybody's language is known."""
LIVE_UP_TO_S = 3600
"""Who has no longer than that to plan sits at the table: it is played live, in the channel."""
LEAST_S = {"plan": 60, "reply": 15}
MOST_S = 30 * 86400
LEAST_FOR_CLOSING_S = 2 * 3600
"""A time of day that planning ends at makes sense only where planning takes hours."""

_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}
_UNIT = r"(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?)"
_LENGTH = re.compile(rf"(?:\d{{1,7}} ?{_UNIT}(?![a-z]) ?(?:and )?)+")
_PART = re.compile(r"(\d+) ?([smhdw])")
_TIME = re.compile(r"(\d{1,2})[:.h](\d{2})")


def own_pace(plan: str, reply: str, closes: str, zone: str) -> Pace:
    """The pace that was written down: lengths such as ``90m``, ``12 h`` or ``1d 12h``, a time of day or nothing.

    Raises:
        Refused: one of them cannot be read, is out of bounds or does not go with the others; it says which and why.
    """
    plan_s, reply_s = _length("plan", plan), _length("reply", reply)
    if reply_s > plan_s:
        raise Refused("refused-reply-longer-than-plan")
    if zone not in TIME_ZONES:
        raise Refused("refused-no-such-zone", zone=zone[:60])
    time = _time_of_day(closes)
    if time is not None and plan_s < LEAST_FOR_CLOSING_S:
        raise Refused("refused-closes-too-soon", least=span(LEAST_FOR_CLOSING_S))
    return _pace(plan_s, reply_s, time, zone)


def changed_pace(now: Pace, plan: str | None, reply: str | None, closes: str | None, zone: str) -> Pace:
    """Return ``now`` with what was written down in its place, in a time zone; an empty ``closes`` takes the time of day
    away. Raises Refused as :func:`own_pace` does."""
    if plan or reply or closes is not None:
        lengths = plan or short_length(now.plan_s), reply or short_length(min(now.reply_s, now.plan_s))
        return own_pace(*lengths, now.closes or "" if closes is None else closes, zone)
    if zone not in TIME_ZONES:
        raise Refused("refused-no-such-zone", zone=zone[:60])
    return now.model_copy(update={"zone": zone})


def written(pace: Pace) -> str:
    """As much of a pace as stands in an id; its zone goes beside it."""
    return f"{OWN}~{pace.plan_s}~{pace.reply_s}~{pace.closes or ''}"


def read_back(code: str, zone: str) -> Pace:
    """What :func:`written` wrote. Raises Refused for anything else: an id may be forged."""
    mark, *parts = code.split("~")
    if mark != OWN or len(parts) != 3 or any(whole_number(part, most_digits=8) is None for part in parts[:2]):
        raise Refused("refused-old-button")
    return own_pace(f"{parts[0]}s", f"{parts[1]}s", parts[2], zone)


def short_length(seconds: int) -> str:
    """A length as somebody would write it."""
    unit, size = next((unit, size) for unit, size in reversed(_UNITS.items()) if seconds % size == 0)
    return f"{seconds // size}{unit}"


def seconds_in(typed: str) -> int | None:
    """A length of time as people write it, ``1d 12h``; None where it is none."""
    typed = typed.strip().lower()
    if not _LENGTH.fullmatch(typed):
        return None
    return sum(int(number) * _UNITS[unit] for number, unit in _PART.findall(typed))


def _pace(plan_s: int, reply_s: int, closes: str | None, zone: str) -> Pace:
    if plan_s <= LIVE_UP_TO_S:
        return Pace(kind="live", plan_s=plan_s, reply_s=reply_s, quick_s=max(10, reply_s // 4), zone=zone)
    return Pace(kind="post", plan_s=plan_s, reply_s=reply_s, quick_s=reply_s, closes=closes, zone=zone)


def _length(what: str, typed: str) -> int:
    seconds = seconds_in(typed)
    if seconds is None:
        raise Refused("refused-no-length", typed=typed.strip()[:30])
    if not LEAST_S[what] <= seconds <= MOST_S:
        raise Refused(f"refused-length-{what}", least=span(LEAST_S[what]), most=span(MOST_S))
    return seconds


def _time_of_day(typed: str) -> str | None:
    typed = typed.strip().lower()
    if not typed:
        return None
    found = _TIME.fullmatch(typed)
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise Refused("refused-no-time-of-day", typed=typed[:20])
    return f"{int(found[1]):02}:{found[2]}"
