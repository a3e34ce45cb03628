"""The calls in the code of a game that name a text."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[4]


@cache
def calls(folder: Path) -> tuple[tuple[str, ast.Call], ...]:
    """Every call of a name in the code below, with where it stands; read once for all tests."""
    return tuple(
        (f"{file.relative_to(ROOT)}:{node.lineno}", node)
        for file in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)
    )
