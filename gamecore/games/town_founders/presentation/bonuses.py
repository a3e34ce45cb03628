"""Whether the card that a bonus names is there, may still come, or is gone for good."""

from __future__ import annotations

from typing import Literal, TypeAlias

from gamecore.games.town_founders.view import TownFoundersView

Where: TypeAlias = Literal["built", "hand", "gone", "open"]
"""Where the card of a bonus is, as far as the viewer may know."""


def where_is(view: TownFoundersView, card: str) -> Where:
    """``built`` in the viewer's town, in their ``hand``, ``gone`` to the discards or to another's town, else ``open``:
    what lies face up never moves again, so that nobody else earns a bonus with it (TF-6, TF-7)."""
    if view.own is not None and card in view.own.town:
        return "built"
    if card in view.own_hand:
        return "hand"
    is_gone = card in view.discarded or any(card in founder.town for founder in view.founders)
    return "gone" if is_gone else "open"
