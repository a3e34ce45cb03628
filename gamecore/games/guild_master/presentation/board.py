"""The table as a view shows it: one board for everybody, in the order in which objectives are resolved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.board import Block, Board, Card, Heading, Lines, Row, Rows
from gamecore.engine.board import Cards as Side
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.cards.effects import ShiftBid
from gamecore.games.guild_master.cards.model import Adventurer, Cards
from gamecore.games.guild_master.cards.text import brief_ability, brief_effect, chained, effect_line, skill, skills_line
from gamecore.games.guild_master.presentation import modified_by
from gamecore.games.guild_master.presentation.modified_by import named_once
from gamecore.games.guild_master.presentation.revealed import revealed
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.recruit_adventurer import rank_needed
from gamecore.games.guild_master.state import SKILLS, Skill, State
from gamecore.games.guild_master.view import (
    GuildMasterView,
    ShownAdventurer,
    ShownContract,
    ShownGuild,
    state_of,
)

SIGNS = ("half", "full", "blood", "live", "fix", "reroll")
BUILDERS_SHOWN = 5
"""Costs of the next builders that the board tells."""


def board(cards: Cards, view: GuildMasterView) -> Board:
    """Everything public; bids, costs and targets are the viewer's own where cards change them."""
    state, changed_by = state_of(view), dict[str, None]()
    is_laid = view.phase not in ("setup", "choose")
    builders = named_once(_builders(cards, view, state), changed_by)
    spaces = _spaces(cards, view, state, changed_by) if is_laid else []
    short = [Card(each.place, each.title, each.lines[:1]) for each in spaces]
    spaces = [_as_wanted(cards, view, each) for each in spaces]
    laid: list[Block] = [Lines([builders])] if is_laid else [Lines([builders, say("board-not-laid")])]
    guilds = [_guild(cards, view, state, guild, changed_by) for guild in view.guilds]
    blocks = [
        *laid,
        Side([each for each in spaces if not each.place.isdigit()]),
        Side([each for each in spaces if each.place.isdigit()]),
        Heading(say("board-guilds")),
        Rows(guilds),
        *revealed(cards, view),
        *_legend(cards, view, changed_by),
    ]
    people, contracts = ([each for each in short if each.place.isdigit() is are] for are in (False, True))
    brief = [
        *laid,
        Side(people),
        Side(contracts),
        Rows([_brief(row) for row in guilds]),
        *revealed(cards, view, is_brief=True),
    ]
    return Board(title(view), *([block for block in each if block != Side([])] for each in (blocks, brief)))


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


# The board's own spaces


def _spaces(cards: Cards, view: GuildMasterView, state: State, changed_by: dict[str, None]) -> list[Card]:
    """Adventurers, then contracts, with what they do below their figures."""
    found = [_adventurer(cards, view, state, space) for space in _shown(view, view.adventurers)]
    found += [_contract(cards, view, state, space) for space in _shown(view, view.contracts)]
    return [Card(each.place, each.title, [named_once(line, changed_by) for line in each.lines]) for each in found]


def _as_wanted(cards: Cards, view: GuildMasterView, space: Card) -> Card:
    """Once the orders are revealed, where nobody goes, its second line can be left out of a long board; but an Event
    acts on all."""
    contract = view.contracts[space.place].card if space.place in view.contracts else None
    is_event = contract is not None and any(part.kind == "event" for part in cards.contracts[contract].effects)
    if is_event or not view.orders or any(order.objective == space.place for order in view.orders):
        return space
    first, *more = space.lines
    return Card(space.place, space.title, [first, *(say("board-unwanted", what=line) for line in more)])


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
    return Card(space, card.name, [figures] if card.ability is None else [figures, brief_ability(card.ability)])


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
    figures, *effects = _contract_lines(cards, state, view.viewer, shown.card)
    holds = current_figures.overruled(cards, state).get(shown.card)
    if holds is not None:
        effects = [say("event-overruled", effect=effect, space=holds) for effect in effects]
    return Card(space, cards.contracts[shown.card].name, [figures, *effects])


def contract_lines(cards: Cards, state: State, seat: Seat | None, contract: str) -> list[Phrase]:
    """Targets and reward as they are for ``seat``, and below them what else the card does."""
    return [_figures(cards, state, seat, contract), *map(effect_line, cards.contracts[contract].effects)]


