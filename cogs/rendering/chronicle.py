"""The chronicle of a round: short posts under one heading, in few words, with all rolls behind a button."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cogs.rendering.event_text import logged_lines, text_id
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button
from cogs.wording.emojis import length_at_most
from cogs.wording.lengths import words_in
from cogs.wording.limits import CONTENT
from cogs.wording.names import Words
from gamecore.engine.abilities.chronicle import SHOWN_TOO, FewWords
from gamecore.engine.phrases import say
from gamecore.tables.model.message_details import ChroniclePost
from gamecore.tables.model.table import Chronicle, LoggedEvent, TableInfo

WORDS_OF_A_ROUND = 250
"""In all its posts."""
WORDS_OF_A_POST = 100
PART = "part"
"""What a text says that stands over the rolls of a whole part of a round; others stand over those of one check."""
ALSO = "also"
"""What a first roll says that stands, with all others of its check, over what is done to them in a later post."""


def heading(table: TableInfo, words: Words, round: int) -> list[str]:
    """What the first post of a round begins with."""
    return [words.text(say("chronicle-head", table=words.table_name(table.id), round=round))]


def words_above(before: ChroniclePost | None, stretch: Chronicle) -> int:
    """How many words of a round stand above a stretch; what was taken back since is told anew."""
    return before.words if before is not None and before.stretch.epoch == stretch.epoch else 0


def event_lines_of(few: FewWords, table: TableInfo, words: Words, told: int = 0, before: str = "") -> list[str]:
    """What is told of a stretch in lines, and what is loud each in a line of its own, below that in which it happened.

    Where ``told`` words leave its round too few, what is needed least goes without, and a line says where that stands,
    unless the post ``before`` says so already.
    """
    lines, spare = _in_order(few, table, words)
    left = WORDS_OF_A_ROUND - told - words_of(lines)
    if left >= max([0, *spare]):
        return [line for line in lines if line.strip()]
    said = words.text(say("chronicle-more"))
    more = [] if said in before else [said]
    left -= words_of(more)
    by_need = sorted(range(len(lines)), key=lambda number: -spare[number])
    for room, numbers in groupby(by_need, key=lambda number: spare[number]):
        is_too_little = left < room
        for number in numbers:
            if is_too_little if room > SHOWN_TOO else left < 0:
                left += words_in(lines[number])
                lines[number] = ""
    return [line for line in (*lines, *(more if left >= 0 else ())) if line.strip()]


def _in_order(few: FewWords, table: TableInfo, words: Words) -> tuple[list[str], list[int]]:
    """All lines of a stretch, and how many words each of them leaves."""
    count = len(few.lines)
    spares = few.spare or (0,) * count
    told = [(float(at), words.text(said, table), spares[at]) for at, said in enumerate(few.lines)]
    loud = zip(few.above or (count,) * len(few.loud), few.loud, strict=True)
    told += [(above - 0.5, f"**{words.text(moment.said, table)}**", moment.spare) for above, moment in loud]
    told.sort(key=lambda one: one[0])
    return [line for _, line, _ in told], [spare for _, _, spare in told]


def words_of(lines: Iterable[str]) -> int:
    return sum(map(words_in, lines))


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
        if not rest or words_in(rest) < words_in(longer) or not _fits(longer):
            return [*others, before, last]
        before, last = rest, longer


def continued(before: str, lines: Sequence[str]) -> str | None:
    """The post ``before`` with these lines below it; None where it has no room for them."""
    whole = "\n".join((before, *lines))
    return whole if _fits(whole) else None


def _fits(text: str) -> bool:
    """With every emoji: where some have no room a guild's sign would look different from one post to the next."""
    return length_at_most(text) <= CONTENT and words_in(text) <= WORDS_OF_A_POST


def roll_lines(
    events: Sequence[LoggedEvent], table: TableInfo, words: Words, before: Sequence[LoggedEvent] = ()
) -> list[str]:
    """All that fell, and all that was done to it, below what it was rolled for where a text says that: of what began in
    the events ``before``, too."""
    wording = words.wording(table)
    told: list[LoggedEvent] = []
    heads: dict[str, LoggedEvent] = {}
    for at, each in enumerate((*before, *events)):
        id = text_id(each)
        if over := wording.marked(id, "over_rolls"):
            key = f"{over}-{at}" if over == ALSO else over
            kept = heads if over == ALSO else {part: head for part, head in heads.items() if part == PART != over}
            heads = {**kept, key: each}
        if at >= len(before) and wording.rolls(id):
            told += [head for head in heads.values() if head is not each]
            told.append(each)
            heads = {}
    return logged_lines(told, table, words)


def rolls_row(stretch: str, words: Words, table: TableInfo) -> tuple[Button, ...]:
    """What shows all rolls of a stretch."""
    return (Button(words.label(say("button-rolls")), Reference("rolls", table.id, what=stretch)),)
