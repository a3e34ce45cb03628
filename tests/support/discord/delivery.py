"""Faults of the simulated Discord."""

from __future__ import annotations

from bot.simulator.backend.faults import Fault
from tests.support.discord.club import Club


def fault(club: Club, **what: object) -> None:
    club.env.backend.fault_plan.add(Fault(**what))  # type: ignore[arg-type]
