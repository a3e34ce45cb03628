"""Every question becomes a message, and forms, that Discord accepts."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from cogs.ui import replies
from cogs.ui.asking import Ask, Star
from cogs.ui.custom_ids import Reference, key_for, parse, token
from cogs.ui.forms import section_form
from cogs.ui.menus import MENU_OPTIONS
from cogs.ui.plan import ALONE, Button, FormPlan, Menu, Pick, Plan
from cogs.ui.prompt import compose, headline
from cogs.ui.replies import MORE
from cogs.ui.rows import MOST_CONTROLS
from cogs.wording.fluent import Drawing, load_wording
from gamecore.engine.chance import Chance
from gamecore.engine.choices import (
    Act,
    Acts,
    Choices,
    Field,
    Form,
    Number,
    Option,
    PickOne,
    PickSome,
    Section,
    ShareOut,
)
from gamecore.engine.errors import DecisionError, IllegalChoice, StaleDecision
from gamecore.engine.phrases import Param, say
from gamecore.engine.random_play import random_answer
from gamecore.engine.scripts import Question
from tests.support.discord.compose import fits, form_fits, references
from tests.support.discord.questions import DRAW, ask, every_choice, the_choice

NUMBERED = Field("n", Number(0, 9), say("word", text="n"), optional=True)
COLOURS = tuple(Option(key, say("word", text=key)) for key in ("red", "green", "blue"))


@pytest.mark.parametrize("at", range(60))
def test_every_question_fits_empty_answered_and_on_every_page(at: int) -> None:
    choices = the_choice(at)
    answer = random_answer(choices, Chance(str(at)))
    for given in (None, answer):
        for page in range(4):
            for ready in (False, True):
                fits(compose(ask(choices, answer=given, ready=ready and given is not None), DRAW, page))


@pytest.mark.parametrize(("kind", "label"), [("setup.discard", "Keep all"), ("return.order", "As listed")])
def test_who_may_choose_no_card_keeps_all_or_does_what_the_game_calls_it(kind: str, label: str) -> None:
    draw = Drawing(load_wording("guildhall"), DRAW.chairs)
    cards = [Option(f"{colour} bard", say("card", colour=colour, name="Bard")) for colour in ("red", "blue")]
    params: dict[str, Param] = {"by": "Bard", "count": 9}
    asked = Question(1, kind, PickSome(cards, 0, 2), default=lambda: None, params=params)
    rows = compose(replace(ask(asked.choices), question=asked), draw).rows
    assert label in [each.label for row in rows if not isinstance(row, Menu) for each in row]


@pytest.mark.parametrize("at", range(60))
def test_every_form_that_a_press_opens_fits(at: int) -> None:
    for form in opened_forms(at, the_choice(at)):
        form_fits(form)


def opened_forms(at: int, choices: Choices) -> list[FormPlan]:
    """All forms to which a press leads, where nothing is filled in yet and where something is."""
    answer = random_answer(choices, Chance(str(at)))
    found = []
    for given in (None, answer):
        asked = ask(choices, answer=given)
        for to, values in references(compose(asked, DRAW)):
            if to.verb in replies.ANSWERING and to.verb != "ready" and (values or to.verb != "menu"):
                found.append(replies.meaning(asked, to, values[:1], DRAW))
    return [meant for meant in found if isinstance(meant, FormPlan)]


def test_a_form_is_opened_by_presses_on_a_tenth_of_all_questions_or_more() -> None:
    opens = [bool(opened_forms(at, choices)) for at, choices in enumerate(every_choice(60))]
    assert sum(opens) >= len(opens) / 10


def test_a_message_too_long_keeps_its_first_and_last_line() -> None:
    before = [f"line {at} " + "x" * 90 for at in range(60)]
    lines = compose(ask(Number(1, 3), before=before), DRAW).content.split("\n")
    assert lines[0].startswith("🔔 The Saltmarsh Table") and lines[-1].startswith("-# ") and "…" in lines


def test_an_empty_line_stands_between_what_happened_what_there_is_and_what_to_choose() -> None:
    options = tuple(replace(each, hint=say("word", text=f"{each.key} things")) for each in COLOURS)
    given = ask(PickOne(options), before=["Kim rolls 4."], preview=[say("word", text="You have two.")])
    lines = compose(given, DRAW).content.split("\n")
    assert lines[1:7] == ["> Kim rolls 4.", "", "You have two.", "", "**red** – red things", "**green** – green things"]
    bare = compose(ask(PickOne(COLOURS)), DRAW).content
    assert "\n\n" not in bare, "nothing is left open where there is nothing to part"


def test_the_question_stands_out_in_the_first_line_and_a_long_one_ends_in_time() -> None:
    head = compose(ask(PickOne(COLOURS), until="21:15"), DRAW).content.split("\n")[0]
    asked = DRAW.wording.text(say("ask-test"))
    assert head == f"🔔 The Saltmarsh Table: **{asked}** · until 21:15"
    dice = Question(
        1,
        "turn",
        PickOne(COLOURS),
        default=lambda: "red",
        params={"faces": [6] * 200, "neutral": "none", "before": "none"},
    )
    compass = Drawing(load_wording("gilded_compass"), DRAW.chairs)
    head = headline(replace(ask(PickOne(COLOURS)), question=dice), compass)
    assert len(head) <= 300 and head.endswith("…**")


def test_what_a_press_on_the_star_does_is_told_though_it_stands_in_a_menu() -> None:
    options = tuple(
        Option(str(at), say("word", text=f"card {at}"), say("word", text=f"brings {at}")) for at in range(9)
    )
    star = Star("⭐ **card 7**: it pays", frozenset({token("7")}), answer="⭐ **card 7**")
    shown = compose(ask(PickOne(options), star=star), DRAW)
    assert isinstance(shown.rows[0], Menu) and "⭐ **card 7**: it pays · brings 7" in shown.content.split("\n")
    assert "brings 6" not in shown.content
    grows = Option("7", say("word", text="card 7"), say("word", text="2 → 3 of 5 · take a token"))
    star = Star("⭐ **card 7**: Monk grows to 3 of 5", frozenset({token("7")}), answer="⭐ **card 7**")
    shown = compose(ask(PickOne((*options[:7], grows)), star=star), DRAW)
    assert "⭐ **card 7**: Monk grows to 3 of 5 · take a token" in shown.content.split("\n"), "nothing is said twice"
    star = Star("⭐ **card 7**: it pays", frozenset({token("7")}), answer="⭐ **card 7**")
    done = compose(ask(PickOne(options), star=star, answer="6"), DRAW).content
    assert "brings 7" not in done


def test_an_answer_that_will_be_given_by_itself_is_the_green_one_until_then() -> None:
    shown = compose(ask(PickOne(COLOURS), by="action=best"), DRAW)
    assert [each.to.verb for each in green_of(shown) if not isinstance(each.to, str)] == ["useauto"]


def test_while_a_sheet_is_empty_and_something_is_recommended_suggest_is_the_green_button() -> None:
    form = next(choices for choices in every_choice() if isinstance(choices, Form))
    star = Star("⭐ **Suggest**: it pays", answer="⭐ **Suggest**")
    shown = compose(ask(form, star=star), DRAW)
    assert [each.to.verb for each in green_of(shown) if not isinstance(each.to, str)] == ["suggest"]


@pytest.mark.parametrize(
    ("filled_in", "green"), [("whole", "ready"), ("half", "suggest"), ("to be confirmed", "suggest")]
)
def test_ready_is_green_only_for_a_sheet_in_which_nothing_looks_forgotten(filled_in: str, green: str) -> None:
    part = Section("s", say("button-board"), (Field("f", PickOne(COLOURS), say("button-sheet")),))
    question = say("word", text="Really?")
    form = Form(
        (part,),
        confirm=lambda _: question if filled_in == "to be confirmed" else None,
        is_half_filled=lambda _: filled_in == "half",
    )
    shown = compose(ask(form, answer={"s": {"f": "red"}}), DRAW)
    assert [each.to.verb for each in green_of(shown) if not isinstance(each.to, str)] == [green]


def green_of(shown: Plan) -> list[Button]:
    return [each for row in shown.rows if not isinstance(row, Menu) for each in row if each.style == "green"]


def test_what_can_be_taken_back_in_two_ways_has_one_undo() -> None:
    shown = compose(ask(PickOne(COLOURS), answer="red", ready=True, may_undo=True, waits_s=5), DRAW)
    undo = [each for row in shown.rows if not isinstance(row, Menu) for each in row if each.label == "Undo"]
    assert len(undo) == 1


def test_where_several_menus_are_ticked_it_says_how_many_are_missing_and_names_the_button_that_is_there() -> None:
    """It said to press Ready, or this counts by itself, of one card where two must go."""
    many = PickSome(tuple(Option(str(n), say("word", text=f"card {n}")) for n in range(20)), 2, 2)
    few = compose(ask(many, answer=["1"], until="21:15"), DRAW)
    assert "1 of 2 chosen. If no more are by 21:15: " in few.content and "Ready" not in few.content
    enough = compose(ask(many, answer=["1", "2"], until="21:15"), DRAW)
    assert "Press **Done**, or this counts by itself at 21:15." in enough.content


@pytest.mark.parametrize("sealed", [False, True])
def test_what_was_taken_back_in_a_menu_can_be_kept_for_no_tick_is_given_twice(sealed: bool) -> None:
    """It said to press Ready, and there was no such button: somebody had to take other cards than they wanted."""
    given = ask(PickSome(COLOURS, 2, 2), answer=["red", "blue"], until="21:15")
    shown = compose(replace(given, sealed=sealed), DRAW)
    assert "Taken back: choose again, or press **Ready** to keep it. It counts by itself at 21:15." in shown.content
    assert ("ready", "Ready") in labelled(shown)
    assert pressed(given, "ready", "") == replies.Decided(["red", "blue"])


def test_while_an_answer_waits_nothing_else_is_offered_or_told_about() -> None:
    paying = PickOne(tuple(replace(option, hint=say("word", text=f"pays {option.key}")) for option in COLOURS))
    open_now = compose(ask(paying), DRAW)
    assert "pays green" in open_now.content and "green" in [button for _, button in labelled(open_now)]
    shown = compose(ask(paying, answer="red", ready=True, waits_s=5), DRAW)
    assert "pays" not in shown.content and "red" in shown.content
    assert [button for verb, button in labelled(shown) if verb in ("now", "unready", "pick")] == ["Go on", "Undo"]


def test_beside_what_nobody_waits_for_one_goes_on_where_stewards_wait_for_ones_undo() -> None:
    optional = replace(ask(PickOne(COLOURS)), may_undo=True)
    must = [verb for verb, _ in labelled(compose(optional, DRAW))]
    assert "undo" in must and "nowait" not in must, "whoever is asked something is not waited for"
    question = Question(1, "test", PickOne(COLOURS), lambda: None, optional=True)
    shown = compose(replace(optional, question=question, sealed=False), DRAW)
    verbs = [verb for verb, _ in labelled(shown)]
    assert verbs.index("nowait") + 1 == verbs.index("undo") and verbs[-1] == "more"
    assert [each.label for each in green_of(shown)] == ["Go on"]
    assert "reasons" not in verbs, "nothing is advised there, so there is nothing to ask why"
    star = Star(line="⭐ **Red**: it is red", tokens=frozenset({token("red")}))
    advised = compose(replace(optional, question=question, sealed=False, star=star), DRAW)
    assert "reasons" in [verb for verb, _ in labelled(advised)]


def labelled(shown: Plan) -> list[tuple[str, str]]:
    """Each button's verb, and what stands on it."""
    buttons = [each for row in shown.rows if not isinstance(row, Menu) for each in row]
    return [(each.to.verb, each.label) for each in buttons if isinstance(each.to, Reference)]


