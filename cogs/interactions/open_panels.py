"""Where somebody's private panel of a table stands, and how it is changed, moved and taken away."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

import discord

from cogs.interactions.trouble import TROUBLE
from cogs.ui.component_event import Interaction
from cogs.ui.components import file_of
from cogs.ui.plan import Plan

Posted: TypeAlias = tuple[int, datetime]
"""The channel that something was posted in, and when."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """Somebody's private panel of a table: the last press on it, by which it can be changed as long as Discord lets
    it be, and what it shows: the question by its id, none where it is settled, and how that was drawn."""

    press: Interaction
    question: str
    plan: Plan
    placed: datetime
    """When it became the newest message of its channel."""
    moved: discord.WebhookMessage | None = None
    """Where it stands since it was sent again; else it is the message that was pressed, or that answered the press."""

    @property
    def stands_in(self) -> int | None:
        """The channel, as Discord names it: mostly the table's, or direct messages."""
        return self.press.channel_id

    def is_above(self, posted: Posted) -> bool:
        """Whether it stands above that, in the same channel."""
        return self.stands_in == posted[0] and self.placed < posted[1]

    async def edit(self, content: str, view: Any, plan: Plan) -> None:
        """Have it show ``plan``, of which these are the text and the view."""
        attached = to_attach(plan, "" if self.plan.picture is None else self.plan.picture.name)
        if self.moved is not None:
            await self.moved.edit(content=content, view=view, **attached)
        else:
            await self.press.edit_original_response(content=content, view=view, **attached)

    async def sent_anew(self, content: str, view: Any, now: datetime) -> OpenPanel:
        """The panel as the newest message of its channel, with this text and view of its plan; the older one goes."""
        shown: dict[str, Any] = {"content": content, **({} if view is None else {"view": view})}
        if self.plan.picture is not None:
            shown["file"] = file_of(self.plan.picture)
        moved = await self.press.followup.send(ephemeral=True, wait=True, **shown)
        await self.take_away()
        return replace(self, placed=now, moved=moved)

    async def take_away(self) -> None:
        """Delete it, if Discord still lets it be."""
        try:
            if self.moved is not None:
                await self.moved.delete()
            else:
                await self.press.delete_original_response()
        except TROUBLE as gone:
            log.info("an older panel could not be taken away: %s", gone)


def to_attach(plan: Plan, shown: str) -> dict[str, Any]:
    """What an edit says of attachments, where the message shows the picture of this name, or none: nothing where that
    stays, so that it is not uploaded again."""
    if shown == ("" if plan.picture is None else plan.picture.name):
        return {}
    return {"attachments": [] if plan.picture is None else [file_of(plan.picture)]}
