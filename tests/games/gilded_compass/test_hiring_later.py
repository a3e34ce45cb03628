"""A map is chosen before the University pays: the steward looks so far ahead, and says so."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.advice import reason
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Option, PickOne, PickSome
from gamecore.engine.phrases import Param, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.map_worth import map_with_hires
from gamecore.games.gilded_compass.ai.reasons import reasons
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.presentation.pictures.gains import Gains
from gamecore.games.gilded_compass.presentation.without_pictures import who_lies_where
from gamecore.games.gilded_compass.rules.hires import best_hires, chosen_first, own_places
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.state import Die
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, TILES, Table
from tests.support.games.gilded_compass.wording import TEXTS, lines

MAPS = ["red_2", "yellow_3", "blue_1"]
PEOPLE = ["red_excavator_3", "yellow_cartographer_1", "green_excavator_2", "white_excavator_1"]


def choosing(*university: tuple[int, int]) -> tuple[Table, Question]:
    """Kim is asked for a map; at the University these dice stand, from the left."""
    table = Table(2)
    table.hunter(KIM, maps=[], specialists=[])
    table.state.maps[:], table.state.specialists[:] = MAPS, PEOPLE
    table.puts(KIM, "archives:66")
    table.state.university = [Die(owner, face) for owner, face in university]
    table.resolves("archives")
    return table, next(question for question in table.asked if question.kind == "map")


def starred(*university: tuple[int, int]) -> tuple[str, list[str]]:
    """Which map the steward takes, and why."""
    table, question = choosing(*university)
    table.state.maps[:], table.state.specialists[:] = MAPS, PEOPLE
    table.hunter(KIM, maps=[])
    table.state.university = [Die(owner, face) for owner, face in university]
    view = GAME.view(table.state, KIM)
    answer = GAME.steward(view, question, Chance("steward"))
    return MAPS[int(str(answer))], lines([one.phrase for one in reasons(Seen(TILES, view, KIM), question, answer)])


def test_a_map_counts_with_whom_its_owner_hires_first_in_the_same_round() -> None:
    """⭐ stood at Tomb 3/2, which pays 2, where Pompeii 2/1 with Pompeii 3 pays 5 and Tomb with Tomb 1 only 4."""
    taken, why = starred((KIM, 1), (CHRIS, 2))
    assert taken == "red_2"
    assert why == [
        "together with ⛏🔴 Pompeii 3, whom nobody can hire before you: 5 Gold",
        "🟡 Tomb 3/2 would add 4 with 🧭🟡 Tomb 1 hired",
    ]


def test_who_has_no_die_at_the_university_takes_the_map_that_pays_alone() -> None:
    taken, why = starred((CHRIS, 2))
    assert taken == "yellow_3"
    assert why == ["it adds 2 Gold, even without a specialist", "🔴 Pompeii 2/1 would add 1"]


def test_behind_others_a_map_counts_with_whom_they_leave_at_the_worst_gc_12() -> None:
    """ "About 2.1" stood at a map that paid 4 with whichever two of three people others left."""
    table, question = choosing((CHRIS, 1), (KIM, 1))
    table.state.maps[:] = ["red_2", "yellow_3"]
    table.state.specialists[:] = ["red_excavator_2", "red_cartographer_2", "white_excavator_1"]
    view = GAME.view(table.state, KIM)
    assert map_with_hires(Seen(TILES, view, KIM), "red_2", ()) >= 4, "2 for the map with somebody, and 2 for them"
    assert GAME.steward(view, question, Chance("steward")) == "0"
    table.state.specialists[:] = ["red_excavator_2", "white_cartographer_2", "white_excavator_1"]
    assert map_with_hires(Seen(TILES, GAME.view(table.state, KIM), KIM), "red_2", ()) < 4, "Chris may take the only one"


def test_the_places_at_the_university_are_told_with_who_chooses_before() -> None:
    table, question = choosing((CHRIS, 1), (KIM, 2))
    table.state.maps[:], table.state.specialists[:] = MAPS, PEOPLE
    table.hunter(KIM, maps=[])
    table.state.university = [Die(CHRIS, 1), Die(KIM, 2)]
    told = lines(GAME.preview(GAME.view(table.state, KIM), question, None))
    assert told[1] == (
        "**Gold for you now** (with the best hire): 🔴 Pompeii 2/1: +1 (+5) · 🟡 Tomb 3/2: +2 (+4) · 🔵 Atlantis 1/0: 0"
    )
    assert told[2] == (
        "Later this round, the **University**: you choose 2nd, after 🟥 Chris 1: "
        "⛏🔴 Pompeii 3 · 🧭🟡 Tomb 1 · ⛏🟢 Jungle 2 · ⛏⚪ Gods 1"
    )


def test_whom_others_may_hire_before_is_told_as_that() -> None:
    """It said "next at the University", which pays after the C building."""
    _, why = starred((CHRIS, 1), (KIM, 2))
    assert why[1].startswith("later at the University: together with ")
    assert any("if nobody before you hires them" in one for one in why)
    assert not any("nobody can hire before you" in one for one in why)


def test_only_dice_before_all_others_hire_for_sure_gc_12() -> None:
    row = [Die(KIM, 1), Die(KIM, 2), Die(CHRIS, 3), Die(KIM, 4)]
    assert own_places(row, KIM) == (1, 2, 4) and own_places(row, CHRIS) == (3,)
    assert (chosen_first(row, KIM), chosen_first(row, CHRIS)) == (2, 0)
    found = best_hires(row, KIM, ["a", "b", "c"], lambda people: len(set(people) & {"a", "b"}))
    assert (sorted(found.people), found.gold, found.first) == (["a", "b"], 2, True)
    behind = best_hires(row, CHRIS, ["a", "b", "c"], lambda people: len(set(people) & {"a", "b"}))
    assert (len(behind.people), behind.first) == (1, False)


def test_a_specialist_who_adds_most_is_told_beside_the_next_best() -> None:
    """Why? only said again that they add 4."""
    table, _ = choosing((KIM, 1))
    table.hunter(KIM, maps=["red_2"])
    table.state.university = [Die(KIM, 1)]
    table.state.specialists[:] = ["red_excavator_3", "red_cartographer_1", "green_excavator_2"]
    table.asked.clear()
    table.state.phase, table.state.resolving = "resolve", table.state.order.index("university")
    table.step()
    (question,) = (one for one in table.asked if one.kind == "specialist")
    table.state.specialists[:] = ["red_excavator_3", "red_cartographer_1", "green_excavator_2"]
    table.hunter(KIM, maps=["red_2"], specialists=[])
    view = GAME.view(table.state, KIM)
    assert lines([one.phrase for one in reasons(Seen(TILES, view, KIM), question, "0")]) == [
        "it fits what you have and adds 4 Gold", "🧭🔴 Pompeii 1 would add 2",
    ]  # fmt: skip


def test_a_tile_that_adds_less_now_than_the_next_best_says_what_makes_up_for_it() -> None:
    """Why? only said that another would add more now, and the line of ⭐ nothing at all."""
    table, _ = choosing((KIM, 1))
    table.asked.clear()
    table.hunter(KIM, maps=["red_2"])
    table.state.phase, table.state.resolving = "resolve", table.state.order.index("university")
    table.state.university, table.state.specialists = [Die(KIM, 1)], ["green_excavator_3", "red_cartographer_1"]
    table.step()
    (question,) = (one for one in table.asked if one.kind == "specialist")
    table.hunter(KIM, maps=["red_2"], specialists=["red_excavator_1"])
    table.state.specialists[:] = ["green_excavator_3", "red_cartographer_1"]
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    assert GAME.steward(seen.view, question, Chance("steward")) == "0"
    assert lines([one.phrase for one in reasons(seen, question, "0")]) == [
        "it pays once there is room on a map of its site; 🧭🔴 Pompeii 1 would add 1; "
        "with maps still to come about 1.2, this 2.9"
    ]


def test_what_maps_that_may_still_come_make_of_somebody_is_one_figure_wherever_it_is_told() -> None:
    """ "The best there is Pompeii 3: about 2.7" was told where the die was placed; at the hiring the second best was
    "Jungle 3 would add 1, but likely 1 in all"."""
    people = ["red_excavator_3", "green_cartographer_3", "purple_excavator_2"]
    table = Table(3)
    table.hunter(KIM, maps=["red_2", "green_1"], specialists=["green_cartographer_2"])
    table.state.round, table.state.specialists[:] = 2, people
    table.state.university = [Die(KIM, 1), Die(CHRIS, 1), Die(KIM, 2)]
    options = tuple(Option(str(at), say("plain", text=one)) for at, one in enumerate(people))
    question = Question(KIM, "specialist", PickOne(options), lambda: "0", params={"count": 1})
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    said = lines([one.phrase for one in reasons(seen, question, "0")])
    assert said[-1] == f"🧭🟢 Jungle 3 would add 1 now, about {seen.specialist(people[1]):.1f} with maps still to come"


def test_a_map_that_adds_less_than_another_says_at_once_what_may_still_come_for_it() -> None:
    """⭐ stood at +4 while the map beside it showed +5, and its line said nothing of that."""
    table, question = choosing((CHRIS, 1))
    table.state.university, table.state.specialists = [Die(CHRIS, 1)], []
    table.state.maps[:] = ["white_4", "yellow_3"]
    table.hunter(KIM, maps=["white_1"], specialists=["yellow_cartographer_2"])
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    first, *_ = lines([one.phrase for one in reasons(seen, question, "0")])
    assert first == (
        "it adds 3 Gold, even without a specialist; "
        "🟡 Tomb 3/2 would add 5, but more people may still come for ⚪ Gods 4/3"
    )
    other, *_ = lines([one.phrase for one in reasons(seen, question, "1")])
    assert other == "it fits what you have and adds 5 Gold"


def test_beside_each_map_the_best_hire_counts_whether_they_go_to_it_or_elsewhere() -> None:
    """Atlantis 1/0 stood at +4 with Jungle 3, who added 2 of it beside any map; Gods 4/3 stood at +3, and brought 5
    with the same Jungle 3. Then Gods 1/0 stood at +1 with Gods 2, and both brought 3."""
    table, _ = choosing((KIM, 1))
    table.state.maps[:], table.state.specialists[:] = ["blue_1", "white_4"], ["green_excavator_3"]
    table.hunter(KIM, maps=["dig_site"], specialists=["blue_excavator_1"])
    table.state.university = [Die(KIM, 1)]
    view = GAME.view(table.state, KIM)
    seen, gains = Seen(TILES, view, KIM), Gains(TILES, view, KIM)
    assert seen.with_more(specialists=("green_excavator_3",)) == 2
    assert seen.with_more(maps=("blue_1",), specialists=("green_excavator_3",)) == 4
    for one, gold in (("blue_1", 4), ("white_4", 5)):
        assert seen.hires((one,)).gold == gains.hires([one], view.specialists).gold == gold


def test_a_map_that_adds_more_with_a_hire_alone_says_so() -> None:
    """ "Jungle 2/1 would add 4" stood beside a picture where it adds 1 now."""
    table, question = choosing((KIM, 1), (CHRIS, 2))
    table.state.maps[:] = ["white_4", "yellow_2"]
    table.state.specialists[:] = ["yellow_cartographer_2", "blue_excavator_1"]
    table.state.university = [Die(KIM, 1), Die(CHRIS, 2)]
    table.hunter(KIM, maps=[])
    table.state.university = [Die(KIM, 1), Die(CHRIS, 2)]
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    first, *_ = lines([one.phrase for one in reasons(seen, question, "0")])
    assert "🟡 Tomb 2/1 would add 4 with a hire, but more people may still come for ⚪ Gods 4/3" in first


def test_of_two_maps_that_add_as_much_it_is_told_for_whom_one_is_taken() -> None:
    """ "Atlantis 4/3 would add as much" stood as the only reason for Pompeii 4/3."""
    table, question = choosing((CHRIS, 1))
    table.state.university, table.state.specialists = [Die(CHRIS, 1)], []
    table.state.maps[:] = ["red_4", "blue_4"]
    table.hunter(KIM, maps=["blue_2"], specialists=["blue_excavator_1"])
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    told = "🔵 Atlantis 4/3 would add as much, but more people may still come for 🔴 Pompeii 4/3"
    assert told in lines([one.phrase for one in reasons(seen, question, "0")])
    table.state.round = table.state.rounds
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    assert told not in lines([one.phrase for one in reasons(seen, question, "0")])


def test_in_the_last_round_nobody_is_said_to_come_later_and_the_star_always_says_why() -> None:
    """ "More people may still come" stood in the last round; and below it Why named two maps and gave no reason."""
    table, question = choosing((CHRIS, 1), (KIM, 2))
    table.state.maps[:] = ["white_4", "yellow_2"]
    table.state.specialists[:] = ["yellow_cartographer_2", "blue_excavator_1"]
    table.hunter(KIM, maps=[])
    table.state.university = [Die(CHRIS, 1), Die(KIM, 2)]
    table.state.round = table.state.rounds
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    first, *others = lines([one.phrase for one in reasons(seen, question, "0")])
    assert "would add 4 only with a hire, whom others may take first" in first and "come" not in first
    assert others == ["🟡 Tomb 2/1 would add 1 by itself"]


def test_people_who_are_hired_for_sure_count_more_than_those_who_may_still_come() -> None:
    """⭐ stood at Gods 2/1 for people of later rounds, where Pompeii 2/1 with two who were hired first brought 5."""
    table, question = choosing((KIM, 1))
    table.state.maps[:] = ["white_2", "red_2", "green_2"]
    table.state.specialists[:] = ["red_excavator_1", "red_cartographer_2", "blue_cartographer_3", "purple_excavator_2"]
    table.state.university = [Die(KIM, 1), Die(KIM, 1), Die(KIM, 1), Die(KIM, 2)]
    table.state.round = 2
    table.hunter(KIM, maps=[], specialists=[])
    assert GAME.steward(GAME.view(table.state, KIM), question, Chance("steward")) == "1"


def test_of_two_maps_that_come_to_the_same_with_the_best_hire_it_is_told_why_one_is_taken() -> None:
    """The picture had "+4 with best hire" at both, and ⭐ Why? compared what they add at once as if that were all."""
    table, question = choosing((CHRIS, 1), (KIM, 2))
    table.state.maps[:], table.state.specialists[:] = ["purple_2", "white_1"], [
        "purple_excavator_2", "white_excavator_3",
    ]  # fmt: skip
    table.state.university = [Die(CHRIS, 1), Die(KIM, 2)]
    table.hunter(KIM, maps=[])
    said = reasons(Seen(TILES, GAME.view(table.state, KIM), KIM), question, "0")
    assert lines([said[-1].phrase]) == ["⚪ Gods 1/0 would add nothing at once; with the best hire both come to 4"]


def hiring(
    *row: tuple[int, int], on_offer: list[str], maps: Sequence[str] = ("white_1", "dig_site"), theirs: str = "white_2"
) -> tuple[str, list[str]]:
    """Whom the steward hires first, and why; in the last round where it has no Dig Site."""
    table = Table(3)
    table.hunter(KIM, maps=[*maps], specialists=[])
    table.hunter(CHRIS, maps=theirs.split(), specialists=[])
    table.state.round = 1 if "dig_site" in maps else table.state.rounds
    table.state.university = [Die(owner, face) for owner, face in row]
    table.state.specialists[:] = on_offer
    view = GAME.view(table.state, KIM)
    options = tuple(Option(str(at), say("plain", text=one)) for at, one in enumerate(on_offer))
    question = Question(KIM, "specialist", PickOne(options), lambda: "0", params={"count": 1})
    answer = GAME.steward(view, question, Chance("steward"))
    return on_offer[int(str(answer))], lines([one.phrase for one in reasons(Seen(TILES, view, KIM), question, answer)])


def test_of_two_picks_the_first_is_whom_the_others_would_not_leave_for_the_second() -> None:
    """⭐ stood at Pompeii 2, though Chris then took Gods and who was left for 5th added nothing."""
    people = ["red_cartographer_2", "green_cartographer_2", "white_excavator_1"]
    taken, why = hiring((CHRIS, 1), (CHRIS, 1), (KIM, 1), (CHRIS, 2), (KIM, 3), on_offer=people)
    assert taken == "white_excavator_1"
    assert why == [
        "it fits what you have and adds 2 Gold; likely 5 with who is left for 5th; "
        "🧭🔴 Pompeii 2 would add 3, likely 3 in all"
    ]
    taken, why = hiring((CHRIS, 1), (CHRIS, 1), (KIM, 1), (CHRIS, 2), on_offer=people)
    assert taken == "red_cartographer_2", "with one pick the best of now is taken"
    assert why[0] == "it fits what you have and adds 3 Gold"


def test_in_the_last_round_a_map_that_adds_as_much_as_another_is_not_told_to_be_worth_more() -> None:
    """ "What may still come makes Dark 2/1 worth about 3.1 Gold" stood below a picture with +1."""
    table = Table(2)
    table.state.round = table.state.rounds
    table.hunter(KIM, maps=[], specialists=["green_cartographer_3"])
    table.state.maps[:], table.state.specialists[:] = ["green_3", "purple_2", "blue_2"], ["white_excavator_3"] * 4
    options = tuple(Option(str(at), say("plain", text=one)) for at, one in enumerate(table.state.maps))
    question = Question(KIM, "map", PickSome(options, 2, 2), list, params={"count": 2})
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    (_, instead) = lines([one.phrase for one in reasons(seen, question, ["0", "1"])])
    assert instead == "beside the rest 🟣 Dark 2/1 adds 1 Gold; 🔵 Atlantis 2/1 as much"


TOMBS = ["yellow_cartographer_1", "blue_cartographer_1", "yellow_cartographer_2"]


def test_in_the_last_round_no_map_that_may_still_come_speaks_for_anybody() -> None:
    """ "Atlantis 1 would add 2, but a map for Tomb 2 may still come" stood after the last maps were gone."""
    row = ((CHRIS, 1), (MORGAN, 1), (KIM, 1), (CHRIS, 1), (KIM, 1))
    taken, why = hiring(*row, on_offer=TOMBS, maps=["blue_2"], theirs="yellow_1")
    assert taken == "yellow_cartographer_2", "Chris takes Tomb 1 then, and leaves Atlantis 1"
    assert why == [
        "without a map it adds nothing; likely 2 with who is left for 5th; "
        "🧭🔵 Atlantis 1 (+2) likely stays for you, while this one is worth 3 to 🟥 Chris"
    ]


def test_what_is_sure_is_not_left_to_whoever_gains_nothing_by_anybody() -> None:
    """Chris, who has no use for any of them, was counted on to leave Atlantis 1."""
    row = ((CHRIS, 1), (MORGAN, 1), (KIM, 1), (CHRIS, 1), (KIM, 1))
    taken, why = hiring(*row, on_offer=TOMBS, maps=["blue_2"], theirs="green_1")
    assert taken == "blue_cartographer_1" and why[0] == "it fits what you have and adds 2 Gold"
    taken, why = hiring(
        *row[:3], on_offer=[TOMBS[0], "green_cartographer_2", TOMBS[2]], maps=["blue_2"], theirs="red_1"
    )
    assert why == [
        "without a map it adds nothing", "no map comes any more: it adds nothing, 🧭🟢 Jungle 2 neither",
    ]  # fmt: skip


def test_of_two_picks_that_come_to_as_much_the_one_that_adds_more_for_sure_is_first() -> None:
    """⭐ stood at +1 beside +4, to keep it from somebody who then preferred another anyway."""
    people = ["red_cartographer_2", "blue_cartographer_1", "yellow_cartographer_3"]
    row, mine = ((MORGAN, 1), (MORGAN, 1), (KIM, 1), (CHRIS, 1), (KIM, 1)), ["blue_2", "red_2"]
    taken, why = hiring(*row, on_offer=people, maps=mine, theirs="blue_1 yellow_1")
    assert taken == "red_cartographer_2" and "likely 5" in why[0]


def test_a_star_with_a_lower_figure_than_another_says_why_in_its_first_line() -> None:
    """⭐ stood at +1 beside +4, and only Why? told that the other is likely left for one's second die."""
    row = ((CHRIS, 1), (MORGAN, 1), (KIM, 1), (CHRIS, 1), (KIM, 1))
    table = Table(3)
    table.hunter(KIM, maps=["blue_2"], specialists=[])
    table.hunter(CHRIS, maps=["yellow_1"], specialists=[])
    table.state.round = table.state.rounds
    table.state.university, table.state.specialists = [Die(owner, face) for owner, face in row], [*TOMBS]
    options = tuple(Option(str(at), say("plain", text=one)) for at, one in enumerate(TOMBS))
    question = Question(KIM, "specialist", PickOne(options), lambda: "0", params={"count": 1})
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    why = reasons(seen, question, "2")[0].phrase
    assert TEXTS.brief([why]) == [
        "likely 2 Gold in all with who is left for 5th; "
        "🧭🔵 Atlantis 1 (+2) likely stays for you, while this one is worth 3 to 🟥 Chris"
    ]


