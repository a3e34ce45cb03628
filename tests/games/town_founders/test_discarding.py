"""What the steward throws away, weighed against what it keeps."""

from __future__ import annotations

from typing import Any

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickSome
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.rules.at_stake import AtStake
from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import words


def thrown(table: Table) -> list[set[str]]:
    """What it discards by several draws of what may be in the deck."""
    question, game = table.open_question(KIM), table.game
    assert question is not None
    answers: list[Any] = [game.steward(table.view(KIM), question, Chance(f"draws {number}")) for number in range(9)]
    return [set(answer) for answer in answers]


def test_what_takes_a_lead_as_it_lies_does_not_go_for_what_takes_none() -> None:
    """Logging Camp went, which would have led Construction, and an Industry that leads nothing stayed."""
    table = Table(3, "discard")
    table.town(CHRIS, "Docks", "Bridge", "Merchant Fleet", "Caravan", "Port", "Smelter", "Blacksmith", "Jeweler")
    table.hand(KIM, "Logging Camp", "Shipyards", "Cross Roads", "Weaver", "Tailor")
    goes = {"Shipyards", "Cross Roads"}
    assert all(gone in (goes, goes | {"Weaver"}) for gone in thrown(table))


def near_the_end() -> Table:
    """Townhall shares Government, Library makes Learning its own, and Bakery adds to a Food that nobody else has."""
    table = Table(3, "discard")
    table.town(KIM, "Shepherd", "Orchard", "Ranch", "Architect", "Quarry", "Logging Camp", "Mason", "Surgeon", "Barber")
    table.town(KIM, "Sewers", "Circus", "Fortune Teller", "Sage", "Alchemist", "Moat", "Bazaar", "Marketplace")
    table.town(CHRIS, "Schoolhouse", "Inventor", "Port", "Docks", "Warehouses", "Bridge", "Merchant Fleet", "Shipyards")
    table.town(CHRIS, "Caravan", "Stone Walls", "Guard Tower", "Gatehouse", "Pub", "Gambling Hall", "Brewer")
    table.town(MORGAN, "Palace", "Glassblower", "Weaver", "Tailor", "Cobbler", "Jeweler", "Smelter", "Blacksmith")
    table.town(MORGAN, "Tanner", "Woodcarver")
    table.hand(KIM, "Bakery", "Cross Roads", "Townhall", "Jousting Pavilion", "Library")
    table.hand(CHRIS, "Dye Maker", "Laundry", "Papermill")
    table.hand(MORGAN, "Trade route", "Iron Mine", "Clock Maker")
    table.deck(
        "Greenhouse", "Carpenter", "Builders Hall", "Merchants Guild", "Tollbooth", "Scribe", "Armorer", "Pearl Divers"
    )
    return table


def test_where_the_turn_is_perhaps_the_last_a_card_that_changes_no_lead_does_not_stay_for_one_that_does() -> None:
    """Library went, which made a shared lead its own, and Bakery stayed, whose category was safe."""
    assert all("Library" not in gone for gone in thrown(near_the_end()))


def test_of_each_card_that_stays_in_perhaps_the_last_turn_it_is_told_what_it_waits_for() -> None:
    """“Why keep the Bakery?” was answered with all the others."""
    table = near_the_end()
    question = table.open_question(KIM)
    assert question is not None
    all_that_may_go: list[JsonValue] = ["Cross Roads", "Library", "Jousting Pavilion"]
    for gone, said in ((all_that_may_go[:1], "a new card is"), (all_that_may_go, "as many cards as")):
        (line,) = (words(one) for one in GAME.answered(table.view(KIM), question, "why keep the Bakery?", gone))
        assert "Bakery (Food 6 → 8, others 1)" in line and said in line


def test_a_card_counts_for_no_lead_where_no_card_can_come_that_reaches_it() -> None:
    """A Gatehouse was kept for Military, of which no card could come any more."""
    table = Table(2, "discard")
    table.town(CHRIS, "Moat", "Barracks", "Stone Walls")
    table.hand(KIM, "Gatehouse")
    assert Worth(DECK, table.view(KIM), KIM).gain(["Gatehouse"]) > 0.2
    table.deck(*[card for card in table.state.deck if "M" not in DECK.cards[card].resources])
    assert Worth(DECK, table.view(KIM), KIM).gain(["Gatehouse"]) < 0.2


def test_a_lead_that_a_card_overtakes_keeps_a_card_to_hold_it_where_what_stays_leads_nothing() -> None:
    """The cards of a lead of one point were discarded for cards that lead nothing, and the lead was lost."""
    table = Table(2, "discard")
    table.town(KIM, "Granary", "Herbalist", "Fortune Teller", "Orchard", "Fishing Fleet", "Bridge")
    table.town(CHRIS, "Guard Tower", "Shepherd", "Woodcarver", "Circus", "Alchemist", "Tollbooth", "Fairgrounds")
    table.hand(KIM, "Logging Camp", "Hospital", "Wheelwright", "Grainmill", "Butcher")
    assert all("Hospital" not in gone for gone in thrown(table)), "Public Health is led by 1 to 0"
    table.deck(*[card for card in table.state.deck if "P" not in DECK.cards[card].resources])
    stake = AtStake(DECK, [one.town for one in table.state.founders], KIM, table.view(KIM).own_hand, frozenset("P"))
    assert not any("Hospital" in cards for cards in stake.holding), "nobody can overtake it any more"


def test_nobody_is_asked_what_to_discard_where_no_card_comes_for_it_unless_they_wish_to_be_tf_5() -> None:
    """In the last turn a question about nothing stood between the draw and the build."""
    table = Table(2, "discard")
    table.hand(KIM, "Bakery", "Moat")
    for left, answer in ((["Inn"], None), ([], [])):
        table.deck(*left)
        question = table.open_question(KIM)
        assert question is not None
        assert GAME.by_instruction(table.view(KIM), question, "drawing") == answer
        assert GAME.by_instruction(table.view(KIM), question, "ask") is None


def test_a_card_that_could_go_says_for_which_building_it_brings_a_bonus_as_the_picture_does() -> None:
    """The picture had "+1, built Fishing Fleet" below Fishing Village, and the menu only "2 Food"."""
    table = Table(2, "discard")
    table.town(KIM, "Fishing Fleet", "Bridge")
    table.hand(KIM, "Fishing Village", "Tollbooth", "Ranch")
    question = table.open_question(KIM)
    assert question is not None and isinstance(question.choices, PickSome)
    assert [words(option.hint) for option in question.choices.options if option.hint is not None] == [
        "2 Food; +1 for your Fishing Fleet · Food: you 2, others 0",
        "2 Government; +1 with your Bridge",
        "2 Food · Food: you 2, others 0",
    ], "with how one stands, too: the menu hides the picture"


def test_in_the_menu_of_a_discard_the_star_says_that_the_card_goes() -> None:
    """ "⭐ 2 Government" looked like praise."""
    table = Table(2, "discard")
    table.hand(KIM, "Ranch", "Orchard", "Palace")
    question = table.open_question(KIM)
    assert question is not None
    beside = GAME.advise(table.view(KIM), question, Chance("star")).beside
    assert beside is not None and words(beside) == "discard"
