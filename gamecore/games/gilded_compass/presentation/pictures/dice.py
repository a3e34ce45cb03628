"""One hunter's own dice: those in hand, those placed so far, and where the next ones are to go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM, CREAM_2, INK, PANEL_2, PAPER
from gamecore.engine.picture.marks import Area, Die, Gap, Mark, Part, Row, Run, SeatMark, Sign
from gamecore.engine.picture.pieces import filled_in
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation.pictures.hidden import HandPart, section
from gamecore.games.gilded_compass.presentation.pictures.signs import BUILDING_SIGNS
from gamecore.games.gilded_compass.state import NEUTRAL, Owner
from gamecore.games.gilded_compass.view import CompassView

PLACEMENT = re.compile(r"(?:(neutral|will):)?([a-z]+):([1-6]+)")
LINE, HEAD = 62, 66
ABREAST = 3


def dice_parts(view: CompassView, seat: Seat, *, in_one_line: bool = False) -> list[HandPart]:
    """A part of the picture while dice are placed; none when there is nothing to say. ``in_one_line``: where the next
    ones go, else what is in hand, else what lies on the board."""
    going, placed = _going(view, seat), _placed(view, seat)
    if view.phase not in ("turn", "gifts", "resolve") or not (going or placed or view.hunters[seat].dice):
        return []
    if in_one_line:
        return [HandPart(HEAD + LINE, lambda box: _one_line(view, seat, box, going))]
    lines = _is_rolled(view, seat) + bool(going) + -(-len(placed) // ABREAST)
    return [HandPart(HEAD - 10 + LINE * lines, lambda box: _dice(view, seat, box, going, placed))]


def dice_alt(view: CompassView, seat: Seat) -> Iterator[Phrase]:
    if _is_rolled(view, seat):
        yield say("picture-rolled-alt", seat=seat, dice=" ".join(map(str, sorted(view.rolled))))
    for building, faces in _placed(view, seat):
        yield say("picture-own-dice-alt", building=building, dice=" ".join(map(str, faces)))
    for _, building, faces in _going(view, seat)[:1]:
        yield say("picture-going-alt", building=building, dice=" ".join(map(str, faces)))


def _one_line(
    view: CompassView, seat: Seat, box: Box, going: Sequence[tuple[Owner, Building, Sequence[int]]]
) -> list[Mark]:
    marks, rest = section(box, "die", _head(view, seat))
    if going:
        return [*marks, *_goes(rest, *going[0])]
    if _is_rolled(view, seat):
        return [*marks, *_rolled(view, seat, rest)]
    placed = _placed(view, seat)
    return [*marks, *_lie(rest.columns(max(ABREAST, len(placed)), 8), placed, seat)]


def _head(view: CompassView, seat: Seat) -> Phrase:
    hunter, is_paid = view.hunters[seat], view.phase == "resolve"
    return say("picture-own-dice", count=hunter.dice + hunter.neutral_dice, paid="yes" if is_paid else "no")


def _is_rolled(view: CompassView, seat: Seat) -> bool:
    return view.phase == "turn" and view.turn == seat and bool(view.rolled or view.rolled_neutral)


def _dice(
    view: CompassView,
    seat: Seat,
    box: Box,
    going: Sequence[tuple[Owner, Building, Sequence[int]]],
    placed: Sequence[tuple[Building, Sequence[int]]],
) -> list[Mark]:
    marks, rest = section(box, "die", _head(view, seat))
    rolled = _is_rolled(view, seat)
    rows = rest.rows(max(1, rolled + bool(going) + -(-len(placed) // ABREAST)), 6)
    if rolled:
        marks += _rolled(view, seat, rows.pop(0))
    if going:
        marks += _goes(rows.pop(0), *going[0])
    return marks + _lie([cell for row in rows for cell in row.columns(ABREAST, 8)], placed, seat)


def _lie(cells: Sequence[Box], placed: Sequence[tuple[Building, Sequence[int]]], seat: Seat) -> list[Mark]:
    """Each group in a cell."""
    marks: list[Mark] = []
    for cell, (building, faces) in zip(cells, placed, strict=False):
        dice: tuple[Part, ...] = tuple(Die(face, seat) for face in faces)
        sign = Sign(BUILDING_SIGNS[building])
        few = (sign, *dice[:1], f"×{len(faces)}")
        marks += [
            Area(cell, PANEL_2, radius=8),
            Row(cell.inset(12, 0), (sign, Gap(6), *dice), 40, CREAM, gap=0.14, shorter=(few,)),
        ]
    return marks


def _rolled(view: CompassView, seat: Seat, box: Box) -> list[Mark]:
    """The roll, in one's turn."""
    dice: tuple[Part, ...] = (*(Die(face, seat) for face in view.rolled), *(Die(face) for face in view.rolled_neutral))
    return [Row(box, (Run(say("picture-rolled"), 0.7, CREAM_2, "text"), *dice), 42, CREAM, gap=0.18)]


def _goes(box: Box, owner: Owner, building: Building, faces: Sequence[int]) -> list[Mark]:
    """Where the next dice are to go: filled in, not placed yet."""
    words, tick = box.inset(14, 4).across(None, 44, gap=8)
    dice = tuple(Die(face, None if owner == NEUTRAL else owner) for face in faces)
    parts: tuple[Part, ...] = (SeatMark(owner), *dice, Sign("arrow"), Sign(BUILDING_SIGNS[building]))
    name = Run(tile_text.building(building), 0.85)
    return [
        Area(box, PAPER, radius=8),
        Row(words, (*parts, name), 38, INK, gap=0.2, shorter=(parts,)),
        *filled_in(box, tick, 8),
    ]


def _going(view: CompassView, seat: Seat) -> list[tuple[Owner, Building, Sequence[int]]]:
    found: list[tuple[Owner, Building, Sequence[int]]] = []
    for word in view.filled_in:
        read = PLACEMENT.match(word)
        key = next((one for one in BUILDING_SIGNS if read is not None and one == read[2]), None)
        if read is not None and key is not None:
            found.append((NEUTRAL if read[1] == "neutral" else seat, key, tuple(map(int, read[3]))))
    return found


def _placed(view: CompassView, seat: Seat) -> list[tuple[Building, Sequence[int]]]:
    """Every group of the seat's dice on the board, by building."""
    return [
        *(("archives", [one.face] * one.size) for one in view.archives if one.owner == seat),
        *((_straights(view), list(range(one.low, one.high + 1))) for one in view.runs if one.owner == seat),
        *(("temple", list(one.dice)) for one in view.items if one.owner == seat),
        *(("illuminati", sorted(one.faces)) for one in view.illuminati if one.owner == seat),
        *(("galleon", sorted(one.faces)) for one in view.galleon if one.owner == seat),
        *(("tower", [one.face]) for floor in view.tower for one in floor if one.owner == seat),
        *(("university", [one.face]) for one in view.university if one.owner == seat),
    ]


def _straights(view: CompassView) -> Building:
    return "guild" if view.b_building == "guild" else "auction"
