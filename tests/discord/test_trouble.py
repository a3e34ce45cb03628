"""When the rules break, the table stops, nobody reads a stack trace, and its host has ways out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord.club import Club, texts
from tests.engine import toy

pytestmark = pytest.mark.asyncio


async def test_a_table_whose_rules_break_stops_and_goes_on_when_they_are_mended(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.play(club.kim, club.morgan)

    def broken(ref: Any) -> Any:
        raise ZeroDivisionError("the dice are square roots")
        yield

    with monkeypatch.context() as patched:
        patched.setattr(toy, "give", broken)
        await club.bid(club.kim, 3)
        await club.bid(club.morgan, 6)
        said = texts([*club.public(), *club.kim.inbox(), *club.morgan.inbox()])
        assert "stopped itself" in texts(club.public())
        assert "Traceback" not in said and "square roots" not in said
        letter = club.prompt(club.chris, "Try again")
        assert "Nothing is lost" in letter.text
        assert "paused" in (await club.kim.slash(club.channel, "turn")).text
        sheet = club.prompt(club.morgan, "Ready")
        refused = await club.morgan.click(sheet, "Ready")
        assert refused.ephemeral and "paused" in refused.text and "Ready" in sheet.buttons
    await club.chris.click(letter, "Try again")
    await club.settle()
    await club.morgan.click(sheet, "Ready")
    await club.settle()
    assert "rolls" in texts(club.public()) and "Paused" not in club.board.text
