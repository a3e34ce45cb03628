"""Why an answer is a good one: the place in line, what it wins for what one has, whom it moves, and what is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import Act, Acts
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.buildings import Buildings
from gamecore.games.gilded_compass.ai.hiring_in_turn import hire_of, specialist
from gamecore.games.gilded_compass.ai.map_worth import map_with_hires
from gamecore.games.gilded_compass.ai.maps_left import MapsLeft, map_left_for
from gamecore.games.gilded_compass.ai.placing import HOPES
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.ai.tile_reasons import adds, are_alone, instead_of, of_artifacts, of_tiles
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.buildings import archives
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import ranked_runs
from gamecore.games.gilded_compass.rules.buildings.university import lined_up
from gamecore.games.gilded_compass.rules.placement import LIKELY, RANKED, Placement, straight
from gamecore.games.gilded_compass.rules.placing import placements
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.rules.turn_choices import tenths, won_in_brief, won_text
from gamecore.games.gilded_compass.rules.turns_left import (
    cut_off,
    is_last_lap,
    others_to_come,
    who_may_end_the_round,
)
from gamecore.games.gilded_compass.state import OWN_DICE, TOP_FLOOR, Owner, State

FACES = 6
MOVABLE = frozenset({"illuminati", "galleon", "tower"})
"""Where dice that come later may come before these, or move them, and no figure says how likely that is."""
PUSHED_OUT = frozenset({"tower"})
"""Where they may push these into the Library."""
PASSED = frozenset({"moves", "lost"})
"""What is likely to become of dice at the University that others choose before."""
MANY_LEFT = 3
"""So many dice that a die at the University leaves in hand are a reason to place it alone."""
BEST = frozenset({"best-there", "best-with-map"})
"""Reasons that name the tile which dice are placed for."""
A_GOOD_MAP, NEARLY = 3, 1
"""Gold of a map that one would look for, and how much less another may add and be nearly as good."""
AS_IN_RANK = ("wins", "brief", "building", "standing", "of", "ends", "won", "also", "face", "first", "first_won")
SAFER = 10
"""By so many points of percent more dice have to be safer to be worth a word."""


def reasons(seen: Seen, question: Question, answer: JsonValue) -> list[Reason]:
    if question.kind == "turn" and isinstance(answer, dict) and isinstance(question.choices, Acts):
        key = str(answer["act"])
        if key == "reroll":
            return [_of_reroll(seen, answer)]
        placement = next((one for one in placements(seen.state, seen.seat, seen.state.rolled) if one.key == key), None)
        act = next((one for one in question.choices.acts if one.key == key), None)
        if placement is None or act is None:
            return []
        return [*_of_placement(seen, placement, act), *_saved(seen, placement, question.choices)]
    if question.kind in ("map", "specialist") and isinstance(answer, (str, list)):
        return list(of_tiles(seen, question, [answer] if isinstance(answer, str) else answer))
    if question.kind == "auction.keep" and isinstance(answer, (str, list)):
        return list(of_artifacts(question, [answer] if isinstance(answer, str) else answer))
    return []


def _of_reroll(seen: Seen, answer: dict[str, JsonValue]) -> Reason:
    """The chance that one of the dice rolled again shows the value that is kept, if one is."""
    chosen: list[JsonValue] = []
    match answer.get("form"):
        case {"reroll": {"dice": [*named]}}:
            chosen = named
    dice = len(chosen)
    kept = [face for at, face in enumerate(seen.state.rolled) if f"o{at}" not in chosen]
    if not kept:
        return reason("reroll", dice=dice, face=0, kept=0, percent=0, pays=0, gain="none", now="none")
    percent = round(100 * (1 - ((FACES - 1) / FACES) ** dice))
    return reason("reroll", dice=dice, face=kept[0], kept=len(kept), percent=percent, pays=0, gain="none", now="none")


def _of_placement(seen: Seen, placement: Placement, act: Act) -> Iterator[Reason]:
    is_own_last = seen.hunter.dice == len(placement.faces)
    is_last = is_own_last or is_last_lap(seen.state)
    comes = bool(others_to_come(seen.state, seen.seat, is_last))
    wanted = _wanted(seen, placement)
    if wanted is not None and wanted.kind in BEST and not _wins_it(seen, placement, act):
        wanted = None
    if act.hint is not None:
        rank = _rank(seen, placement, act.hint, wanted, is_last=is_last)
        is_first = _is_very_first(seen)
        yield _in_plain_words(rank, placement) if is_first else rank
        wanted = None if rank.params["gold"] and not is_first else wanted
    yield from _own_pushed(seen, placement, comes)
    if wanted is not None:
        yield wanted
    # Where it is told how likely they stay, that others could beat them would be another figure for the same.
    if act.hint is not None and rank.params["ends"] == "none":
        if rank.params["beaten"]:
            yield reason("need-not")
        elif not (rank.params["pushed"] or rank.params["out"]):
            yield from _risk(placement, act.hint)
    yield from _pushed(seen, placement)
    yield from _tied(seen.state, seen.seat, placement)
    if is_own_last or (is_last and "gift" not in seen.hunter.abilities):
        cut = cut_off(seen.state, seen.seat) if is_own_last else ()
        dice = [say("dice-cut-off", seat=one, dice=seen.state.hunters[one].dice) for one in cut]
        yield reason("last-lap", own="yes" if is_own_last else "no", cut=dice or "none")
    if placement.building != "archives":
        yield from _placed_already(seen)
    if placement.building in MOVABLE and comes:
        yield reason("may-be-pushed", out="yes" if placement.building in PUSHED_OUT else "no")


def _rank(seen: Seen, placement: Placement, hint: Phrase, wanted: Reason | None, *, is_last: bool) -> Reason:
    """What the dice win; of the first in line the tile that adds most, and how likely somebody can be that: then it
    goes without saying that it is so for now, but not that more dice may join it in a later turn. Of the last entrance,
    that one more die takes it; of any other, that it is rather lost than kept. Of a die placed alone early in a round,
    what it leaves in hand: that is why it is tried."""
    place, of, risk, out = (int(str(hint.params[name])) for name in ("standing", "of", "risk", "out"))
    ends = hint.params.get("ends", "none")
    is_passed = placement.building == "university" and ends in PASSED
    is_first = wanted is not None and wanted.kind == "best-there" and place == 1 and not is_passed
    beaten = risk if placement.building in RANKED and (risk >= LIKELY or ends != "none") else 0
    out = out if risk > 1 and out >= LIKELY and ends == "none" else 0
    shown = Phrase(hint.id, {**hint.params, "risk": 0}) if beaten or out else hint
    rolls_again = not (is_last or who_may_end_the_round(seen.state, seen.seat))
    kept = seen.hunter.dice - 1 if rolls_again and len(placement.faces) == 1 and not _is_again(seen, placement) else 0
    return reason(
        "rank",
        wins=won_text(shown),
        brief=won_in_brief(shown),
        tile=wanted.params["tile"] if wanted is not None and is_first else "none",
        gold=wanted.params["gold"] if wanted is not None and is_first else 0,
        hoped=wanted.params["made_up"] if wanted is not None and is_first else "none",
        instead=wanted.params["instead"] if wanted is not None and is_first else "none",
        beaten=beaten,
        building=placement.building,
        standing=place,
        of=of,
        ends=ends,
        won=hint.params.get("won", 0),
        first=hint.params.get("first", 0),
        first_won=hint.params.get("first_won", 0),
        pushed=hint.params["face"] if placement.building == "university" and risk == 1 and ends == "none" else 0,
        out=out,
        out_face=hint.params["face"],
        also=hint.params["also"],
        face=hint.params["face"],
        next=place + 1 if place < of else 0,
        adds="no" if not rolls_again or placement.building == "university" else "yes",
        kept=kept if beaten or (risk and placement.building == "university" and kept >= MANY_LEFT) else 0,
        **_places(seen, placement, hint),
        safer="none",
    )


def _places(seen: Seen, placement: Placement, hint: Phrase) -> dict[str, Param]:
    """One's own places there before and after, where one of those before is another one then."""
    before, after = _own_places(seen.state, seen.seat, placement)
    tells = hint.params.get("own_set", "none") == "none" and not set(before) <= set(after)
    return {
        "before": [say("order-of", standing=one) for one in before] if tells else "none",
        "after": [say("order-of", standing=one) for one in after],
    }


