"""On whom or what an effect may be used: guilds, private contracts, what lies on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.choices import Option
from gamecore.engine.phrases import Seat, say
from gamecore.games.guild_master.cards.effects import (
    Effect,
    Favour,
    FreeRecruit,
    LoseFame,
    NewAdventurer,
    NewContract,
    SwapPrivate,
    TakeGold,
)
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import (
    ability_line,
    effects_hint,
    reward,
    skills_line,
    targets_line,
)
from gamecore.games.guild_master.rules import recruit_adventurer
from gamecore.games.guild_master.state import LEVELS, RANKS, Level, State


def targets(state: State, seat: Seat, effect: TakeGold | LoseFame) -> list[Seat]:
    """The other guilds that the effect may be aimed at; those who have the most are all struck (C-07)."""
    others = [other for other in range(state.seats) if other != seat]
    if effect.whose == "choose":
        return others
    amounts = {
        other: state.guilds[other].fame if effect.whose == "most_fame" else state.guilds[other].gold for other in others
    }
    return [other for other in others if amounts[other] == max(amounts.values())]


def other_privates(cards: Cards, state: State, seat: Seat, card_name: str) -> list[str]:
    """The guild's private contracts, but not the one that is being completed."""
    return [one for one in state.guilds[seat].privates if cards.contracts[one].name != card_name]


def face_up_adventurers(state: State) -> dict[str, str]:
    """The face-up adventurer of each space that has one."""
    return {name: space.deck[-1] for name, space in state.adventurers.items() if space.face_up and space.deck}


def new_contracts(cards: Cards, state: State, card_name: str) -> list[tuple[str, Level]]:
    """Spaces with a face-up contract, and decks it could be replaced from; never the one being completed."""
    shown = [
        name
        for name, space in state.contracts.items()
        if space.card is not None and space.face_up and cards.contracts[space.card].name != card_name
    ]
    return [(name, level) for name in shown for level in LEVELS if state.decks[level]]


def recruits(cards: Cards, state: State, seat: Seat, effect: FreeRecruit) -> dict[str, str]:
    """Face-up adventurers up to that rank that the guild may recruit (C-36)."""
    return {
        name: one
        for name, one in face_up_adventurers(state).items()
        if RANKS.index(cards.adventurers[one].rank) <= RANKS.index(effect.rank)
        and recruit_adventurer.may_recruit(cards, state, seat, cards.adventurers[one].rank)
    }


# As options


def options_for(cards: Cards, state: State, seat: Seat, effect: Effect, card_name: str) -> tuple[Option, ...]:
    """What :func:`.now_effects.use` lets the guild choose from, first of all; empty for effects that have no target."""
    match effect:
        case Favour():
            return _guilds(state, [other for other in range(state.seats) if other != seat])
        case TakeGold(whose="choose"):
            return _guilds(state, [one for one in targets(state, seat, effect) if state.guilds[one].gold])
        case LoseFame(whose="choose"):
            return _guilds(state, [one for one in targets(state, seat, effect) if state.guilds[one].fame])
        case SwapPrivate():
            return private_options(cards, other_privates(cards, state, seat, card_name))
        case NewAdventurer():
            return space_options(cards, face_up_adventurers(state))
        case NewContract():
            return replacement_options(cards, state, new_contracts(cards, state, card_name))
        case FreeRecruit():
            return space_options(cards, recruits(cards, state, seat, effect))
    return ()


def _guilds(state: State, seats: Sequence[Seat]) -> tuple[Option, ...]:
    return tuple(
        Option(str(one), say("seat-name", seat=one), hint=reward(state.guilds[one].gold, state.guilds[one].fame))
        for one in seats
    )


def private_options(cards: Cards, held: Sequence[str]) -> tuple[Option, ...]:
    """Private contracts, each with what it asks and pays."""
    contracts = [cards.contracts[one] for one in held]
    return tuple(
        Option(
            card.id,
            say("private-name", card=card.name),
            hint=say(
                "private-hint",
                targets=targets_line(card.targets),
                reward=reward(card.gold, card.fame),
                effects=effects_hint(card) or "none",
            ),
        )
        for card in contracts
    )


def space_options(cards: Cards, shown: Mapping[str, str]) -> tuple[Option, ...]:
    """Adventurers by the space they lie on."""
    people = {name: cards.adventurers[one] for name, one in shown.items()}
    return tuple(
        Option(
            name,
            say(
                "space-adventurer",
                space=name,
                name=one.name,
                rank=say("rank", rank=one.rank),
                fame=one.fame,
                skills=skills_line(one.skills),
            ),
            hint=ability_line(one.ability) if one.ability else None,
        )
        for name, one in people.items()
    )


def replacement_options(cards: Cards, state: State, ways: Sequence[tuple[str, Level]]) -> tuple[Option, ...]:
    """Contracts that may leave the board, each with the deck its successor comes from."""
    return tuple(
        Option(
            f"{name}:{level}",
            say("replace-contract", space=name, card=_on_space(cards, state, name), level=say("level", level=level)),
        )
        for name, level in ways
    )


def _on_space(cards: Cards, state: State, name: str) -> str:
    card = state.contracts[name].card
    assert card is not None
    return cards.contracts[card].name
