"""The form of one section of a sheet tells what the others have, and what its numbers count."""

from __future__ import annotations

from typing import Any

from cogs.ui import replies
from cogs.ui.custom_ids import token
from cogs.ui.plan import FormPlan, Pick
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.choices import Act, Acts, Field, Form, Number, Option, PickOne, PickSome, Section
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
    assert yuna == "in Order 1, moves here if chosen · resting brings nothing"
    assert gwala == "", "it is this order's own"
    (_, yuna), (_, gwala) = lines(orders(once=True), draft, "2")["team"]
    assert yuna == "in Order 1, moves here if chosen · resting brings nothing"
    assert gwala == "in Order 2, moves here if chosen"


def test_what_may_be_chosen_in_many_sections_is_told_as_it_is() -> None:
    assert lines(orders(once=False), {"1": {"team": ["yuna"]}}, "2")["team"][0][1] == "resting brings nothing"


def test_a_number_says_what_it_counts() -> None:
    assert [label for label, _ in lines(orders(once=True), {}, "0")["gold"]] == ["0 Gold", "1 Gold", "2 Gold"]


def sent(form: Form, draft: dict[str, Any], section: str, fields: dict[str, list[str]]) -> Any:
    """The draft once that section's form was sent with these options chosen."""
    asked = ask(form, answer=draft)
    values = {key: [token(one) for one in chosen] for key, chosen in fields.items()}
    drafted = replies.sent(asked, asked.to("section", section), values, ORDERS)
    assert isinstance(drafted, replies.Drafted)
    return drafted.draft


def test_who_is_chosen_again_leaves_the_other_order() -> None:
    draft = {"1": {"team": ["yuna", "gwala"]}, "2": {"team": None}}
    moved = sent(orders(once=True), draft, "1", {"team": ["yuna"]})
    assert (moved["1"]["team"], moved["2"]["team"]) == (["gwala"], ["yuna"])
    emptied = sent(orders(once=True), moved, "2", {"team": ["gwala"]})
    assert emptied["1"]["team"] is None, "said to be empty, as if nobody had ever been chosen"


def test_a_team_that_was_emptied_is_empty_and_no_wrong_number_of_people() -> None:
    """It read *Order 1, Team: Choose 1 to 2*."""
    goal = Field("where", PickOne(PEOPLE), say("orders-where"))
    team = Field("team", PickSome(PEOPLE, 1, 2), say("orders-team"))
    form = Form((Section("1", say("orders-section", space=1), (goal, team), optional=True),))
    emptied = sent(form, {"1": {"where": "yuna", "team": ["yuna"]}}, "0", {"where": ["yuna"], "team": []})
    assert emptied["1"] == {"where": "yuna", "team": None}


def test_what_counts_in_many_sections_stays_in_all() -> None:
    assert sent(orders(once=False), {"1": {"team": ["yuna"]}}, "1", {"team": ["yuna"]})["1"]["team"] == ["yuna"]


def test_a_goal_goes_to_the_order_that_names_it_last_but_one_that_repeats_stays() -> None:
    goal = Field("where", PickOne(PEOPLE), say("orders-where"), once=True, repeats=frozenset({"gwala"}))
    form = Form(tuple(Section(str(n), say("orders-section", space=n), (goal,)) for n in (1, 2)))
    draft = {"1": {"where": "yuna"}}
    (_, yuna), _ = lines(form, draft, "1")["where"]
    assert yuna.startswith("in Order 1")
    assert sent(form, draft, "1", {"where": ["yuna"]}) == {"1": {"where": None}, "2": {"where": "yuna"}}
    twice = sent(form, {"1": {"where": "gwala"}}, "1", {"where": ["gwala"]})
    assert twice == {"1": {"where": "gwala"}, "2": {"where": "gwala"}}


def paid() -> Form:
    goal = Field("where", PickOne((YUNA, Option("gwala", say("bargain-refuse")))), say("orders-where"), once=True)
    gold = Field("gold", Number(0, 9, "gold-of"), say("orders-gold"), True, only_with=("where", frozenset({"yuna"})))
    stance = Field("stance", PickOne(PEOPLE), say("orders-contested"), True, "gwala", only_with=("where", frozenset()))
    return Form((Section("1", say("orders-section", space=1), (goal, gold, stance), optional=True),))


def test_a_form_shows_only_the_fields_that_matter_with_what_is_chosen_and_all_until_then() -> None:
    """Gold stood in the form of a contract, and whether to fight in that of the Builders."""
    for draft, shown in (
        ({}, {"where", "gold", "stance"}),
        ({"1": {"where": "yuna", "gold": 7}}, {"where", "gold"}),
        ({"1": {"where": "gwala"}}, {"where"}),
    ):
        assert set(lines(paid(), draft, "0")) == shown


def test_what_a_form_left_out_stays_as_it_was_or_as_an_untouched_sheet_has_it() -> None:
    assert sent(paid(), {}, "0", {"where": ["gwala"]})["1"] == {"where": "gwala", "gold": None, "stance": "gwala"}
    before = {"1": {"where": "gwala", "gold": 3, "stance": "yuna"}}
    assert sent(paid(), before, "0", {"where": ["yuna"]})["1"] == {"where": "yuna", "gold": 3, "stance": "yuna"}
    emptied = sent(paid(), {"1": {"where": "yuna", "gold": 3, "stance": None}}, "0", {"where": ["yuna"], "gold": []})
    assert emptied["1"] == {"where": "yuna", "gold": None, "stance": None}, "what is shown and emptied is empty"


