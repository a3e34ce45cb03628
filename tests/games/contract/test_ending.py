"""Why a game ended as it did: points by source, the turning point, and at most three facts for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.abilities.ending import MOST_REASONS, ExplainsEnd, NamesBestMoves, dearest, turning_point
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.playing import Outcome
from gamecore.engine.scripts import Event
from gamecore.games import all_keys, game
from tests.support.games.tables import ONE_GAME, among_stewards, played, randomly, size_in_turn

PEOPLE = ("🟥 Kim", "🟦 Chris", "🟩 Robin", "🟨 Morgan", "🟪 Silvia", "🟧 Yusuf")


COUNTED = {
    "why-gave-up": "chapter.discarded",
    "why-skipped": "waived",
    "why-built-nothing": "build.nothing",
}
"""What is said at the end, and the events of the seat of which it is the number."""
TOLD = {
    "why-failed": ("contract.failed", ("contract", "total", "target")),
    "why-kept": ("contract.failed", ("contract",)),
}
"""What is said at the end, the kind of event of the seat that was told, and what both say alike."""


def is_proved(fact: Phrase, told: list[Event], seat: int) -> bool:
    """True if what everybody was told bears out a fact that can be counted there; True of other facts."""
    every: list[tuple[str, Any]] = [(event.kind, event.params) for event in told]
    said: Any = fact.params
    if fact.id in COUNTED:
        own = [params.get("dice", 1) for kind, params in every if kind == COUNTED[fact.id] and params["seat"] == seat]
        return bool(said["count"] == sum(own))
    if fact.id in TOLD:
        kind, names = TOLD[fact.id]
        alike = [params for each, params in every if each == kind and params["seat"] == seat]
        return any(all(params[name] == said[name] for name in names) for params in alike)
    if fact.id == "why-idle":
        return bool(said["rounds"] == sum(kind == "orders.none" and seat in params["seats"] for kind, params in every))
    if fact.id == "why-gold":
        (paid,) = [params["guilds"] for kind, params in every if kind == "scoring.gold"]
        return any(one.params["seat"] == seat and one.params["fame"] == said["fame"] for one in paid)
    if fact.id == "why-builders":
        sent = [params["gold"] for kind, params in every if kind == "builders.none" and params["seat"] == seat]
        return bool(said["gold"] == sum(sent))
    if fact.id == "why-robbed":
        lost = [params["count"] for kind, params in every if kind.startswith("rob.") and params["rival_seat"] == seat]
        return bool(said["count"] == sum(lost))
    if fact.id == "why-close":
        won = [params for kind, params in every if kind == "control.won" and params["seat"] == said["seat"]]
        (card,) = [params for params in won if params["card"].params["card"] == said["card"]]
        support = {one.params["seat"]: one.params["support"] for one in card["support"]}
        return bool((support[said["seat"]], support[seat]) == (said["theirs"], said["theirs"] - 1))
    return True


def at_the_end(on: Iterator[Outcome[Any]]) -> tuple[Any, list[Event]]:
    """The last state, and all that was told, some of it to one seat alone."""
    told: list[Event] = []
    for outcome in on:
        told += outcome.events
    return outcome.state, told


def explained(key: str, setup: Setup, on: Iterator[Outcome[Any]]) -> None:
    rules = game(key)
    assert isinstance(rules, ExplainsEnd)
    state, told = at_the_end(on)
    scores, words = rules.result(state).scores, load_wording(key)
    sources = rules.sources(rules.view(state, None), [event for event in told if event.is_for(None)])
    assert tuple(sum(source.points for source in seat) for seat in sources) == scores
    assert all(words.text(source.what).strip() for seat in sources for source in seat)
    for seat in range(setup.seats):
        heard = [event for event in told if event.is_for(seat)]
        phrases = rules.reasons(rules.view(state, seat), heard, seat)
        assert all(is_proved(fact, heard, seat) for fact in phrases)
        facts = [words.text(fact, PEOPLE) for fact in phrases]
        assert len(facts) <= MOST_REASONS and all(len(fact.split()) <= 20 for fact in facts)
        best = rules.best_move(rules.view(state, seat), heard, seat) if isinstance(rules, NamesBestMoves) else None
        assert (best is not None) == (isinstance(rules, NamesBestMoves) and scores[seat] > 0)
        assert best is None or len(words.text(best, PEOPLE).split()) <= 20


@pytest.mark.parametrize("end", [0, pytest.param(-1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", all_keys())
def test_points_by_source_are_the_score_when_stewards_play(key: str, end: int) -> None:
    setup = Setup(seats=game(key).seats[end])
    explained(key, setup, among_stewards(key, setup, ONE_GAME))


@pytest.mark.parametrize("seed", ["one", pytest.param("two", marks=pytest.mark.soak)])
@pytest.mark.parametrize(("key", "seats"), size_in_turn())
def test_points_by_source_are_the_score_whatever_is_played(key: str, seats: int, seed: str) -> None:
    setup = Setup(seats=seats)
    explained(key, setup, played(game(key), setup, seed, randomly(game(key))))


def test_of_what_was_missed_the_dearest_is_told_first() -> None:
    facts = [(worth, say("why-short", vp=vp)) for vp, worth in enumerate((0, 4, 0.5, 9, 4))]
    assert [fact.params["vp"] for fact in dearest(facts)] == [3, 1, 4]


def test_the_variant_of_town_founders_counts_the_weakest_category() -> None:
    rules, setup = game("town_founders"), Setup(seats=4, options={"variant": "interaction"})
    explained("town_founders", setup, played(rules, setup, "one", randomly(rules)))


@pytest.mark.parametrize(
    ("standings", "said"),
    [
        ({1: (5, 5), 2: (9, 7), 3: (12, 11)}, (2, 5, 9)),
        ({0: (0, 0), 1: (3, 2), 2: (6, 4)}, {"round": 1, "most": ["1", "2"], "by": 1}),
        ({1: (10, 9), 2: (16, 13), 3: (47, 18, 27)}, {"round": 1, "most": ["3"], "by": 17}),
        ({2: (10, 9), 3: (16, 9), 4: (17, 9)}, {"round": 2, "most": ["3"], "by": 6}),
        ({1: (8, 7), 2: (16, 10), 3: (28, 17)}, {"round": 1, "most": ["2", "3"], "by": 5}),
        ({1: (3, 2), 2: (4, 6), 3: (9, 8), 4: (9, 8)}, (3, 4, 9)),
        ({1: (3, 2), 2: (4, 6), 3: (9, 8)}, None),
        ({1: (3, 2)}, None),
        ({1: (3, 2), 2: (4, 4)}, None),
    ],
)
def test_it_turned_in_the_round_after_which_the_winner_was_always_ahead(standings: Any, said: Any) -> None:
    found = turning_point(standings, 0)
    if said is None:
        assert found is None
    elif isinstance(said, dict):
        final = "yes" if str(max(standings)) in said["most"] else "no"
        assert found == say("turning-always", seat=0, **said, final=final)
    else:
        assert isinstance(found, Phrase) and found.id == "turning-point"
        assert (found.params["round"], found.params["before"], found.params["after"]) == said


def test_a_turning_point_is_the_round_since_which_the_winner_led_if_they_gained_most_in_it() -> None:
    """Of a game that turned by twelve in round 3 it was said to have turned in round 2, by two. And somebody who fell
    behind during the last round was said to have been in front to the end: only the ends of rounds are known. Where the
    winner led before the round of the most, that is not called the turning point."""
    earlier, same = {1: (3, 4), 2: (6, 5), 3: (19, 6)}, {1: (3, 4), 2: (16, 5), 3: (19, 6)}
    found = [turning_point(standings, 0) for standings in (earlier, same)]
    texts = load_wording("cadwallon")
    assert [texts.text(each or say("none"), ("Kim", "Chris")) for each in found] == [
        "Kim gained most on the next best in round 3 and after: 12; ahead since round 2: 3 → 6; Chris 4 → 5.",
        "Turning point: round 2. Kim 3 → 16, in front ever since; Chris 4 → 5.",
    ]
    fell = turning_point({1: (4, 4), 2: (4, 3), 3: (5, 4)}, 0)
    assert fell is not None and fell.params["stays"] == "yes"
    assert texts.text(fell, ("Kim", "Chris")) == (
        "Turning point: round 2. Kim stayed at 4, in front ever since; Chris 4 → 3."
    ), "“4 → 4” turned nothing"


def test_of_rounds_in_which_the_lead_grew_alike_both_are_told() -> None:
    """“Grew most in round 4, by 11” was said of a lead that grew by 11 in round 5, too. And of a last round whose own
    step in the graph was another, for the end scored after it."""
    texts = load_wording("cadwallon")
    found = turning_point({1: (8, 7), 2: (16, 10), 3: (28, 17)}, 0)
    assert texts.text(found or say("none"), ("Kim", "Chris")) == (
        "Kim was in front after every round; the lead grew most in rounds 2 and 3 and after, by 5 each."
    )
