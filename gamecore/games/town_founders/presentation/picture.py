"""Which picture shows what of this game."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.picture.capability import Kind
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.pictures.board import board
from gamecore.games.town_founders.presentation.pictures.end import end
from gamecore.games.town_founders.presentation.pictures.hand import hand, with_draft
from gamecore.games.town_founders.presentation.pictures.question import question_picture
from gamecore.games.town_founders.presentation.pictures.trade import trade
from gamecore.games.town_founders.view import TownFoundersView

__all__ = ("picture", "question_picture", "with_draft")


def picture(deck: Deck, kind: Kind, view: TownFoundersView, told: Sequence[Event]) -> Picture | None:
    """The picture of one kind, if there is one to show now."""
    match kind:
        case "board":
            return board(deck, view)
        case "end":
            return end(deck, view, told)
        case "hand":
            return hand(deck, view)
        case "bargain":
            return trade(deck, view)
    return None
