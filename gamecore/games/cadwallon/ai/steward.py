"""The steward: plays for empty seats and answers *Suggest*.

It knows what the view shows and nothing else, and gives the same answer to the same view, question and chance.
"""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.chances import Outlook
from gamecore.games.cadwallon.ai.closing import Closing
from gamecore.games.cadwallon.ai.contract_worth import with_contracts
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.defaults import Worths, best_action, worths
from gamecore.games.cadwallon.rules.dispatch_phase import KEEP, act_key
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import CadwallonView, state_of

THOUGHT_THROUGH = 5
"""With this many free boulevards or fewer, the round is searched to its end; with more, chances are weighed."""


def choose(cards: Cards, view: CadwallonView, question: Question, chance: Chance) -> JsonValue:
    """Return a good answer, from the view alone."""
    state, seat = state_of(view), question.seat
    if question.kind == "place":
        return BOULEVARDS[ranked(cards, state, seat)[0][0]]
    if question.kind == "action":
        found = best_action(cards, state, seat, lambda one, worth: Outlook(cards, one, worth, seat).whole())
        return {"act": KEEP if found is None else act_key(*found)}
    answer: JsonValue = question.default()
    return answer


def ranked(cards: Cards, state: State, seat: Seat) -> list[tuple[int, float]]:
    """Return the free boulevards with what each is worth for the seat, best first."""
    worth: Worths = with_contracts(cards, state, seat, worths(cards, state))
    free = state.free_streets()
    if len(free) <= THOUGHT_THROUGH:
        closing = Closing(cards, state, worth)
        found = [(street, closing.after(street, free, seat)[seat]) for street in free]
    else:
        outlook = Outlook(cards, state, worth, seat)
        found = [(street, outlook.gain(street, BETWEEN[street])) for street in free]
    return sorted(found, key=lambda each: -each[1])
