"""In which order placements are recommended and shown, the best first. Their order in the question is an estimate of
its own, which identifies it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from gamecore.engine.choices import Act
from gamecore.engine.phrases import Phrase
from gamecore.games.gilded_compass.rules.placement import LIKELY, RANKED, Placement
from gamecore.games.gilded_compass.rules.play import Outlook

SAFER, CERTAIN = 10, 100
"""In percent: by how much something has to be safer than what is rather lost, and what is lost for sure."""
ABOUT_AS_GOOD = 0.2
"""By how much Gold another placement may be worse and still be about as good."""
SAME = 6
"""Worths that agree to so many places are the same."""
AT_RISK = RANKED | {"university"}
"""Where the chance is known that dice lose their place."""
Worth = tuple[Placement, float]
Expected = Callable[[Placement], Outlook]


def best_first(found: Iterable[Worth]) -> list[Worth]:
    """Placements by what they are worth; of equal ones the Library, for there a token is all that anybody expects, and
    in a ranking the higher dice, which are beaten less often."""

    def first(one: Worth) -> tuple[float, bool, int]:
        placement, worth = one
        high = placement.faces[-1] if placement.building in RANKED else 0
        return -round(worth, SAME), placement.building != "library", -high

    return sorted(found, key=first)


def safest_first(ranked: list[Worth], risks: Mapping[str, int]) -> list[Worth]:
    """Begin with the safest of those that are about as good, where the best is more likely lost than not."""
    best, worth = ranked[0]
    if best.building not in AT_RISK or risks.get(best.key, 0) < LIKELY:
        return ranked
    safer = [
        each
        for each in ranked
        if each[1] >= worth - ABOUT_AS_GOOD
        and each[0].building in AT_RISK
        and risks.get(each[0].key, CERTAIN) <= risks[best.key] - SAFER
    ]
    first = min(safer, key=lambda each: risks[each[0].key], default=ranked[0])
    return [first, *(each for each in ranked if each is not first)]


class Risks(Mapping[str, int]):
    """By the key of an act how likely it wins nothing, in percent. It is found out when it is read: that costs much,
    and most of them decide nothing."""

    def __init__(self, acts: Iterable[Act]) -> None:
        self._hints = {act.key: act.hint for act in acts if act.hint is not None}

    def __getitem__(self, key: str) -> int:
        return _risk(self._hints[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._hints)

    def __len__(self) -> int:
        return len(self._hints)


def _risk(hint: Phrase) -> int:
    """Return the chance in percent that dice in line win nothing in the end, at the University that the last of them is
    pushed out: what stands beside them in the menus. Where nobody looks ahead, that next turns do that; certain of
    those that win nothing now."""
    place, of, lost = (int(str(hint.params.get(each, 0))) for each in ("standing", "of", "lost"))
    if place > of:
        return CERTAIN
    name = "out" if hint.params.get("building") == "university" else "risk"
    return lost if hint.params.get("ends", "none") != "none" else int(str(hint.params.get(name, 0)))


def in_menus(acts: Sequence[Act], own: Sequence[Placement], found: Expected | None) -> list[Act]:
    """What a turn offers as its menus show it: one's own placements as they are recommended, if somebody looks ahead,
    those that win nothing behind the others; then all else. The first at each building leads it, and says what goes
    there."""
    listed = {act.key: act for act in acts}
    if found is not None:
        risks = Risks(acts)
        ranked = safest_first(best_first((one, found(one).gold) for one in own), risks)
        keys = sorted((one.key for one, _ in ranked), key=lambda key: risks[key] == CERTAIN)
    else:
        mine = {one.key for one in own}
        keys = [key for key in listed if key in mine]
    shown, led = list[Act](), set[str]()
    for key in keys:
        building, act = key.partition(":")[0], listed.pop(key)
        if building not in led and act.hint is not None:
            act = replace(act, leads=True, hint=Phrase("best-standing-at", act.hint.params))
        led.add(building)
        shown.append(act)
    return [*shown, *listed.values()]
