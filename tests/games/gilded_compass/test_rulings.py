"""Every rule and ruling is proven by a test that carries its id, and every ruling is written down."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

RULES = 35
"""GC-1 to GC-35."""
RULED = 37
"""A-GC-1 to A-GC-37."""
ID = re.compile(r"_(a_)?gc_([0-9]+)")


def proven() -> list[list[str]]:
    """The ids that each test carries."""
    paths = sorted(Path(__file__).parent.glob("test_*.py"))
    names = [name for path in paths for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))]
    return [[f"{'A-' if ruling else ''}GC-{number}" for ruling, number in ID.findall(name)] for name in names]


def test_every_rule_and_ruling_has_a_test() -> None:
    wanted = {f"GC-{n}" for n in range(1, RULES + 1)} | {f"A-GC-{n}" for n in range(1, RULED + 1)}
    assert {id for ids in proven() for id in ids} == wanted


def test_no_test_proves_more_than_two() -> None:
    assert max(map(len, proven())) <= 2


def test_every_ruling_is_listed_once_with_its_reason() -> None:
    text = files("gamecore.games.gilded_compass").joinpath("RULINGS.md").read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| A-GC-")]
    listed = [int(number) for row in rows for number in re.findall(r"A-GC-([0-9]+)", row.split("|")[1])]
    assert sorted(listed) == list(range(1, RULED + 1))
    assert all(row.split("|")[3].strip() for row in rows)
