"""What stands in the channel before a newcomer's first press, and where they are to press."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.cli.serve import open_table
from bot.simulator.people.person import Seen
from gamecore import games
from gamecore.tables.commands.seat_session import SeatSession
from tests.support.discord.bots import a_club
from tests.support.discord.club import Club, texts
from tests.support.discord.word_budgets import AT_MOST, count

pytestmark = pytest.mark.asyncio


class Picture:
    """Draws something for whatever it is asked."""

    is_busy = False

    async def start(self) -> None:
        pass

    async def png(self, place: str, picture: object) -> bytes | None:
        return b"a picture"

    async def close(self) -> None:
        """Nothing runs here."""


async def demo(club: Club, game: str) -> list[Seen]:
    """The demo's table of a game, and all that everybody reads there."""
    await open_table(club.bot, club.world, game, games.game(game).seats[-1])
    await club.settle()
    return club.public()


def with_my_turn(club: Club) -> list[int]:
    return [seen.id for seen in club.public() if "My turn" in seen.buttons]


def answer_as_suggested(question: str, seat: SeatSession) -> None:
    seat.decide(question, seat.completed(question))


@pytest.mark.parametrize("game", games.all_keys())
async def test_a_newcomer_reads_a_card_a_board_and_a_call_before_the_first_press(new_bot: Any, game: str) -> None:
    async with a_club(new_bot, pictures=Picture()) as club:
        card, board, call = await demo(club, game)
        assert sum(count(seen.text) for seen in (card, board, call)) <= AT_MOST["first screen"]
        assert club.bot.words.game_name(game) in card.text and "press **My turn**" in card.text
        assert board.attachments and count(board.text) <= AT_MOST["board below its picture"]
        aim = next(line for line in board.text.split("\n") if line.startswith("Aim: "))
        assert len(aim.split(". ")) == 2 and count(aim) <= 25, "what one plays for, and how one comes by it"
        assert "Waiting for" not in board.text, "the call below it says so, to whom, for what and until when"
        said, proof = card.text.split("\n")
        fair, hidden, nothing = proof.split("||")
        assert "`" not in said and not nothing
        assert fair == "-# 🎲 Nobody can choose what chance brings. Tap to see the seal: "
        assert hidden.startswith("`") and " · 🟥 Chris `" in hidden, "figures are for whoever presses to read them"
        assert call.buttons == ["My turn", "Board"] and with_my_turn(club) == [call.id]


@pytest.mark.parametrize("game", games.all_keys())
async def test_without_pictures_the_board_stands_there_in_words(club: Club, game: str) -> None:
    _, board, _ = await demo(club, game)
    assert not board.attachments and count(board.text) <= AT_MOST["board without its picture"]


async def test_the_card_says_how_many_rounds_are_played_with_those_who_sit_there(club: Club) -> None:
    """It said 5 or 6 rounds, above a board that knew it was five."""
    card, *_ = await demo(club, "gilded_compass")
    assert " · 5 rounds · " in card.text


async def test_what_happened_before_the_first_press_is_told_by_the_post_after_it(club: Club) -> None:
    before = texts(await demo(club, "guildhall"))
    assert "opens with" not in before and "Everybody has 9 cards" not in before
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    for _ in range(2):
        asked = (await club.bot.service.look(table.id, club.chris.id)).asked
        assert asked is not None
        await club.bot.service.act(table.id, club.chris.id, partial(answer_as_suggested, asked.id))
        await club.env.advance_time(6)  # what is drawn can be put off until then
        await club.settle()
    (first,) = [seen for seen in club.public() if "Everybody has 9 cards" in seen.text or "opens with" in seen.text]
    told = [line for line in first.text.split("\n") if "opens with" in line]
    assert "Everybody has 9 cards" in first.text and "🟥 Chris" in told[0], "what everybody did is a line each"


async def test_the_board_has_my_turn_only_while_nobody_is_called_below_it(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    call = club.with_button("My turn")
    assert with_my_turn(club) == [call.id] and call.id > club.board.id
    assert not {"My turn", "Board"} & set(club.board.buttons)
    await club.all_agree((await club.bot.service.tables_in(club.world.guild.id))[0].id, "pause")
    assert with_my_turn(club) == [club.board.id]
    await club.all_agree((await club.bot.service.tables_in(club.world.guild.id))[0].id, "resume")
    assert with_my_turn(club) == [club.public()[-1].id] != [club.board.id]


async def test_while_only_stewards_are_awaited_nobody_is_called_and_my_turn_stands_on_the_board(club: Club) -> None:
    await demo(club, "cadwallon")
    (table,) = await club.bot.service.tables_in(club.world.guild.id)
    calls = []
    while (asked := (await club.bot.service.look(table.id, club.chris.id)).asked) is not None:
        calls += with_my_turn(club)
        await club.bot.service.act(table.id, club.chris.id, partial(answer_as_suggested, asked.id))
        await club.settle()
    assert with_my_turn(club) == [club.board.id] and club.board.id not in calls


async def test_by_post_the_board_has_my_turn_for_those_who_are_asked_by_direct_message(club: Club) -> None:
    await club.play(club.chris, club.kim)
    assert with_my_turn(club) == [club.board.id]
