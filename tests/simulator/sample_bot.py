"""A small bot that uses everything a game master needs of Discord, to try the simulated one with."""

from __future__ import annotations

import asyncio
import io
import re
import struct
import zlib
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands, ui

SCENARIOS = ("Blue Lagoon", "Black Cellar", "Cold Attic", "Salt Road")
ACCENT = discord.Colour(0xC9873B)


def picture(width: int = 320, height: int = 120, tint: int = 90) -> bytes:
    """A striped PNG."""
    rows = b"".join(
        b"\0" + bytes(v for x in range(width) for v in (tint, (x + y) % 200 + 40, 140)) for y in range(height)
    )

    def chunk(kind: bytes, data: bytes) -> bytes:
        crc = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc)

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class TableButton(ui.DynamicItem[ui.Button[Any]], template=r"t:(?P<verb>[a-z_]+)"):
    def __init__(
        self,
        verb: str,
        label: str = "?",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: str | None = None,
        disabled: bool = False,
    ) -> None:
        super().__init__(ui.Button(label=label, style=style, custom_id=f"t:{verb}", emoji=emoji, disabled=disabled))
        self.verb = verb

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> TableButton:
        return cls(match["verb"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await getattr(interaction.client, f"on_{self.verb}")(interaction)


class TableSelect(ui.DynamicItem[ui.Select[Any]], template=r"s:(?P<verb>[a-z_]+)"):
    def __init__(self, verb: str, **options: Any) -> None:
        super().__init__(ui.Select(custom_id=f"s:{verb}", **options))
        self.verb = verb

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> TableSelect:
        return cls(match["verb"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"Team: {', '.join(self.item.values)}", view=orders_view())


class OrderForm(ui.Modal):
    def __init__(self) -> None:
        super().__init__(title="Order 1", custom_id="order:1")
        self.add_item(ui.TextDisplay("**You have 7 Gold.** Pick a place."))
        self.add_item(
            ui.Label(
                text="Where to",
                description="One place",
                component=ui.Select(
                    custom_id="where",
                    options=[discord.SelectOption(label=s, value=s, default=s == "Salt Road") for s in SCENARIOS],
                ),
            )
        )
        self.add_item(
            ui.Label(
                text="Gold", component=ui.TextInput(custom_id="gold", default="3", max_length=2, placeholder="0 to 7")
            )
        )
        self.add_item(
            ui.Label(
                text="If contested",
                component=ui.RadioGroup(
                    custom_id="stance",
                    required=True,
                    options=[
                        discord.RadioGroupOption(label="Cooperate", value="coop", default=True),
                        discord.RadioGroupOption(label="Conflict", value="fight", description="costs a die"),
                    ],
                ),
            )
        )
        self.add_item(
            ui.Label(
                text="Who goes",
                component=ui.CheckboxGroup(
                    custom_id="team",
                    min_values=0,
                    max_values=2,
                    required=False,
                    options=[
                        discord.CheckboxGroupOption(label="Pablé", value="pable"),
                        discord.CheckboxGroupOption(label="Nuri", value="nuri", default=True),
                    ],
                ),
            )
        )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        data: Mapping[str, Any] = interaction.data or {}
        fields = {}
        for part in data["components"]:
            control = part.get("component")
            if control:
                fields[control["custom_id"]] = control.get("values", control.get("value"))
        await interaction.response.edit_message(
            content=f"🔔 Order 1: {fields['where'][0]}, {fields['gold']} Gold, {fields['stance']}, "
            f"{'+'.join(fields['team']) or 'nobody'}",
            view=orders_view(),
        )


def lobby_view() -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(TableButton("join", "Join", discord.ButtonStyle.primary, "🎲"))
    view.add_item(TableButton("board", "Board"))
    view.add_item(TableButton("slow", "Slow"))
    view.add_item(TableButton("dead", "Dead", discord.ButtonStyle.danger))
    view.add_item(TableButton("off", "Off", disabled=True))
    return view


def orders_view() -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(
        TableSelect(
            "team",
            min_values=1,
            max_values=2,
            placeholder="Team",
            options=[
                discord.SelectOption(label="Pablé", value="pable", description="Logic 3"),
                discord.SelectOption(label="Nuri", value="nuri", description="Logic 3, Charm 1", emoji="🌙"),
                discord.SelectOption(label="Lydia", value="lydia", default=True),
            ],
        )
    )
    view.add_item(TableButton("order", "Order 1", discord.ButtonStyle.primary))
    view.add_item(TableButton("ready", "Ready", discord.ButtonStyle.success, "🏁"))
    view.add_item(ui.Button(label="Rules", url="https://example.com/rules"))
    return view


def board_view() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay("## Round 4 · Full moon\n-# nine rounds in all"))
    box.add_item(
        ui.Section(
            ui.TextDisplay("**Contract 3** Raid the Salt Road\nMight 10 / Guile 10"),
            accessory=TableButton("take", "Take", discord.ButtonStyle.primary),
        )
    )
    box.add_item(ui.Separator())
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board, striped")))
    box.add_item(
        ui.Section(
            ui.TextDisplay("A thumbnail beside words."),
            accessory=ui.Thumbnail("attachment://board.png", description="small board"),
        )
    )
    box.add_item(ui.File("attachment://log.txt"))
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    row.add_item(TableButton("order", "Order 1"))
    box.add_item(row)
    view.add_item(box)
    return view


def board_files() -> list[discord.File]:
    return [
        discord.File(io.BytesIO(picture()), "board.png", description="The board, striped"),
        discord.File(io.BytesIO(b"round 1\nround 2\n"), "log.txt"),
    ]


def channel_of(interaction: discord.Interaction) -> discord.TextChannel:
    assert isinstance(interaction.channel, discord.TextChannel)
    return interaction.channel


WORDS = """# Heading one
## Heading two
Plain **bold** *italic* __under__ ~~gone~~ `code` ||secret||
> a quote
> of two lines
- one
- two
  - nested
1. first
2. second
```
a code block
```
-# small print
<@{user}> in <#{channel}>, <t:{at}:R>, [a link](https://example.com), https://example.com/x"""


class SampleBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.ready: set[int] = set()
        self.lines: list[str] = []
        self.store_closed = 0
        self.add_commands()

    async def close_store(self) -> None:
        self.store_closed += 1

    async def setup_hook(self) -> None:
        self.add_dynamic_items(TableButton, TableSelect)
        await self.tree.sync()

    def add_commands(self) -> None:
        group = app_commands.Group(name="table", description="Tables")

        @group.command(name="open", description="Open a table")
        @app_commands.describe(scenario="What to play", seats="How many", friend="Somebody to invite")
        async def open_(
            interaction: discord.Interaction,
            scenario: str,
            seats: app_commands.Range[int, 2, 6] = 4,
            friend: discord.Member | None = None,
        ) -> None:
            await interaction.response.send_message(f"Opening {scenario} for {seats}.", ephemeral=True)
            card = await channel_of(interaction).send(
                f"**{scenario}**, {seats} seats{f' with {friend.mention}' if friend else ''}", view=lobby_view()
            )
            await card.pin()

        @open_.autocomplete("scenario")
        async def scenarios(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=s, value=s) for s in SCENARIOS if typed.lower() in s.lower()]

        self.tree.add_command(group)

        @self.tree.command(description="Shows all kinds of text")
        async def words(interaction: discord.Interaction) -> None:
            at = int(discord.utils.utcnow().timestamp()) + 90
            await interaction.response.send_message(
                WORDS.format(user=interaction.user.id, channel=interaction.channel_id, at=at)
            )

        @self.tree.command(description="Shows an embed")
        async def embed(interaction: discord.Interaction) -> None:
            box = discord.Embed(title="Odds", description="**84 %**", colour=ACCENT)
            box.add_field(name="Dice", value="3").add_field(name="Target", value="8").set_footer(text="exact")
            await interaction.response.send_message(embed=box, ephemeral=True)

        @self.tree.context_menu(name="Talk with")
        async def bargain(interaction: discord.Interaction, member: discord.Member) -> None:
            await interaction.response.defer(ephemeral=True)
            thread = await channel_of(interaction).create_thread(
                name=f"{interaction.user.name} and {member.name}", type=discord.ChannelType.private_thread
            )
            await thread.add_user(discord.Object(interaction.user.id))
            await thread.add_user(member)
            await thread.send(f"{interaction.user.mention} and {member.mention}: talk is free.")
            await interaction.followup.send(f"Opened {thread.mention}")

        @self.tree.context_menu(name="Put on record")
        async def record(interaction: discord.Interaction, message: discord.Message) -> None:
            await interaction.response.send_message(f"On record: {message.content}")

    async def on_join(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("🔔 You are in. Round 1 orders until tonight.\nNot ready.", view=orders_view())
        except discord.Forbidden as error:
            await interaction.followup.send(f"Your DMs are closed ({error.code}).", ephemeral=True, view=orders_view())
        else:
            await interaction.followup.send("I have sent you a DM.", ephemeral=True)

    async def on_board(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=board_view(), files=board_files(), ephemeral=True)

    async def on_slow(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await asyncio.sleep(1.5)
        await interaction.followup.send("That took a while.", ephemeral=True)

    async def on_dead(self, interaction: discord.Interaction) -> None:
        """Never answers."""

    async def on_take(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Taken.")

    async def on_order(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(OrderForm())

    async def on_ready(self, interaction: discord.Interaction | None = None) -> None:
        if interaction is None:
            return
        self.ready.add(interaction.user.id)
        await interaction.response.edit_message(content=f"READY {len(self.ready)}", view=orders_view())

    async def on_message(self, message: discord.Message) -> None:
        if message.author.bot or message.guild is not None or message.is_system():
            return
        self.lines.append(message.content)
        await message.reply(f"understood: {message.content}", mention_author=False)

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        if event.message.guild is None and not event.message.author.bot:
            await event.message.channel.send(f"changed to: {event.message.content}")
