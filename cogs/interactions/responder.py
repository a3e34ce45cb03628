"""How a person is answered: privately, calmly, and always in time."""

from __future__ import annotations

import asyncio
import io
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import datetime
from typing import Any

import discord
from discord import AppCommandOptionType

from cogs.interactions.open_panels import OpenPanel, to_attach
from cogs.interactions.passing_notes import PassingNotes
from cogs.interactions.trouble import TROUBLE
from cogs.ui.component_event import Answering, Interaction
from cogs.ui.components import FormWindow, file_of
from cogs.ui.components import panel as rows_below
from cogs.ui.plan import AttachedPicture, FormPlan, Plan
from cogs.wording.limits import CONTENT, clip
from cogs.wording.names import Words
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import CannotSave, MaybeSaved, TableChanged
from gamecore.tables.model.table import TableInfo

log = logging.getLogger(__name__)

PATIENCE_S = 1.5
"""An answer that is ready within this time is the acknowledgement itself, in one request instead of two. Discord waits
for three seconds, from the press on."""
PICTURES_AT_HAND = 32
"""A panel follows what is posted within a second or so; a later one is sent again without its picture."""

NOT_SAVED = (CannotSave, TableChanged)
"""The database is in trouble, or others were quicker each time: whoever tries again may have more luck."""
FORGOTTEN = 10062
"""Discord's code for a press that it no longer waits for."""
_FILLED = "the promised answer was given"
_PROMISE = "an answer will come"
_MORE = "the messages after the first"


class Promise:
    """That a press is acknowledged in time: by its answer, or by saying that the answer will come.

    Both go through ``lock``, so that Discord never gets two acknowledgements.
    """

    def __init__(self, interaction: Interaction, answering: Answering) -> None:
        self.lock = asyncio.Lock()
        self._interaction = interaction
        self._answering = answering
        self._task: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(PATIENCE_S, self._begin)

    def at_once(self) -> None:
        """The answer waits for something that takes a while: the promise is made beside that, so it costs no time."""
        if self._task is None:
            self._timer.cancel()
            self._begin()

    def kept(self) -> None:
        """The answer is on its way."""
        self._timer.cancel()

    def _begin(self) -> None:
        self._task = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        interaction = self._interaction
        async with self.lock:
            if interaction.response.is_done():
                return
            try:
                if self._answering == "update" and is_for_one(interaction):
                    await interaction.response.defer()
                else:
                    await interaction.response.defer(ephemeral=True, thinking=True)
            except TROUBLE as unreachable:
                log.warning("a press could not be acknowledged: %s", unreachable)


