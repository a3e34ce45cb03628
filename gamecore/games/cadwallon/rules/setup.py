"""Setup (p. 7), with the optional Condition, Special Action and Contract cards (p. 18, Optional Rules)."""

from __future__ import annotations

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_together
from gamecore.games.cadwallon.cards.model import ACTIONS_IN_DECK
from gamecore.games.cadwallon.cards.text import condition_text, contract_line
from gamecore.games.cadwallon.options import CONDITIONS, CONTRACTS, OPTIONS, SPECIAL
from gamecore.games.cadwallon.rules.play import Play
from gamecore.games.cadwallon.state import Player, State

CONTRACTS_DEALT = 2
"""Contracts of which a player keeps one (A-CD-19)."""


def new_state(setup: Setup) -> State:
    """Return the state before anything is shuffled or dealt (CD-18)."""
    options = {option.key: setup.options.get(option.key, option.values[0]) for option in OPTIONS}
    return State(setup.seats, options, players=[Player() for _ in range(setup.seats)])


def deal(play: Play) -> Script[None]:
    """Prepare the District Deck, draw the First Player, and deal what the options say (CD-1, CD-2, CD-16, CD-17)."""
    state = play.state
    actions = play.cards.of_kind("action")
    play.ref.shuffle(actions)
    state.box = actions[ACTIONS_IN_DECK:]
    state.deck = [id for id in play.cards.district if id not in state.box]
    play.ref.shuffle(state.deck)
    state.first = play.ref.chance.draw(state.seats)  # A-CD-21: Discord knows no ages
    play.tell("setup.first", seat=state.first)
    if state.options[CONDITIONS.key] == "on":
        _reveal_condition(play)
    if state.options[SPECIAL.key] == "on":
        _deal_special(play)
    if state.options[CONTRACTS.key] == "on":
        _deal_contracts(play)
        state.phase = "choose"
    else:
        state.phase = "reveal"
    return
    yield


def _reveal_condition(play: Play) -> None:
    conditions = list(play.cards.conditions.values())
    drawn = conditions[play.ref.chance.draw(len(conditions))]
    play.state.condition = drawn.id
    what = condition_text(drawn)
    play.tell("setup.condition", condition=drawn.name, what=what)


def _deal_special(play: Play) -> None:
    for seat, player in enumerate(play.players):
        player.special = play.state.box.pop()
        play.tell("setup.special", only=[seat], card=play.cards.district[player.special].name)
    play.tell("setup.specials")


def _deal_contracts(play: Play) -> None:
    pile = list(play.cards.contracts)
    play.ref.shuffle(pile)
    for player in play.players:
        player.contracts = [pile.pop() for _ in range(CONTRACTS_DEALT)]


def choose(play: Play) -> Script[None]:
    """Ask everybody at the same time, in secret, which contract to keep (A-CD-19)."""
    kept = yield from ask_together([_keep(play, seat) for seat in range(play.state.seats)])
    for seat, player in enumerate(play.players):
        player.put_back = [id for id in player.contracts if id != kept[seat]]
        player.contracts = [kept[seat]]
    play.tell("setup.contracts")
    play.state.phase = "reveal"


def _keep(play: Play, seat: Seat) -> Question:
    dealt = list(play.players[seat].contracts)
    options = tuple(
        Option(
            id, say("keep-contract", contract=play.cards.contracts[id].name), contract_line(play.cards.contracts[id])
        )
        for id in dealt
    )
    # Before a card is seen one is as good as the other.
    return Question(seat, "contract", PickOne(options), lambda: dealt[0], clock="plan")
