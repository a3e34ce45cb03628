"""What stands below a question, for its owner alone: what there is to win, and what they have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import PROFESSIONS, Profession, Tiles
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.presentation import typed_answers
from gamecore.games.gilded_compass.presentation.private_board import collection_line
from gamecore.games.gilded_compass.presentation.without_pictures import what_each_adds, what_each_pays, who_lies_where
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.hires import own_places
from gamecore.games.gilded_compass.rules.placing import placements, taken
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.rules.turns_left import (
    FEW_DICE,
    cut_off,
    is_last_lap,
    others_to_come,
    who_may_end_the_round,
    who_must_end_the_round,
)
from gamecore.games.gilded_compass.state import OWN_DICE, Owner, State
from gamecore.games.gilded_compass.view import CompassView, ShownHunter, state_of

IN_PICTURES = frozenset({
    "preview-maps", "preview-specialists", "preview-items", "preview-abilities", "preview-dice", "preview-lying"
})  # fmt: skip
"""What the board's picture shows as well."""
SOME_DICE = 4
"""From so few dice of anybody on it matters how a round ends, in rounds in which nobody knows yet how one does."""
AT_ONCE = 3
"""So many last dice may go to one building without anybody thinking of the end of the round."""
PLENTY = 4
"""From so many tokens on it is said what they are for."""
TOLD_ROUNDS = 2
"""In so many rounds one is told what artifacts pay, that no two sets are alike, and in time how a round ends."""
LINES_ABOUT_MAPS = frozenset({"map", "specialist", "mission"})
"""Kinds of question whose preview lists one's own maps and specialists."""


def preview(tiles: Tiles, view: CompassView, question: Question) -> Sequence[Phrase]:
    """Return a few lines; none where the question says it all."""
    if question.kind == "auction.keep" and view.own is not None and view.own.collection is not None:
        return [collection_line(tiles, view.own.collection), *what_each_pays(question)]
    if question.kind == "turn":
        left = [say("dice-of", who=who(hunter.seat), dice=hunter.dice) for hunter in view.hunters]
        knowledge = view.hunters[question.seat].knowledge
        soon = _may_end_it(view, question.seat)
        is_new = view.round <= TOLD_ROUNDS and len(view.rolled) < OWN_DICE  # with all dice there is enough to read
        least = min(hunter.dice for hunter in view.hunters)
        new = [*_collection(tiles, view), *_dig_site(tiles, view, question.seat)]
        taken = _taken(view, question.seat, is_new=is_new and not soon and least > SOME_DICE, in_brief=not new)
        is_barred = any(one.params["best"] != "none" for one in taken)  # one rule at a time: a screen has no more room
        ends = (
            bool(soon)
            or _may_place_all(view, question.seat)
            or least <= (SOME_DICE if is_new and not is_barred else FEW_DICE)
        )
        is_last = _is_last_turn(view, question.seat)
        is_over = is_last and not _must_end_it(view, question.seat)
        how = _last_turn(view, question.seat) if is_over else _round_ends(view, question.seat, soon)
        dice = [say("preview-dice", hunters=left), how] if ends else []
        turn = say("preview-turn", knowledge=knowledge)
        told = [*_why_not(view, question)] or [*_plenty(view, knowledge)]
        return [turn, *told, *new, *who_lies_where(view), *_on_offer(tiles, view), *taken, *dice]
    if question.kind in LINES_ABOUT_MAPS:
        mine = view.hunters[question.seat]
        here = tile_text.by_site(tiles, mine.maps, mine.specialists)
        hiring = [*_again(view, question), *_room(tiles, mine)] if question.kind == "specialist" else []
        on_offer = view.maps if question.kind == "map" else [id for id in mine.maps if tiles.maps[id].site is None]
        legend = tile_text.legend(tiles, on_offer, people=True) if question.kind != "mission" else ()
        after = _university_later(tiles, view, question.seat) if question.kind == "map" else ()
        adds = [what_each_adds(tiles, view, question)] if question.kind != "mission" else []
        return [say("preview-mine", dotted=here or "none"), *adds, *after, *hiring, *legend]
    return []


def _collection(tiles: Tiles, view: CompassView) -> Iterator[Phrase]:
    """What artifacts pay, before one's first dice of a round: it was dealt before there was a question to tell it
    above. In brief not before the second round: in the first there is enough to read."""
    is_early = view.round <= TOLD_ROUNDS and len(view.rolled) == OWN_DICE
    if view.own is not None and view.own.collection is not None and is_early:
        one = tiles.collections[view.own.collection]
        yield say(
            "preview-collection",
            desired=tile_text.artifact(tiles, one.desired),
            preferred=tile_text.artifact(tiles, one.preferred),
            round=view.round,
            most=say("artifact-kind", kind=one.desired),
            more=say("artifact-kind", kind=one.preferred),
        )


