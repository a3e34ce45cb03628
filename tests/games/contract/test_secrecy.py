"""Non-interference of the rules: whatever a viewer is shown, asked or answered is the same in every world they cannot
tell from the real one. What Discord makes of it is proven in ``tests/discord/secrecy``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from gamecore.engine.ahead import AsksAhead
from gamecore.engine.chance import Chance
from gamecore.engine.game import Game, Setup
from gamecore.engine.playing import Outcome, look
from gamecore.engine.scripts import Question
from gamecore.games import game
from tests.games.contract.tables import every_option, every_size, played, public, randomly, told

TYPED = ("1 ready", "1 wander\nready", "what a nice day", "done", "conflict", "2 7 7 builders 3", "clear 1")
ASKED_BECAUSE_WANTED = frozenset({"order.carry_out", "order.fallback", "contest.stance"})
"""Guild Master asks these on the spot of whoever planned *ask me*, with its own sheet: a guild that wants to think at
the table is seen thinking (RULINGS.md). In another world it may have planned ahead, so it may not be asked at all."""


def shown(rules: Game[Any], outcome: Outcome[Any], viewer: int | None, luck: str) -> list[Any]:
    """All that one viewer can get to see of a moment, whatever they press or type."""
    view, asked = rules.view(outcome.state, viewer), outcome.asked
    found: list[Any] = [view, rules.board(view), rules.sheet(view), rules.chapter(outcome.state), public(asked)]
    if asked is None or viewer is None:
        return found
    ahead = rules.ahead(outcome.state, viewer) if isinstance(rules, AsksAhead) else None
    questions = [*(q for q in asked.questions.values() if q.seat == viewer), *([ahead] if ahead else [])]
    return found + [said for question in questions for said in _of_question(rules, view, question, luck)]


def _of_question(rules: Game[Any], view: Any, question: Question, luck: str) -> Iterator[Any]:
    yield question.kind, dict(question.params), question.choices.shape(), repr(question.choices)
    yield question.default()
    yield rules.steward(view, question, Chance(luck))
    for number in range(2):
        answer = rules.random(view, question, Chance(f"{luck} {number}"))
        yield answer, rules.echo(view, question, answer)
    yield rules.echo(view, question, None)
    for text in TYPED:
        yield rules.read(view, question, text, None)
    for instruction in rules.instructions:
        if question.kind in instruction.kinds:
            for value in instruction.values:
                if value != "ask":
                    yield value, rules.by_instruction(view, question, value)


def compared(key: str, setup: Setup, seed: str, every: int) -> Counter[str]:
    """Holds every so many moments of a random game against another world; how many there were, by kind."""
    rules, chance, held = game(key), Chance(f"worlds {seed}"), Counter[str]()
    joints = (
        o for o in played(rules, setup, seed, randomly(rules)) if not o.position.journal and not o.position.sealed
    )
    for number, outcome in enumerate(joints):
        if number % every:
            continue
        for viewer in (None, *range(setup.seats)):
            dealt = rules.redeal(rules.load(outcome.position.checkpoint), viewer, chance)
            position = outcome.position.model_copy(update={"checkpoint": rules.dump(dealt)})
            here, there = look(rules, outcome.position, seed), look(rules, position, seed)
            kinds = {q.kind for q in (*_questions(here), *_questions(there))}
            if told(rules, outcome.position, seed, viewer) != told(rules, position, seed, viewer):
                held["resolved"] += 1  # the step itself brought hidden plans to light before it asked
                continue
            if public(here.asked) != public(there.asked) and kinds & ASKED_BECAUSE_WANTED:
                held["asked because wanted"] += 1
                continue
            assert shown(rules, here, viewer, seed) == shown(rules, there, viewer, seed), (seed, number, viewer)
            held[",".join(sorted(kinds))] += 1
    return held


def _questions(outcome: Outcome[Any]) -> list[Question]:
    return list(outcome.asked.questions.values()) if outcome.asked else []


@pytest.mark.parametrize(("key", "seats"), every_size())
def test_nothing_shown_asked_or_answered_depends_on_what_the_viewer_cannot_know(key: str, seats: int) -> None:
    held = compared(key, Setup(seats=seats), f"secrecy {seats}", every=5)
    assert held.total() > 20


@pytest.mark.parametrize(("key", "seats", "option", "value"), every_option())
def test_no_option_lets_hidden_things_shine_through(key: str, seats: int, option: str, value: str) -> None:
    held = compared(key, Setup(seats=seats, options={option: value}), f"{option}={value}", every=25)
    assert held.total() > 0


@pytest.mark.parametrize("key", sorted({key for key, _ in every_size()}))
def test_what_is_looked_up_depends_on_no_table(key: str) -> None:
    assert game(key).lookup("card") == game(key).lookup("card")


@pytest.mark.soak
@pytest.mark.parametrize(("key", "seats"), every_size())
def test_ten_thousand_moments_of_every_game_keep_their_secrets(key: str, seats: int) -> None:
    held: Counter[str] = Counter()
    number = 0
    while held.total() < 10_000 // len(game(key).seats) + 1:
        held += compared(key, Setup(seats=seats), f"soak {number}", every=1)
        number += 1
