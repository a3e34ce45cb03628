"""The Order Resolution Sequence (pages 13 and 14): what is resolved when, and who falls out of it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gamecore.engine.choices import PickOne
from gamecore.engine.phrases import say
from gamecore.games.guild_master.rules import action_phase
from gamecore.games.guild_master.rules.play import skill_dice
from gamecore.games.guild_master.rules.skill_checks.contested_odds import chance_of_first
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.guild_master.wording import words


def seats_in_order(table: Table, *kinds: str) -> list[int]:
    return [event.params["seat"] for event in table.events if event.kind in kinds]  # type: ignore[misc]


def quiet(table: Table, seat: int, space: int, objective: str, team: str, gold: int = 0, **rest: Any) -> None:
    """An order that does nothing when it falls through."""
    table.orders(seat, space, objective, [team], gold, fallback=rest.pop("fallback", "nothing"), **rest)


def test_builders_then_adventurers_then_contracts_by_number_c_24() -> None:
    """Page 13, Resolve Orders: Kim hires, Silvia recruits B, Morgan attempts 2, Chris attempts 3."""
    table = Table(4, faces=[6] * 12)
    quiet(table, CHRIS, 1, "3", "arcane1")
    quiet(table, KIM, 1, "builders", "might1", 9, builds=["core:bar"])
    quiet(table, MORGAN, 1, "2", "guile1")
    quiet(table, SILVIA, 1, "B", "logic1", 5)
    done = []
    while table.state.phase == "resolve":
        before = [order.done for guild in table.state.guilds for order in guild.orders]
        table.step()
        after = [order.done for guild in table.state.guilds for order in guild.orders]
        done += [seat for seat in range(4) if after and before[seat] != after[seat]]
    assert done == [KIM, SILVIA, MORGAN, CHRIS]


def test_all_first_orders_come_before_any_second_one_c_24() -> None:
    table = Table(2)
    quiet(table, KIM, 2, "builders", "might1", 9, builds=["core:bar"])
    quiet(table, CHRIS, 1, "free", "arcane1")
    table.resolves()
    assert [event["space"] for event in table.events_of("action.space")] == [1, 2]
    assert table.state.guilds[KIM].bar == 2


def test_the_same_card_in_different_spaces_is_no_contest_c_25() -> None:
    table = Table(2)
    quiet(table, KIM, 1, "A", "might1", 4)
    quiet(table, CHRIS, 2, "A", "arcane1", 9)
    table.resolves()
    assert not table.events_of("recruit.contest")
    assert table.events_of("recruit.joined")[0]["seat"] == KIM


def test_any_order_may_be_declined_before_it_is_resolved_c_26() -> None:
    table = Table(2)
    quiet(table, KIM, 1, "A", "might1", 4, if_contested="always_ask")
    table.says(KIM, "order.carry_out", "decline")
    table.resolves()
    assert table.events_of("order.declined") and not table.events_of("recruit.joined")
    assert table.state.guilds[KIM].gold == 7 + 4


def test_who_wants_to_be_asked_if_contested_is_not_asked_alone_c_26() -> None:
    table = Table(2)
    quiet(table, KIM, 1, "A", "might1", 4, if_contested="ask")
    table.resolves()
    assert table.events_of("recruit.joined") and not table.asked_of(KIM, "order.carry_out")


def contested_contract(*words: str) -> Table:
    """Kim and Chris both send a team to the same contract."""
    table = Table(2, faces=[6, 5, 4, 6, 6, 6, 6, 6] * 4, no_dice="refused")
    table.board("3", "common6")
    for seat, word in enumerate(words):
        table.guild(seat, f"adept{6 * (seat + 1)}", fame=9 - seat)
        quiet(table, seat, 1, "3", f"adept{6 * (seat + 1)}", if_contested=word)
    action_phase.find_contests(table.play())
    return table


def test_at_a_contract_carrying_out_and_the_stance_are_one_question_c_26_c_43() -> None:
    for word in ("ask", "always_ask"):
        table = contested_contract(word, "cooperate")
        table.says(KIM, "contest.stance", "aside")
        table.resolves()
        assert not table.asked_of(KIM, "order.carry_out") and len(table.asked_of(KIM, "contest.stance")) == 1
        assert [event["seat"] for event in table.events_of("order.declined")] == [KIM]


def test_whom_the_others_leave_alone_is_asked_only_if_always_c_26_a_05() -> None:
    for word, times in (("ask", 0), ("always_ask", 1)):
        table = contested_contract(word, "aside")
        table.resolves()
        assert len(table.asked_of(KIM, "order.carry_out")) == times
        assert not table.asked_of(KIM, "contest.stance")


def test_who_is_asked_to_carry_an_order_out_reads_who_lies_there_by_name_c_26() -> None:
    table = Table(2)
    quiet(table, KIM, 1, "A", "might1", 4, if_contested="always_ask")
    name = table.cards.adventurers[table.state.adventurers["A"].deck[-1]].name
    table.resolves()
    (question,) = table.asked_of(KIM, "order.carry_out")
    assert words(say("ask-order-carry_out", **question.params)) == f"A {name}: nobody else goes there. Carry it out?"


def test_who_may_decline_a_contract_reads_its_odds_c_26() -> None:
    table = contested_contract("always_ask", "aside")
    table.resolves()
    (question,) = table.asked_of(KIM, "order.carry_out")
    assert isinstance(question.choices, PickOne)
    carry, decline = question.choices.options
    assert carry.hint is not None and words(carry.hint).endswith(" %**. Fail: nothing")
    assert "conflict" not in words(carry.hint), "there is nobody else"
    assert decline.hint is not None and words(decline.hint) == "The team rests: nothing"


def carrying_out(kim: int, chris: int, objective: str = "A", word: str = "ask") -> str:
    """What Kim reads beside *Carry it out*, of bids of so much Gold."""
    table = Table(2, faces=[6, 5] * 6)
    quiet(table, KIM, 1, objective, "might1", kim, if_contested=word)
    if chris:
        quiet(table, CHRIS, 1, objective, "guile1", chris)
    table.resolves()
    (question,) = table.asked_of(KIM, "order.carry_out")
    assert isinstance(question.choices, PickOne)
    hint = question.choices.options[0].hint
    return "" if hint is None else words(hint)


def test_whoever_may_decline_an_adventurer_reads_whose_bid_is_higher_c_26() -> None:
    assert carrying_out(4, 5) == "🟥 Chris bid 5 Gold, you 4: outbid, as Give way"
    assert carrying_out(5, 4) == "+3 Fame: your 5 Gold are most, 🟥 Chris bid 4"
    assert carrying_out(4, 4) == "+3 Fame, ~50 %: 🟥 Chris bid 4 Gold, too. Else as Give way"
    assert carrying_out(4, 0, word="always_ask") == "+3 Fame for 4 Gold"


def test_whoever_may_decline_to_hire_reads_that_dice_say_who_is_first_c_35() -> None:
    said = "~50 % to hire first, by a check; each Builder costs the next more"
    assert carrying_out(4, 4, "builders") == said
    assert carrying_out(4, 0, "builders", word="always_ask") == "nobody hires before you"


def test_the_chance_to_be_first_of_all_is_that_of_the_dice_c_12() -> None:
    table = Table(3)
    for seat, skill in enumerate(("might", "arcane", "guile")):
        table.guild(seat, skill)
    one, two, nobody = ["might1"], ["arcane1", "arcane2"], ["guile1"]
    dice = skill_dice(table.cards, one, "might"), skill_dice(table.cards, two, "arcane")
    rolls = [[*product(range(1, 7), repeat=count)] for count in dice]
    ahead = sum(sum(a) > sum(b) for a, b in product(*rolls)) + sum(sum(a) == sum(b) for a, b in product(*rolls)) / 2
    of_two = chance_of_first(table.cards, table.state, KIM, {KIM: one, CHRIS: two})
    assert of_two == pytest.approx(ahead / len(rolls[0]) / len(rolls[1]))
    teams = {KIM: one, CHRIS: two, MORGAN: nobody}
    chances = [chance_of_first(table.cards, table.state, seat, teams) for seat in teams]
    assert sum(chances) == pytest.approx(1) and chances[KIM] == pytest.approx(chances[MORGAN])
    assert chance_of_first(table.cards, table.state, KIM, {KIM: [], CHRIS: two}) == 0


def test_a_boon_may_be_used_in_its_guilds_own_order_of_any_kind_a_12() -> None:
    cards = deck(common5={"effects": [effect("boon", "gain", gold=4)]})
    for objective, gold, builds in (("A", 4, []), ("builders", 2, ["core:bar"])):
        table = Table(2, cards=cards)
        table.guild(KIM, boons=["common5"])
        quiet(table, KIM, 1, objective, "might1", gold, builds=builds)
        table.says(KIM, "boon.use", "common5")
        table.resolves()
        assert table.events_of("boon.used") and table.state.guilds[KIM].boons == []


@pytest.mark.parametrize(("answer", "stables", "gold", "left"), [("common5", 2, 8, []), ("keep", 1, 11, ["common5"])])
def test_builders_may_be_made_cheaper_just_before_they_are_hired_a_12(
    answer: str, stables: int, gold: int, left: list[str]
) -> None:
    """A-12, page 13: the Stables need two Builders, at 3 and 4 Gold; 4 Gold hires them only for 2 less each."""
    cards = deck(common5={"effects": [effect("boon", "shift_builders", by=-2)]}, board={"builder_track": [2, 3, 4, 5]})
    table = Table(2, cards=cards)
    table.guild(KIM, boons=["common5"])
    quiet(table, KIM, 1, "builders", "might1", 4, builds=["core:stables"])
    table.says(KIM, "boon.use", answer)
    table.resolves()
    kim = table.state.guilds[KIM]
    assert (kim.stables, kim.gold, kim.boons) == (stables, gold, left)


def test_a_boon_that_would_hire_nobody_is_not_offered_before_hiring_a_12() -> None:
    """A-12"""
    cards = deck(common5={"effects": [effect("boon", "shift_builders", by=-1)]})
    table = Table(2, cards=cards)
    table.guild(KIM, boons=["common5"])
    quiet(table, KIM, 1, "builders", "might1", 1, builds=["core:stables"])
    table.resolves()
    assert not table.asked_of(KIM, "boon.use")


def test_who_comes_too_late_may_still_do_something_else_c_27() -> None:
    table = Table(2, faces=[6, 6, 6])
    quiet(table, KIM, 1, "A", "might1", 4)
    quiet(table, CHRIS, 2, "A", "arcane1", 4, fallback="wander")
    table.resolves()
    assert [event["seat"] for event in table.events_of("order.missed")] == [CHRIS]
    assert table.state.guilds[CHRIS].fame == 1


def test_a_failed_check_is_not_missing_out_c_27() -> None:
    table = Table(2, faces=[1])
    quiet(table, KIM, 1, "3", "might3", fallback="wander")
    table.board("3", "common6")
    table.resolves()
    assert table.state.guilds[KIM].fame == 0 and table.state.guilds[KIM].gold == 7


def test_a_replacement_lies_face_down_so_later_orders_miss_out_a_01() -> None:
    table = Table(2, faces=[6, 6, 6])
    table.board("3", "common6")
    quiet(table, KIM, 1, "3", "might1")
    quiet(table, CHRIS, 2, "3", "arcane1")
    table.resolves()
    assert "common6" in table.state.guilds[KIM].completed
    assert [event["seat"] for event in table.events_of("order.missed")] == [CHRIS]


def test_a_declined_order_falls_through_at_once_a_02() -> None:
    table = Table(2, faces=[6, 6, 6])
    quiet(table, KIM, 1, "A", "might1", 4, if_contested="always_ask", fallback="wander")
    quiet(table, CHRIS, 1, "4", "arcane3")
    table.says(KIM, "order.carry_out", "decline")
    table.step()
    assert table.state.guilds[KIM].fame == 1 and not table.state.guilds[CHRIS].orders[0].done


def test_declining_is_asked_in_fame_order_one_pass_a_04() -> None:
    table = Table(3)
    for seat, team in enumerate(("might1", "arcane1", "guile1")):
        quiet(table, seat, 1, "A", team, 4 + seat, if_contested="ask")
        table.state.guilds[seat].fame = 10 + seat
    table.resolves()
    assert [question.seat for question in table.asked if question.kind == "order.carry_out"] == [MORGAN, CHRIS, KIM]


def test_the_last_one_left_is_not_contested_a_05() -> None:
    """Both would step aside; the one with more Fame goes first, and then the other is alone."""
    table = Table(2)
    quiet(table, KIM, 1, "A", "might1", 4, if_contested="aside")
    quiet(table, CHRIS, 1, "A", "arcane1", 4, if_contested="aside")
    table.state.guilds[KIM].fame = 1
    table.resolves()
    assert seats_in_order(table, "order.declined", "recruit.joined") == [KIM, CHRIS]


def test_when_all_decline_the_card_stays_for_later_spaces_a_06() -> None:
    table = Table(2)
    for seat, team in enumerate(("might1", "arcane1")):
        quiet(table, seat, 1, "A", team, 4, if_contested="always_ask")
        table.says(seat, "order.carry_out", "decline")
        table.state.guilds[seat].fame = seat
    quiet(table, KIM, 2, "D", "might2", 0)
    quiet(table, CHRIS, 3, "B", "arcane2", 4)
    table.resolves()
    assert table.state.adventurers["A"].face_up
    assert table.events_of("recruit.joined")[0]["space"] == "B"


def test_fame_order_is_frozen_for_one_objective_a_07() -> None:
    """Kim's fame falls behind while she wanders first; Chris still comes after her."""
    table = Table(2, faces=[1, 1, 1, 6, 6, 6])
    for seat, team in enumerate(("might1", "arcane1")):
        quiet(table, seat, 1, "free", team, fallback="wander")
    table.state.guilds[KIM].fame = 1
    table.resolves()
    assert [guild.fame for guild in table.state.guilds] == [1, 1]


