"""Who asks how it stands is told that before anything else; after the end, how it came about."""

from __future__ import annotations

import re

import pytest

from bot.simulator.people.person import Person
from cogs.handlers.typed.standing import asks_how_it_stands
from gamecore import games
from gamecore.engine.abilities.public_scores import PublicScores
from gamecore.tables.model.table import TableView
from tests.support.discord.club import Club
from tests.support.discord.playing.quickly import play_on
from tests.support.games.samples import games_now

HEAD = "**How it stands**: "
ASKED = (
    "Who is winning?",
    "who's ahead",
    "what is the score?",
    "score",
    "how do I stand?",
    "am I ahead?",
    "is Kim winning?",
    "why am I behind?",
    "how far behind am I?",
    "can I still win?",
    "do I still have a chance to win",
    "why did I lose?",
)


async def answered(club: Club, person: Person, text: str) -> str:
    await person.send_dm(text)
    await club.settle()
    return person.inbox()[-1].text


async def played(club: Club, table: str, rounds: int) -> None:
    """Until so many rounds are over or the game is."""
    await play_on(club, table, club.chris, club.kim, until=lambda info: info.round > rounds)


@pytest.mark.parametrize("text", ASKED)
def test_people_have_many_ways_to_ask_how_it_stands(text: str) -> None:
    assert asks_how_it_stands(text)


@pytest.mark.parametrize(
    "text",
    ["how do I win?", "who wins ties?", "who goes first?", "what scores most?", "is it my turn", "why this?",
     "can I stop Kim from winning?", "how many rounds are left?", "is b1-b2 good?"],
)  # fmt: skip
def test_what_asks_something_else_is_not_taken_for_that(text: str) -> None:
    assert not asks_how_it_stands(text)


def test_how_many_of_what_a_game_counts_in_is_asked_for_in_its_own_word() -> None:
    assert asks_how_it_stands("how many guild points does Kim have?", ["guild", "points"])
    assert not asks_how_it_stands("how much gold do I have?", ["fame"])


@pytest.mark.asyncio
@pytest.mark.parametrize("game", games.all_keys())
async def test_who_leads_and_why_is_told_first_and_without_anybodys_secret(club: Club, game: str) -> None:
    """Page 1 of a board of two was the answer, on which no score stood."""
    table = (await club.play(club.chris, club.kim, game=game)).id
    await played(club, table, 1)
    await nobody_reads_a_secret_of_anybody_else(club)
    await played(club, table, 2)
    await the_score_comes_first(club, table)
    await why_is_answered_with_what_the_scores_are_made_of(club)


async def the_score_comes_first(club: Club, table: str) -> None:
    """Above the board."""
    board = await answered(club, club.chris, "board")
    revision = (await club.bot.service.info(table)).revision
    for text in ("Who is winning?", "score"):
        first, rest = (await answered(club, club.chris, text)).split("\n", 1)
        assert first.startswith(HEAD) and rest == board
        view: TableView = await club.bot.service.look(table, club.chris.id)
        if isinstance(view.game, PublicScores):
            assert all(str(score) in first for score in view.game.public_scores(view.view)), first
    assert (await club.bot.service.info(table)).revision == revision


async def why_is_answered_with_what_the_scores_are_made_of(club: Club) -> None:
    first, *lines = (await answered(club, club.chris, "why am I behind?")).split("\n")
    assert first.startswith(HEAD) and "How to play" not in "\n".join(lines)
    assert all(any(name in line for line in lines) for name in ("Chris", "Kim"))


async def nobody_reads_a_secret_of_anybody_else(club: Club) -> None:
    """What is told of others is the same for whoever cannot see their hands."""
    told = [(await answered(club, person, "why am I behind?")).split("\n")[1:] for person in (club.chris, club.kim)]
    of_chris, of_chris_to_kim = ([line for line in lines if "Chris" in line] for lines in told)
    assert of_chris and of_chris == of_chris_to_kim


@pytest.mark.asyncio
@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_whoever_asks_whether_they_can_still_win_reads_how_it_stands_and_how_far_the_end_is(
    club: Club, game: str
) -> None:
    """Three pages of the board were the answer."""
    table = (await club.play(club.chris, club.kim, game=game)).id
    await played(club, table, 1)
    told = await answered(club, club.chris, "can I still win?")
    view: TableView = await club.bot.service.look(table, club.chris.id)
    assert len(told.split()) <= 60 and "Page " not in told
    if isinstance(view.game, PublicScores):
        assert all(str(score) in told for score in view.game.public_scores(view.view)), told


@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["cadwallon", pytest.param("town_founders", marks=pytest.mark.soak)])
async def test_after_the_end_the_account_of_the_end_is_told(club: Club, game: str) -> None:
    """How to play was the answer to why one lost."""
    table = (await club.play(club.chris, club.kim, game=game)).id
    await played(club, table, 99)
    result = await club.bot.service.result(table)
    assert result is not None
    asked = (
        "why did I lose?",
        "what was the turning point?",
        "whose turn is it?",
        "how long does it take?",
        "could I have won by more?",
        "how could I have won?",
        "what did I do wrong?",
        "was it close?",
        "how did it end?",
        "why did the game end so soon?",
    )
    for text in asked:
        told = await answered(club, club.chris, text)
        assert told.startswith("🏆 ") and all(str(score) in told for score in result.scores)
        assert "How to play" not in told and ("missed" in told or "You won" in told)
        assert ("page 14" in told or "End of the game" in told) == text.startswith("how long")


@pytest.mark.asyncio
async def test_in_cadwallon_it_is_told_what_all_have_won_and_what_they_would_have_if_the_round_ended(
    club: Club,
) -> None:
    table = await club.play(club.chris, club.kim, game="cadwallon")
    await played(club, table.id, 1)
    told = (await answered(club, club.chris, "who is winning?")).split("\n")[0]
    won, _, then = told.removeprefix(f"{HEAD}Guild Points won: ").partition(". If the round ended now: ")
    assert (
        "you " in won and "Kim" in won and re.search(r"you are (\d+ (ahead of|behind)|level with) .*Kim", then or won)
    )
