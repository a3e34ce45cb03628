"""My guild: what only its owner needs at hand, and what only its owner may see."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.board import Block, Board, Card, Heading, Lines
from gamecore.engine.board import Cards as Side
from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master import numbers
from gamecore.games.guild_master.board import rooms, strength
from gamecore.games.guild_master.card_text import (
    ability_line,
    ability_text,
    effect_line,
    effects_line,
    prestige_line,
    reward,
    skills_line,
    targets_line,
)
from gamecore.games.guild_master.cards import Ability, Cards
from gamecore.games.guild_master.order_text import order_line
from gamecore.games.guild_master.state import State
from gamecore.games.guild_master.steward.seen import state_of
from gamecore.games.guild_master.view import GuildMasterView, ShownGuild


def sheet(cards: Cards, view: GuildMasterView) -> Board:
    """The viewer's guild; a spectator has none, and gets an empty one."""
    if view.own is None:
        return Board(say("sheet-none"), [])
    return Board(say("sheet-title", seat=view.own.seat), list(_blocks(cards, view, view.own)))


def _blocks(cards: Cards, view: GuildMasterView, guild: ShownGuild) -> Iterator[Block]:
    state = state_of(view)
    yield Lines(
        [
            say(
                "sheet-figures",
                fame=guild.fame,
                gold=guild.gold,
                orders=numbers.order_spaces(cards, state, guild.seat),
                team=numbers.team_size(cards, state, guild.seat),
                income=numbers.income(cards, state, guild.seat),
            ),
            say("sheet-strength", skills=strength(cards, guild.adventurers) or "none"),
        ]
    )
    if guild.rooms or guild.prestige is not None:
        yield Lines(list(_upgrades(cards, guild)))
    if guild.adventurers:
        yield Heading(say("sheet-people"))
        yield Side([_person(cards, state, guild, one) for one in guild.adventurers])
    if view.own_privates:
        yield Heading(say("sheet-privates"))
        yield Side([_private(cards, one) for one in view.own_privates])
    if guild.boons:
        yield Heading(say("sheet-boons"))
        yield Side([_boon(cards, one) for one in guild.boons])
    if guild.completed:
        yield Lines([say("sheet-completed", cards=[cards.contracts[one].name for one in guild.completed])])
    if view.own_orders:
        yield Heading(say("sheet-orders"))
        yield Lines([order_line(cards, order) for order in view.own_orders])


def _upgrades(cards: Cards, guild: ShownGuild) -> Iterator[Phrase]:
    if guild.rooms:
        yield say("sheet-rooms", rooms=rooms(cards, guild))
    if guild.prestige is not None:
        yield prestige_line(cards.prestige[guild.prestige])


def _person(cards: Cards, state: State, guild: ShownGuild, one: str) -> Card:
    card = cards.adventurers[one]
    lines: list[Phrase] = [
        say(
            "sheet-person",
            rank=say("rank", rank=card.rank),
            skills=skills_line(card.skills),
            rests="yes" if one in guild.recruited_now else "no",
            ability=_ability(state, guild, one, card.ability) if card.ability else "none",
        )
    ]
    return Card("", card.name, lines)


def _ability(state: State, guild: ShownGuild, one: str, ability: Ability) -> Phrase:
    """An ability that lives this round is marked; one that lives in others says when."""
    if not numbers.is_live(state, ability):
        return ability_line(ability)
    if one in guild.used:
        return say("sheet-used", effect=ability_text(ability))
    return say("sheet-live", phase=ability.phase, effect=ability_text(ability))


def _private(cards: Cards, one: str) -> Card:
    card = cards.contracts[one]
    line = say(
        "board-contract",
        targets=targets_line(card.targets),
        reward=reward(card.gold, card.fame),
        effects=effects_line(card),
    )
    return Card("", card.name, [line])


def _boon(cards: Cards, one: str) -> Card:
    card = cards.contracts[one]
    return Card("", card.name, [effect_line(effect) for effect in card.effects if effect.kind == "boon"])
