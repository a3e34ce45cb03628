"""Games that draw, and the pictures of a game on its way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from cogs.rendering.pictures.wording import worded
from cogs.wording.fluent import Wording, load_wording
from gamecore.engine.game import Game, Setup
from gamecore.engine.picture.capability import DrawsPictures, Kind
from gamecore.engine.picture.marks import Picture
from gamecore.engine.scripts import Event
from gamecore.games import all_keys, game
from tests.support.games.tables import Answering, among_stewards, as_stewards, played, randomly

HARD_NAMES = (
    "Maximiliane von Hohenstein-Waldburg-Zeil", "小林 さくら", "محمد بن سلمان", "🦊🦊🦊", "J", "Łukasz Żółć",
)  # fmt: skip
PLAIN_NAMES = ("Robin", "Magdalena", "Kim", "Chris", "Yusuf", "Ines")


def drawing_games() -> list[str]:
    return [key for key in all_keys() if isinstance(game(key), DrawsPictures)]


def of_state(rules: Game[Any], state: Any, seats: int, told: Sequence[Event]) -> Iterator[tuple[Kind, Picture]]:
    """Every picture that there is now; ``told`` are the public events of the game so far."""
    assert isinstance(rules, DrawsPictures)
    kinds: tuple[Kind, ...] = ("board", "reveal", "bargain", "end")
    for kind in kinds:
        found = rules.picture(kind, rules.view(state, None), told if kind in ("reveal", "end") else ())
        if found is not None:
            yield kind, found
    for seat in range(seats):
        hand = rules.picture("hand", rules.view(state, seat), ())
        if hand is not None:
            yield "hand", hand


def on_the_way(
    key: str,
    setup: Setup,
    seed: str,
    every: int,
    playing: Callable[[Game[Any]], Answering] = randomly,
    *,
    first: int = 0,
) -> Iterator[tuple[Kind, Picture]]:
    """The pictures at every so many moments of a game from the ``first`` on, a random game as a rule, and those at its
    end."""
    rules = game(key)
    of_round: list[Event] = []
    of_game: list[Event] = []
    last = 0
    stewards = playing is as_stewards
    on = among_stewards(key, setup, seed) if stewards else played(rules, setup, seed, playing(rules))
    for number, outcome in enumerate(on):
        if rules.round(outcome.state) != last:
            last, of_round = rules.round(outcome.state), []
        public_events = [event for event in outcome.events if event.is_for(None)]
        of_round += public_events
        of_game += public_events
        over = outcome.asked is None
        if over or number % every == first:
            yield from of_state(rules, outcome.state, setup.seats, of_game if over else of_round)


def with_names(key: str, picture: Picture, names: Sequence[str]) -> Picture:
    return worded(picture, _wording(key), names)


@cache
def _wording(key: str) -> Wording:
    return load_wording(key)
