"""The emblem of each card's own trade, on a square of 24: no two cards of a guild look alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = Sequence[Point]
Circle: TypeAlias = tuple[float, float, float]

SACK: Sequence[Polygon] = (((8, 1), (16, 1), (14, 5), (10, 5)),
                           ((10, 6), (14, 6), (20, 13), (21, 20), (18, 23), (6, 23), (3, 20), (4, 13)))  # fmt: skip
BOOK: Sequence[Polygon] = (((1, 4), (8, 3), (11.3, 5), (11.3, 21), (8, 19), (1, 20)),
                           ((23, 4), (16, 3), (12.7, 5), (12.7, 21), (16, 19), (23, 20)))  # fmt: skip
MASK: Sequence[Polygon] = (((1, 6), (8, 5), (12, 7), (16, 5), (23, 6), (22, 13), (18, 17), (14, 16), (12, 13), (10, 16),
                            (6, 17), (2, 13)), ((9, 19), (15, 19), (14, 22), (10, 22)))  # fmt: skip
CHEVRONS: Sequence[Polygon] = tuple(
    ((2, y + 6), (12, y), (22, y + 6), (22, y + 10), (12, y + 4), (2, y + 10)) for y in (1, 7.5, 14)
)
ANVIL: Sequence[Polygon] = (((1, 5), (8, 5), (8, 4), (23, 4), (23, 8), (16, 11), (15, 15), (19, 19), (19, 21), (5, 21),
                             (5, 19), (9, 15), (9, 11), (5, 9)),)  # fmt: skip
RAPIER: Sequence[Polygon] = (((21, 1), (23, 3), (9.5, 17), (7.5, 15)), ((4, 11), (6, 9), (15, 18), (13, 20)),
                             ((5, 16.5), (7.5, 19), (3, 23.5), (0.5, 21)))  # fmt: skip
GAVEL: Sequence[Polygon] = (((9, 1), (18, 10), (14, 14), (5, 5)), ((12.5, 12), (14.5, 10), (23, 18.5), (21, 20.5)),
                            ((1, 19), (13, 19), (13, 23), (1, 23)))  # fmt: skip
MORTAR: Sequence[Polygon] = (((2, 9), (22, 9), (20, 17), (16, 20), (18, 23), (6, 23), (8, 20), (4, 17)),
                             ((15, 1), (19, 0), (17, 8), (13, 8)))  # fmt: skip
PELT: Sequence[Polygon] = (((9, 1), (15, 1), (16, 5), (22, 4), (23, 8), (18, 10), (18, 16), (23, 19), (21, 23),
                            (15, 19.5), (12, 23.5), (9, 19.5), (3, 23), (1, 19), (6, 16), (6, 10), (1, 8), (2, 4),
                            (8, 5)),)  # fmt: skip
BRIDGE: Sequence[Polygon] = (((1, 7), (23, 7), (23, 21), (19.5, 21), (18, 15.5), (15.5, 13.5), (13.2, 15.5), (13, 21),
                              (11, 21), (10.8, 15.5), (8.5, 13.5), (6, 15.5), (4.5, 21), (1, 21)),
                             ((1, 3), (5, 3), (5, 6), (1, 6)), ((10, 3), (14, 3), (14, 6), (10, 6)),
                             ((19, 3), (23, 3), (23, 6), (19, 6)))  # fmt: skip
BRICKS: Sequence[Polygon] = tuple(
    ((x, y), (x + wide, y), (x + wide, y + 5.5), (x, y + 5.5))
    for x, y, wide in ((6, 1.5, 12), (1, 8.5, 10.3), (12.7, 8.5, 10.3), (1, 15.5, 5), (7.4, 15.5, 9.2), (18, 15.5, 5))
)
DIVIDERS: Sequence[Polygon] = (((11, 6), (13, 6), (21.5, 22), (18, 23), (12, 11), (6, 23), (2.5, 22)),
                               ((6.5, 15), (17.5, 15), (18.5, 17.5), (5.5, 17.5)))  # fmt: skip
BELL: Sequence[Polygon] = (((10.5, 1), (13.5, 1), (14, 4), (18, 7), (19, 15), (22, 19), (2, 19), (5, 15), (6, 7),
                            (10, 4)),)  # fmt: skip
GATE: Sequence[Polygon] = (((2, 2), (22, 2), (22, 5), (2, 5)), *(
    ((x, 6), (x + 3, 6), (x + 3, 20), (x + 1.5, 23), (x, 20)) for x in (2, 7.7, 13.3, 19)),
    ((2, 10), (22, 10), (22, 12.5), (2, 12.5)))  # fmt: skip
LANTERN: Sequence[Polygon] = (((9, 1), (15, 1), (19, 6), (5, 6)), ((5.5, 7), (8, 7), (8, 19), (5.5, 19)),
                              ((16, 7), (18.5, 7), (18.5, 19), (16, 19)),
                              ((12, 8.5), (15, 14), (14, 18), (10, 18), (9, 14)),
                              ((4, 20), (20, 20), (20, 23), (4, 23)))  # fmt: skip
ANCHOR: Sequence[Polygon] = (((10.5, 6), (13.5, 6), (13.5, 18.5), (18, 16.5), (16, 14.5), (22.5, 13), (22.5, 19.5),
                              (20.2, 18), (12, 23.5), (3.8, 18), (1.5, 19.5), (1.5, 13), (8, 14.5), (6, 16.5),
                              (10.5, 18.5)),
                             ((6, 8), (18, 8), (18, 10.5), (6, 10.5)))  # fmt: skip
PENNON: Sequence[Polygon] = (((4, 1), (6.5, 1), (6.5, 23), (4, 23)), ((7.5, 2), (23, 4.5), (16.5, 8), (23, 11.5),
                             (7.5, 14)))  # fmt: skip

TRADES: Mapping[str, Sequence[Polygon]] = {
    "debt_collector": SACK, "ledger_keeper": BOOK, "silent_partner": MASK, "drill_sergeant": CHEVRONS,
    "weaponsmith": ANVIL, "fencing_master": RAPIER, "auctioneer": GAVEL, "spice_merchant": MORTAR, "fur_trader": PELT,
    "bridge_warden": BRIDGE, "stonemason": BRICKS, "master_of_plans": DIVIDERS, "bronze_caster": BELL,
    "gate_watch": GATE, "night_patrol": LANTERN, "harbour_guard": ANCHOR, "ducal_lancers": PENNON,
}  # fmt: skip
"""Of all other cards their guild's or kind's emblem is their own: coins, swords, a gem, a shield, a crown."""
DOTS: Mapping[str, Sequence[Circle]] = {
    "master_of_plans": ((12, 3.2, 2.6),), "bronze_caster": ((12, 21.2, 2.3),), "harbour_guard": ((12, 3.4, 2.6),),
}  # fmt: skip
