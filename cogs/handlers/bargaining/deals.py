"""Where people talk, a press opens just those acts that they may do about one another now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.interactions.responder import Responder
from cogs.ui import replies
from cogs.ui.asking import Ask
from cogs.ui.component_event import ComponentEvent, Handler
from cogs.ui.custom_ids import token
from cogs.ui.plan import FormPlan
from cogs.ui.prompt import compose
from cogs.wording.names import Words
from gamecore.engine.choices import Act, Acts
from gamecore.engine.scripts import Question
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableView
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.outbox import Outbox


class Deals:
    """The buttons in bargaining threads and below carried messages. What they open is for the eyes of who pressed."""

    def __init__(
        self, service: TableService, words: Words, responder: Responder, drawer: PromptDrawer, outbox: Outbox
    ) -> None:
        self._service = service
        self._outbox = outbox
        self._words = words
        self._responder = responder
        self._drawer = drawer

    def handlers(self) -> Mapping[str, Handler]:
        return {"deal": Handler("form", self.on_deal)}

    async def on_deal(self, press: ComponentEvent) -> None:
        """A single act with a form opens it at once; several, or one without, are shown to choose from."""
        view = await self._service.look(press.to.table, press.user)
        press.interaction.extras["table"] = view.table
        acts = await self._acts(press, view)
        if not acts:
            raise Refused("talk-not-now")
        ask, draw = self._drawer.ask_of(view), self._words.draw(view.table)
        if len(acts) == 1 and acts[0].form is not None:
            meant = replies.meaning(ask, ask.to("act", token(acts[0].key)), (), draw)
            if isinstance(meant, FormPlan):
                await self._responder.show_form(press.interaction, meant)
                return
        await self._responder.tell(press.interaction, compose(_narrowed(ask, acts), draw), table=view.table)

    async def _acts(self, press: ComponentEvent, view: TableView) -> tuple[Act, ...]:
        """Those of the name pressed; in a thread none about others than who talk there."""
        choices = view.asked.question.choices if view.asked is not None else None
        if not isinstance(choices, Acts):
            return ()
        threads = await self._outbox.threads(press.to.table)
        here = next((set(t.members) for t in threads if t.thread_id == press.interaction.channel_id), None)
        return tuple(
            act
            for act in choices.acts
            if act.talk == press.to.what and (here is None or not act.partners or {view.seat, *act.partners} == here)
        )


def _narrowed(ask: Ask, acts: tuple[Act, ...]) -> Ask:
    asked = ask.question
    question = Question(asked.seat, asked.kind, Acts(acts), asked.default, asked.params, asked.clock)
    return replace(ask, question=question)
