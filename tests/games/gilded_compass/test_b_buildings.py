"""Auction House and Treasure Hunters' Guild."""

from __future__ import annotations

import pytest

from gamecore.engine.choices import Acts
from gamecore.games.gilded_compass.rules.buildings.straights import ranked_runs
from gamecore.games.gilded_compass.rules.turn_choices import turn
from gamecore.games.gilded_compass.state import Run
from tests.support.games.gilded_compass.table import ADA, CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.gilded_compass.wording import lines

BOTH = pytest.mark.parametrize("building", ["auction", "guild"])


@BOTH
def test_a_straight_never_the_same_as_another_gc_16(building: str) -> None:
    table = Table(2, b_building=building)
    table.puts(CHRIS, f"{building}:23")
    legal = [key for key in table.legal(KIM, 2, 3, 4) if key.startswith(building)]
    assert legal == [f"{building}:{run}" for run in ("2", "234", "3", "34", "4")]


@BOTH
def test_the_own_run_grows_at_either_end_or_both_gc_16(building: str) -> None:
    table = Table(2, b_building=building)
    table.puts(KIM, f"{building}:3")
    table.puts(CHRIS, f"{building}:234")
    legal = [key for key in table.legal(KIM, 1, 2, 3, 4, 6) if key.startswith(building)]
    assert legal == [f"{building}:{run}" for run in ("12", "124", "2", "4")]


@BOTH
def test_what_grows_a_run_names_the_run(building: str) -> None:
    """ "Auction House: 4 6" was no dice in a row: a 5 stood there."""
    table = Table(2, b_building=building)
    table.puts(KIM, f"{building}:5")
    table.state.phase, table.state.rolled = "turn", [4, 6, 6]
    table.hunter(KIM, dice=3)
    choices = turn(table.play(), KIM).question.choices
    assert isinstance(choices, Acts)
    text = next(act.text for act in choices.acts if act.key == f"{building}:46")
    assert lines([text])[0].endswith(": 4 6 onto 5")


def test_one_run_each_holds_at_the_guild_as_well_a_gc_8() -> None:
    table = Table(2, b_building="guild")
    table.puts(KIM, "guild:12")
    assert "guild:5" not in table.legal(KIM, 5) and "guild:3" in table.legal(KIM, 3)


def test_longer_runs_come_first_then_higher_ones_gc_17() -> None:
    """Pages 10 and 11: 1-2-3-4 beats 4-5-6, which beats 5-6."""
    runs = [Run(KIM, 5, 6), Run(CHRIS, 1, 4), Run(MORGAN, 4, 6), Run(SILVIA, 1, 3)]
    assert [run.owner for run in ranked_runs(runs)] == [CHRIS, MORGAN, SILVIA, KIM]


def test_the_first_keeps_two_of_three_artifacts_and_the_second_one_of_two_gc_18() -> None:
    table = Table(3, b_building="auction")
    table.state.stacks.artifacts[-5:] = ["holy", "fire", "dark", "jungle", "water"]
    table.puts(KIM, "auction:123")
    table.puts(CHRIS, "auction:5")
    table.puts(MORGAN, "auction:2")
    table.says(KIM, "auction.keep", ["0", "2"])
    table.says(CHRIS, "auction.keep", ["1"])
    table.resolves("auction")
    assert table.state.hunters[KIM].artifacts == ["water", "dark"]
    assert table.state.hunters[CHRIS].artifacts == ["holy"]
    assert table.state.gone.artifacts == ["jungle", "fire"] and table.state.library == [MORGAN]


def test_of_five_the_third_draws_an_artifact_too_gc_18() -> None:
    table = Table(5, b_building="auction")
    for seat, run in ((KIM, "123"), (CHRIS, "45"), (ADA, "6"), (MORGAN, "2")):
        table.puts(seat, f"auction:{run}")
    table.resolves("auction")
    assert [len(hunter.artifacts) for hunter in table.state.hunters] == [2, 1, 0, 0, 1]
    assert table.state.library == [MORGAN]


def test_both_choose_artifacts_at_the_same_time_and_keep_them_secret_a_gc_10() -> None:
    table = Table(2, b_building="auction")
    table.puts(KIM, "auction:123")
    table.puts(CHRIS, "auction:5")
    table.resolves("auction")
    kept = [event for event in table.events if event.kind in ("auction.kept", "auction.seen")]
    assert [event.only for event in kept] == [(KIM,), (CHRIS,), (KIM,), (CHRIS,)]
    assert [question.seat for question in table.asked] == [KIM, CHRIS]
    assert len(table.events_of("auction.rejected")) == 2


def test_the_winner_keeps_a_mission_and_passes_two_on_gc_19() -> None:
    table = Table(3, b_building="guild")
    table.state.stacks.missions[-3:] = ["unite", "hire", "find"]
    table.puts(KIM, "guild:123")
    table.puts(CHRIS, "guild:56")
    table.puts(MORGAN, "guild:6")
    table.says(KIM, "mission", "1")
    table.says(CHRIS, "mission", "1")
    table.resolves("guild")
    assert table.state.hunters[KIM].missions == ["hire"] and table.state.hunters[CHRIS].missions == ["unite"]
    assert table.state.stacks.missions[0] == "find" and table.state.library == [MORGAN]
    secret = [event.only for event in table.events if event.kind in ("guild.seen", "guild.kept")]
    assert secret == [(KIM,), (KIM,), (CHRIS,), (CHRIS,)]


def test_of_five_the_third_gets_the_last_mission_gc_19() -> None:
    table = Table(5, b_building="guild")
    table.state.stacks.missions[-3:] = ["unite", "hire", "find"]
    for seat, run in ((KIM, "123"), (CHRIS, "45"), (ADA, "6")):
        table.puts(seat, f"guild:{run}")
    table.says(KIM, "mission", "0")
    table.says(CHRIS, "mission", "0")
    table.resolves("guild")
    assert [table.state.hunters[seat].missions for seat in (KIM, CHRIS, ADA)] == [["find"], ["hire"], ["unite"]]
    assert not table.asked_of(ADA, "mission")


def test_places_that_nobody_took_win_nothing_a_gc_9() -> None:
    table = Table(2, b_building="guild")
    before = len(table.state.stacks.missions)
    table.puts(KIM, "guild:1")
    table.resolves("guild")
    assert len(table.state.hunters[KIM].missions) == 1 and len(table.state.stacks.missions) == before - 1
    auction = Table(2, b_building="auction")
    auction.puts(KIM, "auction:1")
    auction.resolves("auction")
    assert len(auction.state.hunters[KIM].artifacts) == 2 and len(auction.state.gone.artifacts) == 1
