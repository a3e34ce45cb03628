"""What one command at a table changes, written to an SQLite file."""

from __future__ import annotations

import json

from pydantic import TypeAdapter

from gamecore.tables.errors import TableChanged
from gamecore.tables.model.table import Draft, LoggedEvent, LogRow
from gamecore.tables.storage.changes import Changes
from gamecore.tables.storage.sql.delivery import outbox_values
from gamecore.tables.storage.sql.promises import write_promise
from gamecore.tables.storage.sql.results import write_results
from gamecore.tables.storage.sql.rows import DEADLINES, DRAFTS, INSTRUCTIONS, SEATS, text
from gamecore.tables.storage.sql.session import Session

DROP_DRAFT = "DELETE FROM drafts WHERE table_id = ? AND seat = ? AND ahead = ?"
_COLUMNS = {"id", "game", "place", "host", "status", "opened_at", "version", "deck", "seats"}
_EVENTS = TypeAdapter(tuple[LoggedEvent, ...])


def write_changes(writer: Session, changes: Changes) -> None:
    """Writes all that one command at a table has changed, within the transaction of ``writer``."""
    table = changes.table
    _write_table(writer, changes)
    seats = [(table.id, seated.seat, seated.user_id, seated.model_dump_json()) for seated in table.seats]
    writer.execute("DELETE FROM seats WHERE table_id = ? AND seat >= ?", (table.id, len(seats)))
    writer.executemany(SEATS.save, seats)
    if changes.log:
        writer.executemany(
            "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [_log_values(table.id, r) for r in changes.log],
        )
    if changes.positions:
        kept = [(table.id, revision, round, p.model_dump_json()) for revision, round, p in changes.positions]
        writer.executemany("INSERT INTO positions VALUES (?, ?, ?, ?)", kept)
    if changes.thin_before is not None:
        writer.execute(
            "DELETE FROM positions WHERE table_id = ? AND chapter < ? AND revision NOT IN "
            "(SELECT min(revision) FROM positions WHERE table_id = ? GROUP BY chapter)",
            (table.id, changes.thin_before, table.id),
        )
    _write_due(writer, changes)
    if changes.results:
        write_results(writer, changes.results)
    for promise in changes.promises:
        write_promise(writer, promise)
    if changes.notifications:
        _write_notifications(writer, changes)


def _write_table(writer: Session, changes: Changes) -> None:
    table = changes.table
    values = {
        "id": table.id,
        "game": table.game,
        "guild_id": table.place.guild_id,
        "channel_id": table.place.channel_id,
        "thread_id": table.place.thread_id,
        "host": table.host,
        "status": table.status,
        "opened_at": text(table.opened_at),
        "version": table.version,
        "deck": table.deck,
        "body": table.model_dump_json(exclude=_COLUMNS),
    }
    if changes.new:
        marks = ", ".join("?" * len(values))
        writer.execute(f"INSERT INTO tables ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))
        return
    fields = ", ".join(f"{name} = ?" for name in values)
    before = (*values.values(), table.id, table.version - 1)
    changed = writer.execute(f"UPDATE tables SET {fields} WHERE id = ? AND version = ?", before)
    if changed.rowcount != 1:
        raise TableChanged(f"table {table.id} is no longer at version {table.version - 1}")


def _write_due(writer: Session, changes: Changes) -> None:
    table = changes.table.id
    gone = [(table, what) for what in changes.disarm]
    if gone:
        writer.executemany("DELETE FROM deadlines WHERE table_id = ? AND what = ?", gone)
    armed = [(table, row.what, text(row.due), json.dumps(row.questions)) for row in changes.arm]
    if armed:
        writer.executemany(DEADLINES.save, armed)
    drafts = [(table, seat, int(is_next)) for seat, is_next in changes.drop_drafts]
    if drafts:
        writer.executemany(DROP_DRAFT, drafts)
    saved = [draft_values(table, draft) for draft in changes.save_drafts]
    if saved:
        writer.executemany(DRAFTS.save, saved)
    emptied = [(table, seat) for seat in changes.drop_instructions]
    if emptied:
        writer.executemany("DELETE FROM instructions WHERE table_id = ? AND seat = ?", emptied)
    told = [(table, seat, key, v) for seat, own in changes.save_instructions.items() for key, v in own.items()]
    if told:
        writer.executemany(INSTRUCTIONS.save, told)
    votes = [(table, motion, f"{motion}:", f"{motion}:") for motion in changes.drop_votes]
    if votes:
        about = "motion = ? OR substr(motion, 1, length(?)) = ?"
        writer.executemany(f"DELETE FROM votes WHERE table_id = ? AND ({about})", votes)
    taken = [(table, seat) for seat in changes.drop_votes_of]
    if taken:
        writer.executemany("DELETE FROM votes WHERE table_id = ? AND seat = ?", taken)


def _write_notifications(writer: Session, changes: Changes) -> None:
    """Put each notification into its lane. What merges takes the place of an older one that was never tried."""
    rows = [outbox_values(changes.table, notification) for notification in changes.notifications]
    merging = [(table, lane, merge) for table, lane, merge, *_ in rows if merge is not None]
    if merging:
        writer.executemany("DELETE FROM outbox WHERE table_id = ? AND lane = ? AND merge = ? AND attempts = 0", merging)
    columns = "table_id, lane, merge, news, nonce, due, written_at"
    writer.executemany(f"INSERT INTO outbox ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def _log_values(table: str, row: LogRow) -> tuple[object, ...]:
    return (
        table, row.revision, row.epoch, row.round, text(row.at), row.source, row.kind, row.instruction,
        row.command.model_dump_json(), json.dumps(row.settled), _EVENTS.dump_json(row.events).decode(),
        json.dumps(row.draws), row.mark, "null" if row.draws_at is None else row.draws_at.model_dump_json(),
    )  # fmt: skip


def draft_values(table: str, draft: Draft) -> tuple[str | int, ...]:
    answer, counts_on = json.dumps(draft.answer), json.dumps(draft.counts_on)
    suggested = "null" if draft.suggested is None else draft.suggested.model_dump_json()
    return table, draft.seat, int(draft.is_next), draft.question, answer, int(draft.ready), counts_on, suggested
