"""The words in which Guild Master's scenarios are told.

    table = Table(seats=2, round=2, faces=[6, 5, 1])
    table.guild(KIM, "logic", gold=0)
    table.board("3", "common5")
    table.orders(KIM, 1, "3", ["logic1"])
    table.says(KIM, "check.modify", "stand")
    table.resolves()
    assert table.events_of("contract.completed") ...

Nothing is shuffled: decks lie in card order, the first card on top. Dice fall as ``faces`` says and a test that
rolls one too many fails; a question nobody answers with :meth:`Table.says` is answered by its default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.options import OPTIONS
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.state import (
    LEVELS,
    SKILLS,
    AdventurerSpace,
    ContractSpace,
    Guild,
    Order,
    SkillRoom,
    State,
)
from tests.support.games.guild_master.deck import ROOMS, deck
from tests.support.games.scenario import Loaded, Scenario

KIM, CHRIS, MORGAN, SILVIA = range(4)
PLAIN = deck()


class Table(Scenario[State]):
    """A table in the middle of a game, laid out by hand, and what was asked and told since.

    Guilds start with the novices of ``might``, ``arcane`` ... by seat, 7 Gold, 0 Fame and no starting room.
    """

    game: GuildMaster
    chance: Loaded

    def __init__(
        self,
        seats: int = 2,
        *,
        round: int = 1,
        phase: str = "resolve",
        cards: Cards = PLAIN,
        faces: Sequence[int] = (),
        **options: str,
    ) -> None:
        self.cards = cards
        super().__init__(GuildMaster(cards), laid_out(cards, seats, round, phase, options), Loaded(faces))
        for seat in range(seats):
            self.guild(seat, SKILLS[seat])

    # Laying out

    def guild(self, seat: int, *people: str, rooms: Mapping[str, str] | None = None, **fields: Any) -> Guild:
        """Sets up a guild: teams by skill or adventurers by id (taken off the board and out of the box).

        ``rooms`` are sides by upgrade id; ``fields`` are a guild's own: ``gold=5, fame=12, mess_hall=2``.
        """
        guild = self.state.guilds[seat]
        if people:
            self._leave(guild)
        for one in people:
            team = [card.id for card in self.cards.adventurers.values() if one in SKILLS and card.team == one]
            for id in team or [one]:
                self._take(id)
                guild.adventurers.append(id)
        for upgrade, side in (rooms or {}).items():
            guild.rooms.append(SkillRoom(upgrade, side))  # type: ignore[arg-type]
        for name, value in fields.items():
            if name in ("completed", "boons", "privates"):
                for id in value:
                    self._take(id)
            setattr(guild, name, value)
        return guild

    def board(self, space: str, card: str) -> None:
        """Puts this card face up on a space of the board; a contract that was there goes under its deck. Orders given
        before mean this one."""
        self._take(card)
        if space in self.state.contracts:
            old = self.state.contracts[space].card
            if old is not None:
                self.state.decks[self.cards.contracts[old].level].insert(0, old)
            self.state.contracts[space] = ContractSpace(card, face_up=True)
        else:
            self.state.adventurers[space].deck.append(card)
            self.state.adventurers[space].face_up = True
        for order in (order for guild in self.state.guilds for order in guild.orders if order.objective == space):
            order.card = card

    def orders(self, seat: int, space: int, objective: str, team: Sequence[str], gold: int = 0, **rest: Any) -> Order:
        """Gives an order that is already revealed; its Gold comes from nowhere."""
        order = Order(space, objective, list(team), gold, card=self.state.face_up(objective), **rest)
        self.state.guilds[seat].orders.append(order)
        return order

    # Playing

    def play(self) -> Play:
        """What rules are handed; events told through it are collected."""
        return Play(self.referee(), self.cards)

    def resolves(self) -> None:
        """Steps until the Action Phase is over."""
        while self.state.phase in ("bargain", "resolve"):
            self.step()

    def _leave(self, guild: Guild) -> None:
        self.state.discarded.extend(guild.adventurers)
        guild.adventurers.clear()

    def _take(self, id: str) -> None:
        """Takes a card from wherever it lies."""
        state = self.state
        piles = [
            state.discarded, *state.decks.values(), *(space.deck for space in state.adventurers.values()),
            *(pile for guild in state.guilds for pile in (guild.adventurers, guild.privates)),
        ]  # fmt: skip
        for pile in piles:
            if id in pile:
                pile.remove(id)
                return
        for space in state.contracts.values():
            if space.card == id:
                space.card = None
                return
        raise AssertionError(f"{id} is not in the game")


def laid_out(cards: Cards, seats: int, round: int, phase: str, options: Mapping[str, str]) -> State:
    """A board set for this many seats, in card order; all novices in the box."""
    chosen = {option.key: options.get(option.key, option.values[0]) for option in OPTIONS}
    state = State(seats, chosen, rounds=int(chosen["length"]), round=round, phase=phase)  # type: ignore[arg-type]
    state.guilds = [Guild() for _ in range(seats)]
    ranked = {
        rank: [card.id for card in cards.adventurers.values() if card.rank == rank]
        for rank in ("novice", "adept", "hero", "legend")
    }
    state.discarded = ranked["novice"]
    for space, rank in zip("ABCDEF", ("adept", "adept", "adept", "hero", "hero", "legend"), strict=True):
        eight, ranked[rank] = ranked[rank][:8], ranked[rank][8:]
        if space == "C" and seats < 4:
            state.discarded.extend(eight)
        else:
            state.adventurers[space] = AdventurerSpace(eight[::-1], face_up=True)
    state.decks = {
        level: [card.id for card in cards.contracts.values() if card.level == level][::-1] for level in LEVELS
    }
    for number in range(1, seats + 3):
        state.contracts[str(number)] = ContractSpace(state.decks["common"].pop(), face_up=True)
    state.builder_marker = 1 if seats == 2 else 0
    state.skill_supply = {id: upgrade.count for id, upgrade in cards.skill_upgrades.items()}
    state.core_supply = {
        f"{type}:{level}": core.count for (type, level), core in cards.core_upgrades.items() if level > 1
    }
    state.prestige_supply = list(cards.prestige) if state.rounds == 9 else []
    return state


__all__ = ["CHRIS", "KIM", "MORGAN", "PLAIN", "ROOMS", "SILVIA", "Loaded", "Table", "deck", "laid_out"]
