"""The shape of the code: what may be imported where, and mistakes that no run would show."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from gamecore import games

ROOT = Path(__file__).parents[1]
RULES = sorted([*(ROOT / "gamecore/engine").rglob("*.py"), *(ROOT / "gamecore/games").rglob("*.py")])
BANNED_IN_RULES = {"random", "time", "datetime", "asyncio", "uuid", "os", "secrets", "threading", "socket", "pathlib"}


@dataclass(frozen=True, slots=True)
class Shape:
    """What matters here of a file, read once for all that is asked of it."""

    imports: Sequence[ast.Import | ast.ImportFrom]
    scripts: frozenset[str]
    """The functions that are scripts."""
    calls: Sequence[tuple[int, str]]
    """What is called as a statement of its own, and in which line."""


def statements(within: ast.AST) -> Iterator[ast.AST]:
    """However deep; most of a file are expressions, within which there are none."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        for each in getattr(within, field, ()):
            yield each
            yield from statements(each)


def shape_of(text: str) -> Shape:
    imports: list[ast.Import | ast.ImportFrom] = []
    scripts: set[str] = set()
    calls: list[tuple[int, str]] = []
    for node in statements(ast.parse(text)):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            imports.append(node)
        elif isinstance(node, ast.FunctionDef):
            if node.returns is not None and ast.unparse(node.returns).startswith("Script["):
                scripts.add(node.name)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            calls.append((node.lineno, ast.unparse(node.value.func)))
    return Shape(imports, frozenset(scripts), calls)


@cache
def shape(path: Path) -> Shape:
    return shape_of(path.read_text("utf-8"))


def imported(shape: Shape) -> Iterator[str]:
    for node in shape.imports:
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif node.module and node.level == 0:
            yield node.module.split(".")[0]


def package(path: Path) -> Path:
    """The folder of the game, or of the engine, that a file belongs to."""
    return next(folder for folder in path.parents if folder.parent.name in ("games", "gamecore"))


def forgotten_in(shape: Shape, own: Set[str], others: Mapping[str, Set[str]]) -> list[str]:
    """Scripts that a file calls as if they were functions; ``others`` are the scripts of its package by module."""
    known = own | {f"{module}.{name}" for module, names in others.items() for name in names}
    for node in shape.imports:
        if isinstance(node, ast.ImportFrom) and node.module:
            imported_scripts = others.get(node.module.rsplit(".", 1)[-1], set())
            known |= {alias.asname or alias.name for alias in node.names if alias.name in imported_scripts}
    return [f"{line} {called}" for line, called in shape.calls if called in known]


def test_rules_know_no_clock_no_outside_chance_and_no_threads() -> None:
    used = {str(path.relative_to(ROOT)): set(imported(shape(path))) for path in RULES}
    assert used and {path: banned for path, names in used.items() if (banned := BANNED_IN_RULES & names)} == {}


def test_no_script_is_called_and_then_forgotten() -> None:
    """A script that is called without ``yield from`` does nothing, silently."""
    beside: dict[Path, dict[str, set[str]]] = {}
    for path in RULES:
        beside.setdefault(package(path), {}).setdefault(path.stem, set()).update(shape(path).scripts)
    forgotten = {
        f"{path.relative_to(ROOT)}:{call}"
        for path in RULES
        for call in forgotten_in(shape(path), shape(path).scripts, beside[package(path)])
    }
    assert any(beside.values()) and forgotten == set()


def test_scripts_are_known_to_every_folder_of_their_game() -> None:
    game = ROOT / "gamecore" / "games" / games.all_keys()[0]
    assert package(game / "rules" / "setup.py") == package(game / "game.py") == game
    assert package(ROOT / "gamecore" / "engine" / "scripts.py") == ROOT / "gamecore" / "engine"


