"""The turn: dealing, drawing, discarding, and whose turn comes next (TF-1 to TF-3, TF-5, TF-7, TF-20, TF-26)."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.choices import Number, PickSome
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question, Script, ask_each
from gamecore.games.town_founders import scoring
from gamecore.games.town_founders.card_text import card_options
from gamecore.games.town_founders.options import OPTIONS
from gamecore.games.town_founders.play import Play
from gamecore.games.town_founders.state import Founder, State

HAND = 5
"""Cards dealt to each, and the number up to which a hand is filled."""
MOST_DISCARDS = 3


def new_state(setup: Setup) -> State:
    """Before anything is shuffled or dealt."""
    options = {option.key: setup.options.get(option.key, option.values[0]) for option in OPTIONS}
    return State(seats=setup.seats, options=options, founders=[Founder() for _ in range(setup.seats)])


def deal(play: Play) -> Script[None]:
    """Shuffle, five cards each, and an order of play (TF-1)."""
    state = play.state
    state.deck = list(play.deck.cards)
    play.ref.shuffle(state.deck)
    state.order = list(play.seats)
    play.ref.shuffle(state.order)
    for founder in play.founders:
        founder.hand = [state.deck.pop() for _ in range(HAND)]
    play.tell("game.begun", seats=state.order, cards=len(state.deck))
    _begin_round(play)
    yield from ()


def _begin_round(play: Play) -> None:
    state = play.state
    state.round += 1
    state.guildmaster = None
    state.bids.clear()
    if state.together:
        play.tell("round.begun", round=state.round, left=len(state.deck))
    _begin_turn(play)


def _begin_turn(play: Play) -> None:
    state = play.state
    state.phase, state.half = "draw", 1
    if state.current is not None:
        play.tell("turn.begun", seat=state.current, left=len(state.deck))


def acting(play: Play) -> list[Seat]:
    """Whose turn it is: the current player, or in the variant everybody (TF-20), first who draws first."""
    current = play.state.current
    return play.from_first_drawer() if current is None else [current]


# Draw Phases


def draw(play: Play) -> Script[None]:
    """Whoever has fewer than five cards may draw until they have five (TF-3)."""
    state = play.state
    drawers = [seat for seat in acting(play) if state.deck and len(play.founders[seat].hand) < HAND]
    if drawers:
        wanted = yield from ask_each([_how_many(play, seat) for seat in drawers])
        _draw_round(play, drawers, {seat: int(wanted[seat]) for seat in drawers})
    if state.half == 1 and state.together:
        state.phase = "bid"
    else:
        begin_trading(play)


def _how_many(play: Play, seat: Seat) -> Question:
    most = min(HAND - len(play.founders[seat].hand), len(play.state.deck))
    return Question(
        seat, "draw", Number(0, most), default=lambda: most, params={"most": most, "left": len(play.state.deck)},
        clock="plan", public=True,
    )  # fmt: skip


def _draw_round(play: Play, drawers: Sequence[Seat], wanted: dict[Seat, int]) -> None:
    """One card at a time, round and round (TF-26)."""
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


def begin_trading(play: Play) -> None:
    """Opens a trade window. The current player is waited for, others only once something is offered to them."""
    state = play.state
    state.phase = "trade"
    state.offers.clear()
    state.refused.clear()
    state.passed = [seat for seat in play.seats if seat not in acting(play)]


# Discard Phase


def discard(play: Play) -> Script[None]:
    """Up to three cards, face up (TF-5); in the variant all at once."""
    state = play.state
    asked = [seat for seat in acting(play) if play.founders[seat].hand]
    chosen = yield from ask_each([_what_goes(play, seat) for seat in asked])
    for seat in asked:
        cards = list(chosen[seat])
        play.discard(seat, cards)
        if cards:
            play.tell("discard.done", seat=seat, cards=cards)
    state.phase, state.half = "draw", 2


def _what_goes(play: Play, seat: Seat) -> Question:
    hand = tuple(play.founders[seat].hand)
    most = min(MOST_DISCARDS, len(hand))
    choices = PickSome(card_options(play.deck, hand), 0, most)
    return Question(seat, "discard", choices, default=list, params={"most": most}, clock="plan")


# The end of a turn


def end_turn(play: Play) -> None:
    """The next turn; or the end, when the last card was drawn in this one (TF-7, TF-26)."""
    state = play.state
    state.category = None
    if not state.deck:
        state.phase = "over"
        scoring.tell_final(play)
    elif state.together:
        _begin_round(play)
    else:
        state.turn = (state.turn + 1) % state.seats
        if state.turn == 0:
            _begin_round(play)
        else:
            _begin_turn(play)
