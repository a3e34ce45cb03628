"""Words that may mean several things, as whoever wrote them is asked."""

from __future__ import annotations

import pytest

from gamecore.engine.game import Reading
from gamecore.engine.phrases import say
from gamecore.engine.typed.doubts import MOST_MEANINGS, Doubt, Meaning, meanings_of, rewritten


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("1 an 5; 2 anna an", "an", ["1 X 5; 2 anna an", "1 an 5; 2 anna X"]),
        ("send  Émile+bob", "emile", ["send  X+bob"]),
        ("the O'Brien-Kay!", "obrienkay", ["the X!"]),
        ("bailiffs a1-a2/2", "bailiffs a1 a2", ["X/2"]),
        ("banana", "an", []),
    ],
)
def test_whole_words_are_written_anew_wherever_they_stand(text: str, said: str, found: list[str]) -> None:
    assert list(rewritten(text, said, "X")) == found


def reading(text: str, names: list[str]) -> Reading:
    """Of a game in which each name is a card, and ``card`` may be any."""
    if "card" not in text.split():
        return Reading(text, ready=True)
    return Reading.of_nothing(Doubt(say("which"), "card", tuple(Meaning(name, name) for name in names)))


def chosen(names: list[str]) -> list[str]:
    found = meanings_of("play card", reading("play card", names), lambda text: reading(text, names))
    return [one.text for one in found]


def test_eight_meanings_are_asked_for_one_by_one_and_nine_are_not() -> None:
    names = [f"name{number}" for number in range(MOST_MEANINGS + 1)]
    assert chosen(names[:-1]) == [f"play {name}" for name in names[:-1]]
    assert chosen(names) == []


def test_a_name_with_which_the_text_would_be_no_move_is_offered_to_nobody() -> None:
    """What looked like a card's name by chance came back as a button, and that had found no move in it either."""

    def nothing(text: str) -> Reading:
        return reading(text, ["mill"]) if "card" in text.split() else Reading.of_nothing(say("no-move"))

    assert meanings_of("play card", nothing("play card"), nothing) == ()


def test_which_is_meant_is_not_asked_where_it_makes_no_difference_or_cannot_be_written() -> None:
    assert chosen(["mill", "mill"]) == ["play mill"]
    assert chosen(["mill", "card"]) == []
