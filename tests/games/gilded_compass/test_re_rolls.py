"""Re-rolls that the steward recommends: only where they bring more than their token, and by how much."""

from __future__ import annotations

from itertools import product
from statistics import mean

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, Form
from gamecore.games.gilded_compass.ai import placing
from gamecore.games.gilded_compass.ai.buildings import TOKEN, Buildings
from gamecore.games.gilded_compass.ai.expected import with_expected
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.rules.turn_choices import turn, won_text
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, TILES, Table, made
from tests.support.games.gilded_compass.wording import lines


def rolled(*faces: int, seats: int = 2) -> Table:
    table = Table(seats)
    table.state.phase, table.state.rolled = "turn", list(faces)
    table.hunter(KIM, dice=len(faces), knowledge=3)
    table.hunter(CHRIS, dice=0)
    return table


@pytest.mark.parametrize("faces", [(3,), (6,), (2, 5), (4, 4, 5)])
def test_a_re_roll_of_few_dice_is_weighed_by_all_their_rolls_not_by_a_few_lucky_ones(faces: tuple[int, ...]) -> None:
    """With one last die a re-roll was recommended three times in a row, and its tokens went for nothing."""
    table = rolled(*faces)
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    question, buildings = turn(table.play(), KIM).question, Buildings(seen)
    found = {str(placing.consider(seen, question, Chance(str(luck))).best) for luck in range(12)}
    kept = [face for face in faces if faces.count(face) > 1]
    rolls = product(range(1, 7), repeat=len(faces) - len(kept))
    promised = mean(placing.best_placement(buildings, sorted([*kept, *roll]))[1] for roll in rolls)
    as_they_lie = placing.best_placement(buildings, sorted(faces))[1]
    pays = as_they_lie < placing.POOR and promised - as_they_lie > placing.A_TOKEN
    assert len(found) == 1 and ("reroll" in found.pop()) == pays


def test_a_recommended_re_roll_says_what_it_is_expected_to_bring_with_its_token_paid() -> None:
    """Neither odds nor gain stood beside it."""
    table = rolled(4, seats=3)
    table.puts(CHRIS, "archives:66", "archives:55", "archives:44", "archives:33", "auction:3456")
    table.puts(CHRIS, *["university:3"] * table.state.entrances)
    table.puts(MORGAN, "auction:23456")
    table.state.specialists[:] = ["purple_excavator_3"] * 4
    table.state.phase, table.state.rolled = "turn", [4]
    table.hunter(KIM, dice=1, maps=["purple_4"])
    for rival in (CHRIS, MORGAN):
        table.hunter(rival, dice=0)
    advice = GAME.advise(GAME.view(table.state, KIM), turn(table.play(), KIM).question, Chance("again"))
    said = lines([one.phrase for one in advice.why])
    assert said == [
        "you roll the die again for a token: net +1.9 Gold on average, its token paid, as they lie 0; "
        "better in 50 % of rolls",
        "as they lie, the best is Library: 4: net 0",
        "your best would then be: 50 % University, net +4.2 · 50 % Library, net −0.5, the token paid",
    ]


def test_why_a_re_roll_is_not_recommended_is_told_by_what_it_would_bring() -> None:
    """The star was never compared with a re-roll, though its button stands beside it."""
    table = rolled(1, 1, 2, 3, 4, 6, 6, 6, seats=3)
    table.hunter(CHRIS, dice=8)
    question = turn(table.play(), KIM).question
    advice = GAME.advise(GAME.view(table.state, KIM), question, Chance("why"))
    assert lines([advice.why[1].phrase])[0].endswith(". A re-roll brings less")
    seen, found = Seen(TILES, GAME.view(table.state, KIM), KIM), placing.Considered({"act": "library:1"}, None)
    assert (placing.again_instead(seen, question, found, Chance("why")) or 0) > 1, "more than a token"
    for more, said in (
        (0.1, ". A re-roll brings about as much"),
        (1.0, ". A re-roll may bring more or less"),
    ):
        (told,) = with_expected([], found, question, more)
        assert lines([told.phrase])[0].endswith(f"could keep{said}")
    table.hunter(KIM, knowledge=0)
    assert placing.again_instead(seen, turn(table.play(), KIM).question, found, Chance("why")) is None


@pytest.mark.parametrize(
    ("faces", "marked"), [((1, 2, 3, 4, 4, 5, 6, 6), [0, 1, 2, 3, 4, 5]), ((1, 3, 4, 6), [0, 1, 2, 3])]
)
def test_a_re_roll_is_two_presses_for_whoever_keeps_their_largest_set(
    faces: tuple[int, ...], marked: list[int]
) -> None:
    """Every die had to be marked by hand: seven presses."""
    form = re_roll_of(faces)
    assert form.sections[0].fields[0].suggested == [f"o{at}" for at in marked]
    form.check({"reroll": {"dice": [f"o{at}" for at in marked]}})


