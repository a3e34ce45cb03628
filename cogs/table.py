"""``/table``: everything about the table as a whole."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.handlers.boards import Boards
from cogs.handlers.invitations import Invitations
from cogs.handlers.lobby import Lobby
from cogs.handlers.opening import Opening
from cogs.handlers.own_pace import changed_pace
from cogs.handlers.seats import SeatHandlers
from cogs.handlers.stories import Stories
from cogs.handlers.taking_back import TakingBack
from cogs.handlers.votes import MOTIONS, Votes
from cogs.handlers.waiting_for import WaitingFor
from cogs.interactions.responder import Responder
from cogs.interactions.table_here import TableFinder
from cogs.ui.component_event import Interaction
from cogs.wording.limits import CHOICE_NAME, CHOICES
from gamecore.tables.errors import Refused
from gamecore.tables.model.paces import PRESETS
from gamecore.tables.model.table import TableInfo


class Table(
    commands.GroupCog, group_name="table", group_description="Tables: open one, look at it, decide things together"
):
    """The commands. Each finds its table and hands over to whoever handles the button of the same name."""

    def __init__(
        self,
        responder: Responder,
        finder: TableFinder,
        opening: Opening,
        lobby: Lobby,
        invitations: Invitations,
        boards: Boards,
        waiting_for: WaitingFor,
        stories: Stories,
        chairs: SeatHandlers,
        votes: Votes,
        taking_back: TakingBack,
    ) -> None:
        self._responder = responder
        self._finder = finder
        self._opening = opening
        self._lobby = lobby
        self._invitations = invitations
        self._boards = boards
        self._waiting_for = waiting_for
        self._stories = stories
        self._chairs = chairs
        self._votes = votes
        self._taking_back = taking_back

    async def _here(self, interaction: Interaction) -> TableInfo:
        await self._responder.begin(interaction)
        return await self._finder.table_here(interaction)

    @app_commands.command(description="Open a table here")
    @app_commands.describe(game="Which game", deck="Your own cards: a JSON file of the shape of the game's data")
    @app_commands.guild_only()
    async def open(self, interaction: Interaction, game: str, deck: discord.Attachment | None = None) -> None:
        await self._responder.begin(interaction)
        await self._opening.open(interaction, game, deck)

    @open.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        fitting = self._opening.games_named(typed)
        return [app_commands.Choice(name=name[:CHOICE_NAME], value=key) for name, key in fitting[:CHOICES]]

    @app_commands.command(description="The board as it stands, for you alone")
    async def board(self, interaction: Interaction) -> None:
        await self._boards.board(interaction, await self._here(interaction))

    @app_commands.command(description="What this table is waiting for")
    async def why(self, interaction: Interaction) -> None:
        await self._waiting_for.why(interaction, await self._here(interaction))

    @app_commands.command(description="What has happened so far")
    async def story(self, interaction: Interaction) -> None:
        await self._stories.story(interaction, await self._here(interaction))

    @app_commands.command(description="Ask somebody to join")
    @app_commands.describe(member="Whom to ask")
    async def invite(self, interaction: Interaction, member: discord.Member) -> None:
        await self._invitations.invite(interaction, await self._here(interaction), member)

    @app_commands.command(description="Play faster or slower: before the game its host chooses, in it the table agrees")
    @app_commands.describe(
        pace="A usual pace; or your own:",
        plan="Time to plan, such as 45m, 12h or 2d",
        reply="Time to reply, such as 30m or 6h",
        closes="Time of day at which planning closes, such as 20:00",
        zone="Time zone, such as Europe/Berlin",
    )
    @app_commands.choices(pace=[app_commands.Choice(name=key, value=key) for key in PRESETS])
    async def pace(
        self,
        interaction: Interaction,
        pace: str | None = None,
        plan: str | None = None,
        reply: str | None = None,
        closes: str | None = None,
        zone: str | None = None,
    ) -> None:
        table = await self._here(interaction)
        if not any((pace, plan, reply, closes, zone)):
            raise Refused("refused-pace-nothing")
        chosen = changed_pace(
            table.pace if pace is None else PRESETS[pace], plan, reply, closes, zone or table.pace.zone
        )
        if table.status in ("playing", "paused"):
            await self._votes.propose_pace(interaction, table, chosen)
        else:
            await self._lobby.set_pace(interaction, table, chosen)

    @app_commands.command(description="Agree together: pause, resume, more time, end, back to the start of the round")
    @app_commands.choices(motion=[app_commands.Choice(name=name, value=key) for key, name in MOTIONS.items()])
    async def vote(self, interaction: Interaction, motion: str) -> None:
        table = await self._here(interaction)
        await self._votes.agree(interaction, table, motion, True)

    @app_commands.command(description="Take back your own last thing, if nothing was rolled or shown since")
    async def undo(self, interaction: Interaction) -> None:
        await self._taking_back.undo(interaction, await self._here(interaction))

    @app_commands.command(description="Get up; in a game the steward sits down in your chair")
    async def leave(self, interaction: Interaction) -> None:
        await self._chairs.leave(interaction, await self._here(interaction))

    @app_commands.command(description="Play again after the steward kept your chair warm")
    async def back(self, interaction: Interaction) -> None:
        await self._chairs.back(interaction, await self._here(interaction))

    @app_commands.command(description="Ask the table to give a chair to somebody else")
    @app_commands.describe(seat="The chair, counted from 1", member="Who sits down")
    async def replace(
        self, interaction: Interaction, seat: app_commands.Range[int, 1, 8], member: discord.Member
    ) -> None:
        await self._chairs.replace(interaction, await self._here(interaction), seat - 1, member)

    @app_commands.command(description="Fold up a lobby (host), or ask the table to end the game before its end")
    async def close(self, interaction: Interaction) -> None:
        await self._lobby.close(interaction, await self._here(interaction))

    @app_commands.command(description="A game that is over as a file")
    async def export(self, interaction: Interaction) -> None:
        await self._stories.export(interaction, await self._here(interaction))
