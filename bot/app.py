"""The whole bot, wired and not yet connected."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
from discord.ext import commands

from bot import wiring
from bot.health import Process
from bot.identifying import IdentifyTurns
from bot.metrics import Metrics
from bot.settings import Settings
from bot.together.carried_shards import CarriedShards
from bot.together.requests import ANSWERING, PacedRequests
from cogs.delivery.access_restored import AccessRestored
from cogs.delivery.connection import Connection
from cogs.delivery.invalid_answers import InvalidAnswers
from cogs.delivery.own_emojis import OwnEmojis
from cogs.delivery.permissions import NEEDED
from cogs.delivery.table_pictures import Draws
from cogs.handlers.missed_orders import MissedOrders
from cogs.interactions.responder import Responder
from cogs.interactions.router import ComponentRouter
from cogs.rendering.pictures.worker import PictureWorker
from cogs.wording.fluent import DATA
from cogs.wording.names import Words
from gamecore import games
from gamecore.engine.game import GameLibrary
from gamecore.games.guild_master.rules.skill_checks.odds import Modifiers, chance
from gamecore.tables.errors import CannotSave, StoreError
from gamecore.tables.runner import plainly
from gamecore.tables.service import TableService
from gamecore.tables.storage.opening import open_store
from gamecore.tables.storage.protocols.store import TableStore

PERMISSIONS = discord.Permissions(**{name: True for name, _ in NEEDED})
"""All that the bot needs. What fails without each is said by ``/setup check``."""

FINISH_WITHIN_S = 7.0
"""Whoever stops a process kills it after ten seconds."""
ASKS_AGAIN_S = 0.5


def invite_link(application_id: int) -> str:
    """The address at which somebody brings the bot into a server, with exactly the permissions it needs."""
    return discord.utils.oauth_url(application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))


class Commands(discord.app_commands.CommandTree["Guildmaster"]):
    async def interaction_check(self, interaction: discord.Interaction[Guildmaster], /) -> bool:
        return await interaction.client.is_ours(interaction.id, interaction.guild_id)


class Guildmaster(commands.AutoShardedBot):
    """The bot. Its seams, which tests and the demo set before it starts:

    - ``now()``: the time, with a time zone;
    - ``idle(awaitable, reason)``: wraps every wait in which there is nothing to do but wait;
    - ``secret()``: a fresh secret for a table's dice;
    - ``threads``: whether the database works in threads of its own;
    - ``pictures``: who draws pictures; None for text alone;
    - ``pace``: below 1, how much sooner a process that gives no sign of life is taken to be dead;
    - ``own_emojis``: whether the bot uploads emojis of its own;
    - ``requests.paced``: False where nobody limits requests.

    ``close_store()`` closes the database; :meth:`close` does, too.
    """

    service: TableService
    handlers: ComponentRouter

    def __init__(self, settings: Settings, library: GameLibrary, data: Path) -> None:
        self.invalid_answers = InvalidAnswers()
        self.metrics = Metrics()
        self.requests = PacedRequests(lambda: None if self._store is None else self._store.sharing)
        self.invalid_answers.processes = self.requests.living
        self.identify_turns = IdentifyTurns(self._buckets, self._claim_bucket)
        intents = discord.Intents(guilds=True, guild_messages=False, dm_messages=True)
        self.carried: CarriedShards | None = None
        """The shards of this process, where there may be several."""
        super().__init__(
            tree_cls=Commands,
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            shard_count=settings.shards,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=self.requests.watch(self.metrics.watch(self.invalid_answers.trace)),
        )
        self.now: Callable[[], datetime] = lambda: datetime.now(UTC)
        self.idle: Callable[[Awaitable[Any], str], Awaitable[Any]] = plainly
        self.secret: Callable[[], str] = lambda: secrets.token_hex(32)
        self.settings = settings
        self.words = Words(data)
        self.library = library
        self._store: TableStore | None = None
        self._asking: set[asyncio.Task[None]] = set()
        self._workers: list[asyncio.Task[None]] = []
        self._missed_orders: MissedOrders | None = None
        self.connection = Connection(self, lambda: self.now())
        self.pictures: Draws | None = PictureWorker()

    calm_s = 1.0
    """How long what everybody reads of a table stays as it is at least."""
    own_emojis = True
    threads = True
    pace = 1.0

    # Starting

    async def open_store(self) -> TableStore:
        """The database, open. To start opens it, too; before that, what is wrong with it is known without Discord.

        Raises:
            GuildmasterError: it is damaged, newer, held by another process, or out of reach. It is left as it is.
        """
        if self._store is None:
            self._store = await open_store(
                self.settings.database, use="together", threads=self.threads, pause=self._pause, pace=self.pace
            )
        return self._store

    async def setup_hook(self) -> None:
        """Opens the database, wires everything, goes on where it stopped, and tells Discord the commands."""
        store = await self.open_store()
        self.service = self._service_on(store)
        self.add_listener(self.metrics.on_interaction)
        parts = wiring.build_parts(
            self, self.service, self.words, self.library, self.connection, self.pictures, self.is_elsewhere
        )
        self.membership = parts.membership
        self.handlers, typed_orders = await wiring.add_commands(parts, _odds)
        self._say_what_failed(parts.responder)
        self._missed_orders = missed_orders = MissedOrders(
            self,
            self.service,
            typed_orders,
            self._idle,
            lambda: self.calm_s,
            parts.outbox,
            parts.people,
            parts.tables,
            parts.drawing,
            lambda: not self.is_elsewhere(None),
        )
        self.add_listener(missed_orders.on_edit, "on_raw_message_edit")
        delivery, late_pictures = wiring.build_delivery(parts, self._idle, lambda: self.calm_s)
        panels, panels_elsewhere = wiring.build_live_panels(parts, self._idle)
        if store.sharing is not None:
            store.sharing.busy_tables = lambda: delivery.busy_tables
        AccessRestored(self, self.service, parts.refusals, parts.outbox)
        await self.tree.sync()
        self._start("delivery", delivery.run)
        self._start("late pictures", late_pictures.run)
        self._start("live panels", panels.run)
        self._start("panels elsewhere", panels_elsewhere.run)
        self._start("missed orders", missed_orders.run)
        self._start_clock_and_housekeeping(store)

    def _service_on(self, store: TableStore) -> TableService:
        service = TableService(
            store, now=lambda: self.now(), secret=lambda: self.secret(), games=self.library.game, idle=self._idle
        )
        service.fold_after = timedelta(days=self.settings.fold_days)
        service.committed = self.metrics.committed
        return service

    async def _idle(self, waiting: Awaitable[Any], reason: str) -> Any:
        """As :attr:`idle`, which a test may set at any time."""
        return await self.idle(waiting, reason)

    def _start_clock_and_housekeeping(self, store: TableStore) -> None:
        """What goes on by itself, beside telling what has happened."""
        if self.threads:  # the first message of a game would wait for its texts, and everybody for that
            reading = asyncio.to_thread(self.words.read, self.library.all_keys())
            self._workers.append(asyncio.create_task(reading, name="texts"))
        self._start("clock", lambda: self.service.run(self.connection.lately))
        if self.own_emojis and self.pictures is not None:
            self._start("emojis", OwnEmojis(self, self.words, store, self.pictures, store.may_tidy_up).run)
        self._start("cleaning", self.service.keep_clean)
        self._start("following", self.service.follow_others)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Waits for the shard's turn to begin a session."""
        await self.identify_turns.wait(shard_id or 0)

    async def launch_shards(self) -> None:
        """All of them; where there may be several processes, those that are this one's."""
        sharing = None if self._store is None else self._store.sharing
        if sharing is None:
            await super().launch_shards()
        elif not self.is_closed():
            carried = self.carried = CarriedShards(
                self, sharing, self._shards_to_open, self.identify_turns.buckets, lambda s: self._pause(s * self.pace)
            )
            self.connection.stands_by = lambda: carried.stands_by
            self.connection.shards = lambda: carried.shards
            await carried.begin()
            self._workers.append(asyncio.create_task(carried.run(), name="shards"))

    async def _pause(self, seconds: float) -> None:
        if self.is_closed():
            raise StoreError("stopped while the database was waited for")
        await self.idle(asyncio.sleep(seconds), "the next sign of life")

    async def _shards_to_open(self) -> int:
        if self.settings.shards is not None:
            return self.settings.shards
        count, _, _ = await self.http.get_bot_gateway()
        return count

    async def _claim_bucket(self, bucket: int) -> None:
        """However long the database is gone: whoever connects again must not end for that."""
        sharing = None if self._store is None else self._store.sharing
        while sharing is not None:
            with suppress(CannotSave):
                if await sharing.take("identify", str(bucket)):
                    return
            await asyncio.sleep(ASKS_AGAIN_S)

    def is_elsewhere(self, guild_id: int | None) -> bool:
        """True if what happens in a server, or in direct messages, is told to another process."""
        return self.carried is not None and not self.carried.carries(guild_id)

    async def is_ours(self, event: int, guild_id: int | None) -> bool:
        """True if this process is to answer an event that it hears of."""
        return self.carried is None or await self.carried.is_ours(event, guild_id)

    def dispatch(self, event: str, /, *args: Any, **more: Any) -> None:
        """Presses and messages go only to whoever answers them."""
        found = _answered(event, *args[:1]) if self.carried is not None else None
        if found is None:
            super().dispatch(event, *args, **more)
            return

        async def if_ours() -> None:
            if await self.is_ours(*found):
                super(Guildmaster, self).dispatch(event, *args, **more)

        task = asyncio.create_task(if_ours(), name=f"{ANSWERING[0]} or not")
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _buckets(self) -> int:
        return (await self.fetch_session_start_limits()).max_concurrency

    def _say_what_failed(self, responder: Responder) -> None:
        """A command that fails is answered as a press that fails is."""

        async def failed(interaction: discord.Interaction[Any], error: discord.app_commands.AppCommandError) -> None:
            await responder.failed(interaction, getattr(error, "original", error))

        self.tree.error(failed)

    def _start(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        async def worker() -> None:
            if (
                self._store is None or self._store.sharing is None
            ):  # else it tells its tables whatever shards it carries
                await self.wait_until_ready()
            await work()

        self._workers.append(asyncio.create_task(worker(), name=name))

    async def on_message(self, message: discord.Message, /) -> None:
        """Direct messages are read as orders; there are no commands but Discord's own."""
        if self._missed_orders is not None:
            await self._missed_orders.on_message(message)

    @property
    def store(self) -> TableStore | None:
        """The open database; None before the bot has started and after it has ended."""
        return self._store

    def process(self) -> Process:
        """What it knows of itself without its database."""
        return Process(
            connected=self.connection.is_connected,
            shards=tuple(sorted(self.connection.open_shards)),
            servers=len(self.guilds),
            invalid_answers=self.invalid_answers.lately,
            slowed=self.invalid_answers.too_many,
        )

    # Ending

    async def _finish(self) -> None:
        """Lets whoever has pressed or written before the end have their answer."""
        under_way = [task for task in asyncio.all_tasks() if task.get_name().startswith(ANSWERING)]
        if under_way:
            await asyncio.wait(under_way, timeout=FINISH_WITHIN_S)

    async def close_store(self) -> None:
        """Stops the workers and closes the database. Harmless when done twice."""
        workers, self._workers = self._workers, []
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        if self.pictures is not None:
            await self.pictures.close()
        store, self._store = self._store, None
        if store is not None:
            await store.close()

    async def close(self) -> None:
        """Ends within ten seconds; what is committed by then and not told is told after the next start, or by another
        process."""
        if self._store is not None and self._store.sharing is not None:
            await self._store.sharing.leave()
            if self.carried is not None:
                await self.carried.hand_over()
        await self._finish()
        await self.close_store()
        await super().close()


def create_bot(settings: Settings, *, library: GameLibrary = games, data: Path = DATA) -> Guildmaster:
    """The bot with its database, games and texts, ready to be started with a token.

    ``library`` and ``data`` are where games and their texts come from.

    Raises:
        WordingError: a text file is missing or malformed.
    """
    # Discord's library would tell whoever starts the bot what voice is missing, of which it has no use.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    return Guildmaster(settings, library, data)


def _answered(event: str, about: Any = None) -> tuple[int, int | None] | None:
    """The id and the server of what somebody is to be answered; commands are the command tree's."""
    if event == "interaction":
        is_command = about.type in (discord.InteractionType.application_command, discord.InteractionType.autocomplete)
        return None if is_command else (about.id, about.guild_id)
    if event == "message":
        return about.id, None if about.guild is None else about.guild.id
    return None


def _odds(dice: int, target: int, fix: int | None, rerolls: int) -> float:
    return chance(dice, target, Modifiers(fixes=() if fix is None else (fix,), rerolls=rerolls))
