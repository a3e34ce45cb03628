"""The shape of an exported game; :mod:`~gamecore.tables.archive.reading` reads one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal

from pydantic import Field, JsonValue

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Position, Saved
from gamecore.tables.model.promises import OpenPromise, Promise, Promised
from gamecore.tables.model.saved_names import SavedByAlias
from gamecore.tables.model.table import Bargaining, Draft, LogRow, Pace, Place, Seated, TableRow

FORMAT = 1
NOWHERE = Place(guild_id=0, channel_id=0)
ALIKE = (
    *("game", "versions", "options", "deck", "pace", "status", "commitment", "secret", "seed", "scheme", "revision"),
    *("begun_by", "epoch", "round", "trouble", "mark", "scores", "ranks", "lines"),
)
"""What an export and a table's row call alike."""


class Chair(Saved):
    """One seat of an exported game; the name is the only thing known of a person."""

    name: str
    steward: bool
    word: str
    name_mark: str = ""
    """When the game is over: of the name, which is empty if whoever sat here had their data deleted."""
    salt: str = ""
    """What the name was marked with; deleted with it."""


class Unfinished(SavedByAlias):
    """All that a running game needs to go on somewhere else. It holds every secret and people's ids."""

    host: int
    place: Place
    start_when_full: bool
    counts: bool = True
    bargaining: Bargaining = "threads"
    seats: tuple[Seated, ...]
    position: Position
    round_start: tuple[int, Position] = Field(alias="chapter_start")
    drafts: tuple[Draft, ...]
    instructions: dict[Seat, dict[str, str]]


class Export(SavedByAlias):
    """One game."""

    format: Literal[1]
    table: str = Field(pattern="^[a-z0-9]{1,32}$")
    game: str
    versions: tuple[int, ...]
    options: dict[str, str]
    deck: str | None
    pace: Pace
    opened_at: str
    status: Literal["playing", "paused", "finished", "closed"]
    seats: tuple[Chair, ...]
    commitment: str = Field(pattern="^[0-9a-f]{64}$")
    secret: str
    seed: str = Field(pattern="^[0-9a-f]{64}$")
    scheme: Literal[1, 2] = 1
    begun_by: str = Field(default="", pattern="^[0-9a-z]{0,20}$")
    revision: int
    epoch: int
    round: int = Field(alias="chapter")
    trouble: str = ""
    log: tuple[LogRow, ...]
    mark: str = Field(pattern="^[0-9a-f]{32}$")
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    lines: tuple[JsonValue, ...] = ()
    promises: tuple[OpenPromise, ...] = ()
    """Not among what the marks vouch for: they are no part of the game."""
    unfinished: Unfinished | None = None

    @property
    def is_over(self) -> bool:
        """Nothing happens in it any more: it was played to its end, or closed before."""
        return self.status in ("finished", "closed")

    @classmethod
    def of(
        cls,
        row: TableRow,
        log: Sequence[LogRow],
        promises: Sequence[OpenPromise] = (),
        unfinished: Unfinished | None = None,
    ) -> Export:
        """A table as it leaves this database."""
        return cls(
            format=FORMAT,
            table=row.first_id or row.id,
            opened_at=row.opened_at.isoformat(),
            seats=tuple(Chair(**{name: getattr(one, name) for name in Chair.model_fields}) for one in row.seats),
            log=tuple(log),
            promises=tuple(promises),
            unfinished=unfinished,
            **{name: getattr(row, name) for name in ALIKE},
        )

    def row(self, host: int, place: Place, seats: tuple[Seated, ...], opened_at: object) -> TableRow:
        """As a table that is kept here."""
        fields = {name: getattr(self, name) for name in ALIKE}
        fields["ended_early"] = self.status == "closed"
        if self.log:
            fields["entered_at"] = self.log[-1].at
        if self.unfinished is not None:
            fields |= {name: getattr(self.unfinished, name) for name in ("start_when_full", "bargaining")}
        return TableRow(id=self.table, host=host, place=place, seats=seats, opened_at=opened_at, **fields)

    def promised(self) -> list[Promise]:
        """The open promises, to be put on record here anew. Whoever sits where they were given, and is called as they
        were then, is the same person; others are known by name alone. A running game's are judged when it is over."""
        seats = () if self.unfinished is None else self.unfinished.seats
        people = {(one.seat, name): one.user_id for one in seats for name in (one.name, "")}
        return [
            Promise(
                id=secrets.token_hex(4),
                table=self.table,
                seat=one.seat,
                user_id=people.get((one.seat, one.name)) or 0,
                name=one.name,
                round=one.round,
                words=one.words,
                to=tuple(
                    Promised(seat=seat, user_id=people.get((seat, name)), name=name, kept=one.kept)
                    for seat, name in zip(one.to, one.to_names or ("",) * len(one.to), strict=True)
                ),
                open=True,
            )
            for one in self.promises
        ]