@pytest.mark.parametrize("call", ["gain(play)", "rounds.end(play)", "told(play)"])
def test_a_forgotten_script_is_found_in_its_own_file_by_its_module_and_by_import(call: str) -> None:
    text = (
        f"from game.rounds import tell as told\ndef gain(play) -> Script[None]:\n    yield\ndef use(play):\n    {call}"
    )
    found = shape_of(text)
    assert forgotten_in(found, found.scripts, {"rounds": {"end", "tell"}}) == [f"5 {call.partition('(')[0]}"]
    assert forgotten_in(found, set(), {}) == []


@pytest.mark.parametrize("named", [*games.all_keys(), "TableStore", "service.store"])
def test_cogs_name_no_game_and_take_the_part_of_the_store_that_they_use(named: str) -> None:
    cogs = sorted((ROOT / "cogs").rglob("*.py"))
    assert cogs and [str(path.relative_to(ROOT)) for path in cogs if named in path.read_text("utf-8")] == []


def test_the_walk_from_a_press_to_its_message_names_what_is_there() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    hops = re.findall(r"^\| \d \| `(?P<file>[\w/]+\.py)` \| `(?P<function>\w+)` \|", text, re.MULTILINE)
    named = re.findall(r"`([\w/]+\.py)`", text)
    assert 5 <= len(hops) <= 8 and hops[0][0].endswith("router.py") and hops[-1][0].endswith("sender.py")
    assert [file for file in named if not (ROOT / file).is_file()] == []
    lost = [(file, name) for file, name in hops if f"def {name}(" not in (ROOT / file).read_text("utf-8")]
    assert lost == []


@pytest.mark.parametrize("folder", ["bot", "cogs", "gamecore"])
def test_files_stay_short_enough_to_be_read_at_once(folder: str) -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / folder).rglob("*.py")
        if (lines := len(path.read_text("utf-8").splitlines())) > 400
    }
    assert long == {}


def test_no_test_imports_from_a_test() -> None:
    """What several need lives in ``tests/support``, and nothing there is a test itself."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    assert (
        files
        and {
            str(path.relative_to(ROOT)): taken for path in files if (taken := taken_from_tests(path.read_text("utf-8")))
        }
        == {}
    )
    assert [path for path in files if path.is_relative_to(ROOT / "tests/support") and is_a_test(path.stem)] == []


FROM_TESTS = re.compile(r"^ *(from tests[\w.]* import (?:\([^)]*\)|.*)|import tests\b.*)", re.MULTILINE)


def taken_from_tests(text: str) -> list[str]:
    """What a file imports from tests."""
    modules = [
        f"{node.module}.{alias.name}" if isinstance(node, ast.ImportFrom) else alias.name
        for statement in FROM_TESTS.findall(text)
        for node in ast.parse(statement).body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    ]
    return [name for name in modules if name.startswith("tests.") and any(map(is_a_test, name.split(".")[1:]))]


@pytest.mark.parametrize(
    "text",
    [
        "from tests.any.test_any import some",
        "from tests.any import (\n    some,\n    test_any,\n)",
        "def late():\n    from tests import conftest as known",
        "import tests.any.test_any as known",
    ],
)
def test_what_is_imported_from_a_test_is_found(text: str) -> None:
    assert len(taken_from_tests(f"import ast\n{text}\n")) == 1


def is_a_test(module: str) -> bool:
    return module.startswith("test_") or module == "conftest"


OLD_WORDS = {
    *("addressed", "afterwards", "ahead", "arming", "beside", "chapter", "chapters", "clockwork", "deed", "deeds"),
    *("echo", "followers", "glimpse", "house", "houses", "letter", "letters", "looking", "news", "parcel", "ports"),
    *("posting", "presses", "redeal", "returning", "ribbon", "ribbons", "sheet", "sitting", "talk", "talks", "told"),
    *("telling", "upcoming", "whereabouts"),
}
"""Words for which this project once had meanings of its own; the standard ones are in docs/architecture.md."""
PLAIN_ENGLISH = {
    "addressed",
    "afterwards",
    "ahead",
    "beside",
    "looking",
    "letter",
    "letters",
    "presses",
    "sheet",
    "talk",
    "talks",
    "told",
}
"""What a test's name, a sentence, may say of these in their ordinary sense."""
MEANT = {
    ("gamecore/games/guildhall/", "chapter"): "five cards of a profession, as the rulebook calls them",
    ("gamecore/games/guildhall/", "chapters"): "five cards of a profession, as the rulebook calls them",
    ("gamecore/games/guildhall/", "house"): "the Master Houses of the rulebook",
    ("gamecore/games/guildhall/", "houses"): "the Master Houses of the rulebook",
    ("tests/games/guildhall/", "chapter"): "five cards of a profession, as the rulebook calls them",
    ("tests/games/guildhall/", "chapters"): "five cards of a profession, as the rulebook calls them",
    ("tests/games/guildhall/", "houses"): "the Master Houses of the rulebook",
    ("tests/simulator/test_parity.py", "news"): "a kind of channel, as Discord calls it",
    ("tests/games/guildhall/", "house"): "the Master Houses of the rulebook",
    ("gamecore/games/gilded_compass/rules/buildings/auction_house.py", "house"): "a building of the rulebook",
    ("tests/games/gilded_compass/", "house"): "a building of the rulebook",
    ("gamecore/games/town_founders/", "letter"): "A to E, the category of a card",
    ("gamecore/games/town_founders/", "letters"): "A to E, the categories of cards",
    ("gamecore/games/cadwallon/presentation/plan.py", "letter"): "A to D, a seat's mark on the drawn board",
    ("gamecore/games/guild_master/rules/", "sheet"): "the order sheet and the plot sheet, as players read them",
    ("tests/discord/answering/test_contest_sheet.py", "sheet"): "the order sheet, as players read it",
    ("tests/test_house.py", "house"): "this file: the house is the shape of the code",
}
"""Where an old word is the right one, and why."""


