"""What is traded about: who leads what, what is nearly led, and whose offers are open. All of it is public.

The terms of an offer are between its two: they stand in each one's own picture (:mod:`.offers`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, BRASS_2, CREAM, CREAM_2, CREAM_3, INK, PANEL, PANEL_2, PAPER, TITLE
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Picture, Row, Run, Sign, Text, Who, Words
from gamecore.engine.picture.pieces import canvas, page, rule, who
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.pictures.signs import LEADS, category_sign, open_offers
from gamecore.games.town_founders.rules.victory_calculation import leads
from gamecore.games.town_founders.view import ShownFounder, TownFoundersView

TALLEST, OPEN = 150, 82
"""How high a founder's line is at most, and the line of what is open."""
NEAR = 3
"""A card or two reach so far."""
Near: TypeAlias = tuple[str, int]


def trade(deck: Deck, view: TownFoundersView) -> Picture | None:
    """The table of a trade window; none while there is none."""
    if view.phase != "trade":
        return None
    count = len(view.founders)
    height = min(1080, max(810, 330 + TALLEST * count))
    untouched = [letter for letter in deck.categories if not _most(view, letter)]
    low = (OPEN, OPEN) if untouched else (OPEN,)
    top, line, heads, rows, *free, offers = page(height).down(96, 10, 62, None, *low, gap=10)
    marks = [*_head(top, view), *rule(line), *_heads(heads)]
    for row, founder in zip(rows.rows(count, 10), view.founders, strict=True):
        marks += _founder(deck, view, row, founder)
    if untouched:
        signs = [Sign(category_sign(letter), CREAM) for letter in untouched]
        marks += _line(free[0], LEADS, say("picture-trade-free"), signs)
    marks += _open(view, offers)
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(deck, view)))


def _head(box: Box, view: TownFoundersView) -> list[Mark]:
    left, right = box.across(None, 260, gap=10)
    upper, lower = left.down(56, None)
    under: Mark = Text(lower, say("picture-trade-together"), 30, BRASS_2, "bold")
    if view.current is not None:
        under = Who(lower, view.current, say("picture-trade-turn", seat=view.current), 30, BRASS_2)
    cards: tuple[Part, ...] = (
        Sign("cards", CREAM_2), Run(str(view.deck), face="serif"), Run(say("picture-left"), 0.62, CREAM_2, "text"),
    )  # fmt: skip
    return [
        Text(upper, say("picture-trade", half=view.half), TITLE, CREAM, "serif"),
        under,
        Row(right.down(56, None)[0], cards, 46, CREAM, align="right", gap=0.2),
    ]


def _cells(box: Box) -> list[Box]:
    """Who, cards in hand, what is led, what is nearly led, and whether they still trade."""
    return box.inset(14, 0).across(260, 90, 220, None, 124, gap=10)


def _heads(box: Box) -> list[Mark]:
    marks: list[Mark] = []
    shown = (("cards", "hand"), (LEADS, "leads"), ("target", "near"), ("hands", "trades"))
    for cell, (sign, what) in zip(_cells(box)[1:], shown, strict=True):
        upper, lower = cell.down(None, 28)
        marks += [Sign(sign, BRASS, upper.square(30)), Text(lower, say("picture-trade-of", what=what), 26, CREAM_2,
                                                            "text", "middle", least=22)]  # fmt: skip
    return marks


def _founder(deck: Deck, view: TownFoundersView, box: Box, one: ShownFounder) -> list[Mark]:
    name, hand, led, near, state = _cells(box)
    turn = one.seat == view.current
    offered = any(to == one.seat for _, to in view.open_offers)
    done = one.passed
    flags = [category_sign(letter) for letter in _led(view, one)]
    close = nearly(deck, view, one)
    sign, ink, words = ("hands", CREAM, "open") if not done else ("tick", CREAM_2, "done")
    if offered:
        sign, ink, words = "waiting", BRASS_2, "offered"
    upper, lower = state.inset(0, max(4, (box.h - 76) / 2)).down(None, 28)
    marks: list[Mark] = [
        Area(box, PANEL, BRASS_2 if turn else "none", 4 if turn else 0, 10),
        who(name, one.seat, 36),
        Row(hand, (Run(str(one.hand), face="serif"),), 48, CREAM if one.hand else CREAM_3, align="middle"),
        *_signs(led, [(Sign(flag),) for flag in flags], on_paper=True),
        *_signs(near, [(Sign(category_sign(letter)), str(behind)) for letter, behind in close], on_paper=False),
        Sign(sign, ink, upper.square(34)),
        Text(lower, say("picture-trade-state", state=words), 25, ink, "bold", "middle", least=22),
    ]
    return marks


