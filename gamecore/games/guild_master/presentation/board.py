"""The table as a view shows it: one board for everybody, in the order in which objectives are resolved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.board import Block, Board, Card, Heading, Lines, Row, Rows
from gamecore.engine.board import Cards as Side
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards.model import Adventurer, Cards
from gamecore.games.guild_master.cards.text import chained, effect_line, short_ability, skills_line
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.presentation.orders.lines import objective, order_line
from gamecore.games.guild_master.rules.next_objective import OBJECTIVES
from gamecore.games.guild_master.rules.order_text import team_line
from gamecore.games.guild_master.rules.recruit_adventurer import rank_needed
from gamecore.games.guild_master.state import SKILLS, Skill, State
from gamecore.games.guild_master.view import (
    GuildMasterView,
    ShownAdventurer,
    ShownContest,
    ShownContract,
    ShownGuild,
    ShownOffer,
    ShownOrder,
    state_of,
)

SIGNS = ("half", "full", "blood", "live", "fix", "reroll")
BUILDERS_SHOWN = 5
"""Costs of the next builders that the board tells."""


def board(cards: Cards, view: GuildMasterView) -> Board:
    """Everything public; bids, costs and targets are the viewer's own where cards change them."""
    return Board(title(view), list(_blocks(cards, view, state_of(view))))


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
    if view.phase in ("setup", "choose"):
        yield Lines([say("board-not-laid")])
    else:
        yield Side([_adventurer(cards, view, state, space) for space in _shown(view, view.adventurers)])
        yield Side([_contract(cards, view, state, space) for space in _shown(view, view.contracts)])
    yield Heading(say("board-guilds"))
    yield Rows([_guild(cards, view, state, guild) for guild in view.guilds])
    for space in sorted({order.space for order in view.orders}):
        yield Heading(say("board-orders", space=space))
        yield Lines([order_line(cards, order) for order in view.orders if order.space == space])
    ahead = list(_contests(cards, view))
    if ahead:
        yield Heading(say("board-contests"))
        yield Lines(ahead)
    shown = [cards.adventurers[spot.card] for spot in view.adventurers.values() if spot.card is not None]
    abilities = [adventurer.ability for adventurer in shown if adventurer.ability is not None]
    yield from legend([ability.rounds for ability in abilities], view.guilds)


# The board's own spaces


def _shown(view: GuildMasterView, spaces: Mapping[str, ShownAdventurer | ShownContract]) -> list[str]:
    """All spaces; when the game is over those alone where a card lies face up, for nothing comes of the others."""
    return [space for space, spot in spaces.items() if spot.card is not None or view.phase != "over"]


def _builders(cards: Cards, view: GuildMasterView, state: State) -> Phrase:
    return say("board-builders", costs=modified_by.builder_costs(cards, state, view.viewer, BUILDERS_SHOWN) or "none")


def _adventurer(cards: Cards, view: GuildMasterView, state: State, space: str) -> Card:
    shown = view.adventurers[space]
    if shown.card is None:
        return Card(space, "?", [say("board-face-down-adventurer", left=shown.left)])
    card = cards.adventurers[shown.card]
    figures = say(
        "board-adventurer",
        rank=say("rank", rank=card.rank),
        fame=card.fame,
        bid=modified_by.min_bid(cards, state, view.viewer, space),
        needs=_needs(cards, view, state, card),
        skills=skills_line(card.skills),
    )
    return Card(space, card.name, [figures] if card.ability is None else [figures, short_ability(card.ability)])


def _needs(cards: Cards, view: GuildMasterView, state: State, card: Adventurer) -> str:
    """The rank that comes first, while the viewer's guild has none so high; for everybody, while no guild has."""
    seats = range(len(view.guilds)) if view.viewer is None else [view.viewer]
    needed = [rank_needed(cards, state, seat, card.rank) for seat in seats]
    return next((rank for rank in needed if rank is not None and None not in needed), "none")


def _contract(cards: Cards, view: GuildMasterView, state: State, space: str) -> Card:
    shown = view.contracts[space]
    if shown.level is None:
        return Card(space, "–", [say("board-empty-space")])
    if shown.card is None:
        return Card(space, "?", [say("board-face-down-contract", level=say("level", level=shown.level))])
    return Card(space, cards.contracts[shown.card].name, contract_lines(cards, state, view.viewer, shown.card))


def contract_lines(cards: Cards, state: State, seat: Seat | None, contract: str) -> list[Phrase]:
    """Targets and reward as they are for ``seat``, and below them what else the card does."""
    targets = modified_by.targets(cards, state, seat, contract)
    figures = say("board-contract", targets=targets, reward=modified_by.reward(cards, state, seat, contract))
    return [figures, *(effect_line(effect) for effect in cards.contracts[contract].effects)]


# The guilds