def words_of(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


DEFINED = re.compile(r"^ *(?:async def|def|class) (\w+)", re.MULTILINE)


def old_words_in(path: str, text: str) -> list[str]:
    """The names of a module, and of its classes and functions, that hold an old word where it is not meant."""
    found = []
    for name in [Path(path).stem, *DEFINED.findall(text)]:
        old = words_of(name) & OLD_WORDS - (PLAIN_ENGLISH if name.startswith("test_") else set())
        if any(not any(path.startswith(where) and word == meant for where, meant in MEANT) for word in old):
            found.append(name)
    return found


@pytest.mark.parametrize("folder", ["bot", "cogs", "gamecore", "tests"])
def test_no_module_class_or_function_has_an_old_word_in_its_name(folder: str) -> None:
    texts = {
        str(file.relative_to(ROOT)): file.read_text("utf-8")
        for file in sorted((ROOT / folder).rglob("*.py"))
        if "data" not in file.parts
    }
    assert texts and {path: names for path, text in texts.items() if (names := old_words_in(path, text))} == {}


def test_every_exception_for_an_old_word_is_used() -> None:
    used = {
        (where, word)
        for where, word in MEANT
        for file in ([ROOT / where] if where.endswith(".py") else (ROOT / where).rglob("*.py"))
        if word in set().union(*map(words_of, [file.stem, *DEFINED.findall(file.read_text("utf-8"))]))
    }
    assert used == set(MEANT)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("cogs/ribbons.py", ""),
        ("cogs/any.py", "class Glimpse:\n    pass"),
        ("cogs/any.py", "class A:\n    async def _late_news(self): ..."),
        ("gamecore/tables/any.py", "def chapter(): ..."),
        ("tests/tables/test_any.py", "def test_a_ribbon_shows(): ..."),
    ],
)
def test_an_old_word_is_found_in_the_name_of_a_module_a_class_or_a_function(path: str, text: str) -> None:
    assert len(old_words_in(path, text)) == 1
