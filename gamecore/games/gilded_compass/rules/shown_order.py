"""In which order placements of one building are shown: their order in the question is an estimate of its own, which
identifies it, and puts cheap dice that hardly stand before sets that do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules.defaults import Prospect
from gamecore.games.gilded_compass.rules.placement import LIKELY, RANKED, Placement

Listed = Sequence[tuple[Placement, Prospect]]
NOTHING = 100
"""Instead of a chance, of dice that win nothing."""


def leading_keys(listed: Listed) -> frozenset[str]:
    """Of each building the first listed that rather stands than falls, where none does, the safest; and the first that
    comes before it as things stand."""
    found: dict[Building, tuple[Placement, int]] = {}
    foremost: dict[Building, tuple[Placement, int]] = {}
    for placement, prospect in listed:
        risk, rank = _risk(placement, prospect), prospect.stands.rank
        best, first = found.get(placement.building), foremost.get(placement.building)
        if best is None or (best[1] >= LIKELY and risk < best[1]):
            found[placement.building] = placement, risk
        if first is None or (placement.building in RANKED and rank < first[1]):
            foremost[placement.building] = placement, rank
    ranks = {placement.key: prospect.stands.rank for placement, prospect in listed}
    before = [one for one, rank in foremost.values() if rank < ranks[found[one.building][0].key]]
    return frozenset(one.key for one in (*(placement for placement, _ in found.values()), *before))


def shown_order(listed: Listed) -> Mapping[str, int]:
    """Where each comes by its key, before whatever else a turn offers: within a building the safest first, buildings
    mixed as they are listed."""
    of: dict[Building, list[tuple[Placement, Prospect]]] = {}
    for each in listed:
        of.setdefault(each[0].building, []).append(each)
    for found in of.values():
        found.sort(key=lambda each: _risk(*each))
    queues = {building: iter(found) for building, found in of.items()}
    return {next(queues[placement.building])[0].key: at - len(listed) for at, (placement, _) in enumerate(listed)}


def _risk(placement: Placement, prospect: Prospect) -> int:
    stands = prospect.stands
    if placement.building not in RANKED:
        return 0
    return stands.risk if stands.rank <= stands.of else NOTHING
