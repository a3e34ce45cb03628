"""The digests of pictures of every game, by which equal ones are known."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from cogs.rendering.pictures.digest import digest
from gamecore.engine.game import Setup
from tests.support.pictures.positions import PLAIN_NAMES, drawing_games, on_the_way, with_names


def digests() -> Iterator[str]:
    """A line for each picture now and then in a random game of each kind that draws."""
    for key in drawing_games():
        for kind, picture in on_the_way(key, Setup(seats=2), "hash seeds", 75):
            yield f"{key} {kind} {digest(with_names(key, picture, PLAIN_NAMES))}\n"


if __name__ == "__main__":
    sys.stdout.writelines(digests())
