"""Hire Builders (pages 15 and 16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase
from gamecore.games.guild_master.rules.hire_builders import BuildRule, build_free, buildable, first_plan
from tests.support.games.guild_master.deck import ability, deck
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import words

LIBRARY_AND_MESS_HALL = ["skill:library:fix", "core:mess_hall"]


def four(**rest: Any) -> Table:
    """Four guilds: the builder track starts at 2."""
    return Table(4, **rest)


def test_two_builders_cost_2_and_3_and_the_rest_comes_back_c_28() -> None:
    """Page 15, Hiring Builders: Kim has 7 Gold, hires two, pays 5, the third would cost 3."""
    table = four()
    table.guild(KIM, "logic", gold=0)
    table.orders(KIM, 1, "builders", ["logic1"], 7, builds=LIBRARY_AND_MESS_HALL)
    table.resolves()
    assert table.events_of("builders.hired") == [{"seat": KIM, "builders": 2, "gold": 5, "back": 2}]
    assert table.state.guilds[KIM].gold == 2 and table.state.builder_marker == 2


def test_a_library_and_a_mess_hall_bring_three_fame_at_once_c_05() -> None:
    """Page 16, Placing Upgrade tokens."""
    table = four()
    table.guild(KIM, "logic", gold=0)
    table.orders(KIM, 1, "builders", ["logic1"], 7, builds=LIBRARY_AND_MESS_HALL)
    table.resolves()
    guild = table.state.guilds[KIM]
    assert (guild.fame, guild.mess_hall, guild.rooms[-1].upgrade) == (3, 2, "library")


def level_builders(gold: Sequence[int]) -> Table:
    """Kim rolls 5, Chris 8 and Morgan 18 for Builders; each may set a die to 5. The next Builder costs 2."""
    people = {one: {"skills": {"might": 3}} for one in ("might1", "arcane1", "guile1")}
    table = Table(3, cards=deck(**people), faces=[1, 2, 2, 3, 3, 2, 6, 6, 6])
    for seat, team in enumerate(("might1", "arcane1", "guile1")):
        table.guild(seat, gold=0, fame=9 - seat, rooms={"armory": "fix"})
        table.orders(seat, 1, "builders", [team], gold[seat], builds=["core:bar"], fallback="nothing")
    return table


def test_every_place_counts_for_builders_c_35() -> None:
    """C-35: Kim cannot pass Morgan, but hiring before Chris is cheaper."""
    table = level_builders([9, 9, 9])
    table.resolves()
    assert len(table.asked_of(KIM, "check.modify")) == 1


@pytest.mark.parametrize("gold", [[1, 9, 9], [9, 1, 1]])
def test_where_a_place_can_change_nothing_nobody_is_asked_about_dice_c_35_a_40(gold: list[int]) -> None:
    """C-35, A-40: who has no Gold for a Builder hires none in any place, and is in nobody's way."""
    table = level_builders(gold)
    table.resolves()
    assert not table.asked_of(KIM, "check.modify")
    assert len(table.events_of("check.rolled")) == 3


def test_the_higher_contested_check_hires_first_and_cheaper_c_35() -> None:
    """Page 16, Hire Builders Contest resolution: Kim 19 on six Logic, Chris 11 on three Might."""
    table = four(faces=[2, 1, 6, 4, 3, 2, 2, 2, 4, 4, 3])
    table.guild(KIM, "logic", gold=0)
    table.guild(CHRIS, "might", gold=0)
    table.orders(KIM, 1, "builders", ["logic1", "logic2", "logic3"], 7, builds=["core:stables"])
    table.orders(CHRIS, 1, "builders", ["might1"], 6, builds=["core:mess_hall"])
    kim, chris = table.state.guilds[KIM], table.state.guilds[CHRIS]
    table.resolves()
    assert (kim.stables, kim.fame, kim.gold) == (2, 3, 2)
    assert (chris.mess_hall, chris.fame, chris.gold) == (2, 2, 3)
    assert [event["seat"] for event in table.events_of("builders.hired")] == [KIM, CHRIS]
    assert table.cards.board.builder_track[table.state.builder_marker] == 4