def test_the_first_line_of_an_order_sheet_says_whether_it_is_ready() -> None:
    form = next(choices for choices in every_choice() if isinstance(choices, Form))
    assert "NOT READY" in compose(ask(form, until="Tue 20:00", unsaid={}), DRAW).content.split("\n")[0]
    assert "· READY" in compose(ask(form, answer={}, ready=True), DRAW).content.split("\n")[0]


def test_what_is_saved_and_can_still_be_changed_is_named_in_words() -> None:
    assert "Saved: red. Nobody sees it yet" in compose(ask(PickOne(COLOURS), answer="red", ready=True), DRAW).content
    acts = next(choices for choices in every_choice() if isinstance(choices, Acts))
    taken = DRAW.wording.text(acts.acts[0].text, DRAW.chairs)
    shown = compose(ask(acts, answer={"act": acts.acts[0].key}, ready=True), DRAW).content
    assert f"Saved: {taken}. Nobody" in shown


def test_a_sheet_whose_last_line_names_undo_has_it() -> None:
    form = Form((Section("s", say("button-board"), (Field("f", PickOne(COLOURS), say("button-sheet")),)),))
    shown = compose(ask(form, answer={"s": {"f": "red"}}, ready=True, waits_s=5), DRAW)
    verbs = [each.label for row in shown.rows if not isinstance(row, Menu) for each in row]
    assert "Until then **Undo** takes it back" in shown.content
    assert {"Go on", "Undo"} <= set(verbs) and "Not ready" not in verbs


