"""Opening a table, and everything on the lobby card: joining, leaving, watching, options, starting."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import discord

from cogs.delivery.permissions import missing
from cogs.delivery.vote_messages import session
from cogs.handlers.options import Options, own_pace_form
from cogs.handlers.own_pace import OWN, own_pace, read_back, written
from cogs.ports import House
from cogs.ui.component_event import ComponentEvent, Handler, Interaction
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Blank, Button, Choice, FormPlan, Menu, Plan, Row, Text
from gamecore.engine.errors import ContentError
from gamecore.engine.game import Game
from gamecore.engine.numerals import whole_number
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.errors import Refused
from gamecore.tables.model.paces import PRESETS
from gamecore.tables.model.table import Bargaining, Pace, Place, TableInfo

LARGEST_DECK = 256 * 1024
"""Bytes of a deck file. Guild Master's own cards are about a third of it."""


class Lobby:
    """What happens before the first card is dealt."""

    def __init__(self, house: House, options: Options) -> None:
        self._house = house
        self._options = options
        self._service = house.service

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "preset": Handler("form", self.on_preset),
            "ownpace": Handler("update", self.on_own_pace),
            "chairs": Handler("update", self.on_preset),
            "lay": Handler("update", self.on_lay),
            "join": Handler("private", self.on_join),
            "lucky": Handler("form", self.on_lucky),
            "leave": Handler("private", self.on_leave),
            "steward": Handler("private", self.on_steward),
            "start": Handler("private", self.on_start),
            "fold": Handler("private", self.on_fold),
            "lost": Handler("update", self.on_lost),
        }

    # ------------------------------------------------------------------------------------- to open

    async def opening_card(
        self, game: str, preset: str = "", seats: int | None = None, guild: int | None = None, own: Pace | None = None
    ) -> Plan:
        """What a host chooses first, beginning with the server's usual pace; all can be changed on the lobby card."""
        rules = self._house.rules(game)
        seats = seats if seats in rules.seats else rules.seats[-1]
        if own is not None:
            preset = written(own)
        elif preset not in PRESETS:
            preset = await self._usual_pace(guild)
        here = Reference("lay", game, _zone_part(own), what=f"{preset}.{seats}")
        paces = tuple(
            Choice(
                self._house.label(say(f"preset-{key}")),
                f"{key}.{seats}",
                self._house.label(say(f"preset-{key}-hint")),
                chosen=key == preset,
            )
            for key in PRESETS
        )
        if own is not None:
            paces += (Choice(self._house.label(Phrase("preset-own-now")), f"{preset}.{seats}", chosen=True),)
        paces += (Choice(self._house.label(say("preset-own")), f"{OWN}.{seats}"),)
        chairs = tuple(
            Choice(self._house.label(say("open-seats", seats=n)), f"{preset}.{n}", chosen=n == seats)
            for n in rules.seats
        )
        said = say("open-card", game=Phrase("game-title"), about=Phrase("game-about"))
        rows: tuple[Row, ...] = (
            Menu(here.about("preset"), paces),
            Menu(here.about("chairs"), chairs),
            (Button(self._house.label(say("button-lay")), here, "green"),),
        )
        text = self._house.game_text(said, game)
        return Plan(text if own is None else f"{text}\n{self._house.pace_text(own)}", rows)

    async def _usual_pace(self, guild: int | None) -> str:
        settings = await self._service.store.guild(guild) if guild is not None else None
        return settings.pace if settings is not None and settings.pace in PRESETS else "tonight"

    async def open_with_deck(self, interaction: Interaction, game: str, deck: discord.Attachment) -> None:
        """Opens at once, at the server's usual pace: a file cannot be carried along on a card of menus.

        Raises:
            Refused: the file is too large, cannot be read or is no deck of this game; nothing has changed.
        """
        if deck.size > LARGEST_DECK:
            raise Refused("refused-deck-size", most=LARGEST_DECK // 1024)
        try:
            text = (await deck.read()).decode("utf-8-sig")
            await asyncio.to_thread(self._house.rules, game, text)
        except UnicodeDecodeError as wrong:
            raise Refused("refused-deck", wrong="UTF-8?") from wrong
        except ContentError as wrong:
            raise Refused("refused-deck", wrong="; ".join(str(wrong).splitlines())[:900]) from wrong
        rules = self._house.rules(game)
        table = await self._open(
            interaction, rules, await self._usual_pace(interaction.guild_id), rules.seats[-1], text
        )
        await self._house.tell(interaction, self._opened(table, interaction))

    async def on_preset(self, press: ComponentEvent) -> None:
        preset, seats = _chosen(press.values[0] if press.values else "")
        game = self._known(press.to.table)
        if preset == OWN:
            zone = (await self._service.store.person(press.user)).zone
            to = Reference("ownpace", game.key, what=str(seats or ""))
            await self._house.show_form(press.interaction, own_pace_form(self._house, to, PRESETS["day"], zone))
            return
        await self._house.begin_update(press.interaction)
        own = read_back(preset, _zone(press.to.question)) if preset not in PRESETS else None
        await self._house.update(press.interaction, await self.opening_card(game.key, preset, seats, own=own))

    async def on_own_pace(self, press: ComponentEvent) -> None:
        """For a table that is being opened, or for one that stands already."""
        fields = {key: "".join(values) for key, values in (press.fields or {}).items()}
        pace = own_pace(*(fields.get(key, "") for key in ("plan", "reply", "closes", "zone")))
        if press.to.table not in self._house.games():
            table = await self._service.set_pace(press.to.table, press.user, pace)
            await self._house.update(press.interaction, self._options.card(table))
            return
        seats = whole_number(press.to.what)
        await self._house.update(press.interaction, await self.opening_card(press.to.table, seats=seats, own=pace))

    async def on_lay(self, press: ComponentEvent) -> None:
        preset, seats = _chosen(press.to.what)
        game = self._known(press.to.table)
        own = read_back(preset, _zone(press.to.question)) if preset not in PRESETS else None
        table = await self._open(press.interaction, game, own or preset, seats or game.seats[-1])
        await self._house.update(press.interaction, self._opened(table, press.interaction))

    def _opened(self, table: TableInfo, interaction: Interaction) -> Plan:
        """Where it stands, a chair for its host first of all, and what will not work here for want of permissions."""
        said = say("opened", table=self._house.table_name(table.id))
        where = f"<#{table.place.thread_id or table.place.channel_id}>"
        to = Reference("join", table.id)
        buttons = [Button(self._house.label(say("button-join-own")), to, "green")]
        buttons += [Button(self._house.label(say(f"button-{v}")), to.about(v)) for v in ("lucky", "options")]
        lines = [f"{self._house.text(said)} {where}", self._house.text(say("opened-next"))]
        lacking = missing(self._house, interaction.app_permissions)
        if lacking:
            lines += [*lacking, "ℹ " + self._house.text(say("setup-where", missing=len(lacking)))]
        return Plan("\n".join(lines), (tuple(buttons),))

    def _known(self, game: str) -> Game[object]:
        if game not in self._house.games():
            raise Refused("refused-old-button")
        return self._house.rules(game)

    async def _open(
        self, interaction: Interaction, game: Game[object], preset: str | Pace, seats: int, deck: str | None = None
    ) -> TableInfo:
        pace = preset if isinstance(preset, Pace) else PRESETS[preset]
        if pace.closes is not None and not isinstance(preset, Pace):
            zone = (await self._service.store.person(interaction.user.id)).zone
            pace = pace.model_copy(update={"zone": zone})
        options = {o.key: o.live for o in game.options if o.live is not None} if pace.kind == "live" else {}
        host = interaction.user.id
        await self._service.must_have_room(interaction.guild_id or 0, host)
        place = await self._free_place(interaction, game.key)
        way = await self._usual_bargaining(place.guild_id, pace)
        return await self._service.open(
            place, host, game.key, seats=seats, options=options, pace=pace, bargaining=way, deck=deck
        )

    async def _usual_bargaining(self, guild: int, pace: Pace) -> Bargaining:
        """As this server is used to; but who plays live sits together and talks."""
        return "public" if pace.kind == "live" else (await self._service.store.guild(guild)).bargaining

    async def _free_place(self, interaction: Interaction, game: str) -> Place:
        """This channel or thread; a new thread of the channel where a live table stands there already."""
        channel = interaction.channel
        if interaction.guild_id is None or channel is None:
            raise Refused("refused-open-in-server")
        if isinstance(channel, discord.Thread):
            return Place(guild_id=interaction.guild_id, channel_id=channel.parent_id, thread_id=channel.id)
        place = Place(guild_id=interaction.guild_id, channel_id=channel.id)
        there = await self._service.table_at(place)
        if there is None or there.status in ("finished", "closed"):
            return place
        if not isinstance(channel, discord.TextChannel):
            raise Refused("refused-place-taken")
        try:
            thread = await channel.create_thread(
                name=self._house.game_text(Phrase("game-title"), game)[:90], type=discord.ChannelType.public_thread
            )
        except discord.Forbidden as forbidden:
            raise Refused("refused-no-thread-here") from forbidden
        return place.model_copy(update={"thread_id": thread.id})

    # ------------------------------------------------------------------------------------- to sit

    async def on_join(self, press: ComponentEvent) -> None:
        await self._join(press, str(press.interaction.id))

    async def on_lucky(self, press: ComponentEvent) -> None:
        if press.fields is not None:
            word = "".join(press.fields.get("word", ()))
            await self._join(press, word or str(press.interaction.id))
            return
        blank = Blank(
            "word",
            self._house.label(say("lucky-field")),
            Text(placeholder=self._house.label(say("lucky-placeholder")), longest=80),
            required=True,
            description=self._house.label(say("lucky-why")),
        )
        await self._house.show_form(
            press.interaction, FormPlan(self._house.label(say("button-lucky")), press.to, (blank,))
        )

    async def _join(self, press: ComponentEvent, word: str) -> None:
        user = press.interaction.user
        table, seat = await self._service.join(press.to.table, user.id, self._house.describe(user), word)
        await self.welcome(press.interaction, table, seat)

    async def welcome(self, interaction: Interaction, table: TableInfo, seat: int) -> None:
        """Tells who has just sat down where, and tries at once whether they can be written to."""
        if table.pace.kind == "live":
            to = Reference("help", table.id)
            buttons: tuple[Button, ...] = (
                Button(self._house.label(say("button-help")), to),
                Button(self._house.label(say("button-leave")), to.about("leave")),
            )
            said = self._house.text(say("joined-live", seat=seat), table)
            await self._house.tell(interaction, Plan(said, (buttons,)))
            return
        name = self._house.table_name(table.id)
        letter = await self._house.try_direct_message(interaction.user, say("welcome", table=name), table)
        to = Reference("lost", table.id, seat=seat)
        if letter is not None:
            buttons = (
                Button(self._house.label(say("button-letters")), letter),
                Button(self._house.label(say("button-lost")), to),
                Button(self._house.label(say("button-leave")), to.about("leave")),
                Button(self._house.label(say("button-help")), to.about("help")),
            )
            said = self._house.text(say("joined", seat=seat, table=name), table)
            await self._house.tell(interaction, Plan(said, (buttons,)))
        else:
            await self._house.tell(interaction, say("joined-closed", seat=seat, table=name), table=table)

    async def on_lost(self, press: ComponentEvent) -> None:
        """A message that was sent and not seen is a message request, or hidden: the seat plays in the channel."""
        person = await self._service.store.person(press.user)
        await self._service.store.save_person(person.model_copy(update={"direct_messages": False}))
        await self._house.update(press.interaction, Plan(self._house.text(say("joined-lost"))))

    async def on_leave(self, press: ComponentEvent) -> None:
        table = await self._service.leave(press.to.table, press.user)
        await self._house.tell(press.interaction, say("left", table=self._house.table_name(table.id)))

    async def on_steward(self, press: ComponentEvent) -> None:
        await self._service.add_steward(press.to.table, press.user)
        await self._house.tell(press.interaction, say("steward-added"))

    async def on_start(self, press: ComponentEvent) -> None:
        table = await self._service.start(press.to.table, press.user)
        await self._house.tell(press.interaction, say("started", table=self._house.table_name(table.id)))

    async def on_fold(self, press: ComponentEvent) -> None:
        await self.close(press.interaction, await self._service.info(press.to.table))

    async def close(self, interaction: Interaction, table: TableInfo) -> None:
        """Folds a lobby. Of a game that is on those who play are asked, once whoever asks for it has said so twice."""
        name = self._house.table_name(table.id)
        plays = any(seat.user_id == interaction.user.id for seat in table.seats)
        if table.status in ("playing", "paused") and plays:
            to = Reference("askall", table.id, session(table), what="end")
            end = Button(self._house.label(say("button-close")), to, "red")
            await self._house.tell(interaction, Plan(self._house.text(say("close-sure", table=name)), ((end,),)))
            return
        await self._service.close(table.id, interaction.user.id)
        await self._house.tell(interaction, say("folded", table=name))


def _zone_part(pace: Pace | None) -> str:
    """A time zone as it stands in an id, where a stroke parts."""
    return "" if pace is None else pace.zone.replace("/", "|")


def _zone(part: str) -> str:
    return part.replace("|", "/")


def _chosen(what: str) -> tuple[str, int | None]:
    preset, _, seats = what.partition(".")
    return preset, whole_number(seats, most_digits=2)
