"""The table as a view shows it: one board for everybody, in the order in which objectives are resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.board import Block, Board, Card, Heading, Lines, Row, Rows
from gamecore.engine.board import Cards as Side
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master import numbers
from gamecore.games.guild_master.card_text import (
    chained,
    effects_line,
    reward,
    short_ability,
    skill,
    skills_line,
)
from gamecore.games.guild_master.cards import Cards
from gamecore.games.guild_master.effects import SKILLS, Skill
from gamecore.games.guild_master.order_text import objective, order_line, team_line
from gamecore.games.guild_master.state import State
from gamecore.games.guild_master.state_from_view import state_of
from gamecore.games.guild_master.view import GuildMasterView, ShownContest, ShownGuild, ShownOffer

BUILDERS_SHOWN = 5
"""Costs of the next builders that the board tells."""


def board(cards: Cards, view: GuildMasterView) -> Board:
    """Everything public; bids, costs and targets are the viewer's own where cards change them."""
    state = state_of(view)
    return Board(title(view), [block for block in _blocks(cards, view, state) if block])


def title(view: GuildMasterView) -> Phrase:
    """The round, its moon, and the phase."""
    if view.phase in ("setup", "choose"):
        return say("board-setup")
    return say(
        "board-title",
        round=view.round,
        rounds=view.rounds,
        moon=view.moon,
        blood="yes" if view.blood else "no",
        phase=view.phase,
        space=view.space,
    )


def _blocks(cards: Cards, view: GuildMasterView, state: State) -> Iterator[Block]:
    yield Lines([_builders(cards, view, state)])
    yield Side([_adventurer(cards, view, state, space) for space in view.adventurers])
    yield Side([_contract(cards, view, state, space) for space in view.contracts])
    yield Heading(say("board-guilds"))
    yield Rows([_guild(cards, view, state, guild) for guild in view.guilds])
    for space in sorted({order.space for order in view.orders}):
        yield Heading(say("board-orders", space=space))
        yield Lines([order_line(cards, order) for order in view.orders if order.space == space])
    ahead = list(_contests(cards, view))
    if ahead:
        yield Heading(say("board-contests"))
        yield Lines(ahead)


# The board's own spaces


def _builders(cards: Cards, view: GuildMasterView, state: State) -> Phrase:
    costs = [numbers.builder_cost(cards, state, view.viewer, at) for at in range(BUILDERS_SHOWN)]
    open_costs = [str(cost) for cost in costs if cost is not None]
    return say("board-builders", costs=chained("comma", open_costs) or "none")


def _adventurer(cards: Cards, view: GuildMasterView, state: State, space: str) -> Card:
    shown = view.adventurers[space]
    if shown.card is None:
        return Card(space, "?", [say("board-face-down-adventurer", left=shown.left)])
    card = cards.adventurers[shown.card]
    return Card(
        space,
        card.name,
        [
            say(
                "board-adventurer",
                rank=say("rank", rank=card.rank),
                fame=card.fame,
                bid=numbers.min_bid(cards, state, view.viewer, space),
                skills=skills_line(card.skills),
                ability=short_ability(card.ability) if card.ability else "none",
            )
        ],
    )


def _contract(cards: Cards, view: GuildMasterView, state: State, space: str) -> Card:
    shown = view.contracts[space]
    if shown.level is None:
        return Card(space, "–", [say("board-empty-space")])
    if shown.card is None:
        return Card(space, "?", [say("board-face-down-contract", level=say("level", level=shown.level))])
    card = cards.contracts[shown.card]
    targets = [_target(cards, view, state, shown.card, name) for name in card.targets]
    return Card(
        space,
        card.name,
        [
            say(
                "board-contract",
                targets=chained("or", targets),
                reward=reward(*numbers.reward(cards, state, view.viewer, shown.card, None)),
                effects=effects_line(card),
            )
        ],
    )


