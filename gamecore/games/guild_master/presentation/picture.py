"""Which picture shows what of this game."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.picture.capability import Kind
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.pictures.bargain import bargain
from gamecore.games.guild_master.presentation.pictures.board import board
from gamecore.games.guild_master.presentation.pictures.end import end
from gamecore.games.guild_master.presentation.pictures.hand import hand
from gamecore.games.guild_master.presentation.pictures.questions.question import question_picture
from gamecore.games.guild_master.presentation.pictures.reveal import reveal
from gamecore.games.guild_master.view import GuildMasterView

__all__ = ["picture", "question_picture"]


def picture(cards: Cards, kind: Kind, view: GuildMasterView, told: Sequence[Event]) -> Picture | None:
    """The picture of one kind, if there is one to show now."""
    match kind:
        case "board":
            return board(cards, view)
        case "hand":
            return hand(cards, view)
        case "reveal":
            return reveal(cards, view, told)
        case "bargain":
            return bargain(cards, view)
        case "end":
            return end(view, told)
    return None
