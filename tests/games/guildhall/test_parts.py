"""Every ability is data, and every part of every card changes what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import pytest
from pydantic import ValidationError

from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase
from gamecore.games import game
from gamecore.games.guildhall.cards.effects import ALLOWED, Do, Part
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.rules.abilities.using import PARTS
from gamecore.games.guildhall.rules.choosing import Use
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.scenario import keys

CARDS: Cards = game("guildhall").cards  # type: ignore[attr-defined]
ABILITIES: list[tuple[str, Sequence[Part]]] = [
    *((f"{one.id} {level.at}", level.parts) for one in CARDS.everybody.values() for level in one.levels),
    *((card.id, card.parts) for card in CARDS.vp.values() if card.parts),
    *((house.id, house.parts) for house in CARDS.houses.values()),
]


def rich(seats: int = 2) -> Table:
    """A table at which everything can be done."""
    table = Table(seats, ("fighter", "cleric", "marshall", "wizard", "rogue", "monk"))
    table.hand(KIM, "red wizard", "blue wizard", "green fighter", "yellow rogue")
    table.hall(KIM, "red monk", "blue monk", "green monk", "yellow marshall")
    for rival in range(1, seats):
        table.hand(rival, "red fighter", "blue fighter", "purple rogue")
        table.hall(rival, "red rogue", "blue rogue", "purple monk", "green cleric")
        table.points(rival, 2)
    table.area(KIM, "purple marshall")
    table.pile("red cleric", "yellow wizard", "purple fighter", "purple cleric")
    return table


@pytest.mark.parametrize(("name", "parts"), ABILITIES, ids=[name for name, _ in ABILITIES])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_ability_changes_the_state(name: str, parts: Sequence[Part], seats: int) -> None:
    assert parts
    for part in parts:
        table = rich(seats)
        before = table.game.dump(table.state)
        assert PARTS[part.do][0](table.play, Use(KIM, Phrase("none"), 3), part), f"{name} can do nothing"
        table.uses(part.model_dump(include=set(part.model_fields_set)), chapter=3)
        if part.count != "shed":
            assert table.game.dump(table.state) != before


def test_the_parts_are_a_closed_set_and_each_is_in_use() -> None:
    assert set(PARTS) == set(ALLOWED) == set(get_args(Do))
    assert {part.do for _, parts in ABILITIES for part in parts} == set(PARTS)


def test_no_two_cards_of_an_archetype_do_the_same() -> None:
    for one in CARDS.everybody.values():
        alike = [
            other.id
            for other in CARDS.everybody.values()
            if other is not one
            and other.archetype == one.archetype
            and [(level.at, level.parts) for level in other.levels] == [(level.at, level.parts) for level in one.levels]
        ]
        assert alike == []


def test_a_part_refuses_parameters_that_are_not_its_own() -> None:
    with pytest.raises(ValidationError, match="draw takes no to; it takes"):
        Part.model_validate({"do": "draw", "to": "hand"})
    with pytest.raises(ValidationError, match="cannot count 'any'"):
        Part.model_validate({"do": "draw", "count": "any"})
    with pytest.raises(ValidationError, match="say how many cards are seen"):
        Part.model_validate({"do": "look", "count": 1})


# What is publicly known of the first professions


def test_a_fighter_takes_one_each_of_two_chapters_and_later_any_two() -> None:
    table = rich()
    table.says("pick.cards", ["rogue.red", "monk.purple"])
    table.uses({"do": "raid", "count": 2, "to": "discard", "apart": True})
    assert table.hall_of(CHRIS) == ["blue rogue", "green cleric"]
    table = rich()
    table.says("pick.cards", ["rogue.red", "rogue.blue"])
    with pytest.raises(IllegalChoice, match="refused-apart"):
        table.uses({"do": "raid", "count": 2, "to": "discard", "apart": True})
    table = rich()
    table.says("pick.cards", ["rogue.red", "rogue.blue"])
    table.uses({"do": "raid", "count": 2, "to": "discard"})
    assert table.hall_of(CHRIS) == ["green cleric", "purple monk"]


def test_who_swaps_a_card_for_its_twin_takes_nothing_else_gh_19() -> None:
    table = Table()
    table.hall(KIM, "red monk")
    table.hall(CHRIS, "red monk", "blue rogue", "blue cleric")
    table.uses({"do": "exchange", "count": 1, "take": 1})
    assert table.kinds_asked() == []
    assert table.hall_of(KIM) == ["red monk"] and len(table.hall_of(CHRIS)) == 3


def test_a_rogue_swaps_whole_chapters() -> None:
    table = rich()
    table.says("swap.chapters", {"act": "with:1", "form": {"swap": {"give": "marshall", "take": "rogue"}}})
    table.uses({"do": "exchange_chapters"})
    assert "yellow marshall" in table.hall_of(CHRIS)
    assert {"red rogue", "blue rogue"} <= set(table.hall_of(KIM))


def test_a_chapter_that_would_conflict_is_swapped_only_for_its_like() -> None:
    table = rich()
    table.hall(KIM, "red rogue")
    table.says("swap.chapters", {"act": "with:1", "form": {"swap": {"give": "marshall", "take": "rogue"}}})
    with pytest.raises(IllegalChoice, match="refused-chapters"):
        table.uses({"do": "exchange_chapters"})


def test_a_monk_places_any_number_and_takes_two_back() -> None:
    table = rich()
    table.says("pick.any", ["wizard.red", "wizard.blue", "rogue.yellow"])
    table.says("pick.cards", ["monk.red", "marshall.yellow"])
    table.uses({"do": "place", "count": "any"}, {"do": "shed", "count": 2, "to": "hand"})
    assert table.hand_of(KIM) == ["green fighter", "red monk", "yellow marshall"]


def test_a_bard_gives_a_chapter_for_three_cards_that_lay_there_before() -> None:
    table = Table(set="fellowship")
    table.hall(KIM, "red bard", "blue bard", "green bard", "yellow bard", "red monk")
    table.hand(KIM, "purple bard")
    table.pile("red fighter", "blue fighter", "red druid")
    table.says("pick.chapter", "monk")
    table.plays("purple bard", at="4")
    assert {"red fighter", "blue fighter", "red druid"} <= set(table.hall_of(KIM))
    assert table.state.discard == ["monk.red"]


def test_a_ranger_takes_tokens_and_must_give_a_card_away() -> None:
    table = Table(set="fellowship")
    table.hall(KIM, "red ranger", "blue ranger")
    table.hand(KIM, "green ranger")
    table.says("pick.card", "ranger.blue")
    table.plays("green ranger", at="x2")
    assert table.player(KIM).tokens == 2
    assert table.hall_of(CHRIS) == ["blue ranger"] and table.hall_of(KIM) == ["red ranger"]


def test_a_ranger_without_anything_to_give_does_nothing() -> None:
    table = Table(set="fellowship")
    table.hand(KIM, "green ranger")
    assert table.levels("green ranger") == ["none"]


def test_where_a_later_part_has_become_impossible_it_is_left_out() -> None:
    """A Shaman draws two cards that both lie in the guildhall already: there is nothing to place."""
    table = Table(set="alliance")
    table.hall(KIM, "red psion")
    table.hand(KIM, "blue shaman")
    table.on_deck("red psion", "red psion")
    table.plays("blue shaman", at="0")
    assert table.hand_of(KIM) == ["red psion", "red psion"] and table.hall_of(KIM) == ["red psion"]


def test_an_ability_means_one_rival_throughout() -> None:
    table = rich(3)
    table.says("pick.rival", "2")
    table.uses({"do": "strip", "count": 2, "to": "discard"}, {"do": "raid", "count": 1, "to": "discard"})
    assert table.kinds_asked().count("pick.rival") == 1
    assert len(table.hall_of(MORGAN)) == 3 and len(table.hall_of(CHRIS)) == 4


def test_what_is_done_to_every_other_player_spares_nobody_for_an_earlier_part() -> None:
    table = rich(3)
    table.says("pick.rival", "2")
    table.uses({"do": "raid", "count": 1}, {"do": "strip", "count": 1, "each": True})
    assert len(table.hand_of(CHRIS)) == len(table.hand_of(MORGAN)) == 2


def test_a_search_offers_each_card_as_often_as_it_can_be_taken() -> None:
    table = Table()
    table.uses({"do": "place", "count": 2, "source": "deck"})
    assert len(keys(table.asked[0])) == 6 * 5 * 2
    table.uses({"do": "place", "count": 1, "source": "deck"})
    assert len(keys(table.asked[1])) == 6 * 5


def an_assassin(*halls: str) -> Table:
    """With two of its chapter there; the first hall is Kim's, the other Chris's."""
    table = Table(saga="mega_all")
    table.hall(KIM, "red bard", "blue assassin", halls[0], "green monk")
    table.hall(CHRIS, halls[1])
    table.hand(KIM, "green assassin")
    return table


def test_an_assassin_takes_what_fits_only_when_its_own_card_is_gone_a_gh_5() -> None:
    """The red Cleric can come in when the red Druid has gone, so that is the card to go."""
    table = an_assassin("red druid", "red cleric")
    assert table.levels("green assassin") == ["2", "0", "none"]
    table.plays("green assassin", at="2")
    assert table.kinds_asked() == ["turn"]
    assert table.top() == "red druid" and "red cleric" in table.hall_of(KIM)


def test_an_assassin_may_give_up_anything_where_what_it_takes_fits_anyway_a_gh_5() -> None:
    table = an_assassin("red druid", "blue cleric")
    table.says("pick.card", "monk.green")
    table.plays("green assassin", at="2")
    assert len(keys(table.asked[1])) == 4 and table.top() == "green monk"


def test_a_bard_gives_up_the_chapter_that_lets_it_take_three_of_the_pile_a_gh_5() -> None:
    """Three lie there, and the top one fits only where there is no red Monk."""
    table = Table(set="fellowship")
    table.hall(KIM, "red bard", "blue bard", "green bard", "yellow bard", "red monk", "red druid")
    table.hand(KIM, "purple bard")
    table.pile("red fighter", "blue fighter", "red monk")
    table.plays("purple bard", at="4")
    assert "pick.chapter" not in table.kinds_asked()
    assert "red fighter" in table.hall_of(KIM) and "red monk" in table.hall_of(KIM)


BARDS = ("monk", "bard", "fighter", "cleric", "wizard", "rogue")


def test_a_bard_counts_the_place_that_the_given_card_leaves_a_gh_5() -> None:
    """The only card of the pile conflicts until its twin is given for it; so that is the one to give."""
    table = Table(professions=BARDS)
    table.hall(KIM, "red monk", "green cleric")
    table.hand(KIM, "blue bard")
    table.pile("red monk")
    assert table.levels("blue bard") == ["0", "none"]
    table.plays("blue bard", at="0")
    assert table.hall_of(KIM) == ["green cleric", "red monk"] and table.top() == "red monk"
    assert "traded.discard" in [event.kind for event in table.events]


def test_a_bard_for_two_gives_the_twin_of_the_top_and_another_where_the_pile_has_just_two_a_gh_5() -> None:
    table = Table(professions=BARDS)
    table.hall(KIM, "red bard", "blue bard", "red monk", "green cleric")
    table.hand(KIM, "purple bard")
    table.pile("purple fighter", "red monk")
    table.says("pick.card", "cleric.green")
    table.plays("purple bard", at="2")
    assert table.hall_of(KIM) == ["blue bard", "purple fighter", "red bard", "red monk"]
    assert sorted(table.state.discard) == ["cleric.green", "monk.red"]


def test_a_bard_gives_what_it_likes_where_the_pile_has_enough_below_its_top_a_gh_5() -> None:
    table = Table(professions=BARDS)
    table.hall(KIM, "red monk", "green cleric")
    table.hand(KIM, "blue bard")
    table.pile("purple fighter", "red monk")
    table.says("pick.card", "cleric.green")
    table.plays("blue bard", at="0")
    assert table.hall_of(KIM) == ["purple fighter", "red monk"] and table.top() == "red monk"


def test_of_cards_alike_in_the_pile_the_lowest_is_meant() -> None:
    table = Table(professions=BARDS)
    table.hall(KIM, "green cleric")
    table.hand(KIM, "blue bard")
    table.pile("red monk", "purple fighter", "red monk")
    table.says("pick.card", "monk.red")
    table.plays("blue bard", at="0")
    assert table.state.discard == ["cleric.green", "fighter.purple", "monk.red"]
