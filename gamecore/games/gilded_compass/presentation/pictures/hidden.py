"""What only its owner sees of a hunter's things, and what lies beside it: a part of the picture for each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import CREAM, CREAM_2, CREAM_3, INK, INK_2, PANEL, PANEL_2, PAPER
from gamecore.engine.picture.marks import Area, Mark, Part, Row, Sign, Text
from gamecore.engine.picture.pieces import heading
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.pictures.painted.artifacts import painted_artifact
from gamecore.games.gilded_compass.presentation.pictures.signs import PROFESSION_SIGNS, site_sign
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import Score, artifact_gold
from gamecore.games.gilded_compass.state import METALS
from gamecore.games.gilded_compass.view import CompassView, Own

MISSION_LINE = 52
MOST_MISSIONS = 10
AS_MAPS = ("dual", "secret")
"""Missions that are maps, and lie among them."""
ROW = 160
"""A part that is one row of tiles."""
OF_ARTIFACTS = ROW + 66
FEWEST = 8
MOST_TILES = 14


@dataclass(frozen=True, slots=True)
class HandPart:
    """A part of the picture: how high it is, and what lies in it."""

    height: float
    marks: Callable[[Box], list[Mark]]


def section(box: Box, sign: str, words: Phrase) -> tuple[list[Mark], Box]:
    """A panel with its heading, and what is left of it."""
    head, rest = box.inset(14, 9).down(34, None, gap=7)
    return [Area(box, PANEL, radius=10), *heading(head, sign, words)], rest


def hidden_parts(tiles: Tiles, view: CompassView, own: Own, now: Score) -> list[HandPart]:
    """Artifacts by what they are worth to this collection, or missions; then what the C building gave."""
    shown = view.hunters[view.viewer or 0]
    parts: list[HandPart] = []
    if own.collection is not None:
        parts.append(HandPart(OF_ARTIFACTS, lambda box: _artifacts(tiles, box, own)))
    missions = [(id, gold) for id, gold in now.missions if tiles.missions[id].kind not in AS_MAPS][:MOST_MISSIONS]
    if missions:
        lines = -(-len(missions) // 2)
        parts.append(HandPart(66 + MISSION_LINE * lines, lambda box: _missions(tiles, box, missions)))
    if own.items:
        parts.append(HandPart(ROW, lambda box: _items(tiles, box, own.items)))
    if shown.abilities:
        names = [(tiles.abilities[id].name, count) for id, count in sorted(Counter(shown.abilities).items())]
        parts.append(HandPart(118, lambda box: _named(box, "eye", say("picture-hand-abilities"), names)))
    if shown.chests or own.drawn:
        parts.append(HandPart(ROW, lambda box: _chests(box, shown.chests, own.drawn)))
    if any(shown.treasures.values()):
        metals: list[tuple[Phrase | str, int]] = [
            (say("picture-metal", metal=metal), shown.treasures[metal]) for metal in METALS if shown.treasures[metal]
        ]
        parts.append(HandPart(118, lambda box: _named(box, "gem", say("picture-hand-treasures"), metals)))
    return parts


def _artifacts(tiles: Tiles, box: Box, own: Own) -> list[Mark]:
    """Every kind with what one is worth; those that are there on paper."""
    marks, rest = section(box, "urn", say("picture-hand-artifacts", owned=len(own.artifacts)))
    counts = Counter(own.artifacts)
    kinds = sorted(tiles.artifacts, key=lambda one: -artifact_gold(tiles, own.collection, one))
    for cell, id in zip(rest.columns(len(kinds), 8), kinds, strict=True):
        count, gold = counts[id], artifact_gold(tiles, own.collection, id)
        ink, name_ink = (INK, INK_2) if count else (CREAM_2, CREAM_2)
        painting, upper, lower = cell.down(74, 34, None)
        worth: tuple[Part, ...] = (f"{count} ×" if count else "", str(gold), Sign("coin"))
        marks += [
            Area(cell, PAPER if count else PANEL_2, radius=8),
            *painted_artifact(painting, id),
            Text(upper.inset(6, 0), tile_text.artifact(tiles, id), 30, name_ink, "bold", "middle"),
            Row(lower.inset(6, 4), worth if count else worth[1:], 38, ink, align="middle", gap=0.14),
        ]
    return marks


def _missions(tiles: Tiles, box: Box, shown: Sequence[tuple[str, int]]) -> list[Mark]:
    """Each with the Gold it brings as things stand; Second Opinion brings somebody to a map."""
    marks, rest = section(box, "scroll", say("picture-hand-missions"))
    rows = rest.rows(-(-len(shown) // 2), 6)
    cells = [cell for row in rows for cell in row.columns(2, 8)]
    for cell, (id, gold) in zip(cells, shown, strict=False):
        name, figure = cell.inset(12, 0).across(None, 74, gap=6)
        second = tiles.missions[id].kind == "second"
        brings: tuple[Part, ...] = ("+1", Sign("person")) if second else (str(gold), Sign("coin"))
        ink = INK if gold or second else CREAM_2
        marks += [
            Area(cell, PAPER if gold or second else PANEL_2, radius=8),
            Text(name, tiles.missions[id].name, 29, ink, "bold"),
            Row(figure, brings, 34, ink, align="right", gap=0.14),
        ]
    return marks


def _items(tiles: Tiles, box: Box, items: Sequence[str]) -> list[Mark]:
    """Whom each doubles."""
    marks, rest = section(box, "shards", say("picture-hand-items"))
    for cell, id in zip(
        rest.columns(max(FEWEST, min(MOST_TILES, len(items))), 8), sorted(items)[:MOST_TILES], strict=False
    ):
        one = tiles.items[id]
        upper, lower = cell.inset(4, 6).rows(2)
        size = min(38.0, cell.w / 2.2)
        marks += [Area(cell, PAPER, radius=8), Row(upper, (site_sign(one.site),), size, INK, align="middle")]
        marks.append(Row(lower, (Sign(PROFESSION_SIGNS[one.type]), "×2"), min(32, size), INK, align="middle", gap=0.1))
    return marks


def _chests(box: Box, kept: Sequence[int], drawn: Sequence[int]) -> list[Mark]:
    """Kept ones on paper; those just brought up, of which some go back, on the dark."""
    marks, rest = section(box, "chest", say("picture-hand-chests"))
    both = [*((gold, True) for gold in sorted(kept, reverse=True)), *((gold, False) for gold in sorted(drawn))]
    for cell, (gold, is_kept) in zip(
        rest.columns(max(FEWEST, min(MOST_TILES, len(both))), 8), both[:MOST_TILES], strict=False
    ):
        ink = INK if is_kept else CREAM
        marks.append(Area(cell, PAPER if is_kept else PANEL_2, "none" if is_kept else CREAM_3, 0 if is_kept else 3, 8))
        marks.append(Row(cell, (str(gold), Sign("coin")), min(40, cell.w / 2.4), ink, align="middle", gap=0.14))
    return marks


def _named(box: Box, sign: str, words: Phrase, things: Sequence[tuple[Phrase | str, int]]) -> list[Mark]:
    """Things by name, and how many there are."""
    marks, rest = section(box, sign, words)
    for cell, (name, count) in zip(rest.columns(max(3, len(things)), 8), things, strict=False):
        text, figure = cell.inset(12, 0).across(None, 46 if count > 1 else 0, gap=4)
        marks += [Area(cell, PAPER, radius=8), Text(text, name, 29, INK, "bold", "middle")]
        if count > 1:
            marks.append(Text(figure, f"×{count}", 29, INK, "bold", "right"))
    return marks
