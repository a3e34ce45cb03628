"""What a building looks like: a roof of its own colour, an awning below it, posts and a threshold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import PANEL
from gamecore.engine.picture.marks import Area, Mark, Shape
from gamecore.games.gilded_compass.options import Building

ROOFS: Mapping[Building, tuple[str, str]] = {
    "archives": ("#532F20", "#633D2C"), "university": ("#293A4B", "#37475C"), "auction": ("#213C2F", "#2E4C3A"),
    "guild": ("#482E4F", "#593C61"), "temple": ("#423618", "#554220"), "illuminati": ("#3D2F5E", "#4A3B6D"),
    "galleon": ("#1A3B44", "#214A55"), "tower": ("#37383C", "#42454C"), "library": ("#572A39", "#693747"),
}  # fmt: skip
"""By building, two tones so dark that words on them are read as on the table."""
WOOD = "#4B3A28"
SLOPE = 0.36
"""How far the ends of a roof lean in, to its height."""
POST, THRESHOLD = 6.0, 5.0
A_STRIPE = 44.0
"""About how wide a stripe of an awning is."""
DROOP = 0.2
"""How much of a roof's height its awning hangs below it."""


def roofed(box: Box, building: Building, roof: float) -> Iterator[Mark]:
    """Draw walls over the whole box, with a roof so high; its words stand in front of it."""
    eaves = box.y + roof
    yield Area(Box(box.x, eaves - 8, box.w, box.bottom - eaves + 8), PANEL, radius=6)
    for x in (box.x, box.right - POST):
        yield Area(Box(x, eaves - 4, POST, box.bottom - eaves + 4), WOOD)
    yield Area(Box(box.x, box.bottom - THRESHOLD, box.w, THRESHOLD), WOOD, radius=2)
    yield from awning(Box(box.x, box.y, box.w, roof), building)


def awning(box: Box, building: Building) -> Iterator[Mark]:
    """Draw a roof with stripes that end in a scalloped edge."""
    dark, light = ROOFS[building]
    lean, droop = box.h * SLOPE, box.h * DROOP
    edge = box.bottom - droop
    number = max(3, round(box.w / A_STRIPE)) | 1  # both ends alike
    wide, top = box.w / number, (box.w - 2 * lean) / number
    for at in range(number):
        left, upper = box.x + wide * at, box.x + lean + top * at
        d = (
            f"M{upper:.1f} {box.y:.1f}H{upper + top:.1f}L{left + wide:.1f} {edge:.1f}"
            f"A{wide / 2:.1f} {droop:.1f} 0 0 1 {left:.1f} {edge:.1f}Z"
        )
        yield Shape(box, d, light if at % 2 else dark)
