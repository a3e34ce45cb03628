"""What a message told stays told when its question is drawn anew below something typed; and what was taken is said."""

from __future__ import annotations

import pytest

from bot.simulator.people.person import Person
from tests.support.discord.club import Club

pytestmark = pytest.mark.asyncio


async def types(club: Club, person: Person, text: str) -> str:
    await person.send_dm(text)
    await club.settle()
    return person.inbox()[-1].text


async def test_my_turn_typed_still_tells_what_only_the_person_learnt(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll")
    await club.chris.click(club.prompt(club.chris), "Left")
    await club.settle()
    view = (await club.bot.service.look(table.id, club.chris.id)).view
    learnt = f"You find number {view.found}."  # type: ignore[attr-defined]
    assert learnt in club.prompt(club.chris).text
    for _ in range(2):
        assert learnt in await types(club, club.chris, "my turn")


async def test_a_typed_turn_tells_what_came_of_it_as_often_as_it_is_drawn(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="stroll")
    told = await types(club, club.chris, "left")
    view = (await club.bot.service.look(table.id, club.chris.id)).view
    learnt = f"You find number {view.found}."  # type: ignore[attr-defined]
    assert learnt in told and learnt in await types(club, club.chris, "my turn")


async def test_an_answer_that_ends_the_turn_is_repeated_as_it_was_understood(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    assert (await types(club, club.chris, "home")).startswith("Done: Home.")


async def test_an_answer_that_ends_a_turn_says_who_is_next_and_that_one_is_called_again(club: Club) -> None:
    """“Nothing more to do” was said after the first of four Agents."""
    table = await club.play(club.chris, club.kim, game="cadwallon")
    is_first = (await club.bot.service.look(table.id, club.chris.id)).asked is not None
    told = await types(club, club.chris if is_first else club.kim, "a1-b1")
    other = "Kim" if is_first else "Chris"
    assert told.startswith("Done: ") and "Nothing more" not in told
    assert f"{other}; I call you when it is your turn." in told


async def test_whoever_types_when_nothing_is_asked_reads_whom_the_table_waits_for(club: Club) -> None:
    await club.play(club.chris, club.kim, game="stroll")
    told = await types(club, club.kim, "left")
    assert "Nothing to do. Waiting for" in told and "🟥 Chris" in told
