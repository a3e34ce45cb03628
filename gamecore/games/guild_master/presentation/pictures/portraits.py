"""Adventurers drawn to the waist: what they wear tells the skill they are best at, all else who they are."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Area, Mark, Sign
from gamecore.games.guild_master.cards.model import Adventurer
from gamecore.games.guild_master.state import Skill

FACES: Mapping[Skill, tuple[str, ...]] = {
    "might": (
        "portrait-might-1", "portrait-might-2", "portrait-might-3", "portrait-might-4",
        "portrait-might-5", "portrait-might-6", "portrait-might-7", "portrait-might-8",
        "portrait-might-9", "portrait-might-10", "portrait-might-11", "portrait-might-12",
    ),
    "arcane": (
        "portrait-arcane-1", "portrait-arcane-2", "portrait-arcane-3", "portrait-arcane-4",
        "portrait-arcane-5", "portrait-arcane-6", "portrait-arcane-7", "portrait-arcane-8",
        "portrait-arcane-9", "portrait-arcane-10", "portrait-arcane-11", "portrait-arcane-12",
    ),
    "guile": (
        "portrait-guile-1", "portrait-guile-2", "portrait-guile-3", "portrait-guile-4",
        "portrait-guile-5", "portrait-guile-6", "portrait-guile-7", "portrait-guile-8",
        "portrait-guile-9", "portrait-guile-10", "portrait-guile-11", "portrait-guile-12",
    ),
    "logic": (
        "portrait-logic-1", "portrait-logic-2", "portrait-logic-3", "portrait-logic-4",
        "portrait-logic-5", "portrait-logic-6", "portrait-logic-7", "portrait-logic-8",
        "portrait-logic-9", "portrait-logic-10", "portrait-logic-11", "portrait-logic-12",
    ),
    "charm": (
        "portrait-charm-1", "portrait-charm-2", "portrait-charm-3", "portrait-charm-4",
        "portrait-charm-5", "portrait-charm-6", "portrait-charm-7", "portrait-charm-8",
        "portrait-charm-9", "portrait-charm-10", "portrait-charm-11", "portrait-charm-12",
    ),
    "spirit": (
        "portrait-spirit-1", "portrait-spirit-2", "portrait-spirit-3", "portrait-spirit-4",
        "portrait-spirit-5", "portrait-spirit-6", "portrait-spirit-7", "portrait-spirit-8",
        "portrait-spirit-9", "portrait-spirit-10", "portrait-spirit-11", "portrait-spirit-12",
    ),
}  # fmt: skip
"""Who is drawn for each skill; in full, for each sign is looked for by its name."""
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
