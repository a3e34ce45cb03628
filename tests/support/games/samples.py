"""Of a statement that is held against many positions, games or moments: so many now, and all of them in the soak."""

from __future__ import annotations

import pytest

from gamecore.games import all_keys


def some_seeds(now: int, in_the_soak: int, *known: int) -> pytest.MarkDecorator:
    """The argument ``seeds``: the first ``now`` and those ``known`` to be what is rare; in the soak all."""
    cases = [
        pytest.param([*range(now), *known], id="some"),
        pytest.param([*range(in_the_soak)], marks=pytest.mark.soak, id="all"),
    ]
    return pytest.mark.parametrize("seeds", cases)


def games_now(*keys: str) -> list[object]:
    """Every game as a case of its own, of a statement about the house, which each game shows alike: these now, all
    others in the soak."""
    assert {*keys} <= {*all_keys()}
    return [pytest.param(key, marks=() if key in keys else pytest.mark.soak) for key in all_keys()]