def is_for_one(interaction: Interaction) -> bool:
    """True if the pressed message is seen by this person alone. Others are never changed by a press."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


class Responder:
    """Everything that is said to the person who pressed or typed something."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.notes = PassingNotes()
        self.on_change: Callable[[int, AttachedPicture | None], None] = lambda message_id, picture: None
        """Hears which picture a message shows since its own press changed it."""
        self._panels: dict[tuple[int, str], OpenPanel] = {}
        self._pictured: dict[tuple[int, str], None] = {}
        """Whose panels have their pictures at hand, to be sent again; the latest last."""

    async def acknowledge(self, interaction: Interaction, answering: Answering) -> None:
        """Before any work. A press that may open a form is answered by its handler."""
        if not (interaction.response.is_done() or answering == "form" or _PROMISE in interaction.extras):
            interaction.extras[_PROMISE] = Promise(interaction, answering)

    @staticmethod
    def takes_a_while(interaction: Interaction) -> None:
        """The answer waits for a picture or for another message: a press is acknowledged meanwhile."""
        promise = interaction.extras.get(_PROMISE)
        if promise is not None:
            promise.at_once()

    @staticmethod
    @asynccontextmanager
    async def _answering(interaction: Interaction) -> AsyncIterator[None]:
        """One answer after the other, and none while its acknowledgement is being sent."""
        promise = interaction.extras.get(_PROMISE)
        if promise is None:
            yield
            return
        promise.kept()
        async with promise.lock:
            yield

    async def begin(self, interaction: Interaction) -> None:
        await self.acknowledge(interaction, "private")

    async def tell(self, interaction: Interaction, *said: Phrase | Plan, table: TableInfo | None = None) -> None:
        for each in said:
            plan = each if isinstance(each, Plan) else Plan(self._words.text(each, table))
            file = None if plan.picture is None else file_of(plan.picture)
            content, view = self._shown(plan)
            await self._say(interaction, content=content, view=view, file=file)

    def _shown(self, plan: Plan) -> tuple[str, Any]:
        """A message's text and view."""
        emojis = self._words.emojis
        return emojis.text(clip(plan.content, CONTENT), CONTENT), rows_below(plan.rows, emojis)

    async def send_files(self, interaction: Interaction, phrase: Phrase, named: Mapping[str, bytes]) -> None:
        files = [discord.File(io.BytesIO(content), name) for name, content in named.items()]
        text = self._words.emojis.text(self._words.text(phrase), CONTENT)
        async with self._answering(interaction):
            if not interaction.response.is_done():
                await interaction.response.send_message(text, files=files, ephemeral=True)
            else:
                await interaction.followup.send(text, files=files, ephemeral=True)
            interaction.extras[_FILLED] = True

    async def update(self, interaction: Interaction, plan: Plan) -> bool:
        """Changes the message whose component was pressed; whether that was still possible.

        What the press did is done, so a press that Discord has forgotten meanwhile is no error.
        """
        if not is_for_one(interaction):
            await self.tell(interaction, plan)
            return True
        content, view = self._shown(plan)
        message = interaction.message
        shown = "" if message is None or not message.attachments else message.attachments[0].filename
        attached = to_attach(plan, shown)
        async with self._answering(interaction):
            try:
                if interaction.response.is_done():
                    await interaction.edit_original_response(content=content, view=view, **attached)
                else:
                    await interaction.response.edit_message(content=content, view=view, **attached)
            except discord.NotFound as forgotten:
                log.warning("a press came too late to be answered: %s", forgotten)
                return False
        if message is not None and not message.flags.ephemeral:
            self.on_change(message.id, plan.picture)
        return True

    async def open_panel(self, interaction: Interaction, table: str, question: str, plan: Plan) -> None:
        """Shows somebody their panel of a table, and takes away the one that they opened before."""
        older = self._panels.pop((interaction.user.id, table), None)
        await self.tell(interaction, plan)
        self.keep_panel(interaction, table, question, plan)
        await self._take_older_away(older)
        await self.notes.take_away(table, interaction.user.id)

    async def turn_into_panel(self, interaction: Interaction, table: str, question: str, plan: Plan) -> None:
        """As :meth:`open_panel`, in the message whose component was pressed."""
        older = self._panels.pop((interaction.user.id, table), None)
        await self.update(interaction, plan)
        self.keep_panel(interaction, table, question, plan)
        await self._take_older_away(older)

    @staticmethod
    async def _take_older_away(older: OpenPanel | None) -> None:
        if older is not None and not older.press.is_expired():
            await older.take_away()

    def open_panels(self) -> Sequence[tuple[int, str]]:
        """Whose panels of which tables can still be changed."""
        return [key for key, panel in self._panels.items() if not panel.press.is_expired()]

    def panels_above(self, channel_id: int, posted: datetime) -> list[tuple[int, str]]:
        """Whose panel of which table stands above what was posted in a channel then, and asks something."""
        return [key for key, panel in self._panels.items() if panel.question and panel.is_above((channel_id, posted))]

    async def send_panel_again(self, user: int, table: str, now: datetime) -> None:
        """Have somebody's panel stand below everything else, as it is."""
        panel = self.panel_of(user, table)
        if panel is None:
            return
        picture = panel.plan.picture
        plan = panel.plan if picture is None or picture.data else replace(panel.plan, picture=None)
        again = replace(panel, plan=plan)
        self._keep(user, table, await again.sent_anew(*self._shown(plan), now))

    async def leave_panel(self, user: int, table: str, said: str) -> None:
        """Leaves a line of somebody's panel, where the next press on *My turn* opens another."""
        panel = self._panels.pop((user, table), None)
        if panel is not None and not panel.press.is_expired():
            said_alone = Plan(said)
            await panel.edit(*self._shown(said_alone), said_alone)

    def keep_panel(self, interaction: Interaction, table: str, question: str, plan: Plan) -> None:
        """Remembers the newest press by which a panel can be changed; forgets those that Discord has forgotten."""
        for key in [key for key, old in self._panels.items() if old.press.is_expired()]:
            del self._panels[key]
        older = self._panels.get((interaction.user.id, table))
        placed = interaction.created_at if older is None else older.placed
        self._keep(interaction.user.id, table, OpenPanel(interaction, question, plan, placed))

    def _keep(self, user: int, table: str, panel: OpenPanel) -> None:
        """Remembers a panel; of the pictures only the latest, so that many panels are no weight."""
        self._panels[user, table] = panel
        self._pictured.pop((user, table), None)
        if panel.plan.picture is None:
            return
        self._pictured[user, table] = None
        if len(self._pictured) > PICTURES_AT_HAND:
            oldest = next(iter(self._pictured))
            del self._pictured[oldest]
            former = self._panels.get(oldest)
            if former is not None and former.plan.picture is not None:
                empty = replace(former.plan, picture=replace(former.plan.picture, data=b""))
                self._panels[oldest] = replace(former, plan=empty)

    def panel_of(self, user: int, table: str) -> OpenPanel | None:
        """The panel that somebody has open, if it can still be changed."""
        panel = self._panels.get((user, table))
        return None if panel is None or panel.press.is_expired() else panel

    def panel_shows(self, user: int, table: str, question: str, plan: Plan) -> bool:
        """True if the panel that somebody has open looks like this already."""
        panel = self.panel_of(user, table)
        return panel is not None and (panel.question, panel.plan) == (question, plan)

    async def change_panel(
        self, user: int, table: str, question: str, plan: Plan, anew_at: datetime | None = None
    ) -> bool:
        """Have a panel show what somebody else's command led to, unless it does; True if one is open. With ``anew_at``,
        which is now, it is sent anew below everything else, so that it changes and moves at once."""
        panel = self.panel_of(user, table)
        if panel is None:
            return False
        if self.panel_shows(user, table, question, plan):
            return True
        changed = replace(panel, question=question, plan=plan)
        try:
            if anew_at is not None:
                changed = await changed.sent_anew(*self._shown(plan), anew_at)
            else:
                await panel.edit(*self._shown(plan), plan)
        except TROUBLE as gone:
            log.info("a panel could not be changed: %s", gone)
            if self._panels.get((user, table)) is panel:  # else another stands by now
                del self._panels[user, table]
            return False
        self._keep(user, table, changed)
        await self.notes.take_away(table, user)
        return True

    async def take_buttons(self, interaction: Interaction) -> None:
        """Leaves the text of the message whose component was pressed, and nothing to press; of a message that was
        deleted meanwhile there is nothing to take."""
        async with self._answering(interaction):
            with suppress(discord.NotFound):
                if interaction.response.is_done():
                    await interaction.edit_original_response(view=None)
                else:
                    await interaction.response.edit_message(view=None)

    async def clear_away(self, interaction: Interaction, done: str = "") -> None:
        """Removes a private message whose component was pressed; of a direct message, which stays, the buttons, and
        ``done`` takes the place of its text. What everybody reads stays as it is."""
        if interaction.message is None or not interaction.message.flags.ephemeral:
            if is_for_one(interaction):
                await (self.update(interaction, Plan(done)) if done else self.take_buttons(interaction))
            return
        async with self._answering(interaction):
            with suppress(discord.NotFound):
                if not interaction.response.is_done():
                    await interaction.response.defer()
                await interaction.delete_original_response()

    @staticmethod
    async def take_answer_away(interaction: Interaction) -> None:
        """Removes what was answered to a press, as far as that is still possible."""
        if not interaction.is_expired():
            with suppress(*TROUBLE):  # its reader has dismissed it, or the line is cut
                await interaction.delete_original_response()
            for more in interaction.extras.get(_MORE, ()):
                with suppress(*TROUBLE):
                    await more.delete()

    async def show_form(self, interaction: Interaction, form: FormPlan) -> None:
        await interaction.response.send_modal(FormWindow(form, self._words.emojis))

    async def _say(
        self, interaction: Interaction, *, content: str, view: Any, file: discord.File | None = None
    ) -> None:
        shown: dict[str, Any] = {"content": content, **({"view": view} if view is not None else {})}
        added: dict[str, Any] = {} if file is None else {"file": file}
        response, deferred = interaction.response, discord.InteractionResponseType.deferred_channel_message
        async with self._answering(interaction):
            if not response.is_done():
                await response.send_message(ephemeral=True, **shown, **added)
            elif response.type is deferred and not interaction.extras.get(_FILLED):
                interaction.extras[_FILLED] = True
                await interaction.edit_original_response(**shown, attachments=list(added.values()))
            else:
                more = await interaction.followup.send(ephemeral=True, wait=True, **shown, **added)
                interaction.extras.setdefault(_MORE, []).append(more)

    async def failed(self, interaction: Interaction, error: BaseException) -> None:
        """Says what went wrong: a refusal in its own words, anything else with a reference to the log. Whoever
        pressed too late for an answer is told so by Discord."""
        if isinstance(error, discord.NotFound) and error.code == FORGOTTEN:
            log.warning("a press came too late to be answered: %s", error)
            return
        if isinstance(error, DecisionError):
            said = error.phrase
        elif isinstance(error, discord.app_commands.TransformerError) and error.type is AppCommandOptionType.user:
            said = say("refused-not-a-member")
        elif isinstance(error, NOT_SAVED):
            log.error("what somebody pressed could not be saved", exc_info=error)
            said = not_saved(error)
        else:
            reference = secrets.token_hex(3)
            data: Mapping[str, Any] = interaction.data or {}
            # of a press only its verb and table: what was pressed may be a secret
            where = "/".join(str(data.get("custom_id") or data.get("name")).split("/")[:3])
            log.error("%s: %s failed", reference, where, exc_info=error)
            said = say("answer-unexpected", reference=reference)
        try:
            await self.tell(interaction, said, table=interaction.extras.get("table"))
        except TROUBLE as unreachable:
            log.warning("the answer could not be given: %s", unreachable)


def not_saved(error: BaseException) -> Phrase:
    """What people are told of one of :data:`NOT_SAVED`."""
    return say("answer-maybe-saved" if isinstance(error, MaybeSaved) else "answer-cannot-save")
