"""Who asks what a move would do is told that, beside what is recommended, and plays nothing by it."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from bot.simulator.people.person import Person
from cogs.ui.typed_text import says_no_move
from cogs.wording.emojis import plain
from gamecore.engine.choices import Acts, PickOne, PickSome
from gamecore.games.gilded_compass.view import CompassView
from gamecore.games.guild_master.view import GuildMasterView
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.table import Asked, TableView
from tests.support.discord.club import Club
from tests.support.discord.playing.guild_master import order_sheets

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
        first, *others = (await reply_to(club, person, way.format(move))).split("\n")
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


@pytest.mark.parametrize("text", ["why not {}?", "why {}?", "what if I place {}?"])
async def test_dice_that_are_asked_about_are_told_with_the_sum_that_their_figure_is(club: Club, text: str) -> None:
    """Beside what is recommended stood a sum, beside what was asked about a figure that nobody could check."""
    person, view, asked = await a_turn(club, "gilded_compass")
    best = advice_for(view, asked).answer
    menu = {move: hint for move, hint in moves(club, view, asked).items() if " · net " in hint and move != best}
    move, hint = next((move, hint) for move, hint in menu.items() if move.startswith("library") is False)
    said, figures, *others = (await reply_to(club, person, text.format(move))).split("\n")
    net = hint.split(" · net ")[1].split(" Gold")[0]
    assert " would be: " in said and figures.startswith(f"net {net} Gold: "), figures
    assert " for a die that you could keep" in figures or " dice that you could keep" in figures
    assert any(line.startswith("⭐ ") for line in others)


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


async def reply_to(club: Club, person: Person, text: str) -> str:
    await person.send_dm(text)
    await club.settle()
    return person.inbox()[-1].text.replace("\u00a0%", " %")


async def test_the_words_around_a_move_and_their_order_change_nothing(club: Club) -> None:
    """*What if I put 1 and 4 on the university?* was answered with the rule of the University."""
    person, view, asked = await a_turn(club, "gilded_compass")
    move = next(move for move in moves(club, view, asked) if re.fullmatch(r"\w+: \d \d", move))
    building, faces = move.split(": ")
    one, other = faces.split()
    for text in (f"what if I put {one} and {other} on the {building}?", f"what if {building} {faces}",
                 f"should I place my {one} {other} in the {building} first, please?",
                 f"can I use {one} and {other} at the {building} instead"):  # fmt: skip
        told = await reply_to(club, person, text)
        assert told.split("\n")[0].startswith((f"**{move}** would be: ", "⭐ ")), text
        assert move in told and "Nothing was played" in told
    now = await club.bot.service.look(view.table.id, person.id)
    assert now.table.revision == view.table.revision


async def test_of_a_place_that_several_moves_have_each_is_told(club: Club) -> None:
    person, view, asked = await a_turn(club, "cadwallon")
    there = [move for move in moves(club, view, asked) if "a1" in move]
    for text in ("is a1 worth anything?", "what about a1?", "is a1 any good for me"):
        told = await reply_to(club, person, text)
        assert all(f"**{move}" in told for move in there) and "⭐ " in told and "Nothing was played" in told


async def test_of_a_move_that_cannot_be_made_it_is_said_why_and_what_can(club: Club) -> None:
    """A rule was told, or what is recommended once more."""
    person, view, asked = await a_turn(club, "cadwallon")
    move = next(iter(moves(club, view, asked)))
    await person.send_dm(move)
    await club.settle()
    await club.env.advance_time(70)
    await club.settle()
    rival = club.kim if person is club.chris else club.chris
    whose = person.name
    for text, why in (
        (f"what if I take {move}?", f"{whose} took it"),
        (f"why not {move}?", f"{whose} took it"),
        ("what if I take d4-d5?", "There is no d4"),
        ("what if I play Masked Ball?", "You cannot play Masked Ball now: "),
    ):  # fmt: skip
        told = await reply_to(club, rival, text)
        assert why in told.split("\n")[0] and "You can write " in told and "Nothing was played" in told, told


async def test_of_dice_that_were_not_rolled_it_is_said_that_they_were_not(club: Club) -> None:
    person, _, _ = await a_turn(club, "gilded_compass")
    for text in ("what if archives 6 6 6 6 6 6 6 6?", "why not 6 6 6 6 6 6 6 6?"):
        told = await reply_to(club, person, text)
        assert told.startswith("Your free dice do not show ") and "You can write " in told


async def test_of_dice_that_a_rule_keeps_away_it_is_said_which(club: Club) -> None:
    """ "Why can I not add my 4 to the Auction House?" was answered with what is recommended."""
    person, view, _ = await a_turn(club, "gilded_compass")
    assert isinstance(view.view, CompassView)
    low, high = max(combinations(view.view.rolled, 2), key=lambda two: abs(sum(two) - 5))
    for text in (f"why not university {low} {high}?", f"why can I not put {low} {high} into the university?"):
        told = await reply_to(club, person, text)
        assert told.startswith("University, not allowed: one die goes there, or two that make 5"), told


async def test_a_move_is_told_of_though_more_is_asked_behind_it(club: Club) -> None:
    person, view, asked = await a_turn(club, "cadwallon")
    for move, hint in list(moves(club, view, asked).items())[:3]:
        assert hint in await reply_to(club, person, f"what if I take {move}, who gets the card?")


NO_MOVES = (
    "I will not {}", "I won’t {}", "I don't want {}", "I'd like to not {}", "I will not place {} please",
    "I want to know {}", "I would never {}", "I will ask about {} thanks", "not {}", "Don’t {}",
    "please do not place {}", "ok, dont {}", "never {}!",
)  # fmt: skip


async def test_who_says_what_they_do_not_do_plays_nothing(club: Club) -> None:
    person, view, asked = await a_turn(club, "gilded_compass")
    answer = next(iter(moves(club, view, asked)))
    for text in NO_MOVES:
        await reply_to(club, person, text.format(answer))
        assert (await club.bot.service.info(view.table.id)).revision == view.table.revision, text
    await reply_to(club, person, f"I will {answer} please")
    assert (await club.bot.service.info(view.table.id)).revision > view.table.revision


async def test_what_can_be_chosen_is_no_refusal_though_it_begins_with_one() -> None:
    """*Not now* is an answer where it is offered."""
    assert not says_no_move("not now!", ["Use the gift", "Not now"])
    assert says_no_move("not now", ["Use the gift"])
    assert says_no_move("not the gift", ["Use the gift", "Not now"])


async def test_of_a_rivals_move_it_is_said_that_it_is_not_told(club: Club) -> None:
    person, view, asked = await a_turn(club, "cadwallon")
    move = next(iter(moves(club, view, asked)))
    rival = "Kim" if person is club.chris else "Chris"
    for text in (f"what if {rival} takes {move}?", "what happens if somebody plays an Action?"):
        assert (await reply_to(club, person, text)).startswith("I can say only what your own moves would do.")


async def test_who_is_not_asked_is_told_whom_the_table_waits_for(club: Club) -> None:
    person, view, asked = await a_turn(club, "cadwallon")
    move = next(iter(moves(club, view, asked)))
    told = await reply_to(club, club.kim if person is club.chris else club.chris, f"what if I take {move}?")
    assert "when I ask you for one. Now I wait for " in told and person.name in told


async def test_what_is_no_move_for_now_is_not_answered_by_a_rule(club: Club) -> None:
    person, _, _ = await a_turn(club, "cadwallon")
    told = await reply_to(club, person, "what if I take seven of a1 and b3 with c2?")
    assert told.startswith("That is no move for now: I ask for ") and "You can write " in told


@pytest.mark.parametrize("text", ["I take {} please", "I'll go {}", "please {}, thanks", "{}"])
async def test_who_says_politely_what_they_do_does_it(club: Club, text: str) -> None:
    person, view, asked = await a_turn(club, "cadwallon")
    move = next(iter(moves(club, view, asked)))
    assert "Done" in await reply_to(club, person, text.format(move))
    now = await club.bot.service.look(view.table.id, person.id)
    assert now.table.revision > view.table.revision


async def test_the_card_that_a_question_names_says_when_it_can_be_played(club: Club) -> None:
    """Its effect was told, and how an answer is taken back."""
    person, _, _ = await a_turn(club, "cadwallon")
    told = await reply_to(club, person, "when can I play Whispers?")
    assert "**Whispers**" in told and "after placing an Agent" in told
    told = await reply_to(club, person, "why can an Action take Stonemason?")
    assert "**Stonemason**" in told and "**Action cards**" in told and "Taking back" not in told


async def test_another_goal_of_orders_is_set_beside_the_recommended_one_alone(club: Club) -> None:
    """The whole plan was told again to whoever asked why something else was not in it."""
    table = await order_sheets(club)
    view: TableView = await club.bot.service.look(table, club.chris.id)
    assert view.asked is not None and isinstance(view.view, GuildMasterView)
    best: Any = advice_for(view, view.asked).answer
    taken = {part["where"] for key, part in best.items() if key.isdigit()}
    game: Any = view.game
    left = [spot.card for space, spot in view.view.contracts.items() if spot.card and space not in taken]
    for contract in (game.cards.contracts[one].name for one in left):
        told = await reply_to(club, club.chris, f"why not {contract}?")
        assert contract in told and "Nothing was played" in told and "Gold left" not in told, told
    person = next(spot.card for spot in view.view.adventurers.values() if spot.card)
    name = game.cards.adventurers[person].name
    assert f"{name}, bids from" in (await reply_to(club, club.chris, f"who can bid on {name}?")).replace("**", "")
