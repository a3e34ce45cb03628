"""Whether what somebody alone is shown comes with pictures: by ``/me``, or by a typed word."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, say
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People


class OwnPictures:
    """Each person's own choice, for all games."""

    def __init__(self, service: TableService, people: People) -> None:
        self._service = service
        self._people = people

    async def show(self, user: int, show: bool) -> Phrase:
        """What they are asked is drawn anew at once. Returns what to say of it."""
        await self._people.change_person(user, pictures=show)
        await self._service.show_prompts_anew(user)
        return say("me-pictures", show=int(show))
