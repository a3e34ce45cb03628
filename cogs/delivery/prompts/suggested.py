"""What *Suggest* replaced, for as long as nothing else is filled in. Not saved: a sheet can be filled in again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from gamecore.tables.model.table import Asked, TableView

MOST = 2000


class Suggested:
    """The last suggestion on each sheet, and what was filled in there before."""

    def __init__(self) -> None:
        self._last: OrderedDict[tuple[str, str], tuple[Any, Any]] = OrderedDict()

    def remember(self, view: TableView, asked: Asked, answer: Any) -> None:
        self._last[view.table.id, asked.id] = (asked.answer, answer)
        while len(self._last) > MOST:
            self._last.popitem(last=False)

    def is_last(self, view: TableView, asked: Asked) -> bool:
        """True if the sheet is filled in as was suggested last."""
        found = self._last.get((view.table.id, asked.id))
        return found is not None and asked.answer == found[1]

    def before(self, view: TableView, asked: Asked) -> Any:
        """What was filled in before the last suggestion."""
        return self._last[view.table.id, asked.id][0]
