"""What somebody looked up from a panel or in the channel: it stands below their panel until they have answered that.

So the panel is what is newest again, and nothing out of date is left between two questions. There is one such message
at a time: of several the panel would soon be off a phone's screen. What they asked by typing stays with its answer, as
everything that is written; the buttons of that go.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import discord

from cogs.interactions.responder import Responder
from cogs.interactions.trouble import TROUBLE
from cogs.ui.component_event import ComponentEvent, Interaction
from cogs.ui.plan import Plan
from gamecore.tables.model.table import Asked, TableInfo, TableView

MOST_REPLIES = 1_000
"""Of whom nobody answers any more the oldest keep their buttons, which are refused when they are pressed."""


@dataclass(frozen=True, slots=True)
class _Reply:
    """What was said to something typed: the message, and which question was open then."""

    message: discord.Message
    question: str


@dataclass(frozen=True, slots=True)
class _Below:
    press: Interaction
    verb: str
    """Of the button that showed it."""
    question: str
    """Which was open then."""
    about: object
    """What was filled in and could be chosen then, where what is shown is about that; else None."""

    def is_about(self, asked: Asked) -> bool:
        """True while the question is open, and neither what is filled in nor what can be chosen has changed."""
        return asked.id == self.question and not asked.ready and self.about in (None, _choice_in(asked))


def _choice_in(asked: Asked) -> object:
    return asked.answer, asked.question.choices.shape()


class ShownBelow:
    """The newest, by person and table; Discord lets it be taken away for a quarter of an hour."""

    def __init__(self, responder: Responder) -> None:
        self._responder = responder
        self._shown: dict[tuple[int, str], _Below] = {}
        self._replies: dict[tuple[int, str], _Reply] = {}

    async def show(
        self,
        press: ComponentEvent,
        table: TableInfo,
        question: str,
        plans: Sequence[Plan],
        about: Asked | None = None,
    ) -> None:
        """In place of what was shown before. Only for presses that are answered privately: that answer is deleted
        later. What is ``about`` a choice goes when anything else is filled in there, or can be chosen."""
        self._forget_expired()
        await self._responder.tell(press.interaction, *plans, table=table)
        if not question:
            return
        key = (press.user, table.id)
        former = self._shown.get(key)
        self._shown[key] = _Below(
            press.interaction, press.to.verb, question, None if about is None else _choice_in(about)
        )
        if former is not None:
            await self._responder.take_answer_away(former.press)

    async def replied(self, user: int, view: TableView, message: discord.Message) -> None:
        """Something typed was answered with these buttons: those of the answer before go, and these do once the
        question that is open now is answered."""
        if view.asked is None:
            return
        key = (user, view.table.id)
        former = self._replies.pop(key, None)
        self._replies[key] = _Reply(message, view.asked.id)
        if len(self._replies) > MOST_REPLIES:
            del self._replies[next(iter(self._replies))]
        if former is not None:
            await _without_buttons(former.message)

    def becomes_prompt(self, user: int, table: str, message_id: int) -> None:
        """What was said to something typed is their prompt by now: its buttons stay."""
        reply = self._replies.get((user, table))
        if reply is not None and reply.message.id == message_id:
            del self._replies[user, table]

    async def clear(self, user: int, view: TableView, gone: str = "", pressed: int | None = None) -> None:
        """Takes away what was shown for a question that is answered by now, and the buttons of what was said to
        something typed then; ``gone`` is the button of what has been, and the message that was ``pressed`` shows what
        came of it."""
        key = (user, view.table.id)
        asked = [one for one in (view.asked, view.also_asked) if one is not None]
        reply = self._replies.get(key)
        if reply is not None and all(one.id != reply.question or one.ready for one in asked):
            del self._replies[key]
            if reply.message.id != pressed:
                await _without_buttons(reply.message)
        below = self._shown.get(key)
        if below is None or (below.verb != gone and any(map(below.is_about, asked))):
            return
        del self._shown[key]
        if below.verb != gone:
            await self._responder.take_answer_away(below.press)

    def _forget_expired(self) -> None:
        self._shown = {key: below for key, below in self._shown.items() if not below.press.is_expired()}


async def _without_buttons(message: discord.Message) -> None:
    with suppress(*TROUBLE):  # it was deleted, or the line is cut
        await message.edit(view=None)
