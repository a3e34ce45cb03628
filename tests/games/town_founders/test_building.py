"""Building: one category, and the cards that have a point in it."""

from __future__ import annotations

import pytest

from gamecore.engine.choices import Acts, PickOne, PickSome
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import say
from gamecore.games.town_founders.presentation.buildings import buildings
from tests.support.games.town_founders.table import CHRIS, DECK, KIM, MORGAN, Table
from tests.support.games.town_founders.wording import words


@pytest.fixture
def table() -> Table:
    table = Table(2, "build", 2)
    table.hand(KIM, "Bakery", "Granary", "Spice Merchant", "Moat")
    return table


def test_one_category_is_picked_and_its_cards_are_built_face_up_tf_6(table: Table) -> None:
    table.says(KIM, "build", {"act": "F"})
    table.step()
    assert table.state.founders[KIM].town == ["Bakery", "Granary", "Spice Merchant"]
    assert table.hands()[KIM] == ["Moat"]
    assert table.view(CHRIS).founders[KIM].town == ("Bakery", "Granary", "Spice Merchant")


def test_the_question_names_each_category_with_its_cards_tf_6(table: Table) -> None:
    question = table.open_question(KIM)
    assert question is not None and isinstance(question.choices, Acts)
    shown = {
        act.key: (words(act.text), act.hint.params["cards"]) for act in question.choices.acts if act.hint is not None
    }
    assert shown == {
        "F": ("Food 0 → 6 (and Trade +1)", ["Bakery", "Granary", "Spice Merchant"]),
        "T": ("Trade 0 → 1 (and Food +1)", ["Spice Merchant"]),
        "M": ("Military 0 → 2", ["Moat"]),
    }


def test_the_same_cards_are_offered_once_and_may_be_built_by_either_name(table: Table) -> None:
    """Government and Military were two lines of a menu, and two tiles, for the Castle alone."""
    table.hand(KIM, "Castle")
    table.state.founders[KIM].hand.remove("Moat")
    table.state.discarded.append("Moat")
    question, view = table.open_question(KIM), table.view(KIM)
    assert question is not None and isinstance(question.choices, Acts) and view.own is not None
    named = [act.key for act in question.choices.acts if act.key in "GM" and act.is_offered]
    assert (
        named == [one.letter for one in buildings(DECK, view, view.own, view.own_hand) if one.letter in "GM"] == ["G"]
    )
    table.says(KIM, "build", {"act": "M"})
    table.step()
    assert table.state.founders[KIM].town == ["Castle"]


def test_a_line_of_a_menu_promises_no_bonus_whose_card_is_gone(table: Table) -> None:
    """Menus told of a point more with a Bridge that lay among the discards."""
    table.hand(KIM, "Tollbooth", "Guard Tower")
    table.town(CHRIS, "Castle")

    before = lines_of_some(table)
    table.state.deck.remove("Bridge")
    table.state.discarded.append("Bridge")
    after = lines_of_some(table)
    assert before["Tollbooth"] == "2 Government; +1 with Bridge" and after["Tollbooth"] == "2 Government"
    assert before["Guard Tower"] == after["Guard Tower"] == "2 Military", "Chris has built the Castle"
    assert after["Bakery"] == "2 Food; +1 with Granary"


def lines_of_some(table: Table) -> dict[str, str]:
    """What stands below each card where some are chosen."""
    question = table.open_question(KIM)
    assert question is not None and isinstance(question.choices, Acts)
    form = next(act.form for act in question.choices.acts if act.key == "some")
    assert form is not None
    cards = form.sections[0].fields[0].choices
    assert isinstance(cards, PickSome)
    return {one.key: words(one.hint) for one in cards.options if one.hint is not None}


def test_each_category_says_what_becomes_of_the_lead(table: Table) -> None:
    rivals = table.state.founders[CHRIS]
    rivals.town = ["Moat"]
    question = table.open_question(KIM)
    assert question is not None and isinstance(question.choices, Acts)
    leads = {act.key: act.hint.params["lead"] for act in question.choices.acts if act.hint is not None}
    assert leads == {"F": "takes", "T": "takes", "M": "ties"}
    said = {act.key: words(act.hint) for act in question.choices.acts if act.hint is not None}
    assert said == {
        "F": "wins the leads in Food and Trade · Bakery, Granary and Spice Merchant",
        "T": "wins the leads in Trade and Food · Spice Merchant",
        "M": "shares the lead with 🟦 Chris · Moat",
    }


def the_lead(table: Table, letter: str) -> str:
    question = table.open_question(KIM)
    assert question is not None and isinstance(question.choices, Acts)
    (hint,) = [act.hint for act in question.choices.acts if act.key == letter and act.hint is not None]
    return words(hint).partition(" · ")[0]


def test_a_lead_that_was_shared_is_not_taken_but_alone_from_now_on() -> None:
    """It said that it takes the lead, which three had, and named only one of the others."""
    table = Table(3, "build", 2)
    table.town(KIM, "Apothecary")
    table.town(CHRIS, "Herbalist")
    table.town(MORGAN, "Garden")
    table.hand(KIM, "Hospital")
    assert the_lead(table, "P") == "now yours alone, 🟦 Chris and 🟩 Morgan lose it"


