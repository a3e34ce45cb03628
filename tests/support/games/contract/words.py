"""The calls in the code of a game that name a text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[4]


def calls(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a name in the code below, with where it stands."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                yield f"{file.relative_to(ROOT)}:{node.lineno}", node
