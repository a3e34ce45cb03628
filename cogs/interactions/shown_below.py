"""What somebody looked up from a panel or in the channel: it stands below their panel until they have answered that.

So the panel is what is newest again, and nothing out of date is left between two questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Interaction
from cogs.ui.plan import Plan
from gamecore.tables.model.table import Asked, TableInfo, TableView


@dataclass(frozen=True, slots=True)
class _Below:
    press: Interaction
    question: str
    """Which was open then."""
    answer: tuple[JsonValue, ...]
    """What was filled in then, where what is shown is about that; else empty."""

    def is_about(self, asked: Asked) -> bool:
        """True while the question is open, and what is filled in has not changed."""
        return asked.id == self.question and not asked.ready and self.answer in ((), (asked.answer,))


class ShownBelow:
    """The newest of each kind, by person and table; Discord lets it be taken away for a quarter of an hour."""

    def __init__(self, responder: Responder) -> None:
        self._responder = responder
        self._shown: dict[tuple[int, str], dict[str, _Below]] = {}

    async def show(
        self,
        press: ComponentEvent,
        table: TableInfo,
        question: str,
        plans: Sequence[Plan],
        answer: tuple[JsonValue, ...] = (),
    ) -> None:
        """In place of what was shown by the same button before. Only for presses that are answered privately: that
        answer is deleted later. What is about an ``answer``, the only one in there, goes with any change of it."""
        self._forget_expired()
        await self._responder.tell(press.interaction, *plans, table=table)
        if not question:
            return
        shown = self._shown.setdefault((press.user, table.id), {})
        former = shown.get(press.to.verb)
        shown[press.to.verb] = _Below(press.interaction, question, answer)
        if former is not None:
            await self._responder.take_answer_away(former.press)

    async def clear(self, user: int, view: TableView, gone: str = "") -> None:
        """Takes away what was shown for a question that is answered by now; ``gone`` is the button of what has been."""
        shown = self._shown.get((user, view.table.id), {})
        shown.pop(gone, None)
        asked = [one for one in (view.asked, view.also_asked) if one is not None]
        for verb, below in list(shown.items()):
            if not any(map(below.is_about, asked)):
                del shown[verb]
                await self._responder.take_answer_away(below.press)

    def _forget_expired(self) -> None:
        for key, shown in list(self._shown.items()):
            left = {verb: below for verb, below in shown.items() if not below.press.is_expired()}
            if left:
                self._shown[key] = left
            else:
                del self._shown[key]