def _is_very_first(seen: Seen) -> bool:
    """True of one's first turn of a game, which a newcomer reads before any word of the game is familiar."""
    return seen.view.round == 1 and seen.hunter.dice >= OWN_DICE


def _in_plain_words(rank: Reason, placement: Placement) -> Reason:
    """What the dice are, what they win, and how likely: a first panel has no room for which tile that may be."""
    told = {name: rank.params[name] for name in AS_IN_RANK}
    return reason("first-turn", **told, dice=len(placement.faces))


def _is_again(seen: Seen, placement: Placement) -> bool:
    """True of a die that follows one of its value at the University: why it goes alone was told of that."""
    mine = [die.face for die in seen.state.university if die.owner == seen.seat]
    return placement.building == "university" and placement.faces[0] in mine


def _own_places(state: State, me: Owner, placement: Placement) -> tuple[list[int], list[int]]:
    """The places at the Archives that win something which one has already, and all that one has with these dice. At the
    University they go on moving: there is told where these dice end."""
    if placement.building != "archives":
        return [], []
    groups = [replace(group) for group in state.archives]
    archives.place(groups, me, placement)
    lines = [[group.owner for group in ranked_groups(each)[: len(state.maps)]] for each in (state.archives, groups)]
    before, after = ([at for at, owner in enumerate(line, 1) if owner == me] for line in lines)
    return before, after


