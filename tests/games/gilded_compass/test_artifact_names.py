"""Artifacts are told apart from sites: two kinds of them are called like one."""

from __future__ import annotations

from cogs.wording.fluent import load_wording
from gamecore.engine.abilities.full_names import FullNames
from gamecore.engine.phrases import Phrase
from gamecore.games.gilded_compass.cards import tile_text
from tests.support.games.gilded_compass.table import GAME, TILES
from tests.support.games.gilded_compass.wording import lines


def test_no_artifact_is_called_like_a_site() -> None:
    """ "Jungle and Dark" were taken for the sites, which have other signs."""
    named = lines([tile_text.artifact(TILES, id) for id in TILES.artifacts])
    assert len(set(named)) == 6 and "Jungle mask" in named and "Dark idol" in named
    assert not set(named) & {site.short for site in TILES.sites.values()}


def test_what_is_told_of_artifacts_names_them_so_though_events_hold_their_short_names() -> None:
    assert isinstance(GAME, FullNames)
    rename = GAME.full_names({})
    assert rename is not None
    said = [
        Phrase("auction-seen", {"artifacts": ["Jungle", "Dark"]}),
        Phrase("setup-collection", {"collection": "Rain", "desired": "Water", "preferred": "Jungle"}),
    ]
    assert lines([rename(one) for one in said]) == [
        "You drew Jungle mask and Dark idol.",
        "**Auction House**, your secret: Water jug pays 4 Gold, Jungle mask 2, others 1.",
    ]


def test_ones_collection_is_told_with_the_first_artifacts_and_not_above_the_first_turn() -> None:
    """It came before anybody knew what an artifact is."""
    assert load_wording("gilded_compass").marked("setup-collection", "below")
