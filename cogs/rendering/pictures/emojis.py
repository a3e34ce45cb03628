"""The bot's own emojis as small pictures, of the same family as the large ones."""

from __future__ import annotations

from cogs.wording.emojis import AppEmoji
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS
from gamecore.engine.picture.marks import Area, Die, Mark, Picture, SeatMark, Sign

SIDE = 128
WHOLE = Box(0, 0, SIDE, SIDE)


def drawn(emoji: AppEmoji) -> Picture:
    """One emoji. What needs a ground to be seen on dark and on light lies on a tile."""
    marks: list[Mark] = []
    if emoji.fill:
        marks.append(Area(WHOLE.inset(2), emoji.fill, BRASS, 5, 26))
    if emoji.die:
        marks.append(Die(emoji.die, box=WHOLE.inset(6)))
    elif emoji.seat is not None:
        marks.append(SeatMark(emoji.seat, WHOLE.inset(6)))
    else:
        marks.append(Sign(emoji.sign, emoji.ink, WHOLE.inset(15 if emoji.fill else 3)))
    return Picture(SIDE, SIDE, tuple(marks), (emoji.name,), ground="none")
