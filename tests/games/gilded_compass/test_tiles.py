"""The tiles that we ship, and how a file that does not fit is refused."""

from __future__ import annotations

import copy
import json
import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from gamecore.engine.errors import ContentError
from gamecore.games.gilded_compass.cards.model import PROFESSIONS, read_tiles
from gamecore.games.gilded_compass.state import METALS
from tests.support.games.gilded_compass.table import TILES

NAMES = ("sites", "maps", "specialists", "artifacts", "collections", "items", "backs", "chests", "treasures",
         "abilities", "missions")  # fmt: skip


def ours() -> dict[str, Any]:
    folder = files("data").joinpath("gilded_compass")
    return {name: json.loads(folder.joinpath(f"{name}.json").read_text("utf-8")) for name in NAMES}


def test_six_colours_of_maps_from_one_to_four_and_two_grey_ones() -> None:
    for site in TILES.sites:
        assert [(one.high, one.low) for one in TILES.maps.values() if one.site == site] == [
            (v, v - 1) for v in range(1, 5)
        ]
    assert TILES.maps["dig_site"].count == 2


def test_a_specialist_of_each_value_for_every_colour_and_profession() -> None:
    found = {(one.site, one.type, one.value) for one in TILES.specialists.values()}
    assert found == {(site, type, value) for site in TILES.sites for type in PROFESSIONS for value in (1, 2, 3)}


def test_treasures_and_chests_are_worth_what_the_floors_promise() -> None:
    means = {metal: sum(one.gold * one.count for one in TILES.treasures if one.metal == metal) / 12 for metal in METALS}
    assert means == {"bronze": 1.0, "silver": pytest.approx(5 / 3), "gold": pytest.approx(7 / 3)}
    assert sum(one.gold * one.count for one in TILES.chests) == 60


def test_each_colour_is_on_two_dual_maps() -> None:
    assert set(Counter(site for one in TILES.missions.values() for site in one.sites).values()) == {2}


def test_each_artifact_is_once_desired_and_once_preferred() -> None:
    collections = list(TILES.collections.values())
    assert sorted(one.desired for one in collections) == sorted(TILES.artifacts)
    assert sorted(one.preferred for one in collections) == sorted(TILES.artifacts)
    assert all(one.desired != one.preferred for one in collections)


def test_every_pair_of_dice_is_on_a_back() -> None:
    assert {back.dice for back in TILES.backs} == {(low, high) for low in range(1, 7) for high in range(low, 7)}


def test_a_pair_of_dice_goes_with_one_colour_of_items() -> None:
    """So that whoever knows the backs by heart knows no more than what they show."""
    colours = {dice: {back.site for back in TILES.backs if back.dice == dice} for dice in {b.dice for b in TILES.backs}}
    assert all(len(sites) == 1 for sites in colours.values())


def test_two_items_for_every_colour_and_profession() -> None:
    assert Counter((one.site, one.type) for one in TILES.items.values() for _ in range(one.count)) == Counter(
        {(site, type): 2 for site in TILES.sites for type in PROFESSIONS}
    )


@pytest.mark.parametrize(
    ("file", "at", "field", "value", "said"),
    [
        ("maps", 0, "low", 9, "maps.json, 0"),
        ("specialists", 3, "site", "grey", "specialists.json, "),
        ("missions", 0, "sites", ["red", "red"], "missions.json, 0"),
        ("abilities", 0, "id", "flight", r"abilities.json, 0 \(flight\).id"),
        ("chests", 0, "count", 9, "chests.json, chests: expected 30, found 31"),
        ("collections", 0, "desired", "ice", "'ice' is not there"),
        ("items", 1, "id", "red_cartographer", "is used twice"),
        ("backs", 0, "site", "blue", "backs.json, backs of each colour of items: expected .*'red': 4.*'red': 3"),
    ],
)
def test_a_wrong_file_is_named_with_the_place_and_what_is_expected(
    file: str, at: int, field: str, value: object, said: str
) -> None:
    deck = copy.deepcopy(ours())
    deck[file][at][field] = value
    with pytest.raises(ContentError, match=said):
        read_tiles(deck)


@pytest.mark.parametrize(
    ("file", "id", "count", "said"),
    [
        ("maps", "dig_site", 5, "maps.json: 5 maps without a site; there may be 4 at most"),
        ("missions", "dual_red_blue", 4, "missions.json: 9 Dual Maps; there may be 8 at most"),
    ],
)
def test_more_maps_of_any_colour_than_an_end_can_be_worked_out_with_are_refused_a_gc_27(
    file: str, id: str, count: int, said: str
) -> None:
    """Each doubles what the final assignment tries; with 26 grey maps an end took minutes."""
    deck = copy.deepcopy(ours())
    wanted = next(row for row in deck[file] if row["id"] == id)
    left = count - wanted["count"]
    for row in [row for row in deck[file] if row["count"] == 1 and row is not wanted and row.get("kind") != "dual"]:
        if left > 0:
            deck[file].remove(row)
            left -= 1
    wanted["count"] = count
    with pytest.raises(ContentError) as refused:
        read_tiles(deck)
    assert said in str(refused.value)


def test_a_missing_file_is_named() -> None:
    deck = ours()
    del deck["backs"]
    with pytest.raises(ContentError, match=r"backs\.json is missing"):
        read_tiles(deck)


def test_tiles_are_told_by_their_site_and_never_by_colour_alone() -> None:
    """Pictures tell a site by its sign and words by its name; who sees no colours has to follow the rules too."""
    text = files("data").joinpath("gilded_compass", "text", "en.ftl").read_text("utf-8")
    said = [line for line in text.splitlines() if not line.startswith("#")]
    assert [line for line in said if re.search(r"(?<![$-])\bcolou?rs?\b", line)] == []
