"""Who asks where the game is, is told that: whose turn, how long it still goes, what has happened."""

from __future__ import annotations

import re

import pytest

from bot.simulator.people.person import Person
from cogs.handlers.typed.counted import counted
from cogs.handlers.typed.course import HOW_LONG, LOST, UNTIL, WHAT_HAPPENED, WHOSE_TURN, asks_how_long, asks_what_became
from gamecore import games
from gamecore.engine.phrases import Phrase
from gamecore.tables.model.table import TableView
from tests.support.discord.club import Club
from tests.support.discord.playing.quickly import play_on
from tests.support.games.samples import games_now

GAMES = games.all_keys()


async def answered(club: Club, person: Person, text: str) -> str:
    await person.send_dm(text)
    await club.settle()
    return person.inbox()[-1].text


@pytest.mark.parametrize(
    "said",
    ["whose turn is it", "is it my turn", "is it kims turn now", "who is next", "who are we waiting for",
     "who do we wait for", "what are we waiting for", "am i next", "is kim done", "are we waiting for kim",
     "what is kim doing", "are you there", "hello", "hi there", "good morning"],
)  # fmt: skip
def test_people_have_many_ways_to_ask_whose_turn_it_is(said: str) -> None:
    assert WHOSE_TURN.fullmatch(said)


@pytest.mark.parametrize(
    "said",
    ["is this the last round", "how many rounds are left", "when does the game end", "when is it over", "how long",
     "how much longer", "how many turns do i have left", "how long does this game take", "what round is it"],
)  # fmt: skip
def test_people_have_many_ways_to_ask_how_long_it_goes(said: str) -> None:
    assert HOW_LONG.fullmatch(said)


@pytest.mark.parametrize(
    "said", ["how long do i have", "when do i have to answer", "what is my deadline", "how much time do i have left"]
)
def test_people_have_many_ways_to_ask_until_when_they_can_wait(said: str) -> None:
    assert UNTIL.fullmatch(said) and not asks_how_long(said)


@pytest.mark.parametrize(
    "said", ["what happened", "what did kim do last turn", "what did i miss", "what was kims move", "what has changed"]
)
def test_people_have_many_ways_to_ask_what_happened(said: str) -> None:
    assert WHAT_HAPPENED.fullmatch(said)


@pytest.mark.parametrize(
    "said",
    ["why did i lose master of plans", "how did kim win the pawnbroker", "who won master of plans",
     "what happened to master of plans", "why didnt i get master of plans"],
)  # fmt: skip
def test_people_have_many_ways_to_ask_what_became_of_something(said: str) -> None:
    assert asks_what_became(said)


@pytest.mark.parametrize("said", ["why did i lose", "how do i win master of plans", "can i win master of plans"])
def test_what_asks_of_a_game_or_of_what_may_come_does_not_ask_what_became_of_something(said: str) -> None:
    assert not asks_what_became(said)


@pytest.mark.asyncio
async def test_who_asks_how_a_card_was_lost_reads_what_was_told_of_it_last(club: Club) -> None:
    """The card's own text was the answer, and not the Action or the tie."""
    table = (await club.play(club.chris, club.kim, game="cadwallon")).id
    await play_on(club, table, club.chris, club.kim, until=lambda info: info.round > 1)
    story = [logged.event for logged in await club.bot.service.story(table)]
    won = [card for event in story if event.kind == "control.won" and isinstance(card := event.params["card"], Phrase)]
    for card in won:
        name = str(card.params["card"])
        head, *lines = (await answered(club, club.chris, f"why did I lose {name}?")).split("\n")
        assert head == "**Round 1**" and lines[:-1] and all(name in line for line in lines[:-1])
    assert won


@pytest.mark.parametrize("said", ["i dont understand", "huh", "im lost", "i still dont get it", "no idea"])
def test_people_have_many_ways_to_say_that_they_are_lost(said: str) -> None:
    assert LOST.fullmatch(said)


@pytest.mark.parametrize(
    "said",
    ["i dont understand bargains", "what does a monk do", "how many dice do i have",
     "what happens if i pass", "who may buy it", "is it good", "what did the bishop cost"],
)  # fmt: skip
def test_what_is_about_something_else_is_not_taken_for_it(said: str) -> None:
    asked = (WHOSE_TURN, HOW_LONG, LOST) if said.startswith("what did") else (WHOSE_TURN, HOW_LONG, WHAT_HAPPENED, LOST)
    assert not any(each.fullmatch(said) for each in asked)


