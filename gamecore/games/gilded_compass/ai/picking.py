"""Which tiles the steward takes, and when it uses an ability that is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne, PickSome
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.hiring_in_turn import later_places, rivals_gain, specialist, worth_in_turn
from gamecore.games.gilded_compass.ai.kept_away import kept_away
from gamecore.games.gilded_compass.ai.map_worth import map_with_hires
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.cards.model import MissionKind

SAME = 6
"""Worths that agree to so many places are the same."""
WORTH_A_GIFT = 3
"""From so many dice on, one more turn is worth the tile."""
HOPES: dict[MissionKind, float] = {
    "dual": 0.93, "secret": 0.57, "broaden": 0.87, "congregate": 0.73, "gather": 0.83, "hire": 0.9, "recruit": 0.7,
    "unite": 0.5, "scour": 0.95, "find": 0.48, "embrace": 0.33, "dive": 0.6, "join": 0.5, "loot": 0.35, "raid": 0.15,
    "second": 0.25,
}  # fmt: skip
"""Gold that this round and each one left add to a mission: what missions taken at random brought (BALANCE.md).

Dives, abilities and towers are estimates.
"""


def maps(seen: Seen, question: Question, _: Chance) -> JsonValue:
    """Two maps of a site may wait for the same specialist."""
    return _one_by_one(_count(question), seen.view.maps, partial(map_with_hires, seen), partial(_kept, seen, "map"))


def specialists(seen: Seen, question: Question, _: Chance) -> JsonValue:
    """Two alike may compete for the same map; and whoever is left for one's later dice depends on whom one takes."""
    count, on_offer = _count(question), seen.view.specialists
    first = _one_by_one(count, on_offer, partial(specialist, seen), partial(_kept, seen, "specialist"))
    if not later_places(seen, count):
        return first
    tried = [[int(str(at)) for at in (first if isinstance(first, list) else [first])]]
    tried += [list(each) for each in combinations(range(len(on_offer)), count)]
    worths = [round(worth_in_turn(seen, [on_offer[at] for at in each]), SAME) for each in tried]
    equal = [each for each, worth in zip(tried, worths, strict=True) if worth == max(worths)]
    best = max(equal, key=lambda each: _ties(seen, [on_offer[at] for at in each])) if len(equal) > 1 else equal[0]
    return str(best[0]) if count == 1 else [str(at) for at in best]


def second(seen: Seen, question: Question, answer: JsonValue) -> JsonValue | None:
    """The best tile beside the one that is taken, where one is."""
    if question.kind not in ("map", "specialist") or not isinstance(answer, str):
        return None
    on_offer = seen.view.maps if question.kind == "map" else seen.view.specialists
    if len(on_offer) < 2:
        return None
    if question.kind == "map":
        return _one_by_one(1, on_offer, partial(map_with_hires, seen), without=int(answer))
    others = [at for at in range(len(on_offer)) if at != int(answer)]
    best = max(others, key=lambda at: (round(worth_in_turn(seen, [on_offer[at]]), SAME), _ties(seen, [on_offer[at]])))
    return str(best)


def ability(seen: Seen, question: Question, _: Chance) -> JsonValue:
    return _best(question, [seen.ability(one) for one in seen.view.abilities])


def mission(seen: Seen, question: Question, _: Chance) -> JsonValue:
    """Keep the mission that scores most now and later. Only the question says which ones there are."""
    by_name = {one.name: one for one in seen.tiles.missions.values()}
    assert isinstance(question.choices, PickOne)
    worths = []
    for option in question.choices.options:
        one = by_name[str(option.text.params["text"])]
        worths.append(seen.with_more(missions=(one.id,)) + HOPES[one.kind] * (seen.rounds_left + 1))
    return _best(question, worths)


def help_now(seen: Seen, question: Question, _: Chance) -> JsonValue:
    """Use it early in a round, while the dice can still go somewhere good."""
    return "use" if seen.hunter.dice >= 6 else "roll"


def gift_now(seen: Seen, question: Question, _: Chance) -> JsonValue:
    """Use it with enough dice left. Without a die it would cost A Little Help too, and both are worth more unused."""
    dice = seen.hunter.dice
    return "use" if dice >= WORTH_A_GIFT or (dice and not seen.rounds_left) else "pass"


def _one_by_one(
    count: int,
    on_offer: Sequence[str],
    worth: Callable[[str, tuple[str, ...]], float],
    kept: Callable[[str], int] = lambda _: 0,
    *,
    without: int = -1,
) -> JsonValue:
    """Take the best, then the best beside it, and so on; ``worth`` is of a tile beside those taken already. Of equal
    ones that which is most ``kept`` from others."""
    left, taken = [at for at in range(len(on_offer)) if at != without], list[int]()
    for _ in range(count):
        beside = tuple(on_offer[at] for at in taken)
        worths = {at: round(worth(on_offer[at], beside), SAME) for at in left}
        equal = [at for at in left if worths[at] == max(worths.values())]
        best = max(equal, key=lambda at: kept(on_offer[at])) if len(equal) > 1 else equal[0]
        taken.append(best)
        left.remove(best)
    return str(taken[0]) if count == 1 else [str(at) for at in taken]


def _kept(seen: Seen, kind: str, id: str) -> int:
    return kept_away(seen, kind, id).gold


def _ties(seen: Seen, people: Sequence[str]) -> tuple[int, int, int]:
    """Of people who come to the same whose choice leaves others least, then who adds most for sure, then the higher
    numbers: left over they decide a tie (GC-32)."""
    values = sum(seen.tiles.specialists[one].value for one in people)
    return -rivals_gain(seen, people), seen.with_more(specialists=tuple(people)), values


def _count(question: Question) -> int:
    return question.choices.least if isinstance(question.choices, PickSome) else 1


def _best(question: Question, worths: list[float]) -> JsonValue:
    ranked = [str(at) for at, _ in sorted(enumerate(worths), key=lambda found: -found[1])]
    count = _count(question)
    return ranked[0] if isinstance(question.choices, PickOne) else list(ranked[:count])
