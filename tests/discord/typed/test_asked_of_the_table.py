"""Questions about what lies on the table, and what everybody has, are answered from it and not by a rule."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Person
from gamecore.games.gilded_compass.view import CompassView
from tests.support.discord.club import Club
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, TILES, Table
from tests.support.games.gilded_compass.wording import lines


async def answered(club: Club, person: Person, text: str) -> str:
    await person.send_dm(text)
    await club.settle()
    return person.inbox()[-1].text


@pytest.mark.asyncio
async def test_a_tile_that_is_named_is_told_as_it_lies_there_and_not_by_a_rule_that_is_not_played(club: Club) -> None:
    """ "Can anyone still take the Jungle 4/3 map before me?" was answered with "A Dual Map: Atlantis and Jungle"."""
    table = await club.play(club.chris, club.kim, game="gilded_compass")
    view = (await club.bot.service.look(table.id, club.kim.id)).view
    assert isinstance(view, CompassView)
    one = next(TILES.maps[id] for id in view.maps if TILES.maps[id].site is not None)
    assert one.site is not None
    name = TILES.sites[one.site].short
    for text in (f"can anyone still take the {name} {one.high}/{one.low} map?", f"who can use the {name} map?"):
        told = await answered(club, club.kim, text)
        assert f"{name} {one.high}/{one.low}, on offer: {one.high} Gold with people of its site" in told
        assert "Dual" not in told and "People for it: " in told


@pytest.mark.asyncio
async def test_how_many_somebody_has_is_read_from_the_board(club: Club) -> None:
    """ "How many tokens does Blue have?" was answered with what tokens are for."""
    await club.play(club.chris, club.kim, game="gilded_compass")
    for asked, said in (("tokens", "1 token"), ("dice", "8 dice left")):
        assert (await answered(club, club.kim, f"how many {asked} does Chris have?")).startswith(f"Chris: {said}")


def at_the_buildings() -> Table:
    table = Table(3)
    table.hunter(KIM, dice=3, maps=["purple_2"], specialists=["purple_excavator_3"])
    table.puts(KIM, "archives:66", "university:1", "auction:56")
    table.puts(CHRIS, "university:2")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [1, 2, 3]
    return table


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "can Steward Blue still catch me at the archives?",
            "Archives: your 6 6 are 1st of 4. In the next turn of each",
        ),
        (
            "can Blue still push me off the auction house?",
            "Auction House: your 5 6 are 1st of 2. In the next turn of each",
        ),
        ("is my die at the university safe?", "University: your 1 is 1st of 5. In the next turn of each"),
        ("what does my Dark map need?", "🟣 Dark 2/1, 🟦 Kim: still takes Cartographer"),
    ],
)
def test_who_asks_whether_their_dice_keep_a_place_is_told_how_likely_each_rival_takes_it(text: str, said: str) -> None:
    """The best move at another building was told, or what the building is for."""
    told = lines(GAME.answered(GAME.view(at_the_buildings().state, KIM), None, text, None))
    assert told[0].startswith(said)
    assert "map" in text or "🟥 Chris in " in told[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("can a specialist change maps?", "Nobody is bound to a map: at the end all your people"),
        ("can I move my people later?", "Nobody is bound to a map"),
        ("what is a specialist without a map worth?", "A specialist without a map of its site pays 0."),
        ("If I place 4 ones and somebody places 5 dice, do I lose the map?", "Archives: more equal dice come before"),
        ("If two players have equal sets in the auction, who is first?", "Auction House: of as many dice in a row"),
        ("what about a tie at the archives", "Archives: of as many equal dice the higher number goes first."),
        ("who wins with the same dice at the university", "University: of equal dice the later one stands in front"),
        (
            "how many jugs are left?",
            "Water jug: 6 in all. You have 2, 1 lies face up; the other 3 are hidden: in the stack, or among the 3 "
            "artifacts that others keep.",
        ),
    ],
)
def test_what_people_ask_in_a_game_is_answered_in_its_words(text: str, said: str) -> None:
    """Undo was the answer to the first, "Set: equal dice" to the third, the Auction House's rule to the last."""
    table = at_the_buildings()
    table.hunter(KIM, artifacts=["water", "water", "dark"])
    table.hunter(CHRIS, artifacts=["water", "fire", "holy"])
    table.state.gone.artifacts.append("water")
    view = GAME.view(table.state, KIM)
    (told,) = lines(GAME.answered(view, None, text, None))
    assert told.startswith(said)
    assert lines(GAME.answered(view, None, text, {"act": "library:1"})) == [told], "whatever is recommended"


@pytest.mark.asyncio
async def test_who_is_next_names_who_may_still_place_dice(club: Club) -> None:
    """ "Waiting for you" was all: who could still push one's dice out had to be pieced together."""
    table = await club.play(club.chris, club.kim, game="gilded_compass")
    view = await club.bot.service.look(table.id, club.kim.id)
    first = club.kim if view.asked is not None else club.chris
    other = "Kim" if first is club.chris else "Chris"
    told = (await first.click(club.board, "Who is next?")).text
    assert "may still place dice: " in told and f"{other} 8 dice" in told
    assert f"{other} 8 dice" in await answered(club, first, "who is next?")


def test_in_the_last_lap_only_those_are_named_who_still_have_a_turn() -> None:
    table = at_the_buildings()
    table.state.hunters[CHRIS].dice, table.state.hunters[2].dice = 0, 4
    said = lines([GAME.who_comes(GAME.view(table.state, KIM))])[0]
    assert said.endswith("may still place dice: 🟩 Morgan 4 dice. Each has one turn more.")
    table.state.turn = 2
    assert lines([GAME.who_comes(GAME.view(table.state, KIM))]) == ["🟩 Morgan plays the last turn of this round."]
    table.state.phase = "resolve"
    assert lines([GAME.who_comes(GAME.view(table.state, KIM))]) == ["No more dice are placed this round."]


@pytest.mark.parametrize(
    "text", ["what do maps pay?", "where do I put 6 6 at the archives?", "can I beat her at the guild?"]
)
def test_what_names_nothing_on_the_table_is_left_to_the_rules(text: str) -> None:
    assert not GAME.answered(GAME.view(at_the_buildings().state, KIM), None, text, None)
