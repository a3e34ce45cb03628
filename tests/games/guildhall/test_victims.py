"""Whoever is advised to take from one rival reads why; of VP cards worth as much, what they do instead."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.games.guildhall.ai.reasons.buying import bought
from gamecore.games.guildhall.ai.reasons.victims import why_rival
from gamecore.games.guildhall.presentation.board import layout_in
from gamecore.games.guildhall.rules.how_to_play import act
from tests.support.games.guildhall.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guildhall.wording import words


def why(table: Table) -> list[str]:
    (question,) = next(act(table.play)).questions
    found = table.game.advise(table.game.view(table.state, KIM), question, Chance("why"))
    return [words(one.phrase) for one in found.why]


def with_a_fighter(seats: int) -> Table:
    table = Table(seats)
    table.state.actions = 1
    table.hall(KIM, "red fighter", "green fighter")
    table.hand(KIM, "yellow fighter")
    return table


def test_the_rival_with_the_fullest_chapter_is_hit_and_that_is_said() -> None:
    table = with_a_fighter(3)
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk", "red cleric", "blue cleric")
    table.hall(MORGAN, "red rogue", "blue rogue", "red wizard", "blue wizard")
    said = why(table)
    assert "🟦 Chris loses" in said[0] and "Monk 4 → 3 of 5" in said[0]
    assert "no other rival has an unfinished chapter as full as 🟦 Chris’s of 4" in said


def test_where_two_rivals_chapters_are_as_full_the_fullest_is_no_reason() -> None:
    """ "No chapter is fuller than theirs of 4" was said beside another rival's of 4."""
    table = with_a_fighter(3)
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk")
    table.hall(MORGAN, "red rogue", "blue rogue", "green rogue", "yellow rogue")
    view = table.game.view(table.state, KIM)
    told = why_rival(table.play.layout, view, CHRIS, ["monk.red"])
    assert told is not None and words(told.phrase) == "no rival has an unfinished chapter of more than 4"
    table.completed(CHRIS, "wizard")
    view = table.game.view(table.state, KIM)
    told = why_rival(table.play.layout, view, CHRIS, ["monk.red"])
    assert told is not None and words(told.phrase) == "🟦 Chris has the most completed chapters of your rivals: 1"


def test_of_a_rival_who_loses_two_cards_every_chapter_that_shrinks_is_told() -> None:
    """Only the Fighters were told of, and the Wizards went from 4 to 3 as well."""
    table = with_a_fighter(3)
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk")
    table.hall(CHRIS, "red cleric", "blue cleric", "green cleric", "yellow cleric")
    table.hall(MORGAN, "red rogue", "blue rogue", "green rogue", "yellow rogue")
    said = why(table)
    assert "4 → 3 of 5, " in said[0] and said[0].count("4 → 3") == 2
    assert "no other rival has as many chapters of 4 as 🟦 Chris" in said


def test_of_a_swap_it_is_said_why_with_this_rival() -> None:
    """ "Red Rogue would do just the same" was all that was said of a swap with the one of two rivals."""
    table = Table(3)
    table.hall(
        KIM, "red monk", "blue monk", "green monk", "red fighter", "blue fighter", "blue wizard", "purple wizard"
    )
    table.hall(KIM, "yellow cleric", "red marshall", "purple rogue")
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk", "red fighter", "blue fighter")
    table.hall(CHRIS, "purple fighter", "red cleric", "blue cleric", "yellow cleric", "red wizard", "blue wizard")
    table.hall(CHRIS, "green wizard", "purple rogue")
    table.hall(MORGAN, "red fighter", "blue fighter", "green fighter", "purple fighter", "red cleric", "blue cleric")
    table.hall(MORGAN, "green cleric", "purple cleric", "purple rogue", "green monk")
    table.completed(MORGAN, "wizard")
    table.area(KIM, "purple marshall")
    table.hand(KIM, "yellow marshall", "green rogue", "red rogue", "green monk", "purple rogue")
    table.state.actions = 1
    said = why(table)
    assert "for 🟩 Morgan’s" in said[0] and said[1] == "🟩 Morgan has the most completed chapters of your rivals: 1"


def test_chapters_of_three_are_hit_before_chapters_of_two_unless_their_owner_is_far_ahead() -> None:
    """Somebody with two chapters of two was hit while another had two of three."""
    table = with_a_fighter(3)
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "red cleric", "blue cleric", "green cleric")
    table.hall(MORGAN, "yellow monk", "purple monk", "yellow cleric", "purple cleric")
    table.points(MORGAN, 3)
    assert "🟦 Chris loses" in why(table)[0]
    table.points(MORGAN, 8)
    said = why(table)
    assert "🟩 Morgan loses" in said[0] and "🟩 Morgan has the most VP of your rivals: 8" in said


def test_with_a_single_rival_nobody_asks_why_that_one() -> None:
    table = with_a_fighter(2)
    table.hall(CHRIS, "red monk", "blue monk", "green monk", "yellow monk", "red cleric", "blue cleric")
    assert not any("no rival has" in one for one in why(table))


def test_of_vp_cards_worth_as_much_the_reason_says_what_the_others_do() -> None:
    table = Table(2)
    table.state.actions = 1
    table.completed(KIM, "monk")
    table.points(KIM, 11)
    table.row("charter", "courier")
    table.state.row[2:] = [None] * 3
    said = why(table)
    assert said[0] == "nothing you can pay for brings more VP · when bought: draw 5 cards"
    assert "card 1 brings as many: get +1 action" in said[1:], "beside the rest it was too long for one line"


def test_a_purchase_that_brings_fewer_vp_than_another_is_a_better_price_for_a_chapter() -> None:
    table = Table(2)
    table.completed(KIM, "monk", "cleric")
    table.row("guildhall", "palace")
    state, layout = table.state, layout_in(table.cards, table.game.view(table.state, KIM))
    (told,) = bought(table.cards, layout, state, 0, KIM)
    assert words(told.phrase) == "5 VP for a chapter is a better price than 9 for 2"
    (told,) = bought(table.cards, layout, state, 1, KIM)
    assert words(told.phrase) == (
        "nothing you can pay for brings more VP in one action, though 5 for a chapter is the better price"
    )


def test_of_a_card_that_a_rival_loses_to_the_discards_it_is_said_what_can_bring_it_back() -> None:
    """A Wizard of a rival's was discarded, and came straight back with another Wizard."""
    for kind, comes_back in (("old_world", True), ("new_empire", False)):
        table = Table(3, set=kind)
        first, second = table.state.professions[:2]
        table.hall(CHRIS, f"red {first}", f"blue {first}")
        table.hall(MORGAN, f"red {second}")
        asked = table.asked_by({"do": "raid", "count": 1, "to": "discard"}, ("raid",))
        found = table.game.why(table.game.view(table.state, KIM), asked, {"act": f"raid:{CHRIS}:{first}.red"})
        told = [words(one.phrase) for one in found]
        assert any("can bring cards back out of the discards" in one for one in told) == comes_back, (kind, told)
