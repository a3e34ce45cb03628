"""Adventurers drawn to the waist: what they wear tells the skill they are best at, all else who they are."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Area, Mark, Sign
from gamecore.games.guild_master.cards.model import Adventurer
from gamecore.games.guild_master.state import Skill

EACH = 6
"""So many are drawn for each skill."""
ASIDE = 9
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
    number = 1 + sum(ord(letter) * place for place, letter in enumerate(one.id, 1)) % EACH
    return f"portrait-{_best(one)}-{number}"


def _best(one: Adventurer) -> Skill:
    """The skill of which they have most dice."""
    return max(one.skills, key=lambda skill: one.skills[skill])
