"""The board that everybody sees and one's own things, for the eyes of whoever asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cogs.delivery.table_pictures import TablePictures
from cogs.interactions.responder import Responder
from cogs.rendering import board_text
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.plan import Plan
from cogs.wording.limits import CONTENT
from cogs.wording.names import Words
from gamecore.engine.board import Board
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo, TableView
from gamecore.tables.service import TableService


class Boards:
    """Whole boards in words, with their pictures where those are wanted."""

    def __init__(self, service: TableService, words: Words, responder: Responder, pictures: TablePictures) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._pictures = pictures

    def handlers(self) -> Mapping[str, Handler]:
        return {"board": Handler("private", self.on_board), "sheet": Handler("private", self.on_private_board)}

    async def on_board(self, press: ComponentEvent) -> None:
        """In words alone: the picture stands in the channel."""
        view = await self._look(press.interaction, press.to.table)
        await self._responder.tell(press.interaction, *self._pages(view, view.board))

    async def board(self, interaction: Interaction, table: TableInfo) -> None:
        """The whole board in words, below its picture."""
        view = await self._look(interaction, table.id)
        first, *more = self._pages(view, view.board)
        picture = await self._pictures.board_for(interaction.user.id, view.table)
        await self._responder.tell(interaction, replace(first, picture=picture), *more)

    async def on_private_board(self, press: ComponentEvent) -> None:
        view = await self._look(press.interaction, press.to.table)
        if view.private_board is None:
            raise Refused("refused-no-seat")
        first, *more = self._pages(view, view.private_board)
        await self._responder.tell(press.interaction, replace(first, picture=await self._pictures.hand(view)), *more)

    async def _look(self, interaction: Interaction, table: str) -> TableView:
        view = await self._service.look(table, interaction.user.id)
        interaction.extras["table"] = view.table
        return view

    def _pages(self, view: TableView, board: Board) -> list[Plan]:
        draw = self._words.draw(view.table)
        return [Plan(page) for page in board_text.pages(board_text.draw(board, draw.wording, draw.chairs), CONTENT)]