def _signs(box: Box, each: list[tuple[Part, ...]], *, on_paper: bool) -> list[Mark]:
    """As many as there is room for, and how many more; a dash where there are none."""
    if not each:
        return [Area(Box(box.cx - 5, box.cy - 1.5, 10, 3), CREAM_3)]
    ink = INK if on_paper else CREAM
    ways = [_joined(each, kept) for kept in range(len(each), 0, -1)]
    ground = box.inset(0, max(8, (box.h - 64) / 2))
    row = Row(ground.inset(10, 0), ways[0], 36, ink, align="middle", gap=0.14, shorter=tuple(ways[1:]))
    return [Area(ground, PAPER if on_paper else PANEL_2, radius=8), row]


def _joined(each: list[tuple[Part, ...]], kept: int) -> tuple[Part, ...]:
    parts: list[Part] = []
    for one in each[:kept]:
        parts += [*([Gap(8)] if parts else []), *one]
    return (*parts, Gap(8), Run(f"+{len(each) - kept}", 0.8)) if kept < len(each) else tuple(parts)


def _open(view: TownFoundersView, box: Box) -> list[Mark]:
    """Who has an offer open to whom."""
    if not view.open_offers:
        return _line(box, "lock", say("picture-trade-open"), [Run(say("picture-trade-none"), 0.86, CREAM_2, "text")])
    return [*_line(box, "lock", say("picture-trade-open"), []), *open_offers(view, _shown(box), 38)]


def _shown(box: Box) -> Box:
    return box.inset(14, 4).across(40, 300, None, gap=12)[2]


def _line(box: Box, sign: str, words: Words, parts: Sequence[Part]) -> list[Mark]:
    mark, text, shown = box.inset(14, 4).across(40, 300, None, gap=12)
    return [
        Area(box, PANEL, radius=10),
        Sign(sign, CREAM_2, mark.square(34)),
        Text(text, words, 30, CREAM_2, "bold", lines=2),
        *([Row(shown, tuple(parts), 38, CREAM, align="right", gap=0.16)] if parts else []),
    ]


def _most(view: TownFoundersView, letter: str) -> int:
    return max(one.points[letter] for one in view.founders)


def _led(view: TownFoundersView, one: ShownFounder) -> list[str]:
    return leads([founder.points for founder in view.founders], one.seat)


def nearly(deck: Deck, view: TownFoundersView, one: ShownFounder) -> list[Near]:
    """Categories that somebody leads and the founder nearly does, and how many points they are behind."""
    behind = [(letter, _most(view, letter) - one.points[letter]) for letter in deck.categories]
    return sorted([found for found in behind if 0 < found[1] <= NEAR], key=lambda found: found[1])


# For who cannot see it


def _alt(deck: Deck, view: TownFoundersView) -> Iterator[Phrase]:
    yield say("picture-trade-alt", half=view.half, turn="none" if view.current is None else say(
        "picture-seat", seat=view.current), left=view.deck)  # fmt: skip
    for by, to in view.open_offers:
        yield say("picture-trade-open-alt", seat=by, other_seat=to)
    for one in view.founders:
        led = [deck.categories[letter].name for letter in _led(view, one)]
        near = [f"{deck.categories[letter].name} −{behind}" for letter, behind in nearly(deck, view, one)]
        yield say("picture-trade-founder-alt", seat=one.seat, hand=one.hand, leads=led, near=near)
    free = [category.name for letter, category in deck.categories.items() if not _most(view, letter)]
    yield say("picture-trade-free-alt", free=free)
