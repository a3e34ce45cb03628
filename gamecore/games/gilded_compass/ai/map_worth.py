"""What a map is worth with those whom the steward's seat hires later in the round, at the University."""

from __future__ import annotations

from math import comb

from gamecore.games.gilded_compass.ai.hiring_in_turn import likely_hires
from gamecore.games.gilded_compass.ai.seen import MAP_COMES, UNPLACED, Seen
from gamecore.games.gilded_compass.rules.hires import chosen_first, own_places

SURE = 0.7
"""How much of a map's worth is what it brings for sure; the rest is what one hopes for. Measured: with less weight on
what is sure the steward wins no more often, with hardly any hope less often."""


def map_with_hires(seen: Seen, id: str, beside: tuple[str, ...]) -> float:
    """Return what a map adds to those ``beside`` it, now and with whom one will or may hire for it."""
    hired = seen.hires((*beside, id))
    people = hired.people if hired.first else ()
    hoped = seen.map_of(id, beside, people) + _hiring(seen, (*beside, id)) - _hiring(seen, beside)
    sure = _sure(seen, (*beside, id)) - _sure(seen, beside)
    return SURE * sure + (1 - SURE) * (hoped if hired.first else max(hoped, sure))


def _sure(seen: Seen, maps: tuple[str, ...]) -> int:
    """Return what these maps add now with whom one hires for them: before anybody else chooses, then in turn; behind
    others with whom these leave at the worst."""
    hired, now = seen.hires(maps), seen.with_more(maps=maps)
    if not hired.first:
        return now + at_least(seen, maps)
    return max(now, in_turn(seen, maps) if hires_later_too(seen) else hired.gold)


def at_least(seen: Seen, maps: tuple[str, ...]) -> int:
    """Return what one's first die at the University brings with these maps even if those before it hire the best."""
    row = seen.state.university[: seen.state.entrances]
    before = next(iter(own_places(row, seen.seat)), len(seen.view.specialists) + 1) - 1
    now = seen.with_more(maps=maps)
    gains = sorted((seen.with_more(maps=maps, specialists=(one,)) - now for one in seen.view.specialists), reverse=True)
    return max(0, gains[before]) if before < len(gains) else 0


def hires_later_too(seen: Seen) -> bool:
    """True if one hires before anybody else does, and again once others have."""
    row, seat = seen.state.university[: seen.state.entrances], seen.seat
    return 0 < chosen_first(row, seat) < len(own_places(row, seat))


def in_turn(seen: Seen, maps: tuple[str, ...]) -> int:
    """Return the Gold of these maps with whom all of one's dice are likely to hire."""
    return seen.with_more(maps=maps, specialists=tuple(sorted(likely_hires(seen, maps))))


def _hiring(seen: Seen, maps: tuple[str, ...]) -> float:
    """Return what one's dice at the University bring with these maps: of those on offer each is taken before by others
    as likely as any other."""
    people: tuple[str, ...] = ()
    left = list(seen.view.specialists)
    worth, others = 0.0, 0
    for die in seen.state.university:
        if die.owner != seen.seat:
            others += 1
        elif left:
            ranked = sorted(((_adds(seen, maps, people, one), one) for one in left), key=lambda each: -each[0])
            worth += _best_left([gold for gold, _ in ranked], others)
            people = (*people, ranked[0][1])
            left.remove(ranked[0][1])
    return worth


def _adds(seen: Seen, maps: tuple[str, ...], people: tuple[str, ...], id: str) -> float:
    """Return what one more specialist adds, or will if a map still comes."""
    now = seen.with_more(maps=maps, specialists=(*people, id)) - seen.with_more(maps=maps, specialists=people)
    return max(float(now), UNPLACED * (seen.tiles.specialists[id].value + 0.5) * seen.comes(MAP_COMES))


def _best_left(ranked: list[float], gone: int) -> float:
    """Return the best of those left on average, once so many are gone."""
    stay = len(ranked) - gone
    if stay <= 0:
        return 0.0
    ways = comb(len(ranked), stay)
    return sum(gold * comb(len(ranked) - at, stay - 1) / ways for at, gold in enumerate(ranked, 1))
