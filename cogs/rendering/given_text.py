"""What is said of an answer once there is nothing more to answer, to whoever it was given for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cogs.wording.fluent import Drawing
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.tables.model.seats import Given
from gamecore.tables.model.table import TableView

WORDS_OF_A_LINE = 24
"""What stays of a settled prompt is read in passing; but of a swap both cards should stay."""


def settled_line(given: Given | None, channel: str, draw: Drawing) -> str:
    """What was done, by whom if not by its owner, and where the result is told."""
    by, texts = ("player", []) if given is None else (given.source, given.phrases)
    return _in_few_words(lambda told: say("prompt-settled", given=told, by=by, channel=channel), texts, draw)


def late_line(given: Given | None, what: Phrase | None, waited: Sequence[Seat], draw: Drawing) -> str:
    """To whoever pressed what was answered before: what was played, and ``what`` they are asked now, else who is
    ``waited`` for."""
    by, texts = ("unknown", []) if given is None else (given.source, given.phrases)
    next_one: Param = "none" if what is None else what
    now = {"what": next_one, "seats": list(waited)}
    return _in_few_words(lambda told: say("late-press", given=told, by=by, **now), texts, draw).rstrip()


def taken_line(texts: Sequence[Phrase], view: TableView, draw: Drawing) -> str:
    """What was typed has counted, and nothing more is asked: whose turn it is before one is called again."""
    waited, table = list(dict.fromkeys(one.seat for one in view.waiting)), view.table
    called_in = str(table.place.stands_in) if table.pace.kind == "live" else "none"
    return _in_few_words(lambda told: say("typed-taken", parts=told, seats=waited, channel=called_in), texts, draw)


def done_line(texts: Sequence[Phrase], draw: Drawing) -> str:
    """What was done at a press, where what is asked next is shown elsewhere."""
    return _in_few_words(lambda told: say("typed-understood", parts=told), texts, draw)


def _in_few_words(say_of: Callable[[list[Param]], Phrase], texts: Sequence[Phrase], draw: Drawing) -> str:
    """Of a long answer its names without what they bring, and of a longer one how it begins."""
    said = draw.wording.text(say_of([*texts]), draw.chairs)
    if len(said.split()) <= WORDS_OF_A_LINE:
        return said
    names = [draw.wording.text(text, draw.chairs).partition(" · ")[0] for text in texts]
    short, end = "; ".join(names).split(), ""
    while len((said := draw.wording.text(say_of([" ".join(short) + end]), draw.chairs)).split()) > WORDS_OF_A_LINE:
        short, end = short[:-1], " …"
    return said.replace(" ….", " …")
