"""How a person is answered: privately, calmly, and always in time."""

from __future__ import annotations

import io
import logging
import secrets
from collections.abc import Mapping
from typing import Any

import discord

from bot.limits import CONTENT, clip
from bot.prompts.components import FormWindow, panel
from bot.words import Words
from cogs.plan import FormPlan, Plan
from cogs.ports import Answering, Interaction
from gamecore.engine.errors import DecisionError
from gamecore.engine.phrases import Phrase, say
from gamecore.table.models import TableInfo

log = logging.getLogger(__name__)

_FILLED = "the promised answer was given"


def is_for_one(interaction: Interaction) -> bool:
    """Whether the pressed message is seen by this person alone. Others are never changed by a press."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


class Answers:
    """Everything that is said to the person who pressed or typed something."""

    def __init__(self, words: Words) -> None:
        self._words = words

    async def acknowledge(self, interaction: Interaction, answering: Answering) -> None:
        """Within three seconds, before any work. A press that may open a form is answered by its handler."""
        if interaction.response.is_done() or answering == "form":
            return
        if answering == "update" and is_for_one(interaction):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)

    async def begin(self, interaction: Interaction) -> None:
        await self.acknowledge(interaction, "private")

    async def tell(self, interaction: Interaction, *said: Phrase | Plan, table: TableInfo | None = None) -> None:
        for each in said:
            plan = each if isinstance(each, Plan) else Plan(self._words.text(each, table))
            await self._say(interaction, content=clip(plan.content, CONTENT), view=panel(plan.rows))

    async def send_file(self, interaction: Interaction, phrase: Phrase, name: str, content: bytes) -> None:
        file = discord.File(io.BytesIO(content), name)
        if not interaction.response.is_done():
            await self.begin(interaction)
        await interaction.followup.send(self._words.text(phrase), file=file, ephemeral=True)
        interaction.extras[_FILLED] = True

    async def update(self, interaction: Interaction, plan: Plan) -> None:
        if not is_for_one(interaction):
            await self.tell(interaction, plan)
            return
        content, view = clip(plan.content, CONTENT), panel(plan.rows)
        if interaction.response.is_done():
            await interaction.edit_original_response(content=content, view=view)
        else:
            await interaction.response.edit_message(content=content, view=view)

    async def show_form(self, interaction: Interaction, form: FormPlan) -> None:
        await interaction.response.send_modal(FormWindow(form))

    async def _say(self, interaction: Interaction, *, content: str, view: Any) -> None:
        shown: dict[str, Any] = {"content": content, **({"view": view} if view is not None else {})}
        response = interaction.response
        if not response.is_done():
            await response.send_message(ephemeral=True, **shown)
        elif response.type is discord.InteractionResponseType.deferred_channel_message and not interaction.extras.get(
            _FILLED
        ):
            interaction.extras[_FILLED] = True
            await interaction.edit_original_response(**shown)
        else:
            await interaction.followup.send(ephemeral=True, **shown)

    async def failed(self, interaction: Interaction, error: BaseException) -> None:
        """Says what went wrong: a refusal in its own words, anything else with a reference to the log."""
        if isinstance(error, DecisionError):
            said = error.phrase
        else:
            reference = secrets.token_hex(3)
            data: Mapping[str, Any] = interaction.data or {}
            where = data.get("custom_id") or data.get("name")
            log.error("%s: %s failed", reference, where, exc_info=error)
            said = say("answer-unexpected", reference=reference)
        try:
            await self.tell(interaction, said, table=interaction.extras.get("table"))
        except discord.HTTPException as unreachable:
            log.warning("the answer could not be given: %s", unreachable)
