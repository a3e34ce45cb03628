"""What can go wrong with tables and their storage.

GuildmasterError
├── DecisionError
│   └── Refused            a table's own refusal: not your seat, no such table, table full
├── TableChanged           somebody else wrote this table first: load it again
├── RulesFailed            a game's rules broke: its table pauses (see :mod:`.session`)
├── BadExport              an exported game cannot be read: names the place and what is expected
└── StoreError             the database cannot be used; the message names the file and what would help
    ├── StoreCorrupt       it is no database of ours, or damaged; it is never overwritten
    │   └── StoreForeign   it is a sound database of another program
    ├── StoreInUse         another process holds it
    ├── StoreTooNew        a newer version of the program wrote it
    └── CannotSave         the disk is full or broken: nothing of this was written
        ├── LeaseLost      another process does this now
        └── MaybeSaved     the database was lost as it saved this, and cannot be asked whether it has
"""

from __future__ import annotations

from gamecore.engine.errors import DecisionError, GuildmasterError
from gamecore.engine.phrases import Param, Phrase


class Refused(DecisionError):
    """A table refuses what was asked of it, and nothing has changed. ``Refused("refused-table-full", seats=4)``."""

    def __init__(self, id: str, **params: Param) -> None:
        super().__init__(Phrase(id, params))


class TableChanged(GuildmasterError):
    """The table was written since it was loaded, so this change was not made."""


class StoreError(GuildmasterError):
    """The database cannot be used."""


class StoreCorrupt(StoreError):
    """The file is damaged or not ours; it was left as it is."""


class StoreForeign(StoreCorrupt):
    """The file is another program's, which may want it."""


class StoreInUse(StoreError):
    """Another process works on the file."""


class StoreTooNew(StoreError):
    """The file was written by a newer version of the program."""


class CannotSave(StoreError):
    """The disk is full, or cannot be written to. Nothing of what was to be saved is."""


class LeaseLost(CannotSave):
    """Another process has taken over what this one was doing. Nothing of it is written here any more."""


class MaybeSaved(CannotSave):
    """The database was lost as it was told to save this, and cannot be asked whether it has: all of it, or nothing."""


class BadExport(GuildmasterError):
    """An exported game cannot be read; the message names the place and what is expected there."""
