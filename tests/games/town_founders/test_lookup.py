"""What ``/rules`` says of Town Founders, and where it says one can read more."""

from __future__ import annotations

from typing import Any

from cogs.wording.fluent import load_wording
from gamecore.games import game
from gamecore.games.town_founders.cards.text import card_option
from tests.support.games.town_founders.table import DECK

OURS = {"Aim", "Offers", "Typing your turn"}
RULES: Any = game("town_founders")


def test_every_rule_names_the_heading_it_stands_under_for_the_rules_have_no_pages() -> None:
    rules = RULES.lookup("rule")
    assert {topic for topic, lines in rules.items() if len(lines) < 2} == OURS
    assert {lines[1].id for topic, lines in rules.items() if topic not in OURS} == {"rules-heading"}
    said = load_wording("town_founders").text(rules["Drawing"][1])
    assert "without page numbers" in said and "Draw phases" in said


def test_a_card_to_choose_says_in_words_what_its_letters_mean() -> None:
    hints = [card_option(DECK, name).hint for name in ("Printing Press", "Garden", "Bakery")]
    said = [load_wording("town_founders").text(hint) for hint in hints if hint is not None]
    assert said == ["1 Learning, 1 Industry; +1 Learning with Dye Maker", "1 Food, 1 Public Health",
                    "2 Food; +1 with Granary"]  # fmt: skip
