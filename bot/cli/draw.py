"""``guildmaster draw``: one picture of a game between stewards, or of an exported one."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import typer

from bot.cli.archive import named, read, sitters
from bot.cli.balance import chosen_options
from cogs.rendering.pictures.drawing import png
from cogs.rendering.pictures.problems import problems
from cogs.rendering.pictures.wording import alt_text, worded
from cogs.wording.fluent import load_wording
from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.errors import GuildmasterError
from gamecore.engine.game import Game, Setup
from gamecore.engine.phrases import Seat, say
from gamecore.engine.picture.capability import QUESTION, DrawsPictures, DrawsQuestions, Kind
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event, Question
from gamecore.tables.archive.reading import read_export
from gamecore.tables.archive.replay import play_again


@dataclass(frozen=True, slots=True)
class Step:
    """Where a game stood, and what everybody was told on the way there."""

    round: int
    state: str
    told: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A picture of what a steward was asked."""

    round: int
    picture: Picture


@dataclass(frozen=True, slots=True)
class Played:
    """A game from its beginning to its end, and who sat there."""

    game: Game[Any]
    steps: list[Step]
    sitters: list[str]
    asked: list[Asked] = field(default_factory=list)
    """What the seat was asked whose questions are wanted. Of an exported game it is not known any more."""

    def in_round(self, number: int | None) -> tuple[int, list[Step]]:
        """A round (the last one, if not said) and its steps.

        Raises:
            GuildmasterError: the game had no such round.
        """
        last = max(step.round for step in self.steps)
        number = last if number is None else number
        found = [step for step in self.steps if step.round == number]
        if not found:
            raise GuildmasterError(f"--round: this game had rounds 1 to {last}, not {number}")
        return number, found


def draw(
    what: str,
    out: Path,
    players: int | None,
    seed: str,
    round: int | None,
    seat: int | None,
    kind: str | None,
    options: Sequence[str],
    *,
    as_json: bool,
) -> None:
    """Writes the picture and says what it is; what is wrong with it is said, too."""
    try:
        viewer = None if seat is None else seat - 1
        wanted: Any = kind or ("board" if viewer is None else "hand")
        played = _played(what, players, seed, options, asking=viewer if wanted == QUESTION else None)
        _check_seat(played, viewer)
        number, steps = played.in_round(round)
        picture = _of_question(played, number) if wanted == QUESTION else _picture(played, wanted, steps, viewer)
    except GuildmasterError as error:
        raise typer.BadParameter(str(error)) from error
    began = time.perf_counter()
    put = worded(picture, load_wording(played.game.key), played.sitters)
    data = png(put)
    took = (time.perf_counter() - began) * 1000
    out.write_bytes(data)
    told = {"game": played.game.key, "round": number, "seat": seat, "width": put.width, "height": put.height}
    told |= {"bytes": len(data), "ms": round_to_tenths(took), "alt": alt_text(put)}
    print(json.dumps(told, ensure_ascii=False) if as_json else f"{out}: {put.width} × {put.height}, {len(data)} bytes")
    for problem in problems(put):
        typer.echo(f"problem: {problem}", err=True)


def round_to_tenths(number: float) -> float:
    return int(number * 10 + 0.5) / 10


def _played(what: str, players: int | None, seed: str, options: Sequence[str], *, asking: Seat | None) -> Played:
    if what in games.all_keys():
        if players is None:
            raise GuildmasterError(f"--players is missing: {what} between how many stewards?")
        return _between_stewards(what, players, seed, options, asking)
    file = Path(what)
    if not file.is_file():
        raise GuildmasterError(f"{what!r} is none of {', '.join(games.all_keys())}, and no file")
    return _exported(file)


def _between_stewards(key: str, players: int, seed: str, options: Sequence[str], asking: Seat | None) -> Played:
    game = games.game(key)
    if players not in game.seats:
        raise GuildmasterError(f"{key} is for {game.seats[0]} to {game.seats[-1]} seats, not {players}")
    luck, steps, asked = Chance(f"{seed}/answers"), [], []

    def answer(state: Any, question: Question) -> Any:
        view = game.view(state, question.seat)
        if question.seat == asking and (picture := _picture_of(game, view, question)) is not None:
            asked.append(Asked(game.round(state), picture))
        return game.steward(view, question, luck)

    def watch(state: Any, events: list[Event]) -> None:
        steps.append(Step(game.round(state), game.dump(state), _public(events)))

    drive(game, Setup(seats=players, options=chosen_options(game, options)), seed, answer, watch)
    label = partial(load_wording(key).label)
    return Played(game, steps, [label(say("chair-steward-called", chair=chair)) for chair in range(players)], asked)


def _exported(file: Path) -> Played:
    with named(file):
        export = read_export(read(file))
        game = games.game(export.game, export.deck)
        return Played(game, list(_replayed(game, export)), sitters(export))


def _replayed(game: Game[Any], export: Any) -> Iterator[Step]:
    for one in play_again(game, export):
        state = one.outcome.state
        yield Step(game.round(state), game.dump(state), _public([told.event for told in one.row.events]))


def _public(events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.is_for(None))


def _picture_of(game: Game[Any], view: Any, question: Question) -> Picture | None:
    """What somebody is asked, with what is recommended; drawn at once, as a question holds only while it is asked."""
    if not isinstance(game, DrawsQuestions):
        raise GuildmasterError(f"{game.key} has no pictures of questions")
    drawn = game.question_picture(view, question, game.advise(view, question, Chance("draw")).answer, recommended=True)
    return None if drawn is None else drawn.picture


def _check_seat(played: Played, viewer: Seat | None) -> None:
    if viewer is not None and viewer not in range(len(played.sitters)):
        raise GuildmasterError(f"--seat: there is no seat {viewer + 1}, only 1 to {len(played.sitters)}")


def _picture(played: Played, kind: Kind, steps: Sequence[Step], viewer: Seat | None) -> Picture:
    """The first picture of the kind, from the middle of the round on; of a reveal or an end, the latest."""
    game = played.game
    if not isinstance(game, DrawsPictures):
        raise GuildmasterError(f"{game.key} has no pictures yet")
    if (kind == "hand") != (viewer is not None):
        raise GuildmasterError("--kind hand and question go with --seat, and every other kind without")
    middle = len(steps) // 2
    order = [*range(middle, len(steps)), *reversed(range(middle))]
    latest = list(reversed(range(len(steps))))
    for at in latest if kind in ("reveal", "end") else order:
        before = played.steps if kind == "end" else steps[: at + 1]
        is_over = steps[at] is played.steps[-1]
        told = [event for step in before for event in step.told] if is_over or kind in ("reveal", "end") else []
        found = game.picture(kind, game.view(game.load(steps[at].state), viewer), told)
        if found is not None:
            return found
    raise GuildmasterError(f"{game.key} has no {kind} to show in that round")


def _of_question(played: Played, round: int) -> Picture:
    """What the seat is asked in the middle of a round."""
    found = [one.picture for one in played.asked if one.round == round]
    if not found:
        raise GuildmasterError("--kind question goes with --seat and a game between stewards, where that seat is asked")
    return found[len(found) // 2]
