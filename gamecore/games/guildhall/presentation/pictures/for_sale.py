"""The row of VP cards: what each is worth, what it does, and what it costs in chapters."""

from __future__ import annotations

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import (
    BRASS_2,
    BRASS_3,
    CREAM,
    CREAM_3,
    INK,
    INK_2,
    LINE,
    PANEL,
    PAPER,
    PAPER_2,
    PAPER_3,
)
from gamecore.engine.picture.marks import Area, Mark, Part, Row, Run, Sign, Tag, Text
from gamecore.engine.picture.pieces import foot
from gamecore.games.guildhall.cards.model import Cards, VictoryCard
from gamecore.games.guildhall.presentation.pictures.signs import ARCHETYPE_SIGNS, CHAPTER, POINTS
from gamecore.games.guildhall.presentation.short_words import in_short
from gamecore.games.guildhall.view import GuildhallView

HOUSE = 72
"""A Master House below its card."""


def for_sale(cards: Cards, view: GuildhallView, box: Box) -> list[Mark]:
    """The whole row, with the Master Houses of the places that have one."""
    with_houses = any(view.houses)
    upper, *lower = box.down(None, HOUSE, gap=6) if with_houses else [box]
    turn = view.phase in ("act", "end")
    pays = len(view.players[view.active].completed) if turn else 0
    marks: list[Mark] = []
    for place, (cell, id) in enumerate(zip(upper.columns(len(view.row), 10), view.row, strict=True), 1):
        marks += vp_card(cell, place, cards.vp[id], pays) if id is not None else _sold_out(cell, place)
    if with_houses:
        for cell, house in zip(lower[0].columns(len(view.houses), 10), view.houses, strict=True):
            marks += _house(cards, cell, house) if house is not None else []
    return marks


def vp_card(box: Box, place: int, card: VictoryCard, pays: int) -> list[Mark]:
    """Its price is lit if whose turn it is can pay it."""
    worth, does, price = box.down(None, 64, 46)
    points = (Sign(POINTS, BRASS_3, scale=0.9), Run(str(card.vp), face="serif"))
    cost = tuple(Sign(CHAPTER) for _ in range(card.cost))
    marks: list[Mark] = [
        Area(box, PAPER, radius=10),
        *foot(price, PAPER_3, lit=card.cost <= pays),
        Tag(str(place), Box(box.x + 7, box.y + 6, 42, 42)),
        Row(Box(worth.x + 34, worth.y, worth.w - 40, worth.h), points, 76, INK, align="middle", gap=0.1),
        Row(price.inset(10, 0), cost, 36, INK, align="middle", gap=0.3),
    ]
    if card.parts:
        marks.append(Area(does, PAPER_2))
        words = in_short(card.parts)
        marks.append(Text(does.inset(10, 0), words, 30, INK_2, "bold", "middle", lines=2, least=24))
    return marks


def _sold_out(box: Box, place: int) -> list[Mark]:
    return [
        Area(box, PANEL, LINE, 3, 10),
        Tag(str(place), Box(box.x + 7, box.y + 6, 42, 42)),
        Text(box, "–", 60, CREAM_3, "serif", "middle"),
    ]


def _house(cards: Cards, box: Box, id: str) -> list[Mark]:
    """Whose chapters open it, and what it does then."""
    one = cards.houses[id]
    opened: tuple[Part, ...] = tuple(Sign(ARCHETYPE_SIGNS[each], BRASS_2) for each in one.archetypes)
    signs, does = box.inset(6, 2).across(34 * len(opened), None, gap=4)
    return [
        Area(box, PANEL, LINE, 2, 9),
        Row(signs, opened, 30, CREAM, gap=0.1),
        Text(does, in_short(one.parts), 28, CREAM, "bold", "middle", lines=2),
    ]
