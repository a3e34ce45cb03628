"""Which card lies in which type of district: shown where an Action asks for cards that lie in the same."""

from __future__ import annotations

from collections.abc import Iterable

from gamecore.engine.phrases import say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM, CREAM_2
from gamecore.engine.picture.marks import Mark, Row, Sign, Text
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.pictures.emblems import DISTRICTS, district_emblem
from gamecore.games.cadwallon.state import State

KEY = 34
"""How high the line is that names them."""
LEAD = 196
"""How wide it is told what they are for."""


def matter(cards: Cards, state: State, more: Iterable[str | None] = ()) -> bool:
    """True if an Action that somebody holds for all to see, or one of ``more`` cards, asks for the type."""
    held = [one for player in state.players for one in player.hand]
    effects = [cards.district[one].effect for one in (*held, *more) if one is not None and one in cards.district]
    return any(effect is not None and effect.which == "same_type" for effect in effects)


def key(cards: Cards, state: State, box: Box) -> list[Mark]:
    """What it is for that two cards lie in the same type of district; each that there is with its emblem and name."""
    here = {cards.district[one].type for one in state.grid if one is not None}
    shown = [type for type in DISTRICTS if type in here]
    first, names = box.inset(10, 0).across(LEAD, None, gap=10)
    marks: list[Mark] = [Row(first, (Sign("bolt", CREAM), say("picture-alike")), 30, CREAM_2, "text")]
    for cell, type in zip(names.columns(len(DISTRICTS), 8), shown, strict=False):
        drawing, name = cell.across(28, None, gap=8)
        marks += [district_emblem(type, drawing, CREAM), Text(name, say("district-type", type=type), 30, CREAM_2)]
    return marks
