"""Why a tile is a good one: what it adds to what one has, with whom one hires later, and what the next best would."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import Option, PickOne, PickSome
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai import picking
from gamecore.games.gilded_compass.ai.hiring_in_turn import later_places, specialist, who_follows
from gamecore.games.gilded_compass.ai.kept_away import kept_away
from gamecore.games.gilded_compass.ai.map_worth import hires_later_too, in_turn, map_with_hires
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.hires import chosen_first
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.rules.turn_choices import tenths

NOBODY: Mapping[str, Param] = {"who": "none", "kept": 0}
"""No rival would gain more by it."""


def adds(seen: Seen, kind: str, *ids: str) -> int:
    """What tiles add to all one has, with everybody where they bring most."""
    return seen.with_more(maps=ids) if kind == "map" else seen.with_more(specialists=ids)


class Better(NamedTuple):
    """Another tile that adds more."""

    id: str
    gold: int
    needs_hire: bool
    """Not by itself, but with whom one may hire later in the round."""


def are_alone(seen: Seen, kind: str, ids: Sequence[str], gold: int) -> bool:
    """True of maps that add no more than their lower numbers: they meet nothing that one has."""
    return kind == "map" and gold == sum(seen.tiles.maps[id].low for id in ids)


def of_tiles(seen: Seen, question: Question, places: Sequence[JsonValue]) -> Iterator[Reason]:
    """What the chosen tiles add together, for maps with those whom one hires later; then what the next best would. That
    another adds more is said at once, with what may still come and makes up for it."""
    kind = question.kind
    on_offer = seen.view.maps if kind == "map" else seen.view.specialists
    ids = tuple(on_offer[int(str(at))] for at in places)
    hires = list(_with_hires(seen, ids)) if kind == "map" else []
    is_sure = bool(hires) and hires[0].params["first"] == "yes"
    now = [] if is_sure else [_now(seen, kind, ids)]
    first, *others = [*now, *hires]
    better = _adds_more(seen, kind, ids[0], on_offer, with_hires=is_sure) if len(ids) == 1 else None
    told = {**first.params, **_made_up_for(seen, kind, ids[0], better), "this": _tile(seen, kind, ids[0])}
    told |= _with_next(seen, kind, ids)
    is_odd = better is not None and kind == "specialist"  # the panel of a map has much else to say
    yield reason("though", was=first.kind, **{"gold": 0, **told}) if is_odd else reason(first.kind, **told)
    yield from others
    if len(ids) > 1:
        yield from _instead(seen, kind, [int(str(at)) for at in places], on_offer)
    second = picking.second(seen, question, places[0]) if len(places) == 1 else None
    other = on_offer[int(str(second))] if second is not None else None
    if other is not None and (better is None or better.needs_hire or other != better.id):
        at_once = better is not None and other == better.id
        yield from _next_best(seen, kind, ids[0], other, with_hires=is_sure, at_once=at_once)


def _adds_more(seen: Seen, kind: str, id: str, on_offer: Sequence[str], *, with_hires: bool) -> Better | None:
    """The tile that a figure beside the tiles, now or with whom one hires later, is highest for, where that is another;
    what is said of hires that are sure makes up for what one adds now."""
    figures = [] if with_hires else [{one: adds(seen, kind, one) for one in on_offer}]
    if kind == "map":
        figures.append({one: seen.hires((one,)).gold for one in on_offer})
    for gold in figures:
        best = max(on_offer, key=lambda one: gold[one])
        if gold[id] < gold[best]:
            return Better(best, gold[best], needs_hire=gold[best] > adds(seen, kind, best))
    return None


def _made_up_for(seen: Seen, kind: str, id: str, better: Better | None) -> dict[str, Param]:
    """What a first reason says of another tile that adds more: what makes up for it is whom one's later dice hire, or
    what may still come, or that the other is likely left for these while a rival would gain by this; in the last round
    nothing comes any more."""
    if better is None:
        return {
            "still": "no",
            "better": "none",
            "more": 0,
            "hire": "no",
            "in_all": 0,
            "hoped": "none",
            "other_hoped": "none",
            "who": "none",
            "kept": 0,
        }
    hire = "yes" if better.needs_hire else "no"
    hoped, other_hoped = (f"{_in_time(seen, kind, one):.1f}" for one in (id, better.id))
    mine, theirs = (_in_all(seen, [one]) if kind == "specialist" else 0 for one in (id, better.id))
    kept = _kept_from(seen, kind, id, better.id) if mine == theirs else NOBODY
    if mine > theirs:
        still = "next"
    elif mine and (kept["kept"] or not seen.rounds_left):
        still = "left"
    else:
        still = kind if seen.rounds_left else "last" if kind == "map" else "no"
    return {
        "still": still,
        "better": _tile(seen, kind, better.id),
        "more": better.gold,
        "hire": hire,
        "in_all": theirs,
        "hoped": hoped if float(hoped) > float(other_hoped) else "none",
        "other_hoped": other_hoped,
        **kept,
    }


def _with_next(seen: Seen, kind: str, ids: Sequence[str]) -> dict[str, Param]:
    """At the University, what these add with whom one's later dice hire, and which places those have; of maps that go
    with whom one hires first the same."""
    if kind == "map":
        places, told = later_places(seen, chosen_first(seen.state.university, seen.seat)), seen.hires(tuple(ids)).gold
        in_all = in_turn(seen, tuple(ids)) if hires_later_too(seen) else 0
    else:
        places, told = later_places(seen, len(ids)), adds(seen, kind, *ids)
        in_all = _in_all(seen, ids) if places else 0
    if in_all <= told:
        return {"next": "none", "in_all_mine": 0}
    return {"next": [say("order-of", standing=place) for place in places], "in_all_mine": in_all}


def _in_all(seen: Seen, ids: Sequence[str]) -> int:
    """The Gold that these add now with whom one's later dice hire once others have chosen."""
    return adds(seen, "specialist", *ids, *who_follows(seen, ids))


