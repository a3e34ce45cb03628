"""Whoever is advised to take from one rival reads why; of VP cards worth as much, what they do instead."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.games.guildhall.ai.reasons.buying import bought
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
    assert "no rival’s unfinished chapter is fuller than 🟦 Chris’s of 4" in said


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