def _why_not(view: CompassView, question: Question) -> Iterator[Phrase]:
    """That any move can be asked about: told once, when the first rounds with their rules are over."""
    if view.round == TOLD_ROUNDS + 1 and len(view.rolled) == OWN_DICE:
        yield say("preview-why-not", move=typed_answers.example(view, question))


def _plenty(view: CompassView, knowledge: int) -> Iterator[Phrase]:
    """What tokens are for, before one's first dice of a round in which one has many."""
    if knowledge >= PLENTY and len(view.rolled) == OWN_DICE:
        yield say("preview-tokens", knowledge=knowledge)


def _dig_site(tiles: Tiles, view: CompassView, seat: Seat) -> Iterator[Phrase]:
    """Whom it takes, before anybody's first dice of a round in which there is one to be had or to be filled."""
    if len(view.rolled) >= OWN_DICE and tile_text.has_dig_site(tiles, (*view.maps, *view.hunters[seat].maps)):
        yield say("preview-dig-site")


def _again(view: CompassView, question: Question) -> Iterator[Phrase]:
    """The places of own dice that choose later. Each die before took a specialist of as many as there are entrances;
    the last of a full row take what is left, which nobody is asked about."""
    state = state_of(view)
    chosen = state.entrances - len(state.specialists) + int(str(question.params.get("count", 1)))
    later = [place for place in own_places(state.university, question.seat) if place > chosen]
    row = state.university
    full = len(row) == state.entrances
    last = [place for place in later if full and all(die.owner == question.seat for die in row[place - 1 :])]
    asked = [place for place in later if place not in last]
    if later:
        yield say("preview-again", places=_ordinals(asked), last=_ordinals(last))


def _ordinals(places: Sequence[int]) -> Param:
    return [say("order-of", standing=place) for place in places] or "none"


def _room(tiles: Tiles, mine: ShownHunter) -> Iterator[Phrase]:
    """The maps that have room for people, the newest first, for one that was left over came without a question; those
    of a site together. Of a single one that somebody is on whom it still takes: it pays its higher number already."""
    found = [id for id in reversed(mine.maps) if _has_room(tiles, mine, id)]
    if len(found) == 1:
        one, types = tiles.maps[found[0]], room_for(tiles, mine, found[0])
        type = types[0] if len(types) == 1 else "none"
        yield say("preview-room", tile=tile_text.map_of(tiles, one.id), high=one.high, low=one.low, type=type)
    elif found:
        sites = dict.fromkeys(tiles.maps[id].site for id in found)
        here = [[id for id in found if tiles.maps[id].site == site] for site in sites]
        yield say("preview-room-maps", dotted=[one for each in here for one in _with_room(tiles, mine, each)])


def _with_room(tiles: Tiles, mine: ShownHunter, of_a_site: Sequence[str]) -> Iterator[Phrase]:
    """Maps of a site; behind the last for whom they have room, where that is one profession alone."""
    *others, last = tile_text.by_site(tiles, of_a_site, ())
    yield from others
    types = room_for(tiles, mine, of_a_site[0])
    yield say("tile-room", tile=last, type=types[0]) if len(types) == 1 else last


def _has_room(tiles: Tiles, mine: ShownHunter, id: str) -> bool:
    return bool(room_for(tiles, mine, id))


def room_for(tiles: Tiles, mine: ShownHunter, id: str) -> list[Profession]:
    """The professions of which one has fewer people for a map's site than maps of it."""
    site = tiles.maps[id].site
    maps = sum(tiles.maps[each].site == site for each in mine.maps)
    people = [(tiles.specialists[each].site, tiles.specialists[each].type) for each in mine.specialists]
    return [type for type in PROFESSIONS if site is None or people.count((site, type)) < maps]


def _university_later(tiles: Tiles, view: CompassView, seat: Seat) -> Iterator[Phrase]:
    """Whom a map can still be given this round: the University pays later than the Archives."""
    own = own_places(state_of(view).university, seat)
    if own and view.specialists:
        before = [say("die-of", who=who(die.owner), face=die.face) for die in view.university[: own[0] - 1]]
        yield say(
            "preview-university",
            places=[say("order-of", standing=place) for place in own],
            before=before or "none",
            dotted=[tile_text.specialist(tiles, one) for one in view.specialists],
        )


