"""Recruit Adventurer (pages 16 and 17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.choices import Form, PickSome
from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table

CIXI: dict[str, Any] = {"name": "Cixi", "fame": 3}
BIDS = {space: {"half": 3, "full": 4} for space in "ABCDEF"}


def full_moon(seats: int = 2, people: Mapping[str, Any] | None = None, **rest: Any) -> Table:
    """Round 2: every adventurer from 4 Gold, Cixi on B."""
    table = Table(seats, round=2, cards=deck(adept9=CIXI, board={"bids": BIDS}, **(people or {})), **rest)
    table.board("B", "adept9")
    for seat in range(seats):
        table.state.guilds[seat].gold = 0
    return table


def test_alone_all_gold_on_the_order_is_paid_c_37() -> None:
    """Page 17: Sylvia bids 5 where 4 are needed, pays 5, gains Cixi and 3 Fame."""
    table = full_moon()
    table.orders(KIM, 1, "B", ["might1"], 5)
    table.resolves()
    guild = table.state.guilds[KIM]
    assert (guild.gold, guild.fame, guild.adventurers[-1]) == (0, 3, "adept9")
    assert not table.state.adventurers["B"].face_up


def test_the_higher_bid_wins_and_the_loser_has_its_gold_back_c_38() -> None:
    """Page 17, Recruit Adventurer Contest resolution: Chris bids 6, Sylvia 5."""
    table = full_moon(faces=[6, 6, 6])
    table.orders(KIM, 1, "B", ["might1"], 5, fallback="wander")
    table.orders(CHRIS, 1, "B", ["arcane1"], 6)
    table.state.guilds[KIM].fame = 5
    table.resolves()
    assert (table.state.guilds[CHRIS].gold, table.state.guilds[CHRIS].fame) == (0, 3)
    assert table.state.guilds[KIM].gold == 5 + 1 and table.state.guilds[KIM].fame == 5 + 1


def test_level_highest_bids_make_a_contested_check_c_38() -> None:
    table = full_moon(3, faces=[1, 1, 1, 5, 5, 5])
    for seat, (team, gold) in enumerate((("might1", 5), ("arcane1", 5), ("guile1", 4))):
        table.orders(seat, 1, "B", [team], gold, fallback="nothing")
        table.state.guilds[seat].fame = 3 - seat
    table.resolves()
    assert table.events_of("recruit.joined")[0]["seat"] == CHRIS
    assert [guild.gold for guild in table.state.guilds] == [5, 0, 4]


def three_level_bids(faces: Sequence[int], **rooms: str) -> Table:
    """All bid 4 Gold with three dice of Might; Kim may set a die to 5."""
    people = {one: {"skills": {"might": 3}} for one in ("might1", "arcane1", "guile1")}
    table = full_moon(3, faces=faces, people=people)
    table.guild(KIM, rooms={"armory": "fix"})
    for seat, team in enumerate(("might1", "arcane1", "guile1")):
        table.orders(seat, 1, "B", [team], 4, fallback="nothing")
        table.state.guilds[seat].fame = 3 - seat
    for skill, side in rooms.items():
        table.guild(MORGAN, rooms={skill: side})
    return table


def test_who_cannot_come_first_is_not_asked_to_change_dice_for_an_adventurer_c_38() -> None:
    """C-38: second and third bring nothing. Kim could pass Chris' 6 with 7, but never Morgan's 18."""
    table = three_level_bids([1, 1, 1, 2, 2, 2, 6, 6, 6])
    table.resolves()
    assert not table.asked_of(KIM, "check.modify")
    assert table.events_of("recruit.joined")[0]["seat"] == MORGAN


def test_who_could_still_come_level_with_the_first_is_asked_c_38_a_31() -> None:
    """C-38, A-31: level, a die decides."""
    table = three_level_bids([1, 1, 1, 2, 2, 2, 3, 2, 2, 1, 6])
    table.resolves()
    assert len(table.asked_of(KIM, "check.modify")) == 1


def test_a_lead_that_a_reroll_may_still_lose_is_not_final_c_11_c_38() -> None:
    """C-11, C-38: Morgan shows 8 and may roll its 2 again, down to 7, which Kim's fixer reaches."""
    table = three_level_bids([1, 1, 1, 2, 2, 2, 3, 3, 2, 1, 1, 6], armory="reroll")
    table.says(MORGAN, "check.modify", "reroll:armory:2")
    table.resolves()
    assert len(table.asked_of(KIM, "check.modify")) == 1


def test_a_hero_needs_an_adept_and_a_legend_a_hero_c_39() -> None:
    for rank_held, space, joins in (
        ("might1", "D", False),
        ("adept3", "D", True),
        ("adept3", "F", False),
        ("hero3", "F", True),
    ):
        table = full_moon()
        table.guild(KIM, "might", *([] if rank_held == "might1" else [rank_held]), gold=0)
        table.orders(KIM, 1, space, ["might1"], 9, fallback="nothing")
        table.resolves()
        assert bool(table.events_of("recruit.joined")) is joins


