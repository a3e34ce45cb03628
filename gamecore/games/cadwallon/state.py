"""What is on the table, named as in the rulebook. Cards are named by their ids.

Invariants worth knowing: a card is in exactly one place; ``deck``, ``box``, a player's ``special`` and ``contracts``
are hidden from everybody else, all other things are open.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pydantic import TypeAdapter

AGENTS = 6
"""Agent figures of each player, whatever the number of players (p. 4, Component List; A-CD-18)."""

Phase: TypeAlias = Literal["setup", "choose", "reveal", "dispatch", "control", "over"]
"""Names the step that runs next: ``choose`` asks for contracts, ``dispatch`` is one player's turn."""


@dataclass(slots=True)
class Player:
    """One player's cards."""

    cards: list[str] = field(default_factory=list)
    """Guild, militia and personality cards won, face up."""
    hand: list[str] = field(default_factory=list)
    """Action cards won and not yet played; everybody saw them won (A-CD-6)."""
    played: list[str] = field(default_factory=list)
    special: str | None = None
    """The Special Action until it is played; secret (CD-17)."""
    contracts: list[str] = field(default_factory=list)
    """Dealt, then kept; secret until the end (A-CD-19)."""
    put_back: list[str] = field(default_factory=list)
    """The contract that was not kept; only its player has seen it."""

    @property
    def actions(self) -> list[str]:
        """All Action cards of the player, played or not, the secret one included."""
        return [*self.hand, *self.played, *([self.special] if self.special is not None else [])]


@dataclass(slots=True)
class State:
    """The whole game. ``options`` are the table's choices; see ``options.py``."""

    seats: int
    options: dict[str, str]
    round: int = 0
    phase: Phase = "setup"
    first: int = 0
    """Who has the First Player card."""
    turn: int = 0
    """Whose turn it is in the Dispatch Phase."""
    has_placed: bool = False
    """Their Agent of this turn is placed: an Action is all that they are asked for."""
    players: list[Player] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    """The top card last."""
    grid: list[str | None] = field(default_factory=lambda: [None] * 9)
    """The district card in each space; None is a gap."""
    agents: list[list[int]] = field(default_factory=lambda: [[] for _ in range(12)])
    """The seats whose Agents stand in each boulevard, in the order they came."""
    lent: list[int] = field(default_factory=lambda: [0] * 9)
    """By how much an Action changed the Support Value in each space, until the round ends."""
    blocked: list[int] = field(default_factory=list)
    """Boulevards closed by an Action until the round ends."""
    box: list[str] = field(default_factory=list)
    """Action cards set aside that nobody has seen (CD-1, A-CD-15)."""
    removed: list[str] = field(default_factory=list)
    """District cards that an Action took out of the game, face up."""
    condition: str | None = None
    quiet: int = 0
    """Rounds in a row in which no card was won (A-CD-3)."""

    def agents_left(self, seat: int) -> int:
        """Return how many Agents ``seat`` has yet to place."""
        left = AGENTS
        for street in self.agents:
            if seat in street:
                left -= street.count(seat)
        return left

    def anybody_has_agents(self) -> bool:
        """True if any seat has an Agent left to place."""
        return sum(map(len, self.agents)) < AGENTS * self.seats

    def is_free(self, street: int) -> bool:
        """True if an Agent may be placed there: no Agent stands there and nothing blocks it (CD-6)."""
        return not self.agents[street] and street not in self.blocked

    def free_streets(self) -> list[int]:
        return [street for street in range(12) if not self.agents[street] and street not in self.blocked]


def sketch(state: State) -> State:
    """Copy the state so that its district can be changed to try something out. Players and deck are shared."""
    return State(
        seats=state.seats,
        options=state.options,
        round=state.round,
        phase=state.phase,
        first=state.first,
        turn=state.turn,
        has_placed=state.has_placed,
        players=state.players,
        deck=state.deck,
        grid=state.grid.copy(),
        agents=[street.copy() for street in state.agents],
        lent=state.lent.copy(),
        blocked=state.blocked.copy(),
        box=[],
        removed=state.removed.copy(),
        condition=state.condition,
    )


_SAVED = TypeAdapter(State)


def saved(state: State) -> bytes:
    """What a state is known by where what was searched in it is kept."""
    return _SAVED.dump_json(state)


def restored(known_by: bytes) -> State:
    return _SAVED.validate_json(known_by)
