"""``/me``: one person's own settings and data."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from cogs.handlers.answering.hints import HintSettings
from cogs.handlers.own_pictures import OwnPictures
from cogs.handlers.player_messages import PlayerMessages
from cogs.handlers.profile import Profile
from cogs.interactions.responder import Responder
from cogs.ui.component_event import Interaction


class Me(commands.GroupCog, group_name="me", group_description="Your own settings and data"):
    """What somebody sees and chooses of their own."""

    def __init__(
        self,
        responder: Responder,
        profile: Profile,
        player_messages: PlayerMessages,
        hints: HintSettings,
        pictures: OwnPictures,
    ) -> None:
        self._pictures = pictures
        self._responder = responder
        self._profile = profile
        self._player_messages = player_messages
        self._hints = hints

    @app_commands.command(description="Your settings")
    async def profile(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        await self._profile.show(interaction)

    @app_commands.command(
        name="letters",
        description="Messages that players send you through me: silent, off, or not from some",
    )
    async def player_messages(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        await self._responder.tell(interaction, await self._player_messages.panel(interaction.user.id))

    @app_commands.command(description="Hints for your first game: on or off")
    async def hints(self, interaction: Interaction) -> None:
        await self._responder.begin(interaction)
        await self._responder.tell(interaction, await self._hints.panel(interaction.user.id))

    @app_commands.command(description="Your hand and boards shown to you: pictures or text")
    @app_commands.describe(show="On: pictures. Off: text")
    async def pictures(self, interaction: Interaction, show: Literal["on", "off"]) -> None:
        await self._responder.begin(interaction)
        await self._responder.tell(interaction, await self._pictures.show(interaction.user.id, show == "on"))

    @app_commands.command(description="Quiet hours and your time zone")
    @app_commands.describe(begin="First quiet hour (0-23)", end="Hour they end (0-23)", zone="Such as Europe/Berlin")
    async def quiet(
        self,
        interaction: Interaction,
        begin: app_commands.Range[int, 0, 23],
        end: app_commands.Range[int, 0, 23],
        zone: str | None = None,
    ) -> None:
        await self._responder.begin(interaction)
        await self._profile.set_quiet_hours(interaction, begin, end, zone)

    @quiet.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=shown, value=zone) for shown, zone in self._profile.zones_named(typed)]

    @app_commands.command(description="A steward plays your seats while you are away")
    @app_commands.describe(
        begin="From when: friday, 24 Dec, tomorrow 18:00; empty: now",
        end="Until when: 5d, 2 Jan, sunday 20:00; empty: until you say you are back",
    )
    async def away(self, interaction: Interaction, begin: str | None = None, end: str | None = None) -> None:
        await self._responder.begin(interaction)
        await self._profile.go_away(interaction, begin, end)

    @app_commands.command(description="Your data: download it or delete it")
    @app_commands.describe(what="Download or delete", part="For a download: 1 is your latest games, 2 the ones before")
    async def data(
        self,
        interaction: Interaction,
        what: Literal["export", "delete"],
        part: app_commands.Range[int, 1, 9999] = 1,
    ) -> None:
        await self._responder.begin(interaction)
        if what == "delete":
            await self._profile.ask_to_delete(interaction)
        else:
            await self._profile.send_data(interaction, part)
