"""``/table``: everything about the table as a whole."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.handlers.own_pace import PACE_NAMES, changed_pace
from cogs.handlers.seating.invitations import Invitations
from cogs.handlers.seating.lobby import Lobby
from cogs.handlers.seating.opening import Opening
from cogs.handlers.seating.seats import SeatHandlers
from cogs.handlers.showing.boards import Boards
from cogs.handlers.showing.stories import Stories
from cogs.handlers.showing.waiting_for import WaitingFor
from cogs.handlers.taking_back import TakingBack
from cogs.handlers.votes import MOTIONS, Votes
from cogs.interactions.responder import Responder
from cogs.interactions.table_here import TableFinder
from cogs.ui.component_event import Interaction
from cogs.wording.limits import CHOICE_NAME, CHOICES
from gamecore.tables.errors import Refused
from gamecore.tables.model.paces import PRESETS
from gamecore.tables.model.table import TableInfo


class Table(commands.GroupCog, group_name="table", group_description="Open a table, look at it, decide together"):
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

    @app_commands.command(description="The board now, for your eyes only")
    async def board(self, interaction: Interaction) -> None:
        await self._boards.board(interaction, await self._here(interaction))

    @app_commands.command(description="Who is next?")
    async def why(self, interaction: Interaction) -> None:
        await self._waiting_for.why(interaction, await self._here(interaction))

    @app_commands.command(description="What has happened so far")
    async def story(self, interaction: Interaction) -> None:
        await self._stories.story(interaction, await self._here(interaction))

    @app_commands.command(description="Ask somebody to join")
    @app_commands.describe(member="Whom to ask")
    async def invite(self, interaction: Interaction, member: discord.Member) -> None:
        await self._invitations.invite(interaction, await self._here(interaction), member)

    @app_commands.command(description="Faster or slower: the host chooses before the game, the table votes during it")
    @app_commands.describe(
        pace="A usual pace, or set your own below",
        plan="Time to plan: 45m, 12h, 2d",
        reply="Time to reply: 30m, 6h",
        closes="Planning closes at this time of day: 20:00",
        zone="Time zone: Europe/Berlin",
    )
    @app_commands.choices(pace=[app_commands.Choice(name=name, value=key) for key, name in PACE_NAMES.items()])
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

    @app_commands.command(description="Vote: pause, resume, more time, end, back to the start of the round")
    @app_commands.describe(motion="What to vote for")
    @app_commands.choices(motion=[app_commands.Choice(name=name, value=key) for key, name in MOTIONS.items()])
    async def vote(self, interaction: Interaction, motion: str) -> None:
        table = await self._here(interaction)
        await self._votes.agree(interaction, table, motion, True)

    @app_commands.command(description="Take back your last answer")
    async def undo(self, interaction: Interaction) -> None:
        await self._taking_back.undo(interaction, await self._here(interaction))

    @app_commands.command(description="Leave the table; in a game a steward takes your seat")
    async def leave(self, interaction: Interaction) -> None:
        await self._chairs.leave(interaction, await self._here(interaction))

    @app_commands.command(description="Take your seat back from the steward")
    async def back(self, interaction: Interaction) -> None:
        await self._chairs.back(interaction, await self._here(interaction))

    @app_commands.command(description="Ask the table to give a seat to somebody else")
    @app_commands.describe(seat="Seat number, from 1", member="Who plays it")
    async def replace(
        self, interaction: Interaction, seat: app_commands.Range[int, 1, 8], member: discord.Member
    ) -> None:
        await self._chairs.replace(interaction, await self._here(interaction), seat - 1, member)

    @app_commands.command(description="Close the lobby (host), or vote to end the game now")
    async def close(self, interaction: Interaction) -> None:
        await self._lobby.close(interaction, await self._here(interaction))

    @app_commands.command(description="Download a finished game")
    async def export(self, interaction: Interaction) -> None:
        await self._stories.export(interaction, await self._here(interaction))
