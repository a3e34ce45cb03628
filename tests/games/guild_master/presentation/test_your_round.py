"""What a guild reads of a round: from what it gained, and who took what it wanted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation.your_round import your_round
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.contests import crowd
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN
from tests.support.games.guild_master.wording import words


def read_by(seat: int, stances: Sequence[str], faces: Sequence[int], *more: Event) -> list[str]:
    """What a guild reads of a round in which these met at a contract."""
    table = crowd(faces, stances)
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
