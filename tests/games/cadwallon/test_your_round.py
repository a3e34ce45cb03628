"""What a seat is told of the time since its turn, while no card is won yet."""

from __future__ import annotations

import re

from cogs.wording.fluent import load_wording
from gamecore.engine.game import Setup
from tests.support.games.your_round import moments


def test_before_any_card_is_won_it_names_the_cards_that_one_leads_and_says_when_they_are_won() -> None:
    wording, chairs = load_wording("cadwallon"), ("Chris", "Kim", "Morgan")
    told = [
        [wording.text(line, chairs) for line in (summed_up.gained, summed_up.suffered)]
        for _, _, _, summed_up in moments("cadwallon", Setup(seats=3), "sums")
    ]
    early = [(gained, suffered) for gained, suffered in told if "no card is won yet" in gained]
    assert any("Cards are won once all boulevards are full." in suffered for _, suffered in early)
    assert any(re.search(r"you are ahead at [abc][123] [A-Z]", gained) for gained, _ in early)