def _risk(placement: Placement, hint: Phrase) -> Iterator[Reason]:
    """How safe a place is, where it is one that wins something."""
    place, of, risk = (int(str(hint.params[name])) for name in ("standing", "of", "risk"))
    if risk or (placement.building in RANKED and place <= of):
        yield reason("risk", **hint.params)


def _saved(seen: Seen, placement: Placement, choices: Acts) -> Iterator[Reason]:
    """The fewest dice that would hold a place at the same building more safely, where these leave more in hand."""
    hints = {act.key: act.hint.params for act in choices.acts if act.hint is not None}
    here = hints.get(placement.key)
    if here is None or placement.building not in RANKED or is_last_lap(seen.state):
        return
    place, risk = int(str(here["standing"])), int(str(here["risk"]))
    safer = [
        (len(one.faces), one)
        for one in placements(seen.state, seen.seat, seen.state.rolled)
        if one.building == placement.building and len(one.faces) > len(placement.faces) and one.key in hints
        if int(str(hints[one.key]["standing"])) <= place and int(str(hints[one.key]["risk"])) <= risk - SAFER
    ]
    if safer:
        _, one = min(safer, key=lambda each: (each[0], hints[each[1].key]["risk"], each[1].faces))
        there, dice = hints[one.key], len(one.faces) - len(placement.faces)
        won = there["won"] if there["ends"] != "none" and there["won"] != here["won"] else 0
        yield reason(
            "saves",
            faces=list(one.faces),
            building=one.building,
            standing=there["standing"],
            risk=there["risk"],
            won=won,
            dice=dice,
        )


def _wanted(seen: Seen, placement: Placement) -> Reason | None:
    """The tile that is worth most to what one has, as one would choose then, and what it adds now; where others choose
    before, that which they are likely to leave; of people with the maps that are as good as one's own. That none is
    worth anything, where people are hired."""
    kind = {"university": "specialist", "archives": "map"}.get(placement.building)
    on_offer = seen.view.specialists if kind == "specialist" else seen.view.maps if kind == "map" else ()
    if kind is None or not on_offer:
        return None
    now, won = seen, _as_good_as_won(seen) if kind == "specialist" else ()
    seen = now.with_maps(won) if won else now
    worth = seen.map_of if kind == "map" else seen.specialist
    best = max(on_offer, key=lambda one: (map_with_hires if kind == "map" else specialist)(seen, one, ()))
    id = _left_for(seen, placement) or best
    if worth(id) <= 0:
        return reason("later", of="people", still="no", next="none") if kind == "specialist" else None
    gold = adds(seen, kind, id)
    tile = tile_text.map_of(seen.tiles, id) if kind == "map" else tile_text.specialist(seen.tiles, id)
    if won and gold > adds(now, kind, id):
        maps = [tile_text.map_of(seen.tiles, one) for one in won]
        sure = "yes" if Buildings(now).are_maps_certain() else "no"
        return reason("best-with-map", maps=maps, sure=sure, left="no" if id == best else "yes", tile=tile, gold=gold)
    hoped = tenths(worth(id)) if round(worth(id), 1) > gold else "none"
    return reason(
        "best-there",
        tile=tile,
        left="no" if id == best else "yes",
        gold=gold,
        hoped=hoped,
        made_up=hoped if gold < max(adds(seen, kind, one) for one in on_offer) else "none",
        hopes=HOPES[placement.building],
        alone="yes" if are_alone(seen, kind, [id], gold) else "no",
        instead=instead_of(seen, kind, id),
    )


def _as_good_as_won(seen: Seen) -> tuple[str, ...]:
    """The maps that one's sets at the Archives will hardly miss: they are chosen before people are hired."""
    has_sets = any(one.owner == seen.seat for one in seen.state.archives)
    return Buildings(seen).maps_as_good_as_won() if has_sets else ()


def _left_for(seen: Seen, placement: Placement) -> str | None:
    """The tile that those who choose before these dice, as they stand, are likely to leave."""
    state, me = seen.state, seen.seat
    if placement.building == "university":
        row = lined_up(state.university, me, placement.faces)
        return hire_of(seen, row[: state.entrances], placement.faces)
    return map_left_for(MapsLeft(seen), seen, placement)