def test_a_map_that_one_takes_beside_two_hires_counts_both() -> None:
    """⭐ stood at Atlantis 2/1, for Pompeii 3 who comes beside any map; with Dark 2/1 the later die brought 3 more."""
    table, question = choosing((KIM, 1))
    table.state.maps[:] = ["purple_2", "blue_2"]
    table.state.specialists[:] = ["green_excavator_2", "purple_excavator_2", "yellow_cartographer_3"]
    table.state.specialists += ["red_cartographer_3"]
    table.state.university = [Die(KIM, 1), Die(CHRIS, 1), Die(CHRIS, 1), Die(KIM, 1)]
    table.state.round = 4
    table.hunter(KIM, maps=["red_3"], specialists=["red_excavator_1"])
    table.hunter(CHRIS, maps=["yellow_4", "green_1"], specialists=[])
    view = GAME.view(table.state, KIM)
    assert GAME.steward(view, question, Chance("steward")) == "0"
    dark, other = lines([one.phrase for one in reasons(Seen(TILES, view, KIM), question, "0")])
    assert dark == (
        "together with ⛏🟣 Dark 2, whom nobody can hire before you: 4 Gold; likely 7 with who is left for 4th"
    )
    assert other == "🔵 Atlantis 2/1 would add as much with 🧭🔴 Pompeii 3 hired, and likely no more in all"
    apart = lines([one.phrase for one in reasons(Seen(TILES, view, KIM), question, "1")])[0]
    assert apart.startswith("it adds 1 Gold; 🧭🔴 Pompeii 3, whom nobody can hire before you, 3 on another map"), (
        "as if Pompeii 3 worked on Atlantis"
    )


