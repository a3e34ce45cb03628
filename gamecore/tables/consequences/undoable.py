"""What may be taken back: nobody else has answered since, nothing was rolled, and nothing hidden was shown by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import prod
from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.game import Game
from gamecore.engine.phrases import Seat
from gamecore.engine.playing import Outcome, apply, go_on, look
from gamecore.engine.position import Close, Decide, DrawStep, Position, Withdraw
from gamecore.tables.consequences.auto_answers import answers_at_once, foreseen
from gamecore.tables.errors import Refused
from gamecore.tables.model.entries import waited
from gamecore.tables.model.table import Command, Deadline, LogRow
from gamecore.tables.session import TableSession, rules
from gamecore.tables.what_is_seen import asked_in_public, seen_by

DEALT_ANEW = 3
"""So often what somebody cannot know is dealt anew, to see whether they would have seen anything else."""
MOST_TRIES = 8
A_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Step:
    """A log entry as the rules play it."""

    row: LogRow
    command: Decide | Withdraw | Close
    before: Position
    truth: Outcome[Any]
    seen: bool

    @property
    def acted(self) -> Seat | None:
        """Who did it: where an answer waited to be closed, who had given it; nobody, where there were several."""
        if not isinstance(self.command, Close):
            return self.command.seat
        return self.row.settled[0] if len(self.row.settled) == 1 else None


def played(
    session: TableSession, before: Position, rows: Sequence[LogRow], seat: Seat, in_public: bool = False
) -> list[Step]:
    """What ``seat`` did and all since, played again from ``before``."""
    steps = []
    for row in rows:
        if isinstance(row.command, (Decide, Withdraw, Close)):
            before = before.model_copy(update={"next_draws": row.draws_at}) if row.draws_at else before
            truth = apply(session.game, before, row.command, session.row.seed, row.revision, waited(row))
            unseen = _is_unseen(session, row.command, before, truth, seat, in_public)
            steps.append(Step(row, row.command, before, truth, not unseen))
            before = truth.position
        else:
            before = before.model_copy(update={"epoch": row.epoch})
    return steps


def must_be_undoable(session: TableSession, steps: Sequence[Step]) -> None:
    """Nothing may have been rolled, dealt or shown by the first of these steps or since. That something which only
    whoever did it knew was told does not matter: it is theirs. Raises Refused."""
    with rules():
        seen = [step for step in steps if step.seen]
        for step in seen:
            if step.row.draws:
                raise Refused("refused-undo-rolled")
            if not _is_alone(step) or any(set(event.only or ()) - {step.acted} for event in step.row.events):
                raise Refused("refused-undo-revealed")
        if any(_shows_hidden(session, step) for step in seen if step.row.settled):
            raise Refused("refused-undo-revealed")


def let_take_back(session: TableSession, before: Position, seat: Seat) -> None:
    """Has stewards wait a little, where they would answer now and ``seat`` may want to take back what it did last.

    What nobody saw makes nobody wait, for that would show it; nor what waits to be opened anyway. What somebody else
    learnt by it in private cannot be taken back, but stewards wait all the same: else everybody could tell.
    """
    rows, asked = session.changes.log, session.asked
    if not rows or not isinstance(rows[-1].command, Decide) or asked is None:
        return
    if asked.held or session.outcome.live.is_held():
        return
    if not answers_at_once(session, seat):
        _let_go_back(session, before, seat)
        return
    with rules():
        last = played(session, before, rows, seat, in_public=True)[-1]
        if not last.seen or last.row.draws or not _is_alone(last):
            return
        if last.row.settled and _learns(session, last, last.acted):
            return
    _wait(session)
    with suppress(Refused):
        must_be_undoable(session, [last])
        session.alter_seat(seat, undo_until=_until(session))


def _let_go_back(session: TableSession, before: Position, seat: Seat) -> None:
    """Where what ``seat`` did leads on to a question that only it must answer, it may take that back: who has played a
    card chooses for whom, and sees only then what there is to choose from. Others who may act are not in the way until
    it sees that they did (:meth:`.TableSession.apply`)."""
    if session.asked is None or session.asked.of(seat) is None:
        return
    if any(question.optional is (at == seat) for at, question in session.asked.questions.by_seat.items()):
        return
    if session.changes.log[-1].round != session.round:  # no undo reaches back so far
        return
    last = played(session, before, session.changes.log, seat)[-1]
    if not last.seen:  # what was done before it would be taken back instead
        return
    with suppress(Refused):
        must_be_undoable(session, [last])
        session.alter_seat(seat, own_step=session.row.revision)


def shows_hidden(session: TableSession, seat: Seat, answer: JsonValue) -> bool:
    """True if dice would fall before anybody is asked anything else, those that the answer asks for among them, or
    whoever answers would see something that they could not know; not where they only say what an instruction of theirs
    is about to. True, too, for the last act of a round where a steward would begin the next: no undo reaches back so
    far.

    Of what is asked of one seat alone, and not held anyway: whether answers that are sealed are opened at once, their
    rule says.
    """
    id, question = session.of(seat)
    asked = session.asked
    if asked is None or not asked.sealed or len(asked.questions) > 1 or session.outcome.live.is_held():
        return False
    question.choices.check(answer)
    foreseen_answer = foreseen(session, seat)
    if foreseen_answer is not None and foreseen_answer.answer == answer:
        return False
    before, decision = session.position, Decide(question=id, seat=seat, answer=answer)
    with rules():
        led_to = apply(session.game, before, decision, session.row.seed, session.row.revision + 1, holds=False)
        if led_to.draws and _falls_in_public(session, decision, led_to):
            return True
        if led_to.asked is None:
            return False
        waiting = led_to.asked.waiting_for
        return _has_steward_begin_a_round(session, waiting, led_to) or _deals(session, decision, led_to)


def _has_steward_begin_a_round(session: TableSession, waiting: Sequence[Seat], led_to: Outcome[Any]) -> bool:
    is_awaited = any(session.row.seats[seat].steward for seat in waiting)
    return is_awaited and session.game.round(led_to.state) != session.round


def _deals(session: TableSession, decision: Decide, led_to: Outcome[Any]) -> bool:
    """True if whoever answers would see something that they could not know."""
    row = LogRow(
        revision=session.row.revision + 1,
        epoch=session.row.epoch,
        at=session.now,
        command=decision,
        source=decision.source,
        round=session.round,
        settled=(decision.seat,),
    )
    return _learns(session, Step(row, decision, session.position, led_to, seen=True), decision.seat)


def _falls_in_public(session: TableSession, decision: Decide, led_to: Outcome[Any]) -> bool:
    """True if everybody would see something else with other dice; not where cards are shuffled, or drawn in secret."""
    game, position = session.game, session.position
    for number in range(_tries(led_to.draws)):
        at = position.next_draws and DrawStep(epoch=-1 - number)
        stood = position.model_copy(update={"next_draws": at})
        other = apply(game, stood, decision, session.row.seed, -1 - number, holds=False)
        if [*seen_by(game, other, None)] != [*seen_by(game, led_to, None)]:
            return True
    return False


def _tries(draws: Sequence[tuple[int, int]]) -> int:
    """How often dice are to fall anew until one at least falls otherwise, unless luck is one in a million."""
    courses = prod(sides for sides, _ in draws)
    return next((tries for tries in range(DEALT_ANEW, MOST_TRIES) if courses**tries > A_MILLION), MOST_TRIES)


def _until(session: TableSession) -> datetime:
    return session.now + timedelta(seconds=session.row.pace.closing_s)


def _wait(session: TableSession) -> None:
    asked = session.asked
    assert asked is not None
    row = Deadline(table=session.row.id, what="undo", due=_until(session), questions=tuple(sorted(asked.questions)))
    session.changes.arm = [other for other in session.changes.arm if other.what != "undo"] + [row]


def _is_alone(step: Step) -> bool:
    """False where answers that were sealed were opened together."""
    return step.row.settled in ((), (step.acted,))


def _is_unseen(
    session: TableSession, command: Command, before: Position, truth: Outcome[Any], seat: Seat, in_public: bool
) -> bool:
    """True if ``seat`` could not tell that anything was done; of its own act, whether nobody else could. With
    ``in_public`` of any act, whether nobody could tell who has no seat."""
    game = session.game
    if not isinstance(command, Decide):
        return False
    others = [other for other in range(len(session.row.seats)) if other != seat] if command.seat == seat else [seat]
    then = look(game, before, session.row.seed)
    return asked_in_public(then) == asked_in_public(truth) and all(
        [*seen_by(game, then, viewer)] == [*seen_by(game, truth, viewer)]
        for viewer in (None, *([] if in_public else others))
    )


def _shows_hidden(session: TableSession, step: Step) -> bool:
    """True if whoever did it learnt something by it that they could not know, or somebody else did in private. What
    all saw follows from what the first of them knew, else they would have learnt from it."""
    others = [other for other in range(len(session.row.seats)) if other != step.acted]
    then = look(session.game, step.before, session.row.seed)
    return _learns(session, step, step.acted) or any(
        _private(session.game, then, other) != _private(session.game, step.truth, other)
        and _learns(session, step, other)
        for other in others
    )


def _learns(session: TableSession, step: Step, viewer: Seat | None) -> bool:
    """True if ``viewer`` learnt from a log entry something that they could not know.

    It is played again with all that they cannot know dealt anew: where they would have seen, heard or been asked
    anything else, they have learnt something. How it is dealt does not go by the log, which counts secret acts, too.
    """
    key = step.row.epoch, step.row.revision, step.command.model_dump_json(), waited(step.row), viewer
    if key not in session.learnt:
        seen = tuple(seen_by(session.game, step.truth, viewer))
        session.learnt[key] = any(_sees_else(session, step, viewer, seen, number) for number in range(DEALT_ANEW))
    return session.learnt[key]


def _sees_else(session: TableSession, step: Step, viewer: Seat | None, seen: Sequence[object], number: int) -> bool:
    game, seed = session.game, session.row.seed
    chance = Chance(f"{seed}:redeal:{viewer}", f"{session.row.round}.{step.row.epoch}.{number}")
    dealt = game.resample_hidden(game.load(step.before.checkpoint), viewer, chance)
    try:
        other = go_on(look(game, step.before, seed, dealt), step.command, step.row.revision, waited(step.row))
    except Exception:  # it could not even have happened
        return True
    return any(then != now for then, now in zip(seen, seen_by(game, other, viewer), strict=True))


def _private(game: Game[Any], outcome: Outcome[Any], viewer: Seat) -> Mapping[tuple[str, ...], object]:
    """What ``viewer`` sees and who has no seat does not."""
    in_public = dict(_leaves(game.view(outcome.state, None).model_dump(mode="json")))
    own = _leaves(game.view(outcome.state, viewer).model_dump(mode="json"))
    return {path: value for path, value in own if (path, value) not in in_public.items()}


def _leaves(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, str(key)))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _leaves(inner, (*path, str(index)))
    else:
        yield path, value
