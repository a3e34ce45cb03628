"""What the cogs need from the process around them; :class:`cogs.house.House` is it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

import discord

from cogs.ui.component_event import Interaction
from cogs.ui.plan import FormPlan, Plan
from gamecore.engine.game import Game
from gamecore.engine.phrases import Phrase, Seat
from gamecore.tables.archive.rounds import Round
from gamecore.tables.model.table import LoggedEvent, Message, Pace, TableInfo, TableView
from gamecore.tables.service import TableService


class House(Protocol):
    """Words, answers and drawings. Everything it sends mentions nobody."""

    service: TableService

    def now(self) -> datetime: ...

    def games(self) -> Sequence[str]:
        """The keys of all games."""
        ...

    def rules(self, game: str, deck: str | None = None) -> Game[Any]:
        """The rules of a game, with a deck file's cards if there is one.

        Raises:
            ContentError: the deck is malformed.
        """
        ...

    # Words

    def text(self, phrase: Phrase, table: TableInfo | None = None) -> str:
        """For a message: with the words of the table's game and the names of those who sit there."""
        ...

    def label(self, phrase: Phrase, table: TableInfo | None = None) -> str:
        """For a button or a form."""
        ...

    def game_text(self, phrase: Phrase, game: str) -> str:
        """In the words of a game, away from any table."""
        ...

    def table_name(self, table: str) -> str: ...

    def pace_text(self, pace: Pace) -> str: ...

    def tell_story(self, told: Sequence[LoggedEvent], table: TableInfo) -> list[str]:
        """What happened, as messages."""
        ...

    def tell_round(self, chapter: Round, table: TableInfo) -> list[str]:
        """One round, as messages."""
        ...

    async def promises_panel(self, table: TableInfo, user: int) -> Plan:
        """All promises that concern somebody, to be judged by them when the game is over."""
        ...

    async def refresh_promises(self, table: TableInfo) -> None:
        """Brings the line about promises below a game that is over up to date."""
        ...

    async def story_page(self, table: TableInfo) -> bytes:
        """The whole game as a page for a browser: of a running one what everybody may know."""
        ...

    def tell_rolls(self, told: Sequence[LoggedEvent], table: TableInfo) -> list[str]:
        """The dice of what happened, as messages."""
        ...

    def about_seat(self, glimpse: TableView, seat: Seat) -> str:
        """What the board that ``glimpse`` shows says of one chair."""
        ...

    def describe(self, user: discord.abc.User) -> str:
        """What somebody is called at a table: as they call themselves here, as far as that can be shown."""
        ...

    # Answers

    async def begin(self, interaction: Interaction) -> None:
        """Acknowledges a command: a private answer will come."""
        ...

    async def begin_update(self, interaction: Interaction) -> None:
        """Acknowledges a press that turned out to need no form: the pressed message will change."""
        ...

    async def tell(self, interaction: Interaction, *said: Phrase | Plan, table: TableInfo | None = None) -> None:
        """Answers privately, each in a message of its own; the first fills the answer that was promised."""
        ...

    async def update(self, interaction: Interaction, plan: Plan) -> None:
        """Changes the message whose component was pressed."""
        ...

    async def show_form(self, interaction: Interaction, form: FormPlan) -> None: ...

    async def send_file(self, interaction: Interaction, phrase: Phrase, name: str, content: bytes) -> None:
        """Answers privately with a file."""
        ...

    async def send_files(self, interaction: Interaction, phrase: Phrase, files: Mapping[str, bytes]) -> None:
        """Answers privately with several files, by their names."""
        ...

    # Tables

    async def table_here(self, interaction: Interaction) -> TableInfo:
        """The table of the place where this was used; in direct messages, the person's only one.

        Raises:
            DecisionError: there is none, or the person has to say which.
        """
        ...

    async def may_see(self, table: TableInfo, user: int) -> bool:
        """Whether somebody is in the table's server and can view the place where it stands; also where Discord cannot
        be asked just now."""
        ...

    async def has_left(self, table: TableInfo, user: int) -> bool:
        """Whether somebody is certainly no member of the table's server any more."""
        ...

    async def look_for_awaited(self, table: TableInfo) -> TableInfo:
        """The table as it is once stewards have sat down for those it waits for who have left the server."""
        ...

    async def open_turn(self, interaction: Interaction, table: TableInfo) -> None:
        """Shows what the person must decide there now, for them alone."""
        ...

    async def show_board(self, interaction: Interaction, table: TableInfo) -> None: ...

    async def show_instructions(self, interaction: Interaction, table: TableInfo) -> None: ...

    async def announce(
        self, table: TableInfo, plan: Plan, what: str = "", *, mark: str = "", id: str | None = None
    ) -> None:
        """A silent message to everybody at the table. With ``what`` it is remembered, together with ``mark``, and the
        last such one settled.

        Under the same ``id``, of 25 characters at most, it is the same message for some minutes, here as below.
        """
        ...

    async def post(self, channel_id: int, plan: Plan, *, id: str | None = None) -> bool:
        """A message in any channel; False where the bot may not write."""
        ...

    async def retract(self, table: TableInfo, what: str, said: str) -> None:
        """As :meth:`settle`, of what was announced as ``what``; for whoever answers a press, so that trouble passes."""
        ...

    async def settle(self, message: Message, said: str) -> None:
        """Leaves one line of a message that is remembered, no buttons, and forgets it; the line is a new message where
        the old one cannot be changed any more. Raises discord.HTTPException while Discord is in trouble."""
        ...

    async def show_private_board(self, interaction: Interaction, table: TableInfo) -> None: ...

    async def read_typed(self, interaction: Interaction, table: TableInfo, text: str) -> None:
        """Takes typed text as an answer and shows what was understood."""
        ...

    async def refresh_prompt(self, glimpse: TableView) -> None:
        """Redraws the prompt in the person's direct messages, if there is one."""
        ...

    async def try_direct_message(self, user: discord.abc.User, said: Phrase, table: TableInfo) -> str | None:
        """Writes to somebody and returns the message's address; None when their direct messages are closed. Either
        way it is remembered."""
        ...

    async def also_tell(self, interaction: Interaction, said: Phrase, table: TableInfo | None = None) -> None:
        """Answers privately and leaves the pressed message as it is."""
        ...

    async def write_to(self, user: int, plan: Plan, *, id: str | None = None) -> bool:
        """Writes to somebody's direct messages; False when they are closed or unwanted."""
        ...

    async def carry(self, table: TableInfo, sender: int, user: int, plan: Plan, *, id: str) -> bool:
        """Brings somebody what another player wrote, with the means to have no more of it; False when it does not reach
        them, for whatever reason: which one is nobody's business."""
        ...

    async def ask_privately(self, table: TableInfo, seat: Seat, plan: Plan, what: str, *, mark: str, id: str) -> bool:
        """Writes to whoever sits there, as :meth:`write_to`, and remembers it as :meth:`announce` does."""
        ...

    async def odds(self, dice: int, target: int, fix: int | None, rerolls: int) -> float:
        """The exact chance of a check."""
        ...

    def client(self) -> discord.Client: ...
