"""The turn (GH-5 to GH-12): actions, playing cards and their levels, discarding."""

from __future__ import annotations

import pytest

from gamecore.engine.phrases import Phrase
from gamecore.games.guildhall.rules.how_to_play import MOST_ACTIONS
from gamecore.games.guildhall.view import view_for
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words


def test_a_card_lies_in_the_action_area_until_the_turn_ends_gh_5() -> None:
    table = Table()
    table.hand(KIM, "red monk")
    table.plays("red monk")
    assert (table.area_of(KIM), table.hall_of(KIM)) == (["red monk"], [])
    table.ends_turn()
    assert (table.area_of(KIM), table.hall_of(KIM)) == ([], ["red monk"])


def test_guildhalls_areas_and_tokens_are_open_and_hands_are_not_gh_5() -> None:
    table = Table()
    table.hand(CHRIS, "blue rogue", "blue monk")
    table.hall(CHRIS, "red cleric")
    table.area(CHRIS, "red wizard")
    table.points(CHRIS, 3)
    shown = view_for(table.cards, table.state, KIM)
    other = shown.players[CHRIS]
    assert (other.chapters, other.area, other.tokens) == ({"cleric": ("cleric.red",)}, ("wizard.red",), 3)
    assert other.hand == 2
    assert "rogue.blue" not in shown.model_dump_json()


def test_a_turn_is_two_actions_and_the_same_may_be_done_twice_gh_6() -> None:
    table = Table()
    table.hand(KIM, "red monk")
    table.discards()
    assert (table.state.phase, table.state.actions) == ("act", 1)
    table.discards()
    assert table.state.phase == "end"


def test_effects_add_actions_gh_6() -> None:
    table = Table()
    table.hand(KIM, "red cleric", "red monk")
    table.plays("red cleric", at="x0")
    assert table.state.actions == 2


def test_an_action_that_a_card_gave_is_counted_among_those_that_are_left_gh_6() -> None:
    """“1 action left (1 from cards)” was read as one and another."""
    table = Table()
    table.hand(KIM, "red cleric", "red fighter")
    table.plays("red cleric", "x0")
    table.acts("discard", form={"discard": {"cards": []}})
    asked = [words(Phrase("ask-turn", question.params)) for question in table.asked if question.kind == "turn"]
    assert asked == ["your turn: 2 actions", "2 actions left"]


def test_a_card_that_lies_in_its_chapter_already_cannot_be_played_gh_8() -> None:
    """ "If you have a blue Duelist in your guildhall, you cannot play a blue Duelist.\""""
    table = Table(set="gathering")
    table.hall(KIM, "blue duelist")
    table.hand(KIM, "blue duelist", "red duelist")
    assert table.levels("blue duelist") == []
    assert table.levels("red duelist") == ["none"]


def test_a_profession_in_the_action_area_is_not_played_again_gh_9() -> None:
    """ "If you played a Duelist for your first action, you cannot play another for your second.\""""
    table = Table(set="gathering")
    table.hand(KIM, "blue duelist", "red duelist", "red herald")
    table.plays("blue duelist")
    assert table.levels("red duelist") == []
    assert table.levels("red herald")


def test_whoever_clears_the_area_may_play_the_profession_again_gh_9() -> None:
    table = Table(set="gathering")
    table.hall(KIM, "green enchanter", "yellow enchanter")
    table.hand(KIM, "blue enchanter", "red enchanter", "red duelist", "blue duelist")
    table.plays("red duelist")
    assert table.levels("blue duelist") == []
    table.plays("red enchanter", at="2")
    assert table.area_of(KIM) == []
    assert table.levels("blue duelist") and table.levels("blue enchanter")


def test_what_a_rival_put_into_my_area_blocks_its_profession_and_moves_in_at_my_end_a_gh_8() -> None:
    table = Table(set="gathering")
    table.hand(KIM, "red tumbler", "green duelist")
    table.hand(CHRIS, "blue duelist", "red herald")
    table.says("pick.card", "duelist.green")
    table.plays("red tumbler", at="0")
    assert "green duelist" in table.area_of(CHRIS)
    table.ends_turn()
    assert table.levels("blue duelist") == []
    table.acts("pass")
    table.acts("pass")
    table.ends_turn()
    assert table.hall_of(CHRIS) == ["green duelist"]


