"""What a game came to for each person: raw rows for their own record and their server's board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, TypeAlias

from gamecore.engine.phrases import Seat
from gamecore.engine.position import Saved
from gamecore.tables.model.table import TableRow

Ending: TypeAlias = Literal["finished", "ended", "steward", "conceded", "left", "replaced"]
"""``finished``: played to the end. ``ended``: closed before it by the table, and nobody has a rank. ``steward``: the
steward played their chair at the end. ``conceded``, ``left``, ``replaced``: gone before the end; who conceded is last,
the others have no rank."""


class Played(Saved):
    """One person's game. ``rank`` begins at 1 and may be shared."""

    table: str
    seat: Seat
    user_id: int
    guild_id: int
    at: datetime
    game: str
    seats: int
    rank: int | None
    score: int | None
    rounds: int
    missed: int
    """Rounds in which time ran out with nothing filled in, while the bot was there to be answered."""
    ending: Ending

    @property
    def times(self) -> int:
        """A game is one game; see :class:`Tally`."""
        return 1


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of one person that count alike, added up: ``times`` so many."""

    user_id: int
    game: str
    rank: int | None
    """1, or None for any other."""
    rounds: int
    missed: int
    ending: Ending
    times: int


def played(row: TableRow, seat: Seat, ending: Ending, now: datetime) -> list[Played]:
    """What the game came to for whoever has that chair; nothing where nobody has, or it does not count."""
    seated = row.seats[seat]
    if seated.user_id is None or not row.counts:
        return []
    ranked = bool(row.ranks) and ending != "ended"
    return [
        Played(
            table=row.id,
            seat=seat,
            user_id=seated.user_id,
            guild_id=row.place.guild_id,
            at=now,
            game=row.game,
            seats=len(row.seats),
            rank=row.ranks[seat] if ranked else len(row.seats) if ending == "conceded" else None,
            score=row.scores[seat] if ranked else None,
            rounds=row.round,
            missed=seated.missed_in_all,
            ending=ending,
        )
    ]


def played_out(row: TableRow, ending: Literal["finished", "ended"], now: datetime) -> list[Played]:
    """What the game came to for everybody who has a chair when it is over."""
    endings: list[Ending] = ["steward" if s.steward and ending == "finished" else ending for s in row.seats]
    return [each for seat, own in enumerate(endings) for each in played(row, seat, own, now)]


@dataclass(slots=True)
class Record:
    """What somebody's rows come to."""

    games: int = 0
    """Those that were closed before their end are no part of this, nor of anything below but rounds."""
    unfinished: int = 0
    wins: int = 0
    """First, alone or shared, in games that were played to their end."""
    stayed: int = 0
    """Games that they saw through to the end."""
    rounds: int = 0
    missed: int = 0
    by_game: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Games and wins, by the game's key."""


def record(rows: Iterable[Played | Tally]) -> Record:
    """Adds rows up."""
    found = Record()
    for row in rows:
        found.rounds += row.rounds
        found.missed += row.missed
        if row.ending == "ended":
            found.unfinished += row.times
            continue
        won = row.ending == "finished" and row.rank == 1
        found.games += row.times
        found.wins += won * row.times
        found.stayed += (row.ending == "finished") * row.times
        games, wins = found.by_game.get(row.game, (0, 0))
        found.by_game[row.game] = (games + row.times, wins + won * row.times)
    return found


def records(rows: Iterable[Played | Tally]) -> list[tuple[int, Record]]:
    """Of everybody who has a game that was played out, those with most wins first."""
    by_person: dict[int, list[Played | Tally]] = {}
    for row in rows:
        by_person.setdefault(row.user_id, []).append(row)
    found = [(user, own) for user, of in by_person.items() if (own := record(of)).games]
    return sorted(found, key=lambda pair: (-pair[1].wins, -pair[1].games, pair[0]))
