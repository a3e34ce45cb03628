"""Draw Phases: filling the hand up to five cards (TF-3), in the variant all at once (TF-20, TF-26)."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.choices import Number
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question, Script, ask_together
from gamecore.games.town_founders.rules.nearing_the_end import outlook
from gamecore.games.town_founders.rules.play import HAND, Play
from gamecore.games.town_founders.rules.trade_phases import begin_trading
from gamecore.games.town_founders.rules.turn_sequence import active_seats


def draw(play: Play) -> Script[None]:
    """Let whoever has fewer than five cards draw until they have five (TF-3)."""
    state = play.state
    drawers = [seat for seat in active_seats(play) if state.deck and len(play.founders[seat].hand) < HAND]
    if drawers:
        wanted = yield from ask_together([_how_many(play, seat) for seat in drawers])
        _draw_round(play, drawers, {seat: int(wanted[seat]) for seat in drawers})
    if state.half == 1 and state.together:
        state.phase = "bid"
    else:
        begin_trading(play)


def _how_many(play: Play, seat: Seat) -> Question:
    most = min(HAND - len(play.founders[seat].hand), len(play.state.deck))
    params = {"most": most, "left": len(play.state.deck), **outlook(play.deck, play.state, seat, most, most)}
    return Question(
        seat, "draw", Number(0, most), default=lambda: most, params=params,
        clock="plan", public=True,
    )  # fmt: skip


def _draw_round(play: Play, drawers: Sequence[Seat], wanted: dict[Seat, int]) -> None:
    """Deal one card at a time, round and round (TF-26)."""
    deck = play.state.deck
    drawn: dict[Seat, list[str]] = {seat: [] for seat in drawers}
    while deck and any(len(drawn[seat]) < wanted[seat] for seat in drawers):
        for seat in drawers:
            if deck and len(drawn[seat]) < wanted[seat]:
                drawn[seat].append(deck.pop())
    for seat, cards in drawn.items():
        play.founders[seat].hand.extend(cards)
        if cards:
            play.tell("draw.drew", seat=seat, count=len(cards), left=len(deck))
            play.tell("draw.yours", only=[seat], cards=cards)
    if not deck:
        play.tell("draw.last", together="yes" if play.state.together else "no")
