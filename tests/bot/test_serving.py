"""What ``guildmaster run`` tells whoever starts it."""

from __future__ import annotations

from pathlib import Path

from bot.app import create_bot
from bot.commands.serving import greeting
from bot.settings import Settings
from gamecore.table.database_file import migrations


def test_who_starts_the_bot_reads_of_schema_lock_backups_and_the_way_in(tmp_path: Path) -> None:
    told = greeting(create_bot(Settings(_env_file=None, database=tmp_path / "mine.db")))
    assert f"{tmp_path / 'mine.db'}: schema {len(migrations())}, held by this process alone" in told
    assert f"daily backup: {tmp_path / 'backups'}  (keeps 7)" in told
    assert "invite:  https://discord.com/oauth2/authorize?" in told and "/setup check" in told
