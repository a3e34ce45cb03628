"""How likely it is to draw a card that wins at once: what is looked for when the goal is near."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import comb, exp, log

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.games.guildhall.ai.imagined import Silent, Unseen, copied
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.abilities.using import usable_levels
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.rules.play_one_card import playable
from gamecore.games.guildhall.state import Card, State

NEAR_GOAL = 4
"""So many VP a single card can bring."""
CERTAIN = 1e-9
Wins = Callable[[State, str], bool]
"""Whether an act wins at this table."""


def is_near(cards: Cards, state: State, seat: Seat) -> bool:
    """Return whether a single card could bring the VP that are missing."""
    return 0 < GOAL - victory_points(cards, state.players[seat]) <= NEAR_GOAL


def winning(cards: Cards, state: State, seat: Seat, wins: Wins) -> tuple[int, int]:
    """Return how many of the cards that the seat has not seen would win if it had them, and how many those are."""
    unseen = Counter(_unseen(state))
    found = copied(state)
    found.players[seat].hand = sorted(unseen)
    play = Play(Silent(found, Chance("imagined")), cards)
    could: dict[str, bool] = {}
    count = 0
    for card in playable(play, seat):
        kind = card.split(".")[0]
        if kind not in could:
            could[kind] = wins(found, _highest(play, seat, card))
        count += unseen[card] * could[kind]
    return count, sum(unseen.values())


def chance_of(count: int, unseen: int, drawn: int) -> float:
    """Return how likely one of ``count`` cards is among so many drawn of the unseen ones."""
    return 1 - comb(unseen - count, drawn) / comb(unseen, drawn) if count and drawn <= unseen else 0.0


def drawn_by(state: State, seat: Seat) -> int:
    """Return how many cards of the hand are only imagined."""
    return sum(type(card) is Unseen for card in state.players[seat].hand)


def hoped(worth: float, chance: float) -> float:
    """Return what a position is worth that wins at once with this chance, and else has these prospects.

    Prospects are logarithms of odds: one more makes winning 2.7 times as likely.
    """
    if chance <= 0:
        return worth
    lost = max((1 - chance) / (1 + exp(worth)), CERTAIN)
    return log((1 - lost) / lost)


def _highest(play: Play, seat: Seat, card: Card) -> str:
    level = next(usable_levels(play, seat, card), None)
    return f"play:{card}:{level.at if level else NO_EFFECT}"


def _unseen(state: State) -> list[Card]:
    places = [state.deck, state.discard, *(player.hand for player in state.players)]
    return [card for place in places for card in place if type(card) is Unseen]
