"""What one viewer may see (Things To Remember, page 22; Guild Screens, page 10), built up field by field from nothing.

Public at any time: Gold totals, Fame, people, rooms, completed contracts, how many private contracts a guild
has, deck sizes, and the level of a face-down contract. From the reveal on: where each team goes, with whom and
with how much Gold. Never shown to others: private contracts, face-down faces, deck order, stances, and what an
order says about contests, falling through and building.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.state import (
    AdventurerSpace,
    Contest,
    ContractSpace,
    Fallback,
    Guild,
    IfContested,
    Level,
    Objective,
    Offer,
    Order,
    Phase,
    Skill,
    SkillRoom,
    Stance,
    State,
)

UNKNOWN = "?"
"""A card that the view does not show, in :func:`state_of`."""
REVEALED: frozenset[Phase] = frozenset({"bargain", "resolve", "reset", "over"})
"""The phases in which the screens are down (page 13, Reveal Orders)."""


class ShownContract(Saved):
    """A contract space. Empty: no level; face down: a level and no card."""

    level: Level | None
    card: str | None


class ShownAdventurer(Saved):
    """An adventurer space: its face-up card, if any, and how many cards lie there, that one included."""

    card: str | None
    left: int


class ShownRoom(Saved):
    """A built Skill Upgrade and the side that shows."""

    upgrade: str
    side: Literal["fix", "reroll"]


class ShownOrder(Saved):
    """What the reveal shows of an order."""

    seat: Seat
    space: int
    objective: Objective
    team: tuple[str, ...]
    gold: int
    done: bool
    card: str | None
    """The card that lay there when orders were given."""


class OwnOrder(ShownOrder):
    """One of the viewer's own orders, with what only they know."""

    if_contested: IfContested
    fallback: Fallback
    builds: tuple[str, ...]


class ShownGuild(Saved):
    """What everybody knows of a guild."""

    seat: Seat
    gold: int
    """Before the reveal all its Gold, as announced (page 11), wherever it lies; from then on its treasury."""
    fame: int
    adventurers: tuple[str, ...]
    recruited_now: tuple[str, ...]
    rooms: tuple[ShownRoom, ...]
    stables: int
    mess_hall: int
    bar: int
    prestige: str | None
    privates: int
    """How many it holds."""
    completed: tuple[str, ...]
    boons: tuple[str, ...]
    used: tuple[str, ...]
    this_round: tuple[str, ...]


class ShownOffer(Saved):
    """An offer, open to everybody's ears (page 19, Negotiate reward split)."""

    id: str
    by: Seat
    gold: dict[Seat, int]
    card_to: Seat
    bonus_to: Seat
    bonus_on: Seat | None
    skill: Skill | None
    members: tuple[str, ...]
    accepted: tuple[Seat, ...]


class ShownContest(Saved):
    """A contest ahead. ``stance`` is the viewer's own, None if they have none yet or are no party;
    ``again``: whether it is asked for again if the odds change. ``is_up``: it is the one that is bargained about now.
    """

    space: int
    objective: Objective
    parties: tuple[Seat, ...]
    offers: tuple[ShownOffer, ...]
    deal: str | None
    stance: Stance | None
    again: bool
    is_up: bool


class GuildMasterView(Saved):
    """The table as ``viewer`` sees it; None is a spectator, who sees what is public."""

    viewer: Seat | None
    options: dict[str, str]
    rounds: int
    round: int
    moon: Literal["half", "full"]
    blood: bool
    phase: Phase
    space: int
    """The order space that is being resolved; 0 until the first one begins."""
    guilds: tuple[ShownGuild, ...]
    contracts: dict[str, ShownContract]
    adventurers: dict[str, ShownAdventurer]
    decks: dict[Level, int]
    """Cards left."""
    builder_marker: int
    skill_supply: dict[str, int]
    core_supply: dict[str, int]
    prestige_supply: tuple[str, ...]
    plot_left: tuple[Seat, ...]
    orders: tuple[ShownOrder, ...]
    """Everybody's, from the reveal on, in the order of seats and spaces; empty before."""
    contests: tuple[ShownContest, ...]
    talked: tuple[Seat, ...]
    """Whom the bargaining waits for no more since the last offer to them."""
    own_privates: tuple[str, ...]
    own_orders: tuple[OwnOrder, ...]
    own_plot: dict[str, str]
    """The viewer's Plot sheet, by card id, from its sending until it is resolved."""
    own_kept: tuple[str, ...]
    """The boons that the viewer said to keep when they were last asked in Plot."""
    own_passed_over: tuple[str, ...] = ()
    """What the viewer kept boons from in its own orders of this round, by :func:`.rules.effects.boons.chances`."""

    @property
    def own(self) -> ShownGuild | None:
        """The viewer's guild."""
        return None if self.viewer is None else self.guilds[self.viewer]

    @property
    def is_revealed(self) -> bool:
        return self.phase in REVEALED


