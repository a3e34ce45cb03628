"""What ``guildmaster run`` tells whoever starts it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.app import create_bot
from bot.cli.serve import connected, greeting
from bot.settings import Settings
from gamecore.engine.errors import GuildmasterError
from gamecore.tables.errors import StoreCorrupt
from gamecore.tables.storage.database_file import migrations


def test_who_starts_the_bot_reads_of_schema_lock_backups_and_the_way_in(tmp_path: Path) -> None:
    told = greeting(create_bot(Settings(_env_file=None, database=tmp_path / "mine.db")))
    assert f"{tmp_path / 'mine.db'}: schema {len(migrations())}, held by this process alone" in told
    assert f"daily backup: {tmp_path / 'backups'}  (keeps 7)" in told
    assert "invite:  https://discord.com/oauth2/authorize?" in told and "/setup check" in told


def test_who_starts_the_bot_is_not_warned_of_a_voice_that_it_has_no_use_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for warning in ("warn_nacl", "warn_dave"):
        monkeypatch.setattr(discord.VoiceClient, warning, True)
    create_bot(Settings(_env_file=None, database=tmp_path / "mine.db"))
    assert caplog.messages == []


@pytest.fixture
def _without_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9")  # the port that nobody answers at


@pytest.mark.usefixtures("_without_network")
def test_a_damaged_database_is_reported_before_discord_is_asked_for_anything(tmp_path: Path) -> None:
    (tmp_path / "mine.db").write_bytes(b"not a database" * 400)
    bot = create_bot(Settings(_env_file=None, database=tmp_path / "mine.db"))
    with pytest.raises(StoreCorrupt, match=r"mine\.db is damaged"):
        asyncio.run(connected(bot, "a.b.c"))
    assert (tmp_path / "mine.db").read_bytes() == b"not a database" * 400


@pytest.mark.usefixtures("_without_network")
def test_without_a_network_the_operator_is_told_so_in_a_sentence(tmp_path: Path) -> None:
    bot = create_bot(Settings(_env_file=None, database=tmp_path / "mine.db"))
    with pytest.raises(GuildmasterError, match="Discord cannot be reached"):
        asyncio.run(connected(bot, "a.b.c"))
