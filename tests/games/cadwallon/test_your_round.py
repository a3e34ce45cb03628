"""What a seat is told of the time since its turn, while no card is won yet."""

from __future__ import annotations

import re

from cogs.wording.fluent import load_wording
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event
from tests.support.games.cadwallon.table import CHRIS, GAME, KIM, Table
from tests.support.games.cadwallon.wording import words
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


def test_a_lead_that_was_lost_to_a_tie_is_told_with_what_it_would_have_added() -> None:
    table = Table()
    events = [
        Event("round.began", {"round": 1}),
        placed(KIM, "a1-a2", 2, 3),
        placed(CHRIS, "a1-b1", 2, 3),
        Event("control.began", {"round": 1}),
        Event("control.stays", {"cards": [say("card-short", space="a1", card="Debt Collector")]}),
    ]
    found = GAME.your_round(GAME.view(table.state, KIM), events)
    assert found is not None
    assert words(found.suffered) == "Debt Collector (+1) stays: 🟦 Chris drew level"


def placed(seat: int, street: str, to_one: int, to_other: int) -> Event:
    return Event("agent.placed", {"seat": seat, "street": street, "to_one": to_one, "to_other": to_other})