def test_fame_ties_are_rolled_apart_and_only_those_still_level_roll_again_c_08_a_08() -> None:
    table = Table(3, faces=[4, 6, 4, 2, 5])
    for seat, team in enumerate(("might1", "arcane1", "guile1")):
        quiet(table, seat, 1, "A", team, 4 + seat, if_contested="ask")
    table.resolves()
    assert [question.seat for question in table.asked if question.kind == "order.carry_out"] == [CHRIS, MORGAN, KIM]
    assert fame_dice(table) == ["🟦 Kim 4, 🟥 Chris 6 and 🟩 Morgan 4", "🟦 Kim 2 and 🟩 Morgan 5"]


def fame_dice(table: Table) -> list[str]:
    """What was told of dice for ties in Fame."""
    told = [words(say("fame-tied", **event)) for event in table.events_of("fame.tied")]
    return [text.partition(": ")[2] for text in told]


def test_dice_for_a_tie_in_fame_are_told_to_all_a_08() -> None:
    """A-08: whoever reads what came of it sees what fell."""
    table = Table(2, phase="start", round=3, faces=[5, 2])
    table.step()
    assert fame_dice(table) == ["🟦 Kim 5 and 🟥 Chris 2"]
    assert [event.only for event in table.events if event.kind == "fame.tied"] == [None]


