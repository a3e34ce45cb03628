"""Questions about what lies on the table, answered by how it lies."""

from __future__ import annotations

import pytest

from tests.support.games.cadwallon.table import CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import lines


def answer_to(text: str) -> str:
    table = Table(seats=3)
    table.agents("a1-b1", KIM)
    table.agents("b1-b2", CHRIS, MORGAN)
    table.agents("c2-c3", MORGAN)
    return "\n".join(lines(GAME.answered(GAME.view(table.state, KIM), None, text, None)))


@pytest.mark.parametrize(
    "text", ["which card is at b2?", "what lies at 2b", "who leads b2?", "what card is B2", "at b2?"]
)
def test_the_card_at_a_space_is_told_with_who_leads_it(text: str) -> None:
    assert answer_to(text).startswith("b2 **") and "leads" in answer_to(text)


@pytest.mark.parametrize("text", ["b2-b3", "what if I place at b2-b3?", "place at b2 b3", "where is it?"])
def test_what_names_a_boulevard_or_nothing_is_no_question_about_a_card(text: str) -> None:
    assert answer_to(text) == ""


@pytest.mark.parametrize(
    ("text", "letters"),
    [("Where are my agents?", "R"), ("where are <@seat:2>'s agents", "G"),
     ("where do the agents of <@seat:1> stand", "B"),
     ("where are all agents", "RBG")],
)  # fmt: skip
def test_where_agents_stand_is_told_of_whom_the_question_names(text: str, letters: str) -> None:
    assert "".join(line[0] for line in answer_to(text).split("\n")) == letters
    assert ("b1-b2" in answer_to(text)) == (letters != "R")


@pytest.mark.parametrize(
    "text",
    ["What does Exchange of Deeds do exactly? If the card at b1 swaps, do I still win the card at b2?",
     "how does exchange of deeds work", "what is <@seat:1>'s Exchange of Deeds?",
     "Can Exchange of Deeds take the Pawnbroker away from <@seat:2>, and when do I play it?"],
)  # fmt: skip
def test_an_action_that_is_asked_about_is_explained(text: str) -> None:
    """What lies at the space that was named behind it was described instead."""
    table = Table(seats=3)
    table.holds(CHRIS, "exchange_of_deeds")
    (told,) = lines(GAME.answered(GAME.view(table.state, KIM), None, text, None))
    assert told.startswith("Exchange of Deeds: swap two cards with the same") and "Agents stay" in told
    assert told.endswith("🟦 Chris holds it.")


@pytest.mark.parametrize(
    "text", ["what is left in the deck?", "how many cards are still to come", "which cards are unseen?"]
)
def test_the_deck_is_told_by_what_nobody_has_seen(text: str) -> None:
    table = Table(seats=3)
    answer = answer_to(text)
    assert answer.startswith(f"{len(table.state.deck)} cards left in the deck. Not seen yet:")
    assert "some Actions: which, nobody knows" in answer
