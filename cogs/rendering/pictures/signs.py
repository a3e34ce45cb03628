"""Our own drawings: one SVG file a sign in ``data/pictures/signs``, each on a field of 24 by 24.

``currentColor`` is the ink of the mark; what has a ``fill`` of its own keeps it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

SIGNS = Path(__file__).parents[3] / "data" / "pictures" / "signs"
FIELD = 24


@cache
def known_signs() -> frozenset[str]:
    """The names that a mark may use."""
    return frozenset(file.stem for file in SIGNS.glob("*.svg"))


@cache
def drawing(name: str) -> str:
    """What is drawn in a sign's file.

    Raises:
        FileNotFoundError: there is no such sign.
    """
    found = re.search(r"<svg[^>]*>(.*)</svg>", (SIGNS / f"{name}.svg").read_text("utf-8"), re.DOTALL)
    assert found is not None, name
    return re.sub(r">\s+<", "><", found[1].strip())
