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


def percent(chance: float) -> int:
    """Return a chance in tens of percent: it is not known any finer. What is nearly certain is told apart from what is
    likely, and nothing is certain."""
    tens = 10 * round(10 * chance)
    return tens if 0 < tens < 100 else max(1, min(99, round(100 * chance)))
