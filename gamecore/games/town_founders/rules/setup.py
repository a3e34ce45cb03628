"""Set Up: five cards each, and an order of play (TF-1)."""

from __future__ import annotations

from gamecore.engine.game import Setup
from gamecore.engine.scripts import Script
from gamecore.games.town_founders.options import OPTIONS
from gamecore.games.town_founders.rules.play import Play
from gamecore.games.town_founders.rules.turn_sequence import begin_round
from gamecore.games.town_founders.state import Founder, State

DEALT = 5
"""Cards dealt to each founder."""


def new_state(setup: Setup) -> State:
    """Return the state before anything is shuffled or dealt."""
    options = {option.key: setup.options.get(option.key, option.values[0]) for option in OPTIONS}
    return State(seats=setup.seats, options=options, founders=[Founder() for _ in range(setup.seats)])


def deal(play: Play) -> Script[None]:
    """Shuffle, deal five cards each, and draw the order of play by lot (TF-1)."""
    state = play.state
    state.deck = list(play.deck.cards)
    play.ref.shuffle(state.deck)
    state.order = list(play.seats)
    play.ref.shuffle(state.order)
    for founder in play.founders:
        founder.hand = [state.deck.pop() for _ in range(DEALT)]
    play.tell("game.begun", seats=state.order, cards=len(state.deck))
    begin_round(play)
    yield from ()
