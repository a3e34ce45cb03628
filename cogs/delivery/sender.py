"""One message into one channel: sent once, found again when it is unknown whether it arrived."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import discord

from cogs.delivery.connection import Connection
from cogs.delivery.refusals import Refusals
from cogs.ui.components import BoardLayout, file_of, panel
from cogs.ui.custom_ids import Reference, parse
from cogs.ui.plan import AttachedPicture, Menu, Plan, Row
from cogs.wording import limits
from cogs.wording.emojis import plain
from cogs.wording.names import Words
from gamecore.tables.model.table import Person

FORGOTTEN_S = 120
"""Discord remembers a message's nonce for some minutes; after two we look for the message ourselves."""
LOOKED_THROUGH = 200
PICTURES_REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class Content:
    """What a message that stands is known by."""

    message_id: int
    text: str
    """Without emojis of our own."""
    ids: frozenset[str]
    """On its buttons and menus."""

    @property
    def references(self) -> Sequence[Reference]:
        found = [parse(id) for id in self.ids]
        return [to for to in found if to is not None]


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """What is to be posted. A ``layout`` shows up to 4,000 characters and pushes no text; for boards."""

    plan: Plan
    nonce: str
    silent: bool = True
    layout: bool = False
    calls: Sequence[int] = ()
    """The people whom the text may really mention."""
    unsure_since: datetime | None = None
    """An earlier attempt began then, and whether it arrived is unknown."""

    def is_it(self, content: Content) -> bool:
        """True if a message is this one: by its buttons, by its text where it has none."""
        wanted = _ids(self.plan.rows)
        return content.ids == wanted and (bool(wanted) or content.text == plain(self.plan.content))


def new_nonce() -> str:
    """Return a nonce for a message that is sent once and not tried again."""
    return secrets.token_hex(8)


class ChannelGone(Exception):
    """The channel does not exist any more, or the bot may not write there. It is not asked before ``until``."""

    def __init__(self, said: str = "", until: datetime | None = None) -> None:
        super().__init__(said)
        self.until = until


class Closed(Exception):
    """This person takes no direct messages from the bot."""


class NothingShared(Closed):
    """This person is in no server of the bot's: they have left, or the bot was removed."""


NOT_HERE = (limits.MISSING_ACCESS, limits.MISSING_PERMISSIONS, limits.UNKNOWN_CHANNEL)
"""What Discord says of a place, not of one message there."""
CLOSED: dict[int, type[Closed]] = {limits.CANNOT_SEND_TO_USER: Closed, limits.NO_SHARED_SERVER: NothingShared}


