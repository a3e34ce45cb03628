"""Which of several things somebody meant by what they wrote: a question with a button each, and what one of them does.

What was written stays in the memory of this process alone: until a button is pressed, the same person writes something
else at that table, or a day has passed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeAlias

from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan, button_rows
from cogs.wording.limits import BUTTON_LABEL, CONTENT, clip
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase
from gamecore.engine.typed.doubts import MOST_MEANINGS
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

LASTS = timedelta(days=1)
Again: TypeAlias = Callable[[ComponentEvent], Awaitable[None]]
"""Does what was written once more, with what was meant in its place."""


@dataclass(frozen=True, slots=True)
class _Open:
    """A question that is open: its mark in the ids of its buttons, and what each does."""

    opening: str
    asked: datetime
    again: tuple[Again, ...]


class WhichMeant:
    """Asks which was meant; one question a person and table, and one where no table stands."""

    def __init__(self, service: TableService, words: Words) -> None:
        self._service = service
        self._words = words
        self._open: dict[tuple[int, str], _Open] = {}

    def handlers(self) -> Mapping[str, Handler]:
        return {"meant": Handler("update", self.on_meant)}

    def ask(
        self,
        user: int,
        table: TableInfo | None,
        said: str,
        written: object,
        meanings: Sequence[tuple[Phrase | str, Again]],
        back: Button | None = None,
    ) -> Plan:
        """``said`` with a button for each meaning; as words alone where they are too many, or some look alike. The
        same words once more are the same question: ``written`` is all that it is about."""
        place = "" if table is None else table.id
        self.forget(user, place)
        labels = [self._label(name, table) for name, _ in meanings]
        opening, now = _mark(said, written), self._service.now()
        buttons: list[Button] = []
        if len({*labels}) == len(labels) <= MOST_MEANINGS:
            self._open = {key: kept for key, kept in self._open.items() if kept.asked + LASTS > now}
            self._open[user, place] = _Open(opening, now, tuple(again for _, again in meanings))
            to = Reference("meant", place)
            buttons = [Button(label, to.about("meant", f"{opening}.{at}")) for at, label in enumerate(labels)]
        rows = button_rows([*buttons, *([back] if back is not None else [])])
        return Plan(clip(said, CONTENT), tuple(rows))

    def forget(self, user: int, table: str) -> None:
        """Something else was written since."""
        self._open.pop((user, table), None)

    async def on_meant(self, press: ComponentEvent) -> None:
        opening, _, number = press.to.what.partition(".")
        kept, at = self._open.get((press.user, press.to.table)), whole_number(number)
        if kept is None or at is None or kept.opening != opening or at >= len(kept.again):
            raise Refused("refused-doubt-forgotten")
        self.forget(press.user, press.to.table)
        await kept.again[at](press)

    def _label(self, name: Phrase | str, table: TableInfo | None) -> str:
        return clip(name if isinstance(name, str) else self._words.label(name, table), BUTTON_LABEL)


def _mark(*about: object) -> str:
    return hashlib.blake2b(repr(about).encode(), digest_size=8).hexdigest()
