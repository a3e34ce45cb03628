"""Which picture shows what of this game."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.picture.capability import Kind
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.presentation.pictures.board import board
from gamecore.games.cadwallon.presentation.pictures.end import end
from gamecore.games.cadwallon.presentation.pictures.hand import hand, with_draft
from gamecore.games.cadwallon.presentation.pictures.question import question_picture
from gamecore.games.cadwallon.view import CadwallonView

__all__ = ("picture", "question_picture", "with_draft")


def picture(cards: Cards, kind: Kind, view: CadwallonView, told: Sequence[Event]) -> Picture | None:
    """The picture of one kind, if there is one to show now."""
    match kind:
        case "board":
            return board(cards, view, told)
        case "end":
            return end(cards, view, told)
        case "hand":
            return hand(cards, view)
    return None
