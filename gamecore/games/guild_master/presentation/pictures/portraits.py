"""Adventurers drawn to the waist: what they wear tells the skill they are best at, all else who they are."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Area, Mark, Sign
from gamecore.games.guild_master.cards.model import Adventurer
from gamecore.games.guild_master.state import SKILLS, Skill

EACH = 12
"""So many faces are drawn for a skill."""
FACES: Mapping[Skill, tuple[str, ...]] = {
    skill: tuple(f"portrait-{skill}-{number}" for number in range(1, EACH + 1)) for skill in SKILLS
}
"""Who is drawn for each skill."""
SHUFFLED = 36494
"""What the names are mixed with: by this number fewer of the deck look alike than by any other up to 60000."""
ASIDE = 9
"""How far a portrait stands from the middle of its ground, where there is room."""
GROUNDS: Mapping[Skill, str] = {
    "might": "#E5C3A8", "arcane": "#CFC3E0", "guile": "#C5CDB8", "logic": "#BAD0DB", "charm": "#EBC2CC",
    "spirit": "#EBD09C",
}  # fmt: skip
"""The colours of the skills, very light."""


def portrait(box: Box, one: Adventurer) -> Sign:
    """On the floor of the box."""
    side = min(box.w, box.h)
    return Sign(face(one), box=Box(box.cx - side / 2, box.bottom - side, side, side))


def portrait_on_ground(box: Box, one: Adventurer) -> list[Mark]:
    """In the colour of what they do best, a little to the left: at the right of the board's cards stands a level."""
    seen = Box(box.x, box.y, box.w - 2 * ASIDE, box.h) if box.w > box.h + 2 * ASIDE else box
    return [Area(box, GROUNDS[_best(one)], radius=7), portrait(seen, one)]


def face(one: Adventurer) -> str:
    """The name of the sign: the same person looks the same in every picture."""
    drawn = FACES[_best(one)]
    return drawn[crc32(one.id.encode(), SHUFFLED) % len(drawn)]


def _best(one: Adventurer) -> Skill:
    """The skill of which they have most dice."""
    return max(one.skills, key=lambda skill: one.skills[skill])
