"""What each category would come to, as a question shows it: what is chosen large, the others below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_3, CREAM, CREAM_2, INK, INK_2, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import filled_in
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.buildings import Building
from gamecore.games.town_founders.presentation.pictures.signs import LEADS, category_mark, category_sign, of_a_lead

CHOSEN, TILE, TALL, GAP = 94, 54, 78, 8
"""How high is what is chosen, a tile of one line and one of two, and how far they stand apart."""
STAR = 46
"""How large the star of a tile is."""
MOST_TILES, MOST_TALL = 6, 4
"""Below a hand of one row; of a larger one there are fewer. What wins several leads says so in a line of its own."""


Standing: TypeAlias = Sequence[tuple[Seat, int]]
"""How many leads each of some founders has."""
Then: TypeAlias = Callable[[Building], Standing] | None
"""The leads of all once something is built; None where that is far from the end."""


def best_first(found: Sequence[Building]) -> list[Building]:
    """What wins or keeps most leads, then what brings most points."""
    return sorted(found, key=lambda one: (-len(one.gained), not one.leads, -one.gain))


def tiles_high(count: int, tall: bool) -> float:
    """How high so many tiles are, two abreast."""
    return -(-count // 2) * ((TALL if tall else TILE) + GAP) - GAP


def are_tall(found: Sequence[Building]) -> bool:
    """Whether one of them wins leads in other categories than its own, so that one line has no room for all."""
    return any(not one.is_own for one in found)


def chosen_row(
    deck: Deck, box: Box, one: Building, *, recommended: bool, worst: tuple[int, int] | None, then: Then = None
) -> list[Mark]:
    """The category that is to be built: what there is and will be, what becomes of the lead, and the points in all;
    in the variant how the weakest category changes, too; near the end how many leads each would have instead."""
    ground, ink, less = (PAPER, INK, INK_2) if one.led else (PANEL, CREAM, CREAM_2)
    at, name, counts, words = box.inset(12, 6).across(58, 306, 188, None, gap=14)
    sign = category_mark(one.letter, "" if one.led else less, 1.15)
    category = (sign, deck.categories[one.letter].name)
    figures = (Run(str(one.before), 0.85, less), Sign("arrow", less, scale=0.7), Run(str(one.after), face="serif"))
    upper, lower = words.rows(2)
    flag: tuple[Part, ...] = (Sign(LEADS, BRASS_3),) if one.led else ()
    lead = _own_lead(one, say("picture-lead", lead=one.lead)) if one.is_own else _leads(one, less)
    points = say("picture-points", most=one.others, points=one.gain, was=worst[0] if worst else 0,
                 worst=worst[1] if worst and worst[1] != worst[0] else "none")  # fmt: skip
    return [
        Area(box, ground, radius=10),
        Row(name, category, 42, ink, gap=0.3),
        Row(counts, figures, 58, ink, align="middle", gap=0.2),
        Row(upper, (*flag, *lead), 36, ink, gap=0.22),
        Row(lower, (Sign(LEADS, BRASS_3), *_then(then(one))), 34, ink, gap=0.16)
        if then
        else Text(lower, points, 32, less, "bold", least=30),
        *filled_in(box, at.square(54), recommended=recommended),
    ]


def tiles(
    deck: Deck, box: Box, found: Sequence[Building], most: int, starred: str | None = None, then: Then = None
) -> Iterator[Mark]:
    """The best of what else there is, in ``most`` tiles, the ``starred`` one framed; the last of them says how many
    more there are. Near the end each says how many leads all would have ``then``."""
    shown = list(found) if len(found) <= most else list(found[: most - 1])
    rows = box.rows(-(-most // 2), GAP)
    cells = [cell for row in rows for cell in row.columns(2, GAP)]
    for cell, one in zip(cells, shown, strict=False):
        yield from _tile(deck, cell, one, is_starred=one.letter == starred, then=then)
    if len(shown) < len(found):
        more = say("picture-more-builds", more=len(found) - len(shown))
        yield Text(cells[len(shown)].inset(14, 0), more, 32, CREAM_2, least=30)


def _tile(deck: Deck, box: Box, one: Building, *, is_starred: bool, then: Then) -> Iterator[Mark]:
    """On paper where it wins or keeps a lead; of new leads in other categories their signs."""
    ground, ink, less = (PAPER, INK, INK_2) if one.led else (PANEL, CREAM, CREAM_2)
    star = [STAR - 12] if is_starred else []
    columns = (218, 92) if then is None else (204, 84)
    name, counts, words, *_ = box.inset(12, 2).across(*columns, None, *star, gap=8)
    if box.h > TILE:
        upper, words = box.inset(12, 6).rows(2, 4)
        name, counts, *_ = upper.across(None, 130, *star, gap=8)
    category = (category_mark(one.letter, "" if one.led else less), deck.categories[one.letter].name)
    figures = (str(one.before), Sign("arrow", less, scale=0.75), str(one.after))
    flag: tuple[Part, ...] = (Sign(LEADS, BRASS_3),) if one.led else ()
    said = _own_lead(one, of_a_lead(one)) if one.is_own else _leads(one, less)
    if then is not None:
        flag, said = ((Sign(LEADS, BRASS_3 if one.led else less),) if box.h > TILE else ()), _then(then(one))
    yield Area(box, ground, radius=8)
    yield Row(name, category, 34, ink, gap=0.26)
    yield Row(counts, figures, 36, ink, align="middle", gap=0.16)
    if box.h > TILE:
        yield Row(words, (*flag, *said), 34, ink, "text", gap=0.2)
    else:
        shorter = ((*flag, *_own_lead(one, of_a_lead(one), "short")),) if one.is_own and then is None else ()
        yield Row(words, (*flag, *said), 31, ink, "text", "right", gap=0.2, shorter=shorter)
    if is_starred:
        at = Box(box.right - STAR, name.cy - STAR / 2, STAR, STAR).inset(3, 3)
        yield from filled_in(box, at, radius=8, recommended=True)


def _own_lead(one: Building, said: Phrase, size: str = "long") -> tuple[Part, ...]:
    """What becomes of the lead of the category itself; one that is taken from others with their marks."""
    return (say("picture-lead-from", size=size), *(SeatMark(seat) for seat in one.rivals)) if one.is_taken else (said,)


def _then(standing: Standing) -> tuple[Part, ...]:
    """How many leads each has once it is built, instead of what becomes of one."""
    parts: list[Part] = []
    for seat, leads in standing:
        parts += [Gap(6), SeatMark(seat, scale=0.9), Run(str(leads), face="serif")]
    return tuple(parts)


def _leads(one: Building, ink: str) -> tuple[Part, ...]:
    """As the words beside it count them: all new leads, those that are shared among them; else those that are shared no
    more."""
    if one.gained:
        return (_count(one), *(part for letter in one.gained for part in _new_lead(one, letter, ink)))
    return (*(Sign(category_sign(letter), ink) for letter in one.solely), say("picture-now-alone"))


def _count(one: Building) -> Phrase:
    return say("picture-leads-gained", count=len(one.gained), shared=int(len(one.gained) == len(one.shared)))


def _new_lead(one: Building, letter: str, ink: str) -> tuple[Part, ...]:
    """Its sign; of some that are shared it is said there, of all beside their number."""
    sign, all_shared = Sign(category_sign(letter), ink), len(one.gained) == len(one.shared)
    return (sign, say("picture-shared")) if letter in one.shared and not all_shared else (sign,)
