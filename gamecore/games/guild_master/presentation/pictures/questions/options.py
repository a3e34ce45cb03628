"""Options as cards beside each other: what each is, what it may bring and at what chance; the chosen one is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM_2, INK, INK_2, WAX
from gamecore.engine.picture.marks import Gap, Mark, Part, Row, Run, SeatMark, Sign, Tag, Text, Words
from gamecore.engine.values import value
from gamecore.games.guild_master.presentation.pictures.questions.pieces import DISC, GAP, Chosen, dark, paper
from gamecore.games.guild_master.presentation.pictures.signs import FAME

ALONE = 700
"""A card that is wider has no other beside it."""
NARROW = 300
"""In a card no wider a name takes two lines, which must have room one below the other."""
HEAD, FIGURE, LINE, FOOT = 60, 66, 46, 16
"""How high a card's name, its large figure and each of its lines are, and what is left free below."""
SAYS = 64
"""How high words are on the only card, where one line is mostly enough."""


@value
class Card:
    """An option. ``lines`` are signs, or words where signs say too little."""

    key: str
    name: Words
    sign: Sign | SeatMark | Tag | None = None
    figure: tuple[Part, ...] = ()
    lines: tuple[tuple[Part, ...] | Words, ...] = ()
    told: Words = ""
    """What it brings, for who cannot see it."""
    head: tuple[Part, ...] = ()
    """Signs that say what it is, instead of its name."""
    is_possible: bool = True
    """Whether it can be chosen now; its words say why not."""


