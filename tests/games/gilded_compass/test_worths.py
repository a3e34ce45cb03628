"""What a placement is expected to bring, said beside each that is offered."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Param, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.buildings import Buildings
from gamecore.games.gilded_compass.ai.chances import percent
from gamecore.games.gilded_compass.ai.placing import SAFER, Considered, consider, safest_first
from gamecore.games.gilded_compass.ai.reasons import reasons, with_expected
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.ai.weighing import WeighingPlay
from gamecore.games.gilded_compass.rules.placement import Placement, made
from gamecore.games.gilded_compass.rules.standing import Stands
from gamecore.games.gilded_compass.rules.turn_choices import Looks, rank_text, signed, turn, won_text
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, TILES, Table
from tests.support.games.gilded_compass.wording import lines


def asked(table: Table) -> Question:
    return turn(WeighingPlay(table.referee(), TILES), KIM).question


def hint(table: Table, key: str) -> str:
    choices = asked(table).choices
    assert isinstance(choices, Acts)
    return next(lines([act.hint])[0] for act in choices.acts if act.key == key and act.hint is not None)


def rolled(*faces: int) -> Table:
    table = Table(3)
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, list(faces)
    table.state.maps[:] = ["red_4", "blue_2", "green_3", "red_1"]
    table.hunter(KIM, dice=len(faces), collection="water_jungle")
    return table


def test_every_place_that_wins_something_says_about_how_much_gold_it_adds() -> None:
    """Three sixes at the Archives stood beside a six at the Auction House, and no Gold at the maps to compare."""
    table = rolled(6, 6, 6, 1, 2)
    for key in ("archives:666", "auction:6"):
        assert re.search(r" · [\d.]+ Gold above average", hint(table, key))
    assert hint(table, "library:1").endswith(" · 0.2 Gold below average · for any one die")


def test_less_gold_than_dice_bring_on_average_is_told_in_words_and_where_nothing_brings_more() -> None:
    """ "−0.6 Gold net" looked like a loss, and nobody could tell whether to do it."""
    table = rolled(4)
    assert " · about average" in hint(table, "library:4")
    said: dict[str, Param] = {"building": "library", "than": "less", "by": "0.6", "expected": "−0.6"}
    told = lines([say("standing-at", **said, top=top) for top in ("no", "yes")])
    assert [line.partition(" · ")[2] for line in told] == [
        "0.6 Gold below average",
        "no other place brings more",
    ]


def test_no_gold_is_hoped_for_where_no_map_is_left() -> None:
    table = rolled(1, 2)
    table.puts(CHRIS, "archives:666", "archives:555", "archives:444", "archives:333")
    table.state.phase, table.state.rolled = "turn", [1, 2]
    assert "average" not in hint(table, "archives:1")


def test_beside_a_place_stands_where_the_dice_are_likely_to_end() -> None:
    """ "Others could beat it: 99 %" stood beside nearly everything: it told dice that last from none that do."""
    table = rolled(6, 6, 6, 6, 1)
    assert "likely stays 1st" in hint(table, "archives:6666")
    assert "% chance of a map" in hint(table, "archives:66") and "stays" not in hint(table, "archives:66")
    table.hunter(CHRIS, dice=0)
    table.state.hunters[2].dice = 0
    assert "stays" not in hint(table, "archives:1"), "nobody plays any more"


def test_likely_is_said_only_of_what_happens_in_well_over_half_of_all_cases() -> None:
    """A three at the Auction House "likely stays 2nd", and got nothing."""
    likely, may, rarely, lost, beaten = (
        lines(
            [
                rank_text(
                    Placement("archives", (1, 1)),
                    Stands(3, of=4, risk=risk),
                    looks=partial(Looks, stays=stays, lost=lost),
                )
            ]
        )[0]
        for risk, stays, lost in ((49, 70, 5), (10, 60, 5), (80, 30, 60), (80, 10, 70), (50, 70, 5))
    )
    assert likely.endswith("· likely stays 3rd (70 %)")
    assert may.endswith("· 95 % chance of a map") and rarely.endswith("· 40 % chance of a map")
    assert lost.endswith("· likely no map, a token a die (70 %)")
    assert beaten.endswith("· 95 % chance of a map"), "the next rolls of others are as likely to beat it as not"


def test_the_star_and_the_menu_tell_one_figure_of_how_likely_dice_stay() -> None:
    """Beside "likely stays 1st" stood "sooner lost: 99 %, this 74 %"."""
    table = rolled(3, 4, 6)
    question = asked(table)
    advice = GAME.advise(GAME.view(table.state, KIM), question, Chance("star"))
    assert isinstance(advice.answer, dict)
    beside = hint(table, str(advice.answer["act"]))
    (figure,) = re.findall(r"\w+ \w+ \w+ \(\d+ %\)|\d+ % chance of a \w+", beside)
    (percent,) = re.findall(r"\d+ %", figure)
    said = " ".join(lines([one.phrase for one in advice.why]))
    assert figure in said and said.count(" %") == said.count(percent), said


def test_figures_in_menus_are_those_that_the_star_goes_by() -> None:
    """University "about +1.5 Gold" was recommended above Auction House "about +2", and Why told yet others."""
    table = rolled(1, 3, 4, 6)
    question = asked(table)
    found = consider(Seen(TILES, GAME.view(table.state, KIM), KIM), question, Chance("star"))
    assert isinstance(found.best, dict)
    best = str(found.best["act"])
    assert found.worth > 0 and f"{signed(found.worth).lstrip('+')} Gold above average" in hint(table, best)
    assert isinstance(question.choices, Acts)
    told = [hint(table, act.key) for act in question.choices.acts if act.hint is not None]
    figures = [float(one) for each in told for one in re.findall(r"(\S+) Gold above average", each)]
    assert len(figures) > 5 and max(figures) == float(signed(found.worth))


def test_the_star_says_about_how_much_gold_its_dice_add() -> None:
    table = rolled(5, 6)
    table.state.maps[:] = []
    question = asked(table)
    advice = GAME.advise(GAME.view(table.state, KIM), question, Chance("star"))
    assert re.search(r"[\d.]+ Gold above average$", lines([advice.why[0].phrase])[0])


def test_what_is_expected_gives_away_nothing_that_is_hidden() -> None:
    """It is reckoned from what the hunter sees: the collections of others make no difference."""
    table = rolled(5, 6, 6)
    before = hint(table, "auction:56")
    table.hunter(CHRIS, collection="fire_dark", artifacts=["water"] * 3)
    assert hint(table, "auction:56") == before
    assert Seen(TILES, GAME.view(table.state, KIM), KIM).hunter.artifacts == []


def test_chances_are_told_in_tens_and_nothing_is_certain() -> None:
    assert [percent(chance) for chance in (0.0, 0.12, 0.66, 1.0)] == [5, 10, 70, 95]


def test_a_next_best_at_another_building_that_has_more_is_told_to_be_less_safe() -> None:
    """ "+2.8" stood at the second best beside "+2.6" at the best, and nothing said why it is the second."""
    table = rolled(1, 2, 2, 2)
    question = asked(table)
    found = Considered({"act": "archives:222"}, {"act": "auction:12"}, worth=2.6, second_worth=2.8, risks=(40, 90))
    (said,) = with_expected([], found, question)
    assert lines([said.phrase])[0].endswith(
        "Auction House: 1 2 would be +2.8, but less safe: it wins nothing in 90 %, this in 40 %"
    )


def test_safer_is_what_the_figures_in_the_menus_say() -> None:
    """⭐ "safer" stood at two dice of which one is likely pushed out (95 %), beside a set with 80 % chance of a map."""
    group, pair, alone = (
        (made("archives", (4, 4, 4)), 1.0), (made("university", (2, 3)), 0.9), (made("university", (1,)), 0.9)
    )  # fmt: skip
    choices = asked(rolled(1, 2, 3, 4, 4, 4, 6, 6)).choices
    assert isinstance(choices, Acts)
    beside = {act.key: act.hint.params for act in choices.acts if act.hint is not None}
    assert int(str(beside["archives:444"]["risk"])) > int(str(beside["university:23"]["out"])) + SAFER, "next turn"
    assert [group, pair] == safest_first([group, pair], choices)
    assert [alone, pair] == safest_first([pair, alone], choices)


def test_that_no_other_place_brings_more_is_told_of_the_best_alone() -> None:
    """ "Nothing brings more now" stood beside a next best that did."""
    question = asked(rolled(4))
    told = []
    for key in ("library:4", "archives:4"):
        (said,) = with_expected([], Considered({"act": key}, None, worth=-0.6), question)
        told += lines([said.phrase])
    below, best = "about 0.6 Gold below what such dice bring on average", "no other place brings more, though"
    assert sum(one == below for one in told) == 1 and sum(one.startswith(best) for one in told) == 1


def test_where_a_pair_and_a_die_at_the_university_are_compared_each_figure_names_its_die() -> None:
    """ "Pushed out in 90 %, this in 40 %" told of the 4 of one placement and of the 1 of the other."""
    question = asked(rolled(1, 1, 4))
    found = Considered({"act": "university:1"}, {"act": "university:14"}, worth=2.6, second_worth=2.8, risks=(40, 90))
    (said,) = with_expected([], found, question)
    assert re.search(r"less safe: its 4 wins nothing in 90 %, this 1 in 40 %$", lines([said.phrase])[0])


def test_where_sets_have_as_many_dice_it_is_said_that_the_higher_goes_first_gc_14_gc_17() -> None:
    """Who comes first of equals was told in the rules alone, and not where it decides."""
    table = rolled(1, 2, 5, 5)
    table.puts(CHRIS, "archives:66", "auction:34")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [1, 2, 5, 5]
    question, seen = asked(table), Seen(TILES, GAME.view(table.state, KIM), KIM)
    group, row, alone = (
        lines([one.phrase for one in reasons(seen, question, {"act": key})])
        for key in ("archives:55", "auction:12", "archives:5")
    )
    assert "🟥 Chris has as many dice in a group: the higher number goes first" in group
    assert "🟥 Chris has as many dice in a row: the higher row goes first" in row
    assert not any("as many" in one for one in alone)


def university_hints(*looks: Looks, pair: bool = False) -> list[str]:
    placement = Placement("university", (2, 3) if pair else (1,))
    stands = Stands(1, also=2, of=5, risk=4, passed=90, out=20) if pair else Stands(1, of=5, risk=5, passed=90, out=5)
    return lines(
        [won_text(rank_text(placement, stands, looks=partial(Looks, **vars_of(one)))) for one in looks]
    ) + lines([rank_text(placement, stands, looks=partial(Looks, **vars_of(one))) for one in looks])


def vars_of(looks: Looks) -> dict[str, Any]:
    return {name: getattr(looks, name) for name in ("stays", "lost", "in_the_end")}


def test_university_dice_say_about_where_they_are_in_the_end_gc_11() -> None:
    """ "You choose 1st; pushed out in 5 %" was read as safe, and the die ended fourth."""
    told, beside = university_hints(Looks(stays=10, lost=5, in_the_end=(3,)))
    assert told == "you choose 1st of 5 specialists now, about 3rd in the end: a later 1 goes in front"
    assert beside == "1st to choose now, about 3rd in the end"


def test_of_a_pair_it_is_said_where_either_ends_or_that_it_is_pushed_out_gc_11() -> None:
    some, lost = Looks(stays=10, lost=40, in_the_end=(3, 4)), Looks(stays=10, lost=90, in_the_end=(3, 5))
    told, told_lost, beside, beside_lost = university_hints(some, lost, pair=True)
    assert told == "you choose 1st and 2nd of 5 specialists now, about 3rd and 4th in the end"
    assert told_lost == "you choose 1st and 2nd of 5 specialists now, the 2 about 3rd in the end"
    assert beside == "1st and 2nd to choose now, about 3rd and 4th in the end · the 3 pushed out in 40 %"
    assert beside_lost == ("1st and 2nd to choose now, the 2 about 3rd in the end · the 3 likely pushed out (90 %)")


def test_two_dice_are_never_told_to_end_at_one_place() -> None:
    told, _ = university_hints(Looks(stays=10, lost=60, in_the_end=(5, 5)), pair=True)
    assert told.endswith("about 4th and 5th in the end")


def test_university_dice_that_are_likely_to_choose_where_they_stand_say_how_likely() -> None:
    told, beside = university_hints(Looks(stays=50, lost=5, in_the_end=(1,)))
    assert told == "you choose 1st of 5 specialists" and beside == "1st of 5 specialists · may stay 1st (50 %)"


def test_dice_at_the_university_end_further_back_the_more_others_have_to_place_gc_11() -> None:
    ends: list[int] = []
    for dice in (0, 2, 8):
        table = rolled(1, 6)
        for rival in (1, 2):
            table.hunter(rival, dice=dice)
        seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
        ends += Buildings(seen).outlook(made("university", (1,)), 0.0).in_the_end
    assert ends[0] == 1 and ends == sorted(ends) and ends[2] >= 4


def test_the_second_best_is_what_the_menus_give_the_most_gold_beside_the_star() -> None:
    """Second best was University 2 3 at +2.4, where the menu had University 1 4 at +2.6."""
    for faces in ((1, 2, 3, 3, 4, 5, 6, 6), (1, 1, 2, 3, 4), (2, 3, 3, 5, 5, 6), (1, 4, 6)):
        table = rolled(*faces)
        table.puts(CHRIS, "archives:333")
        table.state.phase, table.state.rolled = "turn", list(faces)
        question = asked(table)
        found = consider(Seen(TILES, GAME.view(table.state, KIM), KIM), question, Chance("star"))
        assert isinstance(question.choices, Acts) and isinstance(found.best, dict) and isinstance(found.second, dict)
        told = {
            act.key: float(str(act.hint.params["expected"]).replace("−", "-"))
            for act in question.choices.acts
            if act.hint is not None and act.key != found.best["act"] and act.hint.params["expected"] != "none"
        }
        assert told[str(found.second["act"])] == max(told.values())
