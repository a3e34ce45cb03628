"""The bot uploads its own emojis to its application, once, and uses them as soon as it has all of them."""

from __future__ import annotations

import asyncio
import hashlib
import logging

import discord

from cogs.delivery.table_pictures import Draws
from cogs.rendering.pictures.emojis import drawn
from cogs.rendering.pictures.svg import svg
from cogs.wording.emojis import AppEmoji, all_emojis
from cogs.wording.names import Words
from gamecore.tables.model.emojis import UploadedEmoji
from gamecore.tables.storage.protocols.outbox import Outbox

log = logging.getLogger(__name__)


class OwnEmojis:
    """Where the bot may not, or Discord is out of reach, texts stand without emojis until the next start."""

    def __init__(self, client: discord.Client, words: Words, outbox: Outbox, draws: Draws) -> None:
        self._client = client
        self._words = words
        self._outbox = outbox
        self._draws = draws

    async def upload(self) -> None:
        """Uploads what is missing or drawn otherwise now; what is there is left as it is."""
        try:
            there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
            known = {each.name: each for each in await self._outbox.emojis()}
            hashes = await asyncio.to_thread(lambda: {one.name: _hash(one) for one in all_emojis()})
            ids = {
                name: emoji.id for name, emoji in there.items() if known.get(name) == _uploaded(emoji, hashes.get(name))
            }
            missing = [one for one in all_emojis() if one.name not in ids]
            if missing:
                await self._draws.start()
            for one in missing:
                ids[one.name] = await self._anew(one, there.get(one.name), hashes)
            self._words.show_emojis(ids)
        except Exception as trouble:  # emojis are a courtesy: every text stands without them
            log.warning("there are no emojis of our own until the next start: %s", trouble)

    async def _anew(self, one: AppEmoji, older: discord.Emoji | None, hashes: dict[str, str]) -> int:
        """An emoji's image cannot be changed, so one that is drawn otherwise takes the place of the older one."""
        png = await self._draws.png(f"emoji/{one.name}", drawn(one))
        if png is None:
            raise RuntimeError(f"{one.name} could not be drawn")
        if older is not None:
            await older.delete()
        emoji = await self._client.create_application_emoji(name=one.name, image=png)
        await self._outbox.save_emoji(_uploaded(emoji, hashes[one.name]))
        return emoji.id


def _uploaded(emoji: discord.Emoji, hash: str | None) -> UploadedEmoji:
    return UploadedEmoji(name=emoji.name, emoji_id=emoji.id, drawn=hash or "")


def _hash(one: AppEmoji) -> str:
    """Of how it is drawn, so that only what looks different is uploaded again."""
    return hashlib.blake2b(svg(drawn(one)).encode(), digest_size=12).hexdigest()
