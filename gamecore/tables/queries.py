"""What a table shows, and to whom."""

from __future__ import annotations

import logging
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from itertools import chain

from gamecore.engine.abilities.chronicle import FewWords, in_few_words, lasting_of
from gamecore.engine.abilities.loud import TellsBetrayals
from gamecore.engine.abilities.your_round import SumsUpRounds, YourRound
from gamecore.engine.chance import Chance
from gamecore.engine.errors import NotYourDecision, StaleDecision
from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.position import Decide
from gamecore.engine.scripts import Event, Question
from gamecore.tables.consequences.auto_answers import foreseen, luck_of
from gamecore.tables.consequences.pre_answers import asked_next
from gamecore.tables.errors import Refused
from gamecore.tables.known_to_all import table_info
from gamecore.tables.model.log import rows_that_hold
from gamecore.tables.model.notifications import Chronicle
from gamecore.tables.model.seats import Given
from gamecore.tables.model.table import (
    Asked,
    LoggedEvent,
    LogRow,
    Place,
    StandingInstruction,
    TableInfo,
    TableRow,
    TableView,
    Waited,
)
from gamecore.tables.runner import TableRunner
from gamecore.tables.session import RulesFailed, TableSession, rules
from gamecore.tables.storage.damage import RowDamaged

_log = logging.getLogger(__name__)
FIRST_ROUNDS = (0, 1)
"""In these is told what holds a whole game."""
_STRETCH = re.compile(r"([0-9]{1,6})\.([0-9]{1,6})-([0-9]{1,6})")


