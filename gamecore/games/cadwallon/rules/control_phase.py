"""The Control Phase (p. 12-13): who wins each District card; then the End of the Round (p. 14)."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Script
from gamecore.games.cadwallon.cards.boulevards import SPACES
from gamecore.games.cadwallon.cards.text import card_at, card_short
from gamecore.games.cadwallon.rules import endgame_scoring, winning
from gamecore.games.cadwallon.rules.counting_support import favoured, least_support, totals, winner
from gamecore.games.cadwallon.rules.forecast import support_line
from gamecore.games.cadwallon.rules.play import Play

QUIET_ROUNDS = 2
"""So many rounds in a row without a card won end the game (A-CD-3)."""


def control(play: Play) -> Script[None]:
    """Decide all nine cards from the same board (CD-11, A-CD-2), then end the round."""
    state = play.state
    least, favour = least_support(play.cards, state), favoured(play.cards, state)
    play.tell("control.began", round=state.round)
    staying: list[Phrase] = []
    won = 0
    for space, support in enumerate(totals(play.cards, state)):
        card = state.grid[space]
        assert card is not None
        seat = winner(support, least, favour)
        if seat is None:
            staying.append(card_short(play.cards, card, space))
            continue
        won += 1
        player = play.players[seat]
        (player.hand if play.cards.district[card].kind == "action" else player.cards).append(card)
        state.grid[space] = None
        line = support_line(support)
        play.tell("control.won", seat=seat, card=card_at(play.cards, card, space), support=line, space=SPACES[space])
    if staying:
        play.tell("control.stays", cards=staying)
    _end_of_round(play, won)
    return
    yield


def _end_of_round(play: Play, won: int) -> None:
    """Return the Agents, end what Actions changed, and pass the First Player card to the left (CD-12)."""
    state = play.state
    state.agents = [[] for _ in range(12)]
    state.lent = [0] * 9
    state.blocked = []
    state.first = (state.first + 1) % state.seats
    found = endgame_scoring.scores(play.cards, state)
    play.tell(
        "round.standings", scores=[say("points-of", seat=seat, points=one.open_total) for seat, one in enumerate(found)]
    )
    state.quiet = 0 if won else state.quiet + 1
    if state.quiet >= QUIET_ROUNDS:
        winning.end(play, say("end-quiet", rounds=QUIET_ROUNDS))
    else:
        state.phase = "reveal"
