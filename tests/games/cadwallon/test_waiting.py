"""An Action waits only for a turn of the same round in which it can still be played, whatever others do."""

from __future__ import annotations

from gamecore.engine.choices import PickOne
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.reasons import reasons
from gamecore.games.cadwallon.ai.waiting import pressing
from gamecore.games.cadwallon.cards.boulevards import STREET
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words

WHETHER = Question(KIM, "action", PickOne(()), lambda: None)


FREE = ("a1-b1", "b1-c1", "b2-c2", "a2-b2", "a3-b3", "b3-c3")


def left(free: int, *held: str) -> Table:
    """Kim has placed, and so many boulevards are left, every third of them for Kim."""
    table = Table(seats=3)
    table.fill(but=FREE[:free], seats=[KIM, CHRIS, MORGAN])
    table.holds(KIM, *held)
    return table


def waits(table: Table) -> bool:
    return not pressing(CARDS, table.state, KIM)


def test_an_action_that_needs_a_free_boulevard_does_not_wait_for_a_turn_in_which_all_are_full() -> None:
    """Forged Summons was to be played “later, when fewer can undo it”: there was no boulevard any more."""
    assert waits(left(3, "bailiffs")) and not waits(left(3, "forged_summons")) and waits(left(4, "forged_summons"))
    (why,) = reasons(CARDS, GAME.view(left(3, "forged_summons").state, KIM), WHETHER, {"act": "keep"})
    said = words(why.phrase)
    assert "later" not in said and said.endswith(". Forged Summons may have no other turn this round")


def test_no_action_waits_where_a_rivals_may_take_the_boulevard_of_ones_last_agent() -> None:
    for free, is_sure in ((3, False), (4, True)):
        table = left(free, "bailiffs")
        table.holds(MORGAN, "rooftop_runner")
        assert waits(table) is is_sure


def test_whoever_holds_one_that_may_not_be_playable_later_is_asked_though_a_turn_is_left() -> None:
    """They are asked when one helps, or in their last turn: of this one it is the last."""
    told = {}
    for action in ("bailiffs", "forged_summons"):
        table = Table(seats=3)
        table.state.blocked = [STREET[street] for street in STREET if street not in FREE[:3]]
        table.holds(KIM, action)
        told[action] = GAME.by_instruction(GAME.view(table.state, KIM), WHETHER, "helps")
    assert told == {"bailiffs": {"act": "keep"}, "forged_summons": None}


def test_of_two_that_are_held_only_the_one_that_cannot_wait_is_played_now() -> None:
    assert pressing(CARDS, left(3, "forged_summons").state, KIM) == ["forged_summons"]
    assert pressing(CARDS, left(6, "forged_summons", "bailiffs").state, KIM) == []
    assert pressing(CARDS, left(3, "forged_summons", "bailiffs").state, KIM) == ["forged_summons"]
    assert pressing(CARDS, left(3, "town_crier", "bailiffs").state, KIM) == ["town_crier", "bailiffs"]