@pytest.mark.asyncio
@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_who_asks_whose_turn_it_is_hears_for_whom_the_table_waits(club: Club, game: str) -> None:
    table = await club.play(club.chris, club.kim, game=game)
    for person, other in ((club.chris, club.kim), (club.kim, club.chris)):
        view: TableView = await club.bot.service.look(table.id, person.id)
        told = await answered(club, person, "whose turn is it?")
        is_asked = view.asked is not None and not view.asked.ready
        assert told.startswith("It is your turn." if is_asked else "It is not your turn.")
        assert (re.search(f"I wait for .. ?{other.name}", told) is not None) is any(
            one.seat != view.seat for one in view.waiting
        )
        assert "Nothing was played." in told


@pytest.mark.asyncio
@pytest.mark.parametrize("game", GAMES)
async def test_who_asks_how_long_it_goes_hears_how_far_it_is_and_when_it_ends(club: Club, game: str) -> None:
    table = await club.play(club.chris, club.kim, game=game)
    view: TableView = await club.bot.service.look(table.id, club.chris.id)
    told = await answered(club, club.chris, "how many rounds are left?")
    title = club.bot.words.text(view.board.title, view.table)
    assert told.startswith(f"**{title}**") and any(f"**{name}**" in told for name in ("End of the game", "How to play"))
    if game in ("cadwallon", "town_founders"):
        assert " left" in told or " more round" in told


@pytest.mark.asyncio
@pytest.mark.parametrize("game", GAMES)
async def test_who_asks_what_happened_is_told_the_newest_round_as_they_may_know_it(club: Club, game: str) -> None:
    await club.play(club.chris, club.kim, game=game)
    told = [await answered(club, person, "what did I miss?") for person in (club.chris, club.kim)]
    assert all("ound" in each.split("\n")[0] and "Nothing was played." in each for each in told)
    if game == "gilded_compass":
        assert all("your secret" in each for each in told) and told[0] != told[1]


@pytest.mark.asyncio
async def test_who_says_that_they_are_lost_is_told_how_to_play(club: Club) -> None:
    await club.play(club.chris, club.kim, game="guildhall")
    for text in ("I don't understand", "huh?", "huh", "im lost"):
        assert (await answered(club, club.kim, text)).startswith("**How to play**")


@pytest.mark.asyncio
async def test_who_asks_for_their_deadline_or_their_seat_is_told_it(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="gilded_compass")
    for person in (club.chris, club.kim):
        view: TableView = await club.bot.service.look(table.id, person.id)
        until = club.bot.words.until(view.table.deadline, view.table.pace)
        told = await answered(club, person, "how much time do I have?")
        assert until and (f"until {until}" in told) is (view.asked is not None)
        assert re.match(f"You are .. ?{person.name}\\.", await answered(club, person, "which colour am I?"))


@pytest.mark.asyncio
@pytest.mark.parametrize("game", games_now("cadwallon", "guild_master"))
async def test_the_board_and_what_somebody_has_there_can_be_asked_for_without_a_question_mark(
    club: Club, game: str
) -> None:
    table = await club.play(club.chris, club.kim, game=game)
    view: TableView = await club.bot.service.look(table.id, club.chris.id)
    title = club.bot.words.text(view.board.title, view.table)
    for text in ("show me the board", "what is on the board?"):
        assert (await answered(club, club.chris, text)).startswith(f"**{title}**")
    own = await answered(club, club.chris, "show my cards")
    assert "Chris" in own and own == await answered(club, club.chris, "what do I have?")
    for text in ("what does Kim have?", "can I see Kim's things?"):
        told = await answered(club, club.chris, text)
        assert "Kim" in told and (told.startswith(f"**{title}**") or "Chris" not in told)
    assert (await club.bot.service.info(table.id)).revision == view.table.revision


@pytest.mark.asyncio
@pytest.mark.parametrize("game", GAMES)
async def test_nobody_is_told_what_somebody_else_holds(club: Club, game: str) -> None:
    """Of a rival the board tells the same to all who sit there."""
    table = await club.play(club.chris, club.kim, club.morgan, game=game)
    told = [await answered(club, person, "what does Morgan have?") for person in (club.chris, club.kim)]
    lines = [[line for line in each.split("\n") if "Morgan" in line] for each in told]
    assert lines[0] == lines[1] != []
    assert (await club.bot.service.info(table.id)).status == "playing"


@pytest.mark.asyncio
async def test_somebody_whose_name_has_no_letters_keeps_nobody_from_asking_how_many_another_has(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="gilded_compass")
    view: TableView = await club.bot.service.look(table.id, club.chris.id)
    people = [(0, "Chris"), (1, "🙂"), (1, "Kim")]
    assert counted(view, people, "how many tokens does Kim have?", club.bot.words)
