"""What the process writes about itself: one JSON object a line, with no secret in it."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

from pythonjsonlogger.json import JsonFormatter

FIELDS = "%(asctime)s %(levelname)s %(name)s %(message)s"
NAMES = {"asctime": "time", "levelname": "level", "name": "from"}


def write_logs(level: str, stream: TextIO = sys.stderr) -> None:
    """Everything from ``level`` on goes to ``stream``. Discord's library never below INFO: at DEBUG it would write
    out whole messages, secret orders among them."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter(FIELDS, rename_fields=NAMES))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for library in ("discord", "aiohttp", "asyncio"):
        logging.getLogger(library).setLevel(max(logging.INFO, root.level))
