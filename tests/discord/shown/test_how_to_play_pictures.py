"""How to play is looked at: on the lobby card, above a newcomer's first question, and where it is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from bot.simulator.people.person import Person
from bot.simulator.people.seen import Seen
from gamecore import games
from tests.support.discord.bots import a_club
from tests.support.discord.club import Club
from tests.support.games.samples import games_now
from tests.support.pictures.drawing import Drawing

pytestmark = pytest.mark.asyncio


def described(seen: Seen) -> list[str]:
    return [file["description"] for file in seen.attachments]


def manager(club: Club) -> Person:
    """Who runs the server."""
    return Person(club.env, club.world.guild.owner_id)


def card_of(club: Club) -> Seen:
    """The lobby card, also once the game has begun: a watcher can still press there."""
    return next(seen for seen in club.public() if "Watch" in seen.buttons)


@pytest.mark.parametrize("game", games.all_keys())
async def test_the_lobby_card_shows_it_until_the_game_begins(new_bot: Any, game: str) -> None:
    drawing = Drawing(quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        await club.open(game, seats=2)
        (said,) = described(card_of(club))
        assert said.startswith("How to play: ") and "① Aim: " in card_of(club).text
        drawn = len(drawing.drawn)
        await club.join(club.chris)
        assert described(card_of(club)) == [said] and len(drawing.drawn) == drawn, "who joins changes nothing in it"
        await club.join(club.kim)
        assert described(card_of(club)) == []


async def test_a_server_without_pictures_has_the_six_lines_alone(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        await manager(club).slash(club.channel, "setup pictures", show="off")
        await club.open("guildhall", seats=2)
        assert described(card_of(club)) == [] and "⑥" in card_of(club).text


async def whose_turn(club: Club) -> tuple[Person, Seen]:
    """Who is asked first at a table of Guildhall, and their panel."""
    table = await club.play(club.chris, club.kim, game="guildhall")
    seat = next(iter((await club.bot.service.look(table.id)).waiting)).seat
    up = (club.chris, club.kim)[seat]
    panel = (await up.slash(club.channel, "turn")).reply
    assert panel is not None
    return up, panel


async def test_where_it_is_looked_up_a_press_leads_back_to_ones_turn(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        up, panel = await whose_turn(club)
        await up.click(panel, "More…")
        told = (await up.click(panel, "How to play")).reply
        assert told is not None and told.buttons[0] == "My turn"
        again = (await up.click(told, "My turn")).reply
        assert again is not None and "⭐ Do it" in again.buttons


@pytest.mark.parametrize("game", games_now("gilded_compass", "guild_master"))
async def test_who_cannot_see_a_first_panel_is_told_how_to_play_too(new_bot: Any, game: str) -> None:
    """Of a long description the end is left out."""
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        table = await club.play(club.chris, club.kim, game=game)
        seat = next(iter((await club.bot.service.look(table.id)).waiting)).seat
        panel = (await (club.chris, club.kim)[seat].slash(club.channel, "turn")).reply
        assert panel is not None and ["How to play: " in each for each in described(panel)] == [True]


async def test_a_first_panel_has_it_above_what_its_question_is_about_and_no_other_panel_has(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        up, panel = await whose_turn(club)
        (said,) = described(panel)
        assert "①" not in panel.text and "How to play: " in said
        assert not said.startswith("How to play"), "what one decides by is told first"
        await up.click(panel, "⭐ Do it")
        await club.settle()
        later = (await up.slash(club.channel, "turn")).reply
        assert later is not None and not any("How to play" in each for each in described(later))


async def test_whoever_asks_how_to_play_sees_it_with_the_lines_and_reads_more_in_their_place(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        up, panel = await whose_turn(club)
        await up.click(panel, "More…")
        shown = (await up.click(panel, "How to play")).reply
        assert shown is not None and "①" in shown.text
        assert [each.startswith("How to play: ") for each in described(shown)] == [True]
        await up.click(shown, "More rules")
        (again,) = [seen for seen in club.said(up) if "What else there is to know" in seen.text]
        assert described(again) == []
        await up.click(again, "◀ Back")
        (back,) = [seen for seen in club.said(up) if "①" in seen.text and "More rules" in seen.buttons]
        assert [each.startswith("How to play: ") for each in described(back)] == [True], "the picture is there again"


async def test_it_stays_while_something_is_filled_in_until_all_is_ready(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        await club.play(club.chris, club.kim, game="guild_master")
        panel = (await club.chris.slash(club.channel, "turn")).reply
        assert panel is not None
        await club.chris.click(panel, "Suggest")
        await club.settle()
        assert "NOT READY" in panel.text and ["How to play: " in each for each in described(panel)] == [True]
        await club.chris.click(panel, "Ready")
        await club.settle()
        assert not any("How to play" in each for each in described(panel))
