"""What filled-in answers are said to do, with exact odds."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.board import Heading
from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.marks import Row, Run, SeatMark, Sign, Who
from gamecore.engine.scripts import Question
from gamecore.games import game
from gamecore.games.guild_master.cards.effects import Favour
from gamecore.games.guild_master.cards.text import describe, skill
from gamecore.games.guild_master.presentation.pictures.questions.contests import bargain as bargain_picture
from gamecore.games.guild_master.presentation.pictures.questions.orders import TELLS
from gamecore.games.guild_master.presentation.pictures.questions.orders import orders as order_sheet
from gamecore.games.guild_master.presentation.preview import preview
from gamecore.games.guild_master.presentation.private_board import private_board
from gamecore.games.guild_master.rules.attempt_contract.bargaining import open_window
from gamecore.games.guild_master.rules.hire_builders import build_free
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.skill_checks.modifiers import modifiers_for
from gamecore.games.guild_master.rules.skill_checks.odds import chance, percent
from gamecore.games.guild_master.rules.skill_checks.skill_check import contested
from gamecore.games.guild_master.state import Contest, Offer
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import brief, drawn, lines, words

PRESTIGE = "🏛 One Prestige Upgrade a guild, scored at the end: **Build** lists them"


@pytest.fixture
def table() -> Table:
    cards = deck(
        common1={"targets": {"might": 7, "guile": 8}},
        common9={"targets": {"might": 6}},
        might4={"ability": ability("reroll_dice", rounds="half", times=1)},
    )
    table = Table(seats=2, round=1, phase="orders", cards=cards)
    table.guild(KIM, gold=7, privates=["common9"])
    return table


def said(table: Table, draft: Any, seat: int = KIM) -> list[str]:
    view = view_for(table.cards, table.state, seat)
    told = lines(preview(table.cards, view, orders_question(table.cards, table.state, seat), draft))
    return [line for line in told if " moon" not in line]


def own_guild(table: Table) -> str:
    return drawn(private_board(table.cards, view_for(table.cards, table.state, KIM)))


def order(where: str, *team: str, **rest: Any) -> dict[str, Any]:
    return {"where": where, "team": list(team), **rest}


def test_what_there_is_to_plan_with_comes_first(table: Table) -> None:
    table.state.round = 3
    view = view_for(table.cards, table.state, KIM)
    first, *_ = lines(preview(table.cards, view, orders_question(table.cards, table.state, KIM), None))
    assert first == "🌓 half moon 🩸 blood moon · 7 Gold · 2 orders, teams of 2"
    begun = lines(
        preview(table.cards, view, orders_question(table.cards, table.state, KIM), {"1": order("1", "might1")})
    )
    assert begun[0].startswith("**1** Might 1 "), "and makes room for what is planned"


def test_boons_are_named_with_what_they_do_before_orders_are_given() -> None:
    """Whoever forgets that there is one never uses it."""
    again = {"effects": [effect("boon", "reroll_dice", times=1)]}
    cards = deck(common6=again, common9=again)
    for boons, line in (
        (["common6"], "Unused: Common 6 (any check: 1 re-roll)"),
        (["common6", "common9"], "Unused boons: Common 6 and Common 9"),
    ):
        table = Table(seats=2, round=1, phase="orders", cards=cards)
        table.guild(KIM, gold=7, boons=boons)
        assert line in said(table, {})
        assert not any("Boon" in told for told in said(table, {"1": order("free", "might1")}))


def test_that_there_is_prestige_to_plan_for_is_said_and_not_which() -> None:
    """It named one while another was recommended below it."""
    cards = deck(prestige1={"per": 1, "fame": 1, "builders": 3}, prestige4={"per": 1, "fame": 3, "most": 15})
    table = Table(seats=4, round=3, phase="orders", cards=cards)
    guild = table.guild(KIM, gold=6)
    assert PRESTIGE in said(table, None)
    assert brief([say("echo-prestige")]) == ["🏛 Prestige: see **Build**"]
    assert PRESTIGE not in said(table, {"1": order("free", "might1")})
    guild.prestige = "prestige2"
    assert PRESTIGE not in said(table, None), "a guild builds one"


def test_no_prestige_is_planned_for_that_cannot_be_paid_or_brings_nothing_or_in_the_first_two_rounds() -> None:
    cards = deck(prestige1={"per": 1, "fame": 1}, prestige6={"per": 1, "fame": 1})
    table = Table(seats=4, round=9, phase="orders", cards=cards)
    guild = table.guild(KIM, gold=4)
    assert PRESTIGE not in said(table, None), "no income comes in time"
    guild.gold, table.state.prestige_supply = 5, ["prestige6"]
    assert PRESTIGE not in said(table, None), "the Gold that it counts pays for it"
    guild.gold, table.state.prestige_supply = 5, ["prestige1"]
    assert PRESTIGE in said(table, None)
    table.state.round = 2
    assert PRESTIGE not in said(table, None)


def test_an_order_left_empty_beside_one_that_is_filled_in_is_said_to_send_nobody(table: Table) -> None:
    assert not any("nobody goes" in line for line in said(table, None))
    assert "**1** nobody goes" in said(table, {"2": order("builders", "might1", gold=7)})


def test_an_order_is_told_with_team_objective_and_gold(table: Table) -> None:
    text = said(table, {"1": order("builders", "might1", "might2", gold=7)})
    assert text[0] == "**1** Might 1 + Might 2 → Builders, 7 Gold"


def test_a_contract_order_tells_its_exact_odds(table: Table) -> None:
    table.state.round = 2
    text = said(table, {"1": order("1", "might1", "might2")})
    assert f"Might 7: 5 dice, **{percent(chance(5, 7))} %**" in text[1]


def test_rooms_and_live_abilities_are_in_the_odds_by_name(table: Table) -> None:
    table.guild(KIM, rooms={"armory": "fix"})
    line = said(table, {"1": order("1", "might1")})[1]
    assert "with Armory, Might 4" in line
    table.state.round = 2
    assert "with Armory," in said(table, {"1": order("1", "might1")})[1]


def test_conflict_is_told_with_its_raised_target(table: Table) -> None:
    table.state.round = 2
    text = said(table, {"1": order("1", "might1", if_contested="conflict")})
    assert f"Might 10: 3 dice, **{percent(chance(3, 10))} %**" in text[2]


def test_a_conflict_that_an_event_forbids_is_said_not_to_count_and_has_no_chance_a_10() -> None:
    cards = deck(common1={"targets": {"might": 7}}, heroic1={"effects": [effect("event", "no_conflict")]})
    table = Table(seats=2, round=1, phase="orders", cards=cards)
    table.guild(KIM, gold=7)
    assert _fighting(table, "conflict")[2].startswith("- if contested: Conflict (")
    table.board("4", "heroic1")
    assert _fighting(table, "conflict")[2] == "- ⚠ if contested: no Conflict, an Event forbids it now"
    assert _fighting(table, "deal")[2] == "- if contested: Only with a deal, else conflict", "without a chance"


def _fighting(table: Table, stance: str) -> list[str]:
    return said(table, {"1": order("1", "might1", if_contested=stance)})


def test_gold_that_cannot_be_is_refused_by_the_name_of_its_field_alone(table: Table) -> None:
    """It read *Order 1, Gold (empty: lowest bid; Builders: all): Write a whole number*."""
    assert "⚠ Order 1, Gold: Write a whole number from 0 to 7." in said(table, {"1": order("A", "might1", gold=70)})


def test_the_builders_of_a_prestige_upgrade_show_what_it_brings_at_the_end() -> None:
    """The picture of the plan said *9 Gold* and nothing of the Fame."""
    table = Table(seats=4, round=8, phase="orders", cards=deck(prestige1={"per": 1, "fame": 1, "builders": 3}))
    table.guild(KIM, gold=9)
    sheet = {"1": order("builders", "might1", gold=9), "builds": {"list": ["prestige:prestige1"]}}
    view, question = view_for(table.cards, table.state, KIM), orders_question(table.cards, table.state, KIM)
    shown = table.game.question_picture(view, question, sheet, recommended=True)
    assert shown is not None
    rows = [mark for mark in shown.picture.marks if isinstance(mark, Row)]
    runs = [part.text for row in rows for part in row.parts if isinstance(part, Run)]
    assert say("picture-at-end", fame=4, planned="no") in runs


def test_a_bid_is_told_beside_the_minimum_and_the_rank_that_is_missing(table: Table) -> None:
    text = "\n".join(said(table, {"1": order("D", "might1", gold=7)}))
    assert "highest bid wins, from 6 Gold" in text and "⚠ joins only if you have an Adept by then" in text


def test_a_figure_that_a_card_changes_names_it_on_the_sheet_as_on_the_board() -> None:
    cards = deck(
        common1={"targets": {"might": 7}},
        might3={"ability": ability("shift_bid", by=-1)},
        might4={"ability": ability("shift_reward", fame=1, skill="might")},
    )
    table = Table(seats=2, round=1, phase="orders", cards=cards)
    table.guild(KIM, gold=9)
    told = said(table, {"1": order("1", "might1"), "2": order("A", "might2", gold=4)})
    assert told[1].endswith(" · 2 Gold 3 Fame (2 Gold 2 Fame without Might 4)")
    assert " from 2 Gold (3 without Might 3) · tied: " in told[3]


def test_events_that_lower_orders_or_teams_are_named_on_the_sheet_from_beginning_to_end() -> None:
    """With a picture beside it, and once an order was filled in, only a smaller figure was left."""
    cards = deck(
        heroic1={"effects": [effect("event", "shift_team", by=-1)]},
        heroic2={"effects": [effect("event", "shift_orders", by=-1)]},
    )
    table = Table(seats=2, round=2, phase="orders", cards=cards)
    assert not any("fewer" in line for line in said(table, None))
    table.board("3", "heroic1")
    table.board("4", "heroic2")
    for draft in (None, {"1": order("A", "might1", gold=4)}):
        told = said(table, draft)
        assert told[:2] == ["⚡ Heroic 2: 1 fewer order this round", "⚡ Heroic 1: 1 fewer in each team this round"]
    assert "echo-fewer" not in TELLS, "the picture shows the figure, not the cause"


def test_a_team_sent_to_an_empty_space_is_told_what_it_would_do(table: Table) -> None:
    table.state.adventurers["B"].face_up = False
    _, *empty = said(table, {"1": order("B", "might1", gold=7, fallback="wander")})
    assert empty[0].startswith("- ⚠ Space B is empty: this team would wander, Might") and "miss out" not in empty[1]
    _, rests, *_ = said(table, {"1": order("B", "might1", gold=7, fallback="nothing")})
    assert rests == "- ⚠ Space B is empty: this team would rest."


def test_builders_tell_what_the_gold_builds_now(table: Table) -> None:
    builds = {"list": ["core:stables", "skill:library:fix"]}
    text = said(table, {"1": order("builders", "might1", gold=6), "builds": builds})
    assert "Stables II" in text[1] and "6 Gold" in text[1]
    text = said(table, {"1": order("builders", "might1", gold=3), "builds": builds})
    assert "Library" in text[1] and "Stables" not in text[1]


def test_builders_tell_after_how_many_of_others_the_gold_still_builds_and_that_the_rest_returns(table: Table) -> None:
    """Why more is sent than they cost: 3 + 3, 3 + 4, 4 + 4, and no more than those before can hire."""
    table.guild(CHRIS, "guile", gold=12)
    too_dear = ", then too dear"
    for gold, said_then in (
        (6, too_dear),
        (7, f", 7 after 1 Builder{too_dear}; rest returns"),
        (8, f", 8 after 2 Builders{too_dear}; rest returns"),
        (9, ", 9 after 3 Builders; rest returns"),
        (20, ", 9 after 3 Builders; rest returns"),
    ):
        orders = {"1": order("builders", "might1", gold=gold), "builds": {"list": ["core:stables"]}}
        assert said(table, orders)[1] == f"- Stables II: 6 Gold if first{said_then}"
    table.guild(CHRIS, "guile", gold=0)
    assert said(table, orders)[1] == "- Stables II: 6 Gold if first"  # nobody can pay one before


def test_gold_that_is_left_empty_is_the_lowest_bid_and_to_builders_all_that_is_left(table: Table) -> None:
    orders = {"1": {"where": "builders", "team": ["might1"]}, "2": {"where": "A", "team": ["might2"]}}
    told = said(table, orders)
    assert told[0] == "**1** Might 1 → Builders, 4 Gold"
    assert any(line.startswith("**2** Might 2 → A ") and line.endswith(", 3 Gold") for line in told)


def test_a_contested_check_is_told_with_the_skill_that_is_rolled_by_default() -> None:
    """Of as many dice those that a room helps: the check takes what result is to be expected, not the dice alone."""
    table = Table(seats=2, round=1, phase="orders", faces=[1, 1, 1, 6])
    table.guild(KIM, "arcane1", "guile1", gold=7, fame=1, rooms={"hideout": "fix"})
    orders = {KIM: ["arcane1", "guile1"], CHRIS: ["logic3"]}
    hired = said(table, {"1": order("builders", *orders[KIM], gold=7)})
    assert "- if contested: Guile, 3 dice" in hired
    next(contested(table.play(), where("builders"), orders))
    assert [event["skill"] for event in table.events_of("check.rolled") if event["seat"] == KIM] == [skill("guile")]


def test_what_happens_if_an_order_falls_through_is_always_told(table: Table) -> None:
    said_for = {"wander": "wander, about ", "nothing": "Nothing", "common9": "Common 9", None: "Common 9"}
    for fallback, told in said_for.items():
        text = said(table, {"1": order("1", "might1", "might2", fallback=fallback)})
        assert any("If you miss out" in line and told in line for line in text), fallback


@pytest.mark.parametrize(("other", "own", "does"), [("1", "2", "Common 9"), ("2", "1", "Wander")])
def test_a_private_contract_is_left_to_an_order_that_names_it_only_until_that_is_done(
    table: Table, other: str, own: str, does: str
) -> None:
    """It was told to wander, and completed a private contract: the order before it had been done without."""
    sheet = {other: order("1", "might1", fallback="common9"), own: order("free", "might2")}
    (told,) = (line for line in said(table, sheet) if line.startswith(f"**{own}**"))
    assert f"→ {does}" in told
    question = orders_question(table.cards, table.state, KIM)
    whole: Any = question.choices.check(sheet)
    (why, *_) = table.game.why(view_for(table.cards, table.state, KIM), question, whole)
    assert does in words(why.phrase) or does == "Wander"


def test_a_private_contract_that_two_orders_name_is_told_by_its_chance_alone_and_is_for_either(table: Table) -> None:
    """Nobody can take it away; of two teams that roll alike the first to miss out tries it."""
    orders = {"1": order("1", "might1", "might2"), "2": order("2", "might3", "might4")}
    named = [line for line in said(table, orders) if "Common 9" in line]
    assert len(named) == 1 and named[0].count("Common 9 ") == 2 and "yours" not in named[0]
    alike = {"1": order("1", "might1"), "2": order("2", "might2", "might3")}
    (both,) = (line for line in said(table, alike) if "Common 9" in line)
    assert both.startswith("If you miss out: order **1 or 2** → Common 9 **")


@pytest.mark.parametrize(
    ("privates", "told"), [([], "If you miss out: wander"), (["common9"], "If one misses out: Common 9")]
)
def test_what_all_orders_of_a_full_sheet_fall_back_to_is_told_without_their_numbers(
    table: Table, privates: list[str], told: str
) -> None:
    table.guild(KIM, stables=3, privates=privates)
    alike = {"1": order("A", "might1", gold=3), "2": order("B", "might2", gold=3), "3": order("C", "might3", "might4")}
    assert told in said(table, alike), said(table, alike)[-3:]


def test_from_three_orders_on_each_is_told_in_brief_and_my_guild_tells_the_rest(table: Table) -> None:
    table.guild(KIM, stables=3, rooms={"armory": "fix"})
    orders = {"1": order("1", "might1"), "2": order("A", "might2", gold=3), "3": order("builders", "might3", gold=3)}
    whole = next(line for line in said(table, {key: orders[key] for key in ("1", "2")}) if "3 dice" in line)
    brief = said(table, orders)
    assert whole.startswith("- Might 7: 3 dice with Armory, Might 4, **")
    assert whole.replace(": 3 dice with Armory, Might 4", "") in brief, "the chance and what it pays"
    assert brief[-3] == "If you miss out: order **1 or 2** → Common 9 · order **3** → wander"
    assert not any("dice" in line for line in brief)
    view = view_for(table.cards, table.state, KIM)
    question = orders_question(table.cards, table.state, KIM)
    own = drawn(private_board(table.cards, table.game.with_draft(view, question, orders)))
    assert "3 dice with Armory, Might 4" in own and "tied: Might, 2 dice" in own
    assert "wander, about " in own, own


def test_a_team_without_objective_tells_what_it_will_try(table: Table) -> None:
    assert "Common 9" in said(table, {"1": order("free", "might1", "might2")})[0]


def test_a_private_contract_is_told_of_one_order_alone(table: Table) -> None:
    """Two orders were said to try the same one, of which the second can only wander."""
    assert any("Common 9" in line for line in said(table, {"2": order("free", "might3", "might4")}))
    orders = {"1": order("free", "might1", "might2"), "2": order("free", "might3", "might4")}
    first, second, *_ = said(table, orders)
    assert "Common 9" in first and "Common 9" not in second and "ander" in second


def test_who_stays_at_home_and_the_gold_left_come_last(table: Table) -> None:
    text = said(table, {"1": order("builders", "might1", "might2", gold=5)})
    assert text[-1] == "⚠ Order 2 is empty; Might 3 and Might 4 stay at home · Gold left: 2"


def test_of_several_empty_orders_each_number_is_named(table: Table) -> None:
    table.guild(KIM, stables=2)
    assert "⚠ Orders 2 and 3 are empty; " in said(table, {"1": order("1", "might1")})[-1]


def test_a_sheet_on_which_nobody_goes_anywhere_yet_is_no_oversight(table: Table) -> None:
    assert said(table, {})[-1] == "At home: Might 1, Might 2, Might 3, Might 4"


def test_a_sheet_is_only_half_filled_while_somebody_is_left_for_the_empty_order(table: Table) -> None:
    text = said(table, {"1": order("free", "might1", "might2", "might3", "might4")})
    assert any(line.startswith("Gold left: ") for line in text) and not any("is empty;" in line for line in text)


@pytest.mark.parametrize(
    ("draft", "words"),
    [
        ({"1": order("A", "might1", gold=1)}, "at least 3"),
        ({"1": order("1", "might1"), "2": order("1", "might2")}, "twice"),
        ({"1": order("1", "might1"), "2": order("2", "might1")}, "two teams"),
        ({"1": order("builders", "might1", gold=5), "2": order("A", "might2", gold=5)}, "10 Gold"),
    ],
)
def test_what_would_be_refused_is_told_in_words(table: Table, draft: Any, words: str) -> None:
    assert any(line.startswith("⚠") and words in line for line in said(table, draft))


def test_an_order_that_is_not_finished_is_told_its_problem_too_a_17(table: Table) -> None:
    """The same adventurer in two orders, the second of which has no objective yet."""
    text = said(table, {"1": order("1", "might1"), "2": {"team": ["might1", "might2"]}})
    assert any(line.startswith("⚠") and "two teams" in line for line in text)


def test_every_problem_is_told_at_once(table: Table) -> None:
    text = said(table, {"1": order("A", "might1", gold=1), "2": order("A", "might1", gold=9)})
    warned = [line for line in text if line.startswith("⚠")]
    assert len(warned) == len(set(warned)) == 5


def test_a_build_list_without_builders_is_told_for_what_it_is(table: Table) -> None:
    text = said(table, {"1": order("1", "might1"), "builds": {"list": ["core:stables"]}})
    assert any("Build list: Stables II" in line and "no order goes to Builders" in line for line in text)


def test_without_a_build_list_the_sheet_says_who_decides(table: Table) -> None:
    line = said(table, {"1": order("builders", "might1", gold=6)})[1]
    assert line == "- no list: I'll ask you, unless Auto-answers say otherwise; unanswered: Stables II, 6 Gold"


def test_a_building_form_tells_what_is_chosen_and_what_it_takes_c_30(table: Table) -> None:
    play = table.play()
    script = build_free(play, KIM, 2, "Bind a Hearth Imp")
    (question,) = next(script).questions
    view = view_for(table.cards, table.state, KIM)

    def preview_lines(answer: Any) -> list[str]:
        return lines(preview(table.cards, view, question, answer))

    assert preview_lines(None) == [], "silence plays the default, which builds"
    assert preview_lines({"build": {}}) == ["Nothing is chosen: as it stands, nothing is built."]
    (line,) = preview_lines(question.default())
    assert line.startswith("You build Stables II") and line.endswith("2 of 2 Builders")
    both = {"build": {"core": "core:stables", "skill": "skill:library:fix"}}
    assert preview_lines(both)[-1] == "⚠ That takes 3 Builders, and you can have 2."


@pytest.mark.parametrize(
    "draft",
    [
        None,
        {},
        {"1": {}},
        {"1": {"where": "builders"}},
        {"1": {"team": ["might1"]}},
        {"1": {"gold": 3}},
        {"1": None, "2": {"where": "A", "team": []}},
        {"builds": {"list": ["core:bar"]}},
        {"9": {"where": "A"}, "1": "nonsense", "builds": 7},
        {"1": {"where": ["A"], "team": "might1", "gold": "much", "fallback": ["x"], "if_contested": 4}},
        {"1": order("Z", "nobody", gold=-4)},
    ],
)  # fmt: skip
def test_half_filled_and_broken_drafts_can_be_told(table: Table, draft: Any) -> None:
    text = said(table, draft)
    assert text[-1] and any("at home" in line.lower() for line in text)


def test_setup_tells_the_side_and_which_contracts_stay_secret(table: Table) -> None:
    table.guild(KIM, privates=["common9", "common10", "common11"])
    view = view_for(table.cards, table.state, KIM)
    question = Question(KIM, "setup", orders_question(table.cards, table.state, KIM).choices, lambda: None)
    text = lines(preview(table.cards, view, question, {"setup": {"side": "reroll", "contract": "common10"}}))
    team = "Team: Might 1 (Might 3), Might 2 (Might 2, Arcane 1), Might 3 (Might 1), "
    team += "Might 4 (Might 1; 🌓 any check: 1 re-roll)"
    assert text == [
        "Armory (Might): rolls two dice again, or one twice",
        "For everybody: Common 10 · yours, in secret: Common 9, Common 11",
    ]
    untouched = lines(preview(table.cards, view, question, None))
    assert untouched[0] == team and len(untouched) == 6, "how to win stands in the six lines above"
    assert untouched[1].startswith("Armory (Might): turn one die to 5")
    assert untouched[2:4] == ["Contracts:", "- Common 9 · Might 6 · 2 Gold 2 Fame"]


def test_a_contest_tells_all_chances_that_are_public(table: Table) -> None:
    table.state.round, table.state.phase = 2, "bargain"
    table.guild(CHRIS, "guile")
    table.orders(KIM, 1, "1", ["might1", "might2"], if_contested="deal")
    table.orders(CHRIS, 1, "1", ["guile1"])
    offer = Offer("1", by=CHRIS, gold={KIM: 1, CHRIS: 1}, card_to=KIM, bonus_to=KIM, accepted=[CHRIS])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS], [offer])]
    batch = next(open_window(table.play()))
    question = next(one for one in batch.questions if one.seat == KIM)
    text = "\n".join(lines(preview(table.cards, view_for(table.cards, table.state, KIM), question, None)))
    assert "- **Cooperate** 99 %: 2 Fame each, without a deal 1 Gold, maybe the card. Fail: nothing." in text
    left = percent((1 - chance(3, 11)) * chance(5, 7))
    assert f"If 🟥 Chris conflicts: {left} %, else Common " in text
    assert f"- **Conflict** {percent(chance(5, 12))} % at Might 12 (7+5), ~" in text
    assert " % if both fight: 2 Fame, 2 Gold, the card." in text
    terms = "you 1 Gold, 🟥 Chris 1 · 2 Fame each · card to you (Prestige count, next deck)"
    assert f"- **Accept** 99 %: {terms}" in text
    assert "you: Might 7, 5 dice · 🟥 Chris: Guile 8, 3 dice" in own_guild(table), "dice stand in My guild"


def test_a_contest_asks_for_what_the_order_sheet_said_and_names_what_makes_it_less() -> None:
    cards = deck(
        common1={"targets": {"might": 7}},
        might1={"ability": ability("shift_target", phase="action", by=-2)},
    )
    table = Table(seats=2, round=2, phase="bargain", cards=cards)
    table.guild(KIM, "might")
    table.board("1", "common1")
    table.orders(KIM, 1, "1", ["might1", "might2"])
    table.orders(CHRIS, 1, "1", ["arcane1"])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS])]
    view = view_for(table.cards, table.state, KIM)
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    assert "For you: Might 5 (7 without Might 1)" in lines(preview(table.cards, view, question, None))
    shown = table.game.question_picture(view, question, None, recommended=False)
    assert shown is not None
    assert any("Might 5" in told for told in lines([one for one in shown.picture.alt if isinstance(one, Phrase)]))


def test_of_several_contests_each_is_a_line_and_my_guild_tells_the_rest(table: Table) -> None:
    table.state.round, table.state.phase = 2, "bargain"
    table.guild(CHRIS, "guile")
    for space, name, own, rival in ((1, "1", "might1", "guile1"), (2, "2", "might2", "guile2")):
        table.orders(KIM, space, name, [own])
        table.orders(CHRIS, space, name, [rival])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS]), Contest(2, "2", [KIM, CHRIS])]
    view = view_for(table.cards, table.state, KIM)
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    first, second = lines(preview(table.cards, view, question, None))
    assert first.startswith("**Contract 1 Common 1 with 🟥 Chris** (order 1): 2 Gold 2 Fame · together ")
    alone = percent(chance(3, 10, modifiers_for(table.cards, table.state, KIM, "might")))
    assert first.endswith(f" %, conflict {alone} % · your stance: **Cooperate**") and "(order 2)" in second
    assert own_guild(table).count("If 🟥 Chris conflicts: ") == 2


def test_where_several_contests_are_drawn_the_rivals_and_their_offers_are_drawn_as_well(table: Table) -> None:
    table.state.round, table.state.phase = 2, "bargain"
    table.guild(CHRIS, "guile")
    offer = Offer("1", CHRIS, {KIM: 1, CHRIS: 1}, CHRIS, CHRIS, accepted=[CHRIS])
    for space, name, own, rival in ((1, "1", "might1", "guile1"), (2, "2", "might2", "guile2")):
        table.orders(KIM, space, name, [own])
        table.orders(CHRIS, space, name, [rival])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS], offers=[offer]), Contest(2, "2", [KIM, CHRIS])]
    view = view_for(table.cards, table.state, KIM)
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    found = bargain_picture(table.cards, view, question, {"act": "accept:1"}, recommended=True)
    assert found is not None and {"echo-contest-brief", "echo-offer"} <= found.tells
    marks = found.picture.marks
    assert [mark.seat for mark in marks if isinstance(mark, Who)] == [KIM, CHRIS, KIM, CHRIS], "whose columns they are"
    assert [mark.seat for mark in marks if isinstance(mark, SeatMark)] == [CHRIS], "whose offer it is"
    assert [mark.name for mark in marks if isinstance(mark, Sign) and mark.name == "star"] == ["star"]


def test_whoever_chooses_a_guild_for_a_card_or_lobbies_reads_what_it_does(table: Table) -> None:
    """Else nobody knows whether it helps or hurts."""
    does = describe(Favour(do="favour", gold=2))
    for kind in ("effect.target", "lobby"):
        question = Question(KIM, kind, PickOne(()), lambda: None, params={"card": "The Raid", "effect": does})
        told = preview(table.cards, view_for(table.cards, table.state, KIM), question, None)
        assert lines(told) == ["Whoever uses it and one guild they pick each gain 2 Gold"]


def test_other_questions_need_no_preview(table: Table) -> None:
    view = view_for(table.cards, table.state, KIM)
    question = Question(KIM, "check.skill", orders_question(table.cards, table.state, KIM).choices, lambda: None)
    assert preview(table.cards, view, question, None) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_is_shown_in_whole_games_has_words(seats: int) -> None:
    rules = game("guild_master")
    luck = Chance(f"told {seats}")

    def answer(state: Any, question: Question) -> Any:
        view = rules.view(state, question.seat)
        given = rules.random(view, question, luck)
        for so_far in (None, given, question.default()):
            lines(rules.preview(view, question, so_far))
        if not luck.draw(4):
            assert len(drawn(rules.board(view))) < 4000
            assert len(drawn(rules.private_board(view))) < 4000
        return given

    drive(rules, Setup(seats=seats), f"told {seats}", answer)


def test_who_is_to_wander_does_and_is_shown_so(table: Table) -> None:
    text = said(table, {"1": order("free", "might1", "might2", fallback="wander")})
    assert "→ Wander: Might" in text[0] and "rivate" not in text[0] and not any("Common 9" in line for line in text)


@pytest.mark.parametrize("choice", ["wander", "nothing"])
def test_two_orders_may_do_the_same_without_a_card_and_are_told_and_drawn_so(table: Table, choice: str) -> None:
    """The second was drawn as a private contract, and wandered."""
    both = {"1": order("free", "might3", fallback=choice), "2": order("free", "might1", "might2", fallback=choice)}
    assert not any("Common 9" in line for line in said(table, both))
    view = view_for(table.cards, table.state, KIM)
    picture = order_sheet(table.cards, view, both, recommended=False)
    assert picture is not None
    alt = " ".join(lines([one for one in picture.picture.alt if isinstance(one, Phrase)]))
    assert "Common 9" not in alt and alt.count("Wander" if choice == "wander" else "Nothing") == 2, alt
    question = orders_question(table.cards, table.state, KIM)
    whole: Any = question.choices.check(both)
    assert not any("Common 9" in words(why.phrase) for why in table.game.why(view, question, whole))


@pytest.mark.parametrize(("target", "brings"), [(13, "0.2"), (20, "1.2")])
def test_an_order_is_told_and_drawn_without_the_event_that_an_order_before_it_is_likely_to_end(
    target: int, brings: str
) -> None:
    """A team was to bring a Gold and a Fame more for an Event that the guild's own first order ended."""
    table = Table(seats=2, round=1, phase="orders", cards=deck(
        heroic1={"targets": {"might": target}, "effects": [effect("event", "shift_wander", gold=1, fame=1)]},
    ))  # fmt: skip
    table.board("1", "heroic1")
    table.guild(KIM, gold=7, mess_hall=2)
    sheet = {"1": order("1", "might1", "might3", "might4"), "2": order("free", "might2", fallback="wander")}
    view, question = view_for(table.cards, table.state, KIM), orders_question(table.cards, table.state, KIM)
    (told,) = (line for line in said(table, sheet) if line.startswith("**2**"))
    picture = order_sheet(table.cards, view, sheet, recommended=False)
    assert picture is not None
    shown = [part for mark in picture.picture.marks if isinstance(mark, Row) for part in mark.parts]
    whole: Any = question.choices.check(sheet)
    why = words(table.game.why(view, question, whole)[0].phrase)
    own = drawn(private_board(table.cards, table.game.with_draft(view, question, sheet)))
    assert f"{brings} Fame" in told and brings in shown and f"{brings} Fame" in why and f"{brings} Fame" in own, told
    swapped = {"1": sheet["2"], "2": sheet["1"]}
    (first,) = (line for line in said(table, swapped) if line.startswith("**1**"))
    assert "1.2 Fame" in first, "its turn comes while the Event is there"


