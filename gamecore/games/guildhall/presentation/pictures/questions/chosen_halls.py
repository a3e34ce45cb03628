"""The guildhalls that a choice is about: what leaves them, what comes in, and how many each chapter has then.

Up to eight chapters have a column each, as on the board. With more each guildhall shows those that matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import (
    BRASS,
    BRASS_2,
    CREAM,
    CREAM_2,
    CREAM_3,
    INK,
    LEAF_2,
    NIGHT,
    PANEL,
    WAX_2,
)
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import faded, who
from gamecore.games.guildhall.cards.chapters import FULL
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.text import chapter_name
from gamecore.games.guildhall.presentation.board import has_wild
from gamecore.games.guildhall.presentation.pictures.decision import Decision, finished, paper
from gamecore.games.guildhall.presentation.pictures.halls import (
    MOST_COLUMNS,
    built_alt,
    cells_in,
    coming,
    with_coming,
)
from gamecore.games.guildhall.presentation.pictures.questions.swapped import BAR, swapped
from gamecore.games.guildhall.presentation.pictures.signs import CHAPTER, KEY_LINE, chip, legend, places
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.view import ShownPlayer

OWNER, GAP = 206, 8
_BELOW_SWAP = BAR + GAP
NAMES, ROW, OVER = 40, 116, 44
ROOM = 560
"""Not to be higher with whose it is above each row."""
HEAD, LINE, ABREAST = 50, 56, 3
"""With many chapters: who it is, and a line of chapters below."""
MOST_LINES = 2
DISC = 28
MOVED = 24
"""The sign on a card that goes or comes."""
WHY_DARK: Mapping[str, str] = {
    "raid_hall": "mine",
    "raid_area": "mine",
    "swap_take": "mine",
    "swap_in": "mine",
    "chapter_hall": "mine",
    "shed_their_hall": "theirs",
}
"""Who has a card already that cannot be chosen, by what the choice is for."""


@dataclass(frozen=True)
class Moves:
    """What a choice is about, and what is chosen of it."""

    seats: tuple[Seat, ...]
    """Whose guildhalls are touched, in their order."""
    can_go: Mapping[Seat, Set[Card]]
    """Cards that can be chosen; all of a seat that is not there can."""
    out: Mapping[Seat, Sequence[Card]]
    into: Mapping[Seat, Sequence[Card]]
    told: Phrase | None = None
    """What is chosen, for who cannot see it."""
    swaps: bool = False
    """That cards go both ways, which is said above."""
    picked: Seat | None = None
    """A seat that is chosen as a whole."""


def chosen_halls(decision: Decision, moves: Moves) -> QuestionPicture:
    """A row for each guildhall, with the marks of what is chosen."""
    draw = _in_columns if len(decision.layout.chapters) <= MOST_COLUMNS else _in_lines
    marks, below = draw(decision, moves, _BELOW_SWAP if moves.swaps else 0)
    if moves.swaps:
        own = decision.own.seat
        marks += swapped(decision, paper(BAR), moves.out.get(own, ()), moves.into.get(own, ()))
    colours = Box(24, below + GAP, 1032, KEY_LINE)
    about = [decision.player(seat) for seat in moves.seats]
    alt = [
        *([moves.told] if moves.told else []),
        say("picture-letters-alt", wild=has_wild(decision.view)),
        *(said for one in about for said in built_alt(decision.cards, decision.layout, one)),
    ]
    is_whole = len(decision.layout.chapters) <= MOST_COLUMNS
    tells = {"preview-hall" if one.seat == decision.own.seat else "preview-rival" for one in about if is_whole}
    return finished(colours.bottom, [*marks, *_below(colours, decision, moves)], alt, tells)


def _below(box: Box, decision: Decision, moves: Moves) -> list[Mark]:
    """The colours by name, and what it means that some cards are dark."""
    about = (decision.player(seat) for seat in moves.seats)
    if not any(
        shown is not None and shown.barred
        for one in about
        for shown in (_shown(decision, moves, one, chapter) for chapter in one.chapters)
    ):
        return legend(box, 34, "middle")
    colours, dark = box.across(None, 270)
    return [*legend(colours, 34, "left"), Text(dark, _why_dark(decision), 34, CREAM_2, "text", "right", least=28)]


def _why_dark(decision: Decision) -> Phrase:
    """Why some cards cannot be chosen: mostly because they lie already where they would come to."""
    return say("picture-dark", why=WHY_DARK.get(decision.what, "other"))


def _in_columns(decision: Decision, moves: Moves, above: float) -> tuple[list[Mark], float]:
    """Whose they are stands above the places, which are the wider for it; beside them where the rows are too many."""
    heads = OVER if above + NAMES + len(moves.seats) * (OVER + ROW + GAP) + KEY_LINE + GAP <= ROOM else 0
    side = paper(above + NAMES + len(moves.seats) * (heads + ROW + GAP))
    side = Box(side.x, side.y + above, side.w, side.h - above)
    head, *rows = side.down(NAMES, *[heads + ROW] * len(moves.seats), gap=GAP)
    marks = _names(decision, head if heads else _parted(head)[1])
    for row, seat in zip(rows, moves.seats, strict=True):
        one = decision.player(seat)
        owner, chapters = row.down(heads, None) if heads else _parted(row)
        who_it_is = _who_above(decision, owner.inset(10, 3), one, 0) if heads else _who(decision, owner, one)
        marks += [Area(row, PANEL, radius=10), *who_it_is]
        cells = chapters.columns(len(decision.layout.chapters), 4)
        for cell, chapter in zip(cells, decision.layout.chapters, strict=True):
            marks += _chapter(decision, moves, cell.inset(2, 6), decision.player(seat), chapter)
        if seat == moves.picked:
            marks += decision.marked(row, Box(row.x + 4, row.y + 4, 36, 36))
    return marks, rows[-1].bottom


def _names(decision: Decision, box: Box) -> list[Mark]:
    """The names of the chapters above their columns."""
    chapters = decision.layout.chapters
    return [
        Text(cell, chapter_name(decision.cards, decision.layout, chapter), 34, CREAM, "bold", "middle", least=26)
        for cell, chapter in zip(box.columns(len(chapters), 4), chapters, strict=True)
    ]


def _parted(box: Box) -> tuple[Box, Box]:
    owner, chapters = Box(box.x, box.y, box.w - 4, box.h).across(OWNER, None, gap=4)
    return owner, chapters


def _who(decision: Decision, box: Box, one: ShownPlayer) -> list[Mark]:
    """A name, in two lines where it is long, points and completed chapters."""
    name, things = box.inset(10, 8).down(60, None)
    has = Row(things, _has(one), 34, CREAM, gap=0.2)
    if one.seat == decision.own.seat:
        return [*_named(decision, name, one), has]
    mark, words = name.across(46, None, gap=8)
    said = Text(words, say("picture-seat", seat=one.seat), 32, CREAM, "bold", lines=2, least=24, may_cut=True)
    return [SeatMark(one.seat, mark.square(44)), said, has]


def _named(decision: Decision, box: Box, one: ShownPlayer) -> list[Mark]:
    """Who it is; of oneself that it is."""
    if one.seat != decision.own.seat:
        return [who(box, one.seat, 36)]
    mark, words = box.across(46, None, gap=8)
    return [SeatMark(one.seat, mark.square(44)), Text(words, say("picture-you"), 36, CREAM, "bold")]


def _has(one: ShownPlayer) -> tuple[Part, ...]:
    done: list[Part] = [Gap(6), Sign(CHAPTER, BRASS), str(len(one.completed))] if one.completed else []
    return (Run(say("picture-vp", vp=one.vp)), *done)


def _chapter(decision: Decision, moves: Moves, box: Box, one: ShownPlayer, chapter: Chapter) -> Iterator[Mark]:
    """Five places, three above two, and in the sixth how many there are then."""
    shown = _shown(decision, moves, one, chapter)
    if shown is None:
        yield Area(Box(box.cx - 5, box.cy - 1.5, 10, 3), CREAM_3)
        return
    *cells, sixth = cells_in(box)
    yield from _places(shown, cells)
    if shown.is_touched:
        corner = Box(box.right - DISC + 10, box.y - 11, DISC, DISC)  # one beside all: on a place it would hide a colour
        yield Area(box, "none", BRASS_2, 3, 9)
        yield from [] if moves.swaps else decision.marked(box, corner)[1:]
        yield Row(sixth, (f"→{shown.after}",), 34, BRASS_2, align="middle")


@dataclass(frozen=True)
class Shown:
    """A chapter as it is shown."""

    places: Sequence[tuple[str | None, bool]]
    """The five places: what lies there, and whether it only comes there."""
    leaving: Set[int]
    coming: Mapping[int, str]
    barred: Set[int]
    """What cannot be chosen."""
    after: int

    @property
    def is_touched(self) -> bool:
        return bool(self.leaving or self.coming)


def _shown(decision: Decision, moves: Moves, one: ShownPlayer, chapter: Chapter) -> Shown | None:
    """None where nothing lies there and nothing comes."""
    lying = with_coming(places(one.chapters.get(chapter, ())), coming(decision.layout, one, chapter))
    going = [card for card in moves.out.get(one.seat, ()) if decision.layout.chapter_of[card] == chapter]
    entering = [card for card in moves.into.get(one.seat, ()) if decision.layout.chapter_of[card] == chapter]
    if not entering and not any(colour for colour, _ in lying):
        return None
    free = moves.can_go.get(one.seat)
    barred = {
        at
        for at, (colour, is_coming) in enumerate(lying)
        if colour is not None and not is_coming and free is not None and not _is_among(decision, free, chapter, colour)
    }
    after = _after(decision, one, chapter, going, entering)
    return Shown(lying, set(_at(going, lying)), dict(_coming(entering, lying, going)), barred, after)


def _after(
    decision: Decision, one: ShownPlayer, chapter: Chapter, going: Sequence[Card], entering: Sequence[Card]
) -> int:
    """How many cards the chapter has then, with those in action that still come to it: they may complete it, too."""
    left = [*(Counter(one.chapters.get(chapter, ())) - Counter(going)).elements()]
    left += decision.layout.fitting({chapter: left}, entering)
    in_action = [card for card in one.area if decision.layout.chapter_of[card] == chapter]
    return min(FULL, len(left) + decision.layout.most_together({chapter: left}, in_action))


def _is_among(decision: Decision, free: Set[Card], chapter: Chapter, colour: str) -> bool:
    return any(card.split(".")[1] == colour and decision.layout.chapter_of[card] == chapter for card in free)


def _at(going: Sequence[Card], lying: Sequence[tuple[str | None, bool]]) -> Iterator[int]:
    """In which places these lie; of Chapter Masters as many as go."""
    for colour in {card.split(".")[1] for card in going}:
        count = sum(card.split(".")[1] == colour for card in going)
        yield from [at for at, (there, coming) in enumerate(lying) if there == colour and not coming][:count]


def _coming(
    entering: Sequence[Card], lying: Sequence[tuple[str | None, bool]], going: Sequence[Card]
) -> Iterator[tuple[int, str]]:
    """In which places these will lie."""
    left = set(_at(going, lying))
    free = [at for at, (there, _) in enumerate(lying) if there is None or at in left]
    for card in entering:
        colour = card.split(".")[1]
        if colour in COLOURS:
            at = COLOURS.index(colour)
            free = [one for one in free if one != at]
            yield at, colour
        elif free:
            yield free.pop(0), WILD


def _places(shown: Shown, cells: Sequence[Box]) -> Iterator[Mark]:
    for at, (cell, (colour, is_coming)) in enumerate(zip(cells, shown.places, strict=True)):
        yield from chip(cell, shown.coming.get(at, colour), coming=is_coming and at not in shown.coming)
        if (at in shown.barred or at in shown.leaving) and at not in shown.coming:
            yield faded(cell)
    for at, cell in enumerate(cells):
        if at in shown.leaving or at in shown.coming:
            yield from _moved(cell, comes=at in shown.coming)


def _moved(cell: Box, *, comes: bool) -> Iterator[Mark]:
    """A ring and a sign: a cross on what goes, a plus on what comes."""
    ink, sign = (LEAF_2, "+") if comes else (WAX_2, "×")
    ring = Box(cell.x - 3, cell.y - 3, cell.w + 6, cell.h + 6)
    disc = Box(cell.right - MOVED + 7, cell.bottom - MOVED + 7, MOVED, MOVED)
    yield Area(ring, "none", ink, 5, 8)
    yield Area(disc, ink, NIGHT, 2, MOVED / 2)
    yield Text(disc, sign, 28, INK, "bold", "middle")


# Many chapters


def _in_lines(decision: Decision, moves: Moves, above: float) -> tuple[list[Mark], float]:
    lines = MOST_LINES if len(moves.seats) <= 2 else 1
    marks: list[Mark] = []
    below = paper(0).y + above
    for seat in moves.seats:
        one = decision.player(seat)
        order = _fullest_first(decision, moves, one)
        rows = max(1, min(lines, -(-len(order) // ABREAST)))
        box = Box(24, below, 1032, HEAD + rows * LINE + 8)
        head, side = box.inset(10, 4).down(HEAD, None)
        cells = [cell for row in side.rows(rows) for cell in row.columns(ABREAST, 10)]
        marks += [Area(box, PANEL, radius=10), *_who_above(decision, head, one, len(order) - len(cells))]
        for cell, chapter in zip(cells, order, strict=False):
            marks += _line(decision, moves, cell, one, chapter)
        if seat == moves.picked:
            marks += decision.marked(box, Box(box.right - 44, box.y + 6, 38, 38))
        below = box.bottom + GAP
    return marks, below - GAP


def _fullest_first(decision: Decision, moves: Moves, one: ShownPlayer) -> list[Chapter]:
    """What is touched first, then what can be, the fullest first."""
    found = {chapter: _shown(decision, moves, one, chapter) for chapter in decision.layout.chapters}
    there = [(chapter, shown) for chapter, shown in found.items() if shown is not None]

    def weight(each: tuple[Chapter, Shown]) -> tuple[bool, bool, int]:
        chapter, shown = each
        held = sum(colour is not None for colour, _ in shown.places)
        return not shown.is_touched, len(shown.barred) == held, -decision.size(one, chapter)

    return [chapter for chapter, _ in sorted(there, key=weight)]


def _who_above(decision: Decision, box: Box, one: ShownPlayer, more: int) -> list[Mark]:
    name, things, rest = box.across(420, None, 260, gap=12)
    marks: list[Mark] = [*_named(decision, name, one), Row(things, _has(one), 36, CREAM, gap=0.2)]
    if more > 0:
        marks.append(Text(rest, say("picture-more-chapters", count=more), 32, CREAM_2, "text", "right"))
    return marks


def _line(decision: Decision, moves: Moves, box: Box, one: ShownPlayer, chapter: Chapter) -> Iterator[Mark]:
    shown = _shown(decision, moves, one, chapter)
    assert shown is not None
    name, *cells, figure = box.inset(0, 4).across(None, *[29] * FULL, 44, gap=3)
    yield Text(Box(name.x, name.y, name.w - 4, name.h), chapter_name(decision.cards, decision.layout, chapter), 34,
               CREAM, "bold", least=24)  # fmt: skip
    yield from _places(shown, [Box(cell.x, cell.cy - 21, cell.w, 42) for cell in cells])
    if shown.is_touched:
        yield from [] if moves.swaps else decision.marked(box, Box(box.x - 8, box.y - 6, DISC, DISC))[1:]
        yield Row(Box(figure.x + 2, figure.y, figure.w - 2, figure.h), (f"→{shown.after}",), 34, BRASS_2)
