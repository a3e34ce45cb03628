"""Which adventurer lay on a space, from what everybody was told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gamecore.engine.scripts import Event
from gamecore.games.guild_master.rules.next_objective import OBJECTIVES

GONE = ("card.adventurer", "card.adventurer_gone")
SPACES = tuple(objective for objective in OBJECTIVES if len(objective) == 1 and objective.isalpha())


def adventurer_at(told: Sequence[Event], at: int, space: str) -> str | None:
    """Who lay on ``space`` when orders of the round of event ``at`` went there; None where nothing told says so."""
    begun = max((one for one in range(at) if told[one].kind == "round.begun"), default=0)
    over = next((one for one in range(at, len(told)) if told[one].kind == "round.begun"), len(told))
    revealed = next((one for one in range(begun, over) if told[one].kind == "orders.revealed"), at)
    for event in told[revealed:over]:
        if event.params.get("space") == space and event.kind in ("recruit.joined", *GONE):
            return str(event.params["adventurer" if event.kind == "recruit.joined" else "gone"])
    return _turned_up(told[:revealed], space)


def _turned_up(told: Iterable[Event], space: str) -> str | None:
    """Who was turned up there last, if nobody has left it since."""
    found: Any = None
    for event in told:
        params: Mapping[str, Any] = event.params
        if event.kind == "setup.revealed":
            found = dict(zip(SPACES, params["adventurers"], strict=False)).get(space)
        elif event.kind == "card.adventurer" and params["space"] == space:
            found = params["adventurer"]
        elif event.kind == "round.blood_reset" or (
            event.kind in ("recruit.joined", *GONE) and params.get("space") == space
        ):
            found = None
    return None if found is None else str(found)
