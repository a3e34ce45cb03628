"""The steward's turn: the placement that wins most above the price of its dice; a re-roll where that is little."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypedDict

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.buildings import TOKEN, Buildings
from gamecore.games.gilded_compass.ai.certain import gold_for
from gamecore.games.gilded_compass.ai.rivals import harm, losses
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules import will_to_win
from gamecore.games.gilded_compass.rules.buildings.teams import leader
from gamecore.games.gilded_compass.rules.placement import LIKELY, Placement
from gamecore.games.gilded_compass.rules.placing import placements
from gamecore.games.gilded_compass.rules.shown_order import (
    ABOUT_AS_GOOD,
    CERTAIN,
    SAFER,
    Risks,
    best_first,
    safest_first,
)
from gamecore.games.gilded_compass.rules.turn_choices import KEEP, WILL_PREFIX, largest_set, rerolled_dice
from gamecore.games.gilded_compass.rules.turns_left import is_last_lap
from gamecore.games.gilded_compass.state import NEUTRAL, State

A_DIE = 0.75
"""Gold that a die could win elsewhere while many are left; the last ones win only a token."""
MANY = 6
HARM = 1.0
"""What a Gold that the only rival loses is worth."""
TRIALS = 6
"""How many rolls are tried out before a token is spent, where there are too many to look at all."""
FEW_DICE = 2
"""So few dice rolled again have few enough rolls to look at each: with one die, a few that happened to be good made a
re-roll look like a gain that it was not."""
A_TOKEN = 0.65
"""How much better a re-roll must be on average, where a token is about half a Gold."""
HOPES: Mapping[Building, str] = {"archives": "people", "university": "maps"}
"""What may still come and is reckoned in what dice bring."""
POOR = 0.9
"""With a best placement worth more than this there is no re-roll."""


@dataclass(frozen=True, slots=True)
class Best:
    """A building where the best of some rolls goes: of how many percent of all, and what it is worth there."""

    building: Building
    percent: int
    worth: float


@dataclass(frozen=True, slots=True)
class Rolls:
    """What dice bring that are rolled again."""

    worth: float = 0.0
    """Gold on average, before the token is paid."""
    pays: int = 0
    """In how many percent of all rolls it pays its token; 0 where not all of them are looked at."""
    best: tuple[Best, ...] = ()
    """Where the best of them goes, the most frequent first; nothing where not all of them are looked at."""
    token: float = TOKEN
    """What the token is worth."""


NO_ROLLS = Rolls()


@dataclass(frozen=True, slots=True)
class Considered:
    """What a turn is best used for, and the next best, if there is another."""

    best: JsonValue
    second: JsonValue | None
    close: bool = False
    worth: float = 0.0
    """Gold expected of the best, above what its dice are worth elsewhere; of a re-roll after its token is paid."""
    second_worth: float = 0.0
    risks: tuple[int, int] | None = None
    """The chances in percent that the best wins nothing and that the next best does, where the next best is worth some
    tenths of a Gold more: then it is best for being safer."""
    again: float | None = None
    """How much more Gold a re-roll is expected to bring, its token paid, where one was weighed."""
    rolls: Rolls = NO_ROLLS
    """Of a re-roll, what its rolls bring."""
    takes: int = 1
    """How many dice are placed."""
    spent: float = 0.0
    """The Gold that these would be worth in hand."""
    is_last: bool = False
    """In hand they would bring a token each and no more: there is no other turn for them this round."""
    others: float = 0.0
    """How much of what they bring one's other dice at the same building bring less by them, as a rule below 0."""
    lost: float = 0.0
    """What counts of the Gold that rivals lose by them."""
    losers: tuple[Seat, ...] = ()
    """Who these are."""
    hopes: str = "none"
    """For what may come in later rounds they bring some of it: ``people`` or ``maps``."""


