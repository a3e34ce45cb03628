"""What is asked in words about a card on the table: which one is meant, and who can bid for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.typed.naming import Names, folded, of_whom
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.orders.words import FILLERS
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.recruit_adventurer import first_bid, most_bid
from gamecore.games.guild_master.view import GuildMasterView, state_of

BIDDING = re.compile(r"who( else)? (can|could|may|might|will)( still| also)? (bid|recruit|hire|pay|take|get)\b.*")
INSTEAD = re.compile(r"(why|what if i|what about|how about|should i|can i|could i|is|would)\b.*")
"""How a question begins that is about another goal for an order."""
SHORTEST = 4
"""Letters from which a word stands for the name that it is part of."""


def who_can_bid(cards: Cards, view: GuildMasterView, text: str) -> list[Phrase]:
    """For each adventurer whom a question is about the rivals who can bid, with how much and from which order on; once
    orders are open, who goes there. Nothing for another question."""
    said = folded(text)
    if BIDDING.fullmatch(said) is None or view.viewer is None:
        return []
    spaces = [one for one in named(cards, view, said) if one in view.adventurers]
    letter = re.search(r" (on|for) ([a-f])$", said)
    if not spaces and letter is not None and (at := letter[2].upper()) in view.adventurers:
        spaces = [at] if view.adventurers[at].card else []
    return [_bidders(cards, view, view.viewer, space) for space in spaces]


def asks_for_another_goal(text: str) -> bool:
    return INSTEAD.fullmatch(folded(text)) is not None


def named(cards: Cards, view: GuildMasterView, text: str) -> list[str]:
    """The spaces of the cards on the board that a text names, and the viewer's own private contracts that it does."""
    names = Names([(said, key) for name, key in _names(cards, view) for said in (name, of_whom(name) or name)])
    words, found, at = folded(text).split(), [], 0
    while at < len(words):
        used = 1
        for length in range(min(names.longest, len(words) - at), 0, -1):
            said = " ".join(words[at : at + length])
            match = names.exactly(said)
            if match.is_sure and len(said) >= SHORTEST and said not in FILLERS and words[at] not in FILLERS:
                found.append(str(match.keys[0]))
                used = length
                break
        at += used
    return list(dict.fromkeys(found))


def _names(cards: Cards, view: GuildMasterView) -> Iterator[tuple[str, str]]:
    for space, spot in view.adventurers.items():
        if spot.card is not None:
            yield cards.adventurers[spot.card].name, space
    for space, lying in view.contracts.items():
        if lying.card is not None:
            yield cards.contracts[lying.card].name, space
    yield from ((cards.contracts[one].name, one) for one in view.own_privates)


def _bidders(cards: Cards, view: GuildMasterView, viewer: Seat, space: str) -> Phrase:
    state, name = state_of(view), cards.adventurers[str(view.adventurers[space].card)].name
    if view.is_revealed:
        going: Sequence[Seat] = sorted({one.seat for one in view.orders if one.objective == space and not one.done})
        return say("asked-going", name=name, seats=going)
    can_bid: list[Phrase] = []
    for rival in (one for one in range(state.seats) if one != viewer):
        first, most = first_bid(cards, state, rival, space), most_bid(cards, state, rival, space)
        if first is not None and most is not None:
            can_bid.append(say("asked-bidder", seat=rival, most=most, first=first))
    bid = current_figures.min_bid(cards, state, viewer, space)
    return say("asked-can-bid", name=name, bid=bid, dotted=can_bid)