def _target(cards: Cards, view: GuildMasterView, state: State, contract: str, name: Skill) -> Phrase:
    """A target as it stands for the viewer, with the printed one where it differs."""
    printed = cards.contracts[contract].targets[name]
    found = numbers.target(cards, state, view.viewer, contract, name)
    if found == printed:
        return say("target", skill=skill(name), target=found)
    return say("board-shifted-target", skill=skill(name), target=found, printed=printed)


# The guilds


def _guild(cards: Cards, view: GuildMasterView, state: State, guild: ShownGuild) -> Row:
    cells = [
        say("board-fame", fame=guild.fame),
        say("board-gold", gold=guild.gold),
        say(
            "board-orders-of",
            orders=numbers.order_spaces(cards, state, guild.seat),
            team=numbers.team_size(cards, state, guild.seat),
        ),
        say("board-income", gold=numbers.income(cards, state, guild.seat)),
        say("board-people", people=len(guild.adventurers), skills=strength(cards, guild.adventurers) or "none"),
    ]
    if guild.rooms:
        cells.append(say("board-rooms", rooms=rooms(cards, guild)))
    if guild.prestige is not None:
        cells.append(say("board-prestige", token=cards.prestige[guild.prestige].name))
    if guild.boons:
        cells.append(say("board-boons", boons=chained("comma", [cards.contracts[one].name for one in guild.boons])))
    cells.append(say("board-cards", done=len(guild.completed) + len(guild.boons), privates=guild.privates))
    return Row(say("board-guild", seat=guild.seat), cells, seat=guild.seat)


def strength(cards: Cards, people: Sequence[str]) -> Phrase | str:
    """All the dice of a guild's people, by skill."""
    sums: dict[Skill, int] = {
        name: sum(cards.adventurers[one].skills.get(name, 0) for one in people) for name in SKILLS
    }
    return skills_line(sums)


def rooms(cards: Cards, guild: ShownGuild) -> Phrase | str:
    """Skill Upgrades with the side that shows."""
    return chained(
        "comma",
        [say("board-room", room=cards.skill_upgrades[room.upgrade].name, side=room.side) for room in guild.rooms],
    )


# Contests


def _contests(cards: Cards, view: GuildMasterView) -> Iterator[Phrase]:
    """What several guilds still want in one order space; at contracts with the offers made so far."""
    bargained = {(contest.space, contest.objective): contest for contest in view.contests}
    wanted: dict[tuple[int, str], list[Seat]] = {}
    for order in view.orders:
        if order.objective != "free" and not order.done:
            wanted.setdefault((order.space, order.objective), []).append(order.seat)
    for (space, what), seats in sorted(wanted.items()):
        contest = bargained.get((space, what))
        parties = list(contest.parties) if contest else seats
        if len(parties) > 1:
            yield say("board-contest", space=space, objective=objective(cards, view, what), seats=parties)
            if contest is not None:
                yield from (offer_line(cards, view, contest, offer) for offer in contest.offers)


def offer_line(cards: Cards, view: GuildMasterView, contest: ShownContest, offer: ShownOffer) -> Phrase:
    """An offer: how the Gold is split, who gets the card and the Bonus, if there is one, and who has agreed."""
    card = view.contracts[contest.objective].card
    has_bonus = card is not None and any(part.kind == "bonus" for part in cards.contracts[card].effects)
    shares = [say("board-share", seat=seat, gold=offer.gold.get(seat, 0)) for seat in contest.parties]
    return say(
        "board-offer",
        seat=offer.by,
        shares=chained("comma", shares),
        card_seat=offer.card_to,
        bonus=say("board-bonus", seat=offer.bonus_to) if has_bonus else "none",
        agreed_seats=list(offer.accepted),
        team=team_line(cards, offer.skill, offer.members) if offer.skill or offer.members else "none",
        deal="yes" if contest.deal == offer.id else "no",
    )
