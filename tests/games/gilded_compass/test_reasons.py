"""Why the steward would place or take so: its place in line, what fits, whom it pushes, and what is left."""

from __future__ import annotations

import re

from gamecore.engine.advice import Reason
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, Option, PickOne, PickSome
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.buildings import Buildings
from gamecore.games.gilded_compass.ai.hiring_in_turn import hire_of
from gamecore.games.gilded_compass.ai.reasons import reasons
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.ai.weighing import WeighingPlay
from gamecore.games.gilded_compass.rules.turn_choices import turn, won_in_brief, won_text
from gamecore.games.gilded_compass.state import Die
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, TILES, Table
from tests.support.games.gilded_compass.wording import lines


def rolled(*faces: int, seats: int = 2, c_building: str = "temple") -> Table:
    table = Table(seats, c_building=c_building)
    table.state.phase, table.state.rolled = "turn", list(faces)
    table.hunter(KIM, dice=len(faces))
    return table


def found(table: Table, answer: object, question: Question | None = None) -> list[Reason]:
    asked = question or turn(table.play(), KIM).question
    return reasons(Seen(TILES, GAME.view(table.state, KIM), KIM), asked, answer)  # type: ignore[arg-type]


def why(table: Table, answer: object, question: Question | None = None) -> list[str]:
    return lines([one.phrase for one in found(table, answer, question)])


def test_the_place_in_line_comes_first_and_whom_the_dice_come_before() -> None:
    table = rolled(5, 5, 5, 1)
    table.puts(CHRIS, "archives:2")
    table.state.maps[:] = ["dig_site", "red_1", "red_3", "blue_2"]
    assert why(table, {"act": "archives:555"}) == [
        "you choose 1st of 4 maps for now; 🔴 Pompeii 3/2 adds 2 Gold",
        "38 % that others could beat it next turn",
        "it comes before 🟥 Chris’s 2",
    ]


def test_of_somebody_who_stays_ahead_the_dice_are_told_that_are_passed() -> None:
    """ "It comes before Steward Green", whose four threes stood ahead."""
    table = rolled(5, 5, 5, 1)
    table.puts(CHRIS, "archives:3333")
    table.puts(CHRIS, "archives:44")
    table.state.maps[:] = ["dig_site", "red_1", "red_3", "blue_2"]
    assert "it comes before 🟥 Chris’s 4 4" in why(table, {"act": "archives:555"})


def test_dice_that_most_rolls_beat_say_so_at_once_and_what_is_left_then() -> None:
    """⭐ stood at dice "beaten by 88 % of a rival's rolls", and nothing said why one should place them. It was read as
    the chance that the place is lost, but rivals need not use such a roll there."""
    table = rolled(2, 2, 1)
    table.state.maps[:], table.state.round = ["dig_site"] * 4, table.state.rounds
    beaten = "99 % that others could beat it next turn"
    elsewhere = "whoever could beat it may want those dice elsewhere: a turn is for one building"
    assert why(table, {"act": "archives:22"}) == [
        f"you choose 1st of 4 maps; {beaten} (then 2nd; you may add dice)",
        elsewhere,
    ]
    table.puts(CHRIS, "archives:666", "archives:555", "archives:444")
    table.state.phase, table.state.rolled = "turn", [2, 2, 1]
    table.hunter(CHRIS, dice=8)
    assert why(table, {"act": "archives:22"}) == [
        f"you choose 4th of 4 maps; {beaten} (then a token a die; you may add dice)", elsewhere,
    ]  # fmt: skip


def test_no_roll_is_promised_where_the_round_may_end_before_it() -> None:
    """Below "Maybe your last turn" stood "you roll the other 2 again"."""
    table = rolled(2, 2, 6)
    table.state.start = KIM
    table.hunter(CHRIS, dice=8)
    assert "you roll the other 2 again" in why(table, {"act": "archives:6"})[0]
    table.hunter(CHRIS, dice=2)
    assert "again" not in why(table, {"act": "archives:6"})[0]


def test_the_chance_of_a_row_says_that_it_reckons_with_dice_added_later() -> None:
    """ "60 % chance of an artifact" was read as that of the die as it lies, which won in a third of such rounds."""
    table = rolled(5, 1, 1, seats=3)
    question = turn(WeighingPlay(table.referee(), TILES), KIM).question
    assert re.search(
        r"\d % chance to end 1st or 2nd, adding dice if passed", why(table, {"act": "auction:5"}, question)[0]
    )
    assert "adding dice" not in why(table, {"act": "archives:11"}, question)[0]
    table.hunter(CHRIS, dice=0)
    question = turn(WeighingPlay(table.referee(), TILES), KIM).question
    last = why(table, {"act": "auction:5"}, question)[0]
    assert "adding dice" not in last, "no turn is left for them"


