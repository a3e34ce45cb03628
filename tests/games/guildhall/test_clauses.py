"""Every clause and ruling is proven by a test that carries its id, and every ruling is written down."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path

CLAUSES = {f"gh_{number}" for number in range(1, 36)}
RULINGS = {f"a_gh_{number}" for number in range(1, 31)}


def proven() -> list[list[str]]:
    """The ids in the name of each test."""
    names = [
        node.name
        for path in sorted(Path(__file__).parent.glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return [re.findall(r"(?:(?<=_)a_)?gh_\d+", name) for name in names]


def test_every_clause_and_every_ruling_has_a_test_and_no_test_claims_more_than_two() -> None:
    found = proven()
    assert (CLAUSES | RULINGS) - {id for ids in found for id in ids} == set()
    assert max(map(len, found)) <= 2


def test_every_ruling_is_listed_with_its_reason() -> None:
    text = files("gamecore.games.guildhall").joinpath("RULINGS.md").read_text("utf-8")
    listed = {f"a_gh_{number}" for number in re.findall(r"A-GH-(\d+)", text)}
    assert listed >= RULINGS
