"""Taking back one's own last thing: at once, with the word of those whose affair it is, too, or not any more."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from cogs.delivery.prompts.prompt_drawer import PromptDrawer
from cogs.delivery.prompts.sent_prompts import SentPrompts
from cogs.delivery.vote_messages import VoteMessages, asking_of, vote_token
from cogs.interactions.responder import Responder
from cogs.rendering import event_text
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.commands.consent import Asking
from gamecore.tables.errors import Refused
from gamecore.tables.model.message_details import UndoRequested
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

ONLY_TOGETHER = ("refused-undo-others-acted", "refused-undo-revealed", "refused-undo-rolled", "refused-undo-too-late")
"""Why something cannot be taken back alone."""

NEEDS_WORD = "refused-undo-needs-word"
"""Why it is asked first whether something may be taken back."""


class TakingBack:
    """``/table undo``, and the answers of those who are asked."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        prompts: SentPrompts,
        drawer: PromptDrawer,
        vote_messages: VoteMessages,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._prompts = prompts
        self._drawer = drawer
        self._vote_messages = vote_messages

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "undo": Handler("private", self.on_undo),
            "takeback": Handler("private", self.on_take_back),
            "keepit": Handler("private", self.on_keep_it),
        }

    async def on_undo(self, press: ComponentEvent) -> None:
        """Below what somebody has just done."""
        epoch = whole_number(press.to.what)
        await self.undo(press.interaction, await self._service.info(press.to.table), epoch)

    async def undo(self, interaction: Interaction, table: TableInfo, epoch: int | None = None) -> None:
        """Takes back the user's own last thing; whose affair it is, too, is asked; where it is too late, all may be.
        With the ``epoch`` of a button only if nothing was taken back since it was shown."""
        try:
            async with self._prompts.drawing_of(table, interaction.user.id):
                view = await self._service.undo_last(table.id, interaction.user.id, epoch)
                self._responder.takes_a_while(interaction)
                await self._drawer.refresh(view)
                await self._drawer.change_panel(view)
        except Refused as refused:
            if refused.phrase.id == NEEDS_WORD:
                await self._ask_to_take_back(interaction, table)
            elif refused.phrase.id in ONLY_TOGETHER:
                await self._offer_to_ask_all(interaction, table, refused.phrase)
            else:
                raise
            return
        await self._responder.tell(interaction, say("undone"))

    async def _offer_to_ask_all(self, interaction: Interaction, table: TableInfo, why: Phrase) -> None:
        others = {seat.user_id for seat in table.seats} - {None, interaction.user.id}
        alone = "no" if others else "yes"
        name = self._words.label(say("button-askall", alone=alone))
        told = f"{self._words.text(why, table)} {self._words.text(say('undo-together', alone=alone))}"
        ask = Button(name, Reference("askall", table.id, vote_token(table)))
        await self._responder.tell(interaction, Plan(told, ((ask,),)))

    async def _ask_to_take_back(self, interaction: Interaction, table: TableInfo) -> None:
        """In the channel, where all can read it, and by direct message to those whose word it takes."""
        await self._service.use(table.place.guild_id, interaction.user.id, "calls")
        try:
            asking = await self._service.ask_to_take_back(table.id, interaction.user.id)
        except Refused as refused:
            if refused.phrase.id not in ONLY_TOGETHER:
                raise
            await self._offer_to_ask_all(interaction, table, refused.phrase)
            return
        await self._vote_messages.settle_now(table.id)
        what = asking_of(asking.seat)
        async with self._vote_messages.calling(table, what) as called:
            if asking.again and called is not None:  # else something went wrong before the others were asked
                raise Refused("refused-undo-asked-already", seats=list(asking.needed))
            await self._ask_all(table, asking, what)
        await self._responder.tell(interaction, say("undo-asked", seats=list(asking.needed)), table=table)

    async def _ask_all(self, table: TableInfo, asking: Asking, what: str) -> None:
        to = Reference("takeback", table.id, asking.what, asking.seat)
        buttons = (
            Button(self._words.label(say("button-agree")), to, "green"),
            Button(self._words.label(say("button-disagree")), to.about("keepit")),
        )
        plan = Plan("\n".join(self._asking(asking, table)), (buttons,))
        id, details = _asking_id(table, asking), UndoRequested(asker=asking.seat, decision=asking.what)
        await self._vote_messages.call(table, details, what, plan, dict.fromkeys(asking.needed, plan), id)

    def _asking(self, asking: Asking, table: TableInfo) -> list[str]:
        undone = event_text.story(asking.undone, table, self._words)
        also = event_text.story(asking.also, table, self._words)
        until = str(int(asking.until.timestamp()))
        return [
            self._words.text(say("undo-call", seat=asking.seat), table),
            *(undone or [self._words.text(say("undo-unnamed"))]),
            self._words.text(say("undo-also", n=len(also))),
            *also,
            self._words.text(say("undo-needs", seats=list(asking.needed), until=until), table),
        ]

    async def on_take_back(self, press: ComponentEvent) -> None:
        await self._answer_asking(press, True)

    async def on_keep_it(self, press: ComponentEvent) -> None:
        await self._answer_asking(press, False)

    async def _answer_asking(self, press: ComponentEvent, agree: bool) -> None:
        """Whoever was asked answers; when it is over, the call in the channel and each message say what came of it."""
        table, asker = await self._service.info(press.to.table), press.to.seat
        if asker is None or asker not in range(len(table.seats)):
            raise Refused("refused-old-button")
        try:
            tally = await self._service.agree_to_take_back(table.id, press.user, asker, press.to.question, agree)
        finally:
            await self._vote_messages.settle_now(table.id)
        if tally.missing and agree:
            await self._responder.tell(
                press.interaction, say("undo-still-needs", seats=list(tally.missing)), table=table
            )
            return
        said = say("undo-agreed" if tally.carried else "undo-declined", seat=asker)
        await self._responder.tell(press.interaction, said, table=table)


def _asking_id(table: TableInfo, asking: Asking) -> str:
    """Whoever died before all were asked asks once more, and nobody reads it twice."""
    asked = f"{table.id} {asking.seat} {asking.what} {asking.until.timestamp()}"
    return hashlib.blake2b(asked.encode(), digest_size=8).hexdigest()
