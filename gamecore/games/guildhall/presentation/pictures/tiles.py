"""Cards side by side, each with what it does now and how its chapter would grow; the more there are, the less each
says.

On paper lies what can be chosen, on the dark what cannot, with the reason in a word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM_2, CREAM_3, INK, INK_2, LEAF, PANEL, PAPER, WAX, WAX_2
from gamecore.engine.picture.marks import Align, Area, Mark, Row, Run, Text
from gamecore.games.guildhall.cards.chapters import FULL
from gamecore.games.guildhall.cards.effects import COLOURS, WILD, Archetype
from gamecore.games.guildhall.presentation.pictures.decision import DISC, Decision
from gamecore.games.guildhall.presentation.pictures.faces import face
from gamecore.games.guildhall.presentation.pictures.signs import chip
from gamecore.games.guildhall.state import Card

GAP = 10
FEW, SOME, MANY, MOST = 6, 8, 15, 20
"""So many cards say all abreast; so many say all below each other; so many do without the places of the chapter;
of more only as many are shown, and do not say what they do."""
WIDE_TILE, TALL_TILE, FULL_TILE, SMALL_TILE, STRIP = 148, 202, 154, 96, 84
"""How high they are, and the one that is chosen, where the others say little."""
DOES = 44
ROOMY = 400
"""A card wider than that has room for a face."""
SMALL_FACE = 52
"""What a face takes of a small card's breadth."""
LIFT, SMALL_DISC = 6, 36
"""So much higher lies what is chosen; and a star or tick on a small one."""


@dataclass(frozen=True)
class Tile:
    """A card as it is shown."""

    card: Card
    does: Phrase | None = None
    """What it does now; None where that does not count."""
    why: str = ""
    """Why it cannot be chosen; empty where it can."""
    grows: bool = True
    """Whether it would come to its chapter."""
    is_marked: bool = False
    goes: bool = False
    """Whether it leaves the hand for nothing if it is chosen."""
    grown: int | None = None
    """What its chapter comes to with what else it brings there; None where that is the card alone."""


def marking(decision: Decision, some: Sequence[Tile], chosen: Counter[Card]) -> list[Tile]:
    """The same with those marked that are chosen; of copies no more than are."""
    left, marked = Counter(chosen), []
    for one in some:
        marked.append(replace(one, is_marked=left[one.card] > 0))
        left[one.card] -= 1
    return marked


