"""Which card lies in which type of district: shown where an Action asks for cards that lie in the same."""

from __future__ import annotations

from collections.abc import Iterable

from gamecore.engine.phrases import say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM, CREAM_2
from gamecore.engine.picture.marks import Mark, Text
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.pictures.emblems import DISTRICTS, district_emblem
from gamecore.games.cadwallon.state import State

KEY = 34
"""How high the line is that names them."""


def matter(cards: Cards, state: State, more: Iterable[str | None] = ()) -> bool:
    """True if an Action that somebody holds for all to see, or one of ``more`` cards, asks for the type."""
    held = [one for player in state.players for one in player.hand]
    effects = [cards.district[one].effect for one in (*held, *more) if one is not None and one in cards.district]
    return any(effect is not None and effect.which == "same_type" for effect in effects)


def key(box: Box) -> list[Mark]:
    """Each type's emblem with its name."""
    marks: list[Mark] = []
    for cell, type in zip(box.columns(len(DISTRICTS), 8), DISTRICTS, strict=True):
        drawing, name = cell.inset(10, 0).across(28, None, gap=10)
        marks += [district_emblem(type, drawing, CREAM), Text(name, say("district-type", type=type), 30, CREAM_2)]
    return marks
