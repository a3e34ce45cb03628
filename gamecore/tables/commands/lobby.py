"""Before the game: opening a table, filling its chairs, agreeing on options, starting."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Mapping

from gamecore.engine.chance import commitment
from gamecore.engine.game import Game
from gamecore.engine.phrases import Seat
from gamecore.engine.strengths import Strength
from gamecore.tables.commands.begin import Beginning
from gamecore.tables.commands.closing import closed, ended_without_scores
from gamecore.tables.commands.limits import Limiting
from gamecore.tables.consequences.deadline_policy import LOBBY_FOLDS
from gamecore.tables.errors import Refused
from gamecore.tables.model.seats import chair_for, chair_for_steward, chair_of_last_steward
from gamecore.tables.model.table import (
    POST,
    Bargaining,
    Deadline,
    Invited,
    LobbyChanged,
    Notification,
    Pace,
    Place,
    Seated,
    TableInfo,
    TableRow,
)
from gamecore.tables.storage.changes import Changes


class Lobby(Beginning, Limiting):
    async def open(
        self,
        place: Place,
        host: int,
        game: str,
        *,
        seats: int,
        options: Mapping[str, str] | None = None,
        pace: Pace | None = None,
        bargaining: Bargaining = "threads",
        deck: str | None = None,
        start_when_full: bool = True,
        practice: bool = False,
        against_stewards: str | None = None,
        gentle: bool = False,
    ) -> TableInfo:
        """Opens a table with empty chairs; the host is not seated by it. Draws the secret and publishes its hash.

        With ``practice`` no time runs out, stewards are gentle, and it goes on nobody's record. With
        ``against_stewards``, the host's name, they sit down among stewards and the game is about to begin: nobody else
        can join, so no lobby is shown. Options left out take their first value. ``deck`` is a deck file's JSON text.

        Raises:
            DecisionError: the place has a live table, the game has no such number of seats, or an option is unknown.
            ContentError: the deck is malformed.
        """
        rules = self.games(game, deck)
        _check_seats(rules, seats)
        secret = self.secret()
        row = TableRow(
            id=await self._new_id(),
            game=game,
            versions=(rules.version,),
            deck=deck,
            options=_options(rules, options or {}),
            pace=pace or POST,
            bargaining=bargaining,
            host=host,
            place=place,
            seats=tuple(Seated(seat=seat) for seat in range(seats)),
            start_when_full=start_when_full,
            strength="gentle" if practice else "sharp",
            practice=practice,
            gentle=gentle,
            counts=not practice,
            opened_at=self.now(),
            secret=secret,
            commitment=commitment(secret),
        )
        if against_stewards is None:
            return await self._set_up(row, [])
        own = self._taken(row, host, against_stewards, None)
        others = [Seated(seat=seated.seat, steward=True) for seated in row.seats if seated.seat != own.seat]
        return await self._info(
            await self._decide_to_begin(row.model_copy(update={"seats": _numbered([own, *others])}), new=True)
        )

    async def join(self, table: str, user: int, name: str, word: str | None = None) -> tuple[TableInfo, Seat]:
        """Seats somebody in the chair kept for them, else in a free one. ``word`` (a lucky one, or the id of the
        press) goes into the seed.

        When that was the last chair and the table starts when full, the game is about to begin: see :mod:`.begin`.
        """

        async def command(row: TableRow) -> TableRow:
            row = _changed(row)
            if row.seat_of(user) is not None:
                raise Refused("refused-seated-already")
            return await self._begin_or_wait(_with_chair(row, self._taken(row, user, name, word)))

        row = await self._with_row(table, command)
        return await self._info(row), _seat_of(row, user)

    async def leave(self, table: str, user: int) -> TableInfo:
        """Gets up in the lobby: the chair is free again."""

        def command(row: TableRow) -> Changes:
            row = _changed(row)
            return Changes(_with_chair(row, Seated(seat=_seat_of(row, user))), notifications=[LobbyChanged()])

        return await self._info(await self._alter(table, command))

    async def add_steward(self, table: str, by: int, shown: Seat | None = None) -> TableInfo:
        """The host gives the last free chair to a steward, where it is still the one that they were ``shown``. The game
        may be about to begin then, like after a join."""

        async def command(row: TableRow) -> TableRow:
            row = _changed(row)
            _must_be_host(row, by)
            chair = _free(row, chair_for_steward(row.seats))
            _must_be_as_shown(chair, shown)
            return await self._begin_or_wait(_with_chair(row, Seated(seat=chair, steward=True)))

        return await self._info(await self._with_row(table, command))

    async def remove_steward(self, table: str, by: int, shown: Seat | None = None) -> TableInfo:
        """The host takes the last steward's chair back, in the lobby, where it is still the one that they were
        ``shown``."""

        def change(row: TableRow) -> TableRow:
            chair = chair_of_last_steward(row.seats)
            if chair is None:
                raise Refused("refused-no-steward")
            _must_be_as_shown(chair, shown)
            return _with_chair(row, Seated(seat=chair))

        return await self._changed_by_host(table, by, change)

    async def set_strength(self, table: str, by: int, strength: Strength) -> TableInfo:
        """The host chooses how well stewards play here, in the lobby."""
        return await self._changed_by_host(table, by, lambda row: row.model_copy(update={"strength": strength}))

    async def set_gentle(self, table: str, by: int, gentle: bool) -> TableInfo:
        """The host chooses whether newcomers have more time here, in the lobby."""
        return await self._changed_by_host(table, by, lambda row: row.model_copy(update={"gentle": gentle}))

    async def set_options(self, table: str, by: int, options: Mapping[str, str]) -> TableInfo:
        """The host changes some options, in the lobby."""

        def change(row: TableRow) -> TableRow:
            chosen = _options(self.games(row.game, row.deck), {**row.options, **options})
            return row.model_copy(update={"options": chosen})

        return await self._changed_by_host(table, by, change)

    async def set_seats(self, table: str, by: int, seats: int, start_when_full: bool | None = None) -> TableInfo:
        """The host changes the number of chairs, in the lobby; taken ones cannot go."""

        def change(row: TableRow) -> TableRow:
            _check_seats(self.games(row.game, row.deck), seats)
            taken = [seated for seated in row.seats if not seated.is_empty]
            if len(taken) > seats:
                raise Refused("refused-seats-taken", taken=len(taken))
            held = [seated for seated in row.seats if seated.held_for is not None]
            empty = [*held, *[Seated(seat=0)] * seats][: seats - len(taken)]
            full = row.start_when_full if start_when_full is None else start_when_full
            return row.model_copy(update={"seats": _numbered([*taken, *empty]), "start_when_full": full})

        return await self._changed_by_host(table, by, change)

    async def set_pace(self, table: str, by: int, pace: Pace) -> TableInfo:
        """The host changes the pace, in the lobby; in a game it takes the table's word."""
        return await self._changed_by_host(table, by, lambda row: row.model_copy(update={"pace": pace}))

    async def set_bargaining(self, table: str, by: int, way: Bargaining) -> TableInfo:
        """The host chooses how people bargain here, in the lobby; in a game it takes the table's word."""
        return await self._changed_by_host(table, by, lambda row: row.model_copy(update={"bargaining": way}))

    async def _changed_by_host(self, table: str, by: int, change: Callable[[TableRow], TableRow]) -> TableInfo:
        """What the host alone decides before the game; everybody sees it on the lobby card."""

        def command(row: TableRow) -> Changes:
            row = _changed(row)
            _must_be_host(row, by)
            return Changes(change(row), notifications=[LobbyChanged()])

        return await self._info(await self._alter(table, command))

    async def invite(self, table: str, by: int, user: int, name: str) -> TableInfo:
        """Anybody seated, or the host, asks somebody to join; a free chair is kept for them while others are free."""

        def command(row: TableRow) -> Changes:
            row = _changed(row)
            if row.host != by:
                _seat_of(row, by)
            if row.seat_of(user) is not None:
                raise Refused("refused-seated-already")
            free = next((seated for seated in row.seats if seated.is_empty and seated.held_for is None), None)
            if free is not None and all(seated.held_for != user for seated in row.seats):
                row = _with_chair(row, free.model_copy(update={"held_for": user, "name": name}))
            return Changes(row, notifications=[LobbyChanged(), Invited(user_ids=(user,), by=by)])

        return await self._info(await self._alter(table, command))

    async def start(self, table: str, by: int) -> TableInfo:
        """The host starts: the game is about to begin. Empty chairs go; fewer people than it needs are refused."""

        async def command(row: TableRow) -> TableRow:
            row = _changed(row)
            _must_be_host(row, by)
            taken = [seated for seated in row.seats if not seated.is_empty]
            _check_seats(self.games(row.game, row.deck), len(taken))
            return await self._decide_to_begin(row.model_copy(update={"seats": _numbered(taken)}))

        return await self._info(await self._with_row(table, command))

    async def close(self, table: str, by: int) -> TableInfo:
        """The host folds a lobby, or a game in which nobody has a chair any more. Any other takes the table's word."""

        def command(row: TableRow) -> Changes:
            if not row.is_live:
                raise Refused(f"refused-table-{row.status}")
            _must_be_host(row, by)
            if row.status == "lobby":
                return closed(row, "notice-table-closed")
            if any(seated.user_id is not None for seated in row.seats):
                raise Refused("refused-takes-their-word")
            return ended_without_scores(row, self.now())

        return await self._info(await self._alter(table, command))

    async def rematch(self, table: str, user: int, name: str, word: str | None = None) -> tuple[TableInfo, Seat | None]:
        """A new lobby at the same place with the same options, after a finished game; everybody is invited.

        Chairs are dealt anew and kept for those who played; stewards have the last ones. ``user`` sits at once,
        in the rematch that somebody else has called already if there is one; a host who did not play stays outside.
        """
        old = await self._row(table)
        if old.is_live:
            raise Refused("refused-game-not-over")
        if old.host != user:
            _seat_of(old, user)
        there = await self.store.table_at(old.place)
        if there is not None and there.status == "lobby" and any(s.held_for == user for s in there.seats):
            return await self.join(there.id, user, name, word)
        if there is not None and there.is_live and there.seat_of(user) is not None:
            raise Refused("refused-seated-already")
        async with self.room_for(old.place.guild_id, user):
            row = await self._dealt_anew(old, user)
            guests = tuple(seated.held_for for seated in row.seats if seated.held_for not in (None, user))
            played = old.seat_of(user) is not None
            if played and not guests:
                return await self.join((await self._set_up(row, [])).id, user, name, word)
            if played:
                row = _with_chair(row, self._taken(row, user, name, word))
            return await self._set_up(row, [Invited(user_ids=guests, by=user)] if guests else []), row.seat_of(user)

    # How it is done

    async def _dealt_anew(self, old: TableRow, host: int) -> TableRow:
        """The lobby of a rematch. The secret deals the chairs, so that nobody chooses theirs."""
        secret = self.secret()
        played = [seated for seated in old.seats if seated.user_id is not None]
        played.sort(key=lambda seated: hashlib.sha256(f"{secret}:{seated.user_id}".encode()).digest())
        held = [Seated(seat=0, held_for=seated.user_id, name=seated.name) for seated in played]
        stewards = [Seated(seat=0, steward=True) for seated in old.seats if seated.user_id is None]
        return TableRow(
            id=await self._new_id(),
            game=old.game,
            versions=(self.games(old.game, old.deck).version,),
            deck=old.deck,
            options=old.options,
            pace=old.pace,
            bargaining=old.bargaining,
            host=host,
            place=old.place,
            seats=_numbered([*held, *stewards]),
            start_when_full=old.start_when_full,
            strength=old.strength,
            gentle=old.gentle,
            opened_at=self.now(),
            secret=secret,
            commitment=commitment(secret),
        )

    async def _set_up(self, row: TableRow, notifications: list[Notification]) -> TableInfo:
        folds = Deadline(table=row.id, what="lobby", due=self.now() + LOBBY_FOLDS)
        await self._commit(Changes(row, new=True, arm=[folds], notifications=[LobbyChanged(), *notifications]))
        return await self._info(row)

    async def _begin_or_wait(self, row: TableRow) -> TableRow:
        if row.start_when_full and not any(seated.is_empty for seated in row.seats):
            return await self._decide_to_begin(row)
        row = row.model_copy(update={"version": row.version + 1})
        await self._commit(Changes(row, notifications=[LobbyChanged()]))
        return row

    def _taken(self, row: TableRow, user: int, name: str, word: str | None) -> Seated:
        """The chair that is right for ``user``, with them on it."""
        return Seated(
            seat=_free(row, chair_for(row.seats, user)),
            user_id=user,
            name=name,
            word=word or self._word(user),
            since=self.now(),
        )

    def _word(self, user: int) -> str:
        """For who gave none: what nobody knew when the secret was drawn. No id: words are published in the end."""
        return hashlib.sha256(f"{user}:{self.now().isoformat()}".encode()).hexdigest()[:12]

    async def _new_id(self) -> str:
        """Four letters and digits, as a rule: short enough to say aloud."""
        mark = base64.b32encode(hashlib.sha256(f"table:{self.secret()}".encode()).digest()).decode().lower()
        for length in range(4, 20):
            if await self.store.table(mark[:length]) is None:
                return mark[:length]
        raise AssertionError("no free table id")


