"""The Reveal Phase (p. 8-9): District cards into the gaps, or the end of the game."""

from __future__ import annotations

from typing import Literal

from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Script
from gamecore.games.cadwallon.cards.boulevards import SPACE
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.cards.text import card_brief, chained
from gamecore.games.cadwallon.rules import winning
from gamecore.games.cadwallon.rules.action_cards import arrivals, draws, perform
from gamecore.games.cadwallon.rules.counting_support import (
    all_lent,
    all_towards,
    favoured,
    least_support,
    winners,
)
from gamecore.games.cadwallon.rules.odds import chances, loose, turns
from gamecore.games.cadwallon.rules.play import Play
from gamecore.games.cadwallon.state import State, sketch


def reveal(play: Play) -> Script[None]:
    """Fill the gaps in reading order (CD-4, A-CD-17), or end the game when the deck cannot (CD-13, A-CD-4)."""
    state = play.state
    gaps = [space for space, card in enumerate(state.grid) if card is None]
    if is_over(state, len(gaps)):
        winning.end(play, say("end-deck", left=len(state.deck), gaps=len(gaps)))
        return
    for space in gaps:
        state.grid[space] = state.deck.pop()
    state.round += 1
    state.turn = state.first
    state.phase = "dispatch"
    play.tell("round.began", round=state.round, seat=state.first, deck=len(state.deck))
    if gaps:
        shown = [card_brief(play.cards, state.grid[space] or "", space) for space in gaps]
        play.tell("round.revealed", cards=chained("dot", shown))
    return
    yield


def is_over(state: State, won: int, drawn: int = 0) -> bool:
    """True if the deck cannot fill the gaps that so many cards leave which are won, once so many are drawn before."""
    return won > len(state.deck) - drawn


def may_be_last(cards: Cards, state: State) -> bool:
    """True if the round can still be the last: by the cards that may be won, one less of the deck for each Action that
    may draw one. Of a secret Action nobody knows what it does."""
    held = [id for player in state.players for id in player.hand]
    secret = sum(player.special is not None for player in state.players)
    drawing = [id for id in cards.of_kind("action") if draws(cards, id)]
    drawn = min(len(drawing), sum(id in drawing for id in held) + secret) if state.deck else 0
    if not is_over(state, len(state.grid), drawn):
        return False
    return is_over(state, len(state.grid) if held or secret else _most_won(cards, state), drawn)


def _most_won(cards: Cards, state: State) -> int:
    """How many cards can still be won, each in some way to place the Agents to come."""
    lends, free = all_lent(cards, state), state.free_streets()
    left = turns(state, (state.turn + state.has_placed) % state.seats, len(free))
    least, favour = least_support(cards, state), tuple(favoured(cards, state))
    support = all_towards(state, lends)
    return sum(
        any(chances(tuple(of), loose(space, lends, free), left, least, favour)) for space, of in enumerate(support)
    )


def last_by(cards: Cards, state: State, seat: Seat, action: str, targets: Targets) -> Literal["yes", "no", "maybe"]:
    """Whether the game ends if the round does as the district lies once the Action is played: where one draws a card,
    that may hang on what comes."""
    if draws(cards, action):
        ways = [one for one, _, _ in arrivals(cards, state, SPACE[targets[0]])]
    else:
        ways = [sketch(state)]
        perform(cards, ways[0], seat, action, targets)
    found = {is_over(state, led(cards, one), int(draws(cards, action))) for one in ways}
    return "maybe" if len(found) > 1 else "yes" if True in found else "no"


def led(cards: Cards, state: State) -> int:
    """How many cards somebody leads."""
    return sum(who is not None for who in winners(cards, state))


def still_to_come(cards: Cards, state: State) -> tuple[str, ...]:
    """The cards that nobody has seen yet, but for Actions, of which some stay in the box."""
    seen = {*state.grid, *state.removed, *(card for player in state.players for card in player.cards)}
    return tuple(id for id, card in cards.district.items() if card.kind != "action" and id not in seen)
