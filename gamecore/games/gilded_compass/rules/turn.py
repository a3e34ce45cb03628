"""A turn (GC-6, GC-7, GC-24, GC-34): roll, change the roll by Knowledge and abilities, place.

All of it is one question, unless A Little Help could come before the roll, or neutral dice are left afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.gilded_compass.rules import turn_choices
from gamecore.games.gilded_compass.rules.placement import Placement
from gamecore.games.gilded_compass.rules.placing import place
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.state import NEUTRAL

HELPING_DICE = 2


def take_turn(play: Play, seat: Seat) -> Script[None]:
    """Play one seat's turn (GC-6). It has dice left, or takes A Timely Gift together with A Little Help (A-GC-16)."""
    state, hunter = play.state, play.hunters[seat]
    if not hunter.dice or (yield from _wants_help(play, seat)):
        _help(play, seat)
    _roll(play, seat)
    has_placed, again = False, turn_choices.NOT_AGAIN
    while not has_placed:
        offered = turn_choices.turn(play, seat, again)
        act, form = (offered.forced, {}) if offered.forced else (yield from ask(offered.question))
        if act == "reroll":
            again = _reroll(play, seat, form["reroll"]["dice"])
        elif act == "power":
            _compel(play, seat, form["power"])
            again = turn_choices.NOT_AGAIN
        else:
            owner, placement = offered.placed[act]
            _place(play, seat, owner, placement)
            has_placed = owner != NEUTRAL
    yield from _neutral_after_turn(play, seat)
    state.rolled, state.rolled_neutral = [], []


def may_have_help(play: Play, seat: Seat) -> bool:
    """True if the seat can use A Little Help: one hunter a round may (GC-24)."""
    return "help" in play.hunters[seat].abilities and play.state.helped is None


def _wants_help(play: Play, seat: Seat) -> Script[bool]:
    return may_have_help(play, seat) and (yield from ask(_help_question(play, seat), hold=True)) == "use"


def _help_question(play: Play, seat: Seat) -> Question:
    options = (Option("use", say("help-use")), Option("roll", say("help-roll")))
    return Question(
        seat,
        "help",
        PickOne(options),
        lambda: "use",
        params={"ability": play.tiles.abilities["help"].name, "dice": play.hunters[seat].dice},
        public=True,
    )


def _help(play: Play, seat: Seat) -> None:
    """Add two own dice for this round (GC-24, A-GC-18)."""
    hunter = play.hunters[seat]
    hunter.abilities.remove("help")
    play.state.gone.abilities.append("help")
    hunter.dice += HELPING_DICE
    play.state.helped = seat
    play.tell("ability.help", seat=seat, dice=HELPING_DICE, ability=play.tiles.abilities["help"].name)


def _roll(play: Play, seat: Seat) -> None:
    """Roll all unplaced dice, neutral ones with them (GC-6, GC-34)."""
    state, hunter = play.state, play.hunters[seat]
    state.rolled = sorted(play.ref.roll(hunter.dice))
    state.rolled_neutral = sorted(play.ref.roll(hunter.neutral_dice))
    _tell_roll(play, "turn.rolled", seat)


def _tell_roll(play: Play, kind: str, seat: Seat) -> None:
    state = play.state
    play.tell(kind, seat=seat, faces=list(state.rolled), neutral=list(state.rolled_neutral) or "none")


def _reroll(play: Play, seat: Seat, dice: Sequence[str]) -> turn_choices.Again:
    """Pay one Knowledge token and roll any unplaced dice again, neutral ones too (GC-7, A-GC-31). Return what became of
    which."""
    state, before, after = play.state, list[int](), list[int]()
    play.hunters[seat].knowledge -= 1
    for pool, letter in ((state.rolled, "o"), (state.rolled_neutral, "n")):
        chosen = sorted(int(die[1:]) for die in dice if die[0] == letter)
        rolled = play.ref.roll(len(chosen))
        before += [pool[at] for at in chosen]
        after += rolled
        for at, face in zip(chosen, rolled, strict=True):
            pool[at] = face
        pool.sort()
    _tell_roll(play, "turn.rerolled", seat)
    return turn_choices.Again(tuple(sorted(before)), tuple(sorted(after)))


def _compel(play: Play, seat: Seat, form: Mapping[str, Any]) -> None:
    """Set two own dice to the faces their owner wants (GC-24), before or after any re-roll (A-GC-17)."""
    state, hunter = play.state, play.hunters[seat]
    hunter.abilities.remove("power")
    state.gone.abilities.append("power")
    wanted = [form["one"], form.get("other")]
    for die, face in zip(form["dice"], wanted, strict=False):
        state.rolled[int(die[1:])] = int(face)
    state.rolled.sort()
    play.tell("ability.power", seat=seat, faces=list(state.rolled), ability=play.tiles.abilities["power"].name)


def _place(play: Play, seat: Seat, owner: int, placement: Placement) -> None:
    state, hunter = play.state, play.hunters[seat]
    pool = state.rolled_neutral if owner == NEUTRAL else state.rolled
    for face in placement.faces:
        pool.remove(face)
    if owner == NEUTRAL:
        hunter.neutral_dice -= len(placement.faces)
    else:
        hunter.dice -= len(placement.faces)
    place(play, owner, placement)
    if owner == NEUTRAL:
        state.rolled_neutral = []
    else:
        state.rolled = []


def _neutral_after_turn(play: Play, seat: Seat) -> Script[None]:
    """Let whoever has not placed neutral dice before their own do so now, or keep them (GC-34, A-GC-30)."""
    if not play.state.rolled_neutral:
        return
    offered = turn_choices.neutral(play, seat)
    answer = yield from ask(offered.question)
    if answer != turn_choices.KEEP:
        _place(play, seat, *offered.placed[answer])
