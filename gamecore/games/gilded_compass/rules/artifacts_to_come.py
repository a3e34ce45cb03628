"""What artifacts that are still to be drawn come to for somebody, by their collection (GC-18, GC-31)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import comb

from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules.buildings.auction_house import DRAWN_AND_KEPT
from gamecore.games.gilded_compass.rules.scoring.end_of_game_scoring import artifact_gold


def hoped_gold(tiles: Tiles, collection: str | None, known: Sequence[str], rank: int) -> float:
    """Return the Gold that a place at the Auction House brings on average: of as many artifacts as are drawn there the
    best are kept. Those that one knows, one's own and the rejected, are not drawn again."""
    if rank > len(DRAWN_AND_KEPT):
        return 0.0
    left = Counter[int]()
    for one in tiles.artifacts.values():
        left[artifact_gold(tiles, collection, one.id)] += one.count - known.count(one.id)
    return _best_of(tuple(sorted(left.items(), reverse=True)), *DRAWN_AND_KEPT[rank - 1])


def open_range(tiles: Tiles, gone: Sequence[str], count: int) -> tuple[int, int]:
    """Return the least and the most Gold that so many artifacts can pay whoever keeps them, by what lies open alone:
    neither the collection nor the artifacts are known, only those that were rejected."""
    found = set[int]()
    for collection in tiles.collections:
        worths: list[int] = []
        for one in tiles.artifacts.values():
            worths += [artifact_gold(tiles, collection, one.id)] * (one.count - gone.count(one.id))
        worths.sort()
        found |= {sum(worths[:count]), sum(worths[len(worths) - count :])}
    return min(found, default=0), max(found, default=0)


@lru_cache(maxsize=1 << 10)
def _best_of(left: tuple[tuple[int, int], ...], drawn: int, kept: int) -> float:
    """Average over all draws; ``left`` is how many there are of each worth, the highest first."""
    total = sum(count for _, count in left)
    drawn = min(drawn, total)
    worth = 0
    for counts in product(*(range(min(count, drawn) + 1) for _, count in left)):
        if sum(counts) == drawn:
            ways = 1
            for more, (_, count) in zip(counts, left, strict=True):
                ways *= comb(count, more)
            golds = [gold for more, (gold, _) in zip(counts, left, strict=True) for _ in range(more)]
            worth += ways * sum(golds[:kept])
    return worth / comb(total, drawn) if total else 0.0
