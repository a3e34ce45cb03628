"""Whose word a table's decisions take, and how many.

What favours nobody who is there (a pause, going on, more time, another host) is for more than half of those who are
there. What changes the game for whoever comes back to it (its pace, how people bargain, its end) is for more than half
of all who have a chair, as long as the table waits for them. Going back is for every single one of them; but where the
table stopped itself, for those who are there: what is gone then is nobody's gain.
"""

from __future__ import annotations

from datetime import datetime

from gamecore.engine.phrases import Seat
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import Motion, Seated, TableRow, Tally
from gamecore.tables.model.waiting import is_absent, is_waited_for

OF_THOSE_THERE: tuple[Motion, ...] = ("pause", "resume", "extend", "host")
GOING_BACK: tuple[Motion, ...] = ("undo_round", "ask_again")


def voters(row: TableRow, motion: Motion, now: datetime) -> tuple[Seat, ...]:
    """Whose word counts. A host who is gone is not asked whether somebody else may be host."""
    return tuple(seated.seat for seated in row.seats if _has_a_word(row, seated, motion, now))


def counted(
    row: TableRow, motion: Motion, voted: tuple[Seat, ...], now: datetime, half_from: datetime | None = None
) -> Tally:
    """How a vote stands. Nothing is decided without a word of somebody who is there."""
    asked = voters(row, motion, now)
    agreed = tuple(seat for seat in voted if seat in asked)
    missing = tuple(seat for seat in asked if seat not in agreed)
    more = max(0, _needed(motion, len(asked), half_from is not None and now >= half_from) - len(agreed))
    if not more and not any(row.seats[seat].is_person for seat in agreed):
        more = 1
    return Tally(motion, agreed, missing, False, half_from if more else None, more)


def must_not_play(row: TableRow, user: int) -> None:
    """Raises Refused but for a host who does not play: such a one has nothing to win by going back."""
    if row.host != user:
        raise Refused("refused-not-host")
    if row.seat_of(user) is not None:
        raise Refused("refused-takes-their-word")


def is_practice(row: TableRow, motion: Motion, now: datetime) -> bool:
    """True if somebody alone among stewards would throw dice anew that they have seen: such a game counts no more."""
    return motion == "undo_round" and not row.trouble and len(voters(row, motion, now)) == 1


def _has_a_word(row: TableRow, seated: Seated, motion: Motion, now: datetime) -> bool:
    if seated.is_person:
        return motion != "host" or seated.user_id != row.host
    if motion in OF_THOSE_THERE or not is_absent(seated):
        return False
    if motion in GOING_BACK:
        return not row.trouble
    return is_waited_for(row, seated, now)


def _needed(motion: Motion, voters: int, half: bool) -> int:
    if motion in GOING_BACK:
        return voters
    return max(1, (voters + 1) // 2 if half else voters // 2 + 1)
