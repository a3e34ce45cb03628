"""What of the buttons and menus of a message it has room for, and how they stand in rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Menu, Row
from cogs.wording.limits import ROW_BUTTONS, ROWS

MOST_CONTROLS = 8
"""Buttons and menus of a message."""
FEWER_CONTROLS, FEWEST_CONTROLS = 6, 4
"""Of a long one that is to be seen as a whole; of one that tells how to play, too, or must be shorter still."""
SELDOM = ("nohints", "always", "asknext", "sheet", "board", "talkto", "reasons", "unsuggest", "undo", "beside")
"""What *More…* holds where a message would have more than that, the most seldom first."""
LOOKED_UP = SELDOM[: SELDOM.index("reasons")]
"""Of those what a message does without that is to be seen as a whole; *why* belongs to what is recommended."""
BESIDE_CHANGES = ("reasons", "suggest")
"""What *More…* holds where a filled-in sheet has a menu of what may be changed about it."""
EXPECTED = ("nowait", "readyall", "ready", "suggest")
"""What is green in a message even where something else would be."""


def count(rows: Sequence[Row]) -> int:
    return sum(1 if isinstance(row, Menu) else len(row) for row in rows)


def fewest(rows: Sequence[Row], most: int = MOST_CONTROLS) -> tuple[list[Row], list[Button]]:
    """The rows without as many seldom buttons as leave ``most`` controls, and those that *More…* holds."""
    dropped: list[Button] = []
    buttons = [each for row in rows if not isinstance(row, Menu) for each in row]
    has_best = any(isinstance(each.to, Reference) and each.to.verb == "best" for each in buttons)
    talk = max(most, FEWER_CONTROLS + has_best)  # people are part of the game
    rooms = dict.fromkeys(LOOKED_UP, most) | {"talkto": talk}
    if any(isinstance(row, Menu) and row.to.verb == "change" for row in rows):
        rooms |= dict.fromkeys(BESIDE_CHANGES, FEWEST_CONTROLS)
    for verb in (*SELDOM, "suggest") if "suggest" in rooms else SELDOM:
        found = [each for each in buttons if isinstance(each.to, Reference) and each.to.verb == verb]
        if count(rows) - len(dropped) > rooms.get(verb, MOST_CONTROLS):
            dropped += found
    kept = [row if isinstance(row, Menu) else tuple(each for each in row if each not in dropped) for row in rows]
    return [row for row in kept if isinstance(row, Menu) or row], dropped


def packed(rows: Sequence[Row]) -> list[Row]:
    """The rows, buttons of two side by side where a message has no room for as many."""
    packed = list(rows)
    for at in range(len(rows) - 1, 0, -1):
        above, below = packed[at - 1], packed[at]
        if len(packed) <= ROWS or isinstance(above, Menu) or isinstance(below, Menu):
            continue
        if len(above) + len(below) <= ROW_BUTTONS:
            packed[at - 1 : at + 1] = [(*above, *below)]
    return packed


def at_the_end(rows: Sequence[Row], ending: Sequence[tuple[Button, ...]], *, is_shown: bool) -> list[Row]:
    """The rows with those buttons, as far as there are any among them, in the last one: what ends a thing comes after
    all that goes on with it."""
    last = {each for row in ending for each in row}
    found: list[Button] = []
    others: list[Row] = []
    for row in rows:
        found += () if isinstance(row, Menu) else [each for each in row if each in last]
        others.append(row if isinstance(row, Menu) else tuple(each for each in row if each not in last))
    return [row for row in (*others, tuple(found) if is_shown else ()) if row]


def one_green(rows: Sequence[Row]) -> tuple[Row, ...]:
    """With the green that is expected, or else the first, as the only one."""
    greens = [each for row in rows if not isinstance(row, Menu) for each in row if each.style == "green"]
    expected = [each for verb in EXPECTED for each in greens if isinstance(each.to, Reference) and each.to.verb == verb]
    others = [each for each in greens if each is not (expected or greens)[0]]
    return tuple(
        row
        if isinstance(row, Menu)
        else tuple(replace(each, style="blue") if any(each is one for one in others) else each for each in row)
        for row in rows
    )
