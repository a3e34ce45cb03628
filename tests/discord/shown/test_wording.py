"""Phrases become words, and what people are called formats and pings nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cogs.wording.fluent import DATA, Wording, WordingError, load_wording, quoted
from cogs.wording.people_names import short_name
from gamecore import games
from gamecore.engine.phrases import Phrase, say

HOUSE = "list-and = { $head } and { $last }\nlist-or = { $head } or { $last }\nlist-empty = none\n"
CHAIRS = ("🟥 Chris", "🟦 *Kim*", "🟩 @everyone")


def words(text: str) -> Wording:
    return Wording({"house": HOUSE, "test": text})


def test_a_chair_is_drawn_as_whoever_sits_there() -> None:
    assert words("gave = { $seat } to { $other_seat }").text(say("gave", seat=0, other_seat=1), CHAIRS) == (
        "🟥 Chris to 🟦 \\*Kim\\*"
    )


def test_lists_of_chairs_read_like_a_sentence_and_dice_like_dice() -> None:
    wording = words("all = { $seats }: { $dice } ({ $dice_count })")
    assert wording.text(say("all", seats=[0, 1, 0], dice=[6, 5, 1]), CHAIRS) == (
        "🟥 Chris, 🟦 \\*Kim\\* and 🟥 Chris: 6 5 1 (3)"
    )


def test_a_negative_number_has_a_minus_and_no_hyphen() -> None:
    """Like all that are written out: a card may cost Fame, Militia cost points."""
    assert load_wording().text(say("end-part", what="Cards", points=-1)) == "Cards −1"


def test_numbers_below_zero_have_a_variant_of_their_own() -> None:
    wording = words("worst = { $worst ->\n    [below] none\n   *[other] worst { $worst }\n }")
    assert [wording.text(say("worst", worst=worst)) for worst in (-1, 0, 2)] == ["none", "worst 0", "worst 2"]


def test_no_text_has_a_variant_that_no_number_selects() -> None:
    for path in DATA.glob("**/*.ftl"):
        assert not re.search(r"^\s*\[-\d", path.read_text("utf-8"), re.MULTILINE), path


def test_a_town_in_the_end_names_its_worst_category_only_where_that_counts() -> None:
    said = load_wording("town_founders").text(say("final-town", seat=0, leads=["Food"], worst=-1, points=23), CHAIRS)
    assert said == "🟥 Chris: leads Food · total 23"


def test_what_one_may_choose_from_is_joined_by_or() -> None:
    assert (
        words("x = Choose { $either }.").text(say("x", either=["red", "blue", "green"])) == "Choose red, blue or green."
    )


def test_nested_phrases_are_worded_inside_out() -> None:
    wording = words("skill = { $skill ->\n  [might] Might\n *[guile] Guile\n }\nneeds = needs { $what }")
    assert wording.text(say("needs", what=say("skill", skill="might"))) == "needs Might"


def test_a_key_with_markdown_in_it_still_selects() -> None:
    wording = words("core = { $core ->\n  [mess_hall] Mess Hall\n *[other] { $core }\n }")
    assert wording.text(say("core", core="mess_hall")) == "Mess Hall"
    assert wording.text(say("core", core="a_b")) == "a\\_b"


@pytest.mark.parametrize(
    "phrase",
    [say("missing"), say("gave", seat=1), Phrase("other", {"a": 1})],
    ids=["no such text", "a parameter is missing", "no such text with parameters"],
)
def test_a_text_that_does_not_fit_is_an_error(phrase: Phrase) -> None:
    with pytest.raises(WordingError):
        words("gave = { $seat } to { $other_seat }").text(phrase, CHAIRS)


@pytest.mark.parametrize("text", ["broken = {", "a = 1\na = 2", "list-and = again"])
def test_a_file_that_is_not_fluent_or_says_something_twice_is_named(text: str) -> None:
    with pytest.raises(WordingError, match="test"):
        words(text)


@pytest.mark.parametrize(
    "name",
    [
        "**bold** _x_ `c` ||s|| ~~d~~",
        "@everyone <@123> <#4> <:e:5>",
        "[link](https://x.example)",
        "https://x.example",
        "# heading\n> quote",
        "‮reversed",
        "- item",
    ],
)
def test_a_quoted_name_formats_links_and_pings_nothing(name: str) -> None:
    shown = quoted(name)
    assert "\n" not in shown and "@e" not in shown and "‮" not in shown
    for at, sign in enumerate(shown):
        if sign in "*_~`|<[":
            assert shown[at - 1] == "\\"
    assert not shown.startswith(("# ", "> ", "- ")) and "s://" not in shown


def test_a_name_is_short_and_never_empty() -> None:
    assert short_name("x" * 100) == "x" * 31 + "…"
    assert short_name("\u200b\n") == "?"


def test_labels_have_neither_markdown_nor_escapes() -> None:
    assert words("x = **{ $name }** wins").label(say("x", name="a_b")) == "a_b wins"


def test_what_is_no_text_is_named_with_its_line() -> None:
    with pytest.raises(WordingError, match="test, line 4: this is not Fluent: '2 = b'"):
        words("one = a\n  2 = b\n\n2 = b\n")


def test_the_bots_own_texts_can_be_read() -> None:
    assert load_wording().has("refused-stale")


@pytest.mark.parametrize("game", ["toy", *games.all_keys()])
def test_every_question_has_words_that_everybody_may_read(game: str) -> None:
    path = (
        Path(__file__).parents[2] / "support" / "toys" / "toy.ftl" if game == "toy" else DATA / game / "text" / "en.ftl"
    )
    text = path.read_text("utf-8")
    asked = set(re.findall(r"^ask-([\w-]+) =", text, re.MULTILINE))
    assert asked and asked == set(re.findall(r"^waiting-([\w-]+) =", text, re.MULTILINE))


@pytest.mark.parametrize("game", games.all_keys())
def test_every_question_has_a_hint_for_whoever_meets_it_first(game: str) -> None:
    text = (DATA / game / "text" / "en.ftl").read_text("utf-8")
    asked = set(re.findall(r"^ask-([\w-]+) =", text, re.MULTILINE))
    assert asked and asked == set(re.findall(r"^hint-([\w-]+) =", text, re.MULTILINE))


@pytest.mark.parametrize(
    ("players", "rounds"), [(0, "five rounds (two or three players: six)"), (3, "six rounds"), (4, "five rounds")]
)
def test_the_compass_says_how_many_rounds_are_played_once_it_is_known(players: int, rounds: str) -> None:
    said = load_wording("gilded_compass").text(say("how-to-play", players=players))
    assert f"① Aim: the most Gold in {rounds}." in said.split("\n")
