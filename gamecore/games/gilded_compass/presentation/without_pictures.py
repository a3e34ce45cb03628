"""What a question is decided by, for whoever is shown no picture: who lies where, and what each tile brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gamecore.engine.choices import PickOne, PickSome
from gamecore.engine.phrases import Later, Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.pictures.gains import Gains
from gamecore.games.gilded_compass.presentation.pictures.tiles_to_pick import tiles_alt
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import ranked_runs
from gamecore.games.gilded_compass.rules.hires import own_places
from gamecore.games.gilded_compass.rules.placement import straight
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.view import CompassView, state_of


def who_lies_where(view: CompassView) -> Iterator[Phrase]:
    """The dice at the buildings that have a line, the first in line first; of empty ones nothing."""
    state = state_of(view)
    groups = [say("group-of", who=who(one.owner), faces=[one.face] * one.size) for one in ranked_groups(state.archives)]
    dice = [say("die-of", who=who(one.owner), face=one.face) for one in state.university]
    runs = [
        say("group-of", who=who(one.owner), faces=list(straight(one.low, one.high))) for one in ranked_runs(state.runs)
    ]
    lines = {"archives": groups, "university": dice, view.b_building: runs}
    there = [say("lying-at", building=building, there=line) for building, line in lines.items() if line]
    if there:
        yield say("preview-lying", dotted=there)


def what_each_adds(tiles: Tiles, view: CompassView, question: Question) -> Phrase:
    """The Gold of each map or specialist on offer for whoever chooses, as the picture of the question has it."""
    return Phrase("preview-adds", Later(lambda: _adds(tiles, view, question)))


def _adds(tiles: Tiles, view: CompassView, question: Question) -> Mapping[str, Param]:
    is_map, gains = question.kind == "map", Gains(tiles, view, question.seat)
    hires = bool(is_map and view.specialists and own_places(state_of(view).university, question.seat))
    said = tiles_alt(tiles, view, gains, question.kind, hires=hires)
    ids, named = (view.maps, tile_text.map_of) if is_map else (view.specialists, tile_text.specialist)
    each: list[Param] = [
        say("tile-adds", tile=named(tiles, id), gold=adds.params["gold"], hired=adds.params["hired"])
        for id, (_, adds) in zip(ids, said, strict=True)
    ]
    return {"hires": "yes" if hires else "no", "dotted": each}


def what_each_pays(question: Question) -> Iterator[Phrase]:
    """The Gold of each artifact that was drawn, for one's own collection."""
    assert isinstance(question.choices, PickOne | PickSome)
    each = [
        say("artifact-pays", tile=option.text, gold=option.hint.params["gold"])
        for option in question.choices.options
        if option.hint is not None
    ]
    yield say("preview-drawn", dotted=each)
