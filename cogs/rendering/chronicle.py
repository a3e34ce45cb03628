"""The chronicle of a round: short posts under one heading, with all rolls behind a button."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cogs.rendering.event_text import logged_lines, text_id
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button
from cogs.wording.emojis import length_at_most
from cogs.wording.limits import CONTENT
from cogs.wording.names import Words
from gamecore.engine.abilities.chronicle import FewWords
from gamecore.engine.phrases import say
from gamecore.tables.model.table import LoggedEvent, TableInfo

WORDS_OF_A_POST = 100
_WORD = re.compile(r"\S*[A-Za-z0-9]\S*")


def heading(table: TableInfo, words: Words, round: int) -> list[str]:
    """What the first post of a round begins with."""
    return [words.text(say("chronicle-head", table=words.table_name(table.id), round=round))]


def event_lines_of(few: FewWords, table: TableInfo, words: Words) -> list[str]:
    """What is told of a stretch in lines, and below them what is loud, each in a line of its own."""
    lines = [line for said in few.lines if (line := words.text(said, table)).strip()]
    return [*lines, *(f"**{words.text(moment.said, table)}**" for moment in few.loud)]


def posts(lines: Iterable[str]) -> list[str]:
    """Lines as posts that are read at a glance, the last two of them about as long."""
    filled: list[str] = []
    for line in lines:
        whole = f"{filled[-1]}\n{line}" if filled else line
        if filled and _fits(whole):
            filled[-1] = whole
        else:
            filled.append(line)
    return _balanced(filled)


def _balanced(filled: list[str]) -> list[str]:
    """The last post begins with as many of the lines before it as leave the one before at least as long."""
    if len(filled) < 2:
        return filled
    *others, before, last = filled
    while True:
        rest, _, line = before.rpartition("\n")
        longer = f"{line}\n{last}"
        if not rest or _count(rest) < _count(longer) or not _fits(longer):
            return [*others, before, last]
        before, last = rest, longer


def continued(before: str, lines: Sequence[str]) -> str | None:
    """The post ``before`` with these lines below it; None where it has no room for them."""
    whole = "\n".join((before, *lines))
    return whole if _fits(whole) else None


def _fits(text: str) -> bool:
    """With every emoji: where some have no room a guild's sign would look different from one post to the next."""
    return length_at_most(text) <= CONTENT and _count(text) <= WORDS_OF_A_POST


def _count(text: str) -> int:
    return len(_WORD.findall(text))


def roll_lines(events: Iterable[LoggedEvent], table: TableInfo, words: Words) -> list[str]:
    """All that fell, and all that was done to it."""
    wording = words.wording(table)
    return logged_lines([each for each in events if wording.rolls(text_id(each))], table, words)


def rolls_row(stretch: str, words: Words, table: TableInfo) -> tuple[Button, ...]:
    """What shows all rolls of a stretch."""
    return (Button(words.label(say("button-rolls")), Reference("rolls", table.id, what=stretch)),)
