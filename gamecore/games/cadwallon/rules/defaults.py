"""A plain and sound answer to each question, which counts where no better one is at hand, and what cards are worth to
whom.

The answer is that of a careful player who takes it that whoever has the most Support now wins the card. It depends
only on what the seat may know: of the deck its size, of other players their open cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, SPACE
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.rules.action_cards import perform, playable
from gamecore.games.cadwallon.rules.counting_support import (
    all_lent,
    favoured,
    least_support,
    towards,
    winner,
    winners,
)
from gamecore.games.cadwallon.rules.endgame_scoring import score
from gamecore.games.cadwallon.state import Player, State, sketch

FULL_DECK = 24
"""District cards left after the first nine are laid out."""
USE_OF_AN_ACTION = 1.5
"""What it is worth to have an Action to play, in points, as long as there is a next round."""
UNSEEN = 2.0
"""Points that a card from the deck is worth on average."""
WORTH_A_CARD = 1.5
"""Points that an Action has to gain to be played while there will be another chance."""

# What a card may still grow to, in points with the whole deck to come, less as the deck runs out. Estimates that
# stewards win with; nothing is promised by them.
MILITIA_TO_COME = 0.8
"""Lost by a Militia card: the more of them somebody has later, the dearer each."""
PERSONALITY_TO_COME = 3.5
"""Gained by a Personality: it will count with whichever guild it makes more of."""
GUILD_TO_COME = 1
"""Gained by a guild's card, for the cards of its guild that may come."""
GUILD_TO_COME_A_POINT = 0.6
"""And as much more for each point printed on it."""
GUILD_TO_COME_A_POINT_AND_CARD = 0.3
"""And as much more for each point printed on it and each card of its guild that one has."""

Worths = Sequence[Mapping[str, float]]
"""By seat: what each card in the district is worth to it, in points."""
Appraise = Callable[[State, Worths], float]


def worths(cards: Cards, state: State) -> Worths:
    """Estimate what every card in the district is worth to every seat: points now, and what they may grow to."""
    ahead = min(1.0, len(state.deck) / FULL_DECK)
    here = [card for card in state.grid if card is not None]
    return [
        {card: _worth(cards, state.condition, tuple(player.cards), card, ahead) for card in here}
        for player in state.players
    ]


@lru_cache(maxsize=1 << 14)
def _worth(cards: Cards, condition: str | None, owned: tuple[str, ...], id: str, ahead: float) -> float:
    card = cards.district[id]
    more = _points(cards, condition, owned, id) - _points(cards, condition, owned, "")
    if card.kind == "action":
        return more + (USE_OF_AN_ACTION if ahead else 0)
    if card.kind == "militia":
        return more - MILITIA_TO_COME * ahead
    if card.kind == "personality":
        return more + PERSONALITY_TO_COME * ahead
    same = sum(cards.district[one].guild == card.guild for one in owned)
    a_point = GUILD_TO_COME_A_POINT + GUILD_TO_COME_A_POINT_AND_CARD * same
    return more + ahead * (GUILD_TO_COME + card.points * a_point)


@lru_cache(maxsize=1 << 14)
def _points(cards: Cards, condition: str | None, owned: tuple[str, ...], more: str) -> int:
    """Score these cards alone, with one more."""
    action = bool(more) and cards.district[more].kind == "action"
    player = Player(cards=list(owned) if action or not more else [*owned, more], hand=[more] if action else [])
    return score(cards, condition, [player], 0).total


def balance(state: State, worth: Worths, seat: Seat, holders: Sequence[Seat | None]) -> float:
    """Return what ``seat`` gains if these seats win the cards, less its share of what the other seats gain."""
    share = 1 / (state.seats - 1)
    found = 0.0
    for card, who in zip(state.grid, holders, strict=True):
        if card is not None and who is not None:
            found += worth[who][card] * (1 if who == seat else -share)
    return found


def good_boulevard(cards: Cards, state: State, seat: Seat) -> str:
    """Return the boulevard where an Agent changes most in the seat's favour who leads on both its sides."""
    worth, lends = worths(cards, state), all_lent(cards, state)
    least, favour = least_support(cards, state), favoured(cards, state)
    share = 1 / (state.seats - 1)

    def change(street: int) -> float:
        found = 0.0
        for space, across in (BETWEEN[street], BETWEEN[street][::-1]):
            support = towards(state, space, lends)
            before = winner(support, least, favour)
            support[seat] += lends[across]
            after = winner(support, least, favour)
            card = state.grid[space] or ""
            for who, sign in ((before, -1), (after, 1)):
                if who is not None:
                    found += sign * worth[who][card] * (1 if who == seat else -share)
        return found

    return BOULEVARDS[max(state.free_streets(), key=lambda street: (change(street), -street))]


def good_action(cards: Cards, state: State, seat: Seat) -> tuple[str, Targets] | None:
    """Return the Action and targets that gain most as the board stands; None if that is less than a card is worth."""

    def leads(state: State, worth: Worths) -> float:
        return balance(state, worth, seat, winners(cards, state))

    return best_action(cards, state, seat, worths(cards, state), leads, WORTH_A_CARD if state.deck else 0.0)


def best_action(
    cards: Cards, state: State, seat: Seat, worth: Worths, appraise: Appraise, enough: float
) -> tuple[str, Targets] | None:
    """Return the Action and targets that raise ``appraise`` most; None if not by more than ``enough``."""
    best = best_gain(cards, state, seat, worth, appraise)
    return (best[1], best[2]) if best is not None and best[0] > enough else None


def best_gain(
    cards: Cards, state: State, seat: Seat, worth: Worths, appraise: Appraise, among: Sequence[str] | None = None
) -> tuple[float, str, Targets] | None:
    """Return by how much an Action raises ``appraise`` at most, and that Action and its targets; None if none can be
    played. ``among``: of these alone."""
    now = appraise(state, worth)
    best: tuple[float, str, Targets] | None = None
    for action, able in playable(cards, state, seat).items():
        for targets in able if among is None or action in among else ():
            gain = _after(cards, state, seat, action, targets, worth, appraise) - now
            if best is None or gain > best[0]:
                best = gain, action, targets
    return best


def _after(
    cards: Cards, state: State, seat: Seat, action: str, targets: Targets, worth: Worths, appraise: Appraise
) -> float:
    effect = cards.district[action].effect
    if effect is not None and effect.do == "replace":
        gone = state.grid[SPACE[targets[0]]]
        return appraise(state, [{**of, gone or "": UNSEEN} for of in worth])
    copy = sketch(state)
    perform(cards, copy, seat, action, targets)
    return appraise(copy, worth)