def test_no_die_for_a_tie_is_rolled_or_told_where_fame_differs_a_08() -> None:
    table = Table(2, phase="start", round=3)
    table.guild(KIM, fame=1)
    table.step()
    assert fame_dice(table) == []


def test_who_falls_through_alone_needs_no_die_for_it_a_02_a_08() -> None:
    """A-02, A-08: Chris has bid more, so only Kim has something else to do, though both are level."""
    table = Table(2, faces=[1, 1, 1])
    for seat, team in enumerate(("might1", "arcane1")):
        table.guild(seat, privates=[f"common{8 + seat}"])
        quiet(table, seat, 1, "A", team, 4 + seat, fallback="wander")
    table.resolves()
    assert table.events_of("wander.done") and fame_dice(table) == []


def test_who_falls_through_first_goes_by_fame_as_it_was_before_a_07() -> None:
    """A-07: Silvia's Bonus strikes Kim, who had more Fame than Chris and still comes before him."""
    bonus = effect("bonus", "lose_fame", fame=5, whose="choose")
    cards = deck(common20={"targets": {"might": 6}, "effects": [bonus]}, logic1={"skills": {"might": 3}})
    table = Table(4, cards=cards, faces=[6] * 3 + [1] * 6)
    table.board("3", "common20")
    for seat, (team, fame) in enumerate((("might1", 5), ("arcane1", 3), ("guile1", 0), ("logic1", 0))):
        if seat != MORGAN:
            table.guild(seat, fame=fame)
            quiet(table, seat, 1, "3", team, fallback="wander")
    table.state.guilds[KIM].orders[0].if_contested = "aside"
    table.says(SILVIA, "effect.target", str(KIM))
    table.resolves()
    assert seats_in_order(table, "wander.rolled") == [KIM, CHRIS]


