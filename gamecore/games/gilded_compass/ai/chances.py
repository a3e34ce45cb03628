"""What comes of things that happen more or less often than expected."""

from __future__ import annotations

from functools import lru_cache
from math import exp, factorial


@lru_cache(maxsize=1 << 12)
def times(expected: float, most: int) -> tuple[float, ...]:
    """Return the chances that something happens 0, 1, ... times, or ``most`` times or oftener (Poisson)."""
    chances = [exp(-expected) * expected**count / factorial(count) for count in range(most)]
    return (*chances, max(0.0, 1.0 - sum(chances)))


def averaged(values: tuple[float, ...], at: int, expected: float) -> float:
    """Return the average value if ``at`` moves a place each time something happens; the last value holds beyond."""
    places = len(values) - 1
    chances = times(round(expected, 1), places)
    return sum(chance * values[min(at + more, places)] for more, chance in enumerate(chances))


def likely_times(expected: float) -> int:
    """Return how often something is as likely to happen more often as it is not: the median."""
    total, count = exp(-expected), 0
    while total < 0.5:
        count += 1
        total += exp(-expected) * expected**count / factorial(count)
    return count
