"""Who plays a chair while the game runs: coming back, going away, replacing, handing over."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.table.errors import Refused
from gamecore.table.models import Retire, TableInfo, TableRow, notice
from gamecore.table.order_of_work import OrderOfWork
from gamecore.table.sitting import Sitting
from gamecore.table.store import Changes


class Seating(OrderOfWork):
    async def back(self, table: str, user: int) -> TableInfo:
        """The owner of a chair that the steward keeps warm plays again."""

        async def deed(sitting: Sitting) -> None:
            seat = sitting.seat_of(user)
            if not sitting.row.seats[seat].steward:
                raise Refused("refused-not-away")
            sitting.alter_seat(seat, steward=False, missed=0, missed_in=-1)
            sitting.changes.news.append(notice("table", "notice-back", seat=seat))

        return await self._info((await self._do(table, deed)).row)

    async def away(self, table: str, user: int) -> TableInfo:
        """The steward plays the user's chair until they come back."""

        async def deed(sitting: Sitting) -> None:
            seat = sitting.seat_of(user)
            if sitting.row.seats[seat].steward:
                raise Refused("refused-away-already")
            sitting.alter_seat(seat, steward=True)
            sitting.changes.news.append(notice("table", "notice-steward-stands-in", seat=seat))

        return await self._info((await self._do(table, deed)).row)

    async def stand_in(self, table: str, by: int, seat: Seat) -> TableInfo:
        """Somebody at a live table lets the steward play for a person who missed their time, until they are back."""

        async def deed(sitting: Sitting) -> None:
            sitting.must_be_played()
            sitting.seat_of(by)
            if seat not in range(len(sitting.row.seats)):
                raise Refused("refused-no-such-seat", seats=len(sitting.row.seats))
            seated = sitting.row.seats[seat]
            if not seated.is_person or not seated.missed:
                raise Refused("refused-not-missed", seat=seat)
            sitting.alter_seat(seat, steward=True)
            sitting.changes.news.append(notice("table", "notice-steward-stands-in", seat=seat))

        return await self._info((await self._do(table, deed)).row)

    async def replace(self, table: str, by: int, seat: Seat, user: int | None, name: str = "") -> TableInfo:
        """The host gives a chair to somebody who is not seated, or (None) to a steward.

        What its former owner sealed stands until it is changed; what they had only filled in goes. Their prompt is
        retired, so that they see nothing of what is filled in from now on, and its question is put to the new owner.
        """

        async def deed(sitting: Sitting) -> None:
            if sitting.row.host != by:
                raise Refused("refused-not-host")
            if seat not in range(len(sitting.row.seats)):
                raise Refused("refused-no-such-seat", seats=len(sitting.row.seats))
            if user is not None and sitting.row.seat_of(user) is not None:
                raise Refused("refused-seated-already")
            if prompted := sitting.row.seats[seat].prompted:
                sitting.changes.news.append(Retire(seat=seat, question=prompted))
            fresh = {"prompted": "", "held": False, "offered": "", "missed": 0, "missed_in": -1, "extensions": 2}
            sitting.alter_seat(seat, user_id=user, name=name, steward=user is None, **fresh)
            sitting.drop_draft(seat)
            sitting.drop_draft(seat, ahead=True)
            sitting.changes.news.append(notice("table", "notice-seat-taken-over", seat=seat))

        return await self._info((await self._do(table, deed)).row)

    async def new_host(self, table: str, by: int, user: int) -> TableInfo:
        """The host hands the table to somebody else."""

        def deed(row: TableRow) -> Changes:
            if row.host != by:
                raise Refused("refused-not-host")
            return Changes(row.model_copy(update={"host": user}), news=[notice("host", "notice-you-are-host")])

        return await self._info(await self._alter(table, deed))