def test_a_single_choice_says_what_comes_of_silence_in_an_open_window_too() -> None:
    single = replace(ask(PickOne(COLOURS), until="Tue 20:00"), sealed=False)
    assert "No answer by then" in compose(single, DRAW).content
    acts = next(choices for choices in every_choice() if isinstance(choices, Acts))
    assert "Open until Tue 20:00" in compose(replace(ask(acts, until="Tue 20:00"), sealed=False), DRAW).content


def pressed(asked: Ask, verb: str, what: str = "", values: list[str] | None = None) -> Any:
    return replies.meaning(asked, asked.to(verb, what), values or [], DRAW)


def test_pressing_an_option_answers_with_its_key() -> None:
    assert pressed(ask(PickOne(COLOURS)), "pick", "green") == replies.Decided("green")


def test_of_several_buttons_the_chosen_one_alone_stands_out() -> None:
    for choices, answer in ((PickOne(COLOURS), "green"), (Number(0, 2), 1)):
        for given, styles in ((None, ["blue"] * 3), (answer, ["grey", "green", "grey"])):
            row, *_ = compose(replace(ask(choices), answer=given, sealed=True), DRAW).rows
            assert not isinstance(row, Menu) and [each.style for each in row] == styles


def test_an_option_that_is_gone_is_stale() -> None:
    with pytest.raises(StaleDecision):
        pressed(ask(PickOne(COLOURS)), "pick", "black")