class Queries(TableRunner):
    async def info(self, table: str) -> TableInfo:
        """What everybody may know of a table, without its game's rules. Cheap."""
        return await self._info(await self._row(table))

    async def row_to_read(self, table: str) -> TableRow | None:
        """The table as it is stored; None where there is none, or it cannot be read."""
        try:
            return await self.store.table(table)
        except RowDamaged:
            return None

    async def table_at(self, place: Place) -> TableInfo | None:
        """The live table of a place, else the one last opened there."""
        row = await self.store.table_at(place)
        return await self._info(row) if row else None

    async def tables_of(self, user: int) -> tuple[TableInfo, ...]:
        """The live tables where ``user`` sits, keeps a chair, or is host."""
        return tuple([await self._info(row) for row in await self.store.tables_of(user)])

    async def last_table_of(self, user: int) -> TableInfo | None:
        """The table that opened last of those where ``user`` has or had a chair, or is host, over or not."""
        found = await self.store.all_tables_of(user, limit=1)
        return await self._info(found[0]) if found else None

    async def waiting_for(self, user: int) -> tuple[TableInfo, ...]:
        """The tables that wait for ``user`` now, most urgent first."""
        rows = [row for row in await self.store.tables_of(user) if row.status == "playing"]
        waiting = [
            row for row in rows if any(s.user_id == user and s.is_person and s.ready_status is False for s in row.seats)
        ]
        infos = [await self._info(row) for row in waiting]
        return tuple(sorted(infos, key=_urgency))

    async def tables_in(self, guild_id: int) -> tuple[TableInfo, ...]:
        """The live tables of a server."""
        return tuple([await self._info(row) for row in await self.store.tables_in(guild_id)])

    async def look(self, table: str, user: int | None = None, seat: Seat | None = None) -> TableView:
        """The game as ``user`` (None: a spectator) sees it. With ``seat``, as that seat does: for delivery only.

        Raises:
            DecisionError: the game has not started, or is paused because its rules changed under it.
        """
        session = await self._looked_at(table)
        return self._shown(session, session.row.seat_of(user) if seat is None else seat)

    async def given(self, table: str, seat: Seat, question: str) -> Given | None:
        """What was answered to a question for its seat, if that was its last answer; for its owner only."""
        given = (await self._row(table)).seats[seat].given
        return given if given is not None and given.question == question else None

    async def standing_instructions(self, table: str, user: int) -> tuple[StandingInstruction, ...]:
        """The user's standing instructions at this table."""
        row = await self._row(table)
        seat = row.seat_of(user)
        if seat is None:
            raise Refused("refused-no-seat")
        own = (await self.store.instructions(table)).get(seat, {})
        return tuple(
            StandingInstruction(
                instruction.key,
                instruction.values,
                own.get(instruction.key, instruction.usual(live=row.pace.kind == "live")),
                instruction.key in own,
            )
            for instruction in self.games(row.game, row.deck).instructions
        )

    async def story(
        self,
        table: str,
        user: int | None = None,
        round: int | None = None,
        stretch: str | None = None,
        *,
        from_round: bool = False,
    ) -> tuple[LoggedEvent, ...]:
        """What ``user`` could know of what happened, one round or all; what was taken back is left out.

        ``stretch`` is what :meth:`name_of` calls the part of the log to be told of, ``from_round`` with all that came
        before it in its round.

        When the game is over everybody may know everything. Before, who took a chair over is told nothing that only the
        former owner was told: what the chair knows is on the board that it sees.

        Raises:
            Refused: there is no such stretch.
        """
        row = await self._row(table)
        seat = row.seat_of(user)
        log = await self.store.log(table)
        between = None if stretch is None else _between(row, log, stretch)
        if between is not None and from_round:
            (in_round,) = [entry.round for entry in log if entry.revision == between[0]]
            between = min(entry.revision for entry in log if entry.round == in_round), between[1]
        rows = rows_that_hold(log)
        return tuple(
            event
            for entry in rows
            if round is None or entry.round == round
            if between is None or between[0] <= entry.revision <= between[1]
            for event in entry.events
            if row.is_open or event.event.is_for(seat if seat is None or _sat_there(row, seat, entry) else None)
        )

    async def your_round(self, view: TableView) -> YourRound | None:
        """What the viewer's last round, or the time since their last turn, came to; None where it is no moment for it,
        or they read the same before they decided last.

        Raises:
            Refused: the rules could not show it.
        """
        if view.seat is None or not isinstance(view.game, SumsUpRounds):
            return None
        table, seat = view.table, view.seat
        with or_refused(table.id):
            if not view.game.sums_up_now(view.view):
                return None
        row = await self._row(table.id)
        told: list[Event] = []
        read = 0
        for entry in rows_that_hold(await self._lately(table)):
            if isinstance(entry.command, Decide) and (entry.command.seat, entry.source) == (seat, "player"):
                read = len(told)
            hears = seat if _sat_there(row, seat, entry) else None
            told += [logged.event for logged in entry.events if logged.event.is_for(hears)]
        with or_refused(table.id):
            came_to = view.game.your_round(view.view, told)
            before = view.game.your_round(view.view, told[:read]) if read else None
        return None if came_to == before else came_to

    async def _lately(self, table: TableInfo) -> list[LogRow]:
        """The entries of this round and the one before, and the entry that began that: it is counted to the round in
        which it was made, and whoever is first in a round has their turn begun there."""
        opening = (await self.store.log(table.id, round=table.round - 2))[-1:]
        rounds = [await self.store.log(table.id, round=round) for round in (table.round - 1, table.round)]
        return sorted([*opening, *chain(*rounds)], key=lambda entry: entry.revision)

    async def somebody_has_acted(self, table: str) -> bool:
        """True unless stewards and standing instructions decided all that was decided so far."""
        log = await self.store.log(table)
        by_themselves = ("steward", "instruction")
        return any(isinstance(entry.command, Decide) and entry.source not in by_themselves for entry in log)

    async def from_the_start(self, table: str, stretch: Chronicle) -> Chronicle:
        """The stretch with all that everybody was told before it."""
        log = rows_that_hold(await self.store.log(table))
        events = tuple(e for row in log if row.revision <= stretch.last for e in row.events if e.only is None)
        return stretch.model_copy(update={"first": 0, "events": events})

    async def in_few_words(self, table: str, stretch: Chronicle, pictured: bool) -> FewWords:
        """A stretch as its post tells it, with as many great moments as its round may still tell. ``pictured`` if a
        picture beside it shows what was sealed.

        Raises:
            Refused: the rules could not tell it.
        """
        row = await self._row(table)
        with or_refused(table):
            game = self.games(row.game, row.deck)
        recent, lasting = (stretch.round - 1, stretch.round), lasting_of(game)
        rounds = sorted({*recent, *(FIRST_ROUNDS if lasting else ())})
        log = [entry for round in rounds for entry in await self.store.log(table, round=round)]
        before = [
            (entry.round, logged.event)
            for entry in rows_that_hold(log)
            if entry.revision < stretch.first
            for logged in entry.events
            if logged.only is None and (entry.round in recent or logged.kind in lasting)
        ]
        told = [*(event for _, event in before), *(logged.event for logged in stretch.events)]
        begun = sum(round < stretch.round for round, _ in before)
        with or_refused(table):
            return in_few_words(game, told, begun, len(before), pictured=pictured)

    async def betrayals(self, view: TableView) -> list[Phrase]:
        """The deals with the viewer that others broke since the viewer last acted, that act's own news among them."""
        if view.seat is None or not isinstance(view.game, TellsBetrayals):
            return []
        table, seat = view.table, view.seat
        log = [
            entry for round in (table.round - 1, table.round) for entry in await self.store.log(table.id, round=round)
        ]
        rows = rows_that_hold(log)
        acts = [
            at
            for at, row in enumerate(rows)
            if isinstance(row.command, Decide) and row.command.seat == seat and row.source == "player"
        ]
        heard = rows[: acts[-1]] if acts else ()
        told = [logged.event for row in rows for logged in row.events if logged.only is None]
        known = [logged.event for row in heard for logged in row.events if logged.only is None]
        with or_refused(table.id):
            return list(view.game.betrayals(told, seat))[len(list(view.game.betrayals(known, seat))) :]

    async def name_of(self, table: str, round: int, first: int, last: int) -> str:
        """What a round's stretch from one log entry to another is called where people can read it: by what was told to
        everybody, for the log counts what rivals did in secret, too."""
        told = _public_events(await self.store.log(table, round=round))
        begin = bisect_left(told, first)
        return f"{round}.{begin}-{bisect_right(told, last, begin)}"

    async def _looked_at(self, table: str) -> TableSession:
        """The game as it stands, to be read only."""
        loaded = await self._load(table)
        try:
            return await self._open(loaded, to_read=True)
        except RulesFailed as error:
            async with self._alone_at(table):
                await self._pause_itself(await self._row(table), error)
            raise Refused("refused-table-in-trouble") from error

    def _shown(self, session: TableSession, seat: Seat | None) -> TableView:
        with or_refused(session.row.id):
            return table_view(session, seat)