def _contract_lines(cards: Cards, state: State, seat: Seat | None, contract: str) -> list[Phrase]:
    return [_figures(cards, state, seat, contract), *map(brief_effect, cards.contracts[contract].effects)]


def _figures(cards: Cards, state: State, seat: Seat | None, contract: str) -> Phrase:
    targets = modified_by.targets(cards, state, seat, contract)
    return say("board-contract", targets=targets, reward=modified_by.reward(cards, state, seat, contract))


# The guilds


def _guild(cards: Cards, view: GuildMasterView, state: State, guild: ShownGuild, changed_by: dict[str, None]) -> Row:
    """Fortune first, then what it can send. All its dice, boons by name and contracts done only until orders tell who
    goes."""
    dice = "none" if view.orders else strength(cards, guild.adventurers) or "none"
    income = named_once(modified_by.income(cards, state, guild.seat), changed_by)
    orders = named_once(modified_by.orders(cards, state, guild.seat), changed_by)
    built = list(_built(cards, view, guild))
    bidding = _bids_of_its_own(cards, view, state, guild.seat)
    return Row(
        say("board-guild", seat=guild.seat),
        [
            _together(
                [say("board-fame", fame=guild.fame), say("board-gold", gold=guild.gold, income=income), *bidding]
            ),
            Phrase("board-means", {**orders.params, "people": len(guild.adventurers), "skills": dice}),
            *([_together(built)] if built else []),
        ],
        seat=guild.seat,
    )


def _bids_of_its_own(cards: Cards, view: GuildMasterView, state: State, seat: Seat) -> list[Phrase]:
    """Another guild's cards that make its lowest bids others than those that stand beside adventurers, until
    orders tell who bids what."""
    everybodys = [name for name, _ in current_figures.sources(cards, state, None, ShiftBid)]
    own = [name for name, _ in current_figures.sources(cards, state, seat, ShiftBid) if name not in everybodys]
    if seat == view.viewer or view.orders or not own:
        return []
    return [say("board-bids", cards=chained("comma", list(dict.fromkeys(own))))]


def _brief(row: Row) -> Row:
    return Row(row.label, row.cells[:2], row.seat)


def _together(parts: Sequence[Phrase]) -> Phrase:
    return say("board-together", parts=chained("dot", parts))


def _built(cards: Cards, view: GuildMasterView, guild: ShownGuild) -> Iterator[Phrase]:
    if guild.rooms:
        sides = [(skill(cards.skill_upgrades[room.upgrade].skill), room.side) for room in guild.rooms]
        yield say("board-rooms", rooms=chained("comma", [say("board-side", skill=of, side=side) for of, side in sides]))
    if guild.prestige is not None:
        yield say("board-prestige", token=cards.prestige[guild.prestige].name)
    if guild.boons:
        names = chained("comma", [cards.contracts[one].name for one in guild.boons])
        yield say("board-boons", boons=len(guild.boons) if view.orders else names)
    done = len(guild.completed) + len(guild.boons)
    if done and not view.orders:
        yield say("board-done", done=done)
    if guild.privates:
        yield say("board-privates", privates=guild.privates)


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


def _legend(cards: Cards, view: GuildMasterView, changed_by: dict[str, None]) -> Iterator[Block]:
    shown = [cards.adventurers[spot.card] for spot in view.adventurers.values() if spot.card is not None]
    abilities = [adventurer.ability for adventurer in shown if adventurer.ability is not None]
    yield from legend([ability.rounds for ability in abilities], view.guilds)
    if changed_by:
        yield Lines([say("board-changed-by", cards=chained("comma", list(changed_by)))])


def legend(rounds: Sequence[str], guilds: Sequence[ShownGuild], *, is_live: bool = False) -> Iterator[Lines]:
    """What the signs mean, once: of moons and of the sides of rooms those that are shown, and ⚡ if it is."""
    sides = [room.side for guild in guilds for room in guild.rooms]
    shown = [sign for sign in SIGNS if sign in rounds or sign in sides or (sign == "live" and is_live)]
    if shown:
        yield Lines([say("board-legend", signs=chained("dot", [say("sign", sign=sign) for sign in shown]))])