def test_a_single_die_that_hardly_stands_says_that_it_keeps_the_others() -> None:
    """⭐ stood at one 6 that 99 % beat, and nothing said that it is placed to roll seven dice again."""
    table = rolled(2, 2, 6, seats=4)
    assert why(table, {"act": "archives:6"})[0].endswith("; you roll the other 2 again")
    many = why(rolled(1, 2, 2, 6, seats=4), {"act": "university:1"})[0]
    assert many.endswith("; you roll the other 3 again"), "one may be passed there, too"
    assert not any("one die alone" in one for one in why(table, {"act": "archives:22"}))
    table = rolled(1, 2, 2, 6, seats=4)
    table.puts(KIM, "university:1")
    table.state.phase, table.state.rolled = "turn", [1, 2, 2, 6]
    assert not any("one die alone" in one for one in why(table, {"act": "university:1"})), "it was told of the first"
    table = rolled(2, 2, 6, seats=4)
    table.hunter(CHRIS, dice=0)
    assert not any("one die alone" in one for one in why(table, {"act": "archives:6"})), "no turn is left"


def test_dice_that_join_ones_own_say_what_all_of_them_choose_then_and_before() -> None:
    """ "1st of 4 maps" stood at dice of somebody who was 1st already: what they gained was 2nd instead of 3rd."""
    table = rolled(3, 1, 6)
    table.puts(KIM, "archives:666", "archives:333")
    table.puts(CHRIS, "archives:444")
    table.state.phase, table.state.rolled = "turn", [1, 3, 6]
    table.hunter(KIM, dice=3)
    first = why(table, {"act": "archives:3+3"})[0]
    assert "you choose 1st of 4 maps" in first and "; all yours now: 1st and 2nd (so far 1st and 3rd)" in first
    assert "so far" not in why(table, {"act": "archives:6+3"})[0], "all places stay"
    assert "so far" not in why(table, {"act": "archives:1"})[0], "one more place takes nothing from the others"
    table.puts(KIM, "university:2")
    table.state.phase, table.state.rolled = "turn", [1, 3, 6]
    assert "yours now" not in why(table, {"act": "university:1"})[0], "there they go on moving"
    table.state.archives[:] = table.state.archives[1:]
    assert "; so far 2nd" in why(table, {"act": "archives:3+3"})[0], "there are no others"


def test_fewer_dice_than_would_be_safe_are_told_with_what_they_leave_in_hand() -> None:
    """⭐ stood at 6 6 6 beside 6 6 6 6, which is beaten half as often, and nothing said that it keeps a die."""
    table = rolled(6, 6, 6, 6, 1, 3, 5, 5, seats=4)
    saves = "6 6 6 6 could lose 1st place in 8 % only, but takes a die more, which another building can use"
    assert saves in why(table, {"act": "archives:666"})
    assert not any("die more" in one for one in why(table, {"act": "archives:6666"}))
    table.hunter(CHRIS, dice=0)
    assert not any("die more" in one for one in why(table, {"act": "archives:666"})), "on the last lap nothing is saved"


def test_what_more_dice_would_win_is_called_by_its_name() -> None:
    """ "6 6 6 would win in 99 %" was read as coming first, and they were to bring any map."""
    told = [
        say("why-saves", faces=[6, 6, 6], building=building, standing=1, risk=30, won=won, dice=1)
        for building, won in (("archives", 99), ("auction", 80), ("guild", 100))
    ]
    assert [one.removeprefix("6 6 6 would bring ").split(", but")[0] for one in lines(told)] == [
        "a map in 99 %",
        "an artifact in 80 %",
        "a mission for sure",
    ]


def test_in_brief_it_is_said_how_often_one_chooses_of_two_dice_too() -> None:
    """The panel said "2nd pick" where the menu said "2nd and 4th"."""
    table = rolled(1, 4, 6)
    table.puts(CHRIS, "university:1", "university:2")
    table.state.phase, table.state.rolled = "turn", [1, 4, 6]
    hint = next(act.hint for act in turn(table.play(), KIM).question.choices.acts if act.key == "university:14")  # type: ignore[union-attr]
    assert (
        hint is not None
        and lines([won_in_brief(hint), won_text(hint)]) == ["you choose 1st and 4th of 4 specialists for now"] * 2
    )


