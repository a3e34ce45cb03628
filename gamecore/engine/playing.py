"""The one way in: a position and a decision give a new position and what happened, or a refusal and nothing.

``begin`` starts a game, ``look`` shows what a position asks, ``apply`` plays one decision; ``go_on`` plays the next
one straight on from what came of the last.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, ItemsView, Iterator, Mapping, Sequence, ValuesView
from dataclasses import field
from typing import Any, Generic, TypeVar

from gamecore.engine.chance import Chance
from gamecore.engine.errors import NotYourDecision, ReplayDiverged, StaleDecision
from gamecore.engine.game import Game
from gamecore.engine.phrases import Phrase, Seat, plain
from gamecore.engine.position import Close, Decide, DrawStep, Entry, Position, Withdraw
from gamecore.engine.scripts import Batch, Event, Open, Question, Referee, Script, Sealed
from gamecore.engine.values import value

S = TypeVar("S")

FIRST = DrawStep()
"""What the first draws of a game belong to."""


class OpenQuestions(Mapping[str, Question]):
    """The questions of a batch by their ids, which are made when somebody looks: most replays look at one of many."""

    __slots__ = ("_ids", "_name", "by_seat")

    def __init__(self, batch: Batch, name: Callable[[Question], str]) -> None:
        self.by_seat = {question.seat: question for question in batch.questions}
        self._name = name
        self._ids: dict[Seat, str] = {}

    def id_of(self, seat: Seat) -> str:
        """The id of the question that ``seat`` is asked.

        Raises:
            KeyError: it is asked nothing.
        """
        if seat not in self._ids:
            self._ids[seat] = self._name(self.by_seat[seat])
        return self._ids[seat]

    def __getitem__(self, id: str) -> Question:
        for seat, question in self.by_seat.items():
            if self.id_of(seat) == id:
                return question
        raise KeyError(id)

    def __iter__(self) -> Iterator[str]:
        return map(self.id_of, self.by_seat)

    def __len__(self) -> int:
        return len(self.by_seat)

    def values(self) -> ValuesView[Question]:
        """The questions in seat order, without making their ids."""
        return self.by_seat.values()

    def items(self) -> ItemsView[str, Question]:
        return {self.id_of(seat): question for seat, question in self.by_seat.items()}.items()


@value
class Asked:
    """What is open now. ``questions`` by id, with those already answered in a sealed batch too."""

    questions: OpenQuestions
    answered: frozenset[Seat]
    sealed: bool
    held: bool
    """All that is needed has been answered; the batch waits to be closed."""
    rules: tuple[str, ...]
    """The rules that are waiting, outermost first."""

    def of(self, seat: Seat) -> tuple[str, Question] | None:
        """The question that ``seat`` is asked, with its id, or None."""
        question = self.questions.by_seat.get(seat)
        return None if question is None else (self.questions.id_of(seat), question)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that an answer is awaited from, in seat order."""
        asked = self.questions.by_seat.values()
        return tuple(sorted([q.seat for q in asked if not q.optional and q.seat not in self.answered]))


@value
class Outcome(Generic[S]):
    """What came of it. ``state`` is the working state at the open question: read it, never keep it."""

    position: Position
    state: S
    asked: Asked | None
    """None when the game is over."""
    events: tuple[Event, ...]
    draws: tuple[tuple[int, int], ...]
    draws_at: DrawStep | None
    """What they belong to; None where there are none, and where they belong to the revision."""
    live: _Live[S] = field(repr=False, compare=False)
    moves: int = field(repr=False, compare=False)
    """Of ``live``, when this came of it."""


def begin(game: Game[S], state: S, seed: str, revision: int, draws_at: DrawStep | None = FIRST) -> Outcome[S]:
    """Starts a game from its first state. Without ``draws_at`` draws belong to ``revision``, here and ever after."""
    chance = Chance(seed, _drawn_by(draws_at, revision))
    return _settle(game, state, chance, steps=0, revision=revision, draws_at=draws_at, epoch=0)


def chance_of(position: Position, seed: str) -> Chance:
    """Chance as the running step of ``position`` had it when it began."""
    return Chance(seed, _drawn_by(position.draws_at, position.revision), position.drawn)


def _drawn_by(at: DrawStep | None, revision: int) -> str:
    return str(revision if at is None else at)


def look(game: Game[S], position: Position, seed: str, state: S | None = None) -> Outcome[S]:
    """What ``position`` asks, without changing it; no events, no draws. With ``state``, as if that had been its
    checkpoint; it is used up.

    Raises:
        ReplayDiverged: the rules changed under the running step.
    """
    live = _Live(game, game.load(position.checkpoint) if state is None else state, chance_of(position, seed))
    live.position = position
    for entry in position.journal:
        live.replay(entry)
    return live.outcome()


