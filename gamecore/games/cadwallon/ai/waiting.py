"""Which Actions can wait for a later turn of the round, when others can no longer answer as well, which may then not be
played any more, and what it is worth to keep one."""

from __future__ import annotations

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.model import Cards, Effect
from gamecore.games.cadwallon.rules.action_cards import draws, held_by, playable
from gamecore.games.cadwallon.rules.changes import changes_a_lead, most_to_gain_now
from gamecore.games.cadwallon.rules.counting_support import modified_by
from gamecore.games.cadwallon.rules.endgame_scoring import action_points
from gamecore.games.cadwallon.rules.odds import to_place, turns_to_come
from gamecore.games.cadwallon.rules.reveal_phase import is_over, last_by, led
from gamecore.games.cadwallon.rules.threats import open_to_come, turns_for
from gamecore.games.cadwallon.state import State

ANOTHER_ROUND = 2.0
"""Points that an Action has to gain where it can be played in the next round as well."""
LAST_ROUND = 0.3
"""The same where it is now or hardly ever."""
FEW_CARDS = 6
"""With so many cards in the deck or fewer this round is most likely the last."""


def comes_again(cards: Cards, state: State, seat: Seat) -> bool:
    """True if each Action of the seat can be played in a later turn of the round, though perhaps only one of them."""
    return all(_turns(cards, state, seat).values())


def pressing(cards: Cards, state: State, seat: Seat) -> list[str]:
    """The Actions of the seat that are played now or perhaps not this round any more: those for which it does not place
    often enough again, whatever rivals do, and while a boulevard is free where one is needed."""
    each = modified_by(cards, state.condition, "actions_a_turn") or 1
    turns = _turns(cards, state, seat)
    soonest = sorted(turns.values())
    late = next((count for number, count in enumerate(soonest, 1) if count * each < number), -1)
    return [action for action, count in turns.items() if count <= late]


def _turns(cards: Cards, state: State, seat: Seat) -> dict[str, int]:
    """By Action: in how many turns to come the seat places an Agent and can then play it, for sure."""
    free = len(state.free_streets())
    left = max(0, free - len(fillers(cards, state, seat)))
    coming = [*turns_to_come(state, (seat + 1) % state.seats, left)]
    return {
        action: sum(coming[at].places for at in turns_for(cards, state, coming, seat, action))
        for action in held_by(state.players[seat])
        if state.deck or _effect(cards, action).do != "replace"
    }


def fillers(cards: Cards, state: State, seat: Seat) -> list[Seat]:
    """Whose Actions in sight may still take a free boulevard before the seat's next turn, or later in the round."""
    found = open_to_come(cards, state, seat, len(state.free_streets()))
    return [rival for rival, actions in found.items() for one in actions if takes_a_boulevard(cards, one)]


def takes_a_boulevard(cards: Cards, action: str) -> bool:
    effect = _effect(cards, action)
    return effect.do == "block" or (effect.do, effect.which) == ("place", "empty")


def _effect(cards: Cards, action: str) -> Effect:
    effect = cards.district[action].effect
    assert effect is not None
    return effect


def worth_keeping(state: State) -> float:
    """Return what it is worth to keep an Action: so much it has to gain to be played now."""
    return ANOTHER_ROUND if len(state.deck) > FEW_CARDS else LAST_ROUND


def of_none(cards: Cards, state: State, seat: Seat) -> Reason:
    """What speaks for playing none, and which of those held may then not be played in this round any more."""
    now, gain = pressing(cards, state, seat), most_to_gain_now(cards, state, seat)
    return reason(
        "kept",
        points=action_points(cards, state.condition),
        waits="no" if now else "yes",
        does="yes" if changes_a_lead(cards, state, seat) else "no",
        again="yes" if len(state.deck) > FEW_CARDS else "no",
        now=signed(gain) if gain else "none",
        last=[cards.district[action].name for action in now if to_place(state, seat)],
        ender=_that_ends(cards, state, seat),
    )


def _that_ends(cards: Cards, state: State, seat: Seat) -> str:
    """The name of an Action of the seat's that would end the game in the last turn of a round, in whatever way it is
    played, or "none"."""
    if state.free_streets() or is_over(state, led(cards, state)) or not is_over(state, len(state.grid), drawn=1):
        return "none"
    for action, able in playable(cards, state, seat).items():
        if draws(cards, action) and all(last_by(cards, state, seat, action, one) == "yes" for one in able):
            return cards.district[action].name
    return "none"
