"""Of a statement that is held against many positions, games or moments: so many now, and all of them in the soak."""

from __future__ import annotations

import pytest


def some_seeds(now: int, in_the_soak: int, *known: int) -> pytest.MarkDecorator:
    """The argument ``seeds``: the first ``now`` and those ``known`` to be what is rare; the whole sample in the soak."""
    cases = [
        pytest.param([*range(now), *known], id="some"),
        pytest.param([*range(in_the_soak)], marks=pytest.mark.soak, id="all"),
    ]
    return pytest.mark.parametrize("seeds", cases)


def some_of(name: str, now: tuple[object, ...], more: tuple[object, ...]) -> pytest.MarkDecorator:
    """The argument ``name``, each value a case of its own: these ``now``, ``more`` in the soak."""
    return pytest.mark.parametrize(name, [*now, *(pytest.param(one, marks=pytest.mark.soak) for one in more)])
