"""Luck is told aloud where a chance stood beside the roll, and only where it was great."""

from __future__ import annotations

import pytest

from gamecore.engine.scripts import Event
from gamecore.games.guild_master.presentation import loud
from tests.support.games.guild_master.table import CHRIS, KIM
from tests.support.games.guild_master.wording import words


@pytest.mark.parametrize(
    ("percent", "outcome", "said"),
    [
        (19, "completed", ["🎲 🟦 Kim passes The Raid (19 % before the roll)."]),
        (96, "failed", ["🎲 🟦 Kim misses The Raid (96 % before the roll)."]),
        (20, "completed", []),
        (90, "failed", []),
        (96, "completed", []),
    ],
)
def test_passing_below_a_fifth_and_missing_above_nine_tenths_is_luck(
    percent: int, outcome: str, said: list[str]
) -> None:
    tried = Event("contract.attempted", {"seat": KIM, "contract": "The Raid", "percent": percent})
    events = [tried, Event(f"contract.{outcome}", {"seat": KIM, "contract": "The Raid"})]
    assert [words(moment.said) for moment in loud.moments(events)] == said


def test_who_gave_up_what_a_rival_had_won_already_was_not_unlucky() -> None:
    """99 % was the chance to pass; against the rival's margin no roll was worth it."""
    tried = [Event("contest.attempted", {"seat": seat, "contract": "The Raid", "percent": 99}) for seat in (KIM, CHRIS)]
    failed = [*tried, Event("contract.failed", {"seat": KIM, "contract": "The Raid"})]
    taken = Event("contract.completed", {"seat": CHRIS, "contract": "The Raid"})
    assert not list(loud.moments([*failed, taken]))
    assert len(list(loud.moments(failed))) == 1
