"""What is recommended can be pressed, also where a button beside it does a part of it alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import JsonValue

from cogs.rendering.advice import star_of
from cogs.ui.asking import Ask, Star
from cogs.ui.custom_ids import Reference, token
from cogs.ui.plan import Choice, Menu, Plan
from cogs.ui.prompt import compose
from cogs.ui.starred import starred
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.advice import Advice, reason
from gamecore.engine.choices import Act, Acts, Field, Form, Number, Option, PickOne, Section
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question

BOTH = {"plot": {"ilse": "yes", "tindra": "yes"}}


def asked(star: Star, *, is_beside_another: bool) -> list[str]:
    """The verbs of the buttons of a question about two cards, of which the first button uses one."""
    ways = PickOne((Option("no", say("plot-no")), Option("yes", say("plot-yes"))))
    cards = tuple(Field(key, ways, say("plot-card", card=key), optional=True) for key in ("ilse", "tindra"))
    form = Form((Section("plot", say("plot-section", page=1), cards),))
    sheet = Act("sheet", say("plot-sheet", cards=["Ilse", "Tindra"]), form, group=say("plot-instead"))
    use = say("plot-shown", cards=["Tindra"], gain="none", whom="none")
    acts = Acts((Act("shown:ilse=no,tindra=yes", use), sheet), by_group=True)
    params: dict[str, Any] = {"cards": ["Ilse", "Tindra"], "order_seats": [0], "held": [], "last": "no"}
    question = Question(0, "plot", acts, lambda: {"act": "sheet", "form": BOTH}, params=params)
    orders = Question(0, "orders", form, lambda: BOTH, params={"round": 2})
    also = Ask("t", "Amber", "q2", orders, True, is_next=True) if is_beside_another else None
    plan = compose(Ask("t", "Amber", "q", question, True, star=star, also_asked=also),
                   Drawing(load_wording("guild_master"), ("Kim", "Chris")))  # fmt: skip
    buttons = [each for row in plan.rows if not isinstance(row, Menu) for each in row]
    return [each.to.verb for each in buttons if isinstance(each.to, Reference)]


@pytest.mark.parametrize("is_beside_another", [False, True])
def test_a_recommended_form_is_one_press_away_where_a_button_beside_it_does_a_part_of_it(
    is_beside_another: bool,
) -> None:
    """The line named two cards, and the only button used one of them."""
    star = Star("⭐ use Ilse · use Tindra", frozenset({token("sheet")}), BOTH)
    assert {"best", "act"} <= set(asked(star, is_beside_another=is_beside_another))


def test_what_a_button_does_has_no_second_one_beside_another_question() -> None:
    star = Star("⭐ Use Tindra", frozenset({token("shown:ilse=no,tindra=yes")}))
    assert "best" not in asked(star, is_beside_another=True)


ON_SHEET: JsonValue = {"act": "sheet", "form": {"plot": {"ilse": "yes"}}}


def of_one_card() -> Question:
    """About a card that is kept if nothing is said, so that only its sheet uses it; all acts have a menu."""
    ways = PickOne((Option("no", say("plot-no")), Option("yes", say("plot-yes"))))
    card = Field("ilse", ways, say("plot-card", card="Ilse"), optional=True, initial="no")
    sheet = Act(
        "sheet",
        say("plot-sheet-use", cards=["Ilse"]),
        Form((Section("plot", say("plot-section", page=1), (card,)),)),
    )
    acts = Acts((sheet, Act("done", say("plot-keep", cards=["Ilse"]))))
    return Question(
        0,
        "plot",
        acts,
        lambda: {"act": "done"},
        params={"cards": ["Ilse"], "order_seats": [0], "held": [], "last": "no"},
    )


DRAW = Drawing(load_wording("guild_master"), ("Kim", "Chris"))


def test_what_only_a_form_says_has_a_button_with_what_it_does_above_another_question() -> None:
    """It was behind a menu, under a name that does not say whether the card is used or kept."""
    question = of_one_card()
    use = reason("uses", dotted=[say("why-card", card="Ilse", effect="Gain 1 Gold", use="yes", on="none", goals=[])])
    star = star_of(question, Advice(ON_SHEET, (use,)), DRAW)
    also = Ask("t", "Amber", "q2", question, True, is_next=True)
    plan = compose(Ask("t", "Amber", "q", question, True, star=star, also_asked=also), DRAW)
    buttons = [each for row in plan.rows if not isinstance(row, Menu) for each in row]
    assert (buttons[0].label, buttons[0].style) == ("⭐ use Ilse", "green")


def kept_above_orders(*, is_ready: bool, sections: int = 4) -> Plan:
    """A card that is recommended to be kept, above the orders of the round."""
    gold = Act("gold", say("gift-give"), Form(()))
    asked = of_one_card()
    assert isinstance(asked.choices, Acts)
    question = Question(0, "plot", Acts((*asked.choices.acts, gold)), asked.default, params=asked.params)
    star = star_of(question, Advice({"act": "done"}, (reason("boon-kept", when="later"),)), DRAW)
    field = Field("a", Number(0, 3), say("list-empty"), optional=True)
    parts = [Section(str(at), say("plot-card", card=str(at)), (field,), optional=True) for at in range(sections)]
    orders = Question(0, "orders", Form(tuple(parts)), dict, params={"round": 2})
    also = Ask("t", "", "q2", orders, True, {"0": {"a": 1}} if is_ready else None, ready=is_ready, is_next=True)
    return compose(Ask("t", "", "q", question, False, star=star, also_asked=also), DRAW)


@pytest.mark.parametrize("sections", range(1, 6))
def test_what_is_waited_for_keeps_its_button_and_is_told_first_while_the_next_question_is_ready(sections: int) -> None:
    """The orders below it were ready, and it was but a line of a menu: its reader waited for the others."""
    plan = kept_above_orders(is_ready=True, sections=sections)
    (green,) = [each for row in plan.rows if not isinstance(row, Menu) for each in row if each.style == "green"]
    assert isinstance(green.to, Reference) and green.to.verb == "best"
    assert "Still open" in plan.content.splitlines()[1]


def test_nothing_is_left_open_while_the_next_question_is_not_ready_either() -> None:
    assert "Still open" not in kept_above_orders(is_ready=False).content


def test_where_a_form_has_no_button_its_line_says_what_is_recommended() -> None:
    """Above the orders of a round there may be no room for one more."""
    menu = Menu(Reference("acts", "t"), (Choice("Decide about Ilse", token("sheet")),))
    star = Star("⭐ use Ilse: Gain 1 Gold", frozenset({token("sheet")}), BOTH, does="⭐ use Ilse")
    (shown,) = starred([menu], star)
    assert isinstance(shown, Menu) and shown.choices[0].label == "⭐ use Ilse"


def test_the_line_of_a_form_that_is_filled_in_says_nothing_of_what_opens_it() -> None:
    """*use Amina on Blue – Take 1 Gold · opens all there is to choose from* opened nothing."""
    whole = of_one_card()
    assert isinstance(whole.choices, Acts)
    acts = tuple(replace(act, hint=say("plot-sheet-opens")) if act.form else act for act in whole.choices.acts)
    question = Question(0, "plot", Acts(acts), lambda: {"act": "done"}, params=whole.params)
    star = Star("⭐ use Ilse: Gain 1 Gold", frozenset({token("sheet")}), {"plot": {"ilse": "yes"}}, does="⭐ use Ilse")
    content = compose(Ask("t", "Amber", "q", question, True, star=star), DRAW).content
    assert "⭐ use Ilse: Gain 1 Gold" in content and "opens all there is" not in content


@pytest.mark.parametrize(("way", "said"), [("yes", "Ilse: Use it"), ("no", "Ilse: Not this round")])
def test_what_was_said_about_a_card_is_read_while_it_waits(way: str, said: str) -> None:
    answer = {"act": "sheet", "form": {"plot": {"ilse": way}}}
    plan = compose(Ask("t", "Amber", "q", of_one_card(), True, answer, ready=True, waits_s=5), DRAW)
    assert f"{said}. Going on within 5 seconds." in plan.content
