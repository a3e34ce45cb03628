"""An effect by its name and numbers."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from gamecore.games.guild_master.cards.effects import Effect


def made(do: str, **rest: Any) -> Effect:
    found: Effect = TypeAdapter(Effect).validate_python({"do": do, **rest})
    return found