def _guild(cards: Cards, view: GuildMasterView, state: State, guild: ShownGuild) -> Row:
    fortune = [say("board-fame", fame=guild.fame), say("board-gold", gold=guild.gold)]
    means = [modified_by.income(cards, state, guild.seat), modified_by.orders(cards, state, guild.seat)]
    people = say("board-people", people=len(guild.adventurers), skills=strength(cards, guild.adventurers) or "none")
    contracts = say("board-cards", done=len(guild.completed) + len(guild.boons), privates=guild.privates)
    return Row(
        say("board-guild", seat=guild.seat),
        [_together(fortune), _together(means), people, _together([*_upgrades(cards, guild), contracts])],
        seat=guild.seat,
    )


def _together(parts: Sequence[Phrase]) -> Phrase:
    return say("board-together", parts=chained("dot", parts))


def _upgrades(cards: Cards, guild: ShownGuild) -> Iterator[Phrase]:
    if guild.rooms:
        yield say("board-rooms", rooms=rooms(cards, guild))
    if guild.prestige is not None:
        yield say("board-prestige", token=cards.prestige[guild.prestige].name)
    if guild.boons:
        yield say("board-boons", boons=chained("comma", [cards.contracts[one].name for one in guild.boons]))


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


def legend(rounds: Sequence[str], guilds: Sequence[ShownGuild], *, is_live: bool = False) -> Iterator[Lines]:
    """What the signs mean, once: of moons and of the sides of rooms those that are shown, and ⚡ if it is."""
    sides = [room.side for guild in guilds for room in guild.rooms]
    shown = [sign for sign in SIGNS if sign in rounds or sign in sides or (sign == "live" and is_live)]
    if shown:
        yield Lines([say("board-legend", signs=chained("dot", [say("sign", sign=sign) for sign in shown]))])


# Contests


def _contests(cards: Cards, view: GuildMasterView) -> Iterator[Phrase]:
    """What several guilds still want in one order space; at contracts with the offers made so far, and once it is
    being resolved with the deal alone.

    Who is done, or falls through because somebody else was there first, wants it no more.
    """
    now = _under_way(view)
    bargained = {(contest.space, contest.objective): contest for contest in view.contests}
    wanted: dict[tuple[int, str], list[Seat]] = {}
    for order in view.orders:
        if order.objective != "free" and not order.done and _is_there(view, order):
            wanted.setdefault((order.space, order.objective), []).append(order.seat)
    for (space, what), seats in sorted(wanted.items()):
        contest = bargained.get((space, what))
        parties = [seat for seat in contest.parties if seat in seats] if contest else seats
        if len(parties) > 1:
            told = say("objective-when", objective=objective(cards, view, what), space=space)
            yield say("board-contest", objective=told, seats=parties, now="yes" if (space, what) == now else "no")
            if contest is not None:
                offers = [one for one in contest.offers if (space, what) != now or one.id == contest.deal]
                yield from (say("board-offer-made", offer=offer_line(cards, view, contest, one)) for one in offers)


def _under_way(view: GuildMasterView) -> tuple[int, str] | None:
    """The order space and objective that is being resolved: the first whose orders are not all done."""
    if view.phase != "resolve":
        return None
    waiting = [(order.space, OBJECTIVES.index(order.objective)) for order in view.orders if not order.done]
    if not waiting:
        return None
    space, place = min(waiting)
    return space, OBJECTIVES[place]


def _is_there(view: GuildMasterView, order: ShownOrder) -> bool:
    """Whether what was ordered still lies there, and no other card."""
    if order.objective == "builders":
        return True
    spaces = view.contracts if order.objective in view.contracts else view.adventurers
    card = spaces[order.objective].card
    return card is not None and order.card in (None, card)


def offer_line(cards: Cards, view: GuildMasterView, contest: ShownContest, offer: ShownOffer) -> Phrase:
    """An offer: how the Gold is split, who gets the card and the Bonus, if there is one, and who else has agreed."""
    card = view.contracts[contest.objective].card
    has_bonus = card is not None and any(part.kind == "bonus" for part in cards.contracts[card].effects)
    shares = [say("board-share", seat=seat, gold=offer.gold.get(seat, 0)) for seat in contest.parties]
    is_deal = contest.deal == offer.id
    return say(
        "board-offer",
        seat=offer.by,
        shares=chained("comma", shares),
        card_seat=offer.card_to,
        bonus=_bonus(offer) if has_bonus else "none",
        agreed_seats=[] if is_deal else [party for party in offer.accepted if party != offer.by],
        team=team_line(cards, offer.skill, offer.members) if offer.skill or offer.members else "none",
        deal="yes" if is_deal else "no",
    )


def _bonus(offer: ShownOffer) -> Phrase:
    on = "none" if offer.bonus_on is None else say("seat-name", seat=offer.bonus_on)
    return say("board-bonus", seat=offer.bonus_to, on=on)
