"""What is to be had at a building, small: tiles that lie open, or what each place in line pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM_2, INK, INK_2, PAPER
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, Sign, Text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation.pictures.gains import Gains
from gamecore.games.gilded_compass.presentation.pictures.signs import FITS, PROFESSION_SIGNS, artifact_sign, site_sign
from gamecore.games.gilded_compass.state import METALS
from gamecore.games.gilded_compass.view import CompassView

WIDE, METALS_WIDE, ABILITIES_WIDE, A_PERSON = 330.0, 276.0, 384.0, 50.0
GAP, EDGE = 5, 5
TALL = 94.0
"""From so high on a card has room for larger things."""
BROAD = 60.0
"""So wide a card has room for a sign and a number side by side."""
DRAWN: dict[Building, tuple[str, tuple[str, ...]]] = {
    "auction": ("urn", ("2/3", "1/2", "1")), "guild": ("scroll", ("1/3", "1/2", "1")), "galleon": ("chest", ("2", "1")),
}  # fmt: skip
"""What the first, second and third get of how many."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What draws it, and how wide that is."""

    draws: Callable[[Box], list[Mark]]
    wide: float = WIDE


def prizes_on_offer(tiles: Tiles, view: CompassView, gains: Gains, building: Building) -> Offer:
    """What is to be had at a building; what fits the hunter's things has a green edge."""
    match building:
        case "archives":
            return Offer(lambda box: _maps(tiles, box, view.maps, gains))
        case "university":
            wide = max(WIDE, (A_PERSON + GAP) * len(view.specialists))
            return Offer(lambda box: _people(tiles, box, view.specialists, gains), wide)
        case "illuminati":
            return Offer(lambda box: _abilities(box, view.abilities), ABILITIES_WIDE)
        case "tower":
            return Offer(_metals, METALS_WIDE)
        case "temple":
            return Offer(lambda box: _colours(box, view))
        case "library":
            pays_in = say("picture-library", is_final="yes" if view.round == view.rounds else "no")
            return Offer(lambda box: [Text(box, pays_in, 30, CREAM_2, "text", "right")])
    sign, ranks = DRAWN[building]
    pays = _pays(tiles, view) if building == "auction" else ()
    return Offer(lambda box: _ranks(box, sign, ranks if view.seats == 5 else ranks[:2], pays))


def _pays(tiles: Tiles, view: CompassView) -> tuple[Part, ...]:
    """What the viewer's secret collection pays: it decides whether artifacts are worth having."""
    if view.own is None or view.own.collection is None:
        return ()
    one = tiles.collections[view.own.collection]
    two = (Sign(artifact_sign(one.desired)), "4", Gap(10), Sign(artifact_sign(one.preferred)), "2", Gap(10))
    you = (Run(say("picture-pays-you"), 0.85, INK_2, "text"), Gap(5))
    return (*you, *two, Run(say("picture-others"), 0.85, INK_2, "text"), Gap(5), "1", Sign("coin", scale=0.8))


def pays_alt(tiles: Tiles, view: CompassView) -> Iterator[Phrase]:
    """The same read aloud."""
    if view.own is not None and view.own.collection is not None:
        one = tiles.collections[view.own.collection]
        most, more = (say("artifact-kind", kind=kind) for kind in (one.desired, one.preferred))
        yield say("picture-pays-you-alt", most=most, more=more)


def _maps(tiles: Tiles, box: Box, maps: Sequence[str], gains: Gains) -> list[Mark]:
    marks: list[Mark] = []
    for cell, id in zip(box.columns(4, GAP), maps, strict=False):
        one = tiles.maps[id]
        worth: tuple[Part, ...] = (str(one.high), Run("/", ink=INK_2), Run(str(one.low), 0.85))
        marks += _card(cell, (site_sign(one.site),), worth, fits=gains.map_fits(id))
    return marks


def _people(tiles: Tiles, box: Box, people: Sequence[str], gains: Gains) -> list[Mark]:
    marks: list[Mark] = []
    for cell, id in zip(box.columns(max(1, len(people)), GAP), people, strict=False):
        one = tiles.specialists[id]
        marks += _person(cell, site_sign(one.site), PROFESSION_SIGNS[one.type], one.value, fits=gains.people(id) > 0)
    return marks


