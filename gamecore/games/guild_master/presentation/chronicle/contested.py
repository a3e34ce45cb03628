"""What guilds rolled against each other: each first result, and what broke a tie, which ranks only those who were
level."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Event

IN_A_TIE = ("check.tie_rolled", "check.order_die")
"""Rolled by those who are level, for the order only."""


class Rolls:
    """The results of one contested check."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._of: dict[Seat, list[int]] = {}
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """Changes of its dice end in a new result; a roll in a tie leaves it as it is."""
        params: Any = event.params
        if event.kind in IN_A_TIE:
            self._of.setdefault(params["seat"], []).append(params.get("total", params.get("face")))
        elif event.kind.startswith("check.") and isinstance(params.get("total"), int):
            self._of[params["seat"]] = [params["total"]]

    def of(self, seat: Seat) -> list[int]:
        """Its result, and what it rolled in ties after that; nothing where it did not roll."""
        return self._of.get(seat, [])

    def ranked(self) -> list[Seat]:
        """Who rolled, the first before the others."""
        return sorted(self._of, key=self.behind)

    def behind(self, seat: Seat) -> list[int]:
        """Sorts guilds by what they rolled, the highest first."""
        return [-result for result in self.of(seat)]

    def params(self, seat: Seat) -> dict[str, Any]:
        """Its result and its ties, as texts name them."""
        results = [str(result) for result in self.of(seat)]
        return {"total": next(iter(self.of(seat)), "none"), "tie": ", ".join(results[1:]) or "none"}
