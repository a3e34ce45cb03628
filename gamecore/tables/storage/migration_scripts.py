"""The steps from an older schema to a newer one: numbered files of SQL, a folder for each kind of database."""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple


class Migration(NamedTuple):
    """One step from an older schema to a newer one."""

    name: str
    sql: str


def migrations_in(package: str) -> list[Migration]:
    """Those of the folder ``migrations`` beside ``package``, in order; a schema's version is how many were run."""
    scripts = sorted(
        (file for file in files(package).joinpath("migrations").iterdir() if file.name[0].isdigit()),
        key=lambda file: file.name,
    )
    return [Migration(file.name.removesuffix(".sql"), file.read_text("utf-8")) for file in scripts]
