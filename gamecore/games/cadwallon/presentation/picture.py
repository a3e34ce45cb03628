"""Which picture shows what of this game."""

from __future__ import annotations

from gamecore.engine.picture.capability import Kind
from gamecore.engine.picture.marks import Picture
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.pictures.board import board
from gamecore.games.cadwallon.view import CadwallonView


def picture(cards: Cards, kind: Kind, view: CadwallonView) -> Picture | None:
    """The picture of one kind, if there is one to show now."""
    match kind:
        case "board":
            return board(cards, view)
    return None