def test_while_one_of_the_dealt_contracts_is_still_to_be_given_away_my_guild_says_so() -> None:
    """The one that was chosen for everybody still stood among the private ones until all had chosen."""
    rules: Any = game("guild_master")
    titles: dict[str, set[str]] = {"setup": set(), "orders": set()}

    def answer(state: Any, question: Question) -> Any:
        if question.kind in titles:
            board = rules.private_board(rules.view(state, question.seat))
            heads = [words(block.text) for block in board.blocks if isinstance(block, Heading)]
            titles[question.kind] |= {head for head in heads if "rivate" in head or "ealt" in head}
        return rules.steward(rules.view(state, question.seat), question, Chance("any"))

    drive(rules, Setup(seats=2), "dealt", answer)
    assert titles == {
        "setup": {"Dealt to you: two stay yours, one goes to everybody"},
        "orders": {"Private contracts"},
    }


def test_gold_that_no_order_takes_in_the_last_round_says_what_it_still_makes() -> None:
    """Eight Gold stayed at home without a word, when nothing could be bought any more. Income and rewards are still to
    come, so how much it makes is not known yet."""
    wanders = {"1": order("free", "might1")}
    for round, gold, told in ((9, 8, 1), (9, 4, 0), (8, 8, 0)):
        table = Table(seats=2, round=round, phase="orders")
        table.guild(KIM, gold=gold)
        lines = [line for line in said(table, wanders) if line.startswith("Last round")]
        assert lines == ["Last round: Gold you have at its end makes Fame, 5 for 1"] * told