@pytest.mark.parametrize("faces", [(1, 2), (3, 5, 5)])
def test_of_few_dice_none_is_marked_for_a_re_roll_that_may_be_the_one_to_keep(faces: tuple[int, ...]) -> None:
    """Of 3 5 5 the 3 was marked, which a row of 4 5 6 needed."""
    assert re_roll_of(faces).sections[0].fields[0].suggested is None


def re_roll_of(faces: tuple[int, ...]) -> Form:
    choices = turn(rolled(*faces).play(), KIM).question.choices
    assert isinstance(choices, Acts)
    (form,) = (act.form for act in choices.acts if act.key == "reroll")
    assert form is not None
    return form


def test_whoever_has_many_tokens_is_told_what_they_are_for() -> None:
    """Eight of them were kept to the end, for 4 Gold."""
    table = rolled(1, 2, 3, 4, 4, 5, 6, 6)
    question = turn(table.play(), KIM).question
    for knowledge, is_told in ((3, False), (8, True)):
        table.hunter(KIM, knowledge=knowledge)
        told = "\n".join(lines(GAME.preview(GAME.view(table.state, KIM), question, None)))
        assert ("each re-rolls the dice you choose" in told) == is_told


def last_turn(knowledge: int, *, rounds_left: int = 0) -> tuple[Table, Buildings]:
    """Three dice of which one hires somebody worth a Gold at the University, and nobody plays after."""
    table = Table(3)
    state = table.state
    table.puts(KIM, "archives:6666", "archives:5555", "archives:4444", "archives:3333", "auction:123456")
    table.puts(CHRIS, "auction:23456", "university:2")
    state.round, state.phase, state.turn, state.rolled = state.rounds - rounds_left, "turn", MORGAN, [3, 4, 5]
    table.hunter(KIM, dice=0)
    table.hunter(MORGAN, dice=3, knowledge=knowledge, maps=["purple_4"], specialists=["purple_cartographer_3"])
    state.specialists[:] = ["purple_excavator_1"] * state.entrances
    return table, Buildings(Seen(TILES, GAME.view(state, MORGAN), MORGAN))


@pytest.mark.parametrize(("knowledge", "costs"), [(7, 1), (8, 0)])
def test_the_last_tokens_of_a_game_count_as_the_gold_that_they_are_gc_15(knowledge: int, costs: int) -> None:
    """Nobody played after: with seven tokens and three dice each die cost a whole Gold, and half a one was told."""
    table, buildings = last_turn(knowledge)
    die = made("university", "3")
    assert placing.net(buildings, die) == pytest.approx(buildings.gain(die) - costs)
    assert placing.net(buildings, made("library", "3")) == 0
    assert placing.net(buildings, made("archives", "3")) == 0, "it wins nothing, and is a token all the same"
    table.puts(MORGAN, "university:3")
    table.hunter(MORGAN, dice=2)
    seen = Seen(TILES, GAME.view(table.state, MORGAN), MORGAN)
    assert Buildings(seen).tokens == knowledge + 2, "whoever keeps the other two"


def test_a_token_is_about_half_a_gold_while_something_may_still_bring_another() -> None:
    for table, buildings in (last_turn(7, rounds_left=1), last_turn(7)):
        if not buildings.seen.rounds_left:
            table.hunter(KIM, abilities=["gift"], dice=2)
            buildings = Buildings(Seen(TILES, GAME.view(table.state, MORGAN), MORGAN))
        die = made("university", "3")
        assert buildings.tokens is None
        assert placing.net(buildings, die) < buildings.gain(die)
        assert buildings.a_token == TOKEN


def test_a_last_re_roll_pays_what_its_token_is_worth_then() -> None:
    """It was said to bring less, and with what it left the same die cost nothing."""
    assert [last_turn(knowledge)[1].a_token for knowledge in (7, 8)] == [1, 0]
    table, _ = last_turn(7)
    question = turn(table.play(), MORGAN).question
    advice = GAME.advise(GAME.view(table.state, MORGAN), question, Chance("last"))
    said = "\n".join(lines([one.phrase for one in advice.why]))
    assert "A re-roll brings about as much" in said


def test_in_the_last_round_a_die_in_the_library_promises_no_re_roll_and_costs_the_token_that_it_is() -> None:
    """ "a re-roll, or 1 Gold: +0.5 on average; −0.5 for the token" stood beside the last die of a game."""
    table, _ = last_turn(7)
    question = turn(table.play(), MORGAN).question
    assert isinstance(question.choices, Acts)
    hint, key = next((act.hint, act.key) for act in question.choices.acts if act.key.startswith("library:"))
    assert hint is not None and lines([won_text(hint)]) == ["you get a token: 1 Gold with your odd one"]
    found = placing.considered(Seen(TILES, GAME.view(table.state, MORGAN), MORGAN), made("library", "3"))
    assert found.best == {"act": key}
    said = lines([with_expected([], found, question)[0].phrase])[0]
    assert said.startswith("net 0 Gold: unplaced, the die would bring the same token")
