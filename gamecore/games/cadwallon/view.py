"""What one viewer may see, built up field by field from nothing (A-CD-6, A-CD-15, A-CD-19).

Public at any time: the district, Agents, everybody's cards and Actions won, who still has a secret Action, the size
of the deck. Hidden until the end: Special Actions and contracts of others. Never shown: the deck, the box, and the
contracts that others put back.
"""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved
from gamecore.games.cadwallon.state import Phase, Player, State

UNKNOWN = "?"
"""Stands for a card that the viewer does not know."""


class ShownPlayer(Saved):
    """A player. ``special`` and ``contracts`` are the viewer's own, or everybody's when the game is over; ``put_back``
    is only ever the viewer's own (A-CD-19)."""

    seat: Seat
    cards: tuple[str, ...]
    hand: tuple[str, ...]
    played: tuple[str, ...]
    special: str | None
    """The secret Action, ``?`` if it is somebody else's, None when there is none (any more)."""
    contracts: tuple[str, ...]
    put_back: tuple[str, ...]


class CadwallonView(Saved):
    """The table as one seat (or, with ``viewer`` None, a spectator) sees it."""

    viewer: Seat | None
    options: dict[str, str]
    round: int
    phase: Phase
    first: Seat
    turn: Seat
    has_placed: bool
    players: tuple[ShownPlayer, ...]
    deck: int
    grid: tuple[str | None, ...]
    agents: tuple[tuple[Seat, ...], ...]
    lent: tuple[int, ...]
    blocked: tuple[int, ...]
    removed: tuple[str, ...]
    condition: str | None
    quiet: int
    filled_in: tuple[str, ...] = ()
    """What an answer that the viewer has not given yet is about: a boulevard, an Action, a contract."""

    @property
    def own(self) -> ShownPlayer | None:
        """The viewer's own player, None for a spectator."""
        return None if self.viewer is None else self.players[self.viewer]


def view_for(state: State, viewer: Seat | None) -> CadwallonView:
    """Build what ``viewer`` may see of ``state``."""
    return CadwallonView(
        viewer=viewer,
        options=dict(state.options),
        round=state.round,
        phase=state.phase,
        first=state.first,
        turn=state.turn,
        has_placed=state.has_placed,
        players=tuple(
            _shown(player, seat, is_own=seat == viewer, is_open=seat == viewer or state.phase == "over")
            for seat, player in enumerate(state.players)
        ),
        deck=len(state.deck),
        grid=tuple(state.grid),
        agents=tuple(tuple(street) for street in state.agents),
        lent=tuple(state.lent),
        blocked=tuple(state.blocked),
        removed=tuple(state.removed),
        condition=state.condition,
        quiet=state.quiet,
    )


def _shown(player: Player, seat: Seat, *, is_own: bool, is_open: bool) -> ShownPlayer:
    return ShownPlayer(
        seat=seat,
        cards=tuple(player.cards),
        hand=tuple(player.hand),
        played=tuple(player.played),
        special=player.special if is_open or player.special is None else UNKNOWN,
        contracts=tuple(player.contracts) if is_open else (),
        put_back=tuple(player.put_back) if is_own else (),
    )


def state_of(view: CadwallonView) -> State:
    """Build a state from a view, with ``UNKNOWN`` for what it hides, so that the rules can be applied to it."""
    state = State(len(view.players), view.options, view.round, view.phase, view.first, view.turn, view.has_placed)
    state.players = [
        Player(
            cards=list(one.cards),
            hand=list(one.hand),
            played=list(one.played),
            special=one.special,
            contracts=list(one.contracts),
        )
        for one in view.players
    ]
    state.deck = [UNKNOWN] * view.deck
    state.grid = list(view.grid)
    state.agents = [list(street) for street in view.agents]
    state.lent = list(view.lent)
    state.blocked = list(view.blocked)
    state.removed = list(view.removed)
    state.condition = view.condition
    state.quiet = view.quiet
    return state
