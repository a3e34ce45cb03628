"""A panel that would have too many words leaves some to *More…* and *Why?*, what one decides by last of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.ui import replies
from cogs.ui.asking import Ask, Star
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Menu, Plan
from cogs.ui.prompt import compose
from cogs.ui.room import SCREEN, lines_of, reflowed
from cogs.wording.lengths import words_in
from gamecore.engine.choices import Act, Acts, Option, PickOne
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.presentation import plan
from tests.support.discord.questions import DRAW, ask
from tests.support.games.cadwallon.table import CARDS, Table

STAY = Reference("page", "table1", "question", 0)
OPTIONS = tuple(Option(key, say("word", text=key), say("word", text=f"{key} " + "pays " * 9)) for key in "abc")
STAR = Star("⭐ **a**: because of this and that, that is", frozenset("a"), answer="⭐ **a**")


def long_panel(words: int) -> Ask:
    told = (say("words", text="x"), say("told", text="explained " * 20), say("word", text="y " * words))
    return replace(ask(PickOne(OPTIONS)), preview=told, star=STAR)


def test_a_panel_within_its_words_says_all_of_it() -> None:
    plan = compose(long_panel(10), DRAW)
    assert "many words: x\nexplained " in plan.content and "**b** – b pays" in plan.content
    assert "⭐ **a**: because of this and that, that is · a pays" in plan.content


def test_a_longer_one_has_short_texts_then_menus_and_more_has_the_whole() -> None:
    shorter = compose(long_panel(30), DRAW)
    assert "few words: x\ny y" in shorter.content and "explained" not in shorter.content
    assert "**b** – b pays" in shorter.content
    in_menus = compose(long_panel(45), DRAW)
    assert "b pays" not in in_menus.content and "⭐ **a**: because" in in_menus.content
    (menu,) = [row for row in in_menus.rows if isinstance(row, Menu)]
    assert [choice.description for choice in menu.choices][1:] == ["b" + " pays" * 9, "c" + " pays" * 9]
    whole = compose(long_panel(45), DRAW, replies.MORE).content
    assert "many words: x\nexplained " in whole and "**b** – b pays" in whole


def test_where_one_stands_goes_before_the_reason_and_what_one_gained_stays() -> None:
    def panel(words: int) -> str:
        lines = ("first " * 10, "second " * 9 + "second", "third " * 10)
        return compose(replace(long_panel(words), summed_up=lines), DRAW).content

    assert "third" not in panel(48) and "second\n" in panel(48) and "because" in panel(48)
    assert "because" not in panel(59) and "second\n" in panel(59) and "a pays" in panel(59), "what it does stays"
    assert "second" not in panel(74) and "first " * 10 in panel(74)
    assert "…" not in panel(48) + panel(59) + panel(74), "no line looks as if its end were missing"


def test_a_map_of_letters_is_looked_at_and_takes_no_words_from_what_is_read() -> None:
    drawn = plan.lines(CARDS, Table().state)
    asked = long_panel(30)
    bare, with_map = (
        compose(replace(asked, preview=each), DRAW).content for each in (asked.preview, [drawn, *asked.preview])
    )
    assert with_map.count("```") == 2 and words_in(bare) <= 90 < words_in(with_map)
    assert with_map.split("```\n")[-1] == bare.split("\n", 1)[1], "nothing is left out for it"


def test_how_long_it_is_until_then_counts_as_it_is_read() -> None:
    assert words_in("⭐ **Done** · by <t:1772486100:R>, 99 % 🟥 Kim") == 7


def test_why_stands_on_the_first_page_of_the_fullest_panel() -> None:
    groups = [say("word", text=each) for each in ("Archives", "University", "Temple")]
    acts = [Act(f"{at}-{key}", say("word", text=key), group=group) for at, group in enumerate(groups) for key in "abcd"]
    apart = Act("best", say("word", text="best"), group=groups[0], is_apart=True)
    alone = [Act(key, say("word", text=key)) for key in ("library", "reroll")]
    for recommended, buttons in (("1-b", ["library", "reroll"]), ("best", ["best", "library", "reroll"])):
        star = Star("⭐ it: because", frozenset([recommended]))
        plan = compose(replace(ask(Acts((apart, *acts, *alone))), star=star), DRAW)
        shown = [each for row in plan.rows if not isinstance(row, Menu) for each in row]
        assert "reasons" in [each.to.verb for each in shown if isinstance(each.to, Reference)]
        assert [each.label for each in shown if each.label in ("best", "library", "reroll")] == buttons
        assert len(shown) + sum(isinstance(row, Menu) for row in plan.rows) <= 8


GROUPS = [say("word", text=each) for each in ("Archives", "University", "Temple")]


def menus_of(plan: Plan) -> list[Menu]:
    return [row for row in plan.rows if isinstance(row, Menu)]


def ranked_acts(groups: Sequence[Phrase], of_each: int) -> Acts:
    acts = [
        Act(f"{at}-{key}", say("word", text=f"{group.params['text']} {key}"), group=group, leads=key == 0)
        for key in range(of_each)
        for at, group in enumerate(groups)
    ]
    return Acts((*acts, Act("reroll", say("word", text="reroll"))))


def test_a_recommended_form_beside_ranked_acts_has_one_button_and_stands_in_the_menu() -> None:
    """ "Do it" and "Re-roll" did the same."""
    star = Star("⭐ reroll: because", frozenset(["reroll"]), {"reroll": {"dice": ["o1"]}})
    plan = compose(replace(ask(ranked_acts(GROUPS, 16)), star=star), DRAW)
    buttons = [each.label for row in plan.rows if not isinstance(row, Menu) for each in row]
    assert buttons[:2] == ["⭐ Do it", "All 49 choices"]
    (menu,) = menus_of(plan)
    assert menu.choices[0].label == "⭐ reroll"


def test_one_menu_has_the_best_of_each_group_and_one_press_leads_to_a_menu_for_each() -> None:
    star = Star("⭐ it: because", frozenset(["1-7"]))
    asked = replace(ask(ranked_acts(GROUPS, 16)), star=star)
    plan = compose(asked, DRAW)
    (best,) = menus_of(plan)
    assert [choice.label for choice in best.choices] == [
        "⭐ University 7", "Archives 0", "University 0", "Temple 0", "Archives 1", "University 1"
    ]  # fmt: skip
    buttons = next(row for row in plan.rows if not isinstance(row, Menu))
    assert [each.label for each in buttons] == ["⭐ Do it", "reroll", "All 48 choices"]
    led_to = buttons[2].to
    assert isinstance(led_to, Reference)
    turned = replies.meaning(asked, led_to, (), DRAW)
    assert isinstance(turned, replies.Turned)
    all_of_them = compose(asked, DRAW, turned.page)
    assert [menu.placeholder for menu in menus_of(all_of_them)] == ["Archives", "University", "Temple"]
    assert [len(menu.choices) for menu in menus_of(all_of_them)] == [16, 16, 16]
    back = [each.to for row in all_of_them.rows if not isinstance(row, Menu) for each in row if "Back" in each.label]
    assert back == [asked.to("page", "0")]


def test_small_groups_share_a_menu_where_there_are_more_than_a_message_has_room_for() -> None:
    groups = [*GROUPS, say("word", text="Library"), say("word", text="Auction")]
    menus = menus_of(compose(ask(ranked_acts(groups, 4)), DRAW, 1))
    assert [menu.placeholder for menu in menus] == ["Archives · University", "Temple · Library", "Auction"]
    assert sum(len(menu.choices) for menu in menus) == 20


def test_more_than_three_full_menus_are_turned_page_by_page_and_back_to_the_first() -> None:
    groups = [*GROUPS, say("word", text="Library")]
    asked, seen = ask(ranked_acts(groups, 20)), set[str]()
    for page, ways in ((1, ["◀ Back", "Page 3 of 3 ▶"]), (2, ["◀ Back"])):
        plan = compose(asked, DRAW, page)
        seen |= {choice.value for menu in menus_of(plan) for choice in menu.choices}
        labels = [each.label for row in plan.rows if not isinstance(row, Menu) for each in row]
        assert [label for label in labels if "Page" in label or "Back" in label] == ways
    assert len(seen) == 80


def test_few_acts_are_one_menu_and_no_page() -> None:
    plan = compose(ask(ranked_acts(GROUPS, 4)), DRAW)
    assert [len(menu.choices) for menu in menus_of(plan)] == [12]
    assert not [row for row in plan.rows if not isinstance(row, Menu) for each in row if "All" in each.label]


def test_what_is_weighed_is_brief_for_a_screen_only_where_one_holds_it() -> None:
    options = tuple(Option(key, say("word", text=key)) for key in "abcdefg")
    question = Question(0, "weighed", PickOne(options), lambda: "a")
    star = replace(STAR, line="⭐ **a**: because " + "of this and that " * 6)

    def shown(lines: int) -> Plan:
        told = (*(say("word", text="y") for _ in range(lines)), say("told", text="explained"))
        asked = replace(ask(PickOne(options)), question=question, star=star, preview=told)
        return compose(asked, DRAW)

    for lines, is_whole in ((10, True), (13, False), (40, True)):
        plan = shown(lines)
        assert ("because" in plan.content) == is_whole, lines
        assert (lines_of(plan) <= SCREEN) == (lines < 40)


def test_buttons_stand_side_by_side_where_a_phone_has_room_for_them_and_that_takes_fewer_lines() -> None:
    def labels(*rows: str) -> list[list[str]]:
        given = [tuple(Button(label, STAY) for label in row.split("|")) for row in rows]
        return [[each.label for each in row] for row in reflowed(given) if not isinstance(row, Menu)]

    order, pressed = "Order 1|Order 2|Order 3", "Suggest|⭐ Why?|Ready"
    assert labels(f"{order}|Build", pressed, "More…") == [
        order.split("|"), ["Build", "Suggest", "⭐ Why?"], ["Ready", "More…"]
    ]  # fmt: skip
    assert labels(order, pressed, "My guild|More…") == [order.split("|"), pressed.split("|"), ["My guild", "More…"]]


def test_more_holds_what_a_panel_leaves_out_to_be_seen_as_a_whole() -> None:
    def verbs(lines: int, page: int) -> set[str]:
        options = PickOne(tuple(Option(key, say("word", text=key)) for key in "abc"))
        told = tuple(say("word", text="y") for _ in range(lines))
        asked = ask(options, preview=told, star=STAR, may_undo=True)
        asked = replace(asked, question=Question(0, "weighed", options, lambda: "a"))
        rows = compose(asked, DRAW, page).rows
        found: set[str] = set()
        for each in (each for row in rows if not isinstance(row, Menu) for each in row):
            assert isinstance(each.to, Reference)
            found.add(each.to.verb)
        return found

    assert "board" in verbs(1, 0)
    left_out = verbs(1, 0) - verbs(18, 0)
    assert left_out and left_out <= verbs(18, replies.MORE)


def test_a_group_that_takes_two_menus_says_in_each_which_of_its_choices_it_has() -> None:
    acts = [Act(f"a{at}", say("word", text=f"to {at}"), group=say("word", text="Courier")) for at in range(14)]
    plan = compose(ask(Acts((*acts, Act("keep", say("word", text="keep"))))), DRAW)
    assert [row.placeholder for row in plan.rows if isinstance(row, Menu)] == [
        "1–7 of 14 · Courier",
        "8–14 of 14 · Courier",
    ]
