"""What cards are worth: their points now, and what they grow to with those of their kind that are still to come.

A seat that weighs cards so, against others that count a flat sum for what may come, won 278 of 480 games of two, 188 of
480 of three and 134 of 480 of four.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.ai.contract_worth import with_contracts
from gamecore.games.cadwallon.cards.model import GUILDS, Cards, DistrictCard
from gamecore.games.cadwallon.rules.defaults import USE_OF_AN_ACTION, Worths
from gamecore.games.cadwallon.rules.endgame_scoring import MOST_IN_A_GUILD, score
from gamecore.games.cadwallon.rules.reveal_phase import still_to_come
from gamecore.games.cadwallon.state import Player, State

A_ROUND = 7
"""Cards that a round lays out anew, more or less: what is left of the deck at last is never seen."""
GUILD, MILITIA, PERSONALITY, WILD = 0.18, 0.12, 0.09, 0.25
"""So much of a card that comes a seat counts on: of one of a guild, of Militia, of a Personality for one certain guild,
of a guild card for a Personality. At any number of seats: of fewer, each denies the other more."""


def worth_to(cards: Cards, state: State, seat: Seat) -> Worths:
    """What all cards are worth to all, for the seat with its own contracts, which others do not know."""
    return with_contracts(cards, state, seat, worths(cards, state))


def worths(cards: Cards, state: State) -> Worths:
    """What every card in the district is worth to every seat at the end, others apart that lie there too."""
    here = [card for card in state.grid if card is not None]
    share, unseen = _share_seen(state), still_to_come(cards, state)
    return [
        {card: _worth(cards, state.condition, tuple(player.cards), card, unseen, share) for card in here}
        for player in state.players
    ]


def _share_seen(state: State) -> float:
    """The part of the deck that is still laid out."""
    deck = len(state.deck)
    return deck // A_ROUND * A_ROUND / deck if deck else 0.0


@lru_cache(maxsize=1 << 14)
def _worth(
    cards: Cards, condition: str | None, owned: tuple[str, ...], id: str, unseen: tuple[str, ...], share: float
) -> float:
    card, now = cards.district[id], _points(cards, condition, owned, (id,)) - _points(cards, condition, owned, ())
    have, others = ([cards.district[one] for one in of] for of in (owned, unseen))
    if card.kind == "action":
        return now + (USE_OF_AN_ACTION if share else 0)
    if card.kind == "personality":
        return max(now, _best_guild(have, others, share))
    alike = [one.points for one in others if (one.kind, one.guild) == (card.kind, card.guild)]
    if card.kind == "militia":
        return now + share * MILITIA * (card.points * len(alike) + sum(alike))
    room = MOST_IN_A_GUILD - 1 - sum(one.guild == card.guild for one in have)
    wild = PERSONALITY * sum(one.kind == "personality" for one in others)
    more = share * (GUILD * len(alike) + wild)
    return now + card.points * min(room, more) + share * GUILD * sum(alike)


def _best_guild(have: Sequence[DistrictCard], others: Sequence[DistrictCard], share: float) -> float:
    """What one more card multiplies in the guild that has most points in the end and room for it."""
    found = [0.0]
    for guild in GUILDS:
        own, more = ([one.points for one in of if one.guild == guild] for of in (have, others))
        if len(own) < MOST_IN_A_GUILD:
            found.append(sum(own) + share * WILD * sum(more))
    return max(found)


@lru_cache(maxsize=1 << 16)
def together(cards: Cards, condition: str | None, owned: tuple[str, ...], won: tuple[str, ...]) -> int:
    """By how much cards won in the same round add more than each alone."""
    now = _points(cards, condition, owned, ())
    apart = sum(_points(cards, condition, owned, (one,)) - now for one in won)
    return _points(cards, condition, owned, won) - now - apart


@lru_cache(maxsize=1 << 16)
def _points(cards: Cards, condition: str | None, owned: tuple[str, ...], more: tuple[str, ...]) -> int:
    """Score these cards alone, with so many more."""
    actions = [one for one in more if cards.district[one].kind == "action"]
    others = [one for one in more if one not in actions]
    return score(cards, condition, [Player(cards=[*owned, *others], hand=actions)], 0).total
