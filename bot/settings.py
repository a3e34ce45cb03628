"""The process's settings, from the environment or a file ``.env``. Nothing else reads the environment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Literal

from dotenv.parser import parse_stream
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from gamecore.engine.errors import GuildmasterError
from gamecore.tables.errors import StoreError
from gamecore.tables.storage.opening import DatabaseLocation, location_of

MOST_SHARDS = 4_000
"""Ten million servers at the 2,500 that one shard may have."""
MOST_FOLD_DAYS = 3_650
MOST_PORT = 65_535
EXPECTED = {
    "token": (
        "DISCORD_TOKEN",
        "three parts with dots between, as the developer portal shows it once (Bot > Reset Token)",
    ),
    "database": (
        "GUILDMASTER_DATABASE",
        "a file name such as guildmaster.db, not a folder; or postgresql://user:password@host/name",
    ),
    "log": ("GUILDMASTER_LOG", "one of DEBUG, INFO, WARNING, ERROR"),
    "shards": ("GUILDMASTER_SHARDS", f"a whole number from 1 to {MOST_SHARDS}, or nothing"),
    "fold_days": ("GUILDMASTER_FOLD_DAYS", f"a whole number of days from 0 to {MOST_FOLD_DAYS}"),
    "health": ("GUILDMASTER_HEALTH", "an address and a port such as 127.0.0.1:8090, or nothing"),
}
OURS = ("DISCORD_", "GUILDMASTER_")
"""What begins so and is no setting is a slip; the rest of the file may be for other programs."""


class BadSettings(GuildmasterError):
    """A setting is wrong; the message names the variable and what is expected."""


class Settings(BaseSettings):
    """See ``.env.example``, which says what each is for. Arguments override the environment.

    Raises:
        BadSettings: one of them is wrong.
    """

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True, populate_by_name=True
    )

    token: SecretStr = Field(default=SecretStr(""), validation_alias="DISCORD_TOKEN")
    database: DatabaseLocation = Field(default=Path("guildmaster.db"), validation_alias="GUILDMASTER_DATABASE")
    log: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(default="INFO", validation_alias="GUILDMASTER_LOG")

    shards: int | None = Field(default=None, ge=1, le=MOST_SHARDS, validation_alias="GUILDMASTER_SHARDS")
    fold_days: int = Field(default=7, ge=0, le=MOST_FOLD_DAYS, validation_alias="GUILDMASTER_FOLD_DAYS")
    health: str = Field(default="", pattern=r"^([^\s:]+:\d{1,5})?$", validation_alias="GUILDMASTER_HEALTH")

    def __init__(self, **given: Any) -> None:
        file = given.get("_env_file", self.model_config.get("env_file"))
        try:
            lines = _lines(Path(file)) if file else {}
            super().__init__(**given)
        except ValidationError as error:
            raise BadSettings(_explained(error, lines)) from None
        except UnicodeDecodeError:
            raise BadSettings(f"the file {file} is not text in UTF-8; compare it with .env.example") from None

    @field_validator("token")
    @classmethod
    def _looks_like_a_token(cls, token: SecretStr) -> SecretStr:
        value = token.get_secret_value()
        if value and (value.count(".") != 2 or not all(value.split(".")) or not value.isprintable() or " " in value):
            raise ValueError("not a token")
        return token

    @field_validator("shards", mode="before")
    @classmethod
    def _nothing_is_what_discord_recommends(cls, shards: Any) -> Any:
        return shards or None

    @field_validator("health")
    @classmethod
    def _names_a_port(cls, health: str) -> str:
        if health and int(health.rpartition(":")[2]) > MOST_PORT:
            raise ValueError("no port")
        return health

    @field_validator("database", mode="before")
    @classmethod
    def _is_a_file_or_a_server(cls, database: Any) -> Any:
        try:
            place = location_of(database) if isinstance(database, str) else database
        except StoreError as error:
            raise ValueError("an address of something else") from error
        if isinstance(place, Path) and place.is_dir():
            raise ValueError("a folder")
        return place


def _lines(file: Path) -> dict[str, str]:
    """In which line of the file each of its names is set.

    Raises:
        BadSettings: a line is no setting, or one of ours that there is not.
    """
    if not file.is_file():
        return {}
    known = [name for name, _ in EXPECTED.values()]
    found: dict[str, str] = {}
    with file.open(encoding="utf-8") as text:
        for line in parse_stream(text):
            blank = len(line.original.string) - len(line.original.string.lstrip("\n"))
            place = f"{file}, line {line.original.line + blank}"
            if line.error:
                raise BadSettings(
                    f"{place}: expected a line such as GUILDMASTER_LOG=INFO; compare it with .env.example"
                )
            if line.key is None:
                continue
            if line.key.upper().startswith(OURS) and line.key.upper() not in known:
                raise BadSettings(f"{place}: {line.key} is no setting; there are {', '.join(known)}.")
            if line.value is None and line.key.upper() in known:
                raise BadSettings(f"{place}: expected {line.key}=, and a value behind it or nothing.")
            found[line.key.upper()] = place
    return found


def _explained(error: ValidationError, lines: dict[str, str]) -> str:
    """One sentence for each wrong variable, with its place. The value is not repeated: it may be a secret."""
    sentences = []
    for problem in error.errors():
        where = str(problem["loc"][0]) if problem["loc"] else "?"
        name, expected = next((e for key, e in EXPECTED.items() if where in (key, e[0])), (where, "another value"))
        place = "the environment: " if name in os.environ else f"{lines[name]}: " if name in lines else ""
        sentences.append(f"{place}{name} is not usable: expected {expected}.")
    return " ".join(sentences)
