"""What stands beside what can be chosen: a chapter before and after, what a card does now, points after a purchase."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.choices import Acts, PickOne, PickSome
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.rules.actions import acts
from gamecore.games.guildhall.rules.choosing import Pool, Use, pick_cards, pick_entering
from gamecore.games.guildhall.rules.how_to_play import act
from gamecore.games.guildhall.view import view_for
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import drawn, words

FIGHTER = say("card", colour="red", name="Fighter")


def second_lines(question: Question) -> dict[str, str]:
    """The second line of each option."""
    choices = question.choices
    assert isinstance(choices, PickOne | PickSome)
    return {option.key: words(option.hint) for option in choices.options if option.hint is not None}


def the_first(table: Table, kind: str) -> Question:
    return next(question for question in table.asked if question.kind == kind)


def picking(table: Table, pool: Pool, count: int, apart: Any = None) -> Question:
    return next(pick_cards(table.play, Use(KIM, FIGHTER), pool, count, apart)).questions[0]


def asked(question: Question) -> str:
    return words(say(f"ask-{question.kind.replace('.', '-')}", **question.params))


def with_halls() -> Table:
    table = Table()
    table.hall(KIM, "red fighter", "blue fighter", "red monk")
    table.hall(CHRIS, "red cleric", "blue cleric", "yellow monk")
    return table


def test_what_would_be_discarded_says_what_it_would_do_now_and_a_duplicate_that_it_is_one() -> None:
    table = with_halls()
    table.hand(KIM, "yellow fighter", "red monk", "red wizard")
    form = next(one for one in acts(table.play, KIM).acts if one.key == "discard").form
    assert form is not None
    pick = form.sections[0].fields[0].choices
    assert isinstance(pick, PickSome)
    said = {words(option.text): words(option.hint) for option in pick.options if option.hint is not None}
    does = "discard 2 cards of different chapters from another guildhall"
    assert said["🟡 yellow Fighter"] == f"played: 2 → 3 of 5 · {does}"
    assert said["🔴 red Monk"] == "you have one"
    assert said["🔴 red Wizard"].startswith("played: 0 → 1 of 5 · ")


def test_the_first_hand_says_how_many_of_a_chapter_there_are_gh_4() -> None:
    table = Table()
    table.hand(KIM, *["red fighter", "blue fighter", "red monk"], *[f"{one} rogue" for one in ("red", "blue", "green")])
    table.lays_out()
    said = second_lines(the_first(table, "setup.discard"))
    assert said["fighter.red"] == "2 of its chapter in hand · played: discard a card from another guildhall"
    assert said["monk.red"].startswith("the only one of its chapter · ")
    assert second_lines(the_first(table, "setup.place"))["rogue.red"] == (
        "3 of its chapter in hand · put down, it does nothing yet"
    ), "its effect was promised there"


def test_a_card_of_the_first_hand_that_is_there_twice_counts_once_and_says_so_gh_4() -> None:
    table = Table()
    table.hand(KIM, "yellow wizard", "yellow wizard", "red monk", "red monk", "blue monk", "red rogue", "red cleric")
    table.hand(KIM, "red fighter", "blue fighter")
    table.lays_out()
    said = second_lines(the_first(table, "setup.discard"))
    assert said["wizard.yellow"].startswith("you have 2; only one can lie in a chapter · ")
    assert said["monk.blue"].startswith("2 of its chapter in hand · ")


def test_a_raid_shows_both_guildhalls_before_and_after() -> None:
    table = with_halls()
    taken = picking(table, Pool("raid_hall", ["cleric.red", "monk.yellow"], CHRIS), 1)
    assert second_lines(taken)["monk.yellow"] == "you 1 → 2 of 5 · 🟦 Chris 1 → 0"
    gone = picking(table, Pool("raid_discard", ["cleric.red", "monk.yellow"], CHRIS), 1)
    assert second_lines(gone)["cleric.red"] == "🟦 Chris 2 → 1 of 5"
    placed = picking(table, Pool("place_hand", ["fighter.yellow", "wizard.red"]), 1)
    assert second_lines(placed)["fighter.yellow"] == "2 → 3 of 5", "its effect is no part of being placed"
    given = picking(table, Pool("shed_discard", ["fighter.red", "monk.red"]), 1)
    assert second_lines(given)["fighter.red"] == "2 → 1 of 5"


def test_a_card_in_action_counts_in_what_its_chapter_comes_to_and_not_in_what_is_done() -> None:
    table = with_halls()
    table.area(KIM, "green cleric", "yellow fighter")
    placed = picking(table, Pool("place_hand", ["cleric.red", "fighter.green"]), 1)
    assert second_lines(placed) == {"cleric.red": "1 → 2 of 5", "fighter.green": "3 → 4 of 5"}
    taken = picking(table, Pool("look", ["cleric.red", "wizard.red"]), 1)
    assert second_lines(taken)["cleric.red"] == "1 → 2 of 5 · get +1 action"
    table.area(KIM, "blue cleric", "red cleric", "yellow cleric")
    table.hall(KIM, "purple cleric")
    assert (
        second_lines(picking(table, Pool("place_hand", ["cleric.red", "wizard.red"]), 1))["cleric.red"] == "1 → 2 of 5"
    )


def test_a_card_whose_double_is_in_action_adds_nothing_and_says_so_gh_23() -> None:
    table = Table()
    table.hall(KIM, "blue cleric")
    table.hall(CHRIS, "green cleric")
    table.area(KIM, "green cleric")
    placed = second_lines(picking(table, Pool("place_hand", ["cleric.green", "cleric.red"]), 1))
    assert placed == {"cleric.green": "2 → 2 of 5 · its double in action is discarded", "cleric.red": "2 → 3 of 5"}
    taken = picking(table, Pool("raid_hall", ["cleric.green", "monk.red"], CHRIS), 1)
    assert second_lines(taken)["cleric.green"].startswith("you 2 → 2 of 5 · its double in action is discarded · ")


def test_a_double_in_action_begins_the_next_chapter_if_the_placed_card_completes_this_one_gh_23() -> None:
    table = Table()
    table.hall(KIM, "blue cleric", "red cleric", "yellow cleric", "purple cleric")
    table.area(KIM, "green cleric")
    placed = second_lines(picking(table, Pool("place_hand", ["cleric.green", "monk.red"]), 1))
    assert placed["cleric.green"] == "completes Cleric"


def test_a_card_that_goes_while_its_double_is_in_action_leaves_the_chapter_as_it_is_gh_23() -> None:
    table = Table()
    table.hall(KIM, "blue cleric", "green cleric")
    table.area(KIM, "green cleric")
    gone = second_lines(picking(table, Pool("shed_hand", ["cleric.blue", "cleric.green"]), 1))
    assert gone == {"cleric.blue": "2 → 1 of 5", "cleric.green": "2 → 2 of 5"}


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("place_hand", "A colour that lies in your chapter cannot join it again."),
        ("raid_discard", "It leaves their chapter for the discard pile."),
        ("raid_hall", "Colours that your chapter has already are left out."),
        ("place_discard", "A colour that your chapter has already is discarded."),
        ("shed_hand", "Beside each stands what its chapter has then."),
    ],
)
def test_what_a_card_is_chosen_for_decides_what_is_said_to_who_meets_it_first(what: str, said: str) -> None:
    table = with_halls()
    question = picking(table, Pool(what, ["cleric.red", "monk.yellow"], CHRIS), 1)
    assert words(say("hint-pick-card", **question.params)) == said


def test_several_cards_are_asked_for_with_whose_they_are_and_the_condition() -> None:
    table = with_halls()
    of_chapter = table.play.layout.chapter_of.__getitem__
    pool = Pool("raid_discard", ["cleric.red", "cleric.blue", "monk.yellow"], CHRIS)
    question = picking(table, pool, 2, of_chapter)
    said = "🔴 red Fighter: discard 2 cards of 🟦 Chris's, of different chapters (the last you choose lies on top)"
    assert asked(question) == said
    with pytest.raises(IllegalChoice) as refused:
        question.choices.check(["cleric.red", "cleric.blue"])
    assert words(refused.value.phrase) == "Choose 🔴 red Cleric or 🔵 blue Cleric: both are Clerics."
    one = picking(table, pool, 1)
    assert asked(one) == "🔴 red Fighter: discard a card of 🟦 Chris's"


def test_cards_that_are_placed_together_may_be_of_one_chapter_and_nothing_else_is_said() -> None:
    table = with_halls()
    pool = Pool("place_hand", ["cleric.red", "cleric.blue", "wizard.red"])
    question = next(pick_entering(table.play, Use(KIM, FIGHTER), pool, 2)).questions[0]
    assert asked(question) == "🔴 red Fighter: place 2 cards from your hand"
    question.choices.check(["cleric.red", "cleric.blue"])


def test_what_is_bought_says_how_many_points_there_are_then() -> None:
    table = Table()
    table.points(KIM, 7)
    table.completed(KIM, "monk", "wizard")
    table.row("guildhall", "courier")
    bought = next(one for one in acts(table.play, KIM).acts if one.key == "buy:1")
    first = table.cards.vp["guildhall"]
    assert words(bought.text) == f"Buy {first.vp} VP (card 1) for 1 chapter"
    assert bought.hint is not None and words(bought.hint) == f"then you have {7 + first.vp} of 20"
    table.points(KIM, 21 - first.vp)
    bought = next(one for one in acts(table.play, KIM).acts if one.key == "buy:1")
    assert bought.hint is not None and words(bought.hint) == "21 VP: you win at the end of this turn"


def test_in_a_mega_saga_a_card_is_named_with_its_archetype_in_hand_hall_and_menus_gh_32() -> None:
    table = Table(saga="mega_all")
    table.hand(KIM, "red marshall")
    table.area(CHRIS, "blue ranger")
    view = view_for(table.cards, table.state, KIM)
    assert "Marshal (Leader)" in drawn(table.game.private_board(view))
    assert "In action: 🔵 blue Ranger (Leader)" in drawn(table.game.board(view))
    choices = next(act(table.play)).questions[0].choices
    assert isinstance(choices, Acts)
    assert any("🔴 red Marshal (Leader)" in words(one.text) for one in choices.acts)
    assert "(Leader)" not in drawn(Table().game.private_board(view_for(table.cards, with_halls().state, KIM)))


def test_a_card_without_effect_says_what_becomes_of_its_chapter_too() -> None:
    table = Table(set="gathering")
    table.hall(KIM, "blue duelist")
    table.hand(KIM, "red duelist")
    played = next(one for one in acts(table.play, KIM).acts if one.key.endswith(":none"))
    assert words(played.text) == "Play 🔴 red Duelist for its chapter alone"
    assert words(played.hint or say("none")).startswith("1 → 2 of 5")


def idle(table: Table, card: str) -> str:
    """The second line of a card that is played for nothing."""
    act = next(one for one in acts(table.play, KIM).acts if one.key == f"play:{card}:none")
    return words(act.hint or say("none"))


def test_a_card_without_effect_says_which_part_of_it_is_not_possible_now() -> None:
    table = Table(set="gathering")
    table.hand(KIM, "red duelist")
    lacking = "make every other player discard a card at random"
    assert idle(table, "duelist.red") == f"0 → 1 of 5 · no effect now: {lacking}"


def test_a_card_that_cannot_place_the_top_of_the_discards_says_why() -> None:
    """ "No effect now: place a card from the top" left open that one had it already."""
    table = Table()
    table.hand(KIM, "red wizard")
    assert idle(table, "wizard.red") == "0 → 1 of 5 · no effect now: the discard pile is empty"
    table.hall(KIM, "blue cleric")
    table.pile("blue cleric")
    said = "you have the top of the discards, 🔵 blue Cleric"
    assert idle(table, "wizard.red") == f"0 → 1 of 5 · no effect now: {said}"


def test_a_card_whose_chapter_is_too_small_says_from_how_many_cards_it_does_something() -> None:
    table = Table()
    table.hand(KIM, "red marshall")
    assert idle(table, "marshall.red") == (
        "0 → 1 of 5 · nothing yet; with 1 card there: take 1 VP token, with 3: take 2 VP tokens"
    )


def test_a_duplicate_out_of_a_hidden_place_is_said_to_be_discarded_gh_21() -> None:
    table = with_halls()
    for what in ("place_discard", "place_deck", "place_deck_top", "place_their_hand"):
        found = second_lines(picking(table, Pool(what, ["fighter.blue", "wizard.red"]), 1))
        assert found == {"fighter.blue": "is discarded: blue is there already", "wizard.red": "0 → 1 of 5"}


def test_a_card_that_places_the_top_of_the_discard_pile_names_it_and_its_chapter() -> None:
    table = Table()
    table.hall(KIM, "red fighter", "green fighter")
    table.hand(KIM, "yellow wizard")
    table.state.deck.remove("fighter.blue")
    table.state.discard.append("fighter.blue")
    one = next(each for each in acts(table.play, KIM).acts if each.key == "play:wizard.yellow:0")
    assert one.hint is not None
    assert words(one.hint) == (
        "Wizard 0 → 1 of 5 · place 🔵 blue Fighter from the top of the discard pile: Fighter 2 → 3"
    )


def test_a_card_that_goes_from_a_chapter_which_those_in_action_complete_says_that_it_is_not_completed_then() -> None:
    """It said 4 → 4, and was recommended as one that costs nothing."""
    table = Table()
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow monk", "red wizard")
    table.area(KIM, "purple monk")
    gone = second_lines(picking(table, Pool("shed_hand", ["monk.red", "wizard.red"]), 1))
    assert gone == {"monk.red": "5 → 4 of 5", "wizard.red": "1 → 0 of 5"}


def test_the_top_of_the_pile_is_counted_after_the_card_that_places_it_and_a_double_of_it_is_named() -> None:
    said = []
    for top in ("yellow wizard", "purple wizard"):
        table = Table(2)
        table.pile(top)
        table.hand(KIM, "purple wizard")
        options = next(act(table.play)).questions[0].choices
        assert isinstance(options, Acts)
        said.append(next(words(one.hint) for one in options.acts if one.hint and one.key == "play:wizard.purple:0"))
    assert said[0] == "Wizard 0 → 2 of 5 · place 🟡 yellow Wizard from the top of the discard pile"
    assert said[1].endswith("from the top of the discard pile: a double, one of the two is discarded")


def test_cards_that_come_in_are_shown_with_those_first_whose_chapter_is_fullest() -> None:
    table = with_halls()
    question = picking(table, Pool("place_discard", ["wizard.red", "monk.red", "cleric.red", "fighter.green"]), 1)
    assert isinstance(question.choices, PickOne)
    shown = sorted(question.choices.options, key=lambda option: option.shown_at)
    assert shown[0].key == "fighter.green" and shown[-1].key == "monk.red", "which is there already"
    assert question.choices.options[0].key == "wizard.red", "what is asked stays as it was"


def test_cards_of_ones_hand_are_shown_as_they_are_held() -> None:
    pick = picking(with_halls(), Pool("look", ["wizard.red", "fighter.green"]), 1).choices
    assert isinstance(pick, PickOne) and {option.shown_at for option in pick.options} == {0}


def test_beside_a_card_stands_from_how_many_of_its_chapter_on_it_does_more() -> None:
    """Why a Rogue swapped one card now and two later was not to be read before it was played."""
    table = Table(2)
    table.hall(KIM, "red monk", "blue monk", "red marshall")
    table.hall(CHRIS, "red rogue", "red wizard")
    table.hand(KIM, "yellow rogue", "green monk", "yellow wizard", "purple cleric")
    hints = {
        one.key.split(":")[1]: words(one.hint) for one in acts(table.play, KIM).acts if one.hint and not one.is_rare
    }
    assert hints["rogue.yellow"].endswith("; more with 2 there")
    assert hints["monk.green"].endswith("take back a guildhall card; more with 4 there")
    assert "more with" not in hints["cleric.purple"], "of these each one counts"


def test_a_level_that_is_reached_and_cannot_be_done_is_no_promise_for_later() -> None:
    """With two Monks there it read "more with 2 there", and nothing said that only one card could be placed."""
    table = Table(2)
    table.hall(KIM, "red monk", "blue monk", "red marshall")
    table.hand(KIM, "green monk", "red marshall", "yellow wizard")
    hints = {one.key: words(one.hint) for one in acts(table.play, KIM).acts if one.hint and not one.is_rare}
    assert hints["play:monk.green:0"].endswith("into your guildhall; too few cards fit for more")
    table.hand(KIM, "purple cleric")
    hints = {one.key: words(one.hint) for one in acts(table.play, KIM).acts if one.hint and not one.is_rare}
    assert "too few" not in hints["play:monk.green:2"]


def test_what_completes_a_chapter_is_shown_first_and_doubles_of_what_is_in_action_last() -> None:
    """Between the two cards that completed one stood two that added nothing."""
    table = Table()
    table.hall(KIM, "blue cleric", "red cleric", "yellow cleric", "red fighter", "green fighter", "yellow fighter")
    table.area(KIM, "purple cleric", "purple fighter")
    some = ["cleric.purple", "rogue.red", "cleric.green", "fighter.purple", "fighter.blue"]
    shown = picking(table, Pool("place_discard", some, known="nothing"), 1)
    assert isinstance(shown.choices, PickOne)
    order = [one.key for one in sorted(shown.choices.options, key=lambda one: one.shown_at)]
    assert order[:2] == ["cleric.green", "fighter.blue"] and order[2] == "rogue.red"
    assert second_lines(shown)["cleric.green"] == "completes Cleric"


def test_beside_a_card_that_places_others_stands_the_one_that_completes_its_chapter_with_it() -> None:
    """ "Monk 3 → 4 of 5" stood beside a Monk, while the Monk in hand that it could place completed the chapter."""
    table = Table(2)
    table.hall(KIM, "red monk", "green monk", "purple monk")
    table.hand(KIM, "blue monk", "blue rogue", "red fighter")

    def said() -> str:
        found = next(one for one in acts(table.play, KIM).acts if one.key == "play:monk.blue:2")
        assert found.hint is not None
        return words(found.hint)

    assert said().startswith("Monk 3 → 4 of 5 · place 2 cards")
    table.hand(KIM, "green monk", "yellow monk")
    assert said().startswith("Monk 3 → 4 of 5, 5 with 🟡 yellow Monk · place 2 cards")
