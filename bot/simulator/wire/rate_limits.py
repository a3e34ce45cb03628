"""Discord's rate limits as a model: a bucket per route and channel, and one for everything.

The real limits change without notice and are only told in headers. These are the figures commonly seen.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Limit:
    """``allowed`` requests in ``per_s`` seconds on each place that ``pattern`` names with ``{major}``."""

    method: str
    pattern: str
    allowed: int
    per_s: float

    def place(self, method: str, segments: list[str]) -> str | None:
        """The place the request counts against, or None if this limit is not about it."""
        wanted = self.pattern.strip("/").split("/")
        if method != self.method or len(wanted) != len(segments):
            return None
        major = []
        for part, segment in zip(wanted, segments, strict=True):
            if part == "{major}":
                major.append(segment)
            elif part != "*" and part != segment:
                return None
        return "/".join(major)


ROUTE_LIMITS = (
    Limit("POST", "/channels/{major}/messages", 5, 5.0),
    Limit("PATCH", "/channels/{major}/messages/*", 5, 5.0),
    Limit("DELETE", "/channels/{major}/messages/*", 5, 1.0),
    Limit("PUT", "/channels/{major}/messages/pins/*", 5, 4.0),
    Limit("DELETE", "/channels/{major}/messages/pins/*", 5, 4.0),
    Limit("PUT", "/channels/{major}/messages/*/reactions/*/@me", 1, 0.25),
    Limit("POST", "/channels/{major}/threads", 10, 10.0),
    Limit("PATCH", "/channels/{major}", 5, 10.0),
    Limit("PUT", "/channels/{major}/thread-members/*", 5, 5.0),
    Limit("POST", "/users/@me/channels", 10, 10.0),
    Limit("POST", "/webhooks/*/{major}", 5, 2.0),
    Limit("PATCH", "/webhooks/*/{major}/messages/*", 5, 2.0),
)
EVERYTHING_PER_S = 50


@dataclass(slots=True)
class _Bucket:
    left: int
    until: float


@dataclass(slots=True)
class Ruling:
    """Whether a request may pass, and the headers that tell the bot so. ``retry_after`` in seconds."""

    headers: dict[str, str] = field(default_factory=dict)
    retry_after: float | None = None
    everything: bool = False


class RateLimits:
    """Counts requests. ``on=False`` lets everything pass and tells no limits."""

    def __init__(
        self,
        on: bool = True,
        *,
        limits: tuple[Limit, ...] = ROUTE_LIMITS,
        everything_per_s: int = EVERYTHING_PER_S,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.on = on
        self.limits = limits
        self.everything_per_s = everything_per_s
        self.refused = 0
        self._now = now
        self._buckets: dict[tuple[int, str], _Bucket] = {}
        self._everything = _Bucket(everything_per_s, 0.0)

    def reset(self) -> None:
        self._buckets.clear()
        self._everything = _Bucket(self.everything_per_s, 0.0)

    def rule(self, method: str, path: str) -> Ruling:
        """Count the request and say whether it passes."""
        if not self.on or path.startswith(("/interactions/", "/gateway")):
            return Ruling()
        now = self._now()
        if not path.startswith("/webhooks/") and not self._take_everything(now):
            self.refused += 1
            return Ruling({}, max(0.01, self._everything.until - now), True)
        segments = path.strip("/").split("/")
        for index, limit in enumerate(self.limits):
            place = limit.place(method, segments)
            if place is not None:
                return self._take(index, limit, place, now)
        return Ruling()

    def _take_everything(self, now: float) -> bool:
        bucket = self._everything
        if now >= bucket.until:
            bucket.left, bucket.until = self.everything_per_s, now + 1.0
        bucket.left -= 1
        return bucket.left >= 0

    def _take(self, index: int, limit: Limit, place: str, now: float) -> Ruling:
        if len(self._buckets) > 2000:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket.until > now}
        bucket = self._buckets.get((index, place))
        if bucket is None or now >= bucket.until:
            bucket = self._buckets[index, place] = _Bucket(limit.allowed, now + limit.per_s)
        passes = bucket.left > 0
        bucket.left = max(0, bucket.left - 1)
        after = max(0.001, bucket.until - now)
        headers = {
            "X-RateLimit-Limit": str(limit.allowed),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{bucket.until:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": f"bucket{index}",
        }
        if passes:
            return Ruling(headers)
        self.refused += 1
        return Ruling(headers, after)
