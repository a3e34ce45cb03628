"""A game's ``RULES.md`` is true: its functions and tests exist, no rule is without a row, no id is undefined."""

from __future__ import annotations

import ast
import re
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gamecore import games

ROOT = Path(__file__).parents[2]
GAMES = [key for key in games.all_keys() if (ROOT / "gamecore/games" / key / "RULES.md").exists()]
ID = re.compile(r"(?P<series>[A-Z]+(?:-[A-Z]+)*)-[0-9]+[a-z]?")
WRITTEN = re.compile(rf"(?<![\w-]){ID.pattern}")
CODE = re.compile(r"`([^`]+)`")
TEST = re.compile(r"^ *(?:async )?def (test_\w+)", re.MULTILINE)

every_game = pytest.mark.parametrize("key", GAMES)


class Row(NamedTuple):
    """A row of ``RULES.md``."""

    id: str
    heading: str
    rule: str
    functions: list[str]
    tests: list[str]


def folder(key: str) -> Path:
    return ROOT / "gamecore/games" / key


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def id_rows(text: str) -> list[list[str]]:
    """The cells of every row of a table that begins with an id."""
    rows = [cells(line) for line in text.splitlines() if line.startswith("|")]
    return [row for row in rows if ID.fullmatch(row[0])]


@lru_cache
def rules(key: str) -> list[Row]:
    found = id_rows((folder(key) / "RULES.md").read_text("utf-8"))
    assert all(len(row) == 5 for row in found), [row for row in found if len(row) != 5]
    return [Row(id, heading, rule, CODE.findall(by), CODE.findall(tests)) for id, heading, rule, by, tests in found]


@lru_cache
def defined(key: str) -> set[str]:
    """Every id that ``RULES.md`` or ``RULINGS.md`` defines."""
    rulings = folder(key) / "RULINGS.md"
    return {row.id for row in rules(key)} | {row[0] for row in id_rows(rulings.read_text("utf-8"))}


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@lru_cache
def names_of_tests(key: str) -> dict[str, set[str]]:
    """The names of the tests in each file of the game's tests."""
    tests = (ROOT / "tests/games" / key).rglob("test_*.py")
    return {path.name: set(TEST.findall(path.read_text("utf-8"))) for path in tests}


def exists(key: str, dotted: str) -> bool:
    """True if the game has this module with this name in it, or this class with this attribute."""
    parts = dotted.split(".")
    for length in range(len(parts) - 1, 0, -1):
        module = folder(key).joinpath(*parts[:length])
        if module.with_suffix(".py").exists():
            found: Any = import_module(".".join(("gamecore.games", key, *parts[:length])))
            for part in parts[length:]:
                if not hasattr(found, part):
                    return False
                found = getattr(found, part)
            return True
    return False


def scripts(key: str) -> set[str]:
    """The public functions in ``rules/`` that return a script: each of them plays a rule."""
    return {
        ".".join((*path.relative_to(folder(key)).with_suffix("").parts, node.name))
        for path in (folder(key) / "rules").rglob("*.py")
        for node in parsed(path).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
        if node.returns is not None and ast.unparse(node.returns).startswith("Script[")
    }


@lru_cache
def any_series(key: str) -> list[str]:
    """What the game's ids begin with (``A-CD``, ``CD``), the longest first."""
    series = {match["series"] for id in defined(key) if (match := ID.fullmatch(id))}
    return sorted(series, key=len, reverse=True)


def ids_in_name(key: str, name: str) -> set[str]:
    """The ids that a test's name carries: A-CD-3 for ``_a_cd_3``."""
    series = "|".join(one.lower().replace("-", "_") for one in any_series(key))
    found = re.findall(rf"_({series})_([0-9]+[a-z]?)(?![0-9a-z])", name)
    return {f"{one.upper().replace('_', '-')}-{number}" for one, number in found}


def ids_named(key: str) -> set[str]:
    """The ids in the game's code and tests, written out or in the name of a test."""
    files = (*folder(key).rglob("*.py"), *(ROOT / "tests/games" / key).rglob("*.py"))
    found = {id[0]: id["series"] for path in files for id in WRITTEN.finditer(path.read_text("utf-8"))}
    return {id for id, series in found.items() if series in any_series(key)} | proven(key)


@lru_cache
def proven(key: str) -> set[str]:
    """The ids that the names of the game's tests carry."""
    return {id for names in names_of_tests(key).values() for name in names for id in ids_in_name(key, name)}


def test_some_game_has_a_table_of_rules() -> None:
    assert GAMES


@every_game
def test_no_rule_has_two_rows_and_none_is_left_half_empty(key: str) -> None:
    rows = rules(key)
    ids = [row.id for row in rows]
    assert len(ids) == len(set(ids)), sorted({id for id in ids if ids.count(id) > 1})
    assert [row.id for row in rows if not all(row)] == []


@every_game
def test_every_function_in_the_table_exists(key: str) -> None:
    assert [f"{row.id} {name}" for row in rules(key) for name in row.functions if not exists(key, name)] == []


@every_game
def test_every_test_in_the_table_exists_and_carries_the_id_of_its_row(key: str) -> None:
    files = names_of_tests(key)
    wrong = []
    for row in rules(key):
        for test in row.tests:
            file, _, name = test.partition("::")
            if name not in files.get(file, ()) or row.id not in ids_in_name(key, name):
                wrong.append(f"{row.id} {test}")
    assert wrong == []


@every_game
def test_every_function_that_plays_a_rule_has_a_row(key: str) -> None:
    listed = {name for row in rules(key) for name in row.functions}
    assert scripts(key), "a game without rules"
    assert scripts(key) - listed == set()


@every_game
def test_every_id_in_code_and_tests_is_defined(key: str) -> None:
    assert ids_named(key) - defined(key) == set()


@every_game
def test_every_defined_id_is_carried_by_a_test(key: str) -> None:
    assert defined(key) - proven(key) == set()