def _tile(seen: Seen, kind: str, id: str) -> Phrase:
    return tile_text.map_of(seen.tiles, id) if kind == "map" else tile_text.specialist(seen.tiles, id)


def _now(seen: Seen, kind: str, ids: Sequence[str]) -> Reason:
    gold = adds(seen, kind, *ids)
    if gold <= 0:
        comes = kind == "map" or seen.rounds_left
        return reason(
            "later", of="nothing" if not comes else "people" if len(ids) > 1 and kind != "map" else kind, still="no"
        )
    if are_alone(seen, kind, ids, gold):
        return reason("alone", gold=gold, count=len(ids), still="no")
    each_adds = all(gold > adds(seen, kind, *(id for id in ids if id != one)) for one in ids)
    each = "yes" if each_adds else "no"
    return reason("fits", gold=gold, count=len(ids), each=each, still="no", instead=instead_of(seen, kind, *ids))


def instead_of(seen: Seen, kind: str, *ids: str) -> Phrase | str:
    """Whose place on their map a single specialist takes: what that one brought is no more."""
    old = seen.in_place_of(ids[0]) if kind == "specialist" and len(ids) == 1 else None
    return "none" if old is None else tile_text.specialist(seen.tiles, old)


def _with_hires(seen: Seen, maps: tuple[str, ...]) -> Iterator[Reason]:
    """Where one hires later at the University: what the maps add together with the best there, whom nobody can take if
    one chooses first; apart where these go to other maps."""
    hires = seen.hires(maps)
    if hires.people:
        first, people = "yes" if hires.first else "no", _named(seen, hires.people)
        now = seen.with_more(maps=maps)
        more = seen.with_more(specialists=hires.people)
        told: dict[str, Param] = {
            "apart": "yes" if now + more == hires.gold else "no",
            "now": now,
            "elsewhere": more,
            "next": "none",
        }
        yield reason("with-hires", people=people, count=len(maps), gold=hires.gold, first=first, still="no", **told)


