"""A board is posted as a picture: edited in place, uploaded once, told in words, and never in a message's way."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from simcord.enums import ComponentType

from bot.simulator.people.person import Answer, Person
from gamecore.engine.picture.marks import Picture
from tests.support.discord.bots import a_club
from tests.support.discord.club import Club, texts
from tests.support.discord.playing.guild_master import a_contest, everybody_suggests
from tests.support.discord.playing.quickly import play_on
from tests.support.pictures.drawing import Drawing

pytestmark = pytest.mark.asyncio


def files(club: Club) -> list[dict[str, Any]]:
    return list(club.board.attachments)


def galleries(club: Club) -> list[Any]:
    return [item for part in club.board.walk() if part["type"] == ComponentType.MEDIA_GALLERY for item in part["items"]]


async def a_round(club: Club) -> str:
    table = await club.play(club.chris, club.kim, game="guild_master")
    await everybody_suggests(club, club.chris, club.kim)
    return table.id


async def test_the_board_is_a_picture_with_few_words_and_an_alt_text(new_bot: Any) -> None:
    drawing = Drawing()
    async with a_club(new_bot, pictures=drawing) as club:
        await a_round(club)
        (file,), (shown,) = files(club), galleries(club)
        assert file["filename"].endswith(".png") and file["size"] < 300_000
        assert shown["media"]["url"] == file["url"]
        assert file["description"] == shown["description"]
        assert file["description"].startswith("Round 1 of 9") and "Chris" in file["description"]
        assert len(club.board.text.split()) <= 60 and "Round 1" in club.board.text and "Chris" in club.board.text
        answer = await club.kim.click(club.board, "Board as text")
        assert answer.reply is not None and "Builders" in answer.reply.text, "the whole text is one press away"


async def test_the_picture_is_edited_in_place_and_uploaded_only_when_it_changes(new_bot: Any) -> None:
    drawing = Drawing(quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        table = await a_round(club)
        board, before, drawn = club.board.id, files(club), drawing.drawn.count(f"{table}/board")
        sheet = club.prompt(club.kim, "Suggest")
        await club.kim.click(sheet, "Suggest")
        await club.settle()
        assert club.board.id == board and files(club) == before, "what is filled in shows nowhere"
        assert len(galleries(club)) == 1 and drawing.drawn.count(f"{table}/board") == drawn
        assert "Nobody is ready yet. Awaited: Chris and Kim." in files(club)[0]["description"]
        await club.kim.click(sheet, "Ready")
        await club.settle()
        assert club.board.id == board and len(files(club)) == len(galleries(club)) == 1
        assert "Ready: Kim. Awaited: Chris." in files(club)[0]["description"]
        before = files(club)
        await everybody_suggests(club, club.chris)
        assert len(files(club)) == 1 and files(club) != before and drawing.drawn.count(f"{table}/board") > drawn


@pytest.mark.parametrize("fails", ["in time", "by an error"])
async def test_a_board_that_cannot_be_drawn_is_posted_as_text(new_bot: Any, fails: str) -> None:
    drawing = Drawing(fails, quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        await a_round(club)
        assert drawing.drawn
        assert not files(club) and not galleries(club)
        assert "Builders" in texts([club.board])
        drawing.fails = ""
        await everybody_suggests(club, club.chris, club.kim)
        assert len(files(club)) == len(galleries(club)) == 1
        drawing.fails = fails
        await everybody_suggests(club, club.chris, club.kim)
        assert not files(club) and not galleries(club) and "Builders" in texts([club.board])


async def test_a_board_whose_picture_was_late_has_it_once_there_is_time(new_bot: Any) -> None:
    drawing = Drawing("in time", quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        await club.play(club.chris, club.kim, game="guild_master")
        board = club.board.id
        assert not files(club)
        drawing.fails = ""
        await club.env.advance_time(5)
        await club.settle()
        assert club.board.id == board and len(files(club)) == len(galleries(club)) == 1


async def test_an_error_of_ours_ends_no_wait_for_a_picture(new_bot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = Drawing("in time")
    async with a_club(new_bot, pictures=drawing) as club:
        await club.play(club.chris, club.kim, game="guild_master")
        with monkeypatch.context() as broken:
            broken.setattr(club.bot.service, "show_board_anew", None)
            await club.env.advance_time(5)
            await club.settle()
        await everybody_suggests(club, club.chris, club.kim)
        assert not files(club)
        drawing.fails = ""
        await club.env.advance_time(60)
        await club.settle()
        assert len(files(club)) == 1


async def test_where_no_picture_ever_comes_it_is_asked_for_three_times_more(new_bot: Any) -> None:
    drawing = Drawing("in time", quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        table = (await club.play(club.chris, club.kim, game="guild_master")).id
        asked = drawing.drawn.count(f"{table}/board")
        for _ in range(30):
            await club.env.advance_time(5)
            await club.settle()
        assert drawing.drawn.count(f"{table}/board") == asked + 3


async def test_after_a_restart_the_board_has_its_picture_still(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        await a_round(club)
        await club.restart()
        await everybody_suggests(club, club.chris, club.kim)
        assert len(files(club)) == len(galleries(club)) == 1


async def test_a_game_without_pictures_is_played_as_text(new_bot: Any) -> None:
    drawing = Drawing(quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        await club.play(club.chris, club.kim)
        assert not drawing.drawn and not files(club)


async def test_the_end_is_told_with_a_picture_of_the_scores_round_by_round(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(only="end")) as club:
        people = (club.chris, club.kim)
        table = await club.open("guild_master", preset="tonight", seats=2)
        await club.bot.service.set_options(table.id, club.chris.id, {"length": "6"})
        await club.join(*people)
        await play_on(club, table.id, *people, until=lambda _: False)
        told = next(seen for seen in club.public() if "🥇" in seen.text)
        (file,) = told.attachments
        assert (
            re.search(r" wins? with \d+ Fame after 6 rounds", file["description"])
            and "Contracts" in file["description"]
        )
        assert len(file["description"]) <= 1024 and told.files[file["filename"]].startswith(b"\x89PNG")
        places = [line for line in told.text.split("\n") if line.startswith(("🥇", "🥈"))]
        assert len(places) == 2 and "Contracts" not in told.text, "where points came from is read in the picture"


async def test_the_orders_are_shown_once_in_the_post_that_tells_of_them(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        await a_round(club)
        await everybody_suggests(club, club.chris, club.kim)
        shown = [file for seen in club.public() for file in seen.attachments if "All orders" in file["description"]]
        assert len(shown) == 1 and shown[0]["description"].startswith("All orders of round 1. ")
        assert "Order 1, " in shown[0]["description"]
        await everybody_suggests(club, club.chris, club.kim)
        shown = [file for seen in club.public() for file in seen.attachments if "All orders" in file["description"]]
        assert len({file["filename"] for file in shown}) == len(shown) >= 2


async def own_guild(person: Person) -> Answer:
    """Look it up behind *More…*, where it stands when much else may be pressed."""
    prompt = next(seen for seen in reversed(person.inbox()) if {"My guild", "More…"} & {*seen.buttons})
    if "My guild" not in prompt.buttons:
        await person.click(prompt, "More…")
    return await person.click(prompt, "My guild")


async def test_whoever_looks_at_their_own_guild_sees_it_as_a_picture_that_nobody_else_gets(
    new_bot: Any, caplog: pytest.LogCaptureFixture
) -> None:
    drawing = Drawing(quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        await a_round(club)
        answer = await own_guild(club.kim)
        assert answer.reply is not None and len(answer.reply.text.split()) < 10 and "Kim" in answer.reply.text
        (file,) = answer.reply.attachments
        assert file["description"].startswith("Your guild in round 1") and "Private contracts" in file["description"]
        told = await club.kim.click(answer.reply, "In words")
        assert told.reply is not None and told.ephemeral and "Gold" in told.reply.text and not told.reply.attachments
        public = [one["description"] for seen in club.public() for one in seen.attachments]
        assert public and not any("Your guild" in one for one in public)
        drawing.fails = "by an error"
        again = await own_guild(club.kim)
        assert again.reply is not None and "Gold" in again.reply.text and not again.reply.attachments
        assert "no picture of a hand" in caplog.text and "OSError" in caplog.text
        assert "cannot draw" not in caplog.text, "an error quotes what it was about"


async def test_turn_and_my_turn_show_what_is_decided_with_what_is_filled_in(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        await a_round(club)
        answer = await club.kim.slash(club.channel, "turn")
        assert answer.reply is not None and answer.ephemeral
        (file,) = answer.reply.attachments
        assert file["description"].startswith("Recommended orders. Order 1: ")
        await club.kim.click(answer.reply, "Suggest")
        await club.settle()
        (file,) = answer.reply.attachments
        assert file["description"].startswith("Your orders so far. Order 1: "), (
            "what is filled in is no recommendation any more"
        )
        opened = await club.kim.click(club.with_button("My turn"), "My turn")
        assert opened.reply is not None and opened.reply.attachments[0]["description"] == file["description"]
        pictured = opened.reply.text
        await club.kim.slash(club.channel, "me pictures", show="off")
        told = await club.kim.slash(club.channel, "turn")
        assert told.reply is not None and not told.reply.attachments
        assert "→ Builders" in told.reply.text and "→ Builders" not in pictured, "the picture shows it"


async def test_the_picture_stays_in_view_behind_more(new_bot: Any) -> None:
    """Whoever looked there for another button lost the board from their eyes."""
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        await a_round(club)
        panel = (await club.kim.click(club.with_button("My turn"), "My turn")).reply
        assert panel is not None
        (before,) = panel.attachments
        await club.kim.click(panel, "More…")
        await club.settle()
        (after,) = panel.attachments
        assert "Back" in " ".join(panel.buttons) and after["description"] == before["description"]


async def test_who_wants_no_pictures_any_more_has_their_open_panel_in_words_at_once(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        table = (await club.play(club.chris, club.kim, game="gilded_compass")).id
        (up,) = [one for one in (club.chris, club.kim) if (await club.bot.service.look(table, one.id)).asked]
        await up.send_dm("hints off")
        panel, letter = (await up.slash(club.channel, "turn")).reply, club.prompt(up)
        assert panel is not None and panel.attachments
        before = panel.text, letter.text
        await up.slash(club.channel, "me pictures", show="off")
        await club.settle()
        assert not panel.attachments and panel.buttons
        assert panel.text != before[0] and letter.text != before[1], "it says what the picture showed"


async def test_what_is_bargained_about_is_shown_where_it_is_talked_about_and_where_offers_are_posted(
    new_bot: Any,
) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        for person in (club.chris, club.kim):
            await person.slash(club.channel, "me pictures", show="off")  # their own sheets in words
        await a_contest(club)
        sheet = club.prompt(club.kim, "Done")
        await club.kim.click(sheet, next(label for label in sheet.buttons if label.startswith("Talk: ")))
        (thread,) = club.kim.threads()
        first = next(seen for seen in club.kim.messages(thread) if not seen.is_system)
        (before,) = first.attachments
        assert "Chris and Kim want it." in before["description"] and "offers Gold" not in before["description"]
        shown = await club.kim.click(first, "Make an offer")
        asked = await club.kim.click(shown.reply, "Split the Gold, card mine")
        await club.kim.click(asked.message, "Post it")
        await club.settle()
        (linked,) = club.chris.messages(thread)[-1].attachments
        assert "Kim offers Gold" in linked["description"] and linked["filename"] != before["filename"]
        posted = [file["description"] for seen in club.public() for file in seen.attachments]
        assert linked["description"] in posted


def manager(club: Club) -> Person:
    """Who runs the server."""
    return Person(club.env, club.world.guild.owner_id)


async def test_a_server_that_wants_no_pictures_is_told_everything_in_words_and_may_have_them_back(new_bot: Any) -> None:
    drawing = Drawing(quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        off = await manager(club).slash(club.channel, "setup pictures", show="off")
        assert off.ephemeral and "in words" in off.text
        await a_round(club)
        assert all("/question/" in place for place in drawing.drawn), (
            "what one person alone is shown is for them to say"
        )
        assert not any(seen.attachments for seen in club.public())
        assert "Builders" in texts([club.board]) and not galleries(club)
        asked = (await club.kim.slash(club.channel, "table board")).reply
        assert asked is not None and "Builders" in asked.text and not asked.attachments
        on = await manager(club).slash(club.channel, "setup pictures", show="on")
        assert "show pictures" in on.text
        await everybody_suggests(club, club.chris, club.kim)
        assert len(files(club)) == len(galleries(club)) == 1
        assert "setup pictures" not in club.kim.commands(club.channel), "only who runs the server"


async def test_a_board_that_stands_turns_into_words_and_back_at_once(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        await a_round(club)
        board = club.board.id
        assert files(club)
        await manager(club).slash(club.channel, "setup pictures", show="off")
        await club.settle()
        assert not files(club) and not galleries(club) and "Builders" in texts([club.board])
        await manager(club).slash(club.channel, "setup pictures", show="on")
        await club.settle()
        assert len(files(club)) == len(galleries(club)) == 1 and club.board.id == board


async def test_whoever_wants_no_pictures_gets_their_own_guild_in_words_and_nobody_else_does(new_bot: Any) -> None:
    drawing = Drawing(quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        await a_round(club)
        off = await club.kim.slash(club.channel, "me pictures", show="off")
        assert off.ephemeral and "words alone" in off.text
        drawn = len(drawing.drawn)
        mine = await own_guild(club.kim)
        board = (await club.kim.slash(club.channel, "table board")).reply
        assert mine.reply is not None and "Gold" in mine.reply.text and not mine.reply.attachments
        assert board is not None and "Builders" in board.text and not board.attachments and len(drawing.drawn) == drawn
        assert len(files(club)) == 1, "the channel's board is everybody's"
        other = await own_guild(club.chris)
        assert other.reply is not None and len(other.reply.attachments) == 1
        assert "picture" in (await club.kim.slash(club.channel, "me pictures", show="on")).text
        again = await own_guild(club.kim)
        assert again.reply is not None and len(again.reply.attachments) == 1


async def test_the_wish_for_no_pictures_is_among_a_persons_data_and_deleted_with_it(new_bot: Any) -> None:
    async with a_club(new_bot, pictures=Drawing(quick=True)) as club:
        await club.kim.slash(club.channel, "me pictures", show="off")
        settings = (await club.bot.service.data_of(club.kim.id))["settings"]
        assert isinstance(settings, dict) and settings["pictures"] is False
        await club.bot.service.forget(club.kim.id)
        settings = (await club.bot.service.data_of(club.kim.id))["settings"]
        assert isinstance(settings, dict) and settings["pictures"] is True


async def test_the_board_that_somebody_asks_for_is_the_public_picture_and_its_words_are_a_press_away(
    new_bot: Any,
) -> None:
    drawing = Drawing(quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        await a_round(club)
        drawn = len(drawing.drawn)
        asked = (await club.kim.slash(club.channel, "table board")).reply
        assert asked is not None and asked.ephemeral and "Round 1" in asked.text and len(asked.text.split()) < 30
        words = await club.kim.click(asked, "In words")
        assert words.reply is not None and "Builders" in words.reply.text and not words.reply.attachments
        assert [file["filename"] for file in asked.attachments] == [file["filename"] for file in files(club)]
        assert len(drawing.drawn) == drawn, "it was drawn already"
        pressed = await club.kim.click(club.board, "Board as text")
        assert pressed.reply is not None and "Builders" in pressed.reply.text
        assert not pressed.reply.attachments, "the picture stands above the button"


async def test_from_a_question_the_board_is_looked_at_and_read_a_press_later(new_bot: Any) -> None:
    drawing = Drawing(quick=True)
    async with a_club(new_bot, pictures=drawing) as club:
        await a_round(club)
        drawn = len(drawing.drawn)
        more = (await club.kim.click(club.prompt(club.kim, "Suggest"), "More…")).reply
        looked = await club.kim.click(more or club.prompt(club.kim, "Board"), "Board")
        assert looked.reply is not None and len(looked.reply.attachments) == 1 and len(looked.reply.text.split()) < 30
        assert len(drawing.drawn) == drawn, "it was drawn already"
        words = await club.kim.click(looked.reply, "In words")
        assert words.reply is not None and "Builders" in words.reply.text and not words.reply.attachments


class Slow(Drawing):
    """Draws nothing at first, and then not at once; ``meanwhile`` looks what has happened by then."""

    def __init__(self) -> None:
        super().__init__(fails="not at first", quick=True)
        self.meanwhile: Callable[[], bool] = lambda: False
        self.seen: list[bool] = []

    async def png(self, place: str, picture: Picture) -> bytes | None:
        if not self.fails:
            await asyncio.sleep(0.1)
            self.seen.append(self.meanwhile())
        return await super().png(place, picture)


async def test_whoever_looks_something_up_is_told_at_once_that_it_will_come(new_bot: Any) -> None:
    drawing = Slow()
    async with a_club(new_bot, pictures=drawing) as club:
        await a_round(club)
        await club.kim.click(club.prompt(club.kim, "More…"), "More…")
        drawing.seen.clear()
        pressed = club.env.backend.interactions
        drawing.meanwhile = lambda: pressed[max(pressed)].loading
        drawing.fails = ""
        own = await own_guild(club.kim)
        board = await club.kim.slash(club.channel, "table board")
        assert all(answer.reply is not None and answer.reply.attachments for answer in (own, board))
        assert drawing.seen == [True, True]
