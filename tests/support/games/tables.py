"""How the contract suite plays: every game, at every seat count, with every option, through ``apply`` alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any, TypeAlias

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.game import Game, Setup
from gamecore.engine.playing import Asked, Outcome, apply, begin, chance_of, go_on
from gamecore.engine.position import Close, Decide, Position
from gamecore.engine.scripts import Event, Question, Referee
from gamecore.games import all_keys, game

MOST_DECISIONS = 5_000
"""No game of ours is longer; a table that reaches it does not end."""
ONE_GAME = "f"
"""The seed of games among stewards that several tests walk through."""
Answering: TypeAlias = Callable[[Any, Question, Chance], Any]
"""(state, question, chance) to an answer as JSON. A view is made by who looks at it: any legal answer needs none."""


ALONE = pytest.mark.parametrize("alone", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["together", "alone"])
"""Whether options are met together, in few games, or each of their values in a game of its own."""


def every_size() -> list[tuple[str, int]]:
    """(game, seats) for all games."""
    return [(key, seats) for key in all_keys() for seats in game(key).seats]


def every_option() -> list[tuple[str, int, str, str]]:
    """(game, seats, option, value) for every value that is not the default, at the smallest and largest table."""
    return [(key, seats, option, value) for key, option, value in _values() for seats in _ends(key)]


def by_size() -> list[Any]:
    """Every size as a case of its own: the smallest and the largest table of each game, those between in the soak."""
    return [_case(key, seats, now=seats in _ends(key)) for key, seats in every_size()]


def in_turn() -> list[Any]:
    """Every size as a case of its own: the smallest table of one game, the largest of the next; all others in the
    soak."""
    now = {key: _ends(key)[number % len(_ends(key))] for number, key in enumerate(all_keys())}
    return [_case(key, seats, now=seats == now[key]) for key, seats in every_size()]


def smallest() -> list[Any]:
    """Every size as a case of its own: the smallest table of each game, all others in the soak."""
    return [_case(key, seats, now=seats == game(key).seats[0]) for key, seats in every_size()]


def size_in_turn(first: int = 0) -> list[Any]:
    """Every size as a case of its own: of one game the smallest table, of the next the largest, beginning with the
    ``first`` of these two; all others in the soak."""
    now = {(key, _ends(key)[(first + number) % len(_ends(key))]) for number, key in enumerate(all_keys())}
    return [_case(key, seats, now=(key, seats) in now) for key, seats in every_size()]


def by_options() -> list[Any]:
    """(game, seats, options): every value of every option, half of them together with defaults of others, in as few
    games as an option has values; at the largest and the smallest table in turn. In the soak each value that is not the
    default in a game of its own, at both."""
    together = [(key, setup.seats, setup.options) for key in all_keys() for setup in options_in_turn(key)]
    return together + [_case(key, seats, {option: value}, now=False) for key, seats, option, value in every_option()]


def options_in_turn(key: str) -> list[Setup]:
    """Tables among which every option has every value, the largest and the smallest in turn."""
    options = game(key).options
    return [
        Setup(
            seats=_ends(key)[(number + 1) % len(_ends(key))],
            options={each.key: each.values[(number + at) % len(each.values)] for at, each in enumerate(options)},
        )
        for number in range(_most_values(key))
    ]


def _case(*values: object, now: bool) -> Any:
    """Arguments of a test that runs ``now``, or else in the soak."""
    return pytest.param(*values, marks=() if now else pytest.mark.soak)


def _values() -> list[tuple[str, str, str]]:
    """(game, option, value) for every value that is not the default."""
    return [
        (key, option.key, value) for key in all_keys() for option in game(key).options for value in option.values[1:]
    ]


def _ends(key: str) -> list[int]:
    """The seats of the smallest and the largest table."""
    return sorted({game(key).seats[0], game(key).seats[-1]})


def every_value(key: str, alone: bool) -> list[Setup]:
    """The default and every value of every option at the largest table, ``alone`` or many together in few games,
    but never so few that what is rare is seldom met."""
    rules = game(key)
    if alone:
        values = [{option: value} for each, option, value in _values() if each == key]
        return [Setup(seats=rules.seats[-1], options=chosen) for chosen in ({}, *values)]
    return [
        Setup(
            seats=rules.seats[-1], options={each.key: each.values[number % len(each.values)] for each in rules.options}
        )
        for number in range(max(_most_values(key), 4))
    ]


def _most_values(key: str) -> int:
    return max(len(option.values) for option in game(key).options)


def every_pair() -> list[tuple[str, dict[str, str]]]:
    """(game, options): every two options together, both away from their default."""
    return [
        (key, {one.key: one.values[-1], other.key: other.values[-1]})
        for key in all_keys()
        for one, other in combinations(game(key).options, 2)
    ]


def randomly(rules: Game[Any]) -> Answering:
    """Any legal answer."""
    return lambda _, question, chance: rules.random(None, question, chance)


def as_stewards(rules: Game[Any]) -> Answering:
    """What a steward answers: rooms fill up, orders clash, and figures grow as they do among people."""
    return lambda state, question, chance: rules.steward(rules.view(state, question.seat), question, chance)


def by_default(_: Any, question: Question, __: Chance) -> Any:
    return question.default()


def in_silence(rules: Game[Any]) -> Answering:
    """What happens when time runs out."""
    steward = as_stewards(rules)

    def answer(state: Any, question: Question, chance: Chance) -> Any:
        return question.default() if question.own_word else steward(state, question, chance)

    return answer


def played(
    rules: Game[Any],
    setup: Setup,
    seed: str,
    answering: Answering,
    *,
    resumed: int = 0,
) -> Iterator[Outcome[Any]]:
    """Every outcome of one game, each reached straight on, or every so many ``resumed`` from a position that has been
    through JSON.

    Both come to the same (``test_play``), but the one is much slower. Going straight on, a state is soon out of date.

    Who answers, and in an open batch who acts, is drawn; a held batch is closed once all have answered.
    """
    chance = Chance(f"who:{seed}")
    outcome = begin(rules, rules.new(setup), seed, revision=1)
    yield outcome
    for revision in range(2, MOST_DECISIONS):
        if outcome.asked is None:
            return
        decision = _decision(rules, outcome, answering, chance)
        if resumed and revision % resumed == 0:
            position = Position.model_validate_json(outcome.position.model_dump_json())
            outcome = apply(rules, position, decision, seed, revision)
        else:
            outcome = go_on(outcome, decision, revision)
        yield outcome
    raise AssertionError(f"{rules.key} with {setup} has not ended after {MOST_DECISIONS} decisions")


def among_stewards(key: str, setup: Setup, seed: str) -> Iterator[Outcome[Any]]:
    """What ``played`` gives of a game among stewards. They think once, however many tests walk through the game."""
    return _walked(key, setup, seed, as_stewards)


def at_random(key: str, setup: Setup, seed: str = ONE_GAME) -> Iterator[Outcome[Any]]:
    """What ``played`` gives of a random game, in which answers are drawn once likewise."""
    return _walked(key, setup, seed, randomly)


@dataclass(slots=True)
class _Decided:
    """All that has been decided in a game so far, and chance as it is then."""

    answering: Answering
    chance: Chance
    decisions: list[Decide | Close] = field(default_factory=list)


@cache
def _decided(key: str, setup: str, seed: str, playing: Callable[[Game[Any]], Answering]) -> _Decided:
    return _Decided(playing(game(key)), Chance(f"who:{seed}"))


def _walked(key: str, setup: Setup, seed: str, playing: Callable[[Game[Any]], Answering]) -> Iterator[Outcome[Any]]:
    """Goes on from where whoever walked through the game before has left off, and does the same until then."""
    known = _decided(key, setup.model_dump_json(), seed, playing)
    outcome = begin(game(key), game(key).new(setup), seed, revision=1)
    yield outcome
    for number in range(MOST_DECISIONS):
        if outcome.asked is None:
            return
        if number == len(known.decisions):
            known.decisions.append(_decision(game(key), outcome, known.answering, known.chance))
        outcome = go_on(outcome, known.decisions[number], number + 2)
        yield outcome
    raise AssertionError(f"{key} with {setup} has not ended after {MOST_DECISIONS} decisions")


def _decision(rules: Game[Any], outcome: Outcome[Any], answering: Answering, chance: Chance) -> Decide | Close:
    asked = outcome.asked
    assert asked is not None
    if asked.held:
        return Close(question=next(iter(asked.questions)))
    open_now = [question for question in asked.questions.values() if question.seat not in asked.answered]
    waited = [question for question in open_now if not question.optional]
    assert waited, "nobody is waited for"
    among = open_now if chance.draw(4) == 0 and answering is not by_default else waited
    question = among[chance.draw(len(among))]
    id, answer = asked.questions.id_of(question.seat), answering(outcome.state, question, chance)
    return Decide(question=id, seat=question.seat, answer=answer)


def public(asked: Asked | None) -> Any:
    """What everybody may know of what is asked."""
    if asked is None:
        return None
    seen = [(q.seat, q.kind, q.clock, q.optional) for q in asked.questions.values()]
    return seen, asked.answered, asked.sealed, asked.held, asked.rules, asked.waiting_for


def events_for(rules: Game[Any], position: Position, seed: str, viewer: int | None) -> list[Event]:
    """What the viewer hears while the running step goes on to its first question."""
    return [event for event in events_on_the_way(rules, position, seed) if event.is_for(viewer)]


def events_on_the_way(rules: Game[Any], position: Position, seed: str) -> list[Event]:
    """What anybody hears meanwhile."""
    referee = Referee(rules.load(position.checkpoint), chance_of(position, seed))
    script = rules.next_step(referee)
    if script is not None:
        next(script, None)
    return list(referee.events)
