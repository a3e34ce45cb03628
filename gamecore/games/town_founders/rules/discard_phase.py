"""Discard Phase: none to three cards, face up (TF-5)."""

from __future__ import annotations

from gamecore.engine.choices import PickSome
from gamecore.engine.phrases import Param, Seat
from gamecore.engine.scripts import Question, Script, ask_together
from gamecore.games.town_founders.rules.nearing_the_end import MOST_DISCARDS, outlook
from gamecore.games.town_founders.rules.own_cards import cards_to_give_up
from gamecore.games.town_founders.rules.play import HAND, Play
from gamecore.games.town_founders.rules.turn_sequence import active_seats


def discard(play: Play) -> Script[None]:
    """Discard up to three cards, face up (TF-5); in the variant all at once (TF-20)."""
    state = play.state
    asked = [seat for seat in active_seats(play) if play.founders[seat].hand]
    chosen = yield from ask_together([_what_goes(play, seat) for seat in asked])
    for seat in asked:
        cards = list(chosen[seat])
        play.discard(seat, cards)
        if cards:
            play.tell("discard.done", seat=seat, cards=cards)
    state.phase, state.half = "draw", 2


def _what_goes(play: Play, seat: Seat) -> Question:
    hand = tuple(play.founders[seat].hand)
    most = min(MOST_DISCARDS, len(hand))
    choices = PickSome(cards_to_give_up(play.deck, play.state, seat, hand), 0, most)
    left = len(play.state.deck)
    gap = max(0, HAND - len(hand))
    enough = "yes" if left >= most + gap else "no"
    params: dict[str, Param] = {"most": most, "left": left, "enough": enough}
    params |= outlook(play.deck, play.state, seat, gap, gap + most)
    return Question(seat, "discard", choices, default=list, params=params, clock="plan")
