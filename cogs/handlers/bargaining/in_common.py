"""What both ways of bargaining in private share: who may, and what can be offered or promised there."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo

LIVE = ("lobby", "playing", "paused")
TALKS = ("offer", "gift")
"""What acts may be called by that are made while talking, see :class:`gamecore.engine.choices.Act`."""


def own_seat(table: TableInfo, user: int) -> Seat:
    """Return somebody's seat. Raises Refused where they have none."""
    own = next((seat.seat for seat in table.seats if seat.user_id == user), None)
    if own is None:
        raise Refused("refused-no-seat")
    return own


def must_be_live(table: TableInfo) -> None:
    """What is said at a table is said while it lasts. Raises Refused afterwards."""
    if table.status not in LIVE:
        raise Refused("refused-talk-is-over")


def deal_buttons(words: Words, table: str, members: Sequence[Seat]) -> tuple[Button, ...]:
    """What can be put on paper while talking: each opens what the person who presses may do just then. And what
    can only be promised."""
    deals = tuple(
        Button(words.label(Phrase(f"button-talk-{talk}")), Reference("deal", table, what=talk), "blue")
        for talk in TALKS
    )
    return (*deals, promise_button(words, table, members))


def promise_button(words: Words, table: str, to: Sequence[Seat]) -> Button:
    """A promise to those of ``to`` who do not press it."""
    return Button(words.label(say("button-vow")), Reference("vow", table, what=".".join(map(str, to))))