def test_a_university_die_says_its_pick_and_how_many_dice_would_push_it_out() -> None:
    table = rolled(1, 6)
    table.state.specialists[:] = ["white_excavator_3", "red_cartographer_2"]
    at_first = "you choose 1st of 4 specialists"
    later = "the best there for you is ⛏⚪ Gods 3: about 2.9 with maps still to come"
    assert why(table, {"act": "university:1"}) == [
        f"{at_first} for now; a later 1 goes in front", later, "4 more dice of 1 would push it out (you get a token)",
    ]  # fmt: skip
    table.hunter(CHRIS, dice=0)
    said = why(table, {"act": "university:1"})
    assert said[:2] == [at_first, later] and "push" not in said[2], "nobody comes any more"


def test_an_own_die_that_is_pushed_out_is_told_with_what_it_would_have_taken_anyway() -> None:
    """⭐ recommended to push one's own die out, and said nothing of it."""
    table = rolled(1, 6)
    for owner, face in ((CHRIS, 2), (CHRIS, 2), (KIM, 3), (CHRIS, 4)):
        table.puts(owner, f"university:{face}")
    table.puts(CHRIS, "university:2")
    table.state.phase, table.state.rolled = "turn", [1, 6]
    table.hunter(KIM, dice=2)
    said = why(table, {"act": "university:1"})
    assert said[0] == "you choose 1st of 4 specialists for now; a later 1 goes in front; your own 3 goes out"
    assert said[1] == "your own 3 goes out, for a token: one more die of 3 or less would push it out anyway"
    table.hunter(CHRIS, dice=0)
    assert why(table, {"act": "university:1"})[1] == "your own 3 goes out, for a token"


def hinted(table: Table) -> dict[str, str]:
    """What stands below each placement."""
    choices = turn(table.play(), KIM).question.choices
    assert isinstance(choices, Acts)
    return {act.key: lines([act.hint])[0] for act in choices.acts if act.hint is not None}


def test_an_own_set_that_loses_the_last_map_to_another_own_one_is_told() -> None:
    """ "4th of 4 maps" was all that it said of dice that took the map from one's own 2 2."""
    table = rolled(5, 5, 2, seats=4)
    table.puts(CHRIS, "archives:666", "archives:555", "archives:444")
    table.puts(KIM, "archives:22")
    table.state.phase, table.state.rolled = "turn", [2, 5, 5]
    table.hunter(KIM, dice=3)
    table.state.maps[:] = ["dig_site"] * 4
    said = hinted(table)
    lost = "; your own 2 2 then gets no map"
    assert "4th of 4 maps" + lost in said["archives:55"]
    assert lost in why(table, {"act": "archives:55"})[0]
    assert lost not in said["archives:2+2"] and lost not in said["archives:2"], "it stays, or grows itself"
    table.state.maps[:] = ["dig_site"] * 5
    assert lost not in hinted(table)["archives:55"], "there is a map for both"


def test_an_own_die_that_falls_off_the_tower_is_told_too() -> None:
    table = rolled(1, 6, seats=4, c_building="tower")
    for owner in (KIM, CHRIS, CHRIS):
        table.puts(owner, "tower:2")
    table.state.phase, table.state.rolled = "turn", [1, 6]
    table.hunter(KIM, dice=2)
    said = why(table, {"act": "tower:1"})
    assert said[0] == "you win a bronze treasure, a better one if pushed up; your own 2 goes out"
    assert said[1] == "your own 2 goes out, for a token"


def test_a_die_that_is_pushed_out_is_named_with_its_owner() -> None:
    table = rolled(1, 6)
    table.puts(CHRIS, *["university:6"] * table.state.entrances)
    assert "it pushes 🟥 Chris's 6 out" in why(table, {"act": "university:1"})


def test_of_the_last_entrance_the_first_reason_says_what_takes_it() -> None:
    table = rolled(4, 6)
    table.puts(CHRIS, *["university:1"] * (table.state.entrances - 1))
    first, *others = why(table, {"act": "university:4"})
    assert first.endswith("; any later 1–4 pushes it out (you get a token)")
    assert not any("pushes it out" in one for one in others)
    table.state.university.pop()
    assert "pushes it out" not in why(table, {"act": "university:4"})[0], "another entrance is free"


def test_what_fits_is_told_with_the_gold_that_it_adds() -> None:
    table = rolled(1, 6)
    site = TILES.specialists[table.state.specialists[0]].site
    own = next(id for id, one in TILES.maps.items() if one.site == site)
    table.hunter(KIM, maps=[own])
    fits = found(table, {"act": "university:1"})[0]
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    assert fits.params["gold"] == max(seen.with_more(specialists=(one,)) for one in table.state.specialists)


