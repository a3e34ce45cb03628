"""How to play, in four drawn steps (Rulebook p. 5, "How to Play"; p. 6-7, "Archives" and "University"; p. 10-11,
"Auction House" and "Treasure Hunters' Guild"; p. 20, "End of Game Scoring"). One hunter, red, is followed through all
of them."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, INK, INK_2, PANEL_2, PAPER
from gamecore.engine.picture.marks import Area, Die, Gap, Mark, Part, Picture, Row, Run, SeatMark, Shape, Sign, Text
from gamecore.engine.picture.steps import Step, arrow, four_steps, label
from gamecore.games.gilded_compass.cards.model import Profession
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation.pictures.painted.artifacts import painted_artifact
from gamecore.games.gilded_compass.presentation.pictures.painted.sites import named_landscape
from gamecore.games.gilded_compass.presentation.pictures.signs import (
    BUILDING_SIGNS,
    PROFESSION_SIGNS,
    WINS,
    site_sign,
)

RED, BLUE, GREEN = 0, 1, 2
PLACED, KEPT = (3, 3, 3), (1, 4, 5, 6, 6)
"""The eight dice of a first turn: those that go to the Archives, and those that are rolled again."""
TOMB, JUNGLE, GODS = "yellow", "green", "white"
CARTOGRAPHER: Profession = "cartographer"
EXCAVATOR: Profession = "excavator"
LEADS, GAP = 50, 10


def how_to_play(told: Phrase) -> Picture:
    """Of the buildings that not every game has it shows the one that wants a row of dice, whichever that is. Without a
    number of players the alt text says how many rounds any number plays."""
    built: Building = "guild" if told.params.get("b_building") == "guild" else "auction"
    steps = (
        Step(say("picture-how-map"), _map),
        Step(say("picture-how-turn"), _turn),
        Step(say("picture-how-sets", b_building=built), lambda box: _sets(box, built)),
        Step(say("picture-how-university"), _university),
    )
    return four_steps(told, "coin", steps)


# 1: what pays


def _map(box: Box) -> Iterator[Mark]:
    """A map with both its people, and the same map alone."""
    together, alone = box.down(None, 54, gap=GAP)
    card, plus, one, also, two, total = together.across(94, 32, 94, 32, 94, None)
    yield from (Text(between, "+", 40, CREAM_2, "bold", "middle") for between in (plus, also))
    for tile, site, worth in (
        (card, *_of_map(TOMB, 4, 3)), (one, *_of_person(TOMB, CARTOGRAPHER, 2)), (two, *_of_person(TOMB, EXCAVATOR, 3)),
    ):  # fmt: skip
        above, below = tile.rows(2)
        yield Area(tile, PAPER, radius=8)
        yield from (
            [Row(above.inset(4, 2), (site,), 38, INK, align="middle")]
            if tile is not card
            else named_landscape(above, TOMB)
        )
        yield Row(below.inset(4, 2), worth, 38, INK, align="middle", gap=0.08)
    yield from _pays(total, 4 + 2 + 3)
    card, without = alone.across(126, 220)
    yield from _tile(card, *_of_map(TOMB, 4, 3))
    yield label(without, say("picture-how-alone"))
    yield from _pays(Box(total.x, alone.y, total.w, alone.h), 3)


def _pays(box: Box, gold: int) -> Iterator[Mark]:
    """Figures and coins of both lines stand below one another, whatever the figures' widths are."""
    _, equals, total = box.across(22, 30, None)
    yield Text(equals, "=", 40, CREAM_2, "bold", "middle")
    yield Row(total, (Run(str(gold), face="serif"), Sign("coin", scale=0.9)), 52, CREAM, align="right", gap=0.2)


# 2: a turn


