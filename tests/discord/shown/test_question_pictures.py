"""A panel comes with a picture of what its reader decides about: theirs alone, as it stands, and never in the way."""

from __future__ import annotations

from typing import Any

import pytest

from bot.simulator.people.person import Person, Seen
from tests.support.discord.bots import a_club
from tests.support.discord.club import Club
from tests.support.discord.playing.guild_master import everybody_suggests
from tests.support.pictures.drawing import Drawing

pytestmark = pytest.mark.asyncio


def quick(**how: Any) -> Drawing:
    return Drawing(**{"only": "question", "quick": True, **how})


async def whose_turn(club: Club, preset: str = "day") -> Person:
    """Who is asked first where to put an Agent, at a table of two; they want no hints."""
    table = await club.open("cadwallon", preset=preset)
    await club.join(club.chris, club.kim)
    (up,) = [one for one in (club.chris, club.kim) if (await club.bot.service.look(table.id, one.id)).asked]
    await up.send_dm("hints off")
    await club.settle()
    return up


async def panel_of(club: Club, up: Person) -> Seen:
    opened = (await up.slash(club.channel, "turn")).reply
    assert opened is not None
    return opened


def described(seen: Seen) -> list[str]:
    return [file["description"] for file in seen.attachments]


async def choose(panel: Seen, up: Person, number: int) -> None:
    """The boulevard of that number in the panel's menu."""
    (menu,) = panel.menus
    await up.select(panel, menu["options"][number]["value"], custom_id=menu["custom_id"])


async def test_its_reader_alone_has_it_on_the_panel_and_in_the_direct_message(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=quick()) as club:
        up = await whose_turn(club)
        panel, letter = await panel_of(club, up), club.prompt(up, "Board")
        assert described(panel) == described(letter) != []
        other = club.kim if up is club.chris else club.chris
        assert not any(seen.attachments for seen in (*club.public(), *other.inbox(), *club.said(other)))


async def test_what_is_chosen_is_marked_in_it_while_it_can_be_taken_back(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=quick()) as club:
        table = await club.open("gilded_compass", preset="tonight")
        await club.bot.service.join(table.id, club.chris.id, "Chris")
        await club.bot.service.add_steward(table.id, club.chris.id)
        await club.settle()
        while (await club.bot.service.look(table.id, club.chris.id)).asked is None:
            await club.env.advance_time(1)
        panel = await panel_of(club, club.chris)
        (before,) = described(panel)
        assert before.startswith("Recommended")
        await club.chris.click(panel, "⭐ Do it")
        (after,) = described(panel)
        assert "Go on" in panel.buttons and not after.startswith("Recommended")


async def test_what_is_settled_has_none(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=quick()) as club:
        up = await whose_turn(club)
        letter = club.prompt(up, "Board")
        assert letter.attachments
        await choose(letter, up, 3)
        await club.settle()
        assert not letter.attachments and "You chose" in letter.text


async def test_what_is_settled_has_none_after_a_restart_either(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=quick()) as club:
        up = await whose_turn(club)
        letter = club.prompt(up, "Board")
        assert letter.attachments
        await club.restart()
        await choose(letter, up, 3)
        await club.settle()
        await club.env.advance_time(120)
        await club.settle()
        assert not letter.attachments and "You chose" in letter.text


async def test_a_picture_that_stays_is_drawn_and_uploaded_once(new_bot: Any) -> None:
    drawing = quick()
    async with a_club(new_bot, pictures=drawing) as club:
        up = await whose_turn(club)
        panel = await panel_of(club, up)
        drawn, shown = list(drawing.drawn), panel.attachments
        assert len(shown) == 1
        await up.click(panel, "More")
        await up.click(panel, "◀ Back")
        await club.settle()
        assert drawing.drawn == drawn and described(panel) == [shown[0]["description"]]


async def test_live_it_goes_along_when_the_panel_is_sent_again(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=quick()) as club:
        up = await whose_turn(club, "tonight")
        panel = await panel_of(club, up)
        shown = described(panel)
        (table,) = await club.bot.service.tables_of(up.id)
        for motion in ("pause", "resume"):
            await club.all_agree(table.id, motion)
            await club.env.advance_time(5)
        below = club.said(up)[-1]
        assert not panel.exists and below.ephemeral and len(shown) == 1 and described(below) == shown


@pytest.mark.parametrize("fails", ["in time", "by an error"])
async def test_where_it_cannot_be_drawn_the_words_are_whole(new_bot: Any, fails: str) -> None:
    drawing = quick(fails=fails)
    async with a_club(new_bot, pictures=drawing) as club:
        up = await whose_turn(club)
        failed = await panel_of(club, up)
        assert not failed.attachments and failed.menus and "support" in failed.text
        assert any("question" in place for place in drawing.drawn)


async def test_while_many_pictures_wait_a_panel_comes_in_words_at_once(new_bot: Any) -> None:
    drawing = quick()
    drawing.is_busy = True
    async with a_club(new_bot, pictures=drawing) as club:
        panel = await panel_of(club, await whose_turn(club))
        assert not panel.attachments and panel.menus and not any("question" in place for place in drawing.drawn)


async def test_what_somebody_else_does_in_secret_changes_nothing_where_nothing_can_be_drawn(new_bot: Any) -> None:
    """It is known without drawing that the picture would be the same; else the message would lose it just then."""
    drawing = quick()
    async with a_club(new_bot, pictures=drawing) as club:
        await club.play(club.chris, club.kim, game="guild_master")
        await everybody_suggests(club, club.chris, club.kim)
        letter = club.prompt(club.kim, "Suggest")
        shown, text = described(letter), letter.text
        assert len(shown) == 1
        drawing.fails = "in time"
        sheet = club.prompt(club.chris, "Suggest")
        await club.chris.click(sheet, "Suggest")
        await club.chris.click(sheet, "Ready")
        await club.settle()
        assert described(letter) == shown and letter.text == text


async def test_a_direct_message_that_a_press_changed_shows_what_it_showed_before_once_that_is_so_again(
    new_bot: Any,
) -> None:
    """An offer that was refused stood below with "no answer yet", beside the line that told of the refusal."""
    async with a_club(new_bot, pictures=quick()) as club:
        table = await club.play(club.chris, club.kim, game="town_founders", preset="tonight")
        is_first = (await club.bot.service.look(table.id, club.chris.id)).asked is not None
        up, other = (club.chris, club.kim) if is_first else (club.kim, club.chris)

        async def types(who: Person, line: str) -> None:
            await who.send_dm(line)
            await club.settle()

        for who, line in (
            (up, "hints off"),
            (up, "discard nothing"),
            (other, f"ask {up.name} for 1"),
            (other, "withdraw"),
        ):
            await types(who, line)
        letter = club.prompt(up, "Done trading")
        (before,) = described(letter)
        await up.submit(await up.click(letter, "Offer to"))
        await club.settle()
        assert described(letter) != [before]
        await types(other, "refuse")
        assert "refused your offer" in letter.text and described(letter) == [before]