def _options(rules: Game[object], chosen: Mapping[str, str]) -> dict[str, str]:
    known = {option.key: option.values for option in rules.options}
    for key, value in chosen.items():
        if key not in known:
            raise Refused("refused-no-option")
        if value not in known[key]:
            raise Refused("refused-option-value")
    return {key: chosen.get(key, values[0]) for key, values in known.items()}


def _check_seats(rules: Game[object], seats: int) -> None:
    if seats not in rules.seats:
        raise Refused("refused-seat-count", least=rules.seats.start, most=rules.seats.stop - 1)


def _numbered(seats: list[Seated]) -> tuple[Seated, ...]:
    return tuple(seated.model_copy(update={"seat": seat}) for seat, seated in enumerate(seats))


def _with_chair(row: TableRow, chair: Seated) -> TableRow:
    return row.model_copy(update={"seats": tuple(chair if s.seat == chair.seat else s for s in row.seats)})


def _seat_of(row: TableRow, user: int) -> Seat:
    seat = row.seat_of(user)
    if seat is None:
        raise Refused("refused-no-seat")
    return seat


def _changed(row: TableRow) -> TableRow:
    """A lobby that may be changed, and that no earlier start is good for any more."""
    if row.status != "lobby":
        raise Refused("refused-game-started")
    if row.starting:
        raise Refused("refused-about-to-begin")
    return row.model_copy(update={"start": ""})


def _free(row: TableRow, chair: Seat | None) -> Seat:
    if chair is None:
        raise Refused("refused-table-full", seats=len(row.seats))
    return chair


def _must_be_as_shown(chair: Seat, shown: Seat | None) -> None:
    """Whoever presses twice on what they see means one steward, not two."""
    if shown is not None and shown != chair:
        raise Refused("refused-seats-changed")


def _must_be_host(row: TableRow, user: int) -> None:
    if row.host != user:
        raise Refused("refused-not-host")