def test_by_the_basic_rule_each_profession_is_played_once_a_turn_gh_9() -> None:
    table = Table(set="gathering", rule="basic")
    table.hall(KIM, "green enchanter", "yellow enchanter")
    table.hand(KIM, "red enchanter", "red duelist", "blue duelist", "blue herald")
    table.area(KIM, "red herald")
    table.plays("red duelist")
    table.plays("red enchanter", at="2")
    assert table.levels("blue duelist") == []
    assert table.levels("blue herald")


@pytest.mark.parametrize(("have", "highest"), [(0, "0"), (1, "0"), (2, "2"), (3, "2"), (4, "4")])
def test_the_level_goes_by_the_chapter_without_the_card_played_gh_10(have: int, highest: str) -> None:
    table = Table()
    table.hall(KIM, *["red fighter", "blue fighter", "green fighter", "yellow fighter"][:have])
    table.hall(CHRIS, "red monk", "blue monk", "red cleric")
    table.hand(KIM, "purple fighter")
    assert table.levels("purple fighter")[0] == highest


def test_below_the_lowest_number_a_card_does_nothing_and_may_be_played_gh_10() -> None:
    table = Table()
    table.hand(KIM, "red marshall")
    assert table.levels("red marshall") == ["none"]
    table.plays("red marshall")
    assert table.player(KIM).tokens == 0 and table.area_of(KIM) == ["red marshall"]


def test_two_duelists_allow_the_two_the_nought_or_nothing_gh_11() -> None:
    """The rulebook's third Duelist: take two random cards, or make everyone discard one."""
    table = Table(seats=3, set="gathering")
    table.hall(KIM, "red duelist", "blue duelist")
    table.hand(KIM, "green duelist")
    table.hand(CHRIS, "red herald", "blue herald")
    assert table.levels("green duelist") == ["2", "0", "none"]


def test_whoever_makes_everyone_discard_cannot_spare_anyone_gh_11() -> None:
    """ "You cannot use the 0 ability and just target one player": nobody is asked whom."""
    table = Table(seats=3, set="gathering")
    table.hand(KIM, "green duelist", "red herald")
    table.hand(CHRIS, "red invoker")
    table.hand(2, "blue invoker")
    table.plays("green duelist", at="0")
    assert table.hand_of(CHRIS) == [] and table.hand_of(2) == []
    assert table.kinds_asked() == ["turn"]


def test_making_everyone_discard_means_the_others_a_gh_17() -> None:
    table = Table(set="gathering")
    table.hand(KIM, "green duelist", "red herald")
    table.hand(CHRIS, "red invoker")
    table.plays("green duelist", at="0")
    assert table.hand_of(KIM) == ["red herald"] and table.hand_of(CHRIS) == []


def test_what_cannot_be_done_in_full_is_not_offered_a_gh_14() -> None:
    """No opponent with two cards: the 2 cannot be used, the 0 can."""
    table = Table(set="gathering")
    table.hall(KIM, "red duelist", "blue duelist")
    table.hand(KIM, "green duelist")
    table.hand(CHRIS, "red herald")
    assert table.levels("green duelist") == ["0", "none"]


@pytest.mark.parametrize(
    ("deck", "played", "others"),
    [
        ("coalition", "red paladin", ["blue rogue"]),
        ("coalition", "red barbarian", []),
        ("gathering", "red tumbler", []),
        ("gathering", "red alchemist", []),
        ("old_world", "red monk", []),
    ],
)
def test_the_card_that_is_played_is_no_card_of_the_hand_any_more_a_gh_14(
    deck: str, played: str, others: list[str]
) -> None:
    """Whoever has nothing else to discard, plant, swap or place cannot use the ability, nor the rest of it."""
    table = Table(set=deck)
    profession = played.split()[1]
    table.hand(KIM, played, *others)
    table.hall(KIM, f"blue {profession}")
    table.hand(CHRIS, f"green {profession}")
    table.hall(CHRIS, f"green {profession}")
    assert table.levels(played) == ["none"]
    table.hand(KIM, f"yellow {profession}")
    assert table.levels(played) == ["0", "none"]


