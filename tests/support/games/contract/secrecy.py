"""What a viewer is shown in a moment of a game, and whether two such differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from gamecore.engine.abilities.next_question import OffersNextQuestion
from gamecore.engine.chance import Chance
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.game import Game, Setup
from gamecore.engine.picture.capability import DrawsPictures, Kind
from gamecore.engine.playing import Outcome, go_on, look
from gamecore.engine.position import Close, Decide, Position
from gamecore.engine.scripts import Event, Question
from gamecore.games import game
from tests.support.games.tables import events_for, events_on_the_way, played, public

TYPED = ("1 ready", "1 wander\nready", "what a nice day", "done", "conflict", "2 7 7 builders 3", "clear 1")


ASKED_BECAUSE_WANTED = frozenset({"order.carry_out", "order.fallback", "contest.stance", "plot.turn"})
"""Guild Master asks these on the spot of whoever planned *ask me* or *wait*, with its own sheet: a guild that wants to
think at the table is seen thinking (RULINGS.md). In another world it may have planned ahead, so it may not be asked at
all."""


def shown(rules: Game[Any], outcome: Outcome[Any], viewer: int | None, luck: str) -> list[Any]:
    """All that one viewer can get to see of a moment, whatever they press or type."""
    view, asked = rules.view(outcome.state, viewer), outcome.asked
    found: list[Any] = [view, rules.board(view), rules.private_board(view), rules.round(outcome.state), public(asked)]
    if isinstance(rules, DrawsPictures):
        kinds: tuple[Kind, ...] = ("board", "reveal", "bargain") if viewer is None else ("hand",)
        found += [rules.picture(kind, view, ()) for kind in kinds]
    if asked is None or viewer is None:
        return found
    ahead = rules.next_question(outcome.state, viewer) if isinstance(rules, OffersNextQuestion) else None
    questions = [*(q for q in asked.questions.values() if q.seat == viewer), *([ahead] if ahead else [])]
    return found + [said for question in questions for said in _of_question(rules, view, question, luck)]


def _of_question(rules: Game[Any], view: Any, question: Question, luck: str) -> Iterator[Any]:
    yield question.kind, dict(question.params), question.choices.shape(), repr(question.choices)
    yield question.default()
    yield rules.advise(view, question, Chance(luck))
    for number in range(2):
        answer = rules.random(view, question, Chance(f"{luck} {number}"))
        yield answer, rules.preview(view, question, answer)
    yield rules.preview(view, question, None)
    for text in TYPED:
        yield rules.read(view, question, text, None)
    for instruction in rules.instructions:
        if question.kind in instruction.kinds:
            for value in instruction.values:
                if value != "ask":
                    yield value, rules.by_instruction(view, question, value)


@dataclass(slots=True)
class Moment:
    """A decision within a step, and what everybody saw of it."""

    revision: int
    seat: int | None
    """Whose it was; None: a batch that was held was closed."""
    answer: Any
    events: list[Event]
    asked: Any
    """Of whom anything is asked then, and of what kind it is."""
    kinds: set[str]


@dataclass(slots=True)
class Step:
    """What was decided between two joints of a game."""

    begun: Position
    asked: Any
    kinds: set[str]
    """Of all that is asked then."""
    moments: list[Moment]


def steps_of(rules: Game[Any], setup: Setup, seed: str) -> Iterator[Step]:
    """The steps of a random game."""
    said: list[tuple[int, Any]] = []

    def answering(_: Any, question: Question, chance: Chance) -> Any:
        said.append((question.seat, rules.random(None, question, chance)))
        return said[0][1]

    step: Step | None = None
    for number, outcome in enumerate(played(rules, setup, seed, answering), start=1):
        if step is not None:
            seat, answer = said.pop() if said else (None, None)
            moment = Moment(number, seat, answer, events_for_all(outcome), public(outcome.asked), _kinds(outcome))
            step.moments.append(moment)
        if not outcome.position.journal and not outcome.position.sealed:
            if step is not None:
                yield step
            step = Step(outcome.position, public(outcome.asked), _kinds(outcome), [])
    if step is not None:
        yield step


def events_for_all(outcome: Outcome[Any]) -> list[Event]:
    """What everybody hears."""
    return [event for event in outcome.events if event.is_for(None)]


def within(rules: Game[Any], step: Step, viewer: int | None, seed: str, chance: Chance) -> Iterator[str]:
    """Decides a step once more in a world that ``viewer``, and so whoever only watches, cannot tell from the real one.

    As long as the same answers can be given there and the same is told to all, the same seats are to be asked for the
    same kinds of things. Gives each moment that was held against the real one, by what is asked.
    """
    dealt = rules.resample_hidden(rules.load(step.begun.checkpoint), viewer, chance)
    there = look(rules, step.begun.model_copy(update={"checkpoint": rules.dump(dealt)}), seed)
    if public(there.asked) != step.asked:
        return  # that is compared at the joint
    for moment in step.moments:
        assert there.asked is not None
        decision: Decide | Close = Close(question=next(iter(there.asked.questions)))
        if moment.seat is not None:
            found = there.asked.of(moment.seat)
            assert found is not None
            decision = Decide(question=found[0], seat=moment.seat, answer=moment.answer)
        try:
            there = go_on(there, decision, moment.revision)
        except IllegalChoice:
            return
        if events_for_all(there) != moment.events:
            return
        kinds = moment.kinds | _kinds(there)
        if public(there.asked) != moment.asked and kinds & ASKED_BECAUSE_WANTED:
            return
        assert public(there.asked) == moment.asked, (seed, moment, viewer)
        yield f"then {','.join(sorted(kinds))}"


def compared(key: str, setup: Setup, seed: str, every: int, *, in_turn: bool = False) -> Counter[str]:
    """Holds every so many moments of a random game against another world; how many there were, by kind.

    At a joint all that each viewer is shown is compared, or ``in_turn`` what one of them is; within a step what
    everybody sees of who is asked for what. The first moment of a kind of question is always looked at.
    """
    rules, chance, held, long = game(key), Chance(f"worlds {seed}"), Counter[str](), 0
    at_joints, in_steps, everybody = set[str](), set[str](), (None, *range(setup.seats))
    for number, step in enumerate(steps_of(rules, setup, seed)):
        if _is_new(step.kinds, at_joints) or number % every == 0:
            here, told = look(rules, step.begun, seed), events_on_the_way(rules, step.begun, seed)
            for viewer in _in_turn(here, everybody, held.total()) if in_turn else everybody:
                held[at_the_joint(rules, here, told, viewer, seed, chance)] += 1
        if len(step.moments) > 1:
            long += 1
            if _is_new({*chain(*(one.kinds for one in step.moments))}, in_steps) or long % (every // 5 + 1) == 0:
                for viewer in (None, step.moments[0].seat):
                    held.update(within(rules, step, viewer, seed, chance))
    return held


def _is_new(kinds: set[str], met: set[str]) -> bool:
    """Whether one of these has not been met; it has been from now on."""
    new = not kinds <= met
    met |= kinds
    return new


def _in_turn(here: Outcome[Any], everybody: tuple[int | None, ...], number: int) -> tuple[int | None, ...]:
    """Somebody who is asked and anybody at all by turns: most that could tell a secret is shown beside a question."""
    asked = here.asked.waiting_for if here.asked else ()
    among = everybody if number % 2 or not asked else asked
    return (among[number // 2 % len(among)],)


def at_the_joint(
    rules: Game[Any], here: Outcome[Any], told: list[Event], viewer: int | None, seed: str, chance: Chance
) -> str:
    """Holds a joint, with what was ``told`` on the way to it, against another world; what for, by what is asked."""
    begun = here.position
    dealt = rules.resample_hidden(rules.load(begun.checkpoint), viewer, chance)
    position = begun.model_copy(update={"checkpoint": rules.dump(dealt)})
    there = look(rules, position, seed)
    kinds = _kinds(here) | _kinds(there)
    if [event for event in told if event.is_for(viewer)] != events_for(rules, position, seed, viewer):
        return "resolved"  # the step itself brought hidden plans to light before it asked
    if public(here.asked) != public(there.asked) and kinds & ASKED_BECAUSE_WANTED:
        return "asked because wanted"
    assert shown(rules, here, viewer, seed) == shown(rules, there, viewer, seed), (seed, begun.revision, viewer)
    return ",".join(sorted(kinds))


def _kinds(outcome: Outcome[Any]) -> set[str]:
    return {question.kind for question in _questions(outcome)}


def _questions(outcome: Outcome[Any]) -> list[Question]:
    return list(outcome.asked.questions.values()) if outcome.asked else []
