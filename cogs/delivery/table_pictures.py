"""The pictures of tables: made from what a viewer may see, drawn once, and attached to a message."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Protocol

from cogs.rendering.pictures.digest import digest
from cogs.rendering.pictures.wording import alt_text, worded
from cogs.ui.plan import AttachedPicture
from cogs.wording.names import Words
from gamecore.engine.picture.capability import Kind
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event
from gamecore.tables.model.table import TableView

KEPT = 32
"""So many drawn pictures are kept at most, one a place: a board is often posted as it was."""
log = logging.getLogger(__name__)


class Draws(Protocol):
    """Makes a PNG of a worded picture in time, or says None. :class:`PictureWorker` does."""

    async def png(self, place: str, picture: Picture) -> bytes | None: ...

    async def close(self) -> None: ...


class TablePictures:
    """Asked for a picture, it gives one or None; whatever goes wrong, the message is sent without."""

    def __init__(self, words: Words, draws: Draws | None) -> None:
        self._words = words
        self._draws = draws
        self._kept: dict[str, AttachedPicture] = {}

    async def public(self, kind: Kind, view: TableView, told: Sequence[Event] = ()) -> AttachedPicture | None:
        """What everybody may look at, from a spectator's view and what everybody was told. Of a seat's view nothing is
        drawn here."""
        if self._draws is None or view.seat is not None:
            return None
        try:
            picture = view.picture(kind, [event for event in told if event.is_for(None)])
            if picture is None:
                return None
            put = worded(picture, self._words.wording(view.table), self._words.sitters(view.table))
            return await self._drawn(self._draws, f"{view.table.id}/{kind}", put)
        except Exception:  # a picture is a courtesy: the message says everything without it
            log.exception("there is no picture of table %s", view.table.id)
            return None

    async def _drawn(self, draws: Draws, place: str, picture: Picture) -> AttachedPicture | None:
        name = f"{digest(picture)}.png"
        kept = self._kept.get(place)
        if kept is not None and kept.name == name:
            return kept
        data = await draws.png(place, picture)
        if data is None:
            return None
        self._kept.pop(place, None)
        self._kept[place] = drawn = AttachedPicture(name, alt_text(picture), data)
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return drawn