def test_one_rival_must_suffer_all_of_an_ability_a_gh_14() -> None:
    """A Tumbler plants a card and takes one of the same hand: not from Chris, who has none."""
    table = Table(seats=3, set="gathering")
    table.hand(KIM, "red tumbler", "blue herald")
    assert table.levels("red tumbler") == ["none"]
    table.hand(2, "red herald")
    assert table.levels("red tumbler") == ["0", "none"]
    table.plays("red tumbler", at="0")
    assert table.area_of(2) == ["blue herald"] and table.hand_of(KIM) == ["red herald"]
    assert "pick.rival" not in table.kinds_asked()


def test_two_rivals_do_not_make_up_for_each_other_a_gh_14() -> None:
    """A Duelist at 4 strips a hand and raids the same player's guildhall."""
    table = Table(seats=3, set="gathering")
    table.hall(KIM, "red duelist", "blue duelist", "green duelist", "yellow duelist")
    table.hand(KIM, "purple duelist")
    table.hand(CHRIS, "red herald", "blue herald")
    table.hall(2, "red herald")
    assert "4" not in table.levels("purple duelist")
    table.hall(CHRIS, "green herald")
    assert table.levels("purple duelist")[0] == "4"


def test_a_count_of_the_chapter_may_be_chosen_lower_a_gh_13() -> None:
    table = Table()
    table.hall(KIM, "red cleric", "blue cleric")
    table.hand(KIM, "green cleric")
    assert table.levels("green cleric") == ["x2", "x1", "x0", "none"]
    table.plays("green cleric", at="x1")
    assert len(table.hand_of(KIM)) == 1


def test_whoever_discards_draws_up_to_six_gh_12() -> None:
    table = Table()
    table.hand(KIM, "red monk", "blue monk", "red rogue")
    table.discards("red monk", "red rogue")
    assert len(table.hand_of(KIM)) == 6 and "blue monk" in table.hand_of(KIM)
    assert table.top() == "red rogue"


def test_there_is_no_hand_limit_gh_12() -> None:
    table = Table()
    table.hand(KIM, *["red monk"] * 4, *["red rogue"] * 4)
    table.ends_turn()
    assert len(table.hand_of(KIM)) == 8


def test_with_six_left_nothing_is_drawn_and_nobody_discards_down_a_gh_3() -> None:
    table = Table()
    table.hand(KIM, *["red monk"] * 4, *["red rogue"] * 4)
    table.discards("red monk")
    assert len(table.hand_of(KIM)) == 7


def test_an_action_may_be_waived_a_gh_4() -> None:
    table = Table()
    table.hand(KIM, "red monk")
    table.acts("pass")
    assert table.hand_of(KIM) == ["red monk"] and table.state.actions == 1


def test_a_chain_of_actions_ends_after_forty_a_gh_27() -> None:
    table = Table()
    table.hand(KIM, "red cleric")
    table.state.taken, table.state.actions = MOST_ACTIONS - 1, 3
    table.plays("red cleric", at="x0")
    assert MOST_ACTIONS == 40 and table.state.phase == "end"


def test_a_played_card_may_be_used_at_once_and_targets_come_as_questions_gh_7() -> None:
    table = Table(seats=3)
    table.hand(KIM, "red fighter")
    table.hall(CHRIS, "red monk", "blue monk")
    table.hall(2, "red rogue")
    table.says("raid", {"act": "from:1:monk.blue"})
    table.plays("red fighter", at="0")
    assert table.hall_of(CHRIS) == ["red monk"] and table.top() == "blue monk"
    assert table.kinds_asked() == ["turn", "raid"]
