"""``/table``: everything about the table as a whole, by command and by button."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime

import discord
from discord import app_commands
from discord.ext import commands

from cogs.handlers.lobby import Lobby
from cogs.handlers.own_pace import own_pace, short_length
from cogs.handlers.seats import Chairs
from cogs.handlers.votes import MOTIONS, Votes
from cogs.ports import House
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Choice, Menu, Plan
from cogs.wording.time_zones import TIME_ZONES
from gamecore.engine.numerals import whole_number
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.paces import PRESETS
from gamecore.tables.model.table import TableInfo, TableView

STORY_PAGES = 5
MENUS, LINES_OF_A_MENU = 5, 25
"""What one message holds."""


class Table(
    commands.GroupCog, group_name="table", group_description="Tables: open one, look at it, decide things together"
):
    """A table as a whole."""

    def __init__(self, house: House, lobby: Lobby, chairs: Chairs, together: Votes) -> None:
        self._house = house
        self._service = house.service
        self._lobby = lobby
        self._chairs = chairs
        self._together = together

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "why": Handler("private", self.on_why),
            "story": Handler("private", self.on_story),
            "rounds": Handler("private", self.on_rounds),
            "round": Handler("private", self.on_round),
            "rolls": Handler("private", self.on_rolls),
            "export": Handler("private", self.on_export),
            "rematch": Handler("private", self.on_rematch),
        }

    # --------------------------------------------------------------------------------- commands

    @app_commands.command(description="Open a table here")
    @app_commands.describe(game="Which game", deck="Your own cards: a JSON file of the shape of the game's data")
    @app_commands.guild_only()
    async def open(self, interaction: Interaction, game: str, deck: discord.Attachment | None = None) -> None:
        await self._house.begin(interaction)
        if game not in self._house.games():
            raise Refused("refused-no-such-game", games=list(self._house.games()))
        if deck is not None:
            await self._lobby.open_with_deck(interaction, game, deck)
            return
        await self._house.tell(interaction, await self._lobby.opening_card(game, guild=interaction.guild_id))

    @open.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        named = [(self._house.game_text(Phrase("game-title"), key), key) for key in self._house.games()]
        fitting = [pair for pair in named if typed.lower() in pair[0].lower()]
        return [app_commands.Choice(name=name[:100], value=key) for name, key in fitting[:25]]

    @app_commands.command(description="The board as it stands, for you alone")
    async def board(self, interaction: Interaction) -> None:
        await self._house.show_board(interaction, await self._here(interaction))

    @app_commands.command(description="What this table is waiting for")
    async def why(self, interaction: Interaction) -> None:
        await self._why(interaction, await self._here(interaction))

    @app_commands.command(description="What has happened so far")
    async def story(self, interaction: Interaction) -> None:
        await self._story(interaction, await self._here(interaction))

    @app_commands.command(description="Ask somebody to join")
    @app_commands.describe(member="Whom to ask")
    async def invite(self, interaction: Interaction, member: discord.Member) -> None:
        table = await self._here(interaction)
        if member.bot:
            raise Refused("refused-bot", name=self._house.describe(member))
        if not await self._house.may_see(table, member.id):
            raise Refused("refused-cannot-see-here", name=self._house.describe(member))
        if not (await self._service.store.person(member.id)).takes_from(interaction.user.id):
            raise Refused("refused-no-invitations", name=self._house.describe(member))
        await self._service.use(table.place.guild_id, interaction.user.id, "invitations")
        await self._service.invite(table.id, interaction.user.id, member.id, self._house.describe(member))
        await self._house.tell(interaction, say("invited", name=self._house.describe(member)))

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
        now = PRESETS[pace] if pace is not None else table.pace
        zone = zone or table.pace.zone
        chosen = now.model_copy(update={"zone": zone})
        if plan or reply or closes is not None:
            lengths = plan or short_length(now.plan_s), reply or short_length(min(now.reply_s, now.plan_s))
            chosen = own_pace(*lengths, now.closes or "" if closes is None else closes, zone)
        elif zone not in TIME_ZONES:
            raise Refused("refused-no-such-zone", zone=zone[:60])
        if table.status in ("playing", "paused"):
            await self._together.propose_pace(interaction, table, chosen)
            return
        table = await self._service.set_pace(table.id, interaction.user.id, chosen)
        await self._house.tell(interaction, Plan(self._house.pace_text(table.pace)))

    @app_commands.command(description="Agree together: pause, resume, more time, end, back to the start of the round")
    @app_commands.choices(motion=[app_commands.Choice(name=name, value=key) for key, name in MOTIONS.items()])
    async def vote(self, interaction: Interaction, motion: str) -> None:
        table = await self._here(interaction)
        await self._together.agree(interaction, table, motion, True)

    @app_commands.command(description="Take back your own last thing, if nothing was rolled or shown since")
    async def undo(self, interaction: Interaction) -> None:
        await self._together.undo(interaction, await self._here(interaction))

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
        await self._export(interaction, await self._here(interaction))

    # ---------------------------------------------------------------------------------- presses

    async def on_why(self, press: ComponentEvent) -> None:
        await self._why(press.interaction, await self._service.info(press.to.table))

    async def on_story(self, press: ComponentEvent) -> None:
        await self._story(press.interaction, await self._service.info(press.to.table))

    async def on_rounds(self, press: ComponentEvent) -> None:
        """All rounds to choose from."""
        table = await self._service.info(press.to.table)
        await self._house.tell(press.interaction, self._rounds(table))

    def _rounds(self, table: TableInfo) -> Plan:
        return Plan(self._house.text(say("story-which")), self._round_menus(table))

    def _round_menus(self, table: TableInfo) -> tuple[Menu, ...]:
        """All rounds, the setting up as the first, in as many menus as a message holds: the latest ones."""
        lines = [
            Choice(self._house.label(say("story-page-chapter", chapter=chapter)), str(chapter))
            for chapter in range(table.chapter + 1)
        ][-MENUS * LINES_OF_A_MENU :]
        starts = range(0, len(lines), LINES_OF_A_MENU)
        return tuple(
            Menu(
                Reference("round", table.id, what=lines[at].value),
                tuple(lines[at : at + LINES_OF_A_MENU]),
                self._house.label(say("story-choose")),
            )
            for at in starts
        )

    async def on_round(self, press: ComponentEvent) -> None:
        table = await self._service.info(press.to.table)
        chapter = whole_number("".join(press.values), most_digits=6) or table.chapter
        await self._round(press.interaction, table, chapter)

    async def on_rolls(self, press: ComponentEvent) -> None:
        """All rolls that one post of the chronicle is about."""
        table = await self._service.info(press.to.table)
        told = await self._service.story(table.id, press.user, stretch=press.to.what)
        pages = self._house.tell_rolls(told, table)[:STORY_PAGES]
        if not pages:
            raise Refused("refused-old-button")
        await self._house.tell(press.interaction, *[Plan(page) for page in pages])

    async def on_export(self, press: ComponentEvent) -> None:
        await self._export(press.interaction, await self._service.info(press.to.table))

    async def on_rematch(self, press: ComponentEvent) -> None:
        """The same people once more; whoever presses has a chair at once."""
        user = press.interaction.user
        word = str(press.interaction.id)
        table, seat = await self._service.rematch(press.to.table, user.id, self._house.describe(user), word)
        if seat is None:
            await self._house.tell(press.interaction, say("rematch", table=self._house.table_name(table.id)))
        else:
            await self._lobby.welcome(press.interaction, table, seat)

    # ----------------------------------------------------------------------------------- in common

    async def _here(self, interaction: Interaction) -> TableInfo:
        await self._house.begin(interaction)
        return await self._house.table_here(interaction)

    async def _why(self, interaction: Interaction, table: TableInfo) -> None:
        """Whom the table waits for, for what kind of thing, until when, and what then; never anybody's choices."""
        if table.status in ("lobby", "finished", "closed"):
            free = sum(seat.user_id is None and not seat.steward for seat in table.seats)
            said = say("why-lobby", free=free, full=int(table.start_when_full))
            await self._house.tell(interaction, said if table.status == "lobby" else say("why-over"))
            return
        await self._house.look_for_awaited(table)
        glimpse = await self._service.look(table.id, interaction.user.id)
        seen = glimpse.table
        if seen.status == "paused":
            lines = [self._house.text(say("why-trouble" if seen.trouble else "why-paused"))]
        elif seen.is_deserted:
            lines = [self._house.text(say("why-deserted"))]
        elif seen.closing is not None:
            lines = [self._house.text(say("why-closing", at=_unix(seen.closing)))]
        elif not glimpse.waiting:
            lines = [self._house.text(say("why-nobody"))]
        else:
            lines = [self._house.text(say("why-head")), *self._waited(glimpse)]
            if seen.asked_at is not None:
                lines.append(self._house.text(say("why-since", since=_unix(seen.asked_at))))
            if seen.deadline is not None:
                lines.append(self._house.text(say("why-until", until=_unix(seen.deadline))))
        mine = Button(self._house.label(say("button-mine")), Reference("mine", seen.id), "green")
        asked = glimpse.asked is not None and not glimpse.asked.ready
        await self._house.tell(interaction, Plan("\n".join(lines), ((mine,),) if asked else ()))

    def _waited(self, glimpse: TableView) -> list[str]:
        """One line for each kind of thing."""
        by_kind: dict[str, list[int]] = {}
        for waited in glimpse.waiting:
            by_kind.setdefault(waited.kind, []).append(waited.seat)
        return [
            self._house.text(
                say("why-line", seats=seats, what=Phrase(f"waiting-{kind.replace('.', '-')}")), glimpse.table
            )
            for kind, seats in by_kind.items()
        ]

    async def _story(self, interaction: Interaction, table: TableInfo) -> None:
        """The whole game: a page for the browser, and of one that is over the file. While it runs the page holds what
        everybody may know; what only the reader knows stands beside it, for them alone."""
        if table.is_open:
            await self._house.send_files(interaction, say("story-file"), await self._whole(table))
            return
        pages = self._house.tell_story(await self._service.story(table.id, interaction.user.id), table)
        if not pages:
            await self._house.tell(interaction, say("story-empty"))
            return
        if len(pages) <= STORY_PAGES:
            rounds = Button(self._house.label(say("button-rounds")), Reference("rounds", table.id))
            await self._house.tell(interaction, *(Plan(page) for page in pages[:-1]), Plan(pages[-1], ((rounds,),)))
        else:
            await self._house.tell(interaction, self._rounds(table))
        page = {f"story-{table.id}.html": await self._house.story_page(table)}
        await self._house.send_files(interaction, say("story-so-far"), page)

    async def _round(self, interaction: Interaction, table: TableInfo, chapter: int) -> None:
        """One round as its reader may know it: of a game that is over with what was sealed in it."""
        if table.is_open:
            told = [each for each in await self._service.rounds(table.id) if each.number == chapter]
            pages = [page for each in told for page in self._house.tell_round(each, table)]
        else:
            pages = self._house.tell_story(await self._service.story(table.id, interaction.user.id, chapter), table)
        if not pages:
            await self._house.tell(interaction, say("story-empty"))
        else:
            await self._house.tell(interaction, *(Plan(page) for page in pages))

    async def _export(self, interaction: Interaction, table: TableInfo) -> None:
        await self._house.send_files(interaction, say("exported"), await self._whole(table))

    async def _whole(self, table: TableInfo) -> dict[str, bytes]:
        """A game that is over, to read and to keep. Raises DecisionError while it runs."""
        data = await self._service.export(table.id)
        return {
            f"story-{table.id}.html": await self._house.story_page(table),
            f"table-{table.id}.json": json.dumps(data, ensure_ascii=False).encode(),
        }


def _unix(at: datetime) -> str:
    return str(int(at.timestamp()))
