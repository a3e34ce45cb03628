"""Files that were written by older versions, and reading them."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
OLD = FOLDER / "written_by_d52fa52"
FINISHED = FOLDER / "finished"
"""Finished games, by the version of the rules that they were played by; :mod:`.write_finished` adds to them."""
MESSAGES = FOLDER / "messages_before_schema_12.json"
"""What bots of two commits remembered of messages, with the seat and the mark, while each commit's tests played with
them over the simulated Discord: one of every form."""


def export(file: Path) -> dict[str, Any]:
    """An exported game, packed or plain."""
    packed = file.read_bytes()
    return json.loads(lzma.decompress(packed) if file.suffix == ".xz" else packed)  # type: ignore[no-any-return]


def unpacked(packed: Path, into: Path) -> Path:
    """A packed file's content in ``into``."""
    file = into / packed.stem
    file.write_bytes(lzma.decompress(packed.read_bytes()))
    return file
