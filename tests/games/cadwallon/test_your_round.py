"""What a seat is told of the time since its turn adds up."""

from __future__ import annotations

import re

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.game import Setup
from gamecore.games import game
from tests.support.games.your_round import changes, moments


@pytest.mark.parametrize("seats", game("cadwallon").seats)
def test_what_was_gained_and_suffered_since_a_turn_is_the_change_of_score(seats: int) -> None:
    found = list(changes("cadwallon", Setup(seats=seats), "sums"))
    assert any(change for change, _ in found)
    assert [told for _, told in found] == [change for change, _ in found]


def test_before_any_card_is_won_it_names_the_cards_that_one_leads_and_says_when_they_are_won() -> None:
    wording, chairs = load_wording("cadwallon"), ("Chris", "Kim", "Morgan")
    told = [
        [wording.text(line, chairs) for line in (summed_up.gained, summed_up.suffered)]
        for _, _, _, summed_up in moments("cadwallon", Setup(seats=3), "sums")
    ]
    early = [(gained, suffered) for gained, suffered in told if "no card is won yet" in gained]
    assert any("Cards are won once all boulevards are full." in suffered for _, suffered in early)
    assert any(re.search(r"you are ahead at [abc][123] [A-Z]", gained) for gained, _ in early)
