"""Trouble on purpose: errors, lost answers, delays and cut connections on chosen requests."""

from __future__ import annotations

import fnmatch
from dataclasses import dataclass

from simcord.backend.errors import BackendError


class RateLimitedError(BackendError):
    """429. ``retry_after`` is in seconds; None means a plain error that no client waits for."""

    def __init__(self, retry_after: float | None, message: str = "You are being rate limited.", code: int = 0) -> None:
        super().__init__(429, code, message)
        self.retry_after = retry_after


class CutConnectionError(BackendError):
    """The connection breaks before any answer is sent."""

    def __init__(self) -> None:
        super().__init__(599, 0, "connection cut")


@dataclass(slots=True)
class Fault:
    """What goes wrong with the next ``times`` matching requests (None: with all of them).

    ``applied`` lets Discord carry the request out first, so that only its answer is lost. ``cut`` breaks
    the connection, where there is one. ``delay_s`` only slows down when ``status`` is 200.
    """

    method: str = "*"
    path: str = "*"
    status: int = 500
    code: int = 0
    message: str = "Internal Server Error"
    times: int | None = 1
    applied: bool = False
    cut: bool = False
    retry_after: float | None = None
    delay_s: float = 0.0

    def matches(self, method: str, path: str) -> bool:
        return self.method in ("*", method) and fnmatch.fnmatchcase(path, self.path)

    def error(self) -> BackendError | None:
        if self.cut:
            return CutConnectionError()
        if self.status == 429:
            return RateLimitedError(self.retry_after if self.retry_after is not None else 0.05)
        if self.status >= 400:
            return BackendError(self.status, self.code, self.message)
        return None


class FaultPlan:
    """The faults still to come, in the order in which they were planned."""

    def __init__(self) -> None:
        self._planned: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self._planned.append(fault)
        return fault

    def clear(self) -> None:
        self._planned.clear()

    def delay_for(self, method: str, path: str) -> float:
        """How long, in seconds, the next fault for this request holds it up."""
        return next((fault.delay_s for fault in self._planned if fault.matches(method, path)), 0.0)

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that meets this request, used up by one."""
        for fault in self._planned:
            if fault.matches(method, path):
                if fault.times is not None:
                    fault.times -= 1
                    if fault.times <= 0:
                        self._planned.remove(fault)
                return fault
        return None
