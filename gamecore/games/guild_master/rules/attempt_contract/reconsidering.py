"""A stance that stands unless an earlier result of the round changes the odds or the partners it was chosen by (C-43).

Whoever chose that is asked once more, when the contest comes up and something has changed. What is compared is public,
so the question tells others no more than any question for a stance does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.cards.effects import BANS
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_prospect, chance_together
from gamecore.games.guild_master.rules.next_objective import next_up, orders_for
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.state import Contest, Objective, Order, State


def outlook(cards: Cards, state: State, orders: Mapping[Seat, Order], card: str) -> list[int]:
    """What a contest's sheet says of its odds, in whole percent: of all together; then each party with its odds alone
    and in conflict."""
    told = [odds.percent(chance_together(cards, state, orders, card))]
    for seat, order in sorted(orders.items()):
        told += [seat, *_own(cards, state, seat, order.team, card)]
    return told


def _own(cards: Cards, state: State, seat: Seat, team: Sequence[str], card: str) -> list[int]:
    ways = (best_prospect(cards, state, seat, team, card, in_conflict) for in_conflict in (False, True))
    return [0 if found is None else odds.percent(found.chance) for found in ways]


def outlook_of(cards: Cards, state: State, contest: Contest) -> list[int]:
    """The same for a contest that is ahead, with all its parties; nothing where its card is gone."""
    card = state.contracts[contest.objective].card
    if card is None:
        return []
    orders = orders_for(state, contest.space, contest.objective)
    return outlook(cards, state, {seat: orders[seat] for seat in contest.parties}, card)


def may_be_overtaken(state: State, contest: Contest) -> bool:
    """Whether anything is resolved before the contest, so that its odds may change."""
    return next_up(state) != (contest.space, contest.objective)


class Revealed(Protocol):
    """An order as everybody sees it after the reveal."""

    @property
    def space(self) -> int: ...
    @property
    def objective(self) -> Objective: ...
    @property
    def done(self) -> bool: ...


class RevealedTeam(Revealed, Protocol):
    """The same with who goes."""

    @property
    def seat(self) -> Seat: ...
    @property
    def team(self) -> Sequence[str]: ...


def coming_before(
    cards: Cards, state: State, orders: Iterable[RevealedTeam], space: int, objective: Objective
) -> Iterator[tuple[RevealedTeam, float]]:
    """Of these orders those that may complete the contract there before that order space comes up (C-24), each with its
    chance to; nothing where no card lies there."""
    card = state.contracts[objective].card
    for order in orders:
        if card is not None and order.objective == objective and order.space < space and not order.done:
            found = best_prospect(cards, state, order.seat, order.team, card)
            if found is not None and odds.percent(found.chance):
                yield order, found.chance


def ban_may_go(cards: Cards, state: State, orders: Iterable[Revealed], space: int, objective: Objective) -> bool:
    """Whether by one of these orders an Event that forbids a stance is tried before the contest there comes up: then
    what it forbids may be chosen all the same."""
    before = [one.objective for one in orders if not one.done and (one.space, one.objective) < (space, objective)]
    tried = [card for name in before if name in state.contracts and (card := state.face_up(name)) is not None]
    return any(
        part.kind == "event" and part.effect.do in BANS for card in tried for part in cards.contracts[card].effects
    )


def asks_again(cards: Cards, state: State, contest: Contest, orders: Mapping[Seat, Order], card: str) -> list[Seat]:
    """Whoever is to be asked once more, now that these guilds take part."""
    wanting = [seat for seat in contest.again if seat in orders]
    return wanting if wanting and outlook(cards, state, orders, card) != contest.outlook else []