def test_no_more_builders_are_hired_than_the_plan_needs_c_29() -> None:
    table = four()
    table.guild(KIM, "might", gold=0)
    table.orders(KIM, 1, "builders", ["might1"], 30, builds=["core:bar"])
    table.resolves()
    assert table.events_of("builders.hired")[0]["builders"] == 1 and table.state.guilds[KIM].gold == 28


def test_an_order_builds_one_of_each_kind_or_one_prestige_c_30() -> None:
    needed = {"skill:armory:fix": 1, "skill:library:fix": 1, "core:bar": 1, "core:stables": 2, "prestige:x": 2}
    wanted = ["skill:armory:fix", "skill:library:fix", "prestige:x", "core:stables", "core:bar"]
    assert first_plan(wanted, needed, 9) == ("skill:armory:fix", "core:stables")
    assert first_plan(["prestige:x", "core:bar"], needed, 9) == ("prestige:x",)


def test_level_ii_and_iii_are_never_one_order_a_41() -> None:
    table = four()
    found = buildable(table.cards, table.state, KIM)
    assert [key for key in found if key == "core:bar"] == ["core:bar"]
    assert first_plan(["core:bar", "core:bar"], found, 9) == ("core:bar",)


def test_no_second_room_of_a_name_and_three_built_at_most_c_31() -> None:
    table = four()
    table.guild(KIM, rooms={"armory": "fix"})
    assert not any(key.startswith("skill:armory") for key in buildable(table.cards, table.state, KIM))
    table.guild(KIM, rooms={"library": "fix", "salon": "fix", "chapel": "fix"})
    assert not any(key.startswith("skill:") for key in buildable(table.cards, table.state, KIM))


def test_a_level_iii_returns_its_level_ii_and_is_unique_c_32() -> None:
    table = four()
    table.guild(KIM, gold=0, bar=2)
    table.state.core_supply["bar:2"] = 3
    table.orders(KIM, 1, "builders", ["might1"], 30, builds=["core:bar"])
    table.resolves()
    assert table.state.guilds[KIM].bar == 3
    assert (table.state.core_supply["bar:2"], table.state.core_supply["bar:3"]) == (4, 0)
    table.guild(CHRIS, bar=2)
    assert "core:bar" not in buildable(table.cards, table.state, CHRIS)


def test_one_prestige_a_guild_and_no_fame_for_it_now_c_33() -> None:
    table = four()
    table.guild(KIM, gold=0)
    table.orders(KIM, 1, "builders", ["might1"], 30, builds=["prestige:prestige1"])
    table.resolves()
    assert (table.state.guilds[KIM].prestige, table.state.guilds[KIM].fame) == ("prestige1", 0)
    assert not any(key.startswith("prestige:") for key in buildable(table.cards, table.state, KIM))


def test_the_track_goes_back_in_reset_only_c_34() -> None:
    table = four()
    table.guild(KIM, gold=0)
    table.orders(KIM, 1, "builders", ["might1"], 30, builds=["core:bar"])
    table.orders(KIM, 2, "free", ["might2"], fallback="nothing")
    table.resolves()
    assert table.state.builder_marker == 1
    table.step()
    assert table.state.builder_marker == 0


def test_hiring_nobody_is_withdrawing_and_the_gold_comes_back_a_40() -> None:
    table = four()
    table.guild(KIM, gold=0)
    table.orders(KIM, 1, "builders", ["might1"], 9, fallback="nothing")
    table.says(KIM, "builders.build", {"build": {}})
    table.resolves()
    assert table.state.guilds[KIM].gold == 9 and table.state.builder_marker == 0
    assert table.events_of("builders.none")


def test_a_builders_order_without_gold_comes_to_nothing_a_21() -> None:
    table = four()
    table.orders(KIM, 1, "builders", ["might1"], 0, fallback="nothing")
    table.resolves()
    assert not table.asked_of(KIM, "builders.build") and table.events_of("builders.none")


