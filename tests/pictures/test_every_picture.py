"""Whatever a game draws fits, can be read and tells no secret, in every position that play comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.rendering.pictures.digest import digest
from cogs.rendering.pictures.problems import problems
from gamecore.engine.chance import Chance
from gamecore.engine.game import Game, Setup
from gamecore.engine.picture.capability import DrawsPictures, Kind
from gamecore.engine.picture.marks import Picture
from gamecore.games import game
from tests.support.games.tables import Answering, as_stewards, by_options, every_size, played, randomly, size_in_turn
from tests.support.hash_seeds import printed_under_another
from tests.support.pictures.digests import digests
from tests.support.pictures.positions import (
    HARD_NAMES,
    PLAIN_NAMES,
    drawing_games,
    of_state,
    on_the_way,
    with_names,
)

EVERY = 40
"""So many decisions lie between two positions that are looked at; `make soak` looks at every other one."""


@pytest.mark.parametrize(("key", "seats"), size_in_turn(1))
def test_pictures_have_no_problems_with_usual_names_or_hard_ones(key: str, seats: int) -> None:
    assert "board" in kinds_without_problems(key, Setup(seats=seats), EVERY)


@pytest.mark.soak
@pytest.mark.parametrize("seed", ["pictures", "second", "third", "fourth", "fifth"])
@pytest.mark.parametrize("playing", [randomly, as_stewards])
@pytest.mark.parametrize(("key", "seats"), every_size())
def test_nor_has_any_position_of_a_game(
    key: str, seats: int, playing: Callable[[Game[Any]], Answering], seed: str
) -> None:
    assert "board" in kinds_without_problems(key, Setup(seats=seats), 2, playing, seed)


def kinds_without_problems(
    key: str, setup: Setup, every: int, playing: Callable[[Game[Any]], Answering] = randomly, seed: str = "pictures"
) -> set[str]:
    """The kinds of pictures of a game, each found without a problem under usual names and hard ones."""
    kinds: set[str] = set()
    for number, (kind, picture) in enumerate(on_the_way(key, setup, seed, every, playing)):
        shift = number % len(HARD_NAMES)
        hard = (HARD_NAMES[shift:] + HARD_NAMES[:shift])[: setup.seats]
        for names in (PLAIN_NAMES[: setup.seats], hard):
            assert problems(with_names(key, picture, names)) == [], (kind, names)
        kinds.add(kind)
    return kinds


@pytest.mark.parametrize("begun", [4, 10, 16, 24])
@pytest.mark.parametrize("cards", [5, 9, 14, 20])
def test_a_full_hand_of_a_saga_can_be_read_below_all_that_is_begun(begun: int, cards: int) -> None:
    rules: Any = game("guildhall")
    saga = played(rules, Setup(seats=2, options={"saga": "super_all"}), "hand", randomly(rules))
    view = next(view for of in saga if (view := rules.view(of.state, 0)).phase == "act")
    of_chapter = {id: (f"{id}.green", f"{id}.red") for id in view.professions[:begun]}
    own = view.own.model_copy(update={"chapters": of_chapter, "hand": cards})
    in_hand = tuple(f"{id}.blue" for id in view.professions[-cards:])
    full = view.model_copy(update={"own_hand": in_hand, "players": (own, *view.players[1:])})
    assert problems(with_names("guildhall", rules.picture("hand", full, ()), HARD_NAMES[:2])) == []


@pytest.mark.parametrize(("first", "every"), [(EVERY, 8 * EVERY), pytest.param(0, 2 * EVERY, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("key", "seats", "options"), by_options())
def test_pictures_have_no_problems_with_any_option(
    key: str, seats: int, options: dict[str, str], first: int, every: int
) -> None:
    """In `make test` not at the beginning, where little lies on the table."""
    seen = 0
    for kind, picture in on_the_way(key, Setup(seats=seats, options=options), "options", every, first=first):
        assert problems(with_names(key, picture, HARD_NAMES[:seats])) == [], kind
        seen += 1
    assert seen


@pytest.mark.parametrize("every", [EVERY, pytest.param(EVERY // 2, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("key", "seats"), size_in_turn())
def test_who_cannot_know_better_sees_the_same_picture(key: str, seats: int, every: int) -> None:
    """Dealt anew, hidden things change nothing that is drawn."""
    rules, chance = game(key), Chance("dealt anew")
    assert isinstance(rules, DrawsPictures)
    for number, outcome in enumerate(played(rules, Setup(seats=seats), "same", randomly(rules))):
        if number % every == 0:
            state = outcome.state
            for viewer in (None, *range(seats)):
                world = rules.resample_hidden(state, viewer, chance)
                seen = [
                    rules.picture(kind, rules.view(of, viewer), ()) for of in (state, world) for kind in _kinds(viewer)
                ]
                assert seen[: len(seen) // 2] == seen[len(seen) // 2 :]


def _kinds(viewer: int | None) -> tuple[Kind, ...]:
    return ("board", "reveal", "bargain") if viewer is None else ("hand",)


def test_equal_positions_give_equal_pictures_under_every_hash_seed() -> None:
    """Under this process's, which is another in every run, and under one more."""
    here = "".join(digests())
    assert [key for key in drawing_games() if f"{key} board" not in here] == []
    assert printed_under_another("tests.support.pictures.digests") == here


@pytest.mark.parametrize("key", drawing_games())
def test_another_position_has_another_digest(key: str) -> None:
    rules = game(key)
    found: dict[str, Picture] = {}
    for number, outcome in enumerate(played(rules, Setup(seats=2), "digests", randomly(rules))):
        if number % (EVERY // 2) == 0:
            for _, picture in of_state(rules, outcome.state, 2, ()):
                put = with_names(key, picture, PLAIN_NAMES)
                assert found.setdefault(digest(put), put) == put
    assert len(found) > 3