def test_of_a_second_best_no_figure_is_told_twice() -> None:
    """ "Dig Site 1/0 would add 4 with Gods 3 hired, but likely 4 in all": four but four?"""
    table, question = choosing((KIM, 1))
    table.state.maps[:] = ["white_2", "dig_site", "blue_3"]
    table.state.specialists[:] = ["red_excavator_2", "white_excavator_3", "green_cartographer_2"]
    table.state.specialists += ["green_cartographer_3"]
    table.state.university = [Die(KIM, 1), Die(KIM, 1), Die(CHRIS, 2), Die(KIM, 2)]
    table.hunter(KIM, maps=[], specialists=[])
    table.hunter(CHRIS, maps=[], specialists=[])
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    _, other = lines([one.phrase for one in reasons(seen, question, "0")])
    assert other == "◽ Dig Site 1/0 would add 4 with ⛏⚪ Gods 3 hired"


def test_two_things_that_speak_for_a_map_are_told_in_one_breath() -> None:
    """ "Tomb 2/1 would add as much, but more people may still come for Dark 2/1, but this one is worth 2 Gold to Blue":
    nobody knew which one."""
    told: dict[str, Param] = {
        "tile": tile_text.map_of(TILES, "yellow_2"), "this": tile_text.map_of(TILES, "purple_2"), "gold": 1,
        "people": "none", "level": "same", "alike": 0, "at_once": "no", "hired": 0, "hoped": "yes", "in_all": 0,
        "rises": "no", "later": "none", "who": who(CHRIS), "kept": 2,
    }  # fmt: skip
    assert lines([reason("next-best", **told).phrase]) == [
        "🟡 Tomb 2/1 would add as much, but more people may still come for 🟣 Dark 2/1, and it is worth 2 Gold to "
        "🟥 Chris, who chooses later"
    ]


