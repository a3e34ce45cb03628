"""A bot that dies between two of its writes finishes after it what it had begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulator.people.person import Seen
from tests.support.discord.club import Club, forge
from tests.support.discord.half_done import dying_before

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    "write", ("INSERT ON messages WHEN new.what = 'settled'", "DELETE ON messages WHEN old.what = 'prompt'")
)
async def test_one_line_is_left_of_what_is_settled(club: Club, tmp_path: Path, write: str) -> None:
    await club.play(club.chris, club.kim)
    for number in (3, 2):
        await club.bid(club.chris, number)
        await club.bid(club.kim, 5)
        with dying_before(write, tmp_path):
            await club.chris.click(club.prompt(club.chris, "Pass"), "Pass")
            await club.settle()
        await club.restart()
        await club.env.advance_time(60)
        assert [seen.buttons for seen in club.chris.inbox() if "The result is told in" in seen.text] == [[]]
        await club.kim.click(club.prompt(club.kim, "Pass"), "Pass")
        await club.settle()
        standing = [seen for seen in club.chris.inbox() if not seen.ephemeral]
        assert len(standing) == 3, "the welcome, the line and the question"


async def a_call_that_was_not_noted(club: Club, tmp_path: Path) -> Seen:
    """Chris asks for a pause, and the bot dies once that is posted."""
    await club.play(club.chris, club.kim)
    with dying_before("INSERT ON messages WHEN new.what = 'vote:pause'", tmp_path):
        await club.chris.slash(club.channel, "table vote", motion="pause")
    call = club.with_button("Agree")
    await club.restart()
    return call


async def test_a_call_that_was_posted_but_not_noted_is_not_posted_twice(club: Club, tmp_path: Path) -> None:
    call = await a_call_that_was_not_noted(club, tmp_path)
    await club.env.advance_time(600)
    assert "🟦 Kim must still agree" in (await club.chris.slash(club.channel, "table vote", motion="pause")).text
    assert [seen.id for seen in club.public() if "Agree" in seen.buttons] == [call.id]
    await club.kim.click(call, "Agree")
    assert call.text == "Decided: pause." and not call.buttons


async def test_nor_does_it_keep_its_buttons_when_only_others_press_them(club: Club, tmp_path: Path) -> None:
    call = await a_call_that_was_not_noted(club, tmp_path)
    await club.kim.click(call, "Agree")
    assert call.text == "Decided: pause." and not call.buttons


async def test_a_forged_press_makes_no_call_of_the_board(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.chris.slash(club.channel, "table vote", motion="pause")
    call = club.with_button("Agree")
    pressed = next(item["custom_id"] for item in call.walk() if "/agree/" in (item.get("custom_id") or ""))
    await club.kim.click(call, "Agree")
    await club.settle()
    board = club.board.text
    assert "over" in (await forge(club.kim, club.board, pressed)).text
    await club.settle()
    assert club.board.text == board