def high(cards: Sequence[Card], *, abreast: int) -> float:
    """How high such cards must be, so many beside each other."""
    if len(cards) == 1 and _has_a_picture(cards[0]):
        return HEAD + SAYS * len(_said_alone(cards[0])) + FOOT
    rows = -(-len(cards) // abreast)
    each = HEAD + (FIGURE if any(one.figure for one in cards) else 0) + _lines_high(cards) + FOOT
    return rows * each + (rows - 1) * GAP


def _lines_high(cards: Sequence[Card]) -> float:
    return max((sum(_line_high(line) for line in one.lines) for one in cards), default=0)


def _line_high(line: tuple[Part, ...] | Words) -> float:
    return LINE if isinstance(line, tuple) else 2 * LINE


def option_cards(box: Box, cards: Sequence[Card], marked: Chosen, *, abreast: int) -> list[Mark]:
    """The cards, as large as the box allows."""
    rows = -(-len(cards) // abreast)
    cells = [cell for row in box.rows(rows, GAP) for cell in row.columns(abreast, GAP)]
    has_figures = any(one.figure for one in cards)
    marks: list[Mark] = []
    for cell, one in zip(cells, cards, strict=False):
        marks += _card(cell, one, marked, has_figures=has_figures)
    return marks


def _card(box: Box, one: Card, marked: Chosen, *, has_figures: bool) -> list[Mark]:
    if box.w > ALONE and _has_a_picture(one):
        return _alone(box, one, marked)
    head, figure, rest = box.inset(14, 0).down(HEAD, FIGURE if has_figures else 0, None)
    room = DISC - 4 if marked.has(one.key) else 0
    sign, words, _ = head.across(44 if one.sign is not None else 0, None, room, gap=8)
    if one.sign is None:
        words = Box(head.x, head.y, head.w - room, head.h)
    if not one.is_possible:
        return _not_now(box, sign, words, rest, one)
    marks: list[Mark] = [paper(box)]
    match one.sign:
        case Sign(name=name, ink=ink):
            marks.append(Sign(name, ink or INK, sign.square(42)))
        case SeatMark(seat=seat):
            marks.append(SeatMark(seat, sign.square(44)))
        case Tag(text=text):
            marks.append(Tag(text, sign.square(44)))
    if one.head:
        marks.append(Row(words, one.head, 42, INK, gap=0.2))
    else:
        is_narrow = box.w < NARROW
        below = Box(words.x, words.y + 3 * is_narrow, words.w, words.h)
        size, is_somebody = 27 if is_narrow else 36, isinstance(one.sign, SeatMark)
        marks.append(Text(below, one.name, size, INK, "bold", lines=2, least=27, may_cut=is_somebody))
    if one.figure:
        marks.append(Row(figure, one.figure, 46, INK, gap=0.14))
    for cell, line in zip(rest.down(*[_line_high(line) for line in one.lines], None), one.lines, strict=False):
        if isinstance(line, tuple):
            marks.append(Row(cell, line, 36, INK, gap=0.14))
        else:
            marks.append(Text(cell, line, 32, INK_2, "bold", lines=3, least=26, top=True))
    return [*marks, *marked.mark(one.key, box)]


def _has_a_picture(one: Card) -> bool:
    """Whether its sign can be drawn large where it is the only card."""
    return isinstance(one.sign, Sign) and one.is_possible


def _said_alone(one: Card) -> list[tuple[Part, ...] | Words]:
    """What stands below the name of the only card: signs stand beside it."""
    figure = [one.figure] if one.figure else []
    return [*figure, *(line for line in one.lines if not isinstance(line, tuple))]


def _alone(box: Box, one: Card, marked: Chosen) -> list[Mark]:
    """The only card has room for its sign as a picture, and for what it does beside its name."""
    assert isinstance(one.sign, Sign)
    left, words = box.inset(14, 0).across(box.h - 10, None, gap=18)
    said = _said_alone(one)
    head, *below = words.down(HEAD, *[SAYS] * len(said), None)
    signs = [(Gap(16), *line) for line in one.lines if isinstance(line, tuple)]
    named = Row(head, (Run(one.name, face="bold"), *(part for line in signs for part in line)), 42, INK, gap=0.2)
    marks: list[Mark] = [paper(box), Sign(one.sign.name, one.sign.ink or INK, left.square(left.w)), named]
    for cell, line in zip(below, said, strict=False):
        if isinstance(line, tuple):
            marks.append(Row(cell, line, 40, INK, gap=0.14))
        else:
            marks.append(Text(cell, line, 36, INK_2, "bold", lines=2, least=28, top=True))
    return [*marks, *marked.mark(one.key, box)]


def _not_now(box: Box, sign: Box, words: Box, rest: Box, one: Card) -> list[Mark]:
    """What cannot be chosen now lies on the dark, and says why."""
    marks: list[Mark] = [dark(box), Text(words, one.name, 36, CREAM_2, "bold", lines=2, least=27)]
    if isinstance(one.sign, Sign):
        marks.append(Sign(one.sign.name, CREAM_2, sign.square(42)))
    why = next((line for line in one.lines if not isinstance(line, tuple)), None)
    return marks if why is None else [*marks, Text(rest, why, 32, CREAM_2, "bold", lines=3, least=26, top=True)]


def options_alt(cards: Sequence[Card], marked: Chosen) -> Iterator[Phrase]:
    """What is chosen first, then every option with what it brings."""
    for one in cards:
        if marked.has(one.key):
            way = "recommended" if marked.stars(one.key) else "chosen"
            yield say("picture-option-chosen-alt", way=way, name=one.name)
    for one in cards:
        yield say("picture-option-alt", name=one.name, told=one.told or "none")


# What many of them show


def chance(percent: int) -> tuple[Part, ...]:
    return (Run(f"{percent}%", 1.15, WAX if percent < UNLIKELY else INK, face="serif"),)


UNLIKELY = 50
"""Percent below which a chance is written in red: it rather fails."""


def pays(gold: str | int, fame: str | int, *, about: bool = False) -> tuple[Part, ...]:
    """Gold and Fame, on paper; ``about``: on average."""
    parts: tuple[Part, ...] = (Sign("coin"), str(gold), Sign("crown", FAME), str(fame))
    return (Run("≈", ink=INK_2), *parts) if about else parts
