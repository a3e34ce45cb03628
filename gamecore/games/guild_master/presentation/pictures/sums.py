"""What a round came to, below its orders: for each guild the sum of what its tickets say and of what they do not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, CREAM, CREAM_2, PANEL
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, Sign
from gamecore.engine.picture.pieces import signed
from gamecore.engine.values import value
from gamecore.games.guild_master.presentation.pictures.resolved import Resolution
from gamecore.games.guild_master.presentation.pictures.signs import FAME_2

SUM, OTHER = 54, 40
"""How high the sums are, and above them what else is in them."""
Came = tuple[int, int]
"""Gold and Fame."""


def shown_on_tickets(found: Resolution, seat: Seat) -> Came:
    """What the orders of a guild say that they paid and brought."""
    gold = fame = 0
    for (owner, _), order in found.orders.items():
        if owner == seat and order.outcome == "won":
            gold, fame = gold + order.gold - order.bid, fame + order.fame
        if owner == seat and order.instead is not None:
            gold, fame = gold + order.instead.gold, fame + order.instead.fame
    return gold, fame


@value
class Sums:
    """What the round has come to for each guild so far, Plot, cards and income counted, less what was paid; and how
    much of it its tickets show. Nobody's before the first order is carried out."""

    came_to: Sequence[Came]
    shown: Sequence[Came]

    @property
    def high(self) -> int:
        if not self.came_to:
            return 0
        return SUM + OTHER * any(other != (0, 0) for other in self._others())

    def marks(self, box: Box) -> list[Mark]:
        if not self.came_to:
            return []
        above, below = box.down(self.high - SUM, None)
        sign, *cells = below.across(44, *[None] * len(self.came_to), gap=10)
        marks: list[Mark] = [*self._rest(above), Sign("chest", BRASS_2, sign.square(34))]
        for (gold, fame), cell in zip(self.came_to, cells, strict=True):
            parts: tuple[Part, ...] = (signed(gold), Sign("coin"), Gap(12), signed(fame), Sign("crown", FAME_2))
            marks += [Area(cell, PANEL, radius=10), Row(cell.inset(8, 2), parts, 38, CREAM, align="middle", gap=0.14)]
        return marks

    def alt(self) -> Iterator[Phrase]:
        shown = [
            say("picture-sums-of-alt", seat=seat, gold=signed(gold), fame=signed(fame))
            for seat, (gold, fame) in enumerate(self.came_to)
        ]
        if shown:
            yield say("picture-sums-alt", sums=shown)

    def _others(self) -> list[Came]:
        both = zip(self.came_to, self.shown, strict=True)
        return [(gold - shown_gold, fame - shown_fame) for (gold, fame), (shown_gold, shown_fame) in both]

    def _rest(self, box: Box) -> Iterator[Mark]:
        """What is in a sum beside the tickets above it."""
        _, *cells = box.across(44, *[None] * len(self.came_to), gap=10)
        for (gold, fame), cell in zip(self._others(), cells, strict=True):
            coins: tuple[Part, ...] = (signed(gold), Sign("coin")) if gold else ()
            crowns: tuple[Part, ...] = (signed(fame), Sign("crown", FAME_2)) if fame else ()
            if coins or crowns:
                parts = (*coins, *((Gap(8),) if coins and crowns else ()), *crowns)
                named = (Run(say("picture-other"), 0.9), Gap(4), *parts)
                yield Row(cell.inset(8, 2), named, 32, CREAM_2, align="middle", gap=0.14, shorter=(parts,))
