"""Where a text chooses among variants, what it chooses by can reach them: a number never meets word keys alone, and a
string that looks like a number never meets number keys, which Fluent does not match with it."""

from __future__ import annotations

import ast
import dataclasses
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

from cogs.wording.fluent import BELOW_ZERO, DATA
from gamecore.engine.chance import Chance
from gamecore.engine.game import Game, Setup
from gamecore.engine.phrases import Phrase
from gamecore.games import __path__ as games_path
from gamecore.games import all_keys, game
from tests.support.games.contract.words import calls
from tests.support.games.tables import ALONE, at_random, every_value, options_in_turn

ROOT = Path(__file__).parents[3]
OFTEN_ENOUGH = 3
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""What a number reaches besides numbers."""


@dataclasses.dataclass(frozen=True)
class Selector:
    """Which parameter a text chooses by, and the keys that it names, the usual one left out."""

    name: str
    numbers: frozenset[str]
    words: frozenset[str]

    def misses(self, value: object) -> bool:
        """Whether ``value`` is of a kind that cannot reach any key by its own merit."""
        if isinstance(value, int):
            return bool(self.words) and not self.numbers and not self.words & {*PLURALS, BELOW_ZERO}
        if isinstance(value, str):
            return value not in self.words and bool(self.numbers) and (not self.words or value.lstrip("-").isdigit())
        return bool(self.numbers or self.words & (PLURALS - {"other"}))


Entries: TypeAlias = Mapping[str, Any]


@lru_cache
def entries(key: str) -> Entries:
    """The messages of the house and of one game, by id."""
    return in_file(DATA / "text" / "en.ftl") | (in_file(DATA / key / "text" / "en.ftl") if key else {})


@lru_cache
def in_file(path: Path) -> dict[str, Any]:
    texts = (ftl.Message, ftl.Term)
    return {entry.id.name: entry for entry in FluentResource(path.read_text("utf-8")).body if isinstance(entry, texts)}


@cache
def selectors(key: str, id: str) -> frozenset[Selector]:
    """All that the wording of a message chooses by, with what it refers to."""
    known, found, left, seen = entries(key), set[Selector](), [id], set[str]()
    while left:
        name = left.pop()
        if name in seen or name not in known:
            continue
        seen.add(name)
        for node in nodes(known[name]):
            if isinstance(node, ftl.MessageReference):
                left.append(node.id.name)
            elif isinstance(node, ftl.SelectExpression) and isinstance(node.selector, ftl.VariableReference):
                keys = [variant.key for variant in node.variants if not variant.default]
                numbers = frozenset(key.value for key in keys if isinstance(key, ftl.NumberLiteral))
                words = frozenset(key.name for key in keys if isinstance(key, ftl.Identifier))
                found.add(Selector(node.selector.id.name, numbers, words))
    return frozenset(found)


def nodes(node: Any) -> Iterator[Any]:
    """A node of a Fluent text and all below it."""
    if isinstance(node, ftl.BaseNode):
        yield node
        for name, value in vars(node).items():
            if name not in ("span", "comment"):
                yield from nodes(value)
    elif isinstance(node, list):
        for each in node:
            yield from nodes(each)


@cache
def fields_of(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))


def phrases(shown: Any) -> Iterator[Phrase]:
    """Every phrase in what is shown or asked, whatever it is wrapped in."""
    if isinstance(shown, (str, int, float)) or shown is None:
        return
    if isinstance(shown, Phrase):
        yield shown
        shown = shown.params
    if isinstance(shown, Mapping):
        shown = list(shown.values())
    if callable(shown):
        return
    if dataclasses.is_dataclass(shown):
        kind: Any = type(shown)
        shown = [getattr(shown, name) for name in fields_of(kind)]
    if isinstance(shown, Iterable):
        for each in shown:
            yield from phrases(each)


def values(phrase: Phrase) -> Iterator[tuple[str, object]]:
    """The parameters as the wording is handed them: of a list its length besides. A chair is a name."""
    for name, value in phrase.params.items():
        if name in ("seat", "seats") or name.endswith(("_seat", "_seats")):
            continue
        yield name, value
        if isinstance(value, Sequence) and not isinstance(value, str):
            yield f"{name}_count", len(value)


def missing(key: str, phrase: Phrase) -> Iterator[str]:
    """What the text of a phrase chooses by and cannot reach."""
    chosen_by = selectors(key, phrase.id)
    given = dict(values(phrase)) if chosen_by else {}
    for selector in chosen_by:
        if selector.name in given and selector.misses(given[selector.name]):
            keys = sorted(selector.numbers | selector.words)
            yield f"{phrase.id}: ${selector.name} is {given[selector.name]!r}, the keys are {keys}"


def shown_in_play(rules: Game[Any], setup: Setup, seed: str) -> Iterator[Any]:
    """What a random game tells, asks, echoes and draws; of questions that come again and again the first ones."""
    chance, kinds = Chance("selectors"), Counter[str]()
    for outcome in at_random(rules.key, setup, seed):
        yield [Phrase(event.kind.replace(".", "-"), event.params) for event in outcome.events]
        for question in outcome.asked.questions.values() if outcome.asked else ():
            kinds[question.kind] += 1
            if kinds[question.kind] > OFTEN_ENOUGH:
                continue
            asked = Phrase(f"ask-{question.kind.replace('.', '-')}", question.params)
            view = rules.view(outcome.state, question.seat)
            answer = rules.random(None, question, chance)
            yield [asked, question.choices, rules.preview(view, question, None), rules.preview(view, question, answer)]
            yield [rules.board(view), rules.private_board(view)] if kinds[question.kind] % 3 == 0 else ()
        if outcome.asked is None:
            yield [rules.board(rules.view(outcome.state, None)), rules.result(outcome.state)]


@ALONE
@pytest.mark.parametrize("key", all_keys())
def test_what_a_text_chooses_by_reaches_its_variants_in_play(key: str, alone: bool) -> None:
    rules = game(key)
    setups = enumerate(every_value(key, alone) if alone else options_in_turn(key))
    in_play = chain.from_iterable(shown_in_play(rules, setup, f"luck {number}") for number, setup in setups)
    faults, looked_at = set[str](), set[str]()
    for shown in chain([rules.lookup("card"), rules.lookup("rule")], in_play):
        for phrase in phrases(shown):
            faults.update(missing(key, phrase))
            looked_at.add(phrase.id)
    assert sorted(faults) == []
    assert len(looked_at) > 60


def of_kind(node: ast.expr) -> list[object]:
    """What an argument is, where its code says so: examples of its kind."""
    match node:
        case ast.Constant(value=str() | int()):
            return [node.value]
        case ast.IfExp():
            return [*of_kind(node.body), *of_kind(node.orelse)]
        case ast.Call(func=ast.Name(id="len" | "int" | "sum" | "abs")):
            return [7]
        case ast.JoinedStr():
            return ["words"]
        case ast.Call(func=ast.Name(id="str")):
            return ["7"]
        case ast.ListComp() | ast.List():
            return [[]]
    return []


@pytest.mark.parametrize("key", [*all_keys(), ""])
def test_what_code_says_outright_reaches_the_variants_of_its_text(key: str) -> None:
    folders = [Path(games_path[0]) / key] if key else [ROOT / part for part in ("bot", "cogs", "gamecore/tables")]
    faults, looked_at = [], 0
    for where, call in (found for folder in folders for found in calls(folder)):
        first = call.args[0]
        assert isinstance(first, ast.Constant)
        for word in call.keywords if isinstance(first.value, str) else ():
            for value in of_kind(word.value) if word.arg else ():
                looked_at += 1
                given = Phrase(re.sub(r"\.", "-", str(first.value)), {str(word.arg): value})  # type: ignore[dict-item]
                faults += [f"{where}: {fault}" for fault in missing(key, given)]
    assert faults == [] and looked_at > 10
