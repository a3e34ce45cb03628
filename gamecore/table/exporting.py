"""One game as JSON: exported, imported, told again, verified."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import JsonValue

from gamecore.table.models import Place, TableInfo
from gamecore.table.order_of_work import OrderOfWork


@dataclass(frozen=True, slots=True)
class Told_again:
    """One log entry as a viewer of a replay sees it."""


class Exporting(OrderOfWork):
    async def export(self, table: str, *, operator: bool = False) -> dict[str, JsonValue]:
        """A finished game; for the ``operator`` also a running one, with every secret in it."""
        raise NotImplementedError

    async def import_game(self, data: object, place: Place | None = None) -> TableInfo:
        """Takes in an exported game: a finished one to be told, a running one to go on under a new epoch.

        Raises:
            BadExport: the data is malformed (the message names the place), or that game is running here.
        """
        raise NotImplementedError
