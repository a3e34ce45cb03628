"""Turns by typing, as ``lookup("rule")`` tells the grammar."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.game import Reading
from gamecore.engine.typed.doubts import meanings_of
from tests.support.games.cadwallon.table import CHRIS, GAME, KIM, Table
from tests.support.games.cadwallon.wording import lines
from tests.support.games.meanings import answers_by_meaning


def placing() -> Table:
    table = Table()
    table.agents("b1-c1", CHRIS)
    table.step()
    table.state.agents = [[] for _ in range(12)]
    table.agents("b1-c1", CHRIS)
    return table


def playing(*actions: str) -> Table:
    table = Table()
    table.agents("a1-a2", CHRIS)
    table.holds(KIM, *actions)
    table.says(KIM, "place", "b2-b3")
    table.step()
    return table


def read(table: Table, kind: str, text: str) -> Reading:
    question = table.asked_of(KIM, kind)[0]
    return GAME.read(GAME.view(table.state, KIM), question, text, None)


@pytest.mark.parametrize(
    "text",
    ["a1-b1", "b1-a1", "A1 B1", "1a 1b", "place a1 b1", "debt collector - weaponsmith", "debt weapon", "Weaponsmit a1",
     "between debt collector and weaponsmith", "1", "place an agent on a1-b1", "put my Agent in the boulevard a1-b1",
     "I take a1-b1 please", "put my guy on a1-b1", "well ok, stick my little dude at a1-b1 then"],
)  # fmt: skip
def test_a_boulevard_is_named_by_its_spaces_or_its_cards(text: str) -> None:
    found = read(placing(), "place", text)
    assert (found.answer, found.ready) == ("a1-b1", True)


@pytest.mark.parametrize(
    ("text", "said"),
    [("a1-c3", "There is no boulevard between a1 and c3"), ("b1-c1", "The boulevard b1-c1 is not free"),
     ("what a nice day", "I ask now"), ("a1 b1 c1", "I ask now"),
     ("anywhere but a1-b1", "I ask now"), ("a1-b1 near Gate Watch", "I ask now"),
     ("gate watch c3", "There is no boulevard between a2 and c3")],
)  # fmt: skip
def test_what_is_no_free_boulevard_is_not_guessed_at(text: str, said: str) -> None:
    found = read(placing(), "place", text)
    assert found.answer is None and not found.ready
    assert said in "\n".join(lines(found.problems))


@pytest.mark.parametrize("text", ["b1", "1b", "weaponsmith", "Weaponsmit"])
@pytest.mark.parametrize("kind", ["place", "action"])
def test_a_space_or_a_card_named_alone_is_told_with_who_leads_it(kind: str, text: str) -> None:
    """Only “what is Weaponsmith?” was answered."""
    found = read(placing() if kind == "place" else playing("bailiffs"), kind, text)
    assert found.answer is None
    assert lines(found.problems)[0].startswith("b1 **Weaponsmith** – Blades 2, lends 2 · Market · ")


@pytest.mark.parametrize(
    ("held", "text", "act"),
    [
        ("new_markets", "play new markets b1 a2", "new_markets:b1:a2"),
        ("new_markets", "new markets a2 b1", "new_markets:b1:a2"),
        ("new_markets", "play new-markets a2-b1", "new_markets:b1:a2"),
        ("night_courier", "play night courier b2-b3 to a1-b1", "night_courier:b2-b3/1:a1-b1"),
        ("bailiffs", "play bailiffs", "bailiffs:a1-a2/2"),
        ("street_procession", "play street procession row 2 on", "street_procession:2:on"),
        ("town_crier", "play crier b2", "town_crier:b2"),
        ("barricade", "play barricade c1-c2", "barricade:c1-c2"),
        ("masked_ball", "play masked ball b2-b3 a1-a2", "masked_ball:b2-b3/1:a1-a2/2"),
        ("bailiffs", "keep", "keep"),
        ("bailiffs", "pass", "keep"),
        ("bailiffs", "no action", "keep"),
        ("bailiffs", "play no Action now", "keep"),
        ("bailiffs", "keep it", "keep"),
    ],
)
def test_an_action_is_played_by_name_and_targets(held: str, text: str, act: str) -> None:
    found = read(playing(held), "action", text)
    assert (found.answer, found.ready) == ({"act": act}, True)


@pytest.mark.parametrize("text", ["play new markets", "play new markets a1 b1", "play nothing much", "hello", ""])
def test_an_unclear_action_is_asked_about_again(text: str) -> None:
    found = read(playing("new_markets", "bailiffs"), "action", text)
    assert found.answer is None and found.problems and lines(found.problems)


def test_two_agents_in_one_boulevard_are_told_apart_by_their_numbers() -> None:
    table = Table(seats=3)
    table.agents("a1-a2", 1, 2)
    table.holds(KIM, "bailiffs")
    table.says(KIM, "place", "b2-b3")
    table.step()
    chosen = answers_by_meaning(lambda said: read(table, "action", said), "play bailiffs a1-a2")
    assert chosen == [{"act": "bailiffs:a1-a2/2"}, {"act": "bailiffs:a1-a2/3"}]
    assert read(table, "action", "play bailiffs a1-a2/3").answer == {"act": "bailiffs:a1-a2/3"}


def test_a_contract_is_kept_by_name_or_number() -> None:
    table = Table(contracts="on")
    table.state.players[KIM].contracts = ["schemer", "house_bank"]
    table.state.players[CHRIS].contracts = ["one_banner", "deep_purses"]
    table.state.phase = "choose"
    table.step()
    answers: list[Any] = [read(table, "contract", text).answer for text in ("schemer", "keep house bank", "2")]
    assert answers == ["schemer", "house_bank", "house_bank"]


def test_what_is_not_understood_is_answered_in_one_short_line_that_can_be_copied() -> None:
    table = playing("bailiffs", "whispers")
    (said,) = lines(read(table, "action", "what a nice day").problems)
    assert said.startswith("Nothing is changed. I ask now: an Action to play · You can write: ")
    assert "\n" not in said and said.endswith(", no")
    offered = said.partition("You can write: ")[2].split(", ")
    assert all(read(table, "action", each).ready for each in offered), offered


def test_of_a_name_in_doubt_each_meaning_can_be_chosen() -> None:
    table = playing("new_markets")
    chosen = answers_by_meaning(lambda said: read(table, "action", said), "play new markets")
    assert len(chosen) == 6 and {"act": "new_markets:b1:a2"} in chosen
    table = placing()
    reading = read(table, "place", "serg b3")
    meant = meanings_of("serg b3", reading, lambda said: read(table, "place", said))
    assert [(one.name, one.text) for one in meant] == [("a3 Drill Sergeant", "a3 b3"), ("b3 Toll Sergeants", "b3 b3")]


def test_an_action_that_is_named_alone_is_explained_whoever_holds_it() -> None:
    """“You can write: c1 Spice Merchant” was answered to Exchange of Deeds."""
    table = placing()
    table.holds(CHRIS, "exchange_of_deeds")
    (told,) = lines(read(table, "place", "Exchange of Deeds").problems)
    assert told.startswith("Exchange of Deeds: swap two cards with the same") and told.endswith("🟦 Chris holds it.")