def view_for(cards: Cards, state: State, viewer: Seat | None) -> GuildMasterView:
    """What ``viewer`` may see of ``state``."""
    own = None if viewer is None else state.guilds[viewer]
    is_revealed = state.phase in REVEALED
    return GuildMasterView(
        viewer=viewer,
        options=dict(state.options),
        rounds=state.rounds,
        round=state.round,
        moon=state.moon,
        blood=state.blood,
        phase=state.phase,
        space=state.space,
        guilds=tuple(_guild(seat, guild, is_revealed) for seat, guild in enumerate(state.guilds)),
        contracts={
            name: _contract_space(
                None if space.card is None else cards.contracts[space.card].level, space.card if space.face_up else None
            )
            for name, space in state.contracts.items()
        },
        adventurers={
            name: _adventurer_space(space.deck[-1] if space.deck and space.face_up else None, len(space.deck))
            for name, space in state.adventurers.items()
        },
        decks={level: len(deck) for level, deck in state.decks.items()},
        builder_marker=state.builder_marker,
        skill_supply=dict(state.skill_supply),
        core_supply=dict(state.core_supply),
        prestige_supply=tuple(state.prestige_supply),
        plot_left=tuple(state.plot_left),
        talked=tuple(state.talked),
        orders=tuple(
            _order(seat, order) for seat, guild in enumerate(state.guilds) for order in _by_space(guild) if is_revealed
        ),
        contests=tuple(_contest(contest, viewer) for contest in state.contests if is_revealed),
        own_privates=() if own is None else tuple(own.privates),
        own_orders=() if own is None or viewer is None else tuple(_own_order(viewer, o) for o in _by_space(own)),
        own_plot={} if viewer is None else dict(state.plot_sheets.get(viewer, {})),
        own_kept=() if own is None else tuple(own.kept),
        own_passed_over=() if own is None else tuple(own.passed_over),
    )


# Views are looked at all the time and mostly show what they showed before: small parts are made once and kept.


@lru_cache(maxsize=1 << 10)
def _contract_space(level: Level | None, card: str | None) -> ShownContract:
    return ShownContract(level=level, card=card)


@lru_cache(maxsize=1 << 10)
def _adventurer_space(card: str | None, left: int) -> ShownAdventurer:
    return ShownAdventurer(card=card, left=left)


@lru_cache(maxsize=1 << 6)
def _room(upgrade: str, side: Literal["fix", "reroll"]) -> ShownRoom:
    return ShownRoom(upgrade=upgrade, side=side)


def _guild(seat: Seat, guild: Guild, is_revealed: bool) -> ShownGuild:
    on_orders = 0 if is_revealed else sum(order.gold for order in guild.orders)
    return ShownGuild(
        seat=seat,
        gold=guild.gold + on_orders,
        fame=guild.fame,
        adventurers=tuple(guild.adventurers),
        recruited_now=tuple(guild.recruited_now),
        rooms=tuple([_room(room.upgrade, room.side) for room in guild.rooms]),
        stables=guild.stables,
        mess_hall=guild.mess_hall,
        bar=guild.bar,
        prestige=guild.prestige,
        privates=len(guild.privates),
        completed=tuple(guild.completed),
        boons=tuple(guild.boons),
        used=tuple(guild.used),
        this_round=tuple(guild.this_round),
    )


