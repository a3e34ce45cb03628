"""The steward: legal, blind to what it must not see, and stronger than chance and than defaults."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.buildings import Buildings
from gamecore.games.gilded_compass.ai.placing import ranked_placements
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.rules.turn_choices import turn
from gamecore.games.gilded_compass.state import State
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, TILES, Table

PAIRINGS = [("auction", "temple"), ("guild", "illuminati"), ("auction", "galleon"), ("guild", "tower")]
WITH_BACKS = [*((b, c, "dice") for b, c in PAIRINGS), ("auction", "temple", "colour")]


def scores(seats: int, seed: str, *others: str, **options: str) -> tuple[int, ...]:
    """One steward on the first seat against ``others``, who play at random or by default."""
    luck = Chance(seed)

    def answer(state: State, question: Question) -> Any:
        if question.seat == 0:
            return GAME.steward(GAME.view(state, 0), question, luck)
        return GAME.random(None, question, luck) if others[0] == "random" else question.default()

    state, _ = drive(GAME, Setup(seats=seats, options=options), seed, answer)
    return GAME.result(state).scores


AGAINST = [*((*each, "random", 1.2) for each in WITH_BACKS), *((*each, "defaults", 1.1) for each in WITH_BACKS)]


@pytest.mark.parametrize(
    ("b", "c", "backs", "others", "lead", "number"),
    [
        *((*AGAINST[at], 1) for at in (5, 8)),
        *(pytest.param(*each, 6, marks=pytest.mark.soak) for each in AGAINST),
    ],
)
def test_it_is_far_ahead_in_every_building(number: int, b: str, c: str, backs: str, others: str, lead: float) -> None:
    """Defaults are sound play themselves."""
    options = {"b_building": b, "c_building": c, "few_seats": "neutral", "backs": backs}
    games = [scores(2, f"{b} {c} {at}", others, **options) for at in range(number)]
    assert sum(mine for mine, _ in games) > lead * sum(theirs for _, theirs in games)


@pytest.mark.parametrize(
    ("b", "c", "backs"),
    [
        pytest.param(*each, marks=() if each in (WITH_BACKS[1], WITH_BACKS[-1]) else pytest.mark.soak)
        for each in WITH_BACKS
    ],
)
@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.soak)])
def test_it_answers_alike_in_worlds_that_it_cannot_tell_apart(b: str, c: str, backs: str, every: int) -> None:
    """One question in so many; the others are answered at random."""
    luck, seen, held = Chance("blind"), 0, 0

    def answer(state: State, question: Question) -> Any:
        nonlocal seen, held
        seen += 1
        if seen % every:
            return GAME.random(None, question, luck)
        given = GAME.steward(GAME.view(state, question.seat), question, Chance(str(seen)))
        if question.kind not in ("mission", "auction.keep"):
            other = GAME.resample_hidden(state, question.seat, luck)
            assert GAME.steward(GAME.view(other, question.seat), question, Chance(str(seen))) == given
            held += 1
        return given

    options = {"b_building": b, "c_building": c, "few_seats": "neutral", "backs": backs}
    drive(GAME, Setup(seats=3, options=options), "blind", answer)
    assert held > 45 / every


def test_dice_that_win_nothing_anywhere_are_for_the_library_which_says_so() -> None:
    """⭐ stood at "no map for you, a token a die", beside a Library that gives a token for a die too."""
    table = Table(4)
    table.puts(CHRIS, "archives:666", "archives:555", "archives:444", "archives:333", "auction:234")
    table.puts(MORGAN, "auction:345")
    table.puts(CHRIS, *["university:1"] * table.state.entrances)
    table.state.items.clear()
    table.state.phase, table.state.rolled = "turn", [3, 4]
    for hunter in table.state.hunters:
        hunter.dice = 0
    table.hunter(KIM, dice=2, knowledge=0)
    view = GAME.view(table.state, KIM)
    assert GAME.steward(view, turn(table.play(), KIM).question, Chance("best")) == {"act": "library:3"}


def test_of_rows_that_are_worth_as_much_the_higher_is_the_best_for_it_is_beaten_less_often() -> None:
    """ "70 % chance of an artifact" was the star and "80 %" about as good, by as many dice for as much Gold."""
    table = Table(4)
    table.state.phase, table.state.rolled = "turn", [2, 2, 3]
    table.hunter(KIM, dice=3)
    ranked = ranked_placements(Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM)), [2, 2, 3])
    (first, worth), (second, less) = (one for one in ranked if one[0].key in ("auction:2", "auction:3"))
    assert (first.faces, second.faces) == ((3,), (2,)) and worth == less
