"""The bot uploads its own emojis to its application, once, and uses those that it has."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

import discord

from cogs.delivery.table_pictures import Draws
from cogs.rendering.pictures.emojis import drawn
from cogs.rendering.pictures.svg import svg
from cogs.wording.emojis import AppEmoji, all_emojis
from cogs.wording.names import Words
from gamecore.tables.model.emojis import UploadedEmoji
from gamecore.tables.storage.protocols.outbox import Outbox

AGAIN_AFTER_S, AGAIN_AFTER_AT_MOST_S = 300.0, 6 * 3600.0
"""When something is missing still it is tried again; ever more seldom, for the bot may not be allowed to."""
FAILED_IN_A_ROW = 3
"""After so many the rest is left for later: Discord is out of reach, or does not want them."""
log = logging.getLogger(__name__)


class OwnEmojis:
    """Where the bot may not, or Discord is out of reach, texts stand without emojis."""

    def __init__(
        self,
        client: discord.Client,
        words: Words,
        outbox: Outbox,
        draws: Draws,
        may_upload: Callable[[], Awaitable[bool]],
    ) -> None:
        """``may_upload``: whether that is this process's affair; others use what it has uploaded."""
        self._client = client
        self._words = words
        self._outbox = outbox
        self._draws = draws
        self._may_upload = may_upload

    async def run(self) -> None:
        """Until the bot has all of them."""
        wait_s = AGAIN_AFTER_S
        while not await self.upload():
            await asyncio.sleep(wait_s)
            wait_s = min(2 * wait_s, AGAIN_AFTER_AT_MOST_S)

    async def upload(self) -> bool:
        """Uploads what is missing or drawn otherwise now, and speaks with what is there then. False if not all is."""
        try:
            there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
            known = {each.name: each for each in await self._outbox.emojis()}
            hashes = await asyncio.to_thread(lambda: {one.name: _hash(one) for one in all_emojis()})
            ids = {
                name: emoji.id for name, emoji in there.items() if known.get(name) == _record(emoji, hashes.get(name))
            }
            missing = [one for one in all_emojis() if one.name not in ids]
            if missing and await self._may_upload():
                await self._draws.start()
                ids |= await self._uploaded(missing, there, hashes)
            if ids:
                self._words.show_emojis(ids)
            return len(ids) == len(all_emojis())
        except Exception as trouble:  # emojis are a courtesy: every text stands without them
            log.warning("there are no emojis of our own yet: %s", trouble)
            return False

    async def _uploaded(
        self, missing: Sequence[AppEmoji], there: Mapping[str, discord.Emoji], hashes: Mapping[str, str]
    ) -> dict[str, int]:
        """Those that could be uploaded, by name; one that could not keeps no other from it."""
        ids: dict[str, int] = {}
        failed = 0
        for one in missing:
            try:
                ids[one.name] = await self._anew(one, there.get(one.name), hashes)
                failed = 0
            except Exception as trouble:  # the text stands without this one
                log.warning("%s is missing among our emojis for now: %s", one.name, trouble)
                failed += 1
                if failed == FAILED_IN_A_ROW:
                    break
        return ids

    async def _anew(self, one: AppEmoji, older: discord.Emoji | None, hashes: Mapping[str, str]) -> int:
        """An emoji's image cannot be changed, so one that is drawn otherwise takes the place of the older one."""
        png = await self._draws.png(f"emoji/{one.name}", drawn(one))
        if png is None:
            raise RuntimeError(f"{one.name} could not be drawn")
        if older is not None:
            await older.delete()
        emoji = await self._client.create_application_emoji(name=one.name, image=png)
        await self._outbox.save_emoji(_record(emoji, hashes[one.name]))
        return emoji.id


def _record(emoji: discord.Emoji, hash: str | None) -> UploadedEmoji:
    return UploadedEmoji(name=emoji.name, emoji_id=emoji.id, drawn=hash or "")


def _hash(one: AppEmoji) -> str:
    """Of how it is drawn, so that only what looks different is uploaded again."""
    return hashlib.blake2b(svg(drawn(one)).encode(), digest_size=12).hexdigest()
