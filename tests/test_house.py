"""The shape of the code: what may be imported where, and mistakes that no run would show."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamecore import games

ROOT = Path(__file__).parents[1]
RULES = sorted([*(ROOT / "gamecore/engine").rglob("*.py"), *(ROOT / "gamecore/games").rglob("*.py")])
BANNED_IN_RULES = {"random", "time", "datetime", "asyncio", "uuid", "os", "secrets", "threading", "socket", "pathlib"}


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module.split(".")[0]


def named(node: ast.expr | None) -> str:
    return ast.unparse(node) if node is not None else ""


def scripts_of(trees: dict[Path, ast.Module]) -> set[str]:
    return {
        node.name
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and named(node.returns).startswith("Script[")
    }


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_know_no_clock_no_outside_chance_and_no_threads(path: Path) -> None:
    assert not BANNED_IN_RULES & set(imported(ast.parse(path.read_text("utf-8"))))


def test_no_script_is_called_and_then_forgotten() -> None:
    """A script that is called without ``yield from`` does nothing, silently."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in RULES}
    scripts = scripts_of(trees)
    forgotten = [
        f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node.value.func)}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func).rsplit(".", 1)[-1] in scripts
    ]
    assert forgotten == []


@pytest.mark.parametrize("path", sorted((ROOT / "cogs").rglob("*.py")), ids=lambda path: path.name)
def test_cogs_name_no_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not [key for key in games.all_keys() if key in text]


@pytest.mark.parametrize("folder", ["bot", "cogs", "gamecore"])
def test_files_stay_short_enough_to_be_read_at_one_sitting(folder: str) -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / folder).rglob("*.py")
        if (lines := len(path.read_text("utf-8").splitlines())) > 420
    }
    assert long == {}
