"""Cards to place, as a picture: many of them in a grid, and one's own chapters beside them."""

from __future__ import annotations

import pytest

from cogs.rendering.pictures.problems import problems
from gamecore.engine.choices import PickSome
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards.effects import COLOURS
from gamecore.games.guildhall.rules.choosing import Pool, Use, pick_cards
from tests.support.games.guildhall.pictured import SIX, holding, marks_named, read, with_picture, worded
from tests.support.games.guildhall.table import KIM, Table


def a_pile() -> tuple[Table, Question]:
    """Two of each colour but for Wizards, of which one is in action."""
    table = Table(professions=SIX)
    table.hall(KIM, "red wizard", "blue wizard", "green cleric")
    table.area(KIM, "green wizard")
    table.pile(*(f"{colour} {one}" for one in SIX for colour in COLOURS for _ in range(2 if one != "wizard" else 1)))
    pool = Pool("place_discard", list(table.state.discard), None, "nothing")
    return table, next(pick_cards(table.play, Use(KIM, say("none")), pool, 2)).questions[0]


def test_of_many_cards_each_is_drawn_once_beside_what_one_has_of_its_chapter() -> None:
    """Doubles stood there twice, and below them how many more there were."""
    table, question = a_pile()
    shown = with_picture(table, question, ["cleric.blue", "cleric.yellow"], recommended=True)
    picture = worded(shown)
    written = read(picture)
    assert problems(picture) == [] and "+" not in written
    assert written.count("×2") == 4 * len(COLOURS) + len(COLOURS) - 1, "a green Cleric is there already"
    assert len(marks_named(picture, "star")) == 2 and "hollow: yours in action, a second is discarded" in written
    assert {"preview-hall", "board-area"} <= shown.tells


def test_of_a_colour_that_lies_there_the_discards_say_so_and_not_that_it_is_discarded() -> None:
    """All of them are; on its way out of a deck it would be."""
    table = Table(professions=SIX)
    table.hall(KIM, "red wizard")
    said = {}
    for what in ("place_discard", "place_deck"):
        pool = Pool(what, ["wizard.red", "wizard.blue", "monk.red"], None, "nothing")
        question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
        said[what] = read(worded(with_picture(table, question, None)))
    assert "have it" in said["place_discard"] and "discarded" not in said["place_discard"]
    assert "discarded" in said["place_deck"]


def test_one_that_is_chosen_although_it_lies_there_already_is_marked_too() -> None:
    table, question = a_pile()
    picture = worded(with_picture(table, question, ["cleric.green", "cleric.yellow"], recommended=True))
    assert problems(picture) == [] and len(marks_named(picture, "star")) == 2


@pytest.mark.parametrize("set_of", ["gathering", "coalition"])
def test_a_grid_of_any_set_fits_with_nothing_chosen(set_of: str) -> None:
    table = Table(2, set=set_of)
    table.pile(*(f"{colour} {one}" for one in table.state.professions for colour in COLOURS for _ in range(2)))
    pool = Pool("place_discard", list(table.state.discard), None, "nothing")
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    picture = worded(with_picture(table, question, None))
    assert problems(picture) == [] and "light: to choose" in read(picture) and "hollow" not in read(picture)


def test_beside_cards_to_place_stand_ones_own_chapters_and_not_in_words_as_well() -> None:
    table = holding("blue marshall", "green wizard", "red monk")
    pool = Pool("place_hand", ["marshall.blue", "wizard.green", "monk.red"], None, "nothing")
    question = next(pick_cards(table.play, Use(KIM, say("none")), pool, 1)).questions[0]
    shown = with_picture(table, question, None)
    assert "preview-hall" in shown.tells and "4 of 5" in read(worded(shown))


def test_of_a_large_pile_the_picture_keeps_the_order_of_the_menus() -> None:
    """They had three pages in another order than the picture."""
    table = holding("red cleric")
    pile = [f"{kind}.{colour}" for kind in reversed(SIX) for colour in COLOURS]
    asked = next(pick_cards(table.play, Use(KIM, say("none")), Pool("place_discard", pile, None, "nothing"), 2))
    question = asked.questions[0]
    shown = worded(with_picture(table, question, None))
    names = {table.cards.professions[kind].name: kind for kind in SIX}
    drawn = [names[line] for line in read(shown).splitlines() if line in names]
    assert isinstance(question.choices, PickSome)
    listed = sorted(question.choices.options, key=lambda option: option.shown_at)
    assert drawn == [*dict.fromkeys(option.key.partition(".")[0] for option in listed)]