def test_of_two_maps_that_add_as_much_by_themselves_the_other_says_what_it_comes_to_with_a_hire() -> None:
    """ "Pompeii 4/3 would add as much" stood below the 6 Gold of another with its hire, and came to 5 with its own."""
    table, question = choosing((CHRIS, 1), (KIM, 2))
    table.state.maps[:], table.state.specialists[:] = ["red_4", "yellow_4"], ["red_excavator_1", "yellow_excavator_2"]
    table.hunter(KIM, maps=[])
    table.state.university = [Die(CHRIS, 1), Die(KIM, 2)]
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    assert seen.hires(("red_4",)).gold < seen.hires(("yellow_4",)).gold
    said = lines([one.phrase for one in reasons(seen, question, "1")])
    assert f"would add as much by itself, {seen.hires(('red_4',)).gold} with the best hire" in said[-1]


def test_words_alone_name_who_lies_where() -> None:
    """Who chose where to go without pictures saw nobody's dice."""
    table = Table(2)
    table.puts(CHRIS, "archives:66", "university:1")
    table.puts(KIM, "university:2")
    (told,) = lines(list(who_lies_where(GAME.view(table.state, KIM))))
    assert told == "In line: Archives: 🟥 Chris 6 6 · University: 🟥 Chris 1 and 🟦 Kim 2"
    assert not list(who_lies_where(GAME.view(Table(2).state, KIM)))
