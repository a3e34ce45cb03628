"""Copies of what was sent and received, which is nothing but what JSON can hold."""

from __future__ import annotations

import copy
from typing import Any

_WHOLE = frozenset({str, int, float, bool, type(None)})


def plain_copy(value: Any) -> Any:
    """A deep copy. The library's own finds out for every value of what kind it is and whether it was met before."""
    kind = type(value)
    if kind is dict:
        return {name: part if type(part) in _WHOLE else plain_copy(part) for name, part in value.items()}
    if kind is list:
        return [part if type(part) in _WHOLE else plain_copy(part) for part in value]
    return value if kind in _WHOLE else copy.deepcopy(value)
