"""Every clause and ruling is proven by a test that carries its id, and every ruling is written down."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
RULINGS = HERE.parents[2] / "gamecore" / "games" / "cadwallon" / "RULINGS.md"
CLAUSES = 18
"""CD-1 to CD-18."""
AMBIGUITIES = 21
"""A-CD-1 to A-CD-21."""
ID = re.compile(r"_(a_)?cd_([0-9]+)")


def proven() -> list[list[str]]:
    """The ids that each test carries."""
    names = [name for path in HERE.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))]
    return [[f"{'A-' if ruling else ''}CD-{number}" for ruling, number in ID.findall(name)] for name in names]


def test_every_clause_and_ruling_has_a_test() -> None:
    wanted = {f"CD-{n}" for n in range(1, CLAUSES + 1)} | {f"A-CD-{n}" for n in range(1, AMBIGUITIES + 1)}
    assert {id for ids in proven() for id in ids} == wanted


def test_no_test_proves_more_than_two() -> None:
    assert max(map(len, proven())) == 2


def test_every_ruling_is_listed_once_with_its_reason() -> None:
    rows = [line for line in RULINGS.read_text("utf-8").splitlines() if line.startswith("| A-CD-")]
    listed = [id for row in rows for id in re.findall(r"A-CD-[0-9]+", row.split("|")[1])]
    assert sorted(listed, key=lambda id: int(id[5:])) == [f"A-CD-{n}" for n in range(1, AMBIGUITIES + 1)]
    assert all(row.split("|")[3].strip() for row in rows)
