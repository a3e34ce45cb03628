"""Opening a table: the card on which its host chooses pace and chairs, or a deck file of one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import discord

from cogs.delivery.permissions import missing
from cogs.handlers.own_pace import OWN, own_pace, read_back, written
from cogs.handlers.seating.options import Options, own_pace_form
from cogs.interactions.responder import Responder
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Choice, Menu, Plan, Row
from cogs.wording.names import Words
from gamecore.engine.errors import ContentError
from gamecore.engine.game import Game, GameLibrary
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.typed.numerals import whole_number
from gamecore.tables.errors import Refused
from gamecore.tables.model.paces import PRESETS
from gamecore.tables.model.table import Bargaining, Pace, Place, TableInfo
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People

LARGEST_DECK = 256 * 1024
"""Bytes of a deck file. Guild Master's own cards are about a third of it."""


class Opening:
    """What a host chooses before there is a table."""

    def __init__(
        self,
        service: TableService,
        words: Words,
        responder: Responder,
        library: GameLibrary,
        options: Options,
        people: People,
    ) -> None:
        self._service = service
        self._people = people
        self._words = words
        self._responder = responder
        self._library = library
        self._options = options

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "preset": Handler("form", self.on_preset),
            "ownpace": Handler("update", self.on_own_pace),
            "chairs": Handler("update", self.on_preset),
            "lay": Handler("update", self.on_lay),
            "another": Handler("private", self.on_another),
            "othergame": Handler("update", self.on_other_game),
        }

    def games_named(self, typed: str) -> list[tuple[str, str]]:
        """Return the games whose titles contain what was typed: title and key of each."""
        named = [(self._words.of_game(key).text(Phrase("game-title")), key) for key in self._library.all_keys()]
        return [pair for pair in named if typed.lower() in pair[0].lower()]

    def _no_such_game(self) -> Refused:
        return Refused("refused-no-such-game", games=[title for title, _ in self.games_named("")])

    async def open(self, interaction: Interaction, game: str, deck: discord.Attachment | None) -> None:
        """Shows the opening card of a game; with a deck of one's own the table is opened at once."""
        if game not in self._library.all_keys():
            raise self._no_such_game()
        if deck is not None:
            await self._open_with_deck(interaction, game, deck)
        else:
            await self._responder.tell(interaction, await self._opening_card(game, guild=interaction.guild_id))

    async def on_another(self, press: ComponentEvent) -> None:
        """All games to choose from."""
        games = tuple(Choice(title, key) for title, key in self.games_named(""))
        menu = Menu(Reference("othergame"), games, self._words.label(say("another-choose")))
        await self._responder.tell(press.interaction, Plan(self._words.text(say("another-which")), (menu,)))

    async def on_other_game(self, press: ComponentEvent) -> None:
        game = "".join(press.values)
        if game not in self._library.all_keys():
            raise self._no_such_game()
        await self._responder.update(
            press.interaction, await self._opening_card(game, guild=press.interaction.guild_id)
        )

    async def _opening_card(
        self, game: str, preset: str = "", seats: int | None = None, guild: int | None = None, own: Pace | None = None
    ) -> Plan:
        """What a host chooses first, beginning with the server's usual pace; all can be changed on the lobby card."""
        rules = self._library.game(game)
        seats = seats if seats in rules.seats else rules.seats[-1]
        if own is not None:
            preset = written(own)
        elif preset not in PRESETS:
            preset = await self._usual_pace(guild)
        here = Reference("lay", game, _zone_part(own), what=f"{preset}.{seats}")
        paces = tuple(
            Choice(
                self._words.label(say(f"preset-{key}")),
                f"{key}.{seats}",
                self._words.label(say(f"preset-{key}-hint")),
                chosen=key == preset,
            )
            for key in PRESETS
        )
        if own is not None:
            paces += (Choice(self._words.label(Phrase("preset-own-now")), f"{preset}.{seats}", chosen=True),)
        paces += (Choice(self._words.label(say("preset-own")), f"{OWN}.{seats}"),)
        chairs = tuple(
            Choice(self._words.label(say("open-seats", seats=n)), f"{preset}.{n}", chosen=n == seats)
            for n in rules.seats
        )
        said = say("open-card", game=Phrase("game-title"), about=Phrase("game-about"))
        rows: tuple[Row, ...] = (
            Menu(here.about("preset"), paces),
            Menu(here.about("chairs"), chairs),
            (Button(self._words.label(say("button-lay")), here, "green"),),
        )
        text = self._words.of_game(game).text(said)
        return Plan(text if own is None else f"{text}\n{self._words.pace(own)}", rows)

    async def _usual_pace(self, guild: int | None) -> str:
        settings = await self._people.guild(guild) if guild is not None else None
        return settings.pace if settings is not None and settings.pace in PRESETS else "tonight"

    async def _open_with_deck(self, interaction: Interaction, game: str, deck: discord.Attachment) -> None:
        """Opens at once, at the server's usual pace: a file cannot be carried along on a card of menus.

        Raises:
            Refused: the file is too large, cannot be read or is no deck of this game; nothing has changed.
        """
        if deck.size > LARGEST_DECK:
            raise Refused("refused-deck-size", most=LARGEST_DECK // 1024)
        try:
            text = (await deck.read()).decode("utf-8-sig")
            await asyncio.to_thread(self._library.game, game, text)
        except UnicodeDecodeError as wrong:
            raise Refused("refused-deck", wrong="UTF-8?") from wrong
        except ContentError as wrong:
            raise Refused("refused-deck", wrong="; ".join(str(wrong).splitlines())[:900]) from wrong
        rules = self._library.game(game)
        table = await self._open(
            interaction, rules, await self._usual_pace(interaction.guild_id), rules.seats[-1], text
        )
        await self._responder.tell(interaction, self._opened(table, interaction))

    async def on_preset(self, press: ComponentEvent) -> None:
        preset, seats = _chosen(press.values[0] if press.values else "")
        game = self._known(press.to.table)
        if preset == OWN:
            zone = (await self._people.person(press.user)).zone
            to = Reference("ownpace", game.key, what=str(seats or ""))
            await self._responder.show_form(press.interaction, own_pace_form(self._words, to, PRESETS["day"], zone))
            return
        await self._responder.acknowledge(press.interaction, "update")
        own = read_back(preset, _zone(press.to.question)) if preset not in PRESETS else None
        await self._responder.update(press.interaction, await self._opening_card(game.key, preset, seats, own=own))

    async def on_own_pace(self, press: ComponentEvent) -> None:
        """For a table that is being opened, or for one that stands already."""
        fields = {key: "".join(values) for key, values in (press.fields or {}).items()}
        pace = own_pace(*(fields.get(key, "") for key in ("plan", "reply", "closes", "zone")))
        if press.to.table not in self._library.all_keys():
            table = await self._service.set_pace(press.to.table, press.user, pace)
            await self._responder.update(press.interaction, self._options.card(table))
            return
        seats = whole_number(press.to.what)
        await self._responder.update(press.interaction, await self._opening_card(press.to.table, seats=seats, own=pace))

    async def on_lay(self, press: ComponentEvent) -> None:
        preset, seats = _chosen(press.to.what)
        game = self._known(press.to.table)
        own = read_back(preset, _zone(press.to.question)) if preset not in PRESETS else None
        table = await self._open(press.interaction, game, own or preset, seats or game.seats[-1])
        await self._responder.update(press.interaction, self._opened(table, press.interaction))

    def _opened(self, table: TableInfo, interaction: Interaction) -> Plan:
        """Where it stands, a chair for its host first of all, and what will not work here for want of permissions."""
        said = say("opened", table=self._words.table_name(table.id))
        where = f"<#{table.place.thread_id or table.place.channel_id}>"
        to = Reference("join", table.id)
        buttons = [Button(self._words.label(say("button-join-own")), to, "green")]
        buttons += [Button(self._words.label(say(f"button-{v}")), to.about(v)) for v in ("lucky", "options")]
        lines = [f"{self._words.text(said)} {where}", self._words.text(say("opened-next"))]
        lacking = missing(self._words, interaction.app_permissions)
        if lacking:
            lines += [*lacking, "ℹ " + self._words.text(say("setup-where", missing=len(lacking)))]
        return Plan("\n".join(lines), (tuple(buttons),))

    def _known(self, game: str) -> Game[object]:
        if game not in self._library.all_keys():
            raise Refused("refused-old-button")
        return self._library.game(game)

    async def _open(
        self, interaction: Interaction, game: Game[object], preset: str | Pace, seats: int, deck: str | None = None
    ) -> TableInfo:
        pace = preset if isinstance(preset, Pace) else PRESETS[preset]
        if pace.closes is not None and not isinstance(preset, Pace):
            zone = (await self._people.person(interaction.user.id)).zone
            pace = pace.model_copy(update={"zone": zone})
        options = {o.key: o.live for o in game.options if o.live is not None} if pace.kind == "live" else {}
        host = interaction.user.id
        async with self._service.room_for(interaction.guild_id or 0, host):
            place = await self._free_place(interaction, game.key)
            way = await self._usual_bargaining(place.guild_id, pace)
            return await self._service.open(
                place,
                host,
                game.key,
                seats=seats,
                options=options,
                pace=pace,
                bargaining=way,
                deck=deck,
                gentle=True,
            )

    async def _usual_bargaining(self, guild: int, pace: Pace) -> Bargaining:
        """As this server is used to; but who plays live sits together and talks."""
        return "public" if pace.kind == "live" else (await self._people.guild(guild)).bargaining

    async def _free_place(self, interaction: Interaction, game: str) -> Place:
        """This channel or thread; a new thread of the channel where a live table stands there already."""
        channel = interaction.channel
        if interaction.guild_id is None or channel is None:
            raise Refused("refused-open-in-server")
        if isinstance(channel, discord.Thread):
            return Place(guild_id=interaction.guild_id, channel_id=channel.parent_id, thread_id=channel.id)
        place = Place(guild_id=interaction.guild_id, channel_id=channel.id)
        there = await self._service.table_at(place)
        if there is None or there.is_over:
            return place
        if not isinstance(channel, discord.TextChannel):
            raise Refused("refused-place-taken")
        try:
            thread = await channel.create_thread(
                name=self._words.of_game(game).text(Phrase("game-title"))[:90], type=discord.ChannelType.public_thread
            )
        except discord.Forbidden as forbidden:
            raise Refused("refused-no-thread-here") from forbidden
        return place.model_copy(update={"thread_id": thread.id})


def _zone_part(pace: Pace | None) -> str:
    """A time zone as it stands in an id, where a stroke parts."""
    return "" if pace is None else pace.zone.replace("/", "|")


def _zone(part: str) -> str:
    return part.replace("|", "/")


def _chosen(what: str) -> tuple[str, int | None]:
    preset, _, seats = what.partition(".")
    return preset, whole_number(seats, most_digits=2)
