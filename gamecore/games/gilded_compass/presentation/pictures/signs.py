"""What all pictures of this game share: signs of sites, buildings and people, and how a rank is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.phrases import say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS, CREAM, CREAM_3, LINE, PANEL_2, TEXT
from gamecore.engine.picture.marks import Area, Die, Gap, Mark, Part, Row, SeatMark, Shape, Sign, Text
from gamecore.games.gilded_compass.cards.model import Profession
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.state import Owner

GREY = "grey"
"""The column of Abandoned Dig Sites, which are of no site."""
SITE_SIGNS: Mapping[str, str] = {
    "red": "volcano", "blue": "waves", "green": "leaf", "yellow": "ankh", "white": "tower", "purple": "skull",
    GREY: "ruin",
}  # fmt: skip
"""Each site has a drawing of its own, so that none is told by its colour alone."""
SITE_INKS: Mapping[str, str] = {
    "red": "#B3372A", "blue": "#1D5FA8", "green": "#27713F", "yellow": "#8A6000", "white": "#6A6358",
    "purple": "#6A3F97", GREY: "#6F6554",
}  # fmt: skip
"""On paper."""
PROFESSION_SIGNS: Mapping[Profession, str] = {"cartographer": "compass", "excavator": "pickaxe"}
ARTIFACT_SIGNS: Mapping[str, str] = {
    "desert": "cactus", "jungle": "palm", "water": "raindrop", "fire": "flame", "holy": "rays", "dark": "crescent",
}  # fmt: skip
"""None is the sign of a site, whatever its name: an artifact belongs to none."""
BUILDING_SIGNS: Mapping[Building, str] = {
    "auction": "gavel", "guild": "scroll", "archives": "map", "temple": "columns", "illuminati": "eye",
    "galleon": "wheel", "tower": "tower", "university": "scholar-hat", "library": "book",
}  # fmt: skip
BUILDING_PRIZES: Mapping[Building, str] = {
    "auction": "urn", "temple": "shards", "galleon": "chest", "tower": "gem",
}  # fmt: skip
"""What a building gives where it does not lie open."""
WINS = "#4A3A20"
"""The ground of dice that win something as things stand."""
FITS = "#3E9B63"
"""The edge of a tile that fits what its hunter has: a golden one is around what is recommended or chosen."""


def site_sign(site: str | None, *, on_paper: bool = True) -> Sign:
    """A site's sign; no site is grey."""
    key = site if site is not None and site in SITE_SIGNS else GREY
    return Sign(SITE_SIGNS[key], SITE_INKS[key] if on_paper else "")


def artifact_sign(id: str) -> str:
    """The sign of a kind of artifact; one that is not known here is a vessel."""
    return ARTIFACT_SIGNS.get(id, "urn")


def ranked(cell: Box, rank: int, owner: Owner, faces: Sequence[int], *, wins: bool) -> list[Mark]:
    """Dice in line: whoever wins something as things stand on a lighter ground, the others faint."""
    size = min(46.0, cell.h * 0.8)
    number, rest = cell.inset(6, 0).across(22, None, gap=6)
    dice: tuple[Part, ...] = tuple(Die(face, owner, faint=not wins) for face in faces)
    mark = SeatMark(owner, scale=1.1, faint=not wins)
    ink = CREAM if wins else CREAM_3
    each = rest.w / (1.2 * len(dice) + 1.6)
    ends = (*dice[:1], "…", *dice[-1:])
    few = ends if len(set(faces)) == len(faces) else (*dice[:1], f"×{len(faces)}")
    return [
        Area(cell, WINS if wins else PANEL_2, BRASS if wins and rank == 1 else "none", 3 if wins else 0, 8),
        Text(number, str(rank), 28, ink, "serif", "middle"),
        Row(rest, (mark, Gap(1), *(few if each < TEXT and len(dice) > 2 else dice)), size, ink, gap=0.1),
    ]


def more(cell: Box, number: int) -> list[Mark]:
    """So many more that are not shown."""
    return [Area(cell, PANEL_2, radius=8), Text(cell, say("picture-more", count=number), 30, CREAM_3, "bold", "middle")]


def empty(cell: Box) -> Shape:
    """A place that is free."""
    x, y, right, bottom = cell.x + 2, cell.y + 2, cell.right - 2, cell.bottom - 2
    return Shape(cell, f"M{x} {y}H{right}V{bottom}H{x}Z", edge=CREAM_3, width=2, dash="5 6")


def nobody(box: Box) -> list[Mark]:
    """Nothing is there."""
    return [Area(Box(box.cx - 14, box.cy - 2, 28, 4), LINE)]
