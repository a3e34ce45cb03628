"""A face for each archetype, of a few flat shapes: what its people wear on their heads tells them apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, INK, INK_2
from gamecore.engine.picture.marks import Area, Mark
from gamecore.engine.picture.outlines import Outline, outlined
from gamecore.games.guildhall.cards.effects import Archetype

GROUND, EDGE = "#D9C7A0", 3.0
SKIN, DARK, STEEL, STEEL_2, GOLD, GOLD_2 = "#E7B98F", "#3A2A1E", "#9AA3AB", "#6C757D", "#D7A53A", "#A87420"
HEAD = "M31 48Q31 27 50 27Q69 27 69 48Q69 73 50 76Q31 73 31 48Z"
SHOULDERS = "M10 100Q14 79 42 75L58 75Q86 79 90 100Z"
EYES = "M41 48L46 48L46 54L41 54ZM54 48L59 48L59 54L54 54Z"
FACES: Mapping[Archetype, Sequence[Outline]] = {
    "warrior": (
        ("#7A4A35", SHOULDERS),
        (SKIN, HEAD),
        ("#A23A1C", "M48 15Q58 0 80 8Q66 10 54 20Z"),
        (STEEL, "M26 66Q20 14 50 13Q80 14 74 66L63 70L63 45L37 45L37 70Z"),
        (STEEL_2, "M46 30L54 30L53 62L47 62Z"),
        (STEEL_2, "M26 40L74 40L74 46L26 46Z"),
        (INK, EYES),
    ),
    "priest": (
        ("#8A7D62", SHOULDERS),
        ("#F3EBD8", "M16 94Q10 22 50 8Q90 22 84 94Q68 84 50 84Q32 84 16 94Z"),
        (INK_2, "M29 72Q26 34 50 26Q74 34 71 72Q62 80 50 80Q38 80 29 72Z"),
        (SKIN, "M34 50Q34 32 50 31Q66 32 66 50Q66 71 50 74Q34 71 34 50Z"),
        (INK, EYES),
        (GOLD_2, "M47 84L53 84L53 88L58 88L58 93L53 93L53 100L47 100L47 93L42 93L42 88L47 88Z"),
    ),
    "leader": (
        ("#7B2D2A", SHOULDERS),
        (DARK, "M27 66Q22 28 50 26Q78 28 73 66Z"),
        (SKIN, HEAD),
        (GOLD, "M25 37L19 9L36 23L50 5L64 23L81 9L75 37Z"),
        (GOLD_2, "M25 34L75 34L75 42L25 42Z"),
        (DARK, "M36 60Q50 54 64 60Q66 80 50 84Q34 80 36 60Z"),
        (SKIN, "M44 64L56 64L54 68L46 68Z"),
        (INK, EYES),
    ),
    "mage": (
        ("#40507A", SHOULDERS),
        (SKIN, HEAD),
        ("#40507A", "M54 0Q60 22 74 40L26 40Q44 24 54 0Z"),
        ("#2B365A", "M8 43Q50 26 92 43Q50 54 8 43Z"),
        (GOLD, "M47 22L50 16L53 22L59 23L54 27L55 33L50 30L45 33L46 27L41 23Z"),
        ("#F6F1E4", "M30 56Q34 96 50 100Q66 96 70 56Q61 68 50 66Q39 68 30 56Z"),
        (INK, EYES),
    ),
    "acrobat": (
        ("#4E5B45", SHOULDERS),
        (SKIN, HEAD),
        (DARK, "M27 50Q22 18 50 17Q78 18 73 50Q68 34 54 36Q38 38 27 50Z"),
        ("#221E1B", "M25 43Q50 39 75 43L72 57Q61 62 53 54L47 54Q39 62 28 57Z"),
        ("#F6F1E4", "M37 48L44 48L43 53L38 53ZM56 48L63 48L62 53L57 53Z"),
        ("#9A4B2C", "M34 78Q50 88 66 78L70 88Q50 98 30 88Z"),
    ),
    "mystic": (
        ("#7A5430", SHOULDERS),
        ("#6B4426", "M25 58Q20 24 50 22Q80 24 75 58Q72 62 69 56L31 56Q28 62 25 58Z"),
        (SKIN, HEAD),
        ("#F2CDA6", "M33 30Q36 19 50 19Q64 19 67 30Q58 35 50 35Q42 35 33 30Z"),
        (INK, EYES),
        ("#5A3C20", "M30 80Q50 92 70 80L76 90Q50 100 24 90Z"),
    ),
}


def face(box: Box, archetype: Archetype) -> Iterator[Mark]:
    """Draw it as large as there is room."""
    side = min(box.w, box.h)
    at = Box(box.cx - side / 2, box.cy - side / 2, side, side)
    yield Area(at, GROUND, BRASS_2, min(EDGE, side / 20), side * 0.16)
    inner = at.inset(side * 0.03)
    yield from outlined(inner, FACES[archetype])