def apply(
    game: Game[S],
    position: Position,
    decision: Decide | Withdraw | Close,
    seed: str,
    revision: int,
    holds: bool | None = None,
) -> Outcome[S]:
    """Plays one decision as log entry ``revision``. ``holds`` says whether it waits to be closed where nobody else is
    awaited; without, its batch does.

    Raises:
        StaleDecision: the question is not open, or the batch is not ready to be closed.
        NotYourDecision: the question is another seat's.
        IllegalChoice: the answer is not among the choices.
        ReplayDiverged: the rules changed under the running step.
    """
    return go_on(look(game, position, seed), decision, revision, holds)


def go_on(
    outcome: Outcome[S], decision: Decide | Withdraw | Close, revision: int, holds: bool | None = None
) -> Outcome[S]:
    """What :func:`apply` makes of ``outcome.position``, without running the step again. Raises the same.

    Uses ``outcome`` up, for its state moves on, unless the decision is refused. What it asked can still be read.
    """
    live, position, asked = outcome.live, outcome.position, outcome.asked
    if live.moves != outcome.moves:
        raise ValueError("this outcome has been used up; go on from the one that came of it")
    if asked is None:
        raise StaleDecision
    if isinstance(decision, Close):
        if not asked.held or decision.question not in asked.questions:
            raise StaleDecision
        return live.settle(position.sealed, revision)
    id, question = asked.of(decision.seat) or ("", None)
    if question is None or id != decision.question:
        raise NotYourDecision if decision.question in asked.questions else StaleDecision
    sealed = {seat: answer for seat, answer in position.sealed.items() if seat != decision.seat}
    if isinstance(decision, Withdraw):
        if decision.seat not in position.sealed:
            raise StaleDecision
        return live.waiting(sealed)
    parsed = question.choices.check(decision.answer)
    answer = json.loads(json.dumps(decision.answer))
    if holds is None:
        holds = live.holds(decision.seat, parsed)
    if not asked.sealed:
        own = {decision.seat: answer}
        return live.waiting(own) if holds else _carried(live.settle(own, revision), asked, sealed)
    sealed[decision.seat] = answer
    if len(sealed) < len(asked.questions) or holds:
        return live.waiting(sealed)
    return live.settle(sealed, revision)


def _carried(outcome: Outcome[S], asked: Asked, held: Mapping[Seat, Any]) -> Outcome[S]:
    """An act that waits in an open window waits on after what somebody else did there, if its seat cannot tell that
    anything was done; else it is given back."""
    kept = {
        seat: act
        for seat, act in held.items()
        if outcome.asked is not None
        and (now := outcome.asked.of(seat)) is not None
        and (then := asked.of(seat)) is not None
        and (now[0], now[1].choices.shape(), now[1].optional) == (then[0], then[1].choices.shape(), then[1].optional)
        and not any(event.is_for(seat) for event in outcome.events)
    }
    return outcome.live.waiting(kept, outcome) if kept else outcome