@pytest.mark.parametrize(("privates", "faces", "first"), [(["common9"], [1, 6], CHRIS), ([], [], KIM)])
def test_who_is_level_rolls_for_falling_through_first_where_it_may_matter_c_08_a_02_a_08(
    privates: list[str], faces: list[int], first: int
) -> None:
    """C-08, A-02, A-08: a private contract may strike another guild or take what both want; wandering does not."""
    table = Table(2, faces=[*faces, 1, 1, 1, 1, 1, 1])
    table.guild(KIM, privates=privates)
    quiet(table, KIM, 1, "free", "might1", fallback="wander")
    quiet(table, CHRIS, 1, "free", "arcane1", fallback="wander")
    table.resolves()
    assert seats_in_order(table, "wander.rolled") == [first, 1 - first]
    assert len(fame_dice(table)) == bool(faces)


def test_gold_that_comes_back_serves_no_later_order_a_24() -> None:
    table = Table(2)
    quiet(table, KIM, 1, "D", "might1", 9)
    quiet(table, KIM, 2, "builders", "might2", 2, builds=["core:bar"])
    table.resolves()
    assert table.state.guilds[KIM].bar == 1
    assert table.state.guilds[KIM].gold == 7 + 9 + 2


def test_without_a_fitting_skill_a_contract_order_cannot_be_carried_out_a_23() -> None:
    table = Table(2)
    table.board("3", "common6")
    quiet(table, CHRIS, 1, "3", "arcane1")
    table.resolves()
    assert [event["seat"] for event in table.events_of("order.refused")] == [CHRIS]


