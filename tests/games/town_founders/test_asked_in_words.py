"""Questions in words about the towns, the cards, and what is not recommended."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from tests.support.games.town_founders.table import CHRIS, DECK, GAME, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import lines, words


def answered(table: Table, text: str, best: JsonValue = None) -> list[str]:
    return lines(GAME.answered(table.view(KIM), table.open_question(KIM), text, best))


def discarding() -> Table:
    table = Table(3, "discard")
    table.town(KIM, "Apothecary", "Inventor")
    table.town(CHRIS, "Barracks", "Moat", "Aqueduct")
    table.town(MORGAN, "Trade route", "Kings Highway")
    table.hand(KIM, "Cross Roads", "Palace", "Stables", "Herbalist", "Tanner")
    return table


def test_who_leads_a_category_is_told_with_what_all_have_and_by_how_much() -> None:
    """“Who leads Public Health and by how much?” was answered with a list of cards."""
    table = discarding()
    said = "🟦 Chris leads Public Health by 1: 🟦 Chris 2 · 🟥 Kim 1 · 🟩 Morgan 0"
    assert answered(table, "Who leads public health and by how much?") == [said]
    assert answered(table, "who leads religion?") == ["Nobody has any Religion yet."]
    table.town(MORGAN, "Surgeon")
    shared = "🟦 Chris and 🟩 Morgan share the lead in Public Health: 🟦 Chris 2 · 🟩 Morgan 2 · 🟥 Kim 1"
    assert answered(table, "by how much is somebody ahead in public health") == [shared]


def test_how_many_cards_of_each_category_there_are_is_told() -> None:
    """“How many cards of each category are there?” was answered with a rule about offers."""
    (said,) = answered(discarding(), "How many cards of each category are there?")
    assert said.startswith("Of the 113 cards (of two signs in both; in brackets unseen): Food 19 (19) · Trade 22 (")
    assert said.count(" · ") == len(DECK.categories) - 1
    (food,) = answered(discarding(), "how many food cards are unseen?")
    assert food.endswith("): Food 19 (19)")


@pytest.mark.parametrize("text", ["why is that?", "how many cards do I draw?", "who is first?", "why not?"])
def test_what_asks_for_nothing_of_the_table_is_left_to_the_rules(text: str) -> None:
    assert answered(discarding(), text, []) == []


def test_why_not_a_category_compares_it_with_what_is_built_as_recommended() -> None:
    """“Why not Government?” was answered with what is recommended, and without Government."""
    table = discarding()
    table.state.phase = "build"
    assert answered(table, "Why not trade?", {"act": "G"}) == [
        "**Trade 0 → 3** (Cross Roads and Stables): no lead, 🟩 Morgan has 4",
        "⭐ **Government 0 → 2** (Palace): takes the lead, 🟦 Chris has 1",
        "• rather than Trade: you lead 3 then, with it 2",
    ]
    assert answered(table, "why not government", {"act": "G"})[0].startswith(
        "⭐ builds that: Government 0 → 2 (Palace)"
    )
    assert answered(table, "why not religion?", {"act": "G"}) == ["You hold no Religion card."]


def test_why_not_a_card_says_why_it_goes_or_stays() -> None:
    table = discarding()
    (goes,) = answered(table, "why not Tanner?", ["Tanner"])
    assert goes == "• on average a new card is worth more than Tanner (Industry 2 → 5 with Herbalist, others 0)"
    (stays,) = answered(table, "why not discard Cross Roads?", ["Tanner"])
    assert "Cross Roads (Trade 0 → 3 with Stables, others 4)" in stays
    (next_build,) = answered(table, "why don't I discard the Palace?", ["Tanner"])
    assert next_build.startswith("⭐ keeps Palace for the next build: Government 0 → 2")


def test_why_a_card_is_bad_or_kept_is_answered_of_that_card() -> None:
    """ "Why is Lumbermill bad?" and "why keep Bridge and Port?" had what is recommended repeated."""
    table = discarding()
    goes = ["• on average a new card is worth more than Tanner (Industry 2 → 5 with Herbalist, others 0)"]
    for text in (
        "why is Tanner bad?",
        "Why is the Tanner bad? Only few Industry cards are left",
        "why discard Tanner?",
    ):
        assert answered(table, text, ["Tanner"]) == goes, text
    of_two = answered(table, "why keep Cross Roads and Palace?", ["Tanner"])
    assert "Cross Roads (Trade 0 → 3 with Stables, others 4)" in of_two[0]
    assert of_two[1].startswith("⭐ keeps Palace for the next build")
    assert answered(table, "why is the deck so small?", ["Tanner"]) == []


def test_who_can_still_have_a_card_is_answered_as_far_as_its_reader_may_know() -> None:
    """ "What is Irrigation and who can still have it?" was answered with how the game ends."""
    table = Table(2, "discard")
    table.hand(KIM, "Sage", "Bakery", "Moat")
    table.town(CHRIS, "Tavern")
    table.hand(CHRIS, "Docks", "Weaver")
    table.state.founders[KIM].seen["Docks"] = CHRIS
    table.state.discarded.append("Irrigation")
    for card, said in (
        ("Irrigation", "Irrigation is discarded: nobody can have it any more."),
        ("Tavern", "Tavern stands in the town of 🟦 Chris."),
        ("Docks", "Docks: 🟦 Chris had it last, as far as you know."),
        ("Weaver", "Weaver is unseen: it lies in the deck or in another’s hand."),
        ("Sage", "You hold Sage."),
    ):
        found = answered(table, f"what is {card} and who can still have it?", [])
        assert found[0] == said and found[1].startswith("2 points in "), found


def test_why_not_another_last_build_says_how_the_game_ends_by_either() -> None:
    table = Table(2, "build")
    table.town(CHRIS, "Moat")
    table.hand(KIM, "Ranch", "Orchard", "Sage")
    table.deck()
    assert answered(table, "why not learning?", {"act": "F"}) == [
        "**Learning 0 → 2** (Sage): takes the lead, nobody else has any",
        "• you share the victory: you lead 1, 🟦 Chris 1; totals: you 2, 🟦 Chris 2",
        "⭐ **Food 0 → 4** (Ranch and Orchard): takes the lead, nobody else has any",
        "• you win: you lead 1, 🟦 Chris 1; totals: you 4, 🟦 Chris 2",
    ]


def test_whether_a_turn_is_the_last_is_answered_with_yes_perhaps_or_no() -> None:
    """“Is this my last turn?” was answered with the rule of how the game ends."""
    table = discarding()
    said = {}
    for left in (60, 8, 5, 0):
        table.deck(*table.state.deck[:left])
        (said[left],) = answered(table, "is this my last turn?")
    assert said[60] == "No: 60 cards are left, for about 4 to 5 turns more."
    assert said[8].startswith("Yes: 8 cards are left"), "their hands are empty"
    assert said[5].startswith("Yes: 5 cards") and said[0].startswith("Yes: the deck is empty")


def test_that_one_category_a_turn_is_built_is_told_to_who_asks_for_two() -> None:
    (said,) = answered(discarding(), "can I build two categories?")
    assert said.startswith("No: one category a turn.")


def test_what_a_discard_would_leave_is_told_to_who_asks_about_it() -> None:
    """“What if I discard Tanner and Palace” listed what these cards give."""
    table = discarding()
    question = table.open_question(KIM)
    assert question is not None
    then = GAME.weighed(table.view(KIM), question, ["Tanner", "Palace"], [])
    assert then is not None
    assert words(then).startswith(
        "Then you hold Cross Roads, Stables and Herbalist and draw 2. Without them you could "
    )
    assert "**Trade 0 → 3** (Cross Roads and Stables): no lead, 🟩 Morgan has 4" in words(then)
