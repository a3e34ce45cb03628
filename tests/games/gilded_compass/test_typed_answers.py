"""Typed turns, as they are told under *Typed turns*."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.choices import Acts
from gamecore.engine.game import Reading
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.presentation import lookup
from gamecore.games.gilded_compass.state import ItemTile
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, Table
from tests.support.games.gilded_compass.wording import lines
from tests.support.games.meanings import answers_by_meaning

EIGHT = [1, 1, 2, 3, 4, 4, 4, 6]


class Typing(Table):
    """A table that stops at the first question and is written to."""

    def reads(self, text: str, seat: int = KIM) -> Reading:
        question = self.asked[-1]
        return GAME.read(GAME.view(self.state, seat), question, text, None)

    def open(self) -> Typing:
        script = GAME.next_step(self.play().ref)
        assert script is not None
        self.asked += next(script).questions
        return self


def rolled(*faces: int, **options: str) -> Typing:
    return Typing(4, faces=list(faces or EIGHT), **options).open()


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("archives 4 4 4", {"act": "archives:444"}),
        ("Archives 444", {"act": "archives:444"}),
        ("uni 4 1", {"act": "university:14"}),
        ("auction 1 2 3 4", {"act": "auction:1234"}),
        ("library", {"act": "library:1"}),
        ("archivs 6", {"act": "archives:6"}),
        ("tower 6 1 ready", {"act": "tower:16"}),
        ("reroll 1 1", {"act": "reroll", "form": {"reroll": {"dice": ["o0", "o1"]}}}),
        ("keep 4 4 4", {"act": "reroll", "form": {"reroll": {"dice": ["o0", "o1", "o2", "o3", "o7"]}}}),
        ("reroll all", {"act": "reroll", "form": {"reroll": {"dice": [f"o{at}" for at in range(8)]}}}),
    ],
)
def test_a_turn_is_written_by_building_and_dice(text: str, answer: Any) -> None:
    table = rolled(c_building="tower")
    reading = table.reads(text)
    assert reading.answer == answer and reading.ready
    table.asked[-1].choices.check(reading.answer)


@pytest.mark.parametrize(
    "text", ["archives 5 5", "archives", "hello", "reroll 5", "keep", "power 1 2 6 6", "auction 1 3"]
)
def test_what_cannot_be_is_refused_with_what_could(text: str) -> None:
    reading = rolled().reads(text)
    assert reading.answer is None and len(reading.problems) == 1


def test_a_refusal_without_tokens_or_with_neutral_dice_says_so() -> None:
    table = Typing(2, faces=[*EIGHT, 3, 6], few_seats="neutral", c_building="tower")
    table.hunter(KIM, knowledge=0)
    table.open()
    assert lines(table.reads("keep 4 4").problems) == ["A re-roll takes a Knowledge token, and you have none."]
    assert lines(table.reads("power 1 1 6 6").problems) == ["You have no Compelling Power to use."]
    assert lines(table.reads("neutral tower 1").problems) == ["The neutral dice do not show 1."]


def test_a_tile_of_the_temple_is_named_by_its_number_where_two_take_the_same_dice() -> None:
    table = Typing(4, c_building="temple", faces=EIGHT)
    table.state.items[:2] = [ItemTile("green_excavator", (1, 6)), ItemTile("green_cartographer", (1, 6))]
    table.open()
    assert table.reads("temple 1 6").problems
    assert table.reads("temple 1 6 tile 2").answer == table.reads("temple tile 2 6 1").answer == {"act": "temple:16+2"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("uni 5", "Your free dice do not show 5."),
        ("guild 1 2", "Treasure Hunters' Guild is not in this game."),
        ("tower 1 1", "Which do you mean? Treasure Tower: 1 6, Treasure Tower: 3 4, Treasure Tower: 1"),
    ],
)
def test_a_refusal_says_what_is_wrong_or_what_would_be_right_there(text: str, said: str) -> None:
    (problem,) = rolled(c_building="tower").reads(text).problems
    assert lines([problem])[0].startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("auction 4", "Auction House, not allowed: with yours that makes"),
        ("add my 4 to the auction house", "Auction House, not allowed: with yours that makes"),
        ("auction 1 2", "Auction House, not allowed: one row each, and these do not lengthen yours, "),
        ("archives 3 4", "Archives, not allowed: a set is of equal dice."),
        ("archives 4 add", "Archives, not allowed: with yours that makes"),
        ("uni 3 4", "University, not allowed: one die goes there, or two that make 5."),
        ("uni 1 2 3", "University, not allowed: one die goes there, or two that make 5."),
    ],
)
def test_a_move_that_a_rule_forbids_is_told_that_rule(text: str, said: str) -> None:
    """ "why not auction 4?" was answered with what is recommended: nothing said that it is not allowed."""
    table = Typing(4, faces=EIGHT)
    table.puts(KIM, "auction:56", "archives:4444")
    table.puts(CHRIS, "auction:456", "archives:44444")
    (problem,) = table.open().reads(text).problems
    assert lines([problem])[0].startswith(said)


def test_where_a_group_could_grow_or_begin_it_must_be_said_which() -> None:
    table = Typing(4, faces=EIGHT)
    table.puts(KIM, "archives:44")
    table.open()
    assert answers_by_meaning(table.reads, "archives 4") == [{"act": "archives:4+2"}, {"act": "archives:4"}]
    assert table.reads("archives 4 add").answer == {"act": "archives:4+2"}
    assert table.reads("archives 4 new").answer == {"act": "archives:4"}


def test_a_compelling_power_names_the_dice_and_what_they_show() -> None:
    table = Typing(4, faces=EIGHT)
    table.hunter(KIM, abilities=["power"])
    table.open()
    form = {"power": {"dice": ["o0", "o2"], "one": "6", "other": "5"}}
    assert table.reads("power 1 2 6 5").answer == {"act": "power", "form": form}
    assert table.reads("power 1 2 6").problems


def test_a_tie_names_the_end_that_goes() -> None:
    table = Typing(4, faces=EIGHT)
    table.hunter(KIM, abilities=["will"])
    table.puts(CHRIS, "auction:23", "archives:44")
    table.open()
    assert table.reads("will auction 2 3 low").answer == {"act": "will:auction:23~2low"}
    ends = [{"act": f"will:auction:23~2{end}"} for end in ("low", "high")]
    assert answers_by_meaning(table.reads, "will auction 2 3") == ends
    assert table.reads("will archives 4 4").answer == {"act": "will:archives:44~2"}


def test_a_tie_at_the_illuminati_names_the_die_that_goes() -> None:
    table = Typing(4, faces=EIGHT, c_building="illuminati")
    table.hunter(KIM, abilities=["will"])
    table.puts(CHRIS, "illuminati:46")
    table.open()
    assert table.reads("will illuminati 4 6 die 4").answer == {"act": "will:illuminati:46~2-4"}
    dice = [{"act": f"will:illuminati:46~2-{die}"} for die in (4, 6)]
    assert answers_by_meaning(table.reads, "will illuminati 4 6") == dice


def test_neutral_dice_are_named_as_such() -> None:
    table = Typing(2, faces=[*EIGHT, 3, 6], few_seats="neutral", c_building="tower")
    table.open()
    assert table.reads("neutral tower 3").answer == {"act": "neutral:tower:3"}


def test_tiles_go_by_number_or_by_name() -> None:
    table = Typing(2)
    table.state.maps[:] = ["green_3", "green_1", "dig_site", "blue_4"]
    table.puts(KIM, "archives:1")
    table.state.phase, table.state.resolving = "resolve", 1
    table.open()
    assert table.reads("jungle 3").answer == "0" and table.reads("4").answer == "3"
    assert answers_by_meaning(table.reads, "jungle") == ["0", "1"]
    assert table.reads("atlantis").answer == "3" and table.reads("jungle").problems
    assert table.reads("grey").answer == "2"


def test_best_takes_what_looks_best() -> None:
    table = rolled()
    assert table.reads("best").answer == table.asked[-1].default()


def test_the_grammar_is_told_in_the_rules() -> None:
    (grammar,) = lookup.rules()["Typed turns"]
    assert grammar.id == "rules-typed-turns"


def test_the_example_of_a_turn_means_one_thing_alone() -> None:
    """ "archives 6" was the example where it could be a new group or one more die of 6 6 6, and was not understood."""
    table = Typing(4, faces=[6, 6, 6, 6, 6])
    table.puts(KIM, "archives:666")
    table.hunter(KIM, dice=5)
    table.open()
    asked = table.asked[-1]
    assert isinstance(asked.choices, Acts)
    doubtful = next(act for act in asked.choices.acts if act.key == "archives:6")
    first = Acts((doubtful, *(act for act in asked.choices.acts if act is not doubtful)))
    example = GAME.example(GAME.view(table.state, KIM), Question(KIM, "turn", first, asked.default))
    assert example is not None
    assert table.reads(lines([example])[0]).answer is not None