def test_ones_last_dice_are_the_last_lap_and_so_are_a_rivals() -> None:
    table = rolled(3, 3)
    assert "these are your last dice: the round ends once the lap is over" in why(table, {"act": "archives:33"})
    table = rolled(3, 3, 4)
    table.hunter(CHRIS, dice=0)
    said = why(table, {"act": "archives:33"})
    assert "it is your last turn this round: dice you keep bring only a token each" in said
    assert "nobody can beat it now" in said
    table.hunter(KIM, abilities=["gift"])
    assert not any("last turn" in one for one in why(table, {"act": "archives:33"})), "A Timely Gift is one more"


def test_of_ones_last_dice_it_is_told_whose_dice_get_no_more_turn() -> None:
    """That being quick takes rivals their dice was learnt in the fifth round: no figure counts it."""
    table = rolled(3, 3)
    table.hunter(CHRIS, dice=4)
    table.state.start = CHRIS
    end = "these are your last dice: the round ends once the lap is over"
    assert f"{end}; 🟥 Chris’s 4 dice then win a token each, which no figure counts" in why(
        table, {"act": "archives:33"}
    )
    table.state.start = KIM
    assert end in why(table, {"act": "archives:33"}), "Chris still has a turn in this lap"


def test_who_has_had_their_last_turn_comes_before_nobody() -> None:
    """On the last lap only who sits further on has a turn left, and whoever holds A Timely Gift."""
    table = rolled(3, 3)
    table.state.start = CHRIS
    table.state.rolled = [3, 3, 6]
    table.hunter(KIM, dice=3)
    assert "97 % that others could beat it next turn" in why(table, {"act": "archives:33"})[0], "another lap follows"
    table.state.rolled = [3, 3]
    table.hunter(KIM, dice=2)
    assert "nobody can beat it now" in why(table, {"act": "archives:33"})
    table.hunter(CHRIS, abilities=["gift"])
    assert "97 % that others could beat it next turn" in why(table, {"act": "archives:33"})[0]


def test_a_re_roll_says_its_exact_chance() -> None:
    table = rolled(2, 2, 3, 5)
    answer = {"act": "reroll", "form": {"reroll": {"dice": ["o2", "o3"]}}}
    assert why(table, answer) == ["you keep 2 dice of 2 for the Archives; another comes in 31 % with 2 dice"]


def test_a_tile_that_is_taken_says_what_it_adds_or_that_it_waits() -> None:
    table = rolled(1, 6)
    question = Question(KIM, "specialist", PickOne(()), lambda: "0")
    said = why(table, "0", question)
    assert said[0] == "it pays once there is room on a map of its site"


def test_a_map_that_meets_nobody_pays_what_it_pays_alone_and_fits_nothing() -> None:
    """ "Fits what you have" stood below "You have no maps and no specialists"."""
    table = rolled(4, 4, 6, 1)
    table.state.maps[:] = ["purple_4"]
    question = Question(KIM, "map", PickOne(()), lambda: "0")
    for hired in ([], ["red_excavator_2"]):
        table.hunter(KIM, specialists=hired)
        assert why(table, "0", question) == ["it adds 3 Gold, even without a specialist"]
        assert "🟣 Dark 4/3 adds 3 Gold" in why(table, {"act": "archives:44"})[0]
    table.hunter(KIM, specialists=["purple_excavator_2"])
    assert why(table, "0", question) == ["it fits what you have and adds 6 Gold"]


def test_the_next_best_placement_is_named() -> None:
    table = rolled(1, 4, 6, 6)
    advice = GAME.advise(GAME.view(table.state, KIM), turn(table.play(), KIM).question, Chance("why"))
    assert advice.second is not None and advice.second != advice.answer and advice.why[0].kind in ("rank", "reroll")


def test_of_several_tiles_it_is_told_what_they_bring_together() -> None:
    """Of two artifacts worth 2 and 1 it said 1 Gold, of two maps what the first pays."""
    table = rolled(1, 6)
    table.hunter(KIM, collection="water_jungle")
    options = [
        Option(str(at), say("plain", text=name), say("worth-gold", gold=gold))
        for at, (name, gold) in enumerate((("Desert", 1), ("Dark", 1), ("Jungle", 2)))
    ]
    kept = Question(KIM, "auction.keep", PickSome(tuple(options), 2, 2), list)
    assert why(table, ["2", "0"], kept) == ["together they pay you 3 Gold", "Dark would pay as much"]
    assert why(table, ["2"], kept)[1] == "Desert would pay 1", "the panel has the first reason alone"
    alike = Question(KIM, "auction.keep", PickSome(tuple(options[:2]), 1, 1), list)
    assert why(table, ["0"], alike) == ["either pays you 1 Gold"], "a ⭐ looked as if one were better"
    table.state.maps[:] = ["purple_4", "blue_2"]
    maps = Question(KIM, "map", PickSome((), 2, 2), list)
    assert why(table, ["0", "1"], maps) == ["they add 4 Gold, even without a specialist"]
    table.hunter(KIM, specialists=["purple_excavator_2"])
    assert why(table, ["0", "1"], maps) == ["they fit what you have and add 7 Gold"]