def test_where_nothing_on_the_list_can_be_had_its_guild_alone_hears_why_c_28() -> None:
    """C-28: 4 Gold hires one Builder, and Stables need two; the others only see that nobody is hired."""
    table = four()
    table.orders(KIM, 1, "builders", ["might1"], 4, builds=["core:stables"], fallback="nothing")
    table.resolves()
    (why,) = [event for event in table.events if event.kind == "builders.too_dear"]
    assert why.only == (KIM,)
    assert (
        words(Phrase("builders-too_dear", why.params))
        == "Nothing built: by then Stables II cost 5 Gold for 2 Builders; you sent 4 Gold."
    )
    assert table.events_of("builders.none") == [{"seat": KIM, "gold": 4}]


@pytest.mark.parametrize(
    "builds",
    [
        ["core:bar", "core:mess_hall"],
        ["skill:library:fix", "skill:armory:fix"],
        ["core:bar", "prestige:prestige1"],
        ["prestige:prestige1", "prestige:prestige2"],
        ["prestige:prestige1", "core:mess_hall"],
        ["core:bar", "skill:armory:fix"],
        ["skill:armory:fix", "skill:armory:reroll"],
    ],
)
def test_what_one_order_may_not_build_beside_the_first_of_a_list_is_blamed_on_nobody_c_30(builds: list[str]) -> None:
    """C-30: the first that is possible is built, and what may not go with it stands in for it: no fault of the list."""
    table = four()
    table.guild(KIM, "logic", gold=0)
    table.orders(KIM, 1, "builders", ["logic1"], 40, builds=builds)
    table.resolves()
    assert table.events_of("builders.built")
    told = [event for event in table.events if event.kind == "builders.left_out"]
    assert not any(words(Phrase("builders-left_out", each.params)) for each in told)


def test_what_was_too_dear_and_came_before_what_was_built_is_told_as_that_c_28() -> None:
    """It was called next on the list, of which it was the first."""
    table = four()
    table.guild(KIM, gold=0)
    table.orders(KIM, 1, "builders", ["might1"], 3, builds=["core:stables", "core:mess_hall"])
    table.resolves()
    (told,) = [event for event in table.events if event.kind == "builders.left_out"]
    said = "Stables II was not built: its Builders cost more than was left"
    assert words(Phrase("builders-left_out", told.params)) == said


@pytest.mark.parametrize(
    ("marker", "left", "why"),
    [
        (9, 1, "Nothing built: Stables II takes 2 Builders, and nobody can hire so many any more; you sent 9 Gold."),
        (
            0,
            0,
            "Nothing built: you sent 9 Gold, by then enough for 3 Builders; all on your list takes more, or is gone.",
        ),
    ],
    ids=["the track is full", "none is left"],
)
def test_a_list_that_cannot_be_had_at_any_price_says_so_c_28(marker: int, left: int, why: str) -> None:
    table = four(track_end="closed")
    table.state.builder_marker = min(marker, len(table.cards.board.builder_track))
    table.state.core_supply["stables:2"] = left
    table.orders(KIM, 1, "builders", ["might1"], 9, builds=["core:stables"], fallback="nothing")
    table.resolves()
    assert [words(Phrase(one.kind.replace(".", "-"), one.params)) for one in table.events if one.only] == [why]


def test_earlier_hiring_never_makes_a_builders_order_miss_it_only_costs_more_a_37() -> None:
    table = four()
    for seat, space in ((KIM, 1), (CHRIS, 2)):
        table.guild(seat, gold=0)
        table.orders(seat, space, "builders", [f"{'might' if seat == KIM else 'arcane'}1"], 9, builds=["core:bar"])
    table.resolves()
    assert [event["gold"] for event in table.events_of("builders.hired")] == [2, 3]


def test_the_form_takes_exactly_what_the_builders_can_build_a_38() -> None:
    rule = BuildRule({"skill:library:fix": 1, "core:stables": 2}, most=2)
    rule({"build": {"skill": None, "core": "core:stables"}})
    with pytest.raises(IllegalChoice, match="too-many-builders"):
        rule({"build": {"skill": "skill:library:fix", "core": "core:stables"}})