def _by_space(guild: Guild) -> list[Order]:
    return sorted(guild.orders, key=lambda order: order.space)


def _order(seat: Seat, order: Order) -> ShownOrder:
    return ShownOrder(
        seat=seat,
        space=order.space,
        objective=order.objective,
        team=tuple(order.team),
        gold=order.gold,
        done=order.done,
        card=order.card,
    )


def _own_order(seat: Seat, order: Order) -> OwnOrder:
    return OwnOrder(
        seat=seat,
        space=order.space,
        objective=order.objective,
        team=tuple(order.team),
        gold=order.gold,
        done=order.done,
        card=order.card,
        if_contested=order.if_contested,
        fallback=order.fallback,
        builds=tuple(order.builds),
    )


def _contest(contest: Contest, viewer: Seat | None) -> ShownContest:
    return ShownContest(
        space=contest.space,
        objective=contest.objective,
        parties=tuple(contest.parties),
        offers=tuple(_offer(offer) for offer in contest.offers),
        deal=contest.deal,
        stance=None if viewer is None else contest.stances.get(viewer),
        again=viewer in contest.again,
        is_up=contest.is_up,
    )


def _offer(offer: Offer) -> ShownOffer:
    return ShownOffer(
        id=offer.id,
        by=offer.by,
        gold=dict(offer.gold),
        card_to=offer.card_to,
        bonus_to=offer.bonus_to,
        bonus_on=offer.bonus_on,
        skill=offer.skill,
        members=tuple(offer.members),
        accepted=tuple(offer.accepted),
    )


# A state again


def state_of(view: GuildMasterView) -> State:
    """The view laid out again as a state, so that the figures of the rules can be read from what somebody may see.

    Whatever the view does not show is missing from it: other guilds' private contracts, face-down cards and the order
    of the decks are blanks, which no figure depends on.
    """
    state = State(len(view.guilds), view.options, view.rounds, view.round, view.phase)
    state.guilds = [_guild_of(view, guild) for guild in view.guilds]
    state.contracts = {name: ContractSpace(spot.card, spot.card is not None) for name, spot in view.contracts.items()}
    state.adventurers = {
        name: AdventurerSpace(
            [UNKNOWN] * (spot.left - 1) + [spot.card or UNKNOWN] if spot.left else [], spot.card is not None
        )
        for name, spot in view.adventurers.items()
    }
    state.decks = {level: [UNKNOWN] * count for level, count in view.decks.items()}
    state.builder_marker = view.builder_marker
    state.skill_supply = view.skill_supply
    state.core_supply = view.core_supply
    state.prestige_supply = list(view.prestige_supply)
    state.space = view.space
    return state


def refused_by(view: GuildMasterView, contest: ShownContest, offer: ShownOffer | Offer) -> list[Seat]:
    """Who is done without accepting it: that is open, as who is ready is."""
    if offer.id == contest.deal or offer.id not in {one.id for one in contest.offers}:
        return []
    return [seat for seat in contest.parties if seat in view.talked and seat not in {offer.by, *offer.accepted}]


def counting_on(view: GuildMasterView, sent: Sequence[str]) -> GuildMasterView:
    """The view as it will be once its own guild has used these cards for the rest of the round."""
    guilds = [
        guild.model_copy(update={"this_round": (*guild.this_round, *sent)}) if guild.seat == view.viewer else guild
        for guild in view.guilds
    ]
    return view.model_copy(update={"guilds": tuple(guilds)})


def _guild_of(view: GuildMasterView, shown: ShownGuild) -> Guild:
    mine = shown.seat == view.viewer
    return Guild(
        gold=shown.gold,
        fame=shown.fame,
        adventurers=list(shown.adventurers),
        recruited_now=list(shown.recruited_now),
        rooms=[SkillRoom(room.upgrade, room.side) for room in shown.rooms],
        stables=shown.stables,
        mess_hall=shown.mess_hall,
        bar=shown.bar,
        prestige=shown.prestige,
        privates=list(view.own_privates) if mine else [UNKNOWN] * shown.privates,
        completed=list(shown.completed),
        boons=list(shown.boons),
        used=list(shown.used),
        this_round=list(shown.this_round),
    )
