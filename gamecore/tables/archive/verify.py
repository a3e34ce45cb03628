"""Checks a game that is over against what was published of it, row by row.

Anybody can write a file that fits together: only what was published binds it. So a game is *verified* when the rules,
played again, tell every row, draw, score and rank of it, and the last mark is the one that was published, for it holds
every name, chair and word. When nothing is wrong but one of the two cannot be said, it is *dice only*: hash, secret,
seed and draws hold, and what was not checked is named.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, TypeAlias

from gamecore.engine.chance import SEAL, Chance, commitment, seed_from
from gamecore.engine.game import Game
from gamecore.engine.phrases import plain
from gamecore.engine.position import Saved
from gamecore.tables.archive.checking import Checking, Reached
from gamecore.tables.archive.reading import read_export, time_of
from gamecore.tables.archive.replay import Games
from gamecore.tables.model.export_format import Export
from gamecore.tables.model.log import drawn_at
from gamecore.tables.model.marks.game_marks import first_mark, last_mark, name_mark
from gamecore.tables.session import RulesFailed, rules

Answer: TypeAlias = Literal["verified", "dice only", "not verified"]
SHOWN_BEFORE = 16
"""So many digits of the hash were shown before games by what wrote the first scheme."""


class Verdict(Saved):
    """What can be said of an exported game."""

    answer: Answer
    problems: tuple[str, ...]
    """What does not hold, each with its place. With any of them it is not verified."""
    unchecked: tuple[str, ...]
    """What could not be checked, and why. With any of them it is dice only at best."""
    beside: tuple[str, ...]
    """What else a reader should know."""


@dataclass(slots=True)
class _Found:
    problems: list[str] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)

    @property
    def verdict(self) -> Verdict:
        answer: Answer = "not verified" if self.problems else "dice only" if self.unchecked else "verified"
        return Verdict(
            answer=answer,
            problems=tuple(map(_plainly, self.problems)),
            unchecked=tuple(map(_plainly, self.unchecked)),
            beside=tuple(map(_plainly, self.beside)),
        )


def _plainly(said: str) -> str:
    """On one line, and nothing but signs: what a file says of itself is not to look like an answer."""
    return "".join(sign if sign.isprintable() else " " for sign in said)[:400]


def verify(
    data: object, games: Games, hash: str | None = None, mark: str | None = None, reached: Reached | None = None
) -> Verdict:
    """What holds of an exported game that is over. ``hash`` was published before it, ``mark`` at its end. ``reached``
    is told how many rows of how many are played again.

    Raises:
        BadExport: the data is no exported game; the message names the place.
    """
    export, found = read_export(data), _Found()
    if not export.is_over:
        found.problems.append("status: the game is not over; only a game that is over can be verified")
        return found.verdict
    _published(export, hash, mark, found)
    _promise(export, found)
    _draws(export, found)
    _marks(export, found)
    _times(export, found)
    _rules(export, games, found, reached)
    if export.status == "closed":
        found.beside.append("status: the game was closed before its end; nobody has won it")
    if export.promises:
        found.beside.append("promises: they are no part of the game, and nothing vouches for their words")
    return found.verdict


def _published(export: Export, hash: str | None, mark: str | None, found: _Found) -> None:
    if mark is None:
        found.unchecked.append(
            "mark: without the mark that was published at the end (--mark) nothing shows that this is that game; "
            "whoever knows the secret can write another with other answers, names and dice"
        )
    elif mark.strip().lower() != export.mark:
        found.problems.append(f"mark: it was {mark[:64]!r} that was published, not {export.mark!r}")
    if hash is None:
        found.beside.append(f"hash: see that this was posted before the game (--hash): {export.commitment}")
        return
    hash = hash.strip().lower()
    if not export.commitment.startswith(hash) or len(hash) < SHOWN_BEFORE:
        found.problems.append(f"commitment: it was {hash[:64]!r} that was published, not {export.commitment!r}")
    elif len(hash) < SEAL:
        found.unchecked.append(f"hash: only its first {len(hash)} digits were given")


def _promise(export: Export, found: _Found) -> None:
    if commitment(export.secret) != export.commitment:
        found.problems.append("secret: its hash is not the commitment")
    if seed_from(export.secret, [chair.word for chair in export.seats], export.begun_by) != export.seed:
        found.problems.append("seed: it does not come from secret, words and the message by which the game began")
    if export.scheme > 1 and not export.begun_by:
        found.problems.append("begun_by: there is no public message by which the game began")
    elif export.begun_by:
        found.beside.append(f"begun_by: see that the game began by the public message with this id: {export.begun_by}")


def _draws(export: Export, found: _Found) -> None:
    for row, step in drawn_at(export.log, export.scheme):
        if row.draws_at != (step if row.draws else None):
            found.problems.append(f"row {row.revision}: its draws belong to {step}, not to {row.draws_at}")
        chance = Chance(export.seed, str(step or row.revision))
        for index, (sides, value) in enumerate(row.draws):
            if chance.draw(sides) != value:
                found.problems.append(f"row {row.revision}: draw {index} is not what the seed gives")
                break


def _marks(export: Export, found: _Found) -> None:
    mark = first_mark(export)
    for row in export.log:
        if row.marked(mark, export.scheme).mark != row.mark:
            found.problems.append(f"row {row.revision}: it was changed after it was written, or the row before it was")
        mark = row.mark
    if last_mark(export, mark) != export.mark:
        found.problems.append("mark: the result, the chairs or the table were changed after it was written")
    if export.scheme == 1:
        found.unchecked.append(
            "names, stewards, table, date, versions, pace: the marks of a game that began so long ago do not hold them"
        )
        return
    for seat, chair in enumerate(export.seats):
        if not chair.name and not chair.salt:
            found.unchecked.append(f"seats.{seat}: the name is not there any more; whose it was cannot be said")
        elif name_mark(chair) != chair.name_mark:
            found.problems.append(f"seats.{seat}: the name was changed after it was written")


def _times(export: Export, found: _Found) -> None:
    """Entries never go back in time; those of the first scheme did where a clock was put back."""
    before: datetime = time_of(export.opened_at)
    for row in export.log:
        if export.scheme > 1 and row.at < before:
            found.problems.append(f"row {row.revision}: it is older than what was before it")
        before = row.at


def _rules(export: Export, games: Games, found: _Found, reached: Reached | None) -> None:
    """Plays the game again where its rules are these rules."""
    try:
        with rules():
            game = games(export.game, export.deck)
    except RulesFailed as error:
        found.problems.append(f"game: it cannot be played here ({error.__cause__})")
        return
    if export.versions != (game.version,):
        played = " and ".join(map(str, export.versions))
        found.unchecked.append(
            f"rules: it was played by version {played} of the rules of {export.game}, and these are version "
            f"{game.version}: nothing shows that the answers led to what was told, to these scores and these ranks"
        )
        return
    if wrong := _wrong_setup(game, export):
        found.problems.append(wrong)
        return
    checking = Checking(game, export, reached)
    found.problems += checking.problems
    if checking.last is not None:
        found.problems += _wrong_end(game, export, checking.last.state, is_over=checking.last.asked is None)


def _wrong_setup(game: Game[Any], export: Export) -> str:
    known = {option.key: option.values for option in game.options}
    if len(export.seats) not in game.seats:
        return f"seats: {len(export.seats)} cannot play {export.game}"
    if set(known) != set(export.options) or any(export.options[key] not in known[key] for key in known):
        return "options: a table has no such options"
    return ""


def _wrong_end(game: Game[Any], export: Export, state: Any, is_over: bool) -> list[str]:
    """What does not hold of the end that an export tells, after its last row."""
    if not is_over and export.status == "finished":
        return [f"row {len(export.log)}: the rules go on after it"]
    wrong = []
    if is_over and export.status == "closed":
        wrong.append("status: by the rules the game was over, not closed")
    if export.round != game.round(state):
        wrong.append(f"chapter: the rules end in {game.round(state)}")
    if export.epoch != export.log[-1].epoch:
        wrong.append(f"epoch: the log ends in {export.epoch}")
    result = game.result(state)
    if export.ranks and (result.scores, result.ranks) != (export.scores, export.ranks):
        wrong.append(f"scores: the rules give {list(result.scores)}, ranks {list(result.ranks)}")
    if export.status == "finished" and [plain(line) for line in result.lines] != list(export.lines):
        wrong.append("lines: the rules end with other lines")
    if export.status == "closed" and export.lines:
        wrong.append("lines: a game that was closed early ends with none")
    return wrong