def _person(cell: Box, site: Sign, profession: str, value: int, *, fits: bool) -> list[Mark]:
    """One below the other where that is larger: then a card is as narrow as a die."""
    if cell.h < TALL or cell.w >= BROAD:
        return _card(cell, (site,), (Sign(profession, scale=0.8), str(value)), fits=fits, gap=0.14)
    lines = cell.inset(EDGE, 7).down(28, 26, None, gap=1)
    parts: tuple[Part, ...] = (site, Sign(profession), str(value))
    ground = Area(cell, PAPER, FITS if fits else "none", EDGE if fits else 0, 7)
    rows = zip(lines, parts, (28, 26, 36), strict=True)
    return [ground, *(Row(line, (part,), size, INK, align="middle") for line, part, size in rows)]


def _card(cell: Box, upper: tuple[Part, ...], lower: tuple[Part, ...], *, fits: bool, gap: float = 0.04) -> list[Mark]:
    above, below = cell.inset(EDGE + 2, 3).rows(2, 0)
    larger = 6 if cell.h >= TALL else 0
    return [
        Area(cell, PAPER, FITS if fits else "none", EDGE if fits else 0, 7),
        Row(above, upper, 34 + larger, INK, align="middle"),
        Row(below, lower, 33 + larger, INK, align="middle", gap=gap),
    ]


def _abilities(box: Box, abilities: Sequence[str]) -> list[Mark]:
    marks: list[Mark] = []
    for cell, id in zip(box.columns(3, GAP), abilities, strict=False):
        marks += [Area(cell, PAPER, radius=7)]
        marks.append(Text(cell.inset(4, 2), say("picture-ability", ability=id), 30, INK, "bold", "middle", lines=2))
    return marks


def _metals(box: Box) -> list[Mark]:
    marks: list[Mark] = []
    for cell, (floor, metal) in zip(box.columns(3, GAP), enumerate(METALS, 1), strict=True):
        upper, lower = cell.inset(2, 3).rows(2)
        marks += [
            Area(cell, PAPER, radius=7),
            Text(upper, say("picture-floor", floor=floor), 28, INK_2, "text", "middle"),
            Text(lower, say("picture-metal", metal=metal), 30, INK, "bold", "middle"),
        ]
    return marks


def _colours(box: Box, view: CompassView) -> list[Mark]:
    """Of what sites the items are, where that shows."""
    if not any(one.site for one in view.items):
        sign, words = box.across(44, None, gap=10)
        return [
            Sign("shards", CREAM_2, sign.square(40)),
            Text(words, say("picture-item"), 30, CREAM_2, "text", lines=2),
        ]
    marks: list[Mark] = []
    for cell, one in zip(box.columns(4, GAP), view.items, strict=False):
        marks += [Area(cell, PAPER, radius=7)]
        marks.append(Row(cell, (site_sign(one.site),), 40, INK, align="middle"))
    return marks


def _ranks(box: Box, sign: str, ranks: Sequence[str], pays: tuple[Part, ...]) -> list[Mark]:
    """What each place in line gets; above all of them what such things pay the viewer."""
    marks: list[Mark] = []
    if pays:
        paid, box = box.rows(2, GAP)
        marks += [Area(paid, PAPER, radius=7), Row(paid.inset(6, 2), pays, 36, INK, align="middle", gap=0.1)]
    for cell, (rank, got) in zip(box.columns(len(ranks), GAP), enumerate(ranks, 1), strict=True):
        marks += [Area(cell, PAPER, radius=7), *_rank(cell, sign, rank, got, is_low=bool(pays))]
    return marks


def _rank(cell: Box, sign: str, rank: int, got: str, *, is_low: bool) -> list[Mark]:
    """A place, and below it what it gets; in a low cell side by side, large enough to read."""
    parts, whole = _got(sign, got)
    named = say("order-of", standing=rank)
    if is_low:
        place = (Run(named, 0.9, INK_2, "text"), Gap(8))
        return [Row(cell.inset(3, 2), (*place, *parts), 36, INK, align="middle", gap=0.1, shorter=(parts,))]
    upper, lower = cell.inset(2, 3).rows(2)
    return [
        Text(upper, named, 28, INK_2, "text", "middle"),
        Row(lower, whole if cell.w >= 120 else parts, 38 if cell.h >= TALL else 32, INK, align="middle", gap=0.15),
    ]


def _got(sign: str, got: str) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """What a place gets, and that with of how many."""
    number, _, of = got.partition("/")
    parts: tuple[Part, ...] = (number, Sign(sign))
    return parts, ((*parts, Run(say("picture-of", of=int(of)), 0.85, INK_2)) if of else parts)
