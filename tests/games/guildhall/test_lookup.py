"""What ``/rules`` says of Guildhall, and where it says one can read more."""

from __future__ import annotations

from typing import Any

from cogs.wording.fluent import load_wording
from gamecore.games import game

OURS = {"Letters on the board", "Typing"}
RULES: Any = game("guildhall")


def test_every_rule_names_the_heading_it_stands_under_and_the_page_where_it_is_known() -> None:
    rules, wording = RULES.lookup("rule"), load_wording("guildhall")
    where = {
        topic: line for topic, lines in rules.items() for line in lines if line.id in ("rules-page", "rules-heading")
    }
    assert set(rules) - set(where) == OURS
    known = {topic: line.params["page"] for topic, line in where.items() if line.id == "rules-page"}
    assert known == {"Smaller games": 10, "Sets": 13}
    assert "under “Discard”" in wording.text(where["Discarding"])
    assert "page 10" in wording.text(where["Smaller games"])


def test_a_card_that_takes_two_of_every_hand_says_who_is_meant() -> None:
    told = [load_wording("guildhall").text(line) for lines in RULES.lookup("card").values() for line in lines]
    two = [line for line in told if "2 cards at random" in line and "every other player" in line]
    assert two and all("every other player who has two" in line for line in two)


def test_the_marshal_is_spelled_as_printed_and_found_as_it_was() -> None:
    assert "Marshal" in RULES.lookup("card") and "Marshall" not in RULES.lookup("card")
    assert RULES.cards.professions["marshall"].name == "Marshal"
