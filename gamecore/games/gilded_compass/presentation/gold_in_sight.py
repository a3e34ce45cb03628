"""What a hunter's Gold may come to: what lies open, and the least and the most that what is hidden can pay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.values import value
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.artifacts_to_come import open_range
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import open_score, score
from gamecore.games.gilded_compass.state import METALS, Hunter, Metal
from gamecore.games.gilded_compass.view import CompassView, ShownHunter, state_of

Source = Literal["maps", "artifacts", "missions", "items", "treasures", "abilities", "chests"]
AN_ARTIFACT, A_MISSION, AN_ITEM = 2.0, 2.5, 1.5
"""Gold that a hidden tile brings whoever chose it, about."""
NEARLY_LEVEL = 3
"""By so much Gold, as far as anybody can reckon, somebody has to be ahead to be called so: by two, of those called
behind one in six was not. Measured between stewards (BALANCE.md)."""


@value
class InSight:
    """Gold of one hunter, as somebody sees it."""

    least: int
    most: int | None
    """None where a hidden tile may pay anything."""
    parts: Mapping[Source, float]
    """About how much comes from what."""

    @property
    def is_hidden(self) -> bool:
        return self.most != self.least

    @property
    def about(self) -> float:
        about = max(self.least, sum(self.parts.values()))
        return about if self.most is None else min(self.most, about)


def gold_text(sight: InSight) -> Phrase:
    """ "31", "24–35", "13+"."""
    kind = "open" if sight.most is None else "range" if sight.is_hidden else "sure"
    return say("gold-in-sight", least=sight.least, most=sight.most or 0, kind=kind)


def compared(own: InSight, rivals: Sequence[InSight]) -> tuple[str, Source | None]:
    """Whether somebody is ahead of all rivals or behind one, for certain or likely, and by what most that one leads."""
    surely = [rival for rival in rivals if own.most is not None and rival.least > own.most]
    if not surely and all(rival.most is not None and own.least > rival.most for rival in rivals):
        return "ahead", None
    rival = max(surely or rivals, key=lambda one: one.about)
    gap = rival.about - own.about
    if not surely and gap < NEARLY_LEVEL:
        return ("likely-ahead" if gap <= -NEARLY_LEVEL else "level"), None
    by = max(rival.parts, key=lambda source: rival.parts[source] - own.parts.get(source, 0))
    return ("behind" if surely else "likely-behind"), by


def of_everybody(tiles: Tiles, view: CompassView) -> list[InSight]:
    """By what everybody can see."""
    return [
        _in_sight(tiles, view, shown, hunter)
        for shown, hunter in zip(view.hunters, state_of(view).hunters, strict=True)
    ]


def of_oneself(tiles: Tiles, view: CompassView, seat: int) -> InSight:
    """With one's own secrets; treasures of the tower nobody sees before the end."""
    state, shown = state_of(view), view.hunters[seat]
    hunter, (least, most) = state.hunters[seat], _treasures(tiles, shown.treasures)
    mine = score(tiles, state, hunter)
    known = mine.gold - mine.treasures
    parts: dict[Source, float] = {
        "maps": mine.maps + mine.knowledge,
        "artifacts": mine.artifacts,
        "missions": sum(gold for _, gold in mine.missions),
        "treasures": _about(tiles, shown.treasures),
        "abilities": mine.abilities,
        "chests": mine.chests,
    }
    return InSight(known + least, known + most, parts)


def _in_sight(tiles: Tiles, view: CompassView, shown: ShownHunter, hunter: Hunter) -> InSight:
    open_gold = open_score(tiles, hunter)
    artifacts, treasures = open_range(tiles, view.gone_artifacts, shown.artifacts), _treasures(tiles, shown.treasures)
    parts: dict[Source, float] = {
        "maps": open_gold - len(hunter.abilities) - sum(hunter.chests),
        "artifacts": AN_ARTIFACT * shown.artifacts,
        "missions": A_MISSION * shown.missions,
        "items": AN_ITEM * shown.items,
        "treasures": _about(tiles, shown.treasures),
        "abilities": len(hunter.abilities),
        "chests": sum(hunter.chests),
    }
    is_bounded = not (shown.missions or shown.items)
    least = open_gold + artifacts[0] + treasures[0]
    return InSight(least, open_gold + artifacts[1] + treasures[1] if is_bounded else None, parts)


def _treasures(tiles: Tiles, held: Mapping[Metal, int]) -> tuple[int, int]:
    """The least and the most that the tokens of each metal can pay."""
    least = most = 0
    for metal in METALS:
        tokens = sorted(token.gold for token in tiles.treasures if token.metal == metal for _ in range(token.count))
        count = held.get(metal, 0)
        least, most = least + sum(tokens[:count]), most + sum(tokens[len(tokens) - count :])
    return least, most


def _about(tiles: Tiles, held: Mapping[Metal, int]) -> float:
    worth = 0.0
    for metal in METALS:
        tokens = [token.gold for token in tiles.treasures if token.metal == metal for _ in range(token.count)]
        worth += held.get(metal, 0) * sum(tokens) / len(tokens)
    return worth
