"""What the process writes about itself: one JSON object a line, with no secret in it."""

from __future__ import annotations

import logging
import sqlite3
import sys
import traceback
from typing import Any, TextIO

from pythonjsonlogger.json import JsonFormatter

from gamecore.tables.errors import StoreError

FIELDS = "%(asctime)s %(levelname)s %(name)s %(message)s"
NAMES = {"asctime": "time", "levelname": "level", "name": "from"}


HOLDS_NO_SECRET = (OSError, sqlite3.Error, StoreError)
"""What these say is about the machine. What others say may be a card or an order that the rules stumbled over."""


class DiscreetFormatter(JsonFormatter):
    """Tells of an error where it came from and of what kind it is, but not what it says."""

    def formatException(self, ei: Any) -> str:
        error: BaseException | None = ei[1]
        lines = []
        while error is not None:
            said = f": {error}" if isinstance(error, HOLDS_NO_SECRET) else ""
            lines += [*traceback.format_tb(error.__traceback__), f"{type(error).__qualname__}{said}\n"]
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "".join(lines)


def write_logs(level: str, stream: TextIO = sys.stderr) -> None:
    """Everything from ``level`` on goes to ``stream``. Discord's library never below INFO: at DEBUG it would write
    out whole messages, secret orders among them."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(DiscreetFormatter(FIELDS, rename_fields=NAMES))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for library in ("discord", "aiohttp", "asyncio"):
        logging.getLogger(library).setLevel(max(logging.INFO, root.level))
