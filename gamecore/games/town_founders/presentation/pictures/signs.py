"""What all pictures of this game share: signs of the categories, and how a founder stands in one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_3, CREAM, CREAM_2, INK, INK_2, LINE, PANEL, PANEL_2, PAPER, PAPER_2, look
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import bottom_rounded, top_rounded
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.buildings import Building
from gamecore.games.town_founders.rules.victory_calculation import leads, score
from gamecore.games.town_founders.view import TownFoundersView

SIGNS: Mapping[str, str] = {
    "F": "wheat", "T": "wheel", "C": "hammer", "R": "church", "G": "crown", "M": "half-shield", "P": "plus",
    "A": "palette", "L": "book", "I": "cog",
}  # fmt: skip
INKS: Mapping[str, str] = {
    "F": "#7A5A00", "T": "#1D5F8A", "C": "#8F4A12", "R": "#6B3FA0", "G": "#9C1F3A", "M": "#37474F", "P": "#00695C",
    "A": "#A3246B", "L": "#2F6B1F", "I": "#4A3FA0",
}  # fmt: skip
"""Of the signs on paper, so that cards of a category are found among others; what they are their form says."""
GROUNDS: Mapping[str, str] = {
    "F": "#DBCDAA", "T": "#C6CEC8", "C": "#DFC9AE", "R": "#D7C7CD", "G": "#E2C0B7", "M": "#CCC8BB", "P": "#C0D0BE",
    "A": "#E4C1C2", "L": "#CAD0B1", "I": "#D0C7CD",
}  # fmt: skip
"""Of the names of buildings: the inks above, light enough to read on."""
LEADS = "flag"
GUILDMASTER = "medal"
EDGE = 6
"""Units of the line below a name, in its categories' inks."""


def category_sign(letter: str) -> str:
    """The sign of a category; a deck of the table's own may have others than ours."""
    return SIGNS.get(letter, "lozenge")


def category_mark(letter: str, ink: str = "", scale: float = 1.0, box: Box | None = None) -> Sign:
    """A category's sign: on paper in its own ink, elsewhere in this one."""
    return Sign(category_sign(letter), ink or INKS.get(letter, BRASS_3), box, scale)


def headed(band: Box, resources: Sequence[str]) -> Iterator[Mark]:
    """The upper part of a card, which has its name, in the colours of its categories."""
    yield top_rounded(band, GROUNDS.get(resources[0], PAPER_2))
    of = list(dict.fromkeys(resources))
    for cell, letter in zip(Box(band.x, band.bottom - EDGE, band.w, EDGE).columns(len(of), 0), of, strict=True):
        yield Area(cell, INKS.get(letter, BRASS_3))


def standing(box: Box, seat: Seat, points: int, row: Mapping[Seat, int]) -> list[Mark]:
    """A founder's points in a category. Who leads lies on paper; a bar tells how far the others are behind."""
    most = max(row.values())
    if not points:
        return [Area(box, PANEL, radius=8), Area(Box(box.cx - 4, box.cy - 1.5, 8, 3), LINE)]
    number = Box(box.x, box.y, box.w, box.h - 8)
    size = max(28, min(42, box.h * 0.62))
    if points < most:
        bar = Box(box.x + 10, box.bottom - 12, box.w - 20, 6)
        done = Box(bar.x, bar.y, bar.w * points / most, bar.h)
        return [
            Area(box, PANEL, radius=8),
            Text(number, str(points), max(26, size * 0.86), CREAM, "bold", "middle"),
            Area(bar, PANEL_2, radius=3),
            Area(done, look(seat).lit, radius=3),
        ]
    flag = min(28, box.h * 0.5)
    marks: list[Mark] = [
        Area(box, PAPER, radius=8),
        bottom_rounded(Box(box.x, box.bottom - 9, box.w, 9), look(seat).fill, 8),
        Text(number, str(points), size, INK, "serif", "middle"),
        Sign(LEADS, BRASS_3, Box(box.right - 10 - flag, number.cy - flag / 2, flag, flag)),
    ]
    if list(row.values()).count(most) > 1:
        marks.append(Text(Box(box.x + 10, box.y, 24, number.h), "=", max(26, size * 0.76), INK_2, "bold"))
    return marks


def open_offers(view: TownFoundersView, box: Box, size: float) -> list[Mark]:
    """Who has an offer open to whom: the first of them, and how many more, where there is no room for all."""
    pairs: list[tuple[Part, ...]] = [
        (Gap(14), SeatMark(by), Sign("arrow", CREAM_2, scale=0.8), SeatMark(to)) for by, to in view.open_offers
    ]
    ways = [tuple(part for pair in pairs[:kept] for part in pair)[1:] for kept in range(len(pairs), 0, -1)]
    more = [(*way, Gap(10), Run(f"+{at}")) if at else way for at, way in enumerate(ways)]
    return [Row(box, more[0], size, CREAM, align="right", gap=0.16, shorter=tuple(more[1:]))] if more else []


def founder_in_words(deck: Deck, view: TownFoundersView, seat: Seat) -> Phrase:
    """For who cannot see it: the score, and what is led."""
    towns = [founder.points for founder in view.founders]
    names = [f"{deck.categories[letter].name} {towns[seat][letter]}" for letter in leads(towns, seat)]
    points, whole = score(towns, seat, view.together), sum(towns[seat].values())
    return say("picture-founder-alt", seat=seat, score=points, leads=names, points=whole)


def of_a_lead(one: Building, *, is_kept: bool = True) -> Phrase:
    """Whether a building wins a new lead or keeps one, or could if its cards were kept; else what the others have."""
    return say("picture-of-a-lead", lead=one.lead, most=one.others, kept=int(is_kept))
