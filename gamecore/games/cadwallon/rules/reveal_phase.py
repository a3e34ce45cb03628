"""The Reveal Phase (p. 8-9): District cards into the gaps, or the end of the game."""

from __future__ import annotations

from gamecore.engine.phrases import say
from gamecore.engine.scripts import Script
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import card_brief, chained
from gamecore.games.cadwallon.rules import winning
from gamecore.games.cadwallon.rules.play import Play
from gamecore.games.cadwallon.state import State


def reveal(play: Play) -> Script[None]:
    """Fill the gaps in reading order (CD-4, A-CD-17), or end the game when the deck cannot (CD-13, A-CD-4)."""
    state = play.state
    gaps = [space for space, card in enumerate(state.grid) if card is None]
    if len(gaps) > len(state.deck):
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


def still_to_come(cards: Cards, state: State) -> tuple[str, ...]:
    """The cards that nobody has seen yet, but for Actions, of which some stay in the box."""
    seen = {*state.grid, *state.removed, *(card for player in state.players for card in player.cards)}
    return tuple(id for id, card in cards.district.items() if card.kind != "action" and id not in seen)
