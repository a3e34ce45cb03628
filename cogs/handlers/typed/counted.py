"""Who asks how many of something somebody has: what everybody sees of them on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cogs.ui.typed_text import stems_of, words_of
from cogs.wording.names import Words
from gamecore.engine.board import Row, Rows
from gamecore.engine.phrases import Seat
from gamecore.tables.model.table import TableView

HOW_MANY = re.compile(
    r"how (many|much) (?P<what>\w+)( \w+)? (do|does|has|have|did) (?P<who>\w+( \w+){0,2}?)"
    r"( (have|has|got|own|hold|left|now|still|already))*"
)


def counted(view: TableView, people: Sequence[tuple[Seat, str]], text: str, words: Words) -> list[str]:
    """The cells of a person's line that say it, such as *How many tokens does Blue have?*; none where none does."""
    asked = HOW_MANY.fullmatch(" ".join(words_of(text)))
    if asked is None:
        return []
    who = [(seat, name) for seat, name in people if asked["who"] in (" ".join(words_of(name)), *words_of(name)[-1:])]
    if len(who) != 1:
        return []
    ((seat, name),) = who
    (what,) = stems_of(asked["what"])
    cells = [words.text(cell, view.table) for row in _rows(view) if row.seat == seat for cell in row.cells]
    said = [cell for cell in cells if what in stems_of(cell)]
    return [f"{name}: {' · '.join(said)}"] if said else []


def _rows(view: TableView) -> Iterator[Row]:
    for block in view.board.blocks:
        if isinstance(block, Rows):
            yield from block.rows
