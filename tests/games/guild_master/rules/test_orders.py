"""Order Phase and the reveal (pages 12 and 13)."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form, PickOne
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.game import Setup
from gamecore.engine.playing import Outcome, apply, begin
from gamecore.engine.position import Close, Decide
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.rules.order_phase import gold_on, orders_question
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, PLAIN, Table
from tests.support.games.guild_master.wording import words


def asked(seats: int = 2, **fields: Any) -> tuple[Table, Question]:
    """Kim's order sheet: team of Might, 7 Gold, two spaces of two."""
    table = Table(seats, phase="orders")
    table.guild(KIM, **fields)
    return table, orders_question(table.cards, table.state, KIM)


def check(question: Question, **sections: dict[str, Any]) -> Any:
    return question.choices.check({key.strip("_"): value for key, value in sections.items()})


def free(*team: str) -> dict[str, Any]:
    return {"where": "free", "team": list(team)}


def test_as_many_orders_as_the_stables_allow_and_teams_as_the_mess_hall_allows_c_18() -> None:
    _, question = asked()
    assert [section.key for section in question.choices.sections] == ["1", "2", "builds"]  # type: ignore[union-attr]
    check(question, _1=free("might1", "might2"), _2=free("might3"))
    with pytest.raises(IllegalChoice, match="refused-how-many"):
        check(question, _1=free("might1", "might2", "might3"))
    _, bigger = asked(stables=3, mess_hall=3)
    assert len(bigger.choices.sections) == 5  # type: ignore[union-attr]
    check(bigger, _4=free("might1", "might2", "might3", "might4"))


def test_an_adventurer_goes_to_one_place_c_18() -> None:
    _, question = asked()
    with pytest.raises(IllegalChoice, match="refused-person-twice"):
        check(question, _1=free("might1"), _2=free("might2", "might1"))


def test_gold_goes_on_builders_and_recruiting_only_c_19() -> None:
    _, question = asked()
    check(
        question,
        _1={"where": "builders", "team": ["might1"], "gold": 3},
        _2={"where": "A", "team": ["might2"], "gold": 4},
    )
    for where in ("1", "free"):  # it was filled in for where the order went before, and stays in the treasury
        order = {"where": where, "team": ["might1"], "gold": 1}
        check(question, _1=order)
        assert gold_on({"1": order}, {}, 9) == {"1": 0}


def test_a_bid_reaches_the_minimum_of_this_moon_c_20_a_22() -> None:
    table, question = asked()
    check(question, _1={"where": "A", "team": ["might1"], "gold": 3})
    with pytest.raises(IllegalChoice, match="refused-bid"):
        check(question, _1={"where": "A", "team": ["might1"], "gold": 2})
    table.state.round = 2
    with pytest.raises(IllegalChoice, match="refused-bid"):
        check(orders_question(table.cards, table.state, KIM), _1={"where": "A", "team": ["might1"], "gold": 3})


def test_all_gold_on_orders_comes_from_the_treasury_c_21() -> None:
    _, question = asked()
    with pytest.raises(IllegalChoice, match="refused-too-much-gold"):
        check(
            question,
            _1={"where": "A", "team": ["might1"], "gold": 4},
            _2={"where": "builders", "team": ["might2"], "gold": 4},
        )


def test_rank_and_skill_are_not_looked_at_when_orders_are_given_c_23_a_23() -> None:
    _, question = asked(gold=30)
    check(question, _1={"where": "F", "team": ["might1"], "gold": 10}, _2={"where": "1", "team": ["might3"]})


def test_each_order_card_exists_once_c_04_a_17() -> None:
    _, question = asked()
    with pytest.raises(IllegalChoice, match="refused-card-twice"):
        check(question, _1={"where": "3", "team": ["might1"]}, _2={"where": "3", "team": ["might2"]})
    check(question, _1=free("might1"), _2=free("might2"))


def test_spaces_may_stay_empty_in_any_order_a_18() -> None:
    _, question = asked()
    check(question)
    check(question, _2=free("might1"))


