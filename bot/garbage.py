"""How seldom Python looks for garbage: what nobody refers to any more goes at once, and only rings of objects wait."""

from __future__ import annotations

import gc

NEW_OBJECTS = 20_000
"""Python's own 700 let a decision be followed by a look through all that the bot holds, which takes 50 to 100 ms."""
ROUNDS = 20
"""So many looks at the youngest make one at those that were there before, and so on."""


def look_for_garbage_seldom() -> None:
    """What is loaded by now stays, and is never looked through again; all else is, less often."""
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, ROUNDS, ROUNDS)
