"""Contests of up to four guilds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import Table


def crowd(
    faces: Sequence[int], stances: Sequence[str], cards: Mapping[str, Any] | None = None, **options: str
) -> Table:
    """Up to four guilds, each with its ``...1`` novice of Might 3, by falling Fame, at a contract of Might 10."""
    own = {f"{skill}1": {"skills": {"might": 3}} for skill in ("might", "arcane", "guile", "logic")}
    contract = {"name": "The Raid", "targets": {"might": 10}, "gold": 5, "fame": 3}
    table = Table(
        seats=len(stances),
        cards=deck(**{**own, "common20": contract, **(cards or {})}),
        faces=faces,
        round=2,
        **options,
    )
    table.board("3", "common20")
    for seat, (skill, stance) in enumerate(zip(("might", "arcane", "guile", "logic"), stances, strict=False)):
        table.guild(seat, fame=9 - seat, gold=0)
        table.orders(seat, 1, "3", [f"{skill}1"], if_contested=stance, fallback="nothing")
    return table


def gained(table: Table) -> list[tuple[int, int]]:
    """(Gold, Fame) that each guild had of the contract."""
    told = {event["seat"]: (event["gold"], event["fame"]) for event in table.events_of("contract.completed")}
    return [told.get(seat, (0, 0)) for seat in range(table.state.seats)]
