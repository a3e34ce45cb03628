"""Boulevards (p. 9, Reveal Phase; p. 11): the district's nine spaces and the twelve boulevards between them (CD-4).

Spaces are numbered in reading order and called ``a1`` to ``c3``: column, then row, from the top left. Boulevards
are numbered too and called by the two spaces they lie between, ``a1-b1``.
"""

from __future__ import annotations

from collections.abc import Mapping

SPACES: tuple[str, ...] = tuple(f"{column}{row}" for row in "123" for column in "abc")
CENTRE = 4
CORNERS = frozenset({0, 2, 6, 8})
BETWEEN: tuple[tuple[int, int], ...] = tuple(
    sorted([(at, at + 1) for at in range(9) if at % 3 < 2] + [(at, at + 3) for at in range(6)])
)
"""The two spaces beside each boulevard, the first one left of or above the other."""
BOULEVARDS: tuple[str, ...] = tuple(f"{SPACES[one]}-{SPACES[other]}" for one, other in BETWEEN)
BESIDE: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((street, one + other - space) for street, (one, other) in enumerate(BETWEEN) if space in (one, other))
    for space in range(9)
)
"""For each space its boulevards, each with the space across it."""
STREET: Mapping[str, int] = {name: street for street, name in enumerate(BOULEVARDS)}
SPACE: Mapping[str, int] = {name: space for space, name in enumerate(SPACES)}
NEAR: tuple[tuple[int, ...], ...] = tuple(
    tuple(other for other in range(12) if other != street and set(BETWEEN[other]) & set(BETWEEN[street]))
    for street in range(12)
)
"""For each boulevard those that share a district card with it."""
LINES: Mapping[str, tuple[int, ...]] = {
    **{row: tuple(SPACE[f"{column}{row}"] for column in "abc") for row in "123"},
    **{column: tuple(SPACE[f"{column}{row}"] for row in "123") for column in "abc"},
}
"""The spaces of each row (``1`` to ``3``) and column (``a`` to ``c``), from its beginning."""
