"""Checks a finished game against its published hash, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamecore.engine.chance import Chance, commitment, seed_from
from gamecore.engine.errors import GuildmasterError
from gamecore.engine.phrases import plain
from gamecore.engine.playing import Outcome
from gamecore.table.exports import Export, read_export
from gamecore.table.logbook import drawn_at
from gamecore.table.marks import first_mark, last_mark
from gamecore.table.models import Told
from gamecore.table.replaying import Games, play_again


def verify(data: object, games: Games, hash: str | None = None) -> list[str]:
    """What does not hold in an exported, finished game, each line naming the row; empty when it all holds.

    The hash is that of the secret; the seed comes from secret and words; every draw is what the seed gives; the
    entries' marks follow one another; and, where the rules' version is the same, every decision played again
    tells the same events, draws and scores.

    Raises:
        BadExport: the data is no exported game; the message names the place.
    """
    export = read_export(data)
    if export.status != "finished":
        return ["status: the game is not over; only a finished game can be verified"]
    return [*_promise(export, hash), *_draws(export), *_marks(export), *_rules(export, games)]


def _promise(export: Export, hash: str | None) -> Iterator[str]:
    if hash is not None and hash != export.commitment:
        yield f"commitment: it was {hash} that was published, not {export.commitment}"
    if commitment(export.secret) != export.commitment:
        yield "secret: its hash is not the commitment"
    if seed_from(export.secret, [chair.word for chair in export.seats]) != export.seed:
        yield "seed: it does not come from the secret and the words of the seats"


def _draws(export: Export) -> Iterator[str]:
    for row, step in drawn_at(export.log, export.scheme):
        if row.draws and row.draws_at != step:
            yield f"row {row.revision}: its draws belong to {step}, not to {row.draws_at}"
        chance = Chance(export.seed, str(step or row.revision))
        for index, (sides, value) in enumerate(row.draws):
            if sides < 1 or chance.draw(sides) != value:
                yield f"row {row.revision}: draw {index} is not what the seed gives"
                break


def _marks(export: Export) -> Iterator[str]:
    mark = first_mark(export)
    for row in export.log:
        if row.marked(mark, export.scheme).mark != row.mark:
            yield f"row {row.revision}: it was changed after it was written, or the row before it was"
        mark = row.mark
    if last_mark(export, mark) != export.mark:
        yield "scores: the result was changed after it was written"


def _rules(export: Export, games: Games) -> Iterator[str]:
    """Plays the game again; silent when the rules have changed since, for then they prove nothing."""
    try:
        game = games(export.game, export.deck)
    except (GuildmasterError, KeyError) as error:
        yield f"game: {error}"
        return
    if export.versions != (game.version,):
        return
    outcome: Outcome[Any] | None = None
    entries = play_again(game, export)
    for row in export.log:
        try:
            outcome = next(entries).outcome
        except Exception as error:
            yield f"row {row.revision}: the rules do not play it ({type(error).__name__}: {error})"
            return
        if tuple(map(Told.of, outcome.events)) != row.events:
            yield f"row {row.revision}: its events are not what the rules tell"
        if (outcome.draws, outcome.draws_at) != (row.draws, row.draws_at):
            yield f"row {row.revision}: its draws are not what the rules draw"
    if outcome is None or outcome.asked is not None:
        yield f"row {len(export.log)}: the rules go on after it"
        return
    result = game.result(outcome.state)
    if (result.scores, result.ranks) != (export.scores, export.ranks):
        yield f"scores: the rules give {list(result.scores)}, ranks {list(result.ranks)}"
    if [plain(line) for line in result.lines] != list(export.lines):
        yield "lines: the rules end with other lines"
