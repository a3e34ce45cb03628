"""Which picture shows what of this game."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.picture.capability import Kind
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.pictures.board import board
from gamecore.games.gilded_compass.presentation.pictures.end import end
from gamecore.games.gilded_compass.presentation.pictures.hand import hand, with_draft
from gamecore.games.gilded_compass.presentation.pictures.question import question_picture
from gamecore.games.gilded_compass.view import CompassView

__all__ = ("picture", "question_picture", "with_draft")


def picture(tiles: Tiles, kind: Kind, view: CompassView, told: Sequence[Event]) -> Picture | None:
    """The picture of one kind, if there is one to show now."""
    match kind:
        case "board":
            return board(tiles, view)
        case "hand":
            return hand(tiles, view)
        case "end":
            return end(tiles, view, told)
    return None