@pytest.mark.parametrize(
    "verb, what", [("pick", "1"), ("section", "9"), ("act", "x"), ("open", "0"), ("menu", "0"), ("x", "")]
)
def test_a_forged_press_of_another_kind_is_stale(verb: str, what: str) -> None:
    form = next(choices for choices in every_choice() if isinstance(choices, Form) and len(choices.sections) < 5)
    with pytest.raises(StaleDecision):
        pressed(ask(form), verb, what, ["x"])


@pytest.mark.parametrize("what", ["-99", "99"])
def test_a_forged_number_is_stale_or_shows_what_fits(what: str) -> None:
    for choices in every_choice(15):
        asked = ask(choices)
        named = [f"{what}+{token(act.key)}" for act in choices.acts] if isinstance(choices, Acts) else []
        for verb in sorted(replies.ANSWERING):
            for each in (what, *named):
                with suppress(DecisionError):
                    meant = pressed(asked, verb, each, ["x"])
                    if isinstance(meant, FormPlan):
                        form_fits(meant)
                    elif isinstance(meant, replies.Turned):
                        fits(compose(asked, DRAW, meant.page))
                with suppress(DecisionError):
                    replies.sent(asked, asked.to(verb, each), {"n": ["1"]}, DRAW)


def test_a_forged_form_of_an_act_that_needs_none_of_its_parts_is_stale() -> None:
    asked = ask(Acts((Act("sign", say("word", text="sign"), Form(())),)))
    assert pressed(asked, "act", "sign") == replies.Decided({"act": "sign", "form": {}})
    with pytest.raises(StaleDecision):
        replies.sent(asked, asked.to("act", "sign"), {}, DRAW)


def test_choices_on_several_pages_are_kept_together_in_their_order() -> None:
    many = PickSome(tuple(Option(f"o{at}", say("word", text=str(at))) for at in range(60)), 1, 9)
    first = pressed(ask(many), "menu", "1", ["o30", "o26"])
    second = pressed(ask(many, answer=first.draft), "menu", "0", ["o3"])
    assert second == replies.Drafted(["o30", "o26", "o3"])
    assert pressed(ask(many, answer=second.draft), "ready") == replies.Decided(["o30", "o26", "o3"])


def menus(choices: Choices, page: int = 0) -> list[Menu]:
    return [row for row in compose(ask(choices), DRAW, page).rows if isinstance(row, Menu)]


def numbered(count: int) -> tuple[Option, ...]:
    return tuple(Option(f"o{at}", say("word", text=str(at))) for at in range(count))


def test_a_wide_choice_of_some_is_one_question_with_several_menus_that_say_what_they_hold() -> None:
    shown = menus(PickSome(numbered(35), 1, 9))
    assert [len(menu.choices) for menu in shown] == [12, 12, 11]
    assert [menu.placeholder.split(": ")[1] for menu in shown] == ["0 … 11", "12 … 23", "24 … 34"]


def test_of_more_menus_than_there_is_room_for_the_rest_is_on_other_pages() -> None:
    choices = PickSome(numbered(60), 1, 9)
    pages = [[menu.placeholder.split(": ")[1] for menu in menus(choices, page)] for page in range(3)]
    assert pages == [["0 … 11", "12 … 23"], ["24 … 35", "36 … 47"], ["48 … 59"]]