def height_of(some: Sequence[Tile]) -> int:
    """How high these are together."""
    if len(some) > SOME:
        rows = -(-min(len(some), MOST) // 5)
        high = FULL_TILE if _all_say(some) else SMALL_TILE
        return (STRIP + GAP if _foremost(some) else 0) + rows * (high + GAP) - GAP
    rows = -(-len(some) // _abreast(len(some)))
    return rows * (_one_high(some) + GAP) - GAP


def _one_high(some: Sequence[Tile]) -> int:
    high = WIDE_TILE if len(some) <= FEW else TALL_TILE
    if all(one.does is None for one in some):
        high -= DOES if len(some) <= FEW else 68
    return high


def _abreast(cards: int) -> int:
    if cards <= FEW:
        return max(1, cards) if cards <= 3 else -(-cards // 2)
    return 4


def _all_say(some: Sequence[Tile]) -> bool:
    """True of many cards that each have room for what they do."""
    return len(some) <= MANY and any(one.does is not None for one in some)


def _foremost(some: Sequence[Tile]) -> Tile | None:
    """The one that is chosen, where there is more to say of it than that it goes, and the cards themselves do not."""
    found = [one for one in some if one.is_marked]
    if _all_say(some) or len(found) != 1 or found[0].goes or found[0].why:
        return None
    return found[0]


def tiles(decision: Decision, box: Box, some: Sequence[Tile]) -> list[Mark]:
    """All of them in the order of the menus; of many those that matter most, and how many more there are."""
    if len(some) > SOME:
        return list(_many(decision, box, some))
    rows = -(-len(some) // _abreast(len(some)))
    cells = [cell for row in box.rows(rows, GAP) for cell in row.columns(_abreast(len(some)), GAP)]
    draw = _wide if len(some) <= FEW else _tall
    lifted = [Box(cell.x, cell.y - LIFT, cell.w, cell.h) if one.is_marked else cell
              for cell, one in zip(cells, some, strict=False)]  # fmt: skip
    return [mark for cell, one in zip(lifted, some, strict=True) for mark in draw(decision, cell, one)]


def _many(decision: Decision, box: Box, some: Sequence[Tile]) -> Iterator[Mark]:
    first = _foremost(some)
    if first is not None:
        strip, box = box.down(STRIP, None, gap=GAP)
        yield from _strip(decision, strip, first)
    cells = [cell for row in box.rows(-(-min(len(some), MOST) // 5), GAP) for cell in row.columns(5, GAP)]
    room = len(some) if len(some) <= MOST else MOST - 1
    order = sorted(range(len(some)), key=lambda at: _weight(decision, some[at]))
    for cell, at in zip(cells, sorted(order[:room]), strict=False):  # in the order of the menus below
        yield from _small(decision, cell, some[at])
    if len(some) > room:
        yield Text(cells[room], f"+{len(some) - room}", 44, CREAM_3, "serif", "middle")


def _weight(decision: Decision, one: Tile) -> tuple[bool, bool, int]:
    """What is shown of many: what is chosen before what can be, and the fuller its chapter is, the sooner."""
    size = decision.size(decision.own, decision.layout.chapter_of[one.card])
    return not one.is_marked, bool(one.why), -size


def why_not(decision: Decision, one: Tile) -> Phrase:
    """Why it cannot be chosen."""
    kind, colour = one.card.split(".")
    return say("picture-why-not", why=one.why, colour=colour, name=decision.cards.everybody[kind].name)


# One card


def _wide(decision: Decision, box: Box, one: Tile) -> Iterator[Mark]:
    head, *rest = box.inset(10, 8).down(46, *([None] if one.does is None else [None, None]), gap=3)
    yield from _ground(box, one)
    yield from _head(decision, head, one)
    ink = CREAM_2 if one.why else INK
    if one.does is not None:
        words = why_not(decision, one) if one.why else one.does
        aside = 92 if box.w > ROOMY and not one.why else 0
        room = Box(rest[0].x, rest[0].y, rest[0].w - aside, rest[0].h)
        yield Text(room, words, 34, WAX_2 if one.why else ink, "bold", least=26)
    side = 84 if box.w > ROOMY else 46
    has_face = len(rest) > 1 and not one.why and (box.w > ROOMY or decision.size_after(one.card) < FULL)
    below = rest[-1]
    aside = side + 8 if has_face else 0
    yield from _growth(decision, Box(below.x, below.y, below.w - aside, below.h), one, ink)
    if has_face:
        at = Box(box.right - side - 8, box.bottom - side - 8, side, side)
        yield from face(at, _archetype(decision, one))
    yield from _marked(decision, box, one)


def _tall(decision: Decision, box: Box, one: Tile) -> Iterator[Mark]:
    """The colour below the name, and two lines for what it does."""
    inner = box.inset(9, 8)
    yield from _ground(box, one)
    head, *rest = inner.down(60, *([46] if one.does is None else [None, 46]), gap=2)
    has_face = not (one.why or one.is_marked)  # the star or tick of what is chosen lies there
    named, portrait = head.across(None, SMALL_FACE, gap=6) if has_face else (head, head)
    yield from stacked_head(decision, named, one)
    if has_face:
        yield from face(portrait, _archetype(decision, one))
    ink = CREAM_2 if one.why else INK
    if one.does is not None:
        words = why_not(decision, one) if one.why else one.does
        yield Text(rest[0], words, 33, WAX_2 if one.why else ink, "bold", lines=2, least=26)
    yield from _growth(decision, rest[-1], one, ink, is_narrow=True)
    yield from _marked(decision, box, one)


def _small(decision: Decision, box: Box, one: Tile) -> Iterator[Mark]:
    """Its name, how its chapter would grow or why not, and below that what it does where there is room."""
    whole = box
    yield from _ground(whole, one)
    if box.h > SMALL_TILE:
        box, does = box.down(SMALL_TILE - 6, None)
        if one.does is not None and not one.why:
            yield Text(does.inset(6, 0), one.does, 30, INK, "bold", lines=2, least=26)
    mark, words = box.inset(8, 7).across(38, None, gap=8)
    upper, lower = words.down(None, 38)
    yield from chip(Box(mark.x, mark.cy - 29, 38, 58), one.card.split(".")[1])
    ink = CREAM_2 if one.why else INK
    yield Text(upper, decision.cards.everybody[one.card.split(".")[0]].name, 36, ink, "bold", least=24)
    has_face = not (one.why or one.is_marked) and _after(decision, one) < FULL
    aside = SMALL_DISC if one.is_marked else SMALL_FACE - 6 if has_face else 0
    yield _figures(decision, Box(lower.x, lower.y, lower.w - aside, lower.h), one, ink, shorter=True)
    if has_face:
        yield from face(Box(lower.right - 44, lower.bottom - 42, 46, 46), _archetype(decision, one))
    if one.is_marked:
        at = Box(box.right - SMALL_DISC - 6, box.bottom - SMALL_DISC - 6, SMALL_DISC, SMALL_DISC)
        yield from decision.marked(whole, at)


def _archetype(decision: Decision, one: Tile) -> Archetype:
    return decision.cards.everybody[one.card.split(".")[0]].archetype


def _strip(decision: Decision, box: Box, one: Tile) -> Iterator[Mark]:
    """The chosen one of many, with all that can be said of it."""
    yield Area(box, PAPER, radius=10)
    left, middle, right = box.inset(14, 12).across(270, None, 320, gap=12)
    yield from stacked_head(decision, left, replace(one, is_marked=False))
    if one.does is not None:
        yield Text(middle, one.does, 34, INK, "bold", lines=2, least=26)
    aside = Box(right.x, right.y, right.w - DISC, right.h)
    yield from _growth(decision, aside.inset(0, 6), one, INK, is_narrow=True)
    yield from decision.marked(box, Box(box.right - DISC - 8, box.cy - DISC / 2, DISC, DISC))


def _ground(box: Box, one: Tile) -> Iterator[Mark]:
    yield Area(box, PANEL if one.why else PAPER, radius=10)


def _marked(decision: Decision, box: Box, one: Tile) -> Iterator[Mark]:
    if one.is_marked:
        yield from decision.marked(box, Box(box.right - DISC - 6, box.y + 6, DISC, DISC))


def _head(decision: Decision, box: Box, one: Tile) -> Iterator[Mark]:
    """The colour as a chip, the name, and the colour or what becomes of it in words."""
    id, colour = one.card.split(".")
    ink, less = (CREAM_2, CREAM_3) if one.why else (INK, INK_2)
    whole = Box(box.x, box.y, box.w - (DISC if one.is_marked else 0), box.h)
    said = "" if colour == WILD and not (one.is_marked and one.goes) else colour
    mark, name, aside = whole.across(40, None, 92 if said else 0, gap=8)
    yield from chip(mark, colour)
    yield Text(name, decision.cards.everybody[id].name, 40, ink, "bold", least=28)
    if said:
        yield _colour_or_word(aside, one, less)


def stacked_head(decision: Decision, box: Box, one: Tile) -> Iterator[Mark]:
    """The colour below the name."""
    id, colour = one.card.split(".")
    ink, less = (CREAM_2, CREAM_3) if one.why else (INK, INK_2)
    mark, words = box.across(40, None, gap=8)
    upper, lower = words.down(None, 27)
    yield from chip(Box(mark.x, mark.y + 3, 40, 54), colour)
    aside = DISC if one.is_marked else 0
    yield Text(
        Box(upper.x, upper.y, upper.w - aside, upper.h), decision.cards.everybody[id].name, 36, ink, "bold", least=24
    )
    if colour != WILD or (one.is_marked and one.goes):
        yield _colour_or_word(lower, one, less, "left")


def _colour_or_word(box: Box, one: Tile, less: str, align: Align = "right") -> Text:
    if one.is_marked and one.goes:
        return Text(box, say("picture-becomes"), 32, WAX_2 if one.why else WAX, "bold", align)
    return Text(box, say("picture-colour-name", colour=one.card.split(".")[1]), 30, less, "text", align)


# How its chapter would grow


def _growth(decision: Decision, box: Box, one: Tile, ink: str, *, is_narrow: bool = False) -> Iterator[Mark]:
    """The five places of its chapter with the new one lit, and how many there are before and after."""
    wide = 32.0
    *cells, figures = box.across(*[wide] * FULL, None, gap=5 if is_narrow else 4)
    home = decision.layout.chapter_of[one.card]
    lying = decision.to_be(decision.own, home)[0] if one.why else decision.lying(decision.own, home)
    new = _new_place(one, lying) if one.grows and not one.why else None
    for at, (cell, (colour, is_coming)) in enumerate(zip(cells, lying, strict=True)):
        place = Box(cell.x, cell.cy - 20, cell.w, 40)
        if at == new:
            yield Area(Box(place.x - 5, place.y - 5, place.w + 10, 50), BRASS_2, INK, 4, 8)
            yield from chip(place, one.card.split(".")[1])
        else:
            yield from chip(place, colour, coming=is_coming)
    room = Box(figures.x + 6, figures.y, figures.w - 6, figures.h)
    yield _figures(decision, room, one, ink, shorter=is_narrow)


def _new_place(one: Tile, lying: Sequence[tuple[str | None, bool]]) -> int | None:
    """The place that the card would take: a colour its own, a Chapter Master the first that is free."""
    colour = one.card.split(".")[1]
    if colour in COLOURS:
        return COLOURS.index(colour)
    return next((at for at, (there, _) in enumerate(lying) if there is None), None)


def _figures(decision: Decision, box: Box, one: Tile, ink: str, *, shorter: bool) -> Mark:
    """ "2 → 3"; that it completes its chapter; or, where there is no room elsewhere, why it cannot be chosen."""
    home = decision.layout.chapter_of[one.card]
    size = decision.to_be(decision.own, home)[1] if one.why else decision.size(decision.own, home)
    if one.why:
        if one.does is not None and not shorter:
            return Row(box, (f"{size}",), 34, ink)
        words = say("picture-why-not-short", why=one.why)
        return Text(box, words, 32, WAX_2, "bold", least=24) if box.w > 90 else Row(box, (f"{size}",), 34, ink)
    if not one.grows:
        return Row(box, (f"{size}",), 34, ink)
    after = _after(decision, one)
    if after >= FULL:
        whole = say("picture-completes")
        return Row(box, (whole,), 34, LEAF, shorter=((Run(f"→{FULL}"),),))
    long, short = (f"{size} → {after}",), (f"→{after}",)
    return Row(box, long, 34, ink, shorter=(short,))


def _after(decision: Decision, one: Tile) -> int:
    return decision.size_after(one.card) if one.grown is None else one.grown


# For who cannot see it


def tiles_alt(decision: Decision, some: Sequence[Tile]) -> Iterator[Phrase]:
    """What can be chosen, and how each chapter would grow; then what cannot."""
    free = {one.card: one for one in some if not one.why}
    for one in free.values():
        size = decision.size(decision.own, decision.layout.chapter_of[one.card])
        yield say(
            "picture-tile-alt",
            card=decision.read_aloud([one.card])[0],
            does="none" if one.does is None else one.does,
            before=size,
            after=_after(decision, one) if one.grows else size,
            full=FULL,
        )
    barred = list(dict.fromkeys(one.card for one in some if one.why))
    if barred:
        yield say("picture-barred-alt", cards=decision.read_aloud(barred))
