"""Why a tile is a good one: what it adds to what one has, with whom one hires later, and what the next best would."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import PickOne, PickSome
from gamecore.engine.phrases import Param
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai import picking
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.cards import tile_text


def adds(seen: Seen, kind: str, *ids: str) -> int:
    """What tiles add to all one has, with everybody where they bring most."""
    return seen.with_more(maps=ids) if kind == "map" else seen.with_more(specialists=ids)


def are_alone(seen: Seen, kind: str, ids: Sequence[str], gold: int) -> bool:
    """True of maps that add no more than their lower numbers: they meet nothing that one has."""
    return kind == "map" and gold == sum(seen.tiles.maps[id].low for id in ids)


def of_tiles(seen: Seen, question: Question, places: Sequence[JsonValue]) -> Iterator[Reason]:
    """What the chosen tiles add together, for maps with those whom one hires later; then what the next best would."""
    on_offer = seen.view.maps if question.kind == "map" else seen.view.specialists
    ids = tuple(on_offer[int(str(at))] for at in places)
    hires = list(_with_hires(seen, ids)) if question.kind == "map" else []
    is_sure = bool(hires) and hires[0].params["first"] == "yes"
    if not is_sure:
        yield _now(seen, question.kind, ids)
    yield from hires
    second = picking.second(seen, question, places[0]) if len(places) == 1 else None
    if second is not None:
        yield from _next_best(seen, question.kind, ids[0], on_offer[int(str(second))], with_hires=is_sure)


def _now(seen: Seen, kind: str, ids: Sequence[str]) -> Reason:
    gold = adds(seen, kind, *ids)
    if gold <= 0:
        return reason("later", of=kind)
    if are_alone(seen, kind, ids, gold):
        return reason("alone", gold=gold, count=len(ids))
    each_adds = all(gold > adds(seen, kind, *(id for id in ids if id != one)) for one in ids)
    return reason("fits", gold=gold, count=len(ids), each="yes" if each_adds else "no")


def _with_hires(seen: Seen, maps: tuple[str, ...]) -> Iterator[Reason]:
    """Where somebody on offer at the University goes with the maps: nobody can take whom one chooses first there."""
    hires = seen.hires_for(maps)
    if hires.people:
        first = "yes" if hires.first else "no"
        yield reason("with-hires", people=_named(seen, hires.people), count=len(maps), gold=hires.gold, first=first)


def _named(seen: Seen, people: Sequence[str]) -> list[Param]:
    return [tile_text.specialist(seen.tiles, one) for one in people]


def _next_best(seen: Seen, kind: str, id: str, other: str, *, with_hires: bool) -> Iterator[Reason]:
    """What the next best tile would add, reckoned alike, and what makes up for it where that is more now; nothing where
    neither adds any Gold."""
    people: tuple[str, ...] = ()
    mine, gold = adds(seen, kind, id), adds(seen, kind, other)
    if with_hires:
        theirs = seen.hires_for((other,))
        mine, people, gold = seen.hires_for((id,)).gold, theirs.people, theirs.gold
    tile = tile_text.map_of(seen.tiles, other) if kind == "map" else tile_text.specialist(seen.tiles, other)
    if mine > 0 or gold > 0:
        level = "more" if gold > mine else "less" if gold < mine else "same"
        named = _named(seen, people) or "none"
        yield reason("next-best", tile=tile, gold=gold, people=named, level=level, of=kind)


def of_artifacts(question: Question, kept: Sequence[JsonValue]) -> Iterator[Reason]:
    """What those kept bring together, where each says it of itself."""
    assert isinstance(question.choices, PickOne | PickSome)
    hints = [option.hint for option in question.choices.options if option.key in kept]
    gold = sum(int(str(hint.params["gold"])) for hint in hints if hint is not None)
    yield reason("artifacts", gold=gold, count=len(hints))
