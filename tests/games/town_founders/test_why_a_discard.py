"""What a founder reads of why they should discard just these cards, and keep the others."""

from __future__ import annotations

from typing import Any

from gamecore.engine.chance import Chance
from tests.support.games.town_founders.table import CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import TEXTS, lines

OF_KIM = (
    "Salt Mine", "Vineyard", "Fishing Fleet", "Apothecary", "Inventor", "Cross Roads", "Stables", "Bridge", "Surgeon",
    "Graveyard", "Architect", "Mason", "Quarry", "Palace", "Castle", "Tollbooth", "Theatre", "Sculptor", "Inn",
)  # fmt: skip
OF_CHRIS = (
    "Moat", "Barracks", "Printing Press", "Library", "Bath House", "Aqueduct", "Archery Range", "Circus",
    "Builders Hall", "Greenhouse", "Garden", "Monastery", "Hunting Grounds", "Ranch", "Irrigation",
)  # fmt: skip
OF_MORGAN = (
    "Jousting Pavilion", "Toymaker", "Trade route", "Kings Highway", "Woodcarver", "Pearl Divers", "Smelter",
    "Clock Maker", "Bazaar", "Wheelwright", "Marketplace", "Townhall", "Catacombs", "Fairgrounds", "Brewer",
)  # fmt: skip


def three_cards_left() -> Table:
    """Kim leads four with 42 points, Chris five with 32, and Kim can draw the last three cards."""
    table = Table(3, "discard")
    for seat, town in ((KIM, OF_KIM), (CHRIS, OF_CHRIS), (MORGAN, OF_MORGAN)):
        table.town(seat, *town)
    table.hand(KIM, "Shrine", "Gatehouse", "Armorer", "Fortune Teller", "Iron Mine")
    table.hand(CHRIS, "Grainmill", "Merchant Shops")
    table.hand(MORGAN, "Barber", "Merchants Guild")
    table.deck("Butcher", "Gold Mine", "Fletcher")
    return table


def early(built: tuple[int, int, int], *hand: str) -> Table:
    """So many of the same buildings in each town, and a deck that lasts."""
    table = Table(3, "discard")
    for seat, town, count in zip((KIM, CHRIS, MORGAN), (OF_KIM, OF_CHRIS, OF_MORGAN), built, strict=True):
        table.town(seat, *town[:count])
    table.hand(KIM, *hand)
    for seat, cards in ((CHRIS, ("Weaver", "Docks", "Sage")), (MORGAN, ("Pub", "Port", "Laundry"))):
        table.hand(seat, *cards)
    return table


def advised(table: Table) -> Any:
    question = table.open_question(KIM)
    assert question is not None
    return GAME.advise(table.view(KIM), question, Chance("advised"))


def whys(table: Table, gone: Any) -> list[str]:
    question = table.open_question(KIM)
    assert question is not None
    return lines(why.phrase for why in GAME.why(table.view(KIM), question, gone))


def test_of_ways_that_win_as_surely_the_one_is_advised_whose_win_can_be_told() -> None:
    """“Discard Gatehouse, Iron Mine and Shrine” was advised, for any three of the unseen cards won, while Gatehouse and
    Armorer won by themselves; the player took it for a blunder."""
    found = advised(three_cards_left())
    assert sorted(found.answer) == ["Fortune Teller", "Iron Mine", "Shrine"]
    (why,) = found.why
    assert TEXTS.brief([why.phrase]) == ["you win with Gatehouse and Armorer (Military 2 → 5): you lead 5 to 4"]


def test_a_discard_after_which_what_comes_wins_mostly_says_how_many_cards_do() -> None:
    """“Your build wins in about 100 %” was all that was said, and nothing of how."""
    said = whys(three_cards_left(), ["Gatehouse", "Iron Mine", "Shrine"])
    assert said[0].startswith("you draw the last card and the game ends: your build wins in about ")
    assert said[1:] == [
        "each of 4 of the 7 unseen cards wins with what you keep",
        "built without a new card, what you keep still loses: you lead 4, 🟦 Chris 5",
    ]


def test_whoever_keeps_all_reads_why_the_cards_stay_that_are_not_built_next() -> None:
    """ "Why?" said only what the panel did, and nothing of Gambling Hall, which could lead nothing."""
    table = early((10, 9, 11), "Architect", "Mason", "Palace", "Castle", "Gambling Hall")
    assert whys(table, []) == [
        "you keep 2 Construction cards together for a new lead",
        "Palace and Castle (Government 0 → 3, others 1) could lead in a later turn · "
        "a new card is on average worth about as much as Gambling Hall (Arts 0 → 2, others 4)",
    ]


def test_that_a_card_is_drawn_is_no_reason_to_discard_one() -> None:
    """ "Discard Tanner: draw 1 new card" was all that the panel said."""
    table = early((5, 6, 4), "Cross Roads", "Palace", "Stables", "Herbalist", "Tanner")
    first, *_, last = whys(table, ["Tanner"])
    assert first == "on average a new card is worth more than Tanner (Industry 2 → 5 with Herbalist, others 1)"
    assert last == (
        "Herbalist (Industry 2 → 3, others 1) can hold a narrow lead · "
        "a new card is on average worth less than Cross Roads and Stables (Trade 0 → 3, others 4)"
    )


def test_a_lead_in_another_category_is_told_with_the_card_that_wins_it() -> None:
    """ "You keep 2 Industry cards to lead Military": Industry led nothing, and one of the two counts in Military."""
    table = Table(3, "discard")
    table.town(KIM, "Moat", "Salt Mine")
    table.town(CHRIS, "Weaver", "Tailor", "Cobbler")
    table.town(MORGAN, "Stone Walls", "Castle")
    table.hand(KIM, "Kings Highway", "Armorer", "Blacksmith")
    first, *_ = whys(table, ["Kings Highway"])
    assert first == "you keep Armorer to lead Military (shared)"


def test_nothing_is_kept_for_the_number_of_cards_that_go_with_it_where_more_go_with_what_is_discarded() -> None:
    """ "27 unseen cards go with Barber or Arena" was the reason, and 28 went with Smelter alone, which was to go."""
    table = Table(3, "discard")
    table.hand(KIM, "Smelter", "Wizards Tower", "Lumbermill", "Barber", "Arena")
    first, *_ = whys(table, ["Smelter", "Wizards Tower", "Lumbermill"])
    assert first == "you build one category a turn, and no two of your cards go together: draw 3 new cards", first
    other, *_ = whys(table, ["Wizards Tower", "Lumbermill", "Barber"])
    assert " unseen cards go with Smelter (" in other, other
