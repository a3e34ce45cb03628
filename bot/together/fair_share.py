"""How many ranges of shards a process takes, and when it gives one up: in the end no two differ by more than one."""

from __future__ import annotations

from collections.abc import Collection


def to_take(mine: int, others: Collection[int], free: int) -> int:
    """How many of ``free`` ranges to take; ``others`` is how many each other process has. Those who have less than the
    least fair share come first."""
    least, rest = divmod(mine + sum(others) + free, 1 + len(others))
    most = least + bool(rest)
    left_to_others = sum(max(0, least - theirs) for theirs in others)
    return min(free, max(0, least - mine, min(most - mine, free - left_to_others)))


def is_to_give_up(mine: int, others: Collection[int]) -> bool:
    """Whether somebody has so few that one of mine makes it fairer."""
    return bool(others) and mine - min(others) > 1
