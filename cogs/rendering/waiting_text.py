"""Whom a table waits for, for what and until when: one wording for board, call and *Who is next?*."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from cogs.ui.asking import waited_phrase
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.tables.model.table import TableInfo, TableView

A_MINUTE_S = 60
"""Discord counts a time in whole minutes from there on; below it would count seconds, and on past the end."""


def who_is_awaited(view: TableView, words: Words, now: datetime) -> list[str]:
    """A line for each kind of thing, the viewer as *you*; the last says until when, and who is ready. Of stewards, who
    answer in a moment, no time is told."""
    table = view.table
    lines = [words.text(phrase, table) for phrase in _awaited(view)]
    if not lines:
        return [words.text(say("who-nobody"))]
    stewards = {seat.seat for seat in table.seats if seat.steward}
    at, pace = ("none", "none") if stewards.issuperset(one.seat for one in view.waiting) else until(table, now)
    lines[-1] += " ".join([words.text(say("who-until", at=at, pace=pace)), *who_is_ready(table, words)])
    return lines


def who_is_ready(table: TableInfo, words: Words) -> list[str]:
    """In one line; none where nobody is."""
    ready = [seat.seat for seat in table.seats if seat.ready_status]
    return [words.text(say("who-ready", seats=ready), table)] if ready else []


def _awaited(view: TableView) -> Iterator[Phrase]:
    by_kind: dict[str, list[Seat]] = {}
    for waited in view.waiting:
        by_kind.setdefault(waited.kind, []).append(waited.seat)
    for kind, seats in by_kind.items():
        others = [seat for seat in seats if seat != view.seat]
        yield say("who-waiting", seats=others, you=len(others) < len(seats), what=waited_phrase(kind))


def until(table: TableInfo, now: datetime) -> tuple[str, str]:
    """Until when the open questions are open, and at which pace; "none" for both in the last minute."""
    if table.deadline is None or (table.deadline - now).total_seconds() < A_MINUTE_S:
        return "none", "none"
    return str(int(table.deadline.timestamp())), table.pace.kind


def opening(table: TableInfo, words: Words, now: datetime) -> str:
    """All are ready, or who alone was asked has chosen: in how many seconds it goes on; without a number when that is
    over."""
    assert table.closing is not None
    seconds, chose = max(0, round((table.closing - now).total_seconds())), table.waits_for_undo_of
    return words.text(say("board-closing", seats=[] if chose is None else [chose], seconds=seconds), table)
