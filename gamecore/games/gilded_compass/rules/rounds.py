"""How to Play: what a round lays out, whose turn it is, and how it ends (GC-4, GC-9, GC-10)."""

from __future__ import annotations

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.rules.play import Play
from gamecore.games.gilded_compass.rules.turn import may_have_help, take_turn
from gamecore.games.gilded_compass.state import NEUTRAL_DICE, OWN_DICE, State

MAPS_A_ROUND = 4
ABILITIES_A_ROUND = 3


def begin(play: Play) -> Script[None]:
    """Give all dice back, and lay out the round's tiles face up, one at a time (GC-4, GC-34)."""
    state, stacks = play.state, play.state.stacks
    for hunter in play.hunters:
        hunter.dice = OWN_DICE
        hunter.neutral_dice = NEUTRAL_DICE if state.has_neutral else 0
    state.maps = [stacks.maps.pop() for _ in range(MAPS_A_ROUND)]
    state.specialists = [stacks.specialists.pop() for _ in range(state.entrances)]
    if state.c_building == "temple":
        state.items = [stacks.items.pop() for _ in range(min(state.seats, 4))]
    elif state.c_building == "illuminati":
        state.abilities = [stacks.abilities.pop() for _ in range(ABILITIES_A_ROUND)]
    state.helped = None
    state.turn = state.start
    state.phase = "turn"
    play.tell(
        "round.begun",
        round=state.round,
        rounds=state.rounds,
        seat=state.start,
        maps=[tile_text.map_of(play.tiles, one) for one in state.maps],
        specialists=[tile_text.specialist(play.tiles, one) for one in state.specialists],
    )
    if state.items:
        play.tell("round.items", backs=[tile_text.back_of(play.tiles, state, tile) for tile in state.items])
    if state.abilities:
        play.tell("round.abilities", abilities=[play.tiles.abilities[one].name for one in state.abilities])
    yield from ()


def turn(play: Play) -> Script[None]:
    """Play one turn; after the last of a lap in which somebody placed all their dice, end the round (GC-9)."""
    state = play.state
    yield from take_turn(play, state.turn)
    following = (state.turn + 1) % state.seats
    if following == state.start and any(hunter.dice == 0 for hunter in play.hunters):
        state.gifts = state.clockwise(state.start)
        state.phase = "gifts"
    else:
        state.turn = following


def gifts(play: Play) -> Script[None]:
    """Offer A Timely Gift clockwise until all have passed (GC-24, A-GC-16); then send dice left over to the Library.

    Who uses one goes to the end of the queue and may use another; who passes is not asked again. Without a die it is
    offered only if A Little Help can still be used this round.
    """
    state = play.state
    while state.gifts:
        seat = state.gifts[0]
        hunter = play.hunters[seat]
        if "gift" in hunter.abilities and (hunter.dice or may_have_help(play, seat)):
            if (yield from ask(_gift_question(play, seat), hold=True)) == "use":
                state.gifts = [*state.gifts[1:], seat]
                hunter.abilities.remove("gift")
                state.gone.abilities.append("gift")
                state.turn = seat
                play.tell("ability.gift", seat=seat, ability=play.tiles.abilities["gift"].name)
                yield from take_turn(play, seat)
            else:
                state.gifts = state.gifts[1:]
            return
        state.gifts = state.gifts[1:]
    _leave_unplaced_dice(play)
    state.resolving = 0
    state.phase = "resolve"


def _gift_question(play: Play, seat: int) -> Question:
    options = (Option("use", say("gift-use")), Option("pass", say("gift-pass")))
    return Question(
        seat,
        "gift",
        PickOne(options),
        lambda: "use" if play.hunters[seat].dice else "pass",
        params={
            "dice": play.hunters[seat].dice,
            "ability": play.tiles.abilities["gift"].name,
            "help": play.tiles.abilities["help"].name,
        },
        public=True,
    )


def _leave_unplaced_dice(play: Play) -> None:
    """Send dice left in hand to the Library, where they earn Knowledge (A-GC-1); neutral dice just go back (GC-34)."""
    for seat, hunter in enumerate(play.hunters):
        if hunter.dice:
            play.to_library(seat, hunter.dice)
            play.tell("round.unplaced", seat=seat, dice=hunter.dice)
            hunter.dice = 0


def end(state: State) -> None:
    """Pass the start marker on, or end the game after the last round (GC-3, GC-10)."""
    state.rolled, state.rolled_neutral = [], []
    if state.round == state.rounds:
        state.phase = "over"
        return
    state.round += 1
    state.start = (state.start + 1) % state.seats
    state.phase = "round"
