"""What a docstring refers to is there: :meth:`.vote` leads nowhere once the method has another name."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator, Sequence, Set
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("bot", "cogs", "gamecore")
REFERENCE = re.compile(r":(?:mod|meth|class|func|data|attr|exc):`~?([\w.]+)`")


def references(text: str) -> Iterator[tuple[int, str]]:
    """The line and the name of each."""
    for found in REFERENCE.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, found[1]


def leads_somewhere(module: ModuleType, name: str) -> bool:
    """Whether a name is one of ``module``'s own, of one of its classes, of the modules beside it, or a whole path."""
    if not name.startswith("."):
        return any(_has(each, name.split(".")) for each in (module, *_classes(module))) or _is_path(name)
    package = module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]
    above = package.split(".")
    return any(_is_path(f"{'.'.join(above[:n])}{name}") for n in range(len(above), 0, -1)) or leads_somewhere(
        module, name[1:]
    )


@cache
def _classes(module: ModuleType) -> Sequence[type]:
    return [each for _, each in inspect.getmembers(module, inspect.isclass)]


def _has(owner: Any, names: list[str]) -> bool:
    for name in names:
        fields = getattr(owner, "__annotations__", {}) | getattr(owner, "__dataclass_fields__", {})
        if not hasattr(owner, name) and name not in fields and name not in _set_by_methods(owner):
            return False
        owner = getattr(owner, name, None)
    return True


def _set_by_methods(owner: Any) -> Set[str]:
    is_ours = inspect.isclass(owner) and owner.__module__.split(".")[0] in FOLDERS
    return _set_within(owner) if is_ours else frozenset()


@cache
def _set_within(owner: type) -> Set[str]:
    return set(re.findall(r"self\.(\w+)(?::[^=\n]+)? = ", inspect.getsource(owner)))


def _is_path(path: str) -> bool:
    parts = path.split(".")
    for n in range(len(parts), 0, -1):
        try:
            owner: Any = importlib.import_module(".".join(parts[:n]))
        except ImportError:
            continue
        return not parts[n:] or _has(owner, parts[n:])
    return False


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_a_docstring_refers_to_is_there(folder: str) -> None:
    lost, seen = [], 0
    for file in sorted((ROOT / folder).rglob("*.py")):
        found = list(references(file.read_text("utf-8")))
        if not found or file.name == "__main__.py":
            continue
        path = file.relative_to(ROOT).with_suffix("")
        module = importlib.import_module(".".join(path.parts).removesuffix(".__init__"))
        seen += len(found)
        lost += [f"{path}.py:{line}: {name}" for line, name in found if not leads_somewhere(module, name)]
    assert seen
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize("name", [".models", "TableService.no_such", "gamecore.tables.nowhere", "no_such"])
def test_a_reference_that_leads_nowhere_is_found(name: str) -> None:
    import gamecore.tables.service

    assert leads_somewhere(gamecore.tables.service, "TableService.vote")
    assert not leads_somewhere(gamecore.tables.service, name)
