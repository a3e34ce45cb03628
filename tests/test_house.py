"""The shape of the code: what may be imported where, and mistakes that no run would show."""

from __future__ import annotations

import ast
import re
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


def scripts_of(tree: ast.Module) -> set[str]:
    """The functions of a file that are scripts."""
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and named(node.returns).startswith("Script[")
    }


def package(path: Path) -> Path:
    """The folder of the game, or of the engine, that a file belongs to."""
    return next(folder for folder in path.parents if folder.parent.name in ("games", "gamecore"))


def forgotten_in(tree: ast.Module, own: set[str], others: dict[str, set[str]]) -> list[str]:
    """Scripts that a file calls as if they were functions; ``others`` are the scripts of its package by module."""
    known = own | {f"{module}.{name}" for module, names in others.items() for name in names}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            imported_scripts = others.get(node.module.rsplit(".", 1)[-1], set())
            known |= {alias.asname or alias.name for alias in node.names if alias.name in imported_scripts}
    return [
        f"{node.lineno} {ast.unparse(node.value.func)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) in known
    ]


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_know_no_clock_no_outside_chance_and_no_threads(path: Path) -> None:
    assert not BANNED_IN_RULES & set(imported(ast.parse(path.read_text("utf-8"))))


def test_no_script_is_called_and_then_forgotten() -> None:
    """A script that is called without ``yield from`` does nothing, silently."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in RULES}
    scripts = {path: scripts_of(tree) for path, tree in trees.items()}
    beside: dict[Path, dict[str, set[str]]] = {}
    for path, names in scripts.items():
        beside.setdefault(package(path), {}).setdefault(path.stem, set()).update(names)
    forgotten = {
        f"{path.relative_to(ROOT)}:{call}"
        for path, tree in trees.items()
        for call in forgotten_in(tree, scripts[path], beside[package(path)])
    }
    assert forgotten == set()


def test_scripts_are_known_to_every_folder_of_their_game() -> None:
    game = ROOT / "gamecore" / "games" / games.all_keys()[0]
    assert package(game / "rules" / "setup.py") == package(game / "game.py") == game
    assert package(ROOT / "gamecore" / "engine" / "scripts.py") == ROOT / "gamecore" / "engine"


@pytest.mark.parametrize("call", ["gain(play)", "rounds.end(play)", "told(play)"])
def test_a_forgotten_script_is_found_in_its_own_file_by_its_module_and_by_import(call: str) -> None:
    text = (
        f"from game.rounds import tell as told\ndef gain(play) -> Script[None]:\n    yield\ndef use(play):\n    {call}"
    )
    tree = ast.parse(text)
    assert forgotten_in(tree, scripts_of(tree), {"rounds": {"end", "tell"}}) == [f"5 {call.partition('(')[0]}"]
    assert forgotten_in(tree, set(), {}) == []


@pytest.mark.parametrize("path", sorted((ROOT / "cogs").rglob("*.py")), ids=lambda path: path.name)
def test_cogs_name_no_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not [key for key in games.all_keys() if key in text]


def test_the_walk_from_a_press_to_its_message_names_what_is_there() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    hops = re.findall(r"^\| \d \| `(?P<file>[\w/]+\.py)` \| `(?P<function>\w+)` \|", text, re.MULTILINE)
    named = re.findall(r"`([\w/]+\.py)`", text)
    assert 5 <= len(hops) <= 8 and hops[0][0].endswith("router.py") and hops[-1][0].endswith("sender.py")
    assert [file for file in named if not (ROOT / file).is_file()] == []
    lost = [(file, name) for file, name in hops if f"def {name}(" not in (ROOT / file).read_text("utf-8")]
    assert lost == []


@pytest.mark.parametrize("folder", ["bot", "cogs", "gamecore"])
def test_files_stay_short_enough_to_be_read_at_one_sitting(folder: str) -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / folder).rglob("*.py")
        if (lines := len(path.read_text("utf-8").splitlines())) > 420
    }
    assert long == {}


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT / "tests"))
)
def test_no_test_imports_from_a_test(path: Path) -> None:
    """What several need lives in ``tests/support``, and nothing there is a test itself."""
    modules = [
        f"{node.module}.{alias.name}" if isinstance(node, ast.ImportFrom) else alias.name
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    ]
    taken = [name for name in modules if name.startswith("tests.") and any(map(is_a_test, name.split(".")[1:]))]
    assert taken == []
    assert not (path.is_relative_to(ROOT / "tests/support") and is_a_test(path.stem))


def is_a_test(module: str) -> bool:
    return module.startswith("test_") or module == "conftest"
