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


@pytest.mark.parametrize(
    "text",
    ["What happens to the place when a card leaves the city?", "what comes when a card is removed?",
     "who gets the space if the card is gone"],
)  # fmt: skip
def test_what_comes_for_a_card_that_leaves_the_city_is_told(text: str) -> None:
    """The rule on district types was the answer."""
    assert answer_to(text).startswith("An unknown card from the deck takes its place")


def test_whoever_asks_whether_they_can_still_win_is_told_by_what_lies_there_and_what_still_comes() -> None:
    table = Table(seats=3)
    table.owns(CHRIS, "sellsword_captain", "fencing_master", "ledger_keeper")

    def answer() -> str:
        (told,) = lines(GAME.answered(GAME.view(table.state, KIM), None, "can I still win?", None))
        assert len(told.split()) <= 40
        return told

    assert answer().startswith("Yes, all is open: another round follows this one. You have 0, 🟦 Chris ")
    table.state.deck = table.state.deck[:2]
    assert answer().startswith("Yes, though this round may be the last. All that lies here, if you won it, would ")
    table.owns(CHRIS, *table.state.deck)
    table.state.players[CHRIS].cards += ["bronze_caster", "master_of_plans", "bridge_warden", "pawnbroker"]
    table.state.grid = ["gate_watch", None, None, None, None, None, None, None, "auctioneer"]
    assert answer().startswith(
        "Hardly: this round may be the last. All that lies here, if you won it, would bring you +"
    )
