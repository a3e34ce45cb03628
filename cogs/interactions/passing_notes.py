"""Private answers that hold for the moment alone, as whom a table waits for: they are taken away when their reader
answers on a panel, looks again, or the game ends, as far as this process has told them."""

from __future__ import annotations

from contextlib import suppress

from cogs.interactions.trouble import TROUBLE
from cogs.ui.component_event import Interaction


class PassingNotes:
    """The newest of each person at each table, as long as Discord lets it be taken away."""

    def __init__(self) -> None:
        self._presses: dict[tuple[str, int], Interaction] = {}

    async def keep(self, press: Interaction, table: str) -> None:
        """Remember the press that was answered so; of an older note nothing is left."""
        for key in [key for key, old in self._presses.items() if old.is_expired()]:
            del self._presses[key]
        older = self._presses.pop((table, press.user.id), None)
        self._presses[table, press.user.id] = press  # before anything is waited for: two presses may come at once
        await _delete(older)

    async def take_away(self, table: str, user: int) -> None:
        await _delete(self._presses.pop((table, user), None))

    async def take_all_away(self, table: str) -> None:
        for user in [user for at, user in self._presses if at == table]:
            await self.take_away(table, user)


async def _delete(press: Interaction | None) -> None:
    if press is not None and not press.is_expired():
        with suppress(*TROUBLE):  # its reader has dismissed it, or the line is cut
            await press.delete_original_response()
