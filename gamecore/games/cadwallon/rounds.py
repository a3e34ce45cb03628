"""The rounds (p. 8-14): the Reveal Phase before the Dispatch Phase, the Control Phase after it, and the end."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Script
from gamecore.games.cadwallon import scoring
from gamecore.games.cadwallon.card_text import card_at, card_brief, card_short, chained
from gamecore.games.cadwallon.contracts import fulfilled
from gamecore.games.cadwallon.forecast import support_line
from gamecore.games.cadwallon.play import Play
from gamecore.games.cadwallon.streets import SPACES
from gamecore.games.cadwallon.support import favoured, least_support, totals, winner

QUIET_ROUNDS = 2
"""So many rounds in a row without a card won end the game (A-CD-3)."""


def reveal(play: Play) -> Script[None]:
    """Fills the gaps in reading order (A-CD-17), or ends the game when the deck cannot (CD-13, A-CD-4)."""
    state = play.state
    gaps = [space for space, card in enumerate(state.grid) if card is None]
    if len(gaps) > len(state.deck):
        _end(play, say("end-deck", left=len(state.deck), gaps=len(gaps)))
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


def control(play: Play) -> Script[None]:
    """All nine cards are decided from the same board (A-CD-2); then the round is over (p. 14)."""
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
    """Agents return, what Actions changed is over, and the First Player card passes to the left (CD-12)."""
    state = play.state
    state.agents = [[] for _ in range(12)]
    state.lent = [0] * 9
    state.blocked = []
    state.first = (state.first + 1) % state.seats
    found = scoring.scores(play.cards, state)
    play.tell(
        "round.standings", scores=[say("points-of", seat=seat, points=_open(one)) for seat, one in enumerate(found)]
    )
    state.quiet = 0 if won else state.quiet + 1
    if state.quiet >= QUIET_ROUNDS:
        _end(play, say("end-quiet", rounds=QUIET_ROUNDS))
    else:
        state.phase = "reveal"


def _open(found: scoring.Score) -> int:
    """What everybody may know of a score before the end: contracts are secret."""
    return found.total - found.contracts


def _end(play: Play, why: Phrase) -> None:
    """Secrets are laid open and the game is scored."""
    state = play.state
    state.phase = "over"
    play.tell("game.over", why=why)
    for seat, player in enumerate(play.players):
        if player.special is not None:
            play.tell("end.special", seat=seat, card=play.cards.district[player.special].name)
        for id in player.contracts:
            met = id in fulfilled(play.cards, play.players, seat)
            contract = play.cards.contracts[id]
            play.tell("end.contract", seat=seat, contract=contract.name, points=contract.points, met=int(met))