def test_no_gold_is_named_for_dice_that_win_nothing_or_whose_owner_takes_that_tile_already() -> None:
    """ "No map for you, 5th for 4" had beside it "the best there for you is Dark 4/3: it adds 3 Gold"."""
    table = rolled(2, 5, 1)
    table.state.maps[:] = ["purple_4"] * 4
    table.puts(CHRIS, "archives:66", "archives:55", "archives:44", "archives:33")
    table.state.phase, table.state.rolled = "turn", [1, 2, 5]
    table.hunter(KIM, dice=3)
    said = " ".join(why(table, {"act": "archives:5"}))
    assert "no map for you" in said and "Gold" not in said
    site = TILES.specialists[table.state.specialists[0]].site
    table.hunter(KIM, maps=[next(id for id, one in TILES.maps.items() if one.site == site)])
    assert "adds" in " ".join(why(table, {"act": "university:2"}))
    table.puts(KIM, "university:1")
    table.state.phase, table.state.rolled = "turn", [1, 2, 5]
    assert "adds" not in " ".join(why(table, {"act": "university:2"}))


def test_of_two_tiles_of_which_one_fits_it_is_not_said_that_both_do() -> None:
    table = rolled(1, 6)
    table.hunter(KIM, maps=["purple_4"])
    table.state.specialists[:] = ["purple_excavator_2", "red_excavator_2"]
    both = Question(KIM, "specialist", PickSome((), 2, 2), list)
    assert why(table, ["0", "1"], both)[0].startswith("together they add ")


def test_a_pair_whose_second_die_is_rather_pushed_out_than_not_says_so_at_once() -> None:
    """ "1st and 2nd of 4 specialists" stood at 1 4, and the 4 was pushed out each time."""
    table = rolled(1, 4, 6)
    table.puts(CHRIS, "university:3")
    table.state.phase, table.state.rolled = "turn", [1, 4, 6]
    said = why(table, {"act": "university:14"})
    assert said[0].startswith(
        "you choose 1st and 3rd of 4 specialists; the 4 is likely to be pushed out for a token (86 % next turn)"
    )


def test_of_whom_takes_the_place_of_another_it_is_said_whose_gc_29() -> None:
    """ "Gods 3 adds 2" was read as a fault: nothing said that the Gods 1 there brings nothing any more."""
    table = rolled(1)
    table.hunter(KIM, maps=["white_4"], specialists=["white_cartographer_1"])
    table.state.specialists[:] = ["white_cartographer_3", "red_excavator_1", "white_excavator_2"]
    question = Question(KIM, "specialist", PickOne(()), lambda: "0")
    taken, joined = (why(table, answer, question)[0] for answer in ("0", "2"))
    assert taken == "it takes the place of your 🧭⚪ Gods 1: 2 Gold more"
    assert joined == "it fits what you have and adds 2 Gold"
    table.state.specialists[2:] = []
    (first, *_) = why(table, {"act": "university:1"})
    assert "; 🧭⚪ Gods 3 for your 🧭⚪ Gods 1: 2 Gold more" in first


def advised(table: Table, *, knowledge: int = 0) -> list[str]:
    table.hunter(KIM, knowledge=knowledge)
    advice = GAME.advise(GAME.view(table.state, KIM), turn(table.play(), KIM).question, Chance("why"))
    return lines([one.phrase for one in advice.why])


def test_what_the_best_is_expected_to_bring_is_told_as_it_stands_in_the_menus() -> None:
    """Beside "each pays once you have room on a map of its site" stood "Second best", and nothing compared them; then
    University 3 was "the most Gold" for a specialist who adds 1, with 50 %, and others had other figures."""
    table = rolled(1, 4, 6, 6)
    table.hunter(KIM, knowledge=0)
    question = turn(WeighingPlay(table.referee(), TILES), KIM).question
    advice = GAME.advise(GAME.view(table.state, KIM), question, Chance("why"))
    assert isinstance(advice.answer, dict) and isinstance(question.choices, Acts)
    (hint,) = (one.hint for one in question.choices.acts if one.key == advice.answer["act"] and one.hint is not None)
    (net,) = re.findall(r"net \S+ Gold", lines([hint])[0])
    told = lines([advice.why[1].phrase])[0]
    assert re.match(rf"{re.escape(net)}: \S+ on average, with people still to come; −", told)


