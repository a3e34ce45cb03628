"""A malformed setting is named, with what would be right, and no secret is repeated."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import BadSettings, Settings


@pytest.mark.parametrize(
    "line, named",
    [
        ("DISCORD_TOKEN=hunter2", "DISCORD_TOKEN"),
        ("GUILDMASTER_LOG=LOUD", "GUILDMASTER_LOG"),
        ("GUILDMASTER_DATABASE=/", "GUILDMASTER_DATABASE"),
        ("GUILDMASTER_HEALTH=8090", "GUILDMASTER_HEALTH"),
    ],
)
def test_a_malformed_line_names_its_variable(tmp_path: Path, line: str, named: str) -> None:
    (tmp_path / ".env").write_text(line + "\n")
    with pytest.raises(BadSettings) as refused:
        Settings(_env_file=tmp_path / ".env")
    assert named in str(refused.value) and "expected" in str(refused.value)
    assert "hunter2" not in str(refused.value) and "LOUD" not in str(refused.value)


def test_without_any_settings_the_defaults_hold() -> None:
    settings = Settings(_env_file=None)
    assert settings.database == Path("guildmaster.db") and settings.token.get_secret_value() == ""


def test_the_example_can_be_used_as_it_is() -> None:
    example = Path(__file__).parents[2] / ".env.example"
    assert Settings(_env_file=example).log == "INFO"
