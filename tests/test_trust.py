"""The page about trust keeps its word: behind each of its sentences stands a test."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROW = re.compile(r"^\| (?P<sentence>[^|]+) \| `(?P<file>tests/[\w/]+\.py)::(?P<test>\w+)` \|$")


def test_behind_each_sentence_about_trust_stands_a_test_that_is_there() -> None:
    lines = (ROOT / "docs/trust.md").read_text("utf-8").splitlines()
    sentences = [line for line in lines if line.startswith("| ") and line != "| sentence | test |"]
    rows = [ROW.match(line) for line in sentences]
    assert len(sentences) > 50
    assert [line for line, row in zip(sentences, rows, strict=True) if row is None] == []
    missing = [
        row["test"] for row in rows if row and f"def {row['test']}(" not in (ROOT / row["file"]).read_text("utf-8")
    ]
    assert missing == []
