"""What one viewer may see, built up field by field from nothing (GH-5, GH-21 to GH-24).

Open: guildhalls, action areas, VP tokens and VP cards, the VP row, the top of the discard piles, how many cards are in
each hand. Hidden: what is in other hands, both decks, and the discard piles below their top. How many cards are left
in the deck is told to nobody, and so not how many were discarded.
"""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.end_of_game import victory_points
from gamecore.games.guildhall.state import Card, Chapter, Phase, Player, State


class ShownPlayer(Saved):
    """What everybody knows of a seat."""

    seat: Seat
    hand: int
    """Cards in it."""
    area: tuple[Card, ...]
    chapters: dict[Chapter, tuple[Card, ...]]
    completed: tuple[Chapter, ...]
    tokens: int
    vp_cards: tuple[str, ...]
    vp: int
    """VP cards and VP tokens together."""


class GuildhallView(Saved):
    """The table as ``viewer`` sees it; None is a spectator, who sees what is open."""

    viewer: Seat | None
    options: dict[str, str]
    phase: Phase
    turn: int
    active: Seat
    first: Seat
    actions: int
    taken: int
    played: tuple[Chapter, ...]
    professions: tuple[str, ...]
    masters: tuple[str, ...]
    free_vp: tuple[str, ...]
    players: tuple[ShownPlayer, ...]
    row: tuple[str | None, ...]
    houses: tuple[str | None, ...]
    discard_top: Card | None
    vp_discard_top: str | None
    own_hand: tuple[Card, ...]
    filled_in: tuple[Card, ...] = ()
    """Cards of the hand in an answer that the viewer has not given yet."""

    @property
    def own(self) -> ShownPlayer | None:
        """The viewer's own things."""
        return None if self.viewer is None else self.players[self.viewer]


def view_for(cards: Cards, state: State, viewer: Seat | None) -> GuildhallView:
    """Build what ``viewer`` may see of ``state``."""
    return GuildhallView(
        viewer=viewer,
        options=dict(state.options),
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        first=state.first,
        actions=state.actions,
        taken=state.taken,
        played=tuple(state.played),
        professions=tuple(state.professions),
        masters=tuple(state.masters),
        free_vp=tuple(state.free_vp),
        players=tuple(_player(cards, seat, player) for seat, player in enumerate(state.players)),
        row=tuple(state.row),
        houses=tuple(state.houses),
        discard_top=state.discard[-1] if state.discard else None,
        vp_discard_top=state.vp_discard[-1] if state.vp_discard else None,
        own_hand=() if viewer is None else tuple(sorted(state.players[viewer].hand)),
    )


def _player(cards: Cards, seat: Seat, player: Player) -> ShownPlayer:
    return ShownPlayer(
        seat=seat,
        hand=len(player.hand),
        area=tuple(player.area),
        chapters={chapter: tuple(loose) for chapter, loose in player.chapters.items()},
        completed=tuple(done.chapter for done in player.completed),
        tokens=player.tokens,
        vp_cards=tuple(player.vp_cards),
        vp=victory_points(cards, player),
    )
