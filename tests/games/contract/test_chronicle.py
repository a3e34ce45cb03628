"""Whole games among stewards, as everybody reads them: a round, a call and the card at the end in few words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import pytest

from cogs.rendering import event_text
from cogs.rendering.end_card import Ending, the_end
from cogs.wording.names import COLOURS, Words
from gamecore.engine.abilities.chronicle import TellsBriefly
from gamecore.engine.abilities.ending import BreaksTies, CountsDeals, turning_point
from gamecore.engine.abilities.loud import MOST_LOUD
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Event
from gamecore.games import all_keys, game
from gamecore.tables.model.table import TableView, Waited
from tests.support.discord.first_table import NOW, table_of
from tests.support.discord.round_posts import Stretch, rounds_as_posted, stretches
from tests.support.discord.word_budgets import AT_MOST, count
from tests.support.games.tables import ONE_GAME, among_stewards

CHAIRS = ("🟥 Robin", *(f"{colour} Steward {name}" for colour, name in zip(COLOURS[1:6], "BCDEF", strict=True)))
"""One person and stewards, as in somebody's first game: a steward's name has two words."""
WORDS = Words()


@dataclass(slots=True)
class Played:
    """A game: all that was told, up to where a round was over and from where it began, who was asked for what
    together, and how it stood after each round."""

    events: list[Event] = field(default_factory=list)
    rounds: list[tuple[int, int]] = field(default_factory=list)
    asked: set[tuple[tuple[int, str], ...]] = field(default_factory=set)
    standings: dict[int, tuple[int, ...]] = field(default_factory=dict)
    state: Any = None


@lru_cache
def whole_game(key: str, seats: int, seed: str, chosen: str | None = None) -> Played:
    rules: Any = game(key)
    told, number, begun = Played(), 0, 0
    for outcome in among_stewards(key, Setup(seats=seats) if chosen is None else with_all(key, seats, chosen), seed):
        told.events += [event for event in outcome.events if event.only is None]
        told.state, asked = outcome.state, outcome.asked
        told.standings[rules.round(told.state)] = rules.result(told.state).scores
        if asked is not None:
            told.asked.add(tuple(sorted((one.seat, one.kind) for one in asked.questions.values())))
        if rules.round(told.state) != number or asked is None:
            told.rounds.append((len(told.events), begun))
            number, begun = rules.round(told.state), len(told.events)
    return told


def rounds(key: str, seats: int, seed: str) -> Iterator[tuple[list[Event], int]]:
    """For each round all that was told until it was over, and where in it the round begins."""
    told = whole_game(key, seats, seed)
    yield from ((told.events[:end], begun) for end, begun in told.rounds)


CROWDED = [
    ("guild_master", 4, "s0", {}),
    ("guild_master", 4, "s3", {"length": "6", "plot": "sheet", "bargaining": "reveal", "track_end": "closed"}),
    ("guild_master", 4, "v4", {}),
    ("guild_master", 3, "u1", {"plot": "sheet", "starting_sets": "printed_order"}),
    ("guildhall", 4, "s1", {"set": "mixed", "saga": "mega_one", "masters": "yes", "houses": "yes"}),
    ("gilded_compass", 5, "s3", {"b_building": "guild", "c_building": "tower", "items": "every_map"}),
    ("cadwallon", 4, "s1", {}),
    ("town_founders", 6, "s0", {}),
]
"""Games, seats, seeds and options in which most happens in a round, of some hundred."""
LONG_NAMES = (
    "The Lantern Keepers of York",
    "Mr and Mrs Van der",
    "Ana de la Cruz Ruiz",
    "A B C D E F",
    "One Of Us",
    "X Y",
)


LOOKED_AT = [(1, None, True), (2, 0, False), (4, 0, True), (5, None, False), (6, None, True), (7, 0, False)]
"""Which of them, whom they wait for and whether with pictures, in `make test`."""


FULL = [
    *((key, seats, seed, json.dumps(chosen)) for key, seats, seed, chosen in (CROWDED[at] for at, *_ in LOOKED_AT)),
    pytest.param("guild_master", 4, "b", None, marks=pytest.mark.soak),
    *(pytest.param(key, game(key).seats[-1], ONE_GAME, None, marks=pytest.mark.soak) for key in all_keys()),
]
"""Full tables: those of which the rounds are looked at, and others in the soak."""


def with_all(key: str, seats: int, chosen: str) -> Setup:
    """A table with some options chosen, and of all others the default."""
    return Setup(seats=seats, options={one.key: one.values[0] for one in game(key).options} | json.loads(chosen))


@lru_cache
def stretches_of(key: str, seats: int, seed: str, chosen: str, waits_for: int | None) -> list[Stretch]:
    return list(stretches(key, with_all(key, seats, chosen), seed, waits_for=waits_for))


@pytest.mark.parametrize(
    ("key", "seats", "seed", "chosen", "waits_for", "pictured"),
    [
        pytest.param(
            *crowded, waits_for, pictured, marks=() if (at, waits_for, pictured) in LOOKED_AT else pytest.mark.soak
        )
        for at, crowded in enumerate(CROWDED)
        for number, waits_for in enumerate((None, 0))
        for pictured in (True, False)
    ],
)
def test_a_round_is_posted_in_250_words_and_posts_of_100_under_one_heading(
    key: str, seats: int, seed: str, chosen: dict[str, str], waits_for: int | None, pictured: bool
) -> None:
    """Each game as it is told to people or to one among stewards, with pictures or without; every other way in the
    soak."""
    assert isinstance(game(key), TellsBriefly)
    told = stretches_of(key, seats, seed, json.dumps(chosen), waits_for)
    for pace, named in (("tonight", False), ("day", True)):
        table = table_of(key, seats, "playing", pace)
        if named:
            sitters = [
                each.model_copy(update={"name": LONG_NAMES[each.seat], "steward": False}) for each in table.seats
            ]
            table = table.model_copy(update={"seats": tuple(sitters)})
        for round, posts in rounds_as_posted(table, game(key), told, WORDS, pictured=pictured).items():
            text = "\n".join(posts)
            assert sum(map(count, posts)) <= AT_MOST["a round"], text
            assert all(count(post) <= AT_MOST["a post of it"] for post in posts), text
            aloud = [line for line in text.split("\n") if line.startswith("**") and line.endswith("**")]
            assert aloud[:1] == [posts[0].split("\n")[0]] and len(aloud) <= 1 + MOST_LOUD, text
            assert round or text.count("setting up") == 1


@pytest.mark.parametrize(("key", "seats", "seed", "chosen"), FULL)
def test_a_call_has_twelve_words_however_many_are_awaited_for_whatever(
    key: str, seats: int, seed: str, chosen: str | None
) -> None:
    rules: Any = game(key)
    told = whole_game(key, seats, seed, chosen)
    assert told.asked
    for pace in ("tonight", "day"):
        table = table_of(key, seats, "playing", pace)
        for asked in told.asked:
            waiting = tuple(Waited(seat, kind, "reply") for seat, kind in asked)
            view = TableView(table, None, rules.view(told.state, None), rules, None, waiting, (), None)
            call = event_text.nudge(view, sorted({seat for seat, _ in asked}), WORDS, NOW).content
            assert count(call) <= AT_MOST["call"], call


@pytest.mark.parametrize(("key", "seats", "seed", "chosen"), FULL)
def test_the_card_at_the_end_has_120_words(key: str, seats: int, seed: str, chosen: str | None) -> None:
    rules: Any = game(key)
    told = whole_game(key, seats, seed, chosen)
    result = rules.result(told.state)
    (winner, *others) = result.winners
    turning = None if others else turning_point(told.standings, winner)
    deals = rules.deals(told.events) if isinstance(rules, CountsDeals) else None
    view = rules.view(told.state, None)
    sources = rules.sources(view, told.events)
    tie = rules.tie(view, told.events) if isinstance(rules, BreaksTies) else None
    ending = Ending(sources, rules.remarks, turning, deals, tie)
    (card,) = the_end(table_of(key, seats, "finished", "day"), result, ending, WORDS)
    assert count(card.content) <= AT_MOST["end card"], card.content


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", sorted({*all_keys()} - {"guild_master"}))
def test_what_is_told_in_two_stretches_is_told_once_each(key: str, every: int) -> None:
    rules: Any = game(key)
    for told, begun in [*rounds(key, rules.seats[0], ONE_GAME)][::every]:
        half = (begun + len(told)) // 2
        parts = [part.at for line in rules.chronicle(told) for part in line.parts]
        assert len(parts) == len(set(parts)), "no event is told twice"
        first = [part.at for line in rules.chronicle(told[:half]) for part in line.parts]
        assert set(first) == {at for at in parts if at < half}
