"""For which questions a text was written: it is an answer to none that was asked later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

import discord

from gamecore.tables.model.table import TableView


@dataclass(frozen=True, slots=True)
class Written:
    """What is known of it, where the text was not written just now."""

    at: datetime | None = None
    questions: Sequence[str] | None = None
    """By their ids those that were open then; None: nobody has noted which."""

    def open_in(self, view: TableView) -> tuple[str, ...]:
        """The questions that it may still answer, by their ids."""
        shown = () if self._was_before(view) else open_questions(view)
        return tuple(id for id in shown if self.questions is None or id in self.questions)

    def is_over(self, view: TableView) -> bool:
        """True if what was open then is open no more, or nothing was open yet when it was written."""
        if self._was_before(view) or self.questions is None:
            return self._was_before(view)
        return bool(self.questions or open_questions(view)) and not self.open_in(view)

    def _was_before(self, view: TableView) -> bool:
        asked_at = view.table.asked_at
        return self.at is not None and asked_at is not None and self.at < asked_at


JUST_NOW = Written()
WrittenFor: TypeAlias = Callable[[str], Written]
"""Says it of a text and one table, by its id."""


def open_questions(view: TableView) -> tuple[str, ...]:
    """The ids of those that the viewer may answer now."""
    return tuple(asked.id for asked in (view.asked, view.also_asked) if asked is not None)


def edited(message: discord.Message) -> str:
    """When its author corrected it last; empty where they never did."""
    return message.edited_at.isoformat() if message.edited_at is not None else ""
