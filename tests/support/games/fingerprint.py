"""All that comes of a random game of each kind, as one mark."""

from __future__ import annotations

import hashlib
import sys

from gamecore.engine.game import Setup
from gamecore.games import all_keys, game
from tests.support.games.tables import played, randomly


def fingerprint(table: str) -> str:
    """Of the ``smallest`` or the ``largest`` table of every game, resumed before every decision."""
    mark = hashlib.sha256()
    for key in all_keys():
        rules = game(key)
        seats = rules.seats[0] if table == "smallest" else rules.seats[-1]
        for outcome in played(rules, Setup(seats=seats), "hash", randomly(rules), resumed=1):
            mark.update(repr((outcome.position.model_dump_json(), outcome.events, outcome.draws)).encode())
    return mark.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(fingerprint(sys.argv[1]))
