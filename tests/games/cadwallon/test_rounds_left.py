"""How long the game still takes is said by what decides it: the cards that are left."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Event, Question
from tests.support.games.cadwallon.reasoned import asked
from tests.support.games.cadwallon.table import GAME, Table
from tests.support.games.cadwallon.wording import words

SEEDS = pytest.mark.parametrize("seed", ["a", *(pytest.param(seed, marks=pytest.mark.soak) for seed in "bc")])


@SEEDS
def test_as_many_rounds_as_are_told_at_least_do_follow(seed: str) -> None:
    """“3 or 4 rounds” was all that was said, three rounds long."""
    told: list[tuple[int, int]] = []
    events: list[Event] = []

    def answer(state: Any, question: Question) -> Any:
        view = GAME.view(state, question.seat)
        summary = GAME.your_round(view, [event for event in events if event.is_for(question.seat)])
        for line in () if summary is None else map(words, summary.lines):
            if match := re.search(
                r"(?:^| · )(?:at least (\d) more rounds? after this one|.* last round (?:if|unless) .*)$", line
            ):
                told.append((state.round, int(match[1] or 0)))
        return GAME.steward(view, question, Chance("left"))

    end, _ = drive(GAME, Setup(seats=3), seed, answer, lambda _, more: events.extend(more))
    assert {round for round, _ in told} >= {2, 3}
    assert all(round + more <= end.round for round, more in told)


@SEEDS
def test_the_last_round_is_known_by_how_many_cards_are_won(seed: str) -> None:
    """“If 5+ are won” left open what comes if fewer are."""
    events: list[Event] = []
    end, _ = drive(
        GAME,
        Setup(seats=4),
        seed,
        lambda state, question: GAME.steward(GAME.view(state, question.seat), question, Chance("last")),
        lambda _, more: events.extend(more),
    )
    assert end.round > 2
    told: list[tuple[int, int]] = []
    for at, event in enumerate(events):
        if event.kind == "round.began" and int(str(event.params["deck"])) < 9:
            over = next(more for more, one in enumerate(events[at:], at) if one.kind == "control.began")
            more = [one for one in events[over:] if one.kind == "round.began"]
            won = [one for one in _until_next_round(events[over:]) if one.kind == "control.won"]
            (loud,) = [one for one in GAME.loud_moments(events) if one.at == at]
            needed = re.search(r"the last round if (?:all )?(\d)", words(loud.said))
            least = 1 if needed is None else int(needed[1])
            assert (len(won) >= least) == (not more), words(loud.said)
            told.append((len(won), least))
    assert told


def _until_next_round(events: list[Event]) -> list[Event]:
    over = next((at for at, one in enumerate(events) if one.kind in ("round.began", "game.over")), len(events))
    return events[:over]


@pytest.mark.parametrize(("left", "may_end"), [(0, True), (8, True), (9, False)])
def test_whoever_places_in_what_may_be_the_last_round_reads_so_above_their_options(left: int, may_end: bool) -> None:
    """It stood in the channel alone: beside cards that were won and lost there was no room for it."""
    table = Table()
    table.state.deck = table.state.deck[:left]
    told = words(say("ask-place", **asked(table).params))
    assert told.startswith("round 1 (last?), Agent 1 of 6" if may_end else "round 1, Agent 1 of 6")
    table.agents("a1-b1", 0)
    assert ("last?" in words(say("ask-place", **asked(table).params))) == may_end, "it was gone with the second Agent"
