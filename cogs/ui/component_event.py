"""What somebody pressed, chose or sent, and what becomes of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import discord

from cogs.ui.custom_ids import Reference

Interaction: TypeAlias = "discord.Interaction[Any]"


@dataclass(frozen=True, slots=True)
class ComponentEvent:
    """A button pressed, a menu chosen from (``values``) or a form sent (``fields``)."""

    interaction: Interaction
    to: Reference
    values: Sequence[str] = ()
    fields: Mapping[str, Sequence[str]] | None = None

    @property
    def user(self) -> int:
        return self.interaction.user.id


Answering: TypeAlias = Literal["private", "update", "form"]
"""How a press is acknowledged before anything else: with a private answer to come, with a change of the
pressed message to come, or by its handler, because the answer may be a form."""


@dataclass(frozen=True, slots=True)
class Handler:
    """What happens on a press of one verb."""

    answering: Answering
    handle: Callable[[ComponentEvent], Awaitable[None]]