def test_of_a_choice_of_one_twelve_are_shown_and_the_others_are_a_page_further() -> None:
    choices = PickOne(numbered(30))
    pages = [[menu.placeholder.split(": ")[1] for menu in menus(choices, page)] for page in range(3)]
    assert pages == [["0 … 11"], ["12 … 23"], ["24 … 29"]]
    assert pressed(ask(choices), "menu", "2", ["o29"]) == replies.Decided("o29")
    (best,) = [
        row
        for row in compose(replace(ask(choices), star=Star("⭐", frozenset(["o29"]))), DRAW).rows
        if isinstance(row, Menu)
    ]
    assert best.choices[0].label == "⭐ 29" and len(best.choices) == 12, "what is recommended is on the first page"


def test_a_drafted_section_leaves_the_others_as_they_were() -> None:
    form = next(choices for choices in every_choice() if isinstance(choices, Form) and len(choices.sections) > 1)
    asked = ask(form, answer={form.sections[1].key: {"kept": 1}})
    meant = replies.sent(asked, asked.to("section", "0"), {}, DRAW)
    assert isinstance(meant, replies.Drafted) and meant.draft[form.sections[1].key] == {"kept": 1}


def test_shares_for_many_are_filled_in_five_at_a_time() -> None:
    share = ShareOut(10, tuple(Option(f"o{at}", say("word", text=str(at))) for at in range(7)))
    asked = ask(share)
    first = replies.sent(asked, asked.to("open", "0"), {"s0": ["4"], "s1": ["1"]}, DRAW)
    assert isinstance(first, replies.Drafted)
    asked = ask(share, answer=first.draft)
    second = replies.sent(asked, asked.to("open", "1"), {"s6": ["5"]}, DRAW)
    assert isinstance(second, replies.Drafted)
    assert share.check(second.draft)["o6"] == 5


def test_an_offer_with_two_sections_is_filled_in_step_by_step() -> None:
    choices, act, form = next(
        (choices, act, act.form)
        for choices in every_choice()
        if isinstance(choices, Acts)
        for act in choices.acts
        if act.form and len(act.form.sections) > 1
    )
    begun = pressed(ask(choices), "act", token(act.key))
    assert begun == replies.Drafted({"act": act.key, "form": {}})
    asked = ask(choices, answer=begun.draft)
    assert sum(to.verb == "section" for to, _ in references(compose(asked, DRAW))) == len(form.sections)


def test_a_form_of_two_sections_that_is_recommended_begins_with_what_is_recommended_in_it() -> None:
    """The line named one guild and the form another, and whoever followed the star through it hit the wrong one."""
    form = Form(tuple(Section(key, say("word", text=key), (NUMBERED,)) for key in "ab"))
    acts = Acts((Act("sheet", say("word", text="sheet"), form), Act("done", say("word", text="done"))))
    filled = {"a": {"n": 1}, "b": {"n": 2}}
    star = Star("⭐ a", frozenset({token("sheet")}), filled)
    begun = pressed(replace(ask(acts), star=star), "act", token("sheet"))
    assert begun == replies.Drafted({"act": "sheet", "form": filled})


@pytest.mark.parametrize(("text", "label"), [("plot-sheet", "Ready"), ("gift-give", "Give Gold")])
def test_what_is_filled_in_step_by_step_is_sent_by_its_name_where_that_says_something(text: str, label: str) -> None:
    """*Card by card* was the green button that was to be pressed at the end."""
    form = Form(tuple(Section(key, say("plot-card", card=key), (NUMBERED,)) for key in "ab"))
    acts = Acts((Act("sheet", say(text, cards=["Ilse", "Tindra"]), form), Act("done", say("plot-done"))))
    params: dict[str, Param] = {"cards": ["Ilse", "Tindra"], "order_seats": [0], "held": [], "last": "no"}
    question = Question(1, "plot", acts, default=lambda: None, params=params)
    begun = replace(ask(acts, answer={"act": "sheet", "form": {}}), question=question)
    plan = compose(begun, Drawing(load_wording("guild_master"), DRAW.chairs))
    (green,) = [one for row in plan.rows if not isinstance(row, Menu) for one in row if one.style == "green"]
    assert green.label == label


@pytest.mark.parametrize("key", ["plain", "a/b", "x" * 300, "-", "~tilde", "ünï", "with space", ""])
def test_every_key_survives_an_id_and_back(key: str) -> None:
    to = Reference("pick", "table", "q", 3, token(key))
    assert parse(to.custom_id()) == to and key_for(to.what, ["other", key]) == key


