"""How long questions stay open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from gamecore.engine.position import Saved
from gamecore.engine.scripts import Clock


class Pace(Saved):
    """How long questions stay open, in seconds, by their clock.

    With ``closes`` (``"20:00"`` in the time zone ``zone``) planning ends at that time of day, on the first
    day that leaves at least half of ``plan_s``.
    """

    kind: Literal["live", "post"]
    plan_s: int = Field(ge=5, le=30 * 86400)
    reply_s: int = Field(ge=5, le=30 * 86400)
    quick_s: int = Field(ge=5, le=30 * 86400)
    closes: str | None = Field(default=None, pattern=r"^([01]\d|2[0-3]):[0-5]\d$")
    zone: str = "UTC"

    def seconds(self, clock: Clock) -> int:
        window_s = 2 * self.reply_s if self.kind == "live" else self.reply_s
        return {"plan": self.plan_s, "window": window_s, "reply": self.reply_s, "quick": self.quick_s}[clock]

    @property
    def prolonging_s(self) -> int:
        """How much longer a live window lasts with each thing that comes up in it. By post it is long enough."""
        return self.reply_s // 2 if self.kind == "live" else 0

    @property
    def closing_s(self) -> int:
        """How long a mistaken *ready* can be taken back after everybody is."""
        return 5 if self.kind == "live" else 60


LIVE = Pace(kind="live", plan_s=240, reply_s=90, quick_s=20)
POST = Pace(kind="post", plan_s=24 * 3600, reply_s=6 * 3600, quick_s=6 * 3600)

PRESETS: Mapping[str, Pace] = {
    "tonight": LIVE,
    "day": POST.model_copy(update={"closes": "20:00"}),
    "twice": POST.model_copy(update={"plan_s": 12 * 3600, "reply_s": 3 * 3600, "quick_s": 3 * 3600}),
    "slow": POST.model_copy(update={"plan_s": 48 * 3600, "reply_s": 24 * 3600, "quick_s": 24 * 3600}),
}
"""Paces by the time they take. *Tonight* also takes what a game's options are for one evening."""