class PicturesShown:
    """Which picture a message shows, so that none is uploaded twice; after a start of the bot each is, once."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}

    def note(self, message_id: int, picture: AttachedPicture | None) -> None:
        self._names.pop(message_id, None)
        self._names[message_id] = "" if picture is None else picture.name
        if len(self._names) > PICTURES_REMEMBERED:
            del self._names[next(iter(self._names))]

    def to_upload(self, message_id: int, picture: AttachedPicture | None) -> dict[str, Any]:
        """What an edit says of attachments: nothing where the message shows the right one."""
        if self._names.get(message_id) == ("" if picture is None else picture.name):
            return {}
        return {"attachments": [] if picture is None else [file_of(picture)]}


class MessageSender:
    """Sends and edits, and tells apart what can go wrong for good.

    Everything raises discord.HTTPException where it may work later. Who answers a press passes over that: what
    was pressed is saved, and the message is drawn with the next notification.
    """

    def __init__(self, client: discord.Client, words: Words, refusals: Refusals, connection: Connection) -> None:
        self._client = client
        self._words = words
        self._refusals = refusals
        self._connection = connection
        self.pictures = PicturesShown()
        self.on_post: Callable[[int], None] = lambda channel_id: None
        """Hears of each new message, by its channel."""

    async def send(self, channel_id: int, outgoing: OutgoingMessage, now: datetime) -> int:
        """Posts it and returns the message's id; the same nonce twice is one message.

        Raises:
            ChannelGone: for good, until somebody changes something in Discord.
            Closed: the channel is a direct message, and closed. Use :meth:`write` for those.
        """
        self._check_not_refused(channel_id)
        since = outgoing.unsure_since
        may_be_same = since is not None and now - since <= timedelta(seconds=FORGOTTEN_S)
        try:
            if since is not None and not may_be_same:
                channel = self._client.get_partial_messageable(channel_id)
                found = await self._find(channel, since, outgoing.is_it)
                if found is not None:
                    return await self.renew(channel_id, found, outgoing.plan, now, outgoing.layout)
            message_id = await self._post(channel_id, outgoing)
        except (discord.Forbidden, discord.NotFound) as refused:
            self._refusals.refused(channel_id, refused.code)
            if refused.code in CLOSED:
                raise CLOSED[refused.code] from refused
            raise ChannelGone(refused.text, self._refusals.closed_until(channel_id)) from refused
        self._refusals.welcomed(channel_id)
        if may_be_same:  # it may be the earlier message, with what was true then
            return await self.renew(channel_id, message_id, outgoing.plan, now, outgoing.layout)
        self.pictures.note(message_id, outgoing.plan.picture)
        return message_id

    async def _post(self, channel_id: int, outgoing: OutgoingMessage) -> int:
        shown = self._shown(outgoing.plan, outgoing.layout)
        if outgoing.plan.picture is not None:
            shown["file"] = file_of(outgoing.plan.picture)
        users = [discord.Object(user) for user in outgoing.calls]
        with self._connection.hearing():
            message = await self._client.get_partial_messageable(channel_id).send(
                nonce=outgoing.nonce,
                silent=outgoing.silent,
                suppress_embeds=True,
                allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=users),
                **{name: value for name, value in shown.items() if value is not None},
            )
        self.on_post(channel_id)
        return message.id

    def _shown(self, plan: Plan, layout: bool) -> dict[str, Any]:
        """A message's text and view."""
        emojis = self._words.emojis
        if layout:
            return {"view": BoardLayout(plan, emojis)}
        return {"content": emojis.text(plan.content, limits.CONTENT), "view": panel(plan.rows, emojis)}

    def _check_not_refused(self, place: int) -> None:
        """Raises as :meth:`send` does where it was refused a moment ago."""
        until = self._refusals.closed_until(place)
        if until is not None:
            if (code := self._refusals.code(place)) in CLOSED:
                raise CLOSED[code]
            raise ChannelGone("refused a moment ago", until)

    async def write(self, person: Person, outgoing: OutgoingMessage, now: datetime) -> tuple[int, int]:
        """Posts it to somebody's direct messages and returns channel and message; a channel that is gone is opened
        anew. Raises Closed when they cannot be written to, whatever Discord says for it."""
        if person.dm_channel is not None:
            try:
                return person.dm_channel, await self.send(person.dm_channel, outgoing, now)
            except ChannelGone:
                pass
        channel_id = await self._direct_channel(person.user_id)
        try:
            return channel_id, await self.send(channel_id, outgoing, now)
        except ChannelGone as gone:
            raise Closed from gone

    async def edit(
        self, channel_id: int, message_id: int, plan: Plan, layout: bool = False, *, keeps_picture: bool = True
    ) -> bool:
        """True if it could be edited: not when it is gone or too old (then it has to be made anew). Where the plan has
        no picture, one that it shows stays if it ``keeps_picture``; a layout keeps none."""
        if self._refusals.closed_until(channel_id) is not None:
            return False
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        shown = self._shown(plan, layout)
        if layout or plan.picture is not None or not keeps_picture:
            shown |= self.pictures.to_upload(message_id, plan.picture)
        try:
            with self._connection.hearing():
                await message.edit(**shown)
            self.pictures.note(message_id, plan.picture)
        except discord.HTTPException as refused:
            if _may_work_later(refused):
                raise
            self._note(channel_id, refused)
            return False
        return True

    def _note(self, channel_id: int, refused: discord.HTTPException) -> None:
        if refused.code in NOT_HERE:
            self._refusals.refused(channel_id, refused.code)

    async def renew(
        self,
        channel_id: int,
        message_id: int,
        plan: Plan,
        now: datetime,
        layout: bool = False,
        *,
        keeps_picture: bool = True,
    ) -> int:
        """Has a message show this, and returns the id of the one that does: a new one, without a sound, where the old
        one is gone or too old to be edited. Raises as of :meth:`send`."""
        if await self.edit(channel_id, message_id, plan, layout, keeps_picture=keeps_picture):
            return message_id
        sent = await self.send(channel_id, OutgoingMessage(plan, f"anew-{message_id}", layout=layout), now)
        await self.delete(channel_id, message_id)
        return sent

    async def delete(self, channel_id: int, message_id: int) -> None:
        if self._refusals.closed_until(channel_id) is not None:
            return
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.delete()
        except discord.HTTPException as refused:
            if _may_work_later(refused):
                raise
            self._note(channel_id, refused)

    async def pin(self, channel_id: int, message_id: int) -> None:
        """Pins where that is allowed, and clears the note about it away; a table can do without."""
        if self._refusals.closed_until(channel_id) is not None:
            return
        channel = self._client.get_partial_messageable(channel_id)
        try:
            await channel.get_partial_message(message_id).pin()
            async for note in channel.history(limit=1):
                if note.type is discord.MessageType.pins_add and note.author == self._client.user:
                    await note.delete()
        except discord.HTTPException as refused:
            if _may_work_later(refused):
                raise

    async def close_thread(self, thread_id: int) -> None:
        """Locks and archives a thread; where it cannot be locked (Manage Threads) it is put away, and may come back."""
        try:
            thread = await self._client.fetch_channel(thread_id)
            if not isinstance(thread, discord.Thread):
                return
            try:
                await thread.edit(archived=True, locked=True)
            except discord.Forbidden:
                await thread.edit(archived=True)
        except (discord.Forbidden, discord.NotFound):
            return

    async def _direct_channel(self, user_id: int) -> int:
        try:
            self._check_not_refused(user_id)
        except ChannelGone as gone:
            raise Closed from gone
        try:
            return (await self._client.create_dm(discord.Object(user_id))).id
        except discord.HTTPException as refused:
            if refused.status in (403, 404) or refused.code == limits.INVALID_RECIPIENT:
                self._refusals.refused(user_id, refused.code)
                raise CLOSED.get(refused.code, Closed) from refused
            raise

    async def find(self, channel_id: int, since: datetime, is_it: Callable[[Content], bool]) -> int | None:
        """The bot's own latest message, written since then, that is it; None also where the bot may not look."""
        if self._refusals.closed_until(channel_id) is not None:
            return None
        try:
            return await self._find(self._client.get_partial_messageable(channel_id), since, is_it)
        except (discord.Forbidden, discord.NotFound):
            return None

    async def _find(
        self, channel: discord.PartialMessageable, since: datetime, is_it: Callable[[Content], bool]
    ) -> int | None:
        assert self._client.user is not None
        after = since - timedelta(seconds=10)
        async for message in channel.history(limit=LOOKED_THROUGH, after=after, oldest_first=False):
            if message.author.id == self._client.user.id and is_it(self._content(message)):
                return message.id
        return None

    def _content(self, message: discord.Message) -> Content:
        ids = frozenset(item.custom_id for item in _walk(message.components) if getattr(item, "custom_id", None))
        return Content(message.id, self._words.emojis.read(message.content), ids)


def _may_work_later(refused: discord.HTTPException) -> bool:
    """True if Discord is in trouble or limits us just now, so that a notification is to be tried again."""
    return refused.status >= 500 or (refused.status == 429 and refused.code != limits.OLD_EDITS_EXHAUSTED)


def _ids(rows: Sequence[Row]) -> frozenset[str]:
    items = [item for row in rows for item in ((row,) if isinstance(row, Menu) else row)]
    return frozenset(item.to.custom_id() for item in items if isinstance(item.to, Reference))


def _walk(components: Sequence[Any]) -> Sequence[Any]:
    found: list[Any] = []
    for component in components:
        found.append(component)
        found += _walk(getattr(component, "children", ()))
    return found