def _named(seen: Seen, people: Sequence[str]) -> list[Param]:
    return [tile_text.specialist(seen.tiles, one) for one in people]


def _next_best(seen: Seen, kind: str, id: str, other: str, *, with_hires: bool, at_once: bool) -> Iterator[Reason]:
    """What the next best tile would add, reckoned alike, or ``at_once`` where it is told already what it adds later;
    where neither adds any Gold, what maps that may still come are expected to make of each, and that none comes in the
    last round."""
    people: tuple[str, ...] = ()
    mine, gold = adds(seen, kind, id), adds(seen, kind, other)
    if with_hires:
        theirs = seen.hires((other,))
        ours = seen.hires((id,))
        mine, gold = ours.gold, theirs.gold
        people = theirs.people if theirs.people != ours.people or gold != mine else ()
    if kind == "specialist" and mine <= 0 and gold <= 0 and not seen.rounds_left:
        yield reason("spare", other=_tile(seen, kind, other), level=_spare_level(seen, id, other))
    elif kind == "specialist" and mine <= 0 and gold <= 0:
        hopes = [f"{_in_time(seen, kind, one):.1f}" for one in (id, other)]
        waits = "yes" if seen.waits_like(other, ()) and not seen.waits_like(id, ()) else "no"
        yield reason("hoped", gold=hopes[0], other=_tile(seen, kind, other), other_gold=hopes[1], alike=waits)
    elif mine > 0 or gold > 0:
        level = "more" if gold > mine else "less" if gold < mine else "same"
        named = _named(seen, people) or "none"
        alike = _alike_with_hires(seen, id, other) if kind == "map" and not with_hires and level != "more" else 0
        is_even = level == "same" and not (alike or with_hires)
        in_all, in_all_mine = _both_in_all(seen, kind, other, id)
        is_less = 0 < in_all < in_all_mine
        kept = _kept_from(seen, kind, id, other) if level == "same" and not is_less else NOBODY
        yield reason(
            "next-best",
            tile=_tile(seen, kind, other),
            gold=gold,
            people=named,
            level=level,
            alike=alike,
            at_once="yes" if at_once and not alike else "no",
            hired=_with_best_hire(seen, kind, id, other) if is_even and not at_once else 0,
            hoped="yes" if is_even and _is_hoped_for(seen, kind, id, other) else "no",
            this=_tile(seen, kind, id),
            in_all=in_all if is_less and (in_all > gold or (kind, level) == ("map", "same")) else 0,
            rises="yes" if in_all > gold else "no",
            later=_later_worth(seen, other, gold) if kind == "specialist" and level == "less" else "none",
            **kept,
        )


def _with_best_hire(seen: Seen, kind: str, id: str, other: str) -> int:
    """What the other of two maps comes to with whom one may hire for it, where that is told of the first; else 0."""
    return seen.hires((other,)).gold if kind == "map" and seen.hires((id,)).people else 0


def _both_in_all(seen: Seen, kind: str, *ids: str) -> tuple[int, int]:
    """What each of two likely comes to with all whom one hires; 0 where no die chooses later."""
    if kind == "map":
        one, other = (in_turn(seen, (id,)) for id in ids) if hires_later_too(seen) else (0, 0)
    else:
        one, other = (_in_all(seen, [id]) for id in ids) if later_places(seen, 1) else (0, 0)
    return one, other


def _spare_level(seen: Seen, id: str, other: str) -> str:
    """Whether one of two who stay without a map decides a tie more likely than the other (GC-32)."""
    mine, theirs = (seen.tiles.specialists[one].value for one in (id, other))
    return "more" if mine > theirs else "same"


def _is_hoped_for(seen: Seen, kind: str, id: str, other: str) -> bool:
    """Of two maps that add as much now, whether one is taken for people who may still come."""
    return kind == "map" and bool(seen.rounds_left) and seen.map_of(id) > seen.map_of(other)


