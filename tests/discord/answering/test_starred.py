"""The recommended answer stands out among the others, by one green button or by a star in a menu."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import JsonValue

from cogs.rendering.advice import star_of
from cogs.ui.asking import NO_STAR, Ask, Brevity, Star
from cogs.ui.confirming import Unconfirmed
from cogs.ui.custom_ids import Reference
from cogs.ui.menus import MENU_OPTIONS
from cogs.ui.plan import Button, Choice, FormPlan, Menu, Pick, Style
from cogs.ui.prompt import compose
from cogs.ui.replies import meaning, tokens_of
from cogs.ui.starred import starred
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.advice import Advice, reason
from gamecore.engine.choices import Act, Acts, Field, Form, Number, Option, PickOne, PickSome, Section
from gamecore.engine.phrases import say
from tests.support.discord.questions import DRAW, ask

WORD = say("word", text="Word")
OPTIONS = tuple(Option(key, WORD) for key in ("a", "b", "a key with blanks"))


def button(what: str, style: Style = "blue", verb: str = "pick") -> Button:
    return Button(what, Reference(verb, "t", "q", 0, what), style)


def test_the_recommended_button_is_the_only_green_one() -> None:
    rows = starred([(button("a"), button("b"), button("b", verb="open"))], Star("⭐ b", frozenset("b")))
    assert rows == [(button("a"), button("b", "green"), button("b", verb="open"))]


def test_where_something_is_green_already_nothing_else_becomes_so() -> None:
    rows = [(button("a", "green"), button("b"))]
    assert starred(rows, Star("⭐ b", frozenset("b"))) == rows
    assert starred([(button("b"),)], NO_STAR) == [(button("b"),)]


def test_in_a_menu_the_recommended_line_has_a_star() -> None:
    menu = Menu(Reference("menu", "t", "q", 0, "0"), (Choice("A", "a", "1 Gold"), Choice("B", "b")))
    (marked,) = starred([menu], Star("⭐", frozenset("ab")))
    assert isinstance(marked, Menu) and [each.description for each in marked.choices] == ["⭐ 1 Gold", ""]
    assert [each.label for each in marked.choices] == ["A", "⭐ B"], "a star alone on a second line says nothing"


def test_in_a_menu_a_word_beside_the_star_says_why_it_is_not_what_figures_speak_for() -> None:
    choices = (Choice("A", "a", "+2.4 Gold"), Choice("B", "b", "+2.5 Gold"))
    (menu,) = starred([Menu(Reference("menu", "t", "q"), choices, "")], Star("⭐ A", frozenset("a"), beside="safer"))
    assert isinstance(menu, Menu)
    assert [choice.description for choice in menu.choices] == ["⭐ safer · +2.4 Gold", "+2.5 Gold"]


def test_in_a_menu_and_on_the_lines_above_buttons_the_recommended_answer_comes_first() -> None:
    menu = Menu(Reference("menu", "t", "q", 0, "0"), (Choice("A", "a"), Choice("B", "b"), Choice("C", "c")))
    (marked,) = starred([menu], Star("⭐", frozenset("b")))
    assert isinstance(marked, Menu) and [each.label for each in marked.choices] == ["⭐ B", "A", "C"]
    hinted = tuple(Option(key, say("word", text=key), say("word", text=f"{key} pays")) for key in "ab")
    lines = compose(replace(ask(PickOne(hinted)), star=Star("⭐ b", frozenset("b"))), DRAW).content.split("\n")
    assert lines[1:3] == ["⭐ b · b pays", "**a** – a pays"]
    lines = compose(replace(ask(PickOne(hinted)), star=Star("⭐ b: b pays", frozenset("b"))), DRAW).content.split("\n")
    assert lines[1:3] == ["⭐ b: b pays", "**a** – a pays"], "and nothing is said twice"
    whole = Star("⭐ b: it is the one that pays", frozenset("b"), is_whole=True)
    lines = compose(replace(ask(PickOne(hinted)), star=whole), DRAW).content.split("\n")
    assert lines[1:3] == [whole.line, "**a** – a pays"], "nor in other words, where its reason says all of it"


def test_in_a_menu_of_every_turn_each_line_keeps_its_place_whichever_is_recommended() -> None:
    """Who pressed the first line again, as for the action before, got another card."""
    acts = tuple(Act(name, say("word", text=name), group=say("word", text="Cards")) for name in "abc")
    for best, lines in (("a", ["⭐ a", "b", "c"]), ("c", ["a", "b", "⭐ c"])):
        asked = replace(ask(Acts(acts, by_group=True)), star=Star("⭐", frozenset(best)))
        (menu,) = (row for row in compose(asked, DRAW).rows if isinstance(row, Menu))
        assert [each.label for each in menu.choices] == lines


def test_of_menus_by_subject_the_one_with_the_recommended_answer_comes_first() -> None:
    subjects = {"a": say("word", text="Archives"), "u": say("word", text="University"), "t": say("word", text="Temple")}
    names = [(subject, f"{each}{at}") for each, subject in subjects.items() for at in range(13)]
    acts = [Act(name, say("word", text=name), group=subject) for subject, name in names]
    many = replace(ask(Acts(tuple(acts))), star=Star("⭐ t7", frozenset(["t7"])))
    menus = [row for row in compose(many, DRAW).rows if isinstance(row, Menu)]
    assert menus[0].choices[0].value == "t7" and menus[0].choices[0].label == "⭐ t7"


def test_where_the_recommended_answer_is_behind_a_menu_one_green_button_gives_it() -> None:
    many = PickOne(tuple(Option(f"o{at}", say("word", text=f"o{at}")) for at in range(9)))
    asked = replace(ask(many), star=Star("⭐ o7", frozenset(["o7"])))
    (best,) = greens(asked)
    assert best.label == "⭐ Do it" and best.to == asked.to("best")
    assert greens(ask(many)) == [], "nothing is recommended"
    (direct,) = greens(replace(ask(PickOne(OPTIONS)), star=Star("⭐ b", frozenset("b"))))
    assert isinstance(direct.to, Reference) and direct.to.verb == "pick", "it has a button of its own"


def test_an_empty_sheet_leads_to_its_first_part_and_a_filled_one_to_ready() -> None:
    dice = Field("dice", PickSome((Option("o", WORD),), 1, 1), WORD)
    sheet = ask(Form(tuple(Section(key, say("word", text=key), (dice,)) for key in ("one", "two"))))
    (first,) = greens(sheet)
    assert first.label == "one"
    (ready,) = greens(replace(sheet, answer={"one": {"dice": ["o"]}, "two": {"dice": ["o"]}}))
    assert ready.label == "Ready"


def test_a_sheet_that_would_be_refused_leads_to_suggest_and_says_so() -> None:
    dice = Field("dice", PickSome((Option("o", WORD),), 1, 1), WORD)
    sheet = replace(ask(Form((Section("one", WORD, (dice,)),))), answer={"one": {"dice": ["gone"]}})
    (suggest,) = greens(sheet)
    assert suggest.label == "Suggest"
    said = compose(sheet, DRAW).content
    assert "It cannot count yet: " in said and "Or press **Suggest**." in said and "Press **Ready**" not in said


def test_a_sheet_that_is_half_filled_in_says_which_field_of_which_part_is_empty() -> None:
    fields = tuple(Field(key, PickOne(OPTIONS), say("word", text=key)) for key in ("where", "team"))
    form = Form((Section("one", say("word", text="Order 2"), fields),))
    half = replace(ask(form), answer={"one": {"where": "a", "team": None}})
    assert "Order 2: “team” is empty. Fill it in. Or press **Suggest**." in compose(half, DRAW).content


@pytest.mark.parametrize("filled_in", [{}, {"one": {"where": "a"}}])
def test_a_part_of_a_sheet_that_is_not_filled_in_opens_as_is_recommended(filled_in: dict[str, Any]) -> None:
    """Its second field read as if nothing was known for it."""
    fields = tuple(Field(key, PickOne(OPTIONS), say("word", text=key)) for key in ("where", "team"))
    sheet = ask(Form((Section("one", say("word", text="Order 1"), fields),)))
    sheet = replace(sheet, answer=filled_in or None)
    found = meaning(sheet, sheet.to("section", "0"), (), DRAW, {"one": {"where": "b", "team": "b"}})
    assert isinstance(found, FormPlan)
    picks = [blank.control for blank in found.blanks if isinstance(blank.control, Pick)]
    chosen = [[choice.value for choice in pick.choices if choice.chosen] for pick in picks]
    assert chosen == ([["a"], []] if filled_in else [["b"], ["b"]])


def test_of_many_to_choose_from_the_recommended_ones_are_one_press_away_until_some_are_chosen() -> None:
    """*Done: 0 of 2* would only be refused."""
    many = PickSome(tuple(Option(f"o{at}", WORD) for at in range(MENU_OPTIONS + 1)), 2, 2)
    asked = ask(many)
    (best,) = greens(replace(asked, star=Star("⭐ it", frozenset(["o1", "o2"]))))
    assert best.label == "⭐ Do it"
    (done,) = (each for row in compose(asked, DRAW).rows if not isinstance(row, Menu) for each in row if each.disabled)
    assert done.label == "Done: 0 of 2" and not greens(asked)
    (ready,) = greens(replace(asked, answer=["o1", "o2"]))
    assert ready.label == "Done: 2 of 2" and not ready.disabled


def test_whoever_may_choose_none_of_many_can_say_so() -> None:
    many = PickSome(tuple(Option(f"o{at}", WORD) for at in range(MENU_OPTIONS + 1)), 0, 9)
    rows = [row for row in compose(ask(many), DRAW).rows if not isinstance(row, Menu)]
    assert next(each.to.verb for row in rows for each in row if isinstance(each.to, Reference)) == "none"


def greens(asked: Ask) -> list[Button]:
    rows = [row for row in compose(asked, DRAW).rows if not isinstance(row, Menu)]
    return [each for row in rows for each in row if each.style == "green"]


def test_the_form_of_what_is_recommended_opens_filled_in_as_it_is_recommended_and_no_other_form_does() -> None:
    dice = PickSome((Option("o0", say("word", text="6")), Option("o1", say("word", text="4"))), 1, 2)
    form = Form((Section("again", say("word", text="Dice"), (Field("dice", dice, say("word", text="Which")),)),))
    acts = Acts((Act("roll", WORD, form), Act("wait", WORD, form)))
    asked = replace(ask(acts), star=Star("⭐", frozenset(["roll"]), {"again": {"dice": ["o1"]}}))
    for act, chosen in (("roll", [False, True]), ("wait", [False, False])):
        shown = meaning(asked, asked.to("act", act), (), DRAW)
        assert isinstance(shown, FormPlan) and isinstance(shown.blanks[0].control, Pick)
        assert [choice.chosen for choice in shown.blanks[0].control.choices] == chosen
    (best,) = greens(asked)
    assert best.label == "⭐ Do it", "no form is opened and sent for what is named above"


def test_the_form_of_what_is_about_as_good_opens_filled_in_too() -> None:
    """An offer that was named beside *Done trading* had to be filled in by hand, in seven presses."""
    dice = PickSome((Option("o0", say("word", text="6")), Option("o1", say("word", text="4"))), 1, 2)
    form = Form((Section("again", say("word", text="Dice"), (Field("dice", dice, say("word", text="Which")),)),))
    acts = Acts((Act("roll", WORD, form), Act("other", WORD, form), Act("wait", WORD)))
    second: JsonValue = {"act": "roll", "form": {"again": {"dice": ["o1"]}}}
    asked = ask(acts)
    for close, expected in ((True, [False, True]), (False, [False, False])):
        star = star_of(asked.question, Advice({"act": "wait"}, (reason("usual"),), second, close), DRAW)
        for act, chosen in (("roll", expected), ("other", [False, False])):
            shown = meaning(replace(asked, star=star), asked.to("act", act), (), DRAW)
            assert isinstance(shown, FormPlan) and isinstance(shown.blanks[0].control, Pick)
            assert [choice.chosen for choice in shown.blanks[0].control.choices] == chosen


def test_where_there_is_no_room_for_a_reason_what_a_press_on_the_star_does_is_named_alone() -> None:
    """A form was not, and nothing but the button was left of it."""
    dice = Form((Section("again", WORD, (Field("dice", PickSome(OPTIONS, 0, 1), WORD),)),))
    acts = Acts((Act("again", WORD, dice), Act("stand", WORD)))
    forms: list[JsonValue] = [{"act": "again", "form": {"again": {"dice": ["a"]}}}, {"act": "stand"}]
    for answer in forms:
        asked = ask(acts)
        star = star_of(asked.question, Advice(answer, (reason("usual"),)), DRAW)
        assert star.line == "⭐ **Word**: this is also played if time runs out"
        brief = compose(replace(asked, star=star, brevity=Brevity.REASON), DRAW).content
        assert "⭐ **Word**" in brief and star.line not in brief


def test_what_suggest_fills_in_is_named_even_where_there_is_no_room_for_reasons() -> None:
    sheet = ask(Form((Section("one", WORD, (Field("dice", PickSome(OPTIONS, 1, 1), WORD),)),)))
    star = star_of(sheet.question, Advice({"one": {"dice": ["a"]}}, (reason("usual"),)), DRAW)
    for brevity in Brevity:
        content = compose(replace(sheet, star=star, brevity=brevity), DRAW).content
        assert "⭐ **Suggest**: this is also played" in content


@pytest.mark.parametrize(("orders", "is_brief"), [(2, False), (4, True), (9, True)])
def test_a_long_recommendation_is_told_in_short_or_in_whole_parts_and_never_breaks_off_within_one(
    orders: int, is_brief: bool
) -> None:
    """It ended within the third order: *99 % (with Ballroom, Ham…*"""
    draw = Drawing(load_wording("guild_master"), ("🟥 Chris", "🟦 Kim"))
    more = {"gift": "none", "more": "none", "alone": "no"}
    told = [
        say(
            "why-contract",
            space=at,
            contract="Shelter Flood Orphans",
            percent=99,
            left=100,
            boon="none",
            gold=1,
            fame=2,
            **more,
        )
        for at in range(1, orders + 1)
    ]
    sheet = ask(Form((Section("one", WORD, (Field("dice", PickSome(OPTIONS, 1, 1), WORD),)),)))
    line = star_of(sheet.question, Advice({"one": {"dice": ["a"]}}, (reason("orders", stacked=told),)), draw).line
    assert len(line) <= 200 and ("→ 1 Gold, " in line) is not is_brief
    first, *parts, last = line.split("\n")
    assert first == "⭐ **Suggest**:" and [part.partition(" ")[0] for part in parts] == [
        f"**{at}**" for at in range(1, len(parts) + 1)
    ]
    assert all(part.endswith("99 % → 2 Fame" if is_brief else "99 % → 1 Gold, 2 Fame") for part in parts)
    assert last == "…" if orders == 9 else last.endswith("→ 2 Fame" if is_brief else "2 Fame")


def test_an_answer_is_known_by_what_stands_in_the_ids_of_its_buttons() -> None:
    assert tokens_of(PickOne(OPTIONS), "a") == {"a"}
    assert tokens_of(PickSome(OPTIONS, 0, 3), ["a", "b"]) == {"a", "b"}
    assert tokens_of(Acts((Act("go", WORD),)), {"act": "go"}) == {"go"}
    (long,) = tokens_of(PickOne(OPTIONS), "a key with blanks")
    assert long.startswith("~")
    assert tokens_of(Number(0, 3), 2) == {"2"} and tokens_of(PickOne(OPTIONS), "c") == frozenset()


@pytest.mark.parametrize("in_acts", [False, True])
def test_what_gives_something_up_is_asked_about_even_where_it_is_recommended(in_acts: bool) -> None:
    """The star shows what is recommended, not that whoever pressed it knew what it takes."""
    sure = say("word", text="Sure?")
    options = PickOne(tuple(Option(key, WORD, confirm=sure) for key in "ab"))
    asked = ask(Acts(tuple(Act(key, WORD, confirm=sure) for key in "ab")) if in_acts else options)
    asked = replace(asked, star=Star("⭐ b", frozenset("b")))
    for verb in ("act", "acts") if in_acts else ("pick", "menu"):
        what, values = {"menu": ("0", ["a", "b"]), "acts": ("0", ["a", "b"])}.get(verb, ("", []))
        for at, key in enumerate("ab"):
            pressed = meaning(asked, asked.to(verb, what or key), values[at : at + 1], DRAW)
            assert pressed == Unconfirmed(sure, asked.to("sure", key))


@pytest.mark.parametrize(("talk", "is_there"), [(None, True), ("offer", False)])
def test_what_is_recommended_in_a_menu_has_a_button_unless_others_are_to_agree_to_it(talk: Any, is_there: bool) -> None:
    group = say("word", text="Group")
    acts = tuple(Act(key, say("word", text=key), group=group, partners=(1,), talk=talk) for key in ("peace", "war"))
    plan = compose(replace(ask(Acts(acts, by_group=True)), star=Star("⭐ war", frozenset({"war"}))), DRAW)
    green = [each.to for row in plan.rows if not isinstance(row, Menu) for each in row if each.style == "green"]
    assert any(isinstance(to, Reference) and to.verb == "best" for to in green) is is_there
