"""What is asked in words about the table is answered by what lies there now."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.engine.phrases import Phrase
from gamecore.games.guildhall.rules.how_to_play import act
from gamecore.games.guildhall.view import view_for
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words


def on_sale() -> Table:
    """Two cards of 3 VP and one of 2 are for sale, and none of 9."""
    table = Table(3)
    table.row("annexation", "bargain", "courier", "procession", "guildhall")
    table.hand(KIM, "red fighter", "blue monk")
    return table


def bare(line: Phrase) -> str:
    """As it is read, without the signs of colours and chairs."""
    return re.sub("[🔴🔵🟢🟡🟣🟥🟦🟩] ", "", words(line))


def heard(table: Table, text: str, best: Any = None, seat: int = KIM) -> list[str]:
    view = view_for(table.cards, table.state, seat)
    lines = table.game.answered(view, None, text, best)
    return [bare(line) for line in lines]


@pytest.mark.parametrize(
    "text",
    ["what does the 2 VP card do?", "Which of the 2 VP cards is on sale?", "explain the 2-VP card",
     "what does card 1 in the row do?", "what does the first card do?", "what is the card on sale for 2 VP?"],
)  # fmt: skip
def test_a_card_that_is_asked_for_by_its_vp_or_its_place_is_the_one_for_sale(text: str) -> None:
    """Of two in the deck the other was explained."""
    head, line = heard(on_sale(), text)
    assert head == "**For sale now**"
    assert line.startswith("1. **2 VP (take a whole chapter from another guildhall") and line.endswith(
        "costs 1 chapter"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("how many cards are left in the deck?", "How many cards the deck has left is told to nobody."),
        ("how many cards does the deck have left", "How many cards the deck has left is told to nobody."),
        ("is there a yellow fighter in the discard pile?", "On top of the discard pile lies red monk. Below it"),
    ],
)
def test_of_deck_and_discards_is_told_what_is_open(text: str, said: str) -> None:
    table = on_sale()
    table.pile("red monk")
    (line,) = heard(table, text)
    assert line.lower().startswith(said.lower())


def test_all_of_a_value_that_are_for_sale_are_told() -> None:
    _, *lines = heard(on_sale(), "what does the 3 VP card do?")
    assert [line[:9] for line in lines] == ["2. **3 VP", "4. **3 VP"]


def test_of_a_value_that_is_not_for_sale_all_of_the_deck_are_told() -> None:
    head, *lines = heard(on_sale(), "what does the 9 VP card do?")
    assert head.startswith("No 9-VP card is for sale now") and lines == ["- **9 VP** costs 2 chapters"]
    assert heard(on_sale(), "what is the 8 VP card?") == [
        "No 8-VP card is for sale now. There is none in this game’s VP deck."
    ]


def test_the_whole_row_is_told_to_whoever_asks_what_is_for_sale() -> None:
    assert len(heard(on_sale(), "what is for sale?")) == 6
    assert len(heard(on_sale(), "what can I buy for 1 chapter?")) == 6


@pytest.mark.parametrize(
    "text",
    ["what does the masquerade do?", "how many VP cards are there?", "what if I buy the 2 VP card?", "should I buy 2?",
     "how do I get 2 VP?", "what is my first card?", "when does somebody win?", "what does a Fighter do?"],
)  # fmt: skip
def test_what_asks_for_no_card_of_the_row_is_left_to_the_rules(text: str) -> None:
    assert heard(on_sale(), text) == []


def test_who_asks_what_somebody_needs_is_told_what_they_have_and_lack() -> None:
    table = on_sale()
    table.points(CHRIS, 16)
    table.hall(CHRIS, "red wizard", "blue wizard", "green wizard", "yellow wizard")
    for text in (
        "can <@seat:1> win next turn?",
        "which card does <@seat:1> need to win?",
        "how dangerous is <@seat:1>?",
        "what does <@seat:1> need?",
        "is <@seat:1> close to winning?",
        "can <@seat:1> still win?",
    ):
        (line,) = heard(table, text)[-1:] or [text]
        assert line == ("**Chris has 16 of 20 VP**: one more card completes Wizard, and that buys the win."), text
    table.completed(CHRIS, "cleric")
    assert heard(table, "can anybody win next turn?")[0] == (
        "**Chris has 16 of 20 VP** and a completed chapter, good for 5 VP now: "
        "completed chapters buy the win in the next turn."
    )


def test_who_asks_whether_they_can_still_win_is_told_yes_and_what_they_lack() -> None:
    yes, own = heard(on_sale(), "can I still win?")
    assert yes == "Nobody has won until a turn ends with 20 VP, so yes."
    assert own == "**You have 0 of 20 VP**: no win in this turn by what lies open."


def test_who_asks_in_their_own_turn_reads_whether_this_one_or_the_next_can_win() -> None:
    table = on_sale()
    table.points(KIM, 17)
    table.completed(KIM, "cleric")
    assert heard(table, "can I win?")[0].endswith("completed chapters buy the win in this turn.")
    table.state.actions = 0
    assert heard(table, "can I win?")[0].endswith("completed chapters buy the win in the next turn.")
    table.points(KIM, 20)
    assert heard(table, "can I win?")[0].endswith(": the win comes when this turn ends.")


def test_who_asks_whether_a_purchase_wins_reads_yes_or_no_of_what_is_for_sale() -> None:
    """A card of as many VP that was not for sale was described."""
    table = on_sale()
    table.points(KIM, 17)
    asked = "if I buy 3 VP do I win?"
    assert heard(table, asked) == ["**No**: it costs 1 completed chapter, and you have 0 (card 2 and card 4)"]
    table.completed(KIM, "cleric")
    assert heard(table, asked) == ["**Yes**: 20 VP, and you win at the end of this turn (card 2 and card 4)"]
    assert heard(table, "do I win by buying card 1?") == ["**No**: then you have 19 of 20 VP (card 1)"]
    assert heard(table, "does buying 9 VP win?")[0].startswith("No 9-VP card is for sale now")
    table.state.active = CHRIS
    assert heard(table, asked) == [
        "**Yes**: if it is still for sale in your turn, that makes 20 VP (card 2 and card 4)"
    ]


def test_a_chapter_that_somebody_may_complete_is_told_with_what_it_lacks() -> None:
    table = on_sale()
    table.hall(CHRIS, "red wizard", "blue wizard", "purple wizard")
    (line,) = heard(table, "can <@seat:1> complete the wizard chapter next turn?")
    assert line.startswith("Chris’s Wizard has 3 of 5 (red") and "it takes 2 more cards" in line


def test_how_it_stands_is_told_with_what_each_lacks_and_who_could_win_by_what() -> None:
    table = on_sale()
    table.points(CHRIS, 16)
    table.completed(CHRIS, "cleric")
    view = view_for(table.cards, table.state, KIM)
    line = bare(table.game.standing(view))
    assert line.startswith("Chris 16 VP, 4 short · you 0 VP, 20 short")
    assert line.endswith("⚠ Chris: completed chapters buy the win in the next turn")


@pytest.mark.parametrize(
    "text", ["why is my red fighter not playable?", "why can't I use the red Fighter, is it blocked?"]
)
def test_why_a_card_of_the_hand_cannot_be_played_is_told(text: str) -> None:
    table = on_sale()
    table.hall(KIM, "red fighter")
    (line,) = heard(table, text)
    assert line == "red Fighter: you have one in your guildhall. Play another colour."
    assert heard(on_sale(), "why is my red fighter not playable?") == ["red Fighter can be played now."]


def test_of_a_card_that_can_only_be_played_for_its_chapter_that_is_told_with_why() -> None:
    """ "Can be played now" stood beside a card of which the picture said that it can do nothing."""
    table = on_sale()
    table.hand(KIM, "yellow wizard")
    table.hall(KIM, "red wizard")
    table.pile("red wizard")
    (question,) = next(act(table.play)).questions
    (line,) = table.game.answered(
        view_for(table.cards, table.state, KIM), question, "why can't I play the wizard?", None
    )
    assert bare(line) == (
        "yellow Wizard can be played now, but only for its chapter: "
        "1 → 2 of 5 · no effect now: you have the top of the discards, red Wizard."
    )


@pytest.mark.parametrize("text", ["what are my cards for?", "what do my cards do?", "what is my hand good for"])
def test_who_asks_what_their_cards_are_for_is_told_what_each_does_now(text: str) -> None:
    table = on_sale()
    table.hall(KIM, "red fighter", "red monk")
    head, fighter, monk = heard(table, text)
    assert head == "**What your cards do**"
    assert fighter.startswith("- red Fighter: you have one") and monk.startswith("- blue Monk: 1 → 2 of 5 · ")


def test_whether_to_buy_is_answered_with_yes_or_no_as_is_recommended() -> None:
    table = on_sale()
    table.completed(KIM, "cleric")
    (question,) = next(act(table.play)).questions
    view = view_for(table.cards, table.state, KIM)
    said: list[tuple[Any, str]] = [({"act": "buy:3"}, "Yes, buy now."), ({"act": "discard"}, "No: do not buy now.")]
    for best, so in said:
        (line,) = table.game.answered(view, question, "should I buy now?", best)
        assert words(line) == so


def test_what_lies_in_the_discards_is_its_open_top() -> None:
    """The rules of discarding were told."""
    table = on_sale()
    assert heard(table, "what is in the discard pile?") == ["Nothing lies in the discard pile."]
    table.pile("red monk", "purple fighter")
    said = ["On top of the discard pile lies purple Fighter. Below it nobody sees."]
    assert heard(table, "what is in the discard pile?") == heard(table, "which card is on the discards") == said


def test_what_somebody_could_buy_is_told_of_all_rivals_where_nobody_is_named() -> None:
    table = on_sale()
    table.completed(CHRIS, "wizard")
    told = heard(table, "what could he buy next turn?")
    assert len(told) == 2 and "a completed chapter, good for 5 VP now" in told[0]
    assert heard(table, f"what can <@seat:{CHRIS}> buy next turn?") == told[:1]
