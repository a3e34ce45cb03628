"""Orders as people type them on a phone: slips, accents, several lines, and nothing guessed near a second-best."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.game import Reading
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import meanings_of
from gamecore.games.guild_master.presentation.typed_answers import read
from gamecore.games.guild_master.rules import plot_phase
from gamecore.games.guild_master.rules.attempt_contract.bargaining import open_window
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.state import Contest, SkillRoom
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import lines
from tests.support.games.meanings import answers_by_meaning

CARDS = deck(
    might1={"name": "Pablé"}, might2={"name": "Nuri"}, might3={"name": "Lydia"}, might4={"name": "Tymon"},
    adept1={"name": "Cixi"}, adept24={"name": "Gwala"}, adept9={"name": "Cyrus"},
    common1={"name": "Ambush Poachers"}, common2={"name": "Identify Rebels"}, common5={"name": "Raid the Salt Road"},
    common9={"name": "Steal Battle Plans"}, common10={"name": "Rob the Tax Wagon"},
    common11={"name": "Empty the Vault of Kings"},
)  # fmt: skip


@pytest.fixture
def table() -> Table:
    table = Table(seats=2, phase="orders", cards=CARDS)
    table.guild(KIM, gold=9, privates=["common9", "common10"], stables=2, mess_hall=2)
    table.guild(KIM).adventurers.append("adept24")
    table.state.guilds[KIM].rooms = [SkillRoom("armory", "fix")]
    table.board("3", "common5")
    table.board("4", "common11")
    return table


def heard(table: Table, text: str, draft: Any = None) -> Reading:
    question = orders_question(table.cards, table.state, KIM)
    return read(CARDS, view_for(CARDS, table.state, KIM), question, text, draft)


def draft_of(table: Table, text: str, draft: Any = None) -> Any:
    reading = heard(table, text, draft)
    assert reading.problems == (), lines(reading.problems)
    return reading.answer


@pytest.mark.parametrize(
    ("text", "space", "part"),
    [
        ("1 pable+nuri build 7", "1", {"team": ["might1", "might2"], "where": "builders", "gold": 7}),
        ("1 Pablé, Nuri: Builders, 7 Gold", "1", {"team": ["might1", "might2"], "where": "builders", "gold": 7}),
        ("1. PABLÉ & nuri hire builders 7g", "1", {"team": ["might1", "might2"], "where": "builders", "gold": 7}),
        ("2 lydia 1", "2", {"team": ["might3"], "where": "1"}),
        ("2: lydia -> contract 1", "2", {"team": ["might3"], "where": "1"}),
        ("order 2 lydia to ambush poachers", "2", {"team": ["might3"], "where": "1"}),
        ("2 lydia the salt road", "2", {"team": ["might3"], "where": "3"}),
        ("2 lydia+nuri salt road", "2", {"team": ["might3", "might2"], "where": "3"}),
        ("2 lydia+nuri Vault of Kings", "2", {"team": ["might3", "might2"], "where": "4"}),
        ("2nd lydia raid", "2", {"team": ["might3"], "where": "3"}),
        ("3 gwala pable B 5", "3", {"team": ["adept24", "might1"], "where": "B", "gold": 5}),
        ("3 gwala b 5 gold", "3", {"team": ["adept24"], "where": "B", "gold": 5}),
        ("3 gwala recruit cixi bid 5", "3", {"team": ["adept24"], "where": "A", "gold": 5}),
        ("3 tymon wander", "3", {"team": ["might4"], "where": "free", "fallback": "wander"}),
        ("2 lydia 1 conflict", "2", {"team": ["might3"], "where": "1", "if_contested": "conflict"}),
        ("2 lydia 1 coop else nothing", "2", {"team": ["might3"], "where": "1", "if_contested": "cooperate",
                                              "fallback": "nothing"}),
        ("2 lydia 1 wander", "2", {"team": ["might3"], "where": "1", "fallback": "wander"}),
        ("2 lydia 1 else battle", "2", {"team": ["might3"], "where": "1", "fallback": "common9"}),
        ("2 lydia 1 else ask", "2", {"team": ["might3"], "where": "1", "fallback": "ask"}),
        ("2 lydia steal battle plans", "2", {"team": ["might3"], "where": "free", "fallback": "common9"}),
        ("2 conflict", "2", {"if_contested": "conflict"}),
        ("2 deal else conflict", "2", {"if_contested": "deal"}),
        ("2 lydia 1 deal, else conflict, else wander", "2", {"team": ["might3"], "where": "1", "if_contested": "deal",
                                                            "fallback": "wander"}),
        ("2 step aside", "2", {"if_contested": "aside"}),
        ("2 carry out, cooperate", "2", {"if_contested": "cooperate"}),
        ("2 Only with a deal, else conflict", "2", {"if_contested": "deal"}),
        ("2 lydia 1 ask me else ask me", "2", {"team": ["might3"], "where": "1", "if_contested": "ask",
                                               "fallback": "ask"}),
        ("2 Ask me, contested or not", "2", {"if_contested": "always_ask"}),
        ("2 lydia 1 else whatever is best", "2", {"team": ["might3"], "where": "1", "fallback": "best"}),
        (
            "2 lydia 1 else a likely private contract, else wander",
            "2",
            {"team": ["might3"], "where": "1", "fallback": "best"},
        ),
        ("1 7 gold", "1", {"gold": 7}),
        ("1 nuri 7g build", "1", {"team": ["might2"], "where": "builders", "gold": 7}),
        ("1 nuri nuri build", "1", {"team": ["might2"], "where": "builders"}),
    ],
)  # fmt: skip
def test_an_order_can_be_typed_in_many_ways(table: Table, text: str, space: str, part: Any) -> None:
    assert draft_of(table, text) == {space: part}


def test_a_room_that_stands_already_is_not_taken_for_another(table: Table) -> None:
    told = heard(table, "build armory fix, stables")
    assert lines(told.problems) == ["Armory stands in your guild already."] and told.answer is None


@pytest.mark.parametrize("name", ["lydia", "LYDIA", "lyd", "ly", "Lydja", "lidia", "Ĺydía"])
def test_names_forgive_case_accents_slips_and_are_cut_short(table: Table, name: str) -> None:
    assert draft_of(table, f"1 {name} 1")["1"]["team"] == ["might3"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 xyzzy 1", "“xyzzy”"),
        ("7 lydia 1", "no order 7"),
        ("4 lydia 1", "no order 4"),
        ("lydia 1", "Which order"),
        ("1 lydia 6", "Contract 6"),
        ("1 lydia f c", "Adventurer C"),
        ("1 lydia 1 2 B", "Contract 1 Ambush Poachers or Adventurer B Cyrus"),
        ("1 lydia build 5 6", "5 or 6 Gold"),
        ("1 lydia build 99999999999999999", "too large"),
        ("1 lydia 1 else", "if you miss out"),
        ("build library", "fix or reroll"),
        ("build castle", "“castle”"),
        ("", "no order in that"),
        ("   \n ; ;; ", "no order in that"),
        ("hello there", "Which order"),
    ],
)
def test_what_is_not_understood_is_told_in_one_line(table: Table, text: str, words: str) -> None:
    problems = lines(heard(table, text).problems)
    assert any(words in line for line in problems), problems
    assert all("\n" not in line for line in problems)


@pytest.mark.parametrize("text", ["1 lydia 1 conflict deal", "1 lydia 1 cooperate aside", "1 ask conflict"])
def test_two_stances_are_told_and_change_nothing(table: Table, text: str) -> None:
    reading = heard(table, text)
    (problem,) = lines(reading.problems)
    assert reading.answer is None and "Order 1" in problem and " or " in problem


@pytest.mark.parametrize("text", ["2 always ask", "2 ask always", "2 ask ask always"])
def test_to_be_asked_always_is_one_stance(table: Table, text: str) -> None:
    assert draft_of(table, text)["2"] == {"if_contested": "always_ask"}


def test_a_stance_may_be_said_twice(table: Table) -> None:
    assert draft_of(table, "2 conflict, fight")["2"] == {"if_contested": "conflict"}


def test_nothing_is_guessed_between_two_names(table: Table) -> None:
    cards = deck(might1={"name": "Anna"}, might2={"name": "Anne"}, might3={"name": "Annika"})
    table = Table(seats=2, phase="orders", cards=cards)
    for word in ("an", "ann", "annx"):
        reading = read(
            cards,
            view_for(cards, table.state, KIM),
            orders_question(table.cards, table.state, KIM),
            f"1 {word} 1",
            None,
        )
        (problem,) = lines(reading.problems)
        assert "Anna" in problem and "Anne" in problem
        assert reading.answer is None


def test_a_whole_name_is_meant_even_where_it_begins_another(table: Table) -> None:
    cards = deck(might1={"name": "Ann"}, might2={"name": "Annika"})
    table = Table(seats=2, phase="orders", cards=cards)
    reading = read(
        cards, view_for(cards, table.state, KIM), orders_question(table.cards, table.state, KIM), "1 ann 1", None
    )
    assert reading.answer == {"1": {"where": "1", "team": ["might1"]}}


def test_a_person_and_a_card_can_be_confused_too() -> None:
    cards = deck(might1={"name": "Robin"}, common1={"name": "Rob the Tax Wagon"})
    table = Table(seats=2, phase="orders", cards=cards)
    question = orders_question(table.cards, table.state, KIM)
    (problem,) = lines(read(cards, view_for(cards, table.state, KIM), question, "1 rob", None).problems)
    assert "Robin or Rob the Tax Wagon" in problem


def test_several_orders_come_in_one_message(table: Table) -> None:
    text = "1 pable+nuri build 7\n2 lydia 1; 3 tymon wander\nbuild stables, library fix\nready"
    reading = heard(table, text)
    assert reading.ready
    assert reading.answer == {
        "1": {"team": ["might1", "might2"], "where": "builders", "gold": 7},
        "2": {"team": ["might3"], "where": "1"},
        "3": {"team": ["might4"], "where": "free", "fallback": "wander"},
        "builds": {"list": ["core:stables", "skill:library:fix"]},
    }


def test_orders_may_be_parted_by_strokes(table: Table) -> None:
    typed = draft_of(table, "1 pablé/nuri build 7 / 2 lydia 1")
    assert typed == draft_of(table, "1 pablé+nuri build 7\n2 lydia 1")


def test_orders_may_be_parted_by_commas(table: Table) -> None:
    answer = draft_of(table, "1 pable, nuri build 7, 2 lydia 1")
    assert answer["1"]["team"] == ["might1", "might2"]
    assert answer["2"] == {"team": ["might3"], "where": "1"}


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("build stables", ["core:stables"]),
        ("build Stables III then mess hall", ["core:stables", "core:mess_hall"]),
        ("build logic reroll, guile fix", ["skill:library:reroll", "skill:hideout:fix"]),
        ("build library re-roll", ["skill:library:reroll"]),
        ("builders: prestige 2 + bar", ["prestige:prestige2", "core:bar"]),
        ("build nothing", []),
    ],
)
def test_a_build_list_can_be_typed(table: Table, text: str, keys: list[str]) -> None:
    assert draft_of(table, text) == {"builds": {"list": keys}}


def test_what_to_build_may_stand_in_the_order_itself(table: Table) -> None:
    answer = draft_of(table, "1 pable build 7 stables, library fix")
    assert answer["1"] == {"team": ["might1"], "where": "builders", "gold": 7}
    assert answer["builds"] == {"list": ["core:stables", "skill:library:fix"]}


def test_what_a_clause_does_not_mention_stays(table: Table) -> None:
    first = {"team": ["might1"], "where": "builders", "gold": 7}
    draft = {"1": first, "2": {"team": ["might3"], "where": "1"}}
    answer = draft_of(table, "1 nuri", draft)
    assert answer == {"1": {"team": ["might2"], "where": "builders", "gold": 7}, "2": draft["2"]}
    assert draft["1"] is first and first["team"] == ["might1"]


def test_gold_leaves_an_order_that_goes_elsewhere(table: Table) -> None:
    """Gold lies only on Builders and recruiting orders (C-19), and each needs its own."""
    draft = {"1": {"team": ["might1"], "where": "builders", "gold": 7}}
    assert draft_of(table, "1 contract 2", draft) == {"1": {"team": ["might1"], "where": "2"}}
    assert draft_of(table, "1 B", draft) == {"1": {"team": ["might1"], "where": "B"}}, "the least bid, or what is said"
    assert draft_of(table, "1 B 5", draft)["1"]["gold"] == 5
    assert draft_of(table, "1 nuri", draft)["1"]["gold"] == 7
    assert draft_of(table, "1 nuri builders", draft)["1"]["gold"] == 7, "it goes where it went"
    assert draft_of(table, "1 B", {"1": {"team": ["might1"], "gold": 5}})["1"]["gold"] == 5, "it was for no other goal"


def test_orders_are_cleared_one_by_one_or_all(table: Table) -> None:
    draft = {"1": {"team": ["might1"], "where": "1"}, "2": {"team": ["might3"], "where": "2"}}
    assert draft_of(table, "2 clear", draft) == {"1": draft["1"]}
    assert draft_of(table, "clear all", draft) == {}


def test_a_line_with_an_unknown_name_changes_nothing_and_the_other_lines_count(table: Table) -> None:
    draft = {"1": {"team": ["might2"], "where": "builders", "gold": 5}}
    reading = heard(table, "1 gandalf 1\n2 lydia 1\nready", draft)
    assert reading.answer == {**draft, "2": {"team": ["might3"], "where": "1"}}
    assert not reading.ready
    unknown, not_ready = lines(reading.problems)
    assert unknown == "I do not know “gandalf” here. So that part changes nothing in order 1."
    assert "are not ready yet" in not_ready


@pytest.mark.parametrize(
    "text",
    ["1 nuri B 1 D", "1 nuri build 5 6", "1 nuri build library", "1 nuri 2 else", "1 nuri 6", "build stables castle"],
)
def test_a_line_that_is_unclear_changes_nothing(table: Table, text: str) -> None:
    assert heard(table, text, {"1": {"team": ["might1"], "where": "2"}}).answer is None


def test_ready_alone_readies_what_is_there(table: Table) -> None:
    assert heard(table, "ready!", {"1": {"where": "1"}}) == Reading(None, ready=True)
    assert not heard(table, "not ready").ready


@pytest.mark.parametrize(
    "text",
    [
        "x" * 2000,
        "1 " + "lydia " * 330,
        "1 " + "qwerty zxcvb " * 150,
        "1;" * 1000,
        "9" * 2000,
        "\n".join(f"{n} lydia {n}" for n in range(200)),
        "1 " + "é̂" * 900,
        "².½ ① 1 ٣ lydia",
        "1 lydia \u202e1\x00 `x` **b** @everyone <@123456789> <#1> <:a:1>",
        "{}[]()\"'\\%s%n$x;;--",
        "build " + "stables " * 200,
    ],
)
def test_two_thousand_characters_of_anything_are_read_calmly(table: Table, text: str) -> None:
    reading = heard(table, text[:2000])
    told = lines(reading.problems)
    assert len(told) <= 8
    assert all(len(line) < 300 for line in told)


def test_mentions_are_passed_over(table: Table) -> None:
    assert draft_of(table, "<@!123456789012345678> 2 lydia 1") == {"2": {"team": ["might3"], "where": "1"}}


def test_a_person_of_another_guild_is_nobody_here(table: Table) -> None:
    problems = lines(heard(table, "1 arcane 1").problems)
    assert len(problems) == 1


def asked(table: Table, kind: str, text: str) -> Any:
    question = next(one for one in table.asked if one.kind == kind)
    view = view_for(table.cards, table.state, question.seat)
    return read(table.cards, view, question, text, None)


def test_setup_can_be_typed() -> None:
    table = Table(seats=2, phase="orders")
    table.state.phase = "choose"
    table.guild(KIM, privates=["common9", "common10", "common11"])
    view = view_for(table.cards, table.state, KIM)
    question = Question(KIM, "setup", orders_question(table.cards, table.state, KIM).choices, lambda: None)
    assert read(table.cards, view, question, "fix 2", None).answer == {"setup": {"side": "fix", "contract": "common10"}}
    assert read(table.cards, view, question, "reroll, Common 11, ready", None) == Reading(
        {"setup": {"side": "reroll", "contract": "common11"}}, ready=True
    )
    assert "Common 9" in lines(read(table.cards, view, question, "fix 7", None).problems)[0]


def test_a_line_meant_for_another_question_changes_nothing_and_hears_what_is_asked() -> None:
    table = Table(seats=2, phase="orders")
    table.state.phase = "choose"
    table.guild(KIM, privates=["common9", "common10", "common11"])
    view = view_for(table.cards, table.state, KIM)
    question = Question(KIM, "setup", orders_question(table.cards, table.state, KIM).choices, lambda: None)
    for text in ("1 lydia 1", "1 pable+nuri build 7", "hello 2"):
        reading = read(table.cards, view, question, text, {"setup": {"side": "fix"}})
        (problem,) = lines(reading.problems)
        assert reading.answer is None and not reading.ready
        assert "two quick choices" in problem and "fix, reroll, Common 9" in problem


def test_plot_can_be_typed_and_only_saying_so_leaves_a_card_unused() -> None:
    cards = deck(adept1={"ability": ability("gain", phase="plot", gold=2)})
    table = Table(2, round=2, phase="start", cards=cards)
    table.guild(KIM, "might", "adept1")
    table.step()
    question = next(iter(next(plot_phase.step(table.play())).questions))

    def typed(text: str) -> Reading:
        return read(cards, view_for(cards, table.state, KIM), question, text, None)

    for text in ("ready", "done", "ok"):
        assert typed(text).answer == {"act": "shown:adept1=yes"}
    assert typed("leave adept 1 unused").answer == typed("skip").answer == {"act": "done"}
    assert "before orders: use Adept 1?" in lines(typed("1 lydia 1").problems)[0]


def test_what_the_only_plot_card_is_used_on_can_be_typed_by_its_space_or_name_and_its_deck() -> None:
    """*use Itzel on 3* was heard as an order without a number."""
    cards = deck(adept1={"ability": ability("new_contract", phase="plot")})
    table = Table(2, round=2, phase="start", cards=cards)
    table.guild(KIM, "might", "adept1")
    table.step()
    question = next(iter(next(plot_phase.step(table.play())).questions))
    shown = table.state.contracts["3"].card
    assert shown is not None

    def typed(text: str) -> Reading:
        return read(cards, view_for(cards, table.state, KIM), question, text, None)

    meant = {"act": "sheet", "form": {"plot": {"adept1": "3:heroic"}}}
    assert typed("use Adept 1 on 3 heroic").answer == meant
    assert typed(f"use Adept 1 on {cards.contracts[shown].name} with a Heroic").answer == meant
    unclear = typed("use Adept 1 on 3")
    assert unclear.answer is None
    assert [meaning.instead for doubt in unclear.doubts for meaning in doubt.meanings] == [
        f"use adept 1 on 3 {level}" for level in ("common", "heroic", "legendary")
    ]
    assert typed("use Adept 1 on the moon").answer is None and typed("use Adept 1").answer is None


def test_a_number_names_no_guild_that_a_plot_card_is_used_on() -> None:
    """*on 2* was played at once against the third guild: they are chosen by seat, counted from 0."""
    cards = deck(adept1={"ability": ability("take_gold", phase="plot", gold=2)})
    table = Table(3, round=2, phase="start", cards=cards)
    table.guild(KIM, "might", "adept1")
    for rival in (CHRIS, MORGAN):
        table.guild(rival, gold=5)
    table.step()
    question = next(iter(next(plot_phase.step(table.play())).questions))
    reading = read(cards, view_for(cards, table.state, KIM), question, "use Adept 1 on 2", None)
    assert reading.answer is None and not reading.ready


def test_dice_can_be_typed() -> None:
    table = Table(seats=2, faces=[1, 2, 2, 6, 6])
    table.guild(KIM, rooms={"armory": "reroll"})
    table.board("3", "common6")
    table.orders(KIM, 1, "3", ["might1"])
    table.resolves()
    assert asked(table, "check.modify", "stand").answer == "stand"
    assert asked(table, "check.modify", "re-roll 1").answer == "reroll:armory:0"
    assert asked(table, "check.modify", "1").answer == "reroll:armory:0"
    assert asked(table, "check.modify", "reroll").answer == "reroll:armory:0"
    assert asked(table, "check.modify", "reroll 2").problems


def test_bargaining_can_be_typed() -> None:
    table = Table(seats=2, phase="bargain")
    for space, objective in ((1, "1"), (2, "2")):
        table.board(objective, f"heroic{space}")
        table.orders(KIM, space, objective, [f"might{space}"])
        table.orders(CHRIS, space, objective, [f"arcane{space}"])
        table.state.contests.append(Contest(space, objective, [KIM, CHRIS]))

    def typed(text: str) -> Any:
        question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
        return read(table.cards, view_for(table.cards, table.state, KIM), question, text, None)

    assert typed("done").answer == {"act": "done"}
    assert typed("2 conflict").answer == {"act": "stance:2:2:conflict"}
    assert typed("conflict 1").answer == {"act": "stance:1:1:conflict"}
    assert typed("even 2").answer == {"act": "even:2:2"}
    assert typed("conflict").problems and typed("hm").problems
    del table.state.contests[0]
    assert typed("conflict").answer == {"act": "stance:2:2:conflict"}


def test_what_there_is_but_cannot_be_built_is_known_and_told_why(table: Table) -> None:
    """A Prestige Upgrade that its guild could not have any more was unknown, and “Bar III” asked for a contract."""
    own, other, gone = list(CARDS.prestige)[:3]
    names = {key: CARDS.prestige[key].name for key in (own, other, gone)}

    def problems(text: str) -> list[str]:
        return lines(heard(table, text).problems)

    table.state.prestige_supply = [other]
    assert problems(f"build {names[gone]}") == [f"{names[gone]} is taken: none is left to build."]
    table.state.guilds[KIM].prestige = own
    assert problems(f"build {names[other]}") == [
        f"No {names[other]}: a guild has one Prestige Upgrade, and yours is {names[own]}."
    ]
    table.state.guilds[KIM].bar = 2
    table.state.core_supply["bar:3"] = 0
    assert "Bar III is taken: none is left to build." in problems("1 lydia build 7 stables, bar iii")[0]
    table.state.guilds[KIM].bar = 3
    assert problems("build bar") == ["Your Bar stands at its top already."]


def test_of_a_name_in_doubt_each_meaning_can_be_chosen_and_the_rest_counts_as_written(table: Table) -> None:
    text = "build stables, ch fix; 2 lydia 1; ready"
    rest = {"2": {"team": ["might3"], "where": "1"}}
    chosen = answers_by_meaning(lambda said: heard(table, said), text)
    assert chosen == [
        rest | {"builds": {"list": ["core:stables", "skill:salon:fix"]}},
        rest | {"builds": {"list": ["core:stables", "skill:chapel:fix"]}},
    ]


def test_an_order_without_its_number_and_a_room_without_its_side_can_be_chosen_too(table: Table) -> None:
    orders = answers_by_meaning(lambda said: heard(table, said), "lydia 1")
    assert orders == [{space: {"team": ["might3"], "where": "1"}} for space in ("1", "2", "3")]
    sides = answers_by_meaning(lambda said: heard(table, said), "build salon")
    assert sides == [{"builds": {"list": [f"skill:salon:{side}"]}} for side in ("fix", "reroll")]


def test_one_doubt_after_the_other_is_settled(table: Table) -> None:
    def again(text: str) -> Reading:
        return heard(table, text)

    text = "build ch; lydia 1"
    for _ in range(3):
        text = meanings_of(text, again(text), again)[0].text
    assert again(text).problems == ()
    assert again(text).answer == {"1": {"team": ["might3"], "where": "1"}, "builds": {"list": ["skill:salon:fix"]}}


def test_who_is_named_again_leaves_the_order_that_was_drafted_before(table: Table) -> None:
    draft = draft_of(table, "1 pable+nuri build; 2 lydia 1")
    assert draft_of(table, "2 nuri", draft)["1"]["team"] == ["might1"]
    moved = draft_of(table, "2 lydia build", draft)
    assert (moved["1"]["where"], moved["2"]["where"]) == (None, "builders")
    both = draft_of(table, "1 pable build; 2 pable 1")
    assert both["1"]["team"] == both["2"]["team"], "of two that one text names neither goes before"


@pytest.mark.parametrize("refused", ["1 lydia 99 xyzzyq", "1 xyzzyq"])
def test_a_refused_part_moves_nobody_and_keeps_nobody_from_being_moved(table: Table, refused: str) -> None:
    draft = draft_of(table, "1 pable+nuri build; 2 lydia 1")
    reading = heard(table, f"{refused}; 2 pable build", draft)
    answer: Any = reading.answer
    assert answer == draft_of(table, "2 pable build", draft)
    assert (answer["1"]["team"], answer["1"]["where"]) == (["might2"], None)
    assert answer["2"] == {"team": ["might1"], "where": "builders"}
    assert lines(reading.problems) == ["I do not know “xyzzyq” here. So that part changes nothing in order 1."]


@pytest.mark.parametrize("refused", ["2 pable build xyzzyq", "2 pable xyzzyq build"])
def test_who_is_named_in_a_refused_part_stays_where_they_were(table: Table, refused: str) -> None:
    draft = draft_of(table, "1 pable+tymon build; 2 lydia 1")
    answer: Any = heard(table, f"{refused}; 3 cixi", draft).answer
    assert answer["1"] == draft["1"] and answer["3"] == {"where": "A"}
