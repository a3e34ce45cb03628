"""A malformed setting is named, with what would be right, and no secret is repeated."""

from __future__ import annotations

from pathlib import Path

import pytest
from dotenv import dotenv_values

from bot.settings import BadSettings, Settings


@pytest.mark.parametrize(
    "line, named",
    [
        ("DISCORD_TOKEN=hunter2", "DISCORD_TOKEN"),
        ("GUILDMASTER_LOG=LOUD", "GUILDMASTER_LOG"),
        ("GUILDMASTER_DATABASE=/", "GUILDMASTER_DATABASE"),
        ("GUILDMASTER_DATABASE=mysql://kim:hunter2@host/name", "GUILDMASTER_DATABASE"),
        ("GUILDMASTER_DATABASE=Postgresql+psycopg://kim:hunter2@host/name", "GUILDMASTER_DATABASE"),
        ("GUILDMASTER_HEALTH=8090", "GUILDMASTER_HEALTH"),
        ("GUILDMASTER_HEALTH=127.0.0.1:80900", "GUILDMASTER_HEALTH"),
        ("GUILDMASTER_SHARDS=0", "GUILDMASTER_SHARDS"),
        ("GUILDMASTER_FOLD_DAYS=-1", "GUILDMASTER_FOLD_DAYS"),
        ("GUILDMASTER_SHARDS=many", "GUILDMASTER_SHARDS"),
    ],
)
def test_a_malformed_line_names_its_variable(tmp_path: Path, line: str, named: str) -> None:
    (tmp_path / ".env").write_text(line + "\n")
    with pytest.raises(BadSettings) as refused:
        Settings(_env_file=tmp_path / ".env")
    assert named in str(refused.value) and "expected" in str(refused.value)
    assert "hunter2" not in str(refused.value) and "LOUD" not in str(refused.value)


@pytest.mark.parametrize(
    "lines, wrong",
    [
        ("# mine\nfoo bar\n", ", line 2: expected a line such as GUILDMASTER_LOG=INFO"),
        ("\nGUILDMASTER_DATABASE\n", ", line 2: expected GUILDMASTER_DATABASE=, and a value"),
        (
            "DISCORD_TOKEN=\nGUILDMASTER_DATABSE=mine.db\n",
            ", line 2: GUILDMASTER_DATABSE is no setting; there are DISC",
        ),
        ("\nGUILDMASTER_LOG='LOUD'\n", ", line 2: GUILDMASTER_LOG is not usable: expected one of DEBUG, INFO"),
    ],
)
def test_a_line_that_is_no_setting_is_named_with_its_file_and_place(tmp_path: Path, lines: str, wrong: str) -> None:
    file = tmp_path / ".env"
    file.write_text(lines)
    with pytest.raises(BadSettings) as refused:
        Settings(_env_file=file)
    assert str(refused.value).startswith(f"{file}{wrong}")


def test_other_programs_may_have_settings_in_the_same_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("# ours\n\nOTHER=1\nexport GUILDMASTER_LOG=DEBUG\n")
    assert Settings(_env_file=tmp_path / ".env").log == "DEBUG"


def test_a_wrong_variable_of_the_environment_is_said_to_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDMASTER_LOG", "LOUD")
    with pytest.raises(BadSettings, match=r"^the environment: GUILDMASTER_LOG is not usable"):
        Settings(_env_file=None)


def test_without_any_settings_the_defaults_hold() -> None:
    settings = Settings(_env_file=None)
    assert settings.database == Path("guildmaster.db") and settings.token.get_secret_value() == ""


def test_the_example_can_be_used_as_it_is() -> None:
    example = Path(__file__).parents[3] / ".env.example"
    assert Settings(_env_file=example).log == "INFO"


def test_the_example_takes_nothing_from_an_image_that_is_run_with_it() -> None:
    """A name with nothing behind it would be set to nothing there, and the image be called unhealthy for ever."""
    root = Path(__file__).parents[3]
    (line,) = [line for line in (root / "Dockerfile").read_text("utf-8").splitlines() if line.startswith("ENV ")]
    image = dict(pair.split("=", 1) for pair in line.split()[1:])
    example = dotenv_values(root / ".env.example")
    assert "GUILDMASTER_HEALTH" in image and [name for name in image if example.get(name) == ""] == []
