"""What becomes of somebody's seat who goes is told to whoever asks for that, and to nobody who speaks of the game."""

from __future__ import annotations

import pytest

from cogs.handlers.typed.leaving import is_about_being_away, tells_of_leaving
from tests.support.discord.club import Club
from tests.support.games.samples import games_now


@pytest.mark.parametrize(
    "text",
    ["I must leave", "I'm away tomorrow, what happens?", "what if I leave the game?", "I have to leave, what now?",
     "can I quit?", "what happens if Kim leaves?", "we are on holiday next week", "can I stop playing?"],
)  # fmt: skip
def test_these_speak_of_going(text: str) -> None:
    assert is_about_being_away(text)


@pytest.mark.parametrize(
    "text",
    ["what if I leave Fur Trader to Green?", "how many cards are left?", "should I leave b2-b3 to Kim?",
     "can I stop Kim from winning?", "what if I give up the university?", "why did Kim leave that card?"],
)  # fmt: skip
def test_these_do_not(text: str) -> None:
    assert not is_about_being_away(text)


def test_only_who_speaks_of_themselves_tells_that_they_go() -> None:
    assert tells_of_leaving("I must leave") and tells_of_leaving("leave the game")
    assert not tells_of_leaving("pass") and not tells_of_leaving("discard what is left")


@pytest.mark.asyncio
@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_who_must_leave_is_told_what_can_be_done_and_plays_nothing(club: Club, game: str) -> None:
    table = (await club.play(club.chris, club.kim, game=game)).id
    before = (await club.bot.service.info(table)).revision
    for text in ("I must leave", "I'm away tomorrow"):
        await club.chris.send_dm(text)
        await club.settle()
        assert "`/me away`" in club.chris.inbox()[-1].text
    assert (await club.bot.service.info(table)).revision == before
