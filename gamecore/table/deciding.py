"""Decisions: sealed, changed, taken back, drafted, typed; and what is decided for a seat by others."""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.position import Source
from gamecore.table.models import Glimpse, Understood
from gamecore.table.order_of_work import OrderOfWork


class Deciding(OrderOfWork):
    async def decide(
        self, table: str, user: int, question: str, answer: JsonValue, source: Source = "player"
    ) -> Glimpse:
        """Answers a question for the user's seat, and then everything that others may answer.

        Saves all of it at once, and only then tells anybody. The draft of that question goes.

        Raises:
            StaleDecision: the question was settled, or asked anew.
            NotYourDecision: it is another seat's.
            IllegalChoice: the answer is not among the choices.
            DecisionError: no game is running here, or the user has no seat.
        """
        raise NotImplementedError

    async def ready(self, table: str, user: int, question: str) -> Glimpse:
        """Decides with what is filled in, or with the sealed answer once more. Refused when nothing is."""
        raise NotImplementedError

    async def withdraw(self, table: str, user: int, question: str) -> Glimpse:
        """Takes a sealed answer back while the batch is open; it becomes the draft."""
        raise NotImplementedError

    async def hold_on(self, table: str, user: int) -> Glimpse:
        """Takes back the user's *ready* while a complete batch waits to be closed."""
        raise NotImplementedError

    async def save_draft(self, table: str, user: int, question: str, answer: JsonValue) -> Glimpse:
        """Remembers what is filled in so far; it need not be legal yet. A sealed answer stays until it is replaced."""
        raise NotImplementedError

    async def clear_draft(self, table: str, user: int, question: str) -> Glimpse:
        """Forgets what was filled in."""
        raise NotImplementedError

    async def suggest(self, table: str, user: int, question: str) -> JsonValue:
        """The steward's answer, from what the user may see; saved nowhere."""
        raise NotImplementedError

    async def read_text(self, table: str, user: int, text: str) -> Understood:
        """Typed text: saves what was understood as the draft, and seals it when the text says so and it is legal."""
        raise NotImplementedError

    async def instruct(self, table: str, user: int, key: str, value: str | None) -> Glimpse:
        """Sets a standing instruction (None: the pace's default) and lets it answer at once where it can."""
        raise NotImplementedError

    async def ask_step_again(self, table: str, by: int) -> Glimpse:
        """The host asks the running step anew, after its rules changed under it. Answers of this step are lost.

        Raises:
            DecisionError: only the host may, and only when the table paused itself.
        """
        raise NotImplementedError
