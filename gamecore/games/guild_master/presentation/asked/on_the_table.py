"""What is asked in words about a card on the table: which one is meant, who can bid for it and from how much on, what
comes of level bids, what chance some people have there; and what the people of a guild can do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.typed.naming import Names, folded, of_whom
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import short_ability, skills_line
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.presentation.orders.build_names import build_names
from gamecore.games.guild_master.presentation.orders.words import FILLERS
from gamecore.games.guild_master.rules import current_figures, hire_builders
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect, best_team
from gamecore.games.guild_master.rules.order_text import names as names_of
from gamecore.games.guild_master.rules.recruit_adventurer import first_bid, most_bid
from gamecore.games.guild_master.view import GuildMasterView, state_of

BIDDING = re.compile(r"who( else)? (can|could|may|might|will)( still| also)? (bid|recruit|hire|pay|take|get)\b.*")
INSTEAD = re.compile(r"(why|what if i|what about|how about|should i|can i|could i|is|would)\b.*|.*\binstead\b.*")
"""How a question begins that is about another goal for an order."""
LEVEL_BIDS = re.compile(
    r".*\b(same|equal|level|both|ties?|tied|as much)\b.*\b(bids?|bidding|offers?)\b.*"
    r"|.*\b(bids?|bidding|offers?)\b.*\b(same|equal|level|both|ties?|tied|as much)\b.*"
    r"|.*\b(same|equal) (gold|amount)\b.*\b(adventurer|person|recruit)\b.*"
)
PRICES = re.compile(r"(why|how come|how can|how much|what)\b.*\b(bids?|costs?|pays?|price|cheaper|dearer|minimum)\b.*")
CHANCES = re.compile(r".*\b(chances?|odds|percent|likely|probability)\b.*")
PEOPLE = re.compile(r"(what|which|who|show)\b.*\b(people|adventurers|abilities)\b.*")
OF_SEAT = re.compile(r"<@seat:(\d+)>")
"""Somebody at the table, in a question in which all whom it names are mentions."""
SHORTEST = 4
"""Letters from which a word stands for the name that it is part of."""


def lies_open(cards: Cards, view: GuildMasterView, text: str) -> list[Phrase]:
    """What lies open about the cards and the guilds that a question names; nothing for another question."""
    seats = [int(found) for found in OF_SEAT.findall(text) if int(found) < len(view.guilds)]
    plain = OF_SEAT.sub(" ", text)
    return (
        who_can_bid(cards, view, text)
        or _level_bids(text)
        or [*_prices(cards, view, plain), *_builder_prices(cards, view, plain)]
        or _chances(cards, view, plain, seats)
        or _people(cards, view, plain, seats)
    )


def _level_bids(text: str) -> list[Phrase]:
    """What becomes of bids that are level (page 17)."""
    return [] if LEVEL_BIDS.fullmatch(folded(text)) is None else [say("asked-level-bids")]


def _prices(cards: Cards, view: GuildMasterView, text: str) -> list[Phrase]:
    """From how much on each guild bids for the adventurers that a question about prices names, and by which cards."""
    if PRICES.fullmatch(folded(text)) is None:
        return []
    state, spaces = state_of(view), [one for one in named(cards, view, text) if one in view.adventurers]
    return [
        say(
            "asked-prices",
            name=cards.adventurers[str(view.adventurers[space].card)].name,
            moon=view.moon,
            dotted=[
                say("asked-price", seat=seat, bid=modified_by.min_bid(cards, state, seat, space))
                for seat in range(len(view.guilds))
            ],
        )
        for space in spaces
    ]


def _builder_prices(cards: Cards, view: GuildMasterView, text: str) -> list[Phrase]:
    """What the upgrades that a question about prices names cost the viewer, as far as they can be built: the Builders
    of each and their Gold, as things stand."""
    if PRICES.fullmatch(folded(text)) is None or view.viewer is None:
        return []
    state, seat = state_of(view), view.viewer
    needed = hire_builders.buildable(cards, state, seat)
    known = [(name, str(found[1])) for name, found in build_names(cards, list(needed)) if found[0] == "build"]
    told = []
    for key in found_in(text, known):
        gold = hire_builders.price(cards, state, seat, needed[key])
        name = hire_builders.planned_name(cards, state.guilds[seat], key)
        told.append(say("asked-builders", upgrade=name, count=needed[key], gold="none" if gold is None else gold))
    return told


def _chances(cards: Cards, view: GuildMasterView, text: str, seats: Sequence[Seat]) -> list[Phrase]:
    """What chance the viewer's people that a question names have at the contracts that it names; else the best team of
    the guild that it names, or of the viewer's own."""
    if CHANCES.fullmatch(folded(text)) is None or view.own is None:
        return []
    goals = [one for one in named(cards, view, text) if one not in view.adventurers]
    people = found_in(text, [(cards.adventurers[one].name, one) for one in view.own.adventurers])
    return [_chance(cards, view, view.contracts[one].card if one in view.contracts else one, people, seats)
            for one in goals]  # fmt: skip


def _chance(
    cards: Cards, view: GuildMasterView, contract: str | None, people: Sequence[str], seats: Sequence[Seat]
) -> Phrase:
    assert contract is not None and view.own is not None
    state, seat = state_of(view), seats[0] if seats and not people else view.own.seat
    best = None if people else best_team(cards, state, seat, contract)
    team = list(people) if best is None else best[0]
    found = best_prospect(cards, state, seat, team, contract) if team else None
    return say(
        "asked-chance",
        contract=cards.contracts[contract].name,
        team=names_of(cards, team) or "none",
        own="yes" if seat == view.own.seat else "no",
        seat=seat,
        prospect="none" if found is None else found.line(),
        many="yes" if len(team) > current_figures.team_size(cards, state, seat) else "no",
    )


def _people(cards: Cards, view: GuildMasterView, text: str, seats: Sequence[Seat]) -> list[Phrase]:
    """Everybody in the guilds that a question about their people names, with skills and abilities."""
    if PEOPLE.fullmatch(folded(text)) is None:
        return []
    lines: list[Phrase] = []
    for seat in dict.fromkeys(seats):
        lines.append(say("asked-people", seat=seat))
        for one in view.guilds[seat].adventurers:
            card = cards.adventurers[one]
            does = "none" if card.ability is None else short_ability(card.ability)
            lines.append(say("asked-person", name=card.name, skills=skills_line(card.skills), does=does))
    return lines


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
    return found_in(text, list(_names(cards, view)))


def found_in(text: str, known: Sequence[tuple[str, str]]) -> list[str]:
    """What a text names of what is ``known``, each with its name."""
    names = Names([(said, key) for name, key in known for said in (name, of_whom(name) or name)])
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
