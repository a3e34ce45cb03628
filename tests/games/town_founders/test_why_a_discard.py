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


def advised(table: Table) -> Any:
    question = table.open_question(KIM)
    assert question is not None
    return GAME.advise(table.view(KIM), question, Chance("advised"))


def whys(table: Table, gone: list[str]) -> list[str]:
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
