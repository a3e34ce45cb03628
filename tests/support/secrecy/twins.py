"""Tables in the middle of a game, and their twins: the same to one viewer, dealt anew in all they cannot know."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from gamecore.engine.chance import Chance, commitment
from gamecore.engine.game import Setup
from gamecore.engine.playing import Asked, Outcome, look
from gamecore.engine.position import Position
from gamecore.games import game
from gamecore.tables.model.export_format import FORMAT, Chair, Export, Unfinished
from gamecore.tables.model.table import LIVE, POST, Begin, LogRow, Pace, Place, Seated
from tests.support.games.tables import events_for, played, randomly

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Moment:
    """A game between two decisions, seen by one of its seats."""

    key: str
    setup: Setup
    seed: str
    position: Position
    viewer: int
    kinds: tuple[tuple[int, str], ...]
    """(seat, kind) of all that is awaited."""
    sealed: bool
    """Whether it is awaited from all of them before anybody sees an answer."""

    @property
    def kind(self) -> str:
        return self.kinds[0][1]

    @property
    def waiting(self) -> tuple[int, ...]:
        asked = look(game(self.key), self.position, self.seed).asked
        return asked.waiting_for if asked is not None else ()

    def twin(self, seed: str) -> Moment | None:
        """The same with all dealt anew that the viewer cannot know.

        None where the running step would have told or asked something else in that world: it revealed hidden plans.
        """
        rules = game(self.key)
        state = rules.resample_hidden(rules.load(self.position.checkpoint), self.viewer, Chance(seed))
        position = self.position.model_copy(update={"checkpoint": rules.dump(state)})
        found = replace(self, position=position, kinds=_kinds(look(rules, position, self.seed).asked))
        heard = [events_for(rules, each.position, self.seed, self.viewer) for each in (self, found)]
        return found if found.kinds == self.kinds and heard[0] == heard[1] else None


def _kinds(asked: Asked | None) -> tuple[tuple[int, str], ...]:
    return () if asked is None else tuple((q.seat, q.kind) for q in asked.questions.values() if not q.optional)


def moments(key: str, setup: Setup, seed: str) -> Iterator[Moment]:
    """Every moment of a random game at which a step has just asked something, each with a viewer drawn by chance."""
    rules, chance = game(key), Chance(f"viewer:{seed}")
    seed = hashlib.sha256(seed.encode()).hexdigest()  # as a table has it
    for outcome in played(rules, setup, seed, randomly(rules)):
        if _is_joint(outcome):
            asked, viewer = outcome.asked, chance.draw(setup.seats)
            sealed = asked is not None and asked.sealed
            yield Moment(key, setup, seed, outcome.position, viewer, _kinds(asked), sealed)


def _is_joint(outcome: Outcome[Any]) -> bool:
    return outcome.asked is not None and not outcome.position.journal and not outcome.position.sealed


@lru_cache
def chosen(key: str, setup: str, seed: str, each: int) -> tuple[Moment, ...]:
    """Of one game up to ``each`` moments of every kind of question, spread over its length."""
    by_kind: dict[str, list[Moment]] = {}
    for moment in moments(key, Setup.model_validate_json(setup), seed):
        by_kind.setdefault(moment.kind, []).append(moment)
    return tuple(
        found[(2 * at + 1) * len(found) // (2 * min(each, len(found)))]
        for found in by_kind.values()
        for at in range(min(each, len(found)))
    )


def export(moment: Moment, number: int, place: Place, people: list[tuple[int, str]], live: bool = False) -> Any:
    """The moment as a running game that a bot can take in."""
    pace: Pace = LIVE if live else POST.model_copy(update={"closes": "20:00"})
    seats = tuple(Seated(seat=s, user_id=id, name=name, word=f"word{id}") for s, (id, name) in enumerate(people))
    rules = game(moment.key)
    log = LogRow(
        revision=1, epoch=0, at=BEGAN, command=Begin(), source="host", kind="", instruction="", round=0,
        settled=(), events=(), draws=(),
    ).marked("", scheme=2)  # fmt: skip
    made = Export(
        format=FORMAT,
        table=f"t{number:03}",
        game=moment.key,
        versions=(rules.version,),
        options={option.key: moment.setup.options.get(option.key, option.values[0]) for option in rules.options},
        deck=None,
        pace=pace,
        opened_at=BEGAN.isoformat(),
        status="playing",
        seats=tuple(Chair(name=seat.name, steward=False, word=seat.word) for seat in seats),
        commitment=commitment(f"secret {number}"),
        secret=f"secret {number}",
        seed=moment.seed,
        revision=1,
        epoch=0,
        round=rules.round(rules.load(moment.position.checkpoint)),
        log=(log,),
        mark=log.mark,
        unfinished=Unfinished(
            host=people[0][0],
            place=place,
            start_when_full=True,
            seats=seats,
            position=moment.position,
            round_start=(1, moment.position),
            drafts=(),
            instructions={seat.seat: {each.key: "ask" for each in rules.instructions} for seat in seats},
        ),
    )
    return made.model_dump(mode="json")
