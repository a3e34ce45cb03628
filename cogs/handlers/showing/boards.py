"""The board that everybody sees and one's own things, for the eyes of whoever asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from cogs.delivery.table_pictures import TablePictures
from cogs.interactions.responder import Responder
from cogs.interactions.shown_below import ShownBelow
from cogs.rendering import board_text
from cogs.rendering.board_pages import board_page
from cogs.rendering.public_messages import IN_WORDS
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import AttachedPicture, Button, Plan
from cogs.wording.limits import CONTENT
from cogs.wording.names import Words
from gamecore.engine.board import Board
from gamecore.engine.phrases import say
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.errors import Refused
from gamecore.tables.model.table import TableInfo, TableView
from gamecore.tables.service import TableService


class Boards:
    """Whole boards in words, with their pictures where those are wanted."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        pictures: TablePictures,
        below: ShownBelow,
    ) -> None:
        self._service = service
        self._words = words
        self._responder = responder
        self._pictures = pictures
        self._below = below

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "board": Handler("private", self.on_board),
            "boardpage": Handler("update", self.on_page),
            "sheet": Handler("private", self.on_private_board),
        }

    async def on_board(self, press: ComponentEvent) -> None:
        """As :meth:`board` shows it; in words alone where its picture is asked about."""
        view = await self._look(press.interaction, press.to.table)
        in_words = press.to.what == IN_WORDS
        await self._tell(press, view, await self._board(press.interaction, view, in_words=in_words))

    async def on_page(self, press: ComponentEvent) -> None:
        """Another page of the same board, as it is now."""
        view = await self._look(press.interaction, press.to.table)
        await self._responder.update(press.interaction, board_page(view, self._words, whole_number(press.to.what) or 0))

    async def board(self, interaction: Interaction, table: TableInfo) -> None:
        """The board as a picture, its words a press away; where no picture is wanted, the words."""
        view = await self._look(interaction, table.id)
        await self._responder.tell(interaction, await self._board(interaction, view))

    async def _board(self, interaction: Interaction, view: TableView, *, in_words: bool = False) -> Plan:
        begins = partial(self._responder.takes_a_while, interaction)
        picture = None if in_words else await self._pictures.board_for(interaction.user.id, view.table, begins)
        return board_page(view, self._words) if picture is None else self._pictured(view, view.board, "board", picture)

    async def on_private_board(self, press: ComponentEvent) -> None:
        """One's own things as a picture, their words a press away; where no picture is wanted, the words."""
        view = await self._look(press.interaction, press.to.table)
        if view.private_board is None:
            raise Refused("refused-no-seat")
        begins = partial(self._responder.takes_a_while, press.interaction)
        picture = None if press.to.what == IN_WORDS else await self._pictures.hand(view, begins)
        if picture is None:
            await self._tell(press, view, *self._pages(view, view.private_board))
        else:
            await self._tell(press, view, self._pictured(view, view.private_board, "sheet", picture))

    async def _tell(self, press: ComponentEvent, view: TableView, *plans: Plan) -> None:
        """Below the panel for as long as its reader has not answered."""
        question = "" if view.asked is None or view.asked.ready else view.asked.id
        await self._below.show(press, view.table, question, plans)

    async def _look(self, interaction: Interaction, table: str) -> TableView:
        view = await self._service.look(table, interaction.user.id)
        interaction.extras["table"] = view.table
        return view

    def _pictured(self, view: TableView, board: Board, verb: str, picture: AttachedPicture) -> Plan:
        """A picture below its title alone, so that it is what one sees; what it shows is not told beside it again."""
        draw = self._words.draw(view.table)
        title = board_text.draw(Board(board.title, []), draw.wording, draw.chairs)
        words = Button(self._words.label(say("button-in-words")), Reference(verb, view.table.id, what=IN_WORDS))
        return Plan("\n".join(title), ((words,),), picture)

    def _pages(self, view: TableView, board: Board) -> list[Plan]:
        draw = self._words.draw(view.table)
        return [Plan(page) for page in board_text.pages(board_text.draw(board, draw.wording, draw.chairs), CONTENT)]
