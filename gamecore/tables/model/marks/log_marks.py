"""The marks of a log as it is saved: to make each entry into what it means would take more than twice as long."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from operator import itemgetter
from typing import Any

from pydantic_core import to_json, to_jsonable_python

from gamecore.engine.position import Close, Decide, DrawStep, Saved, Withdraw
from gamecore.tables.model.log import (
    AskAgain,
    Begin,
    Imported,
    LoggedEvent,
    LogRow,
    TakeBack,
    canonical,
)

_NO_VALUE = object()
_name = itemgetter(0)


def followed(lines: str, before: str) -> tuple[int, str] | None:
    """Revision and mark of the last entry, one a line, after what was marked ``before`` under the second scheme.

    None where an entry does not hold, or may but is not written as today: then each has to be read.
    """
    last = None
    try:
        for entry in _read(f"[{lines.replace(chr(10), ',')}]"):
            last = entry["revision"], entry.pop("mark")
            if hashlib.sha256(before.encode() + b":" + _said(entry)).hexdigest()[:32] != last[1]:
                return None
            before = last[1]
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
    return last


def _in_order(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(pairs) > 1:
        pairs.sort(key=_name)
    return dict(pairs)


_read = json.JSONDecoder(object_pairs_hook=_in_order).decode


def _said(entry: dict[str, Any]) -> bytes:
    """What :meth:`.LogRow.marked` holds of it, whose mark is taken off. It is changed to that."""
    command = entry["deed"]
    act = command["act"]
    _leave_out(entry, _OF_AN_ENTRY)
    _leave_out(command, _OF_A_COMMAND[act])
    for event in entry.get("events", ()):
        _leave_out(event, _OF_AN_EVENT)
    if "draws_at" in entry:
        _leave_out(entry["draws_at"], _OF_A_STEP)
    written = to_json((act, entry))
    return written if written.isascii() else canonical((act, entry)).encode()


def _leave_out(saved: dict[str, Any], defaults: Mapping[str, Any]) -> None:
    """What is as it always is."""
    for name, value in defaults.items():
        if saved.get(name, _NO_VALUE) == value:
            del saved[name]


def _defaults(model: type[Saved]) -> dict[str, Any]:
    fields = {field.alias or name: field for name, field in model.model_fields.items() if not field.is_required()}
    return {name: to_jsonable_python(field.get_default(call_default_factory=True)) for name, field in fields.items()}


_OF_AN_ENTRY = _defaults(LogRow)
_OF_AN_EVENT = _defaults(LoggedEvent)
_OF_A_STEP = _defaults(DrawStep)
_OF_A_COMMAND = {
    command.model_fields["act"].default: _defaults(command)
    for command in (Begin, Decide, Withdraw, Close, TakeBack, AskAgain, Imported)
}