def _placed_already(seen: Seen) -> Iterator[Reason]:
    """Why one leaves a good map of the Archives be: where others before take it, one's own place there still has one
    that is nearly as good."""
    place = next((at for at, one in enumerate(ranked_groups(seen.state.archives), 1) if one.owner == seen.seat), 1)
    found = sorted(((adds(seen, "map", id), -at) for at, id in enumerate(seen.view.maps)), reverse=True)
    if place == 1 or place > len(found):
        return
    (best, first), (gold, at) = found[0], found[place - 1]
    if best >= A_GOOD_MAP and gold >= best - NEARLY:
        tile, next_tile = (tile_text.map_of(seen.tiles, seen.view.maps[-one]) for one in (first, at))
        yield reason("placed", standing=place, tile=tile, best=best, next=next_tile, gold=gold)


def _wins_it(seen: Seen, placement: Placement, act: Act) -> bool:
    """False where these dice win nothing, or others of one's own are there, which may take that tile already."""
    if act.hint is not None and int(str(act.hint.params["standing"])) > int(str(act.hint.params["of"])):
        return False
    state, me = seen.state, seen.seat
    if placement.building == "university":
        return all(die.owner != me for die in state.university)
    grown = (placement.onto, placement.faces[0])
    return all(group.owner != me or (group.size, group.face) == grown for group in state.archives)


def _pushed(seen: Seen, placement: Placement) -> Iterator[Reason]:
    """Whose dice go to the Library by it, and whose it comes before."""
    for owner, face in _out(seen, placement):
        if owner != seen.seat:
            yield reason("pushes", who=who(owner), face=face)
    behind = _passed(seen, placement)
    if behind is not None:
        owner, faces = behind
        yield reason("before", who=who(owner), faces=faces)


def _tied(state: State, me: Owner, placement: Placement) -> Iterator[Reason]:
    """Whose set has as many dice, where the higher value then decides."""
    if placement.building == "archives":
        size = placement.onto + len(placement.faces)
        sizes = [(group.owner, group.size) for group in ranked_groups(state.archives)]
    elif placement.building in ("auction", "guild"):
        own = next((run for run in state.runs if run.owner == me), None)
        size = len(placement.faces) + (own.length if own is not None else 0)
        sizes = [(run.owner, run.length) for run in ranked_runs(state.runs)]
    else:
        return
    alike = next((owner for owner, dice in sizes if dice == size and owner != me), None)
    if alike is not None:
        yield reason("tied", who=who(alike), building=placement.building)


def _own_pushed(seen: Seen, placement: Placement, comes: bool) -> Iterator[Reason]:
    """Which of one's own dice it costs, and how little they would have needed to go anyway."""
    row, entrances = seen.state.university, seen.state.entrances
    for owner, face in _out(seen, placement):
        if owner == seen.seat:
            places = [at for at, die in enumerate(row) if (die.owner, die.face) == (owner, face)]
            is_at_university = placement.building == "university"
            more = entrances - places[-1] if is_at_university and comes else 0
            yield reason("pushes-own", face=face, more=more)


def _out(seen: Seen, placement: Placement) -> list[tuple[Owner, int]]:
    """Dice that stand there now and are pushed into the Library."""
    state = seen.state
    if placement.building == "university":
        row = lined_up(state.university, seen.seat, placement.faces)
        out = [die for die in row[state.entrances :] if any(die is each for each in state.university)]
        return [(die.owner, die.face) for die in out]
    if placement.building == "tower":
        towers = [state.tower[0 if face <= 3 else 1] for face in placement.faces]
        return [(tower[-1].owner, tower[-1].face) for tower in towers if len(tower) == TOP_FLOOR]
    return []


def _passed(seen: Seen, placement: Placement) -> tuple[Owner, list[int]] | None:
    """The best in line at the Archives or the B building that these dice come before now, others of whose owner may
    stay ahead: whose dice, and which."""
    state, me, faces = seen.state, seen.seat, placement.faces
    if placement.building == "archives":
        rank, had = (placement.onto + len(faces), faces[0]), (placement.onto, faces[0])
        groups = [((one.size, one.face), one.owner, [one.face] * one.size) for one in ranked_groups(state.archives)]
    elif placement.building in ("auction", "guild"):
        own = next((run for run in state.runs if run.owner == me), None)
        low, high = min(faces[0], own.low if own else FACES), max(faces[-1], own.high if own else 1)
        rank, had = (high - low + 1, high), (own.length, own.high) if own else (0, 0)
        groups = [
            ((run.length, run.high), run.owner, [*straight(run.low, run.high)]) for run in ranked_runs(state.runs)
        ]
    else:
        return None
    return next(((owner, dice) for theirs, owner, dice in groups if owner != me and had < theirs < rank), None)