@pytest.mark.parametrize(("track_end", "left"), [("repeat", 2), ("closed", 8)])
def test_at_the_top_the_last_cost_repeats_or_nobody_hires_a_39(track_end: str, left: int) -> None:
    table = four(track_end=track_end)
    table.guild(KIM, gold=0)
    table.state.builder_marker = 7 if track_end == "repeat" else 8
    table.orders(KIM, 1, "builders", ["might1"], 8, builds=["core:bar"], fallback="nothing")
    table.resolves()
    assert table.state.guilds[KIM].gold == left
    assert table.state.builder_marker == (7 if track_end == "repeat" else 8)


def test_the_last_token_goes_to_who_builds_earlier_a_42() -> None:
    table = four(faces=[2, 1, 6, 6, 6, 1, 1, 1])
    table.state.core_supply["bar:2"] = 1
    for seat, skill in ((KIM, "might"), (CHRIS, "arcane")):
        table.guild(seat, skill, gold=0)
        table.orders(seat, 1, "builders", [f"{skill}1"], 9, builds=["core:bar"], fallback="nothing")
    table.resolves()
    assert [table.state.guilds[seat].bar for seat in (KIM, CHRIS)] == [2, 1]
    assert table.state.guilds[CHRIS].gold == 9


def test_free_builders_move_the_marker_and_keep_the_limit_of_one_order_c_17_a_43() -> None:
    table = four()
    table.guild(KIM, gold=0)
    table.says(KIM, "builders.build", {"build": {"skill": "skill:salon:fix", "core": "core:bar"}})
    table.runs(build_free(table.play(), KIM, 2, "Bind a Hearth Imp"))
    guild = table.state.guilds[KIM]
    assert (guild.gold, guild.fame, guild.bar, table.state.builder_marker) == (0, 3, 2, 2)


def test_a_card_that_pays_for_building_pays_for_each_upgrade() -> None:
    cards = deck(adept1={"ability": ability("deed_pays", deed="build", fame=1)})
    table = four(cards=cards)
    table.guild(KIM, "might", "adept1", gold=0)
    table.orders(KIM, 1, "builders", ["might1"], 9, builds=LIBRARY_AND_MESS_HALL)
    table.resolves()
    assert table.state.guilds[KIM].fame == 5


def test_whoever_gave_no_list_hears_what_was_built_for_them() -> None:
    table = Table(2)
    table.guild(KIM, gold=0)
    table.orders(KIM, 1, "builders", ["might1"], 5)
    table.resolves()
    (event,) = [event for event in table.events if event.kind == "builders.your_plan"]
    assert event.only == (KIM,) and table.events_of("builders.built")


def test_a_third_guild_is_asked_once_a_rival_has_rolled_downwards_c_35() -> None:
    """C-35: Kim and Chris are level at 9; Chris rolls his 3 again and falls to 7, which Morgan passes with 8."""
    people = {
        "might1": {"skills": {"might": 2}},
        "arcane1": {"skills": {"might": 2}},
        "guile1": {"skills": {"might": 2}},
    }
    table = Table(3, cards=deck(**people), faces=[6, 3, 6, 3, 3, 2, 1])
    for seat, (team, side) in enumerate((("might1", None), ("arcane1", "reroll"), ("guile1", "fix"))):
        table.guild(seat, gold=0, fame=9 - seat, rooms={} if side is None else {"armory": side})
        table.orders(seat, 1, "builders", [team], 9, builds=["core:bar"], fallback="nothing")
    table.says(CHRIS, "check.modify", "stand")
    table.says(CHRIS, "check.modify", "reroll:armory:1")
    table.says(CHRIS, "check.modify", "stand")
    table.resolves()
    assert len(table.asked_of(MORGAN, "check.modify")) == 1
    assert [event["seat"] for event in table.events_of("builders.hired")] == [KIM, MORGAN, CHRIS]


def test_no_tie_is_rolled_between_those_who_can_hire_nobody() -> None:
    """C-35: their places change nothing."""
    table = Table(3, faces=[6, 6, 6, 3, 3, 3, 3, 3, 3])
    for seat, team in enumerate(("might1", "arcane1", "guile1")):
        table.guild(seat, gold=0, fame=9 - seat)
        table.orders(seat, 1, "builders", [team], 9 if seat == KIM else 1, builds=["core:bar"], fallback="nothing")
    table.resolves()
    assert not table.events_of("check.tie_rolled")
