"""Finished games of every version of every game's rules, kept as they were exported.

A game of the rules as they are verifies. One of older rules is *dice only*, and here stands why. Where a change of
rules makes a kept game fail, raise ``version`` in the game's ``game.py``, say here what has changed, and keep games of
the new version: ``python -m tests.data.write_finished``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamecore import games
from gamecore.tables.archive.retell import replay
from gamecore.tables.archive.verify import verify
from tests import data

CHANGED = {
    ("gilded_compass", 1): "dice that bring nothing at the Galleon go to the Library; a tile is taken by its place",
    ("gilded_compass", 2): "what is played for somebody at the University reckons with an own die that goes out",
    ("guild_master", 1): "an order for a card that was put in another's place is missed; who is asked about dice",
    ("guild_master", 2): "what a re-roll had, whose deal was broken, what a build takes; luck in a line",
    ("guild_master", 3): "a lone conflictor who has passed is asked nothing; with a deal all other offers fall",
    ("guild_master", 4): "an even split among three or more gives one guild all that does not divide",
    ("guild_master", 5): "who holds one private contract alone is not asked which to give up for two new ones",
    ("guild_master", 6): "whoever listed more than is built hears why it was not",
    ("guild_master", 7): "a boon is used by itself in the last check of a game; what was too dear is told as that",
    (
        "guild_master",
        8,
    ): "nobody is asked for an order beyond the most; a private contract is left to whose order names it",
    ("guildhall", 1): "the order in which wilds and colours enter an area is asked for with Masters",
    ("guildhall", 2): "a swap with another guildhall is one question: with whom, what for what",
    (
        "guildhall",
        3,
    ): "whoever has 20 VP ends the turn at once; whose card and which, and whether at all, is one question",
    ("town_founders", 1): "an offer between two ends when a card that it names goes from one to the other",
}
"""What older versions of the rules told otherwise: their games cannot be played again."""
KEPT = sorted(data.FINISHED.glob("*.json.xz"))
WRITTEN = sorted(data.OLD.glob("*-finished.json.xz"))


def of(file: Path) -> tuple[str, int]:
    """Which game, and which version of its rules."""
    game = data.export(file)
    (version,) = game["versions"]
    return game["game"], version


@pytest.mark.parametrize("key", games.all_keys())
def test_games_of_the_rules_as_they_are_are_kept(key: str) -> None:
    version = games.game(key).version
    kept = [file.name for file in KEPT if re.fullmatch(rf"{key}-v{version}-\d\.json\.xz", file.name)]
    assert len(kept) == 3, f"run: .venv/bin/python -m tests.data.write_finished {key}"


def is_one_of_several(file: Path) -> bool:
    """Of older rules, where the first of the same version is told in every run."""
    game, version = file.name.split("-")[:2]
    return file in KEPT and version != f"v{games.game(game).version}" and not file.name.endswith("-1.json.xz")


@pytest.mark.parametrize(
    "file",
    [pytest.param(file, marks=[pytest.mark.soak] if is_one_of_several(file) else []) for file in (*KEPT, *WRITTEN)],
    ids=lambda file: file.name.removesuffix(".json.xz"),
)
def test_a_kept_game_verifies_or_here_stands_why_not(file: Path) -> None:
    game = data.export(file)
    key, version = of(file)
    found = verify(game, games.game, game["commitment"], game["mark"])
    assert found.problems == (), f"The rules of {key} have changed: {__doc__}"
    is_now, holds_names = version == games.game(key).version, game.get("scheme", 1) > 1
    assert found.answer == ("verified" if is_now and holds_names else "dice only")
    assert is_now != any(text.startswith("rules: ") for text in found.unchecked)
    assert is_now or CHANGED[key, version]
    assert len(list(replay(game))) > 5


def test_only_older_versions_are_said_to_have_changed() -> None:
    assert set(CHANGED) == {(key, old) for key in games.all_keys() for old in range(1, games.game(key).version)}


def test_of_every_version_games_are_kept() -> None:
    expected = {(key, one) for key in games.all_keys() for one in range(1, games.game(key).version + 1)}
    assert {of(file) for file in (*KEPT, *WRITTEN)} == expected
