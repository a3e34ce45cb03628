"""The bot's own emojis."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.tables.model.emojis import UploadedEmoji
from gamecore.tables.storage.sql.setting_aside import SettingAside

_SAVE = (
    "INSERT INTO emojis (name, emoji_id, drawn) VALUES (?, ?, ?) "
    "ON CONFLICT (name) DO UPDATE SET emoji_id = excluded.emoji_id, drawn = excluded.drawn"
)


class SqlEmojis(SettingAside):
    """The part of a store that remembers which emojis were uploaded."""

    async def emojis(self) -> Sequence[UploadedEmoji]:
        rows = await self._database.read("SELECT name, emoji_id, drawn FROM emojis ORDER BY name")
        return [UploadedEmoji(name=name, emoji_id=emoji_id, drawn=drawn) for name, emoji_id, drawn in rows]

    async def save_emoji(self, emoji: UploadedEmoji) -> None:
        await self._database.write(_SAVE, emoji.name, emoji.emoji_id, emoji.drawn)
