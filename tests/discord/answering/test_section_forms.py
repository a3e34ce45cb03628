"""The form of one section of a sheet tells what the others have, and what its numbers count."""

from __future__ import annotations

from typing import Any

from cogs.ui import replies
from cogs.ui.plan import FormPlan, Pick
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.choices import Field, Form, Number, Option, PickSome, Section
from gamecore.engine.phrases import say
from tests.support.discord.questions import DRAW, ask

ORDERS = Drawing(load_wording("guild_master"), DRAW.chairs)
YUNA = Option("yuna", say("bargain-done"), say("why-no-private"))
PEOPLE = (YUNA, Option("gwala", say("bargain-refuse")))


def orders(*, once: bool) -> Form:
    team = Field("team", PickSome(PEOPLE, 1, 2), say("orders-team"), once=once)
    gold = Field("gold", Number(0, 2, "gold-of"), say("orders-gold"), optional=True)
    return Form(tuple(Section(str(n), say("orders-section", space=n), (team, gold), optional=True) for n in (1, 2, 3)))


def lines(form: Form, draft: dict[str, Any], section: str) -> dict[str, list[tuple[str, str]]]:
    """What each menu of that section's form holds: labels, and what stands below."""
    asked = ask(form, answer=draft)
    plan = replies.meaning(asked, asked.to("section", section), (), ORDERS)
    assert isinstance(plan, FormPlan)
    return {
        blank.key: [(choice.label, choice.description) for choice in blank.control.choices]
        for blank in plan.blanks
        if isinstance(blank.control, Pick)
    }


def test_who_is_sent_by_another_order_is_said_to_be_there() -> None:
    draft = {"1": {"team": ["yuna"]}, "2": {"team": ["gwala"]}}
    (_, yuna), (_, gwala) = lines(orders(once=True), draft, "1")["team"]
    assert yuna == "in Order 1 · resting brings nothing"
    assert gwala == "", "it is this order's own"
    (_, yuna), (_, gwala) = lines(orders(once=True), draft, "2")["team"]
    assert (yuna, gwala) == ("in Order 1 · resting brings nothing", "in Order 2")


def test_what_may_be_chosen_in_many_sections_is_told_as_it_is() -> None:
    assert lines(orders(once=False), {"1": {"team": ["yuna"]}}, "2")["team"][0][1] == "resting brings nothing"


def test_a_number_says_what_it_counts() -> None:
    assert [label for label, _ in lines(orders(once=True), {}, "0")["gold"]] == ["0 Gold", "1 Gold", "2 Gold"]
