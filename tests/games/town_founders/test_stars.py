"""What is recommended, and what stands beside it: neither speaks against itself."""

from __future__ import annotations

from gamecore.games.town_founders.ai.trading import could_offer, wins_more_than_it_gives
from gamecore.games.town_founders.ai.worth import Worth
from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table


def test_it_recommends_no_offer_that_brings_the_other_a_lead_and_itself_none_that_it_would_not_have_anyway() -> None:
    """A trade was to bring Industry from five to eleven where the others had eleven, and gave them Learning."""
    table = Table(3, half=2)
    table.town(MORGAN, "Carpenter")
    table.hand(KIM, "Hunting Grounds", "Ranch", "Mason", "Printing Press", "Papermill")
    table.hand(CHRIS, "Candlestick Maker", "Sage", "Docks", "Moat", "Pub")
    worth = Worth(DECK, table.view(KIM), KIM)
    assert not wins_more_than_it_gives(worth, CHRIS, ["Hunting Grounds", "Ranch"], "I"), "three lead Industry as well"
    assert could_offer(worth) is None
    table.town(MORGAN, "Weaver")
    worth = Worth(DECK, table.view(KIM), KIM)
    assert wins_more_than_it_gives(worth, CHRIS, ["Hunting Grounds", "Ranch"], "I"), "three would share it"
    table.town(MORGAN, "Inventor", "Cobbler", "Tailor")
    worth = Worth(DECK, table.view(KIM), KIM)
    assert not wins_more_than_it_gives(worth, CHRIS, ["Mason"], "I"), "four lead nothing there"


def test_the_second_best_build_is_the_one_that_brings_most_leads() -> None:
    """The button beside the recommended one built what led nothing, though other builds took a lead."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Orchard", "Ranch", "Vineyard", "Toymaker")
    table.hand(KIM, "Bakery", "Granary", "Pub", "Sage", "Library")
    view, question = table.view(KIM), table.open_question(KIM)
    assert question is not None
    second, _ = GAME.second(view, question, {"act": "L"})
    assert second == {"act": "A"}, "Food would have more points, and no lead"
