"""Writes finished games of this version of the rules into ``tests/data/finished``, for a later version to read.

    python -m tests.data.write_finished [--again] [GAME ...]

A version's games are written once. ``--again`` writes them anew: only while that version has been played nowhere.
"""

from __future__ import annotations

import argparse
import lzma
import tempfile
from pathlib import Path

from bot.cli.simulate import export_one
from gamecore import games
from tests.data import FINISHED

MIXES = ("steward", "random", "defaults", "random", "steward", "random")
"""Who plays, seat by seat."""


def tables(key: str) -> list[tuple[int, dict[str, str]]]:
    """(seats, options): the smallest table as it comes, and the largest with everything that is chosen last."""
    game = games.game(key)
    most = {option.key: option.values[-1] for option in game.options}
    return [(game.seats.start, {}), (3, {}), (game.seats.stop - 1, most)]


def write(key: str, again: bool) -> None:
    version = games.game(key).version
    for number, (seats, options) in enumerate(tables(key), 1):
        file = FINISHED / f"{key}-v{version}-{number}.json.xz"
        if file.exists() and not again:
            print(f"{file.name} is there. If the rules have changed since, raise `version` in the game's game.py.")
            continue
        with tempfile.TemporaryDirectory() as folder:
            record = export_one(Path(folder), key, MIXES[:seats], f"kept/{number}", options)
            assert record.file is not None
            packed = lzma.compress(Path(record.file).read_bytes(), preset=9 | lzma.PRESET_EXTREME)
        file.write_bytes(packed)
        print(f"{file.name}: {len(packed)} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description="Keeps finished games of this version of the rules.")
    parser.add_argument("--again", action="store_true", help="write those of this version anew")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(games.all_keys())}; all, if none")
    options = parser.parse_args()
    FINISHED.mkdir(exist_ok=True)
    for key in options.games or games.all_keys():
        write(key, options.again)


if __name__ == "__main__":
    main()
