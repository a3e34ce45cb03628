"""Who asks what a move would do is told that, beside what is recommended, and plays nothing by it."""

from __future__ import annotations

import re

import pytest

from bot.simulator.people.person import Person
from cogs.wording.emojis import plain
from gamecore.engine.choices import Acts, PickOne, PickSome
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.table import Asked, TableView
from tests.support.discord.club import Club

pytestmark = pytest.mark.asyncio

WAYS = ("what if I go to {} first?", "What would {} bring?", "why not {}?", "how about {} instead", "is {} any good?")


async def a_turn(club: Club, game: str) -> tuple[Person, TableView, Asked]:
    """A table at which somebody is asked where to go."""
    table = await club.play(club.chris, club.kim, game=game)
    for person in (club.chris, club.kim):
        view: TableView = await club.bot.service.look(table.id, person.id)
        if view.asked is not None and isinstance(view.asked.question.choices, PickOne | Acts):
            return person, view, view.asked
    raise AssertionError("nobody is asked where to go")


def moves(club: Club, view: TableView, asked: Asked) -> dict[str, str]:
    """What a menu says of each move, by how it is written."""
    choices, draw = asked.question.choices, club.bot.words.draw(view.table)
    assert isinstance(choices, PickOne | Acts)
    options = choices.options if isinstance(choices, PickOne) else choices.acts
    label = draw.wording.label
    return {
        plain(label(one.text, draw.chairs)).split(" ")[0] if view.table.game == "cadwallon" else
        plain(label(one.text, draw.chairs)): plain(label(one.hint, draw.chairs))
        for one in options
        if one.hint is not None
    }  # fmt: skip


@pytest.mark.parametrize("game", ["cadwallon", "gilded_compass"])
async def test_a_move_that_is_asked_about_is_told_as_its_menu_tells_it_above_what_is_recommended(
    club: Club, game: str
) -> None:
    person, view, asked = await a_turn(club, game)
    best = advice_for(view, asked).answer
    told = 0
    for way, (move, hint) in zip(WAYS * 3, moves(club, view, asked).items(), strict=False):
        await person.send_dm(way.format(move))
        await club.settle()
        first, *others = person.inbox()[-1].text.split("\n")
        if not first.startswith("⭐ "):
            told += 1
            assert first.startswith(f"**{move}") and hint.split(" · ")[0] in plain(first)
            assert any(line.startswith("⭐ ") for line in others[:2]) and "Nothing was played" in others[-1]
        else:
            assert move in str(best) or move in plain(first), "it is what is recommended"
    assert told >= len(WAYS)
    now = await club.bot.service.look(view.table.id, person.id)
    assert now.table.revision == view.table.revision and now.asked is not None and now.asked.answer is None


async def test_a_boulevard_that_is_asked_about_is_told_with_what_it_brings_beside_the_best(club: Club) -> None:
    """It was told as its menu tells it, and then why another is better, with no figure for the one asked about."""
    person, view, asked = await a_turn(club, "cadwallon")
    best = advice_for(view, asked).answer
    other = next(move for move in moves(club, view, asked) if move != best)
    await person.send_dm(f"why not {other}?")
    await club.settle()
    _, figures, *_ = person.inbox()[-1].text.split("\n")
    assert re.match(r"This round would bring you about [+−]\d+, ⭐ about [+−]\d+[.;]", figures), figures


async def test_no_other_card_is_taken_for_one_that_somebody_does_not_hold(club: Club) -> None:
    """Of a green Fighter the blue one in the hand was told."""
    table = await club.play(club.chris, club.kim, game="guildhall")
    views = [(person, await club.bot.service.look(table.id, person.id)) for person in (club.chris, club.kim)]
    person, view = next((person, view) for person, view in views if view.asked is not None)
    assert view.asked is not None and isinstance(view.asked.question.choices, PickSome)
    label = club.bot.words.wording(view.table).label
    held = [label(option.text).split()[-2:] for option in view.asked.question.choices.options]
    alone = [(colour, name) for colour, name in held if [each for _, each in held].count(name) == 1]
    assert alone, held
    colour, name = alone[0]
    other = "red" if colour != "red" else "green"
    for asked_of, is_told in ((colour, True), (other, False)):
        await person.send_dm(f"what if I discard {asked_of} {name}?")
        await club.settle()
        assert ("would be: " in person.inbox()[-1].text) is is_told


async def test_of_what_names_no_move_for_sure_the_rules_speak(club: Club) -> None:
    person, _, _ = await a_turn(club, "cadwallon")
    for text in ("what if I go to z9-z8?", "what would happen then?", "what about Militia?", "what if",
                 "what if I don't go to a3-b3?", "what would not a3-b3 bring?"):  # fmt: skip
        await person.send_dm(text)
        await club.settle()
        said = person.inbox()[-1].text
        assert "would be: " not in said and "Nothing was played" in said


async def test_a_move_behind_very_many_words_is_not_looked_for(club: Club) -> None:
    person, view, asked = await a_turn(club, "cadwallon")
    move = next(iter(moves(club, view, asked)))
    for words, is_told in ((1, True), (300, False)):
        await person.send_dm(f"what if {'you ' * words}{move}?")
        await club.settle()
        assert ("⭐ " in person.inbox()[-1].text) is is_told