def test_what_rivals_lose_by_the_star_is_told_beside_what_it_brings_and_who() -> None:
    """It is reckoned in, and by the other figures alone another placement was better; "others lose" was asked who."""
    table = rolled(1, 4, 6, 6)
    table.puts(CHRIS, "archives:5")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [1, 4, 6, 6]
    lost = [one for one in advised(table) if one.endswith(" for what 🟥 Chris loses")]
    assert len(lost) == 1 and lost[0].startswith("net ")


def test_the_best_person_is_whom_the_figures_reckon_with_though_another_adds_more_now() -> None:
    """ "The best there is Jungle 1: it adds 1 Gold" stood below a figure that reckoned with another's map to come."""
    table = rolled(1)
    table.hunter(KIM, maps=["green_4"], specialists=["green_excavator_1"])
    table.state.specialists[:] = ["green_cartographer_1", "red_excavator_3"]
    (told,) = (one for one in why(table, {"act": "university:1"}) if one.startswith("the best there"))
    assert told == "the best there for you is ⛏🔴 Pompeii 3: about 2.9 with maps still to come"
    table.state.round = table.state.rounds
    (first, *_) = why(table, {"act": "university:1"})
    assert "; 🧭🟢 Jungle 1 adds 1 Gold" in first, "no map comes any more"


def test_people_of_whom_none_has_room_yet_are_compared_by_the_maps_that_may_come() -> None:
    table = rolled(1, 6)
    question = Question(KIM, "specialist", PickOne(()), lambda: "0")
    table.state.specialists[:] = ["purple_excavator_3", "red_excavator_2"]
    _, hoped = why(table, "0", question)
    first, second = re.findall(r"\d\.\d", hoped)
    assert hoped.startswith("maps still to come make it worth about ") and float(first) > float(second)


def test_where_the_next_best_is_expected_to_bring_more_it_is_told_that_it_is_less_safe() -> None:
    """ "+2.4" stood at what was recommended and "+2.6" at the other, and nothing said why it is not that."""
    table = Table(4)
    table.state.phase, table.state.rolled = "turn", [2, 2, 3]
    table.hunter(KIM, dice=3)
    question = turn(WeighingPlay(table.referee(), TILES), KIM).question
    advice = GAME.advise(GAME.view(table.state, KIM), question, Chance("why"))
    assert advice.answer == {"act": "archives:22"} and not advice.close, "what is likely lost is not as good"
    first, second = lines([one.phrase for one in advice.why])[:2]
    assert second == (
        "net +0.3 Gold: +1.5 on average, with people still to come; −1.2 for 2 dice that you could keep. "
        "Auction House: 3: net +0.5, hardly more, but less safe: it wins something in 20 %, this in 60 %. "
        "A re-roll brings about as much"
    )
    assert advice.beside is not None and lines([advice.beside]) == ["safer for 0.2 less"]
    assert first.endswith("; safer than Auction House: 3, for 0.2 Gold less")
    assert "safer" not in advised(rolled(1, 4, 6, 6))[0] and "less safe" not in advised(rolled(1, 4, 6, 6))[1]


def test_people_are_looked_for_with_the_maps_that_are_as_good_as_ones_own() -> None:
    """Whoever was first at the Archives with five dice was sent for somebody of another site."""
    table = rolled(1, 6)
    table.hunter(KIM, maps=[], specialists=[])
    for rival in range(1, table.state.seats):
        table.hunter(rival, dice=1)
    table.puts(KIM, "archives:11111")
    table.state.maps[:] = ["white_4", "red_1", "blue_1", "yellow_1"]
    table.state.specialists[:] = ["red_excavator_3", "white_cartographer_3", "blue_excavator_1", "yellow_excavator_1"]
    view = GAME.view(table.state, KIM)
    seen, question = Seen(TILES, view, KIM), turn(WeighingPlay(table.referee(), TILES), KIM).question
    told = lines([one.phrase for one in reasons(seen, question, {"act": "university:1"})])
    best = "the best there for you is 🧭⚪ Gods 3: it adds 4 Gold"
    assert f"with ⚪ Gods 4/3 yours for sure, {best}" in told, "nobody has the dice to come before"
    assert Buildings(seen).maps_as_good_as_won() == ("white_4",)


