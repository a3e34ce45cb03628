"""What the program that draws does in tests. It is loaded there, so it loads nothing itself."""

from __future__ import annotations

import os
import sys
import time

from cogs.rendering.pictures.program import draw
from gamecore.engine.picture.marks import Picture


def words_of(picture: Picture) -> bytes:
    """Instead of drawing: what the picture says; ``wait`` takes long, ``fail`` fails, ``hang`` does not end, ``die``
    ends the program, and what is printed is no answer."""
    said = str(picture.alt[0])
    sys.stdout.write("printed in between\n")
    if said.startswith("fail"):
        raise ValueError(said)
    if said == "die":
        os._exit(1)
    time.sleep({"wait": 0.5, "hang": 60}.get(said, 0))
    return said.encode()


def loaded(picture: Picture) -> bytes:
    """Draws, and says which modules and packages the program holds then."""
    draw(picture)
    return " ".join(sys.modules).encode()