def _taken(view: CompassView, seat: Seat, *, is_new: bool, in_brief: bool) -> list[Phrase]:
    """Say which dice may not be placed as they are, which nobody would guess who looks for them in the menus;
    ``in_brief`` where they are one's best equal dice, or nothing else would fit the Archives, and whatever they are
    while the rule ``is_new``."""
    state = state_of(view)
    found = {one: _has_it(state, *one) for one in taken(state, seat, view.rolled)}
    sets = [
        say("taken-set", building=tile_text.building(building), faces=list(faces), who=who(owner))
        for (building, faces), owner in found.items()
    ]
    most, face = max((view.rolled.count(one), one) for one in view.rolled) if view.rolled else (0, 0)
    best = (face,) * most
    groups = [faces for building, faces in found if building == "archives"]
    if groups and (is_new or all(one.building != "archives" for one in placements(state, seat, view.rolled))):
        best, most = max(groups, key=len), FEW_DICE
    barred = found.get(("archives", best)) if most > 1 and in_brief else None
    told: dict[str, Param] = (
        {"best": "none", "who": "none", "own": "no", "last": 0}
        if barred is None
        else {
            "best": list(best),
            "who": who(barred),
            "own": "yes" if barred == seat else "no",
            "last": _out_of_sight(state, best),
        }
    )
    return [say("preview-taken", dotted=sets, **told)] if sets else []


def _has_it(state: State, building: Building, faces: Sequence[int]) -> Owner:
    """Whose set that is."""
    if building == "archives":
        return next(one.owner for one in state.archives if (one.face,) * one.size == tuple(faces))
    return next(one.owner for one in state.runs if (one.low, one.high) == (faces[0], faces[-1]))


def _out_of_sight(state: State, faces: Sequence[int]) -> int:
    """The place of a set that wins no map, which pictures leave out: it bars all the same; else 0."""
    sets = [(one.face,) * one.size for one in ranked_groups(state.archives)]
    place = sets.index(tuple(faces)) + 1
    return place if place > len(state.maps) else 0


def _is_last_turn(view: CompassView, seat: Seat) -> bool:
    """True if dice that the hunter keeps now are placed no more this round."""
    hunter = view.hunters[seat]
    return is_last_lap(state_of(view)) and "gift" not in hunter.abilities


def _may_end_it(view: CompassView, seat: Seat) -> list[Phrase]:
    """Whose last dice may keep one's own next turn from coming."""
    few = who_may_end_the_round(state_of(view), seat)
    return [say("with-dice-left", who=who(one), dice=view.hunters[one].dice) for one in few]


def _must_end_it(view: CompassView, seat: Seat) -> list[Phrase]:
    """Who is sure to place a last die before one's own next turn, while nobody has yet."""
    state, hunters = state_of(view), view.hunters
    is_certain = "gift" not in hunters[seat].abilities and all(hunter.dice for hunter in hunters)
    return [who(one) for one in who_must_end_the_round(state)] if is_certain else []


def _may_place_all(view: CompassView, seat: Seat) -> bool:
    """True if the last few dice that one has can all go to one building, which ends the round."""
    own = view.hunters[seat].dice
    return own <= AT_ONCE and any(len(one.faces) == own for one in placements(state_of(view), seat, view.rolled))


def _round_ends(view: CompassView, seat: Seat, soon: list[Phrase]) -> Phrase:
    """That one's own last dice end the round, where all of them can go to one building, who then still plays, and whose
    dice that leaves no turn for; with more than one die that others may do so before one's next turn, or are sure
    to."""
    own, state = view.hunters[seat].dice, state_of(view)
    mine = own if own == 1 or (not soon and _may_place_all(view, seat)) else 0
    coming = others_to_come(state, seat, is_last=True)
    cut = cut_off(state, seat)
    return say(
        "preview-round-ends",
        own=mine,
        either=soon or "none",
        sure=_must_end_it(view, seat) or "none",
        coming=[say("one-turn-for", seat=one, dice=view.hunters[one].dice) for one in coming],
        cut=[say("dice-cut-off", seat=one, dice=view.hunters[one].dice) for one in cut] or "none",
        new="yes" if view.round <= TOLD_ROUNDS else "no",
    )


def _last_turn(view: CompassView, seat: Seat) -> Phrase:
    """Say what becomes of dice that are kept, and who may still come before those that are placed."""
    keeps = "yes" if view.hunters[seat].dice > 1 else "no"
    return say("preview-last-turn", keeps=keeps, seats=others_to_come(state_of(view), seat, is_last=True))


def _on_offer(tiles: Tiles, view: CompassView) -> Iterator[Phrase]:
    """List the tiles that dice can win, so that nobody has to look at the board."""
    if view.maps:
        yield say("preview-maps", dotted=[tile_text.map_of(tiles, one) for one in view.maps])
    if view.specialists:
        yield say("preview-specialists", dotted=[tile_text.specialist(tiles, one) for one in view.specialists])
    backs = [tile_text.back(tiles, tile.site, tile.dice) for tile in view.items if tile.owner is None]
    if backs:
        yield say("preview-items", dotted=backs)
    if view.abilities:
        yield say("preview-abilities", dotted=[tiles.abilities[one].name for one in view.abilities])