def _instead(seen: Seen, kind: str, chosen: list[int], on_offer: Sequence[str]) -> Iterator[Reason]:
    """Of several that are chosen why the one that adds least to the others is it, and not the best of those left."""
    left = [at for at in range(len(on_offer)) if at not in chosen]
    if not left:
        return

    def others(without: int) -> tuple[str, ...]:
        return tuple(on_offer[one] for one in chosen if one != without)

    def worth(at: int, beside: tuple[str, ...]) -> tuple[int, float]:
        now = adds(seen, kind, *beside, on_offer[at]) - adds(seen, kind, *beside)
        return now, _hoped(seen, kind, on_offer[at], beside)

    least = min(chosen, key=lambda at: worth(at, others(at)))
    rest = others(least)
    other = max(left, key=lambda at: worth(at, rest)[1])
    (now, hoped), (other_now, other_hoped) = worth(least, rest), worth(other, rest)
    hopes: tuple[Param, Param] = (f"{hoped:.1f}", f"{other_hoped:.1f}")
    is_level = now == other_now and not seen.rounds_left and hopes[0] == hopes[1]  # nothing is hoped for any more
    is_hoped = now <= other_now and not is_level
    mine, theirs = hopes if is_hoped else (now, other_now)
    yield reason(
        "instead",
        tile=_tile(seen, kind, on_offer[least]),
        gold=mine,
        other=_tile(seen, kind, on_offer[other]),
        other_gold=theirs,
        hoped="no" if not is_hoped else "yes" if seen.rounds_left else "hire",
        same="yes" if mine == theirs else "no",
    )


def _hoped(seen: Seen, kind: str, id: str, beside: tuple[str, ...]) -> float:
    """What the steward expects of a tile beside others, now or with tiles that still come."""
    return map_with_hires(seen, id, beside) if kind == "map" else specialist(seen, id, beside)


def _in_time(seen: Seen, kind: str, id: str) -> float:
    """What a tile is expected to add in the end, as it is told where dice are placed for it."""
    return map_with_hires(seen, id, ()) if kind == "map" else seen.specialist(id)


def _later_worth(seen: Seen, id: str, gold: int) -> Param:
    """The same of somebody who adds less now, with maps that may still come."""
    worth = seen.specialist(id)
    return tenths(worth) if round(worth, 1) > gold else "none"


def _kept_from(seen: Seen, kind: str, id: str, other: str) -> Mapping[str, Param]:
    """The rival who chooses later and for whom a tile adds most, where that is more than another would for anybody."""
    gold, rival = kept_away(seen, kind, id)
    if gold > kept_away(seen, kind, other).gold:
        return {"who": who(rival), "kept": gold}
    return NOBODY


def _alike_with_hires(seen: Seen, id: str, other: str) -> int:
    """The Gold that two maps come to alike with whom one may hire later, so that what is sure decides; else 0."""
    mine, theirs = seen.hires((id,)), seen.hires((other,))
    return mine.gold if mine.people and theirs.people and mine.gold == theirs.gold else 0


def of_artifacts(question: Question, kept: Sequence[JsonValue]) -> Iterator[Reason]:
    """What those kept bring together, where each says it of itself, or that any would bring as much; then the best of
    those that are left, which is no more than the least of them."""
    assert isinstance(question.choices, PickOne | PickSome)
    worth = [(_worth(option), option) for option in question.choices.options]
    golds = [gold for gold, option in worth if option.key in kept]
    left = [(gold, option) for gold, option in worth if option.key not in kept]
    is_alike = len({gold for gold, _ in worth}) == 1 and bool(left)
    yield reason("artifacts", gold=sum(golds), count=len(golds), alike="yes" if is_alike else "no")
    if left and golds and not is_alike:
        gold, best = max(left, key=lambda each: each[0])
        yield reason("left", tile=best.text, gold=gold, level="same" if gold == min(golds) else "less")


def _worth(option: Option) -> int:
    return int(str(option.hint.params["gold"])) if option.hint is not None else 0