def test_contests_ahead_are_found_at_the_reveal_for_contracts_of_every_space() -> None:
    table = Table(2, phase="orders")
    table.board("3", "common6")
    table.board("4", "common1")
    table.guild(CHRIS, "might")
    table.guild(KIM, "adept1", "adept6")
    for seat, (first, second) in enumerate((("adept6", "adept1"), ("might1", "might2"))):
        orders = {"1": {"where": "3", "team": [first]}, "2": {"where": "4", "team": [second]}}
        table.says(seat, "orders", orders)
    table.step()
    assert [(one.space, one.objective, one.parties) for one in table.state.contests] == [
        (1, "3", [KIM, CHRIS]), (2, "4", [KIM, CHRIS]),
    ]  # fmt: skip
    assert table.state.phase == "bargain"


def test_strict_bargaining_comes_after_the_declines_of_its_own_contest_a_04() -> None:
    table = Table(3, bargaining="strict", faces=[6, 5, 4] + [6, 5] * 20)
    table.board("3", "common6")
    for seat in range(3):
        table.guild(seat, f"adept{6 * (seat + 1)}")
        quiet(table, seat, 1, "3", f"adept{6 * (seat + 1)}", if_contested="ask" if seat == KIM else "cooperate")
    table.says(KIM, "order.carry_out", "decline")
    table.step()
    assert table.state.phase == "bargain"
    assert sorted(table.state.contests[0].parties) == [CHRIS, MORGAN]
    table.resolves()
    assert not table.state.contests and len(table.asked_of(KIM, "order.carry_out")) == 1


def test_an_ability_counts_from_the_moment_of_recruiting_c_14() -> None:
    cards = deck(adept1={"ability": ability("deed_pays", deed="recruit", gold=2)})
    table = Table(2, cards=cards)
    quiet(table, KIM, 1, "A", "might1", 4)
    table.resolves()
    assert table.state.guilds[KIM].gold == 9


def test_an_event_counts_only_while_its_contract_lies_face_up_c_16_a_10() -> None:
    cards = deck(heroic1={"effects": [effect("event", "shift_income", by=5)]})
    for face_up, income in ((True, 7), (False, 2)):
        table = Table(2, phase="reset", cards=cards)
        table.board("1", "heroic1")
        table.state.contracts["1"].face_up = face_up
        table.step()
        assert table.events_of("round.income")[0]["guilds"][0].params["gold"] == income