def test_a_map_that_somebody_chooses_before_is_called_no_more_than_likely() -> None:
    """ "With Atlantis 3/2, as good as yours" stood there, and the rival who stood before in line took it."""
    table = rolled(1, 6)
    table.hunter(KIM, maps=[], specialists=["white_cartographer_3"])
    for rival in range(1, table.state.seats):
        table.hunter(rival, dice=1)
    table.puts(CHRIS, "archives:111111")
    table.puts(KIM, "archives:11111")
    table.state.maps[:] = ["white_4", "white_3", "blue_1", "yellow_1"]
    table.state.specialists[:] = ["white_excavator_3", "red_cartographer_1", "blue_excavator_1", "yellow_excavator_1"]
    told = why(table, {"act": "university:1"}, turn(WeighingPlay(table.referee(), TILES), KIM).question)
    (with_map,) = [one for one in told if one.startswith("with ")]
    assert re.match(r"with ⚪ Gods \S+ likely yours, the best there for you is ⛏⚪ Gods 3", with_map)


def test_a_place_that_others_may_still_take_is_told_as_it_stands_now() -> None:
    """ "You choose 2nd of 4 maps; a map for sure", and the rival who still played made it the 3rd."""
    table = rolled(6, 6, 1)
    table.puts(KIM, "archives:66", "archives:5")
    table.state.phase, table.state.rolled = "turn", [6]
    table.hunter(KIM, dice=1)
    table.hunter(CHRIS, dice=5)
    question = turn(WeighingPlay(table.referee(), TILES), KIM).question
    first = found(table, {"act": "archives:6"}, question)[0]
    assert lines([first.phrase])[0].startswith("you choose 2nd of 4 maps now; ")
    hint = next(act.hint for act in question.choices.acts if act.key == "archives:6")  # type: ignore[union-attr]
    assert hint is not None and lines([won_in_brief(hint)])[0].startswith("you choose 2nd of 4 maps now")
    table.hunter(CHRIS, dice=0)
    question = turn(WeighingPlay(table.referee(), TILES), KIM).question
    assert "now" not in why(table, {"act": "archives:6"}, question)[0], "nobody can take it any more"


def test_behind_others_at_the_archives_it_is_told_which_map_is_likely_left() -> None:
    """ "4th of 4 maps" said nothing of which, and it was the poorest."""
    table = rolled(1, 6)
    table.puts(CHRIS, "archives:55")
    table.state.maps[:] = ["white_4", "red_1"]
    choices = turn(WeighingPlay(table.referee(), TILES), KIM).question.choices
    assert isinstance(choices, Acts)
    (hint,) = (act.hint for act in choices.acts if act.key == "archives:6")
    assert hint is not None and re.match(r"2nd of 2 maps( now)?, likely 🔴 Pompeii 1/0", lines([hint])[0])


def test_of_several_tiles_it_is_told_why_the_one_that_adds_least_is_among_them() -> None:
    """Dark 3 was taken and Pompeii 3 left, and "together they add 4 Gold" was all that was said."""
    table = rolled(1, 6)
    table.hunter(KIM, maps=["yellow_1"])
    table.state.specialists[:] = ["yellow_cartographer_3", "purple_excavator_3", "red_excavator_2", "blue_excavator_3"]
    both = Question(KIM, "specialist", PickSome((), 2, 2), list)
    told = why(table, ["0", "1"], both)[1]
    assert re.fullmatch(r"what may still come makes ⛏🟣 Dark 3 worth about \d.\d Gold; ⛏🔵 Atlantis 3 as much", told)
    table.hunter(KIM, maps=["yellow_1", "red_1"])
    fits = why(table, ["0", "2"], both)[1]
    assert fits == "beside the rest ⛏🔴 Pompeii 2 adds 3 Gold; ⛏🟣 Dark 3 nothing now"


def test_a_hire_that_is_as_good_as_another_says_from_whom_it_keeps_somebody() -> None:
    """ "Pompeii 2 would add as much" was all, and a rival who hired next had room for the one that was taken."""
    table = rolled(1, 6)
    table.hunter(KIM, maps=["yellow_1", "red_1"], specialists=["red_excavator_1"])
    table.hunter(CHRIS, maps=["yellow_1"])
    table.puts(KIM, "university:1")
    table.puts(CHRIS, "university:2")
    table.state.specialists[:] = ["yellow_excavator_1", "red_cartographer_2", "blue_excavator_1", "blue_excavator_2"]
    question = Question(KIM, "specialist", PickOne(()), lambda: "0")
    assert (
        "would add as much, but this one is worth 2 Gold to 🟥 Chris, who chooses later" in why(table, "0", question)[1]
    )
    table.state.specialists.reverse()
    assert GAME.steward(GAME.view(table.state, KIM), question, Chance("equal")) == "3", "and it is the one taken"
    table.state.specialists.reverse()
    table.hunter(CHRIS, maps=[])
    assert why(table, "0", question)[1].endswith("would add as much")


