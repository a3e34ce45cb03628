"""Town Founders at a Discord table: people trade with each other by name."""

from __future__ import annotations

import re

import pytest

from bot.simulator.people.person import Person
from tests.support.discord.club import Club, texts

pytestmark = pytest.mark.asyncio


async def a_trade(club: Club) -> tuple[Person, Person]:
    """Chris and Kim, in the second trade of a first turn; whoever is up comes first."""
    table = await club.play(club.chris, club.kim, game="town_founders")
    view = await club.bot.service.look(table.id, club.chris.id)
    up, other = (club.chris, club.kim) if view.asked is not None else (club.kim, club.chris)
    await up.send_dm("discard nothing")
    await club.settle()
    return up, other


def hand(text: str) -> list[str]:
    """The cards of a prompt: those lines are bold and begin with the name."""
    return re.findall(r"^\*\*([^*]+)\*\* [A-Z]{2}", text, re.MULTILINE)


async def test_an_offer_is_typed_with_the_others_name_and_accepted_by_a_press(club: Club) -> None:
    up, other = await a_trade(club)
    cards = hand(club.prompt(up, "Done trading").text)
    await up.send_dm(f"offer {other.name} {cards[0]}, {cards[1]} for nothing")
    await club.settle()
    prompt = club.prompt(other, "Refuse")
    assert cards[0] in prompt.text and cards[1] in prompt.text
    await other.click(prompt, "Accept")
    await club.settle()
    told = texts(club.public())
    assert "trade 2 cards for nothing" in told and cards[0] not in told


async def test_the_offered_cards_are_read_by_nobody_else(club: Club) -> None:
    up, other = await a_trade(club)
    card = hand(club.prompt(up, "Done trading").text)[0]
    await up.send_dm(f"offer {other.name.upper()} {card} for 1")
    await club.settle()
    assert card in club.prompt(other, "Refuse").text
    assert card not in texts(club.public())