def test_an_order_needs_a_team_a_19() -> None:
    _, question = asked()
    with pytest.raises(IllegalChoice, match="refused-how-many"):
        check(question, _1={"where": "1", "team": []})


def test_spaces_that_are_not_in_use_cannot_be_ordered_a_20() -> None:
    _, question = asked()
    for where in ("C", "5", "6"):
        with pytest.raises(IllegalChoice, match="refused-not-an-option"):
            check(question, _1={"where": where, "team": ["might1"], "gold": 5 if where == "C" else 0})


def test_a_space_empty_through_exhaustion_can_be_named_a_20() -> None:
    table, _ = asked()
    table.state.contracts["3"].card = None
    table.state.contracts["3"].face_up = False
    check(orders_question(table.cards, table.state, KIM), _1={"where": "3", "team": ["might1"]})


def test_builders_may_be_sent_without_gold_a_21() -> None:
    _, question = asked()
    check(question, _1={"where": "builders", "team": ["might1"], "gold": 0})


def test_gold_that_is_left_empty_is_the_lowest_bid_and_to_builders_all_that_is_left() -> None:
    table, _ = asked()
    orders = {"1": {"where": "builders", "team": ["might1"]}, "2": {"where": "A", "team": ["might2"]},
              "3": free("might3")}  # fmt: skip
    table.guild(KIM, stables=2)
    table.says(KIM, "orders", orders)
    table.says(CHRIS, "orders", {"1": {"where": "builders", "team": ["arcane1"], "gold": 0}})
    table.step()
    guild, other = table.state.guilds[KIM], table.state.guilds[CHRIS]
    assert [order.gold for order in guild.orders] == [4, 3, 0] and guild.gold == 0
    assert [order.gold for order in other.orders] == [0] and other.gold == 7


def test_empty_bids_that_the_treasury_cannot_pay_are_refused() -> None:
    _, question = asked(gold=2)
    with pytest.raises(IllegalChoice, match="refused-too-much-gold"):
        check(question, _1={"where": "A", "team": ["might1"]})


def test_gold_leaves_the_treasury_at_the_reveal_and_orders_are_told_to_all_c_61() -> None:
    table, _ = asked()
    table.says(
        KIM, "orders",
        {"1": {"where": "A", "team": ["might1", "might2"], "gold": 5, "if_contested": "aside", "fallback": "wander"}},
    )  # fmt: skip
    table.says(CHRIS, "orders", {})
    table.step()
    assert table.state.guilds[KIM].gold == 2 and table.state.guilds[KIM].orders[0].gold == 5
    (told,) = table.events_of("orders.revealed")
    assert told["team"] == ["Might 1", "Might 2"] and told["gold"] == 5
    assert "aside" not in str(told) and "wander" not in str(told)
    assert table.events_of("orders.none") == [{"seats": [CHRIS]}]


def test_the_phase_ends_only_when_the_held_batch_is_closed() -> None:
    """Page 12, End of Order Phase: orders may be changed until all agree to go on."""
    game = GuildMaster(PLAIN)
    outcome: Outcome[Any] = begin(game, game.new(Setup(seats=2)), "seed", 1)
    revision = 1
    for _ in range(4):
        assert outcome.asked is not None
        (seat, *_) = outcome.asked.waiting_for
        id, question = outcome.asked.of(seat) or ("", None)
        assert question is not None
        revision += 1
        decision = Decide(question=id, seat=seat, answer=question.default())
        outcome = apply(game, outcome.position, decision, "seed", revision, holds=revision == 5)
    assert outcome.asked is not None and outcome.asked.held and outcome.state.phase == "orders"
    closed = apply(game, outcome.position, Close(question=next(iter(outcome.asked.questions))), "seed", 9)
    assert (outcome.state.round, closed.state.round) == (1, 2), (
        "the first round is played out, and orders are due again"
    )


def test_who_answers_nothing_sends_all_teams_out_and_keeps_its_gold() -> None:
    table, question = asked(stables=2)
    default = question.default()
    check(question, **{f"_{key}": value for key, value in default.items()})
    assert {part["where"] for part in default.values()} == {"free"}
    assert default["1"]["team"] == ["might1", "might2"]
    assert sorted(one for part in default.values() for one in part["team"]) == sorted(
        table.state.guilds[KIM].adventurers
    )


