"""My guild: what only its owner needs at hand, and what only its owner may see."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.engine.board import Block, Board, Card, Heading, Lines
from gamecore.engine.board import Cards as Side
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Ability, Cards
from gamecore.games.guild_master.cards.text import (
    ability_text,
    counts_in,
    describe,
    prestige_line,
    short_ability,
    skills_line,
)
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.presentation.board import contract_lines, legend, rooms, strength
from gamecore.games.guild_master.presentation.contests_preview import contests_in_full
from gamecore.games.guild_master.presentation.orders.outlook import outlook_in_full, planned_line
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_team
from gamecore.games.guild_master.rules.effects.served_by import is_beyond_stables
from gamecore.games.guild_master.rules.order_text import names
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.modifiers import boon_of
from gamecore.games.guild_master.state import State
from gamecore.games.guild_master.view import GuildMasterView, ShownGuild, state_of

PLANNING = frozenset({"start", "plot", "orders"})
"""Phases in which a guild thinks about whom to send where."""


def private_board(cards: Cards, view: GuildMasterView) -> Board:
    """The viewer's guild; a spectator has none, and gets an empty one."""
    if view.own is None:
        return Board(say("sheet-none"), [])
    return Board(say("sheet-title", seat=view.own.seat), list(_blocks(cards, view, view.own)))


def _blocks(cards: Cards, view: GuildMasterView, guild: ShownGuild) -> Iterator[Block]:
    """What a guild decides with comes first, its people after that, and last what the signs mean."""
    state = state_of(view)
    yield Lines(list(_figures(cards, state, guild)))
    if view.own_orders:
        yield Heading(say("sheet-orders"))
        yield Lines(_orders(cards, view, guild))
    if view.phase == "bargain" and (contests := contests_in_full(cards, view, guild.seat)):
        yield Heading(say("sheet-contests"))
        yield Lines(contests)
    if view.own_privates:
        yield Heading(say("sheet-privates", dealt="yes" if view.phase == "choose" else "no"))
        yield Side([_private(cards, state, guild, one) for one in view.own_privates])
    if view.phase in PLANNING:
        yield from _best_teams(cards, view, state, guild)
    if guild.boons:
        yield Heading(say("sheet-boons"))
        yield Side([_boon(cards, state, guild, one) for one in guild.boons])
    if guild.adventurers:
        yield Heading(say("sheet-people"))
        yield Side([_person(cards, state, guild, one) for one in guild.adventurers])
    if guild.completed:
        yield Lines([say("sheet-completed", cards=[cards.contracts[one].name for one in guild.completed])])
    abilities = [ability for one in guild.adventurers if (ability := cards.adventurers[one].ability) is not None]
    asleep = [ability.rounds for ability in abilities if not current_figures.is_live(state, ability)]
    yield from legend(asleep, [guild], is_live=len(asleep) < len(abilities))


def _orders(cards: Cards, view: GuildMasterView, guild: ShownGuild) -> list[Phrase]:
    """While they are planned with all that may come of them."""
    if view.phase in PLANNING:
        return outlook_in_full(cards, view, guild.seat)
    return [planned_line(cards, view, str(o.space), o.team, o.objective, o.gold) for o in view.own_orders]


def _figures(cards: Cards, state: State, guild: ShownGuild) -> Iterator[Phrase]:
    income = modified_by.income(cards, state, guild.seat)
    yield say("sheet-figures", fame=guild.fame, gold=guild.gold, income=income)
    yield say("sheet-orders-of", orders=modified_by.orders(cards, state, guild.seat))
    yield say("sheet-strength", skills=strength(cards, guild.adventurers) or "none")
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
        )
    ]
    if card.ability is not None:
        lines.append(_ability(state, guild, one, card.ability))
    return Card("", card.name, lines)


def _ability(state: State, guild: ShownGuild, one: str, ability: Ability) -> Phrase:
    """An ability that lives this round is marked; one that lives in others says when."""
    if not current_figures.is_live(state, ability):
        return short_ability(ability)
    if one in guild.used:
        return say("sheet-used", effect=ability_text(ability))
    return say("sheet-live", phase=counts_in(ability), effect=ability_text(ability))


def _private(cards: Cards, state: State, guild: ShownGuild, one: str) -> Card:
    lines = contract_lines(cards, state, guild.seat, one)
    best = _best_team(cards, state, guild, one)
    return Card(
        "", cards.contracts[one].name, lines if best is None else [*lines, say("sheet-private-team", best=best)]
    )


def _best_teams(cards: Cards, view: GuildMasterView, state: State, guild: ShownGuild) -> Iterator[Block]:
    """For each contract on the board that is within reach, whom to send alone and what the chance is."""
    lines = [
        say("sheet-best-team", space=space, best=best)
        for space, shown in view.contracts.items()
        if shown.card is not None and (best := _best_team(cards, state, guild, shown.card)) is not None
    ]
    if lines:
        yield Heading(say("sheet-best-teams"))
        yield Lines(lines)


def _best_team(cards: Cards, state: State, guild: ShownGuild, contract: str) -> Phrase | None:
    found = best_team(cards, state, guild.seat, contract)
    if found is None or not odds.percent(found[1].chance):
        return None
    team, prospect = found
    return say("sheet-team", team=names(cards, team), prospect=prospect.line())


def _boon(cards: Cards, state: State, guild: ShownGuild, one: str) -> Card:
    return Card("", cards.contracts[one].name, [boon_text(cards, state, guild.seat, one)])


def boon_text(cards: Cards, state: State, seat: Seat, one: str) -> Phrase:
    """What a boon does, and that its guild has no use for it where it has none."""
    boon = boon_of(cards.contracts[one])
    if is_beyond_stables(cards, state, seat, boon):
        return say("boon-of-no-use", effect=describe(boon), most=current_figures.MOST_ORDERS)
    return describe(boon)
