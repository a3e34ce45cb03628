"""What a guild reads of a round: from what it gained, and who took what it wanted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.your_round import your_round
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.contests import crowd
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.guild_master.wording import words


def read_by(seat: int, stances: Sequence[str], faces: Sequence[int], *more: Event) -> list[str]:
    """What a guild reads of a round in which these met at a contract."""
    return read_of(crowd(faces, stances), seat, *more)


def read_of(table: Table, seat: int, *more: Event) -> list[str]:
    """What a guild reads of a round in which these orders are resolved."""
    table.resolves()
    summary = Event("round.summary", {"round": 2, "gold": 3, "fame": 9, "rank": 1})
    view = view_for(table.cards, table.state, seat)
    begun = Event("round.begun", {})
    found = your_round(view, [begun, *table.events, *more, summary, begun])
    assert found is not None
    return [words(line) for line in (found.gained, found.suffered)]


@pytest.mark.parametrize("stance", ["cooperate", "conflict"])
def test_whoever_lost_a_contract_in_conflict_reads_who_took_it(stance: str) -> None:
    """Nobody got in your way would be untrue, whether they shared or fought, and lost by the margin."""
    _, suffered = read_by(CHRIS, ["conflict", stance], [6, 6, 6, 5, 5, 5])
    assert suffered == "⚠ 🟦 Kim took Contract 3 in conflict"


def test_whoever_took_it_and_whoever_shares_what_is_left_by_failed_conflictors_lost_nothing() -> None:
    assert read_by(KIM, ["conflict", "cooperate"], [6, 6, 6])[1] == "Nobody got in your way."
    shared = ["conflict", "cooperate", "cooperate"]
    for seat in (KIM, CHRIS, MORGAN):
        assert read_by(seat, shared, [1, 1, 1, 6, 6, 6, 6, 6, 5])[1] == "Nobody got in your way."


def test_what_a_contract_pays_and_its_bonus_brings_is_one_source() -> None:
    bonus = Event("card.traded", {"seat": KIM, "card": "The Raid", "gold": 2, "fame": 2})
    gained, _ = read_by(KIM, ["conflict", "cooperate"], [6, 6, 6], bonus)
    assert gained == "**Your round 2**: +5 Fame, now 3 Gold · The Raid +5 Fame"


def builders(faces: Sequence[int], gold: Sequence[int]) -> Table:
    """Guilds by falling Fame that all want Stables II (2 Builders) with one novice's dice."""
    table = Table(seats=len(gold), round=2, faces=faces)
    for seat, (skill, sent) in enumerate(zip(("might", "arcane", "guile", "logic"), gold, strict=False)):
        table.guild(seat, fame=9 - seat, gold=0)
        table.orders(seat, 1, "builders", [f"{skill}3"], sent, builds=["core:stables"], fallback="nothing")
    return table


def test_whoever_others_were_ahead_of_at_the_builders_reads_the_place_and_what_it_cost() -> None:
    """Nobody got in your way would be untrue of guilds that paid more, or had nothing, for others' rolls."""
    told = ["Nobody got in your way.", "⚠ Builders: 2nd of 4, nothing built", "⚠ Builders: 3rd of 4, nothing built"]
    for seat, line in ((KIM, told[0]), (CHRIS, told[1]), (MORGAN, told[2]), (SILVIA, "⚠ Builders: 4th of 4")):
        assert read_of(builders([6, 5, 4, 3], [6, 6, 6, 40]), seat)[1] == line
    assert read_of(builders([6], [1]), KIM)[1] == "⚠ Builders: nothing built"


def test_guilds_that_roll_level_at_the_builders_are_placed_by_what_they_roll_again() -> None:
    for seat, line in ((KIM, "Builders: 2nd of 3"), (CHRIS, "Nobody got in"), (MORGAN, "Builders: 3rd of 3")):
        assert line in read_of(builders([5, 5, 3, 1, 2], [40, 40, 40]), seat)[1], "a 3 is not ahead of a 1 for a 5"


def test_a_contract_that_one_fell_short_of_alone_or_with_others_is_told() -> None:
    alone = crowd([1, 1, 2], ["cooperate"])
    assert read_of(alone, KIM)[1] == "⚠ ✘ The Raid: 4 of 10"
    together = read_by(CHRIS, ["cooperate", "cooperate"], [1, 1, 1, 1, 1, 1])[1]
    assert together.startswith("⚠ ✘ The Raid: 6 of ")
