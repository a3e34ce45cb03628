"""Town Founders at a Discord table: people trade with each other by name."""

from __future__ import annotations

import re

import pytest

from bot.simulator.people.person import Person, Seen
from tests.support.discord.club import Club, forge, texts
from tests.support.games.town_founders.table import DECK

pytestmark = pytest.mark.asyncio


async def a_trade(club: Club, preset: str = "day", hints: str = "off") -> tuple[Person, Person]:
    """Chris and Kim, in the second trade of a first turn, new to neither of them; whoever is up comes first."""
    table = await club.play(club.chris, club.kim, game="town_founders", preset=preset)
    for person in (club.chris, club.kim):
        await person.send_dm(f"hints {hints}")
    view = await club.bot.service.look(table.id, club.chris.id)
    up, other = (club.chris, club.kim) if view.asked is not None else (club.kim, club.chris)
    await up.send_dm("discard nothing")
    await club.settle()
    return up, other


def hand(text: str) -> list[str]:
    """The cards of a prompt: those lines are bold and begin with the name."""
    return re.findall(r"^\*\*([^*]+)\*\* [12] ", text, re.MULTILINE)


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


async def test_what_is_recommended_is_done_at_one_press_while_ones_own_offer_stays_open(club: Club) -> None:
    up, other = await a_trade(club)
    card = hand(club.prompt(up, "Done trading").text)[0]
    await up.send_dm(f"offer {other.name} {card} for 1")
    await club.settle()
    prompt = club.prompt(up, "Done trading")
    (table,) = await club.bot.service.tables_of(up.id)
    view = await club.bot.service.look(table.id, up.id)
    assert view.asked is not None
    await forge(up, prompt, f"gm/best/{table.id}/{view.asked.id}/{view.seat}/-")
    now = (await club.bot.service.look(table.id, up.id)).asked
    assert now is None or now.is_next or now.question.optional
    assert f"🤝 You get **{card} (" in club.prompt(other, "Refuse").text