@pytest.mark.parametrize(
    "forged", ["", "gm", "gm/a/b", "gm//////", "other/pick/t/q/1/x", "gm/pick/t/q/one/x", "gm/-/t/q/1/x"]
)
def test_ids_that_are_not_ours_are_not_read(forged: str) -> None:
    assert parse(forged) is None


@pytest.mark.parametrize(("least", "most", "said"), [(2, 2, "Choose 2"), (1, 3, "Choose 1 to 3"), (0, 2, "up to 2")])
def test_a_menu_says_how_many_to_choose_as_people_say_it(least: int, most: int, said: str) -> None:
    some = PickSome(tuple(Option(f"o{at}", say("word", text=str(at))) for at in range(4)), least, most)
    (menu,) = [row for row in compose(ask(some), DRAW).rows if isinstance(row, Menu)]
    assert menu.placeholder.endswith(said)


def test_one_of_a_few_is_chosen_by_a_button_each_whatever_the_answer_looks_like() -> None:
    """Of two artifacts one was kept by a menu, of two maps by a button."""
    two = tuple(Option(f"o{at}", say("word", text=f"word {at}")) for at in range(2))
    for least, more in ((1, []), (0, ["Skip"])):
        plan = compose(ask(PickSome(two, least, 1)), DRAW)
        assert not any(isinstance(row, Menu) for row in plan.rows)
        buttons = [each for row in plan.rows if not isinstance(row, Menu) for each in row]
        assert [each.label for each in buttons][: 2 + len(more)] == ["word 0", "word 1", *more]
    asked = ask(PickSome(two, 1, 1))
    plan = compose(asked, DRAW)
    first = next(each for row in plan.rows if not isinstance(row, Menu) for each in row)
    assert isinstance(first, Button) and isinstance(first.to, Reference)
    assert replies.meaning(asked, first.to, (), DRAW) == replies.Decided(["o0"])


@pytest.mark.parametrize(
    ("least", "most", "button", "refusal"),
    [
        (3, 3, "Done: 1 of 3", "Choose exactly 3."),
        (2, 3, "Done: 1 chosen (2–3)", "Choose 2 to 3."),
        (2, 2, "Done: 1 of 2", "Choose exactly 2."),
    ],
)
def test_a_long_list_says_how_many_are_still_to_be_chosen(least: int, most: int, button: str, refusal: str) -> None:
    some = PickSome(tuple(Option(f"o{at}", say("word", text=str(at))) for at in range(30)), least, most)
    plan = compose(replace(ask(some), answer=["o1"]), DRAW)
    assert button in [each.label for row in plan.rows if not isinstance(row, Menu) for each in row]
    with pytest.raises(IllegalChoice) as refused:
        some.check(["o1"])
    assert DRAW.wording.text(refused.value.phrase) == refusal


def test_nobody_is_offered_a_talk_with_stewards_alone() -> None:
    acts = Acts(
        (Act("offer", say("word", text="offer"), partners=(1,)), Act("deal", say("word", text="deal"), partners=(1, 2)))
    )
    for stewards, talks in ((frozenset[int](), 2), (frozenset({1}), 1), (frozenset({1, 2}), 0)):
        shown = references(compose(ask(acts), replace(DRAW, stewards=stewards)))
        assert sum(to.verb == "talkto" for to, _ in shown) == talks


def test_one_optional_answer_is_a_plain_choice_that_can_be_skipped() -> None:
    asked = ask(PickSome(COLOURS, 0, 1))
    labels = [[button.label for button in row] for row in compose(asked, DRAW).rows[:2] if isinstance(row, tuple)]
    assert len(labels[0]) == 3 and labels[1] == ["Skip"]
    assert pressed(asked, "pick", "green") == replies.Decided(["green"])
    assert pressed(asked, "none") == replies.Decided([])


def test_a_choice_of_one_has_eight_buttons_and_menus_at_most() -> None:
    found = [choices for choices in every_choice(60) if isinstance(choices, PickOne)]
    for choices in found:
        plan = compose(ask(choices), DRAW)
        assert sum(1 if isinstance(row, Menu) else len(row) for row in plan.rows) <= MOST_CONTROLS
    assert found


def test_what_has_no_room_is_behind_more() -> None:
    choices = PickOne(tuple(Option(str(at), say("list-empty")) for at in range(5)))
    shown = {to.verb for to, _ in references(compose(ask(choices), DRAW))}
    more = {to.verb for to, _ in references(compose(ask(choices), DRAW, replies.MORE))}
    assert "sheet" not in shown and {"sheet", "instructions", "help", "page"} <= more


