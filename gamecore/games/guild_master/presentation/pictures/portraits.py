"""A portrait of each adventurer: what they wear goes with what they do best, hair and skin are their own."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Area, Mark
from gamecore.engine.picture.outlines import Outline, outlined
from gamecore.games.guild_master.cards.model import Adventurer
from gamecore.games.guild_master.presentation.pictures.signs import SKILL_INKS
from gamecore.games.guild_master.state import Skill

GROUNDS: Mapping[Skill, str] = {
    "might": "#E5C3A8", "arcane": "#CFC3E0", "guile": "#C5CDB8", "logic": "#BAD0DB", "charm": "#EBC2CC",
    "spirit": "#EBD09C",
}  # fmt: skip
SKINS = ("#F0C9A0", "#D9A273", "#A8714A", "#7A4E34")
HAIRS = ("#2B211C", "#6B4426", "#A8642A", "#8E8A84", "#3F2A22")
MOUTH = "#8C4A3A"
SMOOTH = "aeily"
"""Whose name ends so has no beard."""
EYES: Outline = ("#241C18", "M40 48L46 48L46 55L40 55ZM54 48L60 48L60 55L54 55Z")
STEEL, STEEL_2, GOLD, GOLD_2, WHITE, SHADE = "#9AA3AB", "#6C757D", "#D7A53A", "#A87420", "#F6F1E4", "#221E1B"
SHOULDERS = "M6 100Q10 79 40 75L60 75Q90 79 94 100Z"
NECK = "M41 66L59 66L60 80Q50 88 40 80Z"
HEAD = "M31 46Q31 26 50 26Q69 26 69 46Q69 70 50 74Q31 70 31 46Z"
LONG, SHORT = "M22 92Q16 20 50 18Q84 20 78 92Z", "M28 50Q24 20 50 19Q76 20 72 50Q66 34 50 33Q34 34 28 50Z"
BUN = "M38 16Q38 4 50 4Q62 4 62 16Q62 22 50 22Q38 22 38 16Z"
BEARD = "M31 52Q36 58 42 60Q50 56 58 60Q64 58 69 52Q70 80 50 86Q30 80 31 52Z"
SMILE = "M43 61Q50 66 57 61L57 63Q50 69 43 63Z"
HALO = "M50 2Q92 2 92 46Q92 90 50 90Q8 90 8 46Q8 2 50 2Z"
HELMET = (
    (STEEL, "M27 62Q20 14 50 13Q80 14 73 62L65 66L65 44L35 44L35 66Z"),
    (STEEL_2, "M46 30L54 30L53 60L47 60Z"),
    (STEEL_2, "M27 38L73 38L73 44L27 44Z"),
)
HORNED = (
    (WHITE, "M30 30Q8 26 12 4Q18 18 36 20ZM70 30Q92 26 88 4Q82 18 64 20Z"),
    (STEEL, "M28 42Q26 14 50 14Q74 14 72 42Z"),
    (STEEL_2, "M27 37L73 37L73 43L27 43Z"),
)
HEADBAND = (("#8E2F24", "M29 34L71 34L71 41L29 41ZM71 36L88 44L84 50L70 42Z"),)
POINTED = (
    ("#40507A", "M58 0Q62 20 76 36L24 36Q44 20 58 0Z"),
    ("#2B365A", "M8 40Q50 22 92 40Q50 52 8 40Z"),
    (GOLD, "M50 16L53 23L60 24L55 29L56 36L50 32L44 36L45 29L40 24L47 23Z"),
)
TURBAN = (
    ("#5B3A8E", "M24 40Q18 12 50 8Q82 12 76 40Q50 28 24 40Z"),
    ("#7E5BB5", "M30 22Q52 20 74 32L76 40Q52 26 27 32Z"),
    (GOLD, "M46 24L54 24L57 30L50 37L43 30Z"),
)
CIRCLET = ((GOLD, "M30 33Q50 39 70 33L70 38Q50 44 30 38Z"), ("#5B3A8E", "M50 34L55 39L50 45L45 39Z"))
HOOD = (("#3F4A3A", "M18 90Q10 18 50 8Q90 18 82 90Q74 86 69 70Q72 34 50 32Q28 34 31 70Q26 86 18 90Z"),)
BRIM = (("#3A2A1E", "M30 30Q32 6 52 8Q72 8 72 28Z"), ("#241C18", "M6 38Q50 18 94 30Q52 44 6 38Z"))
MASK: Outline = (SHADE, "M27 45Q50 41 73 45L70 58Q60 62 53 55L47 55Q40 62 30 58Z")
MASK_EYES: Outline = (WHITE, "M37 48L44 48L43 54L38 54ZM56 48L63 48L62 54L57 54Z")
SQUARE_CAP = (
    ("#17384A", "M30 36Q30 22 50 22Q70 22 70 36Z"),
    ("#1F5C7A", "M50 6L92 20L50 34L8 20Z"),
    (GOLD, "M86 20L89 21L89 38L92 44L84 44L86 38Z"),
)
SPECTACLES = ((GOLD_2, "M34 44L48 44L48 58L34 58ZM52 44L66 44L66 58L52 58ZM48 48L52 48L52 51L48 51Z"),
              (WHITE, "M37 47L45 47L45 55L37 55ZM55 47L63 47L63 55L55 55Z"))  # fmt: skip
BERET = (("#1F5C7A", "M22 34Q16 14 48 10Q86 8 82 28Q70 34 60 32Q40 30 22 34Z"),)
FEATHERED = (
    ("#B02A5B", "M26 36Q30 12 54 12Q74 14 76 34Q50 26 26 36Z"),
    ("#7C1C3F", "M20 40Q50 26 80 36L80 41Q50 33 20 45Z"),
    (WHITE, "M68 30Q74 6 96 2Q94 20 74 33Z"),
)
FLOWERS = (
    ("#B02A5B", "M27 36Q27 28 35 28Q43 28 43 36Q43 43 35 43Q27 43 27 36Z"),
    (GOLD, "M41 30Q41 23 48 23Q55 23 55 30Q55 37 48 37Q41 37 41 30Z"),
    ("#E88FA8", "M53 35Q53 28 60 28Q68 28 68 35Q68 42 60 42Q53 42 53 35Z"),
)
EARRINGS = ((GOLD, "M27 60L32 60L33 70L26 70ZM68 60L73 60L74 70L67 70Z"),)
VEIL = (("#F3EBD8", "M16 96Q10 20 50 8Q90 20 84 96Q72 90 68 72Q70 32 50 30Q30 32 32 72Q28 90 16 96Z"),)
LAUREL = (("#6E7B3A", "M27 44Q20 24 40 16Q34 26 36 34Q30 34 31 44ZM73 44Q80 24 60 16Q66 26 64 34Q70 34 69 44Z"),)
BROW = (("#95570A", "M50 29L55 36L50 43L45 36Z"),)
WORN: Mapping[Skill, Sequence[Sequence[Outline]]] = {
    "might": (HELMET, HEADBAND, HORNED),
    "arcane": (POINTED, CIRCLET, TURBAN),
    "guile": (HOOD, (MASK, MASK_EYES), BRIM),
    "logic": (SQUARE_CAP, SPECTACLES, BERET),
    "charm": (FEATHERED, (*FLOWERS, *EARRINGS), EARRINGS),
    "spirit": (VEIL, LAUREL, BROW),
}
COVERS = (HOOD, VEIL, HELMET)
"""Below them no hair is seen."""


def portrait(box: Box, card: Adventurer) -> Iterator[Mark]:
    """A head with shoulders at the foot of the box, before the colour of what they do best; a legend in a halo."""
    best = best_skill(card)
    yield Area(box, GROUNDS[best], radius=7)
    side = min(box.w, box.h)
    square = Box(box.cx - side / 2, box.bottom - side, side, side)
    yield from outlined(square, _parts(card, best))


def best_skill(card: Adventurer) -> Skill:
    """Of which they have most dice."""
    return max(card.skills, key=lambda skill: card.skills[skill])


def _parts(card: Adventurer, best: Skill) -> list[Outline]:
    own = zlib.crc32(card.id.encode())
    skin, hair = SKINS[own % 4], HAIRS[own // 4 % 5]
    worn = WORN[best][own // 20 % 3]
    parts: list[Outline] = [("#F3DFA6", HALO)] if card.rank == "legend" else []
    is_long, is_bearded = own // 60 % 2 == 0, own // 60 % 4 == 1 and card.name[-1] not in SMOOTH
    if worn not in COVERS:
        parts += [(hair, LONG)] if is_long else []
    parts += [(SKILL_INKS[best], SHOULDERS), (skin, NECK), (skin, HEAD)]
    if worn not in COVERS:
        parts.append((hair, SHORT))
    parts.append((hair, BEARD) if is_bearded else (MOUTH, SMILE))
    return [*parts, EYES, *worn]