def test_a_lead_that_comes_in_another_category_is_counted() -> None:
    """Building Industry, which somebody else had more of, was said to bring no lead, and one of three was named."""
    table = Table(2, "build", 2)
    table.town(CHRIS, "Weaver", "Glassblower")
    table.hand(KIM, "Alchemist")
    assert the_lead(table, "I") == "wins the lead in Learning; not Industry itself, 🟦 Chris has 4"
    assert the_lead(table, "L") == "takes the lead, nobody else has any"


def test_a_bonus_that_a_card_of_the_town_earns_is_named(table: Table) -> None:
    """The cards to build and what they bring by themselves did not add up to what was promised."""
    table.town(KIM, "Gatehouse")
    table.hand(KIM, "Stone Walls")
    question = table.open_question(KIM)
    assert question is not None and isinstance(question.choices, Acts)
    military = next(act for act in question.choices.acts if act.key == "M")
    assert words(military.text) == "Military 2 → 7" and military.hint is not None
    assert words(military.hint) == "keeps the lead, nobody else has any · Moat and Stone Walls · +1 for your Gatehouse"


def test_not_all_of_them_have_to_be_built_tf_6(table: Table) -> None:
    table.says(KIM, "build", {"act": "some", "form": {"some": {"cards": ["Bakery", "Spice Merchant"]}}})
    table.step()
    assert table.state.founders[KIM].town == ["Bakery", "Spice Merchant"]


def test_cards_of_two_categories_cannot_be_built_in_one_turn_tf_6(table: Table) -> None:
    question = table.open_question(KIM)
    assert question is not None
    with pytest.raises(IllegalChoice) as refused:
        question.choices.check({"act": "some", "form": {"some": {"cards": ["Bakery", "Moat"]}}})
    assert refused.value.phrase.id == "refused-no-common-category"


def test_nothing_has_to_be_built_tf_6(table: Table) -> None:
    table.says(KIM, "build", {"act": "nothing"})
    table.step()
    assert table.state.founders[KIM].town == [] and table.events_of("build.nothing") == [{"seat": KIM}]


def test_built_cards_stay_for_ever_tf_6(table: Table) -> None:
    table.step()
    built = list(table.state.founders[KIM].town)
    table.until("over")
    assert table.state.founders[KIM].town[: len(built)] == built


def test_the_default_builds_what_brings_most_points(table: Table) -> None:
    table.step()
    assert table.events_of("build.built")[0]["category"] == "Food" and table.events_of("build.built")[0]["points"] == 7


def test_who_has_no_cards_is_not_asked() -> None:
    table = Table(2, "build", 2)
    table.step()
    assert table.asked == [] and table.state.current == CHRIS


def together(*, master: int = KIM) -> Table:
    table = Table(3, "build", 2, together=True)
    table.state.guildmaster = master
    table.state.bids = {KIM: 1, CHRIS: 0, MORGAN: 0}
    table.hand(KIM, "Moat")
    table.hand(CHRIS, "Bakery", "Granary", "Inn")
    table.hand(MORGAN, "Sage")
    return table


def test_the_guildmaster_picks_and_everybody_may_build_tf_23() -> None:
    table = together()
    table.says(KIM, "build.category", "F")
    table.step()
    table.step()
    assert [founder.town for founder in table.state.founders] == [[], ["Bakery", "Granary"], []]


def test_the_guildmaster_may_pick_any_of_the_ten_tf_23() -> None:
    table = together()
    question = table.open_question(KIM)
    assert question is not None and isinstance(question.choices, PickOne)
    assert "".join(option.key for option in question.choices.options) == "FTCRGMPALI"


def test_everybody_with_a_hand_is_asked_so_that_who_is_asked_tells_nothing_tf_23() -> None:
    table = together()
    table.says(KIM, "build.category", "F")
    table.step()
    for seat in (KIM, CHRIS, MORGAN):
        question = table.open_question(seat)
        assert question is not None and isinstance(question.choices, PickSome)
        assert len(question.choices.options) == (2 if seat == CHRIS else 0)


def test_in_the_variant_too_one_may_build_less_tf_23() -> None:
    table = together()
    table.says(KIM, "build.category", "F")
    table.says(CHRIS, "build.yours", ["Granary"])
    table.step()
    table.step()
    assert table.state.founders[CHRIS].town == ["Granary"] and table.hands()[CHRIS] == ["Bakery", "Inn"]


def test_how_to_play_says_nowhere_that_all_cards_of_a_category_are_built_tf_6() -> None:
    """A part may be built, as the rules and the menu say."""
    original = {"variant": "original"}
    said = [say("how-to-play", **original), say("picture-how-build", **original), say("hint-build")]
    assert [words(each) for each in said if "Build all" in words(each) or "every card" in words(each)] == []
    assert "any cards of one category" in words(said[0]) and "build any of one category" in words(said[1])
    assert "as many as you like" in words(say("rules-building"))
    assert words(say("build-some")) in words(said[2])
