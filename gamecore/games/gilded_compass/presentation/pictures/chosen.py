"""What is chosen in a turn, or recommended, and what one's dice could do at each building."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.options import Building
from gamecore.games.gilded_compass.rules import will_to_win
from gamecore.games.gilded_compass.rules.buildings.archives import ranked_groups
from gamecore.games.gilded_compass.rules.buildings.straights import ranked_runs
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.placing import placements
from gamecore.games.gilded_compass.rules.turn_choices import NEUTRAL_PREFIX, WILL_PREFIX
from gamecore.games.gilded_compass.state import NEUTRAL, Owner
from gamecore.games.gilded_compass.view import CompassView, state_of


@dataclass(frozen=True, slots=True)
class Chosen:
    """An answer to where dice go. ``dice``: which of those rolled it is about, own ones as ``o0``, neutral ones as
    ``n0``."""

    act: str = ""
    owner: Owner = NEUTRAL
    placement: Placement | None = None
    dice: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    """What an ability sets them to."""


@dataclass(frozen=True, slots=True)
class Could:
    """What some of one's dice would do at a building."""

    owner: Owner
    placement: Placement
    stands: Phrase | None
    """As the rules say it of them; nothing of a tie by an ability."""
    grows: bool = False
    """They join dice of their owner's that lie there."""
    stays: bool = False
    """These have that place in line already."""


def chosen(view: CompassView, question: Question, answer: Any) -> Chosen:
    """Read an answer, which may be unfinished; nothing is chosen where there is none."""
    act = answer.get("act") if isinstance(answer, Mapping) else answer
    if not isinstance(act, str):
        return Chosen()
    form = answer.get("form") if isinstance(answer, Mapping) else None
    filled = form.get(act) if isinstance(form, Mapping) else None
    if act in ("reroll", "power"):
        return _changing(act, filled if isinstance(filled, Mapping) else {})
    found = _every_placement(view, question).get(act)
    if found is None:
        return Chosen(act)
    owner, placement = found
    return Chosen(act, owner, placement, tuple(_of(view, owner, placement)))


def _changing(act: str, filled: Mapping[str, Any]) -> Chosen:
    """A re-roll, or dice set by an ability; both name dice."""
    dice = filled.get("dice")
    faces = tuple(int(filled[key]) for key in ("one", "other") if isinstance(filled.get(key), str))
    return Chosen(act, dice=tuple(map(str, dice)) if isinstance(dice, (list, tuple)) else (), faces=faces)


def _every_placement(view: CompassView, question: Question) -> dict[str, tuple[Owner, Placement]]:
    """What may be placed, by the keys of the question."""
    state, seat = state_of(view), question.seat
    neutral = {one.key: (NEUTRAL, one) for one in placements(state, NEUTRAL, state.rolled_neutral)}
    if question.kind == "neutral":
        return neutral
    found = {one.key: (seat, one) for one in placements(state, seat, state.rolled)}
    found |= {NEUTRAL_PREFIX + key: each for key, each in neutral.items()}
    return found | {WILL_PREFIX + one.key: (seat, one) for one in will_to_win.ties(state, seat, state.rolled)}


def _of(view: CompassView, owner: Owner, placement: Placement) -> Iterator[str]:
    """Which of the dice rolled a placement takes."""
    letter, pool = ("n", view.rolled_neutral) if owner == NEUTRAL else ("o", view.rolled)
    wanted = list(placement.faces)
    for at, face in enumerate(pool):
        if face in wanted:
            wanted.remove(face)
            yield f"{letter}{at}"


def at_each(view: CompassView, question: Question, now: Chosen) -> dict[Building, Could]:
    """The best that one's dice could do at each building, as the question lists it; where something is chosen, that."""
    keys = _every_placement(view, question)
    found: dict[Building, Could] = {}
    for key, hint in _listed(question):
        owner, placement = keys.get(key, (NEUTRAL, None))
        if placement is None or (question.kind == "turn" and owner == NEUTRAL and key != now.act):
            continue
        if placement.building not in found or key == now.act:
            stands = hint if placement.against is None else None
            now_at = _place_now(view, owner, placement)
            stays = stands is not None and now_at == stands.params.get("standing")
            found[placement.building] = Could(owner, placement, stands, now_at > 0, stays)
    return found


def _place_now(view: CompassView, owner: Owner, placement: Placement) -> int:
    """The place in line of the own set that these dice join; 0 where they join none."""
    state = state_of(view)
    if placement.building == "archives":
        joined = (owner, placement.faces[0], placement.onto)
        groups = enumerate(ranked_groups(state.archives), 1)
        return next((at for at, one in groups if (one.owner, one.face, one.size) == joined), 0)
    if placement.building in ("auction", "guild"):
        return next((at for at, run in enumerate(ranked_runs(state.runs), 1) if run.owner == owner), 0)
    return 0


def _listed(question: Question) -> Iterator[tuple[str, Phrase | None]]:
    """Every key with what is said of it, as the menus have it."""
    choices = question.choices
    if isinstance(choices, Acts):
        yield from ((act.key, act.hint) for act in choices.shown)
    elif isinstance(choices, PickOne):
        yield from ((option.key, option.hint) for option in choices.options)
