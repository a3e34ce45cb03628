"""The pictures of tables: made from what a viewer may see, drawn once, and attached to a message."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from pydantic import JsonValue

from cogs.rendering.pictures.digest import digest
from cogs.rendering.pictures.failures import without_words
from cogs.rendering.pictures.wording import alt_text, worded
from cogs.ui.plan import AttachedPicture
from cogs.wording.fluent import Wording
from cogs.wording.names import Words
from gamecore.engine.picture.capability import DrawsHowToPlay, DrawsPictures, Kind, QuestionPicture
from gamecore.engine.picture.marks import Picture
from gamecore.engine.picture.stacking import stacked
from gamecore.tables.model.table import Asked, TableInfo, TableView
from gamecore.tables.service import TableService
from gamecore.tables.storage.protocols.people import People

KEPT = 32
"""So many drawn pictures are kept at most, one a place: a board is often posted as it was."""
log = logging.getLogger(__name__)


class Draws(Protocol):
    """Makes a PNG of a worded picture in time, or says None, as :mod:`cogs.rendering.pictures.worker` does."""

    async def start(self) -> None: ...

    @property
    def is_busy(self) -> bool: ...

    async def png(self, place: str, picture: Picture) -> bytes | None: ...

    async def close(self) -> None: ...


def not_yet_drawn(put: Picture) -> AttachedPicture:
    """What a picture with its words is called, and what it says."""
    return AttachedPicture(f"{digest(put)}.png", alt_text(put), b"")


class TablePictures:
    """Asked for a picture, it gives one or None; whatever goes wrong, the message is sent without.

    A server decides for what its tables tell everybody, a person for what is shown to them alone.
    """

    def __init__(self, service: TableService, words: Words, people: People, draws: Draws | None) -> None:
        self._service = service
        self._words = words
        self._people = people
        self._draws = draws
        self._kept: dict[str, AttachedPicture] = {}
        self._asked: dict[str, AttachedPicture] = {}
        """Of questions, by table and seat; the latest last."""

    async def board(self, view: TableView) -> AttachedPicture | None:
        """The table as a spectator sees it."""
        return await self._public("board", view.table, view)

    async def wants_pictures(self, table: TableInfo) -> bool:
        """True if what a table's game shows everybody is to be a picture."""
        if self._draws is None or not isinstance(self._service.games(table.game, None), DrawsPictures):
            return False
        return (await self._people.guild(table.place.guild_id)).pictures

    async def board_for(self, user: int, table: TableInfo, begins: Callable[[], None]) -> AttachedPicture | None:
        """The same for one person who asks for it, where their server and they want pictures. ``begins`` hears when it
        is drawn; it may be at hand."""
        if self._draws is None or not (await self._people.person(user)).pictures:
            return None
        return await self._public("board", table, asked_by=user, begins=begins)

    async def wanted_by_viewer(self, view: TableView) -> bool:
        """True if the table's board is a picture that this seated person wants to see."""
        user = None if view.seat is None else view.table.seats[view.seat].user_id
        if user is None or not await self.wants_pictures(view.table):
            return False
        return (await self._people.person(user)).pictures

    async def of_lobby(self, table: TableInfo) -> AttachedPicture | None:
        """How to play, for whoever thinks of joining."""
        how = self._how_to_play(table)
        if self._draws is None or how is None:
            return None
        try:
            if not (await self._people.guild(table.place.guild_id)).pictures:
                return None
            put = worded(how, self._words.wording(table), ())
            return await self._drawn(self._draws, f"{table.id}/lobby", put, None, lambda: None)
        except Exception as error:  # a picture is a courtesy: the message says everything without it
            log.error("there is no picture for the lobby of table %s: %s", table.id, without_words(error))
            return None

    async def reveal(self, table: TableInfo, round: int) -> AttachedPicture | None:
        """What was sealed in a round, and what came of it so far."""
        return await self._public("reveal", table, round=round)

    async def bargain(self, table: TableInfo) -> AttachedPicture | None:
        """What is bargained about now, and who offers what: as everybody may see it, whoever talks."""
        return await self._public("bargain", table) if table.status == "playing" else None

    async def end(self, table: TableInfo) -> AttachedPicture | None:
        """How a game ended that was played to its end."""
        return await self._public("end", table) if table.status == "finished" else None

    async def hand(self, view: TableView, begins: Callable[[], None]) -> AttachedPicture | None:
        """The viewer's own things, for them alone: drawn each time and kept nowhere. ``begins`` hears when it is."""
        if self._draws is None or view.seat is None:
            return None
        try:
            user = view.table.seats[view.seat].user_id
            wanted = user is not None and (await self._people.person(user)).pictures
            picture = view.picture("hand") if wanted else None
            if picture is None:
                return None
            put = worded(picture, self._words.wording(view.table), self._words.sitters(view.table))
            begins()
            data = await self._draws.png(f"{view.table.id}/hand/{view.seat}", put)
            return None if data is None else AttachedPicture(f"{digest(put)}.png", alt_text(put), data)
        except Exception as error:  # a picture is a courtesy: the text says everything without it
            log.error("there is no picture of a hand at table %s: %s", view.table.id, without_words(error))
            return None

    async def of_question(
        self, view: TableView, asked: Asked, recommended: JsonValue, *, below_how_to_play: bool = False
    ) -> QuestionPicture | None:
        """What a question of the viewer's is about, with its words, for them alone; it is not drawn yet. For somebody
        new to the game it stands ``below_how_to_play``, or only that where there is nothing to be seen of it."""
        user = None if view.seat is None else view.table.seats[view.seat].user_id
        if self._draws is None or user is None or not (await self._people.person(user)).pictures:
            return None
        try:
            found = view.question_picture(asked, recommended)
            how = self._how_to_play(view.table) if below_how_to_play else None
            if how is not None:
                found = QuestionPicture(how) if found is None else replace(found, picture=stacked(how, found.picture))
            if found is None:
                return None
            wording, sitters = self._words.wording(view.table), self._words.sitters(view.table)
            return replace(found, picture=worded(found.picture, wording, sitters))
        except Exception as error:  # a picture is a courtesy: the text says everything without it
            log.error("there is no picture of a question at table %s: %s", view.table.id, without_words(error))
            return None

    async def how_to_play(self, user: int, table: TableInfo, begins: Callable[[], None]) -> AttachedPicture | None:
        """How a table's game is played, for one person who asks. ``begins`` hears when it is drawn."""
        how = self._how_to_play(table)
        return None if how is None else await self.of_person(user, how, begins, self._words.wording(table))

    def draws_how_to_play(self, table: TableInfo) -> bool:
        """True where how to play can be looked at: its examples are cards of the game, so not with a table's own."""
        return self._how_to_play(table) is not None

    def _how_to_play(self, table: TableInfo) -> Picture | None:
        game = self._service.games(table.game, None)
        if table.own_deck or not isinstance(game, DrawsHowToPlay):
            return None
        try:
            return game.how_to_play(self._words.how_to_play(table))
        except Exception as error:  # a picture is a courtesy: the six lines say it
            log.error("there is no picture of how to play at table %s: %s", table.id, without_words(error))
            return None

    async def drawn_for(
        self, view: TableView, wanted: AttachedPicture, put: Picture, begins: Callable[[], None]
    ) -> AttachedPicture | None:
        """What :meth:`of_question` found, for the viewer alone. The latest are kept in memory: a prompt is drawn again
        whenever somebody acts, though mostly nothing has changed in it. ``begins`` hears when it is drawn."""
        place = f"{view.table.id}/question/{view.seat}"
        kept = self._asked.pop(place, None)
        if kept != wanted:
            kept = await self._drawn_anew(place, wanted, put, begins)
        if kept is not None:
            self._asked[place] = kept
            if len(self._asked) > KEPT:
                del self._asked[next(iter(self._asked))]
        return kept

    async def _drawn_anew(
        self, place: str, wanted: AttachedPicture, put: Picture, begins: Callable[[], None]
    ) -> AttachedPicture | None:
        if self._draws is None:
            return None
        try:
            if self._draws.is_busy:  # where many press at once an answer in words comes sooner
                return None
            begins()
            data = await self._draws.png(place, put)
        except Exception as error:  # a picture is a courtesy: the text says everything without it
            log.error("there is no picture %s: %s", place, without_words(error))
            return None
        return None if data is None else replace(wanted, data=data)

    async def of_person(
        self, user: int, picture: Picture, begins: Callable[[], None], wording: Wording | None = None
    ) -> AttachedPicture | None:
        """What is about nobody at a table, shown to one person alone, in the words of a game or those that all share:
        drawn each time and kept nowhere. ``begins`` hears when it is."""
        if self._draws is None or not (await self._people.person(user)).pictures:
            return None
        try:
            put = worded(picture, wording or self._words.common, ())
            begins()
            data = await self._draws.png(f"person/{user}", put)
            return None if data is None else AttachedPicture(f"{digest(put)}.png", alt_text(put), data)
        except Exception as error:  # a picture is a courtesy: the text says everything without it
            log.error("there is no picture for a person: %s", without_words(error))
            return None

    async def _public(
        self,
        kind: Kind,
        table: TableInfo,
        view: TableView | None = None,
        round: int | None = None,
        asked_by: int | None = None,
        begins: Callable[[], None] = lambda: None,
    ) -> AttachedPicture | None:
        """From a spectator's view and what everybody was told; of a seat's view nothing is drawn here."""
        if self._draws is None:
            return None
        try:
            if not await self.wants_pictures(table):
                return None
            seen = view or await self._service.look(table.id)
            if seen.seat is not None:
                return None
            is_over = seen.result is not None  # only what was told says how the last board came to be
            silent = kind == "bargain" or (kind == "board" and not is_over)
            logged = [] if silent else await self._service.story(table.id, round=round)
            picture = seen.picture(kind, [one.event for one in logged if one.only is None])
            if picture is None:
                return None
            put = worded(picture, self._words.wording(seen.table), self._words.sitters(seen.table))
            return await self._drawn(self._draws, f"{table.id}/{kind}", put, asked_by, begins)
        except Exception as error:  # a picture is a courtesy: the message says everything without it
            log.error("there is no picture %s of table %s: %s", kind, table.id, without_words(error))
            return None

    async def _drawn(
        self, draws: Draws, place: str, picture: Picture, asked_by: int | None, begins: Callable[[], None]
    ) -> AttachedPicture | None:
        """Drawn at somebody's wish it takes nothing away from the message for everybody that may be under way."""
        name = f"{digest(picture)}.png"
        kept = self._kept.get(place)
        if kept is not None and kept.name == name:
            return kept
        begins()
        data = await draws.png(place if asked_by is None else f"{place}/{asked_by}", picture)
        if data is None:
            return None
        self._kept.pop(place, None)
        self._kept[place] = drawn = AttachedPicture(name, alt_text(picture), data)
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return drawn