@contextmanager
def or_refused(table: str) -> Iterator[None]:
    """Where rules break in only showing something, the table goes on; whoever asked is told that it failed."""
    try:
        with rules():
            yield
    except RulesFailed as error:
        _log.exception("the rules could not show it", extra={"table": table})
        raise Refused("refused-cannot-show") from error


def table_view(session: TableSession, seat: Seat | None) -> TableView:
    """What ``seat`` may see of the table as it is now."""
    view = session.view(seat)
    asked = session.asked
    waited = () if asked is None else asked.waiting_for
    row = session.row
    deadlines = [found for what in ("turn", "closing") if (found := session.armed(what))]
    first, second = (None, None) if seat is None else _shown(session, seat)
    until = None if seat is None or not row.is_running else row.seats[seat].undo_until
    with rules():
        return TableView(
            table=table_info(row, deadlines),
            seat=seat,
            view=view,
            game=session.game,
            asked=first,
            also_asked=second,
            waiting=tuple(_waited(session, of) for of in waited),
            rules=asked.rules if asked else (),
            result=row.result,
            undo_until=until if until is not None and until > session.now else None,
            leads_on=seat is not None and row.is_running and 0 < row.seats[seat].own_step == row.revision,
            given=None if seat is None else row.seats[seat].given,
            instructions={} if seat is None else session.pending.instructions.get(seat, {}),
            luck="" if seat is None else luck_of(session, seat),
        )