def test_of_maps_that_are_worth_as_much_that_is_taken_which_a_rival_behind_would_gain_most_by() -> None:
    """Of two tiles that add as much the first was taken, and the other gave the leader 3 Gold more."""
    table = rolled(1, 6)
    table.state.round = table.state.rounds
    table.hunter(KIM, maps=[], specialists=[])
    table.hunter(CHRIS, maps=[], specialists=["blue_excavator_3"])
    table.puts(KIM, "archives:66")
    table.puts(CHRIS, "archives:55")
    table.state.maps[:], table.state.specialists[:] = ["red_4", "blue_4", "green_1", "red_1"], []
    question = Question(KIM, "map", PickOne(()), lambda: "0")
    view = GAME.view(table.state, KIM)
    assert GAME.steward(view, question, Chance("equal")) == "1"
    assert why(table, "1", question)[1] == (
        "🔴 Pompeii 4/3 would add as much, but this one is worth 7 Gold to 🟥 Chris, who chooses later"
    )


def test_where_one_is_in_line_already_it_is_said_what_that_place_is_good_for_gc_14() -> None:
    """A map that adds 6 was left for the Auction House, and nothing said that one's own next one would add 5."""
    table = rolled(2, 6)
    table.state.maps[:] = ["purple_2", "yellow_4", "red_1", "green_2"]
    table.hunter(KIM, specialists=["purple_excavator_3", "yellow_excavator_2"])
    table.puts(CHRIS, "archives:666")
    table.puts(KIM, "archives:55")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [2, 6]
    told = "at the Archives you are 2nd already: if 🟡 Tomb 4/3 (+6) goes, 🟣 Dark 2/1 adds 5"
    assert told in why(table, {"act": "auction:6"})
    assert told not in why(table, {"act": "archives:6"}), "there it is told what they do"
    table.hunter(KIM, specialists=["yellow_excavator_2"])
    assert not any("already" in one for one in why(table, {"act": "auction:6"})), "the next is not nearly as good"


def test_the_best_there_is_whom_one_would_choose_then_not_who_waits_for_a_map() -> None:
    """ "The best there for you is Atlantis 3: about 2.3" stood beside Gods 1 with a gold edge, who added 2 at once."""
    table = rolled(1, 6)
    table.hunter(KIM, maps=["white_2"])
    table.state.round = 3
    table.state.specialists[:] = ["white_excavator_1", "blue_excavator_3"]
    assert why(table, {"act": "university:1"})[0].endswith("⛏⚪ Gods 1 adds 2 Gold")


def test_the_map_that_is_named_before_one_goes_to_the_archives_is_the_one_recommended_there() -> None:
    """ "You choose 1st of 4 maps; Atlantis 3/2 adds 2 Gold" stood there, and where one chose, Dig Site added 4."""
    table = rolled(6, 6, 6)
    table.hunter(KIM, maps=["red_4"], specialists=["white_cartographer_2", "white_excavator_2"])
    table.state.round = 3
    table.state.maps[:] = ["dig_site", "blue_4"]
    told = why(table, {"act": "archives:666"})[0]
    table.puts(KIM, "archives:666")
    question = Question(KIM, "map", PickOne(()), lambda: "0")
    assert GAME.steward(GAME.view(table.state, KIM), question, Chance("map")) == "0"
    assert "◽ Dig Site 1/0 adds 5 Gold" in told


def test_what_others_take_who_choose_before_is_not_told_as_the_best_there() -> None:
    """ "The best there for you is Gods 4/3" stood at the 2nd place, and the 1st took it."""
    table = rolled(5, 5, 6)
    table.hunter(KIM, maps=[])
    table.hunter(CHRIS, maps=[])
    table.puts(CHRIS, "archives:666")
    table.state.phase, table.state.rolled = "turn", [5, 5, 6]
    table.state.maps[:] = ["white_4", "green_2"]
    (told,) = [line for line in why(table, {"act": "archives:55"}) if "for you is" in line]
    assert told.startswith("others choose before; likely left for you is 🟢 Jungle 2/1: it adds 1 Gold")


def test_at_the_university_it_is_reckoned_whom_the_die_hires_that_is_placed_not_an_earlier_one() -> None:
    """What the own 2 would hire was told of a 6 that was placed behind it."""
    table = rolled(6)
    table.hunter(KIM, maps=["white_2"])
    table.state.specialists[:] = ["white_excavator_1", "blue_excavator_3"]
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    row = [Die(KIM, 2), Die(CHRIS, 4), Die(KIM, 6)]
    assert hire_of(seen, row, [2]) == "white_excavator_1"
    assert hire_of(seen, row, [6]) is None, "the last is gone by then"
    assert hire_of(seen, row[::2], [6]) == "blue_excavator_3"