async def opened(club: Club, person: Person) -> Seen:
    panel = (await person.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None
    return panel


def first_line(seen: Seen) -> str:
    """The line above the question."""
    lines = f"\n{seen.text}".replace("\n> ", "\n").splitlines()
    return next(line for line in lines if line.startswith(("✖", "↩", "👁", "🤝")))


async def test_whoever_is_not_up_reads_who_is_and_that_nothing_is_asked_of_them(club: Club) -> None:
    """ "Offer cards, or skip" and a recommended *Done trading* that changed nothing stood on their panel."""
    up, other = await a_trade(club, "tonight", "on")
    mine, theirs = await opened(club, up), await opened(club, other)
    assert "Offer cards, or go on to build" in mine.text and "⭐ **Done trading" in mine.text
    assert f"{up.name} is trading; you may offer cards" in theirs.text and "Nothing you must do" in theirs.text
    assert "⭐ **" not in theirs.text and "⭐ Do it" not in theirs.buttons
    assert "· until " in mine.text and "· until " not in theirs.text, (
        "it closes with the others, long before any time is over"
    )
    assert "until the others are done: that may be soon." in theirs.text


async def test_what_is_said_to_an_offer_stands_on_both_panels_at_once(club: Club) -> None:
    up, other = await a_trade(club, "tonight")
    mine, theirs = await opened(club, up), await opened(club, other)
    cards, began = hand(mine.text), club.env.now()
    for said, by, to_up, to_other in [
        (f"offer {other.name} {cards[0]} for 1", up, "", ""),
        ("refuse", other, f"{other.name} refused your offer", "You refused"),
        (f"offer {other.name} {cards[0]} for 1", up, "", ""),
        ("withdraw", up, "You took back your offer", f"{up.name} took back the offer to you"),
        (f"show {other.name} {cards[2]}", up, "You show", "shows you"),
        (f"offer {other.name} {cards[0]} for nothing", up, "", ""),
        (f"ask {up.name} for 1", other, "", ""),
        (f"accept with {cards[0]}", up, "Your other offer", f"{up.name}’s other offer to you is over"),
    ]:
        await by.send_dm(said)
        await club.settle()
        if to_up:
            assert to_up in first_line(mine) and to_other in first_line(theirs), said
    assert (club.env.now() - began).total_seconds() < 1
    assert "Done trading" in {*mine.buttons, *theirs.buttons}, "the window is still open"


async def test_by_post_what_is_said_to_an_offer_is_a_message_at_once(club: Club) -> None:
    up, other = await a_trade(club)
    card = hand(club.prompt(up, "Done trading").text)[0]
    await up.send_dm(f"offer {other.name} {card} for 1")
    await club.settle()
    before, began = club.prompt(up, "Done trading"), club.env.now()
    await other.click(club.prompt(other, "Refuse"), "Refuse")
    await club.settle()
    told = club.prompt(up, "Done trading")
    assert told.id != before.id and f"{other.name} refused your offer" in first_line(told)
    assert "You refused" in first_line(club.prompt(other))
    assert (club.env.now() - began).total_seconds() < 1


async def test_an_offer_that_cannot_be_met_has_a_grey_accept_and_says_what_is_missing(club: Club) -> None:
    up, other = await a_trade(club)
    card = hand(club.prompt(up, "Done trading").text)[0]
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    held = (await club.bot.service.look(table.id, other.id)).view.own_hand  # type: ignore[attr-defined]
    missing = next(letter for letter in DECK.categories if not DECK.having(list(held), letter))
    await up.send_dm(f"offer {other.name} {card} for 1 {missing}")
    await club.settle()
    prompt = club.prompt(other, "Refuse")
    assert "You have no " in prompt.text
    accept = next(one for one in prompt.walk() if str(one.get("label")).startswith("Accept"))
    assert accept["disabled"]


async def test_live_whoever_trades_by_direct_message_reads_there_who_refused(club: Club) -> None:
    """The offer was gone, and nothing said why: only a panel in the channel told it."""
    up, other = await a_trade(club, "tonight")
    await up.send_dm("my turn")
    card = hand(club.prompt(up, "Done trading").text)[0]
    await up.send_dm(f"offer {other.name} {card} for nothing")
    await club.settle()
    await other.click(await opened(club, other), "Refuse")
    await club.settle()
    assert f"{other.name} refused your offer: {card}" in club.prompt(up, "Done trading").text


async def test_a_turn_has_one_trade_unless_its_founder_wants_to_be_asked_before_the_discard_too(club: Club) -> None:
    """ "Done trading" was pressed twice a turn."""
    table = await club.play(club.chris, club.kim, game="town_founders", preset="tonight")
    asked = [(await club.bot.service.look(table.id, person.id)).asked for person in (club.chris, club.kim)]
    assert "discard" in {one.question.kind for one in asked if one is not None}


async def test_rules_of_a_variant_that_is_not_played_are_found_only_by_their_names(club: Club) -> None:
    """A table without bids was offered "Guildmaster and bids"."""
    await club.play(club.chris, club.kim, game="town_founders")
    offered = await club.kim.autocomplete(club.channel, "rules", "about", "")
    names = [str(one["name"]) for one in offered]
    assert "Winning" in names and not {"Guildmaster and bids", "Winning the variant"} & {*names}
    assert "bids cards" in (await club.kim.slash(club.channel, "rules", about="Guildmaster and bids")).text


async def test_who_types_what_they_build_while_nothing_is_offered_is_done_trading(club: Club) -> None:
    """“Still open: this comes first” stood above two long questions, where a button did both at one press."""
    up, _ = await a_trade(club)
    card = hand(club.prompt(up, "Done trading").text)[0]
    await up.send_dm(f"build {card}")
    await club.settle()
    assert "Still open" not in texts(up.inbox()) and "builds" in texts(club.public())
