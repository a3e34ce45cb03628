"""Promises when a game is over: the line that everybody reads, and each one's own panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.rendering import event_text
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan, Row
from cogs.wording.limits import CONTENT, clip
from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.tables.model.promises import Honesty, Promise
from gamecore.tables.model.table import TableInfo

JUDGED_AT_ONCE = 5
"""Promises with buttons on one panel: a message has five rows."""


def line_for_all(table: TableInfo, honesty: Honesty, words: Words) -> Plan:
    """Numbers alone; the button is each one's way to their own panel."""
    judge = Button(words.label(say("button-judge")), Reference("judge", table.id))
    return Plan(words.text(event_text.honesty_line(honesty)), ((judge,),))


def panel(table: TableInfo, promises: Sequence[Promise], user: int, words: Words) -> Plan:
    """What was promised to ``user``, with two buttons each where they have not judged it; and what they promised."""
    given = [promise for promise in promises if any(one.user_id == user for one in promise.to)]
    own = [promise for promise in promises if promise.user_id == user]
    waits = [promise for promise in given if promise.awaits(user)][:JUDGED_AT_ONCE]
    if not given and not own:
        return Plan(words.text(say("judge-nothing")))
    head = say("judge-head" if waits else "judge-done", table=words.table_name(table.id))
    lines = [words.text(head), *_lines(table, given, own, waits, user, words)]
    rows = tuple(_row(table, number, promise, words) for number, promise in enumerate(waits, 1))
    return Plan(clip("\n".join(lines), CONTENT), rows)


def _lines(
    table: TableInfo,
    given: Sequence[Promise],
    own: Sequence[Promise],
    waits: Sequence[Promise],
    user: int,
    words: Words,
) -> Iterator[str]:
    for number, promise in enumerate(waits, 1):
        said = say("judge-given", number=number, seat=promise.seat, round=promise.round, words=promise.words)
        yield words.text(said, promise.naming(table))
    for promise in given:
        if not promise.awaits(user):
            kept = next(one.kept for one in promise.to if one.user_id == user)
            said = say("judge-judged", seat=promise.seat, words=promise.words, kept=int(bool(kept)))
            yield words.text(said, promise.naming(table))
    for promise in own:
        verdict = {True: "kept", False: "broken", None: "open"}[promise.kept]
        to = [one.seat for one in promise.to]
        said = say("judge-own", to_seats=to, words=promise.words, verdict=verdict)
        yield words.text(said, promise.naming(table))


def _row(table: TableInfo, number: int, promise: Promise, words: Words) -> Row:
    return tuple(
        Button(
            words.label(say(f"button-{verdict}", number=number)),
            Reference("verdict", table.id, what=f"{promise.id}.{int(verdict == 'kept')}"),
        )
        for verdict in ("kept", "broken")
    )
