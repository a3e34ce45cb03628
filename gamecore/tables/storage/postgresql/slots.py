"""Which of 64 slots a table belongs to. Who holds its slot tells what happened there and resolves its deadlines."""

from __future__ import annotations

import hashlib
from collections.abc import Collection

SLOTS = 64
_DIGITS = "0123456789abcdef"


def slot_of(table: str) -> int:
    """The same as :func:`slot_in_sql` has the database say."""
    return hashlib.md5(table.encode(), usedforsecurity=False).digest()[0] % SLOTS


def slot_in_sql(column: str) -> str:
    """As the indexes of the migrations are written. Every engine that speaks the protocol has these functions."""
    first, second = (f"strpos('{_DIGITS}', substr(md5({column}), {place}, 1)) - 1" for place in (1, 2))
    return f"(({first}) % 4 * 16 + {second})"


def is_in(slots: Collection[int], column: str = "table_id") -> str:
    """The condition that a table is in one of these slots."""
    if len(slots) == SLOTS:
        return "true"
    return f"{slot_in_sql(column)} IN ({', '.join(map(str, sorted(slots)))})" if slots else "false"