def bid(least: tuple[tuple[str, int], ...] = (("yuna", 4), ("gwala", 12))) -> Form:
    goal = Field("where", PickOne(PEOPLE), say("orders-where"))
    both = frozenset({"yuna", "gwala", "lydia"})
    gold = Field(
        "gold", Number(0, 9, "gold-of"), say("orders-gold"), True, only_with=("where", both), counts_from=least
    )
    return Form((Section("1", say("orders-section", space=1), (goal, gold), optional=True),))


def test_a_form_offers_no_number_that_does_not_count_with_what_is_chosen_and_says_from_where_it_does() -> None:
    shown = lines(bid(), {"1": {"where": "yuna", "gold": 5}}, "0")["gold"]
    assert [label for label, _ in shown] == [f"{gold} Gold" for gold in range(4, 10)]
    assert described(bid(), {"1": {"where": "yuna"}}, "gold") == "if Done: 4 Gold or more"
    assert len(lines(bid(), {}, "0")["gold"]) == 10 and not described(bid(), {}, "gold"), "any goal may be meant"
    assert "gold" not in lines(bid(), {"1": {"where": "gwala"}}, "0"), "nothing of it would count"


def test_a_form_offers_every_number_that_counts_with_a_goal_that_may_yet_be_chosen_in_it() -> None:
    """Only 12 and 13 Gold stood there once another, for whom 6 are enough, had been chosen in the same form."""
    several = bid((("yuna", 8), ("gwala", 3)))
    shown = lines(several, {"1": {"where": "yuna", "gold": 9}}, "0")["gold"]
    assert [label for label, _ in shown] == [f"{gold} Gold" for gold in range(3, 10)]
    assert described(several, {"1": {"where": "yuna"}}, "gold") == "if Done: 8 Gold or more"


def described(form: Form, draft: Any, key: str) -> str:
    asked = ask(form, answer=draft)
    plan = replies.meaning(asked, asked.to("section", "0"), (), ORDERS)
    assert isinstance(plan, FormPlan)
    return next(blank.description for blank in plan.blanks if blank.key == key)


def builds() -> Form:
    options = tuple(Option(key, say("bargain-done")) for key in ("gallery", "vault", "well", "house"))
    wanted = Field("list", PickSome(options, 0, 4), say("orders-builds", prestige="no"), optional=True, ranked=True)
    return Form((Section("builds", say("orders-builds-section"), (wanted,), optional=True),))


def test_a_menu_of_wishes_shows_those_that_are_chosen_first_by_their_rank() -> None:
    asked = ask(builds(), answer={"builds": {"list": ["well", "house", "gallery"]}})
    plan = replies.meaning(asked, asked.to("section", "0"), (), ORDERS)
    assert isinstance(plan, FormPlan) and isinstance(plan.blanks[0].control, Pick)
    choices = plan.blanks[0].control.choices
    assert [one.value for one in choices] == [token(key) for key in ("well", "house", "gallery", "vault")]
    assert [one.label[:3] for one in choices[:3]] == ["1. ", "2. ", "3. "] and not choices[3].chosen
    assert plan.blanks[0].description.startswith("Number 1 is tried first.")


def test_wishes_keep_their_order_whatever_order_they_are_sent_in_and_new_ones_follow() -> None:
    draft = {"builds": {"list": ["well", "house", "gallery"]}}
    same = sent(builds(), draft, "0", {"list": ["gallery", "well", "house"]})
    assert same["builds"]["list"] == ["well", "house", "gallery"]
    more = sent(builds(), draft, "0", {"list": ["gallery", "vault", "house"]})
    assert more["builds"]["list"] == ["house", "gallery", "vault"]


def pick_of(act: Act, key: str) -> tuple[int, int, bool]:
    """Of how many to how many must be chosen there, and whether that is required."""
    asked = ask(Acts((act,)))
    plan = replies.meaning(asked, asked.to("act", act.key), (), ORDERS)
    assert isinstance(plan, FormPlan)
    blank = next(blank for blank in plan.blanks if blank.key == key)
    assert isinstance(blank.control, Pick)
    return blank.control.least, blank.control.most, blank.required


def test_a_form_that_is_sent_at_once_asks_for_as_many_as_must_be_chosen() -> None:
    """It said “0 to 2 wanted”, refused one and forgot it."""
    both, any_of = PickSome(PEOPLE, 2, 2), PickSome(PEOPLE, 0, 2)
    fields = tuple(
        Field(key, choices, say("orders-team"), optional=key == "optional")
        for key, choices in (("both", both), ("any", any_of), ("one", PickOne(PEOPLE)), ("optional", PickOne(PEOPLE)))
    )
    act = Act("swap", say("orders-team"), Form((Section("s", say("orders-team"), fields),)))
    assert pick_of(act, "both") == (2, 2, True)
    assert pick_of(act, "any") == (0, 2, False)
    assert pick_of(act, "one") == (1, 1, True)
    assert pick_of(act, "optional") == (0, 1, False)


def test_a_part_of_a_sheet_may_be_left_half_filled() -> None:
    asked = ask(orders(once=True), answer={})
    plan = replies.meaning(asked, asked.to("section", "0"), (), ORDERS)
    assert isinstance(plan, FormPlan) and not any(blank.required for blank in plan.blanks)


def test_an_order_that_was_emptied_is_left_out_whatever_its_other_fields_begin_with() -> None:
    """ "Where to is empty. Fill it in": whoever wanted nobody to go there could only have the whole sheet replaced."""
    form = orders(once=True)
    draft = {"1": {"team": ["gwala"], "gold": 1}, "2": {"team": ["yuna"], "gold": 2}}
    emptied = sent(form, draft, "1", {"gold": ["2"]})
    assert emptied == {**draft, "2": None} and form.check(emptied)["2"] is None
    kept = sent(form, draft, "1", {"team": [token("yuna")]})
    assert kept["2"] == {"team": ["yuna"], "gold": None}
