"""How seldom Python looks for garbage: what nobody refers to any more goes at once, and only rings of objects wait."""

from __future__ import annotations

import gc

NEW_OBJECTS = 2_000
"""So many make a look at the newest. After 20,000, as many tables were told something at once, it took 90 ms, and the
one at those before 200."""
ROUNDS = 20
"""So many looks at the newest make one at those that were there before: at up to as many objects as this times
:data:`NEW_OBJECTS`."""
SELDOM = 200
"""So many of those make one look through all that the bot holds."""


def look_for_garbage_seldom() -> None:
    """What is loaded by now stays, and is never looked through again; all else is, less often."""
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, ROUNDS, SELDOM)
