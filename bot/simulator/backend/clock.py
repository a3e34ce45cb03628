"""The time that the simulated Discord keeps."""

from __future__ import annotations

import datetime
import time

from simcord._clock import Clock


class RealClock(Clock):
    """Wall-clock time in UTC, which a test may push forward but nobody can stop."""

    def __init__(self) -> None:
        super().__init__()
        self._started = time.monotonic()
        self._start = datetime.datetime.now(datetime.UTC)
        self._pushed_s = 0.0

    @property
    def elapsed(self) -> float:
        """Seconds since the clock was made, counting what was pushed."""
        return time.monotonic() - self._started + self._pushed_s

    @elapsed.setter
    def elapsed(self, value: float) -> None:
        """Ignored: the parent class sets it once, and real time goes its own way."""

    def now(self) -> datetime.datetime:
        return self._start + datetime.timedelta(seconds=self.elapsed)

    def advance(self, seconds: float) -> None:
        self._pushed_s += seconds
