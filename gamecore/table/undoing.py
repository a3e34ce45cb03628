"""Two kinds of undo, and no others: my own last thing, and back to the start of this round.

Both append a log entry, renew the epoch and leave a line for everybody; nothing is deleted. Rolls that were
made stay as they were for those who look; new ones are new, because revisions go on.
"""

from __future__ import annotations

from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.game import Game
from gamecore.engine.phrases import Seat
from gamecore.engine.playing import Outcome, apply
from gamecore.engine.position import Close, Decide, Position, Withdraw
from gamecore.table.deciding import Deciding, take_out
from gamecore.table.errors import Refused
from gamecore.table.looking import standing_rows
from gamecore.table.models import Glimpse, LogRow, TableRow, TakeBack, Tally, notice
from gamecore.table.sitting import Sitting, rules


class Undoing(Deciding):
    async def undo_last(self, table: str, user: int) -> Glimpse:
        """Takes back the user's own last thing.

        Raises:
            DecisionError: there is none in this round; something was rolled or revealed since or by it; or
                somebody else has acted since.
        """

        async def deed(sitting: Sitting) -> None:
            seat = sitting.seat_of(user)
            sitting.must_be_played()
            if seat in sitting.position.sealed:
                take_out(sitting, seat)
                return
            revision, before = await self._before_last(sitting, seat)
            sitting.go_back(before, TakeBack(to=revision, seat=seat), "player")
            sitting.changes.news.append(notice("table", "notice-taken-back", seat=seat))

        sitting = await self._do(table, deed)
        return self._shown(sitting, sitting.row.seat_of(user))

    async def undo_round(self, table: str, user: int, by_host: bool = False) -> Tally:
        """Agrees to go back to the start of this round; it is done when every person at the table has agreed.

        With ``by_host`` the host does it alone: when the table paused itself after an error, or when the host
        does not play.
        """
        row = await self._row(table)
        if not row.is_running:
            raise Refused(f"refused-table-{row.status}")
        if by_host:
            if row.host != user:
                raise Refused("refused-not-host")
            if not row.trouble and row.seat_of(user) is not None:
                raise Refused("refused-host-plays")
            await self._back_to_round_start(table, row.chapter)
            return Tally("undo_round", (), (), True)
        seat = row.seat_of(user)
        if seat is None:
            raise Refused("refused-no-seat")
        await self.store.vote(table, "undo_round", seat, True)
        agreed = await self.store.votes(table, "undo_round")
        missing = tuple(seated.seat for seated in row.people if seated.seat not in agreed)
        if not missing:
            await self._back_to_round_start(table, row.chapter)
        return Tally("undo_round", agreed, missing, not missing)

    async def _back_to_round_start(self, table: str, chapter: int) -> None:
        async def start(row: TableRow, position: Position) -> Position:
            found = await self.store.chapter_start(table, chapter)
            if found is None or row.chapter != chapter:
                raise Refused("refused-round-is-over")
            return found[1]

        async def deed(sitting: Sitting) -> None:
            found = await self.store.chapter_start(table, chapter)
            assert found is not None
            sitting.alter(status="playing", trouble="")
            sitting.go_back(found[1], TakeBack(to=found[0], seat=None), "host")
            sitting.changes.drop_votes.append("undo_round")
            sitting.changes.news.append(notice("table", "notice-round-taken-back", round=chapter))

        await self._do(table, deed, start)

    async def _before_last(self, sitting: Sitting, seat: Seat) -> tuple[int, Position]:
        """The revision and position before the last thing that ``seat`` did. Raises Refused with the reason."""
        table = sitting.row.id
        begun = await self.store.chapter_start(table, sitting.row.chapter)
        rows = standing_rows(await self.store.log(table, after=begun[0])) if begun else []
        own = [index for index, row in enumerate(rows) if seat in row.settled]
        if not own:
            raise Refused("refused-undo-nothing")
        since = rows[own[-1] :]
        _must_be_own(since, seat)
        target = await self.store.position(table, since[0].revision - 1)
        if target is None:
            raise Refused("refused-undo-too-late")
        with rules():
            if _reveal(sitting.game, target, since, sitting.row):
                raise Refused("refused-undo-revealed")
        return since[0].revision - 1, target


def _must_be_own(since: list[LogRow], seat: Seat) -> None:
    """Nothing may have been rolled or dealt by that thing or since, and nobody else may have acted."""
    for row in since:
        acted = row.deed.seat if isinstance(row.deed, (Decide, Withdraw)) else seat
        if acted != seat and row.source in ("player", "host"):
            raise Refused("refused-undo-others-acted", seat=acted)
        if row.draws:
            raise Refused("refused-undo-rolled")
        if any(event.only is not None for event in row.events):
            raise Refused("refused-undo-revealed")
    deed = since[0].deed
    if not isinstance(deed, Decide) or deed.seat != seat or since[0].settled != (seat,):
        raise Refused("refused-undo-revealed")


def _reveal(game: Game[Any], before: Position, since: list[LogRow], table: TableRow) -> bool:
    """Whether anybody learnt from one of these entries something that they could not know.

    Each is played again with all that a viewer cannot know dealt anew: where they would have seen, heard or been
    asked anything else, they have learnt something.
    """
    for row in since:
        if isinstance(row.deed, (Decide, Withdraw, Close)):
            truth = apply(game, before, row.deed, table.seed, row.revision)
            if row.settled and any(
                _learns(game, before, row, row.deed, truth, viewer, table.seed)
                for viewer in (None, *range(len(table.seats)))
            ):
                return True
            before = truth.position
        else:
            before = before.model_copy(update={"epoch": row.epoch})
    return False


def _learns(
    game: Game[Any],
    before: Position,
    row: LogRow,
    deed: Decide | Withdraw | Close,
    truth: Outcome[Any],
    viewer: Seat | None,
    seed: str,
) -> bool:
    chance = Chance(f"{seed}:redeal:{viewer}", row.revision)
    dealt = game.dump(game.redeal(game.load(before.checkpoint), viewer, chance))
    try:
        other = apply(game, before.model_copy(update={"checkpoint": dealt}), deed, seed, row.revision)
    except Exception:  # it could not even have happened
        return True
    return _seen(game, truth, viewer) != _seen(game, other, viewer)


def _seen(game: Game[Any], outcome: Outcome[Any], viewer: Seat | None) -> object:
    found = outcome.asked.of(viewer) if outcome.asked and viewer is not None else None
    events = [event for event in outcome.events if event.is_for(viewer)]
    return game.view(outcome.state, viewer), events, found and found[1].choices.shape()