@pytest.mark.parametrize("groups", (3, 4, 8))
def test_an_answer_that_waits_for_undo_leaves_eight_controls_and_undo_brings_the_others_back(groups: int) -> None:
    acts = tuple(
        Act(f"{at}{of}", say("word", text=f"{at}{of}"), group=say("word", text=of))
        for of in "abcdefgh"[:groups]
        for at in range(5)
    )
    choices = Acts((*acts, *(Act(str(at), say("word", text=f"act {at}")) for at in range(3))))
    given = ask(choices, answer={"act": "0"}, ready=True)
    for page in (0, 1, replies.MORE):
        controls(compose(replace(given, sealed=True, waits_s=5), DRAW, page))
    shown = {to.verb for to, _ in references(compose(replace(given, sealed=True, waits_s=5), DRAW))}
    assert {"now", "unready", "more"} <= shown and not shown & {"act", "acts"}
    assert {"act", "acts"} <= {to.verb for to, _ in references(compose(ask(choices), DRAW))}


def test_more_than_five_things_to_do_are_lines_of_one_menu() -> None:
    choices = Acts(tuple(Act(str(at), say("list-empty")) for at in range(6)))
    (menu, _) = compose(ask(choices), DRAW).rows
    assert isinstance(menu, Menu) and len(menu.choices) == 6


def test_no_question_has_more_than_eight_buttons_and_menus_a_longer_menu_than_twelve_or_two_greens() -> None:
    for choices in every_choice(90):
        if isinstance(choices, PickOne | PickSome | Number) or (isinstance(choices, Acts) and len(choices.acts) <= 20):
            for page in (0, 1, replies.MORE):
                plan = compose(replace(ask(choices), star=Star("⭐", frozenset(["k0"]))), DRAW, page)
                controls(plan)


def controls(plan: Plan) -> None:
    menus = [row for row in plan.rows if isinstance(row, Menu)]
    buttons = [each for row in plan.rows if not isinstance(row, Menu) for each in row]
    assert len(menus) + len(buttons) <= MOST_CONTROLS
    assert max((len(menu.choices) for menu in menus), default=0) <= MENU_OPTIONS
    assert sum(each.style == "green" for each in buttons) <= 1
    assert sum(isinstance(each.to, Reference) and each.to.verb == "reasons" for each in buttons) <= 1


@pytest.mark.parametrize("acts", range(1, 5))
@pytest.mark.parametrize("sections", range(1, 6))
def test_two_questions_in_one_message_keep_to_eight_controls_one_green_and_one_why(acts: int, sections: int) -> None:
    plot = Acts(tuple(Act(str(at), say("word", text=f"act {at}"), hint=say("list-empty")) for at in range(acts)))
    field = Field("a", Number(0, 3), say("list-empty"), optional=True)
    sheet = Form(
        tuple(Section(str(at), say("word", text=f"part {at}"), (field,), optional=True) for at in range(sections))
    )
    following = replace(ask(sheet), id="ba9876543210", is_next=True)
    asked = replace(ask(plot), also_asked=following, sealed=False, star=Star("⭐", frozenset("0")))
    plan = compose(asked, DRAW)
    controls(plan)
    verbs = [to.verb for to, _ in references(plan)]
    assert ("readyall" in verbs and verbs.count("section") == sections) or "beside" in verbs
    assert sections > 4 or "readyall" in verbs
    tells_of_one = [to.what == ALONE for to, _ in references(plan) if to.verb == "reasons"]
    assert not any(tells_of_one) if "readyall" in verbs else all(tells_of_one), "what it opens is another message"


@pytest.mark.parametrize("sections", range(1, 6))
def test_the_card_after_a_first_round_leaves_room_for_the_sheet_below_it(sections: int) -> None:
    field = Field("a", Number(0, 3), say("list-empty"), optional=True)
    sheet = Form(
        tuple(Section(str(at), say("word", text=f"part {at}"), (field,), optional=True) for at in range(sections))
    )
    for filled_in in (None, {"0": {"a": 1}}):
        asked = replace(ask(sheet), may_stop=True, is_suggested=True)
        plan = compose(replace(asked, answer=filled_in), DRAW)
        controls(plan)
        verbs = [to.verb for to, _ in references(plan)]
        assert ("fold" in verbs) == (sections < 5) and verbs.count("section") == sections
        later = replace(asked, answer=filled_in, may_stop=False)
        more = [to.verb for to, _ in references(compose(later, DRAW, MORE))]
        assert "reasons" in (*verbs, *more), "there is no such card any more when that is opened"