class _Live(Generic[S]):
    """A position come to life: its step has run up to the open question."""

    position: Position
    """Given once it is known that the step asks something, or is the last: most steps ask nothing."""

    def __init__(self, game: Game[S], state: S, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.referee: Referee[S] = Referee(state, chance)
        self.script: Script[None] | None = game.next_step(self.referee)
        self.batch: Batch | None = None
        self._questions: OpenQuestions | None = None
        self.moves = 0
        self._mark = hashlib.blake2b(digest_size=8)
        self._marked = 0
        if self.script is not None:
            self._send(None)

    def replay(self, entry: Entry) -> None:
        """Settles a batch as it was settled before."""
        if self.batch is None or self.fingerprint() != entry.fingerprint:
            raise ReplayDiverged(f"step {self.position.steps}, answers of revision {entry.revision}")
        self.chance.at(_drawn_by(entry.draws_at, entry.revision))
        self._send(self._parsed(entry.answers))

    def _send(self, answers: Mapping[Seat, Any] | None) -> None:
        assert self.script is not None
        self._questions = None
        try:
            self.batch = next(self.script) if answers is None else self.script.send(answers)
        except StopIteration:
            self.batch = None

    def _parsed(self, answers: Mapping[Seat, Any]) -> dict[Seat, Any]:
        """First play and replay both come through here with JSON, so that they cannot disagree."""
        assert self.batch is not None
        return {q.seat: q.choices.check(answers[q.seat]) for q in self.batch.questions if q.seat in answers}

    def fingerprint(self) -> str:
        """Of all asked, drawn and told in this step so far; never of labels, defaults or wording."""
        assert self.batch is not None
        return self._fingerprint(self.batch, len(self.referee.events), self.chance.drawn)

    def _fingerprint(self, batch: Batch, told: int, drawn: Sequence[tuple[int, int]]) -> str:
        said = [
            [
                event.kind,
                event.only,
                {k: plain(v) for k, v in event.params.items() if not isinstance(v, Phrase)},
            ]
            for event in self.referee.events[self._marked : told]
        ]
        self._marked = told
        asked = [[q.seat, q.kind, q.choices.shape()] for q in batch.questions]
        self._mark.update(json.dumps([said, drawn, asked], sort_keys=True).encode())
        return self._mark.hexdigest()

    def is_held(self) -> bool:
        """True if answers wait here in any case when all have been given."""
        return isinstance(self.batch, Sealed) and self.batch.hold

    def holds(self, seat: Seat, answer: Any) -> bool:
        """True if this answer waits to be closed where nobody else is awaited."""
        return self.batch.hold(seat, answer) if isinstance(self.batch, Open) else self.is_held()

    def outcome(
        self,
        events: tuple[Event, ...] = (),
        draws: tuple[tuple[int, int], ...] = (),
        draws_at: DrawStep | None = None,
    ) -> Outcome[S]:
        asked = None if self.batch is None else _asked(self.position, self.batch, self._by_id(self.batch), self.script)
        at = draws_at if draws else None
        return Outcome(self.position, self.referee.state, asked, events, draws, at, self, self.moves)

    def _by_id(self, batch: Batch) -> OpenQuestions:
        """The open questions. They keep their names while answers are sealed."""
        if self._questions is None:
            position, chance = self.position, self.chance
            self._questions = OpenQuestions(batch, lambda one: _question_id(position, batch, one, chance))
        return self._questions

    def waiting(self, sealed: Mapping[Seat, Any], after: Outcome[S] | None = None) -> Outcome[S]:
        self.moves += 1
        self.position = self.position.model_copy(update={"sealed": dict(sealed)})
        return self.outcome() if after is None else self.outcome(after.events, after.draws, after.draws_at)

    def settle(self, answers: Mapping[Seat, Any], revision: int) -> Outcome[S]:
        assert self.batch is not None
        parsed = self._parsed(answers)
        for question in self.batch.questions:
            _ = question.choices  # made before the state moves on: for the fingerprint, and for who reads them later
        self.moves += 1
        settled, told, drawn = self.batch, len(self.referee.events), self.chance.drawn
        at = self.position.next_draws
        self.chance.at(_drawn_by(at, revision))
        self._send(parsed)
        events = tuple(self.referee.events[told:])
        if self.batch is None:
            return _settle(
                self.game, self.referee.state, self.chance, steps=self.position.steps + 1,
                revision=revision, draws_at=at, epoch=self.position.epoch, events=events,
            )  # fmt: skip
        # Only a step that goes on is ever run again, so only its answers need a fingerprint.
        mark = self._fingerprint(settled, told, drawn)
        entry = Entry(revision=revision, draws_at=at, answers=dict(answers), fingerprint=mark)
        journal = (*self.position.journal, entry)
        after = at and at.after(self.chance.index)
        self.position = self.position.model_copy(update={"journal": journal, "sealed": {}, "next_draws": after})
        return self.outcome(events, tuple(self.chance.drawn), at)


def _settle(
    game: Game[S],
    state: S,
    chance: Chance,
    *,
    steps: int,
    revision: int,
    draws_at: DrawStep | None,
    epoch: int,
    events: tuple[Event, ...] = (),
) -> Outcome[S]:
    """Runs steps that ask nothing until one asks or the game is over. All their draws belong together."""
    draws = tuple(chance.drawn)
    while True:
        chance.at(_drawn_by(draws_at, revision), chance.index)  # it knows its own draws alone, as when run again
        checkpoint, drawn = game.dump(state), chance.index
        live = _Live(game, state, chance)
        events += tuple(live.referee.events)
        draws += tuple(chance.drawn)
        if live.script is None or live.batch is not None:
            live.position = Position(
                checkpoint=checkpoint, steps=steps, revision=revision, draws_at=draws_at, drawn=drawn,
                next_draws=draws_at and draws_at.after(chance.index), epoch=epoch,
            )  # fmt: skip
            return live.outcome(events, draws, draws_at)
        steps += 1


def _asked(position: Position, batch: Batch, questions: OpenQuestions, script: Script[None] | None) -> Asked:
    return Asked(
        questions=questions,
        answered=frozenset(position.sealed),
        sealed=isinstance(batch, Sealed),
        held=len(position.sealed) == (len(batch.questions) if isinstance(batch, Sealed) else 1),
        rules=tuple(_waiting(script)),
    )


def _question_id(position: Position, batch: Batch, question: Question, chance: Chance) -> str:
    """Twelve hex digits; the same until the question is settled, its answers change, or the epoch does.

    In an open window the question stays the same while acts come and go: an act that has gone is refused by
    its key, and no press is voided by what somebody else did. The seed is mixed in: else an id would tell how many
    secret acts there were before it, and a guess at somebody else's would tell what they hold.
    """
    if isinstance(batch, Open):
        where: list[object] = [batch.window]
    else:
        where = [position.steps, len(position.journal), question.choices.shape()]
    said = json.dumps([position.epoch, *where, question.seat, question.kind])
    return chance.name(said)


def _waiting(script: Script[None] | None) -> list[str]:
    """Names of the generators that wait for one another, outermost first."""
    names: list[str] = []
    frame: Any = script
    while frame is not None and hasattr(frame, "gi_code"):
        names.append(frame.gi_code.co_name)
        frame = frame.gi_yieldfrom
    return names