def test_a_recruit_of_the_plot_phase_may_be_ordered_in_this_round_c_22() -> None:
    table, _ = asked()
    table.state.guilds[KIM].recruited_now.append("might1")
    table.says(KIM, "orders", {"1": free("might1")})
    table.step()
    assert table.state.guilds[KIM].orders[0].team == ["might1"]


def test_events_that_change_figures_change_what_the_sheet_takes() -> None:
    cards = deck(heroic1={"effects": [effect("event", "shift_bid", by=2), effect("event", "shift_team", by=-1)]})
    table = Table(2, phase="orders", cards=cards)
    table.board("1", "heroic1")
    question = orders_question(table.cards, table.state, KIM)
    with pytest.raises(IllegalChoice, match="refused-bid"):
        check(question, _1={"where": "A", "team": ["might1"], "gold": 4})
    with pytest.raises(IllegalChoice, match="refused-how-many"):
        check(question, _1=free("might1", "might2"))


def test_any_answer_is_always_legal() -> None:
    game = GuildMaster(PLAIN)
    chance = Chance("any")
    for round in range(60):
        _, question = asked(gold=round % 12, stables=1 + round % 3, mess_hall=1 + round % 2)
        question.choices.check(game.random(None, question, chance))


def test_every_fact_a_choice_needs_stands_in_its_option() -> None:
    _, question = asked()
    assert isinstance(question.choices, Form)
    where = question.choices.sections[0].fields[0].choices
    assert isinstance(where, PickOne)
    texts = {option.key: words(option.text) for option in where.options}
    assert texts["A"] == "A Adept 1 · Adept, +3 Fame, bids from 3 Gold · Arcane 4, Logic 2"
    assert texts["1"] == "1 Common 1 · 2 Gold 2 Fame · Arcane 7"


def test_mistakes_are_refused_before_the_reveal_so_none_is_corrected_after_it_a_03_a_25() -> None:
    game = GuildMaster(PLAIN)
    chance = Chance("mistakes")
    for _ in range(20):
        table, question = asked(gold=9)
        given = dict(game.random(None, question, chance))  # type: ignore[arg-type]
        table.says(KIM, "orders", given)
        table.step()
        spaces = [str(order.space) for order in table.state.guilds[KIM].orders]
        assert spaces == [key for key in given if key != "builds"]
        assert not game.problems(table.state)


def test_gold_and_dice_never_run_out_a_64() -> None:
    """However much one guild has, another's income, orders and rolls are whole."""
    table = Table(2, phase="reset")
    for seat in (KIM, CHRIS):
        table.guild(seat, gold=10**6 - 2)
    table.step()
    assert [guild.gold for guild in table.state.guilds] == [10**6, 10**6]
    for seat in (KIM, CHRIS):
        question = orders_question(table.cards, table.state, seat)
        own = table.state.guilds[seat].adventurers[0]
        given = check(question, _1={"where": "A", "team": [own], "gold": 10**6})
        assert given["1"]["gold"] == 10**6
        with pytest.raises(IllegalChoice, match="refused-in-field"):
            check(question, _1={"where": "A", "team": [own], "gold": 10**6 + 1})


def test_every_guild_at_a_contest_rolls_ten_dice_a_64() -> None:
    strong = {f"{skill}1": {"skills": {"might": 10}} for skill in ("might", "arcane", "guile", "logic")}
    cards = deck(**strong, common20={"targets": {"might": 12}})
    faces = [face for seat in range(4) for face in [6] * (10 - seat) + [5] * seat]
    table = Table(4, cards=cards, round=2, faces=faces)
    table.board("3", "common20")
    for seat, skill in enumerate(("might", "arcane", "guile", "logic")):
        table.guild(seat, fame=9 - seat)
        table.orders(seat, 1, "3", [f"{skill}1"], if_contested="conflict", fallback="nothing")
    table.resolves()
    assert table.chance.faces == [], "all forty dice were thrown"