def test_a_form_that_leaves_no_choice_is_filled_in_already() -> None:
    word = say("word", text="Word")
    only = Field("dice", PickSome((Option("o0", word),), 1, 1), word)
    plan = section_form(Section("reroll", word, (only,)), None, Reference("section", "t"), DRAW)
    (blank,) = plan.blanks
    assert isinstance(blank.control, Pick) and [choice.chosen for choice in blank.control.choices] == [True]


def test_points_that_the_summary_of_the_last_turn_tells_are_not_told_again_below() -> None:
    draw = Drawing(load_wording("guildhall"), ("🟥 Chris", "🟦 Kim"))
    points = replace(ask(Number(1, 3)), preview=[say("preview-points", vp=0, tokens=0, dotted=[])])
    points.question.kind, points.question.params = "turn", {"again": 0, "actions": 2}
    assert "0 of 20 VP" in compose(points, draw).content
    assert "0 of 20 VP" not in compose(replace(points, summed_up=["Since your turn: no VP"]), draw).content


def test_points_stand_below_a_summary_of_which_the_line_that_tells_them_has_no_room() -> None:
    draw = Drawing(load_wording("guildhall"), ("🟥 Chris", "🟦 Kim"))
    points = replace(ask(Number(1, 3)), preview=[say("preview-points", vp=16, tokens=0, dotted=[])])
    points.question.kind, points.question.params = "turn", {"again": 0, "actions": 2}
    long = ["Since your turn: " + "a word " * 20, "You 16 of 20 VP", "Your last turn: " + "a word " * 20]
    said = compose(replace(points, summed_up=long, before=["a word " * 20]), draw).content
    assert "Your last turn" not in said and said.count("16 of 20 VP") == 1


def test_an_auto_answer_in_a_moment_says_what_it_answers_and_no_minute() -> None:
    """A setting's name ("Ask me when one helps") beside a dead button told nobody what was about to happen."""
    draw = Drawing(load_wording("cadwallon"), DRAW.chairs)
    by_itself = replace(ask(PickOne(COLOURS)), by="action=helps")
    said = "-# Auto-answer soon: no Action brings you points now, so you keep them for a later turn."
    assert said in compose(by_itself, draw).content
    posted = replace(by_itself, by="action=keep", by_at="Tue 21:15")
    assert "-# Auto-answer at Tue 21:15: Keep them without asking." in compose(posted, draw).content


def test_what_answers_itself_in_seconds_shows_no_menu_that_nobody_can_read_by_then() -> None:
    """After each Agent all ways to play an Action stood there for five seconds, under a question that was none."""
    draw = Drawing(load_wording("cadwallon"), DRAW.chairs)
    by_itself = replace(ask(PickOne(COLOURS)), by="action=helps", may_undo=True, until="21:15")
    by_itself.question.kind, by_itself.question.params = (
        "action",
        {"round": 2, "cards": "", "points": 2, "over": "no", "went": "none"},
    )
    plan = compose(by_itself, draw)
    assert plan.content.split("\n")[0] == "🔔 The Saltmarsh Table: **round 2: your Agent is placed**"
    assert [to.verb for to, _ in references(plan)] == ["useauto", "byhand", "undo"]
    for asked in (replace(by_itself, by_at="Tue 21:15"), replace(by_itself, by=""), replace(by_itself, paused=True)):
        assert "pick" in [to.verb for to, _ in references(compose(asked, draw))]


def test_a_panel_tells_what_happened_above_the_question_and_a_message_below_it() -> None:
    """A tall panel opens at its end: its first line was off the screen, and that was what is asked. A message's first
    line is what a lock screen shows."""
    about = ask(Number(1, 3), before=("Kim rolls 4.",))
    shown = compose(replace(about, table_name=""), DRAW).content.split("\n")
    assert shown[0] == "> Kim rolls 4." and shown[1].startswith("🔔 **")
    assert compose(about, DRAW).content.split("\n")[1] == "> Kim rolls 4."


def test_a_skill_that_is_taken_by_itself_in_seconds_is_told_without_a_menu() -> None:
    """Two skills with their odds stood there until 08:19, and answered themselves in seconds."""
    draw = Drawing(load_wording("guild_master"), DRAW.chairs)
    by_itself = replace(ask(PickOne(COLOURS)), by="skill=best", until="21:15")
    by_itself.question.kind, by_itself.question.params = "check.skill", {"what": "Ambush Poachers"}
    plan = compose(by_itself, draw)
    assert plan.content == (
        "🔔 The Saltmarsh Table: **Ambush Poachers: which skill your team uses**\n-# Auto-answer soon: Best odds."
    )
    assert [to.verb for to, _ in references(plan)] == ["useauto", "byhand"]
