"""Categories by founders: who leads where, and how far the others are behind."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, PANEL, TITLE
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Picture, Row, Run, SeatMark, Sign, Text, Who
from gamecore.engine.picture.pieces import canvas, page, rule
from gamecore.games.town_founders.cards.model import Category, Deck
from gamecore.games.town_founders.presentation.pictures.signs import (
    GUILDMASTER,
    LEADS,
    category_sign,
    founder_in_words,
    open_offers,
    standing,
)
from gamecore.games.town_founders.presentation.pictures.skyline import building_of, newest
from gamecore.games.town_founders.rules import victory_calculation
from gamecore.games.town_founders.view import ShownFounder, TownFoundersView

NAMES = 250
"""How wide the column of categories is."""
ROW = 69
"""From one category to the next."""
HEADS, SKYLINE = 248, 78
"""How high what is told of a founder is, and in it their town, once somebody has built."""
LEAST_HIGH = 810
WIDE_HEADS = 3
"""Of more founders there is no room for cards in hand where the score is made of two things."""


def board(deck: Deck, view: TownFoundersView) -> Picture | None:
    """The table as a spectator sees it, its founders in the order of play; nothing before the cards are dealt. Until
    something is built it is low: a phone's first screen has room for all of it."""
    if view.phase == "setup":
        return None
    bare = not any(founder.town for founder in view.founders)
    height = LEAST_HIGH if bare else max(LEAST_HIGH, min(1080, 390 + ROW * len(deck.categories)))
    top, line, heads, table = page(height).down(84, 10, HEADS - SKYLINE * bare, None, gap=10)
    widths = (NAMES, *[None] * len(view.founders))
    corner, *cells = heads.across(*widths, gap=8)
    marks = [*_head(deck, view, top), *rule(line), *_legend(corner, view)]
    founders = [view.founders[seat] for seat in view.order]
    for cell, founder in zip(cells, founders, strict=True):
        marks += _founder(deck, cell, view, founder)
    for row, category in zip(table.rows(len(deck.categories), 6), deck.categories.values(), strict=True):
        name, *cells = row.across(*widths, gap=8)
        marks += _category(name, category, now=view.category == category.letter)
        points = {founder.seat: founder.points[category.letter] for founder in founders}
        for cell, one in zip(cells, founders, strict=True):
            leads = points[one.seat] == max(points.values())
            marks += standing(cell, one.seat, points[one.seat], points)
            marks += building_of(cell, deck, one.town, category.letter, leads=leads)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(deck, view)))


def _head(deck: Deck, view: TownFoundersView, box: Box) -> list[Mark]:
    left, right = box.across(None, 300, gap=10)
    upper, lower = left.down(52, None)
    over = view.phase == "over"
    words: tuple[Part, ...] = (
        Sign("cards", CREAM_2), Run(str(view.deck), face="serif"), Run(say("picture-left"), 0.62, CREAM_2, "text"),
    )  # fmt: skip
    marks: list[Mark] = [
        Text(upper, say("picture-round", round=view.round), TITLE - 4, CREAM, "serif"),
        Row(right.down(52, None)[0], words, 46, CREAM, align="right", gap=0.2),
        *open_offers(view, right.down(52, None)[1], 27),
    ]
    if over or view.current is None:
        built = deck.categories[view.category].name if view.category is not None and not over else "none"
        together = say("picture-together", phase=view.phase, category=built)
        return [*marks, Text(lower, together, 30, BRASS_2, "bold")]
    turn = say("picture-turn", seat=view.current, phase=view.phase)
    return [*marks, Who(lower, view.current, turn, 30, BRASS_2)]


def _legend(box: Box, view: TownFoundersView) -> list[Mark]:
    """What a founder's points are."""
    upper, lower = box.inset(0, 6).down(None, 40)
    score = say("picture-score", together=int(view.together))
    signs: tuple[Part, ...] = (
        Sign("cards", CREAM_2), say("picture-hand"), Gap(6), Sign("star", CREAM_2), say("picture-in-all"),
    )  # fmt: skip
    if view.together and len(view.founders) > WIDE_HEADS:
        signs = (Sign(LEADS, CREAM_2), say("picture-made"))
    return [
        Text(upper, score, 29, CREAM_2, "text", lines=3),
        Row(lower, signs, 26, CREAM_2, "text"),
    ]


def _founder(deck: Deck, box: Box, view: TownFoundersView, one: ShownFounder) -> list[Mark]:
    """The score, who it is, how many cards they hold, and the points in all that break a tie."""
    turn = one.seat == view.current and view.phase != "over"
    score, name, besides, *town = box.inset(8, 8).down(66, None, 36, *([SKYLINE] if box.h == HEADS else []), gap=2)
    towns = [founder.points for founder in view.founders]
    led = len(victory_calculation.leads(towns, one.seat))
    whole = victory_calculation.score(towns, one.seat, view.together)
    master = (Sign(GUILDMASTER, BRASS_2, scale=0.75),) if one.seat == view.guildmaster else ()
    figure = Run(str(whole), face="serif")
    flag = Sign(LEADS, CREAM_2, scale=0.75)
    parts: tuple[Part, ...] = (SeatMark(one.seat, scale=0.95), *master, Gap(4), flag, figure)
    shorter: tuple[Part, ...] = (SeatMark(one.seat, scale=0.9), *master, figure)
    cards, points = (Sign("cards", CREAM_2), str(one.hand)), (Sign("star", CREAM_2), str(sum(one.points.values())))
    ways: list[tuple[Part, ...]] = [(*cards, Gap(12), *points), (*cards, *points), points]
    if view.together:
        made: tuple[Part, ...] = (Sign(LEADS, CREAM_2), f"{led}+{whole - led}")
        parts = (SeatMark(one.seat, scale=0.95), *master, Gap(4), figure)
        ways = [made] if len(view.founders) > WIDE_HEADS else [(*made, Gap(12), *way) for way in ways]
    return [
        Area(box, PANEL, BRASS_2 if turn else "none", 4 if turn else 0, 10),
        Row(score, parts, 54, CREAM, align="middle", gap=0.12, shorter=(shorter,)),
        Text(name, say("picture-seat", seat=one.seat), 32, CREAM, "bold", "middle", lines=2, may_cut=True),
        Row(besides, ways[0], 30, CREAM_2, align="middle", gap=0.16, shorter=tuple(ways[1:])),
        *(mark for at in town for mark in newest(at, deck, one.town, one.seat)),
    ]


def _category(box: Box, category: Category, *, now: bool) -> list[Mark]:
    ink = BRASS_2 if now else CREAM
    sign, name = box.across(40, None, gap=12)
    edge = [Area(Box(box.x, box.bottom - 4, box.w - 8, 3), BRASS_2)] if now else []
    return [
        *edge,
        Sign(category_sign(category.letter), BRASS_2 if now else CREAM_2, sign.square(40)),
        Text(name, category.name, 33, ink, "bold"),
    ]


# For who cannot see it


def _alt(deck: Deck, view: TownFoundersView) -> Iterator[Phrase]:
    yield say("picture-board-alt", round=view.round, left=view.deck, over=int(view.phase == "over"))
    if view.current is not None and view.phase != "over":
        yield say("picture-turn-alt", seat=view.current, phase=view.phase)
    for by, to in view.open_offers:
        yield say("picture-trade-open-alt", seat=by, other_seat=to)
    if view.guildmaster is not None:
        yield say("picture-guildmaster-alt", seat=view.guildmaster)
    for seat in view.order:
        yield founder_in_words(deck, view, seat)