def test_rank_is_checked_when_resolved_so_an_adept_makes_a_hero_possible_c_23() -> None:
    table = full_moon()
    table.orders(KIM, 1, "B", ["might1"], 4)
    table.orders(KIM, 2, "D", ["might2"], 4)
    table.resolves()
    assert [event["space"] for event in table.events_of("recruit.joined")] == ["B", "D"]


def test_a_guild_that_may_not_recruit_does_not_block_others_a_44() -> None:
    table = full_moon()
    table.guild(CHRIS, "arcane", "adept3", gold=0)
    table.orders(KIM, 1, "D", ["might1"], 9, fallback="nothing")
    table.orders(CHRIS, 1, "D", ["arcane1"], 4)
    table.resolves()
    assert table.events_of("recruit.joined")[0]["seat"] == CHRIS
    assert table.state.guilds[KIM].gold == 9 and not table.events_of("recruit.contest")


def test_a_bid_below_the_minimum_of_now_is_refunded_c_36_a_22() -> None:
    table = full_moon()
    table.orders(KIM, 1, "B", ["might1"], 3, fallback="nothing")
    table.resolves()
    assert table.events_of("order.refused") and table.state.guilds[KIM].gold == 3


def test_the_next_card_waits_face_down_so_later_orders_miss_out_a_01() -> None:
    table = full_moon()
    table.orders(KIM, 1, "B", ["might1"], 4)
    table.orders(CHRIS, 2, "B", ["arcane1"], 6, fallback="nothing")
    table.resolves()
    assert [event["seat"] for event in table.events_of("order.missed")] == [CHRIS]
    assert table.state.guilds[CHRIS].gold == 6


def test_an_empty_space_is_a_missed_order_a_46() -> None:
    table = full_moon()
    table.state.discarded += table.state.adventurers["B"].deck
    table.state.adventurers["B"].deck = []
    table.orders(KIM, 1, "B", ["might1"], 4, fallback="nothing")
    table.resolves()
    assert table.events_of("order.missed")


def test_bids_lie_open_when_a_guild_decides_to_step_aside_a_45() -> None:
    table = full_moon(faces=[5, 2])
    table.orders(KIM, 1, "B", ["might1"], 4, if_contested="ask", fallback="nothing")
    table.orders(CHRIS, 1, "B", ["arcane1"], 6)
    table.says(KIM, "order.carry_out", "decline")
    table.resolves()
    seen = table.game.view(table.state, KIM)
    assert table.events_of("order.declined")[0]["seat"] == KIM and not table.events_of("recruit.contest")
    assert [(order.seat, order.objective) for order in seen.orders] == [(KIM, "B"), (CHRIS, "B")]


def test_a_recruit_counts_at_once_but_is_not_ordered_this_round_c_22() -> None:
    table = full_moon()
    table.orders(KIM, 1, "B", ["might1"], 4)
    table.resolves()
    assert table.state.guilds[KIM].recruited_now == ["adept9"]
    table.until("orders")
    table.step()
    (question,) = table.asked_of(KIM, "orders")
    assert isinstance(question.choices, Form)
    team = question.choices.sections[0].fields[1].choices
    assert isinstance(team, PickSome) and "adept9" in [option.key for option in team.options]


def test_losers_fall_through_only_after_the_winner_is_settled_a_02() -> None:
    table = full_moon(3, faces=[1, 1, 1, 1, 1, 1])
    for seat, (team, gold) in enumerate((("might1", 4), ("arcane1", 5), ("guile1", 6))):
        table.orders(seat, 1, "B", [team], gold, fallback="wander")
        table.state.guilds[seat].fame = 10 * seat
    table.resolves()
    kinds = [(event.kind, event.params.get("seat")) for event in table.events]
    joined = kinds.index(("recruit.joined", MORGAN))
    wandered = [seat for kind, seat in kinds[joined:] if kind.startswith("wander")]
    assert list(dict.fromkeys(wandered)) == [CHRIS, KIM]


def test_a_tie_behind_the_winner_is_not_rolled_c_38() -> None:
    """C-38: second and third get nothing, whichever is which."""
    table = three_level_bids([6, 6, 6, 2, 2, 2, 2, 2, 2])
    table.resolves()
    assert not table.events_of("check.tie_rolled") and table.events_of("recruit.joined")[0]["seat"] == KIM


def test_of_three_who_are_level_only_the_first_place_is_rolled_for_c_38_a_31() -> None:
    """A-31: Kim's 6 decides; the 2 and 2 behind it stay level."""
    table = three_level_bids([5, 5, 2, 5, 5, 2, 5, 5, 2, 6, 2, 2])
    table.says(KIM, "check.modify", "stand")
    table.says(KIM, "check.modify", "stand")
    table.resolves()
    assert len(table.events_of("check.tie_rolled")) == 3 and table.events_of("recruit.joined")[0]["seat"] == KIM