def _turn(box: Box) -> Iterator[Mark]:
    """What is placed, and what is rolled once more."""
    placed, kept = box.rows(2, GAP)
    dice, leads, building = placed.across(236, LEADS, None, gap=GAP)
    sign, name = building.inset(12, 0).across(38, None, gap=6)
    yield Area(dice, WINS, radius=8)
    yield Row(dice, _dice(PLACED, RED), 40, CREAM, align="middle", gap=0.13)
    yield arrow(leads)
    yield Area(building, PAPER, radius=8)
    yield Sign(BUILDING_SIGNS["archives"], INK, sign.square(38))
    yield Text(name, say("picture-building", building="archives"), 36, INK, "serif", "middle")
    dice, again, later = kept.across(236, LEADS, None, gap=GAP)
    yield Area(dice, PANEL_2, radius=8)
    yield Row(dice, _dice(KEPT, RED), 40, CREAM, align="middle", gap=0.13)
    yield Sign("turn-back", BRASS_2, again.square(46))
    yield label(later, say("picture-how-later"))


def _dice(faces: tuple[int, ...], seat: Seat) -> tuple[Part, ...]:
    return tuple(Die(face, seat, scale=1.0) for face in faces)


# 3: sets of dice, and what they win


def _sets(box: Box, built: Building) -> Iterator[Mark]:
    """Equal dice for a map, a row for an artifact or a mission."""
    first, second = box.rows(2, GAP)
    tile = yield from _set(first, "archives", (3, 3, 3))
    yield from _tile(tile, *_of_map(TOMB, 4, 3))
    tile = yield from _set(second, built, (4, 5, 6))
    yield Area(tile, PAPER, radius=8)
    yield from painted_artifact(tile, "holy") if built == "auction" else [Sign("scroll", INK, tile.square(50))]


def _set(box: Box, building: Building, faces: tuple[int, ...]) -> Generator[Mark, None, Box]:
    """Dice that lie in a building, and the place of what they win."""
    line, leads, prize = box.across(None, LEADS, 136, gap=GAP)
    sign, dice = line.inset(12, 0).across(40, None, gap=10)
    yield Area(line, WINS, radius=8)
    yield Sign(BUILDING_SIGNS[building], CREAM, sign.square(40))
    yield Row(dice, (SeatMark(RED), Gap(2), *_dice(faces, RED)), 42, CREAM, gap=0.14)
    yield arrow(leads)
    return prize


# 4: the University


def _university(box: Box) -> Iterator[Mark]:
    """The lowest die on the left; two that were placed together are on one ground."""
    line, leads, tiles = box.down(64, 16, None, gap=5)
    one, two, three, four = line.columns(4, GAP)
    pair = Box(two.x, two.y, three.right - two.x, two.h)
    yield from _stands(one, BLUE, Die(1, BLUE, scale=1.0))
    yield from _stands(pair, RED, Die(2, RED, scale=1.0), "+", Die(3, RED, scale=1.0), Run("= 5"))
    yield from _stands(four, GREEN, Die(6, GREEN, scale=1.0))
    hired = ((JUNGLE, EXCAVATOR, 3), (TOMB, CARTOGRAPHER, 2), (TOMB, EXCAVATOR, 3), (GODS, CARTOGRAPHER, 1))
    for below, cell, person in zip(leads.columns(4, GAP), tiles.columns(4, GAP), hired, strict=True):
        yield _downward(below)
        yield from _tile(cell, *_of_person(*person))


def _stands(box: Box, seat: Seat, *dice: Part) -> Iterator[Mark]:
    yield Area(box, WINS, radius=8)
    yield Row(box, (SeatMark(seat, scale=1.0), *dice), 40, CREAM, align="middle", gap=0.2)


def _downward(box: Box) -> Shape:
    """From a die to whom it hires, where an arrow would be too high."""
    return Shape(box, f"M{box.cx - 16} {box.y}h32l-16 {box.h}z", BRASS_2)


# Tiles, as they lie in the buildings


def _of_map(site: str, high: int, low: int) -> tuple[Sign, tuple[Part, ...]]:
    """What stands on a map: its site, and its Gold with people and without."""
    return site_sign(site), (str(high), Run("/", ink=INK_2), Run(str(low), 0.85))


def _of_person(site: str, profession: Profession, worth: int) -> tuple[Sign, tuple[Part, ...]]:
    return site_sign(site), (Sign(PROFESSION_SIGNS[profession], scale=0.9), str(worth))


def _tile(box: Box, site: Sign, worth: tuple[Part, ...]) -> Iterator[Mark]:
    yield Area(box, PAPER, radius=8)
    yield Row(box.inset(5, 0), (site, Gap(4), *worth), 36, INK, align="middle", gap=0.07)
