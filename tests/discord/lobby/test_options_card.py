"""The host's card of options, on a phone: what belongs together stands in one menu, which says what it changes."""

from __future__ import annotations

import pytest

from gamecore import games
from gamecore.engine.phrases import Phrase
from tests.support.discord.club import Club

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("game", games.all_keys())
async def test_the_rules_stand_in_menus_of_their_own_and_the_table_in_another(club: Club, game: str) -> None:
    await club.open(game, seats=3)
    card = (await club.chris.click(club.with_button("Join"), "Options")).reply
    assert card is not None
    *rules, table = card.menus
    assert all(option["value"].startswith("o:") for menu in rules for option in menu["options"])
    assert {option["value"][0] for option in table["options"]} == {"s", "p", "f", "b", "w", "g"}
    assert [menu["placeholder"] for menu in card.menus] == [
        *["Change the rules…"] * len(rules),
        "Change seats, pace or talks…",
    ]


async def test_a_card_of_one_page_leads_to_no_further_one(club: Club) -> None:
    await club.open(seats=3)
    card = (await club.chris.click(club.with_button("Join"), "Options")).reply
    assert card is not None and len(card.menus) == 2 and card.buttons == []


async def test_the_pace_that_is_chosen_is_not_offered_as_a_change(club: Club) -> None:
    await club.open(preset="tonight", seats=3)
    card = (await club.chris.click(club.with_button("Join"), "Options")).reply
    assert card is not None
    values = {option["value"] for menu in card.menus for option in menu["options"]}
    assert "p:tonight" not in values and {"p:day", "p:own"} <= values


@pytest.mark.parametrize("game", games.all_keys())
async def test_a_guest_reads_what_each_option_is_about_and_changes_nothing(club: Club, game: str) -> None:
    table = await club.open(game, seats=3)
    card = (await club.silvia.click(club.with_button("Join"), "Options")).reply
    assert card is not None and not card.menus and not card.buttons
    words = club.bot.words
    assert card.text.startswith(f"**Options of {words.table_name(table.id)}**")
    lines = card.text.split("\n")
    for key in table.options:
        name = words.of_game(game).text(Phrase(f"option-{key}"))
        at = next(at for at, line in enumerate(lines) if line.startswith(f"{name}: "))
        assert lines[at + 1].startswith("-# ") and 3 < len(lines[at + 1].split()) <= 20
