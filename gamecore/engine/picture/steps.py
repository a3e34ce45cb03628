"""How a game is played, in four drawn steps: what somebody looks at who has never seen it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import WIDE, Box
from gamecore.engine.picture.look import BRASS_2, CREAM, PANEL
from gamecore.engine.picture.marks import Area, Mark, Picture, Row, Sign, Tag, Text, Words
from gamecore.engine.values import value

HIGH = 588
"""Units: with what somebody's first question is about below it, it is still one screen of a phone."""
AIM, CAPTION, GAP = 58, 80, 10
CAPTION_SIZE, SHOWN = 35, 30
"""Units: what stands beside a step, and the smallest type of what is drawn in it."""

Drawn: TypeAlias = Callable[[Box], Iterable[Mark]]


@value
class Step:
    """What one does, in at most nine words, and what it looks like, drawn in a box of 490 by about 140."""

    caption: Phrase
    drawn: Drawn


def four_steps(told: Phrase, sign: str, steps: tuple[Step, Step, Step, Step]) -> Picture:
    """The aim, ``picture-how-aim``, beside its ``sign``, and below it the steps, numbered, two in a row. Who cannot see
    it is told what stands beside them; all that is ``told`` would leave no room for what lies below."""
    aim = Phrase("picture-how-aim", told.params)
    page = Box(0, 0, WIDE, HIGH).inset(14, 10)
    above, below = page.down(AIM, None, gap=6)
    marks: list[Mark] = [Row(above, (Sign(sign, BRASS_2, scale=1.1), aim), 42, CREAM, "serif", gap=0.4)]
    cells = [cell for row in below.rows(2, GAP) for cell in row.columns(2, GAP)]
    for number, (cell, step) in enumerate(zip(cells, steps, strict=True), 1):
        marks += _step(cell, number, step)
    alt = say("picture-how-alt", aim=aim, dotted=[step.caption for step in steps])
    return Picture(WIDE, HIGH, tuple(marks), (alt,))


def _step(box: Box, number: int, step: Step) -> list[Mark]:
    caption, drawn = box.inset(14, 8).down(CAPTION, None, gap=6)
    disc, words = caption.across(50, None, gap=14)
    return [
        Area(box, PANEL, radius=12),
        Tag(str(number), disc.square(50)),
        Text(words, step.caption, CAPTION_SIZE, CREAM, "bold", lines=2),
        *step.drawn(drawn),
    ]


def arrow(box: Box, ink: str = BRASS_2) -> Sign:
    """What leads to what."""
    return Sign("arrow", ink, box.square(min(54.0, box.w, box.h)))


def label(box: Box, words: Words, ink: str = CREAM) -> Text:
    """What is written beside a drawing."""
    return Text(box, words, 32, ink, "bold", "middle", lines=2, least=SHOWN)
