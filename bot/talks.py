"""Where people talk, a press opens just those acts that they may do about one another now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.answers import Answers
from bot.prompts import replies
from bot.prompts.asking import Ask
from bot.prompts.compose import compose
from bot.turns import Turns
from bot.words import Words
from cogs.plan import FormPlan
from cogs.ports import Handling, Press
from cogs.references import token
from gamecore.engine.choices import Act, Acts
from gamecore.engine.scripts import Question
from gamecore.table.errors import Refused
from gamecore.table.models import Glimpse
from gamecore.table.service import TableService


class Talks:
    """The buttons of bargaining threads and letters. What they open is for the eyes of who pressed."""

    def __init__(self, service: TableService, words: Words, answers: Answers, turns: Turns) -> None:
        self._service = service
        self._words = words
        self._answers = answers
        self._turns = turns

    def presses(self) -> Mapping[str, Handling]:
        return {"deal": Handling("form", self.on_deal)}

    async def on_deal(self, press: Press) -> None:
        """A single act with a form opens it at once; several, or one without, are shown to choose from."""
        glimpse = await self._service.look(press.to.table, press.user)
        press.interaction.extras["table"] = glimpse.table
        acts = await self._acts(press, glimpse)
        if not acts:
            raise Refused("talk-not-now")
        ask, draw = await self._turns.ask_of(glimpse), self._words.draw(glimpse.table)
        if len(acts) == 1 and acts[0].form is not None:
            meant = replies.meaning(ask, ask.to("act", token(acts[0].key)), (), draw)
            if isinstance(meant, FormPlan):
                await self._answers.show_form(press.interaction, meant)
                return
        await self._answers.tell(press.interaction, compose(_narrowed(ask, acts), draw), table=glimpse.table)

    async def _acts(self, press: Press, glimpse: Glimpse) -> tuple[Act, ...]:
        """Those of the name pressed; in a thread none about others than who talk there."""
        choices = glimpse.asked.question.choices if glimpse.asked is not None else None
        if not isinstance(choices, Acts):
            return ()
        threads = await self._service.store.threads(press.to.table)
        here = next((set(t.members) for t in threads if t.thread_id == press.interaction.channel_id), None)
        return tuple(
            act
            for act in choices.acts
            if act.talk == press.to.what and (here is None or not act.partners or {glimpse.seat, *act.partners} == here)
        )


def _narrowed(ask: Ask, acts: tuple[Act, ...]) -> Ask:
    asked = ask.question
    question = Question(asked.seat, asked.kind, Acts(acts), asked.default, asked.params, asked.clock)
    return replace(ask, question=question)
