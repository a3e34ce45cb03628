"""What the steward proposes for Plot: in the last round each boon that still pays; orders count on what it brings."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form
from gamecore.games.guild_master.ai.plotting import helps, reasons
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import plot_phase
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import lines


@pytest.mark.parametrize("round", [2, 9])
def test_in_the_last_round_a_boon_is_used_that_was_better_kept_before(round: int) -> None:
    table = Table(
        2, round=round, phase="plot", cards=deck(common6={"effects": [effect("boon", "shift_builders", by=-1)]})
    )
    table.guild(KIM, "might", "arcane", "guile", boons=["common6"], gold=4)
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert helps(seen, "common6") == (round == 9)


@pytest.mark.parametrize("way", ["yes", "no", "wait"])
def test_an_order_that_a_plot_card_gives_is_filled_in_while_the_others_still_plot(way: str) -> None:
    """A card that is used for certain counts before the sheets are carried out, for Suggest and what is shown of it."""
    table = Table(2, round=2, phase="plot", cards=deck(might1={"ability": ability("shift_orders", by=1, phase="plot")}))
    table.guild(KIM, "might")
    table.state.plot_left, table.state.plot_sheets = [KIM, CHRIS], {KIM: {"might1": way}}
    question = table.game.next_question(table.state, KIM)
    assert question is not None and isinstance(question.choices, Form)
    view, orders = table.game.view(table.state, KIM), 3 if way == "yes" else 2
    suggested = table.game.steward(view, question, Chance("any"))
    assert [section.key for section in question.choices.sections][:-1] == [str(one + 1) for one in range(orders)]
    assert isinstance(suggested, dict) and sorted(suggested)[:orders] == [str(one + 1) for one in range(orders)]
    told = lines(table.game.preview(view, question, suggested))
    assert any("**2**" in line for line in told) and any("**3**" in line for line in told) == (way == "yes")


def test_every_card_that_is_used_is_named_at_once_with_what_it_does_and_a_boon_that_is_kept_after_it() -> None:
    cards = deck(
        might1={"ability": ability("gain", fame=1, phase="plot")},
        might2={"ability": ability("gain", gold=1, phase="plot")},
        common6={"effects": [effect("boon", "shift_bid", by=-2)]},
    )
    table = Table(2, round=2, phase="plot", cards=cards)
    table.guild(KIM, "might", boons=["common6"])
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    sheet: JsonValue = {"act": "sheet", "form": {"plot": {"might1": "yes", "might2": "yes", "common6": "no"}}}
    used, kept = lines([each.phrase for each in reasons(seen, sheet)])
    assert used == "use Might 1: Gain 1 Fame · use Might 2: Gain 1 Gold"
    assert kept == "keep Common 6: a boon works once; it may do more in a later round"


def test_of_two_cards_of_which_one_is_used_the_reason_says_what_that_does_and_not_its_name_again() -> None:
    cards = deck(
        might1={"ability": ability("shift_orders", by=1, phase="plot")},
        common6={"effects": [effect("boon", "shift_bid", by=-2)]},
    )
    table = Table(2, round=2, phase="plot", cards=cards)
    table.guild(KIM, "might", boons=["common6"])
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    used, *_ = lines([each.phrase for each in reasons(seen, {"act": "shown:might1=yes,common6=no"})])
    assert "Might 1" not in used and "order" in used


def test_what_one_press_does_is_advised_as_that_press_with_its_reason() -> None:
    table = Table(
        2, round=2, phase="plot", cards=deck(might1={"ability": ability("gain", fame=1, phase="plot")}), plot="sheet"
    )
    table.guild(KIM, "might")
    table.state.plot_left = [KIM]
    script = plot_phase.step(table.play())
    question = next(one for one in next(script).questions if one.seat == KIM)
    script.close()
    view = table.game.view(table.state, KIM)
    answer = table.game.steward(view, question, Chance("any"))
    assert answer == {"act": "shown:might1=yes"}
    assert lines([each.phrase for each in table.game.why(view, question, answer)]) == ["it costs nothing"]
    drawn = table.game.question_picture(view, question, answer, recommended=True)
    assert drawn is not None and any(getattr(mark, "name", "") == "star" for mark in drawn.picture.marks)


@pytest.mark.parametrize(("gold", "robbed"), [((5, 3), MORGAN), ((5, 1), CHRIS), ((2, 1), CHRIS)])
def test_gold_is_taken_from_who_leads_of_those_who_have_it(gold: tuple[int, int], robbed: int) -> None:
    """What is taken is worth the same to the guild; from the leader it is also lost where it counts."""
    cards = deck(might1={"ability": ability("take_gold", gold=3, whose="choose", phase="plot")})
    table = Table(3, round=2, phase="plot", cards=cards, plot="sheet")
    table.guild(KIM, "might")
    table.guild(CHRIS, gold=gold[0], fame=4)
    table.guild(MORGAN, gold=gold[1], fame=9)
    table.state.plot_left = [KIM]
    script = plot_phase.step(table.play())
    question = next(one for one in next(script).questions if one.seat == KIM)
    script.close()
    answer = table.game.steward(table.game.view(table.state, KIM), question, Chance("any"))
    assert f"might1': '{robbed}'" in str(answer) or f"might1={robbed}" in str(answer)


def test_an_ability_that_is_not_used_is_no_boon_and_says_what_speaks_against_it() -> None:
    cards = deck(might1={"ability": ability("trade", gold=3, fame=1, phase="plot")})
    table = Table(2, round=4, phase="plot", cards=cards)
    table.guild(KIM, "might", gold=4)
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    sheet: JsonValue = {"act": "sheet", "form": {"plot": {"might1": "no"}}}
    assert lines([each.phrase for each in reasons(seen, sheet)]) == ["your Gold brings more in your orders"]
