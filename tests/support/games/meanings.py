"""What a typed text may mean, as its writer is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamecore.engine.game import Reading
from gamecore.engine.typed.doubts import meanings_of


def answers_by_meaning(read: Callable[[str], Reading], text: str) -> list[Any]:
    """The answer of each meaning that the writer can press; of a text in doubt none is taken before."""
    reading = read(text)
    assert reading.problems and not reading.ready
    chosen = [read(meant.text) for meant in meanings_of(text, reading, read)]
    assert all(not one.problems for one in chosen)
    return [one.answer for one in chosen]