def _public_events(log: Sequence[LogRow]) -> list[int]:
    """The log entry of each thing that was told to everybody, in order."""
    return [entry.revision for entry in log for event in entry.events if event.only is None]


def _between(row: TableRow, log: Sequence[LogRow], stretch: str) -> tuple[int, int]:
    """From which log entry to which a stretch reaches; those on older posts are named by a hash of each."""
    if found := _STRETCH.fullmatch(stretch):
        round, begin, end = map(int, found.groups())
        told = _public_events([entry for entry in log if entry.round == round])[begin:end]
        if not told:
            raise Refused("refused-old-button")
        return told[0], told[-1]
    named = {Chance(row.seed).name(f"entry:{entry.revision}"): entry.revision for entry in log}
    half = len(stretch) // 2
    first, last = named.get(stretch[:half]), named.get(stretch[half:])
    if first is None or last is None:
        raise Refused("refused-old-button")
    return first, last


def _sat_there(row: TableRow, seat: Seat, entry: LogRow) -> bool:
    since = row.seats[seat].since
    return since is None or entry.at >= since


def _waited(session: TableSession, seat: Seat) -> Waited:
    _, question = session.of(seat)
    return Waited(seat, question.kind, question.clock)


def _shown(session: TableSession, seat: Seat) -> tuple[Asked | None, Asked | None]:
    """What a seat is asked, and what else it may answer: first what others wait for, or would wait for next. What is
    answered for it anyway comes last."""
    now, following = _asked(session, seat), _next_offered(session, seat)
    if now is None or ((now.question.optional or now.by) and following is not None):
        return following, now
    return now, following


def _asked(session: TableSession, seat: Seat) -> Asked | None:
    asked = session.asked
    found = asked.of(seat) if asked else None
    if asked is None or found is None:
        return None
    id, question = found
    draft = session.draft_of(seat, id)
    ready = seat in session.position.sealed or (draft is not None and draft.ready)
    answer = draft.answer if draft else session.position.sealed.get(seat)
    standing = foreseen(session, seat) if seat in asked.waiting_for and not ready else None
    by = standing.by if standing is not None and standing.source == "instruction" else ""
    suggested = draft.suggested if draft else None
    moment = session.armed("others") if by else None
    at = None if moment is None else moment.due
    return Asked(id, question, asked.sealed, answer, ready, by=by, by_at=at, suggested=suggested)


def _next_offered(session: TableSession, seat: Seat) -> Asked | None:
    found = asked_next(session, seat) if session.row.seats[seat].is_person else None
    if found is None:
        return None
    id, question = found
    draft = session.pending.pre_answers.get(seat)
    if draft is None or draft.question != id:
        return Asked(id, question, True, None, False, is_next=True)
    return Asked(id, question, True, draft.answer, draft.ready, is_next=True, suggested=draft.suggested)


def may_be_answered(session: TableSession, seat: Seat, question: str) -> tuple[Question, bool]:
    """Return the question of this id, and True if it is not asked yet.

    Raises:
        StaleDecision: it is not open.
        NotYourDecision: it is another seat's.
    """
    found = session.asked.questions.get(question) if session.asked else None
    following = asked_next(session, seat) if found is None else None
    if following is not None and following[0] == question:
        return following[1], True
    if found is None:
        raise StaleDecision
    if found.seat != seat:
        raise NotYourDecision
    return found, False


def _urgency(info: TableInfo) -> tuple[bool, datetime | None]:
    return info.deadline is None, info.deadline
