"""A game round by round: what was told, what each seat had sealed, and how it stood when the round was over.

Of a running game only what everybody was told; of one that is over, everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gamecore.engine.abilities.public_scores import PublicScores
from gamecore.engine.choices import Acts, Form, Number, PickOne, PickSome, ShareOut
from gamecore.engine.errors import GuildmasterError
from gamecore.engine.game import Game
from gamecore.engine.phrases import Phrase, Seat, from_plain, plain, say
from gamecore.engine.picture.capability import DrawsPictures
from gamecore.engine.picture.marks import Picture
from gamecore.engine.playing import Outcome, look
from gamecore.engine.position import Position
from gamecore.engine.scripts import Event, Question
from gamecore.tables.archive.replay import Games, answers_opened, play_again
from gamecore.tables.model.export_format import Export
from gamecore.tables.model.log import LoggedEvent, LogRow, rows_that_hold
from gamecore.tables.session import rules


@dataclass(frozen=True, slots=True)
class Opened:
    """A sealed answer, once everybody may read it: what was asked, and what was said, line by line."""

    seat: Seat
    kind: str
    lines: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """One log entry: the answers that it opened, side by side, and what came of them."""

    opened: tuple[Opened, ...]
    events: tuple[LoggedEvent, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """One round. ``scores``, by seat, are how it stood at its end, ``board`` is how it looked in it; empty where
    that cannot be said."""

    number: int
    moments: tuple[Moment, ...]
    scores: tuple[int, ...] = ()
    board: Picture | None = None


@dataclass(slots=True)
class _Seen:
    """What playing the game again shows of each log entry, by its revision."""

    opened: dict[int, tuple[Opened, ...]]
    scores: dict[int, tuple[int, ...]]
    boards: dict[int, Picture | None]
    """By round, not by revision: the latest of each."""


def public_rounds(
    log: Sequence[LogRow], scores: Mapping[int, tuple[int, ...]], boards: Mapping[int, Picture | None]
) -> tuple[Round, ...]:
    """What everybody was told, as nobody in particular: no answers. ``scores``, by round, are what everybody could
    add up, see :func:`standings`; ``boards`` what everybody saw, see :func:`boards`."""
    rows = [
        row.model_copy(update={"events": tuple(event for event in row.events if event.only is None)})
        for row in rows_that_hold(log)
    ]
    rounds = _by_round(rows, _Seen({}, {}, {}))
    return tuple(
        replace(round, scores=scores.get(round.number, ()), board=boards.get(round.number)) for round in rounds
    )


def standings(game: Game[Any], seed: str, ends: Mapping[int, Position]) -> dict[int, tuple[int, ...]]:
    """How it stood in the open at the end of each round; nothing where a game keeps that secret, or where the rules
    have changed since."""
    if not isinstance(game, PublicScores):
        return {}
    found = {}
    for round, position in ends.items():
        try:
            with rules():
                found[round] = game.public_scores(game.view(look(game, position, seed).state, None))
        except GuildmasterError:
            continue
    return found


def boards(game: Game[Any], seed: str, ends: Mapping[int, Position]) -> dict[int, Picture | None]:
    """How the table looked to everybody as each round began, and how it looks now; nothing where the rules have
    changed since."""
    found = {}
    for position in ends.values():
        try:
            with rules():
                state = look(game, position, seed).state
                found[game.round(state)] = _board(game, state)
        except GuildmasterError:
            continue
    return found


def _board(game: Game[Any], state: Any, told: Sequence[Event] = ()) -> Picture | None:
    return game.picture("board", game.view(state, None), told) if isinstance(game, DrawsPictures) else None


def whole_rounds(export: Export, games: Games) -> tuple[Round, ...]:
    """A game that is over, with every secret in it.

    Answers and scores come from playing it again; where the rules have changed since, they are left out.

    Raises:
        ValueError: the game is not over.
    """
    if not export.is_over:
        raise ValueError("the secrets of a running game are not told")
    return tuple(_by_round(rows_that_hold(export.log), _played_again(export, games)))


def _by_round(rows: Sequence[LogRow], seen: _Seen) -> Iterator[Round]:
    for number in sorted({row.round for row in rows}):
        own = [row for row in rows if row.round == number]
        moments = [Moment(seen.opened.get(row.revision, ()), row.events) for row in own]
        scores = next((seen.scores[row.revision] for row in reversed(own) if row.revision in seen.scores), ())
        shown = tuple(moment for moment in moments if moment.opened or moment.events)
        yield Round(number, shown, scores, seen.boards.get(number))


def _played_again(export: Export, games: Games) -> _Seen:
    seen = _Seen({}, {}, {})
    latest: dict[int, Any] = {}
    try:
        with rules():
            game = games(export.game, export.deck)
            if export.versions != (game.version,):
                return seen

            def note(row: LogRow, outcome: Outcome[Any]) -> None:
                answers = answers_opened(row, outcome.asked, outcome.position)
                seen.opened[row.revision] = tuple(_opened(game, outcome, answers))

            for played in play_again(game, export, note):
                revision, state = played.row.revision, played.outcome.state
                seen.scores[revision] = tuple(game.result(state).scores)
                latest[game.round(state)] = game.dump(state)
            over = max(latest, default=0)
            heard = [each.event for row in rows_that_hold(export.log) for each in row.events]
            told = {over: [event for event in heard if event.only is None]}
            seen.boards |= {
                round: _board(game, game.load(state), told.get(round, ())) for round, state in latest.items()
            }
    except GuildmasterError:  # what was played until here holds
        return seen
    return seen


def _opened(game: Game[Any], outcome: Outcome[Any], answers: Mapping[Seat, Any]) -> Iterator[Opened]:
    for seat, answer in answers.items():
        found = outcome.asked.of(seat) if outcome.asked else None
        if found is None:
            continue
        question = found[1]
        lines: Sequence[Phrase] = ()
        if isinstance(question.choices, Form):
            lines = game.preview(game.view(outcome.state, seat), question, answer)
        lines = lines or tuple(answer_in_words(question, answer))
        yield Opened(seat, question.kind, tuple(map(_settled, lines)))


def answer_in_words(question: Question, answer: Any) -> Iterator[Phrase]:
    """Any legal answer, in the words of the choices that it was given to."""
    choices = question.choices
    if isinstance(choices, Form):
        for section in choices.sections:
            given = (answer or {}).get(section.key) or {}
            for part in section.fields:
                if given.get(part.key) is not None:
                    said = list(_chosen(part.choices, given[part.key]))
                    yield say("opened-field", field=part.text, said=said)
    elif isinstance(choices, Acts):
        yield from (act.text for act in choices.acts if act.key == answer["act"])
    else:
        yield from _chosen(choices, answer)


def _chosen(choices: PickOne | PickSome | Number | ShareOut, answer: Any) -> Iterator[Phrase]:
    if isinstance(choices, Number):
        yield say("opened-number", number=answer)
    elif isinstance(choices, ShareOut):
        yield from (
            say("opened-share", what=option.text, number=answer[option.key])
            for option in choices.options
            if answer.get(option.key)
        )
    else:
        keys = [answer] if isinstance(choices, PickOne) else answer
        named = {option.key: option.text for option in choices.options}
        yield from (named[key] for key in keys)
        if not keys:
            yield say("list-empty")


def _settled(line: Phrase) -> Phrase:
    """Free of what would be worked out later: by then the state has moved on."""
    said = from_plain(plain(line))
    assert isinstance(said, Phrase)
    return said
