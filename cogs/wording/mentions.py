"""Whom typed text names: `offer kim bakery` is read by a game that knows only chairs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cogs.wording.names import Words
from gamecore.engine.phrases import Seat
from gamecore.engine.typed.naming import Names, mention
from gamecore.tables.model.table import TableInfo

MENTIONED = re.compile(r"<@seat:\d+>")
"""A chair in a text, as :func:`~gamecore.engine.typed.naming.mention` writes it."""
_DOES = (
    "wins?|winning|won|loses?|losing|needs?|lacks?|has|have|had|can|could|will|would|may|might|does|do|did|is|buys?|takes?|"
    "steals?|completes?|gets?|dangerous|close|near|about|going|ahead|behind|leading|still|already|next"
)
_TO_WHOM = "stop|beat|block|hinder|hold|catch|overtake|against|from|with|than|(dangerous|close|near|far|strong|good) is"
SHORTEST = 3
"""Letters that begin a name and stand for it; a shorter one has to be written out."""


def with_chairs(text: str, seats: Sequence[Seat], table: TableInfo, words: Words, alone: bool = False) -> str:
    """``text`` with the first name of somebody among ``seats`` as a :func:`~gamecore.engine.typed.naming.mention`.

    A mention of their account is one too. The first word says what is done and is nobody's name, unless one of several
    is all that is asked for: then the whole text may be a name, ``alone``.
    """
    for seat in seats:
        user = table.seats[seat].user_id
        if user is not None:
            text = re.sub(rf"<@!?{user}>", mention(seat), text)
    sitters = words.sitters(table)
    whole = {sitters[seat].casefold() for seat in seats}
    names = Names([(sitters[seat], seat) for seat in seats])
    if alone and (match := names.exactly(text)).is_sure:
        return mention(int(str(match.keys[0])))
    spans = [found.span() for found in re.finditer(r"[^\s,;+&]+", text)]
    for first in range(1, len(spans)):
        for last in range(min(first + names.longest, len(spans)) - 1, first - 1, -1):
            begin, end = spans[first][0], spans[last][1]
            match = names.exactly(text[begin:end])
            if match.is_sure and (end - begin >= SHORTEST or text[begin:end].casefold() in whole):
                return f"{text[:begin]}{mention(int(str(match.keys[0])))}{text[end:]}"
    return text


def with_everybody(text: str, people: Iterable[tuple[Seat, str]]) -> str:
    """A question in which all of the ``people`` whom it names are mentions: by their whole names; by the last word of a
    longer one, such as *Green* of *Steward Green*, where what stands beside it is said of somebody."""
    for seat, name in sorted(people, key=lambda each: -len(each[1])):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", mention(seat), text, flags=re.IGNORECASE)
        first, _, last = name.rpartition(" ")
        if first:
            word = re.escape(last)
            text = re.sub(rf"(?i:(?<!\w){word}(?=('s)? ({_DOES})\b))", mention(seat), text)
            text = re.sub(rf"\b((?i:{_TO_WHOM})) {word}(?!\w)", rf"\1 {mention(seat)}", text)
    return text