def turn(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Choose a placement, with an ability where it helps, or a re-roll."""
    return consider(seen, question, chance).best


def consider(seen: Seen, question: Question, chance: Chance) -> Considered:
    """Compare all placements, ties by an ability, and a re-roll."""
    assert isinstance(question.choices, Acts)
    keys = {act.key for act in question.choices.acts}
    buildings = Buildings(seen)
    ranked = ranked_placements(buildings, seen.state.rolled)
    risks = Risks(question.choices.acts)
    (best, worth), *rest = safest_first(ranked, risks)
    other = next((each for each in rest if _brings_some(buildings, each[0], risks)), None)
    key, plain, again, placed = best.key, worth, None, best
    if any(one.startswith(WILL_PREFIX) for one in keys):
        for tie in will_to_win.ties(seen.state, seen.seat, seen.state.rolled):
            gain = net(buildings, tie) - 1.0 + 0.5
            if gain > worth:
                key, worth, placed = WILL_PREFIX + tie.key, gain, tie
    if "reroll" in keys and worth < POOR:
        kept = largest_set(seen.state.rolled)
        paid = buildings.a_token
        rolls = _promised(buildings, kept, chance, worth + paid)
        again = rolls.worth - paid - worth
        if again > A_TOKEN - TOKEN:
            dice = rerolled_dice(seen.state.rolled, [], kept)
            if dice:
                roll: JsonValue = {"act": "reroll", "form": {"reroll": {"dice": list(dice)}}}
                return Considered(roll, {"act": key}, worth=rolls.worth - paid, second_worth=worth, rolls=rolls)
    parts = _parts(buildings, placed)
    if key != best.key:
        close = plain >= worth - ABOUT_AS_GOOD
        return Considered({"act": key}, {"act": best.key}, close, worth, plain, again=again, **parts)
    if other is None:
        return Considered({"act": key}, None, worth=worth, again=again, **parts)
    next_best, less = other  # by Gold alone, as the menus compare them
    here, there = (risks.get(one, CERTAIN) for one in (key, next_best.key))
    close = less >= worth - ABOUT_AS_GOOD and (there < LIKELY or there <= here + SAFER)
    safer = (here, there) if round(less, 1) > round(worth, 1) else None
    return Considered({"act": key}, {"act": next_best.key}, close, worth, less, safer, again, **parts)


def considered(seen: Seen, placement: Placement) -> Considered:
    """What one placement is worth, and what that is made of."""
    buildings = Buildings(seen)
    return Considered({"act": placement.key}, None, worth=net(buildings, placement), **_parts(buildings, placement))


def _brings_some(buildings: Buildings, placement: Placement, risks: Mapping[str, int]) -> bool:
    """False of dice that win nothing, or nothing that one has not already: nobody wants to choose between those."""
    return risks.get(placement.key) != CERTAIN and round(buildings.gain(placement), 1) > 0


class _Parts(TypedDict):
    takes: int
    spent: float
    is_last: bool
    others: float
    lost: float
    losers: tuple[Seat, ...]
    hopes: str


def _parts(buildings: Buildings, placement: Placement) -> _Parts:
    """What the worth of dice is made of."""
    hopes = HOPES.get(placement.building, "none") if buildings.seen.rounds_left else "none"
    lost = losses(buildings.state, buildings.me, placement)
    return {
        "takes": len(placement.faces),
        "spent": _spent(buildings, len(placement.faces)),
        "is_last": is_last_lap(buildings.state) or buildings.tokens is not None,
        "others": buildings.of_others_there(placement),
        "lost": _counted(buildings, sum(lost.values())),
        "losers": tuple(lost),
        "hopes": hopes,
    }


def again_instead(seen: Seen, question: Question, found: Considered, chance: Chance) -> float | None:
    """Return how much more Gold a re-roll is expected to bring than what is best, its token paid; nothing where there
    is no token, or it is the best itself. What was tried out for the best is not tried out anew: that may differ."""
    assert isinstance(question.choices, Acts)
    best = found.best["act"] if isinstance(found.best, dict) else ""
    if best == "reroll" or all(act.key != "reroll" for act in question.choices.acts):
        return None
    if found.again is not None:
        return found.again
    buildings = Buildings(seen)
    rolls = _promised(buildings, largest_set(seen.state.rolled), chance, 0.0)
    return rolls.worth - buildings.a_token - found.worth


def is_part_of(act: JsonValue, other: JsonValue) -> bool:
    """True of some of the dice that another act places on the same building: they are no safer than they are there."""
    (here, few), (there, more) = (
        (building, Counter(dice)) for building, _, dice in (str(_key(each)).partition(":") for each in (act, other))
    )
    return here == there and few < more


def _key(act: JsonValue) -> JsonValue:
    return act.get("act") if isinstance(act, dict) else act


def net(buildings: Buildings, placement: Placement) -> float:
    """Return the Gold above the price of the dice; with few rivals what they lose counts too."""
    lost = _counted(buildings, harm(buildings.state, buildings.me, placement))
    if buildings.tokens is not None:
        return buildings.gain(placement) + lost - TOKEN * len(placement.faces) + buildings.exactly(placement)
    return buildings.gain(placement) + lost - _spent(buildings, len(placement.faces))


def _spent(buildings: Buildings, dice: int) -> float:
    """Return the Gold that so many dice would be worth in hand."""
    return price(buildings.state) * dice if buildings.tokens is None else gold_for(buildings.tokens, dice)


def _counted(buildings: Buildings, lost: float) -> float:
    """How much counts of what rivals lose in all: the more of them there are, the less."""
    return HARM * lost / buildings.others


def price(state: State) -> float:
    """Return the Gold that a die kept is worth: at least its token."""
    left = 0.0 if is_last_lap(state) else min(1.0, len(state.rolled) / MANY)
    return TOKEN + (A_DIE - TOKEN) * left


def best_placement(buildings: Buildings, faces: Sequence[int]) -> tuple[Placement, float]:
    return ranked_placements(buildings, faces)[0]


def ranked_placements(buildings: Buildings, faces: Sequence[int]) -> list[tuple[Placement, float]]:
    """Return all placements of these dice with what they are worth, best first."""
    found = placements(buildings.state, buildings.me, faces)
    return best_first((one, net(buildings, one)) for one in found)


def _promised(buildings: Buildings, kept: Sequence[int], chance: Chance, least: float) -> Rolls:
    """Return what the best placement would be worth after a re-roll: on average of all rolls of few dice, of a few
    tries with more; and of the former how many percent are worth more than the least, and where the best goes."""
    free = len(buildings.state.rolled) - len(kept)
    if free <= FEW_DICE:
        rolls = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=free))
    else:
        rolls = Counter(tuple(sorted(chance.draw(6) + 1 for _ in range(free))) for _ in range(TRIALS))
    paid = buildings.with_a_token_paid()
    found = [(*best_placement(paid, sorted([*kept, *roll])), times) for roll, times in rolls.items()]
    average = sum(worth * times for _, worth, times in found) / rolls.total()
    if free > FEW_DICE:
        return Rolls(average)
    pays = sum(times for _, worth, times in found if worth > least)
    return Rolls(average, round(100 * pays / rolls.total()), _where(found, rolls.total()), buildings.a_token)


def _where(found: Sequence[tuple[Placement, float, int]], rolls: int) -> tuple[Best, ...]:
    """Return the buildings where the best of rolls goes, the most frequent first, with its average there."""
    times: Counter[Building] = Counter()
    gold: dict[Building, float] = defaultdict(float)
    for placement, worth, count in found:
        times[placement.building] += count
        gold[placement.building] += worth * count
    return tuple(Best(one, round(100 * count / rolls), gold[one] / count) for one, count in times.most_common())


def neutral(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Place neutral dice where they hinder a rival and not oneself; else keep them."""
    assert isinstance(question.choices, PickOne)
    best, worth = KEEP, 0.0
    for placement in placements(seen.state, NEUTRAL, seen.state.rolled_neutral):
        gain = _spite(seen, placement)
        if gain > worth:
            best, worth = placement.key, gain
    return best


def _spite(seen: Seen, placement: Placement) -> float:
    """Count the rivals' dice that the neutral dice come before, less twice as many of one's own."""
    state, me = seen.state, seen.seat

    def counts(owner: int) -> float:
        return -2.0 if owner == me else 0.0 if owner == NEUTRAL else 1.0

    match placement.building:
        case "archives":
            rank = (placement.onto + len(placement.faces), placement.faces[0])
            return sum(counts(g.owner) for g in state.archives if (g.size, g.face) < rank)
        case "auction" | "guild":
            own = next((run for run in state.runs if run.owner == NEUTRAL), None)
            low = min(placement.faces[0], own.low if own else 6)
            high = max(placement.faces[-1], own.high if own else 1)
            return sum(2 * counts(r.owner) for r in state.runs if (r.length, r.high) < (high - low + 1, high))
        case "university":
            low = placement.faces[0]
            return sum(counts(die.owner) for die in state.university if die.face >= low) - 0.5
        case "tower":
            towers = [state.tower[0 if face <= 3 else 1] for face in placement.faces]
            return sum(counts(tower[2].owner) for tower in towers if len(tower) == 3)
        case "illuminati" | "galleon":
            leading = leader(state.illuminati if placement.building == "illuminati" else state.galleon)
            return counts(leading.owner) if leading is not None else 0.0
        case "temple":
            return _spite_at_the_temple(seen, placement.onto)
    return 0.0


def _spite_at_the_temple(seen: Seen, number: int) -> float:
    """Return how much rivals want a tile, less what it is to oneself: by specialists of its colour, if that shows."""
    site, known = seen.view.items[number - 1].site, seen.tiles.specialists
    share = 1.0 if site is not None else 1 / len(seen.tiles.sites)
    wanting = [
        sum(site in (known[one].site, None) for one in hunter.specialists) * share * (-2 if seat == seen.seat else 1)
        for seat, hunter in enumerate(seen.state.hunters)
    ]
    return sum(wanting) / 2
