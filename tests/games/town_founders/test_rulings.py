"""Every rule is proved by a test that carries its id; every ruling is listed with its reason."""

from __future__ import annotations

import re
from pathlib import Path

import gamecore.games.town_founders as package

RULES = {*range(1, 11), *range(20, 27)}
RULED = {1, 3, 7, 9, 25, 26}
"""Rules that need a ruling of ours, where the rulebook is silent."""


def test_every_rule_has_a_test_with_its_id() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    names = re.findall(r"^def (test_\w+)", tests, re.MULTILINE)
    assert {int(id) for name in names for id in re.findall(r"_tf_(\d+)", name)} == RULES


def test_no_test_proves_more_than_two_rules() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert all(len(re.findall(r"_tf_\d+", name)) <= 2 for name in re.findall(r"^def (test_\w+)", tests, re.MULTILINE))


def test_every_ruling_is_listed() -> None:
    rulings = Path(package.__file__).with_name("RULINGS.md").read_text("utf-8")
    assert set(map(int, re.findall(r"TF-(\d+)", rulings))) >= RULED
