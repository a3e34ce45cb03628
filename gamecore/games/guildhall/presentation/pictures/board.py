"""The board: what is for sale, and everybody's guildhall."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, BRASS_2, CREAM, CREAM_2, TITLE
from gamecore.engine.picture.marks import Mark, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import canvas, page, rule
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards, VictoryCard
from gamecore.games.guildhall.cards.text import parts_text
from gamecore.games.guildhall.presentation.board import has_wild, layout_in
from gamecore.games.guildhall.presentation.pictures.for_sale import HOUSE, for_sale
from gamecore.games.guildhall.presentation.pictures.halls import MOST_COLUMNS, built_alt, halls, height_in_lines
from gamecore.games.guildhall.presentation.pictures.signs import (
    HAND,
    KEY_LINE,
    POINTS,
    PRICE,
    Entry,
    key,
    legend,
    meanings,
    of_halls,
)
from gamecore.games.guildhall.rules.end_of_game import GOAL, round_of
from gamecore.games.guildhall.view import GuildhallView

MOST_SEATS = 4
SEAT_LINE = 125
"""So much lower is the picture with a player less."""


def board(cards: Cards, view: GuildhallView) -> Picture | None:
    """The table as a spectator sees it; nothing before the cards are dealt."""
    if view.phase in ("mix", "deal"):
        return None
    layout = layout_in(cards, view)
    houses = HOUSE + 6 if any(view.houses) else 0
    height = _height(len(layout.chapters), len(view.players), houses)
    top, line, row, means, guilds = page(height).down(96, 10, 206 + houses, KEY_LINE, None, gap=8)
    marks = [
        *_header(top, view),
        *rule(line),
        *for_sale(cards, view, row),
        *key(means, [*_prices(view), *of_halls(view.players, prices=True)]),
        *halls(cards, layout, view, guilds),
    ]
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(cards, layout, view)))


def _prices(view: GuildhallView) -> list[Entry]:
    """What the cards for sale are paid with: before the first turn in a sentence, for whoever has never played."""
    price, hand = meanings([PRICE, HAND])
    return [(price[0], say("picture-sign", sign="aim")) if view.phase == "setup" else price, hand]


def _height(chapters: int, seats: int, houses: int) -> int:
    if chapters > MOST_COLUMNS:
        wanted = 386 + houses + seats * (8 + height_in_lines(chapters))
    else:
        wanted = 1080 - SEAT_LINE * (MOST_SEATS - seats)
    return min(1080, max(810 + houses, wanted))


def _header(box: Box, view: GuildhallView) -> list[Mark]:
    """The round, whose turn it is, and what wins."""
    upper, lower = box.down(56, None)
    title, right = upper.across(None, 360, gap=10)
    goal = (Run(say("picture-goal"), 0.6, CREAM_2, "text"), Sign(POINTS, BRASS), Run(str(GOAL), face="serif"))
    sign, words, colours = lower.across(36, None, 580, gap=12)
    number = round_of(view.turn, len(view.players))
    titled = say("picture-round", round=number) if number else say("picture-setup")
    under = say("picture-phase", phase=view.phase, seat=view.active, actions=view.actions)
    return [
        Text(title, titled, TITLE, CREAM, "serif"),
        Row(right, goal, 46, CREAM, align="right", gap=0.2),
        SeatMark(view.active, sign.square(38)),
        Text(words, under, 31, BRASS_2, "bold", may_cut=True),
        *legend(colours),
    ]


# For who cannot see it


def _alt(cards: Cards, layout: Layout, view: GuildhallView) -> Iterator[Phrase]:
    number = round_of(view.turn, len(view.players))
    yield say("picture-board-alt", round=number, phase=view.phase, seat=view.active, actions=view.actions)
    sale = [
        say("picture-sale-alt", place=place, vp=cards.vp[id].vp, chapters=cards.vp[id].cost, does=_does(cards.vp[id]))
        for place, id in enumerate(view.row, 1)
        if id is not None
    ]
    if sale:
        yield say("picture-sales-alt", sale=sale)
    for one in view.players:
        yield say("picture-hall-alt", seat=one.seat, vp=one.vp, hand=one.hand, done=len(one.completed))
    if any(one.chapters for one in view.players):
        yield say("picture-letters-alt", wild=has_wild(view))
    for one in view.players:
        yield from built_alt(cards, layout, one)


def _does(card: VictoryCard) -> Phrase | str:
    return parts_text(card.parts) if card.parts else "none"
