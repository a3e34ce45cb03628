"""Names a picture, so that the same one is neither drawn nor sent again."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from cogs.rendering.pictures.signs import SIGNS
from gamecore.engine.picture.marks import Picture


def digest(picture: Picture) -> str:
    """A hash of a worded picture, and of how pictures are drawn."""
    return hashlib.blake2b(repr(picture).encode(), key=_look(), digest_size=12).hexdigest()


@cache
def _look() -> bytes:
    """Changes with this code and with the signs."""
    told = hashlib.blake2b(digest_size=16)
    for file in (*sorted(Path(__file__).parent.glob("*.py")), *sorted(SIGNS.glob("*.svg"))):
        told.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return told.digest()
