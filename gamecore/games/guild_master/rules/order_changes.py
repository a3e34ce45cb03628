"""One step from an order sheet that is filled in to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Change:
    """The sheet with one change, which touches these order spaces."""

    kind: Literal["swap", "bid", "goal"]
    spaces: tuple[int, ...]
    sheet: Mapping[str, Any]
