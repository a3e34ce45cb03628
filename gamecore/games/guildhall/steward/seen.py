"""What the steward looks at: a view from one chair, with the chapters laid out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from gamecore.engine.phrases import Seat
from gamecore.games.guildhall import worth
from gamecore.games.guildhall.cards import Cards
from gamecore.games.guildhall.layout import Layout, Loose, layout_of
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

GOAL = 20


class Seen:
    """A chair's own cards, its rivals, and how much each rival's losses are worth to it."""

    def __init__(self, cards: Cards, view: GuildhallView, seat: Seat) -> None:
        self.cards = cards
        self.view = view
        self.me = view.players[seat]
        self.rivals = [player for player in view.players if player.seat != seat]

    @cached_property
    def layout(self) -> Layout:
        mega = self.view.options["saga"].startswith("mega")
        return layout_of(self.cards, self.view.professions, self.view.masters, mega)

    @property
    def mine(self) -> Loose:
        return self.me.chapters

    @property
    def hand(self) -> Sequence[Card]:
        return self.view.own_hand

    def standing(self, player: ShownPlayer) -> float:
        """VP, and what lies in the guildhall, in VP."""
        return player.vp + 4.6 * len(player.completed) + worth.hall_worth(player.chapters)

    def weight(self, rival: ShownPlayer) -> float:
        """What a VP that this rival loses is worth: all of it between two, less among more, most of the leader's."""
        if len(self.rivals) == 1:
            return 0.85
        best = max(self.standing(other) for other in self.rivals)
        behind = best - self.standing(rival)
        return max(0.1, (0.55 if len(self.rivals) == 2 else 0.45) - 0.05 * behind)
